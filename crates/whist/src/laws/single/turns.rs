//! 26: playing out of turn, with one against three.

use tricklaw_cards::Seats;

use super::{free, law, misere_against, stakes};
use crate::laws::whist_1893::turns::{self as whist, TooSoon, too_soon};
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding};

/// 26: against a single player, those of his adversaries who have not played may be called upon; a misère's caller may claim the
/// stakes.
pub(in crate::laws) fn law_26(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    let Some(TooSoon { seat, trick, place, .. }) = too_soon(case) else { return Vec::new() };
    let Some(single) = facts.single() else {
        return if facts.everyone_alone() { unpunished(case) } else { whist::law_26(case) };
    };
    if free(facts, seat) {
        return unpunished(case);
    }
    let lying = &facts.tricks[trick];
    let third = lying.lead().map(|lead| lead.seat.after(2));
    let follows_the_third = place == 3 && third.is_some_and(|third| lying.has(third));
    if follows_the_third {
        return Vec::new();
    }
    let fellows: Seats = facts.partners(seat).iter().filter(|&fellow| !lying.has(fellow)).collect();
    let finding = if fellows.is_empty() { Finding::PlayOutOfTurn } else { Finding::PlayedBeforePartner };
    let draft = Draft::new(case.now, finding, &[law!(case, "26")]).by(seat).in_trick(trick);
    if let Some(caller) = misere_against(facts, seat) {
        return vec![draft.gives(stakes(law!(case, "26"), caller)).ruled()];
    }
    if fellows.is_empty() {
        return vec![draft.ruled()];
    }
    let choices = [Choice::CallHighest, Choice::CallLowest, Choice::WinTrick(None), Choice::LoseTrick];
    let right = RightDraft::new(law!(case, "26"), Seats::only(single), fellows, &choices);
    vec![draft.gives(right.in_trick(trick)).ruled()]
}

fn unpunished(case: &Case<'_>) -> Vec<Effect> {
    let Some(TooSoon { seat, trick, .. }) = too_soon(case) else { return Vec::new() };
    vec![Draft::new(case.now, Finding::PlayOutOfTurn, &[law!(case, "26")]).by(seat).in_trick(trick).ruled()]
}
