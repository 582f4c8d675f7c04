//! The `[Acts]` section: what is read, and what is said of what cannot be.

// Helpers of tests may give up as tests do.
#![allow(clippy::expect_used, clippy::panic)]

use tricklaw_cards::Seat;
use tricklaw_whist::act::{Act, Deed, Demand, Exposure, When};
use tricklaw_whist::record::{self, Game};

fn game(acts: &str) -> Game {
    let text = format!("[Acts \"W\"]\n{acts}\n");
    match record::games(&text).next() {
        Some(Ok(game)) => game,
        Some(Err(error)) => panic!("{acts}\n{error}"),
        None => panic!("no game in {acts}"),
    }
}

fn written(acts: &str) -> Vec<String> {
    game(acts).acts.iter().map(|act| act.item.to_string()).collect()
}

/// The first thing that is said of these acts, without the lines shown.
fn complaint(acts: &str) -> String {
    let text = format!("[Acts \"W\"]\n{acts}\n");
    let error = record::games(&text).next().expect("a game").expect_err(acts);
    error.to_string().lines().next().unwrap_or_default().to_string()
}

/// Every body of the contract, as it is written there.
const BODIES: &str = "\
W:C4
W: C4+C7
E: C3 to 2
S: simultaneously H2
W: exposes C4
W: exposes C4 below
W: exposes C4 dealing
W: exposes C4 cutting
W: exposes C4 shuffling
W: names C4
W: detaches C4
W: detaches
W: names C4 of S
W: names C4 of S right
W: names C4 of S wrong
W: throws-down
W: slips C4 into 3
W: takes-back C4
W: turns
W: quits
W: asks
W: answers none
W: answers some
W: places
W: sees 3
W: says rest
W: says game
W: says trick
W: says \"well; {I} [never] \\\"did\\\" \\\\ it\"
W: consults
W: consults #4
W: claims revoke S 3
W: claims tricks 8
W: claims honours 4
W: claims score NS 3 EW 0
W: claims games NS 1 EW 0
W: admits
W: searches
W: mixes
W: calls C4
W: calls hearts
W: calls highest
W: calls lowest #2
W: calls win 2
W: calls lose 2 #7
W: calls trump
W: calls no-trump
W: forbids C4
W: forbids C4 #1
S: forbids hearts
S: forbids hearts #2
S: orders C4
E: plays C4 of N
N: suggests C4
W: requires hand
W: requires hand #3
S: declares hearts
S: declares no-trumps
W: doubles
S: redoubles
S: satisfied
W: may-i-lead
E: yes
S: elects disallow #2
E: claims rubber NS 24 EW 30
S: deals-last
S: last-falls-to N
W: elects take-tricks
W: elects deduct-points
W: elects add-points #3
W: elects new-deal
W: elects let-stand
W: elects stakes
W: waives
W: waives #2
W: requires play-out
W: requires trump
W: requires trump #2
W: leaves-trump
W: takes-up
W: names trump
W: forgets trump
W: cuts
bystander: remarks
bystander: remarks score
bystander: remarks play
bystander: remarks #2
bystander: pays-stakes
arbiter: rules 2 of 5
arbiter: finds C4
S: finds C4
arbiter: pack lacks C4
arbiter: pack doubles CQ
arbiter: finds hands 14 13 13 12
S: deals
S: deals-other-pack
S: deals-uncut
S: deals-amiss
S: deals-two
S: deals-third
S: rectifies
S: faces-down-trump
S: trump-falls-to N
S: turns-up H5
S: looks-at-trump
S: counts-cards
N: touches
N: looks
N: takes-hand-of E
S: finds-faced H4
S: shuffles
S: shuffles-below
S: cuts-few
S: confuses-cut
S: recuts
S: interrupts
S: disturbs
W: passes
N: proposes
E: accepts
S: solo
W: misere
N: abundance
E: abundance-in-trumps
S: spread
W: slam
N: bids 6
E: keeps
S: keeps-over
W: little-misere
N: grand-misere
E: little-spread
S: grand-spread
W: trumps hearts
N: discards C4
E: discards
S: pays
W: shows would-win
S: leaves
N: makes hearts
N: makes grand
N: makes nullo
W: CA high
W: CA to 2 high
S: objects";

