//! What a player says by his cards at whist, and what he hears.

use tricklaw_bots::{Conventions, Plain, Player as _};
use tricklaw_whist::act::Deed;
use tricklaw_whist::record;
use tricklaw_whist::sitting::Sitting;
use tricklaw_whist::watched::Watched;

/// What the player whose turn it is plays after these acts. East deals, and hearts are trumps.
fn played(conventions: Conventions, deal: &str, acts: &str) -> String {
    let text = format!(
        "[Code \"whist-1900\"]\n[Dealer \"E\"]\n[Trump \"H\"]\n[Deal \"{deal}\"]\n[Acts \"\"]\n{acts}\n"
    );
    let game = record::games(&text).next().unwrap().unwrap();
    let ruled = Sitting::new().rule(&game, None).unwrap();
    let mut watched = Watched::new(ruled.table.code(), ruled.table.facts().start.clone());
    for act in &game.acts {
        watched.take(act.item.clone()).unwrap();
    }
    let seat = watched.table().facts().turn().unwrap();
    match Plain::with(conventions).act(&watched.seated(seat)) {
        Some(Deed::Plays(play)) => play.card.to_string(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_suit_is_opened_by_what_it_is_headed_by() {
    for (south, led) in [
        // The king from ace and king, and from king and queen.
        ("AK32.543.432.432", "SK"),
        ("KQ32.543.432.432", "SK"),
        // With the knave and two others, the knave.
        ("KQJ32.543.432.43", "SJ"),
        // The ace with four others; with three the fourth best.
        ("A9432.543.432.43", "SA"),
        ("A943.543.432.432", "S3"),
        ("AQJ2.543.432.432", "SA"),
        ("KJT2.543.432.432", "ST"),
        ("KJT9.543.432.432", "S9"),
        ("QJT2.543.432.432", "SQ"),
        ("T9764.543.432.43", "S6"),
        // Five trumps are led, whatever else there is.
        ("A943.97532.432.4", "H3"),
    ] {
        let deal = format!("S:{south} - - -");
        assert_eq!(played(Conventions::Classical, &deal, ""), led, "{south}");
    }
}

#[test]
fn a_partners_suit_is_returned_the_higher_of_two_or_the_lowest_of_more() {
    for (north, returned) in [("AT3.765.765.8765", "ST"), ("AT93.765.765.876", "S3")] {
        let deal = format!("S:86542.432.432.32 - {north} -");
        assert_eq!(
            played(Conventions::Classical, &deal, "S:S4\nW:S7\nN:SA\nE:SJ\nN: quits"),
            returned,
            "{north}"
        );
    }
}

/// West, with five trumps, plays the nine and then the deuce of a suit that the others win.
#[test]
fn who_has_five_trumps_calls_for_them_and_his_partner_leads_one() {
    let west = "92.KQ876.876.876";
    let east = "T75.J43.KJ53.AJ5";
    let deal = format!("S:AKQ4.52.AQ42.432 {west} - {east}");
    let first = "S:SK";
    assert_eq!(played(Conventions::Classical, &deal, first), "S9");
    assert_eq!(played(Conventions::None, &deal, first), "S2");
    let called = "S:SK\nW:S9\nN:S3\nE:S5\nS: quits\nS:SA\nW:S2\nN:S6\nE:S7\nS: quits\nS:C4\nW:C6\nN:C9\nE:CA\nE: quits";
    assert_eq!(played(Conventions::Classical, &deal, called), "HJ");
    let silent = called.replace("W:S9", "W:SX").replace("W:S2", "W:S9").replace("W:SX", "W:S2");
    assert!(!played(Conventions::Classical, &deal, &silent).starts_with('H'));
    assert!(!played(Conventions::None, &deal, called).starts_with('H'));
}
