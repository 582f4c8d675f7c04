//! What is written is read back as it was, whatever it is; and whatever is read, nothing falls over.

// Helpers of tests may give up as tests do.
#![allow(clippy::expect_used, clippy::panic)]

use proptest::prelude::*;
use smallvec::SmallVec;
use tricklaw_cards::{Card, Rank, Seat, Side, Strain, Suit};
use tricklaw_whist::act::*;
use tricklaw_whist::record::{self, Game, Games};

fn card() -> impl Strategy<Value = Card> {
    proptest::sample::select(Card::all().collect::<Vec<_>>())
}

fn seat() -> impl Strategy<Value = Seat> {
    proptest::sample::select(Seat::ALL.to_vec())
}

fn actor() -> impl Strategy<Value = Actor> {
    prop_oneof![
        6 => seat().prop_map(Actor::Seat),
        1 => Just(Actor::Bystander),
        1 => Just(Actor::Arbiter),
    ]
}

fn id() -> impl Strategy<Value = Option<Id>> {
    proptest::option::of(1..=Id::MAX)
}

fn trick() -> impl Strategy<Value = TrickNo> {
    1..=TrickNo::MAX
}

fn points() -> impl Strategy<Value = Points> {
    let sides = prop_oneof![
        Just(vec!["NS", "EW"]),
        Just(vec!["S", "WNE"]),
        Just(vec!["NE", "SW"]),
        Just(vec!["N", "E", "S", "W"]),
        Just(vec!["EW"]),
    ];
    (sides, any::<[i32; 4]>()).prop_map(|(sides, points)| {
        let sides = sides.into_iter().map(|side| side.parse::<Side>().expect("a side"));
        sides.zip(points).collect()
    })
}

fn plays() -> impl Strategy<Value = Deed> {
    let more = proptest::collection::vec(card(), 0..3);
    let when = prop_oneof![Just(When::InOrder), Just(When::Simultaneously)];
    (card(), more, proptest::option::of(trick()), when, any::<bool>()).prop_map(
        |(card, more, to, when, high)| {
            // Only an ace can be declared high.
            let high = high && card.rank() == Rank::Ace;
            let rank = if high { Declared::High } else { Declared::Nothing };
            Deed::Plays(Play { card, more: SmallVec::from_vec(more), to, when, rank })
        },
    )
}

fn demand() -> impl Strategy<Value = Demand> {
    prop_oneof![
        card().prop_map(Demand::Card),
        proptest::sample::select(Suit::ALL.to_vec()).prop_map(Demand::Suit),
        proptest::sample::select(vec![
            Demand::Highest,
            Demand::Lowest,
            Demand::Win,
            Demand::Lose,
            Demand::Trump,
            Demand::NoTrump
        ]),
    ]
}

fn remedy() -> impl Strategy<Value = Remedy> {
    use Remedy::*;
    proptest::sample::select(vec![TakeTricks, DeductPoints, AddPoints, NewDeal, LetStand, Disallow, Stakes])
}

fn claim() -> impl Strategy<Value = Claim> {
    prop_oneof![
        (seat(), trick()).prop_map(|(by, trick)| Claim::Revoke { by, trick }),
        any::<u8>().prop_map(Claim::Tricks),
        any::<u8>().prop_map(Claim::Honours),
        points().prop_map(Claim::Score),
        points().prop_map(Claim::Games),
        points().prop_map(Claim::Rubber),
    ]
}

fn plain() -> impl Strategy<Value = Deed> {
    proptest::sample::select(vec![
        Deed::ThrowsDown,
        Deed::Turns,
        Deed::Quits,
        Deed::Asks,
        Deed::Answers(Answer::None),
        Deed::Answers(Answer::Some),
        Deed::Places,
        Deed::Says(Saying::Rest),
        Deed::Says(Saying::Game),
        Deed::Says(Saying::Trick),
        Deed::Admits,
        Deed::Searches,
        Deed::Mixes,
        Deed::RequiresPlayOut,
        Deed::LeavesTrump,
        Deed::TakesUp,
        Deed::NamesTrump,
        Deed::ForgetsTrump,
        Deed::Cuts,
        Deed::Remarks(Remark::Something),
        Deed::Remarks(Remark::Score),
        Deed::Remarks(Remark::Play),
        Deed::PaysStakes,
        Deed::Pays,
        Deed::ShowsWouldWin,
        Deed::Discards(None),
    ])
}

