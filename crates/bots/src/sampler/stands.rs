//! Whether a deal stands, or a double: what comes of each choice, against a new deal as it comes on average.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng as _;
use tricklaw_cards::{Card, CardSet, Deal, Hands, Seat};
use tricklaw_solver::Table as Memory;
use tricklaw_whist::act::Deed;
use tricklaw_whist::facts::{Facts, Start};
use tricklaw_whist::games::{self, Course};
use tricklaw_whist::ruling::Choice;
use tricklaw_whist::seated::Seated;
use tricklaw_whist::watched::Watched;

use super::call::{judged, replayed};
use super::clock::Clock;
use super::values::worth;
use super::worlds::Known;

/// What each of these is worth on average, where the deal or a double is to stand or to fall, before a card has been played; nothing where the
/// worlds cannot be dealt: where a hand is too large or too small, trumps are not known yet, or more is at stake at once.
pub(crate) fn weighed(
    seated: &Seated,
    demands: &[(Choice, Deed)],
    clock: &Clock,
    random: &mut ChaCha8Rng,
    memory: &mut Memory,
) -> Option<Vec<(Option<Deed>, f32)>> {
    let facts = seated.facts();
    if !is_asked(demands) || !is_dealt(facts) {
        return None;
    }
    let known = Known::of(seated);
    let mut sums: Vec<(Option<Deed>, f32)> =
        demands.iter().map(|(_, deed)| (Some(deed.clone()), 0.0)).collect();
    let one = || {
        let hands = known.world(facts, random);
        let each = demands.iter().map(|(choice, deed)| match choice {
            Choice::NewDeal => dealt_anew(seated, deed, clock, random, memory),
            _ => stands(seated, *choice, hands, clock, memory),
        });
        each.collect::<Option<Vec<f32>>>()
    };
    let worlds =
        clock.worlds(one, |each| sums.iter_mut().zip(each).for_each(|(sum, worth)| sum.1 += worth))?;
    sums.iter_mut().for_each(|sum| sum.1 /= worlds as f32);
    Some(sums)
}

/// Is it one right, and about nothing else?
fn is_asked(demands: &[(Choice, Deed)]) -> bool {
    let of_kind = |choice: Choice| {
        matches!(choice, Choice::NewDeal | Choice::LetStand | Choice::LetDeclare | Choice::Disallow)
    };
    let once = |n: usize| demands[..n].iter().all(|&(choice, _)| choice != demands[n].0);
    demands.len() > 1 && (0..demands.len()).all(|n| of_kind(demands[n].0) && once(n))
}

/// Has everybody his cards, has none been played, and is it known what would be trumps?
fn is_dealt(facts: &Facts) -> bool {
    let whole = Seat::ALL.into_iter().all(|seat| facts.left(seat) == 13);
    whole && facts.tricks.is_empty() && (facts.trump.is_some() || facts.usage.course.has_calls())
}

/// What it is worth that what was done stands, or a double does not, in a world.
fn stands(seated: &Seated, choice: Choice, hands: Hands, clock: &Clock, memory: &mut Memory) -> Option<f32> {
    let me = seated.seat();
    let watched = replayed(seated, hands)?;
    let demands = watched.seated(me).demands();
    let same = demands.iter().find(|(other, _)| *other == choice).map(|(_, deed)| deed);
    // What happened in the deal is not in the world: it stands of itself.
    if same.is_none() && choice != Choice::LetStand {
        return None;
    }
    judged(watched, me, same, hands, clock, memory).map(|judged| judged.worth)
}

/// What a new deal is worth: what is paid for this one, and what the cards bring as they come, by the same score, under whoever deals them.
fn dealt_anew(
    seated: &Seated,
    deed: &Deed,
    clock: &Clock,
    random: &mut ChaCha8Rng,
    memory: &mut Memory,
) -> Option<f32> {
    let (after, me) = (seated.after(deed)?, seated.seat());
    let dealer = after.facts().annulled?.or(seated.facts().dealer())?;
    let paid = worth(&after, me, &games::settle(&after));
    let (start, hands) = fresh(&seated.facts().start, seated.facts().usage.course, dealer, random);
    let watched = Watched::new(seated.table().code(), start);
    Some(paid + judged(watched, me, None, hands, clock, memory)?.worth)
}

/// Cards as they come, and a card turned up, where there is one.
fn fresh(before: &Start, course: Course, dealer: Seat, random: &mut ChaCha8Rng) -> (Start, Hands) {
    let mut pack: Vec<Card> = CardSet::PACK.iter().collect();
    for n in (1..pack.len()).rev() {
        pack.swap(n, (random.next_u64() % (n as u64 + 1)) as usize);
    }
    let mut hands = Hands::default();
    for (seat, cards) in Seat::ALL.into_iter().zip(pack.chunks(13)) {
        hands[seat] = cards.iter().copied().collect();
    }
    let turned = match course {
        Course::Bridge => None,
        course if course.turns_up_trumps() => Some(pack[13 * dealer as usize]),
        // Of the still pack.
        _ => CardSet::PACK.nth((random.next_u64() % 52) as usize),
    };
    let start = Start::fresh(course, Deal::new(Seat::North, hands.0.map(Some)), dealer, turned);
    (Start { before: before.before.clone(), options: before.options.clone(), ..start }, hands)
}

#[cfg(test)]
mod tests {
    use rand_chacha::rand_core::SeedableRng as _;
    use tricklaw_whist::laws::Code;

    use super::*;

    #[test]
    fn a_new_deal_has_all_cards_and_its_trump_card_in_the_dealers_hand() {
        let mut random = ChaCha8Rng::seed_from_u64(1);
        let mut stills = 0;
        for code in Code::ALL {
            let course = code.course();
            let before = Start::fresh(course, Deal::new(Seat::North, [None; 4]), Seat::North, None);
            for dealer in Seat::ALL {
                let (start, hands) = fresh(&before, course, dealer, &mut random);
                assert_eq!(hands.all(), CardSet::PACK, "{code}");
                assert_eq!(Seat::ALL.map(|seat| hands[seat].len()), [13; 4]);
                assert_eq!((start.dealer, start.deal.known()), (Some(dealer), Some(hands)));
                match start.turn_up {
                    None => assert_eq!(course, Course::Bridge),
                    Some(card) if course.turns_up_trumps() => assert!(hands[dealer].contains(card)),
                    Some(card) => stills += usize::from(!hands[dealer].contains(card)),
                }
            }
        }
        assert!(stills > 2, "the still pack turns up any card");
    }
}
