//! Nothing hidden leaks: the cards that a seat has not seen are dealt again among those who hold them, the same acts
//! happen, and the seat's view is equal to the byte.
#![allow(clippy::expect_used)] // What cannot be set up fails the test.

use proptest::prelude::*;
use tricklaw_cards::{Card, CardSet, Deal, Hands, Seat, Suit};
use tricklaw_whist::Table;
use tricklaw_whist::act::{
    Act, Answer, Call, Claim, Deed, Demand, Exposure, Made, Play, Remark, Remedy, Saying,
};
use tricklaw_whist::facts::{Phase, Start};
use tricklaw_whist::games;
use tricklaw_whist::laws::Code;
use tricklaw_whist::report::seat_view;
use tricklaw_whist::ruling::Choice;
use tricklaw_whist::seated::Seated;
use tricklaw_whist::sitting::Ruled;
use tricklaw_whist::view::{Onlooker, seen_by, watch};

/// A small generator of our own: the tests choose by it, and a failing case is its seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % n.max(1)
    }

    fn card(&mut self, of: CardSet) -> Option<Card> {
        of.nth(self.below(of.len()))
    }

    fn seat(&mut self) -> Seat {
        Seat::ALL[self.below(4)]
    }
}

fn deal(dice: &mut Dice, size: usize) -> Hands {
    let mut pack: Vec<Card> = Card::all().collect();
    for n in (1..pack.len()).rev() {
        pack.swap(n, dice.below(n + 1));
    }
    let mut hands = Hands::default();
    for (n, &card) in pack.iter().take(size * 4).enumerate() {
        hands[Seat::ALL[n % 4]].insert(card);
    }
    hands
}

fn start(code: Code, hands: Hands, trump: Suit) -> Start {
    Start {
        leader: Some(Seat::West),
        trump: Some(trump),
        ..Start::fresh(code.course(), Deal::from(hands), Seat::South, None)
    }
}

/// What somebody does next who knows no more than the table does: mostly he plays, sometimes wrongly.
fn next(dice: &mut Dice, truth: &Table, seen: &Table) -> Option<Act> {
    let facts = truth.facts();
    let turn = facts.turn();
    let seat = match turn {
        Some(turn) if dice.below(10) > 0 => turn,
        _ => dice.seat(),
    };
    let hand = facts.hand(seat);
    if facts.usage.course.has_calls() && facts.tricks.is_empty() && dice.below(3) > 0 {
        return before_the_first_card(dice, truth);
    }
    let led = facts.unfinished().and_then(|trick| facts.tricks[trick].suit());
    let regular = led.map_or(hand, |led| hand.following(led));
    if let Some(dummy) = facts.dummy().filter(|_| dice.below(8) == 0) {
        return at_dummy(dice, truth, dummy);
    }
    let deed = match dice.below(40) {
        0..24 => Deed::Plays(Play::one(dice.card(regular)?)),
        24..28 => Deed::Plays(Play::one(dice.card(hand)?)),
        28 => Deed::Exposes(dice.card(hand)?, Exposure::OnTable),
        29 => {
            let last = facts.tricks.last()?.plays.last().copied()?;
            return Some(Act::by(last.seat, Deed::TakesBack(last.card)));
        }
        30 => Deed::Claims(Claim::Revoke {
            by: dice.seat(),
            trick: 1 + dice.below(facts.tricks.len() + 1) as u8,
        }),
        31 => Deed::Asks,
        32 => Deed::Answers(if dice.below(2) == 0 { Answer::None } else { Answer::Some }),
        33 => Deed::Quits,
        34 => Deed::Says(Saying::Trick),
        35 => Deed::Names(dice.card(hand)?),
        36 => Deed::Sees(1 + dice.below(facts.tricks.len()) as u8),
        37 if dice.below(6) == 0 => Deed::ThrowsDown,
        _ => return exercise(dice, seen),
    };
    Some(Act::by(seat, deed))
}

