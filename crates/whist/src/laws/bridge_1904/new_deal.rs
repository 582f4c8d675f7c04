//! When there must be a new deal: laws 39, 43 and 44. A misdeal there is not (38).

use smallvec::SmallVec;
use tricklaw_cards::Seat;

use super::law;
use crate::act::{Dealing, Deed};
use crate::facts::{Facts, Kind, Phase};
use crate::laws::common::dealing::dealing;
use crate::laws::{Case, Cite, Draft, Effect};
use crate::ruling::{Finding, Ruling, Status};

fn dealt_anew(facts: &Facts, draft: Draft) -> Vec<Effect> {
    vec![draft.ruled(), Effect::Annul(dealing(facts))]
}

/// 39, but for a wrong pack and wrong hands: what goes wrong in the dealing.
pub(super) fn law_39(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    let (Deed::Deal(act), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    if facts.phase != Phase::Dealing {
        return Vec::new();
    }
    let dealer = dealing(facts);
    let by_dealer = dealer == Some(seat);
    let due = |law| Draft::new(case.now, Finding::NewDealDue, &[law]);
    match act {
        Dealing::FindsFaced(card) => dealt_anew(facts, due(law!("39.II")).of_card(*card)),
        Dealing::DealsAmiss if by_dealer => dealt_anew(facts, due(law!("39.III")).by(seat)),
        Dealing::LastFallsTo(to) if dealer != Some(*to) => dealt_anew(facts, due(law!("39.IV")).by(seat)),
        Dealing::DealsTwo if by_dealer => {
            vec![due(law!("39.VI")).by(seat).status(Status::Open).ruled()]
        }
        Dealing::Objects => uncut(case, seat),
        _ => Vec::new(),
    }
}

/// 39 VII: the pack was not cut, and the adversaries find it out before the last card is dealt and before they have looked.
fn uncut(case: &Case<'_>, seat: Seat) -> Vec<Effect> {
    let facts = case.facts;
    let (Some(uncut), Some(dealer)) = (facts.deals.uncut, dealing(facts)) else { return Vec::new() };
    let adversaries = facts.adversaries(dealer);
    let looked = adversaries.iter().any(|seat| facts.deals.looked.contains(seat));
    // Who deals out of turn is stopped, and it is for the right dealer to deal (45).
    let stopped = |ruling: &Ruling| ruling.finding == Finding::DealOutOfTurn && ruling.status == Status::Open;
    if case.rulings.iter().any(stopped) {
        return Vec::new();
    }
    if facts.deals.turned_up || looked || !adversaries.contains(seat) {
        return Vec::new();
    }
    dealt_anew(facts, Draft::new(uncut, Finding::NewDealDue, &[law!("39.VII")]).by(dealer))
}

/// 39 VI: two cards at once, or two to one hand: it can be put right by moving one card, until the next is dealt.
pub(super) fn law_39_vi(case: &Case<'_>) -> Vec<Effect> {
    let two = |ruling: &Ruling| {
        ruling.finding == Finding::NewDealDue && ruling.status == Status::Open && ruling.act < case.now
    };
    let Some(ruling) = case.rulings.iter().position(two) else { return Vec::new() };
    match (case.kind(), case.deed()) {
        (Kind::Dealt, Deed::Deal(Dealing::Rectifies)) => {
            vec![Effect::Declare { ruling, status: Status::Corrected, cites: SmallVec::new() }]
        }
        (
            Kind::Dealt,
            Deed::Deal(Dealing::Touches | Dealing::Looks | Dealing::Interrupts | Dealing::Objects),
        ) => Vec::new(),
        _ => {
            let found = Effect::Declare { ruling, status: Status::Found, cites: SmallVec::new() };
            vec![found, Effect::Annul(dealing(case.facts))]
        }
    }
}

/// 39 V and 43: the count of the hands, and a card that was missing from one.
pub(super) fn law_43(case: &Case<'_>) -> Vec<Effect> {
    match case.deed() {
        _ if case.facts.annulled.is_some() => Vec::new(),
        Deed::FindsHands(counts) => counted(case, counts),
        Deed::Finds(_) => found(case),
        _ => Vec::new(),
    }
}

fn counted(case: &Case<'_>, counts: &[u8; 4]) -> Vec<Effect> {
    let facts = case.facts;
    let full = facts.full_hand();
    let short: Vec<Seat> = Seat::ALL.into_iter().filter(|&seat| counts[seat as usize] < full).collect();
    let long = counts.iter().any(|&count| count > full);
    match (long, short.as_slice()) {
        (true, [_, ..]) => dealt_anew(facts, Draft::new(case.now, Finding::NewDealDue, &[law!("39.V")])),
        (false, [seat]) if has_played(facts, *seat) => {
            vec![Draft::new(case.now, Finding::DeficientHand, &[law!("43")]).by(*seat).ruled()]
        }
        (false, [seat, ..]) => {
            let draft = Draft::new(case.now, Finding::DeficientHand, &[law!("39.I"), law!("43")]).by(*seat);
            let draft = draft
                .reading(
                    "the pack is not complete as it was dealt: there must be a new deal",
                    &[law!("39.I")],
                    vec![Effect::Annul(dealing(facts))],
                )
                .reading(
                    "the missing card is to be found and belongs to the short hand",
                    &[law!("43")],
                    Vec::new(),
                );
            vec![draft.ruled()]
        }
        _ => Vec::new(),
    }
}

fn has_played(facts: &Facts, seat: Seat) -> bool {
    facts.tricks.iter().any(|trick| trick.has(seat))
}

/// 43: the missing card is found after he has played: the deal stands, and it was his card all the time.
fn found(case: &Case<'_>) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    let known = case
        .rulings
        .iter()
        .any(|ruling| ruling.finding == Finding::DeficientHand && ruling.seat() == Some(seat));
    // Whether he has revoked for want of it, is for law 89.
    if !has_played(case.facts, seat) || known {
        return Vec::new();
    }
    vec![Draft::new(case.now, Finding::DeficientHand, &[law!("43")]).by(seat).ruled()]
}

/// 39 I and 44: the pack is proved imperfect. The hand in which that is found out is void; what was scored before stands.
pub(super) fn law_44(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    let (Deed::PackLacks(card) | Deed::PackDoubles(card)) = case.deed() else { return Vec::new() };
    let draft = |cites: &[Cite]| Draft::new(case.now, Finding::ImperfectPack, cites).of_card(*card);
    let void = || vec![Effect::Annul(dealing(facts))];
    if facts.annulled.is_some() {
        return Vec::new();
    }
    if facts.cut {
        return vec![draft(&[law!("44")]).status(Status::Refused).ruled()];
    }
    if facts.phase == Phase::Over {
        let doubtful = draft(&[law!("44")])
            .reading("it was found out in this hand, which is void", &[law!("44")], void())
            .reading("the hand is over, and a past score stands", &[law!("44")], Vec::new());
        return vec![doubtful.ruled()];
    }
    vec![draft(&[law!("39.I"), law!("44")]).ruled(), Effect::Annul(dealing(facts))]
}
