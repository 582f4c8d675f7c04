//! The examples of `docs/record.md` are what the page says that they are.

#![allow(clippy::panic)] // A page that cannot be read fails the test.

use std::fs;
use std::path::Path;

use serde_json::Value;
use tricklaw_cards::Seat;
use tricklaw_whist::act::{Act, Deed};
use tricklaw_whist::record;
use tricklaw_whist::report::{Document, report, seat_view};
use tricklaw_whist::seated::Seated;
use tricklaw_whist::sitting::Sitting;
use tricklaw_whist::view::watch;

/// Stands before the ruling of the record above it.
const MARKER: &str = "The ruling:";

/// A fenced block of the page.
struct Block {
    language: String,
    text: String,
    /// The line of the page on which it opens.
    line: usize,
    /// The last line before it that is not blank.
    before: String,
}

fn blocks() -> Vec<Block> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/record.md");
    let page = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    let mut before = String::new();
    for (number, line) in (1..).zip(page.lines()) {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(language)) => {
                let language = language.trim().to_string();
                open = Some(Block { language, text: String::new(), line: number, before: before.clone() });
            }
            (None, None) => {
                if !line.trim().is_empty() {
                    before = line.trim().to_string();
                }
            }
            (Some(_), Some(_)) => {
                before.clear();
                blocks.extend(open.take());
            }
            (Some(block), None) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
        }
    }
    assert!(open.is_none(), "a block of the page is not closed");
    blocks
}

/// The ruling on every deal of a record, all of which must be read without a warning.
fn ruling(block: &Block) -> Document {
    let mut sitting = Sitting::new();
    let mut deals = Vec::new();
    for (number, game) in (1..).zip(record::games(&block.text)) {
        let game = game.unwrap_or_else(|error| panic!("the record in line {}:\n{error}", block.line));
        assert!(game.warnings.is_empty(), "the record in line {}: {}", block.line, game.warnings[0]);
        if game.code().is_some() {
            let ruled = sitting.rule(&game, None);
            let ruled = ruled.unwrap_or_else(|error| panic!("the record in line {}:\n{error}", block.line));
            deals.push(report(&ruled, number, None));
        }
    }
    Document::new(deals)
}

/// A document without the names of files.
fn without_files(mut document: Value) -> Value {
    for deal in document["deals"].as_array_mut().into_iter().flatten() {
        deal["file"] = Value::Null;
    }
    document
}

#[test]
fn every_record_is_read_and_ruled_on() {
    let records: Vec<Block> = blocks().into_iter().filter(|block| block.language == "pbn").collect();
    assert!(records.len() >= 3, "{} records", records.len());
    for block in &records {
        let games = record::games(&block.text).count();
        assert!(games > 0, "there is no game in line {}", block.line);
        assert_eq!(
            ruling(block).deals.len(),
            games,
            "the record in line {} has a game without a code",
            block.line
        );
    }
}

#[test]
fn whoever_cuts_is_the_player_who_has_to() {
    let mut cuts = 0;
    for block in blocks().iter().filter(|block| block.language == "pbn") {
        let mut sitting = Sitting::new();
        for game in record::games(&block.text).filter_map(Result::ok) {
            let Ok(ruled) = sitting.rule(&game, None) else { continue };
            assert_eq!(ruled.warnings, [], "the record in line {}", block.line);
            if game.acts.last().is_some_and(|act| act.item.deed == Deed::Cuts) {
                assert!(ruled.table.facts().cut, "the cut at the end of the record in line {}", block.line);
                cuts += 1;
            }
        }
    }
    assert!(cuts >= 2, "{cuts} cuts");
}

#[test]
fn the_misdeal_leaves_the_dealer_his_deal() {
    let misdealt = |block: &Block| block.text.contains("counts-cards");
    let block = blocks().into_iter().find(misdealt).expect("an example of a misdeal");
    let document = serde_json::to_value(ruling(&block)).expect("a document is JSON");
    let deal = &document["deals"][0];
    assert_eq!(deal["rulings"][0]["cites"], serde_json::json!(["whist-1900:37.V", "whist-1900:39"]));
    assert_eq!((&deal["next_dealer"], &deal["status"]), (&"S".into(), &"annulled".into()));
}

#[test]
fn every_ruling_is_that_of_the_record_above_it() {
    let blocks = blocks();
    let mut compared = 0;
    for (n, block) in blocks.iter().enumerate().filter(|(_, block)| block.before == MARKER) {
        assert_eq!(block.language, "json", "what stands under \"{MARKER}\" in line {}", block.line);
        let record = blocks[..n].iter().rfind(|block| block.language == "pbn");
        let record = record.unwrap_or_else(|| panic!("no record stands before line {}", block.line));
        let shown: Value = serde_json::from_str(&block.text)
            .unwrap_or_else(|error| panic!("the ruling in line {}: {error}", block.line));
        let real = serde_json::to_value(ruling(record)).expect("a document is JSON");
        assert!(
            without_files(shown) == without_files(real.clone()),
            "the ruling in line {} is really\n{real:#}",
            block.line
        );
        compared += 1;
    }
    assert!(compared > 0, "no ruling is compared");
}

/// The fields of the page are those of the document, in its order.
#[test]
fn a_view_has_the_fields_of_the_page() {
    let text = "[Code \"whist-1900\"]\n[Dealer \"S\"]\n[Trump \"H\"]\n[Deal \"N:A.2.. K.3.. Q.4.. J.5..\"]\n[Acts \"W\"]\nW:SJ\n";
    let game = record::games(text)
        .next()
        .unwrap_or_else(|| panic!("no game"))
        .unwrap_or_else(|error| panic!("{error}"));
    let ruled = Sitting::new().rule(&game, None).unwrap_or_else(|error| panic!("{error}"));
    let acts: Vec<Act> = game.acts.iter().map(|act| act.item.clone()).collect();
    let seated = Seated::new(&watch(&ruled, &acts), Seat::North, ruled.table.facts().hand(Seat::North));
    let view = serde_json::to_value(seat_view(&seated)).unwrap_or_else(|error| panic!("{error}"));
    let fields: Vec<&String> = view.as_object().into_iter().flat_map(|fields| fields.keys()).collect();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/record.md");
    let page = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let table = page.split("`tricklaw/view/1`\n").nth(1).and_then(|rest| rest.split("\n## ").next());
    let rows = table.unwrap_or_default().lines().filter(|line| line.starts_with("| `"));
    let names = rows.flat_map(|row| row.split('|').nth(1).unwrap_or_default().split(", "));
    let names: Vec<&str> = names.map(|name| name.trim().trim_matches('`')).collect();
    assert_eq!(fields, names);
    assert_eq!(view["regular"], serde_json::json!(["SA"]));
    assert_eq!(view["tricks"][0]["cards"], serde_json::json!([{ "seat": "W", "card": "SJ" }]));
    assert_eq!(view["left"], serde_json::json!([2, 2, 2, 1]));
}
