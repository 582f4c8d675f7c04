//! 24: leading out of turn, with one against three.

use super::callable::no_lead_at_all;
use super::{free, misere_against, stakes};
use crate::laws::whist_1893::law;
use crate::laws::whist_1893::leads::{afterwards, false_lead, suit};
use crate::laws::{Case, Effect};

/// 24, of solo: nothing is due from a single player; an adversary of his may be called a suit, and of a misère loses the stakes.
pub(in crate::laws) fn law_24(case: &Case<'_>) -> Vec<Effect> {
    let Some(lead) = false_lead(case) else {
        let mut effects = no_lead_at_all(case);
        effects.extend(afterwards(case));
        return effects;
    };
    let facts = case.facts;
    let draft = lead.draft(case);
    let draft = if free(facts, lead.seat) {
        draft
    } else if let Some(caller) = misere_against(facts, lead.seat) {
        draft.gives(stakes(law!(case, "24"), caller))
    } else {
        draft.gives(suit(case, lead.seat, law!(case, "24"), lead.due).in_trick(lead.trick))
    };
    let mut effects = vec![draft.ruled()];
    effects.extend(lead.put_back());
    effects
}
