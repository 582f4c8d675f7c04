//! The referee's path: the acts of random regular hands into a table with the whole book. An item is a hand of 52 cards.

mod hands;

use divan::counter::ItemsCount;
use hands::{Random, pack};
use tricklaw_cards::{Hands, Seat, Sides};
use tricklaw_whist::Table;
use tricklaw_whist::act::Act;
use tricklaw_whist::facts::Start;
use tricklaw_whist::games::Round;
use tricklaw_whist::laws::Code;

fn main() {
    divan::main();
}

#[divan::bench(sample_count = 500, sample_size = 10)]
fn hand(bencher: divan::Bencher<'_, '_>) {
    let hands: Vec<(Start, Vec<Act>)> = (0..500).map(|seed| regular_hand(&mut Random::new(seed))).collect();
    let mut next = 0;
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
        next = (next + 1) % hands.len();
        let (start, acts) = &hands[next];
        played(start, acts)
    });
}

/// Makes a table, plays the hand at it, and asserts that the referee finds nothing.
fn played(start: &Start, acts: &[Act]) -> Table {
    let mut table = Table::new(Code::Whist1900, start.clone());
    for act in acts {
        let taken = table.take(act);
        debug_assert!(taken.is_ok());
    }
    assert!(table.rulings().is_empty() && table.acts() == 52, "the hand was not regular");
    table
}

/// A deal, and 52 cards in turn that follow suit.
fn regular_hand(random: &mut Random) -> (Start, Vec<Act>) {
    let dealer = Seat::ALL[random.below(4) as usize];
    let pack = pack(random);
    let hands = Hands::dealt(&pack, dealer);
    let mut round = Round::new(hands, Some(pack[51].suit()), dealer.next());
    let mut acts = Vec::with_capacity(52);
    while let Some(card) = random.card(round.regular()) {
        acts.push(Act::plays(round.turn(), card));
        round.play(card);
    }
    let start = Start {
        deal: hands.into(),
        dealer: Some(dealer),
        leader: None,
        turn_up: Some(pack[51]),
        trump: None,
        sides: Sides::PARTNERS,
        before: Default::default(),
        hand_size: None,
        options: Default::default(),
    };
    (start, acts)
}
