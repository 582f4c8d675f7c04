//! Leading out of turn: law 24.

use smallvec::smallvec;
use tricklaw_cards::{Card, Seat, Seats};

use super::callable::leads_on;
use super::law;
use crate::facts::{Event, Facts, Played};
use crate::laws::{Case, Cite, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Right, State, Status};

/// 24: a suit may be called from the offender or his partner, the first time that one of them has the lead, by the adversary on
/// the right of that player alone.
pub(in crate::laws) fn law_24(case: &Case<'_>) -> Vec<Effect> {
    match false_lead(case) {
        Some(lead) => {
            let right = suit(case, lead.seat, law!(case, "24"), lead.due);
            let mut effects = vec![lead.draft(case).gives(right.in_trick(lead.trick)).ruled()];
            effects.extend(lead.put_back());
            effects
        }
        None => {
            let mut effects = no_lead_at_all(case);
            effects.extend(afterwards(case));
            effects
        }
    }
}

/// A lead by one whose lead it was not.
pub(in crate::laws) struct FalseLead {
    /// Who.
    pub(in crate::laws) seat: Seat,
    /// The card.
    pub(in crate::laws) card: Card,
    /// The trick's index.
    pub(in crate::laws) trick: usize,
    /// Whose lead it was, where that was settled.
    pub(in crate::laws) due: Option<Seat>,
    /// It fell together with the right lead, which stands.
    pub(in crate::laws) together: bool,
}

impl FalseLead {
    /// The card that fell together with the right lead goes back: it is no card to be called (20.I).
    pub(in crate::laws) fn put_back(&self) -> Option<Effect> {
        self.together.then(|| Effect::Cover(self.seat, self.card.into()))
    }

    /// The ruling, without rights.
    pub(in crate::laws) fn draft(&self, case: &Case<'_>) -> Draft {
        Draft::new(case.now, Finding::LeadOutOfTurn, &[law!(case, "24")])
            .by(self.seat)
            .in_trick(self.trick)
            .of_card(self.card)
    }
}

/// Is this act a lead out of turn?
pub(in crate::laws) fn false_lead(case: &Case<'_>) -> Option<FalseLead> {
    let facts = case.facts;
    match case.event {
        Event::Played(Played { seat, card, trick, nth: 0, .. }) => {
            let due = facts.tricks[trick].due;
            let in_turn = match due {
                Some(due) => due == seat,
                None => trick == 0 || leads_on(facts, seat, trick),
            };
            (!in_turn).then_some(FalseLead { seat, card, trick, due, together: false })
        }
        Event::LedTogether { seat, card, trick } => {
            let known = |ruling: &crate::ruling::Ruling| {
                ruling.finding == Finding::LeadOutOfTurn
                    && ruling.seat() == Some(seat)
                    && ruling.trick_index() == Some(trick)
            };
            // Where his card is written first it was found already.
            let known = case.rulings.iter().any(known);
            (!known).then_some(FalseLead { seat, card, trick, due: None, together: true })
        }
        _ => None,
    }
}

/// A right to call a suit from this side, once it has the lead. `due` is the player whose lead it is now, if that is known.
pub(in crate::laws) fn suit(case: &Case<'_>, offender: Seat, law: Cite, due: Option<Seat>) -> RightDraft {
    let facts = case.facts;
    let side = facts.sides().of(offender).seats();
    let holders = match due.filter(|&due| side.contains(due)) {
        Some(leader) => on_the_right(facts, leader),
        None => facts.adversaries(offender),
    };
    RightDraft::new(law, holders, side, &[Choice::CallSuit(None)])
}

/// The adversary on the seat's right: the first that one comes to, going round that way.
pub(in crate::laws) fn on_the_right(facts: &Facts, seat: Seat) -> Seats {
    let adversaries = facts.adversaries(seat);
    let mut round = (1..4).map(|n| seat.after(4 - n));
    round.find(|&other| adversaries.contains(other)).map_or(Seats::NONE, Seats::only)
}

/// What becomes of the right as the play goes on.
pub(in crate::laws) fn afterwards(case: &Case<'_>) -> Vec<Effect> {
    let mut effects = Vec::new();
    if case.rights.is_empty() {
        return effects;
    }
    effects.extend(all_have_followed(case));
    effects.extend(narrowed(case, &effects));
    effects
}

