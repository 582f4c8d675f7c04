//! A ruling as a good referee says it.

mod found;
mod rights;
mod score;
mod sheet;
mod story;

use story::Story;

use tricklaw_cards::{Seat, Strain};
use tricklaw_whist::act::Made;
use tricklaw_whist::facts::Facts;
use tricklaw_whist::games::Contract;
use tricklaw_whist::laws::{Cite, Code};
use tricklaw_whist::report::{Changes, DealReport, Number, speech};
use tricklaw_whist::score::SheetEntry;

use crate::output::{COLUMNS, Colour, Style, wrap_at};
use crate::rule::Told;

/// Says what there is to say of the deals of a run.
pub(crate) struct Speaker {
    colour: Colour,
    /// How wide the lines may be.
    columns: usize,
    /// The laws that were cited, each once.
    cited: Vec<Cite>,
    /// The sheet of the rubber as it stands, with its entries, until it is shown.
    sheet: Option<(Vec<SheetEntry>, String)>,
}

impl Speaker {
    /// Before the first deal.
    pub(crate) fn new(colour: Colour) -> Speaker {
        Speaker::within(COLUMNS, colour)
    }

    /// The same, in lines of so many columns.
    pub(crate) fn within(columns: usize, colour: Colour) -> Speaker {
        Speaker { colour, columns, cited: Vec::new(), sheet: None }
    }

    /// Everything about a deal.
    pub(crate) fn deal(&mut self, told: &Told) -> String {
        let report = &told.report;
        let seen_by = report.seen_by.map(|seat| seat.0);
        let story = Story::of(&told.ruled, &told.acts(), seen_by);
        // A sheet is shown when the rubber is over, or when no deal goes on with it.
        let goes_on = |entries: &[SheetEntry]| {
            report.sheet.as_ref().is_some_and(|sheet| sheet.entries.starts_with(entries))
        };
        let mut text = String::new();
        if self.sheet.take_if(|(entries, _)| goes_on(entries)).is_none() && self.sheet.is_some() {
            text.push_str(&self.last_sheet());
            text.push('\n');
        }
        text.push_str(&self.header(told));
        if let Some(changes) = &told.changes {
            text.push_str(&self.changes(changes));
        }
        text.push('\n');
        let (known, sealed): (Vec<_>, Vec<_>) =
            report.rulings.iter().partition(|ruling| matches!(ruling.id, Number::Public(_)));
        if report.rulings.is_empty() {
            text.push_str(&match report.seen_by {
                Some(seat) => format!("Nothing irregular happened that {} could know of.\n", seat.0.name()),
                None => "Nothing irregular happened.\n".to_string(),
            });
        }
        let say = |text: &mut String, id| {
            if let Some((at, ruling)) = story.ruling(id) {
                text.push_str(&found::said(at, ruling, &story, self.columns));
            }
        };
        known.iter().for_each(|ruling| say(&mut text, ruling.id));
        if !sealed.is_empty() {
            text.push_str(&self.colour.paint(Style::Warning, "True, but nobody has duly claimed it:"));
            text.push('\n');
            sealed.iter().for_each(|ruling| say(&mut text, ruling.id));
        }
        text.push('\n');
        text.push_str(&score::said(report, self.columns));
        if let Some(sheet) = &report.sheet {
            let code = told.ruled.table.code();
            let over = sheet.points.is_some() || !sheet.rubber.is_empty();
            if over || sheet.deals > 1 {
                let written = sheet::written(code, sheet, &report.after.after.points);
                self.sheet = written.map(|written| (sheet.entries.clone(), written));
            }
            if over {
                text.push_str(&self.last_sheet());
            }
        }
        self.remember(report, &rights::cites(&story));
        text
    }

    /// The sheet that has not been shown yet.
    fn last_sheet(&mut self) -> String {
        self.sheet.take().map_or(String::new(), |(_, written)| format!("\n{written}"))
    }

