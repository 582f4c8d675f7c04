//! Sheets of the rubber, as they are written at the table; and hands of contract bridge that are only played through.

use crate::run::{output, root};

fn json(args: &[&str], input: &str) -> serde_json::Value {
    serde_json::from_str(&output(args, input)).unwrap()
}

/// What is shown after the last deal, without the laws.
fn sheet(file: &str) -> String {
    let found = output(&["rule", file], "");
    let lines: Vec<&str> = found.lines().take_while(|line| !line.starts_with("The laws of")).collect();
    let last = lines.iter().rposition(|line| line.starts_with("Status")).unwrap();
    lines[last + 1..].join("\n").trim_matches('\n').to_string()
}

#[test]
fn a_rubber_of_bridge_stands_on_the_block_as_it_is_printed() {
    let block = "  \
  +----------+----------+
  |    NS    |    EW    |
  +----------+----------+
  |    --    |     8    |  deal 6
  |    --    |   100    |  deal 5
  |    16    |    --    |  deal 4
  |    --    |    16    |  deal 3
  |    --    |    30    |  deal 2
  |    24    |    --    |  deal 1
  +==========+==========+
  |    18    |    --    |  deal 1
  |    --    |    24    |  deal 2
  |    16    |    --    |  deal 3
  +----------+----------+
  |     4    |    --    |  deal 4
  |    24    |    --    |  deal 5
  |     2    |    --    |  deal 6
  +----------+----------+
  |   104    |   178    |  in all
  |   100    |          |  rubber
  |   204    |          |
  |   178    |          |  less the other side
  |    26    |          |
  +----------+----------+";
    assert_eq!(sheet("examples/rubber.pbn"), block);
    // It is shown once, when the rubber is over.
    assert_eq!(output(&["rule", "examples/rubber.pbn"], "").matches("in all").count(), 1);
}

#[test]
fn the_block_is_in_the_ruling_entry_by_entry() {
    let found = json(&["rule", "--json", "examples/rubber.pbn"], "");
    let last = &found["deals"][5]["sheet"];
    let points = |place: &str| -> Vec<(u64, String, i64)> {
        let entries = last[place].as_array().unwrap().iter();
        let entry = |entry: &serde_json::Value| {
            let side = entry["side"].as_str().unwrap().to_string();
            (entry["deal"].as_u64().unwrap(), side, entry["points"].as_i64().unwrap())
        };
        entries.map(entry).collect()
    };
    let of = |deal, side: &str, points| (deal, side.to_string(), points);
    let above = [
        of(1, "NS", 24),
        of(2, "EW", 30),
        of(3, "EW", 16),
        of(4, "NS", 16),
        of(5, "EW", 100),
        of(6, "EW", 8),
    ];
    assert_eq!(points("above"), above);
    let below =
        [of(1, "NS", 18), of(2, "EW", 24), of(3, "NS", 16), of(4, "NS", 4), of(5, "NS", 24), of(6, "NS", 2)];
    assert_eq!(points("below"), below);
    assert_eq!(found["deals"][5]["rubber"]["points"], 26);
    assert_eq!(last["below"][3]["game"], 2);
}

#[test]
fn the_sheets_of_whist_and_cayenne() {
    let cayenne = "  NS | 0 | 2 | 4 | 4 | 0 | 0 | 0 | = 10\n  EW | 2 | 0 | 0 | 0 | 3 | 4 | 4 | 8 4 = 25";
    assert_eq!(sheet("conformance/decided/097-whole-cayenne-rubber.pbn"), cayenne.trim_start_matches('\n'));
    let whist = "  \
  +----------+----------+
  |    NS    |    EW    |
  +----------+----------+
  |     3    |     2    |  games before
  +==========+==========+
  |     1    |    --    |  deal 1
  +----------+----------+
  |     1    |    --    |  game, a single
  +==========+==========+
  |     4    |     2    |  games
  |     2    |          |  rubber
  |     6    |          |
  |     2    |          |  less game lost
  |     4    |          |
  +----------+----------+";
    assert_eq!(sheet("conformance/whist-1900/55-losers-game-deducted.pbn"), whist);
}

