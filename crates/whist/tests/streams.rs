//! Whatever happens at a table, in whatever order: the table bears it, and what it says of it hangs together.
#![allow(clippy::unwrap_used)]

mod stream;

use proptest::prelude::*;
use tricklaw_cards::{CardSet, Seat};
use tricklaw_whist::Table;
use tricklaw_whist::act::{Act, Deed, Id};
use tricklaw_whist::facts::Start;
use tricklaw_whist::games;
use tricklaw_whist::laws::{Conflict, conflicts};
use tricklaw_whist::report::{Views, open_view, seat_view};
use tricklaw_whist::watched::Watched;

/// Bytes enough for a whole hand with much that is irregular in it.
fn seeds() -> impl Strategy<Value = Bytes> {
    proptest::collection::vec(any::<u8>(), 0..600).prop_map(Bytes)
}

/// Bytes that are shown in one line.
#[derive(Clone)]
struct Bytes(Vec<u8>);

impl std::fmt::Debug for Bytes {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_table_bears_whatever_happens(bytes in seeds()) {
        let (code, start, acts) = stream::decode(&bytes.0);
        let mut table = Table::new(code, start.clone());
        let mut found = CardSet::EMPTY;
        let mut taken = 0;
        for (n, act) in acts.iter().enumerate() {
            match outcome(&mut table, act) {
                Ok(()) => taken += 1,
                Err(changed) => prop_assert!(!changed, "act {n} was refused and changed the table: {act:?}"),
            }
            if let Deed::Finds(card) = act.deed {
                found.insert(card);
            }
            prop_assert_eq!(table.acts(), taken);
            if let Err(what) = hangs_together(&table, &start, found) {
                return Err(TestCaseError::fail(format!("{what}\nafter these, under {code}: {:#?}\nin {start:?}", lines(&acts[..=n]))));
            }
        }
    }

    #[test]
    fn the_same_acts_make_the_same_table(bytes in seeds()) {
        let (code, start, acts) = stream::decode(&bytes.0);
        prop_assert_eq!(&stream::decode(&bytes.0), &(code, start.clone(), acts.clone()));
        let played = || {
            let mut table = Table::new(code, start.clone());
            let taken: Vec<_> = acts.iter().map(|act| table.take(act)).collect();
            (table, taken)
        };
        let ((one, taken), (other, taken_again)) = (played(), played());
        prop_assert_eq!(taken, taken_again);
        prop_assert_eq!(one.facts(), other.facts());
        prop_assert_eq!(one.rulings(), other.rulings());
        prop_assert_eq!(one.rights(), other.rights());
        prop_assert_eq!(one.dues(), other.dues());
    }
}

/// An act a line.
fn lines(acts: &[Act]) -> Vec<String> {
    acts.iter().map(|act| format!("{:?} {:?}", act.actor, act.deed)).collect()
}

