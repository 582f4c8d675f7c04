//! Tables at which it was agreed how bots behave.

use tricklaw_whist::act::Claim;
use tricklaw_whist::ruling::Finding;

use super::*;
use crate::terms::Manner;

/// The log of a table of four plain bots, as it was written before anything could be agreed on how bots behave: the time, and the line.
const BEFORE: &str = include_str!("before_manners.log");

/// More lines than any deal has.
const ENDLESS: u32 = 500;

/// A table of four bots, with a key by which they err.
struct Bots4 {
    company: Company,
    thoughts: Thoughts,
}

impl Bots4 {
    fn new(terms: Terms, key: u8) -> Bots4 {
        let seats = Places { south: Place::Bot, ..Places::default() };
        let company = opened(Terms { seats, ..terms });
        Bots4 { company, thoughts: Thoughts::new(Key::new([key; 32])) }
    }

    /// A deal, from the first act until it has been told; what was done in it.
    fn deal(&mut self) -> Vec<(Seat, Deed)> {
        let company = &mut self.company;
        let next = dealt(company).unwrap();
        then(company, next);
        let mut done = Vec::new();
        let first = company.number;
        while company.stage != Stage::Told {
            assert!(company.number < first + ENDLESS, "{:?}: {done:?}", company.terms);
            for ToAsk { seat, seen, seated, .. } in self.thoughts.new_questions(company, company.at) {
                let deed = Sampler::new(7, Thinking::Samples(1)).act(&seated);
                assert_eq!(self.thoughts.came(company, seat, seen, Answer::Thought(deed)), Came::InTime);
            }
            let Due { at, what } = due(company, &[None; 4], &self.thoughts).expect("nobody waits for ever");
            let (seat, deed) = match what {
                Next::Act(seat, deed) => (seat, deed),
                Next::Cut => (company.live.as_ref().unwrap().facts().dealer().unwrap(), Deed::Cuts),
                other => panic!("{other:?}"),
            };
            let pace = company.terms.pace;
            let moment = if matches!(deed, Deed::Quits | Deed::Cuts) { pace.trick() } else { pace.act() };
            assert_eq!(at, company.acted_at + moment, "{seat}: {deed}");
            company.apply(company.number + 1, at, does(seat, &deed)).unwrap();
            done.push((seat, deed));
        }
        self.thoughts.forget(company);
        done
    }

    /// What was found in the last deal.
    fn findings(&self) -> Vec<Finding> {
        let opened = self.company.opened.last().unwrap();
        let game = super::super::parsed(&opened.record).unwrap();
        let ruled = tricklaw_whist::sitting::Sitting::new().rule(&game, None).unwrap();
        ruled.table.rulings().iter().map(|ruling| ruling.finding).collect()
    }
}

fn does(seat: Seat, deed: &Deed) -> Move {
    Move::Did { seat, deed: deed.to_string(), by: Hand::Bot, key: None }
}

fn claims_revoke(deed: &Deed) -> bool {
    matches!(deed, Deed::Claims(Claim::Revoke { .. }))
}

/// How often bots of these terms revoked, played out of turn and showed a card, and claimed a revoke.
fn counted(terms: &Terms, deals: u8) -> [usize; 4] {
    let mut counts = [0; 4];
    for key in 0..deals {
        let mut table = Bots4::new(terms.clone(), key);
        let done = table.deal();
        for finding in table.findings() {
            match finding {
                Finding::Renounce | Finding::Revoke => counts[0] += 1,
                Finding::LeadOutOfTurn | Finding::PlayOutOfTurn => counts[1] += 1,
                _ => {}
            }
        }
        counts[2] += done.iter().filter(|(_, deed)| matches!(deed, Deed::Exposes(..))).count();
        counts[3] += done.iter().filter(|(_, deed)| claims_revoke(deed)).count();
    }
    counts
}

#[test]
fn bots_that_err_play_every_game_to_its_end_and_err_in_every_way() {
    for code in Code::ALL {
        let mut all = [0; 4];
        for (bots, erring, deals) in [(Bots::Plain, 80, 30), (Bots::Sampler, 80, 6), (Bots::Plain, 1000, 10)]
        {
            let terms = Terms { bots, erring, asking: true, ..Terms::practice(code) };
            let counts = counted(&terms, deals);
            assert!(counts.iter().sum::<usize>() > 0, "{code}, {bots:?}, {erring}");
            all.iter_mut().zip(counts).for_each(|(all, count)| *all += count);
        }
        let [revokes, out_of_turn, exposed, _] = all;
        assert!(revokes > 10 && out_of_turn > 10 && exposed > 10, "{code}: {all:?}");
    }
}

