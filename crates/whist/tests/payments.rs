//! The tables of payments against the print, cell by cell; and what is paid adds up, whatever is called and played.
#![allow(clippy::expect_used)] // What cannot be set up fails the test.

use proptest::prelude::*;
use tricklaw_cards::{Card, CardSet, Hands, Seat, Suit};
use tricklaw_whist::Table;
use tricklaw_whist::act::{Act, Call, Deed, Play};
use tricklaw_whist::facts::{Phase, Start};
use tricklaw_whist::games::boston_tables::{MISERES, PAID, PAID_AMERICAN, PUT_IN, PUT_IN_AMERICAN};
use tricklaw_whist::games::{Contract, Options, Pool, cayenne, settle, solo};
use tricklaw_whist::laws::Code;
use tricklaw_whist::score::{Before, Party, Settlement};

/// A printed table: a row a line, its cells between bars.
fn cells(printed: &str) -> Vec<Vec<i32>> {
    let cell = |text: &str| match text.trim() {
        "" => 0,
        number => number.parse().expect("a number"),
    };
    printed.trim().lines().map(|row| row.split('|').map(cell).collect()).collect()
}

/// Tricks taken, five to thirteen; a row a bid, five to thirteen.
const BOSTON_PAID: &str = "
 12 | 12 | 13 | 13 | 14 | 14 | 14 | 15 | 15
    | 15 | 16 | 16 | 17 | 18 | 19 | 20 | 20
    |    | 18 | 20 | 21 | 22 | 23 | 24 | 26
    |    |    | 23 | 24 | 26 | 28 | 29 | 31
    |    |    |    | 32 | 34 | 36 | 39 | 41
    |    |    |    |    | 42 | 45 | 48 | 52
    |    |    |    |    |    | 63 | 68 | 72
    |    |    |    |    |    |    |106 |114
    |    |    |    |    |    |    |    |166
";

/// Tricks short, one to thirteen; a row a bid.
const BOSTON_PUT_IN: &str = "
 11| 21| 31| 41| 50|   |   |   |   |   |   |   |
 15| 24| 35| 45| 55| 66|   |   |   |   |   |   |
 19| 29| 40| 50| 60| 72| 82|   |   |   |   |   |
 23| 34| 46| 56| 67| 78| 89|110|   |   |   |   |
 33| 44| 57| 68| 82| 92|103|115|127|   |   |   |
 44| 56| 70| 82| 94|107|119|132|145|157|   |   |
 67| 80| 95|109|123|138|151|165|180|194|208|   |
113|130|148|165|182|200|217|234|252|270|286|304|
177|198|222|241|262|284|305|326|348|369|390|412|433
";

const BOSTON_PUT_IN_DECIMAL: &str = "
 10| 20| 30| 40| 50|   |   |   |   |   |   |   |
 15| 25| 35| 45| 55| 65|   |   |   |   |   |   |
 20| 30| 40| 50| 60| 70| 80|   |   |   |   |   |
 25| 35| 45| 55| 70| 85|100|115|   |   |   |   |
 35| 45| 55| 65| 80| 95|110|125|140|   |   |   |
 45| 55| 70| 80| 95|110|125|140|155|170|   |   |
 70| 80| 95|110|125|140|155|170|185|200|220|   |
120|130|145|160|180|200|220|240|260|280|300|320|
180|200|220|240|260|280|300|320|340|360|390|420|450
";

/// Cayenne's multipliers as they are printed: a column the suit turned (hearts, diamonds, clubs, spades); the suits that are
/// multiplied by four, three, two and one.
const CAYENNE: [&str; 4] = ["HDCS", "DHSC", "CCHH", "SSDD"];

#[test]
fn boston_pays_as_printed() {
    assert_eq!(PAID.map(Vec::from).to_vec(), cells(BOSTON_PAID));
    assert_eq!(PUT_IN.map(Vec::from).to_vec(), cells(BOSTON_PUT_IN));
    assert_eq!(PUT_IN_AMERICAN.map(Vec::from).to_vec(), cells(BOSTON_PUT_IN_DECIMAL));
    assert_eq!(vec![PAID_AMERICAN.to_vec()], cells(" 10 | 15 | 20 | 25 | 35 | 45 | 65 | 105 | 170 "));
    assert_eq!(MISERES, [20, 40, 80, 160]);
}

