//! PBN as it is found: games, tags, and what games take over from each other.

// Helpers of tests may give up as tests do.
#![allow(clippy::expect_used, clippy::panic)]

use tricklaw_cards::{Seat, Strain, Suit};
use tricklaw_whist::record::{self, Contract, Game, Games, Origin};

fn read(text: &str) -> Vec<Result<Game, String>> {
    record::games(text).map(|game| game.map_err(|error| error.to_string())).collect()
}

#[track_caller]
fn good(text: &str) -> Vec<Game> {
    read(text).into_iter().map(|game| game.expect(text)).collect()
}

#[track_caller]
fn one(text: &str) -> Game {
    let mut games = good(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0)
}

fn acts(game: &Game) -> String {
    game.acts.iter().map(|act| act.item.to_string()).collect::<Vec<_>>().join(" ")
}

fn warnings(game: &Game) -> Vec<String> {
    let first_line = |text: String| text.lines().next().unwrap_or_default().to_string();
    game.warnings.iter().map(|warning| first_line(warning.to_string())).collect()
}

fn events(games: &[Game]) -> Vec<&str> {
    games.iter().map(|game| game.event().unwrap_or("-")).collect()
}

// Games, and where they end.

#[test]
fn headers_alone_are_no_game() {
    for text in [
        "",
        "\n\n",
        "% PBN 2.1\n% EXPORT\n\n",
        "{ only\n\na comment }\n; and another\n",
        "\u{1a}",
        "\u{feff}",
    ] {
        assert_eq!(good(text).len(), 0, "{text:?}");
    }
    let swallowed = read("{ open\n\n[Event \"a\"]\n\n[Event \"b\"]\n");
    assert_eq!(swallowed.len(), 3);
    assert!(swallowed[0].as_ref().is_err_and(|error| error.starts_with("1:1: this comment is not closed")));
    assert!(swallowed[2].as_ref().is_ok_and(|game| game.event() == Some("b") && game.first_line() == 5));
    assert_eq!(events(&good("{ of old:\n\n[Event \"a\"]\n\n[Event \"b\"]\n}\n[Event \"c\"]\n")), ["c"]);
    assert_eq!(events(&good("% PBN 2.1\n\n{ comment\n\n[Event \"no\"] }\n\n[Event \"a\"]\n\u{1a}")), ["a"]);
}

