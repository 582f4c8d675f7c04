//! The other commands.

use std::fs;

use crate::records::{GOOD, UNREADABLE};
use crate::run::{check, output, root, said};

#[test]
fn every_example_of_the_help_works_as_typed() {
    let commands = ["", "rule", "law", "solve", "deal", "match", "convert", "cut", "completions", "man"];
    for command in commands {
        let help =
            if command.is_empty() { output(&["--help"], "") } else { output(&[command, "--help"], "") };
        let examples: Vec<_> = help.lines().filter_map(|line| line.strip_prefix("  tricklaw ")).collect();
        assert!(!examples.is_empty(), "{help}");
        for example in examples {
            let args: Vec<&str> = example.split(' ').collect();
            assert!(command.is_empty() || args[0] == command, "{example}");
            assert!(!output(&args, "").is_empty(), "tricklaw {example}");
        }
        let listed = commands.iter().all(|name| help.contains(name));
        assert!(!command.is_empty() || listed, "{help}");
    }
}

#[test]
fn the_version_and_mistakes_in_typing() {
    assert_eq!(output(&["--version"], ""), format!("tricklaw {}\n", env!("CARGO_PKG_VERSION")));
    for args in
        [&[][..], &["shuffle"], &["rule"], &["rule", "-", "--json", "--jsonl"], &["deal", "--seed", "x"]]
    {
        let (status, out, err) = said(args, b"");
        assert_eq!((status, out.as_str()), (2, ""), "{args:?}");
        assert!(err.contains("--help"), "{err}");
    }
}

#[test]
fn laws_are_looked_up() {
    assert!(output(&["law"], "").starts_with("whist-1900     English whist, the Revised Code of 1900; "));
    let all = output(&["law", "whist-1900"], "");
    assert!(all.contains("\nThe revoke\n\n  74           To play another suit"), "{all}");
    assert!(all.lines().all(|line| line.chars().count() <= 100));
    check(
        &["law", "whist-1900", "74"],
        "",
        0,
        &format!(
            "whist-1900:74  The revoke\n  To play another suit when one has a card of the suit that was led is a revoke.\n  \
             Enforced: by a rule of its own, as the hand is played\n  Yields to: law 80\n  \
             Cases, in conformance/whist-1900:\n{}",
            cases("74-")
        ),
        "",
    );
    let with_clauses = output(&["law", "whist-1900", "75"], "");
    assert!(with_clauses.contains("\nwhist-1900:75.V  The revoke\n"), "{with_clauses}");
    assert!(output(&["law", "whist-1900", "etiquette.3"], "").contains("no penalty is printed"));
    check(
        &["law", "whist-1900", "95"],
        "",
        2,
        "",
        "tricklaw: whist-1900 has no law \"95\"; `tricklaw law whist-1900` shows what it has, with numbers such as 1, \
         7.a, etiquette.8\n",
    );
    let (status, out, err) = said(&["law", "whist-1800"], b"");
    assert_eq!((status, out.as_str()), (2, ""));
    assert!(err.contains("there is no code of laws \"whist-1800\" here; there is whist-1900"), "{err}");
}

/// The files of the suite whose names begin thus, a line each.
fn cases(start: &str) -> String {
    let files = fs::read_dir(root().join("conformance/whist-1900")).unwrap();
    let mut names: Vec<_> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.starts_with(start))
        .collect();
    names.sort();
    names.iter().map(|name| format!("    {name}\n")).collect()
}

