//! From a position to its answer: the search is asked for one number of tricks after another until they meet.

use std::collections::HashMap;

use tricklaw_cards::{Card, CardSet, Seat, Seats, Suit};

use crate::budget::Budget;
use crate::lanes::{LANE, down_to, down_to_group, first, lane_of, last, one_of_each, shift_of, squeeze};
use crate::position::{Aim, Position, Unsolvable, What, When};
use crate::search::{At, Found, Search, Trick, no_different, one};
use crate::table::{Table, Terms};

/// How many tricks: exactly, or as far as an unfinished search has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// No fewer than this.
    pub least: u8,
    /// No more than this.
    pub most: u8,
}

impl Bounds {
    /// The number, where it is known.
    pub fn exact(self) -> Option<u8> {
        (self.least == self.most).then_some(self.least)
    }
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The tricks of those that are left (the trick in hand among them) that the side takes when all play their best.
    pub tricks: Bounds,
    /// For each card that may be played now, clubs first, lowest first, the same when it is played. Empty where only the count
    /// was asked for.
    pub cards: Vec<(Card, Bounds)>,
    /// The positions between tricks that were looked at.
    pub nodes: u64,
}

/// How many of the tricks left does the side take?
///
/// # Errors
///
/// Where it is no position of regular play.
pub fn count(position: &Position, table: &mut Table, budget: &Budget<'_>) -> Result<Answer, Unsolvable> {
    let mut root = Root::new(position, table, budget)?;
    let tricks = root.value(root.guess());
    Ok(Answer { tricks, cards: Vec::new(), nodes: root.search.nodes })
}

/// The same, and what each card that may be played now makes.
///
/// # Errors
///
/// Where it is no position of regular play.
pub fn every_card(position: &Position, table: &mut Table, budget: &Budget<'_>) -> Result<Answer, Unsolvable> {
    let mut root = Root::new(position, table, budget)?;
    let tricks = root.value(root.guess());
    let cards = root.cards(tricks);
    Ok(Answer { tricks, cards, nodes: root.search.nodes })
}

/// Can the side take so many of the tricks left? `None` where the budget ended it.
///
/// It is quicker than [`count`], where this is all that is wanted.
///
/// # Errors
///
/// Where it is no position of regular play.
pub fn can_take(
    position: &Position,
    tricks: i32,
    table: &mut Table,
    budget: &Budget<'_>,
) -> Result<Option<bool>, Unsolvable> {
    let mut root = Root::new(position, table, budget)?;
    let made = root.makes(tricks);
    Ok((!root.search.stopped).then_some(made))
}

/// A line of best play from here to the end: each player's card in turn, one that keeps what the position is worth. `None` where
/// the budget ended it.
///
/// Of several such cards the lowest is played, of the suit led where there is one.
///
/// # Errors
///
/// Where it is no position of regular play.
pub fn principal_line(
    position: &Position,
    table: &mut Table,
    budget: &Budget<'_>,
) -> Result<Option<Vec<(Seat, Card)>>, Unsolvable> {
    let mut now = position.clone();
    let mut line = Vec::new();
    while now.tricks_left() > 0 {
        let answer = every_card(&now, table, budget)?;
        let Some(worth) = answer.tricks.exact() else { return Ok(None) };
        let best = answer.cards.iter().filter(|(_, tricks)| tricks.exact() == Some(worth));
        let Some(&(card, _)) = best.min_by_key(|(card, _)| (card.rank(), card.suit())) else {
            return Ok(None);
        };
        line.push((now.turn, card));
        now = now.after(card).0;
    }
    Ok(Some(line))
}

/// A demand, its cards as lanes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Bound {
    of: u8,
    lead: bool,
    what: Requires,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Requires {
    Some(u64),
    Highest,
    Lowest,
    Win,
    Lose,
}

/// Where a search with demands remembers what it has found: the bounds of a position between tricks.
type Known = HashMap<([u64; 4], usize, Vec<Bound>), (i32, i32)>;

