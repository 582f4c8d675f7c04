//! What is known before the first act.

use tricklaw_cards::{Card, CardSet, Deal, Hands, Seat, Seats, Side, Sides, Strain};
use tricklaw_whist::facts::Start;
use tricklaw_whist::games::{AllPass, Course, Options, Payments, Pool};
use tricklaw_whist::laws::Code;
use tricklaw_whist::score::Before;

use super::Seed;

pub(super) fn start(seed: &mut Seed<'_>, code: Code) -> Start {
    let dealer = seed.seat();
    let pack = pack(seed);
    let hands = Hands::dealt(&pack, dealer);
    let bridge = code.course() == Course::Bridge;
    let past = bridge && seed.one_in(2);
    let whole = Start {
        deal: hands.into(),
        dealer: Some(dealer),
        leader: None,
        turn_up: (!bridge).then_some(pack[51]),
        trump: None,
        sides: code.course().first_sides(),
        before: before(seed, code),
        hand_size: None,
        declared: past.then_some(Strain::Trump(pack[51].suit())),
        options: options(seed),
    };
    match seed.below(16) {
        0..=6 => whole,
        7..=11 => ending(seed, hands, whole),
        12 => Start { deal: uneven(seed, hands, whole.turn_up), ..whole },
        13 => Start {
            deal: hidden(seed, whole.deal),
            hand_size: seed.one_in(2).then(|| 1 + seed.below(13) as u8),
            ..whole
        },
        14 if code.course() == Course::Whist => Start {
            sides: seed.of(&[Sides::against_the_rest(Seats::only(dealer)), Sides::each_alone()]),
            ..whole
        },
        14 => Start { turn_up: Some(seed.any_card()), ..whole },
        _ => Start {
            dealer: None,
            leader: seed.one_in(2).then_some(dealer),
            turn_up: None,
            trump: seed.one_in(2).then(|| pack[51].suit()),
            ..whole
        },
    }
}

/// A pack, shuffled by four bytes.
fn pack(seed: &mut Seed<'_>) -> [Card; 52] {
    let mut pack = [Card::new(tricklaw_cards::Suit::Clubs, tricklaw_cards::Rank::ALL[0]); 52];
    for (place, card) in pack.iter_mut().zip(Card::all()) {
        *place = card;
    }
    let mut state = (0..4).fold(0x9e37_79b9_u64, |state, _| state << 8 ^ u64::from(seed.byte())) | 1;
    for last in (1..52).rev() {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        pack.swap(last, (state >> 16) as usize % (last + 1));
    }
    pack
}

/// The last few cards of a hand.
fn ending(seed: &mut Seed<'_>, hands: Hands, whole: Start) -> Start {
    let cards = 1 + seed.below(6);
    let hands = Hands(hands.0.map(|hand| hand.iter().take(cards).collect()));
    Start {
        deal: hands.into(),
        leader: seed.one_in(2).then(|| seed.seat()),
        turn_up: None,
        trump: seed.one_in(8).then(|| seed.suit()).or(whole.turn_up.map(Card::suit)),
        ..whole
    }
}

/// A card is missing, or has gone to the wrong hand.
fn uneven(seed: &mut Seed<'_>, mut hands: Hands, turn_up: Option<Card>) -> Deal {
    let (from, to) = (seed.seat(), seed.seat());
    let card = seed.among(hands[from] - turn_up.map_or(CardSet::EMPTY, CardSet::from));
    hands[from].remove(card);
    if seed.one_in(2) {
        hands[to].insert(card);
    }
    hands.into()
}

/// Some hands are not known.
fn hidden(seed: &mut Seed<'_>, mut deal: Deal) -> Deal {
    let byte = seed.byte();
    for seat in Seat::ALL {
        if byte >> seat as u8 & 1 == 1 {
            deal = deal.without(seat);
        }
    }
    deal
}

/// Mostly the code's own.
fn options(seed: &mut Seed<'_>) -> Options {
    if !seed.one_in(4) {
        return Options::default();
    }
    Options {
        payments: seed.of(&[Payments::Foster, Payments::Hoffmann, Payments::American]),
        pool: seed.of(&[None, Some(Pool::Yes), Some(Pool::No)]),
        all_pass: seed.of(&[None, Some(AllPass::Grand), Some(AllPass::Pass)]),
        ..Options::default()
    }
}

/// Mostly nothing stands on the score.
fn before(seed: &mut Seed<'_>, code: Code) -> Before {
    if !seed.one_in(4) {
        return Before::default();
    }
    if !matches!(code.course(), Course::Whist | Course::Cayenne | Course::Bridge) {
        let pools = (0..seed.below(3)).map(|_| 10 * seed.below(26) as i32).collect();
        return Before { pools, deals: seed.below(12) as u8, ..Before::default() };
    }
    let mut both = |most: usize| {
        [Side::NS, Side::EW].into_iter().map(|side| (side, seed.below(most + 1) as i32)).collect()
    };
    Before { points: both(5), games: both(2), ..Before::default() }
}