#[test]
fn a_seed_gives_the_same_deals_for_ever() {
    let two = output(&["deal", "--seed", "1900", "-n", "2"], "");
    assert_eq!(
        two,
        "% tricklaw deal --code whist-1900 --seed 1900 -n 2\n\
         [Board \"1\"]\n[Dealer \"N\"]\n[Deal \"N:A854.93.9843.AQ9 JT963..AQT72.T73 Q72.AK652..J8642 K.QJT874.KJ65.K5\"]\n\
         [Code \"whist-1900\"]\n[TurnUp \"CA\"]\n[Acts \"\"]\n\n\
         [Board \"2\"]\n[Dealer \"E\"]\n[Deal \"E:872.JT98.AJT98.2 AQ.A54.KQ765.K54 K653.Q32.4.JT763 JT94.K76.32.AQ98\"]\n\
         [Code \"whist-1900\"]\n[TurnUp \"HT\"]\n[Acts \"\"]\n\n"
    );
    let five = output(&["deal", "--seed", "1900", "-n", "5"], "");
    assert!(five.split_once('\n').unwrap().1.starts_with(two.split_once('\n').unwrap().1));
    let ruled = output(&["rule", "-"], &five);
    assert_eq!(ruled.matches("it is not played out").count(), 5, "{ruled}");
    assert_ne!(output(&["deal"], ""), output(&["deal"], ""));
}

#[test]
fn records_are_converted_there_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_string();
    let (json, plain, record) = (path("a.json"), path("plain.pbn"), path("record.pbn"));
    for example in ["revoke", "lead-out-of-turn", "doubt", "sitting", "solo", "rubber"] {
        let example = format!("examples/{example}.pbn");
        let strict = output(&["convert", &example, "-"], "");
        output(&["convert", &example, &json], "");
        output(&["convert", &json, &plain, "--to", "plain"], "");
        output(&["convert", &plain, &record], "");
        assert_eq!(fs::read_to_string(&record).unwrap(), strict, "{example}");
        assert!(fs::read_to_string(&json).unwrap().starts_with("{\n  \"format\": \"tricklaw/record/1\""));
        let piped = fs::read_to_string(&json).unwrap();
        assert_eq!(output(&["convert", "-", "-", "--to", "record"], &piped), strict);
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 3, "something was left behind");
}

#[test]
fn plain_pbn_marks_revokes_and_leads_out_of_turn() {
    let plain = output(&["convert", "examples/revoke.pbn", "-", "--to", "plain"], "");
    assert!(plain.contains("\n[Play \"W\"]\nC4 C9 CK ^R H2\nC2 CT CA C3\n"), "{plain}");
    assert!(plain.contains("\n{Acts W\nW:C4 N:C9 E:CK S:H2\nE: quits\n"), "{plain}");
    let stood = "[Code \"whist-1900\"]\n[Dealer \"W\"]\n[Trump \"C\"]\n[Deal \"N:A.6.7. K.8.9. Q.7.8. J.9.6.\"]\n\
                 [Acts \"N\"]\nE:D9 S:D8 W:D6 N:D7\n";
    let plain = output(&["convert", "-", "-", "--to", "plain"], stood);
    assert!(plain.contains("^L D9"), "{plain}");
    assert_eq!(plain.matches('^').count(), 1, "{plain}");
}

#[test]
fn nothing_is_written_where_something_is_wrong() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("out.pbn");
    fs::write(&out, "as it was").unwrap();
    let name = out.to_str().unwrap();
    let (status, said_out, err) = said(&["convert", "-", name], format!("{GOOD}\n{UNREADABLE}").as_bytes());
    assert_eq!((status, said_out.as_str()), (2, ""));
    assert!(err.starts_with("standard input:15:3: "), "{err}");
    assert_eq!(fs::read_to_string(&out).unwrap(), "as it was");
    let (status, _, err) =
        said(&["convert", "-", name, "--to", "json"], b"{\"format\": \"other\", \"games\": []}");
    assert_eq!(status, 2);
    assert!(err.contains("tricklaw/record/1"), "{err}");
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    check(
        &["convert", "-", "no-such-folder/out.pbn"],
        GOOD,
        1,
        "",
        "tricklaw: cannot write no-such-folder/out.pbn: No such file or directory (os error 2)\n",
    );
    check(
        &["convert", "-", "out.lin"],
        GOOD,
        2,
        "",
        "tricklaw: \"out.lin\" does not say what to write: end it in .pbn or .json, or say --to record, plain or json\n",
    );
    check(
        &["convert", "no-such.pbn", "-"],
        "",
        2,
        "",
        "tricklaw: cannot read no-such.pbn: No such file or directory (os error 2)\n",
    );
}

