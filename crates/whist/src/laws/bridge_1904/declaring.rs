//! Declaring trumps: laws 47 to 52, and 61.

use tricklaw_cards::{Seat, Seats};

use super::deal::new_deal;
use super::law;
use crate::act::Call;
use crate::facts::Event;
use crate::games::Heard;
use crate::laws::{Case, Cite, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, State, Status};

/// What has been called, by whom, and what it amounts to.
pub(super) fn heard(case: &Case<'_>) -> Option<(Seat, Call, Heard)> {
    match case.event {
        Event::Called { seat, call, heard } => Some((seat, call, heard)),
        _ => None,
    }
}

/// A call that counts for nothing.
pub(super) fn not_good(case: &Case<'_>, seat: Seat, cite: Cite) -> Vec<Effect> {
    vec![Draft::new(case.now, Finding::CallNotGood, &[cite]).by(seat).status(Status::Refused).ruled()]
}

fn out_of_turn(case: &Case<'_>, seat: Seat, holder: Seat, cite: Cite) -> Vec<Effect> {
    let right = new_deal(cite, Seats::only(holder), seat);
    vec![Draft::new(case.now, Finding::DeclaredOutOfTurn, &[cite]).by(seat).gives(right).ruled()]
}

/// 48: what the dealer has left to his partner is not his any more; and only he can leave it.
pub(super) fn law_48(case: &Case<'_>) -> Vec<Effect> {
    let Some((seat, call, Heard::NotGood)) = heard(case) else { return Vec::new() };
    let open = case.facts.auction.standing.is_none();
    match call {
        // 54 and 52 have the others.
        Call::Doubles | Call::Redoubles => Vec::new(),
        Call::Leaves => not_good(case, seat, law!("48")),
        Call::Declares(_) if open => not_good(case, seat, law!("48")),
        Call::Declares(_) => Vec::new(),
        // What is said at another game.
        _ => not_good(case, seat, law!("47")),
    }
}

/// 49: the dealer's partner declares unasked: the eldest hand may have a new deal, until something is said about doubling.
pub(super) fn law_49(case: &Case<'_>) -> Vec<Effect> {
    let Some((seat, call, heard)) = heard(case) else { return Vec::new() };
    let facts = case.facts;
    match call {
        Call::Declares(_) if heard == Heard::OutOfTurn && facts.is_dealers(seat) => {
            let Some(eldest) = facts.eldest() else { return Vec::new() };
            out_of_turn(case, seat, eldest, law!("49"))
        }
        _ if facts.doubling().is_some_and(|doubling| doubling.has_begun()) => {
            // 50 and 51 have no such limit.
            let late = case.rights.iter().enumerate().filter(|(_, right)| {
                let ruling = &case.rulings[right.ruling];
                right.is_open()
                    && ruling.finding == Finding::DeclaredOutOfTurn
                    && right.cites.contains(&law!("49"))
            });
            late.map(|(right, _)| Effect::Close { right, state: State::Lapsed, chosen: None }).collect()
        }
        _ => Vec::new(),
    }
}

/// 50: the dealer's partner passes it back: the eldest hand may have a new deal, or make him declare himself.
pub(super) fn law_50(case: &Case<'_>) -> Vec<Effect> {
    let Some((seat, Call::Leaves, Heard::OutOfTurn)) = heard(case) else { return Vec::new() };
    let Some(eldest) = case.facts.eldest() else { return Vec::new() };
    let choices = [Choice::NewDeal, Choice::LetDeclare];
    let right = RightDraft::new(law!("50"), Seats::only(eldest), Seats::only(seat), &choices);
    vec![Draft::new(case.now, Finding::DeclaredOutOfTurn, &[law!("50")]).by(seat).gives(right).ruled()]
}

/// 51: an adversary declares: it is as if he had said nothing, but the dealer may have a new deal. Who declares himself, or leaves
/// it to his partner, has gone on.
pub(super) fn law_51(case: &Case<'_>) -> Vec<Effect> {
    let Some((seat, call, heard)) = heard(case) else { return Vec::new() };
    let Some(dealer) = case.facts.dealer() else { return Vec::new() };
    match (call, heard) {
        (Call::Declares(_), Heard::OutOfTurn) if !case.facts.is_dealers(seat) => {
            out_of_turn(case, seat, dealer, law!("51"))
        }
        (Call::Declares(_) | Call::Leaves, Heard::Good) if seat == dealer => {
            let open = case.rights.iter().enumerate().filter(|(_, right)| {
                right.is_open() && right.cites.contains(&law!("51")) && right.holders == Seats::only(dealer)
            });
            open.map(|(right, _)| Effect::Close {
                right,
                state: State::Exercised,
                chosen: Some(Choice::LetStand),
            })
            .collect()
        }
        _ => Vec::new(),
    }
}

/// 52 and 61: what is declared cannot be altered.
pub(super) fn law_52(case: &Case<'_>) -> Vec<Effect> {
    let Some((seat, Call::Declares(_), heard)) = heard(case) else { return Vec::new() };
    match heard {
        Heard::Corrected => {
            vec![Draft::new(case.now, Finding::BidCorrected, &[law!("52"), law!("61")]).by(seat).ruled()]
        }
        Heard::NotGood if case.facts.auction.standing.is_some() => not_good(case, seat, law!("52")),
        _ => Vec::new(),
    }
}

/// 50 II: the dealer's partner has to declare himself; what the dealer has declared meanwhile is void.
pub(super) fn partner_declares(case: &Case<'_>) -> Vec<Effect> {
    let dealers = |seat: &Seat| case.facts.dealer() == Some(*seat);
    let since = case.facts.calls.iter().rev().take_while(|(_, _, call)| *call != Call::Leaves);
    let made = since.filter(|(_, seat, call)| dealers(seat) && matches!(call, Call::Declares(_)));
    let void = made.map(|&(act, ..)| Effect::VoidCall(act));
    void.chain([Effect::LeftToPartner]).collect()
}
