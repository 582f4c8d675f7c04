//! A played hand looked back on, from its end to its beginning.

use tricklaw_cards::{Card, CardSet};
use tricklaw_solver::{
    Aim, Bounds, Budget, DealTable, Position, Table, Unsolvable, can_take, every_card, full_table,
};

use super::played::{Hand, Laid, Played};

/// A record with what was found.
pub(super) struct Looked {
    pub(super) played: Played,
    /// Of a whole deal of whist or bridge.
    pub(super) table: Option<DealTable>,
    pub(super) moves: Vec<Move>,
}

/// A card that was played, and what could have been.
pub(super) struct Move {
    pub(super) laid: Laid,
    /// The trick, from 1.
    pub(super) trick: usize,
    /// It wins the trick.
    pub(super) wins: bool,
    /// What the side makes in the whole hand if everybody plays his best: before the card, and after it. In a misère 1 stands for one
    /// or more.
    pub(super) before: Bounds,
    pub(super) after: Bounds,
    /// The cards that would have cost nothing, where it has.
    pub(super) better: CardSet,
}

impl Move {
    /// The tricks that it has cost the side of its player; none where that is not known.
    pub(super) fn cost(&self) -> Option<u8> {
        Some(self.before.exact()?.abs_diff(self.after.exact()?))
    }
}

/// What there is to find in the record.
///
/// # Errors
///
/// Where the play is none: but that was seen to.
pub(super) fn find(
    played: &Played,
    table: &mut Table,
    budget: &Budget<'_>,
) -> Result<(Option<DealTable>, Vec<Move>), Unsolvable> {
    let full = played.whole.map(|hands| full_table(&hands, table, budget)).transpose()?;
    let moves = match &played.play {
        Ok(hand) => moves(hand, table, budget)?,
        Err(_) => Vec::new(),
    };
    Ok((full, moves))
}

fn moves(hand: &Hand, table: &mut Table, budget: &Budget<'_>) -> Result<Vec<Move>, Unsolvable> {
    let mut positions = Vec::with_capacity(hand.cards.len());
    let (mut now, mut won) = (hand.start.clone(), hand.before);
    let mut winners = Vec::new();
    for laid in &hand.cards {
        positions.push((now.clone(), won));
        let (next, winner) = now.after(laid.card);
        won += winner.map_or(0, |winner| u8::from(now.side.contains(winner)));
        winners.extend(winner);
        now = next;
    }
    let mut moves = Vec::with_capacity(positions.len());
    // Little is left to search at the end, and what is found there serves what was before.
    for (n, (position, won)) in positions.iter().enumerate().rev() {
        let laid = hand.cards[n];
        let (tricks, cards) = match hand.wanted {
            Some(0) => first_decides(position, *won, table, budget)?,
            _ => {
                let found = every_card(position, table, budget)?;
                (found.tricks, found.cards)
            }
        };
        let won = if hand.wanted == Some(0) { 0 } else { *won };
        let whole = |tricks: Bounds| Bounds { least: tricks.least + won, most: tricks.most + won };
        let before = whole(tricks);
        let mut of = cards.iter().filter(|(card, _)| *card == laid.card);
        let after = of.next().map_or(before, |&(_, tricks)| whole(tricks));
        let costs = before.exact().is_some() && after.exact().is_some() && before != after;
        let better = cards.iter().filter(|(_, makes)| costs && *makes == tricks);
        moves.push(Move {
            laid,
            trick: n / 4 + 1,
            wins: winners.get(n / 4) == Some(&laid.seat),
            before,
            after,
            better: better.map(|&(card, _)| card).collect(),
        });
    }
    moves.reverse();
    Ok(moves)
}

/// In a misère the first trick that the caller takes decides: 1 where he must take one, or has, and 0 where he need not. How many more
/// he would have to take is nobody's business, and takes long to find.
fn first_decides(
    position: &Position,
    won: u8,
    table: &mut Table,
    budget: &Budget<'_>,
) -> Result<(Bounds, Vec<(Card, Bounds)>), Unsolvable> {
    let mut cards = Vec::new();
    for card in position.following() {
        let (next, winner) = position.after(card);
        let has_taken = won > 0 || winner.is_some_and(|winner| position.side.contains(winner));
        let taken = if has_taken { Some(true) } else { can_take(&next, 1, table, budget)? };
        let tricks = match taken {
            Some(taken) => Bounds { least: u8::from(taken), most: u8::from(taken) },
            None => Bounds { least: 0, most: 1 },
        };
        cards.push((card, tricks));
    }
    let (least, most) =
        (cards.iter().map(|(_, tricks)| tricks.least), cards.iter().map(|(_, tricks)| tricks.most));
    let best = match position.side.contains(position.turn) {
        true => Bounds { least: least.min().unwrap_or(0), most: most.min().unwrap_or(0) },
        false => Bounds { least: least.max().unwrap_or(0), most: most.max().unwrap_or(0) },
    };
    Ok((best, cards))
}

impl Looked {
    /// The card with which it went another way for good: since it nothing has changed whether what was undertaken is made; or, where
    /// that never changed, whether the side makes less than it could from the start, or more.
    ///
    /// None where nothing has gone another way, or not everything is known.
    pub(super) fn turning(&self) -> Option<&Move> {
        let hand = self.played.play.as_ref().ok()?;
        let first = self.moves.first()?.before.exact()?;
        let last = self.moves.last()?.after.exact()?;
        if self.moves.iter().any(|a_move| a_move.cost().is_none()) {
            return None;
        }
        let good = |tricks: u8| match hand.start.aim {
            Aim::Most => i32::from(tricks),
            Aim::Fewest => -i32::from(tricks),
        };
        let undertaken = hand.wanted.map(good).filter(|line| (good(first) < *line) != (good(last) < *line));
        let line = undertaken.unwrap_or(good(first).max(good(last)));
        let fails = |tricks: Option<u8>| tricks.is_some_and(|tricks| good(tricks) < line);
        let ends_so = fails(Some(last));
        if fails(Some(first)) == ends_so {
            return None;
        }
        self.moves.iter().rfind(|a_move| fails(a_move.before.exact()) != ends_so)
    }

    /// Was the hand played to its end?
    pub(super) fn is_over(&self) -> bool {
        self.played.play.as_ref().is_ok_and(|hand| hand.cards.len() == 4 * hand.start.tricks_left())
    }
}
