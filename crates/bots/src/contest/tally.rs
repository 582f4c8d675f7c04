//! What all deals together tell of each entrant.

use std::collections::BTreeMap;

use tricklaw_cards::Seat;
use tricklaw_whist::score::DealStatus;

use super::{Board, Called, Contest, Estimate, Hand, Promises, Series, Times, Undertaken};

/// The deals added up. Added in the order of their numbers the result is the same to the last digit.
#[derive(Clone, Debug)]
pub struct Tally {
    deals: u64,
    hands: u64,
    passed: u64,
    passed_over: u64,
    unsettled: u64,
    standings: Vec<Standing>,
    /// The first entrant's result of a deal less the second's.
    difference: Series,
}

/// What they tell of one entrant.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    seats: u64,
    result: Series,
    tricks: Series,
    lost: Series,
    calls: BTreeMap<Undertaken, Calls>,
    miseres: Promises,
    promises: Promises,
    rulings: u64,
    refused: u64,
    times: Times,
}

/// How often something was undertaken, and what came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Calls {
    /// How often it was made.
    pub made: u64,
    /// What it brought, hand by hand, to who undertook it.
    pub result: Series,
    /// What was promised of it, by who can say it.
    pub promises: Promises,
}

/// Sums over the hands of one deal, which are exact: who plays alike gets the same number to the last digit.
#[derive(Clone, Copy, Default)]
struct Sum {
    sum: i64,
    count: i64,
}

impl Sum {
    fn add(&mut self, number: impl Into<i64>) {
        self.sum += number.into();
        self.count += 1;
    }

    fn mean(self) -> Option<f64> {
        (self.count > 0).then(|| self.sum as f64 / self.count as f64)
    }
}

impl Tally {
    /// Of no deal yet.
    pub fn new(contest: &Contest) -> Tally {
        Tally {
            deals: 0,
            hands: 0,
            passed: 0,
            passed_over: 0,
            unsettled: 0,
            standings: vec![Standing::default(); contest.entrants().len()],
            difference: Series::default(),
        }
    }

    /// Another deal.
    pub fn add(&mut self, board: &Board) {
        self.deals += 1;
        self.hands += board.passed_over as u64;
        self.passed_over += board.passed_over as u64;
        for hand in &board.hands {
            self.hands += 1;
            match hand.status {
                DealStatus::Complete => {}
                DealStatus::Annulled => self.passed += 1,
                DealStatus::Incomplete | DealStatus::Abandoned => self.unsettled += 1,
            }
        }
        let mut results = Vec::with_capacity(self.standings.len());
        for (entrant, standing) in self.standings.iter_mut().enumerate() {
            results.push(standing.add(entrant, board));
        }
        if let [Some(first), Some(second)] = results[..] {
            self.difference.add(first - second);
        }
    }

    /// How many deals.
    pub fn deals(&self) -> u64 {
        self.deals
    }

    /// How many hands: each deal in each seating, those among them that were passed over.
    pub fn hands(&self) -> u64 {
        self.hands
    }

    /// The hands in which all passed, and the cards were thrown up.
    pub fn passed(&self) -> u64 {
        self.passed
    }

    /// The hands that were passed over, since nothing was called that the contest is about. Nothing else is told of them.
    pub fn passed_over(&self) -> u64 {
        self.passed_over
    }

    /// The hands that could not be settled, which is a fault.
    pub fn unsettled(&self) -> u64 {
        self.unsettled
    }

    /// Each entrant's numbers, in the contest's order.
    pub fn standings(&self) -> &[Standing] {
        &self.standings
    }

    /// Of two entrants, the first's result of a deal less the second's.
    pub fn difference(&self) -> Option<Estimate> {
        (self.standings.len() == 2).then(|| self.difference.estimate())
    }
}