#[test]
fn every_body_is_read_and_written_in_the_same_words() {
    let game = game(BODIES);
    assert_eq!(game.turn(), Some(Seat::West));
    for (act, line) in game.acts.iter().zip(BODIES.lines()) {
        assert_eq!(act.item.to_string(), line);
        assert_eq!(game.text_at(act.span), line);
        assert_eq!(record::act(line).ok().as_ref(), Some(&act.item));
    }
    assert_eq!(game.acts.len(), BODIES.lines().count());
}

#[test]
fn cards_share_a_line_and_blanks_and_cases_do_not_matter() {
    let plain = ["W:C4", "N:C9", "E:CK", "S:H2", "W: calls hearts"];
    assert_eq!(written("W:C4 N:C9 E:CK S:H2\nW: calls hearts"), plain);
    assert_eq!(
        written("  w : c4\tN:  c9 E:ck {a king} S:h2 ; trumps\n\n% escape\n W:calls   h ; heart"),
        plain
    );
    assert_eq!(written("West:C4 North:C9\nE:CK S:H2 {\nW: quits\n} W: calls Hearts"), plain);
    assert_eq!(
        written("W:H10 N:C9+C10 to 3 E: simultaneously ha S:D2"),
        ["W:HT", "N: C9+CT to 3", "E: simultaneously HA", "S:D2"]
    );
    assert_eq!(
        written("W: waives # 2\nW: calls win #3 2\nW: says \"a\" ; b"),
        ["W: waives #2", "W: calls win 2 #3", "W: says \"a\""]
    );
}

