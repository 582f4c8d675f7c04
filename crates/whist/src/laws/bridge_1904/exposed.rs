//! Exposed cards, and cards liable to be called: laws 69 to 78.

use tricklaw_cards::{Card, Seat, Seats};

use super::deal::new_deal;
use super::law;
use crate::act::{Deed, Exposure, Saying};
use crate::facts::{Event, Facts, Phase, Played, Trick};
use crate::laws::common::exposed::{
    self, Naming, callable, follows_a_withdrawn_card, is_callable, winners_without_waiting,
};
use crate::laws::{Case, Cite, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Right, Ruling, State};

/// Is the deal done, and no card led yet?
fn before_the_lead(facts: &Facts) -> bool {
    let dealt = facts.phase == Phase::Dealing && facts.deals.turned_up;
    facts.tricks.is_empty()
        && facts.dummy().is_none()
        && (dealt || matches!(facts.phase, Phase::Calling | Phase::Play))
}

/// Have trumps been declared?
fn declared(facts: &Facts) -> bool {
    facts.auction.standing.is_some() || facts.undertaking.is_some() || past_calls(facts)
}

/// In an end position that names trumps and has no calls they are past.
fn past_calls(facts: &Facts) -> bool {
    facts.start.declared.is_some() && !facts.auction.begun && facts.phase == Phase::Play
}

/// 70 to 73: a card shown on or above the table.
pub(super) fn law_73(case: &Case<'_>) -> Vec<Effect> {
    match case.event {
        Event::TookBack { .. } => withdrawn(case),
        Event::Played(_) => two_at_once(case),
        _ => shown(case),
    }
}

fn shown(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Exposes(card, Exposure::OnTable), Some(seat)) = (case.deed(), case.seat()) else {
        return Vec::new();
    };
    let facts = case.facts;
    if is_callable(case, seat, *card) {
        return Vec::new();
    }
    if before_the_lead(facts) {
        return before(case, seat, *card);
    }
    if facts.phase != Phase::Play || facts.dummy() == Some(seat) {
        return Vec::new();
    }
    let draft = |cites: &[Cite]| Draft::new(case.now, Finding::ExposedCard, cites).by(seat).of_card(*card);
    if facts.is_dealers(seat) {
        return vec![draft(&[law!("69")]).ruled()];
    }
    vec![draft(&[law!("72"), law!("73.II")]).gives(callable(law!("72"), facts, seat, *card)).ruled()]
}

/// 70 and 71: before a card is led: the partner cannot double any more; before the declaration the eldest hand may have a new deal.
fn before(case: &Case<'_>, seat: Seat, card: Card) -> Vec<Effect> {
    let facts = case.facts;
    let draft = |cites: &[Cite]| Draft::new(case.now, Finding::ExposedCard, cites).by(seat).of_card(card);
    let Some(eldest) = facts.eldest() else { return Vec::new() };
    let ruling = match (facts.is_dealers(seat), declared(facts)) {
        (true, true) => draft(&[law!("71")]),
        (true, false) => {
            let right = new_deal(law!("70"), Seats::only(eldest), seat);
            draft(&[law!("70"), law!("71")]).gives(right)
        }
        (false, _) => {
            draft(&[law!("71"), law!("72")]).gives(callable_before(facts, (seat, eldest), card, law!("72")))
        }
    };
    vec![ruling.ruled(), Effect::BarDouble(seat.opposite())]
}

/// 72, of a card rightly played and withdrawn by an adversary of the dealer: it has been seen, and lies exposed.
fn withdrawn(case: &Case<'_>) -> Vec<Effect> {
    let Event::TookBack {
        seat,
        card,
        trick,
        played,
        false_lead,
        followed_false_lead,
        not_following,
        too_late,
        ..
    } = case.event
    else {
        return Vec::new();
    };
    let facts = case.facts;
    if facts.is_dealers(seat) {
        return Vec::new();
    }
    if is_callable(case, seat, card) {
        return vec![Effect::Face(seat, card.into())];
    }
    let called_upon = case.dues.iter().any(|due| due.seats.contains(seat) && due.trick == Some(trick));
    let owns_up = not_following.is_some() && too_late.is_none() && !facts.knows(seat);
    let ruled =
        |ruling: &Ruling| ruling.is_correctable() && ruling.seat() == Some(seat) && ruling.act == played;
    let known = owns_up || case.rulings.iter().any(ruled);
    let after_error = follows_a_withdrawn_card(case, seat, trick, played);
    if false_lead || followed_false_lead || known || after_error || called_upon {
        return Vec::new();
    }
    let draft = Draft::new(case.now, Finding::ExposedCard, &[law!("72"), law!("73.II")]);
    let draft = draft.by(seat).in_trick(trick).of_card(card);
    vec![Effect::Face(seat, card.into()), draft.gives(callable(law!("72"), facts, seat, card)).ruled()]
}

