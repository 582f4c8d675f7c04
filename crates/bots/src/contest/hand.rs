//! One deal by four players, from the first act to the cut.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tricklaw_cards::Seat;
use tricklaw_whist::act::Deed;
use tricklaw_whist::facts::{Phase, Start};
use tricklaw_whist::laws::Code;
use tricklaw_whist::watched::Watched;

use crate::{Plain, Player, asked};

/// No regular hand comes near so many acts.
const LIMIT: usize = 400;

/// A hand that comes to no end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a hand of players comes to no end: {why}\n{record}")]
pub struct Stuck {
    /// What is wrong.
    pub why: String,
    /// The record of it.
    pub record: String,
}

/// A hand that was played.
pub(super) struct Played {
    pub(super) watched: Watched,
    /// The deeds of each seat that could not be done.
    pub(super) refused: [u32; 4],
    /// How long somebody thought about a call or a card.
    pub(super) times: Vec<(Seat, Duration)>,
}

type Players = [Box<dyn Player + Send>; 4];

/// Plays the deal to its end.
pub(super) fn played(code: Code, start: &Arc<Start>, mut players: Players) -> Result<Played, Box<Stuck>> {
    let watched = Watched::new(code, Arc::clone(start));
    let mut played = Played { watched, refused: [0; 4], times: Vec::new() };
    while played.somebody_acts(&mut players)? {
        if played.watched.acts().len() > LIMIT {
            return Err(played.stuck(format_args!("more than {LIMIT} acts")));
        }
    }
    let facts = played.watched.table().facts();
    if facts.phase != Phase::Over && facts.annulled.is_none() {
        return Err(played.stuck("everybody waits"));
    }
    played.cut();
    Ok(played)
}

impl Played {
    /// The first from north on who has something to do does it; or everybody waits.
    fn somebody_acts(&mut self, players: &mut Players) -> Result<bool, Box<Stuck>> {
        for (seat, player) in Seat::ALL.into_iter().zip(players) {
            if self.acts(seat, player)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Does he do something? Of what cannot be done count is kept, and a plain player acts in his stead.
    fn acts(&mut self, seat: Seat, player: &mut Box<dyn Player + Send>) -> Result<bool, Box<Stuck>> {
        let begun = Instant::now();
        let Some(deed) = asked(player, &self.watched, seat) else { return Ok(false) };
        if is_thought_about(&deed) {
            self.times.push((seat, begun.elapsed()));
        }
        if self.watched.hear(seat, &deed).is_ok() {
            return Ok(true);
        }
        self.refused[seat as usize] += 1;
        let Some(deed) = asked(&mut Plain, &self.watched, seat) else { return Ok(false) };
        match self.watched.hear(seat, &deed) {
            Ok(_) => Ok(true),
            Err(reason) => Err(self.stuck(format_args!("{seat}: {deed}: {reason}"))),
        }
    }

    /// The time for claims is over. Where the pack is cut already nothing is left to be done.
    fn cut(&mut self) {
        let facts = self.watched.table().facts();
        let dealer = facts.dealer().filter(|_| !facts.cut && facts.annulled.is_none());
        if let Some(dealer) = dealer {
            let _ = self.watched.hear(dealer, &Deed::Cuts);
        }
    }

    fn stuck(&self, why: impl fmt::Display) -> Box<Stuck> {
        Box::new(Stuck { why: why.to_string(), record: record(&self.watched) })
    }
}

/// Is it a call or a card? Tricks are gathered without thinking.
fn is_thought_about(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Announces(_) | Deed::Trumps(_) | Deed::Discards(_) | Deed::Plays(_) | Deed::Orders(_)
    )
}

/// The record of it, as far as it has come.
fn record(watched: &Watched) -> String {
    let start = &watched.table().facts().start;
    let turn_up = start.turn_up.map_or(String::new(), |card| format!("[TurnUp \"{card}\"]\n"));
    let acts: String = watched.acts().in_order().into_iter().map(|act| format!("{act}\n")).collect();
    let dealer = start.dealer.map_or('-', Seat::letter);
    let (code, deal) = (watched.table().code(), start.deal);
    format!("[Code \"{code}\"]\n[Dealer \"{dealer}\"]\n[Deal \"{deal}\"]\n{turn_up}[Acts \"\"]\n{acts}")
}
