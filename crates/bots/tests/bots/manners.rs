//! How players behave: watching, asking, erring.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng as _;
use tricklaw_bots::{Chance, Erring, Kind, Mannered, Manners, Plain, Player, Thinking, knows_question};
use tricklaw_cards::Seat;
use tricklaw_whist::act::{Act, Answer, Claim, Deed};
use tricklaw_whist::facts::Phase;
use tricklaw_whist::laws::Code;
use tricklaw_whist::ruling::{Finding, Status};
use tricklaw_whist::watched::Watched;

use crate::dealt::{below, hear, next, start, told};

type Players = [Box<dyn Player + Send>; 4];

fn chance(chance: f32) -> Chance {
    Chance::new(chance).unwrap()
}

/// Watches as closely as that.
fn attentive(attention: f32) -> Manners {
    Manners { attention: chance(attention), ..Manners::default() }
}

/// Asks, and errs with that chance.
fn asking(errs: f32) -> Manners {
    Manners { asks: true, errs: chance(errs), ..Manners::default() }
}

/// Errs with that chance.
fn erring(errs: f32) -> Manners {
    Manners { errs: chance(errs), ..Manners::default() }
}

fn four(kind: Kind, seed: u64, manners: impl Fn(Seat) -> Manners) -> Players {
    Seat::ALL.map(|seat| kind.with(seed + seat as u64, Thinking::Samples(1), manners(seat)))
}

/// The deal, played to its end.
fn played(code: Code, rng: &mut ChaCha20Rng, players: &mut Players) -> Watched {
    let mut watched = Watched::new(code, start(code, rng));
    while let Some(act) = next(players, &watched) {
        hear(&mut watched, &act);
        assert!(watched.acts().len() < 400, "{}", told(&watched));
    }
    let facts = watched.table().facts();
    assert!(facts.phase == Phase::Over || facts.annulled.is_some(), "{}", told(&watched));
    watched
}

/// Deals of every game, each with one of the players in turn as the culprit.
fn deals(
    number: u64,
    codes: &[Code],
    players: impl Fn(u64, Seat) -> Players,
    mut look: impl FnMut(&Watched, Seat),
) {
    let mut rng = ChaCha20Rng::seed_from_u64(4);
    for &code in codes {
        for deal in 0..number {
            let culprit = Seat::ALL[below(&mut rng, 4)];
            let watched = played(code, &mut rng, &mut players(deal * 10, culprit));
            look(&watched, culprit);
        }
    }
}

fn acts(watched: &Watched) -> Vec<Act> {
    watched.acts().in_order().into_iter().cloned().collect()
}

/// Only the culprit, or dummy for whom he answers or who answers for him, is in fault.
fn only_he_is_in_fault(watched: &Watched, culprit: Seat) {
    let facts = watched.table().facts();
    let with_dummy = facts.dummy().is_some_and(|dummy| dummy == culprit || facts.dealer() == Some(culprit));
    for ruling in watched.table().rulings() {
        let his = |seat: Seat| seat == culprit || with_dummy && seat == culprit.opposite();
        assert!(ruling.seat().is_none_or(his), "{ruling:?}\n{}", told(watched));
    }
}

/// Revokes of the culprit that the cards have shown, and those that were claimed.
fn shown_and_claimed(attention: f32) -> (usize, usize, Vec<Vec<Act>>) {
    let (mut shown, mut claimed, mut records) = (0, 0, Vec::new());
    let players = |seed, culprit| {
        let manners = |seat| if seat == culprit { erring(0.2) } else { attentive(attention) };
        four(Kind::Plain, seed, manners)
    };
    deals(40, &Code::ALL, players, |watched, culprit| {
        let his = watched.onlooker().table().rulings().iter().filter(|ruling| {
            ruling.finding == Finding::Revoke
                && ruling.seat() == Some(culprit)
                && ruling.established.is_some()
        });
        shown += his.count();
        let claims = |act: &Act| matches!(act.deed, Deed::Claims(Claim::Revoke { .. }));
        let acts = acts(watched);
        claimed += acts.iter().filter(|act| claims(act)).count();
        records.push(acts);
    });
    (shown, claimed, records)
}

