//! Miscellaneous: laws 34 to 39.

use tricklaw_cards::{Card, Seat, Seats};

use super::law;
use super::leads::{afterwards, lead, on_the_right, suit};
use crate::act::{Deed, Saying};
use crate::facts::{Facts, Laid, Phase};
use crate::laws::common::called::{bound_choice, judged, obeys};
use crate::laws::common::exposed::{callable, is_callable};
use crate::laws::common::wish::{Wish, close_all_of, hasty, newest, wished};
use crate::laws::{Case, Cite, Draft, Effect, RightDraft};
use crate::right::{Due, owner};
use crate::ruling::{Choice, Finding, Right, Ruling, State, Status};

/// 35: attention called to the trick or the score before the partner has played. The adversary who is last to play may call.
pub(in crate::laws) fn law_35(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Says(Saying::Trick), Some(seat)) = (case.deed(), case.seat()) else { return Vec::new() };
    let facts = case.facts;
    let Some(trick) = facts.unfinished().filter(|_| facts.phase == Phase::Play) else { return Vec::new() };
    let lying = &facts.tricks[trick];
    let partners: Seats = facts.partners(seat).iter().filter(|&partner| !lying.has(partner)).collect();
    let Some(lead) = lying.lead().filter(|_| !partners.is_empty()) else { return Vec::new() };
    let adversaries = facts.adversaries(seat);
    // The last of those who have still to play; if all have, the one who played last.
    let in_turn = || (0..4).rev().map(|n| lead.seat.after(n)).filter(|&other| adversaries.contains(other));
    let last = in_turn().find(|&other| !lying.has(other));
    let played = || lying.plays.iter().rev().map(|laid| laid.seat).find(|&seat| adversaries.contains(seat));
    let holders = last.or_else(played).map_or(Seats::NONE, Seats::only);
    let again = case.rights.iter().any(|right| {
        right.trick == Some(trick as u8 + 1)
            && case.rulings[right.ruling].finding == Finding::AttentionCalled
            && right.against_seat() == Some(seat)
    });
    if again {
        return Vec::new();
    }
    let choices = [Choice::CallHighest, Choice::CallLowest, Choice::Trump, Choice::NotTrump];
    let right = RightDraft::new(law!(case, "35"), holders, partners, &choices);
    vec![
        Draft::new(case.now, Finding::AttentionCalled, &[law!(case, "35")])
            .by(seat)
            .in_trick(trick)
            .gives(right.in_trick(trick))
            .ruled(),
    ]
}

/// 36: who says that the rest is his, or the game, has his partner's cards laid on the table, and they may be called.
pub(in crate::laws) fn law_36(case: &Case<'_>) -> Vec<Effect> {
    let (Deed::Says(Saying::Rest | Saying::Game), Some(seat)) = (case.deed(), case.seat()) else {
        return Vec::new();
    };
    let facts = case.facts;
    let again = |ruling: &Ruling| ruling.finding == Finding::ClaimedRest && ruling.seat() == Some(seat);
    if !facts.in_play() || case.rulings.iter().any(again) {
        return Vec::new();
    }
    let mut draft = Draft::new(case.now, Finding::ClaimedRest, &[law!(case, "36")]).by(seat);
    let mut effects = Vec::new();
    for partner in facts.partners(seat).iter() {
        let hand = facts.hand(partner);
        effects.push(Effect::Face(partner, hand));
        for card in hand.written().filter(|&card| !is_callable(case, partner, card)) {
            let right = RightDraft::new(
                law!(case, "36"),
                facts.adversaries(seat),
                Seats::only(partner),
                &[Choice::CallCard(card)],
            );
            draft = draft.gives(right);
        }
    }
    effects.push(draft.ruled());
    effects
}

/// 37: a quitted trick is not to be seen again while the hand is played.
pub(in crate::laws) fn law_37(case: &Case<'_>) -> Vec<Effect> {
    let Some((seat, trick)) = seen(case) else { return afterwards(case) };
    vec![looked(case, seat, trick).gives(suit_for_looking(case, seat)).ruled()]
}

/// The finding, without a right.
pub(in crate::laws) fn looked(case: &Case<'_>, seat: Seat, trick: Option<u8>) -> Draft {
    let mut draft = Draft::new(case.now, Finding::QuittedTrickSeen, &[law!(case, "37")]).by(seat);
    draft.trick = trick;
    draft
}

