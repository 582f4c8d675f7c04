//! Cards that come back: taken back, given back, substituted.

use tricklaw_cards::{Card, Seat, Seats};

use super::event::{Event, Events, TooLate};
use super::{Facts, Laid, Phase, Slipped, Tradition};
use crate::act::{ActNo, Answer};

impl Facts {
    /// What has made it too late for the seat to put right what he played to the trick by this act, if anything has.
    pub fn too_late(&self, seat: Seat, trick: usize, act: ActNo) -> Option<TooLate> {
        let side = self.sides().of(seat);
        let mut played_on = self.tricks.iter().skip(trick + 1).flat_map(|later| &later.plays);
        // What dummy's owner plays of himself is no play of the dealer's, or may be none (I-209).
        let of_himself = |laid: &Laid| self.dummy.unbidden.contains(&laid.act);
        let plays_on = |laid: &Laid| laid.act > act && side.contains(laid.seat) && !of_himself(laid);
        let had_played_on =
            self.not_followed.iter().any(|not| (not.seat, not.act, not.played_on) == (seat, act, true));
        if self.dummy() != Some(seat) && (had_played_on || played_on.any(plays_on))
            || self.counts_as_play(side.seats(), act)
        {
            return Some(TooLate::PlayedOn);
        }
        let lying = self.tricks.get(trick)?;
        let quitted = lying.quitted;
        if self.usage.tradition == Tradition::American {
            return quitted.map(|_| TooLate::Quitted);
        }
        match lying.question.filter(|question| question.of == seat) {
            None => quitted.map(|_| TooLate::Quitted),
            Some(question) if self.usage.tradition == Tradition::Bridge => {
                quitted.filter(|_| question.answer == Some(Answer::None)).map(|_| TooLate::Denied)
            }
            Some(question) if question.turned_unanswered => Some(TooLate::TurnedUnanswered),
            Some(question) if question.answer == Some(Answer::None) => quitted.map(|_| TooLate::Denied),
            // After the question the adversaries' quitting does no harm.
            Some(_) => quitted.filter(|quitted| side.contains(quitted.by)).map(|_| TooLate::Quitted),
        }
    }

    /// Who plays to a trick shows that he and his partner have done with those before it.
    pub(super) fn play_on(&mut self, now: ActNo, seat: Seat, trick: usize) {
        let side = self.sides().of(seat);
        if !self.dummy.unbidden.contains(&now) {
            let before =
                self.not_followed.iter_mut().filter(|not| not.trick < trick && side.contains(not.seat));
            before.for_each(|not| not.played_on = true);
        }
    }

    /// Has one of these done since what the code takes for play?
    fn counts_as_play(&self, seats: Seats, since: ActNo) -> bool {
        self.usage.tradition == Tradition::English
            && seats.iter().any(|seat| self.as_play[seat as usize] > since)
    }

    /// The trick out of which the seat can take the card back: none after it has been gathered under others.
    pub(super) fn find_back(&self, seat: Seat, card: Card) -> Option<usize> {
        let trick = self
            .tricks
            .iter()
            .rposition(|trick| trick.plays.iter().any(|laid| (laid.seat, laid.card) == (seat, card)))?;
        self.tricks[trick + 1..].iter().all(|later| later.quitted.is_none()).then_some(trick)
    }

    pub(super) fn take_back(&mut self, now: ActNo, seat: Seat, card: Card, events: &mut Events) {
        let Some(trick) = self.find_back(seat, card) else {
            // It lies exposed, or went back with a lead out of turn.
            self.returned.retain(|back| *back != (seat, card));
            events.push(Event::Deed);
            return;
        };
        let lying = &self.tricks[trick];
        let played = lying.card_of(seat).map_or(now, |laid| laid.act);
        let lead = lying.lead().is_some_and(|lead| lead.card == card);
        let followed = lead && lying.plays.len() > 1;
        let too_late = self.too_late(seat, trick, played);
        let not_following = self.not_followed.iter().find(|not| not.act == played).map(|not| not.suit);
        let settled = self.complete(lying);
        // A lead made before the trick before was out is no lead either.
        let out_of_turn = !settled && (lying.led_out_of_turn() || trick > 0 && lying.due.is_none());
        self.dissolve_after(trick);
        if lead && self.dummy().is_some() && self.is_dealers(seat) {
            self.dummy.lifted = Some((trick, self.tricks[trick].clone()));
        }
        if lead {
            self.dissolve(trick);
            self.returned.retain(|back| *back != (seat, card));
        } else {
            let order = self.order();
            self.tricks[trick].lift(seat, card, order);
            self.regain(self.home(played, seat), card);
        }
        self.withdrawn.push((seat, trick, played, now));
        self.not_followed.retain(|not| not.act != played);
        self.open = self.open.min(trick).min(self.tricks.len());
        self.reopen();
        events.push(Event::TookBack {
            seat,
            card,
            trick,
            played,
            false_lead: lead && out_of_turn,
            followed_false_lead: !lead && out_of_turn,
            followed,
            not_following,
            too_late,
            at_once: played + 1 == now,
        });
    }

