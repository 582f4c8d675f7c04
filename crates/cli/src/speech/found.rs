//! A ruling: what happened, what the law finds, and what came of it.

use tricklaw_whist::act::{ActNo, Actor, Claim, Deed};
use tricklaw_whist::report::{RightReport, RulingReport, speech};
use tricklaw_whist::ruling::Status;

use crate::output::wrap;
use crate::rule::Told;

/// The ruling with its rights.
pub(super) fn said(ruling: &RulingReport, told: &Told) -> String {
    let label = format!("{:>4}. ", ruling.id.to_string());
    let indent = label.len();
    let mut head = format!("Act {}", ruling.act);
    if let Some(trick) = ruling.trick {
        head.push_str(&format!(", trick {trick}"));
    }
    if ruling.act == 0 {
        head = "Before the play".to_string();
    }
    let mut sentences = vec![format!("{head}:")];
    sentences.extend(line_of_play(ruling, told));
    sentences.push(gist(ruling));
    sentences.extend(standing(ruling, told));
    let mut text = wrap(&label, indent, &sentences.join(" "));
    let blank = " ".repeat(indent);
    text.push_str(&readings(ruling, told, &blank));
    let rights: Vec<&RightReport> =
        told.report.rights.iter().filter(|right| right.ruling == ruling.id).collect();
    for sentence in speech::rights(&rights, &told.acts) {
        text.push_str(&wrap(&blank, indent, &sentence));
    }
    text
}

/// `West led the four of clubs, North played the nine of clubs and South the two of hearts.`
fn line_of_play(ruling: &RulingReport, told: &Told) -> Option<String> {
    let cards = told.moments.trick(ruling.act, ruling.trick?);
    // A single card is named in the finding.
    let played = cards.iter().enumerate().map(|(n, &(seat, card))| {
        let verb = ["led ", "played "].get(n).copied().unwrap_or("");
        format!("{} {verb}{}", seat.name(), speech::card(card))
    });
    (cards.len() > 1).then(|| format!("{}.", speech::listed(played, "and")))
}

/// The finding, with the laws; the trick is named already.
fn gist(ruling: &RulingReport) -> String {
    let in_trick = ruling.trick.map_or(String::new(), |trick| format!(" in trick {trick}"));
    let gist = if in_trick.is_empty() { ruling.gist.clone() } else { ruling.gist.replacen(&in_trick, "", 1) };
    format!("{} ({}).", gist.trim_end_matches('.'), speech::laws(&ruling.cites))
}

/// What is to be said of how the ruling stands.
fn standing(ruling: &RulingReport, told: &Told) -> Option<String> {
    match ruling.status {
        Status::Claimed => Some(match claim(ruling, told) {
            Some((who, act)) => format!("{who} claimed it at act {act}, and the cards prove it."),
            None => "It is claimed and proved.".to_string(),
        }),
        Status::ClaimedUnproved => {
            claim(ruling, told).map(|(who, act)| format!("{who} claimed it at act {act}."))
        }
        Status::Refused => Some("It is refused.".to_string()),
        Status::Found | Status::Sealed | Status::Open | Status::Corrected | Status::Doubtful => None,
    }
}

/// Who claimed the revoke, and by which act.
fn claim(ruling: &RulingReport, told: &Told) -> Option<(&'static str, ActNo)> {
    (1..).zip(&told.acts).find_map(|(number, act)| match (act.actor, &act.deed) {
        (Actor::Seat(who), Deed::Claims(Claim::Revoke { by, trick }))
            if ruling.offender.as_deref() == Some(&*by.to_string()) && ruling.trick == Some(*trick) =>
        {
            Some((who.name(), number))
        }
        _ => None,
    })
}

/// Where the text leaves a doubt: how it may be read, and how to decide it.
fn readings(ruling: &RulingReport, told: &Told, blank: &str) -> String {
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
        Some(reading) => {
            let rules = |deed: &Deed| {
                matches!(deed, Deed::Rules { reading: chosen, of }
                if *chosen == reading && ruling.id.to_string() == of.to_string())
            };
            let act =
                (1..).zip(&told.acts).find(|(_, act)| rules(&act.deed)).map(|(number, _): (ActNo, _)| number);
            format!(
                "The arbiter decided for reading {reading}{}.",
                act.map_or(String::new(), |act| format!(" at act {act}"))
            )
        }
        None => format!(
            "It waits for the arbiter, whose act is \"arbiter: rules N of {}\" with the number of a reading for N.",
            ruling.id
        ),
    };
    text.push_str(&wrap(blank, indent, &decided));
    text
}
