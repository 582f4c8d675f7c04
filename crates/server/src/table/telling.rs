//! Who follows a table, and what he is told.

use axum::extract::ws::Utf8Bytes;
use serde_json::value::RawValue;
use tricklaw_cards::Seat;

use super::company::Company;
use super::mail::Follower;
use super::message::{self, Beside, Deal, Present};
use super::refusal::Refusal;
use super::task::{Task, fails};
use crate::clock::now;
use crate::store::PlayerId;
use crate::web::Names;

/// Someone who is told, and what he has been told already.
pub(super) struct Told {
    id: u64,
    follower: Follower,
    who: Option<Seat>,
}

impl Task {
    /// All are told what is new to them.
    pub(super) fn tell(&mut self, table: Shows) {
        let mut said: Vec<(Option<Seat>, u32, Utf8Bytes)> = Vec::new();
        let mut gone = Vec::new();
        let deal = deal_for(&self.told, &self.company);
        for at in 0..self.told.len() {
            let Told { id, follower, who } = &self.told[at];
            let seen = self.company.news.seen(*who);
            // What somebody cannot have seen is nothing to him.
            if seen == follower.after && table == Shows::TheSame {
                continue;
            }
            let known = said.iter().find(|(seat, after, _)| seat == who && *after == follower.after);
            let text = match known.filter(|_| table == Shows::TheSame) {
                Some((_, _, text)) => Some(text.clone()),
                None => self.said(*who, follower, table, deal.as_ref()),
            };
            let Some(text) = text else { continue };
            said.push((*who, follower.after, text.clone()));
            match follower.out.try_send(text) {
                Ok(()) => self.told[at].follower.after = seen,
                // Who does not listen has to come again.
                Err(_) => gone.push(*id),
            }
        }
        gone.into_iter().for_each(|id| self.unfollow(id));
    }

    fn said(
        &self,
        who: Option<Seat>,
        follower: &Follower,
        table: Shows,
        deal: Option<&Deal<'_>>,
    ) -> Option<Utf8Bytes> {
        let table = match table {
            Shows::TheSame => None,
            Shows::Another => Some(self.table(who, follower.player)?),
        };
        let deal = match self.company.news.seen(who) > follower.after {
            true => Some(deal?),
            false => None,
        };
        match message::state(&self.company, who, follower.after, table.as_deref(), deal) {
            Ok(text) => Some(text.into()),
            Err(error) => {
                tracing::error!(table = %self.company.id, %error, "the state cannot be written");
                None
            }
        }
    }

    fn table(&self, who: Option<Seat>, player: Option<PlayerId>) -> Option<Box<RawValue>> {
        let beside =
            Beside { present: self.present(), key: &self.setting.key, base: &self.setting.base, now: now() };
        match message::table(&self.company, who, player, &beside) {
            Ok(table) => Some(table),
            Err(error) => {
                tracing::error!(table = %self.company.id, %error, "the state cannot be written");
                None
            }
        }
    }

    fn present(&self) -> Present {
        let mut present = Present::default();
        for told in &self.told {
            match told.who {
                Some(seat) => present.seats[seat as usize] = true,
                None => present.onlookers += 1,
            }
        }
        present
    }

    pub(super) fn may_look(&self, player: Option<PlayerId>) -> Result<(), Refusal> {
        let own = player
            .is_some_and(|player| player == self.company.host || self.company.seat_of(player).is_some());
        match own || self.company.terms.onlookers {
            true => Ok(()),
            false => Err(Refusal::NotYours("nobody may look on at this table".into())),
        }
    }

    pub(super) fn names(&self, player: Option<PlayerId>) -> Names {
        let terms = &self.company.terms;
        Names {
            practice: crate::words::practice(terms.erring, terms.attention, terms.asking),
            names: Seat::ALL.map(|seat| self.company.name(seat).map(str::to_string)),
            seat: player.and_then(|player| self.company.seat_of(player)),
            lines: self.company.opened.iter().map(|opened| opened.line.to_string()).collect(),
        }
    }

    pub(super) fn looked(&self, player: Option<PlayerId>, after: u32) -> Result<String, Refusal> {
        self.may_look(player)?;
        let who = player.and_then(|player| self.company.seat_of(player));
        let table = self.table(who, player).ok_or(Refusal::Fails)?;
        let deal = Deal::of(&self.company).map_err(|error| fails(&error))?;
        message::state(&self.company, who, after, Some(&table), Some(&deal)).map_err(|error| fails(&error))
    }