    /// The card that this act played goes back to the hand, if it was the last to fall.
    pub(crate) fn withdraw(&mut self, act: ActNo) {
        let Some(trick) = self.tricks.len().checked_sub(1) else { return };
        let Some(laid) = self.tricks[trick].plays.last().copied().filter(|laid| laid.act == act) else {
            return;
        };
        if self.tricks[trick].plays.len() == 1 {
            return self.dissolve(trick);
        }
        let order = self.order();
        self.tricks[trick].lift(laid.seat, laid.card, order);
        self.regain(laid.seat, laid.card);
        self.not_followed.retain(|not| not.act != act);
        self.open = self.open.min(trick);
        self.reopen();
    }

    /// A card is back in hand: the play goes on, unless a law has ended it.
    fn reopen(&mut self) {
        if self.phase == Phase::Over && !self.ended {
            self.phase = Phase::Play;
        }
    }

    /// All cards of the trick go back to the hands that they came from.
    pub(crate) fn dissolve(&mut self, trick: usize) {
        self.dissolve_after(trick);
        let Some(gone) = self.tricks.pop() else { return };
        for laid in &gone.plays {
            let home = self.home(laid.act, laid.seat);
            self.regain(home, laid.card);
            self.returned.push((home, laid.card));
            self.not_followed.retain(|not| not.act != laid.act);
        }
        self.open = self.open.min(self.tricks.len());
    }

    fn dissolve_after(&mut self, trick: usize) {
        while self.tricks.len() > trick + 1 {
            if let Some(last) = self.tricks.len().checked_sub(1) {
                self.dissolve(last);
            }
        }
    }

    /// Another of the cards put down at once counts as the seat's play to the trick.
    pub(crate) fn substitute(&mut self, trick: usize, seat: Seat, old: Card, new: Card) {
        self.regain(seat, old);
        self.faced[seat as usize].insert(old);
        self.drop(seat, new);
        self.not_followed.retain(|not| (not.seat, not.trick) != (seat, trick));
        let order = self.order();
        self.tricks[trick].substitute(seat, old, new, order);
    }

    /// Cards that lie open go back to the hand; if nothing is played meanwhile their owner may be said to take them back.
    pub(crate) fn cover(&mut self, seat: Seat, cards: tricklaw_cards::CardSet) {
        let lying = self.faced[seat as usize] & cards;
        self.faced[seat as usize] -= cards;
        self.returned.extend(lying.iter().map(|card| (seat, card)));
    }

    /// Nobody is seen to have cards left to play. Tells whether that was new.
    pub(crate) fn see_the_end(&mut self, left: [u8; 4]) -> bool {
        self.left = left;
        let new = self.phase != Phase::Over;
        self.phase = Phase::Over;
        new
    }

    /// How many cards each seat has left.
    pub(crate) fn all_left(&self) -> [u8; 4] {
        self.left
    }

    /// A second card of the seat goes back from the trick to him, face up.
    pub(crate) fn give_back(&mut self, trick: usize, seat: Seat, card: Card) {
        self.tricks[trick].lift_surplus(seat, card);
        self.regain(seat, card);
        self.faced[seat as usize].insert(card);
    }

    /// The card that was mixed with a trick comes back.
    pub(crate) fn restore(&mut self, slip: usize) {
        let Slipped { seat, card, .. } = self.slipped[slip];
        self.slipped[slip].restored = true;
        if self.phase == Phase::Over && self.thrown != Seats::ALL {
            self.phase = Phase::Play;
        }
        self.regain(seat, card);
    }
}
