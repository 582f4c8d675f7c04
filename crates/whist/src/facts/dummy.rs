//! The hand that lies open at bridge, which the dealer plays.

use smallvec::SmallVec;
use tricklaw_cards::{Card, Seat, Seats};

use super::event::Events;
use super::{Event, Facts, Laid, Trick};
use crate::act::{ActNo, Deed, Play};
use crate::games::{Course, Doubling};

/// The dummy, and what has been done with it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Dummy {
    /// Whose hand lies open.
    pub seat: Option<Seat>,
    /// The card that the dealer named last, until it is placed.
    pub ordered: Option<Ordered>,
    /// Other cards placed than the one named.
    pub misplaced: SmallVec<[Misplaced; 1]>,
    /// The acts by which dummy's owner played a card that nobody had told him to play.
    pub unbidden: SmallVec<[ActNo; 1]>,
    /// The trick whose lead the dealer has taken back, as it lay, with its index.
    pub lifted: Option<(usize, Trick)>,
    /// The acts by which a card that lay before another was played, and before whom it lay.
    pub foreign: SmallVec<[(ActNo, Seat); 1]>,
}

/// A card of dummy that the dealer has named: it is played by that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ordered {
    /// Which.
    pub card: Card,
    /// The trick's index.
    pub trick: usize,
    /// The act.
    pub act: ActNo,
}

/// Dummy's owner has put down another card than the one named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misplaced {
    /// What was named.
    pub ordered: Card,
    /// What lies in the trick.
    pub lying: Card,
    /// The trick's index.
    pub trick: usize,
    /// The act.
    pub act: ActNo,
}

impl Facts {
    /// Whose hand lies open, if one does.
    #[inline]
    pub fn dummy(&self) -> Option<Seat> {
        self.dummy.seat
    }

    /// Is it bridge, and the seat of the side that deals, and declares?
    pub fn is_dealers(&self, seat: Seat) -> bool {
        self.dealer().is_some_and(|dealer| seat == dealer || seat == dealer.opposite())
    }

    /// Who claims the penalty for a fault of this seat: his adversaries; at bridge against the dealer's the dealer alone
    /// (bridge-1904:62).
    pub fn injured(&self, offender: Seat) -> Seats {
        match self.dealer().filter(|_| self.usage.course == Course::Bridge) {
            Some(dealer) if !self.is_dealers(offender) => Seats::only(dealer),
            _ => self.adversaries(offender),
        }
    }

    /// Bridge: the player to the dealer's left.
    pub fn eldest(&self) -> Option<Seat> {
        self.dealer().map(Seat::next)
    }

    /// The doubling, once trumps are declared.
    pub fn doubling(&self) -> Option<Doubling> {
        self.auction.doubling
    }

    /// The declaration is the dealer's partner's, and nobody else's.
    pub(crate) fn leave_to_partner(&mut self) {
        self.auction.left = true;
        self.auction.passed_back = false;
    }

    /// The lead that the dealer has taken back lies there again, and what had followed it.
    pub(crate) fn resume(&mut self, trick: usize) {
        let Some((at, before)) = self.dummy.lifted.take() else { return };
        let in_hand = |laid: &Laid| self.may_hold(laid.seat, laid.card);
        let lies_alone = at == trick && self.tricks.len() == trick + 1 && self.tricks[trick].plays.len() == 1;
        let same = |one: &Trick, other: &Trick| {
            one.lead().map(|lead| (lead.seat, lead.card)) == other.lead().map(|lead| (lead.seat, lead.card))
        };
        if !lies_alone
            || !same(&before, &self.tricks[trick])
            || before.quitted.is_some()
            || !before.plays.iter().skip(1).all(in_hand)
        {
            return;
        }
        for laid in &before.plays[1..] {
            self.drop(laid.seat, laid.card);
        }
        self.returned.clear();
        self.tricks[trick] = before;
    }

    /// What this player has doubled counts for nothing.
    pub(crate) fn disallow_double(&mut self, by: Seat) {
        if let Some(doubling) = &mut self.auction.doubling {
            doubling.disallow(by);
        }
    }

    /// As soon as a card is led the dealer's partner lays his cards open.
    pub(super) fn lay_dummy(&mut self) {
        if self.usage.course != Course::Bridge || self.dummy.seat.is_some() {
            return;
        }
        let Some(dummy) = self.dealer().map(Seat::opposite) else { return };
        self.dummy.seat = Some(dummy);
        if self.knows(dummy) {
            self.faced[dummy as usize] = self.held[dummy as usize];
        }
    }

    /// The player whose card it is that the seat takes back: the dealer takes dummy's back too.
    pub(super) fn whose_back(&self, seat: Seat, card: Card) -> Seat {
        match self.dummy.seat {
            Some(dummy)
                if self.dealer() == Some(seat)
                    && self.find_back(seat, card).is_none()
                    && !self.faced[seat as usize].contains(card)
                    && self.find_back(dummy, card).is_some() =>
            {
                dummy
            }
            _ => seat,
        }
    }

