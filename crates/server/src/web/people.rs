//! Pages for people.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use axum::Router;
use axum::extract::{ConnectInfo, Form, FromRequestParts, Path, Query, State};
use axum::http::header::{CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, LOCATION, SET_COOKIE};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use maud::Markup;
use serde::Deserialize;
use tricklaw_cards::Seat;
use tricklaw_whist::laws::Code;

use super::App;
use super::api::{Listed, code, table};
use super::opened::Under;
use super::refused::Refused;
use super::who::{Anybody, Somebody, set_cookie};
use crate::assets;
use crate::pages;
use crate::secrets::{Key, Token};
use crate::store::TableId;
use crate::table::{Claim, Mail, Refusal, lettered};
use crate::terms::Terms;
use crate::words::t;

/// All pages.
pub(super) fn pages() -> Router<App> {
    Router::new()
        .route("/", get(lobby))
        .route("/play", post(play))
        .route("/new", get(new_table).post(open))
        .route("/mine", get(mine))
        .route("/laws/{code}", get(laws))
        .route("/t/{id}", get(sit_down))
        .route("/t/{id}/seat", post(seat))
        .route("/t/{id}/delete", post(delete))
        .route("/t/{id}/record.pbn", get(records))
        .route("/t/{id}/deals/{deal}", get(told))
        .route("/t/{id}/deals/{deal}/record.pbn", get(record))
        .route("/join/{secret}", get(join).post(joined))
        .route("/seat/{secret}", get(own_seat).post(taken_back))
        .route("/assets/{version}/{*name}", get(asset))
        .fallback(nothing)
}

/// A refusal, as a page.
pub(super) struct Problem(Refused);

impl<R: Into<Refused>> From<R> for Problem {
    fn from(refused: R) -> Problem {
        Problem(refused.into())
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let (status, text) = self.0.said();
        let page = pages::problem(&pages::Problem { status: status.as_u16(), text: &text });
        (status, page).into_response()
    }
}

type Page = Result<Markup, Problem>;
type Answer = Result<Response, Problem>;

/// A player, who is made one where he is none yet.
struct Visitor {
    who: Somebody,
    /// His token, where it is new.
    fresh: Option<Token>,
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Problem> {
        match Somebody::from_request_parts(parts, app).await {
            Ok(who) => return Ok(Visitor { who, fresh: None }),
            Err(Refused::Nobody) => {}
            Err(refused) => return Err(refused.into()),
        }
        // Nobody becomes a player here because another site wants him to.
        if !app.is_own(&parts.headers) {
            return Err(Refused::Elsewhere.into());
        }
        let from = ConnectInfo::<SocketAddr>::from_request_parts(parts, app).await;
        let ConnectInfo(from) = from.map_err(|_| Refused::Nobody)?;
        let (token, name) = app.new_player(from, t("page.guest")).await?;
        Ok(Visitor { who: Somebody { player: token.player(), name }, fresh: Some(token) })
    }
}

impl Visitor {
    /// He wants to be called so; what is empty leaves his name as it is.
    async fn called(&mut self, app: &App, name: &str) -> Result<(), Problem> {
        if !name.trim().is_empty() {
            let name = super::who::named(name);
            app.store.rename(self.who.player, &name).await?;
            self.who.name = name;
        }
        Ok(())
    }

    /// Sends him there.
    fn goes_to(&self, app: &App, place: &str) -> Answer {
        let mut response = (StatusCode::SEE_OTHER, "").into_response();
        let headers = response.headers_mut();
        let wrong = |_| Refused::Table(Refusal::Fails);
        headers.insert(LOCATION, HeaderValue::from_str(place).map_err(wrong)?);
        if let Some(token) = &self.fresh {
            headers.insert(SET_COOKIE, HeaderValue::from_str(&set_cookie(token, app)).map_err(wrong)?);
        }
        Ok(response)
    }
}

/// The name of the game that is played under a code.
fn title(code: &str) -> String {
    t(&format!("page.game.{code}")).to_string()
}

fn players(listed: &Listed) -> Vec<String> {
    let names = listed.summary().seats.values().flatten();
    names.map(|name| if name.is_empty() { t("page.bot").to_string() } else { name.clone() }).collect()
}

async fn lobby(State(app): State<App>) -> Page {
    let games = Code::ALL.into_iter().map(|code| pages::GameLine {
        code: code.name(),
        title: title(code.name()),
        line: t(&format!("page.game.{code}.line")).to_string(),
    });
    let listed = app.lobby().await?;
    let tables = listed.iter().map(|listed| {
        let summary = listed.summary();
        let open = summary.seats.iter().filter(|(_, name)| name.is_none() && summary.lobby);
        pages::OpenTable {
            id: listed.id().to_string(),
            title: title(&summary.code),
            players: players(listed),
            practice: !summary.practice().is_empty(),
            open: open.filter_map(|(seat, _)| seat.parse().ok().map(pages::OpenSeat)).collect(),
            onlookers: summary.onlookers,
        }
    });
    Ok(pages::lobby(&pages::Lobby {
        games: games.collect(),
        tables: tables.collect(),
        only_here: app.settings.listen.ip().is_loopback() && app.settings.public_url.is_none(),
        lan: app.lan.as_deref().map(str::to_string),
    }))
}

