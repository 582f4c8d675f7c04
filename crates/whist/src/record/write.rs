//! Records, written strictly: the same game gives the same text.

use std::fmt::{self, Write};

use tricklaw_cards::Seat;

use super::deeds::is_card;
use super::game::{Game, Section, Tag};
use super::lex::quote;
use super::names;
use super::play::Irregularity;
use super::tricks::Tricks;
use crate::act::{Act, ActNo, Deed};

/// Writes the game as a record: PBN's tags in PBN's order, those of the record, all others; the auction; then the acts,
/// a trick of cards a line, any other act a line; then the other sections. A blank line ends it.
///
/// Comments are not kept. What the acts say is written as acts, also where it was read from a Play section.
///
/// # Errors
///
/// Those of `out`.
pub fn write_record(game: &Game, out: &mut impl Write) -> fmt::Result {
    write_tags(game, out)?;
    write_section(game, "Auction", out)?;
    if game.tag("Acts").is_some() || !game.acts.is_empty() {
        write_acts_section(game.turn(), game.acts.iter().map(|act| &act.item), out)?;
        write_notes(game, "Play", out)?;
    }
    write_other_sections(game, out)?;
    out.write_char('\n')
}

/// Writes the game as plain PBN, for programs that stumble over sections that they do not know: the cards stand in a
/// Play section, marked with what is `irregular` of which act (by its number), and the acts in a comment below them,
/// from which [`games`](super::games) reads them back.
///
/// # Errors
///
/// Those of `out`.
pub fn write_plain(
    game: &Game,
    irregular: impl Fn(ActNo) -> Option<Irregularity>,
    out: &mut impl Write,
) -> fmt::Result {
    write_tags(game, out)?;
    write_section(game, "Auction", out)?;
    if game.tag("Acts").is_some() || !game.acts.is_empty() {
        write_table(game, irregular, out)?;
        match game.turn() {
            Some(seat) => writeln!(out, "{{Acts {seat}")?,
            None => writeln!(out, "{{Acts")?,
        }
        let mut acts = String::new();
        write_acts(game.acts.iter().map(|act| &act.item), &mut acts)?;
        // Only quoted words can have braces in them.
        out.write_str(&acts.replace('{', "\\u007b").replace('}', "\\u007d"))?;
        out.write_str("}\n")?;
        write_notes(game, "Play", out)?;
    }
    write_other_sections(game, out)?;
    out.write_char('\n')
}

fn write_tags(game: &Game, out: &mut impl Write) -> fmt::Result {
    let section = |tag: &Tag| game.sections.iter().any(|section| game.tags.get(section.tag) == Some(tag));
    let plain = |tag: &&Tag| tag.name != "Note" && tag.name != "Auction" && !section(tag);
    for name in names::IN_ORDER {
        if let Some(tag) = game.tag(name) {
            write_tag(&tag.name, &tag.value, out)?;
        }
    }
    for tag in game.spoken_tags().filter(plain) {
        if !names::IN_ORDER.contains(&&*tag.name) {
            write_tag(&tag.name, &tag.value, out)?;
        }
    }
    Ok(())
}

/// The tag of this name, the text behind it, and the notes to it.
fn write_section(game: &Game, name: &str, out: &mut impl Write) -> fmt::Result {
    if let Some(tag) = game.tag(name) {
        write_tag(&tag.name, &tag.value, out)?;
        if let Some(section) = game.section_named(name) {
            write_body(game.text_at(section.body), out)?;
        }
        write_notes(game, name, out)?;
    }
    Ok(())
}

/// The notes that stand behind the tag of this name, before the next tag.
fn write_notes(game: &Game, name: &str, out: &mut impl Write) -> fmt::Result {
    let behind = game.tags.iter().skip_while(|tag| tag.name != name).skip(1);
    for tag in behind.take_while(|tag| tag.name == "Note") {
        write_tag(&tag.name, &tag.value, out)?;
    }
    Ok(())
}

