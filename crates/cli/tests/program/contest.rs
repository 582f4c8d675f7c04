//! `tricklaw match`: bots against each other.

use serde_json::{Value, json};

use crate::run::{output, said};

/// Four seatings, and what comes before the times, which are never the same.
const TABLE: &str = "\
Solo whist, by the whist family code of 1893 with its clauses (solo). plain, random, random and
plain as North, East, South and West, and turned: 4 deals of the seed 7, each played in four
seatings; 16 hands in all.

A deal brings, in counters, each seat
                     seats     mean  error  95 % from       to  tricks
  plain                 32  +30.500  1.388    +27.779  +33.221    1.56
  random                32  -30.500  1.388    -33.221  -27.779    1.38
  plain less random         +61.000  2.776    +55.558  +66.442

What random undertakes
                       times  made           mean  error
  misère                   1     0  0 %   -45.000      -
  abundance                3     0  0 %   -80.000  1.000
  abundance in trumps      3     0  0 %   -83.000  1.000
  spread                   5     0  0 %   -90.000  0.000
  slam                     4     0  0 %  -120.000  0.000

";

fn document(args: &[&str]) -> Value {
    let args: Vec<&str> = ["match", "--json", "--seed", "1893"].iter().chain(args).copied().collect();
    serde_json::from_str(&output(&args, "")).unwrap()
}

#[test]
fn a_player_with_rules_of_thumb_beats_one_with_none_in_every_game() {
    for code in ["whist-1900", "whist-1893", "cayenne", "solo", "boston", "bridge-1904"] {
        let found = document(&["--code", code, "--seats", "plain,random", "-n", "40"]);
        let low = found["difference"]["interval"][0].as_f64().unwrap();
        assert!(low > 0.0, "{code}: {}", found["difference"]);
        assert_eq!((&found["hands"], &found["unsettled"]), (&80.into(), &0.into()), "{code}");
        for player in found["players"].as_array().unwrap() {
            assert_eq!((&player["rulings"], &player["refused"]), (&0.into(), &0.into()), "{code}: {player}");
        }
    }
}

#[test]
fn the_result_depends_on_the_seed_and_not_on_the_threads() {
    for code in ["solo", "bridge-1904"] {
        let found = |threads: &str, seed: &str| {
            let seats = "sampler:3,random,plain,random";
            let args = ["match", "--code", code, "--seats", seats, "-n", "12", "--jsonl", "--double-dummy"];
            let more = ["--threads", threads, "--seed", seed];
            output(&[&args[..], &more[..]].concat(), "")
        };
        let one = found("1", "5");
        assert_eq!(one, found("3", "5"), "{code}");
        assert_eq!(one, found("1", "5"), "{code}");
        assert_ne!(one, found("1", "6"), "{code}");
    }
}

#[test]
fn the_tables_say_who_is_stronger_and_that_nobody_was_in_fault() {
    let args = ["match", "--code", "solo", "--seats", "plain,random,random,plain", "--seed", "7", "-n", "4"];
    let found = output(&args, "");
    let (before, times) = found.split_once("Thinking about a call or a card takes at most, in ms\n").unwrap();
    assert_eq!(before, TABLE);
    assert!(times.contains("\n  plain "), "{times}");
    assert!(times.ends_with("\n\nPassed: 0 hands. Nobody was in fault.\n"), "{times}");
    // A seed that is drawn is told.
    let drawn = output(&["match", "--code", "solo", "--seats", "plain,plain", "-n", "1"], "");
    assert!(drawn.contains("1 deal of the seed "), "{drawn}");
}

