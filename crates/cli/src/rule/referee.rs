//! The deals of some files, one after the other, each with what the law makes of it.

use std::fmt;
use std::io;

use indicatif::ProgressBar;
use tricklaw_cards::Seat;
use tricklaw_whist::act::Act;
use tricklaw_whist::laws::Code;
use tricklaw_whist::record::{Diagnostic, Game, ReadError};
use tricklaw_whist::report::{Changes, DealReport, changes, impossible, report};
use tricklaw_whist::score::Before;
use tricklaw_whist::sitting::{CannotRule, Ruled, Sitting};
use tricklaw_whist::view;

use crate::args::Rule;
use crate::failure::{Failure, Wrong};
use crate::input::{NoGames, Read};
use crate::{input, output};

/// A deal, and what there is to tell of it.
pub(crate) struct Told {
    /// The record.
    pub(crate) game: Game,
    /// The deal as it is ruled on. Under another code in which an act cannot happen it is that of the record's own.
    pub(crate) ruled: Ruled,
    /// The report of it.
    pub(crate) report: DealReport,
    /// What stood on the score before.
    pub(crate) before: Before,
    /// What changes, where another code than the record's own is asked for.
    pub(crate) changes: Option<Changes>,
}

impl Told {
    /// The acts of the record.
    pub(crate) fn acts(&self) -> Vec<Act> {
        acts(&self.game)
    }
}

fn acts(game: &Game) -> Vec<Act> {
    game.acts.iter().map(|act| act.item.clone()).collect()
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
        let file = input::name(name);
        let games = match input::games(name, bar) {
            Ok(games) => games,
            Err(error) => {
                let place = Place { file: file.to_string(), deal: None };
                let refusal = match error {
                    NoGames::Closed(error) => Refusal::NoFile(name.clone(), error),
                    NoGames::Unreadable(error) => Refusal::Unreadable(error),
                };
                take(place, Err(refusal))?;
                continue;
            }
        };
        let mut referee = Referee::new(asked);
        let mut deals = 0;
        for game in games {
            deals += 1;
            let place = Place { file: file.to_string(), deal: Some(deals) };
            let told = match game {
                Ok(game) => referee.tell(game, &place, deals),
                Err(error) => Err(Refusal::Unreadable(error.in_file(file))),
            };
            take(place, told)?;
        }
        if deals == 0 {
            output::tell(format_args!("{file}: warning: there are no deals in it"));
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
}

impl Referee {
    fn new(asked: &Rule) -> Referee {
        Referee { sitting: Sitting::new(), other: Sitting::new(), under: asked.under, seat: asked.seat }
    }

    fn tell(&mut self, read: Read, place: &Place, deal: usize) -> Result<Box<Told>, Refusal> {
        let placed = |found: &Diagnostic| read.placed(found, &place.file);
        let refused = |error: CannotRule| Refusal::CannotRule(with_diagnostic(error, placed));
        let game = &read.game;
        game.warnings.iter().map(placed).for_each(output::tell);
        warn_of_revision(&read, place);
        // A record that names no code has nothing that could change: it is ruled on under the one that is asked for.
        let (code, under) = if game.code().is_none() { (self.under, None) } else { (None, self.under) };
        let ruled = self.sitting.rule(game, code).map_err(refused)?;
        ruled.warnings.iter().map(placed).for_each(output::tell);
        let acts = acts(game);
        let own = self.report(&ruled, &acts, deal, place);
        let (ruled, report, changes) = match under.map(|code| (code, self.other.rule(game, Some(code)))) {
            None => (ruled, own, None),
            Some((_, Ok(other))) => {
                let report = self.report(&other, &acts, deal, place);
                let changed = changes(&own, &report);
                (other, report, Some(changed))
            }
            Some((code, Err(error))) => {
                let changed = impossible(&own, code, &placed(error.diagnostic()));
                (ruled, own, Some(changed))
            }
        };
        let before = ruled.table.facts().start.before.clone();
        Ok(Box::new(Told { game: read.game, ruled, report, before, changes }))
    }

    fn report(&self, ruled: &Ruled, acts: &[Act], deal: usize, place: &Place) -> DealReport {
        let file = Some(place.file.clone());
        match self.seat {
            Some(seat) => view::seen_by(ruled, acts, seat, deal, file),
            None => report(ruled, deal, file),
        }
    }
}

fn with_diagnostic(error: CannotRule, amended: impl Fn(&Diagnostic) -> Diagnostic) -> CannotRule {
    match error {
        CannotRule::Unreadable(found) => CannotRule::Unreadable(Box::new(amended(&found))),
        CannotRule::Impossible { act, diagnostic } => {
            CannotRule::Impossible { act, diagnostic: Box::new(amended(&diagnostic)) }
        }
    }
}

fn warn_of_revision(read: &Read, place: &Place) {
    let game = &read.game;
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
