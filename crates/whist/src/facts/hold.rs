//! Who holds what, as far as it is known.

use tricklaw_cards::{Card, CardSet, Seat, Suit};

use super::Facts;

impl Facts {
    /// Is the seat's hand known?
    #[inline]
    pub fn knows(&self, seat: Seat) -> bool {
        self.known[seat as usize]
    }

    /// The cards that the seat holds; those of an unknown hand that lie face up.
    #[inline]
    pub fn hand(&self, seat: Seat) -> CardSet {
        if self.knows(seat) { self.held[seat as usize] } else { self.faced[seat as usize] }
    }

    /// Has anybody cards left?
    pub fn unplayed(&self) -> bool {
        self.left.iter().any(|&left| left > 0)
    }

    /// How many cards the seat has left.
    #[inline]
    pub fn left(&self, seat: Seat) -> usize {
        self.left[seat as usize] as usize
    }

    /// Can the seat have the card in hand?
    #[inline]
    pub fn may_hold(&self, seat: Seat, card: Card) -> bool {
        if self.knows(seat) {
            return self.held[seat as usize].contains(card);
        }
        self.left[seat as usize] > 0
            && !self.gone.contains(card)
            && Seat::ALL.into_iter().all(|other| {
                other == seat
                    || !self.held[other as usize].contains(card) && !self.faced[other as usize].contains(card)
            })
    }

    /// Does the seat hold a card of the suit? For an unknown hand: does one lie face up?
    #[inline]
    pub fn holds_suit(&self, seat: Seat, suit: Suit) -> bool {
        self.hand(seat).has(suit)
    }

    /// Would playing the card to a trick of this suit be a renounce, as far as is known?
    pub fn would_revoke(&self, seat: Seat, card: Card, led: Option<Suit>) -> bool {
        led.is_some_and(|led| card.suit() != led && self.holds_suit(seat, led))
    }

    /// The cards that the seat began with, those that it is known to have had.
    pub fn dealt(&self, seat: Seat) -> CardSet {
        let mut all = self.hand(seat);
        for trick in &self.tricks {
            all.extend(trick.plays.iter().filter(|laid| laid.seat == seat).map(|laid| laid.card));
        }
        all.extend(self.discarded.iter().filter(|(by, _)| *by == seat).map(|&(_, card)| card));
        all.extend(self.slipped.iter().filter(|slipped| slipped.seat == seat).map(|slipped| slipped.card));
        all
    }

    /// Are all cards of the seat known, in hand or played?
    pub fn seen_whole(&self, seat: Seat) -> bool {
        self.knows(seat) || self.faced[seat as usize].len() >= self.left(seat)
    }

    /// The cards that have not been played and do not lie face up.
    pub(crate) fn unseen_by_all(&self) -> CardSet {
        self.faced.iter().fold(CardSet::PACK - self.gone, |unseen, &faced| unseen - faced)
    }

    /// The cards that can lie face up before the seat: those that he still has, as far as is known.
    pub(crate) fn might_face(&self, seat: Seat) -> CardSet {
        if self.knows(seat) { self.held[seat as usize] } else { CardSet::PACK - self.gone }
    }

    /// The seat's hand becomes known.
    pub(crate) fn learn(&mut self, seat: Seat, hand: CardSet) {
        self.known[seat as usize] = true;
        self.held[seat as usize] = hand;
        self.left[seat as usize] = hand.len() as u8;
    }

    /// The card leaves the hand.
    #[inline]
    pub(super) fn drop(&mut self, seat: Seat, card: Card) {
        self.held[seat as usize].remove(card);
        self.faced[seat as usize].remove(card);
        self.gone.insert(card);
        self.left[seat as usize] = self.left[seat as usize].saturating_sub(1);
    }

    /// Is it one of the cards put away before the play?
    pub(super) fn is_put_away(&self, card: Card) -> bool {
        self.discarded.iter().any(|&(_, away)| away == card)
    }

    /// A card that nobody has seen leaves the hand.
    pub(super) fn drop_unseen(&mut self, seat: Seat) {
        self.left[seat as usize] = self.left[seat as usize].saturating_sub(1);
    }

    /// The card comes back into the hand.
    pub(super) fn regain(&mut self, seat: Seat, card: Card) {
        if self.knows(seat) {
            self.held[seat as usize].insert(card);
        }
        if self.dummy.seat == Some(seat) {
            self.faced[seat as usize].insert(card);
        }
        self.gone.remove(card);
        self.left[seat as usize] += 1;
    }

    /// The card was the seat's all the time.
    pub(super) fn grant(&mut self, seat: Seat, card: Card) {
        if self.held.iter().any(|hand| hand.contains(card))
            || self.gone.contains(card)
            || self.is_put_away(card)
        {
            return;
        }
        self.regain(seat, card);
    }
}
