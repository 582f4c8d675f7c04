//! Would the callers have won? A plain exact search behind one function: best play by all on both sides, every card known.

use std::collections::HashMap;

use tricklaw_cards::{Card, CardSet, Seat, Seats, Suit, beats};

use crate::act::ActNo;
use crate::facts::{Facts, Trick};

/// What a search has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The callers' undertaking succeeds, whatever the others play.
    Won,
    /// The others can defeat it.
    Lost,
    /// It cannot be told: a hand is not known, or the search was given up.
    Unknown,
}

/// Positions that are looked at before the search is given up: some seconds' work.
const BUDGET: u64 = 20_000_000;

/// Would the callers have won if this play, a revoke, had been a card that follows suit instead? From the position before it,
/// best play by all.
pub fn would_have_won(facts: &Facts, revoke: ActNo) -> Outcome {
    let Some(position) = Position::before(facts, revoke) else { return Outcome::Unknown };
    let Some(needed) = facts.contract().and_then(crate::games::Contract::tricks) else {
        return Outcome::Unknown;
    };
    let before = facts.start.before.tricks.iter().filter(|(side, _)| side.seats() == facts.callers());
    let before: i32 = before.map(|&(_, tricks)| tricks).sum();
    let wanted = i32::from(needed) - before - i32::from(position.won);
    can_make(&position, wanted)
}

/// A position of regular play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The cards still in hand.
    pub hands: [CardSet; 4],
    /// The cards of the trick in hand, the lead first.
    pub trick: Vec<(Seat, Card)>,
    /// Whose turn it is.
    pub turn: Seat,
    /// The trump suit.
    pub trump: Option<Suit>,
    /// Those who want tricks.
    pub callers: Seats,
    /// Tricks that they have won already.
    pub won: u8,
}

impl Position {
    /// The position before the play of this act; none where a hand is not known, or play was irregular otherwise.
    fn before(facts: &Facts, act: ActNo) -> Option<Position> {
        if !Seat::ALL.into_iter().all(|seat| facts.seen_whole(seat)) {
            return None;
        }
        let at = facts.tricks.iter().position(|trick| trick.plays.iter().any(|laid| laid.act == act))?;
        let trick: &Trick = &facts.tricks[at];
        let revoke = trick.plays.iter().find(|laid| laid.act == act)?;
        let mut hands = Seat::ALL.map(|seat| facts.hand(seat));
        for laid in facts.tricks[at..].iter().flat_map(|trick| &trick.plays).filter(|laid| laid.act >= act) {
            hands[laid.seat as usize].insert(laid.card);
        }
        let lying = trick.plays.iter().filter(|laid| laid.act < act).map(|laid| (laid.seat, laid.card));
        let mut won = 0;
        for earlier in &facts.tricks[..at] {
            let winner = facts.winner(earlier)?;
            won += u8::from(facts.callers().contains(winner));
        }
        Some(Position {
            hands,
            trick: lying.collect(),
            turn: revoke.seat,
            trump: facts.trump,
            callers: facts.callers(),
            won,
        })
    }
}

/// Can the callers win this many of the tricks that are left?
pub fn can_make(position: &Position, wanted: i32) -> Outcome {
    let mut search =
        Search { trump: position.trump, callers: position.callers, known: HashMap::new(), nodes: 0 };
    let best = position.trick.iter().skip(1).fold(position.trick.first().copied(), |best, &(seat, card)| {
        best.map(
            |(winner, held)| if beats(card, held, position.trump) { (seat, card) } else { (winner, held) },
        )
    });
    let led = position.trick.first().map(|(_, card)| card.suit());
    let laid = position.trick.iter().map(|&(seat, _)| seat).collect();
    match search.makes(position.hands, Lying { best, led, laid }, position.turn, wanted) {
        Some(true) => Outcome::Won,
        Some(false) => Outcome::Lost,
        None => Outcome::Unknown,
    }
}

/// The trick in hand, as far as it matters.
#[derive(Clone, Copy)]
struct Lying {
    best: Option<(Seat, Card)>,
    led: Option<Suit>,
    /// Who has played to it: not always in their order.
    laid: Seats,
}

const EMPTY: Lying = Lying { best: None, led: None, laid: Seats::NONE };

struct Search {
    trump: Option<Suit>,
    callers: Seats,
    /// Between tricks: whether so many tricks can be made, for the hands and the leader.
    known: HashMap<([u64; 4], Seat), (i32, i32)>,
    nodes: u64,
}

impl Search {
    /// Can the callers make so many? `None` when the search is given up.
    fn makes(&mut self, hands: [CardSet; 4], lying: Lying, turn: Seat, wanted: i32) -> Option<bool> {
        let left = tricks_left(hands, lying);
        if wanted <= 0 {
            return Some(true);
        }
        if wanted > left {
            return Some(false);
        }
        self.nodes += 1;
        if self.nodes > BUDGET {
            return None;
        }
        if !lying.laid.is_empty() {
            return self.best_card(hands, lying, turn, wanted);
        }
        let key = (hands.map(CardSet::bits), turn);
        // At least `low` can be made, and fewer than `high`.
        let (low, high) = self.known.get(&key).copied().unwrap_or((0, left + 1));
        if wanted <= low {
            return Some(true);
        }
        if wanted >= high {
            return Some(false);
        }
        let made = self.best_card(hands, lying, turn, wanted)?;
        let bounds = if made { (wanted, high) } else { (low, wanted) };
        self.known.insert(key, bounds);
        Some(made)
    }

