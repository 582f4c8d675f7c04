//! A table as one of its players knows it, and what the law lets him do there.
//!
//! What is *regular* is asked of the laws themselves: a deed is regular if, done on a copy of the table, it gives rise to nothing
//! against him who does it. So a regular player needs no rules of his own, and no code has a second copy of them.

use std::sync::{Arc, OnceLock};

use tricklaw_cards::{Card, CardSet, Seat, Suit};

use crate::act::{Act, Answer, Call, Declared, Deed, Demand, Made, Play, Remedy};
use crate::facts::{Facts, Laid, Phase, Trick};
use crate::games::{Contract, Course, Heard, Preference};
use crate::ruling::{Choice, Right, Ruling, number_of};
use crate::table::Table;
use crate::view::Onlooker;

/// A player at a table: what everybody has seen, and his own hand.
#[derive(Clone, Debug)]
pub struct Seated {
    /// What everybody has seen.
    open: Arc<Table>,
    /// The same, with the player's own hand: made when it is first asked for, as most looks at a table need no hand.
    table: OnceLock<Table>,
    seat: Seat,
    hand: CardSet,
}

impl Seated {
    /// The table as the player in this seat, who holds these cards now, knows it.
    pub fn new(onlooker: &Onlooker, seat: Seat, hand: CardSet) -> Seated {
        Seated { open: onlooker.shared(), table: OnceLock::new(), seat, hand }
    }

    /// The table. Of hands that have not been seen it knows nothing.
    pub fn table(&self) -> &Table {
        self.table.get_or_init(|| {
            let mut table = Table::clone(&self.open);
            table.learn(self.seat, self.hand);
            table
        })
    }

    /// The table as everybody has seen it.
    pub fn onlooker(&self) -> &Table {
        &self.open
    }

    /// What has happened, as far as it is known here.
    pub fn facts(&self) -> &Facts {
        self.table().facts()
    }

    /// The same for whoever does not ask who holds what: his own hand tells of the rest no more than how many cards he has, and mostly
    /// everybody knows that.
    pub(crate) fn facts_but_the_hands(&self) -> &Facts {
        if self.has_as_many_as_all_know() { self.open.facts() } else { self.facts() }
    }

    /// Has he as many cards as everybody thinks? It may be otherwise where something was done that nobody saw.
    pub(crate) fn has_as_many_as_all_know(&self) -> bool {
        self.open.facts().left(self.seat) == self.hand.len()
    }

    /// Whose place this is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The player's own cards.
    pub fn hand(&self) -> CardSet {
        self.hand
    }

    /// Can hands do it, as far as is known here?
    ///
    /// # Errors
    ///
    /// The reason why they cannot. It tells nothing that the player does not know.
    pub fn possible(&self, deed: &Deed) -> Result<(), String> {
        self.table().possible(&Act::by(self.seat, deed.clone()))
    }

    /// Can hands do it, as far as is known here?
    pub fn is_possible(&self, deed: &Deed) -> bool {
        self.possible(deed).is_ok()
    }

    /// Can it be done, and do the laws find nothing against him who does it?
    ///
    /// At bridge the dealer answers for dummy. A demand that is refused is not regular.
    pub fn is_regular(&self, deed: &Deed) -> bool {
        let before = self.open.rulings().len();
        let against = |ruling: &Ruling| {
            let dummys = self.facts().dummy().filter(|_| self.facts().dealer() == Some(self.seat));
            ruling.seat() == Some(self.seat) || ruling.seat().is_some_and(|seat| dummys == Some(seat))
        };
        self.after(deed).is_some_and(|table| {
            !table.rulings()[before..].iter().any(|ruling| against(ruling) || refused(ruling))
        })
    }

    /// The table as it would be known after he has done this, if hands can do it.
    pub fn after(&self, deed: &Deed) -> Option<Table> {
        let mut table = self.table().clone();
        table.take(&Act::by(self.seat, deed.clone())).ok()?;
        Some(table)
    }