/// 73 I: cards played two or more at once; of the dealer's the first named is played, and nothing is due (69).
fn two_at_once(case: &Case<'_>) -> Vec<Effect> {
    let (Event::Played(Played { seat, trick, .. }), Deed::Plays(play)) = (case.event, case.deed()) else {
        return Vec::new();
    };
    if play.more.is_empty() {
        return Vec::new();
    }
    if case.facts.is_dealers(seat) {
        let dealer = case.facts.dealer().unwrap_or(seat);
        let draft = Draft::new(case.now, Finding::TwoCardsPlayed, &[law!("69")]).by(dealer);
        return vec![draft.in_trick(trick).ruled()];
    }
    exposed::two_at_once(case, law!("73.I"), law!("72"))
}

/// 74: an adversary of the dealer plays winners one after the other without waiting for his partner.
pub(super) fn law_74(case: &Case<'_>) -> Vec<Effect> {
    let Event::Played(Played { seat, trick, nth, .. }) = case.event else { return Vec::new() };
    let facts = case.facts;
    // A card of dummy's is no winner of his.
    let foreign =
        |trick: &Trick| trick.lead().is_some_and(|lead| lead.seat == seat && facts.is_foreign(lead.act));
    let begun = &facts.tricks[trick.saturating_sub(1)..=trick];
    if nth == 0 && (facts.is_dealers(seat) || begun.iter().any(foreign)) {
        return Vec::new();
    }
    winners_without_waiting(case, law!("74"))
}

/// 75: the dealer says that the rest is his: he may be made to lay his cards open, and they are not called.
pub(super) fn law_75(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Says(Saying::Rest | Saying::Game), Some(seat)) = (case.deed(), case.seat()) else {
        return Vec::new();
    };
    let facts = case.facts;
    let again = case.rights.iter().any(|right| right.is_open() && right.choices.contains(&Choice::LayHand));
    if facts.dealer() != Some(seat) || facts.phase != Phase::Play || again || facts.thrown.contains(seat) {
        return Vec::new();
    }
    let right = RightDraft::new(law!("75"), facts.adversaries(seat), Seats::only(seat), &[Choice::LayHand]);
    vec![Draft::new(case.now, Finding::ClaimedRest, &[law!("75")]).by(seat).gives(right).ruled()]
}

/// 76 and 77: hands thrown down. An adversary's may be called card by card, the dealer's not; when all are down they are abandoned.
pub(super) fn law_76(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::ThrowsDown, Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let facts = case.facts;
    if before_the_lead(facts) && facts.thrown != Seats::ALL {
        return thrown_before(case, seat);
    }
    if !facts.is_dealers(seat) || facts.thrown == Seats::ALL {
        return exposed::thrown_down(case, law!("76"), law!("77"));
    }
    // He was told to, or might have been (75).
    let asked = case.dues.iter().find(|due| due.choice == Choice::LayHand).map(|due| due.right);
    let might = |right: &Right| right.is_open() && right.choices.contains(&Choice::LayHand);
    match (asked, case.rights.iter().position(might)) {
        (Some(right), _) => vec![Effect::Release { right }],
        (None, Some(right)) => vec![Effect::Close { right, state: State::Lapsed, chosen: None }],
        (None, None) => vec![Draft::new(case.now, Finding::HandExposed, &[law!("69")]).by(seat).ruled()],
    }
}

/// 70 and 71, of a whole hand shown before a card is led.
fn thrown_before(case: &Case<'_>, seat: Seat) -> Vec<Effect> {
    let facts = case.facts;
    let draft = |cites: &[Cite]| Draft::new(case.now, Finding::HandExposed, cites).by(seat);
    let Some(eldest) = facts.eldest() else { return Vec::new() };
    let ruling = match (facts.is_dealers(seat), declared(facts)) {
        (true, true) => draft(&[law!("71")]),
        (true, false) => {
            draft(&[law!("70"), law!("71")]).gives(new_deal(law!("70"), Seats::only(eldest), seat))
        }
        (false, _) => facts
            .hand(seat)
            .written()
            .filter(|&card| !is_callable(case, seat, card))
            .fold(draft(&[law!("71"), law!("76")]), |draft, card| {
                draft.gives(callable_before(facts, (seat, eldest), card, law!("76")))
            }),
    };
    vec![ruling.ruled(), Effect::BarDouble(seat.opposite())]
}

/// The right over an adversary's card shown before the lead: of the leader's partner the suit may be forbidden instead (71).
fn callable_before(facts: &Facts, (seat, eldest): (Seat, Seat), card: Card, law: Cite) -> RightDraft {
    if seat == eldest {
        return callable(law, facts, seat, card);
    }
    let choices = [Choice::CallCard(card), Choice::ForbidSuit(card.suit())];
    let bound = Seats::only(seat).with(Seats::only(eldest));
    RightDraft::new(law!("71"), facts.injured(seat), bound, &choices)
}

/// 78: a detached card of an adversary which the dealer names: rightly, and it may be called; wrongly, and the adversaries may call a suit.
/// The dealer's own is not played before it is quitted (65).
pub(super) fn law_78(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::NamesOf { of, .. }, Some(namer)) = (case.deed(), case.seat()) else { return Vec::new() };
    if case.facts.is_dealers(*of) || case.facts.dealer() != Some(namer) {
        return Vec::new();
    }
    exposed::detached_and_named(case, law!("78"), Naming::UntilHePlays)
}
