//! Random regular playouts: [`Round`] against a bare loop over bits, in one run.
//!
//! Only the ratio is worth keeping: absolute figures change from one machine, and from one hour, to the next.

mod hands;

use std::hint::black_box;
use std::time::Instant;

use hands::{Random, pack};
use tricklaw_cards::{CardSet, Hands, Seat, Suit};
use tricklaw_whist::games::Round;

const TRUMP: Suit = Suit::Hearts;

fn main() {
    divan::main();
    ratio();
}

#[divan::bench]
fn bare(bencher: divan::Bencher<'_, '_>) {
    let (hands, mut random) = (deal(), Random::new(2));
    bencher
        .counter(divan::counter::ItemsCount::new(1_usize))
        .bench_local(|| bare_playout(hands, &mut random));
}

#[divan::bench]
fn round(bencher: divan::Bencher<'_, '_>) {
    let (hands, mut random) = (deal(), Random::new(2));
    bencher
        .counter(divan::counter::ItemsCount::new(1_usize))
        .bench_local(|| round_playout(hands, &mut random));
}

/// The same deal for all.
fn deal() -> Hands {
    Hands::dealt(&pack(&mut Random::new(1)), Seat::West)
}

/// Thirteen tricks with the types of this library; the tricks of north and south.
fn round_playout(hands: Hands, random: &mut Random) -> u8 {
    let mut round = Round::new(hands, Some(TRUMP), Seat::North);
    while let Some(card) = random.card(round.regular()) {
        round.play(card);
    }
    round.won(Seat::North) + round.won(Seat::South)
}

/// The same with nothing but numbers: sixteen bits a suit, spades on top.
fn bare_playout(hands: Hands, random: &mut Random) -> u8 {
    let mut hands = hands.0.map(CardSet::bits);
    let trumps = 0xffff << (16 * TRUMP as u32);
    let (mut leader, mut won) = (0, 0);
    for _ in 0..13 {
        let (mut best, mut winner, mut suit) = (0_u64, leader, u64::MAX);
        for place in 0..4 {
            let seat = (leader + place) & 3;
            let card = random.bit(following(hands[seat], suit));
            hands[seat] ^= card;
            if place == 0 {
                suit = 0xffff << (card.trailing_zeros() & !15);
            }
            let beats = match (card & trumps != 0, best & trumps != 0) {
                (true, false) => true,
                (false, true) => false,
                _ => card & (suit | trumps) != 0 && card > best,
            };
            if beats {
                (best, winner) = (card, seat);
            }
        }
        won += u8::from(winner & 1 == 0);
        leader = winner;
    }
    won
}

/// What follows suit, or the whole hand where nothing does.
fn following(hand: u64, suit: u64) -> u64 {
    match hand & suit {
        0 => hand,
        following => following,
    }
}

/// Both in turn, and the median of the ratios.
fn ratio() {
    const ROUNDS: usize = 15;
    const PLAYOUTS: u32 = 100_000;
    let hands = deal();
    let same = |playout: fn(Hands, &mut Random) -> u8| {
        let mut random = Random::new(3);
        (0..1000).map(|_| u32::from(playout(hands, &mut random))).sum::<u32>()
    };
    assert_eq!(same(bare_playout), same(round_playout), "the two do not play the same game");
    let timed = |playout: fn(Hands, &mut Random) -> u8| {
        let mut random = Random::new(4);
        let began = Instant::now();
        for _ in 0..PLAYOUTS {
            black_box(playout(black_box(hands), &mut random));
        }
        began.elapsed().as_secs_f64() / f64::from(PLAYOUTS)
    };
    let mut runs: Vec<(f64, f64)> =
        (0..ROUNDS).map(|_| (timed(bare_playout), timed(round_playout))).collect();
    runs.sort_by(|a, b| (a.0 / a.1).total_cmp(&(b.0 / b.1)));
    let (bare, round) = runs[ROUNDS / 2];
    println!("bare loop {:.0} k playouts/s, Round {:.0} k playouts/s", 1e-3 / bare, 1e-3 / round);
    println!("Round has {:.2} of the bare loop (median of {ROUNDS})", bare / round);
}
