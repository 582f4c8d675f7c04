//! The screen, driven by keys and by pauses that nobody waits for.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;
use tricklaw_bots::Chance;
use tricklaw_cards::Seat;
use tricklaw_whist::laws::Code;

use super::draw::draw;
use super::model::{Model, Msg, Then};
use crate::args::{Bots, Play};
use crate::output::Colour;
use crate::play::deals::Deals;

fn asked(code: Code, seat: Seat) -> Play {
    Play {
        code,
        seat,
        seed: None,
        bots: Bots::Plain,
        strict: false,
        lines: false,
        attention: Chance::ALWAYS,
        asking: false,
        erring: Chance::NEVER,
        record: None,
    }
}

fn deals(code: Code, seed: u64, seat: Seat) -> Deals {
    Deals::begin(&asked(code, seat), seed).unwrap()
}

fn buffer(model: &mut Model<'_>, columns: u16, lines: u16) -> Buffer {
    model.update(Msg::Size(columns, lines)).unwrap();
    let mut terminal = Terminal::new(TestBackend::new(columns, lines)).unwrap();
    terminal.draw(|frame| draw(model, frame)).unwrap();
    terminal.backend().buffer().clone()
}

fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let row = |row: &[ratatui::buffer::Cell]| {
        let line: String = row.iter().map(ratatui::buffer::Cell::symbol).collect();
        format!("{}\n", line.trim_end())
    };
    buffer.content.chunks(width).map(row).collect()
}

/// What is seen at 80 columns and 24 lines.
fn seen(model: &mut Model<'_>) -> String {
    text(&buffer(model, 80, 24))
}

#[track_caller]
fn check(model: &mut Model<'_>, expected: &str) {
    let seen = seen(model);
    assert_eq!(seen.trim_end(), expected.trim_matches('\n'), "\n{seen}");
}

/// The others act until they wait for the player.
fn wait(model: &mut Model<'_>) {
    while model.pause().is_some() {
        model.update(Msg::Beat).unwrap();
    }
}

fn key(model: &mut Model<'_>, code: KeyCode) -> Then {
    model.update(Msg::Key(KeyEvent::from(code))).unwrap()
}

fn typed(model: &mut Model<'_>, keys: &str) {
    for letter in keys.chars() {
        let code = if letter == '\n' { KeyCode::Enter } else { KeyCode::Char(letter) };
        assert_eq!(key(model, code), Then::Stays);
    }
}

/// Somebody does what bots never do.
fn happens(model: &mut Model<'_>, act: &str) {
    let outcome = model.deals.hand_mut().happens(act);
    assert!(outcome.is_ok(), "{outcome:?}");
    model.came_of(Some(outcome)).unwrap();
}

#[test]
fn a_deal_of_whist_is_opened() {
    let mut deals = deals(Code::Whist1900, 7, Seat::South);
    let mut model = Model::new(&mut deals, Colour::None);
    check(
        &mut model,
        r"
 English whist, deal 1. North dealt and turned up ♠4.
 ♠ spades are trumps
┌ The table ─────────────────────────────┐┌ Now ───────────────────────────────┐
│                 North                  ││ East is to play.                   │
│                                        ││                                    │
│                                        ││                                    │
│ West                            East < ││                                    │
│                                        ││                                    │
│                                        ││                                    │
│                                        ││                                    │
│                                        ││                                    │
│               South, you               ││                                    │
└ Tricks NS 0  EW 0 ─────────────────────┘└────────────────────────────────────┘
 What has happened ─────────────────────────────────────────────────────────────





 Your hand ─────────────────────────────────────────────────────────────────────
  ♠ K  J    ♥ A  K  5    ♦ A  K  8    ♣ K  Q  J  8  6


 ←→ card  ↑↓ right  Enter do  Space on  : words  l law  b bot  ? help  q leave
",
    );
}

