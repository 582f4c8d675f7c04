//! The calls before the play, and what they make of the hand: who plays against whom, trumps, the lead, the end.

use tricklaw_cards::{Seat, Seats, Sides, Suit};

use super::event::{Event, Events};
use super::{Aces, Facts, Phase};
use crate::act::{ActNo, Call, Deed, Made};
use crate::games::{AllPass, Auction, Contract, Course, Heard, Preference};

/// What has been undertaken in this deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Undertaking {
    /// What.
    pub contract: Contract,
    /// By whom; by nobody, where all play for themselves.
    pub by: Option<Seat>,
    /// With whom.
    pub with: Option<Seat>,
}

impl Facts {
    /// The contract, once there is one.
    #[inline]
    pub fn contract(&self) -> Option<Contract> {
        self.undertaking.map(|undertaking| undertaking.contract)
    }

    /// Those who have undertaken something.
    pub fn callers(&self) -> Seats {
        let Some(Undertaking { by, with, .. }) = self.undertaking else { return Seats::NONE };
        by.into_iter().chain(with).collect()
    }

    /// The player who plays alone against the three others.
    #[inline]
    pub fn single(&self) -> Option<Seat> {
        let Undertaking { by, with, contract } = self.undertaking?;
        by.filter(|_| with.is_none() && !matches!(contract, Contract::Made(_) | Contract::Declared(_)))
    }

    /// The player of a misère.
    pub fn misere(&self) -> Option<Seat> {
        self.single().filter(|_| self.contract().is_some_and(Contract::is_misere))
    }

    /// Does everyone play for himself, to take few tricks or not the last?
    pub fn everyone_alone(&self) -> bool {
        matches!(self.contract(), Some(Contract::Partout | Contract::Grand))
    }

    /// Tricks won by the callers.
    pub fn won_by_callers(&self) -> u8 {
        let won = self.won();
        self.callers().iter().map(|seat| won[seat as usize]).sum()
    }

    /// Does this deed show that the calling is over?
    pub(super) fn ends_the_calling(&self, seat: Seat, deed: &Deed) -> bool {
        let standing = self.auction.standing;
        match deed {
            Deed::Plays(_) | Deed::PlaysOf { .. } => true,
            Deed::Trumps(_) => standing.is_some_and(|standing| standing.by == seat),
            Deed::Discards(_) | Deed::Pays => standing.is_some() || !self.auction.begun,
            Deed::Announces(_) | Deed::Deal(_) | Deed::Cuts | Deed::Speaks(_) => false,
            // The sides of cayenne and bridge are known without it.
            _ if self.usage.course == Course::Bridge => false,
            _ if self.usage.course == Course::Cayenne => *deed == Deed::ThrowsDown && !self.auction.begun,
            _ if self.auction.begun => self.auction.is_over(),
            // In an end position without calls they are past.
            _ => self.phase == Phase::Play && self.whole < 13,
        }
    }

    pub(super) fn announce(&mut self, now: ActNo, seat: Seat, call: Call, events: &mut Events) {
        let heard = match self.undertaking {
            None => self.hear(seat, call),
            Some(_) if self.usage.course == Course::Bridge => self.hear_in_play(seat, call),
            Some(_) => self.hear_late(seat, call),
        };
        self.calls.push((now, seat, call));
        if self.undertaking.is_none() && self.auction.is_over() {
            self.close_calls();
        }
        events.push(Event::Called { seat, call, heard });
    }

    fn hear(&mut self, seat: Seat, call: Call) -> Heard {
        if self.phase != Phase::Over && self.tricks.is_empty() {
            // The deal is done, and whoever has dealt is the dealer.
            self.deals.turned_up |= self.phase == Phase::Dealing;
            self.phase = Phase::Calling;
        }
        if !self.auction.begun {
            self.begin_calling();
        }
        self.auction.hear(seat, call)
    }

    /// Bridge: the eldest hand has led, and somebody doubles all the same (59); or it is too late.
    fn hear_in_play(&mut self, seat: Seat, call: Call) -> Heard {
        let dealers = self.is_dealers(seat);
        match call {
            Call::Declares(_) if dealers => Heard::Corrected,
            Call::Declares(_) | Call::Leaves => Heard::NotGood,
            Call::Doubles | Call::Redoubles if !self.eldest_has_led() => self.auction.hear(seat, call),
            Call::Doubles | Call::Redoubles => {
                let led = self.tricks.first().and_then(super::Trick::lead).map(|lead| lead.seat);
                let open = self.doubling_is_open();
                match &mut self.auction.doubling {
                    Some(doubling) if open && dealers => doubling.hear(seat, call),
                    Some(doubling) if open && led != Some(seat) => doubling.double_late(seat),
                    _ => Heard::NotGood,
                }
            }
            _ => self.auction.hear(seat, call),
        }
    }

