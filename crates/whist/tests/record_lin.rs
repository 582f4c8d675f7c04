//! LIN files, as bridge on the net keeps its boards.

// Helpers of tests may give up as tests do.
#![allow(clippy::expect_used, clippy::panic)]

use tricklaw_cards::Seat;
use tricklaw_whist::record::{Game, from_lin, is_lin};
use tricklaw_whist::sitting::Sitting;

const BOARD: &str = "\
vg|Lesson,,I,1,2,A,0,B,0|
qx|o1|pn|Anna,Bert,Cora,Dan|st||md|3SAKQ2HAK2DAK2CAK2,SJT98HQJT9DQJ9CQJ,S7654H8765D876C98,|sv|o|
mb|p|mb|p|mb|1N!|an|strong|mb|p|mb|3N|mb|d|mb|r|mb|p|mb|p|mb|p|pg||
pc|SJ|pc|S4|pc|S3|pc|SA|pg||
pc|SK|pc|S8|pc|S5|pc|C3|pg||mc|10|pg||
";

#[track_caller]
fn read(text: &str) -> Vec<Game> {
    from_lin(text).unwrap_or_else(|error| panic!("{error}"))
}

fn acts(game: &Game) -> Vec<String> {
    game.acts.iter().map(|act| act.item.to_string()).collect()
}

#[test]
fn a_board_with_its_auction_play_and_claim() {
    let games = read(BOARD);
    let [game] = &games[..] else { panic!("{} boards", games.len()) };
    let says = |name| game.value(name).unwrap_or("-");
    assert_eq!(
        ["Board", "South", "West", "Dealer", "Vulnerable", "Declarer", "Contract", "Result"].map(says),
        ["1", "Anna", "Bert", "N", "None", "S", "3NTXX", "10"]
    );
    // The fourth hand is what is left.
    assert_eq!(says("Deal"), "N:7654.8765.876.98 3.43.T543.T76543 AKQ2.AK2.AK2.AK2 JT98.QJT9.QJ9.QJ");
    assert_eq!(game.turn(), Some(Seat::West));
    // The claim is a claim, and no card is made up for it.
    assert_eq!(
        acts(game),
        ["W:SJ", "N:S4", "E:S3", "S:SA", "S:SK", "W:S8", "N:S5", "E:C3", "S: claims tricks 10"]
    );
    assert_eq!(game.section("Auction").map(str::trim), Some("Pass Pass 1NT Pass\n3NT X XX Pass\nPass Pass"));
    let ruled = Sitting::new().rule(game, None).expect("it can be played through");
    let audit = ruled.audit.expect("an audit");
    assert_eq!((audit.made, audit.claimed, audit.agrees), (Some(2), Some(10), None));
    assert!(ruled.table.rulings().is_empty());
}

#[test]
fn the_first_of_the_side_who_named_the_suit_plays_it() {
    let other = BOARD.replace("mb|1N!|an|strong|mb|p|mb|3N|", "mb|1N|mb|p|mb|2H|mb|p|mb|3H|");
    assert_eq!(read(&other)[0].value("Declarer"), Some("N"));
    assert_eq!(read(&other)[0].value("Contract"), Some("3HXX"));
}

#[test]
fn boards_passed_out_broken_off_and_several() {
    let passed = "qx|o2|md|1SAKQ2HAK2DAK2CAK2,SJT98HQJT9DQJ9CQJ,S7654H8765D876C98,|sv|n|mb|pppp|pg||\n";
    let games = read(&format!("{BOARD}{passed}qx|o3|md|4SA,SK,SQ,SJ|mb|1S|pg||"));
    assert_eq!(games.len(), 3);
    assert_eq!((games[1].value("Contract"), games[1].acts.len()), (Some("Pass"), 0));
    // The names stand until there are others.
    assert_eq!(games[1].player(Seat::East), Some("Dan"));
    let status = Sitting::new().rule(&games[1], None).expect("passed out").settlement.status;
    assert_eq!(status.name(), "complete");
    assert_eq!((games[2].value("Contract"), games[2].value("Declarer")), (Some("1S"), Some("E")));
    // Without an auction the contract is not known.
    let bare = read("md|1SA,SK,SQ,SJ|pc|SK|");
    assert_eq!((bare[0].value("Contract"), bare[0].acts.len()), (Some("?"), 0));
    assert!(read("vg|nothing|").is_empty() && read("").is_empty());
}

#[test]
fn what_cannot_be_read_is_told_of_with_its_place() {
    for (wrong, right, expected) in [
        ("pc|S8", "pc|X8", "5:10: found \"X8\", expected a card, suit then rank, such as HT"),
        ("mb|3N", "mb|8N", "3:36: found \"8N\", expected a call such as p, d, r or 1S"),
        ("mc|10", "mc|14", "5:32: found \"14\", expected a number of tricks up to 13"),
        ("md|3SA", "md|5SA", "2:36: found \"5SAKQ2HAK2DAK2CAK2,SJT98HQJT9DQJ9CQJ,S76…\""),
        ("SJT98H", "SAT98H", "2:36: found \"3SAKQ2HAK2DAK2CAK2,SAT98HQJT9DQJ9CQJ,S76…\""),
    ] {
        let error = from_lin(&BOARD.replacen(wrong, right, 1)).expect_err(right).to_string();
        assert!(error.starts_with(expected), "{right}: {error}");
    }
}

#[test]
fn lin_is_known_by_its_beginning() {
    assert!(is_lin(BOARD) && is_lin("\u{feff}\n md|1") && is_lin("qx|o1|"));
    assert!(!is_lin("[Event \"a\"]") && !is_lin("% PBN 2.1") && !is_lin("{\"format\"") && !is_lin(""));
}
