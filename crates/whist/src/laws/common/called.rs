//! Calls and whether they are obeyed. What disobedience is, the codes say.

use smallvec::SmallVec;
use tricklaw_cards::{Card, CardSet, Suit};

use crate::act::Demand;
use crate::facts::{Event, Facts, Laid, Order, Played, Trick};
use crate::laws::{Case, Effect};
use crate::right::Due;
use crate::ruling::{Choice, Finding, State};

/// Who is called upon does as he is told, if he can without revoking: what came of the calls that this play answers.
pub(in crate::laws) fn judged(
    case: &Case<'_>,
    disobeyed: fn(&Case<'_>, (Laid, usize), &Due) -> Effect,
) -> Vec<Effect> {
    let Event::Played(played) = case.event else { return Vec::new() };
    let judge = |due| {
        let judged = judged_by(case.facts, played, due)?;
        Some((due, judged, comply(case.facts, judged, due)?))
    };
    let judged: SmallVec<[Judged<'_>; 2]> = case.dues.iter().filter_map(judge).collect();
    // One card cannot obey two calls: to obey one of them is enough, and to obey none is one offence (I-55).
    let done = |(due, _, outcome): &Judged<'_>| *outcome == Outcome::Done && !forbids(due.choice);
    let mut answered = judged.iter().any(done);
    let mut effects = Vec::new();
    if answered {
        // Who was to win the trick, and to lose it too, need not do both.
        let to_lose = case.dues.iter().filter(|due| {
            due.choice == Choice::LoseTrick
                && due.seats.contains(played.seat)
                && due.trick == Some(played.trick)
                && !judged.iter().any(|(other, ..)| other == due)
        });
        effects.extend(to_lose.map(|due| Effect::Release { right: due.right }));
    }
    for (due, judged, outcome) in judged {
        // Who has not followed suit may put it right, and owes it still. Who has followed, of a hand that is not known, owes no more
        // whether he could or not.
        let (laid, trick) = judged;
        let followed = case.facts.tricks[trick].suit() == Some(laid.card.suit());
        if outcome != Outcome::Unknown || due.trick.is_none() || followed {
            effects.push(Effect::Release { right: due.right });
        }
        let open = case.rights[due.right].is_open();
        match outcome {
            Outcome::Done if open => effects.push(Effect::Close {
                right: due.right,
                state: State::Exercised,
                chosen: Some(due.choice),
            }),
            // Forbidden or spared at another trick, called at this one.
            Outcome::Done if case.rights[due.right].governs() == Some(played.card) => {
                effects.push(Effect::Again { right: due.right, chosen: due.choice });
            }
            // A call to lose the trick is judged when the trick is out, another by the card when it is played.
            Outcome::Disobeyed if (!answered || forbids(due.choice)) && !found(case, judged.0) => {
                answered = true;
                effects.push(disobeyed(case, judged, due));
            }
            // 21, of solo and boston: the card that was forbidden was the only one.
            Outcome::Unable if case.rights[due.right].governs() == Some(played.card) => {
                effects.push(Effect::Close { right: due.right, state: State::Paid, chosen: None });
            }
            Outcome::Unable | Outcome::Disobeyed if !open && case.rights[due.right].governs().is_none() => {
                effects.push(Effect::Close { right: due.right, state: State::Paid, chosen: None });
            }
            Outcome::Done | Outcome::Unable | Outcome::Disobeyed | Outcome::Unknown => {}
        }
    }
    effects
}

/// Everything that is forbidden can be left undone at once.
fn forbids(choice: Choice) -> bool {
    matches!(choice, Choice::ForbidSuit(_) | Choice::ForbidCard(_) | Choice::BarCard(_))
}

/// Has this card been found to disobey a call?
fn found(case: &Case<'_>, laid: Laid) -> bool {
    let mut rulings = case.rulings.iter();
    rulings.any(|ruling| ruling.finding == Finding::CallDisobeyed && ruling.act == laid.act)
}

/// The play by which it is judged whether the due has been paid: mostly this one, by him who owes it.
fn judged_by(facts: &Facts, played: Played, due: &Due) -> Option<(Laid, usize)> {
    let Played { seat, trick, nth, turn, surplus, .. } = played;
    if surplus || due.trick.is_some_and(|due| due != trick) {
        return None;
    }
    match due.choice {
        // 64: when it is next his turn to lead.
        Choice::CallSuit(_) | Choice::ForbidSuit(_) if nth > 0 || turn != Some(seat) => None,
        // Whether he has won is known when the trick is out.
        Choice::LoseTrick => {
            let laid = due.seats.iter().find_map(|seat| facts.tricks[trick].card_of(seat));
            laid.map(|laid| (laid, trick))
        }
        _ if due.seats.contains(seat) => {
            let laid = facts.tricks[trick].card_of(seat)?;
            Some((laid, trick))
        }
        _ => None,
    }
}

/// What was owed, the card by which that is judged with the index of its trick, and what came of it.
type Judged<'a> = (&'a Due, (Laid, usize), Outcome);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Done,
    Unable,
    Disobeyed,
    Unknown,
}

