//! A hand of contract bridge that is only played through: are the marks of its record right, and its result?

use serde::Serialize;
use tricklaw_cards::Seat;

use crate::act::ActNo;
use crate::facts::{Facts, Phase};
use crate::record::{Contract, Game, Irregularity};
use crate::report::Letter;
use crate::ruling::{Finding, Ruling};
use crate::table::Table;

/// What the play says of the record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Audit {
    /// The contract, as the record has it: `4HX`, `Pass`.
    pub contract: Option<String>,
    /// Who plays it.
    pub declarer: Option<Letter>,
    /// The tricks that the contract needs.
    pub needed: Option<u8>,
    /// The tricks that the declarer's side has in the play.
    pub made: Option<u8>,
    /// The tricks that the record says it made.
    pub claimed: Option<u8>,
    /// Do they agree? It cannot be told of a play that is broken off, if both are possible.
    pub agrees: Option<bool>,
    /// What the record marks as irregular in the play, and whether it is so.
    pub marks: Vec<Mark>,
    /// The acts that are irregular and bear no mark.
    pub unmarked: Vec<ActNo>,
}

/// A mark of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// The act that bears it.
    pub act: ActNo,
    /// `R` a revoke, `L` a lead out of turn; `S` and `I` are not for the play to judge.
    pub mark: char,
    /// Whether it is so.
    pub found: Option<bool>,
}

/// Compares the record with its play.
pub fn audit(game: &Game, table: &Table) -> Audit {
    let header = &game.header;
    let declarer = header.declarer;
    let made = declarer.map(|declarer| won_by(table.facts(), declarer));
    let claimed = header.result;
    let rulings = table.rulings();
    let is = |act: ActNo, finding| {
        rulings.iter().any(|ruling: &Ruling| ruling.act == act && ruling.finding == finding)
    };
    let marks = game.marks.iter().map(|&(act, mark)| Mark {
        act,
        mark: mark.letter(),
        found: match mark {
            Irregularity::Revoke => Some(is(act, Finding::Revoke)),
            Irregularity::LeadOutOfTurn => Some(is(act, Finding::LeadOutOfTurn)),
            Irregularity::Skipped | Irregularity::Insufficient => None,
        },
    });
    let marked = |ruling: &&Ruling| game.marks.iter().any(|&(act, _)| act == ruling.act);
    Audit {
        contract: header.contract.map(written),
        declarer: declarer.map(Letter),
        needed: header.contract.and_then(needed),
        made,
        claimed,
        agrees: made.zip(claimed).and_then(|(made, claimed)| agrees(table.facts(), made, claimed)),
        marks: marks.collect(),
        unmarked: rulings.iter().filter(|ruling| !marked(ruling)).map(|ruling| ruling.act).collect(),
    }
}

fn won_by(facts: &Facts, declarer: Seat) -> u8 {
    let won = facts.won();
    won[declarer as usize] + won[declarer.opposite() as usize]
}

/// A play that is broken off leaves room for what is claimed, or it does not.
fn agrees(facts: &Facts, made: u8, claimed: u8) -> Option<bool> {
    let played: u8 = facts.won().iter().sum();
    let whole = facts.hand_size() as u8;
    let before = 13_u8.saturating_sub(whole);
    match facts.phase == Phase::Over && whole == 13 {
        true => Some(made == claimed),
        // Of an end position it is not known who won the tricks before it.
        false if claimed < made || claimed > made + before + (whole - played.min(whole)) => Some(false),
        false => None,
    }
}

fn needed(contract: Contract) -> Option<u8> {
    match contract {
        Contract::Passed => None,
        Contract::Bid { level, .. } => Some(level + 6),
    }
}

fn written(contract: Contract) -> String {
    match contract {
        Contract::Passed => "Pass".to_string(),
        Contract::Bid { level, strain, doubled } => {
            let strain = strain.suit().map_or("NT".to_string(), |suit| suit.letter().to_string());
            format!("{level}{strain}{}", "X".repeat(doubled.into()))
        }
    }
}
