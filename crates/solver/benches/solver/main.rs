//! The solver's speed, as ratios to DDS's in one run: both solve each deal in turn, in three rounds; the median of the three
//! ratios of the sums counts. DDS runs on one thread, in a process of its own, and its own clock times it.
//!
//! `TRICKLAW_BENCH_DEALS` takes fewer than all two hundred deals; `TRICKLAW_BENCH_HARD` has DDS solve the symmetric deal too, which
//! takes it minutes.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::print_stderr,
    dead_code,
    reason = "a benchmark ends by a panic, and needs not all of its peer"
)]

#[path = "../../tests/solver/rival.rs"]
mod rival;

use std::time::{Duration, Instant};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use rival::Rival;
use tricklaw_cards::{Card, Deal, Hands, Seat, Seats, Suit};
use tricklaw_solver::{Aim, Budget, Position, Table, can_take, count, every_card, full_table, in_parallel};

const MEMORY: usize = 64 << 20;
const ROUNDS: usize = 3;

fn main() {
    let mut rival = Rival::start();
    if rival.is_none() {
        println!("DDS is not here (a C compiler and Debian's libdds-dev): no ratios");
    }
    let deals = deals();
    tables(&deals, rival.as_mut());
    positions(&deals, rival.as_mut());
    endings(rival.as_mut());
    worlds(rival.as_mut());
    threads(&deals);
    hard(rival.as_mut());
    others();
}

/// The deals of the oracle.
fn deals() -> Vec<Hands> {
    let most = std::env::var("TRICKLAW_BENCH_DEALS").ok().and_then(|n| n.parse().ok()).unwrap_or(200);
    let lines =
        include_str!("../../tests/solver/data/dd-tables.txt").lines().filter(|line| !line.starts_with('#'));
    lines.take(most).map(|line| hands(line.split('|').next().expect("a deal"))).collect()
}

fn hands(text: &str) -> Hands {
    text.parse::<Deal>().ok().and_then(|deal| deal.known()).expect("a deal of four hands")
}

fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let began = Instant::now();
    let done = work();
    (began.elapsed(), done)
}

/// Times of one kind, ours and the peer's, round by round.
#[derive(Default)]
struct Times {
    ours: Vec<Vec<Duration>>,
    theirs: Vec<Vec<Duration>>,
}

impl Times {
    fn begin(&mut self) {
        self.ours.push(Vec::new());
        self.theirs.push(Vec::new());
    }

    fn ours(&mut self, took: Duration) {
        self.ours.last_mut().expect("a round").push(took);
    }

    fn theirs(&mut self, took: Duration) {
        self.theirs.last_mut().expect("a round").push(took);
    }

    fn show(&self, what: &str) {
        let sum = |round: &Vec<Duration>| round.iter().sum::<Duration>().as_secs_f64();
        let mut ratios: Vec<f64> =
            self.ours.iter().zip(&self.theirs).map(|(ours, theirs)| sum(theirs) / sum(ours)).collect();
        ratios.sort_by(f64::total_cmp);
        if self.theirs.iter().all(|round| !round.is_empty()) {
            println!(
                "{what}: {:.2} times DDS's speed ({:.2} to {:.2})",
                ratios[ratios.len() / 2],
                ratios[0],
                ratios[ratios.len() - 1]
            );
            println!("  ours {}", spread(&self.ours));
            println!("  DDS  {}", spread(&self.theirs));
        } else {
            println!("{what}: {}", spread(&self.ours));
        }
    }
}

/// Mean and percentiles of the medians over the rounds.
fn spread(rounds: &[Vec<Duration>]) -> String {
    let mut each: Vec<f64> = (0..rounds[0].len())
        .map(|n| {
            let mut of: Vec<f64> = rounds.iter().map(|round| round[n].as_secs_f64() * 1e3).collect();
            of.sort_by(f64::total_cmp);
            of[of.len() / 2]
        })
        .collect();
    each.sort_by(f64::total_cmp);
    let at = |part: f64| each[((each.len() - 1) as f64 * part).round() as usize];
    let mean = each.iter().sum::<f64>() / each.len() as f64;
    format!(
        "mean {mean:.3} ms, median {:.3}, 90 % {:.3}, 99 % {:.3}, longest {:.3}",
        at(0.5),
        at(0.9),
        at(0.99),
        at(1.0)
    )
}

fn tables(deals: &[Hands], mut rival: Option<&mut Rival>) {
    let mut times = Times::default();
    let mut table = Table::new(MEMORY);
    for _ in 0..ROUNDS {
        times.begin();
        for hands in deals {
            let (took, found) = timed(|| {
                table.clear();
                full_table(hands, &mut table, &Budget::UNLIMITED).expect("a deal")
            });
            times.ours(took);
            if let Some(rival) = &mut rival {
                let (took, expected) = rival.table(hands);
                times.theirs(took);
                let found: Vec<u8> = found.tricks.as_flattened().iter().map(|tricks| tricks.least).collect();
                assert_eq!(found, expected, "{hands:?}");
            }
        }
    }
    times.show("full tables");
}

