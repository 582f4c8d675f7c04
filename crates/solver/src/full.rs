//! The full table of a deal.

use tricklaw_cards::{Hands, Seat, Seats, Strain, Suit};

use crate::budget::Budget;
use crate::position::{Position, Unsolvable};
use crate::solve::{Bounds, Root};
use crate::table::Table;

/// The twenty results of a deal: for each strain and each seat that plays it, the tricks that its side takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealTable {
    /// By strain in the order spades, hearts, diamonds, clubs, no trumps, then by declarer in the order N E S W.
    pub tricks: [[Bounds; 4]; 5],
}

impl DealTable {
    /// The strains in the order of the rows.
    pub const STRAINS: [Strain; 5] = [
        Strain::Trump(Suit::Spades),
        Strain::Trump(Suit::Hearts),
        Strain::Trump(Suit::Diamonds),
        Strain::Trump(Suit::Clubs),
        Strain::NoTrump,
    ];
}

/// The tricks that each seat's side takes with each strain, when the hand to its left leads.
///
/// The table is cleared before each strain: another strain gains nothing from what is known of the last, and a small table stays
/// near the processor.
///
/// # Errors
///
/// Where the hands are of different lengths.
pub fn full_table(hands: &Hands, table: &mut Table, budget: &Budget<'_>) -> Result<DealTable, Unsolvable> {
    let left = hands[Seat::North].len() as u8;
    let mut tricks = [[Bounds { least: 0, most: left }; 4]; 5];
    let mut nodes = 0;
    for (row, strain) in tricks.iter_mut().zip(DealTable::STRAINS) {
        table.clear();
        let mut guess = None;
        // Partners' results are mostly alike, and one is the next one's guess; the others' lead is worth a trick now and then.
        for declarer in [Seat::North, Seat::South, Seat::East, Seat::West] {
            let position = Position::new(*hands, declarer.next(), Seats::NS).with_trump(strain.suit());
            let rest = Budget { nodes: budget.nodes.map(|most| most.saturating_sub(nodes)), ..*budget };
            let mut root = Root::new(&position, table, &rest)?;
            let found = match guess {
                Some(guess) => root.value(guess + i32::from(declarer == Seat::East)),
                None => root.value(root.guess()),
            };
            nodes += root.search.nodes;
            guess = Some(i32::from(found.least));
            let ours = Seats::NS.contains(declarer);
            row[declarer as usize] =
                if ours { found } else { Bounds { least: left - found.most, most: left - found.least } };
        }
    }
    Ok(DealTable { tricks })
}