fn write_other_sections(game: &Game, out: &mut impl Write) -> fmt::Result {
    for Section { tag, body } in &game.sections {
        let Some(tag) = game.tags.get(*tag).filter(|tag| !game.is_acts_tag(&tag.name)) else { continue };
        if tag.name != "Auction" {
            write_tag(&tag.name, &tag.value, out)?;
            write_body(game.text_at(*body), out)?;
        }
    }
    // Notes that stand behind neither the auction nor the play.
    let mut behind = "";
    for tag in &game.tags {
        let written = behind == "Auction" || behind == "Play" && game.is_acts_tag("Play");
        match &*tag.name {
            "Note" if written => {}
            "Note" => write_tag(&tag.name, &tag.value, out)?,
            name => behind = name,
        }
    }
    Ok(())
}

fn write_body(body: &str, out: &mut impl Write) -> fmt::Result {
    // At the beginning of a line it would be an escape.
    let blank = if body.starts_with('%') { " " } else { "" };
    writeln!(out, "{blank}{body}")
}

pub(super) fn write_tag(name: &str, value: &str, out: &mut impl Write) -> fmt::Result {
    write!(out, "[{name} ")?;
    let inherits = value == "#" || value.starts_with("##");
    if inherits {
        let mut quoted = String::new();
        quote(&value[1..], &mut quoted)?;
        write!(out, "\"\\u0023{}", &quoted[1..])?;
    } else {
        quote(value, out)?;
    }
    out.write_str("]\n")
}

pub(super) fn write_acts_section<'a>(
    turn: Option<Seat>,
    acts: impl Iterator<Item = &'a Act>,
    out: &mut impl Write,
) -> fmt::Result {
    match turn {
        Some(seat) => writeln!(out, "[Acts \"{seat}\"]")?,
        None => writeln!(out, "[Acts \"\"]")?,
    }
    write_acts(acts, out)
}

/// Four cards a line, where nothing comes between.
fn write_acts<'a>(acts: impl Iterator<Item = &'a Act>, out: &mut impl Write) -> fmt::Result {
    let mut in_trick = 0;
    // A card that the dealer has named has been played by that.
    let mut named = None;
    let mut line_open = false;
    for act in acts {
        let shares = is_card(&act.deed);
        if line_open {
            out.write_char(if shares && in_trick > 0 { ' ' } else { '\n' })?;
        }
        write!(out, "{act}")?;
        line_open = shares;
        if !shares {
            out.write_char('\n')?;
        }
        in_trick = match act.deed {
            Deed::Plays(ref play) if named.take() == Some(play.card) => in_trick,
            Deed::Plays(_) => (in_trick + 1) % 4,
            Deed::Orders(card) => {
                named = Some(card);
                (in_trick + 1) % 4
            }
            Deed::TakesBack(_) => (in_trick + 3) % 4,
            Deed::Quits => 0,
            _ => in_trick,
        };
    }
    if line_open { out.write_char('\n') } else { Ok(()) }
}

fn write_table(
    game: &Game,
    irregular: impl Fn(ActNo) -> Option<Irregularity>,
    out: &mut impl Write,
) -> fmt::Result {
    let tricks = Tricks::of(game);
    // The table is the leader's: his column is the first.
    let first = tricks.first.or(game.turn());
    let Some(first) = first else { return out.write_str("[Play \"\"]\n*\n") };
    writeln!(out, "[Play \"{first}\"]")?;
    for row in &tricks.rows {
        for seat in first.round() {
            if seat != first {
                out.write_char(' ')?;
            }
            match row[seat as usize] {
                Some((card, number)) => {
                    if let Some(mark) = irregular(number) {
                        write!(out, "^{} ", mark.letter())?;
                    }
                    write!(out, "{card}")?;
                }
                None => out.write_char('-')?,
            }
        }
        out.write_char('\n')?;
    }
    let all = tricks.rows.len() >= 13 && tricks.rows.iter().flatten().all(Option::is_some);
    if all { Ok(()) } else { out.write_str("*\n") }
}
