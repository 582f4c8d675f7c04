//! `tricklaw serve`: tables in a browser.

use std::time::Duration;

use tokio::runtime::Runtime;
use tracing_subscriber::EnvFilter;
use tricklaw_server::settings::{Limits, Settings};
use tricklaw_server::{CannotServe, serve};

use crate::args::Serve;
use crate::failure::Failure;
use crate::output::{self, print};

/// `tricklaw serve`.
pub(crate) fn run(asked: Serve) -> Result<(), Failure> {
    log(asked.json_log);
    let mut settings = Settings::new(asked.listen, asked.database.database);
    settings.limits = Limits { new_a_minute: asked.new_per_minute, acts_a_second: asked.acts_per_second };
    settings.public_url = asked.public_url;
    settings.keep = asked.keep_days.map(|days| Duration::from_secs(u64::from(days) * 86_400));
    runtime()?.block_on(keep(settings)).map_err(|error| Failure::Ours(format!("tricklaw: {error}")))?
}

/// Threads for what waits.
pub(crate) fn runtime() -> Result<Runtime, Failure> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|error| Failure::Ours(format!("tricklaw: threads cannot be started: {error}")))
}

async fn keep(settings: Settings) -> Result<Result<(), Failure>, CannotServe> {
    let local = settings.listen.ip().is_loopback();
    let serving = serve(settings).await?;
    let mut said = format!("Tricklaw keeps its tables at http://{}\n", serving.address());
    if let Some(lan) = serving.lan() {
        said = format!(
            "Tricklaw keeps its tables at http://localhost:{}\nOthers in this network find them at {lan}\n",
            serving.address().port()
        );
    }
    if local {
        said.push_str("Only this machine can reach it; --listen 0.0.0.0:8080 lets others in.\n");
    }
    if let Err(failure) = print(&said) {
        return Ok(Err(failure));
    }
    serving.run(asked_to_stop()).await?;
    output::tell("tricklaw: stopped; all that was said to be done is kept");
    Ok(Ok(()))
}

/// What happens is written to standard error: structured, and without cards, tokens or links. RUST_LOG says how much.
fn log(json: bool) {
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // Where there is a log already it stays.
    let _ = if json { log.json().try_init() } else { log.try_init() };
}

/// Returns when the process is told to end.
async fn asked_to_stop() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        let terminated = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
        if let Ok(mut terminated) = terminated {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    // Where no signal can be heard nobody can ask it to stop in this way.
    if interrupted.await.is_err() {
        std::future::pending::<()>().await;
    }
}
