//! The names of tags.

use std::borrow::Cow;

/// The tags that stand first in a written record, in this order: PBN's own, then those of the table record.
pub(super) const IN_ORDER: [&str; 26] = [
    "Event",
    "Site",
    "Date",
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Scoring",
    "Declarer",
    "Contract",
    "Result",
    "Code",
    "CodeRevision",
    "Options",
    "TurnUp",
    "Trump",
    "ScoreBefore",
    "GamesBefore",
    "RubberBefore",
    "TricksBefore",
    "DealsBefore",
    "Pool",
];

/// Other names that are common enough to be known.
const OTHERS: [&str; 18] = [
    "Acts",
    "Auction",
    "Play",
    "Note",
    "Expect",
    "Score",
    "Room",
    "Round",
    "Stage",
    "Table",
    "Annotator",
    "HomeTeam",
    "VisitTeam",
    "ScoreIMP",
    "Competition",
    "OptimumScore",
    "DoubleDummyTricks",
    "OptimumResultTable",
];

/// The name, spelled as PBN does where it is known; letters of either case are taken for it.
pub(super) fn spelled(name: &str) -> Cow<'static, str> {
    let same_length = |known: &&&'static str| known.len() == name.len();
    let mut known = IN_ORDER.iter().chain(&OTHERS).filter(same_length);
    let found = known.clone().find(|known| **known == name);
    match found.or_else(|| known.find(|known| known.eq_ignore_ascii_case(name))) {
        Some(known) => Cow::Borrowed(known),
        None => Cow::Owned(name.to_string()),
    }
}

/// The sections that may follow their game's tags after a blank line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Section {
    Acts,
    Auction,
    Play,
    Note,
    Other,
}

pub(super) fn section(name: &[u8]) -> Option<Section> {
    match name {
        b"Acts" => Some(Section::Acts),
        b"Auction" => Some(Section::Auction),
        b"Play" => Some(Section::Play),
        b"Note" => Some(Section::Note),
        b"Expect" => Some(Section::Other),
        _ if name.ends_with(b"Table") && name.len() > 5 => Some(Section::Other),
        _ => None,
    }
}

/// Tags that nobody writes twice into one game.
pub(super) fn opens_a_game(name: &[u8]) -> bool {
    const OPENING: [&str; 15] = [
        "Event",
        "Site",
        "Date",
        "Board",
        "West",
        "North",
        "East",
        "South",
        "Dealer",
        "Vulnerable",
        "Deal",
        "Code",
        "Acts",
        "Auction",
        "Play",
    ];
    OPENING.iter().any(|known| known.as_bytes() == name)
}
