//! Which card is played.

use rand_chacha::ChaCha8Rng;
use tricklaw_cards::{Card, CardSet, Seat};
use tricklaw_solver::Table as Memory;
use tricklaw_whist::act::{Deed, Play};
use tricklaw_whist::facts::Facts;
use tricklaw_whist::seated::Seated;

use super::clock::Clock;
use super::values::Values;
use super::worlds::Known;

/// With so many cards in hand or fewer the rest of a world is searched; with more it is played by the rules of thumb until then.
pub(crate) const EXACT: usize = 9;

/// What each of these is worth on average; nothing where it makes no difference, or cannot be told.
pub(crate) fn weighed(
    seated: &Seated,
    deeds: &[Deed],
    clock: &Clock,
    random: &mut ChaCha8Rng,
    memory: &mut Memory,
) -> Vec<(Deed, f32)> {
    let facts = seated.facts();
    let from = facts.turn().unwrap_or(seated.seat());
    let cards: CardSet = deeds.iter().filter_map(card_of).collect();
    if cards.len() < 2 || !is_plain(facts, from) {
        return Vec::new();
    }
    let values = Values::of(seated.table(), seated.seat());
    let left = facts.left(from);
    if values.is_settled(left) {
        return Vec::new();
    }
    let known = Known::of(seated);
    let mut sums: Vec<(Card, f32)> = cards.iter().map(|card| (card, 0.0)).collect();
    let one = || {
        let hands = known.world(facts, random);
        let playout = values.playout(facts, hands, from);
        if playout.turn != from || playout.left() != left {
            return None;
        }
        let exact = if left <= EXACT { values.every_card(&playout, memory, &clock.budget()) } else { None };
        let worth = |card: Card| {
            let worth = exact.as_ref().and_then(|exact| exact.iter().find(|(other, _)| *other == card));
            match worth {
                Some(&(_, worth)) => worth,
                None => {
                    let mut playout = playout;
                    playout.play(card);
                    values.judge(playout, EXACT - 1, memory, &clock.budget())
                }
            }
        };
        Some(cards.iter().map(worth).collect::<Vec<f32>>())
    };
    let keep = |each: Vec<f32>| sums.iter_mut().zip(each).for_each(|(sum, worth)| sum.1 += worth);
    let Some(worlds) = clock.worlds(one, keep) else { return Vec::new() };
    let worth =
        |deed: &Deed| sums.iter().find(|&&(card, _)| card_of(deed) == Some(card)).map(|&(_, sum)| sum);
    let weighed = deeds.iter().filter_map(|deed| Some((deed.clone(), worth(deed)? / worlds as f32)));
    weighed.collect()
}

fn card_of(deed: &Deed) -> Option<Card> {
    match deed {
        Deed::Plays(Play { card, .. }) | Deed::Orders(card) => Some(*card),
        _ => None,
    }
}

/// Has everybody the cards that he should have, nobody played twice to the trick, and is it this seat's turn? Others may have played before their time.
pub(crate) fn is_plain(facts: &Facts, from: Seat) -> bool {
    let trick = facts.unfinished().map(|trick| &facts.tricks[trick]);
    let laid = |seat: Seat| trick.is_some_and(|trick| trick.has(seat));
    let even =
        Seat::ALL.into_iter().all(|seat| facts.left(seat) + usize::from(laid(seat)) == facts.left(from));
    let once = trick
        .is_none_or(|trick| trick.plays.len() == trick.seats().iter().count() && facts.turn() == Some(from));
    even && once
}
