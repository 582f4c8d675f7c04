//! How an act changes the facts, and what it amounted to.

use smallvec::SmallVec;
use tricklaw_cards::{Card, CardSet, Seat, Seats, Suit};

use super::{Deals, Detached, Facts, Laid, NotFollowed, Phase, Question, Slipped, Touch, TricksClaimed, TrumpCard};
use crate::act::{Act, ActNo, Actor, Answer, Claim, Dealing, Deed, Exposure, Play, Saying, When};

/// A card that went to a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The trick's index.
    pub trick: usize,
    /// How many cards lay in it before; 0 is a lead.
    pub nth: usize,
    /// Whose turn it was.
    pub turn: Option<Seat>,
    /// The suit led, where it was not followed.
    pub not_following: Option<Suit>,
    /// The seat had already played to that trick.
    pub surplus: bool,
}

/// What an act amounted to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A card went to a trick.
    Played(Played),
    /// A partner of the right leader put a card down at the same moment.
    LedTogether {
        /// The player whose lead it was not.
        seat: Seat,
        /// His card.
        card: Card,
        /// The trick's index.
        trick: usize,
    },
    /// A trick was turned and quitted.
    Quitted {
        /// The trick's index.
        trick: usize,
        /// By whom.
        by: Seat,
    },
    /// A card was taken back out of a trick.
    TookBack {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// The trick's index.
        trick: usize,
        /// The act that had played it.
        played: ActNo,
        /// It had been the lead, and out of turn.
        false_lead: bool,
        /// It had followed a lead out of turn.
        followed_false_lead: bool,
        /// It had been a lead, and others had followed.
        followed: bool,
        /// The suit led, where the card had not followed it.
        not_following: Option<Suit>,
        /// Nothing had happened since it fell.
        at_once: bool,
    },
    /// The play has come to its end.
    HandOver,
    /// Anything else: the deed itself says what.
    Deed,
}

/// What kind of thing happened: laws listen to kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Kind {
    Led,
    Followed,
    LedTogether,
    Quitted,
    TookBack,
    HandOver,
    Exposed,
    Named,
    ThrewDown,
    Turned,
    Asked,
    Said,
    Saw,
    Placed,
    Consulted,
    ClaimedRevoke,
    Claimed,
    Searched,
    Mixed,
    Demanded,
    Trump,
    Cut,
    Remarked,
    Found,
    Dealt,
    Other,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 26] = [
        Kind::Led,
        Kind::Followed,
        Kind::LedTogether,
        Kind::Quitted,
        Kind::TookBack,
        Kind::HandOver,
        Kind::Exposed,
        Kind::Named,
        Kind::ThrewDown,
        Kind::Turned,
        Kind::Asked,
        Kind::Said,
        Kind::Saw,
        Kind::Placed,
        Kind::Consulted,
        Kind::ClaimedRevoke,
        Kind::Claimed,
        Kind::Searched,
        Kind::Mixed,
        Kind::Demanded,
        Kind::Trump,
        Kind::Cut,
        Kind::Remarked,
        Kind::Found,
        Kind::Dealt,
        Kind::Other,
    ];
}

/// Some kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kinds(u32);

impl Kinds {
    /// These kinds.
    pub const fn of(kinds: &[Kind]) -> Kinds {
        let mut bits = 0;
        let mut n = 0;
        while n < kinds.len() {
            bits |= 1 << kinds[n] as u32;
            n += 1;
        }
        Kinds(bits)
    }

    /// Is this kind among them?
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind as u32 & 1 == 1
    }
}

