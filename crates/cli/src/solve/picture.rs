//! What is found of a record, as a picture in text.

use std::fmt::Write as _;

use tricklaw_cards::{CardSet, Seat, Side, Suit};
use tricklaw_solver::{Aim, Bounds, DealTable};
use tricklaw_whist::report::speech;

use super::back::{Looked, Move};
use super::played::Hand;
use crate::output::{Colour, Style, wrap_at};

/// It fits a terminal of the old kind.
const COLUMNS: usize = 80;

/// Everything that is found of a deal.
pub(super) fn picture(looked: &Looked, colour: Colour) -> String {
    let played = &looked.played;
    let mut title = format!("{}, deal {}", played.file, played.deal);
    if let Some(board) = &played.board {
        let _ = write!(title, ", board {board}");
    }
    let mut text = format!("{}\n", colour.paint(Style::Heading, &title));
    text.push_str(&paragraph(&played.said.join(" ")));
    if let Some(table) = &looked.table {
        text.push('\n');
        text.push_str(&full(table));
    }
    text.push('\n');
    match &played.play {
        Ok(hand) => text.push_str(&play(looked, hand, colour)),
        Err(why) => text.push_str(&paragraph(why)),
    }
    text
}

fn paragraph(text: &str) -> String {
    wrap_at(COLUMNS, "", 0, text)
}

fn number(tricks: Bounds) -> String {
    tricks.exact().map_or("?".to_string(), |tricks| tricks.to_string())
}

/// The twenty numbers of a deal.
fn full(table: &DealTable) -> String {
    let mut text = paragraph(
        "Tricks that each seat's side makes with these trumps when the player to its left leads and everybody \
         plays his best, all cards seen:",
    );
    let _ = write!(text, "\n{:9}", "");
    for strain in DealTable::STRAINS {
        let _ = write!(text, "{:>4}", strain.to_string());
    }
    text.push('\n');
    for seat in Seat::ALL {
        let _ = write!(text, "  {:7}", seat.name());
        for row in &table.tricks {
            let _ = write!(text, "{:>4}", number(row[seat as usize]));
        }
        text.push('\n');
    }
    text
}

fn play(looked: &Looked, hand: &Hand, colour: Colour) -> String {
    let mut text = String::new();
    if !looked.moves.is_empty() {
        text.push_str(&legend(looked, hand));
        text.push('\n');
    }
    for trick in looked.moves.chunk_by(|one, other| one.trick == other.trick) {
        text.push_str(&row(trick, colour));
    }
    if let Some(stop) = &hand.stop {
        let line = stop.line.map_or(String::new(), |line| format!(" (line {line})"));
        let said = format!("It is looked at no further than act {}{line}: {}.", stop.act, stop.why.said());
        let between = if looked.moves.is_empty() { "" } else { "\n" };
        text.push_str(&format!("{between}{}", paragraph(&said)));
    }
    if !looked.moves.is_empty() {
        text.push('\n');
        text.push_str(&wrong(looked, hand));
    }
    text
}

/// How to read it.
fn legend(looked: &Looked, hand: &Hand) -> String {
    let side = Side::of(hand.start.side);
    let name = speech::side(side);
    let mut said = match (hand.wanted, hand.start.aim) {
        (Some(0), _) => {
            format!(
                "Beside each card: 1 if {name} must take a trick when everybody plays his best after it, 0 if not; "
            )
        }
        (_, Aim::Most) => {
            format!(
                "Beside each card: the tricks of {name} in the hand if everybody plays his best after it; "
            )
        }
        (_, Aim::Fewest) => format!(
            "Beside each card: the tricks of {name} in the hand, who want as few as they can, if everybody plays his \
             best after it; "
        ),
    };
    said.push_str("* wins the trick, ! costs the side of its player so many. ");
    let first = looked.moves.first().map_or("?".to_string(), |first| number(first.before));
    let _ = write!(said, "Before the first card: {first}.");
    if let Some(wanted) = hand.wanted.filter(|&wanted| wanted > 0) {
        let wanted = crate::speech::capital(&speech::number(wanted.into()));
        let _ = write!(said, " {wanted} are undertaken.");
    }
    paragraph(&said)
}

/// A trick; and below it what would have been better.
fn row(trick: &[Move], colour: Colour) -> String {
    let mut cells = String::new();
    let mut below = String::new();
    let mut between = "";
    for a_move in trick {
        let card = format!("{}:{}", a_move.laid.seat, a_move.laid.card);
        let wins = if a_move.wins { '*' } else { ' ' };
        let cost = a_move.cost().filter(|&cost| cost > 0);
        let _ = write!(cells, "{between}  {card}{wins} {:>2}", number(a_move.after));
        between = "      ";
        if let Some(cost) = cost {
            let _ = write!(cells, " {}", colour.paint(Style::Warning, &format!("!{cost}")));
            between = "   ";
            let better = written(a_move.better);
            let _ = writeln!(below, "       {card} cost {cost}; better: {better}");
        }
    }
    let number = trick.first().map_or(0, |first| first.trick);
    format!("{number:>3}  {}\n{below}", cells)
}

/// `SAK H5`.
fn written(cards: CardSet) -> String {
    let suits = Suit::WRITTEN.into_iter().filter(|&suit| cards.has(suit));
    let suits = suits.map(|suit| {
        let ranks = cards.of(suit).iter().rev().map(|card| card.rank().letter());
        std::iter::once(suit.letter()).chain(ranks).collect::<String>()
    });
    suits.collect::<Vec<_>>().join(" ")
}

/// What came of it, and where it went another way.
fn wrong(looked: &Looked, hand: &Hand) -> String {
    let ends = (looked.moves.first(), looked.moves.last());
    let (Some(first), Some(last)) = ends else { return String::new() };
    let side = Side::of(hand.start.side);
    let (could, made) = (number(first.before), number(last.after));
    let came = if looked.is_over() { "came" } else { "had come" };
    let mut said = format!(
        "With everybody playing his best from the start {} would have had {could}; it {came} to {made}. ",
        speech::side(side)
    );
    said.push_str(&match looked.turning() {
        Some(turning) => format!(
            "Where it went wrong: trick {}, {}'s {} (act {}).",
            turning.trick,
            turning.laid.seat.name(),
            speech::card(turning.laid.card).trim_start_matches("the "),
            turning.laid.act
        ),
        None if looked.moves.iter().any(|a_move| a_move.cost().is_none()) => {
            "Where it went wrong: not all of it is known, the time was up.".to_string()
        }
        None if looked.moves.iter().all(|a_move| a_move.cost() == Some(0)) => {
            "Where it went wrong: nowhere.".to_string()
        }
        None => "Where it went wrong: nowhere in the end, what was lost came back.".to_string(),
    });
    paragraph(&said)
}
