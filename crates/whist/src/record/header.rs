//! The tags that mean something to us, read once.

use std::str::FromStr;

use smallvec::SmallVec;
use tricklaw_cards::{Card, Deal, Seat, Side, Strain, Suit};

use super::diagnostic::Report;
use super::game::Tag;
use crate::act::Points;

/// What the tags of a game say, as far as it is more than words. What is not said is `None`.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Header {
    /// `Dealer`.
    pub dealer: Option<Seat>,
    /// `Deal`.
    pub deal: Option<Deal>,
    /// `Options`: names and values, in order.
    pub options: Vec<(Box<str>, Box<str>)>,
    /// `TurnUp`.
    pub turn_up: Option<Card>,
    /// `Trump`.
    pub trump: Option<Strain>,
    /// `ScoreBefore`.
    pub score_before: Option<Points>,
    /// `GamesBefore`.
    pub games_before: Option<Points>,
    /// `RubberBefore`.
    pub rubber_before: Option<Points>,
    /// `TricksBefore`.
    pub tricks_before: Option<Points>,
    /// `Pool`: the pools in order.
    pub pool: Option<SmallVec<[i32; 2]>>,
    /// `DealsBefore`: deals of the game already played (boston).
    pub deals_before: Option<u8>,
    /// `Contract`.
    pub contract: Option<Contract>,
    /// `Declarer`.
    pub declarer: Option<Seat>,
    /// `Result`: the tricks that the declarer made.
    pub result: Option<u8>,
    /// `Acts`: the seat whose turn it is when the section begins; in a game with a Play section alone, who leads.
    pub turn: Option<Seat>,
}

/// A contract at bridge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Contract {
    /// All four passed.
    Passed,
    /// Somebody plays.
    Bid {
        /// The odd tricks.
        level: u8,
        /// The trump suit.
        strain: Strain,
        /// 0, 1 if it is doubled, 2 if redoubled.
        doubled: u8,
    },
}

impl Contract {
    /// What is trumps.
    pub fn strain(self) -> Option<Strain> {
        match self {
            Contract::Passed => None,
            Contract::Bid { strain, .. } => Some(strain),
        }
    }

    fn read(text: &str) -> Option<Contract> {
        let text = text.replace(' ', "").to_ascii_uppercase();
        if matches!(text.as_str(), "PASS" | "PASSED" | "P" | "AP") {
            return Some(Contract::Passed);
        }
        let level = text.bytes().next().filter(|level| (b'1'..=b'7').contains(level))? - b'0';
        let rest = &text[1..];
        let doubled = rest.len() - rest.trim_end_matches('X').len();
        let strain = strain(&rest[..rest.len() - doubled])?;
        let doubled = u8::try_from(doubled).ok().filter(|doubled| *doubled <= 2)?;
        Some(Contract::Bid { level, strain, doubled })
    }
}

const SEAT: &str = "a seat: N, E, S or W";
const POINTS: &str = "sides and numbers, such as NS 3 EW 0";

/// Reads the tags. What is not known to its writer (empty, `?` or `-`) is left out.
pub(super) fn read(tags: &[Tag], report: &mut Report<'_>) -> Header {
    let mut header = Header::default();
    let mut result = None;
    for tag in tags {
        let value = tag.value.trim();
        if matches!(value, "" | "?" | "-") {
            continue;
        }
        // Tags of our own, and the deal, must be right.
        let needed = |expected: &str, report: &mut Report<'_>| {
            report.error(tag.value_span, format!("{} is \"{}\"", tag.name, short(value)), expected);
        };
        macro_rules! set {
            ($field:ident, $read:expr, $expected:expr) => {
                match $read {
                    Some(read) => header.$field = Some(read),
                    None => needed($expected, report),
                }
            };
        }
        match &*tag.name {
            "Dealer" => set!(dealer, seat(value), SEAT),
            "Acts" => set!(turn, seat(value), SEAT),
            "Deal" => match deal(value) {
                Ok(deal) => header.deal = Some(deal),
                Err(error) => needed(error.expected(), report),
            },
            "Options" => match options(value) {
                Some(options) => header.options = options,
                None => needed("options such as payments=american; pool=yes", report),
            },
            "TurnUp" => set!(turn_up, value.parse().ok(), "a card, suit then rank, such as H5"),
            "Trump" => set!(trump, strain(value), "S, H, D, C or NT"),
            "ScoreBefore" => set!(score_before, points(value), POINTS),
            "GamesBefore" => set!(games_before, points(value), POINTS),
            "RubberBefore" => set!(rubber_before, points(value), POINTS),
            "TricksBefore" => set!(tricks_before, points(value), POINTS),
            "Pool" => set!(pool, pool(value), "the pools in order, such as 250 40"),
            "DealsBefore" => set!(deals_before, deals(value), "a number of deals, 0 to 11"),
            "Contract" => {
                header.contract = Contract::read(value);
                doubt(header.contract.is_some(), tag, "a contract such as 4HX, or Pass", report);
            }
            "Declarer" => {
                header.declarer = seat(regular(value));
                doubt(header.declarer.is_some(), tag, SEAT, report);
            }
            "Result" => result = Some(tag),
            _ => {}
        }
    }
    if let Some(tag) = result {
        header.result = tricks(regular(tag.value.trim()), header.declarer);
        let sides = header.declarer.is_none() && points(tag.value.trim()).is_some();
        doubt(header.result.is_some() || sides, tag, "the tricks that the declarer made", report);
    }
    header
}

/// Tags that only PBN's own games have are passed over where they cannot be read.
fn doubt(read: bool, tag: &Tag, expected: &str, report: &mut Report<'_>) {
    if !read {
        report.warn(tag.value_span, format!("{} is \"{}\"", tag.name, short(&tag.value)), expected);
    }
}