impl Standing {
    /// His result of the deal; none of one that was passed over in some seating, where the cards would not cancel.
    fn add(&mut self, entrant: usize, board: &Board) -> Option<f64> {
        let [mut result, mut tricks, mut lost] = [Sum::default(); 3];
        for hand in &board.hands {
            let own = Seat::ALL.into_iter().filter(|&seat| hand.seating[seat as usize] == entrant);
            for seat in own {
                result.add(hand.results[seat as usize]);
                // Where the cards are thrown up there are no tricks.
                if hand.status != DealStatus::Annulled {
                    tricks.add(hand.tricks[seat as usize]);
                }
                if let Some(numbers) = hand.lost {
                    lost.add(numbers[seat as usize]);
                }
                self.keep(hand, seat);
            }
        }
        self.keep_promises(entrant, board);
        if board.passed_over > 0 {
            return None;
        }
        if let Some(tricks) = tricks.mean() {
            self.tricks.add(tricks);
        }
        if let Some(lost) = lost.mean() {
            self.lost.add(lost);
        }
        result.mean().inspect(|&result| self.result.add(result))
    }

    fn keep(&mut self, hand: &Hand, seat: Seat) {
        self.seats += 1;
        self.rulings += u64::from(hand.rulings[seat as usize]);
        self.refused += u64::from(hand.refused[seat as usize]);
        for called in hand.calls.iter().filter(|called| called.seat == seat) {
            let calls = self.calls.entry(called.what).or_default();
            calls.made += u64::from(called.made);
            calls.result.add(f64::from(hand.results[seat as usize]));
        }
        hand.times.iter().filter(|(by, _)| *by == seat).for_each(|&(_, time)| self.times.add(time));
    }

    /// All calls of one deal together.
    fn keep_promises(&mut self, entrant: usize, board: &Board) {
        let his = |hand: &Hand, called: &&Called| hand.seating[called.seat as usize] == entrant;
        let calls =
            board.hands.iter().flat_map(|hand| hand.calls.iter().filter(move |called| his(hand, called)));
        let promised = calls.filter_map(|called| Some((called.what, (called.promised?, called.made))));
        let promised: Vec<(Undertaken, (f32, bool))> = promised.collect();
        let of = |wanted: &dyn Fn(Undertaken) -> bool| -> Vec<(f32, bool)> {
            promised.iter().filter(|(what, _)| wanted(*what)).map(|&(_, promise)| promise).collect()
        };
        for (what, calls) in &mut self.calls {
            calls.promises.add_deal(&of(&|other| other == *what));
        }
        self.miseres.add_deal(&of(&Undertaken::is_misere));
        self.promises.add_deal(&of(&|_| true));
    }

    /// In how many seats he has played a deal.
    pub fn seats(&self) -> u64 {
        self.seats
    }

    /// What a deal brings him, in each of his seats.
    pub fn result(&self) -> Estimate {
        self.result.estimate()
    }

    /// The tricks of a hand that is played.
    pub fn tricks(&self) -> Estimate {
        self.tricks.estimate()
    }

    /// The tricks that the cards of his side have cost it in a hand, all hands being seen; nothing where that was not looked for.
    pub fn lost(&self) -> Option<Estimate> {
        Some(self.lost.estimate()).filter(|lost| lost.count > 0)
    }

    /// What he has undertaken, the least first.
    pub fn calls(&self) -> impl Iterator<Item = (Undertaken, Calls)> {
        self.calls.iter().map(|(&what, &calls)| (what, calls))
    }

    /// What he has promised himself of all calls of which he can say it.
    pub fn promises(&self) -> Promises {
        self.promises
    }

    /// The same of every kind of misère, spread ones among them.
    pub fn promised_miseres(&self) -> Promises {
        self.miseres
    }

    /// The rulings against him: none, if he plays regularly.
    pub fn rulings(&self) -> u64 {
        self.rulings
    }

    /// His deeds that could not be done, which is a fault of the player.
    pub fn refused(&self) -> u64 {
        self.refused
    }

