//! Whole deals by players at one table.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng as _;
use tricklaw_bots::{Kind, Player, Thinking};
use tricklaw_cards::Seat;
use tricklaw_whist::act::{Act, Deed, Play};
use tricklaw_whist::facts::Phase;
use tricklaw_whist::games;
use tricklaw_whist::laws::Code;
use tricklaw_whist::score::DealStatus;
use tricklaw_whist::watched::Watched;

use crate::dealt::{below, hear, next, start, told};

/// Four players of one kind.
fn four(kind: Kind) -> [Box<dyn Player + Send>; 4] {
    [1, 2, 3, 4].map(|seed| kind.player(seed, Thinking::Samples(1)))
}

#[test]
fn players_play_every_game_to_its_end_and_are_never_in_fault() {
    for (kind, deals) in [(Kind::Plain, 60), (Kind::Classical, 60), (Kind::Random, 30), (Kind::Sampler, 20)] {
        play_every_game(kind, deals);
    }
}

fn play_every_game(kind: Kind, deals: usize) {
    let mut rng = ChaCha20Rng::seed_from_u64(1);
    for code in Code::ALL {
        let (mut scored, mut void) = (0, 0);
        for _ in 0..deals {
            let mut players = four(kind);
            let mut watched = Watched::new(code, start(code, &mut rng));
            while let Some(act) = next(&mut players, &watched) {
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
        assert!(scored > 0 && void < deals, "{kind}, {code}: {scored} scored, {void} void");
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
    let (exercised, offences) = with_mischief(Kind::Plain, 100);
    assert!(offences > 300 && exercised > 100, "{offences} offences, {exercised} rights exercised");
    let (exercised, offences) = with_mischief(Kind::Classical, 100);
    assert!(offences > 300 && exercised > 100, "{offences} offences, {exercised} rights exercised");
    let (exercised, offences) = with_mischief(Kind::Sampler, 25);
    assert!(offences > 75 && exercised > 25, "{offences} offences, {exercised} rights exercised");
}

/// How many rights were exercised, and how many offences were found.
fn with_mischief(kind: Kind, deals: usize) -> (usize, usize) {
    let mut rng = ChaCha20Rng::seed_from_u64(2);
    let (mut exercised, mut offences) = (0, 0);
    for code in Code::ALL {
        for _ in 0..deals {
            let mut players = four(kind);
            let mut watched = Watched::new(code, start(code, &mut rng));
            let culprit = Seat::ALL[below(&mut rng, 4)];
            loop {
                let begun = !watched.table().facts().tricks.is_empty();
                let act = match begun && below(&mut rng, 8) == 0 {
                    true => mischief(&watched, culprit, &mut rng),
                    false => None,
                };
                let Some(act) = act.or_else(|| next(&mut players, &watched)) else { break };
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
    (exercised, offences)
}
