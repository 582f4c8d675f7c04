//! `tricklaw deal`: hands to be played.
//!
//! How a seed becomes a deal is fixed for ever, so that a number in an old letter still names its hand:
//!
//! - The stream of numbers is that of ChaCha20 with a key of 32 bytes, of which the first eight are the seed, lowest byte first,
//!   and the others nothing; the stream's number (its nonce) is that of the board, from 1. It is read in words of 32 bits.
//! - The pack lies in the order clubs, diamonds, hearts, spades, the deuce of each first and the ace last.
//! - It is shuffled by Fisher and Yates' method from the top: for `i` from 51 down to 1, the cards at `i` and at `j` change places,
//!   `j` being the next word modulo `i + 1`. Words from the last, incomplete run of `i + 1` values are passed over, so no place is favoured.
//! - The cards go round one at a time from the dealer's left, whatever the game; the last is the dealer's, and is turned up at whist and solo. At boston and
//!   cayenne the card turned up is one of the still pack: the next word of the stream, modulo 52, is its place in a pack that lies in order.
//! - North deals the first board, and the deal passes to the left.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use tricklaw_cards::{Card, Deal, Hands, Seat};
use tricklaw_whist::games::Course;
use tricklaw_whist::laws::Code;
use tricklaw_whist::record::{self, Game};

use std::io::Write as _;

use crate::args;
use crate::failure::Failure;
use crate::output;

/// `tricklaw deal`.
pub(crate) fn run(asked: &args::Deal) -> Result<(), Failure> {
    let seed = seed(asked.seed)?;
    let mut out = output::standard();
    let mut write = |text: &str| out.write_all(text.as_bytes()).map_err(|error| output::broken(&error));
    write(&format!("% tricklaw deal --code {} --seed {seed} -n {}\n", asked.code, asked.deals))?;
    for board in 1..=asked.deals {
        write(&written(asked.code, seed, board, None)?)?;
    }
    out.flush().map_err(|error| output::broken(&error))
}

/// The number that fixes the deals: the one asked for, or one of the system's.
pub(crate) fn seed(asked: Option<u64>) -> Result<u64, Failure> {
    asked
        .map_or_else(getrandom::u64, Ok)
        .map_err(|error| Failure::Ours(format!("tricklaw: the system gives no random numbers: {error}")))
}

/// The record of a deal that is to be played; the deal passes to the left, unless somebody else deals.
pub(crate) fn written(code: Code, seed: u64, board: u64, dealer: Option<Seat>) -> Result<String, Failure> {
    let dealer = dealer.unwrap_or(Seat::ALL[(board.wrapping_sub(1) % 4) as usize]);
    let (pack, still) = packs(seed, board);
    let hands = Hands::dealt(&pack, dealer).0.map(Some);
    let turned = match code.course() {
        Course::Bridge => None,
        course => Some(if course.turns_up_trumps() { pack[51] } else { still }),
    };
    let mut tags = vec![
        ("Board", board.to_string()),
        ("Dealer", dealer.to_string()),
        ("Deal", Deal::new(dealer, hands).to_string()),
        ("Code", code.to_string()),
    ];
    tags.extend(turned.map(|card| ("TurnUp", card.to_string())));
    let ours = |error: &dyn std::fmt::Display| {
        Failure::Ours(format!("tricklaw: the deal cannot be written: {error}"))
    };
    let game = Game::new(tags.iter().map(|(name, value)| (*name, value.as_str())), None, &[]);
    let game = game.map_err(|error| ours(&error))?;
    let mut text = String::new();
    record::write_record(&game, &mut text).map_err(|error| ours(&error))?;
    Ok(text)
}

/// The pack as it lies after shuffling, the card that is dealt first in front; and the card turned from the still pack.
fn packs(seed: u64, board: u64) -> ([Card; 52], Card) {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut words = ChaCha20Rng::from_seed(key);
    words.set_stream(board);
    let mut pack = [Card::new(tricklaw_cards::Suit::Clubs, tricklaw_cards::Rank::Two); 52];
    pack.iter_mut().zip(Card::all()).for_each(|(place, card)| *place = card);
    for i in (1..pack.len()).rev() {
        pack.swap(i, below(i as u32 + 1, || words.next_u32()));
    }
    let still = Card::all().nth(below(52, || words.next_u32()));
    (pack, still.unwrap_or(pack[0]))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_names_its_deal_for_ever() {
        assert_eq!(
            written(Code::Whist1900, 1900, 2, None).unwrap(),
            "[Board \"2\"]\n[Dealer \"E\"]\n\
             [Deal \"E:872.JT98.AJT98.2 AQ.A54.KQ765.K54 K653.Q32.4.JT763 JT94.K76.32.AQ98\"]\n\
             [Code \"whist-1900\"]\n[TurnUp \"HT\"]\n[Acts \"\"]\n\n"
        );
    }

    #[test]
    fn the_still_pack_turns_a_card_of_its_own() {
        let turned = |code| written(code, 1900, 2, None).unwrap().lines().nth(4).map(str::to_string);
        assert_eq!(turned(Code::Solo).as_deref(), Some("[TurnUp \"HT\"]"));
        assert_eq!(turned(Code::Boston), turned(Code::Cayenne));
        assert_ne!(turned(Code::Boston), turned(Code::Solo));
    }

    #[test]
    fn every_pack_is_whole_and_boards_differ() {
        for board in 1..200 {
            let mut cards = packs(7, board).0.to_vec();
            assert_ne!(packs(7, board).0, packs(7, board + 1).0);
            cards.sort();
            assert!(cards.iter().copied().eq(Card::all()), "board {board}");
        }
    }

    #[test]
    fn words_of_the_incomplete_run_are_passed_over() {
        let mut words = [u32::MAX, u32::MAX - 1, 5].into_iter();
        // 2^32 is 1 more than a multiple of three: the last word is passed over.
        assert_eq!(below(3, || words.next().unwrap()), ((u32::MAX - 1) % 3) as usize);
        assert_eq!(below(2, || u32::MAX), 1);
        let mut spread = [0; 52];
        for board in 1..=5200 {
            spread[packs(1, board).0.iter().position(|card| card.index() == 0).unwrap()] += 1;
        }
        assert!(spread.iter().all(|&times| (60..150).contains(&times)), "{spread:?}");
    }
}