    /// The calling was taken as over. Who has not passed may still speak, and at boston one who has may call a misère, until something
    /// is done upon the call.
    fn hear_late(&mut self, seat: Seat, call: Call) -> Heard {
        if self.callers().contains(seat) {
            return Heard::Corrected;
        }
        let untouched = self.tricks.is_empty() && self.discards.is_empty() && self.phase == Phase::Play;
        let may_speak = self.usage.course == Course::Boston || !self.auction.passed.contains(seat);
        let mut auction = self.auction;
        let heard = auction.hear(seat, call);
        if !untouched || !may_speak || auction.standing == self.auction.standing {
            let passes = call == Call::Passes && heard == Heard::Good;
            return if passes || heard == Heard::Corrected { heard } else { Heard::NotGood };
        }
        self.call_again(auction);
        heard
    }

    /// The calling goes on from here.
    fn call_again(&mut self, auction: Auction) {
        self.auction = auction;
        self.undertaking = None;
        self.trump_named = None;
        self.sides = self.usage.course.first_sides();
        self.faced = [tricklaw_cards::CardSet::EMPTY; 4];
        if self.phase == Phase::Play && self.tricks.is_empty() {
            self.phase = Phase::Calling;
        }
    }

    /// The call made by this act is void: the others stand as they were made.
    pub(crate) fn void_call(&mut self, act: ActNo) {
        let mut begun = Auction::new(self.usage.course, self.auction.first, self.auction.eldest);
        begun.barred = self.auction.barred;
        self.calls.retain(|(made, ..)| *made != act);
        let was_closed = self.undertaking.is_some();
        let trump = self.trump;
        let mut auction = begun;
        for &(_, seat, call) in &self.calls {
            auction.hear(seat, call);
        }
        let same = auction.outcome() == self.auction.outcome();
        if same && was_closed {
            self.auction = auction;
            return;
        }
        self.call_again(auction);
        if was_closed && !self.tricks.is_empty() || self.auction.is_over() {
            self.close_calls();
            self.trump = self.trump.or(trump.filter(|_| self.undertaking.is_none()));
        }
    }

    /// Who has dealt, rightly or not, settles who calls first.
    fn begin_calling(&mut self) {
        if self.dealer() == self.start.dealer {
            return;
        }
        self.auction.eldest = self.dealer().map(Seat::next);
        self.auction.first =
            if self.usage.course.dealer_decides() { self.dealer() } else { self.auction.eldest };
    }

    /// The calling ends: what stands is undertaken.
    pub(super) fn close_calls(&mut self) {
        let begun = self.auction.begun;
        if !begun && self.deals.by.is_some() {
            // Whoever has dealt is the dealer now, and his left leads.
            self.deals.turned_up = true;
            self.begin_calling();
            self.leader = self.auction.eldest;
        }
        if self.phase == Phase::Calling || self.phase == Phase::Dealing {
            self.phase = Phase::Play;
        }
        if begun {
            self.leader = self.auction.eldest.or(self.leader);
        }
        let standing = self.auction.outcome();
        self.undertaking = match standing {
            Some(standing) => {
                Some(Undertaking { contract: standing.contract, by: Some(standing.by), with: standing.with })
            }
            None => self.nobody_calls(begun),
        };
        self.divide();
        self.settle_trumps();
        if self.contract() == Some(Contract::Slam) {
            self.leader = self.single().or(self.leader);
        }
        if let Some(Contract::GrandSpread) = self.contract() {
            self.lay_open();
        }
    }

    /// What is played where nobody has undertaken anything.
    fn nobody_calls(&self, begun: bool) -> Option<Undertaking> {
        let contract = match (self.usage.course, self.start.options.all_pass) {
            (Course::Boston, Some(AllPass::Pass)) if begun => return None,
            (Course::Boston, _) => Contract::Partout,
            (Course::Solo, Some(AllPass::Grand | AllPass::GeneralMisere)) if begun => Contract::Grand,
            (Course::Cayenne, _) if !begun => Contract::Made(self.trump.map_or(Made::Grand, Made::Trumps)),
            (Course::Bridge, _) if !begun => Contract::Declared(self.start.declared?),
            _ => return None,
        };
        Some(Undertaking { contract, by: None, with: None })
    }

    fn divide(&mut self) {
        let callers = self.callers();
        self.sides = match self.usage.course {
            Course::Whist | Course::Cayenne | Course::Bridge => self.sides,
            _ if !callers.is_empty() => Sides::against_the_rest(callers),
            // The calls stand nowhere: partners as at whist.
            Course::Solo if !self.auction.begun => Sides::PARTNERS,
            Course::Solo | Course::Boston => Sides::each_alone(),
        };
    }