fn side(leader: Seat) -> Seats {
    if Seats::NS.contains(leader) { Seats::NS } else { Seats::EW }
}

/// One question of each of these positions, the count or every card.
fn asked(what: &str, positions: &[(Hands, Option<Suit>, Seat)], mut rival: Option<&mut Rival>) {
    for every in [false, true] {
        let mut times = Times::default();
        let mut table = Table::new(MEMORY);
        for _ in 0..ROUNDS {
            times.begin();
            for &(hands, trump, leader) in positions {
                let position = Position::new(hands, leader, side(leader)).with_trump(trump);
                let (took, answer) = timed(|| {
                    table.clear();
                    let ask = if every { every_card } else { count };
                    ask(&position, &mut table, &Budget::UNLIMITED).expect("a position")
                });
                times.ours(took);
                if let Some(rival) = &mut rival {
                    let (took, expected) = rival.position(&hands, trump, leader, every);
                    times.theirs(took);
                    assert_eq!(answer.tricks.exact(), Some(expected), "{position:?}");
                }
            }
        }
        times.show(&format!("{what}, {}", if every { "every card" } else { "count" }));
    }
}

fn positions(deals: &[Hands], rival: Option<&mut Rival>) {
    let positions: Vec<_> = deals
        .iter()
        .enumerate()
        .map(|(n, &hands)| (hands, Suit::ALL.get(n % 5).copied(), Seat::ALL[n / 5 % 4]))
        .collect();
    asked("one position of thirteen cards", &positions, rival);
}

fn endings(mut rival: Option<&mut Rival>) {
    let lines =
        include_str!("../../tests/solver/data/dd-endgames.txt").lines().filter(|line| !line.starts_with('#'));
    let all: Vec<_> = lines
        .map(|line| {
            let fields: Vec<&str> = line.split('|').collect();
            let trump = fields[1].chars().next().and_then(Suit::from_letter);
            (hands(fields[0]), trump, fields[2].parse().expect("a leader"))
        })
        .collect();
    for cards in [4..=6, 7..=9] {
        let some: Vec<_> =
            all.iter().copied().filter(|(hands, _, _)| cards.contains(&hands.0[0].len())).collect();
        asked(&format!("endings of {} to {} cards", cards.start(), cards.end()), &some, rival.as_deref_mut());
    }
}

/// A hundred worlds around one hand with nine cards left, as a bot samples them: every card of the hand is scored.
fn worlds(mut rival: Option<&mut Rival>) {
    let mut random = Random::new(7);
    let (mut cold, mut warm) = (Times::default(), Times::default());
    for _ in 0..ROUNDS {
        cold.begin();
        warm.begin();
        for n in 0..5 {
            let mut known = random.hands(9);
            let trump = Suit::ALL.get(n).copied();
            let (mut ours, mut shared, mut theirs) = (Duration::ZERO, Duration::ZERO, Duration::ZERO);
            let (mut table, mut kept) = (Table::new(MEMORY), Table::new(MEMORY));
            for _ in 0..100 {
                random.redeal(&mut known, Seat::South);
                let position = Position::new(known, Seat::South, Seats::NS).with_trump(trump);
                let (took, _) = timed(|| {
                    table.clear();
                    every_card(&position, &mut table, &Budget::UNLIMITED).expect("a position")
                });
                ours += took;
                shared +=
                    timed(|| every_card(&position, &mut kept, &Budget::UNLIMITED).expect("a position")).0;
                if let Some(rival) = &mut rival {
                    theirs += rival.position(&known, trump, Seat::South, true).0;
                }
            }
            cold.ours(ours);
            warm.ours(shared);
            if rival.is_some() {
                cold.theirs(theirs);
                warm.theirs(theirs);
            }
        }
    }
    cold.show("a hundred worlds of nine cards, each by itself");
    warm.show("a hundred worlds of nine cards, in one table");
}

fn threads(deals: &[Hands]) {
    let some = &deals[..deals.len().min(60)];
    let all = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        timed(|| {
            pool.install(|| {
                in_parallel(some, MEMORY, |hands, table| {
                    table.clear();
                    full_table(hands, table, &Budget::UNLIMITED).expect("a deal")
                })
            })
        })
        .0
        .as_secs_f64()
    };
    let mut ratios: Vec<f64> = (0..ROUNDS).map(|_| all(1) / all(2)).collect();
    ratios.sort_by(f64::total_cmp);
    println!(
        "two threads over {} deals: {:.2} times one thread ({:.2} to {:.2})",
        some.len(),
        ratios[1],
        ratios[0],
        ratios[2]
    );
}