#[test]
fn the_documents_have_the_keys_of_their_format() {
    let args =
        ["match", "--code", "bridge-1904", "--seats", "plain,random", "--seed", "7", "-n", "1", "--jsonl"];
    let found = output(&args, "");
    let (deal, whole) = found.split_once('\n').unwrap();
    let hand = |seats: [&str; 4], north: i32, tricks: [u8; 2], made: bool| {
        json!({
            "seats": seats, "status": "complete",
            "results": {"N": north, "E": -north, "S": north, "W": -north},
            "tricks": {"N": tricks[0], "E": tricks[1], "S": tricks[0], "W": tricks[1]},
            "calls": [{"seat": "S", "call": "no trumps", "made": made, "promised": null}],
            "lost": null,
            "rulings": {"N": 0, "E": 0, "S": 0, "W": 0}, "refused": {"N": 0, "E": 0, "S": 0, "W": 0}
        })
    };
    let deal: Value = serde_json::from_str(deal).unwrap();
    let hands = [
        hand(["plain", "random", "plain", "random"], 48, [8, 5], true),
        hand(["random", "plain", "random", "plain"], -12, [6, 7], false),
    ];
    assert_eq!(deal, json!({"deal": 1, "dealer": "N", "hands": hands, "passed_over": 0}));
    // One deal tells nothing of how sure it is.
    let number = |mean: f64| json!({"mean": mean, "standard_error": null, "interval": null});
    let player = |name: &str, result: f64, tricks: f64, made: u8, mean: f64| {
        let call = json!({
            "call": "no trumps", "times": 1, "made": made, "mean": mean, "standard_error": null, "promised": null
        });
        json!({
            "player": name, "manners": {"attention": 1.0, "asking": false, "erring": 0.0}, "seats": 4, "result": number(result), "tricks": number(tricks), "lost": null,
            "calls": [call], "promised": null, "rulings": 0, "refused": 0
        })
    };
    let whole: Value = serde_json::from_str(whole).unwrap();
    assert_eq!(
        whole,
        json!({
            "format": "tricklaw/match/1", "code": "bridge-1904", "options": {},
            "seats": ["plain", "random", "plain", "random"],
            "deals": 1, "seed": 7, "samples": 20, "time": null, "only": null, "seatings": 2, "hands": 2, "passed_over": 0,
            "counted": "points", "each": "side", "passed": 0, "unsettled": 0,
            "players": [player("plain", 30.0, 7.5, 1, 48.0), player("random", -30.0, 5.5, 0, -12.0)],
            "difference": number(60.0)
        })
    );
}

#[test]
fn who_samples_says_how_often_he_makes_what_he_promised() {
    // Solo has misères, and cayenne sides that are the dealer's.
    for (code, deals) in [("solo", "24"), ("cayenne", "6"), ("bridge-1904", "6"), ("boston", "6")] {
        let args = ["match", "--code", code, "--seats", "sampler:4,sampler:4,sampler:4,plain", "--seed", "3"];
        let lines = output(&[&args[..], &["-n", deals, "--jsonl"]].concat(), "");
        let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let (whole, deals) = lines.split_last().unwrap();
        let hands = || deals.iter().flat_map(|deal| deal["hands"].as_array().unwrap());
        let (mut times, mut made, mut sum) = (0, 0, 0.0);
        for hand in hands() {
            for call in hand["calls"].as_array().unwrap() {
                let player = &hand["seats"]["NESW".find(call["seat"].as_str().unwrap()).unwrap()];
                let Some(promised) = call["promised"].as_f64() else { continue };
                assert_eq!(player, "sampler:4", "{call}");
                assert!((0.0..=1.0).contains(&promised), "{call}");
                (times, sum) = (times + 1, sum + promised);
                made += u64::from(call["made"].as_bool().unwrap());
            }
        }
        assert!(times > 5, "{code}: {times}");
        let found = &whole["players"][0]["promised"]["all"];
        assert_eq!((&found["times"], &found["made"]), (&times.into(), &made.into()), "{code}");
        let mean = found["mean"].as_f64().unwrap();
        assert!((mean - sum / f64::from(times)).abs() < 1e-3, "{code}: {found}");
        let difference = found["difference"]["mean"].as_f64().unwrap();
        assert!((difference - (made as f64 / f64::from(times) - mean)).abs() < 1e-3, "{code}: {found}");
        let calls = whole["players"][0]["calls"].as_array().unwrap();
        let each = calls.iter().filter_map(|call| call["promised"]["times"].as_u64());
        assert_eq!(each.sum::<u64>(), times as u64, "{code}");
        assert_eq!(whole["players"][1]["promised"], Value::Null, "who does not sample says nothing");
    }
}

#[test]
fn what_is_asked_for_beside_is_told() {
    let found = document(&[
        "--code",
        "whist-1900",
        "--seats",
        "plain,random",
        "-n",
        "3",
        "--timing",
        "--double-dummy",
    ]);
    let keys: Vec<&str> = found["timing"][0].as_object().unwrap().keys().map(String::as_str).collect();
    assert_eq!(keys, ["player", "acts", "median_ms", "p99_ms", "most_ms"]);
    // Thirteen cards in each of two seats, six times.
    assert_eq!(found["timing"][1]["acts"], 156);
    assert!(found["players"][0]["lost"]["mean"].is_number());
    // Who plays alike is told apart by name, and by nothing else; where all are one player there is no difference.
    let found = document(&["--code", "solo", "--seats", "sampler:2,sampler", "--samples", "2", "-n", "3"]);
    let zero = json!({"mean": 0.0, "standard_error": 0.0, "interval": [0.0, 0.0]});
    assert_eq!(found["difference"], zero);
    let found = document(&["--code", "solo", "--seats", "plain,plain", "-n", "3"]);
    assert_eq!(
        (&found["difference"], &found["hands"], &found["players"][0]["result"]),
        (&Value::Null, &3.into(), &zero)
    );
}

