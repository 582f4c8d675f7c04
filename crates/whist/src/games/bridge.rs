//! Bridge: tricks by the suit declared and as they were doubled, honours, chicane, slams, games of thirty and the rubber's hundred
//! (bridge-1904:1 to 13, 53, 77, 90, 99).

use smallvec::{SmallVec, smallvec};
use tricklaw_cards::{Card, CardSet, Rank, Seat, Seats, Side, Strain};

use super::doubling::value;
use super::whist::{BOOK, chosen, liable, status, thirteen, tricks_won};
use super::{Contract, Settlement};
use crate::act::Claim;
use crate::facts::{Facts, Phase};
use crate::laws::Cite;
use crate::laws::bridge_1904::cite;
use crate::ruling::Choice;
use crate::score::{
    After, Before, BySide, GameWon, Line, Place, RubberWon, SheetLine, What, add, nothing, of, whole,
};
use crate::table::Table;

/// Points that make the game, by tricks alone (2).
pub const GAME: i32 = 30;
/// A side that has revoked gets no further towards the game (90 V).
pub const CEILING: i32 = 28;
/// Games that make the rubber (1).
pub const GAMES: i32 = 2;
/// What winning the rubber adds (11).
pub const RUBBER: i32 = 100;
/// Thirteen tricks (9 I).
pub const GRAND_SLAM: i32 = 40;
/// Twelve tricks (9 II).
pub const LITTLE_SLAM: i32 = 20;

/// What is played for, where it is known.
fn strain(facts: &Facts) -> Option<Strain> {
    match facts.contract()? {
        Contract::Declared(strain) => Some(strain),
        _ => None,
    }
}

/// What a trick above six is worth in this deal, doubling included (4, 53).
pub fn trick_value(facts: &Facts) -> Option<u16> {
    facts.doubling().map(|doubling| doubling.trick()).or(strain(facts).map(value))
}

/// The honours: the five highest trumps, or the four aces (5).
pub fn honours_of(strain: Strain) -> CardSet {
    match strain {
        Strain::Trump(suit) => super::cayenne::honours_of(suit),
        Strain::NoTrump => {
            tricklaw_cards::Suit::WRITTEN.into_iter().map(|suit| Card::new(suit, Rank::Ace)).collect()
        }
    }
}

/// What partners score who hold so many each: in units of the trick, or, of aces, in points (6, 7).
pub fn honours_score(strain: Strain, held: [usize; 2]) -> i32 {
    let (all, most) = (held[0] + held[1], held[0].max(held[1]));
    match strain {
        Strain::Trump(_) => match (all, most) {
            (_, 5) => 10,
            (5, 4) => 9,
            (_, 4) => 8,
            (5 | 4, _) => all as i32,
            (3, _) => 2,
            _ => 0,
        },
        Strain::NoTrump => match (all, most) {
            (_, 4) => 100,
            (4, _) => 40,
            (3, _) => 30,
            _ => 0,
        },
    }
}

/// How many honours the seat's side can have held, as far as the cards are known.
pub(crate) fn may_have_held(facts: &Facts, seat: Seat) -> usize {
    let Some(strain) = strain(facts) else { return 0 };
    let honours = honours_of(strain);
    let others = facts.adversaries(seat).iter().map(|other| (facts.dealt(other) & honours).len());
    honours.len() - others.sum::<usize>()
}

/// Are all cards of the deal known?
fn all_known(facts: &Facts) -> bool {
    Seat::ALL.into_iter().all(|seat| facts.dealt(seat).len() == 13)
}

/// The score before the deal, as it was put right (12, 13).
fn corrected(table: &Table) -> Before {
    let mut before = table.facts().start.before.clone();
    let sides = table.facts().sides();
    before.points = whole(sides, &before.points);
    before.games = whole(sides, &before.games);
    let fresh = |before: &Before| before.points.iter().chain(&before.games).all(|&(_, number)| number == 0);
    if before.worth.is_none() && fresh(&before) {
        before.worth = Some(nothing(sides));
    }
    for correction in table.corrections() {
        match correction {
            Claim::Score(points) => {
                let right = whole(sides, points);
                // What was wrong in the game in hand was wrong in the columns; but where a game was wrongly marked it stands there.
                let games = table.corrections().iter().any(|other| matches!(other, Claim::Games(_)));
                if let Some(worth) = before.worth.as_mut().filter(|_| !games) {
                    for side in sides.iter() {
                        add(worth, side, of(&right, side) - of(&before.points, side));
                    }
                }
                before.points = right;
            }
            Claim::Games(games) => before.games = whole(sides, games),
            Claim::Rubber(points) => before.worth = Some(whole(sides, points)),
            _ => {}
        }
    }
    before
}