#[test]
fn solo_costs_what_is_printed() {
    // Proposal, solo, misère, abundance, spread, slam: in red counters of five white, and in pence.
    assert_eq!((solo::FOSTER, solo::RED), ([1, 2, 3, 4, 6, 8], 5));
    assert_eq!(solo::HOFFMANN, [6, 6, 12, 18, 24, 36]);
    let prices = solo::Prices::of(&Options::default());
    let stakes = [
        (Contract::Proposal, 5),
        (Contract::Solo, 10),
        (Contract::Misere, 15),
        (Contract::Abundance, 20),
        (Contract::AbundanceInTrumps, 20),
        (Contract::Spread, 30),
        (Contract::Slam, 40),
    ];
    for (contract, stake) in stakes {
        assert_eq!(prices.stake(contract), stake, "{contract:?}");
        let by_tricks = !contract.is_misere() && !contract.is_slam();
        assert_eq!(prices.over(contract, 2), if by_tricks { 2 } else { 0 }, "{contract:?}");
        assert_eq!(prices.under(contract, 2), if by_tricks { 2 } else { 0 }, "{contract:?}");
    }
}

#[test]
fn cayenne_multiplies_as_printed() {
    let suit = |letter: char| Suit::from_letter(letter).expect("a suit");
    for (row, by) in CAYENNE.into_iter().zip([4, 3, 2, 1]) {
        for (turned, made) in ['H', 'D', 'C', 'S'].into_iter().zip(row.chars()) {
            let found = cayenne::MULTIPLIERS[suit(turned) as usize][suit(made) as usize];
            assert_eq!(found, by, "{made} where {turned} is turned");
        }
    }
    assert_eq!([3, 4, 5].map(cayenne::honours_score), [2, 4, 6]);
    assert_eq!([0, 1, 2].map(cayenne::honours_score), [0, 0, 0]);
    assert_eq!((cayenne::NO_TRUMPS, cayenne::SLAM, cayenne::LITTLE_SLAM, cayenne::RUBBER), (8, 6, 4, 8));
}

/// A small generator: a failing case is its seed.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % n.max(1)
    }

    fn card(&mut self, of: CardSet) -> Option<Card> {
        of.nth(self.below(of.len()))
    }
}

const SOLO: [Call; 8] = [
    Call::Proposes,
    Call::Solo,
    Call::Misere,
    Call::Abundance,
    Call::AbundanceInTrumps,
    Call::Spread,
    Call::Slam,
    Call::Passes,
];

const BOSTON: [Call; 7] = [
    Call::Bids(0),
    Call::Keeps,
    Call::LittleMisere,
    Call::GrandMisere,
    Call::LittleSpread,
    Call::GrandSpread,
    Call::Passes,
];