#[test]
fn a_trick_lies_there_and_a_card_is_chosen() {
    let mut deals = deals(Code::Whist1900, 7, Seat::South);
    let mut model = Model::new(&mut deals, Colour::None);
    wait(&mut model);
    typed(&mut model, "h5\n");
    wait(&mut model);
    typed(&mut model, "\n");
    wait(&mut model);
    key(&mut model, KeyCode::Right);
    check(
        &mut model,
        r"
 English whist, deal 1. North dealt and turned up ♠4.
 ♠ spades are trumps
┌ Trick 2 ──────────────── * wins so far ┐┌ Now ───────────────────────────────┐
│                 North                  ││ Your turn: play a card.            │
│                                        ││                                    │
│                 ♥3 led                 ││                                    │
│ West                              East ││                                    │
│                            ♥J *        ││                                    │
│                                        ││                                    │
│                                        ││                                    │
│                                        ││                                    │
│              South, you <              ││                                    │
└ Tricks NS 1  EW 0 ─────────────────────┘└────────────────────────────────────┘
 What has happened ─────────────────────────────────────────────────────────────
 1. E ♥2   S ♥5   W ♥9   N ♥T   North gathers it
 2. N ♥3   E ♥J



 Your hand ─────────────────────────────────────────────────────── ^ is regular
  ♠ K  J    ♥[A] K    ♦ A  K  8    ♣ K  Q  J  8  6
              ^  ^

 ←→ card  ↑↓ right  Enter do  Space on  : words  l law  b bot  ? help  q leave
",
    );
}

#[test]
fn an_exposed_card_gives_a_right() {
    let mut deals = deals(Code::Whist1900, 7, Seat::South);
    let mut model = Model::new(&mut deals, Colour::None);
    wait(&mut model);
    happens(&mut model, "W: exposes D2");
    typed(&mut model, "h\n1");
    // Everybody waits for him.
    assert_eq!(model.pause(), None);
    check(
        &mut model,
        r"
 English whist, deal 1. North dealt and turned up ♠4.
 ♠ spades are trumps
┌ Trick 1 ──────────────── * wins so far ┐┌ You may ───────────────────────────┐
│                 North                  ││ West is to play. You have a right, │
│                                        ││ and Space lets it be:              │
│                                        ││> 1 call the two of diamonds (law   │
│ West <                            East ││    59)                             │
│                          ♥2 led        ││                                    │
│ ♦2                                     ││                                    │
│                  ♥A *                  ││                                    │
│                                        ││                                    │
│               South, you               ││                                    │
└ Tricks NS 0  EW 0 ─────────────────────┘└────────────────────────────────────┘
 What has happened ─────────────────────────────────────────────────────────────
 1. E ♥2
    W: exposes D2
  ! 1. West has shown the two of diamonds, which lies open to be called (law
    58.II).
 1. S ♥A
 Your hand ─────────────────────────────────────────────────────────────────────
  ♠ K  J    ♥ K  5    ♦ A  K  8    ♣ K  Q  J  8  6


 ←→ card  ↑↓ right  Enter do  Space on  : words  l law  b bot  ? help  q leave
",
    );
    typed(&mut model, "\n");
    let found = seen(&mut model);
    assert!(found.contains("    S: calls D2 #1\n"), "{found}");
    wait(&mut model);
    // West has hearts, and need not obey.
    assert!(seen(&mut model).contains("W ♥7   N ♥3"), "{}", seen(&mut model));
}

#[test]
fn whoever_lets_a_right_be_is_waited_for_when_it_matters_again() {
    let mut deals = deals(Code::Bridge1904, 8, Seat::North);
    let mut model = Model::new(&mut deals, Colour::None);
    typed(&mut model, "3\n");
    wait(&mut model);
    happens(&mut model, "E: exposes DQ");
    // The dealer plays from dummy, having seen that he may call the queen, and West goes on by himself.
    typed(&mut model, "c\n");
    assert_eq!(model.sight.offers.len(), 1);
    assert!(model.pause().is_some());
    wait(&mut model);
    assert!(seen(&mut model).contains(" 1. S ♣3   W ♣8\n"), "{}", seen(&mut model));
    // In the next trick it is East's turn, and the queen could fall: he is waited for.
    typed(&mut model, "c2\n\n");
    wait(&mut model);
    let found = seen(&mut model);
    assert!(found.contains("East is to play. You have a right"), "{found}");
    // What is new is waited for at once.
    happens(&mut model, "W: exposes S4");
    assert_eq!((model.sight.offers.len(), model.pause()), (2, None));
}