    pub(super) fn follow(&mut self, mut follower: Follower) -> Result<u64, Refusal> {
        let text = self.looked(follower.player, follower.after)?;
        let who = follower.player.and_then(|player| self.company.seat_of(player));
        if follower.out.try_send(text.into()).is_err() {
            return Err(Refusal::Fails);
        }
        follower.after = self.company.news.seen(who);
        let id = self.next_id;
        self.next_id += 1;
        self.told.push(Told { id, follower, who });
        if let Some(seat) = who {
            self.away[seat as usize] = None;
        }
        self.tabs(who);
        self.presence(id);
        Ok(id)
    }

    pub(super) fn unfollow(&mut self, id: u64) {
        let Some(at) = self.told.iter().position(|told| told.id == id) else { return };
        let who = self.told.swap_remove(at).who;
        if let Some(seat) = who
            && !self.told.iter().any(|told| told.who == who)
        {
            self.away[seat as usize] = Some(now());
        }
        self.tabs(who);
        self.presence(id);
    }

    /// Somebody has come or gone: the others are told.
    fn presence(&mut self, of: u64) {
        let deal = deal_for(&self.told, &self.company);
        let deaf = |told: &Told| {
            let text = self.said(told.who, &told.follower, Shows::Another, deal.as_ref());
            text.is_some_and(|text| told.follower.out.try_send(text).is_err())
        };
        let others = self.told.iter().filter(|told| told.id != of);
        let gone: Vec<u64> = others.filter(|told| deaf(told)).map(|told| told.id).collect();
        gone.into_iter().for_each(|id| self.unfollow(id));
        self.look_ahead();
    }

    /// All windows of a seat are told how many there are.
    fn tabs(&self, who: Option<Seat>) {
        let Some(seat) = who else { return };
        let his: Vec<&Told> = self.told.iter().filter(|told| told.who == Some(seat)).collect();
        for told in &his {
            // Who does not listen is found out when there is news.
            let _ = told.follower.out.try_send(format!("{{\"tabs\":{}}}", his.len()).into());
        }
    }

    /// Seats have changed hands: those who follow are told anew what they may know.
    pub(super) fn who_is_who(&mut self) -> bool {
        let mut changed = false;
        for told in &mut self.told {
            let who = told.follower.player.and_then(|player| self.company.seat_of(player));
            if who != told.who {
                told.who = who;
                told.follower.after = 0;
                changed = true;
            }
        }
        if changed {
            for (seat, away) in Seat::ALL.into_iter().zip(&mut self.away) {
                if self.told.iter().any(|told| told.who == Some(seat)) {
                    *away = None;
                }
            }
            // Who has lost his seat at a table at which nobody may look on is sent away.
            let barred = self.told.iter().filter(|told| self.may_look(told.follower.player).is_err());
            let barred: Vec<u64> = barred.map(|told| told.id).collect();
            self.told.retain(|told| !barred.contains(&told.id));
            self.tell(Shows::Another);
        }
        changed
    }
}

/// The deal, for those to whom there is something new in it; none where there is nobody, or it cannot be written.
fn deal_for<'c>(told: &[Told], company: &'c Company) -> Option<Deal<'c>> {
    if !told.iter().any(|told| company.news.seen(told.who) > told.follower.after) {
        return None;
    }
    match Deal::of(company) {
        Ok(deal) => Some(deal),
        Err(error) => {
            tracing::error!(table = %company.id, %error, "the state cannot be written");
            None
        }
    }
}

/// Whether the table's part of the state is another than before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shows {
    /// It is as before.
    TheSame,
    /// It is another.
    Another,
}

impl Company {
    /// Whether the table's part of the state is another than it was then.
    pub(super) fn shows_otherwise(&self, before: &Company) -> Shows {
        let ready = |company: &Company| company.chairs.each_ref().map(|chair| chair.ready);
        // The clock goes on for all to see; not by what nobody saw, which would tell of it.
        let unseen = self.news.seen(None) == before.news.seen(None);
        let an_act_alone = self.number == before.number + 1
            && self.last_was_an_act
            && self.stage == before.stage
            && ready(self) == ready(before)
            && (unseen || self.terms.clock.is_none());
        if an_act_alone { Shows::TheSame } else { Shows::Another }
    }
}
