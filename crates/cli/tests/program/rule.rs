//! `tricklaw rule`: words, refusals, and what stands where.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::Stdio;

use crate::records::{GOOD, IMPOSSIBLE, UNREADABLE, utf16};
use crate::run::{check, command, output, root, run_on, said};

const GOOD_SAID: &str = "\
standard input, deal 1
English whist, the Revised Code of 1900 (whist-1900). East dealt; spades are trumps.

   1. Act 1, trick 1: South led the two of diamonds when it was not his lead (law 64).
      East and West might call the two of diamonds or call a suit (right 1, law 64). West chose at
      act 2 to call hearts.

Tricks   North and South won 1, East and West 0.
Score    The hand is not scored: its tricks do not make thirteen.
After    North and South 0, East and West 0; games 0 and 0.
Status   The deal is not complete: it is not played out.
";

#[test]
fn a_ruling_in_words() {
    let found = output(&["rule", "-"], GOOD);
    let (said, laws) = found.split_once("\nThe laws of whist-1900 cited here, in our own words\n").unwrap();
    assert_eq!(said, GOOD_SAID);
    assert!(laws.starts_with("  64     After a lead out of turn"), "{laws}");
}

#[test]
fn the_readme_shows_what_is_really_said() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    let command = "$ cargo run --release -- rule examples/revoke.pbn\n";
    let shown = readme.split("```").find_map(|block| block.split_once(command)).unwrap().1;
    assert_eq!(shown, output(&["rule", "examples/revoke.pbn"], ""));
}

#[test]
fn where_nothing_was_irregular_it_says_so() {
    let found = output(&["rule", "examples/sitting.pbn"], "");
    assert_eq!(found.matches("Nothing irregular happened.\n").count(), 4, "{found}");
    let sheet =
        "Rubber   North and South win the rubber, 6 points: games +6, rubber +2, game lost -2 (laws 54 and\n";
    assert!(found.contains(sheet), "{found}");
    assert!(found.lines().all(|line| line.chars().count() <= 100));
}

#[test]
fn a_doubt_is_put_to_the_arbiter_and_a_secret_under_its_own_heading() {
    let found = output(&["rule", "examples/doubt.pbn"], "");
    assert!(found.contains("The laws do not settle it. They may be read thus:\n      1. "), "{found}");
    assert!(found.contains("\"arbiter: rules N of 2\""), "{found}");
    let record = fs::read_to_string(root().join("examples/revoke.pbn")).unwrap();
    let unnoticed = record.replace("W: claims revoke S 1\nW: elects take-tricks\n", "");
    let found = output(&["rule", "-"], &unnoticed);
    assert!(
        found.contains("\nTrue, but nobody has duly claimed it:\n  s1. Act 4, trick 1: West led"),
        "{found}"
    );
    let found = output(&["rule", "-", "--as", "W"], &unnoticed);
    assert!(found.contains("as West may know it\n"), "{found}");
    assert!(found.contains("Nothing irregular happened that West could know of.\n"), "{found}");
}

#[test]
fn nothing_is_coloured_that_is_piped() {
    assert!(!output(&["rule", "examples/revoke.pbn"], "").contains('\u{1b}'));
    assert!(!output(&["law", "whist-1900"], "").contains('\u{1b}'));
}

#[test]
fn what_cannot_be_read_is_shown_with_its_place() {
    check(
        &["rule", "-"],
        UNREADABLE,
        2,
        "",
        "standard input:6:3: found \"DX\", expected a card, suit then rank, such as HT\n    S:DX\n      ^^\n",
    );
    // No half result: the first deal is good.
    for form in [&["rule", "-"][..], &["rule", "-", "--json"]] {
        let (status, out, err) = said(form, format!("{GOOD}\n{UNREADABLE}").as_bytes());
        assert_eq!((status, out.as_str()), (2, ""));
        assert!(err.starts_with("standard input:15:3: found \"DX\""), "{err}");
    }
}

#[test]
fn what_is_impossible_is_shown_with_its_place() {
    check(
        &["rule", "-"],
        IMPOSSIBLE,
        3,
        "",
        "standard input:7:1: South does not hold HA\n    S:HA\n    ^^^^\n",
    );
}

#[test]
fn a_card_that_is_dealt_twice_cannot_be_read() {
    let twice = GOOD.replace("Q..2. J.J..", "Q..2. J.K..");
    let (status, out, err) = said(&["rule", "-"], twice.as_bytes());
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.starts_with("standard input:4:"), "{err}");
}

