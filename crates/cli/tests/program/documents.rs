//! JSON: that it can be read, and has the keys that it must have.

use serde_json::Value;

use crate::records::{GOOD, IMPOSSIBLE, UNREADABLE};
use crate::run::{output, said};

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

#[test]
fn a_ruling_has_the_keys_of_its_format() {
    let document = json(&output(&["rule", "examples/revoke.pbn", "--json"], ""));
    assert_eq!(document["format"], "tricklaw/ruling/1");
    let deal = &document["deals"][0];
    for key in [
        "deal",
        "file",
        "code",
        "revision",
        "rulings",
        "rights",
        "tricks",
        "score",
        "after",
        "payments",
        "ledger",
        "next_dealer",
        "status",
    ] {
        assert!(keys(deal).contains(&key), "{key} is not in {deal}");
    }
    assert_eq!((&deal["deal"], &deal["file"]), (&1.into(), &"examples/revoke.pbn".into()));
    let ruling = &deal["rulings"][0];
    assert_eq!(keys(ruling), ["id", "act", "finding", "offender", "trick", "status", "cites", "gist"]);
    assert_eq!(ruling["cites"], serde_json::json!(["whist-1900:74", "whist-1900:77"]));
    let right = &deal["rights"][0];
    assert_eq!(
        keys(right),
        [
            "id",
            "ruling",
            "cites",
            "holders",
            "against",
            "choices",
            "state",
            "chosen",
            "opened_at",
            "closed_at"
        ]
    );
    assert_eq!(right["chosen"], "take-tricks 3");
    assert_eq!(deal["tricks"], serde_json::json!({"won": {"NS": 7, "EW": 6}, "counted": {"NS": 4, "EW": 9}}));
    assert_eq!(
        deal["score"],
        serde_json::json!([{"side": "EW", "points": 3, "for": "tricks", "cites": ["whist-1900:47"]}])
    );
    assert_eq!(deal["after"], serde_json::json!({"NS": 0, "EW": 3, "games": {"NS": 0, "EW": 0}}));
}

#[test]
fn deals_are_numbered_within_their_file() {
    let document = json(&output(&["rule", "examples/sitting.pbn", "examples/doubt.pbn", "--json"], ""));
    let deals: Vec<_> =
        document["deals"].as_array().unwrap().iter().map(|deal| deal["deal"].as_u64()).collect();
    assert_eq!(deals, [1, 2, 3, 4, 1].map(Some));
    assert_eq!(document["deals"][3]["after"]["rubber"]["points"], 6);
    assert_eq!(document["deals"][4]["rulings"][1]["readings"].as_array().unwrap().len(), 2);
}

#[test]
fn a_seat_and_another_code_have_keys_of_their_own() {
    let seen = json(&output(&["rule", "-", "--json", "--as", "S"], GOOD));
    assert_eq!(seen["deals"][0]["as"], "S");
    let under = json(&output(&["rule", "-", "--json", "--under", "whist-1900"], GOOD));
    let deal = &under["deals"][0];
    assert_eq!(deal["code"], "whist-1900");
    assert_eq!((&deal["instead_of"], &deal["changes"]), (&"whist-1900".into(), &serde_json::json!([])));
}

#[test]
fn one_bad_deal_among_good_ones_is_a_line_and_the_run_goes_on() {
    let text = [GOOD, UNREADABLE, GOOD, IMPOSSIBLE, GOOD].join("\n");
    let (status, out, err) = said(&["rule", "-", "--jsonl"], text.as_bytes());
    assert_eq!((status, err.as_str()), (2, "tricklaw: 2 of 5 deals could not be ruled on\n"));
    let lines: Vec<Value> = out.lines().map(json).collect();
    let numbers: Vec<_> = lines.iter().map(|line| line["deal"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5]);
    let wrong: Vec<_> = lines.iter().filter(|line| line.get("error").is_some()).collect();
    assert_eq!(
        wrong,
        [
            &serde_json::json!({
                "deal": 2, "file": "standard input", "line": 15, "column": 3, "kind": "unreadable",
                "error": "found \"DX\", expected a card, suit then rank, such as HT",
            }),
            &serde_json::json!({
                "deal": 4, "file": "standard input", "line": 32, "column": 1, "kind": "impossible",
                "error": "South does not hold HA",
            }),
        ]
    );
    let one = json(&output(&["rule", "-", "--json"], GOOD));
    assert_eq!(lines[0], one["deals"][0]);
}

#[test]
fn the_exit_status_of_lines_is_that_of_the_worst() {
    let of = |text: &str| said(&["rule", "-", "--jsonl"], text.as_bytes()).0;
    assert_eq!(of(GOOD), 0);
    assert_eq!(of(&[GOOD, IMPOSSIBLE].join("\n")), 3);
    assert_eq!(of(&[IMPOSSIBLE, UNREADABLE].join("\n")), 2);
    let (status, out, _) = said(&["rule", "no-such.pbn", "examples/doubt.pbn", "--jsonl"], b"");
    let lines: Vec<Value> = out.lines().map(json).collect();
    assert_eq!((status, lines.len()), (2, 2));
    assert_eq!(lines[0]["file"], "no-such.pbn");
    assert!(lines[0]["error"].as_str().unwrap().contains("No such file"));
    assert_eq!(lines[1]["code"], "whist-1900");
}

#[test]
fn a_register_has_the_keys_of_its_format() {
    let document = json(&output(&["law", "whist-1900", "--json"], ""));
    assert_eq!((&document["format"], &document["code"]), (&"tricklaw/law/1".into(), &"whist-1900".into()));
    assert!(document["revision"].is_string());
    let laws = document["laws"].as_array().unwrap();
    for law in laws {
        assert_eq!(
            keys(law),
            ["number", "clause", "heading", "gist", "status", "where", "yields_to", "cases"]
        );
        assert!(law["status"].is_string(), "{law}");
        let unruled = law["status"] == "rules" && law["cases"].as_array().unwrap().is_empty();
        assert!(!unruled, "no case bears the number of {law}");
    }
    for n in 1..=94 {
        let number = Value::from(n.to_string());
        assert!(laws.iter().any(|law| law["number"] == number), "law {n} is wanting");
    }
    let codes = json(&output(&["law", "--json"], ""));
    assert_eq!(codes["codes"][0]["code"], "whist-1900");
    let one = json(&output(&["law", "whist-1900", "75.I", "--json"], ""));
    assert_eq!(one["laws"].as_array().unwrap().len(), 1);
    assert_eq!(one["laws"][0]["clause"], "I");
}