#[test]
fn partners_are_drawn_for() {
    check(
        &["cut", "--partners", "Ann=C3", "Ben=D6", "Cal=S6", "Dot=HJ"],
        "",
        0,
        "Ben and Cal drew cards of equal value, and draw again between themselves (law 9).\n",
        "",
    );
    let settled = output(
        &["cut", "--partners", "Ann=C3", "Ben=D6", "Cal=S6", "Dot=HJ", "--partners", "Ben=H9", "Cal=S4"],
        "",
    );
    assert!(
        settled.ends_with(
            "Ann and Cal play against Ben and Dot.\n\
             Ann deals first, and has the choice of seats and cards (law 8).\n"
        ),
        "{settled}"
    );
    let refused = |args: &[&str], status, err: &str| {
        let args: Vec<&str> = ["cut", "--partners"].iter().chain(args).copied().collect();
        check(&args, "", status, "", err);
    };
    refused(
        &["Ann=C3", "Ben=D6", "Cal=S6"],
        2,
        "tricklaw: four players draw for partners (whist-1900:8), and 3 are named: Ann, Ben, Cal\n",
    );
    refused(&["Ann"], 2, "tricklaw: \"Ann\": expected a name and a card, such as Ann=C3\n");
    refused(
        &["Ann=C3", "Ben=C3", "Cal=S6", "Dot=HJ"],
        3,
        "tricklaw: the three of clubs is drawn already, and all draw from one pack (law 5)\n",
    );
    refused(
        &["Ann=C3", "Ben=D6", "Cal=S7", "Dot=HJ", "Ann=C2"],
        3,
        "tricklaw: Ann has not to draw again: it is settled\n",
    );
    let twice = output(&["cut", "--partners", "Ann=C3+C4", "Ben=D6", "Cal=S7", "Dot=HJ"], "");
    assert!(twice.contains("(law 6)"), "{twice}");
}

#[test]
fn shells_and_manuals_are_served() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        assert!(output(&["completions", shell], "").contains("jsonl"), "{shell}");
    }
    let version = env!("CARGO_PKG_VERSION");
    assert!(output(&["man"], "").contains(&format!(".TH tricklaw 1  \"tricklaw {version}\"")));
    let page = output(&["man", "rule"], "");
    assert!(page.contains(&format!(".TH tricklaw-rule 1  \"tricklaw {version}\"")), "{page}");
    assert!(
        page.contains("[\\fB\\-\\-as\\fR \\fISEAT\\fR]") && page.contains(" \\fIFILE\\fR...\n"),
        "{page}"
    );
    assert!(page.contains(".SH EXAMPLES\n.nf\ntricklaw rule examples/revoke.pbn\n"), "{page}");
    assert!(!page.contains("EXTRA"), "{page}");
    check(
        &["man", "shuffle"],
        "",
        2,
        "",
        "tricklaw: there is no command \"shuffle\"; there are serve, export, backup, rule, law, solve, deal, play, match, convert, cut, completions, man, help\n",
    );
}

#[test]
fn a_deal_is_compared_with_what_was_told_of_it_before_the_play() {
    let played = fs::read_to_string(root().join("examples/table.pbn")).unwrap();
    let verified = |text: &str| said(&["deal", "--verify", "-"], text.as_bytes());
    let fits = "standard input, deal 1: it is the deal that was committed to\n";
    assert_eq!(verified(&played), (0, fits.to_string(), String::new()));
    // Two cards change hands.
    let other = played.replacen("N:KJT.", "N:8JT.", 1).replacen(" A8743.", " AK743.", 1);
    assert_ne!(other, played);
    let differs = "standard input, deal 1: it is NOT the deal that was committed to\n";
    assert_eq!(verified(&other), (3, differs.to_string(), String::new()));
    let (status, out, _) = verified("[Code \"solo\"]\n[Deal \"N:A... K... Q... J...\"]\n");
    assert_eq!(
        (status, out.as_str()),
        (2, "standard input, deal 1: it bears no commitment and salt, or no deal\n")
    );
    assert_eq!(verified("").0, 2);
}
