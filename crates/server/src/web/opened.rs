//! Deals that have been opened.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::response::Response;
use serde::{Deserialize, Serialize};
use tricklaw_cards::Seat;
use tricklaw_whist::act::Act;
use tricklaw_whist::laws::Code;
use tricklaw_whist::record::Game;
use tricklaw_whist::report::{
    Changes, DealReport, SeatView, changes, impossible, open_view, report, seat_view,
};
use tricklaw_whist::sitting::{Ruled, Sitting};
use tricklaw_whist::watched::Watched;

use super::App;
use super::api::{code, json, numbered, table};
use super::refused::{Asking, Reason, Refused};
use super::who::Anybody;
use crate::store::{PlayerId, TableId};
use crate::table::{Mail, Opened as Dealt, Refusal, happens, lettered, parsed};

/// A deal that has been opened, with everything known.
pub(super) struct Opened {
    /// Which, from 1.
    pub(super) deal: usize,
    /// Whether there is a next one.
    pub(super) next: bool,
    /// Its record, and what was done in it.
    pub(super) dealt: Dealt,
    /// The record, read.
    pub(super) game: Game,
    /// The deal with what the law makes of it.
    pub(super) ruled: Ruled,
    /// The report of it.
    pub(super) report: DealReport,
    /// What another code changes.
    pub(super) changes: Option<(Code, Changes)>,
}

impl App {
    /// The deals of a table that have been opened.
    pub(super) async fn all_opened(
        &self,
        id: TableId,
        player: Option<PlayerId>,
    ) -> Result<Arc<Vec<Dealt>>, Refused> {
        Ok(self.hall.ask(id, |reply| Mail::Opened { player, reply }).await?)
    }

    /// A deal that has been opened.
    pub(super) async fn opened(
        &self,
        id: TableId,
        deal: usize,
        player: Option<PlayerId>,
        under: Option<Code>,
    ) -> Result<Opened, Refused> {
        let all = self.all_opened(id, player).await?;
        let next = all.len() > deal;
        let deals = all.get(..deal).filter(|_| deal > 0).ok_or(Refused::Nothing("deal"))?;
        opened(deals, next, under).map_err(|error| {
            // It has been opened: there is nothing hidden in it.
            tracing::error!(%error, "an opened deal cannot be ruled on");
            Refused::Table(Refusal::Fails)
        })
    }
}

fn opened(deals: &[Dealt], next: bool, under: Option<Code>) -> Result<Opened, String> {
    let (mut sitting, mut other) = (Sitting::new(), Sitting::new());
    let mut last = None;
    for dealt in deals {
        let game = parsed(&dealt.record)?;
        let ruled = sitting.rule(&game, None).map_err(|error| error.to_string())?;
        let changed = under.map(|code| (code, other.rule(&game, Some(code))));
        last = Some((dealt, game, ruled, changed));
    }
    let (dealt, game, ruled, changed) = last.ok_or("there is no deal")?;
    let deal = deals.len();
    let own = report(&ruled, deal, None);
    let changes = changed.map(|(code, changed)| {
        let changes = match changed {
            Ok(other) => changes(&own, &report(&other, deal, None)),
            Err(error) => impossible(&own, code, error.diagnostic()),
        };
        (code, changes)
    });
    Ok(Opened { deal, next, dealt: dealt.clone(), game, ruled, report: own, changes })
}

/// What is asked of an opened deal.
#[derive(Deserialize)]
pub(super) struct Under {
    pub(super) under: Option<String>,
}

#[derive(Serialize)]
struct Document<'o> {
    deal: usize,
    record: &'o str,
    commitment: Option<&'o str>,
    salt: Option<&'o str>,
    ruling: tricklaw_whist::report::Document,
    #[serde(skip_serializing_if = "Option::is_none")]
    changes: Option<&'o Changes>,
}

/// A deal that has been opened: its record, what the law makes of it, and the salt.
#[utoipa::path(get, path = "/api/tables/{id}/deals/{deal}",
    params(("id" = String, Path), ("deal" = usize, Path), ("under" = Option<String>, Query)),
    responses((status = 200, body = Object), (status = 400, body = Reason), (status = 403, body = Reason),
        (status = 404, body = Reason)))]
pub(super) async fn deal(
    State(app): State<App>,
    Path((id, deal)): Path<(String, String)>,
    Asking(asked): Asking<Under>,
    Anybody(player): Anybody,
) -> Result<Response, Refused> {
    let under = asked.under.as_deref().map(code).transpose()?;
    let opened = app.opened(table(&id)?, numbered(&deal)?, player, under).await?;
    let document = Document {
        deal: opened.deal,
        record: &opened.dealt.record,
        commitment: opened.game.said("Commitment"),
        salt: opened.game.said("Salt"),
        ruling: tricklaw_whist::report::Document::new(vec![opened.report]),
        changes: opened.changes.as_ref().map(|(_, changes)| changes),
    };
    serde_json::to_string(&document).map(json).map_err(|error| {
        tracing::error!(%error, "an opened deal cannot be written");
        Refused::Table(Refusal::Fails)
    })
}

/// Whose views are asked for.
#[derive(Deserialize)]
pub(super) struct Of {
    seat: Option<String>,
}

/// What a seat saw before the first act of an opened deal and after every act; somebody who looks on, where no seat is named.
#[utoipa::path(get, path = "/api/tables/{id}/deals/{deal}/views",
    params(("id" = String, Path), ("deal" = usize, Path), ("seat" = Option<String>, Query)),
    responses((status = 200, body = [Object]), (status = 400, body = Reason), (status = 403, body = Reason),
        (status = 404, body = Reason)))]
pub(super) async fn views(
    State(app): State<App>,
    Path((id, deal)): Path<(String, String)>,
    Asking(of): Asking<Of>,
    Anybody(player): Anybody,
) -> Result<Json<Vec<SeatView>>, Refused> {
    let seat = of.seat.as_deref().map(lettered).transpose()?;
    let opened = app.opened(table(&id)?, numbered(&deal)?, player, None).await?;
    Ok(Json(seen(&opened, seat)))
}

fn seen(opened: &Opened, seat: Option<Seat>) -> Vec<SeatView> {
    let start = opened.ruled.table.facts().start.clone();
    let mut watched = Watched::new(opened.ruled.table.code(), start);
    let view = |watched: &Watched| match seat {
        Some(seat) => seat_view(&watched.seated(seat)),
        None => open_view(watched.onlooker()),
    };
    let mut views = vec![view(&watched)];
    for said in opened.dealt.said.in_order() {
        // An opened deal has been played: every act of it was possible.
        if happens(&mut watched, said).is_err() {
            break;
        }
        views.push(view(&watched));
    }
    views
}

/// What was done in it.
pub(super) fn acts(game: &Game) -> impl Iterator<Item = Act> {
    game.acts.iter().map(|act| act.item.clone())
}