#[test]
fn he_claims_as_many_revokes_as_he_notices() {
    let (shown, none, _) = shown_and_claimed(0.0);
    let (_, all, _) = shown_and_claimed(1.0);
    let (_, some, records) = shown_and_claimed(0.3);
    assert!(shown > 30, "{shown} revokes were shown");
    assert_eq!(none, 0);
    assert!(all > 30 && some > 5 && some < all, "{none}, {some}, {all} of {shown}");
    assert_eq!(shown_and_claimed(0.3).2, records, "and again the same");
}

#[test]
fn who_notices_all_leaves_no_revoke_that_the_cards_have_shown() {
    let players = |seed, culprit| {
        let manners = |seat| if seat == culprit { erring(0.2) } else { attentive(1.0) };
        four(Kind::Plain, seed, manners)
    };
    deals(40, &Code::ALL, players, |watched, culprit| {
        if watched.table().facts().annulled.is_some() {
            return;
        }
        for seat in watched.table().facts().adversaries(culprit).iter() {
            let seated = watched.seated(seat);
            let left = seated.table().rulings().iter().find(|ruling| {
                let claim = || {
                    Some(Deed::Claims(Claim::Revoke { by: ruling.seat()?, trick: ruling.trick? }))
                        .filter(|claim| seated.is_regular(claim))
                };
                ruling.finding == Finding::Revoke && ruling.status == Status::Sealed && claim().is_some()
            });
            assert_eq!(left, None, "{}", told(watched));
        }
    });
}

#[test]
fn what_he_has_not_noticed_he_does_not_notice_a_moment_later() {
    let players = |seed, culprit| {
        let manners = |seat| if seat == culprit { erring(0.2) } else { attentive(0.3) };
        four(Kind::Plain, seed, manners)
    };
    deals(20, &Code::ALL, players, |watched, culprit| {
        let seats = Seat::ALL.into_iter().filter(|&seat| seat != culprit);
        for seat in seats {
            let mut player = Kind::Plain.with(7, Thinking::Samples(1), attentive(0.5));
            let first = player.act(&watched.seated(seat));
            for _ in 0..10 {
                assert_eq!(player.act(&watched.seated(seat)), first, "{seat}\n{}", told(watched));
            }
        }
    });
}

/// The questions of a deal, each with the suit that it was about; all were answered.
fn questions(watched: &Watched) -> Vec<(Seat, tricklaw_cards::Suit)> {
    let mut replay = Watched::new(watched.table().code(), watched.table().facts().start.clone());
    let mut questions = Vec::new();
    let acts = acts(watched);
    for (at, act) in acts.iter().enumerate() {
        replay.take(act.clone()).unwrap();
        if act.deed == Deed::Asks {
            let seat = act.actor.seat().unwrap();
            let trick = replay.table().facts().tricks.iter().rev().find(|trick| {
                trick
                    .question
                    .is_some_and(|question| question.of == seat.opposite() && question.answer.is_none())
            });
            let suit = trick.and_then(tricklaw_whist::facts::Trick::suit);
            questions.push((seat, suit.unwrap_or_else(|| panic!("{}", told(watched)))));
            let answered = acts[at..].iter().find(|act| matches!(act.deed, Deed::Answers(_)));
            assert_eq!(answered.and_then(|act| act.actor.seat()), Some(seat.opposite()), "{}", told(watched));
        }
    }
    questions
}

#[test]
fn a_partner_is_asked_once_about_a_suit_where_the_laws_know_the_question() {
    for (kind, number) in [(Kind::Plain, 40), (Kind::Random, 20), (Kind::Sampler, 5)] {
        let mut rng = ChaCha20Rng::seed_from_u64(11);
        for code in Code::ALL {
            let mut asked = 0;
            for seed in 0..number {
                let watched = played(code, &mut rng, &mut four(kind, seed, |_| asking(0.0)));
                assert_eq!(watched.table().rulings(), [], "{}", told(&watched));
                let questions = questions(&watched);
                for (at, question) in questions.iter().enumerate() {
                    assert!(!questions[..at].contains(question), "{question:?}\n{}", told(&watched));
                }
                asked += questions.len();
            }
            let knows = knows_question(code);
            assert_eq!(asked >= number as usize, knows, "{kind}, {code}: {asked}");
            assert!(knows || asked == 0, "{kind}, {code}: {asked}");
        }
    }
}

