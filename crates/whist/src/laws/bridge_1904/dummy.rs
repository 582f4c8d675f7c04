//! Dummy: laws 62 to 68. His cards are the dealer's; what his owner says is his own.

use smallvec::SmallVec;
use tricklaw_cards::{Seat, Seats};

use super::law;
use crate::act::{Claim, Deed, Remark};
use crate::facts::{Event, Phase, Played};
use crate::laws::common::wish::wished;
use crate::laws::{Case, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, Right, Ruling, State, Status, number_of};

/// Does dummy's owner act?
pub(super) fn speaks(case: &Case<'_>) -> Option<Seat> {
    case.seat().filter(|&seat| case.facts.dummy() == Some(seat))
}

/// 63: what dummy's owner points out, other than that the dealer may have the suit to which he has renounced, cannot be punished any more.
pub(super) fn law_63(case: &Case<'_>) -> Vec<Effect> {
    let Some(dummy) = speaks(case) else { return Vec::new() };
    let draft = || Draft::new(case.now, Finding::DummySpoke, &[law!("63")]).by(dummy);
    match case.deed() {
        Deed::Remarks(Remark::Score) => Vec::new(),
        Deed::Remarks(Remark::Right(id)) => {
            let at = (0..case.rights.len()).find(|&at| number_of(case.rights, at) == *id);
            let meant = |&at: &usize| {
                let right = &case.rights[at];
                is_dealers_right(case, right) && !is_claimed(case, right)
            };
            match at.filter(meant) {
                Some(at) => forfeits(case, draft(), at),
                None => Vec::new(),
            }
        }
        Deed::Remarks(Remark::Play | Remark::Something) => match newest(case) {
            Some(at) => forfeits(case, draft(), at),
            None => points_out(case, draft(), |ruling| ruling.status == Status::Sealed),
        },
        Deed::Claims(Claim::Revoke { by, trick }) => {
            points_out(case, draft(), |ruling| ruling.seat() == Some(*by) && ruling.trick == Some(*trick))
        }
        // Who demands the penalty for the dealer calls attention to it too, whatever the dealer has said (103).
        _ if wished(case.act).is_some() => {
            match case.rights.iter().rposition(|right| is_dealers_right(case, right)) {
                Some(at) => forfeits(case, draft(), at),
                None => Vec::new(),
            }
        }
        _ => Vec::new(),
    }
}

fn is_dealers_right(case: &Case<'_>, right: &Right) -> bool {
    right.is_open() && right.holders.iter().all(|seat| case.facts.is_dealers(seat))
}

/// What the dealer has claimed himself is not lost by a remark.
fn is_claimed(case: &Case<'_>, right: &Right) -> bool {
    case.rulings[right.ruling].claimed_by.is_some()
}

fn newest(case: &Case<'_>) -> Option<usize> {
    case.rights.iter().rposition(|right| is_dealers_right(case, right) && !is_claimed(case, right))
}

fn forfeits(case: &Case<'_>, draft: Draft, at: usize) -> Vec<Effect> {
    let mut effects = vec![draft.ruled()];
    effects.extend(crate::laws::common::wish::close_all_of(case, at, State::Forfeited));
    effects
}

/// An offence of an adversary that carries a penalty, and which nobody has claimed yet.
fn points_out(case: &Case<'_>, draft: Draft, meant: impl Fn(&Ruling) -> bool) -> Vec<Effect> {
    let offence = |ruling: &&Ruling| {
        ruling.is_offence()
            && ruling.claimed_by.is_none()
            && ruling.status != Status::Corrected
            && ruling.seat().is_some_and(|seat| !case.facts.is_dealers(seat))
            && meant(ruling)
    };
    match case.rulings.iter().rev().find(offence) {
        Some(offence) => {
            let mut draft = draft;
            draft.trick = offence.trick;
            draft.accused = offence.seat();
            vec![draft.ruled()]
        }
        None => Vec::new(),
    }
}

/// Has dummy's owner pointed this offence out before it was claimed?
pub(super) fn pointed_out(case: &Case<'_>, by: Seat, trick: u8) -> bool {
    case.rulings.iter().any(|ruling| {
        ruling.finding == Finding::DummySpoke && ruling.accused == Some(by) && ruling.trick == Some(trick)
    })
}

