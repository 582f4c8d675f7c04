//! Tables without a store and without time.

mod manners;

use tricklaw_bots::{Plain, Player as _, Sampler, Thinking, asked};
use tricklaw_cards::{Card, Seat};
use tricklaw_whist::act::{Deed, Play};
use tricklaw_whist::laws::Code;

use super::asks::dealt;
use super::company::{Company, Stage};
use super::due::{AWAY, Away, Due, Next, due};
use super::moves::{Hand, Move, Why};
use super::telling::Shows;
use super::thoughts::{Came, GRACE, LEAST, Thoughts, ToAsk};
use crate::secrets::Key;
use crate::store::{PlayerId, TableId};
use crate::terms::{Bots, Pace, Place, Places, Terms};
use crate::thinkers::Answer;

/// Four people, and the cards dealt.
fn four(clock: Option<u32>) -> Company {
    let open = Places { north: Place::Open, east: Place::Open, south: Place::Open, west: Place::Open };
    let mut company =
        opened(Terms { seats: open, clock, bots: Bots::Plain, ..Terms::practice(Code::Whist1900) });
    for seat in Seat::ALL {
        then(&mut company, Move::Sat { seat, player: player(seat), name: seat.name().into() });
    }
    deal(company)
}

/// Four bots who think, and the cards dealt.
fn thinking(code: Code, pace: Pace) -> Company {
    let bots = Places { south: Place::Bot, ..Places::default() };
    deal(opened(Terms { seats: bots, pace, bots: Bots::Sampler, ..Terms::practice(code) }))
}

fn player(seat: Seat) -> PlayerId {
    PlayerId::new([seat as u8; 32])
}

fn opened(terms: Terms) -> Company {
    let first = Move::Opened { terms, host: player(Seat::North), name: "North".into() };
    Company::opened(TableId::random().unwrap(), 0, first).unwrap()
}

fn deal(mut company: Company) -> Company {
    let deal = dealt(&company).unwrap();
    then(&mut company, deal);
    company
}

/// Nobody has been asked to think.
fn unasked() -> Thoughts {
    Thoughts::new(Key::new([7; 32]))
}

/// What is due without anybody's having thought.
fn due_now(company: &Company, away: &Away) -> Option<Due> {
    due(company, away, &unasked())
}

/// The next line, a millisecond later.
fn then(company: &mut Company, what: Move) {
    company.apply(company.number + 1, company.at + 1, what).unwrap();
}

fn does(company: &mut Company, seat: Seat, deed: String) {
    then(company, Move::Did { seat, deed, by: Hand::Hand, key: None });
}

/// Played to the end of the hand.
fn play(company: &mut Company) {
    while company.stage == Stage::Deal {
        let watched = &company.live.as_ref().unwrap().watched;
        let next = Seat::ALL.into_iter().find_map(|seat| Some((seat, asked(&mut Plain, watched, seat)?)));
        let (seat, deed) = next.unwrap();
        does(company, seat, deed.to_string());
    }
}

#[test]
fn what_nobody_saw_changes_nothing_that_is_shown_with_a_clock_or_without() {
    for clock in [None, Some(30)] {
        let mut company = four(clock);
        let first = company.live.as_ref().unwrap().waits_for().unwrap();
        let hand = company.live.as_ref().unwrap().watched.seated(first).hand();
        let before = company.clone();
        does(&mut company, first, hand.nth(0).unwrap().to_string());
        let shown = if clock.is_some() { Shows::Another } else { Shows::TheSame };
        assert_eq!(company.shows_otherwise(&before), shown);
        let before = company.clone();
        does(&mut company, first, format!("slips {} into 1", hand.nth(1).unwrap()));
        assert_eq!(company.shows_otherwise(&before), Shows::TheSame, "{clock:?}");
        let other = first.next();
        let seen = |company: &Company, seat| company.news.seen(Some(seat));
        assert_eq!(seen(&company, other), seen(&before, other));
        assert_eq!(seen(&company, first), seen(&before, first) + 1);
        assert_eq!(due_now(&company, &[None; 4]), due_now(&before, &[None; 4]));
    }
}

#[test]
fn nobody_waits_for_ever_for_one_who_is_away_after_the_hand() {
    let mut company = four(None);
    play(&mut company);
    assert_eq!(company.stage, Stage::Claims);
    for seat in [Seat::North, Seat::South, Seat::West] {
        then(&mut company, Move::Ready { seat });
    }
    let here = [None; 4];
    let away = [None, Some(company.at + 7), None, None];
    assert_eq!(due_now(&company, &here), None);
    let next = due_now(&company, &away).unwrap();
    assert_eq!((next.at, &next.what), (company.at + 7 + AWAY, &Next::StandIn(Seat::East, Why::Left)));
    then(&mut company, Move::StandsIn { seat: Seat::East, why: Why::Left });
    let next = due_now(&company, &away).unwrap();
    assert!(matches!(next.what, Next::Cut | Next::Act(Seat::East, _)), "{next:?}");
    let dealer = company.live.as_ref().unwrap().facts().dealer().unwrap();
    does(&mut company, dealer, "cuts".into());
    assert_eq!(company.stage, Stage::Told);
    let away = [Some(company.at), None, None, None];
    let next = due_now(&company, &away).unwrap();
    assert_eq!(next.what, Next::StandIn(Seat::North, Why::Left));
}