#[test]
fn dummy_lies_before_the_dealer_and_is_played_by_him() {
    let mut deals = deals(Code::Bridge1904, 8, Seat::North);
    let mut model = Model::new(&mut deals, Colour::None);
    typed(&mut model, "3\n");
    wait(&mut model);
    check(
        &mut model,
        r"
 English bridge, deal 1. North dealt.
 North declared hearts
┌ Trick 1 ──────────────── * wins so far ┐┌ Now ───────────────────────────────┐
│             South, dummy <             ││ Your turn: play a card of dummy.   │
│                                        ││                                    │
│                                        ││                                    │
│ East                              West ││                                    │
│        ♣A led *                        ││                                    │
│                                        ││                                    │
│                                        ││                                    │
│                                        ││                                    │
│               North, you               ││                                    │
└ Tricks NS 0  EW 0 ─────────────────────┘└────────────────────────────────────┘
 What has happened ─────────────────────────────────────────────────────────────
    E: may-i-lead
    W: yes
 1. E ♣A
 Dummy's hand and yours ────────────────────────────────────────── ^ is regular
 South  ♠ A  T  2    ♥ Q  8  7  4  3  2    ♦ 9  7  4    ♣ 3
                                                          ^
 North  ♠ Q  8    ♥ J  T  6  5    ♦ K  8    ♣ Q  T  6  5  2


 ←→ Tab card  ↑↓ right  Enter do  Space on  : words  b bot  ? help  q leave
",
    );
    typed(&mut model, "c\n");
    wait(&mut model);
    let found = seen(&mut model);
    assert!(found.contains(" 1. E ♣A   S ♣3   W ♣8\n"), "{found}");
    // Now his own hand is in turn, and Tab goes from one to the other.
    key(&mut model, KeyCode::Right);
    assert!(seen(&mut model).contains("♣[Q] T  6  5  2"));
    key(&mut model, KeyCode::Tab);
    assert!(seen(&mut model).contains(" South  ♠[A] T  2"));
    assert!(model.deals.written().contains("N: orders C3\n"));
}

#[test]
fn dummy_lies_open_before_its_adversaries() {
    let mut deals = deals(Code::Bridge1904, 8, Seat::East);
    let mut model = Model::new(&mut deals, Colour::None);
    for _ in 0..2 {
        wait(&mut model);
        typed(&mut model, "b");
    }
    wait(&mut model);
    let found = seen(&mut model);
    for line in ["│ South, dummy                     North │", "│ ♠AT2   ", "│ ♥Q87432  ", "│ ♦974   "]
    {
        assert!(found.contains(line), "{line}\n{found}");
    }
}

#[test]
fn dummys_owner_sees_who_plays_his_cards() {
    let mut deals = deals(Code::Bridge1904, 8, Seat::South);
    let mut model = Model::new(&mut deals, Colour::None);
    wait(&mut model);
    typed(&mut model, "b");
    wait(&mut model);
    let found = seen(&mut model);
    assert!(found.contains(" Your hand, which the dealer plays ──"), "{found}");
    assert!(found.contains("South, you, dummy") && !found.contains("o lies open"), "{found}");
}

#[test]
fn a_card_is_put_away_before_a_little_misere() {
    let mut deals = deals(Code::Boston, 3, Seat::South);
    let mut model = Model::new(&mut deals, Colour::None);
    wait(&mut model);
    for _ in 0..4 {
        key(&mut model, KeyCode::Up);
    }
    typed(&mut model, "\n");
    wait(&mut model);
    let found = seen(&mut model);
    assert!(
        found.contains("South: little misère; no trumps") && found.contains("Put a card away."),
        "{found}"
    );
    assert!(found.contains("South, you <"), "{found}");
    typed(&mut model, "sa\n");
    assert!(seen(&mut model).contains("    S: discards SA\n"), "{}", seen(&mut model));
}

#[test]
fn a_screen_that_is_too_small_says_so() {
    let mut deals = deals(Code::Whist1900, 7, Seat::South);
    let mut model = Model::new(&mut deals, Colour::None);
    let said = text(&buffer(&mut model, 79, 24));
    let expected = "The table needs 80 columns and 24 lines, and here are 79 and 24. Make the\n\
                    window larger, or leave with q and play with --lines.\n";
    assert_eq!(said.trim_end(), expected.trim_end());
    // What cannot be seen is not done.
    typed(&mut model, "ck\n\n");
    assert_eq!(model.pause(), None);
    assert!(!model.deals.written().contains("S:CK"));
    typed(&mut model, "q");
    let said = text(&buffer(&mut model, 80, 23));
    assert!(said.contains("here are 80 and 23") && said.contains("Leave the table?"), "{said}");
    // Nothing is so small that it cannot be drawn.
    for (columns, lines) in [(1, 1), (3, 40), (200, 2)] {
        buffer(&mut model, columns, lines);
    }
}