/// 64: dummy's owner suggests a card: either adversary may have it played, or not played.
pub(super) fn law_64(case: &Case<'_>) -> Vec<Effect> {
    if let Deed::Consults(id) = case.deed() {
        return super::exaction::consulted(case, *id);
    }
    let Some(dummy) = speaks(case) else { return Vec::new() };
    let (Deed::Suggests(card) | Deed::Names(card)) = case.deed() else { return Vec::new() };
    let facts = case.facts;
    if facts.phase != Phase::Play || !facts.may_hold(dummy, *card) {
        return Vec::new();
    }
    let trick =
        facts.unfinished().filter(|&trick| !facts.tricks[trick].has(dummy)).unwrap_or(facts.tricks.len());
    let choices = [Choice::CallCard(*card), Choice::BarCard(*card)];
    let right = RightDraft::new(law!("64"), facts.adversaries(dummy), Seats::only(dummy), &choices);
    let draft = Draft::new(case.now, Finding::DummySuggested, &[law!("64")]).by(dummy).of_card(*card);
    vec![draft.gives(right.in_trick(trick)).ruled()]
}

/// 66: what is played or named stands, of the dealer's cards and of dummy's.
pub(super) fn law_66(case: &Case<'_>) -> Vec<Effect> {
    let mut effects = super::leads::taken_back(case);
    effects.extend(misplaced(case));
    effects
}

/// 66 and 68: dummy's owner has put down another card than the one named. Until the trick is quitted it is put right; after that a
/// revoke of dummy's stands, and of anything else the code says nothing (I-197).
fn misplaced(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    let Some(dummy) = facts.dummy() else { return Vec::new() };
    let open = |trick: usize| {
        case.rulings.iter().rposition(|ruling| {
            ruling.finding == Finding::WrongCardPlaced
                && ruling.trick_index() == Some(trick)
                && ruling.status == Status::Open
        })
    };
    match case.event {
        Event::Played(Played { seat, card, trick, .. }) if seat == dummy => {
            match facts.misplaced_in(trick).filter(|wrong| wrong.act == case.now) {
                Some(_) => {
                    let draft = Draft::new(case.now, Finding::WrongCardPlaced, &[law!("66")]);
                    vec![draft.by(dummy).in_trick(trick).of_card(card).status(Status::Open).ruled()]
                }
                None => Vec::new(),
            }
        }
        Event::TookBack { seat, trick, .. } if seat == dummy => match open(trick) {
            Some(ruling) => {
                vec![Effect::Declare { ruling, status: Status::Corrected, cites: SmallVec::new() }]
            }
            None => Vec::new(),
        },
        Event::Quitted { trick, .. } => {
            let Some(ruling) = open(trick) else { return Vec::new() };
            let revoked = facts
                .not_followed
                .iter()
                .any(|not| not.seat == dummy && not.trick == trick && facts.hand(dummy).has(not.suit));
            let cites = smallvec::smallvec![law!("68")];
            if revoked {
                return vec![Effect::Declare { ruling, status: Status::Found, cites }];
            }
            vec![Effect::Doubt {
                ruling,
                cites,
                readings: vec![
                    (
                        crate::ruling::Reading {
                            gist: "the trick is quitted and stands with the card that lies in it",
                            cites: smallvec::smallvec![law!("68")],
                        },
                        Vec::new(),
                    ),
                    (
                        crate::ruling::Reading {
                            gist: "the card that was named is the one that was played, and the trick is put right",
                            cites: smallvec::smallvec![law!("66")],
                        },
                        Vec::new(),
                    ),
                ],
            }]
        }
        _ => Vec::new(),
    }
}

/// 68: dummy's renounce is seen by everybody, and is put right while the trick is not quitted; after that it stands. Nothing is due for it.
pub(super) fn law_68(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    let Some(dummy) = facts.dummy() else { return Vec::new() };
    let ruled = |act| {
        case.rulings.iter().position(|ruling| {
            ruling.finding == Finding::Renounce && ruling.act == act && ruling.seat() == Some(dummy)
        })
    };
    match case.event {
        Event::Played(Played { seat, trick, not_following: Some(led), .. })
            if seat == dummy
                && facts.holds_suit(seat, led)
                && facts.misplaced_in(trick).is_none_or(|wrong| wrong.act != case.now) =>
        {
            let draft = Draft::new(case.now, Finding::Renounce, &[law!("68")]).by(dummy).in_trick(trick);
            vec![draft.status(Status::Open).ruled()]
        }
        Event::TookBack { played, .. } => match ruled(played) {
            Some(ruling) if case.rulings[ruling].status == Status::Open => {
                vec![Effect::Declare { ruling, status: Status::Corrected, cites: SmallVec::new() }]
            }
            _ => Vec::new(),
        },
        Event::Quitted { trick, .. } => {
            // Not of a card that was put in the place of the one named, and follows suit.
            let not = facts.not_followed.iter().find(|not| (not.seat, not.trick) == (dummy, trick));
            let act = not.map(|not| not.act);
            let stands = |ruling| Effect::Declare { ruling, status: Status::Found, cites: SmallVec::new() };
            act.and_then(ruled).map(stands).into_iter().collect()
        }
        _ => Vec::new(),
    }
}
