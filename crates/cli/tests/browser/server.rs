//! The program under test: `tricklaw serve`, with a database of its own.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::Mutex;

/// The process, and what it says: it would not like to find nobody listening.
struct Running {
    child: Child,
    _said: BufReader<ChildStdout>,
}

/// A server that ends with its test.
pub(crate) struct Server {
    folder: PathBuf,
    port: u16,
    running: Mutex<Running>,
}

impl Server {
    /// A server with an empty database in this folder.
    pub(crate) fn start(folder: &Path) -> Server {
        let (running, port) = launch(folder, 0);
        Server { folder: folder.into(), port, running: Mutex::new(running) }
    }

    /// Where it is found: `http://127.0.0.1:PORT`.
    pub(crate) fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Ends it without a word, as a power cut does.
    pub(crate) fn kill(&self) {
        let mut running = self.running.lock().unwrap();
        running.child.kill().unwrap();
        running.child.wait().unwrap();
    }

    /// Starts it again, at the same address and on the same database.
    pub(crate) fn start_again(&self) {
        let (running, port) = launch(&self.folder, self.port);
        *self.running.lock().unwrap() = running;
        assert_eq!(port, self.port);
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A lock that a panic has poisoned holds a child all the same.
        let mut running = self.running.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        let _ = running.child.kill();
        let _ = running.child.wait();
    }
}

fn launch(folder: &Path, port: u16) -> (Running, u16) {
    let log = File::options().create(true).append(true).open(folder.join("server.log")).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_tricklaw"))
        .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--database"])
        .arg(folder.join("tables.db"))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(log)
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut said = BufReader::new(child.stdout.take().unwrap());
    said.read_line(&mut line).unwrap();
    let address = line.trim().rsplit_once(':').and_then(|(_, port)| port.parse().ok());
    let Some(port) = address else {
        let _ = child.kill();
        let _ = child.wait();
        let log = std::fs::read_to_string(folder.join("server.log")).unwrap_or_default();
        panic!("the server does not say where it is found, but {line:?}\n{log}");
    };
    (Running { child, _said: said }, port)
}