/// Four voids and no two cards of one hand next to each other.
fn hard(rival: Option<&mut Rival>) {
    let deal = hands("N:.Q853.AJ962.KT74 Q853.AJ962.KT74. AJ962.KT74..Q853 KT74..Q853.AJ962");
    let mut table = Table::new(MEMORY);
    let (took, _) = timed(|| full_table(&deal, &mut table, &Budget::UNLIMITED).expect("a deal"));
    println!("the symmetric deal: {:.1} s, at most {} MiB", took.as_secs_f64(), MEMORY >> 20);
    if let Some(rival) = rival.filter(|_| std::env::var_os("TRICKLAW_BENCH_HARD").is_some()) {
        println!("  DDS  {:.1} s", rival.table(&deal).0.as_secs_f64());
    }
    let mut late = Duration::ZERO;
    for after in [20, 50, 200] {
        let end = Instant::now() + Duration::from_millis(after);
        let until = || Instant::now() >= end;
        let budget = Budget { stop: Some(&until), ..Budget::UNLIMITED };
        let _ = full_table(&deal, &mut table, &budget).expect("a deal");
        late = late.max(Instant::now().saturating_duration_since(end));
    }
    println!("  a budget of time is kept within {:.2} ms", late.as_secs_f64() * 1e3);
}

/// One against three, and fewest tricks: no peer knows them.
fn others() {
    let mut random = Random::new(8);
    let mut table = Table::new(MEMORY);
    for (what, aim, alone) in [
        ("one against three, eight cards", Aim::Most, true),
        ("one alone, fewest, eight cards", Aim::Fewest, true),
        ("two partners, fewest, eight cards", Aim::Fewest, false),
    ] {
        let mut times = Times::default();
        times.begin();
        for n in 0..200 {
            let side = if alone { Seats::only(Seat::ALL[n % 4]) } else { Seats::NS };
            let trump = if aim == Aim::Most { Suit::ALL.get(n % 5).copied() } else { None };
            let position =
                Position::new(random.hands(8), Seat::ALL[n / 4 % 4], side).with_aim(aim).with_trump(trump);
            times.ours(
                timed(|| {
                    table.clear();
                    count(&position, &mut table, &Budget::UNLIMITED).expect("a position")
                })
                .0,
            );
        }
        times.show(what);
    }
    let mut times = Times::default();
    times.begin();
    let (mut made, mut unfinished) = (0, 0);
    for n in 0..200 {
        let position =
            Position::new(random.misere(), Seat::ALL[n % 4], Seats::only(Seat::South)).with_aim(Aim::Fewest);
        let end = Instant::now() + Duration::from_secs(5);
        let until = || Instant::now() >= end;
        let budget = Budget { stop: Some(&until), ..Budget::UNLIMITED };
        let (took, answer) = timed(|| {
            table.clear();
            can_take(&position, 1, &mut table, &budget).expect("a position")
        });
        times.ours(took);
        made += usize::from(answer == Some(false));
        unfinished += usize::from(answer.is_none());
    }
    times.show(&format!(
        "misères of thirteen cards, made or not (the weakest hand of four calls; {made} of 200 made, {unfinished} not finished in 5 s)"
    ));
}

struct Random(ChaCha8Rng);

impl Random {
    fn new(seed: u64) -> Random {
        Random(ChaCha8Rng::seed_from_u64(seed))
    }

    fn drawn(&mut self, mut pack: Vec<Card>, cards: usize) -> Vec<Card> {
        (0..cards).map(|_| pack.swap_remove((self.0.next_u64() % pack.len() as u64) as usize)).collect()
    }

    fn hands(&mut self, cards: usize) -> Hands {
        let pack = self.drawn(Card::all().collect(), 4 * cards);
        let mut hands = Hands::default();
        for (n, card) in pack.into_iter().enumerate() {
            hands.0[n % 4].insert(card);
        }
        hands
    }

    /// The cards of the others, dealt to them anew.
    fn redeal(&mut self, hands: &mut Hands, keeps: Seat) {
        let cards = hands[keeps].len();
        let pack = self.drawn((hands.all() - hands[keeps]).iter().collect(), 3 * cards);
        for (n, seat) in keeps.round().skip(1).enumerate() {
            hands[seat] = pack[n * cards..(n + 1) * cards].iter().copied().collect();
        }
    }

    /// A whole deal in which South has the hand that is lowest.
    fn misere(&mut self) -> Hands {
        let mut hands = self.hands(13);
        let height = |seat: &Seat| hands[*seat].iter().map(|card| card.rank() as usize).sum::<usize>();
        let lowest = Seat::ALL.into_iter().min_by_key(height).unwrap_or(Seat::South);
        hands.0.swap(lowest as usize, Seat::South as usize);
        hands
    }
}