#[test]
fn larger_screens_show_more() {
    let mut deals = deals(Code::Whist1900, 7, Seat::South);
    let mut model = Model::new(&mut deals, Colour::None);
    wait(&mut model);
    let large = text(&buffer(&mut model, 132, 50));
    let lines = |text: &str| text.lines().filter(|line| line.starts_with('│')).count();
    assert!(lines(&large) > lines(&seen(&mut model)), "{large}");
    assert!(large.lines().any(|line| line.chars().count() == 132), "{large}");
}

#[test]
fn colour_is_used_where_it_is_allowed_and_nowhere_else() {
    for (colour, uses) in [(Colour::None, false), (Colour::Allowed, true)] {
        let mut deals = deals(Code::Whist1900, 7, Seat::South);
        let mut model = Model::new(&mut deals, colour);
        wait(&mut model);
        happens(&mut model, "W: exposes D2");
        typed(&mut model, "h");
        let buffer = buffer(&mut model, 80, 24);
        let coloured = |cell: &ratatui::buffer::Cell| cell.fg != Color::Reset || cell.bg != Color::Reset;
        assert_eq!(buffer.content.iter().any(coloured), uses, "{colour:?}");
    }
}

#[test]
fn a_whole_deal_is_played_by_keys_and_told() {
    let mut deals = deals(Code::Whist1900, 7, Seat::South);
    let mut model = Model::new(&mut deals, Colour::None);
    for _ in 0..200 {
        wait(&mut model);
        if model.told.is_some() {
            break;
        }
        // A regular card, if it is his turn; otherwise on.
        if !model.sight.cards.is_empty() {
            key(&mut model, KeyCode::Right);
        }
        typed(&mut model, "\n");
    }
    let told = seen(&mut model);
    assert!(told.starts_with(" Deal 1 ──"), "{told}");
    assert!(told.contains("Nothing irregular happened."), "{told}");
    assert!(told.contains("Status   The deal is complete."), "{told}");
    typed(&mut model, "\n");
    let next = seen(&mut model);
    assert!(next.contains("deal 2. East dealt"), "{next}");
    assert!(next.contains("Score NS"), "{next}");
    // Both deals are in the record.
    let record = model.deals.written();
    assert_eq!(record.matches("[Deal ").count(), 2, "{record}");
    assert!(record.contains("\nN: cuts\n"), "{record}");
}

#[test]
fn a_revoke_is_played_claimed_and_told_of() {
    let mut deals = deals(Code::Whist1900, 7, Seat::South);
    let mut model = Model::new(&mut deals, Colour::None);
    wait(&mut model);
    typed(&mut model, "sj\n");
    assert!(seen(&mut model).contains(" 1. E ♥2   S ♠J\n"));
    // The trick is gathered, and the card cannot go back any more once he has led to the next.
    wait(&mut model);
    typed(&mut model, "\nck\n");
    while !model.sight.is_over || model.pause().is_some() {
        wait(&mut model);
        if !model.sight.is_over {
            typed(&mut model, "b");
        }
    }
    let claimed = seen(&mut model);
    assert!(claimed.contains(": claims revoke S 1\n"), "{claimed}");
    typed(&mut model, "\n");
    let told = seen(&mut model);
    assert!(told.contains("South revoked: he did not"), "{told}");
    // What does not fit is reached by moving on.
    typed(&mut model, "      ");
    let end = seen(&mut model);
    assert!(end.contains("The laws of whist-1900 cited here") && end.contains("lines "), "{end}");
}

#[test]
fn at_a_strict_table_what_is_irregular_is_refused_with_a_reason() {
    let asked = Play { strict: true, ..asked(Code::Whist1900, Seat::South) };
    let mut deals = Deals::begin(&asked, 7).unwrap();
    let mut model = Model::new(&mut deals, Colour::None);
    wait(&mut model);
    typed(&mut model, "sj\n");
    let found = seen(&mut model);
    assert!(found.contains(" Not at a strict table: South "), "{found}");
    assert!(found.contains(" 1. E ♥2\n"), "{found}");
}

#[test]
fn a_card_out_of_turn_is_asked_about_and_then_it_falls() {
    let mut deals = deals(Code::Whist1900, 7, Seat::South);
    let mut model = Model::new(&mut deals, Colour::None);
    typed(&mut model, "ck\n");
    let found = seen(&mut model);
    assert!(found.contains("It is not your turn to play. Enter does it all the same (CK)"), "{found}");
    assert_eq!(model.pause(), None);
    typed(&mut model, "x");
    assert!(!model.deals.written().contains("S:CK"));
    typed(&mut model, "\n\n");
    let found = seen(&mut model);
    assert!(
        found.contains("! 1. South led the king of clubs in trick 1 when it was not his lead"),
        "{found}"
    );
}

