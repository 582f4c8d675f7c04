//! A sitting: deals of a record one after the other, and the score that is carried on between them.

use tricklaw_cards::{Seat, Strain};

use crate::act::{Act, ActNo, Deed};
use crate::audit::{self, Audit};
use crate::facts::Start;
use crate::games::{self, Course, Options, UnknownOption};
use crate::laws::{Code, UnknownCode};
use crate::record::{Contract, Diagnostic, Game, Severity};
use crate::score::{self, Before, BySide, DealStatus, Settlement};
use crate::table::Table;

/// A deal with everything that the law makes of it.
#[derive(Clone, Debug)]
pub struct Ruled {
    /// The table after the last act.
    pub table: Table,
    /// What the deal has brought.
    pub settlement: Settlement,
    /// What is odd about the record, though it could be ruled on.
    pub warnings: Vec<Diagnostic>,
    /// Where it names no code and is only played through: what the play says of the record.
    pub audit: Option<Audit>,
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

    /// The same, with the name of the file.
    #[must_use]
    pub fn in_file(mut self, file: &str) -> CannotRule {
        let (CannotRule::Unreadable(diagnostic) | CannotRule::Impossible { diagnostic, .. }) = &mut self;
        diagnostic.file = Some(file.to_string());
        self
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
    next_dealer: Option<Seat>,
}

impl Sitting {
    /// Before the first deal.
    pub fn new() -> Sitting {
        Sitting::default()
    }

    /// Rules on the next deal of the record, under its own code, or under another. After an error the sitting is as it was.
    ///
    /// # Errors
    ///
    /// Where the record does not say enough, or something in it cannot have happened.
    pub fn rule(&mut self, game: &Game, under: Option<Code>) -> Result<Ruled, CannotRule> {
        let code = match (under, &self.company) {
            // A deal that names no code is played under that of the deal before.
            (None, Some(company)) if game.tag("Code").is_none() && !plays_through(game) => company.code,
            _ => code(game, under)?,
        };
        let mut company = company(game, code);
        let goes_on = self.company.as_ref().is_some_and(|before| company.goes_on(before));
        let carried = if goes_on { self.carried.clone() } else { Before::default() };
        let (options, unknown) = Options::read(&company.options);
        let mut start = start(game, code, options, before(game, code, carried))?;
        let own = game.tag("Code").and_then(|tag| tag.value.trim().parse::<Code>().ok());
        let other = own.filter(|&own| under.is_some() && own != code);
        if let Some(own) = other {
            as_it_was_played(&mut start, own, code, game);
        }
        let warnings = warnings(game, code, &start, &unknown, self.next_dealer.filter(|_| goes_on));
        let mut table = Table::new(code, start);
        for act in &game.acts {
            let in_vain = || Act { actor: act.item.actor, deed: Deed::Speaks("".into()) };
            let foreign = other.is_some_and(|own| own.course() != code.course());
            let taken = if foreign && is_call(&act.item.deed) {
                table.take(&in_vain())
            } else {
                match (table.take(&act.item), other) {
                    // What only the record's own code gives a right to is said in vain under another.
                    (Err(_), Some(_)) if is_demand(&act.item.deed) => table.take(&in_vain()),
                    (taken, _) => taken,
                }
            };
            taken.map_err(|reason| CannotRule::Impossible {
                act: table.acts() + 1,
                diagnostic: Box::new(game.diagnostic(act.span, reason, "")),
            })?;
        }
        let mut settlement = games::settle(&table);
        if code == Code::Pbn && game.header.contract == Some(Contract::Passed) && table.acts() == 0 {
            // Nothing is left to be played.
            settlement.status = DealStatus::Complete;
        }
        let warnings = [warnings, late_warnings(game, &table)].concat();
        self.company = Some(company);
        self.carried = settlement.carried.clone();
        self.next_dealer = settlement.next_dealer;
        let audit = (code == Code::Pbn).then(|| audit::audit(game, &table));
        Ok(Ruled { table, settlement, warnings, audit })
    }
}

fn is_call(deed: &Deed) -> bool {
    matches!(deed, Deed::Announces(_) | Deed::Trumps(_) | Deed::Discards(_) | Deed::Pays)
}

fn is_demand(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Calls(..) | Deed::Forbids(..) | Deed::Elects(..) | Deed::Waives(_) | Deed::RequiresTrump(_)
    )
}