#[test]
fn bots_that_do_not_err_are_never_in_fault() {
    for code in Code::ALL {
        let terms = Terms { bots: Bots::Plain, attention: 500, asking: true, ..Terms::practice(code) };
        assert_eq!(counted(&terms, 10), [0; 4], "{code}");
    }
    // At a strict table they do not either, whatever its log says.
    let strict =
        Terms { bots: Bots::Plain, erring: 1000, manner: Manner::Strict, ..Terms::practice(Code::Solo) };
    assert_eq!(counted(&strict, 5), [0; 4]);
}

#[test]
fn who_does_not_look_claims_nothing_and_who_looks_claims() {
    for (attention, least, most) in [(0, 0, 0), (500, 20, 100), (1000, 50, 1000)] {
        let terms = Terms { bots: Bots::Plain, erring: 150, attention, ..Terms::practice(Code::Whist1900) };
        let [_, _, _, claims] = counted(&terms, 60);
        assert!((least..=most).contains(&claims), "{attention}: {claims}");
    }
}

/// Each line is what a table of today comes to by itself: the same acts at the same times, and the same result.
#[test]
fn a_log_of_before_is_read_and_played_as_it_was() {
    let mut lines = BEFORE.lines().map(|line| {
        let (at, body) = line.split_once(' ').unwrap();
        (at.parse::<i64>().unwrap(), serde_json::from_str::<Move>(body).unwrap())
    });
    assert!(["erring", "attention", "asking"].iter().all(|new| !BEFORE.contains(new)));
    let (at, first) = lines.next().unwrap();
    let Move::Opened { terms, .. } = &first else { panic!("{first:?}") };
    assert_eq!((terms.erring, terms.attention, terms.asking, terms.manners()), (0, 1000, false, None));
    let mut company = Company::opened(TableId::random().unwrap(), at, first).unwrap();
    let (at, dealt) = lines.next().unwrap();
    company.apply(2, at, dealt).unwrap();
    for (at, what) in lines {
        let next = due_now(&company, &[None; 4]).unwrap();
        assert_eq!(next.at, at);
        match (&next.what, &what) {
            (Next::Act(seat, deed), _) => assert_eq!(does(*seat, deed), what),
            (Next::Cut, Move::Did { deed, .. }) => assert_eq!(deed, "cuts"),
            other => panic!("{other:?}"),
        }
        company.apply(company.number + 1, at, what).unwrap();
    }
    assert_eq!((company.stage, company.number), (Stage::Ended, 69));
    assert_eq!(&*company.opened[0].line, "NS 8, EW 5");
}

/// A table of South and three plain bots that err from now on: South is waited for in the first trick, and West plays after him.
fn souths_turn(erring: u16) -> Company {
    loop {
        let mut company = deal(opened(Terms { bots: Bots::Plain, ..Terms::practice(Code::Whist1900) }));
        while company.live.as_ref().unwrap().waits_for() != Some(Seat::South) {
            let Due { at, what: Next::Act(seat, deed) } = due_now(&company, &[None; 4]).unwrap() else {
                panic!()
            };
            company.apply(company.number + 1, at, does(seat, &deed)).unwrap();
        }
        let lying = company.live.as_ref().unwrap().facts().tricks.first();
        if lying.is_some_and(|trick| !trick.has(Seat::West)) {
            company.terms = std::sync::Arc::new(Terms { erring, ..Terms::clone(&company.terms) });
            return company;
        }
    }
}

fn due_by(company: &Company, key: u8) -> Option<Due> {
    due(company, &[None; 4], &Thoughts::new(Key::new([key; 32])))
}

#[test]
fn a_bot_errs_while_a_person_is_waited_for_and_words_do_not_bring_it_about() {
    let (mut hasty, mut patient) = (0, 0);
    for key in 0..120 {
        let mut company = souths_turn(300);
        let looked = |company: &Company| due_by(company, key);
        let next = looked(&company);
        let moment = company.acted_at + company.terms.pace.act();
        match &next {
            Some(Due { at, what: Next::Act(seat, Deed::Plays(_)) }) => {
                hasty += 1;
                assert!(*seat != Seat::South && *at == moment, "{next:?}");
            }
            None => patient += 1,
            other => panic!("{other:?}"),
        }
        // However often it is looked at, and whatever is said.
        for _ in 0..20 {
            assert_eq!(looked(&company), looked(&company));
            super::does(&mut company, Seat::South, "says \"well\"".into());
            let again = looked(&company);
            assert_eq!(again.as_ref().map(|due| &due.what), next.as_ref().map(|due| &due.what));
        }
    }
    assert!(hasty > 10 && patient > 40, "{hasty}, {patient}");
}

