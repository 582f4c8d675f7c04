//! What holds of every draw, whatever is drawn: it is settled, or asks for a new draw among exactly those who are tied
//! where it matters. The order is worked out here a second time, from the whole list of what everybody drew.

use std::collections::{BTreeMap, BTreeSet};

use proptest::prelude::*;
use tricklaw_cards::Card;

use super::*;

/// What everybody has drawn, after the place that he began with.
type Drawn = BTreeMap<Person, Vec<u32>>;

/// Those who are tied across a parting: nobody has drawn differently from the others of his group, and one of the
/// partings falls among them.
fn tied(drawn: &Drawn, partings: &[usize]) -> BTreeSet<Person> {
    drawn
        .iter()
        .filter(|(_, cards)| {
            let lower = drawn.values().filter(|other| other < cards).count();
            let equal = drawn.values().filter(|other| other == cards).count();
            partings.iter().any(|&parting| lower < parting && parting < lower + equal)
        })
        .map(|(&who, _)| who)
        .collect()
}

/// Draws until it is settled or the numbers are used up; checks every call on the way. The cards are of three ranks
/// only, so that there are ties enough. Every eighth draw is spoilt by a second card.
fn run<T: Decision + Clone>(
    stage: Stage<T>,
    mut drawn: Drawn,
    partings: &[usize],
    numbers: &[usize],
) -> Result<Option<(T, Drawn)>, TestCaseError> {
    let mut numbers = numbers.iter().copied();
    let mut stage = stage;
    loop {
        let mut draw = match stage {
            Stage::Settled(answer) => {
                prop_assert!(tied(&drawn, partings).is_empty(), "settled with a tie: {drawn:?}");
                return Ok(Some((answer, drawn)));
            }
            Stage::Draw(draw) => draw,
        };
        let due: BTreeSet<Person> = draw.calls().iter().flat_map(|call| call.due.clone()).collect();
        prop_assert_eq!(&due, &tied(&drawn, partings));
        for &who in drawn.keys().filter(|who| !due.contains(who)) {
            let card = Card::all().next().into_iter().collect::<Vec<_>>();
            prop_assert_eq!(draw.draw(who, &card).err(), Some(CannotDraw::NotDue(who)));
        }
        let mut pack: Vec<Card> = Card::all().filter(|&card| drawing_order(card) <= 3).collect();
        let last = due.iter().copied().last();
        stage = Stage::Draw(draw.clone());
        for who in due {
            let Some(number) = numbers.next() else { return Ok(None) };
            let card = pack.remove(number % pack.len());
            if number % 8 == 0 {
                let Stage::Draw(again) = draw.draw(who, &[card, pack[0]])? else {
                    return Err(TestCaseError::fail("settled by a spoilt draw"));
                };
                let due = vec![who];
                prop_assert!(again.calls().iter().any(|call| call.law == "6" && call.due == due));
                draw = again;
            }
            drawn.entry(who).or_default().push(drawing_order(card).into());
            stage = draw.draw(who, &[card])?;
            if let (Stage::Draw(next), true) = (&stage, Some(who) != last) {
                draw = next.clone();
            }
        }
    }
}

/// The people of `answer` in their groups, each group's cards lower than the next one's.
fn ordered(drawn: &Drawn, answer: &[&[Person]]) -> bool {
    let ends = |people: &[Person]| {
        let mut cards: Vec<_> = people.iter().filter_map(|who| drawn.get(who)).collect();
        cards.sort();
        cards
    };
    let groups: Vec<_> = answer.iter().map(|people| ends(people)).filter(|group| !group.is_empty()).collect();
    groups.windows(2).all(|two| two[0].last() < two[1].first())
}

fn begin(keys: &[u32]) -> (Vec<Person>, Drawn) {
    let who: Vec<Person> = (0..keys.len() as u32).map(Person).collect();
    let drawn = who.iter().zip(keys).map(|(&who, &key)| (who, vec![key])).collect();
    (who, drawn)
}

fn numbers() -> impl Strategy<Value = Vec<usize>> {
    prop::collection::vec(0_usize..5040, 0..120)
}

proptest! {
    #[test]
    fn partners_are_settled_or_the_tied_draw_again(numbers in numbers()) {
        let (_, drawn) = begin(&[0; 4]);
        let four = [0, 1, 2, 3].map(Person);
        if let Some((table, drawn)) = run(partners(four)?, drawn, &[1, 2], &numbers)? {
            prop_assert!(ordered(&drawn, &[&[table.dealer], &[table.partner], &table.adversaries]));
        }
    }

    #[test]
    fn the_four_lowest_play_first(size in 4_usize..=6, numbers in numbers()) {
        let (who, drawn) = begin(&vec![0; size]);
        if let Some((first, drawn)) = run(play_first(&who)?, drawn, &[4], &numbers)? {
            prop_assert!(ordered(&drawn, &[&first.play, &first.wait]));
            prop_assert_eq!(first.play.len() + first.wait.len(), size);
        }
    }

    #[test]
    fn a_table_keeps_to_the_order_of_the_room(
        came in prop::collection::vec(0_u32..4, 4..11),
        numbers in numbers(),
    ) {
        let (who, drawn) = begin(&came);
        let room: Vec<Candidate> =
            who.iter().zip(&came).map(|(&who, &came)| Candidate::new(who, came)).collect();
        let partings: Vec<usize> = (6..room.len()).collect();
        if let Some((members, drawn)) = run(table(&room)?, drawn, &partings, &numbers)? {
            let mut groups: Vec<&[Person]> = vec![&members.table];
            groups.extend(members.outside.chunks(1));
            prop_assert!(ordered(&drawn, &groups));
            prop_assert_eq!(members.table.len(), room.len().min(6));
            prop_assert_eq!(members.table.len() + members.outside.len(), room.len());
        }
    }

    #[test]
    fn those_go_out_who_have_played_most_or_drew_highest(
        rubbers in prop::collection::vec(1_u32..4, 4),
        claims in 0_u32..=2,
        numbers in numbers(),
    ) {
        let (who, drawn) = begin(&rubbers);
        let players: Vec<Played> =
            who.iter().zip(&rubbers).map(|(&who, &rubbers)| Played { who, rubbers: rubbers as usize }).collect();
        let claim: Vec<Person> = (0..claims).map(|n| Person(100 + n)).collect();
        let partings = [4 - claim.len()];
        if let Some((outgoers, drawn)) = run(cutting_out(&players, &claim)?, drawn, &partings, &numbers)? {
            prop_assert!(ordered(&drawn, &[&outgoers.stay, &outgoers.out]));
            prop_assert_eq!(outgoers.out.len(), claim.len());
        }
    }

    #[test]
    fn any_draws_whatever_never_panic(draws in prop::collection::vec((0_u32..5, prop::collection::vec(0_usize..52, 0..3)), 0..60)) {
        let pack: Vec<Card> = Card::all().collect();
        let mut stage = partners([0, 1, 2, 3].map(Person))?;
        for (who, cards) in draws {
            let Stage::Draw(draw) = &stage else { break };
            prop_assert!(!draw.calls().is_empty());
            let cards: Vec<Card> = cards.into_iter().map(|n| pack[n]).collect();
            if let Ok(next) = draw.draw(Person(who), &cards) {
                stage = next;
            }
        }
    }
}