/// The one bot that is asked.
fn asked_alone(thoughts: &mut Thoughts, company: &Company, now: i64) -> ToAsk {
    let mut asked = thoughts.new_questions(company, now);
    assert_eq!(asked.len(), 1);
    asked.remove(0)
}

fn plainly(asked: &ToAsk) -> Deed {
    Plain.act(&asked.seated).unwrap()
}

/// A regular deed that is not what the plain player would do.
fn otherwise(asked: &ToAsk) -> Deed {
    let plainly = plainly(asked);
    asked.seated.regular().into_iter().find(|deed| *deed != plainly).unwrap()
}

#[test]
fn bots_that_think_play_every_game_to_its_end_each_act_at_its_moment() {
    for code in Code::ALL {
        let mut company = thinking(code, Pace::Easy);
        let mut thoughts = unasked();
        let mut thought = 0;
        while company.stage != Stage::Told {
            for ToAsk { seat, seen, seated, by, .. } in thoughts.new_questions(&company, company.at) {
                assert!(by < company.acted_at + Pace::Easy.act());
                let deed = Sampler::new(7, Thinking::Samples(1)).act(&seated);
                assert_eq!(thoughts.came(&company, seat, seen, Answer::Thought(deed)), Came::InTime);
                thought += 1;
            }
            let Due { at, what } = due(&company, &[None; 4], &thoughts).unwrap();
            let (what, moment) = match what {
                Next::Act(seat, deed) => {
                    let pace = if deed == Deed::Quits { Pace::Easy.trick() } else { Pace::Easy.act() };
                    (Move::Did { seat, deed: deed.to_string(), by: Hand::Bot, key: None }, pace)
                }
                Next::Cut => {
                    let seat = company.live.as_ref().unwrap().facts().dealer().unwrap();
                    (Move::Did { seat, deed: "cuts".into(), by: Hand::Bot, key: None }, Pace::Easy.trick())
                }
                other => panic!("{code}: {other:?}"),
            };
            assert_eq!(at, company.acted_at + moment, "{code}: {what:?}");
            company.apply(company.number + 1, at, what).unwrap();
        }
        assert!(thought > 0, "{code}");
    }
}

#[test]
fn without_a_thought_the_plain_deed_is_done_at_the_latest_moment() {
    let company = thinking(Code::Whist1900, Pace::Easy);
    let mut thoughts = unasked();
    let moment = company.acted_at + Pace::Easy.act();
    // Where nobody has been asked, as on another server, somebody has to be at the moment itself.
    let waits = due_now(&company, &[None; 4]);
    let asked = asked_alone(&mut thoughts, &company, company.at);
    let first = asked.seat;
    assert_eq!(waits, Some(Due { at: moment, what: Next::Plainly(first) }));
    let waits = Some(Due { at: moment + GRACE, what: Next::Plainly(first) });
    assert_eq!(due(&company, &[None; 4], &thoughts), waits);
    assert_eq!(thoughts.new_questions(&company, company.at).len(), 0, "he is asked once");
    thoughts.give_up(&company, first);
    let plain = Some(Due { at: moment, what: Next::Act(first, plainly(&asked)) });
    assert_eq!(due(&company, &[None; 4], &thoughts), plain);
    // Those who think say that there was no time, or what cannot be done: the same.
    let not_his = Card::all().find(|&card| !asked.seated.hand().contains(card)).unwrap();
    let cannot = Deed::Plays(Play::one(not_his));
    for answer in [Answer::NoTime, Answer::Thought(Some(cannot))] {
        let mut thoughts = unasked();
        let asked = asked_alone(&mut thoughts, &company, company.at);
        assert_eq!(thoughts.came(&company, first, asked.seen, answer), Came::Empty);
        assert_eq!(due(&company, &[None; 4], &thoughts), plain);
    }
}

