//! Packs are shuffled, dealt and committed to.
//!
//! A pack is shuffled by Fisher and Yates' method from the top: it lies in the order clubs, diamonds, hearts, spades, the deuce of each first
//! and the ace last; for `i` from 51 down to 1, the cards at `i` and at `j` change places, `j` being the next word of 32 bits modulo
//! `i + 1`. Words from the last, incomplete run of `i + 1` values are passed over, so no place is favoured. The card turned up at boston and
//! cayenne is one of the still pack: the next word, modulo 52, is its place in a pack that lies in order.

use std::fmt;

use data_encoding::HEXLOWER;
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use sha2::{Digest as _, Sha256};
use tricklaw_cards::{Card, Deal, Hands, Rank, Seat, Suit};
use tricklaw_whist::games::Course;
use tricklaw_whist::laws::Code;
use tricklaw_whist::record::{self, Game};

/// A pack as it lies after shuffling.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pack {
    /// The card that is dealt first in front.
    pub cards: [Card; 52],
    /// The card turned from the still pack.
    pub still: Card,
}

impl Pack {
    /// Shuffled with these words of 32 bits.
    pub fn shuffled(mut word: impl FnMut() -> u32) -> Pack {
        let mut cards = [Card::new(Suit::Clubs, Rank::Two); 52];
        cards.iter_mut().zip(Card::all()).for_each(|(place, card)| *place = card);
        for i in (1..cards.len()).rev() {
            cards.swap(i, below(i as u32 + 1, &mut word));
        }
        let still = Card::all().nth(below(52, &mut word)).unwrap_or(cards[0]);
        Pack { cards, still }
    }

    /// Shuffled with numbers of ChaCha20, whose key of 256 bits the system gives: every order of a pack can come.
    ///
    /// # Errors
    ///
    /// Where the system gives no random numbers.
    pub fn fresh() -> Result<Pack, getrandom::Error> {
        let mut key = [0; 32];
        getrandom::fill(&mut key)?;
        let mut words = ChaCha20Rng::from_seed(key);
        Ok(Pack::shuffled(|| words.next_u32()))
    }

    /// The hands, dealt one card at a time from the dealer's left.
    pub fn dealt_by(&self, dealer: Seat) -> Deal {
        Deal::new(dealer, Hands::dealt(&self.cards, dealer).0.map(Some))
    }

    /// The card turned up: the dealer's last at whist and solo, one of the still pack at boston and cayenne, none at bridge.
    pub fn turned_up(&self, code: Code) -> Option<Card> {
        match code.course() {
            Course::Bridge => None,
            course if course.turns_up_trumps() => Some(self.cards[51]),
            _ => Some(self.still),
        }
    }
}

/// A number below this one, all equally likely.
fn below(bound: u32, mut word: impl FnMut() -> u32) -> usize {
    let whole_runs = u32::MAX - (u32::MAX % bound + 1) % bound;
    loop {
        let drawn = word();
        if drawn <= whole_runs {
            return (drawn % bound) as usize;
        }
    }
}

/// The deal cannot be written as a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CannotWrite(String);

impl fmt::Display for CannotWrite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the deal cannot be written: {}", self.0)
    }
}

impl std::error::Error for CannotWrite {}

/// The record of a deal that is to be played, with these tags beside its own.
///
/// # Errors
///
/// Where a tag cannot be written.
pub fn opening(
    code: Code,
    board: u64,
    dealer: Seat,
    pack: &Pack,
    beside: &[(&str, &str)],
) -> Result<String, CannotWrite> {
    let mut tags = vec![
        ("Board", board.to_string()),
        ("Dealer", dealer.to_string()),
        ("Deal", pack.dealt_by(dealer).to_string()),
        ("Code", code.to_string()),
    ];
    tags.extend(pack.turned_up(code).map(|card| ("TurnUp", card.to_string())));
    tags.extend(beside.iter().map(|(name, value)| (*name, (*value).to_string())));
    let ours = |error: &dyn fmt::Display| CannotWrite(error.to_string());
    let game = Game::new(tags.iter().map(|(name, value)| (*name, value.as_str())), None, &[]);
    let game = game.map_err(|error| ours(&error))?;
    let mut text = String::new();
    record::write_record(&game, &mut text).map_err(|error| ours(&error))?;
    Ok(text)
}

