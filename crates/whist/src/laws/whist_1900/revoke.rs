//! The revoke: laws 74 to 86. What it costs is reckoned in [`crate::games::whist`].

use smallvec::{SmallVec, smallvec};
use tricklaw_cards::{Card, CardSet, Seat, Seats, Suit};

use super::law;
use crate::act::{ActNo, Answer, Claim, Deed, Demand};
use crate::facts::{Event, Facts, Laid, Phase, Played, TooLate, Trick};
use crate::laws::{Case, Cite, Draft, Effect, Known, RightDraft};
use crate::right::Due;
use crate::ruling::{Choice, Finding, Ruling, State, Status};

/// How many tricks or points a revoke costs (75).
pub(crate) const REVOKE: u8 = 3;

/// 74: who can follow suit and does not has revoked.
///
/// At the moment nobody but he may know it, so the finding is sealed, and a renounce until it is too late to be put right.
pub(super) fn law_74(case: &Case<'_>) -> Vec<Effect> {
    let Event::Played(Played { seat, card, trick, not_following, .. }) = case.event else {
        return shown(case);
    };
    if !case.facts.knows(seat) {
        return proved_by(case, seat, card.into());
    }
    match not_following {
        Some(led) if case.facts.holds_suit(seat, led) => vec![renounce(case.now, seat, trick).ruled()],
        _ => Vec::new(),
    }
}

fn renounce(act: ActNo, seat: Seat, trick: usize) -> Draft {
    Draft::new(act, Finding::Renounce, &[law!("74")]).by(seat).in_trick(trick).status(Status::Sealed)
}

/// 74, of hands that were not known: a card that is shown tells of the tricks in which its suit was not followed.
fn shown(case: &Case<'_>) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    match case.deed() {
        Deed::Exposes(card, _) | Deed::Names(card) | Deed::Finds(card) => {
            proved_by(case, seat, (*card).into())
        }
        Deed::ThrowsDown => proved_by(case, seat, case.facts.hand(seat)),
        _ => Vec::new(),
    }
}

/// The renounces that these cards, now seen to be the seat's, bring to light.
pub(super) fn proved_by(case: &Case<'_>, seat: Seat, cards: CardSet) -> Vec<Effect> {
    let mut effects = Vec::new();
    for not in &case.facts.not_followed {
        let known =
            |ruling: &&Ruling| ruling.is_offence() && ruling.seat() == Some(seat) && ruling.act == not.act;
        if not.seat != seat || !cards.has(not.suit) || case.rulings.iter().any(|ruling| known(&ruling)) {
            continue;
        }
        let pending = case.rulings.iter().position(|ruling| {
            ruling.status == Status::ClaimedUnproved
                && ruling.seat() == Some(seat)
                && ruling.trick_index() == Some(not.trick)
        });
        match pending {
            // Claimed before the cards told it.
            Some(ruling) => {
                effects.push(Effect::Amend {
                    ruling,
                    finding: Finding::Renounce,
                    status: Status::Open,
                    offender: Some(seat.into()),
                    trick: Some(not.trick as u8 + 1),
                    cites: smallvec![law!("74")],
                });
            }
            None => effects.push(renounce(not.act, seat, not.trick).ruled()),
        }
    }
    effects
}