    /// What it is this player's turn to do, in every way that is regular. Nothing, where all wait for somebody else.
    ///
    /// Rights are not among them: see [`Seated::demands`].
    pub fn regular(&self) -> Vec<Deed> {
        let deeds = match self.turn() {
            Turn::Answer => vec![Deed::Answers(self.answer())],
            Turn::Correct(card) => vec![Deed::TakesBack(card)],
            Turn::Call => self.calls(),
            Turn::NameTrumps => self.trumps(),
            Turn::Discard => self.hand.iter().map(|card| Deed::Discards(Some(card))).collect(),
            Turn::Gather => vec![Deed::Quits],
            Turn::Play(from) => return self.plays(from),
            Turn::Nobodys => Vec::new(),
        };
        deeds.into_iter().filter(|deed| self.is_regular(deed)).collect()
    }

    /// The cards that may regularly be played now, from his own hand or, by the dealer at bridge, from dummy.
    pub fn cards(&self) -> CardSet {
        let card = |deed: Deed| match deed {
            Deed::Plays(Play { card, .. }) | Deed::Orders(card) => Some(card),
            _ => None,
        };
        self.regular().into_iter().filter_map(card).collect()
    }

    /// Every way in which a right of his can be exercised now without a fault.
    pub fn demands(&self) -> Vec<(Choice, Deed)> {
        let rights = self.open.rights();
        let open = rights
            .iter()
            .enumerate()
            .filter(|(_, right)| right.is_open() && right.holders.contains(self.seat));
        // What has been called for already, and is still owed, is not called for again.
        let open = open.filter(|(at, _)| !self.open.dues().iter().any(|due| due.right == *at));
        let deeds = open.flat_map(|(at, right)| {
            let id = Some(number_of(rights, at));
            right
                .live()
                .flat_map(move |choice| exercising(choice, id).into_iter().map(move |deed| (choice, deed)))
        });
        deeds.filter(|(_, deed)| self.is_regular(deed)).collect()
    }

    /// His open rights.
    pub fn rights(&self) -> impl Iterator<Item = &Right> {
        self.open.rights().iter().filter(|right| right.is_open() && right.holders.contains(self.seat))
    }

    /// Which kind of thing is up to this player.
    fn turn(&self) -> Turn {
        let (facts, seat) = (self.facts_but_the_hands(), self.seat);
        if self.is_asked().is_some() {
            return Turn::Answer;
        }
        if facts.annulled.is_some() {
            return Turn::Nobodys;
        }
        if let Some(card) = self.has_owned_up_to() {
            return Turn::Correct(card);
        }
        if let Some(caller) = caller(facts) {
            return if caller == Some(seat) { Turn::Call } else { Turn::Nobodys };
        }
        if let Some(caller) = self.trumps_to_be_named_by() {
            return if caller == seat { Turn::NameTrumps } else { Turn::Nobodys };
        }
        if facts.contract().is_some_and(Contract::discards)
            && facts.discards.len() < 4
            && facts.tricks.is_empty()
        {
            return if facts.discards.contains(seat) { Turn::Nobodys } else { Turn::Discard };
        }
        if self.gathers() {
            return Turn::Gather;
        }
        match facts.turn() {
            // Dummy's owner plays nothing.
            Some(turn) if turn == seat && facts.dummy() != Some(seat) => Turn::Play(seat),
            Some(turn) if facts.dummy() == Some(turn) && facts.dealer() == Some(seat) => Turn::Play(turn),
            _ => Turn::Nobodys,
        }
    }

    fn calls(&self) -> Vec<Deed> {
        let mut auction = self.open.facts().auction;
        auction.begun = true;
        // To double and to re-double are taken alike: the word that fits is offered.
        let doubled = auction.doubling.is_some_and(|doubling| doubling.times > 0);
        let fits = |call: Call| match call {
            Call::Doubles => !doubled,
            Call::Redoubles => doubled,
            _ => true,
        };
        let good = |call: &Call| {
            let mut after = auction;
            fits(*call) && after.hear(self.seat, *call) == Heard::Good && after != auction
        };
        all_calls(self.open.facts().usage.course).into_iter().filter(good).map(Deed::Announces).collect()
    }

    /// The caller who has still to say what is trumps.
    fn trumps_to_be_named_by(&self) -> Option<Seat> {
        let facts = self.open.facts();
        let names = matches!(
            facts.contract()?,
            Contract::Abundance | Contract::Slam | Contract::Tricks(_, Preference::Plain)
        );
        facts.single().filter(|_| names && facts.trump_named.is_none() && facts.tricks.is_empty())
    }

