//! Cayenne: the multipliers, honours, games of ten, slams and the rubber of four games (cayenne:1, 30, 31, scoring, rubber).

use smallvec::{SmallVec, smallvec};
use tricklaw_cards::{CardSet, Rank, Seat, Side, Suit};

use super::whist::{BOOK, chosen, corrected, fresh, liable, status, thirteen, tricks_won};
use super::{Contract, Rubber, Settlement, Seven, Slams};
use crate::act::Made;
use crate::facts::{Facts, Phase};
use crate::laws::Cite;
use crate::laws::cayenne::cite;
use crate::ruling::Choice;
use crate::score::{After, Before, BySide, GameWon, Line, Place, RubberWon, SheetLine, What, add, of};
use crate::table::Table;

/// Points that make a game (1).
pub const GAME: i32 = 10;
/// Where honours alone, and a side that has revoked, must stop (1, 31).
pub const NINE: i32 = 9;
/// Games that make the rubber.
pub const GAMES: i32 = 4;
/// What winning the rubber adds.
pub const RUBBER: i32 = 8;
/// Thirteen tricks.
pub const SLAM: i32 = 6;
/// Twelve tricks.
pub const LITTLE_SLAM: i32 = 4;
/// What a trick is worth without trumps.
pub const NO_TRUMPS: u8 = 8;

/// What the points are multiplied by: a row a suit of the card turned, a column a suit of trumps; both clubs, diamonds,
/// hearts, spades.
pub const MULTIPLIERS: [[u8; 4]; 4] = [[4, 1, 2, 3], [2, 4, 3, 1], [2, 3, 4, 1], [3, 1, 2, 4]];

/// The multiplier in force; 0 where it is not known which card was turned, or nothing is made.
pub fn multiplier(facts: &Facts) -> u8 {
    match facts.contract() {
        Some(Contract::Made(Made::Grand | Made::Nullo)) => NO_TRUMPS,
        Some(Contract::Made(Made::Trumps(suit))) => {
            let turned = facts.start.turn_up.map(tricklaw_cards::Card::suit);
            turned.map_or(0, |turned| MULTIPLIERS[turned as usize][suit as usize])
        }
        _ => 0,
    }
}

/// The five honours of a suit.
pub fn honours_of(suit: Suit) -> CardSet {
    [Rank::Ace, Rank::King, Rank::Queen, Rank::Jack, Rank::Ten]
        .into_iter()
        .map(|rank| tricklaw_cards::Card::new(suit, rank))
        .collect()
}

/// What the holders of so many honours score, before it is multiplied.
pub const fn honours_score(held: u8) -> i32 {
    match held {
        3 => 2,
        4 => 4,
        5.. => 6,
        _ => 0,
    }
}

/// How many honours the seat's side can have held, as far as the cards are known.
pub(crate) fn may_have_held(facts: &Facts, seat: Seat) -> usize {
    let Some(suit) = facts.trump else { return 0 };
    let honours = honours_of(suit);
    let side = facts.sides().of(seat);
    let known = |seats: &mut dyn Iterator<Item = Seat>| -> usize {
        seats.map(|seat| (facts.dealt(seat) & honours).len()).sum()
    };
    let others = known(&mut Seat::ALL.into_iter().filter(|&other| !side.contains(other)));
    let own = known(&mut side.seats().iter());
    // In an end position some may have been played before it.
    let whole = facts.hand_size() == 13 && side.seats().iter().all(|seat| facts.knows(seat));
    if whole { own } else { 5 - others }
}

/// Reckons the deal: the penalty for a revoke first, then tricks, honours last.
pub(super) fn settle(table: &Table) -> Settlement {
    let facts = table.facts();
    let before = corrected(table);
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
    let by = i32::from(multiplier(facts));
    let scored = facts.phase == Phase::Over && facts.annulled.is_none() && total == 13 && by > 0;
    let mut sheet = Sheet::new(table, &before);
    // All hands are down and nobody has said what they were worth: a revoke is paid all the same (27).
    let unclaimed = facts.phase == Phase::Over
        && facts.annulled.is_none()
        && total != 13
        && facts.thrown == tricklaw_cards::Seats::ALL
        && thirteen(facts, &before);
    if scored || unclaimed {
        sheet.penalties(table);
    }
    let scored = scored || unclaimed && !sheet.lines.is_empty();
    if scored && !unclaimed {
        sheet.tricks(facts, &counted, by);
        sheet.honours(table, &counted, by);
        sheet.slams(facts, &won);
    }
    let status = status(table);
    let rubber = sheet.rubber(&before);
    let over = facts.phase == Phase::Over;
    let next_dealer = match facts.annulled {
        Some(next) => next,
        None if rubber.is_some() || !over => None,
        None => facts.dealer().map(Seat::next),
    };
    let after = After { points: sheet.points.clone(), games: sheet.games.clone() };
    let written = sheet.written(&before, scored, rubber.as_ref());
    let carried = match rubber {
        Some(_) => fresh(facts),
        None => Before {
            points: sheet.points,
            games: sheet.games,
            worth: before.worth.map(|worth| plus(worth, &sheet.worth)),
            tricks: SmallVec::new(),
            sheet: written.clone(),
            ..before
        },
    };
    Settlement {
        status,
        won,
        counted,
        score: (scored || facts.annulled.is_some()).then_some(sheet.lines),
        after,
        games_won: sheet.won,
        rubber,
        sheet: Some(written),
        next_dealer,
        carried,
        ledger: Vec::new(),
        payments: None,
    }
}