/// A hand of this code with that call by a seat, played at random but regularly to its end.
fn hand(code: Code, call: Call, dice: &mut Dice) -> (Table, Settlement) {
    let mut pack: Vec<Card> = Card::all().collect();
    for n in (1..pack.len()).rev() {
        pack.swap(n, dice.below(n + 1));
    }
    let pack: [Card; 52] = pack.try_into().expect("a pack");
    let dealer = Seat::ALL[dice.below(4)];
    let options = Options { pool: Some([Pool::Yes, Pool::No][dice.below(2)]), ..Options::default() };
    let pools =
        (0..dice.below(3)).map(|n| if n == 0 { 10 * (1 + dice.below(25) as i32) } else { 30 }).collect();
    let mut table = Table::new(
        code,
        Start {
            before: Before { pools, deals: dice.below(12) as u8, ..Before::default() },
            options,
            ..Start::fresh(code.course(), Hands::dealt(&pack, dealer).into(), dealer, Some(pack[51]))
        },
    );
    let mut take = |seat, deed| table.take(&Act::by(seat, deed)).map(|_| ()).expect("possible");
    let caller = dice.below(4);
    for place in 0..4 {
        let seat = dealer.next().after(place);
        let said = match (place == caller, call) {
            (true, Call::Bids(_)) => Call::Bids(5 + dice.below(9) as u8),
            (true, Call::Keeps) => Call::Bids(5),
            (true, call) => call,
            (false, _) if place == (caller + 1) % 4 && place > caller && call == Call::Proposes => {
                Call::Accepts
            }
            (false, _) => Call::Passes,
        };
        take(seat, Deed::Announces(said));
    }
    let seat = dealer.next().after(caller);
    if call == Call::Proposes && caller == 3 {
        take(dealer.next(), Deed::Announces(Call::Accepts));
    }
    if call == Call::Keeps {
        // One who passed, and has not spoken last.
        let next = dealer.next().after(usize::from(caller == 0));
        take(next, Deed::Announces(Call::LittleMisere));
    }
    if matches!(call, Call::Abundance | Call::Slam | Call::Bids(_)) {
        take(seat, Deed::Trumps(Suit::ALL[dice.below(4)]));
    }
    if table.facts().auction.outcome().is_some_and(|standing| standing.contract.discards()) {
        for seat in Seat::ALL {
            let card = dice.card(table.facts().hand(seat)).expect("cards");
            table.take(&Act::by(seat, Deed::Discards(Some(card)))).expect("possible");
        }
    }
    while let Some(turn) = table.facts().turn() {
        let facts = table.facts();
        let led = facts.unfinished().and_then(|trick| facts.tricks[trick].suit());
        let hand = facts.hand(turn);
        let card = dice.card(led.map_or(hand, |led| hand.following(led))).expect("a card");
        table.take(&Act::by(turn, Deed::Plays(Play::one(card)))).expect("possible");
    }
    let settlement = settle(&table);
    (table, settlement)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_paid_adds_up(seed in 1u64.., n in 0_usize..15) {
        let (code, call) = match n {
            0..8 => (Code::Solo, SOLO[n]),
            _ => (Code::Boston, BOSTON[n - 8]),
        };
        let (table, settlement) = hand(code, call, &mut Dice(seed));
        prop_assert!(table.rulings().is_empty(), "{code} {call:?}: {:?}", table.rulings());
        let facts = table.facts();
        let Some(payments) = settlement.payments else {
            // Only a deal that is thrown up is not settled.
            prop_assert!(facts.annulled.is_some() && call == Call::Passes, "{code} {call:?} {:?}", facts.contract());
            return Ok(());
        };
        prop_assert_eq!(facts.phase, Phase::Over);
        prop_assert_eq!(payments.seats.iter().sum::<i32>() + payments.pool, 0);
        // What the pool has gained or lost is what is in the pools now and was not before.
        let sum = |before: &Before| before.pools.iter().sum::<i32>();
        prop_assert_eq!(sum(&settlement.carried) - sum(&facts.start.before), payments.pool);
        prop_assert!(settlement.carried.pools.iter().all(|&pool| pool > 0 && (code == Code::Solo || pool <= 250)));
        // Every line is worth something, and between other parties than itself.
        for entry in &settlement.ledger {
            prop_assert!(entry.amount > 0 && entry.from != entry.to && !entry.cites.is_empty(), "{entry:?}");
        }
        // A lone caller wins from all three, or loses to all three, the same.
        if let Some(single) = facts.single() {
            let between = |seat| -> i32 {
                let with = |from, to| settlement.ledger.iter().filter(move |entry| (entry.from, entry.to) == (from, to));
                let (one, other) = (Party::Seat(single), Party::Seat(seat));
                with(other, one).map(|entry| entry.amount).sum::<i32>() - with(one, other).map(|entry| entry.amount).sum::<i32>()
            };
            let each: Vec<i32> = facts.adversaries(single).iter().map(between).collect();
            prop_assert!(each[0] != 0 && each.iter().all(|&one| one == each[0]), "{each:?}");
            let won = i32::from(facts.won_by_callers());
            let contract = facts.contract().expect("a contract");
            let made = match contract.tricks() {
                Some(needed) => won >= i32::from(needed),
                None => won == 0,
            };
            prop_assert_eq!(made, each[0] > 0, "{:?} {}", contract, won);
        }
    }
}
