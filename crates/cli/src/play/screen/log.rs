//! What has been heard and found in the deal, as lines.

use tricklaw_cards::{Card, Seat};
use tricklaw_whist::act::{Act, Deed};
use tricklaw_whist::facts::Facts;

use super::words;
use crate::play::hand::Done;

/// Something that was heard or found.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Entry {
    /// A card fell, in the trick of this number.
    Card(usize, Seat, Card),
    /// A trick was gathered.
    Gathered(Seat),
    /// Anything else that somebody did.
    Act(String),
    /// The law has found something.
    Found(String),
}

/// What a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Hands and mouths.
    Heard,
    /// The law.
    Found,
}

/// What has been heard and found, in order.
#[derive(Debug, Default)]
pub(super) struct Log(Vec<Entry>);

impl Log {
    /// Something has happened; the facts are those after it.
    pub(super) fn hear(&mut self, done: Done, facts: &Facts) {
        self.0.extend(done.heard.map(|act| heard(&act, facts)));
        self.0.extend(done.found.into_iter().map(Entry::Found));
    }

    /// The lines, none wider than so many columns. The cards of a trick stand in one.
    pub(super) fn lines(&self, columns: usize) -> Vec<(Kind, String)> {
        let mut lines: Vec<(Kind, String)> = Vec::new();
        let mut open: Option<usize> = None;
        for entry in &self.0 {
            match entry {
                Entry::Card(trick, seat, card) => {
                    let fell = format!("{} {}", seat.letter(), words::card(*card));
                    match lines.last_mut() {
                        Some((_, line)) if open == Some(*trick) => *line += &format!("   {fell}"),
                        _ => lines.push((Kind::Heard, format!("{trick:>2}. {fell}"))),
                    }
                    open = Some(*trick);
                }
                Entry::Gathered(seat) => {
                    let name = seat.name();
                    match lines.last_mut() {
                        Some((_, line)) if open.is_some() => *line += &format!("   {name} gathers it"),
                        _ => lines.push((Kind::Heard, format!("    {name} gathers the trick"))),
                    }
                    open = None;
                }
                Entry::Act(said) => {
                    lines.extend(words::wrapped(columns, "    ", 6, said).map(|line| (Kind::Heard, line)));
                    open = None;
                }
                Entry::Found(said) => {
                    lines.extend(words::wrapped(columns, "  ! ", 4, said).map(|line| (Kind::Found, line)));
                    open = None;
                }
            }
        }
        lines
    }
}

fn heard(act: &Act, facts: &Facts) -> Entry {
    let Some(seat) = act.actor.seat() else { return Entry::Act(act.to_string()) };
    match &act.deed {
        Deed::Plays(play) if play.more.is_empty() => fell(seat, play.card, facts),
        // What the dealer names is played from dummy by that.
        Deed::Orders(card) => fell(facts.dummy().unwrap_or(seat), *card, facts),
        Deed::Quits => Some(Entry::Gathered(seat)),
        _ => None,
    }
    .unwrap_or_else(|| Entry::Act(act.to_string()))
}

fn fell(seat: Seat, card: Card, facts: &Facts) -> Option<Entry> {
    let lies = |trick: &tricklaw_whist::facts::Trick| {
        trick.plays.iter().any(|laid| (laid.seat, laid.card) == (seat, card))
    };
    let trick = facts.tricks.iter().rposition(lies)? + 1;
    Some(Entry::Card(trick, seat, card))
}
