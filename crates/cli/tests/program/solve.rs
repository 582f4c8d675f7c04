//! `tricklaw solve`: deals and positions by the line, and records looked back on.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;

use serde_json::Value;

use crate::run::{check, command, output, root, said};

/// Known answers: a dozen of endings, and three deals, on which other programs agree.
const ENDINGS: &str = "\
N:.3.J.AQ 9.6.9.K KJ.9.7. 3..T53.|H|S|4
N:6.3.J8.Q K5.9.75. 7.JT.2.A J4.A6..8|S|E|5
N:9.J752.9.K J8.8.832.9 .AQ.A6.A83 5.6.K75.74|H|N|7
N:9.K.AQ8.8753 A862.8632..4 73.4.K654.62 .97.JT9.KQJ9|S|N|1
N:T3..K4.6 .J.J8.Q9 .QT8..JT 9.7.A7.3|N|S|3
N:872.A.Q.T94 J93.Q.32.Q7 K4..JT984.2 AT.82.5.KJ8|D|E|3
N:J85..3. T.A3.J. K..A2.9 .J.5.K4|N|S|3
N:KT7..84.2 .T2.AKJ.7 J.Q865..4 2.94.QT5.|H|W|3
N:K8.JT75.86.K 3.A6.J.JT876 J.K8.AKQ4.52 AT954.9.952.|C|N|3
N:QT4.AT.A5.JT KJ52.6.K4.A6 96.J.JT63.87 .KQ2.Q82.K32|D|E|6
N:9.K652.T.T82 74.AJ3.85.93 J.Q98.AJ96.7 A65.7.Q2.J65|H|W|3
N:.J.T3.A3 J.4.A6.6 .8.8.Q85 T4.Q3.J.|H|W|5
";
const DEALS: &str = "\
N:T6.QT65.KQ7.KQ95 K982.J3.AJT52.J4 J5.K942.9864.872 AQ743.A87.3.AT63|1 11 1 11 5 7 5 7 3 9 3 9 5 8 5 8 4 9 4 9
N:QJT.J83.KQ76.T93 K8653.962.4.AJ82 A2.K4.AJT5.KQ654 974.AQT75.9832.7|5 8 5 8 5 7 5 7 9 4 9 4 8 4 8 4 8 4 8 3
N:QT9872.74.K87.K6 64.9862.A96.QT94 AK53.KQ.QJ43.A82 J.AJT53.T52.J753|11 2 11 2 6 6 6 6 10 2 10 2 6 7 6 7 9 2 9 2
";

#[test]
fn a_line_in_is_a_line_out() {
    for (option, lines) in [("--positions", ENDINGS), ("--deals", DEALS)] {
        let asked = |line: &str| line.rsplit_once('|').unwrap().0.to_string() + "\n";
        let short: String = lines.lines().map(asked).collect();
        assert_eq!(output(&["solve", option, "-"], &short), lines);
    }
    // The answer may stand there already, and comments and blank lines keep their places.
    let with_comments = format!("# known\n\n{ENDINGS}  \n#\n");
    assert_eq!(output(&["solve", "--positions", "-", "--threads", "1"], &with_comments), with_comments);
    let dos = format!("\u{feff}{}", ENDINGS.replace('\n', "\r\n"));
    assert_eq!(output(&["solve", "--positions", "-", "--memory", "1"], &dos), ENDINGS);
    assert_eq!(output(&["solve", "--positions", "-"], ""), "");
}

