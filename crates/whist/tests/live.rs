//! A table in play: what a seat is told does not depend on what it cannot know.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use tricklaw_cards::Seat;
use tricklaw_whist::act::Deed;
use tricklaw_whist::record;
use tricklaw_whist::report::seat_view;
use tricklaw_whist::sitting::Sitting;
use tricklaw_whist::watched::Watched;

const TO_NORTH: &str = "[Code \"whist-1900\"]\n[Dealer \"S\"]\n[Trump \"S\"]\n";

/// What West is told while the deeds are done: every act that he hears, every view of his, every refusal.
fn told_to_west(deal: &str, deeds: &[(Seat, &str)]) -> Vec<String> {
    let text = format!("{TO_NORTH}[Deal \"{deal}\"]\n[Acts \"\"]\n");
    let game = record::games(&text).next().unwrap().unwrap();
    let start = Sitting::new().rule(&game, None).unwrap().table.facts().start.clone();
    let mut watched = Watched::new("whist-1900".parse().unwrap(), start);
    let mut told = Vec::new();
    for &(seat, words) in deeds {
        let deed: Deed = record::act(&format!("{seat}: {words}")).unwrap().deed;
        match watched.hear(seat, &deed) {
            Ok(done) => told.push(done.heard.unwrap().to_string()),
            Err(reason) => told.push(reason),
        }
        told.push(serde_json::to_string(&seat_view(&watched.seated(Seat::West))).unwrap());
    }
    told
}

#[test]
fn a_demand_does_not_tell_whether_he_who_took_his_card_back_had_another() {
    use Seat::{North, West};
    for demand in
        ["calls lowest #1", "calls highest #1", "calls DK #1", "waives #1", "calls spades #7", "calls CA"]
    {
        let deeds = [
            (West, "HA"),
            (North, "DK"),
            (North, "takes-back DK"),
            (West, demand),
            (North, "C5"),
            (West, demand),
        ];
        // North has the deuce of hearts, or East has it and North a diamond.
        let could = told_to_west("N:.2.K3.5 .K.54.2 .Q3.A.3 .AJ..A6", &deeds);
        let void = told_to_west("N:..K53.5 .K2.4.2 .Q3.A.3 .AJ..A6", &deeds);
        assert_eq!(could, void, "{demand}");
        assert!(could[5].contains("\"choices\":[\"call-card DK\""), "the right is there: {}", could[5]);
    }
}

#[test]
fn what_he_knows_to_be_impossible_is_refused_and_nothing_has_happened() {
    let deal = "N:.2.K3.5 .K.54.2 .Q3.A.3 .AJ..A6";
    let told = told_to_west(deal, &[(Seat::West, "HK"), (Seat::West, "HA")]);
    assert!(!told[0].starts_with("W:"), "{}", told[0]);
    assert_eq!(told[2], "W:HA");
    assert!(told[1].contains("\"acts\":0") && told[3].contains("\"acts\":1"), "{told:?}");
}
