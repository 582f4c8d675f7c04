//! How an act changes the facts, and what it amounted to.

use tricklaw_cards::{Card, CardSet, Seat, Seats};

use super::event::{Event, Events, Played};
use super::{
    Deals, Detached, Facts, Laid, NotFollowed, Phase, Question, Slipped, Touch, Tradition, TricksClaimed,
    TrumpCard,
};
use crate::act::{Act, ActNo, Actor, Answer, Claim, Dealing, Declared, Deed, Exposure, Play, Saying, When};

impl Facts {
    /// Lets the act, which is possible, happen.
    #[inline]
    pub(crate) fn happen(&mut self, now: ActNo, act: &Act, events: &mut Events) {
        let Actor::Seat(seat) = act.actor else {
            return self.happen_outside(now, act, events);
        };
        if self.opens_with(&act.deed) {
            self.lay_dummy();
        }
        if self.undertaking.is_none()
            && self.usage.course.has_calls()
            && self.ends_the_calling(seat, &act.deed)
        {
            self.close_calls();
        }
        match &act.deed {
            Deed::Plays(play) if self.is_placing(seat, play) => {
                self.dummy.ordered = None;
                events.push(Event::Deed);
            }
            Deed::Plays(play) => self.play(now, seat, play, seat, events),
            deed => self.happen_other(now, self.acting_hand(seat, deed), deed, events),
        }
        if self.phase == Phase::Play && (self.played_out() || self.decided()) {
            self.phase = Phase::Over;
            events.push(Event::HandOver);
        }
    }

    fn happen_outside(&mut self, _now: ActNo, act: &Act, events: &mut Events) {
        if let Deed::Searches = act.deed {
            self.searched = true;
        }
        events.push(Event::Deed);
    }

    /// A card goes to a trick, as the seat's play, out of the hand of `from`.
    pub(super) fn play(&mut self, now: ActNo, seat: Seat, play: &Play, from: Seat, events: &mut Events) {
        if self.thrown == Seats::ALL || self.ended || self.phase == Phase::Over && self.decided() {
            // The hands are down, or the hand is decided: what falls now counts for nothing (whist-1900:62).
            events.push(Event::Deed);
            return;
        }
        let turn = match (play.when, self.last_card) {
            (When::Simultaneously, Some((_, turn))) => turn,
            _ => self.turn(),
        };
        if self.phase == Phase::Dealing {
            self.phase = Phase::Play;
        }
        self.returned.clear();
        if self.dummy.ordered.is_some() {
            if let Some(card) = self.misplace(now, seat, play) {
                self.take_back(now, seat, card, events);
            }
            if let Some(wrong) = self.dummy.misplaced.last().filter(|wrong| wrong.act == now) {
                return self.replaced(now, seat, wrong.trick, turn, events);
            }
        }
        if play.when == When::Simultaneously && self.lead_together(now, seat, play.card, events) {
            return;
        }
        let trick = match play.to {
            Some(to) => usize::from(to) - 1,
            None => (self.open..self.tricks.len())
                .find(|&n| self.tricks[n].quitted.is_none() && !self.tricks[n].has(seat))
                .unwrap_or(self.tricks.len()),
        };
        if trick == self.tricks.len() {
            let due = self.lead_due(trick);
            // What dummy's owner leads of himself shows nobody's hand leaving the trick.
            if due == Some(seat) && self.dummy.unbidden.last() != Some(&now) {
                self.quit_below(trick, now, seat, events);
            }
            self.tricks.push(super::Trick::begun(due));
        }
        let led = self.tricks[trick].suit();
        let mut card = play.card;
        if !play.more.is_empty() {
            // Until they are called, the one that may rightly be played counts as played.
            let all: CardSet = play.more.iter().copied().chain([card]).collect();
            if self.usage.tradition != Tradition::American
                && !(self.usage.course == crate::games::Course::Bridge && self.is_dealers(seat))
                && let Some(led) = led
                && card.suit() != led
                && let Some(following) = all.of(led).lowest()
            {
                card = following;
            }
            for other in all - card.into() {
                self.faced[seat as usize].insert(other);
            }
        }
        self.drop(from, card);
        self.play_on(now, seat, trick);
        let nth = self.tricks[trick].plays.len();
        let surplus = self.tricks[trick].has(seat);
        let not_following = led.filter(|&led| led != card.suit() && !surplus && from == seat);
        if let Some(suit) = not_following {
            self.not_followed.push(NotFollowed { seat, suit, trick, act: now, played_on: false });
        }
        let laid = Laid { seat, card, act: now, rank: play.rank };
        let order = self.order();
        self.tricks[trick].lay(laid, order);
        self.last_card = Some((seat, turn));
        if self.tricks.len() == 1 {
            self.lay_open_after_the_first();
            self.lay_dummy();
            self.card_ends_doubling(seat, nth);
        }
        let dealer = self.dealer() == Some(seat);
        if dealer && self.trump_card == TrumpCard::OnTable {
            self.trump_card = TrumpCard::TakenUp;
        }
        if dealer && self.start.turn_up == Some(card) {
            self.trump_card = TrumpCard::TakenUp;
        }
        events.push(Event::Played(Played { seat, card, trick, nth, turn, not_following, surplus }));
        // Once all have played to a later trick, those before it lie gathered.
        if trick > self.open
            && self.complete(&self.tricks[trick])
            && let Some(winner) = self.winner(&self.tricks[self.open])
        {
            self.quit_below(trick, now, winner, events);
        }
    }