#[derive(Deserialize)]
struct Play {
    code: String,
    #[serde(default)]
    name: String,
}

async fn play(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    mut visitor: Visitor,
    Form(asked): Form<Play>,
) -> Answer {
    app.asked.something_new(from.ip())?;
    visitor.called(&app, &asked.name).await?;
    let terms = Terms::practice(code(&asked.code)?);
    let id = app.hall.open(terms, visitor.who.player, &visitor.who.name).await?;
    visitor.goes_to(&app, &format!("/t/{id}"))
}

#[derive(Deserialize)]
struct OfGame {
    code: Option<String>,
}

async fn new_table(Query(asked): Query<OfGame>) -> Page {
    let code = code(asked.code.as_deref().unwrap_or(Code::Solo.name()))?;
    Ok(form(code, None))
}

fn form(code: Code, refused: Option<pages::Refused<'_>>) -> Markup {
    let games: Vec<(&'static str, String)> =
        Code::ALL.into_iter().map(|code| (code.name(), title(code.name()))).collect();
    pages::new_table(&pages::NewTable { games: &games, code, refused })
}

async fn open(
    State(app): State<App>,
    ConnectInfo(from): ConnectInfo<SocketAddr>,
    mut visitor: Visitor,
    Form(fields): Form<BTreeMap<String, String>>,
) -> Answer {
    let code = code(fields.get("code").map_or("", String::as_str))?;
    app.asked.something_new(from.ip())?;
    visitor.called(&app, fields.get("name").map_or("", String::as_str)).await?;
    let terms = match agreed(code, &fields) {
        Ok(terms) => terms,
        Err(problem) => {
            let refused = pages::Refused { fields: &fields, problem: &problem };
            return Ok((StatusCode::BAD_REQUEST, form(code, Some(refused))).into_response());
        }
    };
    let id = app.hall.open(terms, visitor.who.player, &visitor.who.name).await?;
    visitor.goes_to(&app, &format!("/t/{id}"))
}

/// The terms of a form. What is not filled in is not said.
fn agreed(code: Code, fields: &BTreeMap<String, String>) -> Result<Terms, String> {
    let mut terms = serde_json::Map::new();
    let mut places = serde_json::Map::new();
    let mut options = serde_json::Map::new();
    let house = pages::options(code.name());
    for (name, value) in fields.iter().filter(|(_, value)| !value.trim().is_empty()) {
        let value = value.trim();
        match name.as_str() {
            "deals" | "clock" | "erring" | "attention" => {
                let number: u32 = value.parse().map_err(|_| format!("{name}: a number is wanted"))?;
                terms.insert(name.clone(), number.into());
            }
            "pace" | "bots" | "manner" => {
                terms.insert(name.clone(), value.into());
            }
            name if name.starts_with("seat_") => {
                places.insert(name.trim_start_matches("seat_").to_string(), value.into());
            }
            name if house.iter().any(|option| option.name == name) => {
                options.insert(name.to_string(), value.into());
            }
            _ => {}
        }
    }
    // A box that is not ticked is not sent.
    for name in ["lobby", "onlookers", "words", "cut", "asking"] {
        terms.insert(name.to_string(), fields.contains_key(name).into());
    }
    terms.insert("code".into(), code.name().into());
    terms.insert("seats".into(), places.into());
    terms.insert("options".into(), options.into());
    let terms: Terms = serde_json::from_value(terms.into()).map_err(|error| error.to_string())?;
    terms.check()?;
    Ok(terms)
}

async fn mine(State(app): State<App>, Anybody(player): Anybody) -> Page {
    let sat = match player {
        Some(player) => app.of_player(player).await?,
        None => Vec::new(),
    };
    let sat: Vec<pages::Sat> = sat.iter().map(|listed| at(listed, player)).collect();
    Ok(pages::mine(&sat))
}

fn at(listed: &Listed, player: Option<crate::store::PlayerId>) -> pages::Sat {
    let summary = listed.summary();
    pages::Sat {
        id: listed.id().to_string(),
        title: title(&summary.code),
        when: jiff::Timestamp::from_millisecond(listed.at())
            .map_or(String::new(), |at| at.strftime("%-d %B %Y, %H:%M UTC").to_string()),
        ended: listed.ended(),
        host: player.is_some_and(|player| summary.hosted_by(player)),
        told: (1..).zip(summary.lines.iter().cloned()).collect(),
    }
}

async fn laws(Path(name): Path<String>) -> Page {
    Ok(pages::laws(code(&name)?))
}

async fn sit_down(State(app): State<App>, Path(id): Path<String>, Anybody(player): Anybody) -> Page {
    let named = table(&id)?;
    let code = app.hall.ask(named, |reply| Mail::Code { player, reply }).await?;
    Ok(pages::table(&pages::Table { id: &id, title: &title(code.name()) }))
}

#[derive(Deserialize)]
struct Take {
    seat: String,
    #[serde(default)]
    name: String,
}

async fn seat(
    State(app): State<App>,
    Path(id): Path<String>,
    mut visitor: Visitor,
    Form(asked): Form<Take>,
) -> Answer {
    visitor.called(&app, &asked.name).await?;
    app.sit(table(&id)?, &visitor.who, Claim::Open(lettered(&asked.seat)?)).await?;
    visitor.goes_to(&app, &format!("/t/{id}"))
}

async fn delete(State(app): State<App>, Path(id): Path<String>, visitor: Visitor) -> Answer {
    let player = visitor.who.player;
    app.hall.ask(table(&id)?, |reply| Mail::Delete { player, reply }).await?;
    visitor.goes_to(&app, "/mine")
}

fn linked(secret: &str) -> Result<(TableId, Seat), Refused> {
    Key::named(secret).ok_or(Refused::Nothing("link"))
}

async fn join(State(app): State<App>, Path(secret): Path<String>, Anybody(player): Anybody) -> Page {
    let (id, seat) = linked(&secret)?;
    let claim = Claim::Link(seat, secret.clone());
    let summary = app.hall.ask(id, |reply| Mail::Invited { claim, reply }).await?;
    let names: Vec<String> =
        summary.seats.values().flatten().filter(|name| !name.is_empty()).cloned().collect();
    let known = match player {
        Some(player) => app.store.player(player).await?.map(|known| known.name),
        None => None,
    };
    Ok(pages::join(&pages::Join {
        secret: &secret,
        title: &title(&summary.code),
        seat,
        players: &names,
        practice: &summary.practice(),
        name: known.as_deref().unwrap_or_default(),
    }))
}

#[derive(Deserialize)]
struct Name {
    #[serde(default)]
    name: String,
}

async fn joined(
    State(app): State<App>,
    Path(secret): Path<String>,
    mut visitor: Visitor,
    Form(asked): Form<Name>,
) -> Answer {
    let (id, seat) = linked(&secret)?;
    visitor.called(&app, &asked.name).await?;
    app.sit(id, &visitor.who, Claim::Link(seat, secret)).await?;
    visitor.goes_to(&app, &format!("/t/{id}"))
}

async fn own_seat(State(app): State<App>, Path(secret): Path<String>) -> Page {
    let (id, seat) = linked(&secret)?;
    let claim = Claim::Private(seat, secret.clone());
    let summary = app.hall.ask(id, |reply| Mail::Invited { claim, reply }).await?;
    Ok(pages::seat(&pages::Seat { secret: &secret, title: &title(&summary.code), seat }))
}

async fn taken_back(State(app): State<App>, Path(secret): Path<String>, visitor: Visitor) -> Answer {
    let (id, seat) = linked(&secret)?;
    app.sit(id, &visitor.who, Claim::Private(seat, secret)).await?;
    visitor.goes_to(&app, &format!("/t/{id}"))
}

async fn told(
    State(app): State<App>,
    Path((id, deal)): Path<(String, usize)>,
    Query(asked): Query<Under>,
    Anybody(player): Anybody,
) -> Page {
    let under = asked.under.as_deref().filter(|name| !name.is_empty()).map(code).transpose()?;
    let named = table(&id)?;
    let opened = app.opened(named, deal, player, under).await?;
    let seats = app.hall.ask(named, |reply| Mail::Names { player, reply }).await?;
    Ok(super::told::page(&id, &opened, &seats))
}

fn file(text: String, name: &str) -> Response {
    let headers = [
        (CONTENT_TYPE, "application/x-chess-pbn; charset=utf-8".to_string()),
        (CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (headers, text).into_response()
}

async fn record(
    State(app): State<App>,
    Path((id, deal)): Path<(String, usize)>,
    Anybody(player): Anybody,
) -> Answer {
    let deals = app.all_opened(table(&id)?, player).await?;
    let dealt = deal.checked_sub(1).and_then(|at| deals.get(at)).ok_or(Refused::Nothing("deal"))?;
    Ok(file(dealt.record.to_string(), &format!("{id}-{deal}.pbn")))
}

async fn records(State(app): State<App>, Path(id): Path<String>, Anybody(player): Anybody) -> Answer {
    let deals = app.all_opened(table(&id)?, player).await?;
    let all: Vec<&str> = deals.iter().map(|dealt| &*dealt.record).collect();
    Ok(file(all.join("\n"), &format!("{id}.pbn")))
}

async fn asset(Path((version, name)): Path<(String, String)>) -> Answer {
    let asset = assets::asset(&name).ok_or(Refused::Nothing("file"))?;
    // The address of another version is answered too, but not to be kept.
    let kept = if version == assets::version() { "public, max-age=31536000, immutable" } else { "no-store" };
    Ok(([(CONTENT_TYPE, asset.mime), (CACHE_CONTROL, kept)], asset.bytes).into_response())
}

async fn nothing(asked: Uri) -> Response {
    match asked.path().starts_with("/api/") {
        true => Refused::Nothing("address").into_response(),
        false => Problem(Refused::Nothing("page")).into_response(),
    }
}
