//! How long a sampler thinks: within a hundred milliseconds an act, and about one world.
//!
//! `TRICKLAW_BENCH_DEALS` plays more deals of each game than two, or fewer.

#![allow(clippy::expect_used, clippy::panic, reason = "a benchmark ends by a panic")]

use std::time::{Duration, Instant};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use tricklaw_bots::{Plain, Player as _, Sampler, Thinking, asked};
use tricklaw_cards::{Card, Hands, Seat};
use tricklaw_whist::act::Deed;
use tricklaw_whist::facts::Start;
use tricklaw_whist::games::Course;
use tricklaw_whist::laws::Code;
use tricklaw_whist::watched::Watched;

const LIMIT: Duration = Duration::from_millis(100);

fn main() {
    let deals = std::env::var("TRICKLAW_BENCH_DEALS").ok().and_then(|n| n.parse().ok()).unwrap_or(2);
    for code in Code::ALL {
        let mut times = Vec::new();
        let mut worlds = (Duration::ZERO, 0u32);
        for seed in 0..deals {
            deal(code, seed, &mut times, &mut worlds);
        }
        times.sort();
        let at = |part: f64| times[((times.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
        println!(
            "{code:11} {:4} thoughts of {} ms: half in {:.1}, 99 % in {:.1}, all in {:.1}; a world of a call or a card takes {:.2} ms",
            times.len(),
            LIMIT.as_millis(),
            at(0.5),
            at(0.99),
            at(1.0),
            worlds.0.as_secs_f64() * 1e3 / f64::from(worlds.1),
        );
    }
}

/// One deal, every act of which is thought about by a sampler.
fn deal(code: Code, seed: u64, times: &mut Vec<Duration>, worlds: &mut (Duration, u32)) {
    let mut watched = Watched::new(code, start(code, seed));
    let mut thinker = Sampler::new(seed, Thinking::Time(LIMIT));
    let mut counting = Sampler::new(seed, Thinking::Samples(10));
    loop {
        let acts = Seat::ALL.into_iter().find_map(|seat| Some((seat, asked(&mut Plain, &watched, seat)?)));
        let Some((seat, plain)) = acts else { return };
        let seated = watched.seated(seat);
        let mut deed = plain;
        if matches!(deed, Deed::Plays(_) | Deed::Orders(_) | Deed::Announces(_)) && seated.regular().len() > 1
        {
            let began = Instant::now();
            deed = thinker.act(&seated).expect("it is his turn");
            times.push(began.elapsed());
            let began = Instant::now();
            if !counting.weighed(&seated).is_empty() {
                worlds.0 += began.elapsed();
                worlds.1 += 10;
            }
        }
        watched.hear(seat, &deed).expect("a deed that can be done");
    }
}

fn start(code: Code, seed: u64) -> Start {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut pack: Vec<Card> = Card::all().collect();
    for n in (1..52).rev() {
        pack.swap(n, (random.next_u64() % (n as u64 + 1)) as usize);
    }
    let pack: [Card; 52] = pack.try_into().expect("a pack");
    let dealer = Seat::ALL[seed as usize % 4];
    let still = Card::all().nth((random.next_u64() % 52) as usize);
    let turn_up = match code.course() {
        Course::Bridge => None,
        course if course.turns_up_trumps() => Some(pack[51]),
        _ => still,
    };
    Start::fresh(code.course(), Hands::dealt(&pack, dealer).into(), dealer, turn_up)
}
