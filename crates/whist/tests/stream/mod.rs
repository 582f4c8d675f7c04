//! Streams of acts out of bytes: a deal, and what happens at the table, for the property test and the fuzzer.
//!
//! The bytes choose among what the table makes likely, so that few of them are wasted on what hands cannot do; yet every
//! deed can come at any moment, and some acts are not possible at all. The same bytes give the same stream.

mod deed;
mod start;

use tricklaw_cards::{Card, CardSet, Seat, Suit};
use tricklaw_whist::Table;
use tricklaw_whist::act::{Act, Actor, Declared, Deed, Play, When};
use tricklaw_whist::facts::{Phase, Start, Trick};
use tricklaw_whist::laws::Code;
use tricklaw_whist::ruling::Right;

/// A code, a table before its first act, and acts for it.
pub(crate) fn decode(bytes: &[u8]) -> (Code, Start, Vec<Act>) {
    let mut seed = Seed(bytes);
    let code = seed.of(&Code::ALL);
    let start = start::start(&mut seed, code);
    let mut table = Table::new(code, start.clone());
    let mut acts = Vec::new();
    while !seed.0.is_empty() {
        let act = act(&mut seed, &table);
        // What is not possible stays in the stream: the table must bear it.
        let _ = table.take(&act);
        acts.push(act);
    }
    (code, start, acts)
}

/// Bytes that choose; when they are used up they choose the first of everything.
struct Seed<'b>(&'b [u8]);

impl Seed<'_> {
    fn byte(&mut self) -> u8 {
        match self.0.split_first() {
            Some((&byte, rest)) => {
                self.0 = rest;
                byte
            }
            None => 0,
        }
    }

    fn below(&mut self, n: usize) -> usize {
        usize::from(self.byte()) % n.max(1)
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == n - 1
    }

    fn of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    fn seat(&mut self) -> Seat {
        self.of(&Seat::ALL)
    }

    fn suit(&mut self) -> Suit {
        self.of(&Suit::ALL)
    }

    fn any_card(&mut self) -> Card {
        self.among(CardSet::PACK)
    }

    /// One of the cards; any card of the pack, where there are none.
    fn among(&mut self, cards: CardSet) -> Card {
        let cards = if cards.is_empty() { CardSet::PACK } else { cards };
        let n = self.below(cards.len());
        cards.iter().nth(n).unwrap_or(Card::new(Suit::Clubs, tricklaw_cards::Rank::ALL[0]))
    }

    /// A card that the seat has or may have, and now and then one that it has not.
    fn held(&mut self, table: &Table, seat: Seat) -> Card {
        if self.one_in(32) {
            return self.any_card();
        }
        let held = Card::all().filter(|&card| table.facts().may_hold(seat, card)).collect();
        self.among(held)
    }
}

fn act(seed: &mut Seed<'_>, table: &Table) -> Act {
    let facts = table.facts();
    let turn = facts.turn();
    let open = table.rights().iter().any(Right::is_open);
    match seed.byte() {
        // Before the first card, dealing; a stream seldom begins with it.
        byte if facts.phase == Phase::Dealing && byte < 128 => {
            Act::by(seed.seat(), deed::dealing(seed, table))
        }
        byte if table.acts() == 0 && byte % 8 == 7 => Act::by(seed.seat(), deed::dealing(seed, table)),
        // In the calling, calls; and what goes with them before the first card.
        byte if facts.phase == Phase::Calling && byte < 200 => deed::calling(seed, table),
        byte if table.acts() == 0 && facts.usage.course.has_calls() && byte < 200 => {
            deed::calling(seed, table)
        }
        byte if facts.tricks.is_empty() && facts.undertaking.is_some() && byte < 100 => {
            deed::after_the_calls(seed, table)
        }
        // After the last one, claims and the next deal.
        byte if facts.phase == Phase::Over && byte < 160 => deed::afterwards(seed, table),
        // Where somebody may choose, he often does.
        byte if open && byte < 80 => deed::exercise(seed, table),
        byte @ 0..=139 => {
            let seat = turn.unwrap_or(Seat::ALL[usize::from(byte) % 4]);
            Act::by(seat, Deed::Plays(Play::one(regular(seed, table, seat))))
        }
        140..=169 => {
            let seat = turn.unwrap_or(Seat::North);
            Act::plays(seat, seed.held(table, seat))
        }
        170..=184 => {
            let seat = seed.seat();
            Act::plays(seat, seed.held(table, seat))
        }
        185..=194 => odd_play(seed, table),
        _ => deed::any(seed, table),
    }
}

/// A card that follows suit, where the seat can.
fn regular(seed: &mut Seed<'_>, table: &Table, seat: Seat) -> Card {
    let facts = table.facts();
    let led = facts.unfinished().and_then(|trick| facts.tricks[trick].suit());
    let hand = facts.hand(seat);
    if !facts.knows(seat) || hand.is_empty() {
        return seed.held(table, seat);
    }
    seed.among(led.map_or(hand, |led| hand.following(led)))
}

/// Several cards at once, to another trick, or at the same moment.
fn odd_play(seed: &mut Seed<'_>, table: &Table) -> Act {
    let partner = table.facts().tricks.last().and_then(Trick::lead).map(|lead| lead.seat.opposite());
    let seat = match seed.below(3) {
        0 => table.facts().turn().unwrap_or(Seat::South),
        1 => partner.unwrap_or(Seat::East),
        _ => seed.seat(),
    };
    let card = seed.held(table, seat);
    let more = (0..seed.below(3)).map(|_| seed.held(table, seat)).collect();
    let to = seed.one_in(3).then(|| trick(seed, table));
    let rank = if seed.one_in(2) { Declared::High } else { Declared::Nothing };
    let when = if seed.one_in(2) { When::Simultaneously } else { When::InOrder };
    Act::by(seat, Deed::Plays(Play { card, more, to, when, rank }))
}

/// The number of a trick that there is, or of the next one, or 0.
fn trick(seed: &mut Seed<'_>, table: &Table) -> u8 {
    let tricks = table.facts().tricks.len();
    match seed.below(16) {
        0 => 0,
        1 => tricks as u8 + 1,
        _ => 1 + seed.below(tricks) as u8,
    }
}

/// Whoever should do such a thing, and now and then somebody else.
fn actor(seed: &mut Seed<'_>, likely: Actor) -> Actor {
    match seed.below(32) {
        0 => Actor::Bystander,
        1 => Actor::Arbiter,
        2 => Actor::Seat(seed.seat()),
        _ => likely,
    }
}