    /// The dealer names a card of dummy; anybody else only talks.
    pub(super) fn order_card(&mut self, now: ActNo, seat: Seat, card: Card, events: &mut Events) {
        let dummy =
            self.dummy.seat.filter(|&dummy| self.dealer() == Some(seat) && self.may_hold(dummy, card));
        let Some(dummy) = dummy else {
            events.push(Event::Deed);
            return;
        };
        let played = events.len();
        self.play(now, dummy, &Play::one(card), dummy, events);
        if let Some(Event::Played(played)) = events.get(played) {
            self.dummy.ordered = Some(Ordered { card, trick: played.trick, act: now });
        }
    }

    /// A card of dummy falls that had been named: it lies there already.
    pub(super) fn is_placing(&self, seat: Seat, play: &Play) -> bool {
        self.dummy.seat == Some(seat)
            && play.more.is_empty()
            && self.dummy.ordered.is_some_and(|ordered| ordered.card == play.card && self.lies(ordered))
    }

    fn lies(&self, ordered: Ordered) -> bool {
        self.tricks
            .get(ordered.trick)
            .is_some_and(|trick| trick.plays.iter().any(|laid| laid.act == ordered.act))
    }

    /// Another card of dummy is put where the named one should lie.
    pub(super) fn misplace(&mut self, now: ActNo, seat: Seat, play: &Play) {
        let Some(ordered) = self.dummy.ordered.filter(|_| self.dummy.seat == Some(seat)) else { return };
        let awaited = self.lies(ordered)
            && self.tricks.get(ordered.trick).is_some_and(|trick| {
                trick.quitted.is_none()
                    && trick.card_of(seat).is_some_and(|laid| laid.act == ordered.act)
                    && (!self.complete(trick) || ordered.act + 1 == now)
            });
        self.dummy.ordered = None;
        if !awaited || !play.more.is_empty() || ordered.trick + 1 != self.tricks.len() {
            return;
        }
        let order = self.order();
        self.tricks[ordered.trick].substitute(seat, ordered.card, play.card, order);
        self.regain(seat, ordered.card);
        self.drop(seat, play.card);
        self.not_followed.retain(|not| not.act != ordered.act);
        let (trick, lying) = (ordered.trick, play.card);
        self.dummy.misplaced.push(Misplaced { ordered: ordered.card, lying, trick, act: now });
    }

    /// The wrong card that dummy's owner has put into this trick, if it still lies there.
    pub fn misplaced_in(&self, trick: usize) -> Option<Misplaced> {
        let lies = |wrong: &Misplaced| {
            self.tricks.get(wrong.trick).is_some_and(|trick| {
                trick.plays.iter().any(|laid| Some(laid.seat) == self.dummy.seat && laid.card == wrong.lying)
            })
        };
        self.dummy.misplaced.iter().rev().find(|wrong| wrong.trick == trick && lies(wrong)).copied()
    }

    /// Plays a card that lies before another, or as dummy's owner one that nobody has asked for.
    pub(super) fn play_of(&mut self, now: ActNo, seat: Seat, card: Card, of: Seat, events: &mut Events) {
        let play = Play::one(card);
        if of == seat {
            if self.dummy.seat == Some(seat) {
                self.dummy.unbidden.push(now);
            }
            return self.play(now, seat, &play, of, events);
        }
        if self.dummy.seat == Some(of) && self.dealer() == Some(seat) {
            return self.play(now, of, &play, of, events);
        }
        self.dummy.foreign.push((now, of));
        self.play(now, seat, &play, of, events);
    }

    /// Whose hand a card comes from that was laid by this act, as the seat's.
    pub(super) fn home(&self, act: ActNo, seat: Seat) -> Seat {
        let foreign = self.dummy.foreign.iter().find(|&&(played, _)| played == act);
        foreign.map_or(seat, |&(_, of)| of)
    }

    /// Was the card laid by this act another player's?
    pub fn is_foreign(&self, act: ActNo) -> bool {
        self.dummy.foreign.iter().any(|&(played, _)| played == act)
    }

    /// Does this deed belong to the doubling, before the play or in its first moment?
    pub(super) fn doubling_is_open(&self) -> bool {
        let first_card = match self.tricks.as_slice() {
            [] => true,
            [first] => first.plays.len() == 1,
            _ => false,
        };
        first_card && self.doubling().is_some_and(|doubling| !doubling.is_over())
    }

    /// Whose hand a deed of this seat is about.
    pub(super) fn acting_hand(&self, seat: Seat, deed: &Deed) -> Seat {
        match deed {
            Deed::TakesBack(card) => self.whose_back(seat, *card),
            _ => seat,
        }
    }
}
