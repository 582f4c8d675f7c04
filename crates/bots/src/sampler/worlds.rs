//! Deals of the cards that a player has not seen, as they may lie for all that he knows.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng as _;
use tricklaw_cards::{Card, CardSet, Hands, Seat, Suit};
use tricklaw_whist::act::Call;
use tricklaw_whist::facts::Facts;
use tricklaw_whist::seated::Seated;

use crate::calls;

/// How often a void that was shown is taken at its word; the rest of the time it may have been a revoke.
const BELIEF: u64 = 97;
/// How often a deal that does not go with the calls is dealt again.
const PATIENCE: usize = 12;

/// What a player knows of where the cards are.
pub(crate) struct Known {
    /// The cards that are known to be in each hand.
    sure: [CardSet; 4],
    /// How many more each holds.
    more: [usize; 4],
    /// The cards that may be anywhere.
    unseen: CardSet,
    /// The suits that a seat has not followed.
    voids: [Vec<Suit>; 4],
    /// The cards that each has played or put away, those that are known.
    gone: [CardSet; 4],
    calls: Vec<(Seat, Call)>,
}

impl Known {
    /// What the player in this seat knows.
    pub(crate) fn of(seated: &Seated) -> Known {
        let facts = seated.facts();
        let sure = Seat::ALL.map(|seat| sure(seated, facts, seat));
        let known = sure.iter().fold(CardSet::EMPTY, |all, &cards| all | cards);
        let may = |card: Card| Seat::ALL.into_iter().any(|seat| facts.may_hold(seat, card));
        let unseen: CardSet = (CardSet::PACK - known).iter().filter(|&card| may(card)).collect();
        let mut voids: [Vec<Suit>; 4] = Default::default();
        for not in &facts.not_followed {
            voids[not.seat as usize].push(not.suit);
        }
        Known {
            more: Seat::ALL.map(|seat| facts.left(seat).saturating_sub(sure[seat as usize].len())),
            gone: Seat::ALL.map(|seat| facts.dealt(seat) - facts.hand(seat)),
            calls: facts
                .calls
                .iter()
                .map(|&(_, seat, call)| (seat, call))
                .filter(|&(seat, _)| seat != seated.seat())
                .collect(),
            sure,
            unseen,
            voids,
        }
    }

    /// One way in which the cards may lie.
    pub(crate) fn world(&self, facts: &Facts, random: &mut ChaCha8Rng) -> Hands {
        let mut best = (f32::MIN, self.dealt(random));
        if self.calls.is_empty() {
            return best.1;
        }
        for _ in 0..PATIENCE {
            let hands = self.dealt(random);
            let likely = self.likelihood(facts, &hands);
            if (random.next_u32() as f32 / u32::MAX as f32) < likely {
                return hands;
            }
            if likely > best.0 {
                best = (likely, hands);
            }
        }
        best.1
    }

    /// How well the hands go with what was called on them.
    fn likelihood(&self, facts: &Facts, hands: &Hands) -> f32 {
        let each = self.calls.iter().map(|&(seat, call)| {
            let hand = hands[seat] | self.gone[seat as usize];
            calls::likelihood(facts, seat, hand, call)
        });
        each.product()
    }

    fn dealt(&self, random: &mut ChaCha8Rng) -> Hands {
        let believed = self.voids.iter().map(|voids| {
            let believed = voids.iter().filter(|_| random.next_u64() % 100 < BELIEF);
            believed.copied().collect::<Vec<Suit>>()
        });
        let believed: Vec<Vec<Suit>> = believed.collect();
        for _ in 0..4 {
            if let Some(hands) = self.dealt_under(&believed, random) {
                return hands;
            }
        }
        // It cannot be: somebody has revoked.
        self.dealt_under(&[const { Vec::new() }; 4], random).unwrap_or(Hands(self.sure))
    }

