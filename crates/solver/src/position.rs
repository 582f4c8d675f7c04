//! What is asked: a position, whose tricks count, and what that side wants.

use tricklaw_cards::{Card, CardSet, Hands, Seat, Seats, Suit, beats};

/// What the side that is counted wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Aim {
    /// As many tricks as it can get.
    #[default]
    Most,
    /// As few as it can help, as in a misère.
    Fewest,
}

/// Which card of a suit is highest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Ranking {
    /// The ace, and the deuce is lowest.
    #[default]
    AceHigh,
    /// The king, and the ace is lowest, as in a nullo.
    AceLow,
}

/// A requirement that a player is under once, when his time comes: a penalty that has been called.
///
/// It never sets him free of following suit, and it falls where he cannot meet it: one who has none of the suit that is called
/// plays what he likes, and so does one who is to win a trick that he cannot win. A requirement that stands until it is used,
/// or as long as a card lies exposed, is not one of these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demand {
    /// Whom it binds: the first of these to whose time it comes, and then no more.
    pub of: Seats,
    /// When his time comes.
    pub when: When,
    /// What he must do.
    pub what: What,
}

/// When a [`Demand`] binds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum When {
    /// At his next play, a lead or not.
    NextPlay,
    /// When he next leads.
    NextLead,
}

/// What a [`Demand`] is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// One of these cards.
    Play(CardSet),
    /// None of these cards.
    Keep(CardSet),
    /// A card of this suit.
    Suit(Suit),
    /// A card of another suit.
    NotSuit(Suit),
    /// The highest of the suit led; of a lead, of some suit.
    Highest,
    /// The lowest of the suit led; of a lead, of some suit.
    Lowest,
    /// A card that is the best of those lying.
    Win,
    /// A card that is not the best of those lying.
    Lose,
}

/// A position of regular play, and what is asked of it.
///
/// ```
/// use tricklaw_cards::{Deal, Seat, Seats};
/// use tricklaw_solver::{Budget, Position, Table, count};
/// let deal: Deal = "N:A...2 K...3 Q...4 J...5".parse()?;
/// let hands = deal.known().expect("four hands");
/// let position = Position::new(hands, Seat::North, Seats::NS);
/// let answer = count(&position, &mut Table::new(1 << 20), &Budget::UNLIMITED)?;
/// assert_eq!(answer.tricks.exact(), Some(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The cards still in hand.
    pub hands: Hands,
    /// The cards of the trick in hand, the lead first; the others in the order in which they fell, whosever they are.
    pub trick: Vec<(Seat, Card)>,
    /// Whose turn it is.
    pub turn: Seat,
    /// The trump suit, where there is one.
    pub trump: Option<Suit>,
    /// Whose tricks are counted: one, two or three of the seats, against all others.
    pub side: Seats,
    /// What that side wants.
    pub aim: Aim,
    /// Which card of a suit is highest.
    pub ranking: Ranking,
    /// What players are under.
    pub demands: Vec<Demand>,
}

/// Why a position cannot be solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolvable {
    /// The side is nobody, or everybody: where each plays for himself, there are no two sides, and no one value.
    #[error("the side must be one, two or three of the four seats")]
    Sides,
    /// A card is in two places.
    #[error("{0} is in two places")]
    Twice(Card),
    /// The hands are not as they are in regular play: some seat has too many cards, or too few.
    #[error("the hands are of different lengths: {seat} has {found} and should have {expected}")]
    Unequal {
        /// Whose hand it is.
        seat: Seat,
        /// The cards of it.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// More than thirteen cards in a hand.
    #[error("{0} has more than thirteen cards")]
    TooMany(Seat),
    /// Somebody has played twice to the trick, or it is the turn of one who has played.
    #[error("{0} has played to the trick already")]
    Played(Seat),
}

impl Position {
    /// At the start of a trick that `turn` leads, without trumps: `side` wants as many tricks as it can get.
    pub const fn new(hands: Hands, turn: Seat, side: Seats) -> Position {
        Position {
            hands,
            trick: Vec::new(),
            turn,
            trump: None,
            side,
            aim: Aim::Most,
            ranking: Ranking::AceHigh,
            demands: Vec::new(),
        }
    }