/// Takes the act. Of one that is refused: has it changed anything?
fn outcome(table: &mut Table, act: &Act) -> Result<(), bool> {
    if table.possible(act).is_ok() {
        return table.take(act).map(|_| ()).map_err(|_| true);
    }
    let before = table.clone();
    match table.take(act) {
        Ok(_) => Ok(()),
        Err(_) => Err(before.acts() != table.acts()
            || before.facts() != table.facts()
            || before.rulings() != table.rulings()
            || before.rights() != table.rights()),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn views_written_together_are_those_of_each(bytes in seeds()) {
        let (code, start, acts) = stream::decode(&bytes.0);
        let mut watched = Watched::new(code, start);
        for act in acts {
            if watched.take(act).is_err() {
                continue;
            }
            let views = Views::of(&watched).unwrap();
            prop_assert_eq!(views.open(), serde_json::to_string(&open_view(watched.onlooker())).unwrap());
            for seat in Seat::ALL {
                let alone = serde_json::to_string(&seat_view(&watched.seated(seat))).unwrap();
                prop_assert_eq!(views.seat(seat).unwrap(), alone);
            }
        }
    }
}

fn hangs_together(table: &Table, start: &Start, found: CardSet) -> Result<(), String> {
    let conflicts = conflicts(table.rulings());
    if let [Conflict(first, second), ..] = conflicts[..] {
        let (first, second) = (&table.rulings()[first], &table.rulings()[second]);
        return Err(format!("two rulings on one matter: {first:?} and {second:?}"));
    }
    for ruling in table.rulings() {
        if ruling.cites.is_empty() {
            return Err(format!("a ruling that cites no law: {ruling:?}"));
        }
    }
    without_gaps("rulings", table.rulings().iter().filter_map(|ruling| ruling.id))?;
    without_gaps("rights", table.rights().iter().filter_map(|right| right.id))?;
    for right in table.rights() {
        if right.is_open() == right.closed_at.is_some() {
            return Err(format!("a right that is open and closed, or neither: {right:?}"));
        }
    }
    if games::won(table) != games::settle(table).won {
        return Err("the tricks won are others than those that are settled".into());
    }
    conserved(table, start, found)
}

fn without_gaps(what: &str, ids: impl Iterator<Item = Id>) -> Result<(), String> {
    let mut ids: Vec<usize> = ids.map(usize::from).collect();
    ids.sort_unstable();
    if ids.iter().copied().eq(1..=ids.len()) {
        Ok(())
    } else {
        Err(format!("public {what} are numbered {ids:?}"))
    }
}

/// Every card that was dealt is in one place, and no other card is anywhere. What was missing may have been found.
fn conserved(table: &Table, start: &Start, found: CardSet) -> Result<(), String> {
    let facts = table.facts();
    if Seat::ALL.into_iter().any(|seat| !facts.knows(seat)) || start.deal.known().is_none() {
        return Ok(());
    }
    let mut places: Vec<(String, CardSet)> = Seat::ALL
        .into_iter()
        .map(|seat| (format!("the hand of {}", seat.name()), facts.hand(seat)))
        .collect();
    for (n, trick) in facts.tricks.iter().enumerate() {
        places.extend(trick.plays.iter().map(|laid| (format!("trick {}", n + 1), laid.card.into())));
    }
    let slipped = facts.slipped.iter().filter(|slipped| !slipped.restored);
    places.extend(facts.discarded.iter().map(|&(_, card)| ("those put away".into(), card.into())));
    places.extend(slipped.map(|slipped| ("those slipped".into(), slipped.card.into())));
    let mut seen = CardSet::EMPTY;
    for (place, cards) in places {
        if !(seen & cards).is_empty() {
            return Err(format!("{} is among {place}, and elsewhere too", seen & cards));
        }
        seen |= cards;
    }
    let dealt = start.deal.placed();
    if !seen.contains_all(dealt) || !(dealt | found).contains_all(seen) {
        return Err(format!("dealt {dealt}, found {found}, and now there are {seen}"));
    }
    let left = Seat::ALL.into_iter().all(|seat| facts.left(seat) == facts.hand(seat).len());
    if left { Ok(()) } else { Err("a hand has not as many cards as are left".into()) }
}

/// Bytes that look random (splitmix64), the same each time.
fn noise(seed: u64, bytes: usize) -> Vec<u8> {
    let mut state = seed << 32;
    let next = |_| {
        state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = (state ^ state >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed >> 56) as u8
    };
    (0..bytes).map(next).collect()
}

#[test]
fn streams_have_deeds_of_every_kind_and_most_are_possible() {
    let (mut kinds, mut all, mut possible, mut ended) = ([0_usize; KINDS], 0, 0, 0);
    for seed in 0..200 {
        let (code, start, acts) = stream::decode(&noise(seed, 500));
        let mut table = Table::new(code, start);
        for act in &acts {
            let taken = table.take(act).is_ok();
            all += 1;
            possible += usize::from(taken);
            kinds[kind(&act.deed)] += usize::from(taken);
        }
        ended += usize::from(table.facts().phase == tricklaw_whist::facts::Phase::Over);
    }
    assert!(possible * 10 > all * 7, "{possible} of {all} acts are possible");
    assert!(ended > 20, "{ended} of 200 hands come to their end");
    let missing: Vec<usize> = (0..KINDS).filter(|&kind| kinds[kind] == 0).collect();
    assert!(missing.is_empty(), "no deed that is possible of the kinds {missing:?}; {kinds:?}");
}

const KINDS: usize = 50;

/// A number for each kind of deed: when there is a new one, the streams must learn it too.
fn kind(deed: &Deed) -> usize {
    match deed {
        Deed::Plays(_) => 0,
        Deed::Exposes(..) => 1,
        Deed::Names(_) => 2,
        Deed::Detaches(_) => 3,
        Deed::NamesOf { .. } => 4,
        Deed::ThrowsDown => 5,
        Deed::Slips(..) => 6,
        Deed::TakesBack(_) => 7,
        Deed::Turns => 8,
        Deed::Quits => 9,
        Deed::Asks => 10,
        Deed::Answers(_) => 11,
        Deed::Places => 12,
        Deed::Sees(_) => 13,
        Deed::Says(_) => 14,
        Deed::Speaks(_) => 15,
        Deed::Consults(_) => 16,
        Deed::Claims(_) => 17,
        Deed::Admits => 18,
        Deed::Searches => 19,
        Deed::Mixes => 20,
        Deed::Calls(..) => 21,
        Deed::Forbids(..) => 22,
        Deed::Elects(..) => 23,
        Deed::Waives(_) => 24,
        Deed::RequiresPlayOut => 25,
        Deed::RequiresTrump(_) => 26,
        Deed::LeavesTrump => 27,
        Deed::TakesUp => 28,
        Deed::NamesTrump => 29,
        Deed::ForgetsTrump => 30,
        Deed::Cuts => 31,
        Deed::Remarks(_) => 32,
        Deed::PaysStakes => 33,
        Deed::Rules { .. } => 34,
        Deed::Finds(_) => 35,
        Deed::PackLacks(_) => 36,
        Deed::PackDoubles(_) => 37,
        Deed::FindsHands(_) => 38,
        Deed::Deal(_) => 39,
        Deed::Announces(_) => 40,
        Deed::Trumps(_) => 41,
        Deed::Discards(_) => 42,
        Deed::Pays => 43,
        Deed::ShowsWouldWin => 44,
        Deed::ForbidsSuit(..) => 45,
        Deed::RequiresHand(_) => 46,
        Deed::Orders(_) => 47,
        Deed::PlaysOf { .. } => 48,
        Deed::Suggests(_) => 49,
    }
}
