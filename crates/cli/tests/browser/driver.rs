//! chromedriver, which starts browsers and steers them.

use std::io::{BufRead, BufReader};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::wd::Capabilities;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::json;

use crate::page::Screen;
use crate::wire;

/// What every browser is told: no window, no caches of others, nothing of its own over the net.
const ARGUMENTS: [&str; 12] = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-features=Translate,OptimizationHints,MediaRouter",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    "--no-proxy-server",
];

/// A driver that ends with its test, and its browsers with it.
pub(crate) struct Driver {
    child: Child,
    _said: BufReader<ChildStdout>,
    port: u16,
    chromium: PathBuf,
}

impl Driver {
    /// Starts it on a port that is free.
    pub(crate) fn start() -> Driver {
        let chromium = program("chromium", "chromium");
        let mut child = Command::new(program("chromedriver", "chromium-driver"))
            .arg("--port=0")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            // Its browsers are of its group: whatever does not end by itself is ended with it.
            .process_group(0)
            .spawn()
            .unwrap();
        let mut said = BufReader::new(child.stdout.take().unwrap());
        let port = port_said(&mut said);
        let Some(port) = port else {
            let _ = child.kill();
            let _ = child.wait();
            panic!("chromedriver does not say on which port it listens");
        };
        Driver { child, _said: said, port, chromium }
    }

    /// The port on which it listens.
    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// A browser with a profile of its own in this folder.
    pub(crate) async fn browser(&self, profile: &Path, screen: Screen, still: bool) -> Client {
        let mut arguments: Vec<String> = ARGUMENTS.map(str::to_string).to_vec();
        arguments.push(format!("--user-data-dir={}", profile.display()));
        if still {
            arguments.push("--force-prefers-reduced-motion".into());
        }
        // It begins with nothing.
        arguments.push("about:blank".into());
        let (width, height) = screen.size();
        let phone = screen == Screen::Phone;
        let asked = json!({
            "browserName": "chrome",
            "timeouts": { "script": 5000 },
            "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
            "goog:chromeOptions": {
                "binary": self.chromium,
                "args": arguments,
                "perfLoggingPrefs": { "enableNetwork": true, "enablePage": false },
                "mobileEmulation": {
                    "deviceMetrics": { "width": width, "height": height, "pixelRatio": 1, "touch": phone, "mobile": phone },
                },
            },
        });
        let serde_json::Value::Object(capabilities) = asked else { unreachable!() };
        let capabilities: Capabilities = capabilities;
        ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{}", self.port))
            .await
            .unwrap_or_else(|error| panic!("the browser does not start: {error}"))
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        // It ends its browsers, and then itself.
        let _ = wire::ask(self.port, "GET", "/shutdown", "");
        let began = Instant::now();
        while began.elapsed() < Duration::from_secs(5) && matches!(self.child.try_wait(), Ok(None)) {
            std::thread::yield_now();
        }
        // Where that did not do, its whole group.
        let _ = Command::new("kill")
            .args(["-KILL", "--", &format!("-{}", self.child.id())])
            .stderr(Stdio::null())
            .status();
        let _ = self.child.wait();
    }
}

/// The port, once it has been said.
fn port_said(said: &mut impl BufRead) -> Option<u16> {
    let mut lines = said.lines().map_while(Result::ok);
    lines.find_map(|line| {
        line.split_once("started successfully on port ")?.1.trim_end_matches('.').parse().ok()
    })
}

/// Where a program is that the tests cannot do without.
fn program(name: &str, package: &str) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let found = std::env::split_paths(&path).map(|folder| folder.join(name)).find(|file| file.is_file());
    found.unwrap_or_else(|| {
        panic!("{name} is not here, and these tests need it: install the package {package} (apt-get install chromium chromium-driver), or run ./check, which does")
    })
}
