//! A sitting: deals of a record one after the other, and the score that is carried on between them.

use tricklaw_cards::{Deal, Seat, Sides};

use crate::act::ActNo;
use crate::facts::Start;
use crate::games;
use crate::laws::{Code, UnknownCode};
use crate::record::{Diagnostic, Game};
use crate::score::{self, Before, BySide, Settlement};
use crate::table::Table;

/// A deal with everything that the law makes of it.
#[derive(Clone, Debug)]
pub struct Ruled {
    /// The table after the last act.
    pub table: Table,
    /// What the deal has brought.
    pub settlement: Settlement,
}

/// Why a deal cannot be ruled on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotRule {
    /// The record does not say enough, or names a code that is not here.
    Unreadable(Box<Diagnostic>),
    /// An act of the record cannot have happened.
    Impossible {
        /// The number of the act.
        act: ActNo,
        /// Where it stands, and why it cannot have happened.
        diagnostic: Box<Diagnostic>,
    },
}

impl CannotRule {
    /// Where it stands, and what is wrong.
    pub fn diagnostic(&self) -> &Diagnostic {
        match self {
            CannotRule::Unreadable(diagnostic) | CannotRule::Impossible { diagnostic, .. } => diagnostic,
        }
    }

    /// The same, to be amended.
    pub fn diagnostic_mut(&mut self) -> &mut Diagnostic {
        match self {
            CannotRule::Unreadable(diagnostic) | CannotRule::Impossible { diagnostic, .. } => diagnostic,
        }
    }
}

impl std::fmt::Display for CannotRule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.diagnostic().fmt(f)
    }
}

impl std::error::Error for CannotRule {}

/// What has to stay the same for the score to be carried on.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Company {
    code: Code,
    options: Vec<(Box<str>, Box<str>)>,
    event: Option<Box<str>>,
    players: [Option<Box<str>>; 4],
}

/// Deals of one file, the score carried on from one to the next while the company stays the same.
#[derive(Clone, Debug, Default)]
pub struct Sitting {
    company: Option<Company>,
    carried: Before,
}

impl Sitting {
    /// Before the first deal.
    pub fn new() -> Sitting {
        Sitting::default()
    }

    /// Rules on the next deal of the record, under its own code, or under another.
    ///
    /// # Errors
    ///
    /// Where the record does not say enough, or something in it cannot have happened.
    pub fn rule(&mut self, game: &Game, under: Option<Code>) -> Result<Ruled, CannotRule> {
        let code = match (under, &self.company) {
            // A deal that names no code is played under that of the deal before.
            (None, Some(company)) if game.tag("Code").is_none() => company.code,
            _ => code(game, under)?,
        };
        let before = self.before(game, code);
        let start = start(game, before)?;
        let mut table = Table::new(code, start);
        for act in &game.acts {
            table.take(&act.item).map_err(|reason| CannotRule::Impossible {
                act: table.acts() + 1,
                diagnostic: Box::new(game.diagnostic(act.span, reason, "")),
            })?;
        }
        let settlement = games::whist::for_code(code, &table);
        self.carried = settlement.carried.clone();
        Ok(Ruled { table, settlement })
    }

    /// What stands before the deal: what is carried on, where its tags do not say otherwise.
    fn before(&mut self, game: &Game, code: Code) -> Before {
        let mut company = company(game, code);
        let same = self.company.as_ref().is_some_and(|before| company.goes_on(before));
        if !same {
            self.carried = Before::default();
        }
        self.company = Some(company);
        let mut before = self.carried.clone();
        let header = &game.header;
        if header.score_before.is_some() || header.games_before.is_some() || header.rubber_before.is_some() {
            // What a tag says replaces what was carried; what goes with it is not known any more.
            if let Some(points) = &header.score_before {
                before.points = points.clone();
            }
            if let Some(games) = &header.games_before {
                if !same_numbers(&before.games, games) {
                    before.worth = None;
                }
                before.games = games.clone();
            }
            if let Some(worth) = &header.rubber_before {
                before.worth = Some(worth.clone());
            }
        }
        before.tricks = header.tricks_before.clone().unwrap_or_default();
        before
    }
}

impl Company {
    /// Does the same company sit on? A name that is not given again stays; what is taken over is filled in.
    fn goes_on(&mut self, before: &Company) -> bool {
        let keep = |mine: &mut Option<Box<str>>, theirs: &Option<Box<str>>| {
            if mine.is_none() {
                mine.clone_from(theirs);
            }
        };
        keep(&mut self.event, &before.event);
        for (mine, theirs) in self.players.iter_mut().zip(&before.players) {
            keep(mine, theirs);
        }
        if self.options.is_empty() {
            self.options.clone_from(&before.options);
        }
        self == before
    }
}

/// Is it the same number for every side, one not named having none?
fn same_numbers(these: &BySide, those: &BySide) -> bool {
    let has = |numbers: &BySide, side, number| score::of(numbers, side) == number;
    these.iter().all(|&(side, number)| has(those, side, number))
        && those.iter().all(|&(side, number)| has(these, side, number))
}

fn company(game: &Game, code: Code) -> Company {
    Company {
        code,
        options: game.header.options.clone(),
        event: game.event().map(Into::into),
        players: Seat::ALL.map(|seat| game.player(seat).map(Into::into)),
    }
}

/// The code that the record names, or the one asked for.
///
/// # Errors
///
/// Where none is named, or one that is not here.
pub fn code(game: &Game, under: Option<Code>) -> Result<Code, CannotRule> {
    let refused = |diagnostic| CannotRule::Unreadable(Box::new(diagnostic));
    if let Some(under) = under {
        return Ok(under);
    }
    match game.tag("Code") {
        Some(tag) => tag.value.trim().parse().map_err(|error: UnknownCode| {
            refused(game.diagnostic(tag.value_span, error.to_string(), "a code of laws"))
        }),
        None => {
            let span = game.tags().first().map(|tag| tag.span).unwrap_or_default();
            Err(refused(game.diagnostic(
                span,
                "the record does not say under which code it was played",
                "a tag such as [Code \"whist-1900\"]",
            )))
        }
    }
}

/// What is known of the deal before the first act.
///
/// # Errors
///
/// Where there is no deal.
pub fn start(game: &Game, before: Before) -> Result<Start, CannotRule> {
    let refused = |span, message: String, expected: &str| {
        Err(CannotRule::Unreadable(Box::new(game.diagnostic(span, message, expected))))
    };
    let header = &game.header;
    let dealer = game.dealer();
    let Some(deal) = header.deal else {
        let span = game.tags().first().map(|tag| tag.span).unwrap_or_default();
        return refused(span, "the record has no deal".into(), "a tag such as [Deal \"N:… … … …\"]");
    };
    Ok(Start {
        deal,
        dealer,
        leader: game.turn().or(dealer.map(Seat::next)),
        turn_up: header.turn_up,
        trump: header.trump.and_then(tricklaw_cards::Strain::suit),
        sides: Sides::PARTNERS,
        before,
        hand_size: None,
    })
}

/// The deal with no hand known but one: what a seat has before the play.
pub fn as_seen_by(deal: Deal, seat: Seat) -> Deal {
    Seat::ALL.into_iter().filter(|&other| other != seat).fold(deal, Deal::without)
}
