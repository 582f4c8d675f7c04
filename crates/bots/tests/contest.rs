//! Contests of whole deals.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;

use tricklaw_bots::contest::{Board, Contest, Entrant, Hand, Tally, Undertaken};
use tricklaw_bots::{Kind, Thinking};
use tricklaw_cards::{Deal, Seat, Seats};
use tricklaw_solver::{Aim, Budget, Position, Ranking, Table, count};
use tricklaw_whist::facts::Start;
use tricklaw_whist::games::Course;
use tricklaw_whist::laws::Code;
use tricklaw_whist::score::DealStatus;

const DEALS: [&str; 4] = [
    "N:872.JT98.AJT98.2 AQ.A54.KQ765.K54 K653.Q32.4.JT763 JT94.K76.32.AQ98",
    "N:T6.QT65.KQ7.KQ95 K982.J3.AJT52.J4 J5.K942.9864.872 AQ743.A87.3.AT63",
    "N:QJT.J83.KQ76.T93 K8653.962.4.AJ82 A2.K4.AJT5.KQ654 974.AQT75.9832.7",
    "N:QT9872.74.K87.K6 64.9862.A96.QT94 AK53.KQ.QJ43.A82 J.AJT53.T52.J753",
];

fn start(code: Code, number: usize) -> Arc<Start> {
    let deal: Deal = DEALS[number].parse().unwrap();
    let dealer = Seat::ALL[number];
    let turn_up = (code.course() != Course::Bridge).then(|| deal.hand(dealer).unwrap().highest().unwrap());
    Arc::new(Start::fresh(code.course(), deal, dealer, turn_up))
}

fn contest(code: Code, players: [(&str, Kind); 4]) -> Contest {
    Contest::new(code, players.map(|(name, kind)| Entrant::new(name, kind, Thinking::Samples(3))), 1900)
}

fn boards(contest: &Contest) -> Vec<Board> {
    let board = |n| contest.play(n as u64 + 1, &start(contest.code(), n), None).unwrap();
    (0..DEALS.len()).map(board).collect()
}

fn tally(contest: &Contest) -> Tally {
    let mut tally = Tally::new(contest);
    boards(contest).iter().for_each(|board| tally.add(board));
    tally
}

#[test]
fn who_plays_alike_has_the_same_result_to_the_last_digit() {
    for code in Code::ALL {
        for kind in Kind::ALL {
            let one = ("one", kind);
            for seats in [
                [one, ("other", kind), one, ("other", kind)],
                [one, ("other", kind), ("other", kind), ("other", kind)],
            ] {
                let tally = tally(&contest(code, seats));
                let difference = tally.difference().unwrap();
                assert_eq!((difference.mean, difference.standard_error), (0.0, Some(0.0)), "{code} {kind}");
                let [one, other] = tally.standings() else { panic!("two entrants") };
                assert_eq!((one.tricks(), one.result()), (other.tricks(), other.result()), "{code} {kind}");
            }
        }
    }
}

#[test]
fn a_deal_does_not_depend_on_those_before_it() {
    for code in Code::ALL {
        let contest = contest(
            code,
            [("a", Kind::Random), ("b", Kind::Sampler), ("a", Kind::Random), ("b", Kind::Sampler)],
        );
        let whole = boards(&contest);
        for n in (0..DEALS.len()).rev() {
            let alone = contest.play(n as u64 + 1, &start(code, n), None).unwrap();
            for (alone, hand) in alone.hands.iter().zip(&whole[n].hands) {
                assert_eq!(
                    (alone.results, alone.tricks, &alone.calls),
                    (hand.results, hand.tricks, &hand.calls)
                );
            }
        }
    }
}

#[test]
fn what_is_paid_comes_from_somebody() {
    for code in Code::ALL.into_iter().filter(|&code| code != Code::Boston) {
        for board in boards(&contest(
            code,
            Kind::ALL.map(|kind| (kind.name(), kind)).repeat(2)[..4].try_into().unwrap(),
        )) {
            for hand in board.hands {
                assert_eq!(hand.results.iter().sum::<i32>(), 0, "{code}");
                assert!(matches!(hand.status, DealStatus::Complete | DealStatus::Annulled), "{code}");
            }
        }
    }
}

