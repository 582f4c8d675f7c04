//! What the tricks of a hand are worth to a player, by the score as it stands.

use tricklaw_cards::{Card, Hands, Seat, Seats, Side};
use tricklaw_solver::{Aim, Budget, Position, Ranking, Table as Memory, can_take, count, every_card};
use tricklaw_whist::Table;
use tricklaw_whist::act::Made;
use tricklaw_whist::facts::{Aces, Facts};
use tricklaw_whist::games::{self, Contract};
use tricklaw_whist::laws::Code;
use tricklaw_whist::score::{Settlement, of};

use super::playout::{Playout, Wants};

/// Positions that one search may look at.
const SEARCH: u64 = 200_000;

/// What comes of a hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Outcome {
    /// What it is worth to the player.
    pub(crate) worth: f32,
    /// The tricks of the side that they are counted for, of the whole hand: no fewer and no more.
    pub(crate) tricks: [usize; 2],
}

/// What it is worth to a player that a side takes so many tricks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Values {
    by_tricks: [f32; 14],
    pub(crate) wants: Wants,
    me: Seat,
    /// It is a grand: the last trick is all that is paid for.
    grand: bool,
    /// Tricks that the side has taken already.
    taken: usize,
}

impl Values {
    /// To the player in this seat, of a table at which it is settled what is played.
    pub(crate) fn of(table: &Table, me: Seat) -> Values {
        let facts = table.facts();
        let alone = facts.everyone_alone();
        let own = facts.sides().of(me).seats();
        let side = if alone { Seats::only(me) } else { facts.single().map_or(own, Seats::only) };
        let nullo = facts.contract() == Some(Contract::Made(Made::Nullo));
        let most = !nullo && facts.misere().is_none() && !alone;
        let taken = facts.won().into_iter().zip(Seat::ALL).filter(|&(_, seat)| side.contains(seat));
        let before = facts.start.before.tricks.iter().filter(|(other, _)| other.seats() == side);
        Values {
            by_tricks: std::array::from_fn(|tricks| {
                if alone {
                    -(tricks as f32)
                } else {
                    worth(table, me, &games::if_taken(table, Side::of(side), tricks as u8))
                }
            }),
            wants: Wants { side, most, alone, ace_low: facts.aces == Aces::Low, trump: facts.trump },
            me,
            grand: facts.contract() == Some(Contract::Grand),
            taken: taken.map(|(won, _)| usize::from(won)).sum::<usize>()
                + before.map(|&(_, tricks)| tricks as usize).sum::<usize>(),
        }
    }

    /// What it is worth if the side takes so many more.
    fn more(&self, tricks: usize) -> f32 {
        self.by_tricks[(self.taken + tricks).min(13)]
    }

    /// Does it make no difference any more who takes the tricks that are left?
    pub(crate) fn is_settled(&self, left: usize) -> bool {
        !self.wants.alone && (1..=left).all(|tricks| same(self.more(tricks), self.more(0)))
    }

    /// The only number of tricks at which it makes a difference, where there is no more than one.
    fn step(&self, left: usize, sofar: usize) -> Option<usize> {
        let mut steps =
            (sofar + 1..=sofar + left).filter(|&tricks| !same(self.more(tricks), self.more(tricks - 1)));
        let first = steps.next()?;
        steps.next().is_none().then_some(first)
    }

    /// What the hand is worth from here: see [`Values::outcome`].
    pub(crate) fn judge(
        &self,
        playout: Playout,
        exact: usize,
        memory: &mut Memory,
        budget: &Budget<'_>,
    ) -> f32 {
        self.outcome(playout, exact, memory, budget).worth
    }

