//! What a hand is worth, and what is called on it.

use tricklaw_cards::{CardSet, Rank, Seat, Strain, Suit};
use tricklaw_whist::act::{Call, Deed, Made};
use tricklaw_whist::facts::Facts;
use tricklaw_whist::games::Course;
use tricklaw_whist::seated::Seated;

/// The tricks that a hand may be expected to win by its honours, its length and its shortness.
pub(crate) fn worth(hand: CardSet, trump: Option<Suit>) -> f32 {
    let trumps = trump.map_or(0, |trump| hand.of(trump).len());
    let of_suit = |suit: Suit| {
        let cards = hand.of(suit);
        let has = |rank: Rank| cards.iter().any(|card| card.rank() == rank);
        let length = cards.len();
        let mut tricks = 0.0;
        if has(Rank::Ace) {
            tricks += 1.0;
        }
        if has(Rank::King) && length > 1 {
            tricks += if has(Rank::Ace) { 0.9 } else { 0.6 };
        }
        if has(Rank::Queen) && length > 2 {
            tricks += 0.35;
        }
        let long = length.saturating_sub(3) as f32;
        tricks += match trump {
            Some(trump) if trump == suit => 0.8 * long,
            Some(_) if trumps > 2 => 0.4 * 2usize.saturating_sub(length) as f32,
            Some(_) => 0.0,
            None if has(Rank::Ace) || has(Rank::King) => 0.5 * length.saturating_sub(4) as f32,
            None => 0.0,
        };
        tricks
    };
    Suit::ALL.into_iter().map(of_suit).sum()
}

/// How far the hand is from losing every trick: nothing, if in each suit its cards lie below those of the others.
fn danger(hand: CardSet) -> u32 {
    let above = |suit: Suit| {
        let cards = hand.of(suit);
        let places = cards.iter().map(|card| card.rank() as u32).enumerate();
        places.map(|(n, place)| place.saturating_sub(1 + 2 * n as u32)).sum::<u32>()
    };
    Suit::ALL.into_iter().map(above).sum()
}

fn best_suit(hand: CardSet) -> (Suit, f32) {
    let suits = Suit::ALL.map(|suit| (suit, worth(hand, Some(suit))));
    suits.into_iter().max_by(|one, other| one.1.total_cmp(&other.1)).unwrap_or((Suit::Spades, 0.0))
}

/// The call that he makes: the first in the order of his wishes that is regular, or the humblest.
pub(crate) fn chosen(seated: &Seated, deeds: &[Deed]) -> Option<Deed> {
    let calls =
        || deeds.iter().filter_map(|deed| if let Deed::Announces(call) = deed { Some(*call) } else { None });
    let wanted = calls().find(|&call| is_wanted(seated, call));
    let humble = |call: &Call| {
        matches!(call, Call::Passes | Call::Leaves | Call::Satisfied | Call::MayILead | Call::Yes)
    };
    wanted.or_else(|| calls().find(humble)).or_else(|| calls().next()).map(Deed::Announces)
}

fn is_wanted(seated: &Seated, call: Call) -> bool {
    is_wanted_on(seated.facts(), seated.hand(), call, seated.facts().auction.left)
}

/// Would he call this on that hand? At bridge and cayenne: when it has been left to him?
fn is_wanted_on(facts: &Facts, hand: CardSet, call: Call, left: bool) -> bool {
    let turned = facts.start.turn_up.map(tricklaw_cards::Card::suit);
    let in_turned = turned.map_or(0.0, |suit| worth(hand, Some(suit)));
    let (suit, best) = best_suit(hand);
    match call {
        Call::Proposes => in_turned >= 3.8,
        Call::Accepts => in_turned >= 3.0,
        Call::Solo => in_turned >= 5.2,
        Call::Misere | Call::GrandMisere => danger(hand) <= 1,
        Call::LittleMisere => danger(hand) <= 3,
        Call::Spread | Call::GrandSpread | Call::LittleSpread => false,
        Call::AbundanceInTrumps => in_turned >= 9.0,
        Call::Abundance => best >= 9.0,
        Call::Slam => best >= 13.0,
        Call::Bids(tricks) => best >= f32::from(tricks) - 0.25,
        Call::Keeps | Call::KeepsOver => false,
        // The dealer's partner has no one to leave it to.
        Call::Makes(Made::Trumps(made)) => made == suit && (left || best >= 5.0),
        Call::Makes(Made::Grand) => worth(hand, None) >= 6.0,
        Call::Makes(Made::Nullo) => danger(hand) <= 2,
        Call::Declares(strain) => declares(hand, left) == Some(strain),
        Call::Doubles | Call::Redoubles => {
            let against = facts.doubling().and_then(|doubling| doubling.strain.suit());
            let cautious = facts.doubling().is_some_and(|doubling| doubling.times == 0);
            cautious && worth(hand, against) >= 5.0
        }
        Call::Passes | Call::Leaves | Call::Satisfied | Call::MayILead | Call::Yes => false,
    }
}