/// 76, and 67 to 69: who is called upon does as he is told, if he can without revoking; who could and does not
/// pays as for a revoke (I-35, I-55).
pub(super) fn law_76(case: &Case<'_>) -> Vec<Effect> {
    let Event::Played(played) = case.event else { return Vec::new() };
    let judge = |due| {
        let judged = judged_by(case.facts, played, due)?;
        Some((due, judged, comply(case.facts, judged, due)?))
    };
    let judged: SmallVec<[Judged<'_>; 2]> = case.dues.iter().filter_map(judge).collect();
    // One card cannot obey two calls: to obey one of them is enough, and to obey none is one offence (I-55).
    let mut answered = judged.iter().any(|(_, _, outcome)| *outcome == Outcome::Done);
    let mut effects = Vec::new();
    for (due, judged, outcome) in judged {
        effects.push(Effect::Release { right: due.right });
        let open = case.rights[due.right].is_open();
        match outcome {
            Outcome::Done if open => effects.push(Effect::Close {
                right: due.right,
                state: State::Exercised,
                chosen: Some(due.choice),
            }),
            Outcome::Disobeyed if !answered => {
                answered = true;
                effects.push(disobeyed(judged, due));
            }
            Outcome::Unable | Outcome::Disobeyed if !open => {
                effects.push(Effect::Close { right: due.right, state: State::Paid, chosen: None });
            }
            Outcome::Done | Outcome::Unable | Outcome::Disobeyed | Outcome::Unknown => {}
        }
    }
    effects
}

/// The play by which it is judged whether the due has been paid: mostly this one, by him who owes it.
fn judged_by(facts: &Facts, played: Played, due: &Due) -> Option<(Laid, usize)> {
    let Played { seat, card, trick, nth, turn, surplus, .. } = played;
    if surplus || due.trick.is_some_and(|due| due != trick) {
        return None;
    }
    match due.choice {
        // 64: when it is next his turn to lead.
        Choice::CallSuit(_) if nth > 0 || turn != Some(seat) => None,
        // Whether he has won is known when the trick is out.
        Choice::LoseTrick => {
            let laid = due.seats.iter().find_map(|seat| facts.tricks[trick].card_of(seat));
            laid.map(|laid| (laid, trick))
        }
        _ if due.seats.contains(seat) => {
            let act = facts.tricks[trick].card_of(seat).map_or(0, |laid| laid.act);
            Some((Laid { seat, card, act }, trick))
        }
        _ => None,
    }
}

/// What was owed, the card by which that is judged with the index of its trick, and what came of it.
type Judged<'a> = (&'a Due, (Laid, usize), Outcome);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Done,
    Unable,
    Disobeyed,
    Unknown,
}

fn disobeyed((laid, trick): (Laid, usize), due: &Due) -> Effect {
    let mut draft = Draft::new(laid.act, Finding::CallDisobeyed, &[law!("76")]).by(laid.seat).in_trick(trick);
    draft.due = Some(*due);
    match due.choice {
        // Law 76 speaks of suits, of highest and lowest, of winning and losing; not of an exposed card (I-23).
        Choice::CallCard(_) => draft
            .reading(
                "the exposed card must be played, and the card played instead is taken back as one exposed",
                &[law!("59")],
                Vec::new(),
            )
            .reading(
                "the card played stands, no penalty is printed, and the call may be repeated",
                &[law!("68")],
                Vec::new(),
            )
            .ruled(),
        _ => draft.status(Status::Sealed).ruled(),
    }
}

/// Is this play what was demanded?
pub(super) fn obeys(facts: &Facts, laid: (Laid, usize), due: &Due) -> bool {
    matches!(comply(facts, laid, due), Some(Outcome::Done))
}