    /// What comes of the hand from here: played on by the rules of thumb until it can be searched, then best play by all.
    pub(crate) fn outcome(
        &self,
        mut playout: Playout,
        exact: usize,
        memory: &mut Memory,
        budget: &Budget<'_>,
    ) -> Outcome {
        if self.wants.alone {
            playout.play_on(0);
            let last = if playout.last() == Some(self.me) { -1.0 } else { 0.0 };
            let won = playout.won[self.me as usize];
            let worth = if self.grand { last } else { -f32::from(won) };
            return Outcome { worth, tricks: [usize::from(won); 2] };
        }
        if playout.hands[playout.turn].len() > exact {
            playout.play_on(exact);
        }
        let sofar: u8 = self.wants.side.iter().map(|seat| playout.won[seat as usize]).sum();
        let sofar = usize::from(sofar);
        let left = playout.left();
        if left == 0 {
            return self.with(sofar, sofar);
        }
        let position = self.position(&playout);
        let budget = Budget { nodes: Some(SEARCH), ..*budget };
        memory.clear();
        if let Some(step) = self.step(left, sofar) {
            let made = can_take(&position, step as i32 - sofar as i32, memory, &budget);
            // Tricks beyond the step make no difference, and are not counted.
            let tricks = match made {
                Ok(Some(true)) => [step, sofar + left],
                Ok(Some(false)) => [sofar, step - 1],
                _ => [sofar, sofar + left],
            };
            return self.with(tricks[0], tricks[1]);
        }
        match count(&position, memory, &budget) {
            Ok(answer) => {
                let (least, most) = (usize::from(answer.tricks.least), usize::from(answer.tricks.most));
                self.with(sofar + least, sofar + most)
            }
            Err(_) => self.with(sofar + left / 2, sofar + left / 2),
        }
    }

    /// So many tricks more, no fewer and no more: the mean of what the two are worth.
    fn with(&self, least: usize, most: usize) -> Outcome {
        Outcome {
            worth: (self.more(least) + self.more(most)) / 2.0,
            tricks: [least, most].map(|tricks| (self.taken + tricks).min(13)),
        }
    }

    /// What each card is worth, best play by all; none where it cannot be told at once.
    pub(crate) fn every_card(
        &self,
        playout: &Playout,
        memory: &mut Memory,
        budget: &Budget<'_>,
    ) -> Option<Vec<(Card, f32)>> {
        let left = playout.left();
        if self.wants.alone || self.step(left, 0).is_some() {
            return None;
        }
        memory.clear();
        let budget = Budget { nodes: Some(SEARCH), ..*budget };
        let answer = every_card(&self.position(playout), memory, &budget).ok()?;
        let known =
            answer.cards.iter().map(|&(card, tricks)| Some((card, self.more(usize::from(tricks.exact()?)))));
        known.collect()
    }

    fn position(&self, playout: &Playout) -> Position {
        let mut position = Position::new(playout.hands, playout.turn, self.wants.side)
            .with_trump(self.wants.trump)
            .with_aim(if self.wants.most { Aim::Most } else { Aim::Fewest });
        position.ranking = if self.wants.ace_low { Ranking::AceLow } else { Ranking::AceHigh };
        position.trick = playout.trick().collect();
        position
    }

    /// A hand in play in one world.
    pub(crate) fn playout(&self, facts: &Facts, hands: Hands, turn: Seat) -> Playout {
        let trick: Vec<(Seat, Card)> = facts.unfinished().map_or(Vec::new(), |trick| {
            facts.tricks[trick].plays.iter().map(|laid| (laid.seat, laid.card)).collect()
        });
        Playout::new(hands, turn, self.wants, &trick)
    }
}

fn same(one: f32, other: f32) -> bool {
    (one - other).abs() < 1e-4
}

