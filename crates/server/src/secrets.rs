//! Tokens of players, and the secrets in links.

use data_encoding::{BASE32_NOPAD, BASE64URL_NOPAD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use tricklaw_cards::Seat;

use crate::store::{PlayerId, TableId};

/// A player's token: 256 random bits. Only its digest is stored, and it is never shown in a log.
#[derive(Clone, PartialEq, Eq)]
pub struct Token([u8; 32]);

impl Token {
    /// A new one.
    ///
    /// # Errors
    ///
    /// Where the system gives no random numbers.
    pub fn fresh() -> Result<Token, getrandom::Error> {
        let mut token = [0; 32];
        getrandom::fill(&mut token)?;
        Ok(Token(token))
    }

    /// As it is written in a cookie.
    pub fn written(&self) -> String {
        BASE64URL_NOPAD.encode(&self.0)
    }

    /// Reads one; none where it is no token.
    pub fn read(text: &str) -> Option<Token> {
        let bytes = BASE64URL_NOPAD.decode(text.as_bytes()).ok()?;
        Some(Token(bytes.try_into().ok()?))
    }

    /// Whose it is.
    pub fn player(&self) -> PlayerId {
        PlayerId::of_token(&self.0)
    }
}

impl std::fmt::Debug for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Token(…)")
    }
}

/// The key of this database's servers, of which the secrets in links are made.
#[derive(Clone)]
pub struct Key([u8; 32]);

/// What a link is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Link {
    /// To take an open seat.
    Join,
    /// To take one's own seat back.
    Back,
}

impl Key {
    /// The key of the store.
    pub fn new(key: [u8; 32]) -> Key {
        Key(key)
    }

    /// The secret of a seat's link. `turn` counts who has sat there: a link is good for one of them.
    pub fn secret(&self, link: Link, table: TableId, seat: Seat, turn: u32) -> String {
        let what = match link {
            Link::Join => "join",
            Link::Back => "back",
        };
        let digest = self.digest(&format!("tricklaw/link/1 {what} {table} {seat} {turn}"));
        let digest = BASE32_NOPAD.encode(&digest).to_lowercase();
        format!("{table}-{}-{digest}", seat.letter().to_ascii_lowercase())
    }

    /// The seed of when bots err in a deal, and of what they overlook. It is the same on all servers of the database and after a start, and nobody who
    /// knows the table can guess it.
    pub(crate) fn seed_of_manners(&self, table: TableId, board: u32) -> u64 {
        let digest = self.digest(&format!("tricklaw/manners/1 {table} {board}"));
        digest.iter().take(8).fold(0, |seed, &byte| seed << 8 | u64::from(byte))
    }

    fn digest(&self, said: &str) -> [u8; 32] {
        // A key of any length is taken.
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(&self.0) else { return [0; 32] };
        mac.update(said.as_bytes());
        mac.finalize().into_bytes().into()
    }

    /// The table and the seat that a secret names; whether it is good is to be seen.
    pub fn named(secret: &str) -> Option<(TableId, Seat)> {
        let mut parts = secret.split('-');
        let table = parts.next()?.parse().ok()?;
        let seat = parts.next()?.to_ascii_uppercase().parse().ok()?;
        parts.next().filter(|digest| digest.len() == 52)?;
        parts.next().is_none().then_some((table, seat))
    }

    /// Is it the secret of this link? Compared in the same time, whatever it is.
    pub fn fits(&self, secret: &str, link: Link, table: TableId, seat: Seat, turn: u32) -> bool {
        use subtle::ConstantTimeEq as _;
        self.secret(link, table, seat, turn).as_bytes().ct_eq(secret.as_bytes()).into()
    }
}

impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Key(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_good_for_one_seat_of_one_table_once() {
        let (key, other) = (Key::new([7; 32]), Key::new([8; 32]));
        let (table, elsewhere) = (TableId::random().unwrap(), TableId::random().unwrap());
        let secret = key.secret(Link::Join, table, Seat::North, 0);
        assert_eq!(Key::named(&secret), Some((table, Seat::North)));
        assert!(key.fits(&secret, Link::Join, table, Seat::North, 0));
        assert!(!key.fits(&secret, Link::Back, table, Seat::North, 0));
        assert!(!key.fits(&secret, Link::Join, table, Seat::North, 1));
        assert!(!key.fits(&secret, Link::Join, table, Seat::East, 0));
        assert!(!key.fits(&secret, Link::Join, elsewhere, Seat::North, 0));
        assert!(!other.fits(&secret, Link::Join, table, Seat::North, 0));
        assert_eq!(Key::named("x"), None);
        assert_eq!(Key::named(&format!("{secret}-n")), None);
    }

    #[test]
    fn another_key_another_table_or_another_deal_has_another_seed() {
        let (key, other) = (Key::new([7; 32]), Key::new([8; 32]));
        let (table, elsewhere) = (TableId::random().unwrap(), TableId::random().unwrap());
        let seed = key.seed_of_manners(table, 1);
        assert_eq!(seed, key.clone().seed_of_manners(table, 1));
        for another in [(&other, table, 1), (&key, elsewhere, 1), (&key, table, 2)] {
            assert_ne!(seed, another.0.seed_of_manners(another.1, another.2));
        }
    }

    #[test]
    fn a_token_is_read_as_it_is_written_and_never_shown() {
        let token = Token::fresh().unwrap();
        assert_eq!(Token::read(&token.written()), Some(token.clone()));
        assert_ne!(token, Token::fresh().unwrap());
        assert_eq!(Token::read("abc"), None);
        assert_eq!(Token::read(&format!("{}A", token.written())), None);
        assert!(!format!("{token:?}{:?}", Key::new([7; 32])).contains(&token.written()));
    }
}
