//! Answers for programs.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{ConnectInfo, Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use tricklaw_whist::laws::Code;
use utoipa::ToSchema;

use super::App;
use super::follow::After;
use super::refused::{Asking, Body, Reason, Refused};
use super::who::{Anybody, Somebody, named};
use crate::clock::now;
use crate::secrets::{Key, Token};
use crate::store::{Listing, State as Kept, TableId};
use crate::table::{Ask, Claim, Mail, Refusal, Summary, lettered};
use crate::terms::Terms;

/// How many tables are listed.
const LISTED: u32 = 100;

/// Who wants to be a player.
#[derive(Deserialize, ToSchema)]
pub(super) struct NewPlayer {
    /// What he is called; up to 24 letters.
    #[serde(default)]
    name: String,
}

/// A new player.
#[derive(Serialize, ToSchema)]
pub(super) struct Player {
    /// What he shows with every request; it is never told again.
    token: String,
    /// What he is called.
    name: String,
}

/// A game.
#[derive(Serialize, ToSchema)]
pub(super) struct Game {
    /// Its code.
    code: &'static str,
    /// What it is.
    title: &'static str,
    /// A line about it.
    line: String,
    /// House options: the values of each, the first of which holds where nothing is said.
    options: BTreeMap<&'static str, Vec<&'static str>>,
}

/// A law.
#[derive(Serialize, ToSchema)]
pub(super) struct Law {
    number: &'static str,
    clause: Option<&'static str>,
    heading: &'static str,
    /// What it says, in our own words.
    gist: &'static str,
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
pub(super) struct Listed {
    /// Its name, which is a part of its address.
    id: String,
    /// Whether it has ended.
    ended: bool,
    /// When its last line was written, in milliseconds since 1970.
    at: i64,
    #[serde(flatten)]
    summary: Summary,
}

impl Listed {
    /// What lists show of it.
    pub(super) fn summary(&self) -> &Summary {
        &self.summary
    }

    /// Its name.
    pub(super) fn id(&self) -> &str {
        &self.id
    }

    /// When its last line was written.
    pub(super) fn at(&self) -> i64 {
        self.at
    }

    /// Whether it has ended.
    pub(super) fn ended(&self) -> bool {
        self.ended
    }

    pub(super) fn of(listing: &Listing) -> Option<Listed> {
        let summary = serde_json::from_str(&listing.summary).ok()?;
        let ended = listing.state == Kept::Ended;
        Some(Listed { id: listing.table.to_string(), ended, at: listing.at, summary })
    }
}

/// Who takes a seat: an open one of a table in the lobby, or the one of a link.
#[derive(Deserialize, ToSchema)]
pub(super) struct Sit {
    /// `N`, `E`, `S` or `W`.
    seat: Option<String>,
    /// What stands at the end of a link.
    secret: Option<String>,
}

/// An act.
#[derive(Deserialize, ToSchema)]
pub(super) struct Act {
    /// In the words of the record, without the seat.
    #[schema(example = "HT")]
    act: String,
    /// The client's own name for it.
    #[schema(example = "k1")]
    key: String,
}

/// It is done.
#[derive(Serialize, ToSchema)]
pub(super) struct Done {
    /// How much the one who did it has seen then.
    seen: u32,
}

/// The body as JSON; what is wrong with it is said with its line and column.
pub(super) fn read<T: DeserializeOwned>(body: &Bytes) -> Result<T, Refused> {
    serde_json::from_slice(body).map_err(|error| Refused::Table(Refusal::Unreadable(error.to_string())))
}

pub(super) fn table(id: &str) -> Result<TableId, Refused> {
    id.parse().map_err(|_| Refused::Nothing("table"))
}

pub(super) fn code(name: &str) -> Result<Code, Refused> {
    name.parse().map_err(|_| Refused::Nothing("code of laws"))
}

/// The number of a deal.
pub(super) fn numbered(deal: &str) -> Result<usize, Refused> {
    deal.parse().map_err(|_| Refused::Nothing("deal"))
}

/// Text that is JSON already.
pub(super) fn json(text: String) -> Response {
    ([(CONTENT_TYPE, "application/json")], text).into_response()
}

/// A new player.
#[utoipa::path(post, path = "/api/players", request_body = NewPlayer,
    responses((status = 201, body = Player), (status = 400, body = Reason), (status = 413, body = Reason),
        (status = 429, body = Reason)))]
