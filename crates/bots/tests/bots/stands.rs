//! Whether a deal, or a double, is let stand.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::SeedableRng as _;
use tricklaw_bots::{Plain, Player as _, Sampler, Thinking};
use tricklaw_cards::{Card, CardSet, Deal, Hands, Seat};
use tricklaw_whist::act::Deed;
use tricklaw_whist::facts::Phase;

use crate::dealt::below;
use crate::sampler::watched;

/// The seat has this hand, the others what the seed gives them; of these cards each goes to the seat beside it.
fn deal(seat: Seat, hand: &str, given: &[(Seat, &str)]) -> Deal {
    let of: Deal = format!("{seat}:{hand} - - -").parse().unwrap();
    let own = of.hand(seat).unwrap();
    assert_eq!(own.len(), 13, "{hand}");
    let mut hands = Hands::default();
    hands[seat] = own;
    for &(other, card) in given {
        hands[other].insert(card.parse().unwrap());
    }
    let mut rest: Vec<Card> = (CardSet::PACK - hands.all()).iter().collect();
    let mut rng = ChaCha20Rng::seed_from_u64(8);
    for n in (1..rest.len()).rev() {
        rest.swap(n, below(&mut rng, n + 1));
    }
    for other in Seat::ALL {
        let more = 13 - hands[other].len();
        hands[other] |= rest.drain(..more).collect::<CardSet>();
    }
    Deal::new(Seat::North, hands.0.map(Some))
}

/// What the sampler does at the end of the record, and what a plain player does.
fn deeds(record: &str, seat: Seat) -> [String; 2] {
    let watched = watched(record);
    let seated = watched.seated(seat);
    let mut sampler = Sampler::new(1, Thinking::Samples(200));
    let said = |deed: Option<Deed>| deed.map_or("waits".to_string(), |deed| deed.to_string());
    [said(sampler.act(&seated)), said(Plain.act(&seated))]
}

/// South turns up the nine of clubs, and has exposed a card in dealing; West may have a new deal.
fn exposed(code: &str, hand: &str, score: &str) -> [String; 2] {
    let deal = deal(Seat::West, hand, &[(Seat::South, "C9"), (Seat::North, "H4")]);
    let record = format!(
        "[Code \"{code}\"]\n[Dealer \"S\"]\n[TurnUp \"C9\"]\n[Deal \"{deal}\"]\n[ScoreBefore \"{score}\"]\n[Acts \"\"]\n\
         S: exposes H4 dealing\n"
    );
    deeds(&record, Seat::West)
}

/// Both would do so. The plain player goes by a number of tricks, the sampler by what comes of it.
fn both(deed: &str) -> [String; 2] {
    [deed.to_string(), deed.to_string()]
}

fn sampler_alone(deed: &str, plain: &str) -> [String; 2] {
    [deed.to_string(), plain.to_string()]
}

const STANDS: &str = "elects let-stand #1";
const ANEW: &str = "elects new-deal #1";

#[test]
fn a_good_hand_is_kept_and_a_bad_one_is_dealt_anew() {
    for code in ["whist-1900", "whist-1893", "solo"] {
        assert_eq!(exposed(code, "AKQ.AK2.432.AKQJ", "NS 0 EW 0"), both(STANDS), "{code}");
    }
    for code in ["whist-1900", "whist-1893"] {
        assert_eq!(exposed(code, "5432.532.5432.32", "NS 0 EW 0"), both(ANEW), "{code}");
        // Long trumps are worth more than the few tricks that honours promise.
        assert_eq!(exposed(code, "K32.65.32.KT8765", "NS 0 EW 0")[0], STANDS, "{code}");
    }
}

#[test]
fn a_new_deal_is_worth_what_it_brings_by_the_score() {
    // At four the others win the game by any odd trick, and a fresh deal brings them most of it: a hand that loses less is kept.
    let long_trumps = "K32.65.432.KT876";
    assert_eq!(exposed("whist-1900", long_trumps, "NS 4 EW 0"), sampler_alone(STANDS, ANEW));
    // At four of his own side a fresh deal is as good for it, and a hand that brings something, but less, is not kept.
    let four_tops = "AK532.AK532.532.";
    assert_eq!(exposed("whist-1900", four_tops, "NS 0 EW 4"), sampler_alone(ANEW, STANDS));
    assert_eq!(exposed("whist-1900", "K32.Q65.Q32.Q876", "NS 0 EW 4")[0], ANEW);
}

