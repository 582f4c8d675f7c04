//! `tricklaw cut`: the table is formed.

use std::fmt::Write as _;

use tricklaw_cards::Card;
use tricklaw_whist::laws::whist_1900::forming::{CannotDraw, Partners, Person, Stage, partners};
use tricklaw_whist::report::speech;

use crate::args::Cut;
use crate::failure::Failure;
use crate::output::{self, wrap};

/// The players, by the names under which they first drew.
struct Names(Vec<String>);

impl Names {
    fn of(&self, who: Person) -> &str {
        self.0.get(who.0 as usize).map_or("somebody", String::as_str)
    }

    fn all(&self, people: &[Person]) -> String {
        speech::listed(people.iter().map(|&who| self.of(who).to_string()), "and")
    }
}

/// `tricklaw cut --partners …`.
pub(crate) fn run(asked: &Cut) -> Result<(), Failure> {
    let draws = asked.partners.iter().map(|text| draw(text)).collect::<Result<Vec<_>, _>>()?;
    let mut names = Names(Vec::new());
    for (name, _) in &draws {
        if !names.0.contains(name) {
            names.0.push(name.clone());
        }
    }
    let who = |name: &str| Person(names.0.iter().position(|known| known == name).unwrap_or_default() as u32);
    let [a, b, c, d] = names.0.as_slice() else {
        return Err(Failure::Unreadable(format!(
            "tricklaw: four players draw for partners (whist-1900:8), and {} are named: {}",
            names.0.len(),
            names.0.join(", ")
        )));
    };
    let stage = partners([a, b, c, d].map(|name| who(name)));
    let mut stage = stage.map_err(|error| Failure::Unreadable(format!("tricklaw: {error}")))?;
    for (name, cards) in &draws {
        let Stage::Draw(drawing) = &stage else {
            return Err(Failure::Impossible(format!(
                "tricklaw: {name} has not to draw again: it is settled"
            )));
        };
        stage =
            drawing.draw(who(name), cards).map_err(|error| Failure::Impossible(refused(error, &names)))?;
    }
    output::print(&match stage {
        Stage::Settled(table) => settled(&table, &names),
        Stage::Draw(drawing) => {
            let mut text = String::new();
            for call in drawing.calls() {
                let why = match call.law {
                    "6" => "showed more cards than one, and draw again by themselves",
                    "8" => "have still to draw for partners",
                    _ => "drew cards of equal value, and draw again between themselves",
                };
                text.push_str(&wrap("", 2, &format!("{} {why} (law {}).", names.all(&call.due), call.law)));
            }
            text
        }
    })
}

fn draw(text: &str) -> Result<(String, Vec<Card>), Failure> {
    let wrong = |why: &str| Failure::Unreadable(format!("tricklaw: \"{text}\": {why}"));
    let (name, cards) =
        text.split_once('=').ok_or_else(|| wrong("expected a name and a card, such as Ann=C3"))?;
    if name.trim().is_empty() {
        return Err(wrong("expected a name before the card, such as Ann=C3"));
    }
    let cards =
        cards.split('+').map(|card| card.trim().parse::<Card>().map_err(|error| wrong(&error.to_string())));
    Ok((name.trim().to_string(), cards.collect::<Result<_, _>>()?))
}

fn refused(error: CannotDraw, names: &Names) -> String {
    match error {
        CannotDraw::NotDue(who) => format!("tricklaw: {} has not to draw now", names.of(who)),
        CannotDraw::NoCard(who) => format!("tricklaw: {} has shown no card", names.of(who)),
        CannotDraw::AnotherPack(card) => {
            format!("tricklaw: {} is drawn already, and all draw from one pack (law 5)", speech::card(card))
        }
    }
}

fn settled(table: &Partners, names: &Names) -> String {
    let mut text = String::new();
    for by in &table.by {
        let shown =
            by.shown.iter().map(|&(who, card)| format!("{} drew {}", names.of(who), speech::card(card)));
        text.push_str(&wrap("", 2, &format!("{} (law {}).", speech::listed(shown, "and"), by.law)));
    }
    let sides = (names.all(&[table.dealer, table.partner]), names.all(&table.adversaries));
    let _ = writeln!(text, "{} play against {}.", sides.0, sides.1);
    let _ = writeln!(
        text,
        "{} deals first, and has the choice of seats and cards (law 8).",
        names.of(table.dealer)
    );
    text
}
