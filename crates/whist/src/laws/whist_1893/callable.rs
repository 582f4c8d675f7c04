//! Cards liable to be called: laws 20 to 22. (How they are called stands at 39.)

use smallvec::SmallVec;
use tricklaw_cards::{Card, CardSet, Seat, Seats};

use super::law;
use crate::act::{Deed, Exposure};
use crate::facts::{Event, Facts, Played, TrumpCard};
use crate::laws::common::exposed::{
    callable, follows_a_withdrawn_card, is_callable, may_be_beaten, overtaken,
};
use crate::laws::{Case, Cite, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Ruling};

/// Cards that somebody has shown, and by which clause that is a fault.
pub(in crate::laws) struct Shown {
    /// Who.
    pub(in crate::laws) seat: Seat,
    /// The cards that are liable.
    pub(in crate::laws) cards: SmallVec<[Card; 2]>,
    /// The fault.
    pub(in crate::laws) finding: Finding,
    /// The clause.
    pub(in crate::laws) law: Cite,
    /// The trick in which it happened, if it did in one.
    pub(in crate::laws) trick: Option<usize>,
    /// The card goes back face up.
    pub(in crate::laws) returns: bool,
}

impl Shown {
    fn new(seat: Seat, cards: impl IntoIterator<Item = Card>, finding: Finding, law: Cite) -> Shown {
        Shown { seat, cards: cards.into_iter().collect(), finding, law, trick: None, returns: false }
    }

    /// The ruling, without rights.
    pub(in crate::laws) fn draft(&self, case: &Case<'_>) -> Draft {
        let mut draft = Draft::new(case.now, self.finding, &[self.law]).by(self.seat);
        if let [card] = self.cards[..] {
            draft = draft.of_card(card);
        }
        match self.trick {
            Some(trick) => draft.in_trick(trick),
            None => draft,
        }
    }

    /// The effects, with a right for every card.
    pub(in crate::laws) fn ruled(
        &self,
        case: &Case<'_>,
        mut right: impl FnMut(Card) -> Option<RightDraft>,
    ) -> Vec<Effect> {
        let mut draft = self.draft(case);
        draft.rights.extend(self.cards.iter().filter_map(|&card| right(card)));
        let mut effects = Vec::new();
        if self.returns {
            effects.push(Effect::Face(self.seat, self.cards.iter().copied().collect()));
        }
        effects.push(draft.ruled());
        effects
    }
}

/// 20: cards liable to be called.
pub(in crate::laws) fn law_20(case: &Case<'_>) -> Vec<Effect> {
    let Some(shown) = shown(case) else { return Vec::new() };
    shown.ruled(case, |card| Some(callable(shown.law, case.facts, shown.seat, card)))
}

/// What this act has shown that makes cards liable to be called.
pub(in crate::laws) fn shown(case: &Case<'_>) -> Option<Shown> {
    match (case.event, case.deed()) {
        (Event::Played(played), Deed::Plays(play)) if !play.more.is_empty() => {
            if thrown_with_a_winner(case.facts, played, &play.more) {
                return None;
            }
            let cards = play.more.iter().copied().filter(|&card| !is_callable(case, played.seat, card));
            let mut shown = Shown::new(played.seat, cards, Finding::TwoCardsPlayed, law!(case, "20.II"));
            shown.trick = Some(played.trick);
            Some(shown)
        }
        (Event::Played(played), _) if played.surplus => {
            let card = played.card;
            let mut shown = Shown::new(played.seat, [card], Finding::ExposedCard, law!(case, "20.I"));
            shown.trick = Some(played.trick);
            Some(shown)
        }
        (Event::TookBack { .. }, _) => withdrawn(case),
        (_, Deed::Exposes(card, Exposure::OnTable)) => {
            shown_alone(case, *card, Finding::ExposedCard, law!(case, "20.I"))
        }
        (_, Deed::Names(card)) => shown_alone(case, *card, Finding::CardNamed, law!(case, "20.V")),
        (_, Deed::ThrowsDown) => thrown_down(case),
        _ => None,
    }
}

fn shown_alone(case: &Case<'_>, card: Card, finding: Finding, law: Cite) -> Option<Shown> {
    let seat = case.seat()?;
    // The trump card lies face up by right until it is taken up.
    let facts = case.facts;
    let turned = facts.usage.course.turns_up_trumps() && facts.trump_card != TrumpCard::TakenUp;
    let lies_there = turned && facts.start.turn_up == Some(card) && facts.dealer() == Some(seat);
    if !facts.in_play() || is_callable(case, seat, card) || lies_there && finding == Finding::CardNamed {
        return None;
    }
    Some(Shown::new(seat, [card], finding, law))
}

fn thrown_down(case: &Case<'_>) -> Option<Shown> {
    let seat = case.seat()?;
    if case.facts.thrown == Seats::ALL || !case.facts.in_play() {
        return None;
    }
    let hand = case.facts.hand(seat);
    let called: CardSet = hand.iter().filter(|&card| is_callable(case, seat, card)).collect();
    Some(Shown::new(seat, (hand - called).written(), Finding::HandExposed, law!(case, "20.IV")))
}