    fn trumps(&self) -> Vec<Deed> {
        Suit::ALL.into_iter().map(Deed::Trumps).collect()
    }

    /// The trick about which his partner has asked him.
    fn is_asked(&self) -> Option<&Trick> {
        let asked = |trick: &&Trick| {
            trick.question.is_some_and(|question| question.of == self.seat && question.answer.is_none())
        };
        self.open.facts().tricks.iter().rev().find(asked)
    }

    fn answer(&self) -> Answer {
        let some = self.is_asked().and_then(Trick::suit).is_some_and(|suit| self.hand.has(suit));
        if some { Answer::Some } else { Answer::None }
    }

    /// The card with which he has not followed suit though he could, as he has told his partner, while it may still go back.
    fn has_owned_up_to(&self) -> Option<Card> {
        let facts = self.open.facts();
        let open = facts.not_followed.iter().find(|not| {
            let question = facts.tricks.get(not.trick).and_then(|trick| trick.question);
            not.seat == self.seat
                && question
                    .is_some_and(|question| question.of == self.seat && question.answer == Some(Answer::Some))
                && facts.too_late(self.seat, not.trick, not.act).is_none()
        })?;
        facts.tricks[open.trick].card_of(self.seat).map(|laid| laid.card)
    }

    /// Has his side's hand won a trick that still lies there?
    fn gathers(&self) -> bool {
        let facts = self.facts_but_the_hands();
        let lying = facts.tricks.last().filter(|trick| trick.quitted.is_none() && facts.complete(trick));
        lying.and_then(|trick| facts.winner(trick)).is_some_and(|winner| {
            winner == self.seat && facts.dummy() != Some(winner)
                || facts.dummy() == Some(winner) && facts.dealer() == Some(self.seat)
        })
    }

    fn plays(&self, from: Seat) -> Vec<Deed> {
        let facts = self.facts();
        let hand = if from == self.seat { self.hand } else { facts.hand(from) };
        let led = facts.unfinished().and_then(|trick| facts.tricks[trick].suit());
        let cards = self.called_for(from, led.map_or(hand, |led| hand.following(led)));
        let deed = |card: Card| {
            if from == self.seat { Deed::Plays(Play::one(card)) } else { Deed::Orders(card) }
        };
        let regular: Vec<Deed> = cards.iter().map(deed).filter(|deed| self.is_regular(deed)).collect();
        match regular.is_empty() {
            // Whatever he does is found against him: he follows suit at least.
            true => cards.iter().map(deed).collect(),
            false => regular,
        }
    }

    /// Would the card win the trick that lies there, as far as it has come?
    pub fn would_win(&self, card: Card) -> bool {
        let facts = self.facts_but_the_hands();
        let best = facts.unfinished().and_then(|trick| facts.tricks[trick].best());
        let laid = Laid { seat: self.seat, card, act: 0, rank: Declared::Nothing };
        best.is_none_or(|best| facts.order().beats(laid, best))
    }

    /// What is called for at the end of a trick cannot be judged by a card: who is to win takes it as high as he can, who is to lose
    /// plays below.
    fn called_for(&self, from: Seat, cards: CardSet) -> CardSet {
        let facts = self.facts_but_the_hands();
        let trick = facts.unfinished().unwrap_or(facts.tricks.len());
        let due = |choice: fn(&Choice) -> bool| {
            self.open.dues().iter().any(|due| {
                choice(&due.choice) && due.seats.contains(from) && due.trick.is_none_or(|due| due == trick)
            })
        };
        let beating: CardSet = cards.iter().filter(|&card| self.would_win(card)).collect();
        if due(|choice| matches!(choice, Choice::WinTrick(_))) && !beating.is_empty() {
            let trumps = facts.trump.map_or(CardSet::EMPTY, |trump| beating.of(trump));
            return if trumps.is_empty() { beating } else { trumps };
        }
        let below = cards - beating;
        if due(|choice| *choice == Choice::LoseTrick) && !below.is_empty() { below } else { cards }
    }
}

/// Whose turn it is to call, to lead or to play; at bridge dummy's, for whom the dealer plays.
pub fn turn_to_act(facts: &Facts) -> Option<Seat> {
    caller(facts).unwrap_or_else(|| facts.turn())
}

