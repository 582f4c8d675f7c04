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

/// Whose calls they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Caller {
    /// The plain player's.
    Plain,
    /// Those of somebody else, as a sampler supposes them to be in his worlds: at solo what samplers are found to call, elsewhere the plain player's.
    Supposed,
}

/// The call that he makes: the first in the order of his wishes that is regular, or the humblest. Whom a sampler supposes at solo makes the highest that
/// he wants: with a solo in his hand he accepts nothing.
pub(crate) fn chosen(caller: Caller, seated: &Seated, deeds: &[Deed]) -> Option<Deed> {
    let calls =
        || deeds.iter().filter_map(|deed| if let Deed::Announces(call) = deed { Some(*call) } else { None });
    let mut wishes = calls().filter(|&call| is_wanted(caller, seated, call));
    let wanted = match (caller, seated.facts().usage.course) {
        (Caller::Supposed, Course::Solo) => wishes.last(),
        _ => wishes.next(),
    };
    let humble = |call: &Call| {
        matches!(call, Call::Passes | Call::Leaves | Call::Satisfied | Call::MayILead | Call::Yes)
    };
    wanted.or_else(|| calls().find(humble)).or_else(|| calls().next()).map(Deed::Announces)
}

fn is_wanted(caller: Caller, seated: &Seated, call: Call) -> bool {
    is_wanted_on(caller, seated.facts(), seated.hand(), call, seated.facts().auction.left)
}

/// Would he call this on that hand? At bridge and cayenne: when it has been left to him?
fn is_wanted_on(caller: Caller, facts: &Facts, hand: CardSet, call: Call, left: bool) -> bool {
    let of = |plain: f32, supposed: f32| if caller == Caller::Plain { plain } else { supposed };
    let turned = facts.start.turn_up.map(tricklaw_cards::Card::suit);
    let in_turned = turned.map_or(0.0, |suit| worth(hand, Some(suit)));
    let (suit, best) = best_suit(hand);
    match call {
        Call::Proposes => in_turned >= of(3.8, 2.75),
        Call::Accepts => in_turned >= of(3.0, 2.15),
        Call::Solo => in_turned >= of(5.2, 4.75),
        Call::Misere if caller == Caller::Supposed => danger(hand) <= 5,
        Call::Misere | Call::GrandMisere => danger(hand) <= 1,
        Call::LittleMisere => danger(hand) <= 3,
        Call::Spread | Call::GrandSpread | Call::LittleSpread => false,
        Call::AbundanceInTrumps => in_turned >= 9.0,
        Call::Abundance => best >= of(9.0, 7.75),
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

/// How well a call goes with the hand that it was made on: 1, where he who is supposed might have made it.
pub(crate) fn likelihood(facts: &Facts, seat: Seat, hand: CardSet, call: Call) -> f32 {
    let left = facts.dealer() != Some(seat);
    let wanted = |call| is_wanted_on(Caller::Supposed, facts, hand, call, left);
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
        // Hands that are too weak are so many that they would be a quarter of all.
        Call::Proposes | Call::Accepts | Call::Solo => 0.05,
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use tricklaw_cards::Deal;
    use tricklaw_whist::record;
    use tricklaw_whist::sitting::Sitting;
    use tricklaw_whist::view;

    use super::*;

    /// North's seat with this hand, after West's call; clubs are turned up.
    fn north(hand: &str, west: Call) -> Seated {
        let west = Deed::Announces(west);
        let text = format!(
            "[Code \"solo\"]\n[Dealer \"S\"]\n[TurnUp \"C9\"]\n[Deal \"N:{hand} - - -\"]\n[Acts \"\"]\nW: {west}\n"
        );
        let game = record::games(&text).next().unwrap().unwrap();
        let ruled = Sitting::new().rule(&game, None).unwrap();
        let acts: Vec<_> = game.acts.iter().map(|act| act.item.clone()).collect();
        Seated::new(&view::watch(&ruled, &acts), Seat::North, cards(hand))
    }

    fn cards(hand: &str) -> CardSet {
        let deal: Deal = format!("N:{hand} - - -").parse().unwrap();
        deal.hand(Seat::North).unwrap()
    }

    fn called(caller: Caller, hand: &str, west: Call) -> Call {
        let seated = north(hand, west);
        match chosen(caller, &seated, &seated.regular()) {
            Some(Deed::Announces(call)) => call,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn others_are_supposed_to_call_at_solo_as_samplers_do() {
        // What the hand is worth in clubs; the plain player's call on it, and a sampler's, after West's.
        for (hand, in_clubs, west, plain, supposed) in [
            ("A532.J742.643.83", 1.0, Call::Passes, Call::Passes, Call::Passes),
            ("AK32.J742.643.83", 1.9, Call::Proposes, Call::Passes, Call::Passes),
            ("A732.J742.K4.983", 1.6, Call::Proposes, Call::Passes, Call::Passes),
            ("AQ32.J742.A4.983", 2.35, Call::Proposes, Call::Passes, Call::Accepts),
            ("AQ32.J742.A4.983", 2.35, Call::Passes, Call::Passes, Call::Passes),
            ("AK32.J742.A4.983", 2.9, Call::Passes, Call::Passes, Call::Proposes),
            ("AK32.J742.AT.Q83", 3.25, Call::Proposes, Call::Accepts, Call::Accepts),
            ("AKQ2.J7.A4.QJ983", 5.2, Call::Proposes, Call::Accepts, Call::Solo),
            ("AKQ2.J7.A4.QJ983", 5.2, Call::Passes, Call::Proposes, Call::Solo),
            // He shuns tricks: seldom, and rather often.
            ("J852.9742.643.72", 0.0, Call::Passes, Call::Passes, Call::Misere),
        ] {
            let worth = worth(cards(hand), Some(Suit::Clubs));
            assert!((worth - in_clubs).abs() < 0.01, "{hand} is worth {worth}");
            assert_eq!(called(Caller::Plain, hand, west), plain, "{hand}, worth {worth}");
            assert_eq!(called(Caller::Supposed, hand, west), supposed, "{hand}, worth {worth}");
        }
    }

    #[test]
    fn hardly_anybody_is_supposed_to_have_proposed_on_nothing() {
        let seated = north("A532.J742.643.83", Call::Proposes);
        let likely = |hand, call| likelihood(seated.facts(), Seat::West, cards(hand), call);
        assert!(likely("A532.J742.643.83", Call::Proposes) < 0.1);
        assert_eq!(likely("AK32.J742.A4.983", Call::Proposes), 1.0);
        // A pass tells less: he may have thought better of it.
        assert_eq!(likely("A532.J742.643.83", Call::Passes), 1.0);
        let passes = likely("AK32.J742.A4.983", Call::Passes);
        assert!(passes > 0.1 && passes < 0.5, "{passes}");
    }
}
