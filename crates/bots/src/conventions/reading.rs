//! What the cards that have been played say.

use tricklaw_cards::{Card, CardSet, Seat, Suit};
use tricklaw_whist::act::Declared;
use tricklaw_whist::facts::{Facts, Laid, Trick};
use tricklaw_whist::seated::Seated;

/// The play so far, as a player with a partner and trumps reads it.
pub(super) struct Reading<'a> {
    facts: &'a Facts,
    seat: Seat,
    partner: Seat,
    /// The trump suit.
    pub(super) trump: Suit,
    /// His own hand.
    pub(super) hand: CardSet,
    /// Cards that he has not seen.
    unseen: CardSet,
}

impl<'a> Reading<'a> {
    pub(super) fn of(seated: &'a Seated) -> Option<Reading<'a>> {
        let (facts, seat) = (seated.facts(), seated.seat());
        let played: CardSet =
            facts.tricks.iter().flat_map(|trick| &trick.plays).map(|laid| laid.card).collect();
        Some(Reading {
            facts,
            seat,
            partner: facts.partner(seat)?,
            trump: facts.trump?,
            hand: seated.hand(),
            unseen: CardSet::PACK - played - seated.hand(),
        })
    }

    fn place(&self, card: Card) -> u8 {
        self.facts.order().place(card, Declared::Nothing)
    }

    /// How many cards of the suit that he has not seen are higher.
    pub(super) fn above(&self, card: Card) -> usize {
        self.unseen.of(card.suit()).iter().filter(|&other| self.place(other) > self.place(card)).count()
    }

    /// How many trumps he was dealt.
    pub(super) fn own_trumps(&self) -> usize {
        let played = self.laid_by(self.seat).filter(|(_, laid)| laid.card.suit() == self.trump);
        self.hand.of(self.trump).len() + played.count()
    }

    fn laid_by(&self, seat: Seat) -> impl Iterator<Item = (&'a Trick, Laid)> {
        self.facts.tricks.iter().filter_map(move |trick| Some((trick, trick.card_of(seat)?)))
    }

    /// Has he led?
    pub(super) fn has_led(&self) -> bool {
        self.facts.tricks.iter().any(|trick| trick.lead().is_some_and(|lead| lead.seat == self.seat))
    }

    /// Has he played a card of the suit?
    pub(super) fn has_followed(&self, suit: Suit) -> bool {
        self.laid_by(self.seat).any(|(_, laid)| laid.card.suit() == suit)
    }

    /// Has the suit been led?
    pub(super) fn has_been_led(&self, suit: Suit) -> bool {
        self.facts.tricks.iter().any(|trick| trick.suit() == Some(suit))
    }

    /// Has he shown that he has none?
    fn is_void(&self, seat: Seat, suit: Suit) -> bool {
        self.facts.not_followed.iter().any(|not| (not.seat, not.suit) == (seat, suit))
    }

    /// May the other side have trumps?
    pub(super) fn others_may_have_trumps(&self) -> bool {
        let others = self.facts.adversaries(self.seat);
        let out = self.unseen.of(self.trump).len() > self.partners_trumps();
        out && others.iter().any(|seat| !self.is_void(seat, self.trump))
    }

    /// How many trumps his partner has told that he still has: those of four that he has not played.
    fn partners_trumps(&self) -> usize {
        if !self.partner_echoes() {
            return 0;
        }
        let played = self.laid_by(self.partner).filter(|(_, laid)| laid.card.suit() == self.trump);
        4usize.saturating_sub(played.count())
    }

    /// Would one of the other side trump it?
    pub(super) fn will_be_trumped(&self, suit: Suit) -> bool {
        let others = self.facts.adversaries(self.seat);
        let unseen = !self.unseen.of(self.trump).is_empty();
        unseen && others.iter().any(|seat| self.is_void(seat, suit) && !self.is_void(seat, self.trump))
    }

    /// The suits that his partner was the first to lead, in their order.
    pub(super) fn partners_suits(&self) -> impl Iterator<Item = Suit> {
        let first = |suit: &Suit| {
            let lead =
                self.facts.tricks.iter().find(|trick| trick.suit() == Some(*suit)).and_then(Trick::lead);
            lead.is_some_and(|lead| lead.seat == self.partner)
        };
        Suit::ALL.into_iter().filter(move |suit| first(suit))
    }

    /// Has his partner played a card that could not win, and later a lower one of the suit?
    pub(super) fn partner_calls(&self) -> bool {
        self.goes_down(self.partner, |suit| suit != self.trump)
    }

    /// Has he done so himself?
    pub(super) fn has_called(&self) -> bool {
        self.goes_down(self.seat, |suit| suit != self.trump)
    }

    /// Has his partner done so in trumps?
    fn partner_echoes(&self) -> bool {
        self.goes_down(self.partner, |suit| suit == self.trump)
    }

    /// Is it his partner who has led to the trick that is played to?
    pub(super) fn partner_leads(&self) -> bool {
        let lead = self.facts.unfinished().and_then(|trick| self.facts.tricks[trick].lead());
        lead.is_some_and(|lead| lead.seat == self.partner)
    }

    /// Has the seat followed with a card that could not win, and later with a lower one of the suit, which is one of these?
    fn goes_down(&self, seat: Seat, wanted: impl Fn(Suit) -> bool) -> bool {
        let followed: Vec<(Card, bool)> = self
            .laid_by(seat)
            .filter(|(trick, laid)| {
                let led = trick.lead().is_some_and(|lead| lead.seat == laid.seat);
                trick.suit() == Some(laid.card.suit()) && wanted(laid.card.suit()) && !led
            })
            .map(|(trick, laid)| (laid.card, self.could_win(trick, laid)))
            .collect();
        let calls = |(n, &(card, won)): (usize, &(Card, bool))| {
            let lower = |(later, _): &(Card, bool)| {
                later.suit() == card.suit() && self.place(*later) < self.place(card)
            };
            !won && followed[n + 1..].iter().any(lower)
        };
        followed.iter().enumerate().any(calls)
    }

    /// Was it higher than all that lay there when it fell?
    fn could_win(&self, trick: &Trick, laid: Laid) -> bool {
        let order = self.facts.order();
        trick.plays.iter().take_while(|other| other.act != laid.act).all(|other| order.beats(laid, *other))
    }
}
