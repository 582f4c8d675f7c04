//! `tricklaw deal`: hands to be played.
//!
//! How a seed becomes a deal is fixed for ever, so that a number in an old letter still names its hand:
//!
//! - The stream of numbers is that of ChaCha20 with a key of 32 bytes, of which the first eight are the seed, lowest byte first,
//!   and the others nothing; the stream's number (its nonce) is that of the board, from 1. It is read in words of 32 bits.
//! - The pack lies in the order clubs, diamonds, hearts, spades, the deuce of each first and the ace last.
//! - It is shuffled with them as every pack is: see `tricklaw_server::deal`.
//! - The cards go round one at a time from the dealer's left, whatever the game; the last is the dealer's, and is turned up at whist and solo. At boston and
//!   cayenne the card turned up is one of the still pack: the next word of the stream, modulo 52, is its place in a pack that lies in order.
//! - North deals the first board, and the deal passes to the left.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use tricklaw_cards::Seat;
use tricklaw_server::deal::{Pack, Verified, opening, verify};
use tricklaw_whist::laws::Code;

use std::io::Write as _;

use crate::args;
use crate::failure::{Failure, Wrong};
use crate::input::{self, NoGames};
use crate::output;

/// `tricklaw deal`.
pub(crate) fn run(asked: &args::Deal) -> Result<(), Failure> {
    if let Some(file) = &asked.verify {
        return verified(file);
    }
    let seed = seed(asked.seed)?;
    let mut out = output::standard();
    let mut write = |text: &str| out.write_all(text.as_bytes()).map_err(|error| output::broken(&error));
    write(&format!("% tricklaw deal --code {} --seed {seed} -n {}\n", asked.code, asked.deals))?;
    for board in 1..=asked.deals {
        write(&written(asked.code, seed, board, None)?)?;
    }
    out.flush().map_err(|error| output::broken(&error))
}

/// Says of every deal of the record whether it is the one that was committed to before the play.
fn verified(file: &str) -> Result<(), Failure> {
    let games = input::games(file, None).map_err(|error| match error {
        NoGames::Closed(error) => Failure::Unreadable(input::cannot_read(file, &error)),
        NoGames::Unreadable(error) => Failure::Unreadable(error.to_string()),
    })?;
    let (mut said, mut differs, mut unknown, mut deals) = (String::new(), 0, 0, 0);
    for game in games {
        let game =
            game.map_err(|error| Failure::Unreadable(error.in_file(input::name(file)).to_string()))?.game;
        deals += 1;
        let verdict = match verify(&game) {
            Verified::Fits => "it is the deal that was committed to",
            Verified::Differs => {
                differs += 1;
                "it is NOT the deal that was committed to"
            }
            Verified::Unknown => {
                unknown += 1;
                "it bears no commitment and salt, or no deal"
            }
        };
        said.push_str(&format!("{}, deal {deals}: {verdict}\n", input::name(file)));
    }
    output::print(&said)?;
    match (deals, differs, unknown) {
        (0, _, _) => Err(Failure::Unreadable(format!("{}: there are no deals in it", input::name(file)))),
        (_, 0, 0) => Ok(()),
        (_, 0, _) => Err(Failure::Told(Wrong::Unreadable)),
        _ => Err(Failure::Told(Wrong::Impossible)),
    }
}

/// The number that fixes the deals: the one asked for, or one of the system's.
pub(crate) fn seed(asked: Option<u64>) -> Result<u64, Failure> {
    asked
        .map_or_else(getrandom::u64, Ok)
        .map_err(|error| Failure::Ours(format!("tricklaw: the system gives no random numbers: {error}")))
}

/// The record of a deal that is to be played; the deal passes to the left, unless somebody else deals.
pub(crate) fn written(code: Code, seed: u64, board: u64, dealer: Option<Seat>) -> Result<String, Failure> {
    let dealer = dealer.unwrap_or(first_dealer(board));
    opening(code, board, dealer, &pack(seed, board), &[])
        .map_err(|error| Failure::Ours(format!("tricklaw: {error}")))
}

/// Who deals this board, where nothing says otherwise: North the first, and the deal passes to the left.
pub(crate) fn first_dealer(board: u64) -> Seat {
    Seat::ALL[(board.wrapping_sub(1) % 4) as usize]
}

/// The pack that the seed names.
pub(crate) fn pack(seed: u64, board: u64) -> Pack {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut words = ChaCha20Rng::from_seed(key);
    words.set_stream(board);
    Pack::shuffled(|| words.next_u32())
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
}