#[test]
fn whoever_waits_for_an_answer_gets_it() {
    let mut child =
        command(&["solve", "--positions", "-"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut asks = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap());
    for line in ENDINGS.lines() {
        writeln!(asks, "{line}").unwrap();
        let mut answer = String::new();
        answers.read_line(&mut answer).unwrap();
        assert_eq!(answer.trim_end(), line);
    }
    drop(asks);
    assert!(child.wait().unwrap().success());
}

#[test]
fn any_two_sides_and_either_aim() {
    let ending = "N:A2... K3... Q4... J5...|N|N";
    for (options, tricks) in [
        (&["--sides", "NS"][..], 1),
        (&["--sides", "EW"], 1),
        (&["--sides", "N"], 1),
        (&["--sides", "WNE"], 2),
        (&["--sides", "NE"], 2),
        (&["--sides", "SW"], 0),
        (&["--sides", "S", "--aim", "fewest"], 0),
        (&["--sides", "N", "--aim", "fewest"], 1),
        (&["--aim", "most"], 1),
        (&["--aim", "fewest"], 1),
    ] {
        let args: Vec<&str> = ["solve", "--positions", "-"].iter().chain(options).copied().collect();
        assert_eq!(output(&args, ending), format!("{ending}|{tricks}\n"), "{options:?}");
    }
}

#[test]
fn a_line_that_is_wrong_ends_it() {
    let deals = |line: &str, status, err: &str| {
        let good = "N:A...2 K...3 Q...4 J...5";
        let input = format!("# one\n{good}\n{line}\n{good}\n");
        let out = format!("# one\n{good}|{}1\n", "1 ".repeat(19));
        check(&["solve", "--deals", "-"], &input, status, &out, err);
    };
    deals(
        "N:A...2 K...3 Q...X J...5|1",
        2,
        "standard input:3:19: found \"X\", expected a hand, spades.hearts.diamonds.clubs, such as AKQ.T9..76\n    \
         N:A...2 K...3 Q...X J...5|1\n                      ^\n",
    );
    deals(
        "N:A...2 K...3 A...4 J...5",
        2,
        "standard input:3:15: found \"A...4\", expected a deal in which no card stands twice\n    \
         N:A...2 K...3 A...4 J...5\n                  ^^^^^\n",
    );
    deals(
        "N:A...2 K...3 - J...5",
        2,
        "standard input:3:15: found \"-\", expected a hand whose cards are known\n    \
         N:A...2 K...3 - J...5\n                  ^\n",
    );
    deals(
        "N:A...2 K...3 Q... J...5",
        3,
        "standard input:3:1: the hands are of different lengths: S has 1 and should have 2\n    \
         N:A...2 K...3 Q... J...5\n    ^^^^^^^^^^^^^^^^^^^^^^^^\n",
    );
    for (line, place) in [
        ("N:A... K... Q... J...|X|N", "1:23: found \"X\", expected a trump suit"),
        ("N:A... K... Q... J...|S|NS", "1:25: found \"NS\", expected the seat that leads"),
        ("N:A... K... Q... J...|S", "1:24: the line ends too soon, expected the seat that leads"),
        ("N:A... K... Q... J...", "1:22: the line ends too soon, expected the trump suit"),
        ("N:A... K... Q...|S|N", "1:17: found nothing, expected a deal"),
        ("é:A... K... Q... J...|S|N", "1:1: found \"é\", expected a deal"),
    ] {
        let (status, out, err) = said(&["solve", "--positions", "-"], line.as_bytes());
        assert_eq!((status, out.as_str()), (2, ""), "{line}");
        assert!(err.starts_with(&format!("standard input:{place}")), "{err}");
    }
    check(
        &["solve", "--deals", "no-such.txt"],
        "",
        2,
        "",
        "tricklaw: cannot read no-such.txt: No such file or directory (os error 2)\n",
    );
}

#[test]
fn what_does_not_go_together_is_refused() {
    for args in [
        &["solve"][..],
        &["solve", "--deals", "-", "--positions", "-"],
        &["solve", "--deals", "-", "--sides", "S"],
        &["solve", "-", "--aim", "fewest"],
        &["solve", "--positions", "-", "--sides", "NESW"],
        &["solve", "--positions", "-", "--json"],
        &["solve", "--positions", "-", "--seconds", "-1"],
        &["solve", "--positions", "-", "--memory", "0"],
    ] {
        let (status, out, err) = said(args, b"");
        assert_eq!((status, out.as_str()), (2, ""), "{args:?}");
        assert!(err.contains("--help"), "{err}");
    }
}

#[test]
fn where_the_time_is_up_the_bounds_stand() {
    let answers = output(&["solve", "--deals", "-", "--seconds", "0"], DEALS);
    assert!(answers.contains('-'), "{answers}");
    for (line, known) in answers.lines().zip(DEALS.lines()) {
        let numbers = |line: &str| line.rsplit_once('|').unwrap().1.split(' ').map(str::to_string).collect();
        let (found, known): (Vec<String>, Vec<String>) = (numbers(line), numbers(known));
        assert_eq!(found.len(), known.len());
        for (found, known) in found.iter().zip(known) {
            let (least, most) = found.split_once('-').unwrap_or((found, found));
            let number = |text: &str| text.parse::<u8>().unwrap();
            assert!((number(least)..=number(most)).contains(&number(&known)), "{found} {known}");
        }
    }
    let picture = output(&["solve", "-", "--seconds", "0"], HAND);
    assert!(picture.contains("not all of it is known, the time was up"), "{picture}");
}

/// A hand of contract bridge whose values are known: E-W make 8, and 9 after the seventh card.
const HAND: &str = "\
[Dealer \"N\"]
[Declarer \"W\"]
[Contract \"2H\"]
[Deal \"S:97652.K632.K8.AQ QJ3.QJ74.QJT93.2 AKT4.5.762.J9864 8.AT98.A54.KT753\"]
[Play \"N\"]
SK S8 S2 S3
H5 HT HK -
*
";

#[test]
fn a_hand_is_looked_back_on() {
    check(
        &["solve", "-"],
        HAND,
        0,
        "standard input, deal 1
Played through without a code of laws. Hearts are trumps.

Tricks that each seat's side makes with these trumps when the player to its left
leads and everybody plays his best, all cards seen:

            S   H   D   C  NT
  North    10   5   5   8   8
  East      3   8   8   5   4
  South    10   5   5   8   8
  West      3   8   8   5   4

Beside each card: the tricks of East and West in the hand if everybody plays his
best after it; * wins the trick, ! costs the side of its player so many. Before
the first card: 8. Eight are undertaken.

  1    N:SK*  8        E:S8   8        S:S2   8        W:S3   8
  2    N:H5   8        E:HT   8        S:HK   9 !1
       S:HK cost 1; better: H632

With everybody playing his best from the start East and West would have had 8;
it had come to 9. Where it went wrong: trick 2, South's king of hearts (act 7).
",
        "",
    );
    // With no trumps North's lead of a heart costs one, of a diamond two.
    for (lead, after) in [
        ("S2", "9"),
        ("C6", "9"),
        ("H3", "10 !1 N:H3 cost 1; better: S42 C96432"),
        ("DQ", "11 !2 N:DQ cost 2; better: S42 C96432"),
    ] {
        let hand = format!(
            "[Contract \"1NT\"]\n[Declarer \"W\"]\n\
             [Deal \"N:42.K953.Q6.96432 Q3.AT7.JT875.AQT KJ8765.J6.A43.87 AT9.Q842.K92.KJ5\"]\n\
             [Play \"N\"]\n{lead} - - -\n*\n"
        );
        shows(
            &hand,
            &["Before the first card: 9. Seven are undertaken.", &format!(" 1 N:{lead} {after} With")],
        );
    }
}

#[test]
fn an_ending_shows_where_the_trick_was_lost() {
    check(
        &["solve", "examples/lost-trick.pbn"],
        "",
        0,
        "examples/lost-trick.pbn, deal 1
English whist, the Revised Code of 1900 (whist-1900). Hearts are trumps.

Beside each card: the tricks of North and South in the hand if everybody plays
his best after it; * wins the trick, ! costs the side of its player so many.
Before the first card: 7.

  1    S:S2   7        W:S7   7        N:SA*  6 !1     E:S4   6
       N:SA cost 1; better: SQ
  2    N:D2   6        E:DJ   6        S:D4   6        W:DQ*  6
  3    W:DA   6        N:D3   6        E:DK   6        S:H6*  6
  4    S:S3   6        W:SK*  6        N:SQ   6        E:SJ   6
  5    W:CK   6        N:C5   6        E:CA*  6        S:C8   6

With everybody playing his best from the start North and South would have had 7;
it came to 6. Where it went wrong: trick 1, North's ace of spades (act 3).
",
        "",
    );
}

/// The picture of a record, which fits eighty columns; every paragraph in one line.
#[track_caller]
fn flat(record: &str) -> String {
    let picture = output(&["solve", "-"], record);
    assert!(picture.lines().all(|line| line.chars().count() <= 80), "{picture}");
    picture.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[track_caller]
fn shows(record: &str, wanted: &[&str]) {
    let found = flat(record);
    for wanted in wanted {
        assert!(found.contains(wanted), "{wanted}\n{found}");
    }
}

#[test]
fn the_sides_and_what_they_want_come_from_the_game() {
    let example = |name: &str| fs::read_to_string(root().join("examples").join(name)).unwrap();
    let case = |name: &str| fs::read_to_string(root().join("conformance").join(name)).unwrap();
    shows(
        &example("solo.pbn"),
        &[
            "the tricks of East in the hand",
            "Before the first card: 4. Five are undertaken.",
            "W:C9 cost 1; better: CK",
            "It is looked at no further than act 40 (line 21): North revokes with the three of spades.",
            "it had come to 5. Where it went wrong: trick 5, West's nine of clubs (act 22).",
        ],
    );
    shows(
        &case("solo/31-misere-player-revokes.pbn"),
        &[
            "1 if East must take a trick when everybody plays his best after it, 0 if not;",
            "act 7 (line 12): East revokes",
        ],
    );
    shows(
        &case("cayenne/making-the-trump-nullo-ace-is-lowest.pbn"),
        &["East and West in the hand, who want as few as they can", "1 N:H2 0 E:HA 0 S:H5* 0 W:H3 0"],
    );
    shows(&case("cayenne/making-the-trump-nullo-ace-declared-high.pbn"), &["an ace is played as high."]);
    let alone = "Everybody plays for himself: there are no two sides, and no one number of tricks.";
    shows(&case("boston/19-short-in-a-misere-partout.pbn"), &[alone]);
    shows(
        &example("rubber.pbn"),
        &[
            "South declared diamonds. Tricks that each seat's side makes",
            "the tricks of North and South in the hand",
            "it came to 9. Where it went wrong: trick 12, East's queen of spades (act 47).",
        ],
    );
}

#[test]
fn partners_side_by_side_are_a_side() {
    shows(
        "[Code \"solo\"]\n[Dealer \"W\"]\n[TurnUp \"H2\"]\n[Deal \"N:A2... K3... Q4... J5...\"]\n[Acts \"N\"]\n\
         N: proposes\nE: accepts\nS: passes\nW: passes\nN:SA E:S3 S:S4 W:S5\nN:S2 E:SK S:SQ W:SJ\n",
        &["North proposed, and East accepted", "the tricks of North and East in the hand", "it came to 2."],
    );
}

#[test]
fn a_misere_is_decided_by_the_first_trick_of_its_caller() {
    shows(
        "[Code \"solo\"]\n[Dealer \"S\"]\n[TurnUp \"S4\"]\n[Deal \"N:A2... K3... Q4... J5...\"]\n[Acts \"W\"]\n\
         W: passes\nN: passes\nE: passes\nS: misere\nW:SJ N:S2 E:S3 S:SQ\n",
        &[
            "Before the first card: 0. 1 W:SJ 0 N:S2 0 E:S3 0 S:SQ* 1 !1 S:SQ cost 1; better: S4 With",
            "Where it went wrong: trick 1, South's queen of spades (act 8).",
        ],
    );
}

#[test]
fn the_readme_shows_what_is_really_found() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let found = output(&["solve", "examples/lost-trick.pbn"], "");
    assert!(readme.contains(&format!("-- solve examples/lost-trick.pbn\n{found}```")), "{found}");
}

#[test]
fn irregular_play_is_not_looked_at() {
    let record = |acts: &str| {
        format!(
            "[Code \"whist-1900\"]\n[Dealer \"W\"]\n[Trump \"H\"]\n[Deal \"N:A2.3.. K3.4.. Q4..5. J5..6.\"]\n\
             [Acts \"N\"]\n{acts}\n"
        )
    };
    for (acts, said) in [
        ("N:SA E:H4", "no further than act 2 (line 6): East revokes with the four of hearts."),
        ("E:SK", "no further than act 1 (line 6): East plays, and it is North's turn."),
        ("N:SA E:S3\nE: takes-back S3\nE:SK", "act 3 (line 7): a card is taken back."),
        ("N:SA+S2", "act 1 (line 6): several cards are played at once."),
        (
            "S:D5\nW: calls hearts\nN:H3",
            "no further than act 1 (line 6): South plays, and it is North's turn.",
        ),
        (
            "N: exposes S2\nE: calls S2\nN:S2",
            "no further than act 2 (line 7): under a penalty the play is not free any more.",
        ),
    ] {
        shows(&record(acts), &[said]);
    }
    // What is said, or done after the last card, ends nothing.
    let whole = record(
        "N:SA E:S3 S:S4 W:S5\nN: quits\nN:S2 E:SK S:SQ W:SJ\nE:H4 S:D5 W:D6 N:H3\nW: claims revoke N 1",
    );
    shows(&whole, &["3 E:H4* 1 S:D5 1 W:D6 1 N:H3 1", "Where it went wrong"]);
}

#[test]
fn what_cannot_be_looked_at_says_why() {
    let record = |deal: &str, acts: &str| {
        format!(
            "[Code \"whist-1900\"]\n[Dealer \"W\"]\n[Trump \"H\"]\n[Deal \"{deal}\"]\n[Acts \"N\"]\n{acts}\n"
        )
    };
    shows(&record("N:A2... - Q4... J5...", "N:SA"), &["Not all hands are known."]);
    // The play has shown it.
    shows(&record("N:A... - Q... J...", "N:SA E:SK S:SQ W:SJ"), &["1 N:SA* 1 E:SK 1 S:SQ 1 W:SJ 1"]);
    shows(&record("N:A... K... Q... J...", ""), &["No card was played."]);
    shows(
        &record("N:A2... K... Q4... J5...", "N:SA"),
        &["It cannot be searched: the hands are of different lengths: E has 1 and should have 2."],
    );
}

#[test]
fn records_that_cannot_be_read_or_be_are_errors() {
    let (good, lines) = (output(&["solve", "-"], HAND), HAND.lines().count());
    let with = |second: &str| format!("{HAND}\n{second}");
    let (status, out, err) = said(&["solve", "-"], with(crate::records::UNREADABLE).as_bytes());
    assert_eq!((status, out.as_str()), (2, good.as_str()));
    assert!(err.starts_with(&format!("standard input:{}:3: found \"DX\"", lines + 1 + 6)), "{err}");
    let (status, out, err) = said(&["solve", "-"], with(crate::records::IMPOSSIBLE).as_bytes());
    assert_eq!((status, out.as_str()), (3, good.as_str()));
    assert!(err.starts_with(&format!("standard input:{}:1: ", lines + 1 + 7)), "{err}");
    let (status, out, _) = said(&["solve", "-", "--json"], with(crate::records::IMPOSSIBLE).as_bytes());
    assert_eq!((status, out.as_str()), (3, ""));
}

#[test]
fn the_same_in_json() {
    let json: Value = serde_json::from_str(&output(&["solve", "-", "--json"], HAND)).unwrap();
    assert_eq!(json["format"], "tricklaw/solve/1");
    let deal = &json["deals"][0];
    assert_eq!((&deal["deal"], &deal["code"], &deal["none"]), (&1.into(), &Value::Null, &Value::Null));
    assert_eq!(deal["table"].as_array().unwrap()[..5], [10, 3, 10, 3, 5].map(Value::from));
    let play = &deal["play"];
    assert_eq!((&play["side"], &play["aim"], &play["wanted"]), (&"EW".into(), &"most".into(), &8.into()));
    let makes: Vec<_> =
        play["cards"].as_array().unwrap().iter().map(|card| card["makes"].as_u64().unwrap()).collect();
    assert_eq!((play["before"].as_u64(), makes), (Some(8), vec![8, 8, 8, 8, 8, 8, 9]));
    assert_eq!(play["cards"][6]["better"], Value::from(vec!["H6", "H3", "H2"]));
    assert_eq!(play["turned"], serde_json::json!({"act": 7, "trick": 2, "seat": "S"}));
    let alone =
        fs::read_to_string(root().join("conformance/boston/19-short-in-a-misere-partout.pbn")).unwrap();
    let json: Value = serde_json::from_str(&output(&["solve", "-", "--json"], &alone)).unwrap();
    assert!(json["deals"][0]["none"].is_string() && json["deals"][0]["play"].is_null(), "{json}");
}
