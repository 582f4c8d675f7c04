//! The deals of some files, one after the other, each with what the law makes of it.

use std::fmt;
use std::io;

use indicatif::ProgressBar;
use tricklaw_cards::Seat;
use tricklaw_whist::act::{Act, Deed};
use tricklaw_whist::laws::Code;
use tricklaw_whist::record::{Diagnostic, Game, Games, ReadError};
use tricklaw_whist::report::{DealReport, report};
use tricklaw_whist::score::Before;
use tricklaw_whist::sitting::{CannotRule, Ruled, Sitting};
use tricklaw_whist::view;

use super::under::{Changes, changes, impossible};
use crate::args::Rule;
use crate::failure::{Failure, Wrong};
use crate::speech::Moments;
use crate::{input, output};

/// A deal, and what there is to tell of it.
pub(crate) struct Told {
    /// The record.
    pub(crate) game: Game,
    /// Its acts, as far as they are told.
    pub(crate) acts: Vec<Act>,
    /// The report. Under another code in which an act cannot happen there is the report of the record's own.
    pub(crate) report: DealReport,
    /// What stood on the score before.
    pub(crate) before: Before,
    /// The tricks as they lay when something was found, where it is told in words.
    pub(crate) moments: Moments,
    /// What changes, where another code than the record's own is asked for.
    pub(crate) changes: Option<Changes>,
}

/// Where a deal stands.
#[derive(Clone, Debug)]
pub(crate) struct Place {
    /// The file.
    pub(crate) file: String,
    /// Which of its deals, from 1; none where the file itself is wanting.
    pub(crate) deal: Option<usize>,
}

/// Why there is nothing to tell of a deal.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// The file cannot be opened.
    NoFile(String, io::Error),
    /// The game cannot be read.
    Unreadable(ReadError),
    /// It cannot be ruled on.
    CannotRule(CannotRule),
}

impl Refusal {
    /// Whether it cannot be read, or says something impossible.
    pub(crate) fn wrong(&self) -> Wrong {
        match self {
            Refusal::CannotRule(CannotRule::Impossible { .. }) => Wrong::Impossible,
            _ => Wrong::Unreadable,
        }
    }

    /// The first thing that is wrong with it, if it has a place in the text.
    pub(crate) fn diagnostic(&self) -> Option<&Diagnostic> {
        match self {
            Refusal::NoFile(..) => None,
            Refusal::Unreadable(error) => {
                let found = error.diagnostics();
                found.iter().find(|found| found.is_error()).or(found.first())
            }
            Refusal::CannotRule(error) => Some(error.diagnostic()),
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::NoFile(name, error) => f.write_str(&input::cannot_read(name, error)),
            Refusal::Unreadable(error) => error.fmt(f),
            Refusal::CannotRule(error) => error.fmt(f),
        }
    }
}

/// Rules on every deal of every file, and gives it away before the next is read.
pub(crate) fn each(
    asked: &Rule,
    bar: Option<&ProgressBar>,
    mut take: impl FnMut(Place, Result<Box<Told>, Refusal>) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for name in &asked.files {
        let source = match input::open_watched(name, bar) {
            Ok(source) => source,
            Err(error) => {
                let place = Place { file: name.clone(), deal: None };
                take(place, Err(Refusal::NoFile(name.clone(), error)))?;
                continue;
            }
        };
        let mut referee = Referee::new(asked);
        let mut deals = 0;
        for game in Games::new(source) {
            deals += 1;
            let place = Place { file: name.clone(), deal: Some(deals) };
            let told = match game {
                Ok(game) => referee.tell(game, &place, deals),
                Err(error) => Err(Refusal::Unreadable(error.in_file(name))),
            };
            take(place, told)?;
        }
        if deals == 0 {
            output::tell(format_args!("{name}: warning: there are no deals in it"));
        }
    }
    Ok(())
}

/// Sits beside the deals of one file.
struct Referee {
    sitting: Sitting,
    other: Sitting,
    under: Option<Code>,
    seat: Option<Seat>,
    words: bool,
}

impl Referee {
    fn new(asked: &Rule) -> Referee {
        Referee {
            sitting: Sitting::new(),
            other: Sitting::new(),
            under: asked.under,
            seat: asked.seat,
            words: !asked.json && !asked.jsonl,
        }
    }

    fn tell(&mut self, game: Game, place: &Place, deal: usize) -> Result<Box<Told>, Refusal> {
        warn(&game, place);
        let own = self.rule(&game, place);
        // A record that names no code has nothing that could change.
        let (ruled, under) = match (self.under, game.code()) {
            (Some(under), Some(_)) => (own?, Some(self.other.rule(&game, Some(under)))),
            _ => (own?, None),
        };
        let acts: Vec<Act> = game.acts.iter().map(|act| act.item.clone()).collect();
        let before = ruled.table.facts().start.before.clone();
        let report = self.report(&ruled, &acts, deal, place);
        let (report, changes) = match (self.under, under) {
            (Some(_), Some(Ok(other))) => {
                let other = self.report(&other, &acts, deal, place);
                let changed = changes(&report, &other);
                (other, Some(changed))
            }
            (Some(code), Some(Err(error))) => {
                let changed = impossible(&report, code, in_file(error, place).diagnostic());
                (report, Some(changed))
            }
            _ => (report, None),
        };
        let acts = match self.seat {
            // What nobody saw has no number in a view.
            Some(_) => acts.into_iter().filter(|act| !matches!(act.deed, Deed::Slips(..))).collect(),
            None => acts,
        };
        let moments = match self.words {
            true => Moments::of(&ruled.table, &acts, &report),
            false => Moments::default(),
        };
        Ok(Box::new(Told { game, acts, report, before, moments, changes }))
    }

    /// Under the record's own code; where it names none, under the one asked for.
    fn rule(&mut self, game: &Game, place: &Place) -> Result<Ruled, Refusal> {
        let code = if game.code().is_none() { self.under } else { None };
        // After a deal that cannot be ruled on the score goes on from the one before it.
        let before = self.sitting.clone();
        self.sitting.rule(game, code).map_err(|error| {
            self.sitting = before;
            Refusal::CannotRule(in_file(error, place))
        })
    }

    fn report(&self, ruled: &Ruled, acts: &[Act], deal: usize, place: &Place) -> DealReport {
        let file = Some(place.file.clone());
        match self.seat {
            Some(seat) => view::seen_by(ruled, acts, seat, deal, file),
            None => report(ruled, deal, file),
        }
    }
}

fn in_file(mut error: CannotRule, place: &Place) -> CannotRule {
    error.diagnostic_mut().file = Some(place.file.clone());
    error
}

fn warn(game: &Game, place: &Place) {
    for warning in &game.warnings {
        output::tell(Diagnostic { file: Some(place.file.clone()), ..warning.clone() });
    }
    let code: Option<Code> = game.code().and_then(|name| name.parse().ok());
    if let (Some(code), Some(revision), Some(tag)) = (code, game.code_revision(), game.tag("CodeRevision"))
        && revision != code.revision()
    {
        let (line, column) = game.place(tag.span);
        output::tell(format_args!(
            "{}:{line}:{column}: warning: it was ruled on under revision {revision} of {code}; this is revision {}",
            place.file,
            code.revision()
        ));
    }
}