#[test]
fn what_both_sides_lose_is_what_parts_the_hand_from_the_best_play() {
    let mut table = Table::new(1 << 22);
    let mut looked = 0;
    for code in [Code::Whist1900, Code::Bridge1904, Code::Cayenne] {
        let contest =
            contest(code, [("a", Kind::Plain), ("b", Kind::Random), ("a", Kind::Plain), ("b", Kind::Random)]);
        for n in 0..DEALS.len() {
            let start = start(code, n);
            let board = contest.play(n as u64 + 1, &start, Some(&mut table)).unwrap();
            for hand in &board.hands {
                let nullo = hand.calls.iter().any(|called| called.what.name() == "nullo");
                let trump = match hand.calls.first() {
                    None => start.turn_up.map(tricklaw_cards::Card::suit),
                    Some(called) => tricklaw_cards::Suit::WRITTEN
                        .into_iter()
                        .find(|suit| suit.name() == called.what.name()),
                };
                let leader = start.dealer.unwrap().next();
                let mut position =
                    Position::new(start.deal.known().unwrap(), leader, Seats::NS).with_trump(trump);
                let mut sign = 1;
                if nullo {
                    (position.aim, position.ranking, sign) = (Aim::Fewest, Ranking::AceLow, -1);
                }
                let best = count(&position, &mut table, &Budget::UNLIMITED).unwrap().tricks.exact().unwrap();
                let lost = hand.lost.expect("everything was regular").map(i32::from);
                assert_eq!((lost[0], lost[1]), (lost[2], lost[3]));
                let made = i32::from(best) + sign * (lost[1] - lost[0]);
                assert_eq!(made, i32::from(hand.tricks[0]), "{code} {n}");
                looked += 1;
            }
        }
    }
    assert_eq!(looked, 24);
}

#[test]
fn a_call_is_told_with_what_it_promised_when_it_was_made() {
    // West's hand cannot take a trick, and East's takes all of them.
    for (deal, seat, name) in [
        ("N:AKQJ.KQJ.AJ5.A96 T98.T98.T98.T875 76.A765.KQ76.KQJ 5432.432.432.432", Seat::West, "spread"),
        ("N:32.65432.432.432 AKQJT987654.A.A. .KQJ.KQJ6.AKQJT9 .T987.T9875.8765", Seat::East, "slam"),
    ] {
        let deal: Deal = deal.parse().unwrap();
        let turn_up = deal.hand(Seat::South).unwrap().lowest();
        let start = Arc::new(Start::fresh(Course::Solo, deal, Seat::South, turn_up));
        let players = [("sampler", Kind::Sampler); 4];
        let board = contest(Code::Solo, players).play(1, &start, None).unwrap();
        let call = board.hands[0].calls[0];
        assert_eq!((call.seat, call.what.name(), call.made), (seat, name, true));
        assert_eq!(call.promised, Some(1.0));
    }
}

#[test]
fn only_what_is_asked_for_is_played_and_as_it_would_be_among_all() {
    let untimed = |hand: &Hand| Hand { times: Vec::new(), ..hand.clone() };
    for code in [Code::Solo, Code::Boston, Code::Cayenne, Code::Bridge1904] {
        let players = [("a", Kind::Random), ("b", Kind::Sampler), ("a", Kind::Random), ("b", Kind::Sampler)];
        let all = contest(code, players);
        let whole = boards(&all);
        let (mut played, mut over) = (0, 0);
        for kind in Undertaken::all(code.course()) {
            let about = |hand: &&Hand| hand.calls.first().is_some_and(|called| called.what == kind);
            let some = boards(&all.clone().only(vec![kind]));
            for (some, whole) in some.iter().zip(&whole) {
                let wanted: Vec<Hand> = whole.hands.iter().filter(about).map(untimed).collect();
                assert_eq!(some.hands.iter().map(untimed).collect::<Vec<Hand>>(), wanted, "{code} {kind:?}");
                assert_eq!(some.passed_over, whole.hands.len() - wanted.len(), "{code} {kind:?}");
                (played, over) = (played + some.hands.len(), over + some.passed_over);
            }
        }
        assert!(played >= 4 && over >= 8, "{code}: {played} and {over}");
    }
}

#[test]
fn what_is_passed_or_not_called_is_passed_over() {
    // Nobody can make anything of these hands at solo, and all pass.
    let all = contest(Code::Solo, [("plain", Kind::Plain); 4]);
    let whole = boards(&all);
    let passed = |board: &&Board| board.hands[0].status == DealStatus::Annulled;
    let n = whole.iter().position(|board| passed(&board)).expect("a deal that all pass");
    let board =
        all.only(Undertaken::all(Course::Solo)).play(n as u64 + 1, &start(Code::Solo, n), None).unwrap();
    assert_eq!((board.hands.len(), board.passed_over), (0, 1));
}

#[test]
fn everything_that_can_be_called_has_a_name_of_its_own() {
    for code in Code::ALL {
        let all = Undertaken::all(code.course());
        assert_eq!(all.is_empty(), !code.course().has_calls(), "{code}");
        assert!(all.is_sorted_by(|one, other| one < other), "{code}");
        let mut names: Vec<&str> = all.iter().map(|what| what.name()).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), all.len(), "{code}");
    }
}
