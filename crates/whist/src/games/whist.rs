//! Whist: games of five, trebles, doubles and singles, and the rubber (whist-1900:46 to 57, 75, 85, 86).

use smallvec::{SmallVec, smallvec};
use tricklaw_cards::{Seats, Side};

use crate::act::Claim;
use crate::facts::{Facts, Phase};
use crate::laws::Cite;
use crate::laws::whist_1900::{cite, honours};
use crate::ruling::{Choice, Finding, Right, Ruling, State, Status};
use crate::score::{
    After, Before, BySide, DealStatus, GameWon, Line, Place, RubberWon, Settlement, Sheet, SheetLine, What,
    add, nothing, of,
};
use crate::table::Table;

/// Points that make the game (47).
pub const GAME: i32 = 5;
/// Tricks that count nothing (47).
pub const BOOK: i32 = 6;
/// A side at this score cannot score honours (49), and one that has revoked cannot get beyond it (86).
pub const FOUR: i32 = 4;
/// Points of the rubber (54).
pub const RUBBER: i32 = 2;
/// Games that make the rubber (46).
pub const GAMES: i32 = 2;

/// Reckons the deal: the penalty for a revoke first, then tricks, honours last (50).
pub fn settle(table: &Table) -> Settlement {
    let facts = table.facts();
    let before = corrected(table);
    let won = tricks_won(facts, &before);
    let mut sheet = Reckoning {
        points: before.points.clone(),
        lines: Vec::new(),
        won: None,
        capped: liable(table),
        counted: won.clone(),
    };
    let status = status(table);
    let total: i32 = won.iter().map(|&(_, tricks)| tricks).sum();
    let whole = facts.phase == Phase::Over && facts.annulled.is_none();
    let scored = whole && total == 13;
    // All hands are down and nobody has said how many tricks they were worth: a revoke is paid all the same (62, I-58).
    let unclaimed = whole && !scored && facts.thrown == Seats::ALL && thirteen(facts, &before);
    sheet.take_tricks(table);
    if scored || unclaimed {
        sheet.penalties(table);
    }
    if scored {
        sheet.tricks();
        sheet.honours(table, &before);
    }
    let scored = scored || unclaimed && !sheet.lines.is_empty();
    let annulled = facts.annulled;
    let lines = (scored || annulled.is_some()).then_some(sheet.lines);
    let mut after = After { points: before.points.clone(), games: before.games.clone() };
    let mut carried = Before { tricks: SmallVec::new(), ..before.clone() };
    let mut games_won = Vec::new();
    let mut rubber = None;
    let mut sheet_of_rubber = before.sheet.clone();
    sheet_of_rubber.bring_forward(before.worth.as_ref(), Place::Rubber);
    if scored {
        after.points = sheet.points;
        carried.points = after.points.clone();
        sheet_of_rubber.enter(lines.as_deref().unwrap_or_default(), |_| Place::Below);
    }
    if let Some(game) = sheet.won {
        sheet_of_rubber.win_game(&game);
        after.points = nothing(facts.sides());
        add(&mut after.games, game.side, 1);
        carried = carry_game(&before, &after, &game);
        if of(&after.games, game.side) >= GAMES {
            rubber = Some(rubber_won(&carried, &after, game.side));
            carried = fresh(facts);
        }
        games_won.push(game);
    }
    if let (Some(rubber), Some(_)) = (&rubber, &lines) {
        sheet_of_rubber.end_rubber(rubber);
    }
    carried.sheet = if rubber.is_some() { Sheet::default() } else { sheet_of_rubber.clone() };
    let over = facts.phase == Phase::Over;
    let next_dealer = match annulled {
        Some(next) => next,
        None if rubber.is_some() || !over => None,
        None => facts.dealer().map(tricklaw_cards::Seat::next),
    };
    Settlement {
        status,
        won,
        counted: sheet.counted,
        score: lines,
        after,
        games_won,
        rubber,
        sheet: Some(sheet_of_rubber),
        next_dealer,
        carried,
        ledger: Vec::new(),
        payments: None,
    }
}

/// What was won, where there is no code by which it could be scored.
pub(super) fn played_through(table: &Table) -> Settlement {
    let facts = table.facts();
    let won = tricks_won(facts, &facts.start.before);
    Settlement {
        status: status(table),
        counted: won.clone(),
        won,
        score: None,
        after: After { points: BySide::new(), games: BySide::new() },
        games_won: Vec::new(),
        rubber: None,
        sheet: None,
        next_dealer: None,
        carried: Before::default(),
        ledger: Vec::new(),
        payments: None,
    }
}