/// What became of a call by this play; `None` where the call is still to be obeyed.
fn comply(facts: &Facts, (laid, trick): (Laid, usize), due: &Due) -> Option<Outcome> {
    let Laid { seat, card, .. } = laid;
    let hand = facts.hand(seat);
    let lying = facts.tricks.get(trick)?;
    let leads = lying.lead().is_some_and(|lead| lead.seat == seat);
    let led = if leads { None } else { lying.suit() };
    let known = facts.knows(seat);
    if led.is_some_and(|led| card.suit() != led && (hand.has(led) || !known)) {
        // Not to follow suit is an offence of its own (74).
        return Some(Outcome::Unknown);
    }
    let free = led.is_none_or(|led| !(hand | card.into()).has(led));
    let judge = |obeyed: bool, could: bool| {
        if obeyed {
            Outcome::Done
        } else if could {
            Outcome::Disobeyed
        } else if known {
            Outcome::Unable
        } else {
            Outcome::Unknown
        }
    };
    let outcome = match due.choice {
        Choice::CallSuit(Some(suit)) => judge(card.suit() == suit, hand.has(suit)),
        Choice::CallCard(called) => {
            let could = hand.contains(called) && (led == Some(called.suit()) || free);
            judge(card == called, could)
        }
        Choice::CallHighest | Choice::CallLowest => {
            let suit = match due.trick {
                Some(_) => led?,
                None => facts.trump?,
            };
            let of = hand.of(suit);
            if card.suit() != suit {
                let could = due.trick.is_none() && free && !of.is_empty();
                if due.trick.is_none() && !could && lasts(due) {
                    return None;
                }
                return Some(judge(false, could));
            }
            let better = match due.choice {
                Choice::CallHighest => of.highest().is_some_and(|other| other > card),
                _ => of.lowest().is_some_and(|other| other < card),
            };
            judge(!better, true)
        }
        Choice::WinTrick(_) => {
            let could = playable(hand, card, led).iter().any(|other| tops(lying, seat, other, facts.trump));
            judge(tops(lying, seat, card, facts.trump), could)
        }
        Choice::LoseTrick => {
            let could = playable(hand, card, led).iter().any(|other| !tops(lying, seat, other, facts.trump));
            let wins = tops(lying, seat, card, facts.trump);
            if wins && could && !facts.complete(lying) {
                // Somebody may still win it from him.
                return None;
            }
            judge(!wins, could)
        }
        _ => return None,
    };
    Some(outcome)
}

/// A call under law 45 holds until it can be obeyed; one under law 43 is for once.
fn lasts(due: &Due) -> bool {
    due.lasting
}

/// What could have been played instead without revoking.
fn playable(hand: CardSet, card: Card, led: Option<Suit>) -> CardSet {
    let all = hand | card.into();
    led.map_or(all, |led| all.following(led))
}

/// Would the card win the trick as the others' cards lie?
fn tops(trick: &Trick, seat: Seat, card: Card, trump: Option<Suit>) -> bool {
    let others = trick.plays.iter().filter(|laid| laid.seat != seat).map(|laid| (laid.seat, laid.card));
    tricklaw_cards::winner(others.chain([(seat, card)]), trump) == Some(seat)
}

/// 77 and 78: what makes it too late (I-36, I-37).
pub(super) fn law_77(case: &Case<'_>) -> Vec<Effect> {
    let mut effects = Vec::new();
    for (ruling, offence) in case.rulings.iter().enumerate().filter(|(_, ruling)| ruling.is_correctable()) {
        let (Some(seat), Some(trick)) = (offence.seat(), offence.trick_index()) else { continue };
        let Some(cite) = established(case.facts, seat, trick, offence.act) else { continue };
        effects.push(Effect::Establish { ruling, cites: smallvec![cite] });
        if let Some(by) = offence.claimed_by {
            effects.push(Effect::Claim { ruling, by });
            effects.extend(revoke_right(case, ruling, seat));
        } else if offence.status == Status::Open {
            effects.push(Effect::Declare { ruling, status: Status::Found, cites: SmallVec::new() });
        }
    }
    effects
}

/// The law by which an offence in this trick can no longer be put right, if there is one.
fn established(facts: &Facts, seat: Seat, trick: usize, act: ActNo) -> Option<Cite> {
    facts.too_late(seat, trick, act).map(|too_late| match too_late {
        TooLate::PlayedOn | TooLate::Quitted => law!("77"),
        TooLate::TurnedUnanswered | TooLate::Denied => law!("78"),
    })
}