fn call() -> impl Strategy<Value = Deed> {
    use Call::*;
    let suit = || proptest::sample::select(Suit::ALL.to_vec());
    let calls = vec![
        Passes,
        Proposes,
        Accepts,
        Solo,
        Misere,
        Abundance,
        AbundanceInTrumps,
        Spread,
        Slam,
        Keeps,
        KeepsOver,
        LittleMisere,
        GrandMisere,
        LittleSpread,
        GrandSpread,
        Leaves,
        Makes(Made::Grand),
        Makes(Made::Nullo),
        Declares(Strain::NoTrump),
        Doubles,
        Redoubles,
        Satisfied,
        MayILead,
        Yes,
    ];
    prop_oneof![
        proptest::sample::select(calls).prop_map(Deed::Announces),
        (5..=13_u8).prop_map(|tricks| Deed::Announces(Bids(tricks))),
        suit().prop_map(|suit| Deed::Announces(Makes(Made::Trumps(suit)))),
        suit().prop_map(|suit| Deed::Announces(Declares(Strain::Trump(suit)))),
        suit().prop_map(Deed::Trumps),
        card().prop_map(|card| Deed::Discards(Some(card))),
    ]
}

fn dealing() -> impl Strategy<Value = Dealing> {
    use Dealing::*;
    prop_oneof![
        proptest::sample::select(vec![
            Deals,
            DealsOtherPack,
            DealsUncut,
            DealsAmiss,
            DealsTwo,
            DealsThird,
            Rectifies,
            FacesDownTrump,
            LooksAtTrump,
            CountsCards,
            Touches,
            Looks,
            Shuffles,
            ShufflesBelow,
            CutsFew,
            ConfusesCut,
            Recuts,
            Interrupts,
            Disturbs,
            Objects,
            DealsLast,
        ]),
        seat().prop_map(TrumpFallsTo),
        seat().prop_map(LastFallsTo),
        card().prop_map(TurnsUp),
        seat().prop_map(TakesHandOf),
        card().prop_map(FindsFaced),
    ]
}

fn deed() -> impl Strategy<Value = Deed> {
    use Exposure::*;
    let exposure = proptest::sample::select(vec![OnTable, Below, Dealing, Cutting, Shuffling]);
    let verdict = proptest::option::of(prop_oneof![Just(Verdict::Right), Just(Verdict::Wrong)]);
    prop_oneof![
        8 => card().prop_map(|card| Deed::Plays(Play::one(card))),
        3 => plays(),
        3 => plain(),
        2 => dealing().prop_map(Deed::Deal),
        3 => call(),
        1 => (card(), exposure).prop_map(|(card, how)| Deed::Exposes(card, how)),
        1 => card().prop_map(Deed::Names),
        1 => proptest::option::of(card()).prop_map(Deed::Detaches),
        1 => (card(), seat(), verdict).prop_map(|(card, of, right)| Deed::NamesOf { card, of, right }),
        1 => (card(), trick()).prop_map(|(card, trick)| Deed::Slips(card, trick)),
        2 => card().prop_map(Deed::TakesBack),
        1 => trick().prop_map(Deed::Sees),
        2 => any::<String>().prop_map(|words| Deed::Speaks(words.into())),
        1 => "[{}\\\\\";\\[\\] a\n\r%#u0-9]*".prop_map(|words| Deed::Speaks(words.into())),
        1 => id().prop_map(Deed::Consults),
        2 => claim().prop_map(Deed::Claims),
        2 => (demand(), proptest::option::of(trick()), id()).prop_map(|(demand, trick, id)| Deed::Calls(demand, trick, id)),
        1 => (card(), id()).prop_map(|(card, id)| Deed::Forbids(card, id)),
        1 => (proptest::sample::select(Suit::ALL.to_vec()), id()).prop_map(|(suit, id)| Deed::ForbidsSuit(suit, id)),
        1 => id().prop_map(Deed::RequiresHand),
        1 => card().prop_map(Deed::Orders),
        1 => card().prop_map(Deed::Suggests),
        1 => (card(), seat()).prop_map(|(card, of)| Deed::PlaysOf { card, of }),

        1 => (remedy(), id()).prop_map(|(remedy, id)| Deed::Elects(remedy, id)),
        1 => id().prop_map(Deed::Waives),
        1 => id().prop_map(Deed::RequiresTrump),
        1 => (1..=Id::MAX).prop_map(|id| Deed::Remarks(Remark::Right(id))),
        1 => (1..=u8::MAX, 1..=Id::MAX).prop_map(|(reading, of)| Deed::Rules { reading, of }),
        1 => card().prop_map(Deed::Finds),
        1 => card().prop_map(Deed::PackLacks),
        1 => card().prop_map(Deed::PackDoubles),
        1 => any::<[u8; 4]>().prop_map(Deed::FindsHands),
    ]
}