/// A card rightly played and withdrawn has been faced otherwise than by playing it.
fn withdrawn(case: &Case<'_>) -> Option<Shown> {
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
        return None;
    };
    let owns_up = not_following.is_some() && too_late.is_none() && !case.facts.knows(seat);
    let ruled =
        |ruling: &Ruling| ruling.is_correctable() && ruling.seat() == Some(seat) && ruling.act == played;
    let known = owns_up || case.rulings.iter().any(ruled);
    let after_error = follows_a_withdrawn_card(case, seat, trick, played);
    if false_lead || followed_false_lead || known || after_error || is_callable(case, seat, card) {
        return None;
    }
    let mut shown = Shown::new(seat, [card], Finding::ExposedCard, law!(case, "20.I"));
    shown.trick = Some(trick);
    shown.returns = true;
    Some(shown)
}

/// 20 and 21, where a card that lay to be called has been put down and is withdrawn, or lies in a trick too many.
pub(in crate::laws) fn law_21(case: &Case<'_>) -> Vec<Effect> {
    match case.event {
        Event::TookBack { seat, card, .. } if is_callable(case, seat, card) => {
            vec![Effect::Face(seat, card.into())]
        }
        Event::Played(Played { seat, card, trick, surplus: true, .. }) => {
            vec![Effect::GiveBack { trick, seat, card }]
        }
        _ => Vec::new(),
    }
}

/// 22: leads a winner, and goes on without waiting for his partner, card after card or all at once.
pub(in crate::laws) fn law_22(case: &Case<'_>) -> Vec<Effect> {
    let Event::Played(played) = case.event else { return Vec::new() };
    let Played { seat, card, trick, nth, .. } = played;
    if nth > 0 {
        return overtaken(case, trick);
    }
    let facts = case.facts;
    if let Deed::Plays(play) = case.deed()
        && thrown_with_a_winner(facts, played, &play.more)
    {
        return ruled(case, seat, trick, &play.more);
    }
    let Some(before) = trick.checked_sub(1).filter(|_| leads_on(facts, seat, trick)) else {
        return Vec::new();
    };
    // A third winner without waiting adds to the same offence.
    let known = case.rulings.iter().position(|ruling| {
        ruling.finding == Finding::WinnersWithoutWaiting
            && ruling.seat() == Some(seat)
            && ruling
                .trick_index()
                .and_then(|first| facts.tricks.get(first))
                .is_some_and(|first| facts.partners(seat).iter().any(|partner| !first.has(partner)))
    });
    match known {
        Some(ruling) => {
            let right = callable(law!(case, "22"), facts, seat, card);
            vec![Effect::Grant { ruling, right: right.in_trick(trick) }]
        }
        None => ruled(case, seat, before, &[card]),
    }
}

fn ruled(case: &Case<'_>, seat: Seat, trick: usize, cards: &[Card]) -> Vec<Effect> {
    let facts = case.facts;
    let partners = waiting(facts, seat, trick);
    let win = RightDraft::new(law!(case, "22"), facts.adversaries(seat), partners, &[Choice::WinTrick(None)]);
    let draft =
        Draft::new(case.now, Finding::WinnersWithoutWaiting, &[law!(case, "22")]).by(seat).in_trick(trick);
    let draft = draft.gives(win.in_trick(trick));
    let leads_them = facts.tricks.len() > trick + 1;
    let too_soon = cards.iter().map(|&card| {
        let right = callable(law!(case, "22"), facts, seat, card);
        if leads_them { right.in_trick(facts.tricks.len() - 1) } else { right }
    });
    vec![too_soon.fold(draft, Draft::gives).ruled()]
}

/// The leader's partners who have still to play to the trick.
fn waiting(facts: &Facts, seat: Seat, trick: usize) -> Seats {
    facts.partners(seat).iter().filter(|&partner| !facts.tricks[trick].has(partner)).collect()
}

/// Several cards led at once, of which the first cannot be beaten in its suit.
fn thrown_with_a_winner(facts: &Facts, played: Played, more: &[Card]) -> bool {
    played.nth == 0
        && !more.is_empty()
        && played.turn == Some(played.seat)
        && !waiting(facts, played.seat, played.trick).is_empty()
        && facts.tricks[played.trick].lead().is_some_and(|lead| !may_be_beaten(facts, lead))
}

/// Does this lead follow upon a winner that he led to the trick before, to which his partner has still to play?
pub(in crate::laws) fn leads_on(facts: &Facts, seat: Seat, trick: usize) -> bool {
    let Some(before) = trick.checked_sub(1) else { return false };
    let lying = &facts.tricks[before];
    let Some(lead) = lying.lead().filter(|lead| lead.seat == seat) else { return false };
    facts.tricks[trick].due.is_none()
        && lying.plays.iter().all(|laid| laid.card.suit() != lead.card.suit() || laid.card <= lead.card)
        && !waiting(facts, seat, before).is_empty()
        && !may_be_beaten(facts, lead)
}
