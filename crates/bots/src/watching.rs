//! What a player sees for himself: his own side's faults while they can be put right, the others' once they can be claimed.

use tricklaw_whist::act::{Claim, Deed};
use tricklaw_whist::facts::Phase;
use tricklaw_whist::ruling::{Finding, Ruling, Status};
use tricklaw_whist::seated::Seated;

use crate::cards::is_honour;
use crate::{regular, rights};

/// What a player does who watches, and only where he has nothing else to see to, what the rest says.
pub(crate) fn watchful(seated: &Seated, rest: impl FnOnce() -> Option<Deed>) -> Option<Deed> {
    if seated.facts().annulled.is_some() {
        return None;
    }
    put_right(seated)
        .or_else(|| rights::exercised(seated))
        .or_else(|| claimed(seated, |_| true))
        .or_else(rest)
}

/// The same of one who knows nothing of his own revoke, and goes by the rules of thumb.
pub(crate) fn unaware(seated: &Seated) -> Option<Deed> {
    if seated.facts().annulled.is_some() {
        return None;
    }
    rights::exercised(seated).or_else(|| claimed(seated, |_| true)).or_else(|| regular(seated))
}

/// What is claimed when the hand is over, of the revokes those that he has noticed.
pub(crate) fn claimed(seated: &Seated, noticed: impl Fn(&Ruling) -> bool) -> Option<Deed> {
    revoke_claimed(seated, noticed).or_else(|| honours_claimed(seated))
}

/// Whoever sat here before him has not followed suit though he could: while there is time the card goes back.
pub(crate) fn put_right(seated: &Seated) -> Option<Deed> {
    let (facts, seat) = (seated.facts(), seated.seat());
    let open = |not: &&tricklaw_whist::facts::NotFollowed| {
        not.seat == seat && seated.hand().has(not.suit) && facts.too_late(seat, not.trick, not.act).is_none()
    };
    let not = facts.not_followed.iter().find(open)?;
    let laid = facts.tricks.get(not.trick)?.card_of(seat)?;
    Some(Deed::TakesBack(laid.card)).filter(|deed| seated.is_possible(deed))
}

/// A revoke that the cards seen have shown is claimed when the hand is over.
fn revoke_claimed(seated: &Seated, noticed: impl Fn(&Ruling) -> bool) -> Option<Deed> {
    let (facts, seat) = (seated.facts(), seated.seat());
    if facts.phase != Phase::Over {
        return None;
    }
    let shown = seated.table().rulings().iter().filter(|ruling| {
        ruling.finding == Finding::Revoke
            && ruling.status == Status::Sealed
            && ruling.seat().is_some_and(|by| facts.adversaries(seat).contains(by))
            && noticed(ruling)
    });
    let claims = shown
        .filter_map(|ruling| Some(Deed::Claims(Claim::Revoke { by: ruling.seat()?, trick: ruling.trick? })));
    claims.into_iter().find(|claim| seated.is_regular(claim))
}

/// Where honours have to be claimed, three or more are.
fn honours_claimed(seated: &Seated) -> Option<Deed> {
    let (facts, seat) = (seated.facts(), seated.seat());
    let trump = facts.trump.filter(|_| facts.phase == Phase::Over)?;
    let side = facts.sides().of(seat);
    let held = |seat| facts.dealt(seat).of(trump).iter().filter(|&card| is_honour(card)).count();
    let number: usize = side.seats().iter().map(held).sum();
    let claim = Deed::Claims(Claim::Honours(number as u8));
    // Not every game has them, and once is enough.
    let counts = seated.after(&claim).is_some_and(|after| after.honours() != seated.table().honours());
    (number >= 3 && counts && seated.is_regular(&claim)).then_some(claim)
}
