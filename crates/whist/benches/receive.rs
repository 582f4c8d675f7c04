//! The referee's path: the acts of random regular hands into a table with the whole book. An item is a hand of 52 cards, with the
//! calls that its game has; the whist of 1900 is the measure for the others.

mod hands;

use divan::counter::ItemsCount;
use hands::{Random, pack};
use tricklaw_cards::{Hands, Seat, Strain, Suit};
use tricklaw_whist::Table;
use tricklaw_whist::act::{Act, Call, Deed, Made};
use tricklaw_whist::facts::{Phase, Start};
use tricklaw_whist::games::Round;
use tricklaw_whist::laws::Code;

fn main() {
    divan::main();
}

#[divan::bench(sample_count = 500, sample_size = 10, args = CODES)]
fn hand(bencher: divan::Bencher<'_, '_>, code: &str) {
    let code: Code = code.parse().unwrap_or(Code::Whist1900);
    let hands: Vec<(Start, Vec<Act>)> =
        (0..500).map(|seed| regular_hand(code, &mut Random::new(seed))).collect();
    let mut next = 0;
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
        next = (next + 1) % hands.len();
        let (start, acts) = &hands[next];
        played(code, start, acts)
    });
}

const CODES: [&str; 6] = ["whist-1900", "whist-1893", "cayenne", "solo", "boston", "bridge-1904"];

/// Makes a table, plays the hand at it, and asserts that the referee finds nothing.
fn played(code: Code, start: &Start, acts: &[Act]) -> Table {
    let mut table = Table::new(code, start.clone());
    for act in acts {
        let taken = table.take(act);
        debug_assert!(taken.is_ok());
    }
    assert!(table.rulings().is_empty() && table.facts().phase == Phase::Over, "the hand was not regular");
    table
}

/// The calls of a hand that goes to the eldest hand.
fn calls(code: Code, dealer: Seat, trump: Suit) -> Vec<Act> {
    let announce = |seat, call| Act::by(seat, Deed::Announces(call));
    let eldest = dealer.next();
    let passes = || (1..4).map(|n| announce(eldest.after(n), Call::Passes));
    match code {
        Code::Whist1900 | Code::Whist1893 | Code::Pbn => Vec::new(),
        Code::Cayenne => vec![announce(dealer, Call::Makes(Made::Trumps(trump)))],
        Code::Solo => [announce(eldest, Call::Solo)].into_iter().chain(passes()).collect(),
        Code::Bridge1904 => vec![
            announce(dealer, Call::Declares(Strain::Trump(trump))),
            announce(eldest, Call::MayILead),
            announce(eldest.opposite(), Call::Yes),
        ],
        Code::Boston => [announce(eldest, Call::Bids(6))]
            .into_iter()
            .chain(passes())
            .chain([Act::by(eldest, Deed::Trumps(trump))])
            .collect(),
    }
}

/// A deal, its calls, and 52 cards in turn that follow suit.
fn regular_hand(code: Code, random: &mut Random) -> (Start, Vec<Act>) {
    let dealer = Seat::ALL[random.below(4) as usize];
    let pack = pack(random);
    let hands = Hands::dealt(&pack, dealer);
    let mut round = Round::new(hands, Some(pack[51].suit()), dealer.next());
    let mut acts = calls(code, dealer, pack[51].suit());
    while let Some(card) = random.card(round.regular()) {
        acts.push(Act::plays(round.turn(), card));
        round.play(card);
    }
    let start = Start::fresh(code.course(), hands.into(), dealer, Some(pack[51]));
    (start, acts)
}