/// What is done with dummy at bridge, and said by his owner.
fn at_dummy(dice: &mut Dice, truth: &Table, dummy: Seat) -> Option<Act> {
    let card = dice.card(truth.facts().hand(dummy))?;
    Some(match dice.below(6) {
        0 | 1 => Act::by(dummy.opposite(), Deed::Orders(card)),
        2 => Act::by(dummy, Deed::Suggests(card)),
        3 => Act::by(dummy, Deed::PlaysOf { card, of: dummy }),
        4 => Act::by(dice.seat(), Deed::PlaysOf { card, of: dummy }),
        _ => Act::by(dummy, Deed::Remarks(Remark::Play)),
    })
}

/// Calls, and what goes with them.
fn before_the_first_card(dice: &mut Dice, truth: &Table) -> Option<Act> {
    let facts = truth.facts();
    let seat = facts.auction.turn().unwrap_or(dice.seat());
    let calls = [
        Call::Passes,
        Call::Passes,
        Call::Proposes,
        Call::Accepts,
        Call::Solo,
        Call::Misere,
        Call::Spread,
        Call::Slam,
        Call::Bids(6),
        Call::Keeps,
        Call::LittleMisere,
        Call::LittleSpread,
        Call::GrandSpread,
        Call::Makes(Made::Trumps(Suit::Hearts)),
        Call::Makes(Made::Nullo),
        Call::Leaves,
    ];
    if facts.usage.course == tricklaw_whist::games::Course::Bridge {
        let calls = [
            Call::Declares(tricklaw_cards::Strain::Trump(Suit::Hearts)),
            Call::Declares(tricklaw_cards::Strain::NoTrump),
            Call::Leaves,
            Call::MayILead,
            Call::Yes,
            Call::Doubles,
            Call::Redoubles,
            Call::Satisfied,
        ];
        let seat = if dice.below(4) == 0 { dice.seat() } else { seat };
        return Some(Act::by(seat, Deed::Announces(calls[dice.below(calls.len())])));
    }
    let deed = match dice.below(8) {
        0 => Deed::Trumps(Suit::ALL[dice.below(4)]),
        1 | 2
            if facts.contract().is_some_and(tricklaw_whist::games::Contract::discards)
                && !facts.discards.contains(seat) =>
        {
            Deed::Discards(Some(dice.card(facts.hand(seat))?))
        }
        1 => Deed::Pays,
        _ => Deed::Announces(calls[dice.below(calls.len())]),
    };
    Some(Act::by(seat, deed))
}

/// A right that the table can see is exercised.
fn exercise(dice: &mut Dice, seen: &Table) -> Option<Act> {
    let open: Vec<usize> = (0..seen.rights().len()).filter(|&at| seen.rights()[at].is_open()).collect();
    let at = *open.get(dice.below(open.len()))?;
    let right = &seen.rights()[at];
    let holder = right.holders.iter().nth(dice.below(right.holders.len()))?;
    let choices: Vec<Choice> = right.live().collect();
    let id = None;
    let deed = match choices.get(dice.below(choices.len()))? {
        Choice::CallCard(card) => Deed::Calls(Demand::Card(*card), None, id),
        Choice::CallSuit(_) => Deed::Calls(Demand::Suit(Suit::ALL[dice.below(4)]), None, id),
        Choice::CallHighest => Deed::Calls(Demand::Highest, None, id),
        Choice::CallLowest => Deed::Calls(Demand::Lowest, None, id),
        Choice::WinTrick(trick) => Deed::Calls(Demand::Win, *trick, id),
        Choice::LoseTrick => Deed::Calls(Demand::Lose, None, id),
        Choice::TakeTricks(_) => Deed::Elects(Remedy::TakeTricks, id),
        Choice::DeductPoints(_) => Deed::Elects(Remedy::DeductPoints, id),
        Choice::AddPoints(_) => Deed::Elects(Remedy::AddPoints, id),
        Choice::Trump => Deed::Calls(Demand::Trump, None, id),
        Choice::NotTrump => Deed::Calls(Demand::NoTrump, None, id),
        Choice::ForbidCard(card) | Choice::BarCard(card) => Deed::Forbids(*card, id),
        Choice::ForbidSuit(suit) => Deed::ForbidsSuit(*suit, id),
        Choice::LayHand => Deed::RequiresHand(id),
        Choice::Disallow => Deed::Elects(Remedy::Disallow, id),
        Choice::Stakes => Deed::Elects(Remedy::Stakes, id),
        Choice::NewDeal | Choice::LetStand => Deed::Elects(Remedy::LetStand, id),
        _ => Deed::Waives(id),
    };
    Some(Act::by(holder, deed))
}

