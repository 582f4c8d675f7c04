//! How a server is set up.

use std::net::SocketAddr;
use std::time::Duration;

/// How a server is set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Where it listens.
    pub listen: SocketAddr,
    /// The database: a path, `sqlite:PATH` or `postgres://…`.
    pub database: String,
    /// Where players reach it, where that is not the address on which it listens: `https://whist.example`.
    pub public_url: Option<String>,
    /// How long tables are kept after their last line; for ever, where it is not said.
    pub keep: Option<Duration>,
    /// How much one may ask for.
    pub limits: Limits,
}

/// How much one may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// New players and tables, by address and minute.
    pub new_a_minute: u32,
    /// Acts and asks, by player and second.
    pub acts_a_second: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { new_a_minute: 60, acts_a_second: 20 }
    }
}

impl Settings {
    /// A server on this address with this database, and nothing unusual.
    pub fn new(listen: SocketAddr, database: String) -> Settings {
        Settings { listen, database, public_url: None, keep: None, limits: Limits::default() }
    }
}