    /// Card by card, those first that fewest can have, each to one of them by the room that he has.
    fn dealt_under(&self, voids: &[Vec<Suit>], random: &mut ChaCha8Rng) -> Option<Hands> {
        let mut hands = Hands(self.sure);
        let mut more = self.more;
        let mut cards: Vec<Card> = self.unseen.iter().collect();
        for n in (1..cards.len()).rev() {
            cards.swap(n, (random.next_u64() % (n as u64 + 1)) as usize);
        }
        let takers =
            |card: Card| (0..4).filter(|&seat| more[seat] > 0 && !voids[seat].contains(&card.suit())).count();
        cards.sort_by_key(|&card| takers(card));
        let spare = cards.len().saturating_sub(more.iter().sum());
        let mut spared = 0;
        for &card in &cards {
            let room = |seat: usize| if voids[seat].contains(&card.suit()) { 0 } else { more[seat] };
            // Cards that were put away are among the unseen, and nobody's.
            let away = (spare - spared) * usize::from(spare > 0);
            let total: usize = (0..4).map(room).sum::<usize>() + away;
            if total == 0 {
                return None;
            }
            let mut at = (random.next_u64() % total as u64) as usize;
            let taker = (0..4).find(|&seat| {
                let here = room(seat);
                let found = at < here;
                at = at.wrapping_sub(if found { 0 } else { here });
                found
            });
            match taker {
                Some(seat) => {
                    hands.0[seat].insert(card);
                    more[seat] -= 1;
                }
                None => spared += 1,
            }
        }
        (more.iter().sum::<usize>() == 0).then_some(hands)
    }
}

/// The cards that the seat is known to hold.
fn sure(seated: &Seated, facts: &Facts, seat: Seat) -> CardSet {
    let mut sure = if seat == seated.seat() { seated.hand() } else { facts.hand(seat) };
    // The dealer holds the card that was turned up until he plays it.
    let turned = facts.start.turn_up.filter(|_| facts.usage.course.turns_up_trumps());
    if let (Some(card), Some(dealer)) = (turned, facts.dealer())
        && dealer == seat
        && facts.may_hold(seat, card)
        && facts.left(seat) > sure.len()
    {
        sure.insert(card);
    }
    sure
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use rand_chacha::rand_core::SeedableRng as _;
    use tricklaw_whist::record;
    use tricklaw_whist::sitting::Sitting;
    use tricklaw_whist::view;

    use super::*;

    #[test]
    fn worlds_go_with_what_was_seen() {
        // West has shown a club, which still lies open; East has not followed hearts; South dealt and turned up the two of spades.
        let text = "[Code \"whist-1900\"]\n[Dealer \"S\"]\n[TurnUp \"S2\"]\n\
                    [Deal \"N:A53.T98.J7.76543 8..KQ96543.JT982 QT92.KQJ5.82.AKQ KJ764.A76432.AT.\"]\n[Acts \"W\"]\n\
                    W:HA N:HT E:D3 S:H5\nW: quits\nW: exposes SJ\n";
        let game = record::games(text).next().unwrap().unwrap();
        let ruled = Sitting::new().rule(&game, None).unwrap();
        let acts: Vec<_> = game.acts.iter().map(|act| act.item.clone()).collect();
        let onlooker = view::watch(&ruled, &acts);
        let hand = ruled.table.facts().hand(Seat::North);
        let seated = Seated::new(&onlooker, Seat::North, hand);
        let known = Known::of(&seated);
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut hearts = 0;
        for _ in 0..500 {
            let hands = known.world(seated.facts(), &mut random);
            assert_eq!(Seat::ALL.map(|seat| hands[seat].len()), [12; 4]);
            assert_eq!(hands[Seat::North], hand);
            assert_eq!(hands.all().len(), 48, "no card is in two hands");
            assert!(hands[Seat::West].contains("SJ".parse().unwrap()));
            assert!(hands[Seat::South].contains("S2".parse().unwrap()));
            hearts += usize::from(hands[Seat::East].has(Suit::Hearts));
        }
        // He may have revoked, but that is not likely.
        assert!((2..40).contains(&hearts), "{hearts}");
    }
}