#[test]
fn what_cannot_be_dealt_is_left_to_the_rule_of_thumb() {
    // Nothing is turned up yet.
    let deal = deal(Seat::West, "AK2.K652.K5432.2", &[(Seat::North, "H4")]);
    let record = format!(
        "[Code \"whist-1900\"]\n[Dealer \"S\"]\n[Deal \"{deal}\"]\n[Acts \"\"]\nS: exposes H4 dealing\n"
    );
    let [sampler, plain] = deeds(&record, Seat::West);
    assert_eq!(sampler, plain);
}

/// South has declared hearts, and East doubles before West has said anything.
fn doubled(hand: &str) -> [String; 2] {
    let deal = deal(Seat::South, hand, &[]);
    let record = format!(
        "[Code \"bridge-1904\"]\n[Dealer \"S\"]\n[Deal \"{deal}\"]\n[Acts \"\"]\nS: declares hearts\nE: doubles\n"
    );
    deeds(&record, Seat::South)
}

#[test]
fn a_double_out_of_turn_stands_where_it_does_the_doubler_harm() {
    assert_eq!(doubled("AK2.AKQJ2.A2.AK2"), sampler_alone(STANDS, "elects disallow #1"));
    assert_eq!(doubled("432.AKQJ32.A32.2"), sampler_alone(STANDS, "elects disallow #1"));
    assert_eq!(doubled("432.65432.432.32"), both("elects disallow #1"));
}

/// South has declared hearts.
#[test]
fn when_nobody_may_double_any_more_the_eldest_hand_leads() {
    let deal = deal(Seat::South, "432.65432.432.32", &[(Seat::West, "C5")]);
    let says = |acts: &str, seat: Seat| {
        let watched = watched(&format!(
            "[Code \"bridge-1904\"]\n[Dealer \"S\"]\n[Deal \"{deal}\"]\n[Acts \"\"]\nS: declares hearts\n{acts}"
        ));
        (watched.table().facts().phase, Plain.act(&watched.seated(seat)))
    };
    for (acts, phase, seat) in [
        // A double that is refused is the last (bridge-1904:58).
        ("E: doubles\nS: elects disallow\n", Phase::Play, Seat::West),
        // South has shown a card when the word was his partner's, who may not double any more (bridge-1904:71).
        ("W: doubles\nS: satisfied\nS: exposes C2\n", Phase::Play, Seat::West),
        ("W: doubles\nS: satisfied\n", Phase::Calling, Seat::North),
        // East still has to answer, though he may not double.
        ("W: may-i-lead\nW: exposes C5\n", Phase::Calling, Seat::East),
    ] {
        let (found, deed) = says(acts, seat);
        assert_eq!(found, phase, "{acts}");
        let deed = deed.unwrap();
        assert_eq!(matches!(deed, Deed::Plays(_)), phase == Phase::Play, "{acts}{deed}");
    }
}

#[test]
fn what_was_declared_or_made_out_of_turn_stands_where_it_is_well() {
    // North, the dealer's partner, declares unasked; or passes it back, and has to declare himself.
    let declared = |hand: &str, acts: &str| {
        let deal = deal(Seat::West, hand, &[]);
        let record =
            format!("[Code \"bridge-1904\"]\n[Dealer \"S\"]\n[Deal \"{deal}\"]\n[Acts \"\"]\n{acts}");
        deeds(&record, Seat::West)
    };
    for acts in ["N: declares spades\n", "S: leaves\nN: leaves\n"] {
        assert_eq!(declared("AK2.AKQJ2.A2.AK2", acts), both(STANDS), "{acts}");
    }
    assert_eq!(declared("432.432.65432.32", "S: leaves\nN: leaves\n"), both(ANEW));
    // Cheap spades cost less than what the dealer's side declares on the average.
    assert_eq!(declared("432.432.65432.32", "N: declares spades\n"), sampler_alone(STANDS, ANEW));
    // Cayenne, with hearts as cayenne: spades count least.
    let made = |call: &str| {
        let deal = deal(Seat::West, "432.432.65432.32", &[]);
        let record = format!(
            "[Code \"cayenne\"]\n[Dealer \"S\"]\n[TurnUp \"H7\"]\n[Deal \"{deal}\"]\n[Acts \"\"]\nN: makes {call}\n"
        );
        deeds(&record, Seat::West)
    };
    assert_eq!(made("spades")[0], STANDS);
    assert_eq!(made("hearts"), both(ANEW));
}