pub(super) async fn new_player(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    Body(body): Body,
) -> Result<Response, Refused> {
    let asked: NewPlayer = read(&body)?;
    let (token, name) = app.new_player(from, &asked.name).await?;
    Ok((StatusCode::CREATED, Json(Player { token: token.written(), name })).into_response())
}

impl App {
    /// A new player, with his token and the name that is kept.
    pub(super) async fn new_player(&self, from: SocketAddr, name: &str) -> Result<(Token, String), Refused> {
        self.asked.something_new(from.ip())?;
        let token = Token::fresh().map_err(|error| {
            tracing::error!(%error, "there are no random numbers");
            Refusal::Fails
        })?;
        let name = named(name);
        self.store.new_player(token.player(), &name, now()).await?;
        Ok((token, name))
    }
}

/// A player is kept no longer: his name goes, and his token is good for nothing.
#[utoipa::path(delete, path = "/api/players",
    responses((status = 204), (status = 401, body = Reason)))]
pub(super) async fn forget(State(app): State<App>, who: Somebody) -> Result<StatusCode, Refused> {
    app.store.forget(who.player).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// The games.
#[utoipa::path(get, path = "/api/games", responses((status = 200, body = [Game])))]
pub(super) async fn games() -> Json<Vec<Game>> {
    let game = |code: Code| Game {
        code: code.name(),
        title: code.title(),
        line: crate::words::t(&format!("page.game.{code}.line")).to_string(),
        options: crate::pages::options(code.name())
            .iter()
            .map(|option| match option.values {
                [] => (option.name, vec![option.otherwise]),
                values => (option.name, values.to_vec()),
            })
            .collect(),
    };
    Json(Code::ALL.into_iter().map(game).collect())
}

/// The laws of a code, in our own words.
#[utoipa::path(get, path = "/api/laws/{code}", params(("code" = String, Path)),
    responses((status = 200, body = [Law]), (status = 404, body = Reason)))]
pub(super) async fn laws(Path(name): Path<String>) -> Result<Json<Vec<Law>>, Refused> {
    let laws = code(&name)?.laws().iter();
    let law = |law: &tricklaw_whist::laws::Law| Law {
        number: law.number,
        clause: law.clause,
        heading: law.heading,
        gist: law.gist,
    };
    Ok(Json(laws.map(law).collect()))
}

/// Tables with an open seat, and tables that one may look on at.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = [Listed])))]
pub(super) async fn tables(State(app): State<App>) -> Result<Json<Vec<Listed>>, Refused> {
    Ok(Json(app.lobby().await?))
}

impl App {
    /// The tables of the lobby.
    pub(super) async fn lobby(&self) -> Result<Vec<Listed>, Refused> {
        let listed = self.store.lobby(LISTED).await?;
        Ok(listed.iter().filter_map(Listed::of).collect())
    }

    /// The tables of a player.
    pub(super) async fn of_player(&self, player: crate::store::PlayerId) -> Result<Vec<Listed>, Refused> {
        let listed = self.store.of_player(player, LISTED).await?;
        Ok(listed.iter().filter_map(Listed::of).collect())
    }
}

/// The tables at which one has sat.
#[utoipa::path(get, path = "/api/mine", responses((status = 200, body = [Listed]), (status = 401, body = Reason)))]
pub(super) async fn mine(State(app): State<App>, who: Somebody) -> Result<Json<Vec<Listed>>, Refused> {
    Ok(Json(app.of_player(who.player).await?))
}

/// A new table, and its state.
#[utoipa::path(post, path = "/api/tables", request_body = Terms,
    responses((status = 201, body = Object), (status = 400, body = Reason), (status = 401, body = Reason),
        (status = 403, body = Reason), (status = 413, body = Reason), (status = 429, body = Reason)))]
pub(super) async fn new_table(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    who: Somebody,
    Body(body): Body,
) -> Result<Response, Refused> {
    let terms: Terms = read(&body)?;
    app.asked.something_new(from.ip())?;
    let id = app.hall.open(terms, who.player, &who.name).await?;
    let player = Some(who.player);
    let state = app.hall.ask(id, |reply| Mail::Look { player, after: 0, reply }).await?;
    Ok((StatusCode::CREATED, json(state)).into_response())
}

/// The state of a table, as one may know it.
#[utoipa::path(get, path = "/api/tables/{id}",
    params(("id" = String, Path), ("after" = Option<u32>, Query, description = "how much one has seen")),
    responses((status = 200, body = Object), (status = 400, body = Reason), (status = 403, body = Reason),
        (status = 404, body = Reason)))]