/// 78: the answer that he has some makes it known to the table.
pub(super) fn law_78(case: &Case<'_>) -> Vec<Effect> {
    let Deed::Answers(Answer::Some) = case.deed() else { return Vec::new() };
    let own = |ruling: &Ruling| {
        ruling.is_correctable() && ruling.status == Status::Sealed && ruling.offender == Some(case.act.actor)
    };
    let known = case.rulings.iter().rposition(own);
    known
        .map(|ruling| Effect::Declare { ruling, status: Status::Open, cites: SmallVec::new() })
        .into_iter()
        .collect()
}

/// 75: what the adversaries may choose. After all hands are thrown down law 62 leaves two of the three (I-33, I-34).
fn revoke_right(case: &Case<'_>, ruling: usize, offender: Seat) -> Option<Effect> {
    let points = [Choice::DeductPoints(REVOKE), Choice::AddPoints(REVOKE)];
    let all = [Choice::TakeTricks(REVOKE), points[0], points[1]];
    let abandoned = case.facts.thrown == Seats::ALL;
    let (cite, choices) = if abandoned { (law!("62"), &points[..]) } else { (law!("75.I"), &all[..]) };
    let holders = case.facts.adversaries(offender);
    let mut right = RightDraft::new(cite, holders, Seats::only(offender), choices);
    if !seen(case.facts, &case.rulings[ruling]) {
        right.known = Known::Sealed;
    }
    Some(Effect::Grant { ruling, right })
}

/// Do the cards seen so far show the offence to the table?
fn seen(facts: &Facts, offence: &Ruling) -> bool {
    let Some(seat) = offence.seat() else { return true };
    if facts.phase == Phase::Over || facts.thrown.contains(seat) || offence.finding == Finding::CardsMixed {
        return true;
    }
    let Some(not) = facts.not_followed.iter().find(|not| not.seat == seat && not.act == offence.act) else {
        // A call disobeyed: the whole hand would have to be seen.
        return false;
    };
    let since = facts
        .tricks
        .iter()
        .flat_map(|trick| &trick.plays)
        .filter(|laid| laid.seat == seat && laid.act > not.act);
    facts.faced[seat as usize].has(not.suit) || since.into_iter().any(|laid| laid.card.suit() == not.suit)
}

/// 75 and 79: a right that rested on cards nobody had seen is known once they are.
pub(super) fn law_75(case: &Case<'_>) -> Vec<Effect> {
    let hidden = case.rights.iter().enumerate().filter(|(_, right)| right.id.is_none());
    hidden
        .filter(|(_, right)| seen(case.facts, &case.rulings[right.ruling]))
        .map(|(right, _)| Effect::Unseal { right })
        .collect()
}

/// 75, 79 and 82: a revoke is claimed, by an adversary, before the pack is duly cut; and it is proved or it is not (I-39).
pub(super) fn law_82(case: &Case<'_>) -> Vec<Effect> {
    let (Some(claimant), Deed::Claims(Claim::Revoke { by, trick })) = (case.seat(), case.deed()) else {
        return Vec::new();
    };
    let accused = *by;
    let refused = |finding, cite| {
        let mut draft = Draft::new(case.now, finding, &[cite]).by(claimant).status(Status::Refused);
        draft.accused = Some(accused);
        let trick = usize::from(*trick);
        vec![if trick > 0 { draft.in_trick(trick - 1) } else { draft }.ruled()]
    };
    if !case.facts.adversaries(accused).contains(claimant) {
        return refused(Finding::WrongClaimant, law!("75.I"));
    }
    if case.facts.cut {
        return refused(Finding::ClaimTooLate, law!("82"));
    }
    let offences = case.rulings.iter().enumerate().filter(|(_, ruling)| {
        (ruling.is_offence() || ruling.status == Status::ClaimedUnproved)
            && ruling.seat() == Some(accused)
            && ruling.trick == Some(*trick)
            && ruling.status != Status::Corrected
    });
    let mut effects = Vec::new();
    for (ruling, offence) in offences {
        if offence.status == Status::ClaimedUnproved || offence.claimed_by.is_some() {
            // It is claimed already.
            return Vec::new();
        }
        effects.push(Effect::Claim { ruling, by: claimant });
        if offence.established.is_some() {
            effects.extend(revoke_right(case, ruling, accused));
        }
    }
    if effects.is_empty() {
        if !case.facts.seen_whole(accused) {
            return unproved(case, accused, *trick);
        }
        return refused(Finding::ClaimNotProved, law!("79"));
    }
    effects
}

