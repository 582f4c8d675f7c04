//! Cards that lie open, and leads made without waiting.

use tricklaw_cards::{Card, CardSet, Seat, Seats};

use crate::act::{ActNo, Declared};
use crate::facts::{Facts, Laid, Trick};
use crate::laws::{Case, Cite, Effect, RightDraft};
use crate::right::owner;
use crate::ruling::{Choice, Finding, Ruling};

/// A right to call one card that lies before the seat.
pub(in crate::laws) fn callable(cite: Cite, facts: &Facts, seat: Seat, card: Card) -> RightDraft {
    RightDraft::new(cite, facts.adversaries(seat), Seats::only(seat), &[Choice::CallCard(card)])
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
    let withdrawn = |ruling: &Ruling| match ruling.finding {
        Finding::ExposedCard => ruling.act > played,
        _ => ruling.act < played && ruling.corrected_at.is_some_and(|act| act > played),
    };
    case.rulings
        .iter()
        .any(|ruling| ruling.trick_index() == Some(trick) && ruling.seat() != Some(seat) && withdrawn(ruling))
}
