//! A server from its start to its end.

use std::future::{Future, IntoFuture as _};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use tokio::net::TcpListener;
use tokio::sync::watch;

use crate::clock::now;
use crate::hall::Hall;
use crate::metrics::Metrics;
use crate::secrets::Key;
use crate::settings::Settings;
use crate::store::{Store, StoreError};
use crate::table::Setting;
use crate::thinkers::{self, Thinker, Thinkers};
use crate::web::{App, lan, router};

/// How often old tables are looked for.
const SWEEP: Duration = Duration::from_secs(3600);

/// How long one who has not yet said what he asks for is waited for when the server stops.
const PATIENCE: Duration = Duration::from_secs(3);

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum CannotServe {
    /// The database cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address cannot be listened on.
    #[error("cannot listen on {0}: {1}")]
    Listen(SocketAddr, std::io::Error),
    /// It stopped answering.
    #[error("the server failed: {0}")]
    Failed(std::io::Error),
}

/// A server that listens, and has not begun to answer.
pub struct Serving {
    listener: TcpListener,
    app: App,
    address: SocketAddr,
    stop: watch::Sender<bool>,
}

/// Opens the database and listens.
///
/// # Errors
///
/// Where one of the two cannot be done.
pub async fn serve(settings: Settings) -> Result<Serving, CannotServe> {
    serve_with(settings, thinkers::sampler).await
}

/// The same with another who thinks for the bots: one is made for each thread that thinks.
/// This is for measurements; what he is asked is only what there is more than one way of doing.
///
/// # Errors
///
/// Where the database cannot be opened, or the address not be listened on.
pub async fn serve_with(mut settings: Settings, thinks: fn() -> Thinker) -> Result<Serving, CannotServe> {
    let store = Store::open(&settings.database).await?;
    let listener = TcpListener::bind(settings.listen).await;
    let listener = listener.map_err(|error| CannotServe::Listen(settings.listen, error))?;
    let address = listener.local_addr().map_err(|error| CannotServe::Listen(settings.listen, error))?;
    settings.listen = address;
    let lan = lan(address);
    let here = || match address.ip().is_unspecified() {
        true => format!("http://localhost:{}", address.port()),
        false => format!("http://{address}"),
    };
    let base: Arc<str> = match (&settings.public_url, &lan) {
        (Some(url), _) => url.trim_end_matches('/').into(),
        (None, Some(lan)) => Arc::clone(lan),
        (None, None) => here().into(),
    };
    let metrics = Arc::new(Metrics::new());
    let key = Key::new(store.secret());
    let setting = Setting {
        store: store.clone(),
        key,
        base: Arc::clone(&base),
        metrics: Arc::clone(&metrics),
        thinkers: Arc::new(Thinkers::new(thinks)),
    };
    let (stop, stopped) = watch::channel(false);
    let app = App {
        hall: Hall::new(setting),
        store,
        asked: App::asked(settings.limits),
        settings: Arc::new(settings),
        metrics,
        base,
        lan,
        stop: stopped,
    };
    Ok(Serving { listener, app, address, stop })
}

impl Serving {
    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Where links begin.
    pub fn base(&self) -> &str {
        &self.app.base
    }

    /// Where others in this house reach it, if they do.
    pub fn lan(&self) -> Option<&str> {
        self.app.lan.as_deref()
    }

    /// Answers until `ends`; then what has been begun is finished, and the database closed.
    ///
    /// # Errors
    ///
    /// Where the server fails.
    pub async fn run(self, ends: impl Future<Output = ()> + Send + 'static) -> Result<(), CannotServe> {
        let Serving { listener, app, stop, .. } = self;
        let sweeper = tokio::spawn(sweep(app.clone()));
        // Messages are short and wait for nobody.
        let listener = listener.tap_io(|connection| {
            if let Err(error) = connection.set_nodelay(true) {
                tracing::debug!(%error, "a connection keeps its delay");
            }
        });
        let service = router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let mut stopped = stop.subscribe();
        let served = axum::serve(listener, service).with_graceful_shutdown(async move {
            ends.await;
            // All who follow are sent away; they will come again.
            let _ = stop.send(true);
        });
        let ended = tokio::select! {
            ended = served.into_future() => ended,
            // A request of which the rest never comes keeps nobody.
            () = async {
                let _ = stopped.wait_for(|stop| *stop).await;
                tokio::time::sleep(PATIENCE).await;
            } => Ok(()),
        };
        sweeper.abort();
        app.hall.close().await;
        app.store.close().await;
        ended.map_err(CannotServe::Failed)
    }
}

/// Deletes what is older than it may be, and forgets who has long asked for nothing.
async fn sweep(app: App) {
    let mut hours = tokio::time::interval(SWEEP);
    loop {
        hours.tick().await;
        app.forget();
        let Some(keep) = app.settings.keep else { continue };
        let before = now() - i64::try_from(keep.as_millis()).unwrap_or(i64::MAX);
        match app.store.sweep(before).await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "old tables are deleted"),
            Err(error) => tracing::error!(%error, "old tables cannot be deleted"),
        }
    }
}