impl Event {
    /// The kind of the event, or, where the deed itself is the event, of the deed.
    #[inline]
    pub fn kind(&self, deed: &Deed) -> Kind {
        match self {
            Event::Played(played) if played.nth == 0 => Kind::Led,
            Event::Played(_) => Kind::Followed,
            Event::LedTogether { .. } => Kind::LedTogether,
            Event::Quitted { .. } => Kind::Quitted,
            Event::TookBack { .. } => Kind::TookBack,
            Event::HandOver => Kind::HandOver,
            Event::Deed => match deed {
                Deed::Exposes(..) => Kind::Exposed,
                Deed::Names(_) | Deed::NamesOf { .. } | Deed::Detaches(_) => Kind::Named,
                Deed::ThrowsDown => Kind::ThrewDown,
                Deed::Turns => Kind::Turned,
                Deed::Asks | Deed::Answers(_) => Kind::Asked,
                Deed::Says(_) => Kind::Said,
                Deed::Sees(_) => Kind::Saw,
                Deed::Places => Kind::Placed,
                Deed::Consults(_) => Kind::Consulted,
                Deed::Claims(Claim::Revoke { .. }) => Kind::ClaimedRevoke,
                Deed::Claims(_) | Deed::Admits => Kind::Claimed,
                Deed::Searches => Kind::Searched,
                Deed::Mixes => Kind::Mixed,
                Deed::Calls(..)
                | Deed::Forbids(..)
                | Deed::Elects(..)
                | Deed::Waives(_)
                | Deed::RequiresPlayOut
                | Deed::RequiresTrump(_) => Kind::Demanded,
                Deed::LeavesTrump | Deed::TakesUp | Deed::NamesTrump | Deed::ForgetsTrump => Kind::Trump,
                Deed::Cuts => Kind::Cut,
                Deed::Remarks(_) => Kind::Remarked,
                Deed::Finds(_) | Deed::PackLacks(_) | Deed::PackDoubles(_) | Deed::FindsHands(_) => Kind::Found,
                Deed::Deal(_) => Kind::Dealt,
                _ => Kind::Other,
            },
        }
    }
}

/// What an act amounted to, in order: seldom more than two things.
pub(crate) type Events = SmallVec<[Event; 3]>;

impl Facts {
    /// Can hands do this? What the law thinks of it does not matter.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be done.
    pub fn possible(&self, act: &Act) -> Result<(), String> {
        let Actor::Seat(seat) = act.actor else { return self.possible_from_outside(act) };
        let holds = |card: Card| {
            if self.may_hold(seat, card) {
                Ok(())
            } else {
                Err(format!("{} does not hold {card}", seat.name()))
            }
        };
        match &act.deed {
            Deed::Plays(play) => {
                holds(play.card)?;
                if !play.more.is_empty() {
                    let cards: CardSet = play.more.iter().copied().chain([play.card]).collect();
                    if cards.len() != play.more.len() + 1 {
                        return Err("a card cannot be played twice at once".into());
                    }
                    if !self.knows(seat) && cards.len() > self.left(seat) {
                        return Err(format!("{} has only {} cards left", seat.name(), self.left(seat)));
                    }
                    play.more.iter().try_for_each(|&card| holds(card))?;
                }
                match play.to {
                    Some(to) if usize::from(to) > self.tricks.len() + 1 || to == 0 => {
                        Err(format!("there is no trick {to}"))
                    }
                    _ => Ok(()),
                }
            }
            Deed::Exposes(card, Exposure::OnTable | Exposure::Below) | Deed::Names(card) | Deed::Detaches(Some(card)) => {
                holds(*card)
            }
            Deed::NamesOf { of, .. } if *of == seat => Err("he cannot guess a card of his own hand".into()),
            Deed::Slips(card, trick) => {
                holds(*card)?;
                self.trick(*trick).map(|_| ()).ok_or_else(|| format!("there is no trick {trick}"))
            }
            Deed::Sees(trick) => self.trick(*trick).map(|_| ()).ok_or_else(|| format!("there is no trick {trick}")),
            Deed::TakesBack(card) => {
                if self.find_back(seat, *card).is_some()
                    || self.faced[seat as usize].contains(*card)
                    || self.returned.contains(&(seat, *card))
                {
                    Ok(())
                } else {
                    Err(format!("{} has no {card} on the table that can be taken back", seat.name()))
                }
            }
            Deed::Turns => match self.tricks.get(self.open) {
                None => Err("there is no trick to turn".into()),
                Some(trick) if trick.turned.is_some() => Err("the trick is turned already".into()),
                Some(_) => Ok(()),
            },
            Deed::Quits if self.tricks.get(self.open).is_none() => Err("there is no trick to turn and quit".into()),
            Deed::ThrowsDown if self.left(seat) == 0 => Err(format!("{} has no cards left", seat.name())),
            Deed::ThrowsDown if self.thrown.contains(seat) => {
                Err(format!("{}'s hand is on the table already", seat.name()))
            }
            Deed::Rules { .. } | Deed::PackLacks(_) | Deed::PackDoubles(_) | Deed::FindsHands(_) => {
                Err("only the arbiter establishes that".into())
            }
            Deed::Finds(card) if self.gone.contains(*card) || self.held.iter().any(|hand| hand.contains(*card)) => {
                Err(format!("{card} is not missing"))
            }
            _ => Ok(()),
        }
    }

