//! Which right is taken, and how: the choice that is worth most.

use rand_chacha::ChaCha8Rng;
use tricklaw_cards::{Card, CardSet, Seat};
use tricklaw_solver::Table as Memory;
use tricklaw_whist::act::{Deed, Demand};
use tricklaw_whist::facts::Facts;
use tricklaw_whist::games;
use tricklaw_whist::ruling::Choice;
use tricklaw_whist::seated::Seated;

use super::clock::Clock;
use super::play::{EXACT, is_plain};
use super::playout::Playout;
use super::stands;
use super::values::{Values, worth};
use super::worlds::Known;

/// What each demand is worth, and at last, without a deed, what it is worth to let them be, where that is none of them; nothing where it
/// cannot be told.
pub(crate) fn weighed(
    seated: &Seated,
    demands: &[(Choice, Deed)],
    clock: &Clock,
    random: &mut ChaCha8Rng,
    memory: &mut Memory,
) -> Vec<(Option<Deed>, f32)> {
    by_the_score(seated, demands)
        .or_else(|| by_the_cards(seated, demands, clock, random, memory))
        .or_else(|| stands::weighed(seated, demands, clock, random, memory))
        .unwrap_or_default()
}

/// Where all of them change the score and nothing else: what each makes of it.
fn by_the_score(seated: &Seated, demands: &[(Choice, Deed)]) -> Option<Vec<(Option<Deed>, f32)>> {
    let of_score = |choice: Choice| {
        matches!(choice, Choice::TakeTricks(_) | Choice::AddPoints(_) | Choice::DeductPoints(_))
    };
    if demands.is_empty() || !demands.iter().all(|&(choice, _)| of_score(choice)) {
        return None;
    }
    let each = demands.iter().map(|(_, deed)| {
        let after = seated.after(deed)?;
        Some((Some(deed.clone()), worth(&after, seated.seat(), &games::settle(&after))))
    });
    each.collect()
}

/// Where the next to play is under them: what he can do at best, when he must obey.
fn by_the_cards(
    seated: &Seated,
    demands: &[(Choice, Deed)],
    clock: &Clock,
    random: &mut ChaCha8Rng,
    memory: &mut Memory,
) -> Option<Vec<(Option<Deed>, f32)>> {
    let facts = seated.facts();
    let turn = facts.turn()?;
    let partners = facts.partners(seated.seat());
    let his = |deed: &Deed| of_card(deed) && binds(seated, deed, turn);
    let meant: Vec<&Deed> = demands.iter().map(|(_, deed)| deed).filter(|deed| his(deed)).collect();
    if meant.is_empty() || !is_plain(facts, turn) || turn == seated.seat() || partners.contains(turn) {
        return None;
    }
    // One card cannot obey two calls.
    if seated.table().dues().iter().any(|due| due.seats.contains(turn)) {
        return Some(vec![(None, 0.0)]);
    }
    let values = Values::of(seated.table(), seated.seat());
    if values.is_settled(facts.left(turn)) {
        return None;
    }
    let known = Known::of(seated);
    let mut sums = vec![0.0; meant.len() + 1];
    let one = || {
        let playout = values.playout(facts, known.world(facts, random), turn);
        if playout.turn != turn {
            return None;
        }
        let cards = following(&playout, facts);
        let judged = |card| {
            let mut playout = playout;
            playout.play(card);
            (card, values.judge(playout, EXACT - 1, memory, &clock.budget()))
        };
        let each: Vec<(Card, f32)> = cards.iter().map(judged).collect();
        let least = |allowed: CardSet| {
            let obeyed = if allowed.is_empty() { cards } else { allowed };
            each.iter()
                .filter(|(card, _)| obeyed.contains(*card))
                .map(|&(_, worth)| worth)
                .fold(f32::MAX, f32::min)
        };
        let obeyed = meant.iter().map(|deed| least(obeying(seated, deed, cards)));
        Some(obeyed.chain([least(cards)]).collect::<Vec<f32>>())
    };
    let keep = |each: Vec<f32>| sums.iter_mut().zip(each).for_each(|(sum, worth)| *sum += worth);
    let worlds = clock.worlds(one, keep)?;
    let deeds = meant.iter().copied().cloned().map(Some).chain([None]);
    Some(deeds.zip(sums).map(|(deed, sum)| (deed, sum / worlds as f32)).collect())
}

/// Is it about the next card that somebody plays?
fn of_card(deed: &Deed) -> bool {
    matches!(deed, Deed::Calls(..) | Deed::Forbids(..) | Deed::ForbidsSuit(..))
}

/// Is it the one whose turn it is that is under it?
fn binds(seated: &Seated, deed: &Deed, turn: Seat) -> bool {
    seated.after(deed).is_some_and(|after| {
        let dues = after.dues();
        dues.len() > seated.table().dues().len() && dues.last().is_some_and(|due| due.seats.contains(turn))
    })
}

fn following(playout: &Playout, facts: &Facts) -> CardSet {
    let hand = playout.hands[playout.turn];
    let led = facts.unfinished().and_then(|trick| facts.tricks[trick].suit());
    led.map_or(hand, |led| hand.following(led))
}

/// The cards by which he would obey.
fn obeying(seated: &Seated, deed: &Deed, cards: CardSet) -> CardSet {
    let facts = seated.facts();
    let trumps = facts.trump.map_or(CardSet::EMPTY, |trump| cards.of(trump));
    let winning = || cards.iter().filter(|&card| seated.would_win(card)).collect::<CardSet>();
    let place = |card: &Card| facts.order().place(*card, tricklaw_whist::act::Declared::Nothing);
    match deed {
        Deed::Calls(Demand::Card(card), ..) => cards & CardSet::from(*card),
        Deed::Calls(Demand::Suit(suit), ..) => cards.of(*suit),
        Deed::Calls(Demand::Highest, ..) => cards.iter().max_by_key(place).map_or(cards, CardSet::from),
        Deed::Calls(Demand::Lowest, ..) => cards.iter().min_by_key(place).map_or(cards, CardSet::from),
        Deed::Calls(Demand::Win, ..) => winning(),
        Deed::Calls(Demand::Lose, ..) => cards - winning(),
        Deed::Calls(Demand::Trump, ..) => trumps,
        Deed::Calls(Demand::NoTrump, ..) => cards - trumps,
        Deed::Forbids(card, _) => cards - CardSet::from(*card),
        Deed::ForbidsSuit(suit, _) => cards - cards.of(*suit),
        _ => cards,
    }
}