    /// Dummy's owner has put another card into the trick than the one named.
    fn replaced(&mut self, now: ActNo, seat: Seat, trick: usize, turn: Option<Seat>, events: &mut Events) {
        let Some(nth) = self.tricks[trick].plays.iter().position(|laid| laid.seat == seat) else { return };
        let card = self.tricks[trick].plays[nth].card;
        self.tricks[trick].plays[nth].act = now;
        let led = self.tricks[trick].suit();
        let not_following = led.filter(|&led| led != card.suit());
        if let Some(suit) = not_following {
            self.not_followed.push(NotFollowed { seat, suit, trick, act: now, played_on: false });
        }
        self.last_card = Some((seat, turn));
        events.push(Event::Played(Played { seat, card, trick, nth, turn, not_following, surplus: false }));
    }

    /// A lead and another card fell together: that one of them which was not due is no lead, and no play to it either.
    fn lead_together(&mut self, now: ActNo, seat: Seat, card: Card, events: &mut Events) -> bool {
        let Some(trick) = self.tricks.len().checked_sub(1) else { return false };
        let Some(lead) = self.tricks[trick].lead().filter(|_| self.tricks[trick].plays.len() == 1) else {
            return false;
        };
        if self.tricks[trick].quitted.is_some() {
            return false;
        }
        let (wrong, its_card) = if self.tricks[trick].due == Some(seat) {
            // The first card written was the wrong one.
            let order = self.order();
            self.tricks[trick].lift(lead.seat, lead.card, order);
            self.regain(lead.seat, lead.card);
            self.drop(seat, card);
            self.tricks[trick].lay(Laid { seat, card, act: now, rank: Declared::Nothing }, order);
            (lead.seat, lead.card)
        } else {
            (seat, card)
        };
        self.faced[wrong as usize].insert(its_card);
        self.last_card = Some((seat, self.turn()));
        events.push(Event::LedTogether { seat: wrong, card: its_card, trick });
        true
    }

    /// All tricks before this one that are not yet quitted are so now.
    fn quit_below(&mut self, trick: usize, now: ActNo, by: Seat, events: &mut Events) {
        while self.open < trick {
            if self.tricks[self.open].quitted.is_none() {
                self.quit(self.open, now, by);
                events.push(Event::Quitted { trick: self.open, by });
            }
            self.open += 1;
        }
    }

    fn quit(&mut self, trick: usize, now: ActNo, by: Seat) {
        let trick = &mut self.tricks[trick];
        trick.turned.get_or_insert(Touch { by, act: now });
        trick.quitted = Some(Touch { by, act: now });
    }

