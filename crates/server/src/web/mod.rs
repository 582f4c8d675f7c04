//! What is answered over the web: pages for people, JSON for programs, sockets for both.

mod api;
mod description;
mod follow;
mod limits;
mod opened;
mod people;
mod refused;
mod told;
mod who;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderName, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use tokio::sync::watch;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::hall::Hall;
use crate::metrics::Metrics;
use crate::settings::Settings;
use crate::store::{PlayerId, Store, TableId};
use crate::table::{Ask, Mail, Refusal};
use limits::Asked;
use refused::Refused;
pub(crate) use told::Names;

/// The longest body that is read, in bytes.
const LONGEST_BODY: usize = 16 * 1024;

/// The longest name that a client may have for an act, in bytes.
const LONGEST_KEY: usize = 64;

/// Nothing but what this server sends; no script and no style within a page.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// What all answers are made of. A clone is the same.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hall: Arc<Hall>,
    pub(crate) store: Store,
    pub(crate) settings: Arc<Settings>,
    pub(crate) metrics: Arc<Metrics>,
    /// Where links begin.
    pub(crate) base: Arc<str>,
    /// Where others in this house reach it, if they do.
    pub(crate) lan: Option<Arc<str>>,
    pub(crate) asked: Arc<Asked>,
    pub(crate) stop: watch::Receiver<bool>,
}

impl App {
    /// The parts of a server that is set up thus.
    pub(crate) fn asked(limits: crate::settings::Limits) -> Arc<Asked> {
        Arc::new(Asked::new(limits))
    }

    /// Returns when the server stops.
    async fn stopping(&self) {
        // Where nobody can stop it any more it stops too.
        let _ = self.stop.clone().wait_for(|stop| *stop).await;
    }

    /// A player does something.
    async fn act(&self, table: TableId, player: PlayerId, act: String, key: String) -> Result<u32, Refused> {
        self.asked.act(player)?;
        if key.is_empty() || key.len() > LONGEST_KEY {
            let reason =
                format!("key: a name of your own for the act is wanted, up to {LONGEST_KEY} letters");
            return Err(Refusal::Unreadable(reason).into());
        }
        if act.len() > 500 {
            return Err(Refusal::Unreadable("act: too long".into()).into());
        }
        let done = self.hall.ask(table, |reply| Mail::Act { player, act, key, reply }).await?;
        Ok(done.seen)
    }

    /// A player asks something of a table.
    async fn ask(&self, table: TableId, player: PlayerId, ask: Ask) -> Result<u32, Refused> {
        self.asked.act(player)?;
        Ok(self.hall.ask(table, |reply| Mail::Ask { player, ask, reply }).await?.seen)
    }

    /// Forgets who has long asked for nothing.
    pub(crate) fn forget(&self) {
        self.asked.forget();
    }
}

/// All addresses.
pub(crate) fn router(app: App) -> Router {
    let set = |name: HeaderName, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value))
    };
    Router::new()
        .merge(programs())
        .merge(people::pages())
        .route("/healthz", get(health))
        .route("/metrics", get(counted))
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(set(CONTENT_SECURITY_POLICY, POLICY))
        .layer(set(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(set(REFERRER_POLICY, "same-origin"))
        .layer(set(CACHE_CONTROL, "no-store"))
        .with_state(app)
}

fn programs() -> Router<App> {
    Router::new()
        .route("/api/openapi.json", get(description::description))
        .route("/api/players", post(api::new_player).delete(api::forget))
        .route("/api/games", get(api::games))
        .route("/api/mine", get(api::mine))
        .route("/api/laws/{code}", get(api::laws))
        .route("/api/tables", get(api::tables).post(api::new_table))
        .route("/api/tables/{id}", get(api::look))
        .route("/api/tables/{id}", delete(api::delete))
        .route("/api/tables/{id}/follow", get(follow::follow))
        .route("/api/tables/{id}/seat", post(api::sit))
        .route("/api/tables/{id}/acts", post(api::act))
        .route("/api/tables/{id}/asks", post(api::ask))
        .route("/api/tables/{id}/deals/{deal}", get(opened::deal))
        .route("/api/tables/{id}/deals/{deal}/views", get(opened::views))
}

async fn health(State(app): State<App>) -> Response {
    match app.store.healthy().await {
        Ok(()) => (StatusCode::OK, "ok\n").into_response(),
        Err(error) => {
            tracing::error!(%error, "the store does not answer");
            (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response()
        }
    }
}

async fn counted(State(app): State<App>) -> Response {
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(CONTENT_TYPE, kind)], app.metrics.written()).into_response()
}

/// Where others in this house reach a server that listens everywhere.
pub(crate) fn lan(listen: SocketAddr) -> Option<Arc<str>> {
    if !listen.ip().is_unspecified() {
        return None;
    }
    let own = if_addrs::get_if_addrs().ok()?.into_iter().filter(|own| !own.is_loopback());
    let address = own.map(|own| own.ip()).find(std::net::IpAddr::is_ipv4)?;
    Some(format!("http://{address}:{}", listen.port()).into())
}
