//! Text that is longer than the screen.

use super::keys::Way;

/// Lines to be read, from one of them on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Page {
    /// What it is about.
    pub(super) title: String,
    lines: Vec<String>,
    from: usize,
}

impl Page {
    /// The text, from its first line.
    pub(super) fn new(title: impl Into<String>, text: &str) -> Page {
        Page { title: title.into(), lines: text.lines().map(str::to_string).collect(), from: 0 }
    }

    /// Moves that way, where so many lines can be seen.
    pub(super) fn scroll(&mut self, way: Way, seen: usize) {
        let last = self.lines.len().saturating_sub(seen);
        let leap = seen.saturating_sub(1).max(1);
        self.from = match way {
            Way::Up | Way::Left => self.from.saturating_sub(1),
            Way::Down | Way::Right => self.from + 1,
            Way::PageUp => self.from.saturating_sub(leap),
            Way::PageDown => self.from + leap,
        }
        .min(last);
    }

    /// The lines that can be seen.
    pub(super) fn seen(&self, lines: usize) -> &[String] {
        let from = self.from.min(self.lines.len().saturating_sub(lines));
        &self.lines[from..self.lines.len().min(from + lines)]
    }

    /// `lines 1 to 20 of 35`, where they are not all seen.
    pub(super) fn place(&self, lines: usize) -> Option<String> {
        let from = self.from.min(self.lines.len().saturating_sub(lines));
        let to = self.lines.len().min(from + lines);
        (self.lines.len() > lines).then(|| format!("lines {} to {to} of {}", from + 1, self.lines.len()))
    }
}
