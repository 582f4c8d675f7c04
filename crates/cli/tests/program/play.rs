//! A table in the terminal.

use crate::run::{output, said};

/// What is said at a table where these lines are typed, and then a bot plays on.
fn table(args: &[&str], typed: &str) -> String {
    let lines = format!("{typed}{}", "bot\n".repeat(250));
    let (status, out, err) = said(&[&["play", "--bots", "plain"], args].concat(), lines.as_bytes());
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    out
}

#[test]
fn every_game_is_played_to_its_end() {
    for code in ["whist-1900", "whist-1893", "cayenne", "solo", "boston", "bridge-1904"] {
        let out = table(&["--code", code, "--seed", "8"], "");
        assert!(out.contains("The hand is over"), "{code}\n{out}");
        // Of several deals, all.
        let deals = out.matches("\nthe table, deal ").count();
        assert_eq!(out.matches("Nothing irregular happened.").count(), deals, "{code}\n{out}");
        let settled =
            ["The deal is complete.", "The deal is annulled."].map(|status| out.matches(status).count());
        assert!(settled[0] > 0 && settled[0] + settled[1] == deals, "{code}\n{out}");
        assert!(!out.contains("cannot be done"), "{code}\n{out}");
    }
}

#[test]
fn a_revoke_is_claimed_when_a_card_has_shown_it_and_told_of_no_sooner() {
    // East leads a heart, of which South has three.
    let out = table(&["--code", "whist-1900", "--seed", "7"], "SJ\n\n\n");
    let (before, after) = out.split_once(": claims revoke S 1\n").unwrap();
    assert!(before.contains("  S:SJ\n") && !before.contains("revoke"), "{before}");
    // All 52 cards have fallen.
    let cards = before.lines().filter(|line| line.len() == 6 && line.as_bytes()[3] == b':');
    assert_eq!(cards.count(), 52, "{before}");
    assert!(after.contains("South revoked in trick 1: he did not follow the heart led"), "{after}");
    assert!(after.contains("With the penalty they count"), "{after}");
}

#[test]
fn rights_are_offered_as_they_are_typed() {
    // It is East's lead.
    let out = table(&["--code", "whist-1900", "--seed", "7", "--seat", "N"], "?\n");
    assert!(out.contains("Regular is:"), "{out}");
    let out = table(&["--code", "whist-1900", "--seed", "7"], "exposes CK\nlaw 58.II\nlaw 400\n");
    assert!(out.contains("  58.II  A card that falls face up"), "{out}");
    assert!(out.contains("There is no law 400 in whist-1900."), "{out}");
    assert!(
        out.contains("South has shown the king of clubs, which lies open to be called (law 58.II)"),
        "{out}"
    );
}

#[test]
fn words_that_are_none_and_cards_that_are_not_held_are_told_of() {
    let out = table(&["--code", "whist-1900", "--seed", "7"], "nonsense\nS2\nN: HK\n");
    assert!(out.contains("found \"nonsense\", expected"), "{out}");
    assert!(out.contains("That cannot be done: South does not hold S2."), "{out}");
    assert!(out.contains("found \"N:\""), "{out}");
}

#[test]
fn at_a_strict_table_only_what_is_regular_happens() {
    let out = table(&["--code", "whist-1900", "--seed", "7", "--strict"], "SJ\nexposes CK\n");
    assert_eq!(out.matches("only what is regular can be done").count(), 2, "{out}");
    assert!(out.contains("Nothing irregular happened."), "{out}");
}

#[test]
fn the_record_of_the_sitting_can_be_ruled_on() {
    let file = tempfile::Builder::new().suffix(".pbn").tempfile().unwrap();
    let path = file.path().to_str().unwrap();
    let out = table(&["--code", "bridge-1904", "--seed", "8", "--record", path], "");
    let ruled = output(&["rule", path], "");
    let line = |text: &str| text.lines().find(|line| line.starts_with("Tricks")).map(str::to_string);
    assert!(line(&ruled).is_some(), "{ruled}");
    assert_eq!(line(&ruled), line(&out));
}

#[test]
fn tricks_left_out_are_no_end_of_the_game() {
    let quits = format!("{}{}", "bot\n".repeat(9), "quits\nbot\n".repeat(60));
    for (code, seed, seat, typed) in
        [("whist-1900", "26", "S", "bot\nbot\nquits\nquits\nbot\n"), ("bridge-1904", "1", "N", &quits)]
    {
        let out = table(&["--code", code, "--seed", seed, "--seat", seat], typed);
        assert!(out.contains("did not play to trick"), "{code}\n{out}");
        assert!(out.contains("\nthe table, deal 1\n"), "{code}\n{out}");
    }
}

#[test]
fn who_writes_his_seat_and_bytes_that_are_no_text_are_borne_with() {
    let typed = b"S:HA\n\xff\xfe\nbot\n";
    let (status, out, err) = said(&["play", "--bots", "plain", "--code", "whist-1900", "--seed", "7"], typed);
    assert_eq!((status, err.as_str()), (0, ""), "{out}");
    assert!(out.contains("  S:HA\n") && out.contains("Type ? for what may be done."), "{out}");
}

#[test]
fn a_card_that_dummys_owner_plays_is_his_own_doing() {
    // North deals, and South is dummy.
    let typed = "bot\nCA\nSA\nHA\nDA\nS2\nH2\nD2\nC2\n";
    let (_, out, _) =
        said(&["play", "--bots", "plain", "--code", "bridge-1904", "--seed", "8"], typed.as_bytes());
    assert!(out.contains("  S: plays SA of S\n") && !out.contains("North led"), "{out}");
}

#[test]
fn bots_err_as_often_as_is_asked_for_and_claim_as_closely_as_they_watch() {
    let played = |manners: &[&str]| {
        let args = [&["--code", "whist-1900", "--seed", "7"], manners].concat();
        table(&args, "")
    };
    let in_fault = |out: &str| out.matches(" revoked").count();
    let (erring, blind) = (played(&["--erring", "0.3"]), played(&["--erring", "0.3", "--attention", "0"]));
    assert!(in_fault(&erring) > 0 && erring.contains(": claims revoke "), "{erring}");
    assert!(erring.contains(": exposes ") && erring.contains(" out of turn"), "{erring}");
    // The bot that plays for the player watches and makes no errors.
    let claims = |seat: &str| blind.contains(&format!("  {seat}: claims revoke "));
    assert!(in_fault(&blind) > 0 && !["W", "N", "E"].into_iter().any(claims), "{blind}");
    assert!(!blind.contains("South revoked") && !blind.contains("South has shown"), "{blind}");
    assert_eq!(erring, played(&["--erring", "0.3"]));
    assert_eq!(played(&["--erring", "0", "--attention", "1"]), played(&[]));
    let asking = table(&["--code", "whist-1900", "--seed", "5", "--asking"], "");
    assert!(asking.contains(": asks\n") && asking.contains("  S: answers none\n"), "{asking}");
    assert!(asking.contains("Nothing irregular happened.") && !asking.contains("  ! "), "{asking}");
}

#[test]
fn a_chance_lies_between_0_and_1() {
    for (option, given) in [("--erring", "1.5"), ("--attention", "-1"), ("--erring", "often")] {
        let given = format!("{option}={given}");
        let (status, out, err) = said(&["play", "--code", "whist-1900", &given], b"");
        assert_eq!((status, out.as_str()), (2, ""), "{given}");
        assert!(err.contains("expected a chance from 0 to 1, such as 0.05"), "{given}\n{err}");
    }
}