#[test]
fn a_thought_that_comes_late_is_thrown_away_and_asked_again() {
    // In boston there are calls to choose among, whatever the hands.
    let mut company = thinking(Code::Boston, Pace::Easy);
    let mut thoughts = unasked();
    let asked = asked_alone(&mut thoughts, &company, company.at);
    let thought = Answer::Thought(Some(otherwise(&asked)));
    thoughts.give_up(&company, asked.seat);
    assert_eq!(thoughts.came(&company, asked.seat, asked.seen, thought.clone()), Came::Late);
    does(&mut company, asked.seat, plainly(&asked).to_string());
    assert_eq!(thoughts.came(&company, asked.seat, asked.seen, thought.clone()), Came::Late);
    // The next is asked what he makes of it, and nobody thinks any more about what was.
    let mut thoughts = unasked();
    let before = asked_alone(&mut thoughts, &company, company.at);
    assert!(
        before.seat == asked.seat.next() && before.seen > asked.seen && before.wanted.strong_count() == 1
    );
    assert_eq!(thoughts.came(&company, before.seat, asked.seen, thought), Came::Late);
    does(&mut company, Seat::North, "says \"well\"".into());
    thoughts.forget(&company);
    assert_eq!(before.wanted.strong_count(), 0);
    let again = asked_alone(&mut thoughts, &company, company.at);
    assert!(again.seat == before.seat && again.seen == before.seen + 1);
    let thought = Answer::Thought(Some(otherwise(&again)));
    assert_eq!(thoughts.came(&company, again.seat, before.seen, thought.clone()), Came::Late);
    assert_eq!(thoughts.came(&company, again.seat, again.seen, thought), Came::InTime);
}

#[test]
fn the_moment_of_an_act_does_not_tell_when_the_thought_came() {
    for (pace, wait) in [(Pace::Easy, 900), (Pace::Brisk, 350), (Pace::None, LEAST)] {
        let company = thinking(Code::Whist1900, pace);
        let moment = company.acted_at + wait;
        // Asked sooner or later, and with a thought, without time for one, or with nothing to think about.
        for (asked_at, answered) in [(0, true), (100, true), (0, false), (100, false)] {
            let mut thoughts = unasked();
            let asked = asked_alone(&mut thoughts, &company, company.acted_at + asked_at);
            let deed = otherwise(&asked);
            let answer = if answered { Answer::Thought(Some(deed.clone())) } else { Answer::NoTime };
            let _ = thoughts.came(&company, asked.seat, asked.seen, answer);
            let deed = if answered { deed } else { plainly(&asked) };
            let next = Due { at: moment, what: Next::Act(asked.seat, deed) };
            assert_eq!(due(&company, &[None; 4], &thoughts), Some(next));
        }
        // Where all has rested there is time for a thought all the same.
        let mut thoughts = unasked();
        let asked = asked_alone(&mut thoughts, &company, moment + 5000);
        assert!(asked.by > moment + 5000);
        let latest = Due { at: moment + 5000 + LEAST + GRACE, what: Next::Plainly(asked.seat) };
        assert_eq!(due(&company, &[None; 4], &thoughts), Some(latest));
    }
}

#[test]
fn what_is_not_seen_holds_no_thought_up() {
    let mut company = deal(opened(Terms { pace: Pace::Easy, ..Terms::practice(Code::Whist1900) }));
    // South has played to the first trick, and a bot thinks.
    let (mut thoughts, asked) = loop {
        let mut thoughts = unasked();
        let live = company.live.as_ref().unwrap();
        let played = live.facts().tricks.first().is_some_and(|trick| trick.card_of(Seat::South).is_some());
        let asked = thoughts.new_questions(&company, company.at).pop();
        if let (true, Some(asked)) = (played, asked) {
            break (thoughts, asked);
        }
        let seat = live.waits_for().unwrap();
        let deed = Plain.act(&live.watched.seated(seat)).unwrap();
        does(&mut company, seat, deed.to_string());
    };
    let before = due(&company, &[None; 4], &thoughts);
    let card = company.live.as_ref().unwrap().watched.seated(Seat::South).hand().nth(0).unwrap();
    does(&mut company, Seat::South, format!("slips {card} into 1"));
    assert_eq!(thoughts.new_questions(&company, company.at).len(), 0);
    assert_eq!(due(&company, &[None; 4], &thoughts), before);
    let answer = Answer::Thought(Some(otherwise(&asked)));
    assert_eq!(thoughts.came(&company, asked.seat, asked.seen, answer), Came::InTime);
}

#[test]
fn plain_bots_are_never_asked_to_think() {
    let mut company = thinking(Code::Whist1900, Pace::Easy);
    company.terms = std::sync::Arc::new(Terms { bots: Bots::Plain, ..Terms::clone(&company.terms) });
    let mut thoughts = unasked();
    assert_eq!(thoughts.new_questions(&company, company.at).len(), 0);
    let next = due_now(&company, &[None; 4]).unwrap();
    assert!(next.at == company.acted_at + 900 && matches!(next.what, Next::Act(..)), "{next:?}");
}