/// The false lead is a trick now: no penalty can be enforced.
fn all_have_followed(case: &Case<'_>) -> Vec<Effect> {
    let Event::Played(Played { trick, nth, .. }) = case.event else { return Vec::new() };
    let lying = &case.facts.tricks[trick];
    if nth < 3 || !case.facts.complete(lying) {
        return Vec::new();
    }
    let lapsed = case.rights.iter().enumerate().filter(|(_, right)| {
        let ruling = &case.rulings[right.ruling];
        ruling.finding == Finding::LeadOutOfTurn
            && lying.lead().is_some_and(|lead| lead.act == ruling.act)
            && Right::is_open(right)
    });
    let mut effects: Vec<Effect> =
        lapsed.map(|(right, _)| Effect::Close { right, state: State::Lapsed, chosen: None }).collect();
    // A suit that was called from this side was for its next lead, which is past.
    let false_leader = lying.lead().filter(|_| lying.led_out_of_turn()).map(|lead| lead.seat);
    effects.extend(case.dues.iter().filter_map(|due| {
        let about_a_lead = matches!(due.choice, Choice::CallSuit(_));
        let past = about_a_lead && false_leader.is_some_and(|leader| due.seats.contains(leader));
        past.then_some(Effect::Release { right: due.right })
    }));
    effects
}

/// A further card from one who has played to a full trick, taken back at once.
pub(in crate::laws) struct Fifth {
    /// The ruling that took it for a lead.
    pub(in crate::laws) ruling: usize,
    /// Whose.
    pub(in crate::laws) seat: Seat,
    /// The card.
    pub(in crate::laws) card: Card,
}

/// Is this act the taking back of such a card?
pub(in crate::laws) fn fifth(case: &Case<'_>) -> Option<Fifth> {
    let Event::TookBack { seat, card, trick, played, false_lead: true, at_once: true, .. } = case.event
    else {
        return None;
    };
    let before = &case.facts.tricks[trick.checked_sub(1)?];
    let fifth = before.quitted.is_none() && before.has(seat) && case.facts.complete(before);
    let ruling = case
        .rulings
        .iter()
        .position(|ruling| ruling.finding == Finding::LeadOutOfTurn && ruling.act == played)?;
    fifth.then_some(Fifth { ruling, seat, card })
}

/// It was no lead but a card shown (20.I).
pub(in crate::laws) fn shown(ruling: usize, seat: Seat, card: Card, law: Cite) -> Vec<Effect> {
    let amended = Effect::Amend {
        ruling,
        finding: Finding::ExposedCard,
        status: Status::Found,
        offender: Some(seat.into()),
        trick: None,
        cites: smallvec![law],
    };
    vec![amended, Effect::Face(seat, card.into())]
}

/// The right that it gave becomes one over the card.
pub(in crate::laws) fn recast(case: &Case<'_>, ruling: usize, seat: Seat, choices: &[Choice]) -> Vec<Effect> {
    let Some(right) = case.rights.iter().position(|right| right.ruling == ruling) else { return Vec::new() };
    let law = if choices.len() > 1 { law!(case, "21") } else { law!(case, "20.I") };
    let holders = case.facts.adversaries(seat);
    vec![
        Effect::Recast { right, cites: smallvec![law], bound: Seats::only(seat), choices: choices.into() },
        Effect::Narrow { right, holders },
    ]
}

fn no_lead_at_all(case: &Case<'_>) -> Vec<Effect> {
    let Some(Fifth { ruling, seat, card }) = fifth(case) else { return Vec::new() };
    let mut effects = shown(ruling, seat, card, law!(case, "20.I"));
    effects.extend(recast(case, ruling, seat, &[Choice::CallCard(card)]));
    effects
}

/// Once the lead comes to the offending side it is settled who may call.
fn narrowed(case: &Case<'_>, closing: &[Effect]) -> Vec<Effect> {
    let facts = case.facts;
    let closes = |at: usize| {
        closing.iter().any(|effect| matches!(effect, Effect::Close { right, .. } if *right == at))
    };
    let narrowed = |(at, right): (usize, &Right)| {
        let waits = right.is_open() && right.choices.contains(&Choice::CallSuit(None)) && !closes(at);
        let (_, leader) = lead(case, right).filter(|_| waits)?;
        let holders = on_the_right(facts, leader);
        let narrower = right.holders != holders && right.bound.contains(leader);
        narrower.then_some(Effect::Narrow { right: at, holders })
    };
    case.rights.iter().enumerate().filter_map(narrowed).collect()
}

/// Who has the lead for which a suit can be called by this right: with the trick that goes back for it, where that was begun by
/// the lead out of turn that gave the right.
pub(in crate::laws) fn lead(case: &Case<'_>, right: &Right) -> Option<(Option<usize>, Seat)> {
    let facts = case.facts;
    let ruling = &case.rulings[right.ruling];
    let back = facts.begun_by(ruling.act).filter(|_| ruling.finding == Finding::LeadOutOfTurn);
    let trick = match back {
        Some(trick) => trick,
        None if facts.unfinished().is_none() => facts.tricks.len(),
        None => return None,
    };
    facts.lead_due(trick).map(|leader| (back, leader))
}