    fn possible_from_outside(&self, act: &Act) -> Result<(), String> {
        match (&act.deed, act.actor) {
            (Deed::Remarks(_) | Deed::PaysStakes | Deed::Speaks(_), _) => Ok(()),
            (
                Deed::Rules { .. }
                | Deed::PackLacks(_)
                | Deed::PackDoubles(_)
                | Deed::FindsHands(_)
                | Deed::Finds(_)
                | Deed::Searches,
                Actor::Arbiter,
            ) => Ok(()),
            _ => Err("only a player can do that".into()),
        }
    }

    /// Lets the act, which is possible, happen.
    #[inline]
    pub(crate) fn happen(&mut self, now: ActNo, act: &Act, events: &mut Events) {
        let Actor::Seat(seat) = act.actor else {
            return self.happen_outside(now, act, events);
        };
        match &act.deed {
            Deed::Plays(play) => self.play(now, seat, play, events),
            deed => self.happen_other(now, seat, deed, events),
        }
        if self.phase == Phase::Play && self.played_out() {
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

    fn play(&mut self, now: ActNo, seat: Seat, play: &Play, events: &mut Events) {
        let turn = match (play.when, self.last_card) {
            (When::Simultaneously, Some((_, turn))) => turn,
            _ => self.turn(),
        };
        if self.phase == Phase::Dealing {
            self.phase = Phase::Play;
        }
        self.returned.clear();
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
            if due == Some(seat) {
                self.quit_below(trick, now, seat, events);
            }
            self.tricks.push(super::Trick::begun(due));
        }
        let led = self.tricks[trick].suit();
        let mut card = play.card;
        if !play.more.is_empty() {
            // Until they are called, the one that may rightly be played counts as played.
            let all: CardSet = play.more.iter().copied().chain([card]).collect();
            if let Some(led) = led
                && card.suit() != led
                && let Some(following) = all.of(led).lowest()
            {
                card = following;
            }
            for other in all - card.into() {
                self.faced[seat as usize].insert(other);
            }
        }
        self.drop(seat, card);
        let nth = self.tricks[trick].plays.len();
        let surplus = self.tricks[trick].has(seat);
        let not_following = led.filter(|&led| led != card.suit() && !surplus);
        if let Some(suit) = not_following {
            self.not_followed.push(NotFollowed { seat, suit, trick, act: now });
        }
        self.tricks[trick].lay(Laid { seat, card, act: now }, self.trump);
        self.last_card = Some((seat, turn));
        if self.start.dealer == Some(seat) && self.trump_card == TrumpCard::OnTable {
            self.trump_card = TrumpCard::TakenUp;
        }
        if self.start.turn_up == Some(card) && self.start.dealer == Some(seat) {
            self.trump_card = TrumpCard::TakenUp;
        }
        events.push(Event::Played(Played { seat, card, trick, nth, turn, not_following, surplus }));
        if trick > self.open && self.complete(&self.tricks[trick]) && self.tricks[self.open].quitted.is_none() {
            if let Some(winner) = self.winner(&self.tricks[self.open]) {
                self.quit_below(trick, now, winner, events);
            }
        }
    }

    /// A lead and a card of the leader's partner fell together: the latter is no lead.
    fn lead_together(&mut self, now: ActNo, seat: Seat, card: Card, events: &mut Events) -> bool {
        let Some(trick) = self.tricks.len().checked_sub(1) else { return false };
        let Some(lead) = self.tricks[trick].lead().filter(|_| self.tricks[trick].plays.len() == 1) else { return false };
        if Some(lead.seat) != self.partner(seat) || self.tricks[trick].quitted.is_some() {
            return false;
        }
        let (wrong, its_card) = if self.tricks[trick].due == Some(seat) {
            // The first card written was the wrong one.
            self.tricks[trick].lift(lead.seat, lead.card, self.trump);
            self.regain(lead.seat, lead.card);
            self.drop(seat, card);
            self.tricks[trick].lay(Laid { seat, card, act: now }, self.trump);
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
                if named && self.last_card_before(now) {
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
            Deed::Claims(Claim::Tricks(tricks)) if !self.claimed_tricks.is_some_and(|claim| claim.admitted) => {
                self.claimed_tricks =
                    Some(TricksClaimed { side: self.sides().of(seat), tricks: *tricks, admitted: false });
            }
            Deed::Admits => {
                if let Some(claim) = &mut self.claimed_tricks {
                    claim.admitted |= !claim.side.contains(seat);
                }
            }
            Deed::Searches => self.searched = true,
            Deed::LeavesTrump => self.trump_card = TrumpCard::Left,
            Deed::TakesUp => self.trump_card = TrumpCard::TakenUp,
            Deed::Cuts if self.phase == Phase::Over => {
                self.cut |= self.start.dealer.is_none_or(|dealer| dealer == seat);
            }
            Deed::Cuts if self.phase == Phase::Dealing => self.deals.begun = true,
            Deed::PaysStakes => self.stakes_paid = true,
            Deed::Finds(card) => self.grant(seat, *card),
            Deed::Deal(dealing) => self.deal(now, seat, *dealing),
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
        let Some(asked) = self.not_followed.iter().rev().find(|not| not.seat == partner).map(|not| not.trick) else {
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
            Dealing::TurnsUp(_) => deals.turned_up = true,
            Dealing::Interrupts => deals.interrupted |= adversary,
            Dealing::Disturbs if adversary => {
                deals.disturbed = true;
                deals.disturbed_by = Some(seat);
            }
            Dealing::Shuffles => deals.shuffled[seat as usize] = deals.shuffled[seat as usize].saturating_add(1),
            Dealing::CutsFew | Dealing::ConfusesCut => {
                deals.shuffled = [0; 4];
                deals.begun = false;
            }
            _ => {}
        }
    }

    /// The trick out of which the seat can take the card back: none after it has been gathered under others.
    fn find_back(&self, seat: Seat, card: Card) -> Option<usize> {
        let trick =
            self.tricks.iter().rposition(|trick| trick.plays.iter().any(|laid| (laid.seat, laid.card) == (seat, card)))?;
        self.tricks[trick + 1..].iter().all(|later| later.quitted.is_none()).then_some(trick)
    }

    fn take_back(&mut self, now: ActNo, seat: Seat, card: Card, events: &mut Events) {
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
        let not_following = self.not_followed.iter().find(|not| not.act == played).map(|not| not.suit);
        let settled = self.complete(lying);
        let out_of_turn = lying.led_out_of_turn() && !settled;
        self.dissolve_after(trick);
        if lead {
            self.dissolve(trick);
            self.returned.retain(|back| *back != (seat, card));
        } else {
            self.tricks[trick].lift(seat, card, self.trump);
            self.regain(seat, card);
        }
        self.not_followed.retain(|not| not.act != played);
        self.open = self.open.min(trick).min(self.tricks.len());
        if self.phase == Phase::Over {
            self.phase = Phase::Play;
        }
        events.push(Event::TookBack {
            seat,
            card,
            trick,
            played,
            false_lead: lead && out_of_turn,
            followed_false_lead: !lead && out_of_turn,
            followed,
            not_following,
            at_once: played + 1 == now,
        });
    }

    /// All cards of the trick go back to the hands that they came from.
    pub(crate) fn dissolve(&mut self, trick: usize) {
        self.dissolve_after(trick);
        let Some(gone) = self.tricks.pop() else { return };
        for laid in &gone.plays {
            self.regain(laid.seat, laid.card);
            self.returned.push((laid.seat, laid.card));
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
        self.tricks[trick].substitute(seat, old, new, self.trump);
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

    fn played_out(&self) -> bool {
        if self.thrown == Seats::ALL {
            return true;
        }
        let left = self.left;
        left.iter().filter(|&&n| n > 0).count() <= 1
            && self.tricks.last().is_some_and(|last| last.quitted.is_some() || self.complete(last))
            && self.unfinished().is_none()
            || self.claimed_tricks.is_some_and(|claim| claim.admitted)
    }

}