/// The score before the deal, as it was put right (56, 57).
pub(super) fn corrected(table: &Table) -> Before {
    let mut before = table.facts().start.before.clone();
    let sides = table.facts().sides();
    let whole = |points: &BySide| crate::score::whole(sides, points);
    before.points = whole(&before.points);
    before.games = whole(&before.games);
    if before.worth.is_none() && before.games.iter().all(|&(_, games)| games == 0) {
        before.worth = Some(nothing(sides));
    }
    for correction in table.corrections() {
        match correction {
            Claim::Score(points) => before.points = whole(points),
            Claim::Games(games) => {
                if before.games != whole(games) {
                    before.worth = games.iter().all(|&(_, games)| games == 0).then(|| nothing(sides));
                }
                before.games = whole(games);
            }
            _ => {}
        }
    }
    before
}

/// Do the tricks before the record and the cards of a hand make thirteen?
pub(super) fn thirteen(facts: &Facts, before: &Before) -> bool {
    before.tricks.iter().map(|&(_, tricks)| tricks).sum::<i32>() + facts.hand_size() as i32 == 13
}

pub(super) fn tricks_won(facts: &Facts, before: &Before) -> BySide {
    let mut won = nothing(facts.sides());
    if let Some(claim) = facts.claimed_tricks.filter(|claim| claim.admitted) {
        let tricks = i32::from(claim.tricks);
        // Of more than two sides it is not said how the others share the rest.
        let others: Vec<Side> = facts.sides().iter().filter(|&side| side != claim.side).collect();
        add(&mut won, claim.side, tricks);
        if let [other] = others[..] {
            add(&mut won, other, 13 - tricks);
        }
        return won;
    }
    for (seat, tricks) in tricklaw_cards::Seat::ALL.into_iter().zip(facts.won()) {
        add(&mut won, facts.sides().of(seat), i32::from(tricks));
    }
    for &(side, tricks) in &before.tricks {
        add(&mut won, side, tricks);
    }
    won
}

pub(super) fn status(table: &Table) -> DealStatus {
    status_when(table, table.facts().phase == Phase::Over)
}

/// The same, where it is known otherwise whether the hand is over.
pub(super) fn status_when(table: &Table, over: bool) -> DealStatus {
    let facts = table.facts();
    let undecided =
        table.rulings().iter().any(|ruling| !ruling.readings.is_empty() && ruling.decided.is_none());
    // What is shown when a misère has been lost, or a slam, ends nothing.
    let shown_after_the_end = facts.cut_short() && !facts.ended;
    if facts.annulled.is_some() {
        DealStatus::Annulled
    } else if !over || undecided || table.rights().iter().any(Right::is_open) {
        DealStatus::Incomplete
    } else if facts.thrown == Seats::ALL && !shown_after_the_end || abandoned(table) {
        DealStatus::Abandoned
    } else {
        DealStatus::Complete
    }
}

/// Did the hand end because a player had abandoned his?
fn abandoned(table: &Table) -> bool {
    let by_one = |ruling: &Ruling| ruling.finding == Finding::HandAbandoned;
    table.facts().ended && table.facts().unplayed() && table.rulings().iter().any(by_one)
}

/// The sides that have revoked and are known to have: they cannot win the game by this hand (85, 86; I-42).
pub(super) fn liable(table: &Table) -> SmallVec<[Side; 2]> {
    let sides = table.facts().sides();
    let claimed = table.rulings().iter().filter(|ruling| ruling.status == Status::Claimed);
    claimed.filter_map(Ruling::seat).map(|seat| sides.of(seat)).collect()
}

struct Reckoning {
    points: BySide,
    lines: Vec<Line>,
    won: Option<GameWon>,
    capped: SmallVec<[Side; 2]>,
    counted: BySide,
}

const CEILING: Cite = cite("86");

/// The remedies chosen for revokes, in the order in which they were chosen (I-63).
pub(super) fn chosen(table: &Table) -> Vec<(Side, Side, Choice, Cite)> {
    let sides = table.facts().sides();
    let mut rights: Vec<_> = table.rights().iter().filter(|right| right.state == State::Exercised).collect();
    rights.sort_by_key(|right| right.closed_at);
    let remedies = rights.into_iter().filter_map(|right| {
        let (offender, claimant) = (right.against_seat()?, right.holders.iter().next()?);
        Some((sides.of(offender), sides.of(claimant), right.chosen?, right.cites[0]))
    });
    remedies.collect()
}

impl Reckoning {
    fn take_tricks(&mut self, table: &Table) {
        for (offender, claimant, choice, _) in chosen(table) {
            if let Choice::TakeTricks(tricks) = choice {
                let taken = i32::from(tricks).min(of(&self.counted, offender));
                add(&mut self.counted, offender, -taken);
                add(&mut self.counted, claimant, taken);
            }
        }
    }

