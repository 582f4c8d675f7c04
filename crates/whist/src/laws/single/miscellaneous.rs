//! 37 and 39, with one against three.

use super::{callable, free, law, misere_against, stakes};
use crate::laws::whist_1893::leads::afterwards;
use crate::laws::whist_1893::miscellaneous::{Exaction, exacted, looked, seen, suit_for_looking};
use crate::laws::{Case, Effect};

/// 37: the last trick may be looked at, but not in a misère; an older one may not.
pub(in crate::laws) fn law_37(case: &Case<'_>) -> Vec<Effect> {
    let Some((seat, trick)) = seen(case) else { return afterwards(case) };
    let facts = case.facts;
    let last = facts.tricks.iter().rposition(|trick| trick.quitted.is_some());
    let is_last = trick.is_some_and(|trick| last == usize::from(trick).checked_sub(1));
    if is_last && facts.misere().is_none() {
        return Vec::new();
    }
    let draft = looked(case, seat, trick);
    let draft = if free(facts, seat) {
        draft
    } else if let Some(caller) = misere_against(facts, seat) {
        draft.gives(stakes(law!(case, "37"), caller))
    } else {
        draft.gives(suit_for_looking(case, seat))
    };
    vec![draft.ruled()]
}

/// 39 and 23, with the turns of 21.
pub(in crate::laws) fn law_39(case: &Case<'_>) -> Vec<Effect> {
    exacted(case, &Exaction { too_late: callable::too_late })
}