    /// How long he thought about a call or a card.
    pub fn times(&self) -> &Times {
        &self.times
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tricklaw_whist::facts::Facts;
    use tricklaw_whist::laws::Code;
    use tricklaw_whist::record;
    use tricklaw_whist::sitting::Sitting;

    use super::*;
    use crate::contest::Entrant;
    use crate::{Kind, Thinking};

    fn hand(seating: [usize; 4], results: [i32; 4], lost: Option<[u8; 4]>) -> Hand {
        Hand {
            seating,
            status: DealStatus::Complete,
            results,
            tricks: [4, 3, 5, 1],
            calls: Vec::new(),
            rulings: [0, 1, 0, 0],
            refused: [0, 0, 0, 2],
            lost,
            times: vec![(Seat::East, Duration::from_millis(3))],
        }
    }

    fn tally(boards: &[Board]) -> Tally {
        let seats = ["a", "b", "a", "b"].map(|name| Entrant::new(name, Kind::Plain, Thinking::Samples(1)));
        let mut tally = Tally::new(&Contest::new(Code::Solo, seats, 1));
        boards.iter().for_each(|board| tally.add(board));
        tally
    }

    #[test]
    fn a_deal_is_one_number_however_often_it_is_played() {
        let (one, other) = ([0, 1, 0, 1], [1, 0, 1, 0]);
        let boards = [
            // a: (9 + 3 + 1 + 3) / 4 = 4, b: (-6 - 6 - 5 + 1) / 4 = -4.
            Board {
                number: 1,
                hands: vec![
                    hand(one, [9, -6, 3, -6], Some([1, 0, 1, 0])),
                    hand(other, [-5, 1, 1, 3], Some([3, 2, 3, 2])),
                ],
                passed_over: 0,
            },
            // a: (0 + 4 + 0 - 4) / 4 = 0, b: (-2 - 2 + 2 + 2) / 4 = 0.
            Board {
                number: 2,
                hands: vec![hand(one, [0, -2, 4, -2], None), hand(other, [2, 0, 2, -4], None)],
                passed_over: 0,
            },
        ];
        let tally = tally(&boards);
        assert_eq!((tally.deals(), tally.hands(), tally.passed(), tally.unsettled()), (2, 4, 0, 0));
        let [a, b] = tally.standings() else { panic!("two entrants") };
        // 4 and 0: mean 2, variance 8, of the mean 4.
        assert_eq!(a.result(), Estimate { count: 2, mean: 2.0, standard_error: Some(2.0) });
        assert_eq!(b.result(), Estimate { count: 2, mean: -2.0, standard_error: Some(2.0) });
        assert_eq!(tally.difference(), Some(Estimate { count: 2, mean: 4.0, standard_error: Some(4.0) }));
        // Both deals: a has 4 + 5 tricks in one seating and 3 + 1 in the other.
        assert_eq!((a.tricks().mean, b.tricks().mean), (13.0 / 4.0, 13.0 / 4.0));
        // Only the first deal was looked back on: a 1 1 and 2 2, b 0 0 and 3 3.
        assert_eq!(a.lost(), Some(Estimate { count: 1, mean: 1.5, standard_error: None }));
        assert_eq!(b.lost().map(|lost| lost.mean), Some(1.5));
        assert_eq!((a.rulings(), a.refused(), b.rulings(), b.refused()), (2, 4, 2, 4));
        assert_eq!((a.seats(), a.times().count()), (8, 2));
    }

    #[test]
    fn what_was_promised_is_told_of_each_call_and_of_all() {
        let misere = Undertaken::in_deal(&undertaken("misere")).next().unwrap().1;
        let solo = Undertaken::in_deal(&undertaken("solo")).next().unwrap().1;
        let called = |seat, what, made, promised| Called { seat, what, made, promised };
        let with = |calls| Hand { calls, ..hand([0, 1, 0, 1], [0; 4], None) };
        let boards = [
            // Of b's solo nobody had said anything.
            vec![
                with(vec![called(Seat::North, misere, true, Some(0.75))]),
                with(vec![called(Seat::East, solo, true, None)]),
            ],
            vec![
                with(vec![called(Seat::South, misere, false, Some(0.5))]),
                with(vec![called(Seat::South, solo, true, Some(0.25))]),
            ],
        ];
        let boards =
            boards.into_iter().zip(1..).map(|(hands, number)| Board { number, hands, passed_over: 0 });
        let tally = tally(&boards.collect::<Vec<Board>>());
        let told = |promises: Promises| (promises.times(), promises.made(), promises.promised());
        let [a, b] = tally.standings() else { panic!("two entrants") };
        assert_eq!(told(a.promises()), (3, 2, 0.5));
        assert_eq!(told(a.promised_miseres()), (2, 1, 0.625));
        let each: Vec<_> = a.calls().map(|(what, calls)| (what.name(), told(calls.promises))).collect();
        assert_eq!(each, [("solo", (1, 1, 0.25)), ("misère", (2, 1, 0.625))]);
        assert_eq!(told(b.promises()), (0, 0, 0.0));
        assert_eq!(b.calls().map(|(_, calls)| calls.made).sum::<u64>(), 1);
    }

    fn undertaken(call: &str) -> Facts {
        let text = format!(
            "[Code \"solo\"]\n[Dealer \"S\"]\n[TurnUp \"C2\"]\n[Deal \"N:- - - -\"]\n[Acts \"\"]\nW: {call}\nN: passes\nE: passes\nS: passes\n"
        );
        let game = record::games(&text).next().unwrap().unwrap();
        Sitting::new().rule(&game, None).unwrap().table.facts().clone()
    }

    #[test]
    fn a_deal_that_was_passed_over_in_a_seating_brings_nothing_and_its_call_is_told() {
        let facts = undertaken("misere");
        let misere = Undertaken::in_deal(&facts).next().unwrap().1;
        let called = Called { seat: Seat::North, what: misere, made: true, promised: Some(0.75) };
        let once =
            || Hand { calls: vec![called], ..hand([1, 0, 1, 0], [60, -20, -20, -20], Some([2, 0, 2, 0])) };
        let tally = tally(&[
            Board { number: 1, hands: vec![once()], passed_over: 1 },
            Board { number: 2, hands: vec![], passed_over: 2 },
            Board { number: 3, hands: vec![once(), hand([0, 1, 0, 1], [2, 0, 2, -4], None)], passed_over: 0 },
        ]);
        assert_eq!((tally.deals(), tally.hands(), tally.passed_over(), tally.passed()), (3, 6, 3, 0));
        let [a, b] = tally.standings() else { panic!("two entrants") };
        // Of the third deal alone: b (60 - 20 + 0 - 4) / 4 = 9, a (-40 + 4) / 4 = -9.
        assert_eq!(b.result(), Estimate { count: 1, mean: 9.0, standard_error: None });
        assert_eq!(
            tally.difference().map(|difference| (difference.count, difference.mean)),
            Some((1, -18.0))
        );
        assert_eq!((a.tricks().count, b.lost().unwrap().count), (1, 1));
        // Two hands of one, one of the other.
        assert_eq!((b.promised_miseres().times(), b.promised_miseres().made()), (2, 2));
        let brought: Vec<u64> = b.calls().map(|(_, calls)| calls.result.estimate().count).collect();
        assert_eq!((brought, b.seats(), a.seats()), (vec![2], 6, 6));
    }

    #[test]
    fn what_is_passed_has_no_tricks_and_what_is_unsettled_is_told() {
        let seating = [0, 1, 0, 1];
        let passed = Hand { status: DealStatus::Annulled, ..hand(seating, [0; 4], None) };
        let unsettled = Hand { status: DealStatus::Incomplete, ..hand(seating, [0; 4], None) };
        let tally = tally(&[
            Board { number: 1, hands: vec![passed], passed_over: 0 },
            Board { number: 2, hands: vec![unsettled], passed_over: 0 },
        ]);
        assert_eq!((tally.hands(), tally.passed(), tally.unsettled()), (2, 1, 1));
        assert_eq!((tally.standings()[0].result().count, tally.standings()[0].tricks().count), (2, 1));
    }
}