    fn penalties(&mut self, table: &Table) {
        for (offender, claimant, choice, cite) in chosen(table) {
            match choice {
                Choice::AddPoints(points) => self.score(claimant, i32::from(points), What::Revoke, cite),
                Choice::DeductPoints(points) => {
                    let taken = i32::from(points).min(of(&self.points, offender));
                    if self.won.is_none() && taken > 0 {
                        add(&mut self.points, offender, -taken);
                        self.lines.push(Line {
                            side: offender,
                            points: -taken,
                            what: What::Revoke,
                            cites: smallvec![cite],
                        });
                    }
                }
                _ => {}
            }
        }
    }

    fn tricks(&mut self) {
        for (side, tricks) in self.counted.clone() {
            self.score(side, tricks - BOOK, What::Tricks, cite("47"));
        }
    }

    fn honours(&mut self, table: &Table, before: &Before) {
        let facts = table.facts();
        for side in facts.sides().iter() {
            let held: usize =
                side.seats().iter().map(|seat| (facts.dealt(seat) & honours(facts)).len()).sum();
            let claimed =
                table.honours().iter().find(|(claimant, _)| *claimant == side).map(|&(_, n)| usize::from(n));
            let points_for = |honours: usize| match honours {
                4 => (4, cite("48.I")),
                3 => (2, cite("48.II")),
                _ => (0, cite("48")),
            };
            // To call the game is enough where tricks and honours make it (52).
            let by_game = facts.claimed_game.is_some_and(|(seat, _)| side.contains(seat))
                && of(&self.points, side) + points_for(held).0 >= GAME;
            let Some(number) = claimed.or(by_game.then_some(held)) else { continue };
            if of(&before.points, side) != FOUR {
                let (points, cite) = points_for(number);
                self.score(side, points, What::Honours, cite);
            }
        }
    }

    fn score(&mut self, side: Side, points: i32, what: What, cite: Cite) {
        if self.won.is_some() || points <= 0 {
            return;
        }
        let has = of(&self.points, side);
        let mut cites: SmallVec<[Cite; 2]> = smallvec![cite];
        let capped = self.capped.contains(&side);
        let scored = if capped { points.min(FOUR - has) } else { points };
        if scored < points {
            cites.push(CEILING);
        }
        if scored <= 0 {
            return;
        }
        add(&mut self.points, side, scored);
        self.lines.push(Line { side, points: scored, what, cites });
        if of(&self.points, side) >= GAME {
            self.won = Some(self.game(side));
        }
    }

    /// Treble, double or single, by what the losers have scored (53).
    fn game(&self, side: Side) -> GameWon {
        let losers = self.points.iter().find(|(other, _)| *other != side).map_or(0, |&(_, points)| points);
        let (value, name, cite) = match losers {
            ..=0 => (3, "treble", cite("53.I")),
            1 | 2 => (2, "double", cite("53.II")),
            _ => (1, "single", cite("53.III")),
        };
        GameWon { side, value, name, cites: smallvec![cite] }
    }
}

fn carry_game(before: &Before, after: &After, game: &GameWon) -> Before {
    let worth = before.worth.clone().map(|mut worth| {
        add(&mut worth, game.side, game.value);
        worth
    });
    Before { points: after.points.clone(), games: after.games.clone(), worth, ..Before::default() }
}

pub(super) fn fresh(facts: &Facts) -> Before {
    Before {
        points: nothing(facts.sides()),
        games: nothing(facts.sides()),
        worth: Some(nothing(facts.sides())),
        ..Before::default()
    }
}

/// The winners' games and two points, less the losers' game (54, 55).
fn rubber_won(carried: &Before, after: &After, winner: Side) -> RubberWon {
    let mut sheet = Vec::new();
    let mut cites: SmallVec<[Cite; 2]> = smallvec![cite("54")];
    if let Some(worth) = &carried.worth {
        sheet.push(SheetLine { side: winner, points: of(worth, winner), what: "games" });
        sheet.push(SheetLine { side: winner, points: RUBBER, what: "rubber" });
        let lost = worth.iter().find(|(side, _)| *side != winner).map_or(0, |&(_, points)| points);
        if lost > 0 {
            sheet.push(SheetLine { side: winner, points: -lost, what: "game lost" });
        }
    }
    if after.games.iter().any(|&(side, games)| side != winner && games > 0) {
        cites.push(cite("55"));
    }
    let points = carried.worth.is_some().then(|| sheet.iter().map(|line| line.points).sum());
    RubberWon { winner, points, sheet, cites }
}