/// Is this play what was demanded?
pub(in crate::laws) fn obeys(facts: &Facts, laid: (Laid, usize), due: &Due) -> bool {
    matches!(comply(facts, laid, due), Some(Outcome::Done))
}

/// What became of a call by this play; `None` where the call is still to be obeyed.
fn comply(facts: &Facts, (laid, trick): (Laid, usize), due: &Due) -> Option<Outcome> {
    let Laid { seat, card, .. } = laid;
    let order = facts.order();
    let hand = facts.hand(seat);
    let lying = facts.tricks.get(trick)?;
    let leads = lying.lead().is_some_and(|lead| lead.seat == seat);
    let led = if leads { None } else { lying.suit() };
    let known = facts.knows(seat);
    if led.is_some_and(|led| card.suit() != led && (hand.has(led) || !known)) {
        // Not to follow suit is an offence of its own (74).
        return Some(Outcome::Unknown);
    }
    let free = led.is_none_or(|led| !(hand | card.into()).has(led));
    let judge = |obeyed: bool, could: bool| {
        if obeyed {
            Outcome::Done
        } else if could {
            Outcome::Disobeyed
        } else if known {
            Outcome::Unable
        } else {
            Outcome::Unknown
        }
    };
    let outcome = match due.choice {
        Choice::CallSuit(Some(suit)) => judge(card.suit() == suit, hand.has(suit)),
        Choice::CallCard(called) => {
            let could = hand.contains(called) && (led == Some(called.suit()) || free);
            judge(card == called, could)
        }
        // 21: highest and lowest are of the suit of the exposed card, if that is led.
        Choice::CallHighest | Choice::CallLowest
            if due.card.is_some_and(|exposed| led != Some(exposed.suit())) =>
        {
            Outcome::Done
        }
        Choice::CallHighest | Choice::CallLowest => {
            let suit = match due.trick {
                Some(_) => led?,
                None => facts.trump?,
            };
            let of = hand.of(suit);
            if card.suit() != suit {
                let could = due.trick.is_none() && free && !of.is_empty();
                if due.trick.is_none() && !could && lasts(due) {
                    return None;
                }
                return Some(judge(false, could));
            }
            let place = order.place(card, laid.rank);
            let others = of.iter().map(|other| order.place(other, crate::act::Declared::Nothing));
            let better = match due.choice {
                Choice::CallHighest => others.max().is_some_and(|other| other > place),
                _ => others.min().is_some_and(|other| other < place),
            };
            judge(!better, true)
        }
        Choice::WinTrick(_) => {
            let could = playable(hand, card, led).iter().any(|other| tops(lying, laid, other, order));
            judge(tops(lying, laid, card, order), could)
        }
        Choice::LoseTrick => {
            let could = playable(hand, card, led).iter().any(|other| !tops(lying, laid, other, order));
            let wins = tops(lying, laid, card, order);
            if wins && could && !facts.complete(lying) {
                // Somebody may still win it from him.
                return None;
            }
            judge(!wins, could)
        }
        Choice::Trump => {
            let could = free && facts.trump.is_some_and(|trump| hand.has(trump));
            judge(facts.trump == Some(card.suit()) && led != facts.trump, could)
        }
        Choice::NotTrump => {
            let trumps = facts.trump == Some(card.suit()) && led != facts.trump;
            // 21: only the exposed trump is not to be used for ruffing.
            let ruffs = trumps && due.card.is_none_or(|exposed| exposed == card);
            let others = playable(hand, card, led).iter().any(|other| match due.card {
                Some(exposed) => other != exposed,
                None => facts.trump != Some(other.suit()),
            });
            judge(!ruffs, others)
        }
        Choice::ForbidSuit(suit) => judge(card.suit() != suit, hand.iter().any(|other| other.suit() != suit)),
        Choice::ForbidCard(forbidden) | Choice::BarCard(forbidden) => {
            let could = !(playable(hand, card, led) - card.into()).is_empty();
            judge(card != forbidden, could)
        }
        _ => return None,
    };
    Some(outcome)
}

/// A call under law 45 holds until it can be obeyed; one under law 43 is for once.
fn lasts(due: &Due) -> bool {
    due.lasting
}

/// What could have been played instead without revoking.
fn playable(hand: CardSet, card: Card, led: Option<Suit>) -> CardSet {
    let all = hand | card.into();
    led.map_or(all, |led| all.following(led))
}

/// Would the card win the trick as the others' cards lie, if he played it instead?
fn tops(trick: &Trick, laid: Laid, card: Card, order: Order) -> bool {
    let instead = Laid { card, ..laid };
    let played = |other: &Laid| if other.seat == laid.seat { instead } else { *other };
    let mut cards = trick.plays.iter().map(played);
    let Some(mut best) = cards.next() else { return true };
    for other in cards {
        if order.beats(other, best) {
            best = other;
        }
    }
    best.seat == laid.seat
}

/// What a demand binds the seat to do, as a [`Choice`].
pub(in crate::laws) fn bound_choice(choice: Choice, demand: Demand) -> Choice {
    match (choice, demand) {
        (Choice::CallSuit(_), Demand::Suit(suit)) => Choice::CallSuit(Some(suit)),
        (choice, _) => choice,
    }
}
