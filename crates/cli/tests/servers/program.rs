//! The program, started as a server.

use std::io::{BufRead as _, BufReader, Read as _};
use std::net::SocketAddr;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

/// How long anything is waited for that should come soon.
pub(crate) const SOON: Duration = Duration::from_secs(30);

/// A server that runs. It is killed when this goes.
pub(crate) struct Server {
    child: Child,
    /// Where it listens.
    pub(crate) address: SocketAddr,
    log: Log,
    /// Is closed when it has ended.
    gone: oneshot::Receiver<()>,
}

/// Tests are quicker than people.
const UNLIMITED: &[&str] = &["--acts-per-second", "1000000", "--new-per-minute", "1000000"];

/// What it writes to standard error.
struct Log {
    text: Arc<Mutex<Vec<u8>>>,
    reader: Option<JoinHandle<()>>,
}

impl Server {
    /// A server of this database, at an address of its own.
    pub(crate) async fn start(database: &str) -> Server {
        Server::logging(database, "warn").await
    }

    /// One that says more of what it does.
    pub(crate) async fn logging(database: &str, log: &str) -> Server {
        Server::with(database, log, UNLIMITED).await
    }

    /// One that lets nobody ask for more than usual.
    pub(crate) async fn limited(database: &str) -> Server {
        Server::with(database, "warn", &[]).await
    }

    async fn with(database: &str, log: &str, limits: &[&str]) -> Server {
        let any = SocketAddr::from(([127, 0, 0, 1], 0));
        let server = Server::run(database, any, log, limits).await;
        server.unwrap_or_else(|log| panic!("it does not start: {log}"))
    }

    /// The same again, after it has ended: on the same database and at the same address.
    pub(crate) async fn again(database: &str, address: SocketAddr) -> Server {
        let began = Instant::now();
        loop {
            match Server::run(database, address, "warn", UNLIMITED).await {
                Ok(server) => return server,
                // Another connection of this machine may have the port for a moment.
                Err(log) if log.contains("cannot listen") && began.elapsed() < SOON => {}
                Err(log) => panic!("it does not start again: {log}"),
            }
        }
    }

    async fn run(
        database: &str,
        listen: SocketAddr,
        filter: &str,
        limits: &[&str],
    ) -> Result<Server, String> {
        let mut child = Command::new(env!("CARGO_BIN_EXE_tricklaw"))
            .args(["serve", "--listen", &listen.to_string(), "--database", database])
            .args(limits)
            .env("RUST_LOG", filter)
            .env("NO_COLOR", "1")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let out = child.stdout.take().unwrap();
        let mut errors = child.stderr.take().unwrap();
        let text = Arc::new(Mutex::new(Vec::new()));
        let kept = Arc::clone(&text);
        let reader = std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = errors.read(&mut bytes) {
                kept.lock().unwrap().extend(&bytes[..read]);
            }
        });
        let (said, hears) = oneshot::channel();
        let (here, gone) = oneshot::channel();
        std::thread::spawn(move || {
            let mut lines = BufReader::new(out).lines();
            // Whoever waits no longer has said so.
            let _ = said.send(lines.next().and_then(Result::ok));
            lines.for_each(drop);
            drop(here);
        });
        let mut server = Server { child, address: listen, log: Log { text, reader: Some(reader) }, gone };
        let first = tokio::time::timeout(SOON, hears).await.expect("it says nothing").unwrap();
        let Some(first) = first else {
            server.child.wait().unwrap();
            return Err(server.log.whole());
        };
        let address = first.rsplit_once("http://").map(|(_, address)| address.parse());
        server.address = address.unwrap_or_else(|| panic!("no address: {first}")).unwrap();
        Ok(server)
    }

    /// Ends it at once: SIGKILL.
    pub(crate) fn kill(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Asks it to end: SIGTERM.
    pub(crate) fn ask_to_stop(&self) {
        let asked = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status().unwrap();
        assert!(asked.success());
    }

    /// Its status, when it has ended by itself; none where it does not within this time.
    pub(crate) async fn ended(&mut self, limit: Duration) -> Option<ExitStatus> {
        let gone = tokio::time::timeout(limit, &mut self.gone).await;
        gone.is_ok().then(|| self.child.wait().unwrap())
    }

    /// All that it has written to standard error, when it has ended.
    pub(crate) fn log(&mut self) -> String {
        self.log.whole()
    }
}

impl Log {
    /// All of it, when the program has ended.
    fn whole(&mut self) -> String {
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
        String::from_utf8_lossy(&self.text.lock().unwrap()).into_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        if std::thread::panicking() {
            let log = self.log.whole();
            if !log.is_empty() {
                println!("what the server said:\n{log}");
            }
        }
    }
}