/// A claim of which the cards faced so far tell nothing yet.
fn unproved(case: &Case<'_>, accused: Seat, trick: u8) -> Vec<Effect> {
    let act =
        case.facts.trick(trick).and_then(|trick| trick.card_of(accused)).map_or(case.now, |laid| laid.act);
    let mut draft =
        Draft::new(act, Finding::Revoke, &[law!("74")]).by(accused).status(Status::ClaimedUnproved);
    draft.accused = Some(accused);
    draft.claimant = case.seat();
    draft.trick = Some(trick);
    vec![draft.ruled()]
}

/// 79: at the end of the hand a claim is proved by the cards or it fails.
pub(super) fn law_79(case: &Case<'_>) -> Vec<Effect> {
    let unproved = |ruling: &Ruling| {
        ruling.status == Status::ClaimedUnproved
            && ruling.seat().is_some_and(|seat| case.facts.seen_whole(seat))
    };
    let failed = case
        .rulings
        .iter()
        .enumerate()
        .filter(|(_, ruling)| case.facts.phase == Phase::Over && unproved(ruling));
    failed
        .map(|(ruling, claim)| Effect::Amend {
            ruling,
            finding: Finding::ClaimNotProved,
            status: Status::Refused,
            offender: claim.claimed_by.map(Into::into),
            trick: claim.trick,
            cites: smallvec![law!("79")],
        })
        .collect()
}

/// 80: an error discovered in time is put right; the adversaries may call the card, or the highest or lowest to that trick.
pub(super) fn law_80(case: &Case<'_>) -> Vec<Effect> {
    let Event::TookBack { seat, card, trick, played, not_following, .. } = case.event else {
        return Vec::new();
    };
    let choices = [Choice::CallCard(card), Choice::CallHighest, Choice::CallLowest];
    let right = RightDraft::new(law!("80"), case.facts.adversaries(seat), Seats::only(seat), &choices)
        .in_trick(trick);
    let its = |ruling: &&Ruling| ruling.seat() == Some(seat) && ruling.act == played;
    let ruling = match case.rulings.iter().position(|ruling| ruling.is_correctable() && its(&ruling)) {
        Some(ruling) => ruling,
        None => {
            return owned_up(case, seat, card, not_following.is_some(), renounce(played, seat, trick), right);
        }
    };
    let mut effects = vec![
        Effect::Declare { ruling, status: Status::Corrected, cites: smallvec![law!("80")] },
        Effect::Face(seat, card.into()),
        Effect::Grant { ruling, right },
    ];
    // What he was called upon to do he still has to do.
    effects.extend(case.rulings[ruling].due.map(Effect::Bind));
    effects
}

/// Of a hand that is not known: who takes back a card that did not follow suit says that he could have followed.
fn owned_up(
    case: &Case<'_>,
    seat: Seat,
    card: Card,
    not_followed: bool,
    draft: Draft,
    right: RightDraft,
) -> Vec<Effect> {
    if case.facts.knows(seat) || !not_followed {
        return Vec::new();
    }
    let claimed = case
        .rulings
        .iter()
        .position(|ruling| ruling.status == Status::ClaimedUnproved && ruling.act == draft.act);
    let face = Effect::Face(seat, card.into());
    let cites = smallvec![law!("74"), law!("80")];
    match claimed {
        Some(ruling) => {
            let amended = Effect::Amend {
                ruling,
                finding: Finding::Renounce,
                status: Status::Corrected,
                offender: Some(seat.into()),
                trick: draft.trick,
                cites,
            };
            vec![amended, face, Effect::Grant { ruling, right }]
        }
        None => {
            let mut draft = draft.status(Status::Corrected).gives(right);
            draft.cites.push(law!("80"));
            vec![face, draft.ruled()]
        }
    }
}