    /// The laws that were cited, in our own words. Their numbers are those of the code, or of each where there are several.
    pub(crate) fn laws(&mut self) -> String {
        let cited = std::mem::take(&mut self.cited);
        let mut text = self.last_sheet();
        for code in Code::ALL {
            // In the order of the print.
            let laws: Vec<_> = code
                .laws()
                .iter()
                .filter(|law| cited.iter().any(|cite| cite.code == code && cite.number == law.cited()))
                .collect();
            if laws.is_empty() {
                continue;
            }
            text.push('\n');
            text.push_str(
                &self
                    .colour
                    .paint(Style::Heading, &format!("The laws of {code} cited here, in our own words")),
            );
            text.push('\n');
            for law in laws {
                text.push_str(&wrap_at(self.columns, &format!("  {:6} ", law.cited()), 9, law.gist));
            }
        }
        text
    }

    fn header(&self, told: &Told) -> String {
        let (report, game) = (&told.report, &told.game);
        let name = report.file.as_deref().unwrap_or_default();
        let mut title = format!("{name}, deal {}", report.deal);
        if let Some(board) = game.board().filter(|board| **board != report.deal.to_string()) {
            title.push_str(&format!(", board {board}"));
        }
        if let Some(seat) = report.seen_by {
            title.push_str(&format!(", as {} may know it", seat.0.name()));
        }
        let mut text = format!("{}\n", self.colour.paint(Style::Heading, &title));
        let code = told.ruled.table.code();
        let mut sentences = match report.code {
            Some(name) => vec![format!("{} ({name}).", code.title())],
            None => vec![format!("{}.", code.title())],
        };
        sentences.extend(dealt(told));
        sentences.extend(called(told.ruled.table.facts()));
        sentences.extend(players(told));
        sentences.extend(score::before(told));
        text.push_str(&wrap_at(self.columns, "", 0, &sentences.join(" ")));
        text
    }

    fn changes(&self, changes: &Changes) -> String {
        let Changes { instead_of, under, changes } = changes;
        if changes.is_empty() {
            return format!("\nUnder {under} nothing changes.\n");
        }
        let mut text = self.colour.paint(Style::Heading, &format!("\nWhat changes under {under}"));
        text.push('\n');
        for change in changes {
            for (code, lines) in [(instead_of, &change.was), (under, &change.is)] {
                for line in lines {
                    text.push_str(&wrap_at(
                        self.columns,
                        &format!("  {:15} {code} only: ", change.what),
                        18,
                        line,
                    ));
                }
            }
        }
        text
    }

    fn remember(&mut self, report: &DealReport, beside: &[Cite]) {
        let rulings = report.rulings.iter();
        let readings = rulings.clone().flat_map(|ruling| &ruling.readings).flat_map(|reading| &reading.cites);
        let after = &report.after;
        let score = report.score.iter().flatten().flat_map(|line| &line.cites);
        let cites = rulings
            .flat_map(|ruling| &ruling.cites)
            .chain(readings)
            .chain(report.rights.iter().flat_map(|right| &right.cites))
            .chain(score)
            .chain(after.won.iter().flat_map(|game| &game.cites))
            .chain(after.rubber.iter().flat_map(|rubber| &rubber.cites))
            .chain(report.ledger.iter().flat_map(|entry| &entry.cites))
            .chain(beside);
        for cite in cites {
            if !self.cited.contains(cite) {
                self.cited.push(*cite);
            }
        }
    }
}

fn turns_up_trumps(told: &Told) -> bool {
    let code = told.ruled.table.code().course();
    code.turns_up_trumps()
}