#[test]
fn files_that_are_not_there_and_codes_that_are_not_here() {
    check(
        &["rule", "no-such.pbn"],
        "",
        2,
        "",
        "tricklaw: cannot read no-such.pbn: No such file or directory (os error 2)\n",
    );
    let (status, out, err) = said(&["rule", "-"], GOOD.replace("whist-1900", "whist-1800").as_bytes());
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.starts_with("standard input:1:8: there is no code of laws \"whist-1800\" here"), "{err}");
    let (status, out, err) = said(&["rule", "-", "--under", "whist-1800"], b"");
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("there is no code of laws \"whist-1800\" here"), "{err}");
    let (status, out, err) = said(&["rule", "-", "--as", "Z"], b"");
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("expected N, E, S or W"), "{err}");
    check(&["rule", "-"], "", 0, "", "standard input: warning: there are no deals in it\n");
}

#[test]
fn a_folder_is_no_record() {
    check(&["rule", "examples"], "", 2, "", "tricklaw: cannot read examples: is a directory\n");
    check(&["convert", "examples", "-"], "", 2, "", "tricklaw: cannot read examples: is a directory\n");
}

#[test]
fn a_record_in_json_is_ruled_on() {
    let json = output(&["convert", "-", "-", "--to", "json"], GOOD);
    assert!(output(&["rule", "-"], &json).starts_with(GOOD_SAID));
    let file = tempfile::Builder::new().suffix(".json").tempfile().unwrap();
    fs::write(file.path(), &json).unwrap();
    assert!(output(&["rule", file.path().to_str().unwrap()], "").contains("act 2 to call hearts.\n"));
    let impossible = json.replace("W: calls hearts", "S:HA");
    let wrong = "standard input: game 1, S:HA: South does not hold HA\n";
    check(&["rule", "-"], &impossible, 3, "", wrong);
    let (status, out, err) = said(&["rule", "-"], b"{ \"format\": 1 }");
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.starts_with("standard input:1:13: this is no record in JSON"), "{err}");
    let (status, out, _) = said(&["rule", "-", "--jsonl"], b"{ \"format\": 1 }");
    assert_eq!(status, 2);
    assert!(out.starts_with("{\"deal\":null,\"file\":\"standard input\",\"line\":1,"), "{out}");
    // A comment is no JSON.
    assert!(output(&["rule", "-"], &format!("{{ \"format\" is a word }}\n{GOOD}")).starts_with(GOOD_SAID));
}

#[test]
fn other_encodings_are_read() {
    for bytes in [utf16(GOOD, u16::to_le_bytes), utf16(GOOD, u16::to_be_bytes)] {
        let found = run_on(&["rule", "-"], &bytes);
        assert_eq!(String::from_utf8(found.stderr).unwrap(), "");
        assert!(String::from_utf8(found.stdout).unwrap().starts_with(GOOD_SAID));
    }
}

#[test]
fn warnings_go_to_standard_error_and_the_ruling_goes_on() {
    let other = GOOD.replace("[Dealer", "[CodeRevision \"0\"]\n[Dealer");
    let (status, out, err) = said(&["rule", "-"], other.as_bytes());
    assert_eq!(status, 0);
    assert!(out.starts_with(GOOD_SAID));
    assert_eq!(
        err,
        "standard input:2:1: warning: it was ruled on under revision 0 of whist-1900; this is revision 1\n"
    );
}

