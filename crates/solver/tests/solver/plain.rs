//! The second opinion: a plain search of every line of play. It shares no code with the solver but its types, and is far too
//! slow for more than a few cards.

use tricklaw_cards::{Card, CardSet, Rank, Seat, Seats};
use tricklaw_solver::{Aim, Demand, Position, Ranking, What, When};

/// The tricks of those left that the side takes.
pub(crate) fn value(position: &Position) -> u8 {
    Plain { position }.tricks(
        position.hands.0,
        &position.trick,
        position.turn,
        &position.demands,
        0,
        position.tricks_left() as i32,
    ) as u8
}

/// What each card makes.
pub(crate) fn values(position: &Position) -> Vec<(Card, u8)> {
    let plain = Plain { position };
    let (allowed, left) = plain.allowed(position.hands.0, &position.trick, position.turn, &position.demands);
    let most = position.tricks_left() as i32;
    let value =
        |card| plain.with(position.hands.0, &position.trick, position.turn, card, &left, 0, most) as u8;
    allowed.iter().map(|card| (card, value(card))).collect()
}

struct Plain<'a> {
    position: &'a Position,
}

impl Plain<'_> {
    /// Between `least` and `most`; what is outside is cut off there.
    fn tricks(
        &self,
        hands: [CardSet; 4],
        trick: &[(Seat, Card)],
        turn: Seat,
        demands: &[Demand],
        least: i32,
        most: i32,
    ) -> i32 {
        let counted = self.position.side.contains(turn);
        let high = counted == (self.position.aim == Aim::Most);
        let (mut least, mut most) = (least, most);
        let (allowed, left) = self.allowed(hands, trick, turn, demands);
        if allowed.is_empty() {
            return 0;
        }
        let mut best = if high { -1 } else { 99 };
        for card in allowed {
            let value = self.with(hands, trick, turn, card, &left, least, most);
            if high {
                best = best.max(value);
                least = least.max(value);
            } else {
                best = best.min(value);
                most = most.min(value);
            }
            if least >= most {
                break;
            }
        }
        best
    }

    #[expect(clippy::too_many_arguments)]
    fn with(
        &self,
        mut hands: [CardSet; 4],
        trick: &[(Seat, Card)],
        turn: Seat,
        card: Card,
        demands: &[Demand],
        least: i32,
        most: i32,
    ) -> i32 {
        hands[turn as usize].remove(card);
        let mut trick = trick.to_vec();
        trick.push((turn, card));
        if trick.len() < 4 {
            let played: Seats = trick.iter().map(|&(seat, _)| seat).collect();
            let next = turn.round().find(|&seat| !played.contains(seat)).unwrap();
            return self.tricks(hands, &trick, next, demands, least, most);
        }
        let winner = trick[self.best(&trick)].0;
        let won = i32::from(self.position.side.contains(winner));
        won + self.tricks(hands, &[], winner, demands, least - won, most - won)
    }

    /// The number of the card that wins.
    fn best(&self, trick: &[(Seat, Card)]) -> usize {
        let led = trick[0].1.suit();
        let strength = |card: Card| {
            let rank = match (self.position.ranking, card.rank()) {
                (Ranking::AceLow, Rank::Ace) => 0,
                (_, rank) => rank as usize + 1,
            };
            match card.suit() {
                suit if Some(suit) == self.position.trump => 40 + rank,
                suit if suit == led => 20 + rank,
                _ => 0,
            }
        };
        (0..trick.len()).max_by_key(|&n| strength(trick[n].1)).unwrap()
    }

    fn allowed(
        &self,
        hands: [CardSet; 4],
        trick: &[(Seat, Card)],
        turn: Seat,
        demands: &[Demand],
    ) -> (CardSet, Vec<Demand>) {
        let hand = hands[turn as usize];
        let legal = trick.first().map_or(hand, |(_, led)| hand.following(led.suit()));
        let mut allowed = legal;
        let mut left = Vec::new();
        for &demand in demands {
            if !demand.of.contains(turn) || (demand.when == When::NextLead && !trick.is_empty()) {
                left.push(demand);
                continue;
            }
            let meets: CardSet =
                legal.iter().filter(|&card| self.meets(card, legal, trick, turn, demand.what)).collect();
            if !(allowed & meets).is_empty() {
                allowed = allowed & meets;
            }
        }
        (allowed, left)
    }

    fn meets(&self, card: Card, legal: CardSet, trick: &[(Seat, Card)], turn: Seat, what: What) -> bool {
        let above = |a: Card, b: Card| a != b && self.best(&[(turn, b), (turn, a)]) == 1;
        let of_suit = || legal.of(card.suit()).iter();
        let void = trick.first().is_some_and(|(_, led)| led.suit() != card.suit());
        match what {
            What::Play(cards) => cards.contains(card),
            What::Keep(cards) => !cards.contains(card),
            What::Suit(suit) => card.suit() == suit,
            What::NotSuit(suit) => card.suit() != suit,
            What::Highest => void || of_suit().all(|other| !above(other, card)),
            What::Lowest => void || of_suit().all(|other| !above(card, other)),
            What::Win => self.wins(card, trick, turn),
            What::Lose => !self.wins(card, trick, turn),
        }
    }

    fn wins(&self, card: Card, trick: &[(Seat, Card)], turn: Seat) -> bool {
        let mut with = trick.to_vec();
        with.push((turn, card));
        self.best(&with) == trick.len()
    }
}