fn act() -> impl Strategy<Value = Act> {
    (actor(), deed()).prop_map(|(actor, deed)| Act { actor, deed })
}

fn tags() -> impl Strategy<Value = Vec<(String, String)>> {
    let value = prop_oneof![
        any::<String>(),
        "#{0,3}[a-z]{0,2}",
        "[\\\\\"\\[\\]{};%# u0-9a\n\r]{0,20}",
        Just(String::new()),
    ];
    let name =
        proptest::sample::select(vec!["Site", "North", "Event", "Annotator", "Ours_2", "CodeRevision", "X"]);
    let typed = proptest::sample::select(vec![
        ("Code", "whist-1900"),
        ("TurnUp", "H5"),
        ("Trump", "NT"),
        ("ScoreBefore", "NS 3 EW 0"),
        ("TricksBefore", "S 3 WNE 1"),
        ("Pool", "250 40"),
        ("Options", "payments=american; pool=yes"),
        ("Dealer", "N"),
        ("Deal", "N:A... K... Q... -"),
        ("Deal", ""),
        ("Contract", "4HX"),
        ("Result", "9"),
        ("Board", "7"),
    ]);
    let free = (name.prop_map(str::to_string), value);
    let typed = typed.prop_map(|(name, value)| (name.to_string(), value.to_string()));
    proptest::collection::vec(prop_oneof![free, typed], 0..8).prop_map(|mut tags| {
        let mut seen = Vec::new();
        tags.retain(|(name, _)| {
            let new = !seen.contains(name);
            seen.push(name.clone());
            new
        });
        tags
    })
}

prop_compose! {
    fn game()(tags in tags(), turn in proptest::option::of(seat()), acts in proptest::collection::vec(act(), 0..60)) -> Game {
        let tags = tags.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        match Game::new(tags, turn, &acts) {
            Ok(game) => {
                assert!(game.acts.iter().map(|act| &act.item).eq(&acts));
                game
            }
            Err(error) => panic!("{error}"),
        }
    }
}

fn read_all(text: &str) -> Vec<Game> {
    record::games(text).map(|game| game.unwrap_or_else(|error| panic!("{error}\n{text}"))).collect()
}

fn same(games: &[Game], read: &[Game], text: &str) {
    assert_eq!(games.len(), read.len(), "{text}");
    for (game, read) in games.iter().zip(read) {
        assert!(game.says_the_same(read), "{text}\n{game:#?}\n{read:#?}");
        assert_eq!(game.header, read.header);
    }
}

/// Goes through everything that a game can be asked.
fn ask(game: &Game) {
    for tag in game.tags() {
        game.place(tag.span);
        game.section_lines(&tag.name).count();
        game.tokens(&tag.name).count();
    }
    for act in &game.acts {
        game.place(act.span);
        let _ = game.diagnostic(act.span, "no", "yes").to_string();
    }
    for warning in &game.warnings {
        let _ = warning.to_string();
    }
    let mut out = String::new();
    record::write_record(game, &mut out).expect("a string");
    record::write_plain(game, |_| None, &mut out).expect("a string");
    record::to_json([game]);
}

fn survive(bytes: &[u8]) {
    for game in Games::new(bytes) {
        match game {
            Ok(game) => ask(&game),
            Err(error) => {
                assert!(!error.to_string().is_empty());
                assert!(error.diagnostics().iter().any(record::Diagnostic::is_error));
            }
        }
    }
}