/// A rubber that is not over is shown when the record ends, or when another begins.
#[test]
fn a_sheet_waits_for_the_end_of_the_record() {
    let rubber = std::fs::read_to_string(root().join("examples/rubber.pbn")).unwrap();
    let (first_three, _) = rubber.split_once("% Fourth deal").unwrap();
    let found = output(&["rule", "-"], first_three);
    assert!(found.contains("  |    58    |    70    |  in all\n"), "{found}");
    assert_eq!(found.matches("in all").count(), 1);
    let position = |what: &str| found.find(what).unwrap();
    assert!(position("deal 3\nEnglish") < position("in all") && position("in all") < position("The laws of"));
    let other = first_three.replace("the scoring block", "another evening");
    let two = output(&["rule", "-"], &format!("{first_three}\n{other}"));
    assert_eq!(two.matches("in all").count(), 2);
}

const PLAYED: &str = "\
[Event \"Irregular play\"]
[Dealer \"N\"]
[Deal \"N:AK5.Q84.A762.K93 QJ97.A3.Q84.J874 T842.KT72.T93.AQ 63.J965.KJ5.T652\"]
[Declarer \"S\"]
[Contract \"2H\"]
[Result \"7\"]
[Play \"W\"]
C2 C3 ^R S9 CA
S3 SK SQ S4
";

#[test]
fn a_hand_of_contract_bridge_is_played_through() {
    let found = output(&["rule", "-"], PLAYED);
    for sentence in [
        "East revoked: he did not follow the club led, though he could (PBN's ^R).",
        "South plays 2H, which needs eight tricks.",
        "Act 3 is marked ^R, and so it is.",
    ] {
        let flat = found.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flat.contains(sentence), "{sentence}\n{found}");
    }
    let found = json(&["rule", "--json", "-"], PLAYED);
    let deal = &found["deals"][0];
    assert!(deal["code"].is_null() && deal["score"].is_null() && deal["sheet"].is_null(), "{deal}");
    assert_eq!(deal["rulings"][0]["cites"][0], "pbn:R");
    assert_eq!(deal["audit"]["claimed"], 7);
    assert!(deal["audit"]["agrees"].is_null());
    let too_many = PLAYED.replace("[Result \"7\"]", "[Result \"1\"]");
    assert_eq!(json(&["rule", "--json", "-"], &too_many)["deals"][0]["audit"]["agrees"], false);
    let unmarked = PLAYED.replace("^R ", "");
    assert_eq!(json(&["rule", "--json", "-"], &unmarked)["deals"][0]["audit"]["unmarked"][0], 3);
    // Under a code it is ruled on like any other record.
    let under = json(&["rule", "--json", "--under", "whist-1900", "-"], PLAYED);
    assert_eq!(under["deals"][0]["code"], "whist-1900");
}

#[test]
fn a_lin_file_is_read_like_any_other() {
    let lin = "qx|o1|md|3SA,SK,SQ,SJ|mb|1S|mb|p|mb|p|mb|p|pc|SJ|pc|SA|pc|SK|pc|SQ|";
    let found = output(&["rule", "-"], lin);
    assert!(found.contains("North plays 1S, which needs seven tricks."), "{found}");
    let converted = output(&["convert", "-", "-", "--to", "record"], lin);
    assert!(
        converted.contains("[Contract \"1S\"]") && converted.contains("E:SJ S:SA W:SK N:SQ"),
        "{converted}"
    );
}

#[test]
fn no_card_is_turned_up_at_bridge() {
    let dealt = output(&["deal", "--code", "bridge-1904", "--seed", "1"], "");
    assert!(dealt.contains("[Code \"bridge-1904\"]") && !dealt.contains("TurnUp"), "{dealt}");
}