/// Reckons the deal: the penalty for a revoke first, then tricks; and above the line honours, chicane and slams.
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
    let whole_hand = facts.phase == Phase::Over && facts.annulled.is_none();
    let value = trick_value(facts);
    let scored = whole_hand && total == 13 && value.is_some();
    // All hands are down and nobody has said what they were worth: a revoke is paid all the same (77).
    let unclaimed = whole_hand && total != 13 && facts.thrown == Seats::ALL && thirteen(facts, &before);
    let mut columns = Columns::new(table, &before);
    if scored || unclaimed {
        columns.penalties(table);
    }
    if let (true, Some(value)) = (scored, value) {
        columns.tricks(facts, &counted, i32::from(value));
        columns.honours(table);
        columns.chicane(facts);
        columns.slams(&won);
    }
    let scored = scored || unclaimed && !columns.lines.is_empty();
    let game = if scored { columns.game() } else { None };
    let mut sheet = before.sheet.clone();
    sheet.bring_forward(before.worth.as_ref(), Place::Above);
    sheet.put_right(before.worth.as_ref());
    let mut points = before.points.clone();
    let mut games = before.games.clone();
    let mut worth = before.worth.clone();
    if scored {
        points = columns.points.clone();
        worth = worth.map(|worth| {
            columns.worth.iter().fold(worth, |mut sum, &(side, more)| {
                add(&mut sum, side, more);
                sum
            })
        });
        sheet.enter(&columns.lines, |what| match what {
            What::Tricks | What::Revoke => Place::Below,
            _ => Place::Above,
        });
    }
    let games_won: Vec<GameWon> = game
        .iter()
        .map(|&side| GameWon { side, value: 0, name: "game", cites: smallvec![cite("2")] })
        .collect();
    if let Some(side) = game {
        add(&mut games, side, 1);
        points = nothing(facts.sides());
        sheet.end_game();
    }
    let rubber = game.filter(|&side| of(&games, side) >= GAMES).map(|side| rubber(side, worth.as_ref()));
    if let Some(rubber) = &rubber {
        sheet.end_rubber(rubber);
    }
    let next_dealer = match facts.annulled {
        Some(next) => next,
        None if rubber.is_some() || facts.phase != Phase::Over => None,
        None => facts.dealer().map(Seat::next),
    };
    let carried = match rubber {
        Some(_) => super::whist::fresh(facts),
        None => Before {
            points: points.clone(),
            games: games.clone(),
            worth,
            tricks: SmallVec::new(),
            sheet: sheet.clone(),
            ..before
        },
    };
    Settlement {
        status: status(table),
        won,
        counted,
        score: (scored || facts.annulled.is_some()).then_some(columns.lines),
        after: After { points, games },
        games_won,
        rubber,
        sheet: Some(sheet),
        next_dealer,
        carried,
        ledger: Vec::new(),
        payments: None,
    }
}

/// The columns of both sides, added up with the hundred for the winners, and the difference (11).
fn rubber(winner: Side, worth: Option<&BySide>) -> RubberWon {
    let cites = smallvec![cite("11")];
    let Some(worth) = worth else { return RubberWon { winner, points: None, sheet: Vec::new(), cites } };
    let lost: i32 = worth.iter().filter(|(side, _)| *side != winner).map(|&(_, points)| points).sum();
    let line = |points, what| SheetLine { side: winner, points, what };
    let sheet =
        vec![line(of(worth, winner), "column"), line(RUBBER, "rubber"), line(-lost, "the other side")];
    let points = Some(sheet.iter().map(|line| line.points).sum());
    RubberWon { winner, points, sheet, cites }
}

/// What the deal adds to the columns.
struct Columns {
    /// Towards the game in hand.
    points: BySide,
    /// All that is added, above and below the line.
    worth: BySide,
    lines: Vec<Line>,
    revoked: SmallVec<[Side; 2]>,
}

impl Columns {
    fn new(table: &Table, before: &Before) -> Columns {
        Columns {
            points: before.points.clone(),
            worth: nothing(table.facts().sides()),
            lines: Vec::new(),
            revoked: liable(table),
        }
    }

    /// Three tricks' value off one score, or on the other (90 I).
    fn penalties(&mut self, table: &Table) {
        for (offender, claimant, choice, cite) in chosen(table) {
            match choice {
                Choice::AddPoints(points) => self.below(claimant, i32::from(points), What::Revoke, cite, &[]),
                Choice::DeductPoints(points) => {
                    let taken = i32::from(points).min(of(&self.points, offender));
                    if taken > 0 {
                        add(&mut self.points, offender, -taken);
                        add(&mut self.worth, offender, -taken);
                        let cites = smallvec![cite];
                        self.lines.push(Line { side: offender, points: -taken, what: What::Revoke, cites });
                    }
                }
                _ => {}
            }
        }
    }