    fn best_card(&mut self, hands: [CardSet; 4], lying: Lying, turn: Seat, wanted: i32) -> Option<bool> {
        let calls = self.callers.contains(turn);
        let hand = hands[turn as usize];
        let playable = lying.led.map_or(hand, |led| hand.following(led));
        let mut before: Option<Card> = None;
        let gone = hands.iter().fold(CardSet::PACK, |gone, &hand| gone - hand);
        // High cards first: they settle most.
        let mut cards: Vec<Card> = playable.iter().collect();
        cards.reverse();
        for card in cards {
            // Neighbours in rank, with nothing of another hand between them, are one choice.
            let equal = before.is_some_and(|higher| {
                higher.suit() == card.suit() && touching(card, higher, hand, gone, lying)
            });
            before = Some(card);
            if equal {
                continue;
            }
            let made = self.after(hands, lying, turn, card, wanted)?;
            if made == calls {
                return Some(calls);
            }
        }
        Some(!calls)
    }

    fn after(
        &mut self,
        mut hands: [CardSet; 4],
        lying: Lying,
        turn: Seat,
        card: Card,
        wanted: i32,
    ) -> Option<bool> {
        hands[turn as usize].remove(card);
        let best = match lying.best {
            Some((winner, held)) if !beats(card, held, self.trump) => (winner, held),
            _ => (turn, card),
        };
        let laid = lying.laid.with(Seats::only(turn));
        if let Some(next) = turn.round().find(|&seat| !laid.contains(seat)) {
            let lying = Lying { best: Some(best), led: lying.led.or(Some(card.suit())), laid };
            return self.makes(hands, lying, next, wanted);
        }
        let won = i32::from(self.callers.contains(best.0));
        self.makes(hands, EMPTY, best.0, wanted - won)
    }
}

/// The tricks that are still to be won, the one in hand among them.
fn tricks_left(hands: [CardSet; 4], lying: Lying) -> i32 {
    let most = hands.iter().map(|hand| hand.len()).max().unwrap_or(0) as i32;
    let fewest = hands.iter().map(|hand| hand.len()).min().unwrap_or(0) as i32;
    if lying.laid.is_empty() { most } else { fewest + 1 }
}

/// Is there nothing between the two in other hands or in the trick?
fn touching(low: Card, high: Card, hand: CardSet, gone: CardSet, lying: Lying) -> bool {
    let between = CardSet::PACK.of(low.suit()).iter().filter(|&card| card > low && card < high);
    let on_table = |card: Card| lying.best.is_some_and(|(_, best)| best == card);
    between.into_iter().all(|card| hand.contains(card) || gone.contains(card) && !on_table(card))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(deal: &str, trump: Option<Suit>, turn: Seat, callers: Seats) -> Position {
        let deal: tricklaw_cards::Deal = deal.parse().expect("a deal");
        let hands = Seat::ALL.map(|seat| deal.hand(seat).expect("a known hand"));
        Position { hands, trick: Vec::new(), turn, trump, callers, won: 0 }
    }

    /// All lines of play, without any cleverness.
    fn plainly(hands: [CardSet; 4], trick: &[(Seat, Card)], turn: Seat, of: &Position) -> i32 {
        if trick.len() == 4 {
            let (winner, _) = trick[1..]
                .iter()
                .fold(trick[0], |best, &next| if beats(next.1, best.1, of.trump) { next } else { best });
            return i32::from(of.callers.contains(winner)) + plainly(hands, &[], winner, of);
        }
        if hands[turn as usize].is_empty() {
            return 0;
        }
        let hand = hands[turn as usize];
        let playable = trick.first().map_or(hand, |(_, led)| hand.following(led.suit()));
        let values = playable.iter().map(|card| {
            let mut hands = hands;
            hands[turn as usize].remove(card);
            let trick: Vec<_> = trick.iter().copied().chain([(turn, card)]).collect();
            plainly(hands, &trick, turn.next(), of)
        });
        if of.callers.contains(turn) { values.max().unwrap_or(0) } else { values.min().unwrap_or(0) }
    }

    #[test]
    fn it_agrees_with_all_lines_of_play() {
        // A small generator of endings: the pack is stepped through by a number that has no factor in common with it.
        for seed in 1..40_usize {
            let cards: Vec<Card> =
                (0..16).map(|n| (seed * 7 + n * (2 * seed + 1)) % 52).fold(Vec::new(), |mut cards, start| {
                    let free = (0..52).map(|n| Card::all().nth((start + n) % 52));
                    cards.extend(free.flatten().find(|card| !cards.contains(card)));
                    cards
                });
            let hands: [CardSet; 4] =
                std::array::from_fn(|n| cards.iter().skip(n).step_by(4).copied().collect());
            let trump = [None, Some(Suit::Hearts), Some(Suit::Spades)][seed % 3];
            let callers =
                [Seats::only(Seat::South), Seats::NS, Seats::only(Seat::North).with(Seats::only(Seat::East))]
                    [seed % 3 % 2 + seed % 2];
            let position =
                Position { hands, trick: Vec::new(), turn: Seat::ALL[seed % 4], trump, callers, won: 0 };
            let value = plainly(hands, &[], position.turn, &position);
            for wanted in 0..=5 {
                let expected = if wanted <= value { Outcome::Won } else { Outcome::Lost };
                assert_eq!(can_make(&position, wanted), expected, "{seed} {wanted}");
            }
        }
    }

    #[test]
    fn one_against_three_and_partners_side_by_side() {
        let deal = "N:A2... K3... Q4... J5...";
        let south = position(deal, None, Seat::North, Seats::only(Seat::North));
        assert_eq!(can_make(&south, 1), Outcome::Won);
        assert_eq!(can_make(&south, 2), Outcome::Lost);
        let side = Seats::only(Seat::North).with(Seats::only(Seat::East));
        assert_eq!(can_make(&position(deal, None, Seat::North, side), 2), Outcome::Won);
    }
}
