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

/// South leads the king of trumps; what North plays to it.
fn to_the_king(conventions: Conventions, north: &str, before: &str) -> String {
    let deal = format!("S:AK2.AKQJ3.K2.K32 - {north} -");
    played(conventions, &deal, &format!("{before}S:HK\nW:H5"))
}

#[test]
fn who_has_four_trumps_echoes_his_partners_lead_of_them() {
    for (north, card) in [
        // The lowest but one, to be followed by the lowest.
        ("765.9842.765.765", "H4"),
        ("765.98642.765.76", "H4"),
        // With three there is nothing to be told.
        ("765.942.765.8765", "H2"),
    ] {
        assert_eq!(to_the_king(Conventions::Classical, north, ""), card, "{north}");
        assert_eq!(to_the_king(Conventions::None, north, ""), "H2", "{north}");
    }
    // A knave is too much to pay for it.
    let deal = "S:AK2.A9876.K2.K32 - 765.KQJ2.765.765 -";
    assert_eq!(played(Conventions::Classical, deal, "S:HA\nW:H5"), "H2");
    // Who has called has told it already.
    let called = "S:SA\nW:S3\nN:S7\nE:S4\nS: quits\nS:SK\nW:S8\nN:S6\nE:S9\nS: quits\n";
    assert_eq!(to_the_king(Conventions::Classical, "765.98642.765.76", called), "H2");
    let silent = called.replace("N:S7", "N:SX").replace("N:S6", "N:S7").replace("N:SX", "N:S6");
    assert_eq!(to_the_king(Conventions::Classical, "765.98642.765.76", &silent), "H4");
}

#[test]
fn the_lead_of_the_other_side_is_not_echoed() {
    let deal = "S:432.53.A432.A432 - 765.9842.765.765 -";
    let led = "S:S2\nW:SA\nN:S5\nE:S8\nW: quits\nW:HK";
    assert_eq!(played(Conventions::Classical, deal, led), "H2");
}

#[test]
fn a_call_is_echoed_in_a_side_suit_by_who_has_four_trumps() {
    // East leads, and West has called with the nine and the deuce of spades.
    let called = |ours: [&str; 2]| {
        format!(
            "S:SA\nW:{}\nN:S3\nE:S4\nS: quits\nS:SK\nW:{}\nN:S5\nE:S6\nS: quits\nS:DA\nW:D6\nN:DT",
            ours[0], ours[1]
        )
    };
    let deal = |east: &str| format!("S:AKQ.52.AKQ2.5432 92.KQ876.876.876 - {east}");
    for (east, ours, card) in [
        ("764.J943.943.AJ9", ["S9", "S2"], "D4"),
        ("764.J943.943.AJ9", ["S2", "S9"], "D3"),
        ("764.J43.943.AJT9", ["S9", "S2"], "D3"),
    ] {
        assert_eq!(played(Conventions::Classical, &deal(east), &called(ours)), card, "{east} {ours:?}");
    }
}

#[test]
fn who_has_heard_the_echo_does_not_draw_his_partners_trumps() {
    let deal = "S:Q2.AKQJ3.Q32.432 - - -";
    let after = |north: [&str; 2]| {
        let acts =
            format!("S:HK\nW:H5\nN:{}\nE:H6\nS: quits\nS:HA\nW:HT\nN:{}\nE:H7\nS: quits", north[0], north[1]);
        played(Conventions::Classical, deal, &acts)
    };
    // The nine and the eight, which are out, are North's.
    assert!(!after(["H4", "H2"]).starts_with('H'));
    // Without the echo anybody may have them.
    assert!(after(["H2", "H4"]).starts_with('H'));
}