    fn tricks(&mut self, facts: &Facts, counted: &BySide, value: i32) {
        let doubled = facts.doubling().is_some_and(|doubling| doubling.times > 0);
        let more = if doubled { &[cite("53")][..] } else { &[] };
        for (side, tricks) in counted.clone() {
            self.below(side, (tricks - BOOK) * value, What::Tricks, cite("4"), more);
        }
    }

    /// Towards the game: a side that has revoked stops at twenty-eight (90 V, 99).
    fn below(&mut self, side: Side, points: i32, what: What, law: Cite, more: &[Cite]) {
        if points <= 0 {
            return;
        }
        let mut cites: SmallVec<[Cite; 2]> = smallvec![law];
        cites.extend(more.iter().copied());
        let has = of(&self.points, side);
        let scored = match self.revoked.contains(&side) {
            true => points.min(CEILING - has),
            false => points,
        };
        if scored < points {
            let both = self.revoked.iter().any(|&other| other != side);
            cites.push(if both { cite("99") } else { cite("90.V") });
        }
        if scored > 0 {
            add(&mut self.points, side, scored);
            add(&mut self.worth, side, scored);
            self.lines.push(Line { side, points: scored, what, cites });
        }
    }

    fn above(&mut self, side: Side, points: i32, what: What, law: Cite) {
        if points > 0 {
            add(&mut self.worth, side, points);
            self.lines.push(Line { side, points, what, cites: smallvec![law] });
        }
    }

    /// Honours as they were dealt; of an end position as they were claimed, as those of partners.
    fn honours(&mut self, table: &Table) {
        let facts = table.facts();
        let Some(strain) = strain(facts) else { return };
        let (unit, law) = match strain {
            Strain::Trump(_) => (i32::from(value(strain)), cite("6")),
            Strain::NoTrump => (1, cite("7")),
        };
        for side in facts.sides().iter() {
            let held = if all_known(facts) {
                let mut held = [0; 2];
                for (seat, held) in side.seats().iter().zip(&mut held) {
                    *held = (facts.dealt(seat) & honours_of(strain)).len();
                }
                held
            } else {
                let claimed = table.honours().iter().find(|(claimant, _)| *claimant == side);
                let claimed = claimed.map_or(0, |&(_, number)| usize::from(number));
                [claimed / 2, claimed.div_ceil(2)]
            };
            self.above(side, honours_score(strain, held) * unit, What::Honours, law);
        }
    }

    /// A player without a trump (8).
    fn chicane(&mut self, facts: &Facts) {
        let Some(strain @ Strain::Trump(suit)) = strain(facts).filter(|_| all_known(facts)) else { return };
        for side in facts.sides().iter() {
            let without = side.seats().iter().filter(|&seat| !facts.dealt(seat).has(suit)).count();
            self.above(side, 2 * i32::from(value(strain)) * without as i32, What::Chicane, cite("8"));
        }
    }

    /// Of tricks really won, by a side that has not revoked (9, 90 V).
    fn slams(&mut self, won: &BySide) {
        let Some(&(side, tricks)) = won.iter().find(|(_, tricks)| *tricks >= 12) else { return };
        if self.revoked.contains(&side) {
            return;
        }
        match tricks {
            13 => self.above(side, GRAND_SLAM, What::Slam, cite("9.I")),
            _ => self.above(side, LITTLE_SLAM, What::Slam, cite("9.II")),
        }
    }

    /// The side that has its thirty.
    fn game(&self) -> Option<Side> {
        self.points.iter().find(|&&(_, points)| points >= GAME).map(|&(side, _)| side)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tricklaw_cards::Suit;

    #[test]
    fn honours_in_one_hand_and_in_two() {
        let trumps = |held| honours_score(Strain::Trump(Suit::Hearts), held);
        let printed = [
            ([5, 0], 10),
            ([0, 5], 10),
            ([4, 1], 9),
            ([4, 0], 8),
            ([3, 2], 5),
            ([2, 2], 4),
            ([1, 3], 4),
            ([3, 0], 2),
            ([2, 1], 2),
            ([2, 0], 0),
            ([0, 0], 0),
        ];
        for (held, score) in printed {
            assert_eq!(trumps(held), score, "{held:?}");
        }
        let aces = |held| honours_score(Strain::NoTrump, held);
        assert_eq!(
            [aces([4, 0]), aces([3, 1]), aces([3, 0]), aces([1, 2]), aces([2, 0])],
            [100, 40, 30, 30, 0]
        );
    }
}
