//! The servers, in processes of their own.

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use axum::Router;
use axum::extract::ws::{Message, WebSocketUpgrade};
use axum::routing::get;
use axum::serve::ListenerExt as _;
use tricklaw_bots::{Plain, Player, Thinking};
use tricklaw_server::settings::{Limits, Settings};
use tricklaw_whist::act::Deed;
use tricklaw_whist::seated::Seated;

/// What a child does.
pub(crate) enum Kind<'k> {
    /// It sends back what it is sent.
    Echo,
    /// It keeps the tables of this database.
    Serve(&'k str),
    /// The same, and for the bots somebody else thinks.
    Thinks(&'k str, Thinker),
}

/// Who thinks for the bots.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Thinker {
    /// Who does so at every table.
    Sampler,
    /// A stand-in who takes all the time that he is given.
    Burns,
    /// A stand-in who takes a tenth of a second, whatever he is given.
    Stubborn,
}

impl Thinker {
    pub(crate) const ALL: [Thinker; 3] = [Thinker::Sampler, Thinker::Burns, Thinker::Stubborn];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Thinker::Sampler => "sampler",
            Thinker::Burns => "burns",
            Thinker::Stubborn => "stubborn",
        }
    }

    fn thinks(self) -> fn() -> tricklaw_server::Thinker {
        match self {
            Thinker::Sampler => tricklaw_server::sampler,
            Thinker::Burns => || {
                Box::new(|_, thinking, seated| match thinking {
                    Thinking::Time(time) => StandIn(time).act(seated),
                    Thinking::Samples(_) => Plain.act(seated),
                })
            },
            Thinker::Stubborn => || Box::new(|_, _, seated| StandIn(Duration::from_millis(100)).act(seated)),
        }
    }
}

/// Keeps a processor busy for so long, and does what the plain player does.
struct StandIn(Duration);

impl Player for StandIn {
    fn act(&mut self, seated: &Seated) -> Option<Deed> {
        let ends = Instant::now() + self.0;
        while Instant::now() < ends {
            std::hint::spin_loop();
        }
        Plain.act(seated)
    }
}

/// A process, which ends with this value.
pub(crate) struct Child {
    process: std::process::Child,
    pub(crate) address: String,
}

impl Child {
    pub(crate) async fn start(kind: Kind<'_>) -> Child {
        let mut command = Command::new(std::env::current_exe().unwrap());
        match kind {
            Kind::Echo => command.arg("echo"),
            Kind::Serve(database) => command.args(["serve", database]),
            Kind::Thinks(database, thinker) => command.args(["serve", database, thinker.name()]),
        };
        let mut process = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut address = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut address).unwrap();
        Child { process, address: address.trim().to_string() }
    }

    /// What it holds in memory, in bytes.
    pub(crate) fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1024
    }
}

impl Child {
    /// The processor time that it has used.
    pub(crate) fn cpu(&self) -> Duration {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).unwrap();
        // After the name, which stands in brackets: the twelfth and thirteenth field, in hundredths of a second.
        let fields: Vec<&str> = stat.rsplit_once(')').unwrap().1.split_whitespace().collect();
        let ticks: u64 = fields[11..13].iter().map(|field| field.parse::<u64>().unwrap()).sum();
        Duration::from_millis(ticks * 10)
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap()
}

/// An echo server, as bare as can be.
pub(crate) fn echo() {
    runtime().block_on(async {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        println!("{}", listener.local_addr().unwrap());
        let listener = listener.tap_io(|connection| connection.set_nodelay(true).unwrap());
        let upgrade = |upgrade: WebSocketUpgrade| async {
            upgrade.read_buffer_size(4096).write_buffer_size(4096).on_upgrade(|mut socket| async move {
                while let Some(Ok(Message::Text(text))) = socket.recv().await {
                    if socket.send(Message::Text(text)).await.is_err() {
                        return;
                    }
                }
            })
        };
        axum::serve(listener, Router::new().route("/", get(upgrade))).await.unwrap();
    });
}

/// Our server, and who thinks for its bots, by name.
pub(crate) fn serve(database: &str, thinker: Option<&str>) {
    let named = Thinker::ALL.into_iter().find(|known| Some(known.name()) == thinker);
    let thinks = named.unwrap_or(Thinker::Sampler).thinks();
    runtime().block_on(async {
        let mut settings = Settings::new("127.0.0.1:0".parse().unwrap(), database.to_string());
        settings.limits = Limits { new_a_minute: 1_000_000, acts_a_second: 1_000_000 };
        let serving = tricklaw_server::serve_with(settings, thinks).await.unwrap();
        println!("{}", serving.address());
        serving.run(std::future::pending()).await.unwrap();
    });
}
