//! The page of a deal that has been opened.

use maud::Markup;
use tricklaw_cards::{CardSet, Seat};
use tricklaw_whist::act::{Act, Deed};

use super::opened::{Opened, acts};
use crate::pages;
use crate::words::t;

/// Who sits where, by name, and whose page it is.
#[derive(Clone, Debug)]
pub(crate) struct Names {
    /// By seat; of bots none.
    pub(crate) names: [Option<String>; 4],
    /// The seat of the one who looks.
    pub(crate) seat: Option<Seat>,
    /// How the deals ended, each in a line.
    pub(crate) lines: Vec<String>,
    /// How the bots behave, in words.
    pub(crate) practice: Vec<String>,
}

/// The page.
pub(super) fn page(id: &str, opened: &Opened, names: &Names) -> Markup {
    let facts = opened.ruled.table.facts();
    let acts: Vec<Act> = acts(&opened.game).collect();
    let told: Vec<String> = acts.iter().map(Act::to_string).collect();
    let calls = facts.calls.iter().map(|&(_, seat, call)| (seat, Deed::Announces(call).to_string()));
    let tricks = facts.tricks.iter().map(|trick| pages::TrickPlayed {
        from: trick.plays.first().map_or(0, |laid| laid.act),
        cards: trick.plays.iter().map(|laid| (laid.seat, laid.card)).collect(),
        winner: facts.winner(trick),
    });
    let hands: [CardSet; 4] = Seat::ALL.map(|seat| facts.start.deal.hand(seat).unwrap_or(CardSet::EMPTY));
    let code = opened.ruled.table.code();
    let changes = opened.changes.as_ref().map(|(code, changes)| {
        let change = |change: &tricklaw_whist::report::Change| pages::Change {
            what: change.what.to_string(),
            was: change.was.clone(),
            is: change.is.clone(),
        };
        (*code, changes.changes.iter().map(change).collect::<Vec<_>>())
    });
    let title = t(&format!("page.game.{code}"));
    pages::told(&pages::Told {
        id,
        board: opened.deal,
        next: opened.next,
        title,
        code,
        line: names.lines.get(opened.deal - 1).map_or("", String::as_str),
        practice: &names.practice,
        names: names.names.each_ref().map(Option::as_deref),
        dealt: pages::Dealt {
            dealer: facts.dealer(),
            turn_up: facts.start.turn_up,
            trump: facts.trump,
            hands,
            calls: calls.collect(),
            tricks: tricks.collect(),
        },
        acts: &told,
        report: &opened.report,
        under: changes.as_ref().map(|(code, changes)| pages::Under { code: *code, changes }),
        commitment: opened.game.said("Commitment").unwrap_or_default(),
        salt: opened.game.said("Salt").unwrap_or_default(),
        seat: names.seat.unwrap_or(Seat::South),
    })
}