pub(super) async fn look(
    State(app): State<App>,
    Path(id): Path<String>,
    Asking(after): Asking<After>,
    Anybody(player): Anybody,
) -> Result<Response, Refused> {
    let look = |reply| Mail::Look { player, after: after.seen(), reply };
    Ok(json(app.hall.ask(table(&id)?, look).await?))
}

/// A seat is taken.
#[utoipa::path(post, path = "/api/tables/{id}/seat", params(("id" = String, Path)), request_body = Sit,
    responses((status = 200, body = Done), (status = 400, body = Reason), (status = 401, body = Reason),
        (status = 403, body = Reason), (status = 404, body = Reason), (status = 409, body = Reason),
        (status = 413, body = Reason), (status = 429, body = Reason)))]
pub(super) async fn sit(
    State(app): State<App>,
    Path(id): Path<String>,
    who: Somebody,
    Body(body): Body,
) -> Result<Json<Done>, Refused> {
    let asked: Sit = read(&body)?;
    let id = table(&id)?;
    let claim = match (asked.seat, asked.secret) {
        (Some(seat), None) => Claim::Open(lettered(&seat)?),
        (None, Some(secret)) => match Key::named(&secret) {
            Some((named, seat)) if named == id => Claim::Link(seat, secret),
            _ => return Err(Refused::Nothing("link")),
        },
        _ => return Err(Refusal::Unreadable("a seat or a secret is wanted".into()).into()),
    };
    Ok(Json(Done { seen: app.sit(id, &who, claim).await? }))
}

impl App {
    /// Somebody takes a seat.
    pub(super) async fn sit(&self, id: TableId, who: &Somebody, claim: Claim) -> Result<u32, Refused> {
        self.asked.act(who.player)?;
        let (player, name) = (who.player, who.name.clone());
        Ok(self.hall.ask(id, |reply| Mail::Sit { player, name, claim, reply }).await?.seen)
    }
}

/// Something is done at the table.
#[utoipa::path(post, path = "/api/tables/{id}/acts", params(("id" = String, Path)), request_body = Act,
    responses((status = 200, body = Done), (status = 400, body = Reason), (status = 401, body = Reason),
        (status = 403, body = Reason), (status = 404, body = Reason), (status = 409, body = Reason),
        (status = 413, body = Reason), (status = 429, body = Reason)))]
pub(super) async fn act(
    State(app): State<App>,
    Path(id): Path<String>,
    who: Somebody,
    Body(body): Body,
) -> Result<Json<Done>, Refused> {
    let asked: Act = read(&body)?;
    let done = app.act(table(&id)?, who.player, asked.act, asked.key).await;
    let seen = done.inspect_err(|_| _ = app.metrics.refused.inc())?;
    Ok(Json(Done { seen }))
}

/// Something is asked of the table that is no act.
#[utoipa::path(post, path = "/api/tables/{id}/asks", params(("id" = String, Path)), request_body = Ask,
    responses((status = 200, body = Done), (status = 400, body = Reason), (status = 401, body = Reason),
        (status = 403, body = Reason), (status = 404, body = Reason), (status = 409, body = Reason),
        (status = 413, body = Reason), (status = 429, body = Reason)))]
pub(super) async fn ask(
    State(app): State<App>,
    Path(id): Path<String>,
    who: Somebody,
    Body(body): Body,
) -> Result<Json<Done>, Refused> {
    let asked: Ask = read(&body)?;
    let done = app.ask(table(&id)?, who.player, asked).await;
    let seen = done.inspect_err(|_| _ = app.metrics.refused.inc())?;
    Ok(Json(Done { seen }))
}

/// The host deletes a table that has ended.
#[utoipa::path(delete, path = "/api/tables/{id}", params(("id" = String, Path)),
    responses((status = 204), (status = 401, body = Reason), (status = 403, body = Reason),
        (status = 404, body = Reason), (status = 409, body = Reason)))]
pub(super) async fn delete(
    State(app): State<App>,
    Path(id): Path<String>,
    who: Somebody,
) -> Result<StatusCode, Refused> {
    let player = who.player;
    app.hall.ask(table(&id)?, |reply| Mail::Delete { player, reply }).await?;
    Ok(StatusCode::NO_CONTENT)
}
