//! Misdeals: laws 28 and 36 to 41.

use smallvec::{SmallVec, smallvec};
use tricklaw_cards::Seat;

use super::deal::dealing;
use super::law;
use super::revoke::proved_by;
use crate::act::{ActNo, Dealing, Deed};
use crate::facts::{Facts, Kind, Phase};
use crate::laws::{Case, Cite, Draft, Effect};
use crate::ruling::{Finding, Status};

/// What further laws bear on a misdeal, and who deals next: the deal is lost, unless the adversaries had interrupted the dealer
/// (36) or touched their cards before his partner did (39). Who took his partner's deal loses it for him (38) (I-6).
fn consequence(facts: &Facts, by: Seat) -> (SmallVec<[Cite; 2]>, Option<Seat>) {
    let rightful = facts.rightful_dealer().unwrap_or(by);
    if facts.deals.interrupted {
        return (smallvec![law!("36")], Some(by));
    }
    let touched = |seat: Seat| facts.deals.touched[seat as usize];
    let partner = touched(by.opposite());
    let adversary_first = facts
        .adversaries(by)
        .iter()
        .any(|seat| touched(seat) > 0 && (partner == 0 || touched(seat) < partner));
    if adversary_first {
        return (smallvec![law!("39")], Some(by));
    }
    if by != rightful && by == rightful.opposite() {
        return (smallvec![law!("38")], Some(rightful.next()));
    }
    (SmallVec::new(), Some(by.next()))
}

fn misdeal(case: &Case<'_>, act: ActNo, clause: Cite) -> Vec<Effect> {
    let Some(by) = dealing(case.facts) else { return Vec::new() };
    let (more, next) = consequence(case.facts, by);
    let mut draft = Draft::new(act, Finding::Misdeal, &[clause]).by(by);
    draft.cites.extend(more);
    vec![draft.ruled(), Effect::Annul(next)]
}

/// 28: the dealer shuffles after the pack is cut: he loses his deal.
pub(super) fn law_28(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Deal(Dealing::Shuffles), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let facts = case.facts;
    if facts.phase != Phase::Dealing || !facts.deals.begun || dealing(facts) != Some(seat) {
        return Vec::new();
    }
    misdeal(case, case.now, law!("28"))
}

