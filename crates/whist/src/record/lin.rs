//! LIN, the form in which bridge on the net is kept: read only.

use tricklaw_cards::{Card, CardSet, Deal, Seat, Strain, Suit, winner};

use super::acts::rank_of;
use super::diagnostic::{ReadError, Report};
use super::game::Game;
use super::inherit::Inheritance;
use super::lex::Span;
use crate::act::{Act, Claim, Deed};

/// The seats in the order in which LIN has them; a dealer is a number from 1.
const SEATS: [Seat; 4] = [Seat::South, Seat::West, Seat::North, Seat::East];

/// The boards of a LIN file.
///
/// A fourth hand that is left out has the cards that are left. Cards go round from the declarer's left, each trick from its winner. A
/// claim (`mc|9|`) is the declarer's `claims tricks 9` and the record's Result; no card is made up for it.
///
/// # Errors
///
/// Where a hand, a call or a card cannot be read: with line and column.
pub fn from_lin(text: &str) -> Result<Vec<Game>, ReadError> {
    let mut report = Report::new(text, 1);
    let boards = boards(text, &mut report);
    report.finish()?;
    let mut inheritance = Inheritance::default();
    boards.iter().filter(|board| board.dealer.is_some()).map(|board| board.game(&mut inheritance)).collect()
}

/// Does the text begin as LIN does: two letters and a bar?
pub fn is_lin(text: &str) -> bool {
    let start = text.trim_start_matches('\u{feff}').trim_start().as_bytes();
    matches!(start, [a, b, b'|', ..] if a.is_ascii_lowercase() && b.is_ascii_lowercase())
}

/// What is called in an auction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Said {
    Pass,
    Double,
    Redouble,
    Bid(u8, Strain),
}

#[derive(Clone, Default)]
struct Board {
    names: Vec<String>,
    number: Option<String>,
    dealer: Option<Seat>,
    vulnerable: Option<&'static str>,
    hands: [Option<CardSet>; 4],
    said: Vec<Said>,
    cards: Vec<Card>,
    claimed: Option<u8>,
}

/// Keys and values, with the place of the value.
fn fields(text: &str) -> Vec<(&str, Span)> {
    let mut fields = Vec::new();
    let mut at = 0;
    while let Some(bar) = text[at..].find('|') {
        let key = text[at..at + bar].trim().trim_start_matches('\u{feff}');
        let start = at + bar + 1;
        let end = text[start..].find('|').map_or(text.len(), |end| start + end);
        fields.push((key, Span::new(start, end)));
        at = (end + 1).min(text.len());
    }
    fields
}

fn boards(text: &str, report: &mut Report<'_>) -> Vec<Board> {
    let mut boards: Vec<Board> = Vec::new();
    let mut names: Vec<String> = Vec::new();
    let mut open = Board::default();
    let mut close = |open: &mut Board, names: &[String]| {
        let mut done = std::mem::take(open);
        done.names = names.to_vec();
        if done.dealer.is_some() {
            boards.push(done);
        }
    };
    for (key, span) in fields(text) {
        let value = span.of(text).trim();
        match key {
            "qx" => {
                close(&mut open, &names);
                open.number = value.get(1..).filter(|number| !number.is_empty()).map(str::to_string);
            }
            "pn" => names = value.split(',').map(str::to_string).collect(),
            "md" => {
                if open.dealer.is_some() {
                    close(&mut open, &names);
                }
                match hands(value) {
                    Some((dealer, hands)) => (open.dealer, open.hands) = (dealer, hands),
                    None => report
                        .found(span, "a dealer from 1 to 4 and hands such as SAKHQT5DJ2C9, split by commas"),
                }
            }
            "sv" => {
                open.vulnerable = match value {
                    "o" | "0" => Some("None"),
                    "n" => Some("NS"),
                    "e" => Some("EW"),
                    "b" => Some("All"),
                    _ => None,
                };
            }
            "mb" => match said(value) {
                Some(said) => open.said.extend(said),
                None => report.found(span, "a call such as p, d, r or 1S"),
            },
            "pc" => match card(value) {
                Some(card) => open.cards.push(card),
                None => report.found(span, "a card, suit then rank, such as HT"),
            },
            "mc" => match value.parse() {
                Ok(tricks @ 0..=13) => open.claimed = Some(tricks),
                _ => report.found(span, "a number of tricks up to 13"),
            },
            _ => {}
        }
    }
    close(&mut open, &names);
    boards
}

/// `3SAKHQT5DJ2C9…,…,…,…`: the dealer, and the hands S, W, N, E by seat.
fn hands(value: &str) -> Option<(Option<Seat>, [Option<CardSet>; 4])> {
    let (digit, rest) = value.split_at_checked(1)?;
    let dealer = *SEATS.get(digit.parse::<usize>().ok()?.checked_sub(1)?)?;
    let mut hands = [None; 4];
    let mut all = CardSet::EMPTY;
    for (seat, text) in SEATS.into_iter().zip(rest.split(',')) {
        if text.trim().is_empty() {
            continue;
        }
        let hand = hand(text.trim())?;
        if !(hand & all).is_empty() {
            return None;
        }
        all |= hand;
        hands[seat as usize] = Some(hand);
    }
    // The fourth hand is what is left.
    let missing: Vec<usize> = (0..4).filter(|&seat| hands[seat].is_none()).collect();
    if let ([seat], 39) = (missing.as_slice(), all.len()) {
        hands[*seat] = Some(CardSet::PACK - all);
    }
    Some((Some(dealer), hands))
}