#[test]
fn who_is_asked_and_has_some_says_so_and_puts_it_right() {
    let players = |seed, culprit: Seat| {
        let manners = |seat| match seat {
            seat if seat == culprit => erring(0.15),
            _ => asking(0.0),
        };
        four(Kind::Plain, seed, manners)
    };
    let codes = [Code::Whist1900, Code::Bridge1904];
    let (mut some, mut corrected, mut other) = (0, 0, 0);
    deals(120, &codes, players, |watched, culprit| {
        only_he_is_in_fault(watched, culprit);
        let acts = acts(watched);
        for (at, act) in acts.iter().enumerate() {
            if act.deed == Deed::Answers(Answer::Some) {
                some += 1;
                // Of his own it is the next thing that he does.
                let next = acts[at + 1..].iter().find(|next| next.actor == act.actor);
                match next.map(|next| &next.deed) {
                    Some(Deed::TakesBack(_)) => corrected += 1,
                    _ => other += 1,
                }
            }
        }
        let public = |status| watched.table().rulings().iter().any(|ruling| ruling.status == status);
        let saved = acts.iter().any(|act| act.deed == Deed::Answers(Answer::Some));
        assert!(!saved || public(Status::Corrected), "{}", told(watched));
    });
    assert!(some > 15 && corrected == some, "{some} answered, {corrected} put right, {other} not");
}

/// Whoever sits there, a person too, is offered his answer, and then to take the card back.
#[test]
fn an_honest_answer_is_always_offered_and_what_it_calls_for() {
    let mut offered = [0, 0];
    let mut rng = ChaCha20Rng::seed_from_u64(12);
    for _ in 0..60 {
        let manners = |seat| if seat == Seat::South { erring(0.3) } else { asking(0.0) };
        let mut players = four(Kind::Plain, 5, manners);
        let mut watched = Watched::new(Code::Whist1900, start(Code::Whist1900, &mut rng));
        while let Some(act) = next(&mut players, &watched) {
            if let Deed::Answers(answer) = act.deed {
                let regular = watched.seated(act.actor.seat().unwrap()).regular();
                assert_eq!(regular, [Deed::Answers(answer)], "{}", told(&watched));
                offered[usize::from(answer == Answer::Some)] += 1;
            }
            hear(&mut watched, &act);
            if act.deed == Deed::Answers(Answer::Some) {
                let regular = watched.seated(act.actor.seat().unwrap()).regular();
                assert!(matches!(regular[..], [Deed::TakesBack(_)]), "{regular:?}\n{}", told(&watched));
            }
        }
    }
    assert!(offered[0] > 20 && offered[1] > 3, "{offered:?}");
}

#[test]
fn who_errs_does_so_in_every_way_and_nobody_else_is_in_fault() {
    for (kind, manners, number) in
        [(Kind::Plain, attentive(1.0), 60), (Kind::Plain, asking(0.0), 60), (Kind::Sampler, asking(0.0), 36)]
    {
        for code in Code::ALL {
            let (mut revokes, mut exposed, mut out_of_turn) = (0, 0, 0);
            let players = |seed, culprit: Seat| {
                four(kind, seed, |seat| {
                    if seat == culprit { Manners { errs: chance(0.1), ..manners } } else { manners }
                })
            };
            deals(number, &[code], players, |watched, culprit| {
                only_he_is_in_fault(watched, culprit);
                for ruling in watched.table().rulings() {
                    match ruling.finding {
                        Finding::Renounce | Finding::Revoke => revokes += 1,
                        Finding::LeadOutOfTurn | Finding::PlayOutOfTurn => out_of_turn += 1,
                        _ => {}
                    }
                }
                exposed += acts(watched).iter().filter(|act| matches!(act.deed, Deed::Exposes(..))).count();
            });
            let least = number as usize / 8;
            assert!(
                revokes >= least && exposed >= least && out_of_turn >= least,
                "{kind}, {code}: {revokes} revokes, {exposed} exposed, {out_of_turn} out of turn"
            );
        }
    }
}

