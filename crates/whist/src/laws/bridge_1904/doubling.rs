//! Doubling and re-doubling: laws 53 to 60. What a trick is then worth stands in [`crate::games::doubling`].

use tricklaw_cards::{Seat, Seats};

use super::deal::new_deal;
use super::declaring::{heard, not_good};
use super::law;
use crate::act::{Call, Deed};
use crate::facts::{Event, Phase, Played};
use crate::games::{Doubling, Heard};
use crate::laws::{Case, Cite, Draft, Effect, RightDraft};
use crate::ruling::{Choice, Finding, State};

/// Somebody has doubled: who, what it amounts to, and how the doubling now stands.
fn doubled(case: &Case<'_>) -> Option<(Seat, Heard)> {
    match heard(case)? {
        (seat, Call::Doubles | Call::Redoubles, heard) => Some((seat, heard)),
        _ => None,
    }
}

/// 54 to 56: a double by one who has no right to double.
pub(super) fn law_54(case: &Case<'_>) -> Vec<Effect> {
    let Some((seat, Heard::NotGood)) = doubled(case) else { return Vec::new() };
    let doubling = case.facts.doubling();
    if case.facts.auction.barred.contains(seat) {
        return not_good(case, seat, law!("71"));
    }
    let full = doubling.is_some_and(|doubling| doubling.at_the_limit() || doubling.refused);
    not_good(case, seat, if full { law!("58") } else { law!("54") })
}

/// The right to say whether a double shall stand.
fn consent(cite: Cite, holder: Seat, bound: Seat) -> RightDraft {
    let choices = [Choice::LetStand, Choice::Disallow];
    RightDraft::new(cite, Seats::only(holder), Seats::only(bound), &choices)
}

fn out_of_turn(case: &Case<'_>, seat: Seat, holder: Seat, cite: Cite) -> Vec<Effect> {
    let right = consent(cite, holder, seat);
    vec![Draft::new(case.now, Finding::DoubledOutOfTurn, &[cite]).by(seat).gives(right).ruled()]
}

/// 57 and 58: a double out of turn. He who has declared, or who doubled last, says whether it stands; who answers it has let it stand.
pub(super) fn law_57(case: &Case<'_>) -> Vec<Effect> {
    let Some((seat, call, heard)) = heard(case) else { return Vec::new() };
    let mut effects = answered(case, seat, call);
    let (Some(doubling), false) = (case.facts.doubling(), case.facts.eldest_has_led()) else {
        return effects;
    };
    if heard == Heard::OutOfTurn && matches!(call, Call::Doubles | Call::Redoubles) {
        effects.extend(match doubling.doubled_before(seat) {
            None => out_of_turn(case, seat, doubling.maker, law!("57")),
            Some(last) => out_of_turn(case, seat, last, law!("58")),
        });
    }
    effects
}

/// Who re-doubles, or is satisfied, lets stand what was doubled out of turn.
fn answered(case: &Case<'_>, seat: Seat, call: Call) -> Vec<Effect> {
    if !matches!(call, Call::Doubles | Call::Redoubles | Call::Satisfied) {
        return Vec::new();
    }
    let his = case.rights.iter().enumerate().filter(|(_, right)| {
        right.is_open() && right.choices.contains(&Choice::Disallow) && right.holders.contains(seat)
    });
    let stands = Some(Choice::LetStand);
    his.map(|(right, _)| Effect::Close { right, state: State::Exercised, chosen: stands }).collect()
}

/// 58, of consultation: who consults about doubling gives the other side a new deal, if its maker or its eldest hand wants it.
pub(super) fn law_58(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Consults(None), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let facts = case.facts;
    let open = |doubling: &Doubling| !doubling.is_over() && facts.tricks.is_empty();
    let Some(doubling) = facts.doubling().filter(open) else { return Vec::new() };
    let about_a_right = case.rights.iter().any(|right| right.is_open() && right.holders.contains(seat));
    if about_a_right || facts.phase == Phase::Over {
        return Vec::new();
    }
    let holder = if facts.is_dealers(seat) { facts.eldest() } else { Some(doubling.maker) };
    let Some(holder) = holder else { return Vec::new() };
    let right = new_deal(law!("58"), Seats::only(holder), seat);
    vec![Draft::new(case.now, Finding::Consulted, &[law!("58")]).by(seat).gives(right).ruled()]
}

