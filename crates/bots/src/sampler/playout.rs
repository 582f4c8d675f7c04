//! A hand played to its end by rules of thumb, every card known: quick, and never asked for the law.

use tricklaw_cards::{Card, CardSet, Hands, Rank, Seat, Seats, Suit};

/// What the players of a hand want.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wants {
    /// Those whose tricks are counted together; where everybody plays for himself, nobody.
    pub(crate) side: Seats,
    /// Does that side want them? The others want the contrary.
    pub(crate) most: bool,
    /// Everybody plays for himself, and shuns tricks.
    pub(crate) alone: bool,
    /// The ace is below the deuce.
    pub(crate) ace_low: bool,
    pub(crate) trump: Option<Suit>,
}

impl Wants {
    /// Whose tricks this seat is glad of, or sorry for, as if they were its own.
    fn with(self, seat: Seat) -> Seats {
        if self.alone {
            Seats::only(seat)
        } else if self.side.contains(seat) {
            self.side
        } else {
            Seats::ALL.without(self.side)
        }
    }

    /// Does the seat not shun tricks? Where a side shuns them, the others would rather have it take them.
    fn takes(self, seat: Seat) -> bool {
        !self.alone && (self.most || !self.side.contains(seat))
    }

    /// The card's place in its suit, the deuce's being 0; of nullo's ace too low for any.
    #[inline]
    pub(crate) fn place(self, card: Card) -> u8 {
        let rank = card.rank();
        if self.ace_low && rank == Rank::Ace { 0 } else { rank as u8 + 1 }
    }

    #[inline]
    fn beats(self, card: Card, best: Card) -> bool {
        if card.suit() == best.suit() {
            self.place(card) > self.place(best)
        } else {
            self.trump == Some(card.suit())
        }
    }
}

/// A hand in play, every card known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Playout {
    pub(crate) hands: Hands,
    pub(crate) turn: Seat,
    pub(crate) wants: Wants,
    led: Option<Suit>,
    best: Option<(Seat, Card)>,
    laid: [Option<(Seat, Card)>; 4],
    /// Those who have played to the trick in hand.
    played: Seats,
    count: usize,
    pub(crate) won: [u8; 4],
    last: Option<Seat>,
}

impl Playout {
    /// At the start of a trick, or in the middle of one, to which somebody may have played before his time. `turn` leads where there is no trick.
    pub(crate) fn new(hands: Hands, turn: Seat, wants: Wants, trick: &[(Seat, Card)]) -> Playout {
        let first = trick.first().map_or(turn, |&(seat, _)| seat);
        let mut playout = Playout {
            hands,
            turn: first,
            wants,
            led: None,
            best: None,
            laid: [None; 4],
            played: Seats::NONE,
            count: 0,
            won: [0; 4],
            last: None,
        };
        for &(seat, card) in trick {
            playout.turn = seat;
            playout.play(card);
        }
        playout
    }

    /// How many cards the seat whose turn it is has left.
    pub(crate) fn left(&self) -> usize {
        self.hands[self.turn].len()
    }

    /// The cards of the trick in hand.
    pub(crate) fn trick(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.laid.into_iter().take(self.count).flatten()
    }