/// The calls by which a hand shows that it is good, or that it is bad enough.
const TELLING: [Call; 6] =
    [Call::Proposes, Call::Solo, Call::Misere, Call::AbundanceInTrumps, Call::Abundance, Call::Bids(5)];

/// How well a call goes with the hand that it was made on: 1, where a plain player might have made it.
pub(crate) fn likelihood(facts: &Facts, seat: Seat, hand: CardSet, call: Call) -> f32 {
    let left = facts.dealer() != Some(seat);
    let wanted = |call| is_wanted_on(facts, hand, call, left);
    match call {
        Call::Passes if facts.usage.course.dealer_decides() => 1.0,
        // Who passed had better have had nothing to call, though a higher call may have been in his way.
        Call::Passes if TELLING.into_iter().any(wanted) => 0.3,
        Call::Leaves => {
            let makes = Suit::ALL.into_iter().any(|suit| match facts.usage.course {
                Course::Bridge => wanted(Call::Declares(Strain::Trump(suit))),
                _ => wanted(Call::Makes(Made::Trumps(suit))),
            });
            if makes { 0.3 } else { 1.0 }
        }
        Call::Passes | Call::Satisfied | Call::MayILead | Call::Yes | Call::Keeps | Call::KeepsOver => 1.0,
        call if wanted(call) => 1.0,
        _ => 0.15,
    }
}

/// Is the call worth a thought?
pub(crate) fn comes_into_question(seated: &Seated, call: Call) -> bool {
    let (facts, hand) = (seated.facts(), seated.hand());
    let turned = facts.start.turn_up.map(tricklaw_cards::Card::suit);
    let in_turned = turned.map_or(0.0, |suit| worth(hand, Some(suit)));
    let best = best_suit(hand).1;
    match call {
        Call::Passes | Call::Leaves | Call::Satisfied | Call::MayILead | Call::Yes => true,
        Call::Proposes => in_turned >= 2.5,
        Call::Accepts => in_turned >= 2.0,
        Call::Solo => in_turned >= 3.6,
        Call::Misere | Call::GrandMisere => danger(hand) <= 5,
        Call::LittleMisere => danger(hand) <= 7,
        Call::Spread | Call::GrandSpread | Call::LittleSpread => danger(hand) == 0,
        Call::AbundanceInTrumps => in_turned >= 7.0,
        Call::Abundance => best >= 7.0,
        Call::Slam => best >= 12.0,
        Call::Bids(tricks) => best >= f32::from(tricks) - 1.2,
        Call::Keeps | Call::KeepsOver => false,
        Call::Makes(Made::Trumps(suit)) => worth(hand, Some(suit)) >= best - 1.5,
        Call::Declares(Strain::Trump(suit)) => worth(hand, Some(suit)) >= best - 1.5,
        Call::Makes(Made::Grand) | Call::Declares(Strain::NoTrump) => worth(hand, None) >= 3.0,
        Call::Makes(Made::Nullo) => danger(hand) <= 6,
        Call::Doubles | Call::Redoubles => best >= 3.0,
    }
}

/// What he declares at bridge; the dealer leaves a hand that calls for no red suit.
fn declares(hand: CardSet, left: bool) -> Option<Strain> {
    let aces = hand.iter().filter(|card| card.rank() == Rank::Ace).count();
    let (suit, best) = best_suit(hand);
    if aces >= 3 || worth(hand, None) >= 5.5 {
        return Some(Strain::NoTrump);
    }
    let red = matches!(suit, Suit::Hearts | Suit::Diamonds);
    match left {
        false => (red && best >= 4.5).then_some(Strain::Trump(suit)),
        // With a poor hand the cheapest suit does the least harm.
        true => Some(Strain::Trump(if best >= 3.5 { suit } else { Suit::Spades })),
    }
}

/// The trump suit of one who has called on his own.
pub(crate) fn trumps(seated: &Seated, deeds: &[Deed]) -> Option<Deed> {
    let named =
        |deed: &&Deed| if let Deed::Trumps(suit) = deed { worth(seated.hand(), Some(*suit)) } else { 0.0 };
    deeds.iter().max_by(|one, other| named(one).total_cmp(&named(other))).cloned()
}