/// What a settlement is worth to a seat: counters where it is paid in counters; else points, and for a game won six more and twice its
/// value; at bridge fifty, half of what the rubber pays. These weights are ours, and not measured.
pub(crate) fn worth(table: &Table, me: Seat, settlement: &Settlement) -> f32 {
    if let Some(payments) = &settlement.payments {
        return payments.seats[me as usize] as f32;
    }
    let sides = table.facts().sides();
    let own = sides.of(me);
    let signed = |side: Side, points: i32| if side == own { points as f32 } else { -(points as f32) };
    let mut worth = 0.0;
    for &(side, _) in &settlement.after.points {
        worth +=
            signed(side, of(&settlement.after.points, side) - of(&table.facts().start.before.points, side));
    }
    let bridge = table.code() == Code::Bridge1904;
    if bridge {
        // Points above the line count as those below it.
        worth = settlement.score.iter().flatten().map(|line| signed(line.side, line.points)).sum();
    }
    for game in &settlement.games_won {
        worth += signed(game.side, if bridge { 50 } else { 6 + 2 * game.value });
    }
    worth
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use tricklaw_whist::record;
    use tricklaw_whist::sitting::Sitting;

    use super::*;

    fn values(record: &str, me: Seat) -> Values {
        let game = record::games(record).next().unwrap().unwrap();
        Values::of(&Sitting::new().rule(&game, None).unwrap().table, me)
    }

    #[test]
    fn tricks_are_worth_what_the_score_makes_them() {
        let whist = |score| {
            let record = format!(
                "[Code \"whist-1900\"]\n[Dealer \"S\"]\n[Trump \"H\"]\n[Deal \"N:- - - -\"]\n[ScoreBefore \"{score}\"]\n[Acts \"W\"]\n"
            );
            values(&record, Seat::North).by_tricks
        };
        // Each trick over six a point, and each under seven one for the others, until five make the game, a treble.
        let fresh = whist("NS 0 EW 0");
        assert_eq!(fresh[6..12], [-1.0, 1.0, 2.0, 3.0, 4.0, 12.0]);
        assert_eq!(fresh[12..], [12.0, 12.0]);
        assert_eq!(fresh[1], -12.0);
        // At four the first odd trick wins all there is to win, and the points are gone with the game.
        let at_four = whist("NS 4 EW 3");
        assert!(at_four[7..].iter().all(|&worth| same(worth, at_four[7])), "{at_four:?}");
        assert!(at_four[7] > at_four[6] + 3.0, "{at_four:?}");
    }

    #[test]
    fn of_a_grand_the_last_trick_is_all_that_counts() {
        let record = "[Code \"solo\"]\n[Dealer \"S\"]\n[TurnUp \"C2\"]\n[Deal \"N:- - - -\"]\n[Options \"all-pass=grand\"]\n[Acts \"\"]\n\
                      W: passes\nN: passes\nE: passes\nS: passes\n";
        let grand = values(record, Seat::West);
        assert!(grand.wants.alone && grand.grand, "{grand:?}");
        let judged = |deal: &str| {
            let hands = deal.parse::<tricklaw_cards::Deal>().unwrap().known().unwrap();
            let playout = Playout::new(hands, Seat::West, grand.wants, &[]);
            grand.judge(playout, 9, &mut Memory::new(1 << 17), &Budget::UNLIMITED)
        };
        assert!(same(judged("W:2... A... 3... 4..."), 0.0));
        // Both tricks are his, and he pays for the last.
        assert!(same(judged("W:AK... 32... 54... 76..."), -1.0));
    }

    #[test]
    fn a_misere_is_made_or_not() {
        let record = "[Code \"solo\"]\n[Dealer \"S\"]\n[TurnUp \"C2\"]\n[Deal \"N:- - - -\"]\n[Acts \"\"]\nW: misere\nN: passes\nE: passes\nS: passes\n";
        let caller = values(record, Seat::West);
        assert!(caller.by_tricks[0] > 0.0 && caller.step(13, 0) == Some(1), "{caller:?}");
        let other = values(record, Seat::East);
        assert_eq!(other.wants, caller.wants);
        assert!(same(other.by_tricks[0] * 3.0, -caller.by_tricks[0]), "{other:?}");
        assert!(!caller.is_settled(13));
    }
}
