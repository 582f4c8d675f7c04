//! What ends the program before it is done, and with which status.

use std::fmt::Display;
use std::io;

/// Why nothing more is done.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Nobody reads our output any more. That is no failure.
    Closed,
    /// A failure of ours: something cannot be written, say.
    Ours(String),
    /// Input that cannot be read, or a command that cannot be understood.
    Unreadable(String),
    /// Input that says something impossible.
    Impossible(String),
    /// What was wrong is told already, and the rest is done.
    Told(Wrong),
}

/// What was wrong with the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Wrong {
    /// Something impossible.
    Impossible,
    /// Something that cannot be read. It comes before the other.
    Unreadable,
}

impl Wrong {
    /// What ends the program for it.
    pub(crate) const fn told(self, message: String) -> Failure {
        match self {
            Wrong::Unreadable => Failure::Unreadable(message),
            Wrong::Impossible => Failure::Impossible(message),
        }
    }

    const fn status(self) -> u8 {
        match self {
            Wrong::Unreadable => 2,
            Wrong::Impossible => 3,
        }
    }
}

impl Failure {
    /// The exit status.
    pub(crate) const fn status(&self) -> u8 {
        match self {
            Failure::Closed => 0,
            Failure::Ours(_) => 1,
            Failure::Unreadable(_) => Wrong::Unreadable.status(),
            Failure::Impossible(_) => Wrong::Impossible.status(),
            Failure::Told(wrong) => wrong.status(),
        }
    }

    /// What to say of it.
    pub(crate) fn message(&self) -> Option<&str> {
        match self {
            Failure::Closed | Failure::Told(_) => None,
            Failure::Ours(message) | Failure::Unreadable(message) | Failure::Impossible(message) => {
                Some(message)
            }
        }
    }

    /// Writing to this place has failed.
    pub(crate) fn writing(place: impl Display, error: &io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::Ours(format!("tricklaw: cannot write {place}: {error}")),
        }
    }
}