/// The penalty of 24.
pub(in crate::laws) fn suit_for_looking(case: &Case<'_>, seat: Seat) -> RightDraft {
    let facts = case.facts;
    let due = if facts.unfinished().is_none() { facts.lead_due(facts.tricks.len()) } else { None };
    suit(case, seat, law!(case, "37"), due)
}

/// Who looks at a quitted trick during the play, and which; none is named where he searches them all.
pub(in crate::laws) fn seen(case: &Case<'_>) -> Option<(Seat, Option<u8>)> {
    let seat = case.seat().filter(|_| case.facts.phase == Phase::Play)?;
    match case.deed() {
        Deed::Sees(trick) => {
            case.facts.trick(*trick)?.quitted?;
            Some((seat, Some(*trick)))
        }
        Deed::Searches => {
            let quitted = case.facts.tricks.iter().any(|trick| trick.quitted.is_some());
            let found = case.rulings.iter().any(|ruling| ruling.finding == Finding::SurplusCard);
            (quitted && !found).then_some((seat, None))
        }
        _ => None,
    }
}

/// 38: who is lawfully called upon, and could obey, and does not, pays as for a revoke.
pub(in crate::laws) fn law_38(case: &Case<'_>) -> Vec<Effect> {
    judged(case, disobeyed)
}

pub(in crate::laws) fn disobeyed(case: &Case<'_>, (laid, trick): (Laid, usize), due: &Due) -> Effect {
    let mut draft =
        Draft::new(laid.act, Finding::CallDisobeyed, &[law!(case, "38")]).by(laid.seat).in_trick(trick);
    draft.due = Some(*due);
    match due.choice {
        Choice::CallSuit(_) | Choice::CallHighest | Choice::CallLowest | Choice::Trump | Choice::NotTrump => {
            draft.status(Status::Sealed).ruled()
        }
        // The law lists what it punishes, and this is not in the list.
        _ => draft
            .reading(
                "what was called for must be done: the card played goes back, and lies exposed",
                &[law!(case, "21")],
                Vec::new(),
            )
            .reading("the card played stands, and no penalty is printed", &[law!(case, "38")], Vec::new())
            .ruled(),
    }
}