fn hand(text: &str) -> Option<CardSet> {
    let mut suit = None;
    let mut hand = CardSet::EMPTY;
    for letter in text.bytes() {
        match Suit::from_letter(char::from(letter)) {
            Some(next) => suit = Some(next),
            None if hand.insert(Card::new(suit?, rank_of(letter)?)) => {}
            None => return None,
        }
    }
    Some(hand)
}

fn card(text: &str) -> Option<Card> {
    match text.as_bytes() {
        [suit, rank] => Some(Card::new(Suit::from_letter(char::from(*suit))?, rank_of(*rank)?)),
        _ => None,
    }
}

/// A call, or several written together (`ppp`); a `!` behind it announces an agreement.
fn said(text: &str) -> Option<Vec<Said>> {
    let text = text.trim_end_matches('!').to_ascii_uppercase();
    match text.as_bytes() {
        [level @ b'1'..=b'7', strain, ..] if text.len() <= 3 => {
            let strain = match strain {
                b'N' => Strain::NoTrump,
                letter => Strain::Trump(Suit::from_letter(char::from(*letter))?),
            };
            Some(vec![Said::Bid(level - b'0', strain)])
        }
        [] => None,
        letters => letters
            .iter()
            .map(|letter| match letter {
                b'P' => Some(Said::Pass),
                b'D' | b'X' => Some(Said::Double),
                b'R' => Some(Said::Redouble),
                _ => None,
            })
            .collect(),
    }
}

impl Board {
    /// The contract in words, its trump suit, and who plays it.
    fn contract(&self) -> Option<(String, Strain, Seat)> {
        let dealer = self.dealer?;
        let by = |n: usize| dealer.after(n);
        let calls = || self.said.iter().enumerate();
        let (at, level, strain) = calls().rev().find_map(|(n, said)| match said {
            Said::Bid(level, strain) => Some((n, *level, *strain)),
            _ => None,
        })?;
        let side = |seat: Seat| seat == by(at) || seat == by(at).opposite();
        let first =
            calls().find(|&(n, said)| matches!(said, Said::Bid(_, of) if *of == strain) && side(by(n)));
        let declarer = by(first.map_or(at, |(n, _)| n));
        let doubled = self.said[at..].iter().rev().find(|said| matches!(said, Said::Double | Said::Redouble));
        let doubled = match doubled {
            None => "",
            Some(Said::Double) => "X",
            Some(_) => "XX",
        };
        let suit = strain.suit().map_or("NT".to_string(), |suit| suit.letter().to_string());
        Some((format!("{level}{suit}{doubled}"), strain, declarer))
    }

    fn game(&self, inheritance: &mut Inheritance) -> Result<Game, ReadError> {
        let dealer = self.dealer.unwrap_or(Seat::South);
        let contract = self.contract();
        let mut tags: Vec<(&str, String)> = Vec::new();
        tags.extend(self.number.iter().map(|number| ("Board", number.clone())));
        tags.extend(
            SEATS
                .into_iter()
                .zip(&self.names)
                .filter(|(_, name)| !name.is_empty())
                .map(|(seat, name)| (seat.name(), name.clone())),
        );
        tags.push(("Dealer", dealer.to_string()));
        tags.extend(self.vulnerable.map(|who| ("Vulnerable", who.to_string())));
        tags.push(("Deal", Deal::new(Seat::North, self.hands).to_string()));
        let passed = !self.said.is_empty() && self.said.iter().all(|said| *said == Said::Pass);
        match &contract {
            Some((contract, _, declarer)) => {
                tags.push(("Declarer", declarer.to_string()));
                tags.push(("Contract", contract.clone()));
            }
            None if passed => tags.push(("Contract", "Pass".to_string())),
            None => tags.push(("Contract", "?".to_string())),
        }
        tags.extend(self.claimed.map(|tricks| ("Result", tricks.to_string())));
        let acts =
            contract.as_ref().map_or_else(Vec::new, |(_, strain, declarer)| self.acts(*strain, *declarer));
        let turn = contract.as_ref().map(|(_, _, declarer)| declarer.next()).filter(|_| !acts.is_empty());
        let sections = self.auction(dealer);
        let given = (!acts.is_empty()).then_some(&*acts);
        let tags = tags.iter().map(|(name, value)| (*name, value.as_str()));
        super::json::build(tags, turn, given, &sections, inheritance)
    }

    fn acts(&self, strain: Strain, declarer: Seat) -> Vec<Act> {
        let mut acts = Vec::with_capacity(self.cards.len() + 1);
        let mut lead = declarer.next();
        for trick in self.cards.chunks(4) {
            let played: Vec<(Seat, Card)> = lead.round().zip(trick.iter().copied()).collect();
            acts.extend(played.iter().map(|&(seat, card)| Act::plays(seat, card)));
            if played.len() == 4 {
                lead = winner(played.iter().copied(), strain.suit()).unwrap_or(lead);
            }
        }
        acts.extend(self.claimed.map(|tricks| Act::by(declarer, Deed::Claims(Claim::Tricks(tricks)))));
        acts
    }

    fn auction(&self, dealer: Seat) -> Vec<(String, String, String)> {
        if self.said.is_empty() {
            return Vec::new();
        }
        let words: Vec<String> = self
            .said
            .iter()
            .map(|said| match said {
                Said::Pass => "Pass".to_string(),
                Said::Double => "X".to_string(),
                Said::Redouble => "XX".to_string(),
                Said::Bid(level, strain) => {
                    format!(
                        "{level}{}",
                        strain.suit().map_or("NT".to_string(), |suit| suit.letter().to_string())
                    )
                }
            })
            .collect();
        let lines: Vec<String> = words.chunks(4).map(|row| row.join(" ")).collect();
        vec![("Auction".to_string(), dealer.to_string(), lines.join("\n"))]
    }
}