fn plus(mut numbers: BySide, more: &BySide) -> BySide {
    more.iter().for_each(|&(side, number)| add(&mut numbers, side, number));
    numbers
}

struct Sheet {
    points: BySide,
    games: BySide,
    /// What this deal adds to the sheet of the rubber.
    worth: BySide,
    lines: Vec<Line>,
    won: Vec<GameWon>,
    slam: Option<(Side, i32)>,
    capped: SmallVec<[Side; 2]>,
    out_by_cards: Option<Side>,
    seven: Seven,
    slams: Slams,
    rubber: Rubber,
}

impl Sheet {
    fn new(table: &Table, before: &Before) -> Sheet {
        let options = &table.facts().start.options;
        Sheet {
            points: before.points.clone(),
            games: before.games.clone(),
            worth: SmallVec::new(),
            lines: Vec::new(),
            won: Vec::new(),
            slam: None,
            capped: liable(table),
            out_by_cards: None,
            seven: options.seven,
            slams: options.slams,
            rubber: options.rubber,
        }
    }

    fn penalties(&mut self, table: &Table) {
        for (offender, claimant, choice, cite) in chosen(table) {
            match choice {
                Choice::AddPoints(points) => {
                    self.score(claimant, i32::from(points), What::Revoke, cite, None);
                }
                Choice::DeductPoints(points) => {
                    let taken = i32::from(points).min(of(&self.points, offender));
                    if taken > 0 {
                        add(&mut self.points, offender, -taken);
                        if self.rubber == Rubber::Points {
                            add(&mut self.worth, offender, -taken);
                        }
                        let cites = smallvec![cite];
                        self.lines.push(Line { side: offender, points: -taken, what: What::Revoke, cites });
                    }
                }
                _ => {}
            }
        }
    }

    /// At nullo the tricks over the book count for the other side.
    fn tricks(&mut self, facts: &Facts, counted: &BySide, by: i32) {
        let nullo = facts.contract() == Some(Contract::Made(Made::Nullo));
        let Some(&(most, tricks)) = counted.iter().find(|(_, tricks)| *tricks > BOOK) else { return };
        let side = match counted.iter().find(|(side, _)| *side != most) {
            Some(&(other, _)) if nullo => other,
            _ => most,
        };
        let games = self.won.len();
        self.score(side, (tricks - BOOK) * by, What::Tricks, cite("1"), None);
        if self.won.len() > games {
            self.out_by_cards = Some(side);
        }
    }

    /// They must be claimed; a side does not go out by them without the odd trick, and not when the other is out by cards.
    fn honours(&mut self, table: &Table, counted: &BySide, by: i32) {
        let facts = table.facts();
        if facts.trump.is_none() {
            return;
        }
        for side in facts.sides().iter() {
            let claim = table.honours().iter().find(|(claimant, _)| *claimant == side);
            let Some(&(_, claimed)) = claim else { continue };
            let held = side.seats().iter().next().map_or(0, |seat| may_have_held(facts, seat));
            let good = claimed.min(held as u8);
            if self.out_by_cards.is_some_and(|out| out != side) {
                continue;
            }
            let ceiling = if of(counted, side) > BOOK { None } else { Some(NINE) };
            self.score(side, honours_score(good) * by, What::Honours, cite("1"), ceiling);
        }
    }

    /// Slams, of tricks really won, by a side that has not revoked.
    fn slams(&mut self, facts: &Facts, won: &BySide) {
        let Some(&(most, tricks)) = won.iter().find(|(_, tricks)| *tricks >= 12) else { return };
        let nullo = facts.contract() == Some(Contract::Made(Made::Nullo));
        if self.capped.contains(&most) || nullo {
            return;
        }
        let points = if tricks == 13 { SLAM } else { LITTLE_SLAM };
        match self.slams {
            Slams::Game => self.score(most, points, What::Slam, cite("1"), None),
            Slams::Sheet => {
                add(&mut self.worth, most, points);
                self.slam = Some((most, points));
            }
        }
    }

