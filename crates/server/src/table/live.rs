//! A deal in play at a table, and what has been told of it.

use std::sync::Arc;

use tricklaw_cards::Seat;
use tricklaw_whist::act::{Act, Actor, Deed};
use tricklaw_whist::chain::Chain;
use tricklaw_whist::facts::{Facts, Phase};
use tricklaw_whist::record::{self, Game};
use tricklaw_whist::report::{DealReport, report};
use tricklaw_whist::score::BySide;
use tricklaw_whist::sitting::{Ruled, Sitting};
use tricklaw_whist::watched::Watched;

use crate::deal::commitment;

/// A deal from its first act until it is opened.
#[derive(Clone)]
pub(crate) struct Live {
    /// The table, and what everybody has seen.
    pub(crate) watched: Watched,
    /// The record before the first act.
    opening: Arc<str>,
    salt: Arc<str>,
    /// What all were told before the first act.
    pub(crate) commitment: Arc<str>,
    /// What was done, as those who did it said it.
    said: Chain<Said>,
}

/// Something done at the table, in the numbers of the view: so it was stored, and so it is seen again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Said {
    /// A player did something.
    Did(Seat, Deed),
    /// A doubtful ruling was decided.
    Ruled(u8, u16),
}

/// A deal that has been opened.
#[derive(Clone)]
pub(crate) struct Opened {
    /// Which, from 1.
    pub(crate) deal: u32,
    /// Its record, with the salt.
    pub(crate) record: Arc<str>,
    /// How it ended, in a line.
    pub(crate) line: Arc<str>,
    /// What was done, as those who did it said it.
    pub(crate) said: Chain<Said>,
}

impl Live {
    /// The deal of this record, after the deals of the sitting.
    pub(crate) fn new(opening: &str, salt: &str, sitting: &Sitting) -> Result<Live, String> {
        let game = parsed(opening)?;
        let ruled = sitting.clone().rule(&game, None).map_err(|error| error.to_string())?;
        let start = ruled.table.facts().start.clone();
        let deal = game.deal().ok_or("there is no deal in it")?;
        let commitment = commitment(salt, deal, start.turn_up).into();
        let watched = Watched::new(ruled.table.code(), start);
        let said = Chain::new();
        Ok(Live { watched, opening: opening.into(), salt: salt.into(), commitment, said })
    }

    /// A player does something.
    pub(crate) fn hear(&mut self, seat: Seat, deed: &Deed) -> Result<Option<Act>, String> {
        self.happens(Said::Did(seat, deed.clone()))
    }

    /// A doubtful ruling, by its number in the view, is decided.
    pub(crate) fn rule(&mut self, reading: u8, of: u16) -> Result<Option<Act>, String> {
        self.happens(Said::Ruled(reading, of))
    }

    fn happens(&mut self, said: Said) -> Result<Option<Act>, String> {
        let heard = happens(&mut self.watched, &said)?;
        self.said.push(said);
        Ok(heard)
    }

    /// What everybody knows of it.
    pub(crate) fn facts(&self) -> &Facts {
        self.watched.onlooker().table().facts()
    }

    /// The hand is over, and the time for claims runs.
    pub(crate) fn is_over(&self) -> bool {
        self.facts().phase == Phase::Over
    }

    /// The pack has been cut for the next deal, or the cards are dealt again.
    pub(crate) fn is_past(&self) -> bool {
        self.facts().annulled.is_some() || self.is_over() && self.facts().cut
    }

    /// Whose doing is waited for: the winner of a trick that lies there, or whose turn it is. Dummy's is the dealer.
    pub(crate) fn waits_for(&self) -> Option<Seat> {
        let facts = self.facts();
        if self.is_over() || facts.annulled.is_some() {
            return None;
        }
        let lying = facts.tricks.last().filter(|trick| trick.quitted.is_none() && facts.complete(trick));
        let winner = lying.and_then(|trick| facts.winner(trick));
        let turn = winner.or_else(|| tricklaw_whist::seated::turn_to_act(facts))?;
        if facts.dummy() == Some(turn) { facts.dealer() } else { Some(turn) }
    }

    /// The record with the acts so far and the salt.
    fn record(&self) -> String {
        // The opening ends with the empty list of acts.
        let tags = self.opening.trim_end();
        let tags = tags.strip_suffix("[Acts \"\"]").unwrap_or(tags);
        let mut record = format!("{tags}[Salt \"{}\"]\n[Acts \"\"]\n", self.salt);
        for act in self.watched.acts().in_order() {
            record.push_str(&act.to_string());
            record.push('\n');
        }
        record
    }

    /// The deal is opened: its record, and what the law makes of it. The sitting goes on from there.
    pub(crate) fn open(
        self,
        deal: u32,
        sitting: &mut Sitting,
    ) -> Result<(Opened, Ruled, DealReport), String> {
        let record = self.record();
        let ruled = sitting.rule(&parsed(&record)?, None).map_err(|error| error.to_string())?;
        let report = report(&ruled, deal as usize, None);
        let (record, line) = (record.into(), line(&report).into());
        Ok((Opened { deal, record, line, said: self.said }, ruled, report))
    }
}

/// It happens at the table. The act as everybody saw and heard it; nothing where nobody saw it.
pub(crate) fn happens(watched: &mut Watched, said: &Said) -> Result<Option<Act>, String> {
    match said {
        Said::Did(seat, deed) => Ok(watched.hear(*seat, deed)?.heard),
        Said::Ruled(reading, of) => {
            let rules = Deed::Rules { reading: *reading, of: *of };
            let deed = watched.onlooker().meant(&rules, watched.table());
            Ok(watched.take(Act { actor: Actor::Arbiter, deed })?.heard)
        }
    }
}

/// How a deal ended, in a line.
fn line(report: &DealReport) -> String {
    if let Some(payments) = report.payments {
        let paid = Seat::ALL.into_iter().map(|seat| format!("{seat} {:+}", payments.seats[seat as usize]));
        return paid.collect::<Vec<_>>().join(", ");
    }
    let tricks = |numbers: &BySide| {
        let each = numbers.iter().map(|(side, number)| format!("{side} {number}"));
        each.collect::<Vec<_>>().join(", ")
    };
    tricks(&report.tricks.counted)
}

/// The first game of a record.
pub(crate) fn parsed(text: &str) -> Result<Game, String> {
    match record::games(text).next() {
        Some(Ok(game)) => Ok(game),
        Some(Err(error)) => Err(error.to_string()),
        None => Err("there is no deal in it".into()),
    }
}