/// 37, but for the third card of VI: what makes a deal a misdeal (I-8).
pub(super) fn law_37(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    let (Deed::Deal(act), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    if facts.phase != Phase::Dealing {
        return Vec::new();
    }
    let dealer = dealing(facts);
    let by_dealer = dealer == Some(seat);
    match act {
        Dealing::DealsAmiss if by_dealer => misdeal(case, case.now, law!("37.I")),
        Dealing::FacesDownTrump if by_dealer => misdeal(case, case.now, law!("37.II")),
        Dealing::TrumpFallsTo(to) if dealer != Some(*to) => misdeal(case, case.now, law!("37.III")),
        Dealing::CountsCards if by_dealer => misdeal(case, case.now, law!("37.V")),
        Dealing::DealsTwo if by_dealer => {
            vec![
                Draft::new(case.now, Finding::Misdeal, &[law!("37.VI")])
                    .by(seat)
                    .status(Status::Open)
                    .ruled(),
            ]
        }
        Dealing::Objects => {
            let Some(uncut) = facts.deals.uncut else { return Vec::new() };
            let adversaries = dealer.map(|dealer| facts.adversaries(dealer)).unwrap_or_default();
            let looked = adversaries.iter().any(|seat| facts.deals.looked.contains(seat));
            if facts.deals.turned_up || looked || !adversaries.contains(seat) {
                return Vec::new();
            }
            misdeal(case, uncut, law!("37.VII"))
        }
        _ => Vec::new(),
    }
}

/// 37 VI: two cards at once, or two to one hand. It can be put right by moving one card, until the next card is dealt (I-7).
pub(super) fn law_37_vi(case: &Case<'_>) -> Vec<Effect> {
    let open = case.rulings.iter().enumerate().find(|(_, ruling)| {
        ruling.finding == Finding::Misdeal && ruling.status == Status::Open && ruling.act < case.now
    });
    let Some((ruling, _)) = open else { return Vec::new() };
    match (case.kind(), case.deed()) {
        (Kind::Dealt, Deed::Deal(Dealing::Rectifies)) => {
            vec![Effect::Declare { ruling, status: Status::Corrected, cites: SmallVec::new() }]
        }
        (
            Kind::Dealt,
            Deed::Deal(Dealing::Touches | Dealing::Looks | Dealing::Interrupts | Dealing::Objects),
        ) => Vec::new(),
        _ => {
            let Some(by) = dealing(case.facts) else { return Vec::new() };
            let (cites, next) = consequence(case.facts, by);
            vec![Effect::Declare { ruling, status: Status::Found, cites }, Effect::Annul(next)]
        }
    }
}

/// 37 IV, 40 and 41: the count of the hands, and a card that was missing from one (I-9, I-50).
pub(super) fn law_40(case: &Case<'_>) -> Vec<Effect> {
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
    let short = Seat::ALL.into_iter().filter(|&seat| counts[seat as usize] < full);
    let long = Seat::ALL.into_iter().find(|&seat| counts[seat as usize] > full);
    let short: Vec<Seat> = short.collect();
    match (long, short.as_slice()) {
        (Some(long), [_, ..]) => {
            if facts.deals.disturbed {
                let mut draft = Draft::new(case.now, Finding::NewDealDue, &[law!("37.IV")]);
                draft.offender = facts.deals.disturbed_by.map(Into::into);
                return vec![draft.ruled(), Effect::Annul(dealing(facts))];
            }
            let mut effects =
                vec![Draft::new(case.now, Finding::SurplusHand, &[law!("37.IV")]).by(long).ruled()];
            effects.extend(misdeal(case, case.now, law!("37.IV")));
            effects
        }
        (None, [seat]) if first_trick_quitted(facts) => {
            vec![Draft::new(case.now, Finding::DeficientHand, &[law!("40")]).by(*seat).ruled()]
        }
        (None, [seat, ..]) => {
            let ruling = Draft::new(case.now, Finding::DeficientHand, &[law!("41")])
                .by(*seat)
                .reading(
                    "the pack is not perfect: the hand is void and the same dealer deals again",
                    &[law!("29.I"), law!("41")],
                    vec![Effect::Annul(dealing(facts))],
                )
                .reading(
                    "the missing card is to be found and belongs to the short hand",
                    &[law!("40")],
                    Vec::new(),
                );
            vec![ruling.ruled()]
        }
        _ => Vec::new(),
    }
}

fn first_trick_quitted(facts: &Facts) -> bool {
    facts.tricks.first().is_some_and(|first| first.quitted.is_some())
}

/// 40: the missing card is found after the first trick: the deal stands, and it was his card all the time.
fn found(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Finds(card), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let mut effects = Vec::new();
    let known = case.rulings.iter().any(|ruling| {
        ruling.finding == Finding::DeficientHand
            && ruling.seat() == Some(seat)
            && ruling.status == Status::Found
    });
    if first_trick_quitted(case.facts) && !known {
        effects.push(Draft::new(case.now, Finding::DeficientHand, &[law!("40")]).by(seat).ruled());
    }
    effects.extend(proved_by(case, seat, (*card).into()));
    effects
}

/// 29 I and 41: the pack is proved imperfect. The hand in which that is found out is void; what was scored before stands (I-10, I-11).
pub(super) fn law_41(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    let card = match case.deed() {
        Deed::PackLacks(card) | Deed::PackDoubles(card) => *card,
        _ => return Vec::new(),
    };
    let lacks = matches!(case.deed(), Deed::PackLacks(_));
    let draft = |cites: &[Cite]| Draft::new(case.now, Finding::ImperfectPack, cites).of_card(card);
    if facts.cut {
        return vec![draft(&[law!("41")]).status(Status::Refused).ruled()];
    }
    let void = || vec![Effect::Annul(dealing(facts))];
    // The deal was lost already: by 37 III it is not, if the pack is imperfect.
    if facts.annulled.is_some() {
        let misdealt = case.rulings.iter().any(|ruling| ruling.cites.contains(&law!("37.III")));
        return if misdealt {
            vec![draft(&[law!("29.I"), law!("41")]).ruled(), Effect::Annul(dealing(facts))]
        } else {
            Vec::new()
        };
    }
    if facts.phase == Phase::Over {
        let doubtful = draft(&[law!("41")])
            .reading("it was found out in this hand, which is void", &[law!("41")], void())
            .reading("the hand is over, and a past score stands", &[law!("41")], Vec::new());
        return vec![doubtful.ruled()];
    }
    // A card short in one hand after the first trick: law 40 excepts that, if it is no more than that.
    if lacks && first_trick_quitted(facts) {
        let doubtful = draft(&[law!("40"), law!("41")])
            .reading("the pack is taken as complete, and the deal stands", &[law!("40")], Vec::new())
            .reading(
                "the pack is proved imperfect, and the hand is void",
                &[law!("29.I"), law!("41")],
                void(),
            );
        return vec![doubtful.ruled()];
    }
    vec![draft(&[law!("29.I"), law!("41")]).ruled(), Effect::Annul(dealing(facts))]
}