#[test]
fn games_end_at_blank_lines_and_sections_do_not_begin_them() {
    let text = "\
[Event \"a\"]
[Deal \"N:A... K... Q... J...\"]

[Acts \"N\"]

N:SA

E:SK ; more
% escape

[Expect]
status incomplete

more

[Event \"b\"]
 \t
[Event \"c\"]
[Acts \"\"]
N:SA

[Acts \"\"]
N:SK

[Event \"e\"]
[Expect]
status complete
[Event \"d\"]
";
    let games = good(text);
    assert_eq!(events(&games), ["a", "b", "c", "-", "e", "d"]);
    assert_eq!(games.iter().map(Game::first_line).collect::<Vec<_>>(), [1, 16, 18, 22, 25, 28]);
    assert_eq!(acts(&games[0]), "N:SA E:SK");
    assert_eq!(games[0].place(games[0].acts[1].span), (8, 1));
    assert_eq!(games[0].section("Expect"), Some("status incomplete\n\nmore"));
    let lines: Vec<_> = games[0].section_lines("Expect").collect();
    assert_eq!(lines, [(12, "status incomplete"), (14, "more")]);
    assert_eq!(games[4].section_lines("Expect").collect::<Vec<_>>(), [(27, "status complete")]);
    assert_eq!(games[3].section_lines("Play").count(), 0);
}

#[test]
fn a_tag_that_stands_already_begins_another_game_or_is_passed_over() {
    let deals = "[Deal \"N:A... K... Q... J...\"]\n[Deal \"N:2... 3... 4... 5...\"]\n";
    assert_eq!(good(deals).len(), 2);
    let boards =
        "[Board \"1\"]\n[Deal \"N:A... K... Q... J...\"]\n[Board \"2\"]\n[Deal \"N:2... 3... 4... 5...\"]\n";
    assert_eq!(good(boards).iter().filter_map(Game::board).collect::<Vec<_>>(), ["1", "2"]);
    let game = one("[Event \"a\"]\n[Site \"x\"]\n[Site \"y\"] [Event \"b\"]\n");
    assert_eq!((game.event(), game.value("Site")), (Some("a"), Some("x")));
    assert_eq!(
        warnings(&game),
        [
            "3:1: warning: a second tag Site: the first is taken",
            "3:12: warning: a second tag Event: the first is taken"
        ]
    );
}

#[test]
fn tags_stand_as_they_like() {
    let game = one(
        "[Event\"a\"] [ Site   \"b\"  ] ; comment\n {x} [\n  Date\n \"c\"\n  ]\n[north \"d\"]\n[Play \"N\"]\n*\n[Room \"e\"]",
    );
    let tags: Vec<_> = game.tags().iter().map(|tag| (&*tag.name, &*tag.value)).collect();
    assert_eq!(
        tags,
        [("Event", "a"), ("Site", "b"), ("Date", "c"), ("North", "d"), ("Play", "N"), ("Room", "e")]
    );
    assert_eq!(game.player(Seat::North), Some("d"));
    assert_eq!(game.place(game.tags()[2].span), (2, 6));
    assert!(game.warnings.is_empty());
}

#[test]
fn values_with_quotes_and_backslashes() {
    let game = one(r#"[East "\\\"\\\"\"\\  \a"] [West "a \" ] ; { b"]
[North "the "big" one"]
[South "x"
[Site "y"]"#);
    assert_eq!(game.value("East"), Some(r#"\"\""\  \a"#));
    assert_eq!(game.value("West"), Some("a \" ] ; { b"));
    assert_eq!(game.value("North"), Some("the \"big\" one"));
    assert_eq!((game.value("South"), game.value("Site")), (Some("x"), Some("y")));
    assert_eq!(game.warnings.len(), 2);
}

#[test]
fn what_is_no_tag_is_told_of_and_the_games_round_it_are_read() {
    let text =
        "[Event \"a\"]\n\nGenerated 100 hands\nAverage : 33.6\n\n[Event \"b\"]\n[Result \"?\"]\nTime 8.0 s\n";
    let games = read(text);
    assert_eq!(games.len(), 3);
    let junk = games[1].as_ref().expect_err("junk");
    assert!(junk.starts_with("3:1: found \"Generated 100 hands\", expected a tag"), "{junk}");
    let last = games[2].as_ref().expect("the second game");
    assert_eq!(
        warnings(last),
        [
            "8:1: warning: found \"Time 8.0 s\", expected a tag, or the [Acts] of the game before what was done"
        ]
    );
}

#[test]
fn a_game_that_cannot_be_read_does_not_hide_the_next() {
    for (bad, place) in [
        ("[Event \"a]\n", "1:8: found \"\"a]\", expected a double quote at the end of Event"),
        ("[Event a]\n", "1:8: found \"a]\", expected the value of Event in double quotes"),
        ("[]\n", "1:2: found \"]\", expected the name of a tag"),
        ("[Event \"a\"]\n{ open\n", "2:1: this comment is not closed"),
        (
            "[Deal \"N:A... A... Q... J...\"]\n",
            "1:8: Deal is \"N:A... A... Q... J...\", expected a deal in which no card stands twice",
        ),
        ("[Deal \"X:A... K... Q... J...\"]\n", "1:8: Deal is"),
        ("[TurnUp \"5H\"]\n", "1:10: TurnUp is \"5H\", expected a card"),
        ("[Trump \"X\"]\n", "1:9: Trump is \"X\", expected S, H, D, C or NT"),
        ("[Dealer \"Q\"]\n", "1:10: Dealer is \"Q\", expected a seat"),
        ("[ScoreBefore \"NS three\"]\n", "1:15: ScoreBefore is \"NS three\", expected sides and numbers"),
        ("[Options \"pool\"]\n", "1:11: Options is \"pool\", expected options such as"),
        ("[Acts \"W\"]\nW:CX\n", "2:3: found \"CX\""),
        ("[Code \"whist-1900\"]\nW:C4 N:C5\n", "2:1: found \"W:C4 N:C5\", expected a tag, or the [Acts]"),
        (
            "[Contract \"1NT\"]\n[Play \"N\"]\nS2 SX\n",
            "3:4: found \"SX\", expected a card such as HT, - or *",
        ),
    ] {
        let games = read(&format!("{bad}\n[Event \"next\"]\n"));
        let error = games[0].as_ref().expect_err(bad);
        assert!(error.starts_with(place), "{error}");
        assert_eq!(games.len(), 2, "{bad}");
        assert!(games[1].as_ref().is_ok_and(|game| game.event() == Some("next")), "{bad}");
    }
}

#[test]
fn an_endless_line_is_an_error_and_not_an_endless_memory() {
    let mut text = b"[Event \"".to_vec();
    text.resize(20 << 20, b'x');
    text.extend_from_slice(b"\n\n[Event \"b\"]\n");
    let games: Vec<_> = Games::new(&text[..]).collect();
    assert!(games[0].as_ref().is_err_and(|error| error.to_string().contains("longer than 16 MiB")));
    assert!(games[1].is_ok());
}

// What tags say.

#[test]
fn tags_of_the_record_are_read_once() {
    let game = one("\
[Code \"whist-1900\"] [CodeRevision \"7\"] [Event \"e\"] [Board \"3\"]
[Options \"payments=american; pool = yes;\"]
[TurnUp \"H5\"] [Trump \"NT\"] [ScoreBefore \"NS 3 EW 0\"] [GamesBefore \"NS 1 EW 0\"]
[RubberBefore \"NS 3 EW 1\"] [TricksBefore \"S 5 WNE 4\"] [Pool \"250 40\"]
[Dealer \"W\"] [Deal \"W:AK.Q.. QJ.K.. T9.J.. -\"] [Contract \"3NTX\"] [Declarer \"^S\"] [Result \"^5\"]
[Acts \"e\"]
");
    assert_eq!((game.code(), game.code_revision()), (Some("whist-1900"), Some("7")));
    assert_eq!((game.event(), game.board()), (Some("e"), Some("3")));
    assert_eq!(
        (game.option("payments"), game.option("pool"), game.option("x")),
        (Some("american"), Some("yes"), None)
    );
    let header = &game.header;
    assert_eq!(header.turn_up.map(|card| card.to_string()).as_deref(), Some("H5"));
    assert_eq!(header.trump, Some(Strain::NoTrump));
    let points =
        |points: &Option<tricklaw_whist::act::Points>| format!("{:?}", points.clone().unwrap_or_default());
    assert_eq!(points(&header.score_before), "[(NS, 3), (EW, 0)]");
    assert_eq!(points(&header.games_before), "[(NS, 1), (EW, 0)]");
    assert_eq!(points(&header.rubber_before), "[(NS, 3), (EW, 1)]");
    assert_eq!(points(&header.tricks_before), "[(S, 5), (WNE, 4)]");
    assert_eq!(header.pool.as_deref(), Some(&[250, 40][..]));
    assert_eq!((game.dealer(), game.turn()), (Some(Seat::West), Some(Seat::East)));
    assert_eq!(game.deal().and_then(|deal| deal.hand(Seat::South)), None);
    assert_eq!(header.contract, Some(Contract::Bid { level: 3, strain: Strain::NoTrump, doubled: 1 }));
    assert_eq!((header.declarer, header.result), (Some(Seat::South), Some(5)));
    assert!(game.warnings.is_empty());
}

#[test]
fn what_is_not_known_says_nothing() {
    for unknown in ["", "?", "-"] {
        let text =
            ["Dealer", "Deal", "Declarer", "Contract", "Result", "Vulnerable", "North", "TurnUp", "Code"]
                .map(|name| format!("[{name} \"{unknown}\"]\n"))
                .concat();
        let game = one(&text);
        assert!(game.warnings.is_empty(), "{:?}", game.warnings);
        assert_eq!(game.header, record::Header::default());
        assert_eq!((game.code(), game.player(Seat::North)), (None, None));
    }
    let odd = one("[Contract \"8Z\"]\n[Declarer \"Q\"]\n[Result \"lots\"]\n");
    assert_eq!(odd.warnings.len(), 3);
    assert_eq!(odd.header, record::Header::default());
}

#[test]
fn deals_with_suit_letters_and_voids() {
    let lettered = one(
        "[Deal \"S:SA7.H864.DQJT73.CAKQ SQ2.H952.D62.CJT9742 SKT853.HT3.D954.C653 SJ964.HAKQJ7.DAK8.C8\"]",
    );
    assert_eq!(
        lettered.deal().map(ToString::to_string).as_deref(),
        Some("S:A7.864.QJT73.AKQ Q2.952.62.JT9742 KT853.T3.954.653 J964.AKQJ7.AK8.8")
    );
    let void = one("[Deal \"N:.63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85\"]");
    let spades = void.deal().and_then(|deal| deal.hand(Seat::North)).map(|hand| hand.of(Suit::Spades).len());
    assert_eq!(spades, Some(0));
}

// What games take over from each other.

#[test]
fn a_value_is_inherited_where_the_file_says_so() {
    let games = good(
        "\
[Event \"a\"] [Site \"##Home\"] [Date \"1900\"]

[Event \"#\"] [Date \"\"]

[Event \"##\"] [Site \"#\"] [Date \"#\"]

[Board \"4\"]

[Event \"b\"] [Site \"Club\"]

[Board \"6\"]
",
    );
    let values = |name: &str| games.iter().map(|game| game.value(name)).collect::<Vec<_>>();
    assert_eq!(values("Event"), [Some("a"), Some("a"), Some("a"), Some("a"), Some("b"), None]);
    assert_eq!(values("Site"), [Some("Home"), Some("Home"), Some("Home"), Some("Home"), Some("Club"), None]);
    assert_eq!(values("Date"), [Some("1900"), Some(""), Some(""), None, None, None]);
    assert_eq!(games[1].tag("Event").map(|tag| tag.origin), Some(Origin::Inherited));
    assert_eq!(games[1].tag("Site").map(|tag| tag.origin), Some(Origin::Inherited));
    assert_eq!(games[4].tag("Site").map(|tag| tag.origin), Some(Origin::Written));
    let first = one("[Event \"#\"]\n");
    assert_eq!(warnings(&first), ["1:9: warning: no game before this has a tag Event, expected a value"]);
    assert_eq!(one("[Event \"#1 Club\"]\n").event(), Some("#1 Club"));
}

#[test]
fn a_second_table_has_the_deal_of_the_first() {
    let deal = "N:A... K... Q... J...";
    let second = |tags: &str| {
        let text = format!(
            "[Event \"m\"]\n[Board \"1\"]\n[Room \"Open\"]\n[Dealer \"E\"]\n[Deal \"{deal}\"]\n[Contract \"1S\"]\n[Play \"N\"]\nSA SK SQ SJ\n\n{tags}\n"
        );
        let mut games = good(&text);
        assert_eq!(games.len(), 2, "{text}");
        games.remove(1)
    };
    let inherits = |tags: &str| second(tags).deal().is_some();
    let other_table =
        second("[Event \"#\"]\n[Room \"Closed\"]\n[Contract \"2S\"]\n[Play \"N\"]\nSA SK SQ SJ\n");
    assert_eq!(other_table.deal().map(ToString::to_string).as_deref(), Some(deal));
    assert_eq!((other_table.board(), other_table.dealer()), (Some("1"), Some(Seat::East)));
    assert_eq!(other_table.tag("Deal").map(|tag| tag.origin), Some(Origin::Inherited));
    assert!(inherits("[Board \"1\"]\n[Acts \"N\"]\nN:SA"));
    assert!(inherits("[Deal \"#\"]"));
    // Another board, another event, no cards played, or a deal that is said to be unknown.
    assert!(!inherits("[Board \"2\"]\n[Acts \"N\"]\nN:SA"));
    assert!(!inherits("[Event \"n\"]\n[Acts \"N\"]\nN:SA"));
    assert!(!inherits("[Dealer \"S\"]\n[Acts \"N\"]\nN:SA"));
    assert!(!inherits("[Room \"Closed\"]"));
    assert!(!inherits("[Deal \"\"]\n[Acts \"N\"]\nN:SA"));
    let third = good(&format!("[Deal \"{deal}\"]\n\n[Deal \"\"]\n[Acts \"N\"]\n\n[Acts \"N\"]\nN:SA\n"));
    assert_eq!(third.iter().map(|game| game.deal().is_some()).collect::<Vec<_>>(), [true, false, false]);
}