    fn happen_other(&mut self, now: ActNo, seat: Seat, deed: &Deed, events: &mut Events) {
        match deed {
            Deed::Exposes(card, Exposure::OnTable) | Deed::Names(card) => {
                self.faced[seat as usize].insert(*card);
            }
            Deed::ThrowsDown => {
                if self.knows(seat) {
                    self.faced[seat as usize] = self.held[seat as usize];
                }
                self.thrown = self.thrown.with(Seats::only(seat));
                if self.thrown.with(self.dummy().map_or(Seats::NONE, Seats::only)) == Seats::ALL {
                    self.thrown = Seats::ALL;
                }
                self.as_play[seat as usize] = now;
                if self.phase == Phase::Dealing {
                    self.phase = Phase::Play;
                }
            }
            Deed::Says(Saying::Game) => {
                self.as_play[seat as usize] = now;
                self.claimed_game.get_or_insert((seat, now));
            }
            Deed::Detaches(card) => self.detached = Some(Detached { seat, card: *card, act: now }),
            Deed::NamesOf { card, of, right } => {
                // Once it is rightly named it lies on the table.
                let named = self.detached.filter(|detached| detached.seat == *of).is_some_and(|detached| {
                    detached.card == Some(*card) || *right == Some(crate::act::Verdict::Right)
                });
                if named && (self.usage.tradition == Tradition::Bridge || self.last_card_before(now)) {
                    self.faced[*of as usize].insert(*card);
                }
            }
            Deed::Slips(card, trick) => {
                self.drop(seat, *card);
                let trick = usize::from(*trick) - 1;
                self.slipped.push(Slipped { seat, card: *card, trick, act: now, restored: false });
            }
            Deed::TakesBack(card) => return self.take_back(now, seat, *card, events),
            Deed::Turns => {
                let side = self.sides().of(seat);
                let trick = &mut self.tricks[self.open];
                trick.turned = Some(Touch { by: seat, act: now });
                if let Some(question) = &mut trick.question {
                    question.turned_unanswered |= question.answer.is_none() && side.contains(question.of);
                }
            }
            Deed::Quits => {
                let trick = self.open;
                let side = self.sides().of(seat);
                if let Some(question) = &mut self.tricks[trick].question {
                    question.turned_unanswered |= question.answer.is_none() && side.contains(question.of);
                }
                self.quit(trick, now, seat);
                self.open += 1;
                events.push(Event::Quitted { trick, by: seat });
                return;
            }
            Deed::Asks => self.ask(seat),
            Deed::Answers(answer) => self.answer(seat, *answer),
            Deed::Claims(Claim::Tricks(tricks)) if self.can_have_won(seat, *tricks) => {
                self.claimed_tricks = Some(TricksClaimed {
                    side: self.sides().of(seat),
                    tricks: *tricks,
                    admitted: false,
                    act: now,
                });
            }
            Deed::Admits => {
                if let Some(claim) = &mut self.claimed_tricks {
                    claim.admitted |= !claim.side.contains(seat);
                }
            }
            Deed::Searches => self.searched = true,
            // The trump card is the dealer's.
            Deed::LeavesTrump | Deed::TakesUp if self.dealer() != Some(seat) || self.phase == Phase::Over => {
            }
            Deed::LeavesTrump => self.trump_card = TrumpCard::Left,
            Deed::TakesUp => self.trump_card = TrumpCard::TakenUp,
            // The pack is to be cut anew, and may be shuffled before.
            Deed::Exposes(_, Exposure::Cutting) => self.deals.begun = false,
            Deed::Cuts if self.phase == Phase::Over => {
                self.cut |= self.dealer().is_none_or(|dealer| dealer == seat);
            }
            Deed::Cuts if self.phase == Phase::Dealing => self.deals.begun = true,
            Deed::PaysStakes => self.stakes_paid = true,
            Deed::Finds(card) => self.grant(seat, *card),
            Deed::Deal(dealing) => self.deal(now, seat, *dealing),
            Deed::Announces(call) if self.usage.course.has_calls() => {
                return self.announce(now, seat, *call, events);
            }
            Deed::Trumps(suit) => self.name_trump(seat, *suit),
            Deed::Orders(card) => return self.order_card(now, seat, *card, events),
            Deed::PlaysOf { card, of } => return self.play_of(now, seat, *card, *of, events),
            Deed::Discards(card) => self.discard(seat, *card),
            Deed::Pays => self.agree_to_pay(seat),
            _ => {}
        }
        events.push(Event::Deed);
    }