#[test]
fn where_all_err_the_deal_comes_to_its_end() {
    for errs in [0.05, 0.5, 1.0] {
        let manners = Manners { attention: chance(0.5), asks: true, errs: chance(errs) };
        deals(20, &Code::ALL, |seed, _| four(Kind::Plain, seed, |_| manners), |_, _| ());
    }
}

#[test]
fn errors_follow_from_the_seed() {
    let records = |seed: u64| {
        let mut records = Vec::new();
        let players = |deal, _| four(Kind::Plain, seed + deal, |_| erring(0.1));
        deals(6, &Code::ALL, players, |watched, _| records.push(acts(watched)));
        records
    };
    assert_eq!(records(1), records(1));
    assert_ne!(records(1), records(2));
}

#[test]
fn who_never_errs_is_the_player_that_he_is() {
    let mut rng = ChaCha20Rng::seed_from_u64(13);
    for code in Code::ALL {
        for seed in 0..10 {
            // One at the table errs, so that there is something to put right and to claim.
            let mut players =
                four(Kind::Plain, seed, |seat| if seat == Seat::East { erring(0.3) } else { erring(0.0) });
            let mut watched = Watched::new(code, start(code, &mut rng));
            while let Some(act) = next(&mut players, &watched) {
                for seat in Seat::ALL {
                    let seated = watched.seated(seat);
                    let plain = Plain.act(&seated);
                    assert_eq!(Erring::new(Plain, seed, Chance::NEVER).act(&seated), plain);
                    let polite =
                        Kind::Plain.with(seed, Thinking::Samples(1), Manners::default()).act(&seated);
                    assert_eq!(polite, plain);
                }
                hear(&mut watched, &act);
            }
        }
    }
}

#[test]
fn nobody_is_made_to_err_by_words() {
    let mut erred = 0;
    deals(
        6,
        &Code::ALL,
        |seed, _| four(Kind::Plain, seed, |_| Manners::default()),
        |played, _| {
            let mut watched = Watched::new(played.table().code(), played.table().facts().start.clone());
            for act in acts(played) {
                let errs = |watched: &Watched| {
                    let does = |seat| Erring::new(Plain, 3, chance(0.1)).act(&watched.seated(seat));
                    Seat::ALL.map(does)
                };
                let before = errs(&watched);
                erred += usize::from(before != Seat::ALL.map(|seat| Plain.act(&watched.seated(seat))));
                let mut talked = watched.clone();
                for _ in 0..10 {
                    talked.hear(Seat::South, &Deed::Speaks("well".into())).unwrap();
                }
                assert_eq!(errs(&talked), before, "{}", told(&watched));
                watched.take(act).unwrap();
            }
        },
    );
    assert!(erred > 100, "{erred}");
}

/// Whoever thinks only where it is called for, and behaves as is said of what he has come upon, does what he would do by himself.
#[test]
fn thinking_and_behaving_are_two_things() {
    let (mut thought, mut not, mut checked) = (0, 0, 0);
    let manners = Manners { attention: chance(0.5), asks: true, errs: chance(0.1) };
    deals(
        10,
        &Code::ALL,
        |seed, _| four(Kind::Plain, seed, |_| manners),
        |played, _| {
            let mut watched = Watched::new(played.table().code(), played.table().facts().start.clone());
            for act in acts(played) {
                for seat in Seat::ALL {
                    let seated = watched.seated(seat);
                    let mannered =
                        |kind: Kind| Mannered::new(kind.player(5, Thinking::Samples(1)), 5, manners);
                    let by_himself = mannered(Kind::Random).act(&seated);
                    if mannered(Kind::Plain).needs_thought(&seated) {
                        let deed = Kind::Random.player(5, Thinking::Samples(1)).act(&seated);
                        let behaves = deed.and_then(|deed| mannered(Kind::Plain).behaves(&seated, deed));
                        assert_eq!(behaves, by_himself, "{seat}\n{}", told(&watched));
                        thought += 1;
                        checked += usize::from(by_himself.is_some());
                    } else {
                        not += usize::from(mannered(Kind::Plain).act(&seated).is_some());
                    }
                }
                watched.take(act).unwrap();
            }
        },
    );
    assert!(thought > 1000 && checked > 1000 && not > 500, "{thought} {checked} {not}");
}