#[test]
fn words_are_typed_and_laws_looked_up() {
    let mut deals = deals(Code::Whist1900, 7, Seat::South);
    let mut model = Model::new(&mut deals, Colour::None);
    wait(&mut model);
    typed(&mut model, ":exposes CK");
    assert!(seen(&mut model).contains("\n :exposes CK\n"));
    typed(&mut model, "\n");
    assert!(seen(&mut model).contains("o lies open"), "{}", seen(&mut model));
    typed(&mut model, "l58.II\n");
    let law = seen(&mut model);
    assert!(law.contains("58.II  A card that falls face up"), "{law}");
    key(&mut model, KeyCode::Esc);
    typed(&mut model, ":law 400\n");
    assert!(seen(&mut model).contains("There is no law \"400\" in whist-1900."));
    typed(&mut model, ":nonsense\n");
    assert!(seen(&mut model).contains(" found \"nonsense\", expected "), "{}", seen(&mut model));
    typed(&mut model, ":S2\n");
    assert!(seen(&mut model).contains("That cannot be done: South does not hold S2."));
}

#[test]
fn the_help_fits_the_smallest_table() {
    let mut deals = deals(Code::Whist1900, 7, Seat::South);
    let mut model = Model::new(&mut deals, Colour::None);
    typed(&mut model, "?");
    let help = seen(&mut model);
    for line in super::words::HELP.lines() {
        assert!(help.contains(line), "{line}\n{help}");
    }
    assert!(!help.contains("lines 1 to"), "{help}");
}

#[test]
fn leaving_is_asked_once() {
    let mut deals = deals(Code::Whist1900, 7, Seat::South);
    let mut model = Model::new(&mut deals, Colour::None);
    typed(&mut model, "qx");
    assert!(!seen(&mut model).contains("Leave the table?"));
    typed(&mut model, "q");
    assert!(seen(&mut model).contains("Leave the table?"));
    assert_eq!(key(&mut model, KeyCode::Char('q')), Then::Leaves);
    let control = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(model.update(Msg::Key(control)).unwrap(), Then::Leaves);
    assert_eq!(model.update(Msg::Stop).unwrap(), Then::Leaves);
}

#[test]
fn many_calls_stand_in_two_columns() {
    let mut deals = deals(Code::Boston, 3, Seat::South);
    let mut model = Model::new(&mut deals, Colour::None);
    wait(&mut model);
    key(&mut model, KeyCode::Up);
    let found = seen(&mut model);
    assert!(found.contains("  1 passes          8 bids 11 "), "{found}");
    assert!(found.contains("  7 bids 10       >14 grand-spread "), "{found}");
}

#[test]
fn every_game_is_played_on_the_screen() {
    for code in Code::ALL {
        let mut deals = deals(code, 8, Seat::South);
        let mut model = Model::new(&mut deals, Colour::None);
        for _ in 0..300 {
            if model.told.is_some() {
                break;
            }
            seen(&mut model);
            wait(&mut model);
            let key = if model.sight.is_over { "\n" } else { "b" };
            typed(&mut model, key);
        }
        assert!(model.told.is_some(), "{code}\n{}", seen(&mut model));
    }
}

/// The same own hand, and the others' cards lying otherwise.
#[test]
fn what_is_drawn_does_not_depend_on_cards_that_are_not_seen() {
    let opening = |hands: &str| {
        format!(
            "[Board \"1\"]\n[Dealer \"N\"]\n[Deal \"N:{hands}\"]\n[Code \"whist-1900\"]\n[TurnUp \"S4\"]\n[Acts \"\"]\n"
        )
    };
    let one = "8542.T643.Q9.953 Q763.QJ2.J75.A42 KJ.AK5.AK8.KQJ86 AT9.987.T6432.T7";
    let other = "8642.J643.J9.T53 Q753.QT2.Q75.942 KJ.AK5.AK8.KQJ86 AT9.987.T6432.A7";
    let drawn = |hands: &str| {
        let mut deals = Deals::on(&asked(Code::Whist1900, Seat::South), 7, opening(hands)).unwrap();
        let mut model = Model::new(&mut deals, Colour::Allowed);
        ["E:H2", "S:SJ", "W:H9", "N:H3", "S: takes-back SJ", "W: exposes D6"].map(|act| {
            happens(&mut model, act);
            buffer(&mut model, 80, 24)
        })
    };
    assert_eq!(drawn(one), drawn(other));
}