fn play(dice: &mut Dice, code: Code, start: &Start, acts: usize) -> Vec<Act> {
    let mut truth = Table::new(code, start.clone());
    let mut onlooker = Onlooker::new(code, start);
    let mut done = Vec::new();
    for _ in 0..acts * 2 {
        if done.len() == acts {
            break;
        }
        let Some(act) = next(dice, &truth, onlooker.table()) else { continue };
        if truth.take(&act).is_ok() {
            onlooker.see(&act, &truth);
            done.push(act);
        }
    }
    done
}

fn rule(code: Code, start: &Start, acts: &[Act]) -> Result<Ruled, String> {
    let mut table = Table::new(code, start.clone());
    for act in acts {
        table.take(act)?;
    }
    let settlement = games::settle(&table);
    Ok(Ruled { table, settlement, warnings: Vec::new(), audit: None })
}

/// What the seat is told of it: the ruling, and the table as he sees it at the end.
fn view(ruled: &Ruled, acts: &[Act], seat: Seat) -> String {
    let ruling = serde_json::to_string(&seen_by(ruled, acts, seat, 1, None)).expect("a report is JSON");
    let seated = Seated::new(&watch(ruled, acts), seat, ruled.table.facts().hand(seat));
    let table = serde_json::to_string(&seat_view(&seated)).expect("a view is JSON");
    format!("{ruling}\n{table}")
}

/// The cards that nobody but their holder has seen, dealt again among those who hold them, the seat's own left out.
fn dealt_again(dice: &mut Dice, ruled: &Ruled, acts: &[Act], seat: Seat) -> Hands {
    let facts = ruled.table.facts();
    let mut hands = facts.start.deal.known().expect("all hands known");
    let mut named = CardSet::EMPTY;
    for act in acts {
        // Once a card has been shown, named or taken back, where it is is known.
        if let Deed::Exposes(card, _) | Deed::Names(card) | Deed::TakesBack(card) = act.deed {
            named.insert(card);
        }
        if let Deed::Plays(play) = &act.deed {
            named.insert(play.card);
        }
    }
    let hidden = |other: Seat| match other == seat || facts.thrown.contains(other) {
        true => CardSet::EMPTY,
        false => facts.hand(other) - facts.faced[other as usize] - named,
    };
    let unseen: Vec<(Seat, Card)> =
        Seat::ALL.into_iter().flat_map(|other| hidden(other).iter().map(move |card| (other, card))).collect();
    let mut cards: Vec<Card> = unseen.iter().map(|&(_, card)| card).collect();
    for n in (1..cards.len()).rev() {
        cards.swap(n, dice.below(n + 1));
    }
    for &(holder, card) in &unseen {
        hands[holder].remove(card);
    }
    for (&(holder, _), card) in unseen.iter().zip(cards) {
        hands[holder].insert(card);
    }
    hands
}