/// The acts of another game keep their trump suit and their first leader, though this one has no word for them.
fn as_it_was_played(start: &mut Start, own: Code, code: Code, game: &Game) {
    let sides = own.course().first_sides();
    let mut table = Table::new(own, Start { sides, ..start.clone() });
    for act in &game.acts {
        if table.take(&act.item).is_err() {
            break;
        }
    }
    let facts = table.facts();
    start.trump = facts.trump;
    if own.course() != code.course() {
        start.leader = facts.tricks.first().and_then(|trick| trick.due).or(start.leader);
    }
    if code.course() == Course::Bridge && own.course() != Course::Bridge {
        start.declared = Some(facts.trump.map_or(Strain::NoTrump, Strain::Trump));
        start.turn_up = None;
    }
    // What is called in another game is no call at boston, and where nobody calls they play without trumps.
    if code.course() == Course::Boston && own.course() != Course::Boston {
        start.trump = None;
    }
    // A card of the still pack is no trump card of the dealer's.
    if code.course().turns_up_trumps() && !own.course().turns_up_trumps() {
        start.turn_up = None;
    }
}

/// What stands before the deal: what is carried on, where its tags do not say otherwise.
fn before(game: &Game, code: Code, carried: Before) -> Before {
    let header = &game.header;
    let mut before = carried;
    if let Some(points) = &header.score_before {
        // At bridge what stands below the line is a part of the columns.
        if code.course() == Course::Bridge && !same_numbers(&before.points, points) {
            before.worth = None;
        }
        before.points = points.clone();
    }
    if let Some(games) = &header.games_before {
        // Other games than those carried on: what they are worth is not known, unless a tag says it.
        if !same_numbers(&before.games, games) {
            before.worth = None;
        }
        before.games = games.clone();
    }
    if let Some(worth) = &header.rubber_before {
        before.worth = Some(worth.clone());
    }
    if let Some(pools) = &header.pool {
        before.pools = pools.clone();
    }
    if let Some(deals) = header.deals_before {
        before.deals = deals;
    }
    before.tricks = header.tricks_before.clone().unwrap_or_default();
    before
}

/// What is odd about the tags, though nothing in it is impossible to read.
fn warnings(
    game: &Game,
    code: Code,
    start: &Start,
    unknown: &[UnknownOption],
    next_dealer: Option<Seat>,
) -> Vec<Diagnostic> {
    let mut warnings = Vec::new();
    let mut warn = |tag: &str, message: String, expected: &str| {
        let span = game.tag(tag).or(game.tags().first()).map(|tag| tag.value_span).unwrap_or_default();
        let diagnostic = game.diagnostic(span, message, expected);
        warnings.push(Diagnostic { severity: Severity::Warning, ..diagnostic });
    };
    for option in unknown {
        let message = match option.known {
            true => format!("the option {} cannot be {}", option.name, option.value),
            false => format!("there is no such option: {}", option.name),
        };
        warn("Options", message, &option.expected);
    }
    let whist = code.course() == Course::Whist && code != Code::Pbn;
    if whist
        && start.trump.is_none()
        && start.turn_up.is_none()
        && !game.acts.is_empty()
        && cards_are_played(game)
    {
        warn(
            "Trump",
            "no trump suit is given: the tricks are reckoned without one".into(),
            "TurnUp or Trump",
        );
    }
    if let (Some(due), Some(dealer)) = (next_dealer, start.dealer)
        && due != dealer
    {
        let message = format!("{} dealt, after a deal that left the next to {}", dealer.name(), due.name());
        warn("Dealer", message, "");
    }
    let game_of = match code {
        Code::Whist1900 => games::whist::GAME,
        Code::Whist1893 => games::american::GAME,
        Code::Cayenne => games::cayenne::GAME,
        Code::Bridge1904 => games::bridge::GAME,
        Code::Solo | Code::Boston | Code::Pbn => i32::MAX,
    };
    if start.before.points.iter().any(|&(_, points)| !(0..game_of).contains(&points)) {
        let expected = format!("less than {} points for each side", in_words(game_of));
        warn("ScoreBefore", "that is no score of a game in hand".into(), &expected);
    }
    // At bridge the columns have the game in hand in them.
    let stands = |side| start.before.worth.as_ref().map_or(i32::MAX, |worth| score::of(worth, side));
    if code.course() == Course::Bridge
        && start.before.points.iter().any(|&(side, points)| points > stands(side))
        && game.tag("RubberBefore").is_some()
    {
        warn(
            "RubberBefore",
            "a side has less in its column than in the game in hand".into(),
            "all that stands in the columns, above and below the line",
        );
    }
    if start.before.tricks.iter().map(|&(_, tricks)| tricks).sum::<i32>() > 13 {
        warn("TricksBefore", "there are only thirteen tricks".into(), "");
    }
    warnings
}