#[test]
fn quoted_words_are_text() {
    let game = game(
        r#"S: says "a; {b} [c] \"d\" \\ \e" ; and a comment
S:C2"#,
    );
    assert_eq!(game.acts[0].item, Act::by(Seat::South, Deed::Speaks(r#"a; {b} [c] "d" \ \e"#.into())));
    assert_eq!(game.acts.len(), 2);
}

#[test]
fn acts_mean_what_they_say() {
    let acts: Vec<Deed> = game("W:C4+C7 to 2\nE: exposes H2\nS: calls S4 #9\nN: simultaneously D2")
        .acts
        .into_iter()
        .map(|act| act.item.deed)
        .collect();
    let [Deed::Plays(two), Deed::Exposes(_, Exposure::OnTable), call, Deed::Plays(at_once)] = &acts[..]
    else {
        panic!("{acts:?}");
    };
    assert_eq!((two.more.len(), two.to, two.when), (1, Some(2), When::InOrder));
    assert_eq!(at_once.when, When::Simultaneously);
    assert!(matches!(call, Deed::Calls(Demand::Card(_), None, Some(9))));
}

#[test]
fn what_cannot_be_read_is_said_with_its_place_and_what_should_stand_there() {
    for (acts, expected) in [
        ("W:CX", "2:3: found \"CX\", expected a card, suit then rank, such as HT"),
        ("W: quitz", "2:4: found \"quitz\", expected a word such as quits"),
        ("W: pass", "2:4: found \"pass\", expected a word such as passes"),
        ("W: no bid", "2:4: found \"no\", expected a word such as passes"),
        ("W:TH", "2:3: found \"TH\", expected the suit before the rank: HT"),
        ("W: Quits", "2:4: found \"Quits\", expected a word such as quits"),
        ("W:C4\nX:C5", "3:1: found \"X\", expected who acts: N, E, S, W, bystander or arbiter, and a colon"),
        ("W C4", "2:3: found \"C4\", expected a colon and what was done"),
        (
            "W:",
            "2:3: found the end of the line, expected what was done: a card such as HT, or a word such as quits",
        ),
        ("W:C4 E", "2:6: found \"E\", expected the end of the line, or the next card, such as N:C9"),
        ("W: quits now", "2:10: found \"now\", expected the end of the line"),
        ("W: quits N:C4", "2:10: found \"N:C4\", expected the end of the line"),
        ("W: claims revoke 3", "2:18: found \"3\", expected a seat: N, E, S or W"),
        ("W: claims revoke S", "2:19: found the end of the line, expected the number of a trick, from 1"),
        ("W: sees 0", "2:9: found \"0\", expected the number of a trick, from 1"),
        ("W: sees 300", "2:9: found \"300\", expected the number of a trick, from 1"),
        ("W: answers maybe", "2:12: found \"maybe\", expected none or some"),
        (
            "W: elects let-stan",
            "2:11: found \"let-stan\", expected take-tricks or deduct-points or add-points or new-deal or let-stand or disallow or reshuffle or stakes",
        ),
        ("W: says \"open", "2:9: found \"\"open\", expected a double quote at the end"),
        (
            "W: says nothing",
            "2:9: found \"nothing\", expected rest or game or trick, or any words in double quotes",
        ),
        ("W: slips C4 in 3", "2:13: found \"in\", expected into"),
        (
            "W: claims score NS 3 N 1",
            "2:17: found \"NS 3 N 1\", expected sides and numbers, such as NS 3 EW 0",
        ),
        (
            "é: C4 {é} W:CX",
            "2:1: found \"é\", expected who acts: N, E, S, W, bystander or arbiter, and a colon",
        ),
        ("W:C4 {é} N:CX", "2:12: found \"CX\", expected a card, suit then rank, such as HT"),
        ("S: declares spade", "2:13: found \"spade\", expected a suit such as hearts, or no-trumps"),
        ("E: plays C4 from N", "2:13: found \"from\", expected of"),
        (
            "S: forbids heart",
            "2:12: found \"heart\", expected a card, suit then rank, such as HT, or a suit such as hearts",
        ),
        ("S: bids 4", "2:9: found \"4\", expected a number of tricks from 5 to 13"),
        ("S: bids 14", "2:9: found \"14\", expected a number of tricks from 5 to 13"),
        (
            "S: makes no-trumps",
            "2:10: found \"no-trumps\", expected a suit such as hearts, or grand, or nullo",
        ),
        ("S: trumps 5", "2:11: found \"5\", expected a suit such as hearts"),
        ("S: shows", "2:9: found the end of the line, expected would-win"),
        ("S:CK high", "2:6: found \"high\", expected the end of the line, or the next card, such as N:C9"),
        ("W:C4\n{ open", "3:1: this comment is not closed, expected a } after it"),
    ] {
        assert_eq!(complaint(acts), expected, "{acts}");
    }
}

#[test]
fn acts_go_on_after_a_blank_line() {
    assert_eq!(
        written("W:C4\n\nNorth : C9\n\nbystander: remarks\n\ne:ck"),
        ["W:C4", "N:C9", "bystander: remarks", "E:CK"]
    );
    assert!(complaint("W:C4\n\nX:C9").starts_with("4:1: found \"X\""));
}

#[test]
fn every_bad_line_is_told_of_and_shown() {
    let text = "[Acts \"W\"]\nW:C4 N:CX\nE: quits\nS: clams tricks 3\n";
    let error = record::games(text).next().expect("a game").expect_err("two bad lines");
    assert_eq!(
        error.to_string(),
        "2:8: found \"CX\", expected a card, suit then rank, such as HT\n    W:C4 N:CX\n           ^^\n\
         4:4: found \"clams\", expected a word such as claims\n    S: clams tricks 3\n       ^^^^^"
    );
    let named = error.in_file("hand.pbn");
    assert!(named.to_string().starts_with("hand.pbn:2:8: found"), "{named}");
}

#[test]
fn an_act_can_be_read_by_itself() {
    assert_eq!(record::act("N:ha").map(|act| act.to_string()).ok().as_deref(), Some("N:HA"));
    for wrong in ["", "  ", "N:", "W:C4 N:C9", "W:C4\nN: quits", "quits", "{"] {
        assert!(record::act(wrong).is_err(), "{wrong}");
    }
}
