//! The table as a screen: the hand, the trick, what he may do, what has happened.
//!
//! The [`Model`] knows neither terminal nor clock. Here is the loop around it: it draws, waits for a key or for the pause between two acts to be over,
//! and hands the model what has come.

mod cards;
mod choose;
mod draw;
mod keys;
mod log;
mod model;
mod page;
mod sight;
#[cfg(test)]
mod tests;
mod words;

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, Event};

use super::deals::Deals;
use crate::failure::Failure;
use crate::output::{Colour, print};
use model::{Model, Msg, Then};

/// A signal to end is looked for so often.
const WATCH: Duration = Duration::from_millis(250);

/// Plays deals until the player leaves, and gives the terminal back as it was.
pub(super) fn play(deals: &mut Deals) -> Result<(), Failure> {
    let stop = stopped().map_err(|error| broken(&error))?;
    let mut model = Model::new(deals, Colour::of_standard_output());
    // A panic gives the terminal back too: that is seen to here.
    let mut terminal = ratatui::try_init().map_err(|error| restored(broken(&error)))?;
    let played = sit(&mut model, &mut terminal, &stop);
    match ratatui::try_restore() {
        Ok(()) => played?,
        Err(error) => {
            // The terminal is gone, and standard error with it. To say so there, as the end of this would, is a panic.
            std::mem::forget(terminal);
            return played.and(Err(broken(&error)));
        }
    }
    print("You have left the table.\n")
}

/// Until he leaves.
fn sit(model: &mut Model<'_>, terminal: &mut DefaultTerminal, stop: &AtomicBool) -> Result<(), Failure> {
    let mut then = Then::Stays;
    let mut beat = Beat::default();
    while then == Then::Stays {
        let size = terminal.size().map_err(|error| broken(&error))?;
        model.update(Msg::Size(size.width, size.height))?;
        terminal.draw(|frame| draw::draw(model, frame)).map_err(|error| broken(&error))?;
        then = match next(beat.left(model.pause()), stop).map_err(|error| broken(&error))? {
            Some(msg) => {
                beat.heard(&msg);
                model.update(msg)?
            }
            None => Then::Stays,
        };
    }
    Ok(())
}

/// When the others go on. Keys by which nothing happens do not put it off.
#[derive(Default)]
struct Beat {
    due: Option<Instant>,
}

impl Beat {
    /// How long it is until then.
    fn left(&mut self, pause: Option<Duration>) -> Option<Duration> {
        let pause = pause?;
        let now = Instant::now();
        // After an act that came of a key, and after a page, the whole pause is waited for.
        let due = *self.due.get_or_insert(now + pause);
        Some(due.saturating_duration_since(now))
    }

    fn heard(&mut self, msg: &Msg) {
        if !matches!(msg, Msg::Key(key) if keys::only_chooses(*key)) {
            self.due = None;
        }
    }
}

/// What comes next; nothing, where it is only time to look again.
fn next(pause: Option<Duration>, stop: &AtomicBool) -> io::Result<Option<Msg>> {
    let come = event::poll(pause.map_or(WATCH, |pause| pause.min(WATCH)))?;
    if stop.load(Ordering::Relaxed) {
        return Ok(Some(Msg::Stop));
    }
    if come {
        return Ok(match event::read()? {
            Event::Key(key) => Some(Msg::Key(key)),
            _ => None,
        });
    }
    Ok(pause.filter(|pause| *pause <= WATCH).map(|_| Msg::Beat))
}

/// A sign that the program has been told to end.
fn stopped() -> io::Result<Arc<AtomicBool>> {
    let stop = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register(signal_hook::consts::SIGTERM, Arc::clone(&stop))?;
    #[cfg(unix)]
    signal_hook::flag::register(signal_hook::consts::SIGHUP, Arc::clone(&stop))?;
    Ok(stop)
}

/// The terminal was half made ready.
fn restored(failure: Failure) -> Failure {
    let _ = ratatui::try_restore();
    failure
}

fn broken(error: &io::Error) -> Failure {
    Failure::Ours(format!("tricklaw: the terminal fails: {error}"))
}