/// A position as the search sees it.
pub(crate) struct Root<'a> {
    pub(crate) search: Search<'a>,
    /// At the start of the trick in hand, its cards back in the hands.
    at: At,
    trick: Option<Trick>,
    /// A bit a seat: who has played to it.
    laid: u8,
    turn: usize,
    /// Has it been played to in turn?
    in_turn: bool,
    demands: Vec<Bound>,
    known: Known,
    names: [[Option<Card>; 16]; 4],
}

impl<'a> Root<'a> {
    pub(crate) fn new(
        position: &Position,
        table: &'a mut Table,
        budget: &'a Budget<'a>,
    ) -> Result<Root<'a>, Unsolvable> {
        position.check()?;
        let counted = seats(position.side);
        let high = match position.aim {
            Aim::Most => counted,
            Aim::Fewest => !counted & 15,
        };
        let trump = position.trump.map_or(4, |suit| suit as u8);
        let search = Search::new(table, Terms { trump, counted, high }, budget);

        let mut hands = position.hands;
        for &(seat, card) in &position.trick {
            hands[seat].insert(card);
        }
        let leader = position.trick.first().map_or(position.turn, |&(seat, _)| seat);
        let left = hands[leader].len() as i32;
        let mut at = At { hands: [0; 4], shape: 0, leader: leader as usize, left };
        let mut names = [[None; 16]; 4];
        // By the card's number.
        let mut lanes = [0u64; 64];
        for suit in Suit::ALL {
            for (n, card) in position.in_order(hands.all().of(suit)).enumerate() {
                let bit = 1 << (16 * suit as usize + n);
                names[suit as usize][n] = Some(card);
                lanes[card.index() & 63] = bit;
                for seat in Seat::ALL {
                    if hands[seat].contains(card) {
                        at.hands[seat as usize] |= bit;
                        at.shape += one(seat as usize, bit);
                    }
                }
            }
        }
        let lane = |cards: CardSet| cards.iter().fold(0, |all, card| all | lanes[card.index() & 63]);
        let mut root = Root {
            search,
            at,
            trick: None,
            laid: 0,
            turn: position.turn as usize,
            in_turn: true,
            demands: Vec::new(),
            known: HashMap::new(),
            names,
        };
        for (n, &(seat, card)) in position.trick.iter().enumerate() {
            root.in_turn &= seat as usize == (root.at.leader + n) & 3;
            root.trick = Some(root.search.played(&root.at, root.trick, seat as usize, lane(card.into())));
            root.laid |= 1 << seat as u8;
        }
        root.in_turn &= root.turn == (root.at.leader + position.trick.len()) & 3;
        root.demands = position
            .demands
            .iter()
            .map(|demand| Bound {
                of: seats(demand.of),
                lead: demand.when == When::NextLead,
                what: match demand.what {
                    What::Play(cards) => Requires::Some(lane(cards)),
                    What::Keep(cards) => Requires::Some(lane(CardSet::PACK - cards)),
                    What::Suit(suit) => Requires::Some(LANE << (16 * suit as u32)),
                    What::NotSuit(suit) => Requires::Some(!(LANE << (16 * suit as u32))),
                    What::Highest => Requires::Highest,
                    What::Lowest => Requires::Lowest,
                    What::Win => Requires::Win,
                    What::Lose => Requires::Lose,
                },
            })
            .collect();
        Ok(root)
    }

    /// Where to begin.
    pub(crate) fn guess(&self) -> i32 {
        self.search.guess(&self.at)
    }

    /// The tricks that the side takes, beginning with a guess.
    pub(crate) fn value(&mut self, guess: i32) -> Bounds {
        let left = self.at.left;
        self.close_in(0, left, guess, Root::makes)
    }

    /// Asks until what is known of below and of above meet, or the budget ends it.
    fn close_in(
        &mut self,
        least: i32,
        most: i32,
        guess: i32,
        mut makes: impl FnMut(&mut Self, i32) -> bool,
    ) -> Bounds {
        let (mut least, mut most) = (least, most);
        let mut target = guess.clamp(least + 1, most.max(least + 1));
        while least < most {
            let made = makes(self, target);
            if self.search.stopped {
                break;
            }
            if made {
                least = target;
            } else {
                most = target - 1;
            }
            target = if made { least + 1 } else { most };
        }
        Bounds { least: least as u8, most: most as u8 }
    }

    /// Can the side take so many from here?
    pub(crate) fn makes(&mut self, target: i32) -> bool {
        if target <= 0 || target > self.at.left {
            return target <= 0;
        }
        let (at, trick) = (self.at, self.trick);
        if self.demands.is_empty() && self.in_turn {
            return match (trick, self.laid.count_ones()) {
                (None, _) => self.search.lead(&at, target),
                (Some(trick), 1) => self.search.follow::<1>(&at, &trick, target),
                (Some(trick), 2) => self.search.follow::<2>(&at, &trick, target),
                (Some(trick), _) => self.search.follow::<3>(&at, &trick, target),
            }
            .made;
        }
        let demands = self.demands.clone();
        self.best(&at, trick, self.laid, self.turn, &demands, target)
    }

    /// What each card makes that may be played now, when the best makes so many.
    fn cards(&mut self, best: Bounds) -> Vec<(Card, Bounds)> {
        let (at, trick, turn) = (self.at, self.trick, self.turn);
        let (allowed, after) = self.allowed(&at, trick, turn, &self.demands.clone());
        let hand = at.hands[turn];
        let high = self.search.is_high(turn);
        // None makes more than the best, for whoever is to play.
        let open = if high { (0, i32::from(best.most)) } else { (i32::from(best.least), at.left) };
        let mut found: Vec<(u64, (i32, i32))> = Vec::new();
        let mut left = allowed;
        while left != 0 {
            let card = first(left);
            // Neighbours fare alike, unless something is asked of one of them later.
            let group = if after.is_empty() {
                down_to_group(hand, card) & hand & !(card - 1) & allowed
            } else {
                card
            };
            left &= !group;
            found.push((group, open));
        }
        // One number of tricks after another, the best first: which of the cards left make it? What fares as one that has failed is not asked.
        for step in 0..open.1 - open.0 {
            let target = if high { open.1 - step } else { open.0 + 1 + step };
            let mut alike = 0;
            for (group, (least, most)) in found.iter_mut().filter(|(_, (least, most))| least < most) {
                let card = first(*group);
                let mut made = !high;
                if card & alike == 0 {
                    let found = self.makes_with(&at, trick, self.laid, turn, card, &after, target);
                    if self.search.stopped {
                        break;
                    }
                    made = found.made;
                    if made != high {
                        alike |= no_different(card, found.need);
                    }
                }
                if made {
                    *least = target.max(*least);
                } else {
                    *most = (target - 1).min(*most);
                }
            }
        }
        let mut cards = Vec::new();
        for (mut group, (least, most)) in found {
            let bounds = Bounds { least: least as u8, most: most as u8 };
            while group != 0 {
                let card = first(group);
                group ^= card;
                let n = card.trailing_zeros() as usize;
                cards.extend(self.names[n / 16][n % 16].map(|name| (name, bounds)));
            }
        }
        cards.sort_unstable_by_key(|&(card, _)| card);
        cards
    }

    /// The cards that may be played, and the demands that are left when one has been.
    fn allowed(&self, at: &At, trick: Option<Trick>, turn: usize, demands: &[Bound]) -> (u64, Vec<Bound>) {
        let hand = at.hands[turn];
        let following = trick.map_or(0, |trick| hand & LANE << trick.led);
        let follows = following != 0;
        let mut allowed = if follows { following } else { hand };
        let legal = allowed;
        let mut left = Vec::new();
        for &demand in demands {
            if demand.of >> turn & 1 == 0 || (demand.lead && trick.is_some()) {
                left.push(demand);
                continue;
            }
            let beating = || {
                let best = trick.map(|trick| trick.best);
                cards(legal)
                    .filter(|&card| best.is_none_or(|best| self.search.beats(card, best)))
                    .fold(0, |all, card| all | card)
            };
            let meets = match demand.what {
                Requires::Some(set) => set,
                Requires::Highest if trick.is_none() || follows => {
                    cards(legal).filter(|&card| down_to(card) & legal == card).fold(0, |all, card| all | card)
                }
                Requires::Lowest if trick.is_none() || follows => cards(legal)
                    .filter(|&card| legal & lane_of(card) & !down_to(card) == 0)
                    .fold(0, |all, card| all | card),
                Requires::Highest | Requires::Lowest => legal,
                Requires::Win => beating(),
                Requires::Lose => legal & !beating(),
            };
            if allowed & meets != 0 {
                allowed &= meets;
            }
        }
        (allowed, left)
    }

    /// The same as [`Search::follow`], under demands, or where the trick has not been played to in turn.
    fn best(
        &mut self,
        at: &At,
        trick: Option<Trick>,
        laid: u8,
        turn: usize,
        demands: &[Bound],
        target: i32,
    ) -> bool {
        let high = self.search.is_high(turn);
        let (allowed, after) = self.allowed(at, trick, turn, demands);
        let mut left = if after.is_empty() { one_of_each(allowed) } else { allowed };
        while left != 0 {
            let card = last(left);
            left ^= card;
            if self.makes_with(at, trick, laid, turn, card, &after, target).made == high {
                return high;
            }
        }
        !high
    }

    /// Can the side take so many when this card is played? What that rests on is known where nothing is demanded and the trick is played in turn.
    #[expect(clippy::too_many_arguments, reason = "a position, a card and a question")]
    fn makes_with(
        &mut self,
        at: &At,
        trick: Option<Trick>,
        laid: u8,
        turn: usize,
        card: u64,
        demands: &[Bound],
        target: i32,
    ) -> Found {
        let on_all = |made: bool| Found { made, need: u64::MAX };
        let next = self.search.played(at, trick, turn, card);
        let laid = laid | 1 << turn;
        if let Some(next_turn) = (1..4).map(|n| (turn + n) & 3).find(|&seat| laid >> seat & 1 == 0) {
            let played = laid.count_ones() as usize;
            let in_turn = (0..played).all(|n| laid >> ((at.leader + n) & 3) & 1 == 1);
            return if demands.is_empty() && in_turn {
                match played {
                    1 => self.search.follow::<1>(at, &next, target),
                    2 => self.search.follow::<2>(at, &next, target),
                    _ => self.search.follow::<3>(at, &next, target),
                }
            } else {
                on_all(self.best(at, Some(next), laid, next_turn, demands, target))
            };
        }
        if demands.is_empty() {
            return self.search.close(at, &next, target);
        }
        let target = target - i32::from(self.search.is_counted(next.winner));
        let demands: Vec<Bound> = demands
            .iter()
            .map(|demand| match demand.what {
                Requires::Some(set) => {
                    Bound { what: Requires::Some(squeeze(&[set; 4], next.played)[0]), ..*demand }
                }
                _ => *demand,
            })
            .collect();
        on_all(self.lead_under(&self.search.after(at, &next), demands, target))
    }

    /// Between tricks, with demands left.
    fn lead_under(&mut self, at: &At, demands: Vec<Bound>, target: i32) -> bool {
        if target <= 0 || target > at.left || self.search.tick() {
            return target <= 0;
        }
        let key = (at.hands, at.leader, demands);
        let (low, high) = self.known.get(&key).copied().unwrap_or((0, at.left));
        if target <= low || target > high {
            return target <= low;
        }
        let made = self.best(at, None, 0, at.leader, &key.2, target);
        if !self.search.stopped {
            self.known.insert(key, if made { (target, high) } else { (low, target - 1) });
        }
        made
    }
}

impl Search<'_> {
    /// The trick, or the lead to a new one, with this card.
    fn played(&self, at: &At, trick: Option<Trick>, seat: usize, card: u64) -> Trick {
        match trick {
            Some(trick) => self.with_card(&trick, seat, card),
            None => {
                let shape = at.shape - one(seat, card);
                Trick { played: card, best: card, winner: seat, led: shift_of(card), shape }
            }
        }
    }
}

/// The cards one by one.
fn cards(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let card = first(set);
        set ^= card;
        (card != 0).then_some(card)
    })
}

/// The seats of a side, as the search has them.
fn seats(side: Seats) -> u8 {
    side.iter().fold(0, |set, seat| set | 1 << seat as u8)
}