    /// The same with these trumps, or none.
    #[must_use]
    pub fn with_trump(mut self, trump: Option<Suit>) -> Position {
        self.trump = trump;
        self
    }

    /// The same with this aim.
    #[must_use]
    pub fn with_aim(mut self, aim: Aim) -> Position {
        self.aim = aim;
        self
    }

    /// How many tricks are left, the one in hand included.
    pub fn tricks_left(&self) -> usize {
        self.hands[self.turn].len()
    }

    /// The cards that may be played now: those that follow suit, or all, before any demand.
    pub fn following(&self) -> CardSet {
        let hand = self.hands[self.turn];
        self.trick.first().map_or(hand, |(_, led)| hand.following(led.suit()))
    }

    /// Is it such a position as there is in regular play?
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn check(&self) -> Result<(), Unsolvable> {
        if self.side.is_empty() || self.side == Seats::ALL {
            return Err(Unsolvable::Sides);
        }
        let mut seen = CardSet::EMPTY;
        let laid = self.trick.iter().map(|&(_, card)| CardSet::from(card));
        for cards in self.hands.0.into_iter().chain(laid) {
            if let Some(card) = (seen & cards).lowest() {
                return Err(Unsolvable::Twice(card));
            }
            seen |= cards;
        }
        let mut played = Seats::NONE;
        for seat in self.trick.iter().map(|&(seat, _)| seat).chain([self.turn]) {
            if played.contains(seat) {
                return Err(Unsolvable::Played(seat));
            }
            played = played.with(Seats::only(seat));
        }
        let before = self.tricks_left();
        for seat in Seat::ALL {
            let has_played = played.contains(seat) && seat != self.turn;
            let found = self.hands[seat].len();
            if found + usize::from(has_played) > 13 {
                return Err(Unsolvable::TooMany(seat));
            }
            if found + usize::from(has_played) != before {
                return Err(Unsolvable::Unequal { seat, found, expected: before - usize::from(has_played) });
            }
        }
        Ok(())
    }

    /// The position after this card of the one whose turn it is, and the winner of the trick where it completes one.
    ///
    /// The demands that he was under are spent by it, whether he met them or not.
    #[must_use]
    pub fn after(&self, card: Card) -> (Position, Option<Seat>) {
        let mut next = self.clone();
        next.hands[self.turn].remove(card);
        next.demands.retain(|demand| {
            let waits = demand.when == When::NextLead && !self.trick.is_empty();
            waits || !demand.of.contains(self.turn)
        });
        next.trick.push((self.turn, card));
        let laid: Seats = next.trick.iter().map(|&(seat, _)| seat).collect();
        match self.turn.round().find(|&seat| !laid.contains(seat)) {
            Some(turn) => {
                next.turn = turn;
                (next, None)
            }
            None => {
                let winner = self.winner(&next.trick).unwrap_or(self.turn);
                next.turn = winner;
                next.trick.clear();
                (next, Some(winner))
            }
        }
    }

    fn winner(&self, trick: &[(Seat, Card)]) -> Option<Seat> {
        let best =
            trick.iter().copied().reduce(|best, next| if self.beats(next.1, best.1) { next } else { best });
        best.map(|(seat, _)| seat)
    }

    /// Does the card beat the best so far?
    pub fn beats(&self, card: Card, best: Card) -> bool {
        beats(self.ranked(card), self.ranked(best), self.trump)
    }

    /// The card that has this one's place where the ace is high.
    fn ranked(&self, card: Card) -> Card {
        match self.ranking {
            Ranking::AceHigh => card,
            Ranking::AceLow => {
                Card::new(card.suit(), tricklaw_cards::Rank::ALL[(card.rank() as usize + 1) % 13])
            }
        }
    }

    /// The cards of a suit, highest first, as they rank here.
    pub(crate) fn in_order(&self, cards: CardSet) -> impl Iterator<Item = Card> {
        let ace = match self.ranking {
            Ranking::AceHigh => None,
            Ranking::AceLow => cards.highest().filter(|card| card.rank() == tricklaw_cards::Rank::Ace),
        };
        cards.iter().rev().filter(move |&card| Some(card) != ace).chain(ace)
    }
}
