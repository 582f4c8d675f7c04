//! What tables and players are called.

use std::fmt;
use std::str::FromStr;

use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use super::error::StoreError;

/// Figures and letters, but for those that are taken for another.
const ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// A text that is no name of a table or of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Misspelt(&'static str);

/// The name of a table: 16 letters that nobody guesses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TableId([u8; 16]);

impl TableId {
    /// A new name, of 80 bits drawn from the system.
    ///
    /// # Errors
    ///
    /// Where the system gives none.
    pub fn random() -> Result<TableId, StoreError> {
        let mut drawn = [0; 10];
        getrandom::fill(&mut drawn)?;
        let bits = drawn.iter().fold(0_u128, |bits, byte| bits << 8 | u128::from(*byte));
        let mut text = [0; 16];
        for (place, letter) in text.iter_mut().enumerate() {
            *letter = ALPHABET[(bits >> (5 * place)) as usize & 31];
        }
        Ok(TableId(text))
    }

    /// The first of all names in their order.
    pub(super) const FIRST: TableId = TableId([b'0'; 16]);

    /// The last of all names in their order.
    pub(super) const LAST: TableId = TableId([b'z'; 16]);
}

impl FromStr for TableId {
    type Err = Misspelt;

    fn from_str(text: &str) -> Result<TableId, Misspelt> {
        let letters: [u8; 16] =
            text.as_bytes().try_into().map_err(|_| Misspelt("the name of a table has 16 letters"))?;
        if letters.iter().all(|letter| ALPHABET.contains(letter)) {
            Ok(TableId(letters))
        } else {
            Err(Misspelt("a letter that no name of a table has"))
        }
    }
}

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(str::from_utf8(&self.0).map_err(|_| fmt::Error)?)
    }
}

impl fmt::Debug for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "TableId({self})")
    }
}

/// A player: the digest of his token. The token itself is known to him alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlayerId([u8; 32]);

impl PlayerId {
    /// The player whose token has this digest.
    pub const fn new(digest: [u8; 32]) -> PlayerId {
        PlayerId(digest)
    }

    /// The player who has this token.
    pub fn of_token(token: &[u8]) -> PlayerId {
        PlayerId(Sha256::digest(token).into())
    }

    /// The digest.
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl FromStr for PlayerId {
    type Err = Misspelt;

    fn from_str(text: &str) -> Result<PlayerId, Misspelt> {
        const WRONG: Misspelt = Misspelt("a player is 64 hexadecimal digits in lower case");
        let digest = HEXLOWER.decode(text.as_bytes()).map_err(|_| WRONG)?;
        digest.try_into().map(PlayerId).map_err(|_| WRONG)
    }
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&HEXLOWER.encode(&self.0))
    }
}

impl fmt::Debug for PlayerId {
    /// The first digits, which tell players apart and are of no use as a token.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PlayerId(digest {}…)", HEXLOWER.encode(&self.0[..4]))
    }
}