#[test]
fn a_wrong_option_and_a_wrong_value_are_told_of() {
    let record = "\
[Code \"solo\"]
[Dealer \"S\"]
[TurnUp \"SA\"]
[Options \"pool=maybe; pools=yes\"]
[Deal \"N:A... K... Q... J...\"]
[Acts \"W\"]
W: passes
";
    let (status, _, err) = said(&["rule", "-"], record.as_bytes());
    assert_eq!(status, 0);
    for warning in [
        "4:11: warning: the option pool cannot be maybe, expected ",
        "4:11: warning: there is no such option: pools, expected ",
    ] {
        assert!(err.contains(warning), "{warning}\n{err}");
    }
}

#[test]
fn warnings_to_a_seat_do_not_depend_on_cards_that_it_has_not_seen() {
    // East holds the same in all of them; who has the card turned up he cannot know.
    let told = |north: &str, south: &str, west: &str| {
        let record = format!(
            "[Code \"solo\"]\n[Dealer \"S\"]\n[TurnUp \"SA\"]\n[Options \"pool=maybe\"]\n\
             [Deal \"N:{north}... K... {south}... {west}...\"]\n[Acts \"W\"]\nW: passes\n"
        );
        said(&["rule", "-", "--as", "E"], record.as_bytes())
    };
    let first = told("A", "Q", "J");
    assert!(first.2.contains("the option pool cannot be maybe"), "{}", first.2);
    assert_eq!(first, told("Q", "A", "J"));
    assert_eq!(first, told("J", "Q", "A"));
}

#[test]
fn under_another_code_a_hand_keeps_the_trumps_with_which_it_was_played() {
    let record = "\
[Code \"cayenne\"]
[Dealer \"W\"]
[TurnUp \"C5\"]
[Deal \"N:.A2.. 3.3.. .K4.. .5.2.\"]
[TricksBefore \"NS 7 EW 4\"]
[Acts \"N\"]
W: makes spades
N:HA E:H3 S:H4 W:H5
N:H2 E:S3 S:HK W:D2
";
    let found = output(&["rule", "-", "--under", "whist-1893"], record);
    let found = found.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        found.contains("West dealt; the five of clubs was turned up. As it was played, spades are trumps."),
        "{found}"
    );
    assert!(found.contains("North and South won 8, East and West 5."), "{found}");
    // Nobody has called anything that is a call at boston, and they play without trumps.
    let found = output(&["rule", "-", "--under", "boston"], record);
    let found = found.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        found.contains("Nobody called, and they played a misère partout; there are no trumps."),
        "{found}"
    );
}

#[test]
fn what_is_odd_about_the_tags_is_a_warning_too() {
    let (status, out, err) = said(&["rule", "-"], GOOD.replace("[Trump \"S\"]\n", "").as_bytes());
    assert_eq!(status, 0);
    assert!(out.starts_with("standard input, deal 1\n"), "{out}");
    assert!(err.contains("warning: no trump suit is given"), "{err}");
    assert!(err.starts_with("standard input:"), "{err}");
}

#[test]
fn under_the_same_code_nothing_changes() {
    let found = output(&["rule", "-", "--under", "whist-1900"], GOOD);
    assert!(found.contains("\nUnder whist-1900 nothing changes.\n"), "{found}");
    // A record that names no code is ruled on under the one that is asked for.
    let bare = GOOD.replace("[Code \"whist-1900\"]\n", "");
    assert!(output(&["rule", "-", "--under", "whist-1900"], &bare).starts_with(GOOD_SAID));
    let (status, _, err) = said(&["rule", "-"], bare.as_bytes());
    assert_eq!(status, 2);
    assert!(err.contains("under which code"), "{err}");
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let many = GOOD.replace("[Acts", "[Event \"x\"]\n[Acts").repeat(2000);
    let file = tempfile::Builder::new().suffix(".pbn").tempfile().unwrap();
    fs::write(file.path(), many).unwrap();
    let path = file.path().to_str().unwrap();
    for args in
        [&["rule", path, "--jsonl"][..], &["rule", path, "--json"], &["rule", path], &["deal", "-n", "9999"]]
    {
        let mut child = command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::with_capacity(16, child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let mut err = String::new();
        child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
        assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_cannot_be_written_is_a_failure_of_ours() {
    let full = fs::File::create("/dev/full").unwrap();
    let output = command(&["rule", "examples/revoke.pbn"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(
        String::from_utf8(output.stderr).unwrap().starts_with("tricklaw: cannot write standard output: ")
    );
}

#[test]
fn a_line_is_there_before_the_next_deal_comes() {
    let mut child = command(&["rule", "-", "--jsonl"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(format!("{GOOD}\n[Event \"next\"]\n").as_bytes()).unwrap();
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    out.read_line(&mut line).unwrap();
    assert!(line.starts_with("{\"deal\":1,"), "{line}");
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[test]
fn a_solo_is_settled_in_counters() {
    let found = output(&["rule", "examples/solo.pbn"], "");
    for said in [
        "East called solo; hearts are trumps.",
        "Act 58: North has shown that the callers would have won in spite of his revoke (law 31).",
        "Pays     North loses 19, East wins 39, South loses 10 and West loses 10.\n",
        "         North pays East 9: three tricks for the revoke (law 31).\n",
        "After    West deals next.\n",
        "The laws of solo cited here, in our own words\n",
    ] {
        assert!(found.contains(said), "{said}\n{found}");
    }
    assert!(!found.contains("\nScore "), "{found}");
}

#[test]
fn the_same_acts_are_ruled_on_under_every_code() {
    let codes = ["whist-1900", "whist-1893", "cayenne", "solo", "boston"];
    for example in ["revoke", "lead-out-of-turn", "sitting", "solo"] {
        let file = format!("examples/{example}.pbn");
        for code in codes {
            let found = output(&["rule", &file, "--under", code], "");
            assert!(!found.contains("cannot happen"), "{file} under {code}\n{found}");
        }
    }
    let found = output(&["rule", "examples/revoke.pbn", "--under", "whist-1893"], "");
    assert!(found.contains("  tricks counted  whist-1893 only: NS 5, EW 8\n"), "{found}");
    let found = output(&["rule", "examples/revoke.pbn", "--under", "boston"], "");
    assert!(
        found.contains("  payments        boston only: N +40, E +40, S -160, W +40, pool +40\n"),
        "{found}"
    );
    let found = output(&["rule", "examples/solo.pbn", "--under", "whist-1900"], "");
    assert!(found.contains("  payments        solo only: N -19, E +39, S -10, W -10\n"), "{found}");
}
