//! Which card is played: second hand low, third hand high, and the other rules of thumb.

use tricklaw_cards::{Card, CardSet, Rank, Seat};
use tricklaw_whist::act::{Declared, Deed, Made, Play};
use tricklaw_whist::facts::{Facts, Trick};
use tricklaw_whist::games::Contract;
use tricklaw_whist::seated::Seated;

pub(crate) fn is_honour(card: Card) -> bool {
    matches!(card.rank(), Rank::Ace | Rank::King | Rank::Queen | Rank::Jack)
}

/// A card of those that may be played, from his own hand or from dummy.
pub(crate) fn chosen(seated: &Seated, deeds: &[Deed]) -> Option<Deed> {
    let facts = seated.facts();
    let from = facts.turn().unwrap_or(seated.seat());
    let cards: CardSet = deeds.iter().filter_map(card).collect();
    let trick = facts.unfinished().map(|trick| &facts.tricks[trick]);
    let play = Choosing { seated, from, cards };
    let wanted = match (trick, loses_on_purpose(facts, from)) {
        (None, false) => play.lead(),
        (None, true) => play.lowest(),
        (Some(_), true) => play.below(),
        (Some(trick), false) => play.follow(trick),
    };
    deeds.iter().find(|deed| card(deed) == wanted).or(deeds.first()).cloned()
}

fn card(deed: &Deed) -> Option<Card> {
    match deed {
        Deed::Plays(Play { card, .. }) | Deed::Orders(card) => Some(*card),
        _ => None,
    }
}

/// The card put away before a little misère: the highest.
pub(crate) fn put_away(seated: &Seated) -> Option<Deed> {
    let highest = seated.hand().iter().max_by_key(|card| card.rank());
    highest.map(|card| Deed::Discards(Some(card)))
}

/// Is the aim of this hand to win few tricks?
fn loses_on_purpose(facts: &Facts, from: Seat) -> bool {
    match facts.contract() {
        Some(contract) if contract.is_misere() => facts.single() == Some(from),
        Some(Contract::Made(Made::Nullo)) => true,
        _ => facts.everyone_alone(),
    }
}

struct Choosing<'a> {
    seated: &'a Seated,
    from: Seat,
    cards: CardSet,
}

impl Choosing<'_> {
    fn place(&self, card: Card) -> u8 {
        self.seated.facts().order().place(card, Declared::Nothing)
    }

    fn is_trump(&self, card: Card) -> bool {
        self.seated.facts().trump == Some(card.suit())
    }

    /// The cheapest: no trump, if it can be helped, and from the longer suit.
    fn lowest(&self) -> Option<Card> {
        let length = |card: Card| self.cards.of(card.suit()).len();
        self.cards
            .iter()
            .min_by_key(|&card| (self.is_trump(card), self.place(card), usize::MAX - length(card)))
    }

    fn winners(&self) -> impl Iterator<Item = Card> {
        self.cards.iter().filter(|&card| self.seated.would_win(card))
    }

    /// He wants to lose the trick: the highest card that does, or the highest of all if it must win and is the last.
    fn below(&self) -> Option<Card> {
        let losing = self.cards.iter().filter(|&card| !self.seated.would_win(card));
        losing.max_by_key(|&card| self.place(card)).or_else(|| {
            let facts = self.seated.facts();
            let last = facts.unfinished().is_some_and(|trick| facts.tricks[trick].plays.len() == 3);
            if last { self.cards.iter().max_by_key(|&card| self.place(card)) } else { self.lowest() }
        })
    }

    /// A sequence from the top; or the lowest card of the longest suit.
    fn lead(&self) -> Option<Card> {
        let heads = |card: &Card| {
            let suit = self.cards.of(card.suit());
            let has = |rank| suit.contains(Card::new(card.suit(), rank));
            card.rank() == Rank::Ace && has(Rank::King) || card.rank() == Rank::King && has(Rank::Queen)
        };
        let side = |card: &Card| !self.is_trump(*card);
        let long = |card: Card| self.cards.of(card.suit()).len();
        let from_the_top = self.cards.iter().filter(side).find(heads);
        from_the_top
            .or_else(|| {
                self.cards.iter().filter(side).max_by_key(|&card| (long(card), 14 - self.place(card).min(14)))
            })
            .or_else(|| self.cards.iter().max_by_key(|&card| self.place(card)))
    }

    fn follow(&self, trick: &Trick) -> Option<Card> {
        let facts = self.seated.facts();
        let best = trick.best()?;
        let partners = facts.partners(self.from).contains(best.seat);
        let last = trick.plays.len() == 3;
        let safe = last || self.place(best.card) >= self.queen();
        if partners && safe {
            return self.lowest();
        }
        let cheapest = self.winners().min_by_key(|&card| (self.is_trump(card), self.place(card)));
        let second = trick.plays.len() == 1;
        match cheapest {
            None => self.lowest(),
            // Second hand low, unless there is something to cover.
            Some(card) if second && !is_honour(best.card) && !self.is_trump(card) => {
                let ace = self.winners().find(|card| card.rank() == Rank::Ace);
                ace.filter(|_| facts.contract().is_none()).or_else(|| self.lowest())
            }
            Some(card) if last || self.is_trump(card) => Some(card),
            Some(_) => {
                self.winners().filter(|&card| !self.is_trump(card)).max_by_key(|&card| self.place(card))
            }
        }
    }

    fn queen(&self) -> u8 {
        Rank::Queen as u8 + 1
    }
}
