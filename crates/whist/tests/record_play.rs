//! PBN as it is found: auction, play, and the acts beside them; and how records are written.

// Helpers of tests may give up as tests do.
#![allow(clippy::expect_used, clippy::panic)]

use tricklaw_cards::Seat;
use tricklaw_whist::record::{self, ActsFrom, Contract, Game, Irregularity, Token};

fn read(text: &str) -> Vec<Result<Game, String>> {
    record::games(text).map(|game| game.map_err(|error| error.to_string())).collect()
}

#[track_caller]
fn good(text: &str) -> Vec<Game> {
    read(text).into_iter().map(|game| game.expect(text)).collect()
}

#[track_caller]
fn one(text: &str) -> Game {
    let mut games = good(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

fn acts(game: &Game) -> String {
    game.acts.iter().map(|act| act.item.to_string()).collect::<Vec<_>>().join(" ")
}

fn warnings(game: &Game) -> Vec<String> {
    let first_line = |text: String| text.lines().next().unwrap_or_default().to_string();
    game.warnings.iter().map(|warning| first_line(warning.to_string())).collect()
}

fn events(games: &[Game]) -> Vec<&str> {
    games.iter().map(|game| game.event().unwrap_or("-")).collect()
}

// Auction and Play.

#[test]
fn cards_are_played_from_the_leader_and_columns_decide_the_seat() {
    let game = one("\
[Deal \"N:A65.KQ6.J432.953 - - JT9.987.8765.AKJ\"]
[Contract \"2S\"]
[Play \"S\"]
D3 D7 DJ DQ
S2\tS8  SA S3
-  -  HK -
");
    assert_eq!(acts(&game), "S:D3 W:D7 N:DJ E:DQ E:S3 S:S2 W:S8 N:SA N:HK");
    assert_eq!((game.acts_from, game.turn()), (ActsFrom::Play, Some(Seat::South)));
    assert_eq!(game.text_at(game.acts[4].span), "S3");
    assert!(game.warnings.is_empty());
    // A trump wins; the last trick is broken off.
    assert_eq!(
        acts(&one("[Trump \"H\"]\n[Play \"N\"]\nC2 H2 C3 C4\nC5 SA\n")),
        "N:C2 E:H2 S:C3 W:C4 E:SA N:C5"
    );
    assert_eq!(
        acts(&one("[TurnUp \"H9\"]\n[Dealer \"S\"]\n[Play \"\"]\nC2 H2 C3 C4\nC5 SA - -\n")),
        "W:C2 N:H2 E:C3 S:C4 N:SA W:C5"
    );
    assert_eq!(acts(&one("[Contract \"4HX\"]\n[Declarer \"S\"]\n[Play \"\"]\nC2 - - -\n")), "W:C2");
    assert_eq!(
        acts(&one("[Contract \"1NT\"]\n[Play \"N\"]\nc2 C10 c3 ck c4 c5 c6 c7\n*\nC8\n")),
        "N:C2 E:CT S:C3 W:CK W:C7 N:C4 E:C5 S:C6"
    );
}

#[test]
fn marks_stay_on_the_cards_that_they_stand_before() {
    let game = one("\
[Deal \"W:KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4\"]
[Declarer \"^S\"]
[Contract \"5HX\"]
[Auction \"W\"]
- ^S 1D ^I 1C
4S =1= X! $13 AP
[Note \"1: strong\"]
[Play \"W\"]
SK =1= {A1} ! {B1} $14 H3 S4 S3
C5 C2 ^R S5 ^L CK
S2 H6 ^R C6 S7
C8!? CA CT=2= C4
-  -  -  H2
*
[Note \"1: high\"]
[Note \"2: low\"]
");
    assert!(game.warnings.is_empty(), "{:?}", game.warnings);
    let order = "W:SK N:H3 E:S4 S:S3 S:CK W:C5 N:C2 E:S5 S:S7 W:S2 N:H6 E:C6 N:CA E:CT S:C4 W:C8 S:H2";
    assert_eq!(acts(&game), order);
    assert_eq!(
        game.marks,
        [(5, Irregularity::LeadOutOfTurn), (8, Irregularity::Revoke), (12, Irregularity::Revoke)]
    );
    let auction: Vec<_> = game.tokens("Auction").map(|token| token.item).collect();
    assert_eq!(
        auction,
        [
            Token::Word("-"),
            Token::Irregular('S'),
            Token::Word("1D"),
            Token::Irregular('I'),
            Token::Word("1C"),
            Token::Word("4S"),
            Token::Note("1"),
            Token::Word("X"),
            Token::Suffix("!"),
            Token::Glyph("13"),
            Token::Word("AP")
        ]
    );
    let notes: Vec<_> = game.tags().iter().filter(|tag| tag.name == "Note").map(|tag| &*tag.value).collect();
    assert_eq!(notes, ["1: strong", "1: high", "2: low"]);
}

#[test]
fn untidy_exports_are_read() {
    // Tags and tables after the play, notes with pips and suit marks, tabs, CRLF, and rows of dashes after a claim.
    let text = "\
% PBN 2.1\r
%HRTitleEvent \"x\"\r
[Event \"a\"]\r
[Vulnerable \"-\"]\r
[Contract \"5SX\"]\r
[Declarer \"W\"]\r
[Result \"8\"]\r
{PAR of the deal: 3H\\n= 140}\r
[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\r
N NT  7\r
[Auction \"N\"]\r
PASS\tPass\t1H\tPass\t\r
[Note \"1: ♠ and !C\"]\r
[Play \"N\"]\r
H2\tH4\tHK\tHA\t\r
-\t-\t-\t-\t\r
- - - -\r
[Room \"Open\"]\r
\r
[Event \"#\"]\r
[Contract \"Pass\"]\r
[Declarer \"\"]\r
[Play \"\"]\r
";
    let games = good(text);
    assert_eq!(events(&games), ["a", "a"]);
    assert!(games.iter().all(|game| game.warnings.is_empty()), "{games:?}");
    assert_eq!(acts(&games[0]), "N:H2 E:H4 S:HK W:HA");
    assert_eq!(games[0].header.result, Some(8));
    assert_eq!(games[0].value("Room"), Some("Open"));
    assert_eq!(games[0].value("Note"), Some("1: ♠ and !C"));
    assert_eq!(games[0].section("OptimumResultTable"), Some("N NT  7"));
    assert_eq!(games[0].tokens("Auction").count(), 4);
    assert_eq!((games[1].acts_from, games[1].header.contract), (ActsFrom::Nowhere, Some(Contract::Passed)));
}

/// Two hands from Foster's *Complete Hoyle*: columns A Y B Z, A leads, a star on the card that wins.
const SOLO: &str = "DT D8 DQ DK* / D3 D9 DA* D2 / H6 H2 HA* H3 / C8 H4 HQ HK* / C9 CA* C4 C7 / SA* S9 SK S4 / \
    CK* C2 C6 C5 / S7 S2 SQ* S6 / D5 C3 CQ H8* / D6 S3 H5* DJ / D7 HT H9 HJ* / S8 S5 H7* D4 / SJ CJ* CT ST";
const MISERE: &str = "SK* S7 SJ ST / SQ* S5 S9 S8 / DQ D5 DA* DJ / D9 D4 DK* DT / H6 S3 S6* D8 / H7 S2 S4* CA / \
    CT C8 C7 CK* / C9 C6 D7 CQ* / C5 C4 D6 CJ* / H8 C2 HK C3* / HA* H2 HQ H3 / D2 D3* H9 H4 / HJ SA* HT H5";

#[test]
fn whole_printed_hands_are_played_in_their_order() {
    for (hand, trump) in [(SOLO, "H"), (MISERE, "NT")] {
        let rows = hand.replace('*', "").replace(" / ", "\n");
        let game = one(&format!("[Trump \"{trump}\"]\n[Play \"W\"]\n{rows}\n"));
        assert_eq!(game.acts.len(), 52);
        let leaders = game.acts.chunks(4).skip(1).map(|trick| trick[0].item.actor.seat());
        for (row, leader) in hand.split(" / ").zip(leaders) {
            let winner =
                row.split(' ').position(|card| card.ends_with('*')).map(|column| Seat::West.after(column));
            assert_eq!(leader, winner, "{row}");
        }
    }
}

// Acts beside the play.

#[test]
fn acts_are_the_truth_and_a_difference_is_a_warning() {
    let text = |play: &str| {
        format!(
            "[Contract \"1NT\"]\n[Play \"N\"]\n{play}\n[Acts \"N\"]\nN:C2 E:C3 S:C4\nW: takes-back C9\nW:C5\n"
        )
    };
    assert_eq!(warnings(&one(&text("C2 C3 C4 C5"))), [""; 0]);
    let game = one(&text("C2 C3 C4 CA"));
    assert_eq!(game.acts_from, ActsFrom::Section);
    assert_eq!(
        warnings(&game),
        [
            "2:1: warning: West plays C5 in the acts, which are taken, and not here",
            "3:10: warning: West does not play CA in the acts, which are taken"
        ]
    );
    assert_eq!(one(&text("C2 C3 zz")).warnings.len(), 3);
}

#[test]
fn acts_in_a_comment_are_read() {
    for head in ["Acts W", "Acts \"W\"", " Acts w "] {
        let text = format!(
            "[Event \"a\"]\n[Play \"W\"]\nC4 ^R C9 CK H2\n*\n{{{head}\nW:C4 N:C9\nE:CK S:H2\nE: quits\n}}\n"
        );
        let game = one(&text);
        assert_eq!(acts(&game), "W:C4 N:C9 E:CK S:H2 E: quits");
        assert_eq!((game.acts_from, game.turn()), (ActsFrom::Comment, Some(Seat::West)));
        assert_eq!(game.place(game.acts[4].span), (8, 1));
        assert_eq!(game.marks, [(2, Irregularity::Revoke)]);
        assert!(game.warnings.is_empty(), "{:?}", game.warnings);
    }
    let wrong = "[Event \"a\"]\n{Acts W\nW:CX\n}\n";
    assert!(read(wrong)[0].as_ref().is_err_and(|error| error.starts_with("3:3: found \"CX\"")));
    assert_eq!(one("[Event \"a\"]\n{Acts of kindness\nW:CX\n}\n").acts_from, ActsFrom::Nowhere);
}

// Writing.

const RECORD: &str = "\
[Event \"a \\\"b\\\"\"]
[Dealer \"S\"]
[Deal \"W:AK.Q.. QJ.K.. T9.J.. 87.T..\"]
[Code \"whist-1900\"]
[TurnUp \"HT\"]
[Room \"x\"]
[Auction \"S\"]
Pass =1=
[Note \"1: n\"]
[Acts \"W\"]
W:SA N:SJ E:ST S:HT
W: claims revoke S 1
S: takes-back HT
S:S8
W: says \"{done}\"
W:SK N:SQ
E: quits
[Expect \"\"]
status incomplete

";

#[test]
fn records_are_written_strictly() {
    let untidy = "\
[Acts \"w\"] w:sa N:SJ  E:S10 S:HT ; no
W: claims  revoke S 1
S: takes-back HT
S:S8
W: says \"{done}\"
W:SK
N:SQ
E: quits
[TurnUp \"HT\"]
[Room \"x\"] [Code \"whist-1900\"]
[Expect]
status incomplete
[Deal \"W:AK.Q.. QJ.K.. T9.J.. 87.T..\"][Dealer \"S\"]
[Auction \"S\"] Pass =1=
[Note \"1: n\"]
[Event \"a \\\"b\\\"\"]
";
    let mut written = String::new();
    record::write_record(&one(untidy), &mut written).expect("a string");
    assert_eq!(written, RECORD);
    let mut again = String::new();
    record::write_record(&one(&written), &mut again).expect("a string");
    assert_eq!(again, RECORD);
}

#[test]
fn plain_pbn_has_a_table_of_the_play_and_the_acts_in_a_comment() {
    let game = one(RECORD);
    let mut written = String::new();
    record::write_plain(&game, |act| (act == 7).then_some(Irregularity::Revoke), &mut written)
        .expect("a string");
    let expected = "\
[Event \"a \\\"b\\\"\"]
[Dealer \"S\"]
[Deal \"W:AK.Q.. QJ.K.. T9.J.. 87.T..\"]
[Code \"whist-1900\"]
[TurnUp \"HT\"]
[Room \"x\"]
[Auction \"S\"]
Pass =1=
[Note \"1: n\"]
[Play \"W\"]
SA SJ ST ^R S8
SK SQ - -
*
{Acts W
W:SA N:SJ E:ST S:HT
W: claims revoke S 1
S: takes-back HT
S:S8
W: says \"\\u007bdone\\u007d\"
W:SK N:SQ
E: quits
}
[Expect \"\"]
status incomplete

";
    assert_eq!(written, expected);
    let read = one(&written);
    assert!(read.says_the_same(&game));
    assert_eq!(read.marks, [(7, Irregularity::Revoke)]);
}

#[test]
fn the_sample_is_read_whole() {
    let games = good(include_str!("record_sample.pbn"));
    assert_eq!(games.len(), 2);
    assert_eq!(games[0].acts.len(), 8);
    assert_eq!(games[0].section_lines("Expect").count(), 2);
    assert_eq!(acts(&games[1]), "N:SA E:SK S:SQ W:SJ");
    assert_eq!(games[1].marks, [(3, Irregularity::Revoke)]);
    assert!(games.iter().all(|game| game.warnings.is_empty()));
}
