//! Whole deals by players at one table.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use tricklaw_bots::{Plain, asked};
use tricklaw_cards::{Card, Deal, Hands, Seat};
use tricklaw_whist::act::{Act, Deed, Play};
use tricklaw_whist::facts::{Phase, Start};
use tricklaw_whist::games;
use tricklaw_whist::games::{Course, Options};
use tricklaw_whist::laws::Code;
use tricklaw_whist::score::{Before, DealStatus};
use tricklaw_whist::watched::Watched;

/// Numbers below this bound.
fn below(rng: &mut ChaCha20Rng, bound: usize) -> usize {
    rng.next_u32() as usize % bound
}

fn start(code: Code, rng: &mut ChaCha20Rng) -> Start {
    let mut pack: Vec<Card> = Card::all().collect();
    for i in (1..52).rev() {
        pack.swap(i, below(rng, i + 1));
    }
    let pack: [Card; 52] = pack.try_into().unwrap();
    let dealer = Seat::ALL[below(rng, 4)];
    let still = Card::all().nth(below(rng, 52));
    let turn_up = match code.course() {
        Course::Bridge => None,
        course if course.turns_up_trumps() => Some(pack[51]),
        _ => still,
    };
    Start {
        deal: Deal::new(dealer, Hands::dealt(&pack, dealer).0.map(Some)),
        dealer: Some(dealer),
        leader: None,
        turn_up,
        trump: None,
        sides: code.course().first_sides(),
        before: Before::default(),
        hand_size: None,
        declared: None,
        options: Options::default(),
    }
}

/// The first player from north on who does something.
fn next(watched: &Watched) -> Option<Act> {
    Seat::ALL.into_iter().find_map(|seat| Some(Act::by(seat, asked(&mut Plain, watched, seat)?)))
}

/// It is heard, in the numbers of his view.
fn hear(watched: &mut Watched, act: &Act) {
    let heard = watched.hear(act.actor.seat().unwrap(), &act.deed);
    heard.unwrap_or_else(|reason| panic!("{act}: {reason}\n{}", told(watched)));
}

/// The record of it.
fn told(watched: &Watched) -> String {
    let start = &watched.table().facts().start;
    let turn_up = start.turn_up.map_or(String::new(), |card| format!("[TurnUp \"{card}\"]\n"));
    let acts: String = watched.acts().in_order().into_iter().map(|act| format!("{act}\n")).collect();
    let dealer = start.dealer.map_or('-', Seat::letter);
    let (code, deal) = (watched.table().code(), start.deal);
    format!("[Code \"{code}\"]\n[Dealer \"{dealer}\"]\n[Deal \"{deal}\"]\n{turn_up}[Acts \"\"]\n{acts}")
}

#[test]
fn plain_players_play_every_game_to_its_end_and_are_never_in_fault() {
    let mut rng = ChaCha20Rng::seed_from_u64(1);
    for code in Code::ALL {
        let (mut scored, mut void) = (0, 0);
        for _ in 0..60 {
            let mut watched = Watched::new(code, start(code, &mut rng));
            while let Some(act) = next(&watched) {
                hear(&mut watched, &act);
                assert!(watched.acts().len() < 200, "{}", told(&watched));
            }
            assert_eq!(watched.table().rulings(), [], "{}", told(&watched));
            let facts = watched.table().facts();
            assert!(facts.phase == Phase::Over || facts.annulled.is_some(), "{}", told(&watched));
            match facts.annulled {
                None => scored += usize::from(games::settle(watched.table()).status == DealStatus::Complete),
                Some(_) => void += 1,
            }
        }
        // Where all pass the cards are dealt again.
        assert!(scored > 0 && void < 60, "{code}: {scored} scored, {void} void");
    }
}

/// Once in a while somebody does what he likes.
fn mischief(watched: &Watched, seat: Seat, rng: &mut ChaCha20Rng) -> Option<Act> {
    let hand = watched.table().facts().hand(seat);
    let card = hand.nth(below(rng, hand.len().max(1)))?;
    let laid = watched.table().facts().tricks.last().and_then(|trick| trick.card_of(seat));
    let deed = match below(rng, 10) {
        0..=2 => Deed::Plays(Play::one(card)),
        3 => Deed::Exposes(card, tricklaw_whist::act::Exposure::OnTable),
        4 => Deed::Asks,
        5 | 6 => Deed::TakesBack(laid?.card),
        // Who takes a trick away that is not out has the others leave it out.
        7 if watched.table().facts().unfinished().is_none() => Deed::Quits,
        8 => Deed::Names(card),
        _ => Deed::Says(tricklaw_whist::act::Saying::Trick),
    };
    let act = Act::by(seat, deed);
    watched.table().possible(&act).is_ok().then_some(act)
}

#[test]
fn whatever_one_of_them_does_the_others_play_on_and_are_never_in_fault() {
    let mut rng = ChaCha20Rng::seed_from_u64(2);
    let (mut exercised, mut offences) = (0, 0);
    for code in Code::ALL {
        for _ in 0..100 {
            let mut watched = Watched::new(code, start(code, &mut rng));
            let culprit = Seat::ALL[below(&mut rng, 4)];
            loop {
                let begun = !watched.table().facts().tricks.is_empty();
                let act = match begun && below(&mut rng, 8) == 0 {
                    true => mischief(&watched, culprit, &mut rng),
                    false => None,
                };
                let Some(act) = act.or_else(|| next(&watched)) else { break };
                hear(&mut watched, &act);
                assert!(watched.acts().len() < 300, "{}", told(&watched));
            }
            // What is played from dummy is the dealer's doing, whoever has moved the card.
            let facts = watched.table().facts();
            let with_dummy =
                facts.dummy().is_some_and(|dummy| dummy == culprit || facts.dealer() == Some(culprit));
            for ruling in watched.table().rulings() {
                let his = |seat: Seat| seat == culprit || with_dummy && seat == culprit.opposite();
                let by_others = ruling.seat().is_some_and(|seat| !his(seat));
                assert!(!by_others, "{ruling:?}\n{}", told(&watched));
                offences += 1;
            }
            exercised += watched
                .table()
                .rights()
                .iter()
                .filter(|right| right.state == tricklaw_whist::ruling::State::Exercised)
                .count();
            let facts = watched.table().facts();
            assert!(facts.phase == Phase::Over || facts.annulled.is_some(), "{}", told(&watched));
        }
    }
    assert!(offences > 300 && exercised > 100, "{offences} offences, {exercised} rights exercised");
}
