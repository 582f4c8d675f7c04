//! Asking a partner who has not followed suit whether he has none of it.

use tricklaw_cards::{CardSet, Seat};
use tricklaw_whist::act::{Answer, Deed};
use tricklaw_whist::facts::{Facts, NotFollowed, Phase};
use tricklaw_whist::laws::Code;
use tricklaw_whist::seated::Seated;

/// Do the laws of this code know the question whether he has none of the suit? Those of 1893 and of the codes that follow them do not, and one that they
/// do not know says nothing beyond what they allow (whist-1893:etiquette.1).
pub const fn knows_question(code: Code) -> bool {
    matches!(code, Code::Whist1900 | Code::Bridge1904)
}

/// Is this the time to ask, and is it of use?
pub(super) fn asks(seated: &Seated) -> bool {
    renounce_of_partner(seated).is_some_and(|not| {
        let facts = seated.facts();
        is_first_in_suit(facts, not) && may_have_some(facts, not) && can_still_be_saved(seated, not)
    })
}

/// The partner for whom he waits who sits here: he has asked him, and what he himself does next would make final what the answer may save,
/// or has saved if the card goes back.
pub fn waits_for_partner(seated: &Seated) -> Option<Seat> {
    let facts = seated.facts();
    let not = renounce_of_partner(seated)?;
    let question = facts.tricks[not.trick].question?;
    let waits = question.of == not.seat
        && question.answer != Some(Answer::None)
        && facts.too_late(not.seat, not.trick, not.act).is_none();
    waits.then_some(not.seat)
}

/// The last trick in which his partner has not followed suit: it is that which a question is about.
fn renounce_of_partner(seated: &Seated) -> Option<&NotFollowed> {
    let facts = seated.facts();
    if facts.phase != Phase::Play || facts.annulled.is_some() || !knows_question(seated.table().code()) {
        return None;
    }
    // Dummy lies open: its owner may ask the dealer, who has nobody to ask (bridge-1904:63).
    let partner = facts.partner(seated.seat()).filter(|&partner| facts.dummy() != Some(partner))?;
    let last = facts.not_followed.iter().rev().find(|not| not.seat == partner)?;
    (last.trick < facts.tricks.len()).then_some(last)
}

/// Neither has he failed to follow the suit before, nor been asked about it.
fn is_first_in_suit(facts: &Facts, not: &NotFollowed) -> bool {
    let before =
        |other: &NotFollowed| (other.seat, other.suit) == (not.seat, not.suit) && other.act != not.act;
    let asked = facts.tricks.iter().any(|trick| {
        trick.suit() == Some(not.suit) && trick.question.is_some_and(|question| question.of == not.seat)
    });
    !asked && !facts.not_followed.iter().any(before)
}

/// As far as he can see: he may hold the rest of the suit himself.
fn may_have_some(facts: &Facts, not: &NotFollowed) -> bool {
    let may = |seat: Seat| CardSet::PACK.of(not.suit).iter().any(|card| facts.may_hold(seat, card));
    may(not.seat)
}

/// The laws have nothing against the question, and after it the card may go back.
fn can_still_be_saved(seated: &Seated, not: &NotFollowed) -> bool {
    let may_go_back = |facts: &Facts| facts.too_late(not.seat, not.trick, not.act).is_none();
    let is_put =
        |facts: &Facts| facts.tricks[not.trick].question.is_some_and(|question| question.of == not.seat);
    seated.is_regular(&Deed::Asks)
        && seated.after(&Deed::Asks).is_some_and(|after| is_put(after.facts()) && may_go_back(after.facts()))
}
