//! A ruling: what happened, what the law finds, and what came of it.

use tricklaw_cards::Seat;
use tricklaw_whist::act::{ActNo, Actor, Claim, Deed};
use tricklaw_whist::games::best_line;
use tricklaw_whist::report::{number, speech};
use tricklaw_whist::ruling::{Finding, Ruling, Status};

use super::{Story, rights};
use crate::output::wrap_at;

/// The ruling at this place of the table's list, with its rights, in lines of so many columns.
pub(super) fn said(at: usize, ruling: &Ruling, story: &Story, columns: usize) -> String {
    let wrap = |first: &str, hang: usize, text: &str| wrap_at(columns, first, hang, text);
    let label = format!("{:>4}. ", number(ruling).to_string());
    let indent = label.len();
    let mut head = format!("Act {}", ruling.act);
    if let Some(trick) = ruling.trick {
        head.push_str(&format!(", trick {trick}"));
    }
    if ruling.finding == Finding::RubberAlreadyWon {
        head = "Before the deal".to_string();
    }
    let mut sentences = vec![format!("{head}:")];
    sentences.extend(line_of_play(ruling, story));
    sentences.push(finding(ruling, story));
    sentences.extend(standing(ruling, story));
    sentences.extend(shown_by(ruling, story));
    let mut text = wrap(&label, indent, &sentences.join(" "));
    let blank = " ".repeat(indent);
    text.push_str(&readings(ruling, story, &blank, columns));
    for sentence in rights::said(at, story) {
        text.push_str(&wrap(&blank, indent, &sentence));
    }
    text
}

/// `West led the four of clubs, North played the nine of clubs and South the two of hearts.`
fn line_of_play(ruling: &Ruling, story: &Story) -> Option<String> {
    let cards = story.trick(ruling.act, ruling.trick?);
    // A single card is named in the finding.
    let played = cards.iter().enumerate().map(|(n, &(seat, card))| {
        let verb = ["led ", "played "].get(n).copied().unwrap_or("");
        format!("{} {verb}{}", seat.name(), speech::card(card))
    });
    (cards.len() > 1).then(|| format!("{}.", speech::listed(played, "and")))
}

/// The finding, with the laws; the trick is named already.
fn finding(ruling: &Ruling, story: &Story) -> String {
    let finding = speech::finding(ruling, story.table(), story.act(ruling.act));
    format!("{} ({}).", finding.trim_end_matches('.'), speech::laws(&ruling.cites))
}

/// What is to be said of how the ruling stands.
fn standing(ruling: &Ruling, story: &Story) -> Option<String> {
    let claim = claim(ruling, story).map(|(who, act)| format!("{} claimed it at act {act}", who.name()));
    match ruling.status {
        Status::Claimed => {
            let claim = claim.unwrap_or_else(|| "It is claimed".to_string());
            // Where the cards were mixed they cannot tell.
            let mixed = ruling.cites.iter().any(|cite| matches!(cite.number, "81" | "32"));
            Some(format!("{claim}{}.", if mixed { "" } else { ", and the cards prove it" }))
        }
        Status::ClaimedUnproved => claim.map(|claim| format!("{claim}.")),
        Status::Refused => Some("It is refused.".to_string()),
        Status::Found | Status::Sealed | Status::Open | Status::Corrected | Status::Doubtful => None,
    }
}

/// Play that shows that the callers would have won, from the position before the revoke, trick by trick. Where both sides play
/// their best it is one line of several.
fn shown_by(ruling: &Ruling, story: &Story) -> Option<String> {
    let shown = ruling.finding == Finding::WouldHaveWon && ruling.status == Status::Found;
    let claimed = |other: &&Ruling| {
        other.is_offence() && other.status == Status::Claimed && other.seat() == ruling.seat()
    };
    let rulings = story.table().rulings().iter();
    let revoke = rulings.filter(claimed).map(|revoke| revoke.act).min().filter(|_| shown)?;
    let facts = story.table().facts();
    let line = best_line(facts, revoke)?;
    let trick = facts.tricks.iter().find(|trick| trick.plays.iter().any(|laid| laid.act == revoke))?;
    let lying = trick.plays.iter().filter(|laid| laid.act < revoke).map(|laid| (laid.seat, laid.card));
    let cards: Vec<String> = lying.chain(line).map(|(seat, card)| format!("{seat}:{card}")).collect();
    let tricks: Vec<String> = cards.chunks(4).map(|trick| trick.join(" ")).collect();
    Some(format!("With best play on both sides it goes {}.", tricks.join("; ")))
}

/// Who claimed the revoke, and by which act: not one whose claim was refused.
fn claim(ruling: &Ruling, story: &Story) -> Option<(Seat, ActNo)> {
    let accused = ruling.seat()?;
    story.acts().find_map(|(number, act)| match (act.actor, &act.deed) {
        (Actor::Seat(who), Deed::Claims(Claim::Revoke { by, trick }))
            if (*by, Some(*trick)) == (accused, ruling.trick)
                && ruling.claimed_by.is_none_or(|claimant| claimant == who)
                && !story.refused(number) =>
        {
            Some((who, number))
        }
        _ => None,
    })
}

/// Where the text leaves a doubt: how it may be read, and how to decide it.
fn readings(ruling: &Ruling, story: &Story, blank: &str, columns: usize) -> String {
    let wrap = |first: &str, hang: usize, text: &str| wrap_at(columns, first, hang, text);
    let mut text = String::new();
    if ruling.readings.is_empty() {
        return text;
    }
    let indent = blank.len();
    text.push_str(&wrap(blank, indent, "The laws do not settle it. They may be read thus:"));
    for (n, reading) in (1..).zip(&ruling.readings) {
        let end = if reading.cites.is_empty() {
            String::new()
        } else {
            format!(" ({})", speech::laws(&reading.cites))
        };
        text.push_str(&wrap(
            &format!("{blank}{n}. "),
            indent + 3,
            &format!("{}{end}.", reading.gist.trim_end_matches('.')),
        ));
    }
    let decided = match ruling.decided {
        Some(chosen) => {
            let rules = |deed: &Deed| matches!(deed, Deed::Rules { reading, of } if *reading == chosen && ruling.id == Some(*of));
            let act = story.acts().find(|(_, act)| rules(&act.deed)).map(|(number, _)| number);
            format!(
                "The arbiter decided for reading {chosen}{}.",
                act.map_or(String::new(), |act| format!(" at act {act}"))
            )
        }
        None => format!(
            "It waits for the arbiter, whose act is \"arbiter: rules N of {}\" with the number of a reading for N.",
            number(ruling)
        ),
    };
    text.push_str(&wrap(blank, indent, &decided));
    text
}
