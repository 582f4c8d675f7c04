//! How a card or a line of the list is chosen. Nothing happens by it.

use tricklaw_cards::{Card, CardSet, Rank, Seat, Suit};

use super::model::{Chosen, Model};
use super::words;

impl Model<'_> {
    /// Goes along the cards of the hand.
    pub(super) fn walk(&mut self, to: fn(usize, usize) -> usize) {
        let (seat, cards) = self.hand_at_hand();
        let held: Vec<Card> = cards.written().collect();
        let at = match self.chosen {
            Chosen::Card(_, card) => held.iter().position(|&other| other == card),
            _ => None,
        };
        // The first step is to a card that is regular, if one is.
        let first = || held.iter().position(|&card| self.sight.cards.contains(card)).unwrap_or(0);
        if !held.is_empty() {
            let card = held[at.map_or_else(first, |at| to(held.len(), at))];
            self.chosen = Chosen::Card(seat, card);
        }
    }

    /// Goes along the list.
    pub(super) fn climb(&mut self, to: fn(usize, Option<usize>) -> usize) {
        let at = match self.chosen {
            Chosen::Offer(at) => Some(at),
            _ => None,
        };
        if !self.sight.offers.is_empty() {
            self.chosen = Chosen::Offer(to(self.sight.offers.len(), at));
        }
    }

    /// The hand in which he chooses: that of the chosen card, or else that whose turn it is.
    fn hand_at_hand(&self) -> (Seat, CardSet) {
        let seat = match self.chosen {
            Chosen::Card(seat, _) => seat,
            _ => self.sight.hand_in_turn(),
        };
        let hands = self.sight.hands();
        let own = (self.sight.seat(), CardSet::EMPTY);
        hands.iter().find(|hand| hand.0 == seat).or(hands.last()).copied().unwrap_or(own)
    }

    pub(super) fn other_hand(&mut self) {
        let seat = self.hand_at_hand().0;
        if let Some(&(other, cards)) = self.sight.hands().iter().find(|hand| hand.0 != seat)
            && let Some(card) = cards.written().next()
        {
            self.chosen = Chosen::Card(other, card);
        }
    }

    /// To the next card of the suit; first to the highest that is regular.
    pub(super) fn choose_suit(&mut self, suit: Suit) {
        let (seat, cards) = self.hand_at_hand();
        let held: Vec<Card> = cards.of(suit).written().collect();
        let at = match self.chosen {
            Chosen::Card(_, card) => held.iter().position(|&other| other == card),
            _ => None,
        };
        let first = || held.iter().position(|&card| self.sight.cards.contains(card)).unwrap_or(0);
        match held.is_empty() {
            true => self.note = format!("There are no {} in that hand.", suit.name()),
            false => {
                let card = held[at.map_or_else(first, |at| (at + 1) % held.len())];
                self.chosen = Chosen::Card(seat, card);
            }
        }
        self.suit = Some(suit);
    }

    /// To that card of the suit whose letter was typed before.
    pub(super) fn choose_rank(&mut self, rank: Rank) {
        let suit = match self.chosen {
            Chosen::Card(_, card) => card.suit(),
            _ => return,
        };
        let (seat, cards) = self.hand_at_hand();
        let card = Card::new(suit, rank);
        match cards.contains(card) {
            true => self.chosen = Chosen::Card(seat, card),
            false => self.note = format!("There is no {} in that hand.", words::card(card)),
        }
    }

    pub(super) fn choose_offer(&mut self, at: usize) {
        match at < self.sight.offers.len() {
            true => self.chosen = Chosen::Offer(at),
            false => self.note = format!("Nothing stands under {}.", at + 1),
        }
    }
}
