//! The deals of a sitting in the terminal, one after the other, and their record.

use tricklaw_bots::{Kind, Manners, Player, Thinking};
use tricklaw_cards::Seat;
use tricklaw_whist::act::Act;
use tricklaw_whist::laws::Code;
use tricklaw_whist::record::{self, Game};
use tricklaw_whist::report::report;
use tricklaw_whist::sitting::Sitting;
use tricklaw_whist::watched::Watched;

use super::hand::Hand;
use crate::args::Play;
use crate::deal;
use crate::failure::Failure;
use crate::rule::Told;

/// What is the same in every deal of a sitting.
#[derive(Clone, Copy)]
struct Terms {
    code: Code,
    seat: Seat,
    strict: bool,
    bots: Kind,
    seed: u64,
    manners: Manners,
}

impl Terms {
    /// Who plays at the three other places, and for the player when he asks for it. In another deal he errs at other times; the seed of one
    /// who samples is not that of the deals, which knows the hands.
    fn bot(&self, board: u64) -> Result<Box<dyn Player>, Failure> {
        let seed = if self.bots == Kind::Plain { self.seed.wrapping_add(board) } else { deal::seed(None)? };
        Ok(self.bots.with(seed, Thinking::default(), self.manners))
    }
}

/// A sitting: the deal in play, and what has been played before it.
pub(super) struct Deals {
    terms: Terms,
    /// The score, before the deal in play.
    sitting: Sitting,
    board: u64,
    /// Who deals next, once the deal in play has been told.
    next_dealer: Option<Seat>,
    /// The score after the deal in play, once it has been told.
    after: Option<Sitting>,
    /// The record of the deals before.
    before: String,
    /// The record of this deal, without its acts.
    opening: String,
    hand: Hand,
}

impl Deals {
    /// The first deal lies on the table.
    pub(super) fn begin(asked: &Play, seed: u64) -> Result<Deals, Failure> {
        Deals::on(asked, seed, deal::written(asked.code, seed, 1, None)?)
    }

    /// The same, the first deal being the one of this record.
    pub(super) fn on(asked: &Play, seed: u64, opening: String) -> Result<Deals, Failure> {
        let sitting = Sitting::new();
        let Play { code, seat, strict, .. } = *asked;
        let terms = Terms { code, seat, strict, bots: asked.bots.into(), seed, manners: asked.manners() };
        let hand = hand(&opening, &sitting, &terms, 1)?;
        Ok(Deals {
            terms,
            sitting,
            board: 1,
            next_dealer: None,
            after: None,
            before: String::new(),
            opening,
            hand,
        })
    }

    /// The deal in play.
    pub(super) fn hand(&self) -> &Hand {
        &self.hand
    }

    /// The deal in play, to be played.
    pub(super) fn hand_mut(&mut self) -> &mut Hand {
        &mut self.hand
    }

    /// The number of the deal in play, from 1.
    pub(super) fn board(&self) -> u64 {
        self.board
    }

    /// The deal in play is over: everything about it.
    pub(super) fn tell(&mut self) -> Result<Told, Failure> {
        let game = parsed(&self.deal())?;
        let mut after = self.sitting.clone();
        let ruled = after.rule(&game, None).map_err(|error| ours(&error))?;
        let before = ruled.table.facts().start.before.clone();
        let report = report(&ruled, self.board as usize, Some("the table".to_string()));
        self.next_dealer = report.next_dealer.map(|seat| seat.0);
        self.after = Some(after);
        Ok(Told { report, game, ruled, before, changes: None })
    }

    /// The next deal lies on the table, once this one has been told.
    pub(super) fn deal_on(&mut self) -> Result<(), Failure> {
        self.before.push_str(&self.deal());
        self.board += 1;
        if let Some(after) = self.after.take() {
            self.sitting = after;
        }
        self.opening = deal::written(self.terms.code, self.terms.seed, self.board, self.next_dealer)?;
        self.hand = hand(&self.opening, &self.sitting, &self.terms, self.board)?;
        Ok(())
    }

    /// The record of everything that has been played.
    pub(super) fn written(&self) -> String {
        format!("{}{}", self.before, self.deal())
    }

    /// The record of the deal in play.
    fn deal(&self) -> String {
        let acts: String = self.hand.acts().iter().map(|act: &&Act| format!("\n{act}")).collect();
        format!("{}{acts}\n", self.opening.trim_end_matches('\n'))
    }
}

fn hand(opening: &str, sitting: &Sitting, terms: &Terms, board: u64) -> Result<Hand, Failure> {
    let start = sitting.clone().rule(&parsed(opening)?, None).map_err(|error| ours(&error))?;
    let watched = Watched::new(terms.code, start.table.facts().start.clone());
    Ok(Hand::new(watched, terms.seat, terms.strict, terms.bot(board)?))
}

fn parsed(text: &str) -> Result<Game, Failure> {
    let game = record::games(text).next().and_then(Result::ok);
    game.ok_or_else(|| Failure::Ours("tricklaw: the record of the table cannot be read".into()))
}

fn ours(error: &dyn std::fmt::Display) -> Failure {
    Failure::Ours(format!("tricklaw: the table cannot be ruled on: {error}"))
}
