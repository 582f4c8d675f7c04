//! Cards that lie open, and leads made without waiting.

use tricklaw_cards::{Card, CardSet, Seat, Seats};

use crate::act::{ActNo, Declared, Deed, Verdict};
use crate::facts::{Event, Facts, Laid, Phase, Played, Trick};
use crate::laws::{Case, Cite, Draft, Effect, RightDraft};
use crate::right::owner;
use crate::ruling::{Choice, Finding};

/// A right to call one card that lies before the seat.
pub(in crate::laws) fn callable(cite: Cite, facts: &Facts, seat: Seat, card: Card) -> RightDraft {
    RightDraft::new(cite, facts.injured(seat), Seats::only(seat), &[Choice::CallCard(card)])
}

/// Is the card liable to be called already?
pub(in crate::laws) fn is_callable(case: &Case<'_>, seat: Seat, card: Card) -> bool {
    case.rights.iter().any(|right| {
        owner(right) == Some(seat) && right.live().any(|choice| choice == Choice::CallCard(card))
    })
}

/// Does this lead follow upon a winner in the trick before, to which the leader's partner has still to play?
pub(in crate::laws) fn did_not_wait(facts: &Facts, seat: Seat, trick: usize) -> bool {
    let (Some(before), Some(partner)) = (trick.checked_sub(1), facts.partner(seat)) else { return false };
    let before = &facts.tricks[before];
    if facts.tricks[trick].due.is_some() || before.has(partner) || !before.has(seat) {
        return false;
    }
    let Some(best) = before.best().filter(|best| best.seat == seat) else { return false };
    let led_it = before.lead().is_some_and(|lead| lead.seat == seat);
    let adversary_to_play = facts.adversaries(seat).iter().any(|other| !before.has(other));
    !led_it || !adversary_to_play || !may_be_beaten(facts, best)
}

/// Is there a higher card of the suit that nobody has seen? What the table cannot know does not make it an offence of
/// another kind (I-24).
pub(in crate::laws) fn may_be_beaten(facts: &Facts, best: Laid) -> bool {
    let order = facts.order();
    let place = order.place(best.card, best.rank);
    // An ace that has not been seen may be declared high.
    let highest = |other: Card| order.place(other, Declared::High);
    facts.unseen_by_all().of(best.card.suit()).iter().any(|other| highest(other) > place)
}

/// Where another wins the trick that was not waited for, the lead made too soon goes back, exposed.
pub(in crate::laws) fn overtaken(case: &Case<'_>, trick: usize) -> Vec<Effect> {
    let facts = case.facts;
    let (Some(lying), Some(next)) = (facts.tricks.get(trick), facts.tricks.get(trick + 1)) else {
        return Vec::new();
    };
    let Some(lead) = next.lead().filter(|_| next.due.is_none() && facts.complete(lying)) else {
        return Vec::new();
    };
    let too_soon = case.rights.iter().any(|right| {
        case.rulings[right.ruling].finding == Finding::WinnersWithoutWaiting
            && right.choices.contains(&Choice::CallCard(lead.card))
    });
    if !too_soon || next.plays.len() != 1 || facts.winner(lying) == Some(lead.seat) {
        return Vec::new();
    }
    let leads =
        facts.tricks[trick + 1..].iter().filter_map(Trick::lead).filter(|other| other.seat == lead.seat);
    let cards: CardSet = leads.map(|lead| lead.card).collect();
    vec![Effect::Dissolve(trick + 1), Effect::Face(lead.seat, cards)]
}

/// Was a card of another player withdrawn from the trick after this play? Then he may change his own, whatever the other's reason was,
/// of which the table may know nothing.
pub(in crate::laws) fn follows_a_withdrawn_card(
    case: &Case<'_>,
    seat: Seat,
    trick: usize,
    played: ActNo,
) -> bool {
    let facts = case.facts;
    facts
        .withdrawn
        .iter()
        .any(|&(other, from, fell, back)| from == trick && other != seat && fell < played && back > played)
}

/// Cards played two or more at once: the adversaries say which is played, and may call the others later.
pub(in crate::laws) fn two_at_once(case: &Case<'_>, fault: Cite, call: Cite) -> Vec<Effect> {
    let (Event::Played(Played { seat, trick, .. }), Deed::Plays(play)) = (case.event, case.deed()) else {
        return Vec::new();
    };
    if play.more.is_empty() {
        return Vec::new();
    }
    let cards = std::iter::once(play.card).chain(play.more.iter().copied());
    let draft = Draft::new(case.now, Finding::TwoCardsPlayed, &[fault]).by(seat).in_trick(trick);
    vec![
        cards
            .fold(draft, |draft, card| draft.gives(callable(call, case.facts, seat, card).in_trick(trick)))
            .ruled(),
    ]
}

