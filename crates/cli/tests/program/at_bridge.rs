//! What the program says of hands at bridge.

use crate::run::{output, said};

const DUMMY: &str = r#"[Code "bridge-1904"]
[Dealer "S"]
[Trump "C"]
[Deal "N:A5.2.. K3.4.. 64.3.. J2.5.."]
[Acts "W"]
W:SJ
S: orders SA
E:SK
S: orders S6
S:S4
N:H2 E:H4 S:H3 W:H5
"#;

#[test]
fn cards_that_the_dealer_names_stand_in_the_table_of_the_play() {
    let found = output(&["convert", "-", "-", "--to", "plain"], DUMMY);
    // South's six went back when he laid down the four.
    assert!(found.contains("[Play \"W\"]\nSJ SA SK S4\nH5 H2 H4 H3\n*\n"), "{found}");
    let again = output(&["convert", "-", "-", "--to", "record"], &found);
    assert!(again.contains("S: orders SA\n"), "{again}");
}

#[test]
fn a_play_section_beside_the_acts_knows_them_too() {
    let section = "[Play \"W\"]\nSJ SA SK S4\nH5 H2 H4 H3\n*\n";
    let warned = |section: &str| said(&["rule", "-"], format!("{DUMMY}{section}").as_bytes()).2;
    assert_eq!(warned(section), "");
    let other = warned(&section.replace("SA", "S5"));
    assert!(other.contains("North does not play S5 in the acts"), "{other}");
}

const WHIST: &str = r#"[Code "whist-1900"]
[Dealer "S"]
[TurnUp "H6"]
[Deal "N:A5.2.. K3.4.. 64.36.. J2.5.."]
[ScoreBefore "NS 3 EW 0"]
[Acts "W"]
W:SJ N:SA E:SK S:S4
"#;

#[test]
fn a_hand_at_whist_keeps_its_trumps_under_bridge() {
    let whist = WHIST.replace("A5.2.. K3.4.. 64.36..", "A5.2.. K3.4.. 64.6..");
    let under = |record: &str| output(&["rule", "-", "--under", "bridge-1904"], record).replace('\n', " ");
    let found = under(&whist);
    assert!(found.contains("six of hearts was turned up. As it was played, hearts are trumps."), "{found}");
    assert!(found.contains("The score stood: North and South 3"), "{found}");
    // Dummy lies open, and what his owner does is judged.
    let remarks = format!("{whist}E: exposes HX\nN: calls HX\n").replace("HX", "H4");
    let found = under(&remarks);
    assert!(found.contains("whose hand is dummy, called attention"), "{found}");
}

#[test]
fn what_is_declared_is_told_before_the_lead() {
    let record = DUMMY
        .replace("[Trump \"C\"]\n", "")
        .replace("[Acts \"W\"]\n", "[Acts \"\"]\nS: declares hearts\nW: doubles\n");
    let record = record.split("W:SJ").next().unwrap();
    let found = output(&["rule", "-"], record);
    assert!(found.contains("South declared hearts; it was doubled,"), "{found}");
}

#[test]
fn a_player_may_see_the_sheet_too() {
    let all = output(&["rule", "examples/rubber.pbn"], "");
    let seen = output(&["rule", "examples/rubber.pbn", "--as", "N"], "");
    let block = |text: &str| {
        text.lines().filter(|line| line.starts_with("  |")).map(str::to_string).collect::<Vec<_>>()
    };
    assert_eq!(block(&seen), block(&all));
    assert_eq!(block(&seen).len(), 18);
}

#[test]
fn columns_with_less_in_them_than_the_game_in_hand_are_told_of() {
    let record =
        DUMMY.replace("[Trump", "[ScoreBefore \"NS 12 EW 0\"]\n[RubberBefore \"NS 8 EW 0\"]\n[Trump");
    let (status, _, err) = said(&["rule", "-"], record.as_bytes());
    assert_eq!(status, 0);
    assert!(err.contains("4:16: warning: a side has less in its column than in the game in hand"), "{err}");
}
