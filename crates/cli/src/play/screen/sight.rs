//! What the player sees and may do, made anew after every act. It comes from his view of the table alone.

use tricklaw_cards::{CardSet, Seat, Seats};
use tricklaw_whist::act::{Deed, Demand, Id};
use tricklaw_whist::facts::{Facts, Trick};
use tricklaw_whist::games::Contract;
use tricklaw_whist::report::speech;
use tricklaw_whist::ruling::{Choice, Right, number_of};
use tricklaw_whist::seated::{Seated, turn_to_act};

use crate::play::hand::Hand;

/// Something that he may choose from the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Offer {
    /// What is done then.
    pub(super) deed: Deed,
    /// What it is, in words.
    pub(super) words: String,
    /// Of a right: whom it binds.
    pub(super) binds: Option<Seats>,
}

/// What lies before him.
pub(super) struct Sight {
    seated: Seated,
    /// What it is his turn to do, in every way that is regular.
    pub(super) regular: Vec<Deed>,
    /// The cards that are regular now.
    pub(super) cards: CardSet,
    /// His rights, and what else is not done with a card.
    pub(super) offers: Vec<Offer>,
    /// The play is over.
    pub(super) is_over: bool,
}

impl Sight {
    /// As it is now.
    pub(super) fn of(hand: &Hand) -> Sight {
        let seated = hand.seated();
        let regular = seated.regular();
        let cards = regular.iter().filter_map(card).collect();
        let mut offers: Vec<Offer> =
            seated.demands().into_iter().map(|(choice, deed)| right(&seated, choice, deed)).collect();
        let others = regular.iter().filter(|deed| card(deed).is_none() && **deed != Deed::Quits);
        offers.extend(others.map(|deed| Offer { deed: deed.clone(), words: deed.to_string(), binds: None }));
        Sight { seated, regular, cards, offers, is_over: hand.is_over() }
    }

    /// His place.
    pub(super) fn seat(&self) -> Seat {
        self.seated.seat()
    }

    /// What he knows.
    pub(super) fn facts(&self) -> &Facts {
        self.seated.facts()
    }

    /// The hands that he plays: his own, and at bridge the dealer's dummy, with whose they are. Dummy comes first, as it lies farther off.
    pub(super) fn hands(&self) -> Vec<(Seat, CardSet)> {
        let own = (self.seat(), self.seated.hand());
        let dummy = self.dummy_to_play().map(|dummy| (dummy, self.facts().hand(dummy)));
        dummy.into_iter().filter(|(_, cards)| !cards.is_empty()).chain([own]).collect()
    }

    /// Dummy, where it is his to play.
    pub(super) fn dummy_to_play(&self) -> Option<Seat> {
        self.facts().dummy().filter(|_| self.facts().dealer() == Some(self.seat()))
    }

    /// The hand from which a card is to come, if it is one of those that he plays; otherwise his own.
    pub(super) fn hand_in_turn(&self) -> Seat {
        let turn = self.facts().turn().filter(|&turn| self.dummy_to_play() == Some(turn));
        turn.unwrap_or(self.seat())
    }

    /// Whose turn it is, where it is one player's.
    pub(super) fn awaited(&self) -> Option<Seat> {
        let facts = self.facts();
        if !self.regular.is_empty() {
            return Some(self.hand_in_turn());
        }
        // Cards are put away by all at once.
        let puts_away = facts.contract().is_some_and(Contract::discards) && facts.discards.len() < 4;
        turn_to_act(facts).filter(|_| !puts_away)
    }

    /// Whose cards lie open though they would be hidden.
    pub(super) fn lying_open(&self, seat: Seat) -> CardSet {
        let facts = self.facts();
        if facts.dummy() == Some(seat) { CardSet::EMPTY } else { facts.faced[seat as usize] }
    }

    /// What those whom he plays for are called upon to do, and have still to do.
    pub(super) fn called_upon(&self) -> impl Iterator<Item = String> {
        let his = Seats::only(self.seat()).with(self.dummy_to_play().map_or(Seats::NONE, Seats::only));
        let dues = self.seated.onlooker().dues().iter();
        let due = dues.filter(move |due| due.seats.iter().any(|seat| his.contains(seat)));
        due.map(|due| speech::called_upon(due.choice, due.trick.is_some()))
    }

    /// The trick that is out and lies there still, with its number.
    pub(super) fn lying(&self) -> Option<(usize, &Trick)> {
        let facts = self.facts();
        let last = facts.tricks.last().filter(|trick| trick.quitted.is_none() && facts.complete(trick));
        last.filter(|_| !self.is_over).map(|trick| (facts.tricks.len(), trick))
    }
}

/// The card that is put down, if the deed is that.
fn card(deed: &Deed) -> Option<tricklaw_cards::Card> {
    match deed {
        Deed::Plays(play) => Some(play.card),
        Deed::Orders(card) | Deed::Discards(Some(card)) => Some(*card),
        _ => None,
    }
}

fn right(seated: &Seated, choice: Choice, deed: Deed) -> Offer {
    let rights = seated.onlooker().rights();
    let numbered = |(at, _): &(usize, &Right)| Some(number_of(rights, *at)) == number(&deed);
    let right = rights.iter().enumerate().find(numbered).map(|(_, right)| right);
    // Of a call of a suit that is left open each suit is offered.
    let choice = match &deed {
        Deed::Calls(Demand::Suit(suit), ..) => Choice::CallSuit(Some(*suit)),
        _ => choice,
    };
    let words = match right {
        Some(right) => format!("{} ({})", speech::choice(choice, right.against), speech::laws(&right.cites)),
        None => deed.to_string(),
    };
    let binds = right.map(|right| right.bound.with(right.against_seat().map_or(Seats::NONE, Seats::only)));
    Offer { deed, words, binds: binds.or(Some(Seats::NONE)) }
}

fn number(deed: &Deed) -> Option<Id> {
    match deed {
        Deed::Calls(_, _, id)
        | Deed::Forbids(_, id)
        | Deed::ForbidsSuit(_, id)
        | Deed::Elects(_, id)
        | Deed::RequiresTrump(id)
        | Deed::RequiresHand(id) => *id,
        _ => None,
    }
}
