//! What a test is played on: a server, a driver, windows; and what must be so of all of them in the end.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;

use crate::driver::Driver;
use crate::page::{Page, Screen};
use crate::server::Server;
use crate::wire;

/// No test takes longer.
const LIMIT: Duration = Duration::from_secs(150);

/// A server with browsers.
pub(crate) struct Stage {
    // In this order they end: the browsers, the server, the folder.
    driver: Driver,
    pub(crate) server: Server,
    folder: TempDir,
    pages: Mutex<Vec<Page>>,
    started: AtomicUsize,
}

impl Stage {
    fn set() -> Stage {
        let folder = tempfile::tempdir().unwrap();
        let driver = Driver::start();
        let server = Server::start(folder.path());
        Stage { driver, server, folder, pages: Mutex::default(), started: AtomicUsize::new(0) }
    }

    /// A window in a browser of its own, which stands still where it can.
    pub(crate) async fn window(&self, name: &str, screen: Screen) -> Page {
        self.browser(name, screen, true).await
    }

    /// A window in a browser of its own, with everything that moves.
    pub(crate) async fn moving(&self, name: &str, screen: Screen) -> Page {
        self.browser(name, screen, false).await
    }

    async fn browser(&self, name: &str, screen: Screen, still: bool) -> Page {
        let nth = self.started.fetch_add(1, Ordering::Relaxed);
        let profile = self.folder.path().join(format!("profile-{nth}"));
        let client = self.driver.browser(&profile, screen, still).await;
        let page = Page { client, name: name.into(), screen, base: self.server.address() };
        self.pages.lock().unwrap().push(page.clone());
        page
    }

    /// What the browsers have complained of, and what they have asked of others than the server.
    async fn complaints(&self, excused: &[&str]) -> Vec<String> {
        let pages = self.pages.lock().unwrap().clone();
        let mut found = Vec::new();
        for page in pages {
            let session = page.client.session_id().await.unwrap().unwrap();
            for entry in wire::log(self.driver.port(), &session, "browser") {
                if is_complaint(&entry) && !excused.iter().any(|excuse| said(&entry).contains(excuse)) {
                    found.push(format!("{}: {} {}", page.name, entry["source"], said(&entry)));
                }
            }
            for entry in wire::log(self.driver.port(), &session, "performance") {
                if let Some(url) = asked_for(&entry).filter(|url| !is_own(url, &page.base)) {
                    found.push(format!("{}: asked of another: {url}", page.name));
                }
            }
        }
        found
    }

    async fn picture_all(&self, test: &str) {
        let pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner).clone();
        for page in pages {
            let file = screenshots().join("failed").join(format!("{test}-{}.png", page.name));
            page.picture(&file).await;
            println!("{}: {}", page.name, file.display());
        }
    }
}

fn said(entry: &Value) -> &str {
    entry["message"].as_str().unwrap_or_default()
}

/// Errors, and whatever the policy for content has kept from being done.
fn is_complaint(entry: &Value) -> bool {
    entry["level"] == "SEVERE"
        || entry["source"] == "security"
        || said(entry).contains("Content Security Policy")
}

/// The address that was asked for, where the entry is about that.
fn asked_for(entry: &Value) -> Option<String> {
    let event: Value = serde_json::from_str(said(entry)).unwrap();
    let (method, told) = (&event["message"]["method"], &event["message"]["params"]);
    let url = match method.as_str()? {
        "Network.requestWillBeSent" => &told["request"]["url"],
        "Network.webSocketCreated" => &told["url"],
        _ => return None,
    };
    url.as_str().map(str::to_string)
}

/// Is it the server's, or no address on any net?
fn is_own(url: &str, base: &str) -> bool {
    let socket = base.replacen("http", "ws", 1);
    let own = [base, &socket].iter().any(|own| url == *own || url.starts_with(&format!("{own}/")));
    own || ["data:", "blob:", "about:", "chrome:"].iter().any(|scheme| url.starts_with(scheme))
}

/// The folder of the pictures.
pub(crate) fn screenshots() -> PathBuf {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let asked = std::env::var_os("TRICKLAW_SCREENSHOTS");
    root.join(asked.map_or_else(|| "target/screenshots".into(), PathBuf::from))
}

/// Plays a test: when no other that is at work is played, for there may be two cores only.
pub(crate) fn run<F, Played>(test: &str, play: F)
where
    F: FnOnce(Arc<Stage>) -> Played,
    Played: Future<Output = ()> + Send + 'static,
{
    run_excusing(test, &[], play);
}

/// The same, where some of what browsers complain of is part of the play.
pub(crate) fn run_excusing<F, Played>(test: &str, excused: &[&str], play: F)
where
    F: FnOnce(Arc<Stage>) -> Played,
    Played: Future<Output = ()> + Send + 'static,
{
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    run_beside(test, excused, play);
}

/// Plays a test that mostly waits, beside others: within the limit, with a picture of every window where it fails.
pub(crate) fn run_beside<F, Played>(test: &str, excused: &[&str], play: F)
where
    F: FnOnce(Arc<Stage>) -> Played,
    Played: Future<Output = ()> + Send + 'static,
{
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let stage = Arc::new(Stage::set());
        let mut played = tokio::spawn(play(Arc::clone(&stage)));
        let ended = tokio::time::timeout(LIMIT, &mut played).await;
        if !matches!(ended, Ok(Ok(()))) {
            played.abort();
            stage.picture_all(test).await;
        }
        match ended {
            Ok(Ok(())) => {
                let complaints = stage.complaints(excused).await;
                assert!(complaints.is_empty(), "browsers complain:\n{}", complaints.join("\n"));
            }
            Ok(Err(failed)) => std::panic::resume_unwind(failed.into_panic()),
            Err(_) => panic!("{test} has not ended after {} s", LIMIT.as_secs()),
        }
    });
}