    /// Has no card fallen since the last one was detached?
    fn last_card_before(&self, now: ActNo) -> bool {
        let Some(detached) = self.detached else { return false };
        let since = |laid: &Laid| laid.act > detached.act && laid.act < now;
        !self.tricks.iter().flat_map(|trick| &trick.plays).any(since)
    }

    /// Was the detached card named at once: before another card fell?
    pub(crate) fn named_at_once(&self, now: ActNo) -> bool {
        self.last_card_before(now)
    }

    fn ask(&mut self, seat: Seat) {
        let Some(partner) = self.partner(seat) else { return };
        // The question is about the last trick in which the partner did not follow suit.
        let Some(asked) = self.not_followed.iter().rev().find(|not| not.seat == partner).map(|not| not.trick)
        else {
            return;
        };
        let side = self.sides().of(seat);
        let trick = &mut self.tricks[asked];
        if trick.quitted.is_some() || trick.question.is_some() {
            return;
        }
        let turned = trick.turned.is_some_and(|turned| side.contains(turned.by));
        trick.question = Some(Question { of: partner, answer: None, turned_unanswered: turned });
    }

    fn answer(&mut self, seat: Seat, answer: Answer) {
        for trick in self.tricks.iter_mut().rev() {
            if let Some(question) = &mut trick.question
                && question.of == seat
                && question.answer.is_none()
            {
                question.answer = Some(answer);
                return;
            }
        }
    }

    fn deal(&mut self, now: ActNo, seat: Seat, dealing: Dealing) {
        let dealer = self.deals.by.or(self.start.dealer);
        let adversary = dealer.is_some_and(|dealer| self.adversaries(dealer).contains(seat));
        let deals: &mut Deals = &mut self.deals;
        match dealing {
            Dealing::Deals | Dealing::DealsUncut | Dealing::DealsOtherPack => {
                deals.by = Some(seat);
                deals.uncut = (dealing == Dealing::DealsUncut).then_some(now);
                deals.other_pack = dealing == Dealing::DealsOtherPack;
                deals.begun = true;
            }
            Dealing::Touches | Dealing::Looks => {
                if deals.touched[seat as usize] == 0 {
                    deals.touched[seat as usize] = now;
                }
                if dealing == Dealing::Looks {
                    deals.looked = deals.looked.with(Seats::only(seat));
                }
            }
            Dealing::TurnsUp(card) if self.phase == Phase::Over => {
                self.next_turned_up |= self.start.turn_up != Some(card) || self.cut;
            }
            Dealing::TurnsUp(_) | Dealing::DealsLast => deals.turned_up = true,
            Dealing::Interrupts => deals.interrupted |= adversary,
            Dealing::Disturbs if adversary => {
                deals.disturbed = true;
                deals.disturbed_by = Some(seat);
            }
            Dealing::Shuffles => {
                deals.shuffled[seat as usize] = deals.shuffled[seat as usize].saturating_add(1);
            }
            Dealing::CutsFew | Dealing::ConfusesCut => {
                deals.shuffled = [0; 4];
                deals.begun = false;
            }
            _ => {}
        }
    }

    fn played_out(&self) -> bool {
        if self.thrown == Seats::ALL || self.claimed_tricks.is_some_and(|claim| claim.admitted) {
            return true;
        }
        let between_tricks =
            self.tricks.last().is_some_and(|last| last.quitted.is_some() || self.complete(last));
        if !between_tricks || self.unfinished().is_some() {
            return false;
        }
        let holding = Seat::ALL.into_iter().filter(|&seat| self.left(seat) > 0);
        holding.clone().count() <= 1 || holding.clone().all(|seat| self.left(seat) <= self.left_out(seat))
    }

    /// How many quitted tricks the seat has not played to: as many cards may be left over (72).
    fn left_out(&self, seat: Seat) -> usize {
        if self.tricks.len() + self.left(seat) <= self.hand_size() {
            return 0;
        }
        self.tricks.iter().filter(|trick| trick.quitted.is_some() && !trick.has(seat)).count()
    }
}
