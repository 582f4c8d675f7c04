//! From text to ruling: full hands of 52 cards, read, ruled on and scored; and the same with the report as JSON.
//! An item is a hand.

mod hands;

use divan::counter::ItemsCount;
use hands::{Random, pack};
use tricklaw_cards::{Deal, Hands, Seat};
use tricklaw_whist::games::Round;
use tricklaw_whist::record;
use tricklaw_whist::report::report;
use tricklaw_whist::sitting::{Ruled, Sitting};

fn main() {
    divan::main();
}

#[divan::bench(sample_count = 200, sample_size = 10)]
fn scored(bencher: divan::Bencher<'_, '_>) {
    let texts = texts();
    let mut next = 0;
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
        next = (next + 1) % texts.len();
        ruled(&texts[next])
    });
}

#[divan::bench(sample_count = 200, sample_size = 10)]
fn reported(bencher: divan::Bencher<'_, '_>) {
    let texts = texts();
    let mut next = 0;
    bencher.counter(ItemsCount::new(1_usize)).bench_local(|| {
        next = (next + 1) % texts.len();
        ruled(&texts[next]).map(|ruled| serde_json::to_string(&report(&ruled, 1, None)))
    });
}

fn ruled(text: &str) -> Option<Ruled> {
    let game = record::games(text).next()?.ok()?;
    let ruled = Sitting::new().rule(&game, None).ok()?;
    assert!(ruled.settlement.score.is_some(), "the hand was not played out");
    Some(ruled)
}

fn texts() -> Vec<String> {
    (0..200).map(|seed| text(&mut Random::new(seed))).collect()
}

/// A record of a deal and of 52 cards in turn that follow suit, a trick a line.
fn text(random: &mut Random) -> String {
    let dealer = Seat::ALL[random.below(4) as usize];
    let pack = pack(random);
    let hands = Hands::dealt(&pack, dealer);
    let mut round = Round::new(hands, Some(pack[51].suit()), dealer.next());
    let mut text = format!(
        "[Event \"A bench\"]\n[North \"A\"]\n[East \"B\"]\n[South \"C\"]\n[West \"D\"]\n[Code \"whist-1900\"]\n[Dealer \"{dealer}\"]\n\
         [TurnUp \"{}\"]\n[Deal \"{}\"]\n[Acts \"{}\"]\n",
        pack[51],
        Deal::from(hands),
        dealer.next()
    );
    let mut laid = 0;
    while let Some(card) = random.card(round.regular()) {
        laid += 1;
        let end = if laid % 4 == 0 { '\n' } else { ' ' };
        text.push_str(&format!("{}:{card}{end}", round.turn()));
        round.play(card);
    }
    text
}
