//! Tables without a store and without time.

use tricklaw_bots::{Plain, asked};
use tricklaw_cards::Seat;
use tricklaw_whist::laws::Code;

use super::asks::dealt;
use super::company::{Company, Stage};
use super::due::{AWAY, Next, due};
use super::moves::{Hand, Move, Why};
use super::telling::Shows;
use crate::store::{PlayerId, TableId};
use crate::terms::{Place, Places, Terms};

/// Four people, and the cards dealt.
fn four(clock: Option<u32>) -> Company {
    let open = Places { north: Place::Open, east: Place::Open, south: Place::Open, west: Place::Open };
    let terms = Terms { seats: open, clock, ..Terms::practice(Code::Whist1900) };
    let player = |seat: Seat| PlayerId::new([seat as u8; 32]);
    let first = Move::Opened { terms, host: player(Seat::North), name: "North".into() };
    let mut company = Company::opened(TableId::random().unwrap(), 0, first).unwrap();
    for seat in Seat::ALL {
        then(&mut company, Move::Sat { seat, player: player(seat), name: seat.name().into() });
    }
    let deal = dealt(&company).unwrap();
    then(&mut company, deal);
    company
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
        assert_eq!(due(&company, &[None; 4]), due(&before, &[None; 4]));
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
    assert_eq!(due(&company, &here), None);
    let next = due(&company, &away).unwrap();
    assert_eq!((next.at, &next.what), (company.at + 7 + AWAY, &Next::StandIn(Seat::East, Why::Left)));
    then(&mut company, Move::StandsIn { seat: Seat::East, why: Why::Left });
    let next = due(&company, &away).unwrap();
    assert!(matches!(next.what, Next::Cut | Next::Act(Seat::East, _)), "{next:?}");
    let dealer = company.live.as_ref().unwrap().facts().dealer().unwrap();
    does(&mut company, dealer, "cuts".into());
    assert_eq!(company.stage, Stage::Told);
    let away = [Some(company.at), None, None, None];
    let next = due(&company, &away).unwrap();
    assert_eq!(next.what, Next::StandIn(Seat::North, Why::Left));
}