const SAMPLE: &str = include_str!("record_sample.pbn");

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn acts_read_back_as_written(act in act()) {
        let text = act.to_string();
        prop_assert!(!text.contains('\n'));
        prop_assert_eq!(record::act(&text).map_err(|error| error.to_string()), Ok(act));
    }

    #[test]
    fn records_read_back_as_written(games in proptest::collection::vec(game(), 1..4)) {
        let mut text = String::new();
        for game in &games {
            record::write_record(game, &mut text).expect("a string");
        }
        let read = read_all(&text);
        // A game without a deal may follow one that has it.
        if games.len() == 1 || games.iter().all(|game| game.tag("Deal").is_some() && game.tag("Event").is_some()) {
            same(&games, &read, &text);
        }
        let mut again = String::new();
        for game in &read {
            record::write_record(game, &mut again).expect("a string");
        }
        same(&read, &read_all(&again), &again);
    }

    #[test]
    fn plain_records_read_back_as_written(game in game()) {
        let mut text = String::new();
        record::write_plain(&game, |_| None, &mut text).expect("a string");
        same(std::slice::from_ref(&game), &read_all(&text), &text);
    }

    #[test]
    fn json_reads_back_as_written(game in game()) {
        let json = record::to_json([&game]);
        let read = record::from_json(&json).expect("our own");
        same(&[game], &read, &json);
        prop_assert_eq!(record::to_json(&read), json);
    }

    #[test]
    fn any_bytes_are_survived(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        survive(&bytes);
    }

    #[test]
    fn any_text_of_the_records_own_letters_is_survived(text in "[\\[\\]{}\"\\\\;%#:^=$+*\\-A-Za-z0-9 \t\r\n♠é]{0,300}") {
        survive(text.as_bytes());
        let _ = record::from_json(&text);
        let _ = record::act(&text);
    }

    #[test]
    fn damaged_records_are_survived(
        cuts in proptest::collection::vec((0..SAMPLE.len(), 0..30usize, "[\\[\\]{}\"\\\\;%#:\n\r W4C]{0,4}|\\PC{0,3}"), 1..8),
    ) {
        let mut bytes = SAMPLE.as_bytes().to_vec();
        for (at, len, with) in cuts {
            let at = at.min(bytes.len());
            let end = (at + len).min(bytes.len());
            bytes.splice(at..end, with.bytes());
        }
        survive(&bytes);
    }

    #[test]
    fn damaged_json_is_survived(at in 0..400usize, with in "\\PC{0,4}") {
        let games: Vec<Game> = record::games(SAMPLE).filter_map(Result::ok).collect();
        let mut json: Vec<char> = record::to_json(&games).chars().collect();
        let at = at.min(json.len());
        json.splice(at..(at + 2).min(json.len()), with.chars());
        if let Err(error) = record::from_json(&json.iter().collect::<String>()) {
            prop_assert!(!error.to_string().is_empty());
        }
    }
}

#[test]
fn json_is_of_the_form_that_is_promised() {
    let text = "[Event \"x\"]\n[Acts \"W\"]\nW:C4\nE: quits\n";
    let games = read_all(text);
    let json: serde_json::Value = serde_json::from_str(&record::to_json(&games)).expect("json");
    let promised = serde_json::json!({
        "format": "tricklaw/record/1",
        "games": [{ "tags": [["Event", "x"]], "turn": "W", "acts": ["W:C4", "E: quits"] }],
    });
    assert_eq!(json, promised);
    let read = record::from_json(&promised.to_string()).expect("our own");
    same(&games, &read, text);
}

#[test]
fn json_that_is_no_record_is_an_error_that_says_so() {
    for (json, expected) in [
        ("{", "1:1: this is no record in JSON: EOF"),
        (r#"{"format":"tricklaw/record/9","games":[]}"#, "the format is \"tricklaw/record/9\""),
        (
            r#"{"format":"tricklaw/record/1","games":[{"tags":[],"turn":"W","acts":["W:C4","E: quitz"]}]}"#,
            "game 1: act 2, \"E: quitz\": found \"quitz\", expected a word such as quits",
        ),
        (
            r#"{"format":"tricklaw/record/1","games":[{"tags":[["Dealer","Q"]],"turn":null,"acts":[]}]}"#,
            "game 1: Dealer is \"Q\", expected a seat",
        ),
        (
            r#"{"format":"tricklaw/record/1","games":[{"tags":[["a b","Q"]],"turn":null,"acts":[]}]}"#,
            "game 1: \"a b\" cannot be the name of a tag here",
        ),
        (r#"{"format":"tricklaw/record/1","games":[{"tags":[],"turn":"Q"}]}"#, "game 1: turn is \"Q\""),
    ] {
        let error = record::from_json(json).expect_err(json);
        assert!(error.to_string().starts_with(expected), "{error}");
    }
}