/// 59: the eldest hand leads before the doubling is over.
pub(super) fn law_59(case: &Case<'_>) -> Vec<Effect> {
    match case.event {
        Event::Played(Played { seat, trick: 0, nth: 0, .. }) => led(case, seat),
        Event::Played(Played { trick: 0, .. }) => without_consent(case),
        Event::Called { .. } if case.facts.eldest_has_led() => doubled_after_the_lead(case),
        _ => Vec::new(),
    }
}

/// Of a lead before anything is declared the code says nothing (I-216).
fn led_before_the_declaration(case: &Case<'_>, seat: Seat) -> Vec<Effect> {
    let facts = case.facts;
    if facts.undertaking.is_some() || !facts.auction.begun {
        return Vec::new();
    }
    let draft = Draft::new(case.now, Finding::LedBeforeDoublingEnded, &[law!("48"), law!("60")]);
    let draft = draft
        .by(seat)
        .in_trick(0)
        .reading(
            "the lead stands, and what is to be declared is declared now, without doubling",
            &[law!("48"), law!("60")],
            Vec::new(),
        )
        .reading(
            "the play cannot begin yet: it is as a card exposed before the lead, and his partner may not double any more",
            &[law!("71"), law!("72")],
            vec![Effect::BarDouble(seat.opposite())],
        );
    vec![draft.ruled()]
}

/// The play goes on, and he whose consent was wanted has not given it: the re-double is none.
fn without_consent(case: &Case<'_>) -> Vec<Effect> {
    let asked = case.rights.iter().enumerate().filter(|(_, right)| {
        right.is_open() && right.choices.contains(&Choice::Disallow) && right.cites.contains(&law!("59"))
    });
    let fails = |(right, asked): (usize, &crate::ruling::Right)| {
        let doubler = asked.bound.iter().next();
        let lapses = Effect::Close { right, state: State::Lapsed, chosen: None };
        doubler.map(Effect::Disallow).into_iter().chain([lapses])
    };
    asked.flat_map(fails).collect()
}

/// He has doubled, or been doubled, and not everybody who may answer has done so.
fn led(case: &Case<'_>, seat: Seat) -> Vec<Effect> {
    let facts = case.facts;
    if facts.eldest() != Some(seat) {
        return Vec::new();
    }
    let Some(doubling) = facts.doubling() else { return led_before_the_declaration(case, seat) };
    if doubling.times == 0 || doubling.is_over() {
        return Vec::new();
    }
    let draft = Draft::new(case.now, Finding::LedBeforeDoublingEnded, &[law!("59")]);
    vec![draft.by(seat).in_trick(0).ruled()]
}

fn doubled_after_the_lead(case: &Case<'_>) -> Vec<Effect> {
    let facts = case.facts;
    let (Some((seat, Heard::OutOfTurn)), Some(doubling)) = (doubled(case), facts.doubling()) else {
        return Vec::new();
    };
    let Some(last) = doubling.doubled_before(seat) else { return doubled_first(case, seat, &doubling) };
    let by_partner = facts.eldest().is_some_and(|eldest| eldest.opposite() == seat);
    out_of_turn(case, seat, last, if by_partner { law!("59") } else { law!("58") })
}

/// Nobody had been asked, as it now turns out; a first double is no re-double, and the law speaks only of these (I-190).
fn doubled_first(case: &Case<'_>, seat: Seat, doubling: &Doubling) -> Vec<Effect> {
    let Some(lead) = case.facts.tricks.first().and_then(crate::facts::Trick::lead) else { return Vec::new() };
    let ruling = case.rulings.len();
    let draft =
        Draft::new(lead.act, Finding::LedBeforeDoublingEnded, &[law!("59")]).by(lead.seat).in_trick(0);
    let asks = Effect::Grant { ruling, right: consent(law!("59"), doubling.maker, seat) };
    let draft = draft
        .reading(
            "a first double is no re-double: it needs nobody's consent",
            &[law!("54"), law!("59")],
            Vec::new(),
        )
        .reading(
            "the eldest hand's partner doubles only if the player who has declared lets him",
            &[law!("57"), law!("59")],
            vec![asks],
        );
    vec![draft.ruled()]
}