/// While there are calls: whose turn it is to call.
fn caller(facts: &Facts) -> Option<Option<Seat>> {
    let calls = facts.usage.course.has_calls()
        && facts.undertaking.is_none()
        && facts.start.declared.is_none()
        && facts.tricks.is_empty()
        && facts.phase != Phase::Over
        && (facts.auction.begun || facts.hand_size() == 13 || facts.usage.course == Course::Bridge);
    calls.then(|| facts.auction.turn())
}

/// What is up to a player.
enum Turn {
    Answer,
    /// He has owned up to it that this card did not follow suit though it could.
    Correct(Card),
    Call,
    NameTrumps,
    Discard,
    Gather,
    /// A card, from this hand.
    Play(Seat),
    Nobodys,
}

fn refused(ruling: &Ruling) -> bool {
    ruling.status == crate::ruling::Status::Refused
}

fn all_calls(course: Course) -> Vec<Call> {
    let of_suits = |call: fn(Suit) -> Call| Suit::ALL.into_iter().map(call);
    match course {
        Course::Whist => Vec::new(),
        Course::Solo => vec![
            Call::Passes,
            Call::Proposes,
            Call::Accepts,
            Call::Solo,
            Call::Misere,
            Call::Abundance,
            Call::AbundanceInTrumps,
            Call::Spread,
            Call::Slam,
        ],
        Course::Boston => {
            let mut calls = vec![Call::Passes, Call::Keeps, Call::KeepsOver];
            calls.extend((5..=13).map(Call::Bids));
            calls.extend([Call::LittleMisere, Call::GrandMisere, Call::LittleSpread, Call::GrandSpread]);
            calls
        }
        Course::Cayenne => of_suits(|suit| Call::Makes(Made::Trumps(suit)))
            .chain([Call::Makes(Made::Grand), Call::Makes(Made::Nullo), Call::Leaves])
            .collect(),
        Course::Bridge => of_suits(|suit| Call::Declares(tricklaw_cards::Strain::Trump(suit)))
            .chain([
                Call::Declares(tricklaw_cards::Strain::NoTrump),
                Call::Leaves,
                Call::Doubles,
                Call::Redoubles,
                Call::Satisfied,
                Call::MayILead,
                Call::Yes,
            ])
            .collect(),
    }
}

/// The words by which the choice is made: one, or one a suit.
fn exercising(choice: Choice, id: Option<crate::act::Id>) -> Vec<Deed> {
    let calls = |demand| vec![Deed::Calls(demand, None, id)];
    let elects = |remedy| vec![Deed::Elects(remedy, id)];
    match choice {
        Choice::CallCard(card) => calls(Demand::Card(card)),
        Choice::CallSuit(Some(suit)) => calls(Demand::Suit(suit)),
        Choice::CallSuit(None) => Suit::ALL.into_iter().flat_map(|suit| calls(Demand::Suit(suit))).collect(),
        Choice::CallHighest => calls(Demand::Highest),
        Choice::CallLowest => calls(Demand::Lowest),
        Choice::WinTrick(trick) => vec![Deed::Calls(Demand::Win, trick, id)],
        Choice::LoseTrick => calls(Demand::Lose),
        Choice::Trump => calls(Demand::Trump),
        Choice::NotTrump => calls(Demand::NoTrump),
        Choice::ForbidCard(card) | Choice::BarCard(card) => vec![Deed::Forbids(card, id)],
        Choice::ForbidSuit(suit) => vec![Deed::ForbidsSuit(suit, id)],
        Choice::LayTrump => vec![Deed::RequiresTrump(id)],
        Choice::LayHand => vec![Deed::RequiresHand(id)],
        Choice::TakeTricks(_) => elects(Remedy::TakeTricks),
        Choice::DeductPoints(_) => elects(Remedy::DeductPoints),
        Choice::AddPoints(_) => elects(Remedy::AddPoints),
        Choice::NewDeal => elects(Remedy::NewDeal),
        Choice::LetStand | Choice::LetDeclare => elects(Remedy::LetStand),
        Choice::Disallow => elects(Remedy::Disallow),
        Choice::Reshuffle => elects(Remedy::Reshuffle),
        Choice::Stakes => elects(Remedy::Stakes),
    }
}