/// PBN marks what was irregular with a caret.
fn regular(value: &str) -> &str {
    value.trim_start_matches('^')
}

fn short(value: &str) -> String {
    value.chars().take(80).map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// A seat's letter, or its name.
pub(super) fn seat(text: &str) -> Option<Seat> {
    text.parse().ok().or_else(|| Seat::ALL.into_iter().find(|seat| seat.name().eq_ignore_ascii_case(text)))
}

/// `H`, `hearts`, `NT`.
fn strain(text: &str) -> Option<Strain> {
    let mut letters = text.chars();
    let suit = match (letters.next(), letters.next()) {
        (Some(letter), None) => Suit::from_letter(letter),
        _ => Suit::from_name(text),
    };
    let none = ["N", "NT", "no-trumps", "no-trump"];
    match suit {
        Some(suit) => Some(Strain::Trump(suit)),
        None => none.iter().any(|name| name.eq_ignore_ascii_case(text)).then_some(Strain::NoTrump),
    }
}

/// `NS 3 EW 0`, in which no seat may stand on two sides.
pub(super) fn points(text: &str) -> Option<Points> {
    let mut words = text.split_whitespace();
    let mut points = Points::new();
    while let Some(side) = words.next() {
        let side = Side::from_str(side).ok()?;
        let number = words.next()?.parse().ok()?;
        if points.iter().any(|(other, _)| side.seats().iter().any(|seat| other.contains(seat))) {
            return None;
        }
        points.push((side, number));
    }
    (!points.is_empty()).then_some(points)
}

fn pool(text: &str) -> Option<SmallVec<[i32; 2]>> {
    text.split_whitespace().map(|pool| pool.parse().ok()).collect()
}

fn deals(text: &str) -> Option<u8> {
    text.parse().ok().filter(|deals| *deals < 12)
}

fn options(text: &str) -> Option<Vec<(Box<str>, Box<str>)>> {
    let options = text.split(';').map(str::trim).filter(|option| !option.is_empty());
    options
        .map(|option| {
            let (name, value) = option.split_once('=')?;
            let (name, value) = (name.trim(), value.trim());
            (!name.is_empty()).then(|| (name.into(), value.into()))
        })
        .collect()
}

/// The declarer's tricks, from `9`, or from `NS 9 EW 4` where it is known who he is.
fn tricks(value: &str, declarer: Option<Seat>) -> Option<u8> {
    let tricks = match value.parse::<u8>() {
        Ok(tricks) => tricks,
        Err(_) => {
            let points = points(value)?;
            let declarer = declarer?;
            let own = points.iter().find(|(side, _)| side.contains(declarer));
            match own {
                Some((_, tricks)) => u8::try_from(*tricks).ok()?,
                // What the adversaries did not take.
                None => u8::try_from(13 - points.first()?.1).ok()?,
            }
        }
    };
    (tricks <= 13).then_some(tricks)
}

/// A deal; one whose holdings bear their suits' letters (`SAK.HQ..C2`), or end in a dot too many, is understood.
fn deal(text: &str) -> Result<Deal, tricklaw_cards::ParseError> {
    let read = text.parse::<Deal>();
    let Err(error) = read else { return read };
    let Some((first, hands)) = text.split_once(':') else { return Err(error) };
    let mut tidy = format!("{}:", first.trim());
    for hand in hands.split_whitespace() {
        tidy.push(' ');
        for (n, holding) in hand.split('.').enumerate() {
            let letter = Suit::WRITTEN.get(n).map(|suit| suit.letter());
            let ranks = match letter {
                Some(letter) => holding.trim_start_matches([letter, letter.to_ascii_lowercase()]),
                None if holding.is_empty() => continue,
                None => holding,
            };
            if n > 0 {
                tidy.push('.');
            }
            tidy.push_str(ranks);
        }
    }
    // What is told of is what was written.
    tidy.parse().map_err(|_| error)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deals_with_suit_letters_and_surplus_dots_are_read() {
        let plain = "S:A7.864.QJT73.AKQ Q2.952.62.JT9742 KT853.T3.954.653 J964.AKQJ7.AK8.8";
        let lettered =
            "S:SA7.H864.DQJT73.CAKQ SQ2.H952.D62.CJT9742 SKT853.HT3.D954.C653 SJ964.HAKQJ7.DAK8.C8";
        assert_eq!(deal(lettered), plain.parse());
        assert_eq!(
            deal("S:.T3.. JT52.Q98.KT.. 98.J2.. 4.AK.."),
            "S:.T3.. JT52.Q98.KT. 98.J2.. 4.AK..".parse()
        );
        assert!(deal("S:SA.. SA... ... ...").is_err());
    }

    #[test]
    fn contracts_scores_and_results() {
        let bid = |level, strain, doubled| Some(Contract::Bid { level, strain, doubled });
        assert_eq!(Contract::read("5HX"), bid(5, Strain::Trump(Suit::Hearts), 1));
        assert_eq!(Contract::read("3ntxx"), bid(3, Strain::NoTrump, 2));
        assert_eq!(Contract::read("1N"), bid(1, Strain::NoTrump, 0));
        assert_eq!(Contract::read("Pass"), Some(Contract::Passed));
        assert_eq!(Contract::read("8C"), None);
        assert_eq!(Contract::read("1CXXX"), None);
        assert_eq!(points("NS 3 EW -1").map(|points| points.len()), Some(2));
        assert_eq!(points("NS 3 N 1"), None);
        assert_eq!(points("NS"), None);
        assert_eq!(tricks("NS 9 EW 4", Some(Seat::East)), Some(4));
        assert_eq!(tricks("EW 4", Some(Seat::South)), Some(9));
        assert_eq!(tricks("14", None), None);
    }
}