/// What the games of the family add to the exaction of a penalty.
pub(in crate::laws) struct Exaction {
    /// Is this demand past, for him who makes it, though the right is open? By which law.
    pub(in crate::laws) too_late: fn(&Case<'_>, Seat, usize) -> Option<Cite>,
}

/// 39 and 23: the first lawful demand is final; a wrong one, or by the wrong adversary, forfeits the penalty.
pub(in crate::laws) fn law_39(case: &Case<'_>) -> Vec<Effect> {
    exacted(case, &Exaction { too_late: |_, _, _| None })
}

pub(in crate::laws) fn exacted(case: &Case<'_>, exaction: &Exaction) -> Vec<Effect> {
    if let Deed::Waives(id) = case.deed() {
        return waived(case, *id);
    }
    let (Some(seat), Some((wish, id))) = (case.seat(), wished(case.act)) else { return Vec::new() };
    let newest = |wanted: &dyn Fn(&Right) -> bool| newest(case, id, wanted);
    let offers_now =
        |right: &Right| right.live().any(|choice| wish.matches(choice)) || repeats(case.facts, right, &wish);
    let offered = |right: &Right| right.choices.iter().any(|&choice| wish.matches(choice));
    let refused = |finding, cite: Cite| {
        vec![Draft::new(case.now, finding, &[cite]).by(seat).status(Status::Refused).ruled()]
    };
    let last_law = |right: &Right| right.cites[right.cites.len() - 1];
    if let Some(at) = newest(&|right| offers_now(right) && right.holders.contains(seat)) {
        // The first demand for a trick is final.
        let right = &case.rights[at];
        let again = owner(right).is_some_and(|owner| right.called == Some(next_trick(case.facts, owner)));
        if right.governs().is_some() && again {
            return refused(Finding::ClaimTooLate, law!(case, "39"));
        }
        if let Some(law) = (exaction.too_late)(case, seat, at) {
            return refused(Finding::ClaimTooLate, law);
        }
        return exercise(case, seat, at, &wish);
    }
    // What the claim has taken already may be asked for in words as well.
    let taken = |right: &Right| {
        right.state == State::Exercised
            && right.choices.len() == 1
            && right
                .chosen
                .is_some_and(|chosen| matches!(chosen, Choice::TakeTricks(_)) && wish.matches(chosen))
    };
    if newest(&|right| taken(right) && right.holders.contains(seat)).is_some() {
        return Vec::new();
    }
    if let Some(at) = newest(&|right| offers_now(right) && !right.holders.contains(seat)) {
        return wrong_adversary(case, seat, at);
    }
    if let Some(at) = newest(&|right| offered(right) && right.holders.contains(seat)) {
        return match hasty(case, at) {
            Some(hasty) => did_not_await(case, at, hasty, &wish),
            None => refused(Finding::ClaimTooLate, last_law(&case.rights[at])),
        };
    }
    if let Some(at) = newest(&|right| right.is_open() && right.holders.contains(seat)) {
        let mut effects =
            vec![Draft::new(case.now, Finding::WrongPenalty, &[law!(case, "39")]).by(seat).ruled()];
        effects.extend(close_all_of(case, at, State::Forfeited));
        return effects;
    }
    match newest(&|_| true) {
        Some(at) if case.rights[at].is_open() => wrong_adversary(case, seat, at),
        Some(at) => refused(Finding::ClaimTooLate, last_law(&case.rights[at])),
        // What it would have been for was claimed too late.
        None => refused(Finding::ClaimTooLate, law!(case, "33")),
    }
}

/// A demand that may be made at every trick as long as the card lies there.
fn repeats(facts: &Facts, right: &Right, wish: &Wish) -> bool {
    let lies = |card: Card| owner(right).is_some_and(|owner| facts.faced[owner as usize].contains(card));
    right.state == State::Exercised
        && right.governs().is_some_and(lies)
        && right.choices.iter().any(|&choice| wish.matches(choice))
}

/// 39: the demand of an adversary who is not the one entitled forfeits the penalty; anybody else's is nothing.
fn wrong_adversary(case: &Case<'_>, seat: Seat, at: usize) -> Vec<Effect> {
    let right = &case.rights[at];
    let draft = Draft::new(case.now, Finding::WrongClaimant, &[law!(case, "39")]).by(seat);
    let injured =
        right.against_seat().is_some_and(|offender| case.facts.adversaries(offender).contains(seat));
    if !injured {
        return vec![draft.status(Status::Refused).ruled()];
    }
    let mut effects = vec![draft.ruled()];
    effects.extend(close_all_of(case, at, State::Forfeited));
    effects
}

/// A right given up.
fn waived(case: &Case<'_>, id: Option<u16>) -> Vec<Effect> {
    let Some(seat) = case.seat() else { return Vec::new() };
    match newest(case, id, &|right| right.is_open() && right.holders.contains(seat)) {
        Some(right) => {
            vec![Effect::Release { right }, Effect::Close { right, state: State::Waived, chosen: None }]
        }
        None => Vec::new(),
    }
}

fn exercise(case: &Case<'_>, seat: Seat, at: usize, wish: &Wish) -> Vec<Effect> {
    let right = &case.rights[at];
    let Some(choice) = right.choices.iter().copied().find(|&choice| wish.matches(choice)) else {
        return Vec::new();
    };
    let chosen = match wish {
        Wish::Call(demand, _) => bound_choice(choice, *demand),
        _ => choice,
    };
    let exercised = Effect::Close { right: at, state: State::Exercised, chosen: Some(chosen) };
    let bind = |trick: Option<usize>| {
        Effect::Bind(Due {
            right: at,
            seats: right.bound,
            choice: chosen,
            trick,
            act: case.now,
            lasting: false,
            card: None,
        })
    };
    let trick = right.trick.map(|trick| usize::from(trick) - 1);
    match chosen {
        Choice::CallSuit(_) => call_suit(case, seat, at, [exercised, bind(None)]),
        _ if right.governs().is_some() => govern(case, at, chosen),
        Choice::CallCard(card) => call_card(case, at, card),
        Choice::NewDeal => vec![exercised, Effect::Annul(super::deal::dealing(case.facts))],
        Choice::Stakes => vec![exercised, Effect::End],
        Choice::TakeTricks(_)
        | Choice::DeductPoints(_)
        | Choice::AddPoints(_)
        | Choice::LetStand
        | Choice::Reshuffle => vec![exercised],
        Choice::CallHighest | Choice::CallLowest if trick.is_none() => vec![exercised, bind(None)],
        _ => {
            let mut effects = vec![exercised];
            // Where the card itself might have been called instead, it is taken up (29).
            let instead = right.choices.iter().find_map(|choice| match choice {
                Choice::CallCard(card) => Some(*card),
                _ => None,
            });
            effects.extend(owner(right).zip(instead).map(|(owner, card)| Effect::Cover(owner, card.into())));
            match chosen {
                // Each of several who have still to play.
                Choice::CallHighest | Choice::CallLowest | Choice::LoseTrick => {
                    let has_played = |seat| {
                        trick
                            .and_then(|trick| case.facts.tricks.get(trick))
                            .is_some_and(|trick| trick.has(seat))
                    };
                    effects.extend(right.bound.iter().filter(|&seat| !has_played(seat)).map(|seat| {
                        let seats = Seats::only(seat);
                        let (choice, act) = (chosen, case.now);
                        Effect::Bind(Due { right: at, seats, choice, trick, act, lasting: false, card: None })
                    }));
                }
                _ => effects.push(bind(trick)),
            }
            effects
        }
    }
}

/// 24: a suit is called when one of them has the lead, and not before.
fn call_suit(case: &Case<'_>, seat: Seat, at: usize, effects: [Effect; 2]) -> Vec<Effect> {
    let right = &case.rights[at];
    let lead = lead(case, right).filter(|(_, leader)| right.bound.contains(*leader));
    let Some((back, leader)) = lead else {
        return vec![Draft::new(case.now, Finding::CalledTooEarly, &[right.cites[0]]).by(seat).ruled()];
    };
    // Only the adversary on the right of him who has to lead.
    if !on_the_right(case.facts, leader).contains(seat) {
        return wrong_adversary(case, seat, at);
    }
    back.map(Effect::Dissolve).into_iter().chain(effects).collect()
}

/// The trick to which the seat has to play next.
fn next_trick(facts: &Facts, seat: Seat) -> usize {
    facts.unfinished().filter(|&trick| !facts.tricks[trick].has(seat)).unwrap_or(facts.tricks.len())
}

fn due(at: usize, seat: Seat, choice: Choice, trick: usize, case: &Case<'_>) -> Effect {
    let seats = Seats::only(seat);
    Effect::Bind(Due {
        right: at,
        seats,
        choice,
        trick: Some(trick),
        act: case.now,
        lasting: false,
        card: None,
    })
}

/// 21: a card that lies open is called for the next trick to which its owner plays; the call may be repeated.
fn call_card(case: &Case<'_>, at: usize, card: Card) -> Vec<Effect> {
    let facts = case.facts;
    let right = &case.rights[at];
    let Some(owner) = owner(right) else { return Vec::new() };
    let mut effects = Vec::new();
    // A card led too soon goes back to the table before it is called.
    let led_too_soon = facts
        .begun_by(right.opened_at)
        .filter(|&trick| facts.tricks[trick].card_of(owner).is_some_and(|laid| laid.card == card));
    if let Some(trick) = led_too_soon {
        effects.extend([Effect::Dissolve(trick), Effect::Face(owner, card.into())]);
    }
    let choice = Choice::CallCard(card);
    let others = right.live().filter(|&other| other != choice);
    effects.extend(others.map(|choice| Effect::Past { right: at, choice }));
    effects.push(Effect::Release { right: at });
    let hasty = another_card(case, at, owner, card);
    let trick = hasty.map(|(_, trick)| trick).or(led_too_soon).unwrap_or_else(|| next_trick(facts, owner));
    if let Some((laid, trick)) = hasty {
        effects.extend(not_awaited(case, owner, laid, trick, |card| {
            callable(law!(case, "23"), facts, owner, card)
        }));
    }
    effects.push(due(at, owner, choice, trick, case));
    effects
}

/// The other card that the owner of a callable one has just played, without waiting.
fn another_card(case: &Case<'_>, at: usize, owner: Seat, card: Card) -> Option<(Laid, usize)> {
    let trick = case.facts.tricks.len().checked_sub(1)?;
    let laid = case.facts.tricks[trick].plays.last().copied()?;
    let right = &case.rights[at];
    let called = right.called == Some(trick);
    let just_now = laid.seat == owner && laid.act + 1 == case.now && right.opened_at < laid.act;
    (just_now && laid.card != card && !called).then_some((laid, trick))
}

/// 21, of a card before an adversary of a single player: demanded or forbidden, or the highest or lowest, for the trick in hand.
fn govern(case: &Case<'_>, at: usize, chosen: Choice) -> Vec<Effect> {
    let right = &case.rights[at];
    let (Some(owner), Some(card)) = (owner(right), right.governs()) else { return Vec::new() };
    let mut effects = vec![Effect::Release { right: at }];
    let mut trick = next_trick(case.facts, owner);
    match chosen {
        Choice::CallCard(_) => {
            if let Some((laid, lies)) = another_card(case, at, owner, card) {
                effects.extend(not_awaited(case, owner, laid, lies, |card| {
                    let choices: Vec<Choice> =
                        right.choices.iter().map(|&choice| about(choice, card)).collect();
                    RightDraft::new(law!(case, "23"), right.holders, right.bound, &choices)
                }));
                trick = lies;
            }
        }
        _ => effects.push(Effect::Again { right: at, chosen }),
    }
    // The stakes of a misère might have been taken instead.
    let instead = case.rights.iter().enumerate().filter(|(_, other)| {
        other.is_open() && other.ruling == right.ruling && other.choices.contains(&Choice::Stakes)
    });
    effects.extend(instead.map(|(right, _)| Effect::Close { right, state: State::Lapsed, chosen: None }));
    let (trick, seats) = (Some(trick), Seats::only(owner));
    let card = Some(card);
    effects.push(Effect::Bind(Due {
        right: at,
        seats,
        choice: chosen,
        trick,
        act: case.now,
        lasting: false,
        card,
    }));
    effects
}

/// The same choice over another card.
fn about(choice: Choice, card: Card) -> Choice {
    match choice {
        Choice::CallCard(_) => Choice::CallCard(card),
        Choice::ForbidCard(_) => Choice::ForbidCard(card),
        other => other,
    }
}

/// 23: he has not awaited the decision; the card that he played lies beside the other, and is liable too.
fn not_awaited(
    case: &Case<'_>,
    owner: Seat,
    laid: Laid,
    trick: usize,
    right: impl FnOnce(Card) -> RightDraft,
) -> [Effect; 3] {
    let draft = Draft::new(laid.act, Finding::OffenderDidNotWait, &[law!(case, "23")]);
    [
        Effect::Withdraw { act: laid.act },
        Effect::Face(owner, laid.card.into()),
        draft.by(owner).in_trick(trick).of_card(laid.card).gives(right(laid.card)).ruled(),
    ]
}

/// 39: the offending side has gone on at once, and the demand comes at once: it is good.
fn did_not_await(case: &Case<'_>, at: usize, hasty: Laid, wish: &Wish) -> Vec<Effect> {
    let right = &case.rights[at];
    let facts = case.facts;
    let trick = facts.tricks.iter().position(|trick| trick.plays.iter().any(|laid| laid.act == hasty.act));
    let chosen =
        right.choices.iter().copied().find(|&choice| wish.matches(choice)).map(|choice| match wish {
            Wish::Call(demand, _) => bound_choice(choice, *demand),
            _ => choice,
        });
    let (Some(trick), Some(choice)) = (trick, chosen) else { return Vec::new() };
    if choice == Choice::CallCard(hasty.card) {
        // He is rid of it in the course of play, and no penalty remains (21).
        let late = Draft::new(case.now, Finding::ClaimTooLate, &[right.cites[right.cites.len() - 1]]);
        return case.seat().map(|seat| late.by(seat).status(Status::Refused).ruled()).into_iter().collect();
    }
    let again = Due {
        right: at,
        seats: right.bound,
        choice,
        trick: Some(trick),
        act: case.now,
        lasting: false,
        card: None,
    };
    let mut effects =
        vec![Effect::Reopen { right: at }, Effect::Exercised { right: at, act: case.now, chosen }];
    // What he played without waiting stands if it is what was demanded.
    if !obeys(facts, (hasty, trick), &again) {
        let found = Draft::new(hasty.act, Finding::OffenderDidNotWait, &[law!(case, "39")]);
        effects.insert(0, found.by(hasty.seat).in_trick(trick).ruled());
        effects.extend([Effect::Withdraw { act: hasty.act }, Effect::Bind(again)]);
    }
    effects
}

/// Erroneous scores: put right before the last card of the following deal, or before the final score is agreed to.
pub(in crate::laws) fn erroneous_scores(case: &Case<'_>) -> Vec<Effect> {
    use crate::act::Claim;
    let (Deed::Claims(claim @ (Claim::Score(_) | Claim::Games(_))), Some(seat)) = (case.deed(), case.seat())
    else {
        return Vec::new();
    };
    let cite = law!(case, "erroneous-scores");
    if case.facts.next_turned_up {
        return vec![
            Draft::new(case.now, Finding::ClaimTooLate, &[cite]).by(seat).status(Status::Refused).ruled(),
        ];
    }
    vec![Draft::new(case.now, Finding::ScoreCorrected, &[cite]).ruled(), Effect::Correct(claim.clone())]
}