/// A salt of 256 bits, in hexadecimal.
///
/// # Errors
///
/// Where the system gives no random numbers.
pub fn salt() -> Result<String, getrandom::Error> {
    let mut salt = [0; 32];
    getrandom::fill(&mut salt)?;
    Ok(HEXLOWER.encode(&salt))
}

/// What is told before the play: SHA-256 of the lines `tricklaw/deal/1`, the salt, the hands and the card turned up (`-` for none), in hexadecimal.
///
/// Nobody can find another deal that fits it, and while the salt is not known nobody can try which deal does.
pub fn commitment(salt: &str, deal: &Deal, turn_up: Option<Card>) -> String {
    let turn_up = turn_up.map_or("-".to_string(), |card| card.to_string());
    HEXLOWER.encode(&Sha256::digest(format!("tricklaw/deal/1\n{salt}\n{deal}\n{turn_up}\n")))
}

/// Does the record's deal fit what was told before the play?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verified {
    /// It is the deal that was committed to.
    Fits,
    /// It is another.
    Differs,
    /// The record has no commitment, no salt, or no deal.
    Unknown,
}

/// Compares the deal of a record with its `Commitment` and `Salt`.
pub fn verify(game: &Game) -> Verified {
    let (Some(told), Some(salt), Some(deal)) = (game.said("Commitment"), game.said("Salt"), game.deal())
    else {
        return Verified::Unknown;
    };
    match commitment(salt, deal, game.header.turn_up) == told {
        true => Verified::Fits,
        false => Verified::Differs,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn numbered(seed: u64, stream: u64) -> Pack {
        let mut words = ChaCha20Rng::seed_from_u64(seed);
        words.set_stream(stream);
        Pack::shuffled(|| words.next_u32())
    }

    #[test]
    fn every_pack_is_whole_and_they_differ() {
        for stream in 1..200 {
            let pack = numbered(7, stream);
            assert_ne!(pack.cards, numbered(7, stream + 1).cards);
            let mut cards = pack.cards.to_vec();
            cards.sort();
            assert!(cards.iter().copied().eq(Card::all()), "{stream}");
        }
        assert_ne!(Pack::fresh().unwrap().cards, Pack::fresh().unwrap().cards);
    }

    #[test]
    fn words_of_the_incomplete_run_are_passed_over() {
        let mut words = [u32::MAX, u32::MAX - 1, 5].into_iter();
        // 2^32 is 1 more than a multiple of three: the last word is passed over.
        assert_eq!(below(3, || words.next().unwrap()), ((u32::MAX - 1) % 3) as usize);
        assert_eq!(below(2, || u32::MAX), 1);
        let mut spread = [0; 52];
        for stream in 1..=5200 {
            spread[numbered(1, stream).cards.iter().position(|card| card.index() == 0).unwrap()] += 1;
        }
        assert!(spread.iter().all(|&times| (60..150).contains(&times)), "{spread:?}");
    }

    #[test]
    fn a_deal_is_held_to_its_commitment() {
        let pack = numbered(1, 1);
        let deal = pack.dealt_by(Seat::East);
        let told = commitment("00ff", &deal, pack.turned_up(Code::Whist1900));
        let text = |salt: &str, code: Code| {
            opening(code, 1, Seat::East, &pack, &[("Commitment", &told), ("Salt", salt)]).unwrap()
        };
        let verified = |text: &str| verify(&record::games(text).next().unwrap().unwrap());
        assert_eq!(verified(&text("00ff", Code::Whist1900)), Verified::Fits);
        assert_eq!(verified(&text("00fe", Code::Whist1900)), Verified::Differs);
        assert_eq!(
            verified(&text("00ff", Code::Bridge1904)),
            Verified::Differs,
            "the card turned up is told as well"
        );
        assert_eq!(verified(&opening(Code::Solo, 1, Seat::East, &pack, &[]).unwrap()), Verified::Unknown);
        // Two cards change hands.
        let swapped = text("00ff", Code::Whist1900);
        let (a, b) = (pack.cards[0], pack.cards[1]);
        let mut other = pack;
        other.cards.swap(0, 1);
        assert_ne!(a, b);
        let swapped = swapped.replace(&deal.to_string(), &other.dealt_by(Seat::East).to_string());
        assert_eq!(verified(&swapped), Verified::Differs);
    }
}