#[test]
fn the_house_may_have_agreed_on_something() {
    // Without pools, and with prices of nothing, nothing is paid at all.
    let prices = "stakes=0,0,0,0,0,0; trick=0";
    let found = document(&["--code", "solo", "--seats", "plain,random", "-n", "4", "--options", prices]);
    assert_eq!(found["options"], json!({"stakes": "0,0,0,0,0,0", "trick": "0"}));
    assert_eq!(found["difference"]["standard_error"], 0.0);
    // A grand is played where the cards would be thrown up.
    let passed = |options: &[&str]| {
        let args = ["--code", "solo", "--seats", "plain,plain", "-n", "40"];
        document(&[&args[..], options].concat())["passed"].as_u64().unwrap()
    };
    assert!(passed(&[]) > 0);
    assert_eq!(passed(&["--options", "all-pass=grand"]), 0);
    // Who plays for the pools of boston has put into them.
    let mean = |pool: &str| {
        let found = document(&["--code", "boston", "--seats", "plain,plain", "-n", "12", "--options", pool]);
        found["players"][0]["result"]["mean"].as_f64().unwrap()
    };
    assert!(mean("pool=yes") < mean("pool=no"));
    assert_eq!(mean("pool=no"), 0.0);
}

#[test]
fn only_hands_of_the_calls_that_are_asked_for_are_played() {
    let lines = |only: &[&str]| -> Vec<Value> {
        let args =
            ["match", "--code", "solo", "--seats", "plain,random", "-n", "30", "--seed", "7", "--jsonl"];
        let found = output(&[&args[..], only].concat(), "");
        found.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let (all, some) = (lines(&[]), lines(&["--only", "misere, spread"]));
    let (mut played, mut over, mut uneven) = (0, 0, 0);
    for (all, some) in all.iter().zip(&some).take(30) {
        let hands = all["hands"].as_array().unwrap().iter();
        let asked_for =
            |hand: &&Value| matches!(hand["calls"][0]["call"].as_str(), Some("misère" | "spread"));
        let wanted: Vec<Value> = hands.filter(asked_for).cloned().collect();
        let left = 2 - wanted.len();
        (played, over) = (played + wanted.len(), over + left);
        uneven += usize::from(left == 1);
        assert_eq!((&some["hands"], &some["passed_over"]), (&Value::from(wanted), &left.into()));
    }
    assert!(played > 0 && over > 0 && uneven > 0, "{played}, {over} and {uneven}");
    let [all, some] = [&all[30], &some[30]];
    assert_eq!((&all["only"], &all["passed_over"]), (&Value::Null, &0.into()));
    assert_eq!((&some["only"], &some["passed_over"]), (&json!(["misère", "spread"]), &over.into()));
    assert_eq!((&some["hands"], &some["players"][1]["seats"]), (&60.into(), &(2 * played).into()));
    // Whether it is made does not depend on what else is played.
    let calls = |document: &Value, name: &str| {
        let calls = document["players"][1]["calls"].as_array().unwrap().clone();
        calls.into_iter().find(|call| call["call"] == name).unwrap_or_default()
    };
    for name in ["misère", "spread"] {
        assert_eq!(calls(all, name), calls(some, name));
    }
    assert_eq!(calls(some, "slam"), Value::Null);
    let args = ["match", "--code", "solo", "--seats", "plain,random", "-n", "30", "--seed", "7"];
    let text = output(&[&args[..], &["--only", "misere"]].concat(), "").replace('\n', " ");
    assert!(text.contains("60 hands in all. Nothing but misère is played: "), "{text}");
}

#[test]
fn a_call_that_nobody_can_make_is_refused() {
    let refused = |code: &str, only: &str, wrong: &str| {
        let args = ["match", "--code", code, "--seats", "plain,random", "--only", only];
        let (status, out, err) = said(&args, b"");
        assert_eq!((status, out.as_str()), (2, ""), "{only}");
        assert!(plain(&err).contains(wrong), "{only}: {err}");
    };
    refused(
        "solo",
        "nullo",
        "tricklaw: --only: there is no call \"nullo\" under solo: there are proposal, solo,",
    );
    refused("whist-1893", "misere", "tricklaw: --only: nobody calls under whist-1893");
    refused("solo", "misere,", "expected calls such as \"misere\" or \"misere,spread\"");
}

#[test]
fn an_option_that_the_code_does_not_have_is_refused() {
    let refused = |code: &str, options: &str, wrong: &str| {
        let args = ["match", "--code", code, "--seats", "plain,random", "--options", options];
        let (status, out, err) = said(&args, b"");
        assert_eq!((status, out.as_str()), (2, ""), "{options}");
        assert!(plain(&err).contains(wrong), "{options}: {err}");
    };
    refused("whist-1900", "pool=yes", "tricklaw: there is no option pool, but whist-1900 has none");
    refused(
        "boston",
        "payments=hoffmann",
        "tricklaw: the option payments cannot be hoffmann, but english or american",
    );
    refused("boston", "pool", "expected options such as \"pool=no; payments=american\"");
}

#[test]
fn who_errs_is_ruled_against_and_loses_by_it() {
    for code in ["whist-1900", "whist-1893", "cayenne", "solo", "boston", "bridge-1904"] {
        let args = ["--code", code, "--seats", "plain,plain+erring=0.1+attention=0+asking", "-n", "40"];
        let found = document(&[&args[..], &["--attention", "0.75"]].concat());
        let [watches, errs] = [0, 1].map(|n| &found["players"][n]);
        assert_eq!(watches["manners"], json!({"attention": 0.75, "asking": false, "erring": 0.0}), "{code}");
        assert_eq!(errs["manners"], json!({"attention": 0.0, "asking": true, "erring": 0.1}), "{code}");
        assert_eq!((&watches["rulings"], &errs["refused"]), (&0.into(), &0.into()), "{code}");
        assert!(errs["rulings"].as_u64().unwrap() > 40, "{code}: {errs}");
        assert_eq!(found["unsettled"], 0, "{code}");
        assert!(found["difference"]["mean"].as_f64().unwrap() > 0.0, "{code}: {}", found["difference"]);
    }
    let args = ["match", "--code", "solo", "--seats", "plain,random", "-n", "1", "--seed", "7"];
    let more = ["--erring", "0.05", "--asking", "--attention", "0.5", "--options", "pool=yes"];
    let text = output(&[&args[..], &more[..]].concat(), "").replace('\n', " ");
    assert!(
        text.contains(
            "The house has agreed on pool=yes. plain notices a revoke with the chance 0.5, asks his partner"
        ),
        "{text}"
    );
    assert!(
        text.contains(
            "random notices a revoke with the chance 0.5, asks his partner and errs with the chance 0.05."
        ),
        "{text}"
    );
}

#[test]
fn who_cannot_play_is_not_dealt_to() {
    let refused = |args: &[&str], wrong: &str| {
        let args: Vec<&str> = ["match", "--code", "solo", "--seats"].iter().chain(args).copied().collect();
        let (status, out, err) = said(&args, b"");
        assert_eq!((status, out.as_str()), (2, ""), "{args:?}");
        assert_eq!(
            plain(&err),
            format!("error: invalid value {wrong}\n\nFor more information, try '--help'.\n")
        );
    };
    refused(
        &["plain,good"],
        "'plain,good' for '--seats <PLAYERS>': there is no player \"good\": there are random, plain, classical and sampler",
    );
    refused(
        &["plain,plain,random"],
        "'plain,plain,random' for '--seats <PLAYERS>': expected four players, for N, E, S and W, or two, for N and S and for E and W; \
         there are 3",
    );
    refused(
        &["plain:5,random"],
        "'plain:5,random' for '--seats <PLAYERS>': a player who is plain does not sample: \"plain:5\"",
    );
    refused(&["plain,random", "-n", "0"], "'0' for '--deals <N>': 0 is not in 1..=1000000000");
    refused(&["plain,random", "--samples", "0"], "'0' for '--samples <N>': 0 is not in 1..=1000000");
}

/// Without its colours.
fn plain(text: &str) -> String {
    let mut pieces = text.split('\u{1b}');
    let first = pieces.next().unwrap_or_default().to_string();
    pieces.fold(first, |whole, piece| whole + piece.split_once('m').map_or("", |(_, rest)| rest))
}
