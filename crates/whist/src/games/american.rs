//! American whist: games of seven, and what a game is worth (whist-1893:1, 30, 31).

use smallvec::{SmallVec, smallvec};
use tricklaw_cards::Side;

use super::whist::{BOOK, chosen, corrected, liable, status, tricks_won};
use super::{Agreed, Settlement};
use crate::facts::Phase;
use crate::laws::whist_1893::cite;
use crate::ruling::Choice;
use crate::score::{After, Before, GameWon, Line, What, add, nothing, of};
use crate::table::Table;

/// Points that make the game (1).
pub const GAME: i32 = 7;
/// A side that has revoked cannot get beyond it (31).
pub const CEILING: i32 = 6;

/// Reckons the deal.
pub(super) fn settle(table: &Table) -> Settlement {
    let facts = table.facts();
    let mut before = Before { games: SmallVec::new(), worth: None, ..corrected(table) };
    // A score of another game, where the acts are ruled on under this code.
    before.points.iter_mut().for_each(|(_, points)| *points = (*points).clamp(0, GAME - 1));
    let won = tricks_won(facts, &before);
    let mut counted = won.clone();
    for (offender, claimant, choice, _) in chosen(table) {
        if let Choice::TakeTricks(tricks) = choice {
            let taken = i32::from(tricks).min(of(&counted, offender));
            add(&mut counted, offender, -taken);
            add(&mut counted, claimant, taken);
        }
    }
    let total: i32 = won.iter().map(|&(_, tricks)| tricks).sum();
    let scored = facts.phase == Phase::Over && facts.annulled.is_none() && total == 13;
    let mut points = before.points.clone();
    let mut lines = Vec::new();
    let mut games_won = Vec::new();
    if scored {
        let capped = liable(table);
        for &(side, tricks) in &counted {
            let Some(line) = tricks_line(side, tricks, of(&points, side), capped.contains(&side)) else {
                continue;
            };
            add(&mut points, side, line.points);
            lines.push(line);
        }
        games_won.extend(points.iter().find(|(_, points)| *points >= GAME).map(|&(side, total)| {
            let losers = points.iter().find(|(other, _)| *other != side).map_or(0, |&(_, points)| points);
            let play_on = facts.start.options.play_on == Agreed::Yes;
            let value = if play_on { total } else { GAME } - losers;
            GameWon { side, value, name: "game", cites: smallvec![cite("1")] }
        }));
        if !games_won.is_empty() {
            points = nothing(facts.sides());
        }
    }
    let next_dealer = match facts.annulled {
        Some(next) => next,
        None if facts.phase == Phase::Over => facts.dealer().map(tricklaw_cards::Seat::next),
        None => None,
    };
    Settlement {
        status: status(table),
        won,
        counted,
        score: (scored || facts.annulled.is_some()).then_some(lines),
        after: After { points: points.clone(), games: SmallVec::new() },
        games_won,
        rubber: None,
        sheet: None,
        next_dealer,
        carried: Before { points, tricks: SmallVec::new(), ..before },
        ledger: Vec::new(),
        payments: None,
    }
}

fn tricks_line(side: Side, tricks: i32, has: i32, revoked: bool) -> Option<Line> {
    let made = tricks - BOOK;
    let mut cites: SmallVec<[_; 2]> = smallvec![cite("1")];
    let scored = if revoked { made.min(CEILING - has) } else { made };
    if scored < made {
        cites.push(cite("31"));
    }
    (scored > 0).then_some(Line { side, points: scored, what: What::Tricks, cites })
}