/// Plays winners one after the other without waiting for his partner.
///
/// He wins the unfinished trick so far, or leads a card that nobody can be known to beat, and leads again. His partner
/// may be called upon to win one of the tricks, and the cards played too soon are exposed.
pub(in crate::laws) fn winners_without_waiting(case: &Case<'_>, law: Cite) -> Vec<Effect> {
    let Event::Played(Played { seat, card, trick, nth, .. }) = case.event else { return Vec::new() };
    if nth > 0 {
        return overtaken(case, trick);
    }
    if !did_not_wait(case.facts, seat, trick) {
        return Vec::new();
    }
    let Some(partner) = case.facts.partner(seat) else { return Vec::new() };
    let too_soon = callable(law, case.facts, seat, card).in_trick(trick);
    let number = trick as u8 + 1;
    // A third winner without waiting adds to the same offence.
    let before = case.rulings.iter().position(|ruling| {
        ruling.finding == Finding::WinnersWithoutWaiting
            && ruling.seat() == Some(seat)
            && ruling.trick_index().is_some_and(|first| first < trick.saturating_sub(1))
    });
    let to_win = before.and_then(|before| {
        case.rights
            .iter()
            .position(|right| right.ruling == before && right.bound.contains(partner) && right.is_open())
    });
    if let (Some(ruling), Some(right)) = (before, to_win) {
        return vec![
            Effect::Offer { right, choice: Choice::WinTrick(Some(number)) },
            Effect::Grant { ruling, right: too_soon },
        ];
    }
    let choices = [Choice::WinTrick(Some(number - 1)), Choice::WinTrick(Some(number))];
    let win = RightDraft::new(law, case.facts.injured(seat), Seats::only(partner), &choices);
    vec![
        Draft::new(case.now, Finding::WinnersWithoutWaiting, &[law])
            .by(seat)
            .in_trick(trick - 1)
            .gives(win)
            .gives(too_soon)
            .ruled(),
    ]
}

/// Hands thrown down. Until all four are, each is exposed; when all are, the hands are abandoned.
pub(in crate::laws) fn thrown_down(case: &Case<'_>, open: Cite, abandoned: Cite) -> Vec<Effect> {
    let (Deed::ThrowsDown, Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    if case.facts.thrown == Seats::ALL {
        return vec![Draft::new(case.now, Finding::HandsAbandoned, &[abandoned]).ruled()];
    }
    let hand = case.facts.hand(seat);
    let called: CardSet = hand.iter().filter(|&card| is_callable(case, seat, card)).collect();
    let draft = Draft::new(case.now, Finding::HandExposed, &[open]).by(seat);
    let draft = (hand - called)
        .written()
        .fold(draft, |draft, card| draft.gives(callable(open, case.facts, seat, card)));
    vec![draft.ruled()]
}

/// Until when a detached card may be named.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::laws) enum Naming {
    /// Before another card falls.
    AtOnce,
    /// As long as its owner has not played.
    UntilHePlays,
}

fn has_played_since(facts: &Facts, seat: Seat, act: ActNo) -> bool {
    facts.tricks.iter().flat_map(|trick| &trick.plays).any(|laid| laid.seat == seat && laid.act > act)
}

/// A detached card that an adversary names at once: rightly, and it is exposed; wrongly, and a suit may be called from his side.
pub(in crate::laws) fn detached_and_named(case: &Case<'_>, law: Cite, when: Naming) -> Vec<Effect> {
    let (Deed::NamesOf { card, of, right }, Some(namer)) = (case.deed(), case.seat()) else {
        return Vec::new();
    };
    let Some(detached) = case.facts.detached.filter(|detached| detached.seat == *of) else {
        return Vec::new();
    };
    if !case.facts.adversaries(*of).contains(namer)
        || when == Naming::AtOnce && !case.facts.named_at_once(case.now)
        || has_played_since(case.facts, *of, detached.act)
        || !matches!(case.facts.phase, Phase::Play | Phase::Calling)
        || case.rulings.iter().any(|ruling| ruling.act > detached.act && is_naming(ruling.finding))
    {
        return Vec::new();
    }
    if detached.card == Some(*card) || *right == Some(Verdict::Right) {
        return vec![
            Draft::new(case.now, Finding::CardDetached, &[law])
                .by(*of)
                .of_card(*card)
                .gives(callable(law, case.facts, *of, *card))
                .ruled(),
        ];
    }
    let side = case.facts.sides().of(namer).seats();
    let suit = RightDraft::new(law, case.facts.adversaries(namer), side, &[Choice::CallSuit(None)]);
    vec![Draft::new(case.now, Finding::WrongCardNamed, &[law]).by(namer).gives(suit).ruled()]
}

fn is_naming(finding: Finding) -> bool {
    matches!(finding, Finding::CardDetached | Finding::WrongCardNamed)
}