proptest! {
    #![proptest_config(ProptestConfig { cases: std::env::var("PROPTEST_CASES").ok().and_then(|n| n.parse().ok()).unwrap_or(3000), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_view_does_not_depend_on_cards_that_have_not_been_seen(seed in 1u64.., size in 2usize..14, acts in 1usize..70) {
        let mut dice = Dice(seed);
        let trump = Suit::ALL[dice.below(4)];
        let code = Code::ALL[dice.below(Code::ALL.len())];
        let start_here = start(code, deal(&mut dice, size), trump);
        let acts = play(&mut dice, code, &start_here, acts);
        let here = rule(code, &start_here, &acts).expect("it has been played");
        for seat in Seat::ALL {
            let there = start(code, dealt_again(&mut dice, &here, &acts, seat), trump);
            let there = rule(code, &there, &acts).map_err(|why| TestCaseError::fail(format!("{why} under {code}: {acts:?}")))?;
            let (ours, theirs) = (view(&here, &acts, seat), view(&there, &acts, seat));
            if let Some(at) = ours.bytes().zip(theirs.bytes()).position(|(a, b)| a != b) {
                let near = |text: &str| text[..(at + 100).min(text.len())].to_string();
                return Err(TestCaseError::fail(format!("{code} {acts:?}\n{}\n{}", near(&ours), near(&theirs))));
            }
            prop_assert_eq!(ours, theirs);
        }
    }
}

/// The test above can fail: a full report does tell.
#[test]
fn a_full_report_does_depend_on_them() {
    let dealt = |north: &str, east: &str| {
        let deal = format!("N:{north} {east} 2.2.. 3.3..");
        start(Code::Whist1900, deal.parse::<Deal>().expect("a deal").known().expect("known"), Suit::Clubs)
    };
    let acts = [
        Act::plays(Seat::West, "S3".parse().expect("a card")),
        Act::plays(Seat::North, "H4".parse().expect("a card")),
    ];
    let revoked = rule(Code::Whist1900, &dealt("4.4..", ".56.."), &acts).expect("possible");
    let void = rule(Code::Whist1900, &dealt(".45..", "4.6.."), &acts).expect("possible");
    assert_eq!(revoked.table.rulings().len(), 1);
    assert!(void.table.rulings().is_empty());
    assert_eq!(view(&revoked, &acts, Seat::West), view(&void, &acts, Seat::West));
    // His own hand shows North more; the ruling that he is told of does not.
    let told =
        |ruled: &Ruled| serde_json::to_string(&seen_by(ruled, &acts, Seat::North, 1, None)).expect("JSON");
    assert_eq!(told(&revoked), told(&void));
}

/// An unproved claim says nothing; the card that proves it does.
#[test]
fn a_claim_is_proved_by_the_card_that_proves_it() {
    let deal = "N:42.4.. .567.. 5.2.8. 3.3.9.".parse::<Deal>().expect("a deal");
    let start = start(Code::Whist1900, deal.known().expect("known"), Suit::Clubs);
    let card = |text: &str| text.parse::<Card>().expect("a card");
    let mut acts = vec![
        Act::plays(Seat::West, card("S3")),
        Act::plays(Seat::North, card("H4")),
        Act::plays(Seat::East, card("H5")),
        Act::plays(Seat::South, card("S5")),
        Act::by(Seat::South, Deed::Quits),
        Act::by(Seat::East, Deed::Claims(Claim::Revoke { by: Seat::North, trick: 1 })),
    ];
    let ruled = rule(Code::Whist1900, &start, &acts).expect("possible");
    assert!(ruled.table.facts().phase == Phase::Play);
    let claimed = view(&ruled, &acts, Seat::East);
    assert!(claimed.contains("claimed-unproved"), "{claimed}");
    for (seat, text) in [(Seat::South, "H2"), (Seat::West, "H3"), (Seat::North, "S4")] {
        acts.push(Act::plays(seat, card(text)));
    }
    let ruled = rule(Code::Whist1900, &start, &acts).expect("possible");
    let proved = view(&ruled, &acts, Seat::East);
    assert!(proved.contains("\"status\":\"claimed\"") && proved.contains("take-tricks 3"), "{proved}");
}
