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

/// A card that the dealer has named, of dummy or of his own hand: it is played by that.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ordered {
    /// Out of whose hand.
    pub seat: Seat,
    /// Which.
    pub card: Card,
    /// The trick's index.
    pub trick: usize,
    /// The act.
    pub act: ActNo,
}

/// Another card was put down than the one named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misplaced {
    /// Out of whose hand.
    pub seat: Seat,
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
        self.close_calls_if_over();
    }

    /// The seat may not double any more.
    pub(crate) fn bar_double(&mut self, seat: Seat) {
        self.auction.bar(seat);
        self.close_calls_if_over();
    }

    /// Where nobody has the word any more the eldest hand leads, though nobody has said so.
    fn close_calls_if_over(&mut self) {
        if self.undertaking.is_none() && self.auction.begun && self.auction.is_over() {
            self.close_calls();
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

    /// The dealer names a card to be played, from dummy or from his own hand; anybody else only talks.
    pub(super) fn order_card(&mut self, now: ActNo, seat: Seat, card: Card, events: &mut Events) {
        let Some(from) = self.ordered_from(seat, card) else {
            events.push(Event::Deed);
            return;
        };
        let played = events.len();
        self.play(now, from, &Play::one(card), from, events);
        if let Some(Event::Played(played)) = events.get(played) {
            self.dummy.ordered = Some(Ordered { seat: from, card, trick: played.trick, act: now });
        }
    }

    /// The hand out of which the dealer can name the card: dummy's, or his own.
    pub(super) fn ordered_from(&self, seat: Seat, card: Card) -> Option<Seat> {
        let dummy = self.dummy.seat.filter(|_| self.dealer() == Some(seat))?;
        [dummy, seat].into_iter().find(|&hand| self.may_hold(hand, card))
    }

    /// A card falls that had been named: it lies there already.
    pub(super) fn is_placing(&self, seat: Seat, play: &Play) -> bool {
        play.more.is_empty()
            && self.dummy.ordered.is_some_and(|ordered| {
                (ordered.seat, ordered.card) == (seat, play.card) && self.lies(ordered)
            })
    }

    fn lies(&self, ordered: Ordered) -> bool {
        self.tricks
            .get(ordered.trick)
            .is_some_and(|trick| trick.plays.iter().any(|laid| laid.act == ordered.act))
    }

    /// Another card is put where the named one should lie. Who does so with a card that he has named himself takes it back: that card.
    pub(super) fn misplace(&mut self, now: ActNo, seat: Seat, play: &Play) -> Option<Card> {
        let ordered = self.dummy.ordered.filter(|ordered| ordered.seat == seat)?;
        let awaited = self.lies(ordered)
            && self.tricks.get(ordered.trick).is_some_and(|trick| {
                trick.quitted.is_none()
                    && trick.card_of(seat).is_some_and(|laid| laid.act == ordered.act)
                    && match self.complete(trick) {
                        false => true,
                        // What he plays after a trick that he has won is his lead.
                        true => ordered.act + 1 == now && self.winner(trick) != Some(seat),
                    }
            });
        self.dummy.ordered = None;
        if !awaited || !play.more.is_empty() || ordered.trick + 1 != self.tricks.len() {
            return None;
        }
        if self.dealer() == Some(seat) {
            return Some(ordered.card);
        }
        let order = self.order();
        self.tricks[ordered.trick].substitute(seat, ordered.card, play.card, order);
        self.regain(seat, ordered.card);
        self.drop(seat, play.card);
        self.not_followed.retain(|not| not.act != ordered.act);
        let (trick, lying) = (ordered.trick, play.card);
        self.dummy.misplaced.push(Misplaced { seat, ordered: ordered.card, lying, trick, act: now });
        None
    }

    /// The wrong card that dummy's owner has put into this trick, if it still lies there.
    pub fn misplaced_in(&self, trick: usize) -> Option<Misplaced> {
        let lies = |wrong: &Misplaced| {
            self.tricks.get(wrong.trick).is_some_and(|trick| {
                trick.plays.iter().any(|laid| laid.seat == wrong.seat && laid.card == wrong.lying)
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

    /// May somebody still double: before the play, or before a card of the dealer's side has fallen after the eldest hand's lead?
    pub(super) fn doubling_is_open(&self) -> bool {
        let first_card = match self.tricks.as_slice() {
            [] => true,
            [first] => !first.plays.iter().any(|laid| self.is_dealers(laid.seat)),
            _ => false,
        };
        first_card && self.doubling().is_some_and(|doubling| !doubling.is_over())
    }

    /// Does a lead of the eldest hand lie there, as the first card?
    pub(crate) fn eldest_has_led(&self) -> bool {
        self.eldest().is_some_and(|eldest| {
            self.tricks.first().and_then(Trick::lead).is_some_and(|lead| lead.seat == eldest)
        })
    }

    /// Of the doubling a card is a word too: the eldest hand's lead if the last word is his, and any card of the dealer's side.
    pub(super) fn card_ends_doubling(&mut self, seat: Seat, nth: usize) {
        let (eldest, dealers) = (self.eldest() == Some(seat), self.is_dealers(seat));
        let Some(doubling) = &mut self.auction.doubling else { return };
        if nth == 0 && eldest {
            doubling.led_by(seat);
        } else if nth > 0 && dealers {
            doubling.close();
        }
    }

    /// Does the record begin with this deed, the calls and some tricks being past? Then dummy lies open already.
    pub(super) fn opens_with(&self, deed: &Deed) -> bool {
        let calls_are_past =
            || self.start.declared.is_some() && !self.auction.begun && !matches!(deed, Deed::Announces(_));
        self.usage.course == Course::Bridge
            && self.dummy.seat.is_none()
            && self.phase == super::Phase::Play
            && calls_are_past()
            && self.start.before.tricks.iter().any(|&(_, tricks)| tricks > 0)
    }

    /// Does the card lie open before its owner?
    pub(super) fn lies_open(&self, of: Seat, card: Card, deed: &Deed) -> bool {
        let dummys = self.opens_with(deed) && self.is_dealers(of) && self.dealer() != Some(of);
        self.may_hold(of, card) && (dummys || self.faced[of as usize].contains(card))
    }

    /// Whose hand a deed of this seat is about.
    pub(super) fn acting_hand(&self, seat: Seat, deed: &Deed) -> Seat {
        match deed {
            Deed::TakesBack(card) => self.whose_back(seat, *card),
            _ => seat,
        }
    }
}