/// 81: after a claim the accused side must not mix the cards before they have been looked at (I-38).
pub(super) fn law_81(case: &Case<'_>) -> Vec<Effect> {
    let Some(mixer) = case.seat() else { return Vec::new() };
    let side = case.facts.sides().of(mixer);
    if case.facts.searched {
        return Vec::new();
    }
    let mut effects = Vec::new();
    for (at, ruling) in case.rulings.iter().enumerate() {
        let failed = ruling.finding == Finding::ClaimNotProved && ruling.status == Status::Refused;
        let accused = match ruling.accused {
            Some(accused) if failed => accused,
            _ if ruling.is_offence() && ruling.claimed_by.is_some() && ruling.established.is_some() => {
                match ruling.seat() {
                    Some(seat) => seat,
                    None => continue,
                }
            }
            _ => continue,
        };
        if !side.contains(accused) {
            continue;
        }
        if effects.is_empty() {
            effects.push(Draft::new(case.now, Finding::CardsMixed, &[law!("81")]).by(mixer).ruled());
        }
        if failed {
            effects.push(Effect::Amend {
                ruling: at,
                finding: Finding::Revoke,
                status: Status::Claimed,
                offender: Some(accused.into()),
                trick: ruling.trick,
                cites: smallvec![law!("81")],
            });
            effects.extend(revoke_right(case, at, accused));
        }
    }
    effects
}

/// 83: the revoking side may always have the hand played out (I-40).
pub(super) fn law_83(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::RequiresPlayOut, Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let side = case.facts.sides().of(seat);
    let detected = case.rulings.iter().any(|ruling| {
        ruling.is_offence()
            && ruling.status != Status::Sealed
            && ruling.seat().is_some_and(|by| side.contains(by))
    });
    let draft = Draft::new(case.now, Finding::PlayOutRequired, &[law!("83")]);
    vec![if detected { draft } else { draft.by(seat).status(Status::Refused) }.ruled()]
}

/// 85: revokes on both sides cancel each other (I-41).
pub(super) fn law_85(case: &Case<'_>) -> Vec<Effect> {
    if case.rights.is_empty() {
        return Vec::new();
    }
    let by_revoke = |right: &crate::ruling::Right| {
        let ruling = &case.rulings[right.ruling];
        (ruling.is_offence() && ruling.established.is_some())
            && matches!(right.state, State::Open | State::Exercised)
    };
    let liable: Seats = case
        .rulings
        .iter()
        .filter(|ruling| ruling.is_offence() && ruling.status == Status::Claimed)
        .filter_map(Ruling::seat)
        .collect();
    let sides = case.facts.sides();
    let both = liable.iter().any(|seat| liable.iter().any(|other| sides.of(other) != sides.of(seat)));
    if !both {
        return Vec::new();
    }
    let cancelled = case.rights.iter().enumerate().filter(|(_, right)| by_revoke(right));
    let cancel = |right| {
        [Effect::Close { right, state: State::Lapsed, chosen: None }, Effect::Cite { right, law: law!("85") }]
    };
    cancelled.flat_map(|(right, _)| cancel(right)).collect()
}

/// What a demand binds the seat to do, as a [`Choice`].
pub(super) fn bound_choice(choice: Choice, demand: Demand) -> Choice {
    match (choice, demand) {
        (Choice::CallSuit(_), Demand::Suit(suit)) => Choice::CallSuit(Some(suit)),
        (choice, _) => choice,
    }
}