/// What turns out to be odd once the calls are known.
fn late_warnings(game: &Game, table: &Table) -> Vec<Diagnostic> {
    let facts = table.facts();
    let warn = |tag: &str, message: String, expected: &str| {
        let span = game.tag(tag).or(game.tags().first()).map(|tag| tag.value_span).unwrap_or_default();
        let diagnostic = game.diagnostic(span, message, expected);
        Diagnostic { severity: Severity::Warning, ..diagnostic }
    };
    let mut warnings = Vec::new();
    let sides = facts.sides();
    let stray = facts.start.before.tricks.iter().find(|(side, _)| !sides.iter().any(|other| other == *side));
    if let (Some((side, _)), true) = (stray, facts.annulled.is_none()) {
        let expected = sides.iter().map(|side| side.to_string()).collect::<Vec<_>>().join(" and ");
        warnings.push(warn("TricksBefore", format!("{side} is no side of this deal"), &expected));
    }
    let names = facts.contract().is_some_and(|contract| contract.tricks().is_some());
    if names && facts.trump.is_none() && !facts.tricks.is_empty() {
        let message = "the caller has named no trump suit: the tricks are reckoned without one".to_string();
        warnings.push(warn("Acts", message, "an act such as S: trumps hearts"));
    }
    warnings
}

fn in_words(number: i32) -> &'static str {
    match number {
        5 => "five",
        7 => "seven",
        30 => "thirty",
        _ => "ten",
    }
}

fn cards_are_played(game: &Game) -> bool {
    game.acts.iter().any(|act| matches!(act.item.deed, Deed::Plays(_)))
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

/// Does it name a contract and no code? Then it is a hand of contract bridge, and only its play is looked at.
fn plays_through(game: &Game) -> bool {
    game.tag("Code").is_none() && game.tag("Contract").is_some()
}

/// The code that the record names, or the one asked for.
///
/// # Errors
///
/// Where none is named, or one that is not here.
fn code(game: &Game, under: Option<Code>) -> Result<Code, CannotRule> {
    let refused = |diagnostic| CannotRule::Unreadable(Box::new(diagnostic));
    if let Some(under) = under {
        return Ok(under);
    }
    match game.tag("Code") {
        Some(tag) => tag.value.trim().parse().map_err(|error: UnknownCode| {
            refused(game.diagnostic(tag.value_span, error.to_string(), "a code of laws"))
        }),
        None if plays_through(game) => Ok(Code::Pbn),
        None => {
            let span = game.tags().first().map(|tag| tag.span).unwrap_or_default();
            Err(refused(game.diagnostic(
                span,
                "the record does not say under which code it was played",
                "a tag such as [Code \"whist-1900\"], or a PBN Contract to be played through",
            )))
        }
    }
}

/// Who leads, or calls first, as the record names him. Who called first at another game does not lead at whist.
fn first_to_act(game: &Game, code: Code) -> Option<Seat> {
    let calls = matches!(game.acts.first(), Some(act) if matches!(act.item.deed, Deed::Announces(_)));
    game.turn().filter(|_| !calls || code.course().has_calls() || game.dealer().is_none())
}

/// What is known of the deal before the first act.
///
/// # Errors
///
/// Where there is no deal.
fn start(game: &Game, code: Code, options: Options, before: Before) -> Result<Start, CannotRule> {
    let refused = |span, message: String, expected: &str| {
        Err(CannotRule::Unreadable(Box::new(game.diagnostic(span, message, expected))))
    };
    let header = &game.header;
    let bridge = code.course() == Course::Bridge;
    // Who plays the hand of contract bridge plays it here, though another dealt.
    let declarer = header.declarer.filter(|_| bridge);
    let dealer = if plays_through(game) { declarer.or(game.dealer()) } else { game.dealer().or(declarer) };
    if dealer.is_none() && bridge {
        let span = game.tags().first().map(|tag| tag.span).unwrap_or_default();
        return refused(
            span,
            "the record does not say who dealt, and at bridge the dealer plays".into(),
            "a tag such as [Dealer \"S\"]",
        );
    }
    let Some(deal) = header.deal else {
        let span = game.tags().first().map(|tag| tag.span).unwrap_or_default();
        return refused(span, "the record has no deal".into(), "a tag such as [Deal \"N:… … … …\"]");
    };
    // A hand of contract bridge has its trumps from the contract, and its leader from the Play section.
    let contract = header.contract.filter(|_| plays_through(game)).and_then(Contract::strain);
    let first = game.first_column().filter(|_| plays_through(game));
    Ok(Start {
        deal,
        dealer,
        leader: first.or(first_to_act(game, code)).or(dealer.map(Seat::next)),
        turn_up: header.turn_up,
        trump: header.trump.or(contract).and_then(tricklaw_cards::Strain::suit),
        declared: header.trump.or(contract).filter(|_| bridge),
        sides: code.course().first_sides(),
        before,
        hand_size: None,
        options,
    })
}
