//! Irregularities in the hands: law 19.

use smallvec::SmallVec;
use tricklaw_cards::{Seat, Seats};

use super::deal::dealing;
use super::law;
use super::misdeal::first_trick_is_full;
use crate::act::Deed;
use crate::facts::{Event, Facts, Phase, Played};
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Ruling, Status};

/// 19: too many or too few cards, a trick left out, a card mixed with a trick: the adversaries may have a new deal or let the
/// hand stand.
pub(in crate::laws) fn law_19(case: &Case<'_>) -> Vec<Effect> {
    match (case.event, case.deed()) {
        (Event::Deed, Deed::FindsHands(counts)) => counted(case, counts),
        (Event::Played(_), _) => omitted(case),
        (_, Deed::Slips(..)) => slipped(case).into_iter().collect(),
        (Event::HandOver, _) | (_, Deed::Searches) => found(case),
        _ => Vec::new(),
    }
}

/// The seats whose number of cards is wrong after all have played to the first trick.
pub(in crate::laws) fn wrong(facts: &Facts, counts: &[u8; 4]) -> Seats {
    if !first_trick_is_full(facts) || facts.annulled.is_some() {
        return Seats::NONE;
    }
    let full = regular(facts, counts);
    Seat::ALL.into_iter().filter(|&seat| counts[seat as usize] != full).collect()
}

/// How many cards each should have had. In an end position the cards of the tricks before it may be counted in or not: then it is
/// what most of them have.
pub(in crate::laws) fn regular(facts: &Facts, counts: &[u8; 4]) -> u8 {
    let full = facts.full_hand();
    let often = |number: u8| counts.iter().filter(|&&count| count == number).count();
    if often(full) > 0 {
        return full;
    }
    counts.iter().copied().max_by_key(|&count| (often(count), count == 13)).unwrap_or(full)
}

/// A finding about the hand of one of these: of him who has too many, where one has.
pub(in crate::laws) fn of_hands(case: &Case<'_>, counts: &[u8; 4], wrong: Seats) -> Option<Draft> {
    let full = regular(case.facts, counts);
    let long = wrong.iter().find(|&seat| counts[seat as usize] > full);
    let seat = long.or(wrong.iter().next())?;
    let finding = if long.is_some() { Finding::SurplusHand } else { Finding::DeficientHand };
    Some(Draft::new(case.now, finding, &[law!(case, "19")]).by(seat))
}

fn counted(case: &Case<'_>, counts: &[u8; 4]) -> Vec<Effect> {
    let facts = case.facts;
    let wrong = wrong(facts, counts);
    let sides = facts.sides();
    let mut wrong_sides = wrong.iter().map(|seat| sides.of(seat));
    let Some(first) = wrong_sides.next() else { return Vec::new() };
    if wrong_sides.any(|side| side != first) {
        return void(case);
    }
    let Some(draft) = of_hands(case, counts, wrong) else { return Vec::new() };
    let Some(seat) = wrong.iter().next() else { return Vec::new() };
    vec![draft.gives(choice(case, seat)).ruled()]
}

/// Both sides have a wrong number: there must be a new deal.
pub(in crate::laws) fn void(case: &Case<'_>) -> Vec<Effect> {
    vec![
        Draft::new(case.now, Finding::NewDealDue, &[law!(case, "19")]).ruled(),
        Effect::Annul(dealing(case.facts)),
    ]
}

fn choice(case: &Case<'_>, seat: Seat) -> RightDraft {
    let choices = [Choice::NewDeal, Choice::LetStand];
    let trick = case.facts.tricks.len().saturating_sub(1);
    RightDraft::new(law!(case, "19"), case.facts.adversaries(seat), Seats::only(seat), &choices)
        .in_trick(trick)
}

/// He has left a trick out and plays to the next.
fn omitted(case: &Case<'_>) -> Vec<Effect> {
    let Event::Played(Played { seat, trick, .. }) = case.event else { return Vec::new() };
    let draft =
        |before| Draft::new(case.now, Finding::OmittedPlay, &[law!(case, "19")]).by(seat).in_trick(before);
    let mut omitted = omissions(case.facts, seat, trick).peekable();
    if omitted.peek().is_some() && others_are_wrong(case, seat) {
        return omitted.map(|before| draft(before).ruled()).chain(void(case)).collect();
    }
    omitted.map(|before| draft(before).gives(choice(case, seat).in_trick(before)).ruled()).collect()
}

/// Has an adversary too many or too few cards as well, as the table knows?
fn others_are_wrong(case: &Case<'_>, seat: Seat) -> bool {
    let adversaries = case.facts.adversaries(seat);
    let wrong = |ruling: &Ruling| {
        matches!(ruling.finding, Finding::OmittedPlay | Finding::SurplusCard)
            && ruling.status == Status::Found
            && ruling.seat().is_some_and(|other| adversaries.contains(other))
    };
    case.rulings.iter().any(wrong)
}

/// The quitted tricks next before this one to which the seat has not played.
pub(in crate::laws) fn omissions(facts: &Facts, seat: Seat, trick: usize) -> impl Iterator<Item = usize> {
    (0..trick).rev().take_while(move |&before| {
        let lying = &facts.tricks[before];
        let slipped = facts.slipped.iter().any(|slip| slip.seat == seat && slip.trick == before);
        lying.quitted.is_some() && !lying.has(seat) && !slipped
    })
}

/// A card goes into a trick unseen.
pub(in crate::laws) fn slipped(case: &Case<'_>) -> Option<Effect> {
    let (Deed::Slips(card, trick), Some(seat)) = (case.deed(), case.seat()) else { return None };
    let draft = Draft::new(case.now, Finding::SurplusCard, &[law!(case, "19")]).by(seat).of_card(*card);
    Some(draft.in_trick(usize::from(*trick) - 1).status(Status::Sealed).ruled())
}

/// It comes to light: in a search, or because he runs out of cards before the others.
fn found(case: &Case<'_>) -> Vec<Effect> {
    let mut effects = Vec::new();
    for (ruling, seat) in hidden(case) {
        effects.push(Effect::Declare { ruling, status: Status::Found, cites: SmallVec::new() });
        if others_are_wrong(case, seat) {
            effects.extend(void(case));
            return effects;
        }
        effects.push(Effect::Grant { ruling, right: choice(case, seat) });
    }
    effects
}

/// The cards mixed with tricks of which the table does not know yet: the rulings, and whose they are.
pub(in crate::laws) fn hidden(case: &Case<'_>) -> Vec<(usize, Seat)> {
    if case.facts.phase == Phase::Dealing {
        return Vec::new();
    }
    let sealed = case
        .rulings
        .iter()
        .enumerate()
        .filter(|(_, ruling)| ruling.finding == Finding::SurplusCard && ruling.status == Status::Sealed);
    sealed.filter_map(|(at, ruling)| Some((at, ruling.seat()?))).collect()
}
