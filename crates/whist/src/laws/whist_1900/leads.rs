//! Leads out of turn: laws 64 to 66. (67 to 69 are kept where a call is obeyed, at 76.)

use smallvec::smallvec;
use tricklaw_cards::Seats;

use super::law;
use crate::facts::Event;
use crate::laws::common::leads::{self, Leads};
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Status};

const LEADS: Leads =
    Leads { lead: law!("64"), followed: law!("66"), shown: &[law!("58.II")], callable: law!("59") };

/// 64: who leads when it is not his lead. The card may be called, or a suit from him or his partner,
/// whichever of them next has the lead (I-29, I-59).
pub(super) fn law_64(case: &Case<'_>) -> Vec<Effect> {
    leads::out_of_turn(case, &LEADS)
}

/// 65: partners lead at the same moment, and it was the lead of one of them. Any other card that falls with a lead
/// is a lead out of turn (64) (I-31).
pub(super) fn law_65(case: &Case<'_>) -> Vec<Effect> {
    let Event::LedTogether { seat, card, trick } = case.event else { return Vec::new() };
    let facts = case.facts;
    if facts.tricks[trick].due != facts.partner(seat) {
        return vec![leads::draft(case, &LEADS, (seat, card), trick).ruled()];
    }
    let choices = [Choice::CallHighest, Choice::CallLowest, Choice::CallCard(card)];
    // Where his card is written first it was taken for a lead out of turn.
    let taken_for = case.rulings.iter().position(|ruling| {
        ruling.finding == Finding::LeadOutOfTurn && ruling.seat() == Some(seat) && ruling.card == Some(card)
    });
    if let Some((ruling, right)) = taken_for.and_then(|ruling| Some((ruling, leads::right_of(case, ruling)?)))
    {
        return vec![
            Effect::Amend {
                ruling,
                finding: Finding::SimultaneousLead,
                status: Status::Found,
                offender: Some(seat.into()),
                trick: case.rulings[ruling].trick,
                cites: smallvec![law!("65")],
            },
            Effect::Recast {
                right,
                cites: smallvec![law!("65")],
                bound: Seats::only(seat),
                choices: choices.into_iter().collect(),
            },
        ];
    }
    let right = RightDraft::new(law!("65"), facts.adversaries(seat), Seats::only(seat), &choices);
    vec![
        Draft::new(case.now, Finding::SimultaneousLead, &[law!("65")])
            .by(seat)
            .in_trick(trick)
            .of_card(card)
            .gives(right.in_trick(trick))
            .ruled(),
    ]
}

/// 66: once all have followed a lead out of turn the trick is complete and nothing is due.
pub(super) fn law_66(case: &Case<'_>) -> Vec<Effect> {
    leads::all_have_followed(case, &LEADS)
}