    fn settle_trumps(&mut self) {
        let turned = self.start.turn_up.map(tricklaw_cards::Card::suit);
        match self.contract() {
            Some(Contract::Proposal | Contract::Solo | Contract::AbundanceInTrumps) | None => {}
            Some(Contract::Abundance | Contract::Slam) => self.trump = self.start.trump,
            // Where the calls stand nowhere the record may say what was trumps.
            Some(Contract::Partout) if !self.auction.begun => self.trump = self.start.trump,
            Some(Contract::Tricks(_, preference)) => {
                let kept = turned.and_then(|turned| preference.suit(turned));
                self.trump = kept.or(self.start.trump);
            }
            Some(Contract::Made(Made::Trumps(suit))) => self.trump = Some(suit),
            Some(Contract::Declared(strain)) => self.trump = strain.suit(),
            Some(Contract::Made(Made::Nullo)) => {
                self.trump = None;
                self.aces = Aces::Low;
            }
            Some(_) => self.trump = None,
        }
    }

    /// The suit to which the contract binds its caller, where it does.
    pub fn suit_bound(&self) -> Option<Suit> {
        let turned = self.start.turn_up.map(tricklaw_cards::Card::suit);
        match self.contract()? {
            Contract::Proposal | Contract::Solo | Contract::AbundanceInTrumps => turned.or(self.start.trump),
            Contract::Tricks(_, preference @ (Preference::First | Preference::Second)) => {
                turned.and_then(|turned| preference.suit(turned))
            }
            _ => None,
        }
    }

    pub(super) fn name_trump(&mut self, seat: Seat, suit: Suit) {
        let names = matches!(
            self.contract(),
            Some(Contract::Abundance | Contract::Slam | Contract::Tricks(_, Preference::Plain))
        );
        // What he named first stands.
        if names && self.single() == Some(seat) && self.tricks.is_empty() && self.trump_named.is_none() {
            self.trump = Some(suit);
            self.trump_named = Some(suit);
        }
    }

    /// One card each, before a little misère; at other times it is no more than a gesture.
    pub(super) fn discard(&mut self, seat: Seat, card: Option<tricklaw_cards::Card>) {
        let due = self.contract().is_some_and(Contract::discards) && !self.discards.contains(seat);
        if !due || self.left(seat) == 0 {
            return;
        }
        match card {
            Some(card) if self.knows(seat) => {
                self.drop(seat, card);
                self.gone.remove(card);
                self.discarded.push((seat, card));
            }
            _ => self.drop_unseen(seat),
        }
        self.discards = self.discards.with(Seats::only(seat));
        if self.contract() == Some(Contract::LittleSpread) && self.discards == Seats::ALL {
            self.lay_open();
        }
    }

    /// All three agree before the second trick is begun.
    pub(super) fn agree_to_pay(&mut self, seat: Seat) {
        let Some(single) = self.single().filter(|_| self.usage.course == Course::Boston) else { return };
        if self.second_trick_is_begun() || self.phase != Phase::Play || seat == single {
            return;
        }
        self.paying = self.paying.with(Seats::only(seat));
        if self.paying == self.adversaries(single) {
            self.phase = Phase::Over;
            self.ended = true;
        }
    }

    /// Has the second trick of the hand been led to?
    pub fn second_trick_is_begun(&self) -> bool {
        let before: i32 = self.start.before.tricks.iter().map(|&(_, tricks)| tricks).sum();
        before + self.tricks.len() as i32 > 1
    }

    /// A spread at solo lies open as soon as all have played to the first trick.
    pub(super) fn lay_open_after_the_first(&mut self) {
        if self.contract() == Some(Contract::Spread) && self.complete(&self.tricks[0]) {
            self.lay_open();
        }
    }

    fn lay_open(&mut self) {
        if let Some(single) = self.single()
            && self.knows(single)
        {
            self.faced[single as usize] = self.held[single as usize];
        }
    }

    /// Was the hand over before its cards were?
    pub fn cut_short(&self) -> bool {
        self.phase == Phase::Over && (self.ended || self.decided())
    }

    /// Has a misère taken a trick, or a slam lost one?
    pub(super) fn decided(&self) -> bool {
        let Some(contract) = self.contract() else { return false };
        let Some(single) = self.single().filter(|_| contract.is_misere() || contract.is_slam()) else {
            return false;
        };
        let won = self.won();
        let own = won[single as usize];
        let lost = match contract.is_misere() {
            true => own > 0,
            false => won.iter().sum::<u8>() > own,
        };
        let mut before = self.start.before.tricks.iter();
        lost || before.any(|&(side, tricks)| tricks > 0 && side.contains(single) == contract.is_misere())
    }
}