#[test]
fn what_a_bot_does_wrong_depends_on_the_key_and_on_nothing_that_is_not_seen() {
    let mut company = souths_turn(200);
    let wishes = |company: &Company, key: u8| {
        let thoughts = Thoughts::new(Key::new([key; 32]));
        company.bots().map(|seat| thoughts.wish(company, seat)).collect::<Vec<_>>()
    };
    let by_key: Vec<_> = (0..60).map(|key| wishes(&company, key)).collect();
    assert!(by_key.iter().any(|wishes| *wishes != by_key[0]));
    let before: Vec<_> = (0..60).map(|key| (wishes(&company, key), due_by(&company, key))).collect();
    let card = company.live.as_ref().unwrap().watched.seated(Seat::South).hand().nth(0).unwrap();
    super::does(&mut company, Seat::South, format!("slips {card} into 1"));
    let after: Vec<_> = (0..60).map(|key| (wishes(&company, key), due_by(&company, key))).collect();
    assert!(before == after);
}

#[test]
fn who_stands_in_for_somebody_makes_no_errors_in_his_name() {
    for key in 0..40 {
        let mut company = souths_turn(1000);
        then(&mut company, Move::StandsIn { seat: Seat::South, why: Why::Left });
        let thoughts = Thoughts::new(Key::new([key; 32]));
        let seated = company.live.as_ref().unwrap().watched.seated(Seat::South);
        let deed = Plain.act(&seated).unwrap();
        assert_eq!(thoughts.wish(&company, Seat::South), super::super::thoughts::Wish::Does(deed));
    }
}

/// The bot waits for his partner's answer, and the others wait for him: by the clock, and where he is away.
#[test]
fn nobody_waits_for_ever_for_one_who_was_asked() {
    let mut seen = 0;
    for key in 0..40 {
        let terms =
            Terms { bots: Bots::Plain, asking: true, clock: Some(60), ..Terms::practice(Code::Whist1900) };
        let mut company = deal(opened(terms));
        let asked = loop {
            let live = company.live.as_ref().unwrap();
            if live.is_over() {
                break false;
            }
            if live.waits_for() == Some(Seat::South) {
                let deed = Plain.act(&live.watched.seated(Seat::South)).unwrap();
                super::does(&mut company, Seat::South, deed.to_string());
                continue;
            }
            let next = due_by(&company, key).unwrap();
            let Next::Act(seat, deed) = next.what else {
                break next.what == Next::StandIn(Seat::South, Why::Clock);
            };
            company.apply(company.number + 1, next.at, does(seat, &deed)).unwrap();
        };
        if !asked {
            continue;
        }
        seen += 1;
        let next = due_by(&company, key).unwrap();
        assert_eq!(next.at, company.acted_at + 60_000);
        assert_eq!(super::super::due::waited_for(&company), Some(Seat::South));
        then(&mut company, Move::StandsIn { seat: Seat::South, why: Why::Clock });
        let next = due_by(&company, key).unwrap();
        assert!(matches!(next.what, Next::Act(Seat::South, Deed::Answers(_))), "{next:?}");
    }
    assert!(seen > 5, "{seen}");
}

/// South, a person, has the lead; he and North have changed two spades, which East and West have not seen.
#[test]
fn what_a_bot_does_wrong_tells_nothing_of_the_others_cards() {
    let (one, other) = ("QT93.AKQ8.A4.KQT 7.T7532.JT87.J74 KJ652", "JT93.AKQ8.A4.KQT 7.T7532.JT87.J74 KQ652");
    let tables = [one, other].map(|hands| {
        let terms = Terms { bots: Bots::Plain, erring: 500, ..Terms::practice(Code::Whist1900) };
        let mut company = opened(terms);
        company.id = "aaaaaaaaaaaaaaaa".parse().unwrap();
        let opening = format!(
            "[Board \"1\"]\n[Dealer \"E\"]\n[Deal \"E:A84.J94.96532.A2 {hands}.6.KQ.98653\"]\n[Code \"whist-1900\"]\n[TurnUp \
             \"H9\"]\n[Acts \"\"]\n\n"
        );
        then(&mut company, Move::Dealt { opening, salt: "00".repeat(32) });
        company
    });
    let mut erred = 0;
    for key in 0..60 {
        let thoughts = Thoughts::new(Key::new([key; 32]));
        for seat in [Seat::East, Seat::West] {
            let [one, other] = tables.each_ref().map(|company| thoughts.wish(company, seat));
            assert_eq!(one, other);
            erred += usize::from(one != super::super::thoughts::Wish::Waits);
        }
    }
    assert!(erred > 10, "{erred}");
}

/// South does nothing at all: those who always err come to an end with it, and then wait for him.
#[test]
fn whoever_errs_while_a_person_thinks_comes_to_an_end_with_it() {
    for key in 0..40 {
        let mut company = souths_turn(1000);
        let first = company.number;
        while let Some(Due { at, what: Next::Act(seat, deed) }) = due_by(&company, key) {
            assert!(at - company.acted_at >= company.terms.pace.act(), "{seat}: {deed}");
            company.apply(company.number + 1, at, does(seat, &deed)).unwrap();
            assert!(company.number < first + 60, "they go on and on");
        }
        assert_eq!(due_by(&company, key), None);
    }
}