    /// Those who have not played to the trick in hand, in the order in which they do: from its leader on, whoever has played before his time.
    fn waiting(&self) -> impl Iterator<Item = Seat> + '_ {
        let leader =
            if self.count == 0 { self.turn } else { self.laid[0].map_or(self.turn, |(seat, _)| seat) };
        leader.round().filter(|&seat| !self.played.contains(seat))
    }

    /// Who took the last trick.
    pub(crate) fn last(&self) -> Option<Seat> {
        self.last
    }

    /// Whoever's turn it is plays this card.
    #[inline]
    pub(crate) fn play(&mut self, card: Card) {
        let seat = self.turn;
        self.hands[seat].remove(card);
        if self.best.is_none_or(|(_, best)| self.wants.beats(card, best)) {
            self.best = Some((seat, card));
        }
        self.led.get_or_insert(card.suit());
        self.laid[self.count & 3] = Some((seat, card));
        self.count += 1;
        self.played = self.played.with(Seats::only(seat));
        let next = self.waiting().next();
        self.turn = next.unwrap_or(seat);
        if let (4, Some((winner, _))) = (self.count, self.best) {
            self.won[winner as usize] += 1;
            self.last = Some(winner);
            self.turn = winner;
            (self.led, self.best, self.count, self.played) = (None, None, 0, Seats::NONE);
        }
    }

    /// Plays on by the rules of thumb until nobody has more than so many cards, between two tricks.
    pub(crate) fn play_on(&mut self, until: usize) {
        while !(self.count == 0 && self.left() <= until) {
            let Some(card) = self.thumb() else { return };
            self.play(card);
        }
    }

    /// The card that the rules of thumb play.
    pub(crate) fn thumb(&self) -> Option<Card> {
        let hand = self.hands[self.turn];
        let cards = self.led.map_or(hand, |led| hand.following(led));
        if cards.len() == 1 {
            return cards.lowest();
        }
        match (self.wants.takes(self.turn), self.best) {
            (true, None) if self.wants.most => self.lead(cards),
            (true, Some(best)) if self.wants.most => self.follow(cards, best),
            // He shuns tricks, or would force them on those who do.
            (_, None) => self.lead_low(cards),
            (_, Some(best)) => self.under(cards, best),
        }
    }

    fn lowest(&self, cards: CardSet) -> Option<Card> {
        let trump = |card: Card| self.wants.trump == Some(card.suit());
        cards.iter().min_by_key(|&card| (trump(card), self.wants.place(card)))
    }

    fn highest(&self, cards: CardSet) -> Option<Card> {
        cards.iter().max_by_key(|&card| self.wants.place(card))
    }

    /// Is no card of its suit that is still out higher?
    fn is_master(&self, card: Card) -> bool {
        let all = self.hands.all().of(card.suit());
        all.iter().all(|other| self.wants.place(other) <= self.wants.place(card))
    }

    /// A card that nobody can beat, trumps while the others have them; or low from the longest suit.
    fn lead(&self, cards: CardSet) -> Option<Card> {
        let seat = self.turn;
        let friends = self.wants.with(seat);
        let foes: CardSet = Seat::ALL
            .into_iter()
            .filter(|&seat| !friends.contains(seat))
            .fold(CardSet::EMPTY, |all, seat| all | self.hands[seat]);
        let trumps = self.wants.trump.map_or(0, |trump| foes.of(trump).len());
        let ours: usize = self
            .wants
            .trump
            .map_or(0, |trump| friends.iter().map(|friend| self.hands[friend].of(trump).len()).sum());
        let is_trump = |card: Card| self.wants.trump == Some(card.suit());
        if trumps > 0 && ours > trumps + 1 {
            let trump = cards.iter().filter(|&card| is_trump(card));
            let trump: CardSet = trump.collect();
            let best = self.highest(trump);
            if let Some(card) = best {
                return if self.is_master(card) { Some(card) } else { self.lowest(trump) };
            }
        }
        let master = cards.iter().filter(|&card| !is_trump(card) && self.is_master(card));
        if let Some(card) = master.min_by_key(|&card| cards.of(card.suit()).len()) {
            return Some(card);
        }
        let longest = cards
            .iter()
            .filter(|&card| !is_trump(card))
            .max_by_key(|&card| (cards.of(card.suit()).len(), u8::MAX - self.wants.place(card)));
        longest.or_else(|| self.highest(cards))
    }

    /// Second hand low, third hand high, the cheapest that wins for the last; nothing wasted on a partner's trick.
    fn follow(&self, cards: CardSet, (winner, best): (Seat, Card)) -> Option<Card> {
        let friends = self.wants.with(self.turn);
        let last = self.count == 3;
        let beating: CardSet = cards.iter().filter(|&card| self.wants.beats(card, best)).collect();
        let ours = friends.contains(winner);
        if beating.is_empty() || ours && (last || self.is_master(best) || self.wants.place(best) >= 11) {
            return self.discard(cards);
        }
        let suit_led = self.led.is_some_and(|led| cards.has(led));
        let cheapest = self.lowest(beating);
        if last || !suit_led {
            return cheapest;
        }
        let high = self.highest(beating)?;
        match self.count {
            1 if self.is_master(high) => Some(high),
            1 => self.lowest(cards),
            _ => {
                // The cheapest of a sequence does as well.
                Some(self.lowest_equal(high))
            }
        }
    }

    /// The lowest card of the hand that is as good as this one.
    fn lowest_equal(&self, card: Card) -> Card {
        let hand = self.hands[self.turn].of(card.suit());
        let all = self.hands.all().of(card.suit());
        let below = all.iter().filter(|&other| self.wants.place(other) < self.wants.place(card));
        let mut below: Vec<Card> = below.collect();
        below.sort_by_key(|&other| std::cmp::Reverse(self.wants.place(other)));
        below.into_iter().take_while(|&other| hand.contains(other)).last().unwrap_or(card)
    }

    /// What he can spare: low, of no trump, of a suit in which he has nothing.
    fn discard(&self, cards: CardSet) -> Option<Card> {
        let trump = |card: Card| self.wants.trump == Some(card.suit());
        cards.iter().min_by_key(|&card| {
            let suit = cards.of(card.suit());
            let guards = self.highest(suit).is_some_and(|high| self.wants.place(high) >= 10);
            (trump(card), self.wants.place(card), guards, suit.len())
        })
    }

    /// A low card, of a suit of which the others have none lower, as far as one can count.
    fn lead_low(&self, cards: CardSet) -> Option<Card> {
        let others = self.hands.all() - self.hands[self.turn];
        let lower = |card: Card| {
            others
                .of(card.suit())
                .iter()
                .filter(|&other| self.wants.place(other) < self.wants.place(card))
                .count()
        };
        cards.iter().min_by_key(|&card| (lower(card), self.wants.place(card)))
    }

    /// Under the card that lies best, as high as may be; else as low as may be, or, of the last, as high.
    fn under(&self, cards: CardSet, (winner, best): (Seat, Card)) -> Option<Card> {
        let seat = self.turn;
        let mates = self.wants.with(seat);
        let led = self.led?;
        if !cards.has(led) {
            // What is most in danger goes.
            return self.highest(cards);
        }
        let under: CardSet = cards.iter().filter(|&card| !self.wants.beats(card, best)).collect();
        let forcing = self.wants.takes(seat) && !self.wants.most;
        if forcing && !mates.contains(winner) {
            // The one who shuns it has it.
            return if under.is_empty() { self.lowest(cards) } else { self.highest(under) };
        }
        if forcing {
            let to_come = self.waiting().any(|other| other != seat && !mates.contains(other));
            return if to_come { self.lowest(cards) } else { self.highest(cards) };
        }
        match under.is_empty() {
            false => self.highest(under),
            true if self.count == 3 => self.highest(cards),
            true => self.lowest(cards),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use tricklaw_cards::Deal;

    use super::*;

    fn hands(deal: &str) -> Hands {
        deal.parse::<Deal>().unwrap().known().unwrap()
    }

    fn wants(side: Seats, most: bool, trump: Option<Suit>) -> Wants {
        Wants { side, most, alone: false, ace_low: false, trump }
    }

    /// Who wins what of a hand that is played by the rules of thumb from South's lead.
    fn won(deal: &str, wants: Wants) -> [u8; 4] {
        let mut playout = Playout::new(hands(deal), Seat::South, wants, &[]);
        let mut led = None;
        while let Some(card) = playout.thumb() {
            let hand = playout.hands[playout.turn];
            assert!(hand.contains(card));
            if let Some(led) = led {
                assert!(hand.following(led).contains(card), "{card} on {led}");
            }
            led = led.or(Some(card.suit()));
            playout.play(card);
            if playout.trick().next().is_none() {
                led = None;
            }
        }
        playout.won
    }

    #[test]
    fn tops_are_cashed_and_a_misere_ducked() {
        let deal = "S:AK.AK.. 32.32.. 54.54.. 76.76..";
        assert_eq!(won(deal, wants(Seats::NS, true, None)), [0, 0, 4, 0]);
        // Who shuns tricks stays under.
        let low = "S:A3.A5.. 42.32.. 65.64.. 87.87..";
        assert_eq!(won(low, wants(Seats::only(Seat::West), false, None))[3], 0);
    }

    #[test]
    fn the_last_hand_wins_as_cheaply_as_it_can_and_ruffs() {
        // West, North and East play the six, the seven and the cheapest that beats it.
        let playout = |trump| {
            let deal = "S:5... 6... 7... K8...";
            let mut playout = Playout::new(hands(deal), Seat::South, wants(Seats::NS, true, trump), &[]);
            for card in ["S5", "S6", "S7"] {
                playout.play(card.parse().unwrap());
            }
            playout.thumb().unwrap().to_string()
        };
        assert_eq!(playout(None), "S8");
        let ruff = hands("S:5... 6... 7... ...A2");
        let mut playout = Playout::new(ruff, Seat::South, wants(Seats::NS, true, Some(Suit::Clubs)), &[]);
        for card in ["S5", "S6", "S7"] {
            playout.play(card.parse().unwrap());
        }
        assert_eq!(playout.thumb().unwrap().to_string(), "C2");
    }

    #[test]
    fn who_has_played_before_his_time_is_passed_by() {
        // South has led, and North has played before West.
        let laid = ["S5", "S7"].map(|card| card.parse::<Card>().unwrap());
        let trick = [(Seat::South, laid[0]), (Seat::North, laid[1])];
        let rest = hands("S:4... K6... 8... Q9...");
        let mut playout = Playout::new(rest, Seat::West, wants(Seats::NS, true, None), &trick);
        let mut turns = vec![playout.turn];
        for card in ["S6", "S9"] {
            playout.play(card.parse().unwrap());
            turns.push(playout.turn);
        }
        // East has won it, and leads.
        assert_eq!(turns, [Seat::West, Seat::East, Seat::East]);
        assert_eq!((playout.won, playout.left()), ([0, 1, 0, 0], 1));
        // South forces tricks on West, who shuns them: while he is to come, by a low card; once he has played, none is too high.
        let played = |trick: &[(Seat, Card)]| {
            let rest = hands("S:T6... K... 8... 7...");
            let playout = Playout::new(rest, Seat::South, wants(Seats::only(Seat::West), false, None), trick);
            playout.thumb().unwrap().to_string()
        };
        let [five, four] = ["S5", "S4"].map(|card| card.parse::<Card>().unwrap());
        assert_eq!(played(&[(Seat::East, five)]), "S6");
        assert_eq!(played(&[(Seat::East, five), (Seat::West, four)]), "ST");
    }

    #[test]
    fn an_ace_that_is_low_is_beaten_by_a_deuce() {
        let mut low = wants(Seats::NS, false, None);
        low.ace_low = true;
        let mut playout = Playout::new(hands("S:A... 2... 3... 4..."), Seat::South, low, &[]);
        playout.play_on(0);
        assert_eq!(playout.won, [0, 1, 0, 0]);
        assert_eq!(playout.last(), Some(Seat::East));
    }
}
