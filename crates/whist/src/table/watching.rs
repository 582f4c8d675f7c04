//! What a table that has watched without knowing the hands comes to know of them.

use smallvec::SmallVec;
use tricklaw_cards::{CardSet, Seat, Side};

use super::{Step, Table};
use crate::act::Act;
use crate::facts::{Event, Phase, TricksClaimed};
use crate::right;

impl Table {
    /// The hand of a seat becomes known: to a table that has watched without knowing the hands.
    pub(crate) fn learn(&mut self, seat: Seat, hand: CardSet) {
        self.facts.learn(seat, hand);
    }

    /// The hand of a seat is laid open to all.
    pub(crate) fn learn_open(&mut self, seat: Seat, hand: CardSet) {
        self.facts.learn(seat, hand);
        self.facts.faced[seat as usize] = hand;
    }

    /// The same table with the hand over, and so many tricks taken by the side.
    pub(crate) fn when_taken(&self, side: Side, tricks: u8) -> Table {
        let mut table = self.clone();
        table.facts.phase = Phase::Over;
        table.facts.claimed_tricks = Some(TricksClaimed { side, tricks, admitted: true, act: self.acts });
        table
    }

    /// The play is seen to be over: to a table that has watched without knowing the hands.
    pub(crate) fn see_the_end(&mut self, act: &Act, left: [u8; 4]) {
        if self.facts.see_the_end(left) {
            let mut step = Step::default();
            self.consult_book(act, Event::HandOver, &mut step);
            for effect in right::past(self.acts, &[Event::HandOver], &self.facts, &self.rights) {
                self.obey(effect, &mut step);
            }
        }
    }

    /// A card mixed with a trick is found: until now nobody could know of it.
    pub(crate) fn see_slip(&mut self, act: &Act) {
        let mut events = SmallVec::new();
        self.facts.happen(self.acts, act, &mut events);
        self.consult_book(act, Event::Deed, &mut Step::default());
    }
}