/// What was undertaken, and by whom.
pub(crate) fn called(facts: &Facts) -> Option<String> {
    let Some(undertaking) = facts.undertaking else {
        // What is declared at bridge stands while there may still be doubling.
        let standing = facts.auction.standing?;
        let Contract::Declared(strain) = standing.contract else { return None };
        return Some(format!("{}.", declared(standing.by, strain, facts)));
    };
    let contract = undertaking.contract;
    let trumps = match facts.trump {
        _ if matches!(contract, Contract::Made(_) | Contract::Declared(_)) => String::new(),
        Some(trump) => format!("; {} are trumps", trump.name()),
        None => "; there are no trumps".to_string(),
    };
    let who = match (undertaking.by, undertaking.with) {
        (Some(by), Some(with)) => format!("{} proposed, and {} accepted", by.name(), with.name()),
        (Some(by), None) => match contract {
            Contract::Made(Made::Trumps(suit)) => format!("{} made {} trumps", by.name(), suit.name()),
            Contract::Declared(strain) => declared(by, strain, facts),
            other => format!("{} called {}", by.name(), other.name()),
        },
        (None, _) => match contract {
            Contract::Made(_) | Contract::Declared(_) => return None,
            other => format!("Nobody called, and they played a {}", other.name()),
        },
    };
    Some(format!("{who}{trumps}."))
}

/// What is declared at bridge, and how often it was doubled.
fn declared(by: Seat, strain: Strain, facts: &Facts) -> String {
    let what = strain.suit().map_or("no trumps", |suit| suit.name());
    let doubling = facts.doubling().filter(|doubling| doubling.times > 0);
    let doubled = match doubling.map(|doubling| (doubling.times, doubling.trick())) {
        None => String::new(),
        Some((1, trick)) => format!("; it was doubled, and a trick is worth {trick}"),
        Some((_, trick)) => format!("; it was doubled and re-doubled, and a trick is worth {trick}"),
    };
    format!("{} declared {what}{doubled}", by.name())
}

/// Who dealt, and what is trumps.
fn dealt(told: &Told) -> Option<String> {
    let header = &told.game.header;
    let trump =
        header.trump.and_then(tricklaw_cards::Strain::suit).map(|suit| format!("{} are trumps", suit.name()));
    Some(match (header.dealer, header.turn_up, trump) {
        // There is no trump card at bridge: what is declared is told of by itself.
        (Some(dealer), Some(card), _) if told.ruled.table.code() == Code::Bridge1904 => {
            let declared = match told.ruled.table.facts().trump {
                Some(trump) => format!(" As it was played, {} are trumps.", trump.name()),
                None => String::new(),
            };
            format!("{} dealt; {} was turned up.{declared}", dealer.name(), speech::card(card))
        }
        (Some(dealer), Some(card), _) if !turns_up_trumps(told) => {
            let card = speech::card(card);
            format!("{} dealt; {card} was turned up from the still pack.", dealer.name())
        }
        // At solo the call says what is trumps.
        (Some(dealer), Some(card), _) if told.ruled.table.facts().undertaking.is_some() => {
            format!("{} dealt and turned up {}.", dealer.name(), speech::card(card))
        }
        // Under another code than its own a hand keeps the trumps with which it was played.
        (Some(dealer), Some(card), _) if told.ruled.table.facts().trump != Some(card.suit()) => {
            let played = match told.ruled.table.facts().trump {
                Some(trump) => format!("{} are trumps", trump.name()),
                None => "there are no trumps".to_string(),
            };
            format!(
                "{} dealt; {} was turned up. As it was played, {played}.",
                dealer.name(),
                speech::card(card)
            )
        }
        (Some(dealer), Some(card), _) => {
            let trumps = card.suit().name();
            format!("{} dealt and turned up {}: {trumps} are trumps.", dealer.name(), speech::card(card))
        }
        (Some(dealer), None, Some(trump)) => format!("{} dealt; {trump}.", dealer.name()),
        (Some(dealer), None, None) => format!("{} dealt.", dealer.name()),
        (None, Some(card), _) => format!("{} was turned up.", capital(&speech::card(card))),
        (None, None, Some(trump)) => format!("{}.", capital(&trump)),
        (None, None, None) => return None,
    })
}

fn players(told: &Told) -> Option<String> {
    let named = |seat: Seat| told.game.player(seat).map(|name| format!("{} {name}", seat.name()));
    let names: Vec<String> = Seat::ALL.into_iter().filter_map(named).collect();
    (!names.is_empty()).then(|| format!("{}.", speech::listed(names, "and")))
}

/// With a capital letter.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