    fn score(&mut self, side: Side, points: i32, what: What, cite_of: Cite, ceiling: Option<i32>) {
        // By points all that the winners score in the hand counts (1), even when the rubber is won already.
        let counts = self.rubber == Rubber::Points && of(&self.games, side) >= GAMES;
        if points <= 0 || self.is_won() && !counts {
            return;
        }
        let has = of(&self.points, side);
        let mut cites: SmallVec<[Cite; 2]> = smallvec![cite_of];
        let revoked = self.capped.contains(&side);
        let most = if revoked { Some(NINE) } else { ceiling };
        let scored = most.map_or(points, |most| points.min(most - has));
        if scored < points && revoked {
            cites.push(cite("31"));
        }
        if scored <= 0 {
            return;
        }
        add(&mut self.points, side, scored);
        if self.rubber == Rubber::Points {
            add(&mut self.worth, side, scored);
        }
        self.lines.push(Line { side, points: scored, what, cites });
        while of(&self.points, side) >= GAME && !self.is_won() {
            self.win(side);
        }
    }

    fn is_won(&self) -> bool {
        self.games.iter().any(|&(_, games)| games >= GAMES)
    }

    /// The winners keep what is over; the losers' points are turned down.
    fn win(&mut self, side: Side) {
        let losers = self.points.iter().find(|(other, _)| *other != side).map_or(0, |&(_, points)| points);
        let (value, name) = match (losers, self.seven) {
            (..=0, _) => (4, "quadruple"),
            (1..=3, _) => (3, "triple"),
            (4..=6, _) | (7, Seven::Double) => (2, "double"),
            _ => (1, "single"),
        };
        for (other, points) in &mut self.points {
            *points = if *other == side { *points - GAME } else { 0 };
        }
        add(&mut self.games, side, 1);
        if self.rubber == Rubber::Games {
            add(&mut self.worth, side, value);
        }
        self.won.push(GameWon { side, value, name, cites: smallvec![cite("scoring")] });
    }

    /// The sheet of the rubber with this deal.
    fn written(&self, before: &Before, scored: bool, rubber: Option<&RubberWon>) -> crate::score::Sheet {
        let mut written = before.sheet.clone();
        written.bring_forward(before.worth.as_ref(), Place::Rubber);
        if !scored {
            return written;
        }
        written.enter(&self.lines, |_| Place::Below);
        self.won.iter().for_each(|game| written.win_game(game));
        if let Some(rubber) = rubber {
            written.write(Place::Rubber, rubber.winner, RUBBER, "rubber");
        }
        if let Some((side, points)) = self.slam {
            let what = if points == SLAM { "slam" } else { "little slam" };
            written.write(Place::Rubber, side, points, what);
        }
        if let Some(rubber) = rubber {
            written.end_rubber(rubber);
        }
        written
    }

    /// The winners' column and eight, less the losers' column.
    fn rubber(&self, before: &Before) -> Option<RubberWon> {
        let &(winner, _) = self.games.iter().find(|(_, games)| *games >= GAMES)?;
        let cites = smallvec![cite("rubber")];
        let Some(worth) = &before.worth else {
            return Some(RubberWon { winner, points: None, sheet: Vec::new(), cites });
        };
        let mut sheet = Vec::new();
        let mut line = |side, points, what| {
            if points != 0 {
                sheet.push(SheetLine { side, points, what });
            }
        };
        let lost: i32 =
            worth.iter().chain(&self.worth).filter(|(side, _)| *side != winner).map(|&(_, n)| n).sum();
        line(winner, of(worth, winner), "games before");
        match self.rubber {
            Rubber::Games => self.won.iter().filter(|won| won.side == winner).for_each(|won| {
                line(winner, won.value, won.name);
            }),
            Rubber::Points => {
                let slam = self.slam.filter(|(side, _)| *side == winner).map_or(0, |(_, points)| points);
                line(winner, of(&self.worth, winner) - slam, "points");
            }
        }
        line(winner, RUBBER, "rubber");
        if let Some((side, points)) = self.slam.filter(|(side, _)| *side == winner) {
            line(side, points, if points == SLAM { "slam" } else { "little slam" });
        }
        line(winner, -lost, "the other side");
        let points = Some(sheet.iter().map(|line| line.points).sum());
        Some(RubberWon { winner, points, sheet, cites })
    }
}
