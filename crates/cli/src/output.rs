//! Where results go: standard output, or a file that is there whole or not at all.

use std::fmt::Display;
use std::fs;
use std::io::{self, BufWriter, IsTerminal, StdoutLock, Write};
use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// Text is wrapped to so many columns.
pub(crate) const COLUMNS: usize = 100;

/// Standard output, with room before it.
pub(crate) fn standard() -> BufWriter<StdoutLock<'static>> {
    BufWriter::with_capacity(1 << 16, io::stdout().lock())
}

/// Writes a whole result to standard output.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut out = standard();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).map_err(|error| broken(&error))
}

/// Standard output has failed.
pub(crate) fn broken(error: &io::Error) -> Failure {
    Failure::writing("standard output", error)
}

/// Says something on standard error. Where nobody hears it nothing is lost.
pub(crate) fn tell(message: impl Display) {
    let _ = writeln!(io::stderr().lock(), "{message}");
}

/// How a piece of text is to stand out, where it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Style {
    /// Heavier.
    Heading,
    /// As a warning.
    Warning,
}

/// Whether text may be coloured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Colour {
    /// On a terminal that can show it, for people who like it.
    Allowed,
    /// Everywhere else.
    None,
}

impl Colour {
    /// Of standard output: only on a terminal, and not where `NO_COLOR` says otherwise.
    pub(crate) fn of_standard_output() -> Colour {
        let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let dumb = set("TERM").is_some_and(|term| term == "dumb");
        match io::stdout().is_terminal() && set("NO_COLOR").is_none() && !dumb {
            true => Colour::Allowed,
            false => Colour::None,
        }
    }

    /// The text in that style.
    pub(crate) fn paint(self, style: Style, text: &str) -> String {
        let code = match (self, style) {
            (Colour::None, _) => return text.to_string(),
            (Colour::Allowed, Style::Heading) => "1",
            (Colour::Allowed, Style::Warning) => "1;33",
        };
        format!("\u{1b}[{code}m{text}\u{1b}[0m")
    }
}

/// Wraps a paragraph: the first line begins with `first`, the others with as many blanks as `hang`.
pub(crate) fn wrap(first: &str, hang: usize, text: &str) -> String {
    wrap_at(COLUMNS, first, hang, text)
}

/// The same at another width.
pub(crate) fn wrap_at(columns: usize, first: &str, hang: usize, text: &str) -> String {
    let mut out = String::from(first);
    let mut column = first.chars().count();
    let mut fresh = true;
    for word in text.split_whitespace() {
        let width = word.chars().count();
        if !fresh && column + 1 + width > columns {
            out.push('\n');
            out.extend(std::iter::repeat_n(' ', hang));
            column = hang;
            fresh = true;
        }
        if !fresh {
            out.push(' ');
            column += 1;
        }
        out.push_str(word);
        column += width;
        fresh = false;
    }
    out.truncate(out.trim_end_matches(' ').len());
    out.push('\n');
    out
}

/// Writes a file whole: beside it first, then in its place. `-` is standard output; what is there and is no ordinary
/// file (a pipe, a device) is written to as it is.
pub(crate) fn write_whole(name: &str, text: &str) -> Result<(), Failure> {
    if name == "-" {
        return print(text);
    }
    replace(Path::new(name), text.as_bytes()).map_err(|error| Failure::writing(name, &error))
}

fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let there = fs::metadata(path).ok();
    if there.as_ref().is_some_and(|there| !there.is_file()) {
        return fs::write(path, bytes);
    }
    // A link stays one: what it points to is replaced.
    let path = if there.is_some() { fs::canonicalize(path)? } else { path.to_path_buf() };
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let folder = folder.map_or_else(|| PathBuf::from("."), Path::to_path_buf);
    fs::metadata(&folder)?;
    let mut beside = temporary(&folder)?;
    beside.write_all(bytes)?;
    if let Some(there) = there {
        beside.as_file().set_permissions(there.permissions())?;
    }
    beside.as_file().sync_all()?;
    beside.persist(&path).map_err(|error| error.error)?;
    Ok(())
}

#[cfg(unix)]
fn temporary(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    use std::os::unix::fs::PermissionsExt as _;
    // What the user's mask leaves of it, as with any new file.
    tempfile::Builder::new().permissions(fs::Permissions::from_mode(0o666)).tempfile_in(folder)
}

#[cfg(not(unix))]
fn temporary(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    tempfile::Builder::new().tempfile_in(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_with_a_hanging_indent() {
        let long = "word ".repeat(40);
        let wrapped = wrap("  1. ", 5, &long);
        assert!(wrapped.lines().all(|line| line.chars().count() <= COLUMNS), "{wrapped}");
        assert!(wrapped.starts_with("  1. word word"));
        assert!(wrapped.lines().skip(1).all(|line| line.starts_with("     word")), "{wrapped}");
        assert_eq!(wrap("label", 5, ""), "label\n");
    }

    #[test]
    fn colour_is_only_put_on_where_it_is_allowed() {
        assert_eq!(Colour::None.paint(Style::Heading, "a"), "a");
        assert_eq!(Colour::Allowed.paint(Style::Heading, "a"), "\u{1b}[1ma\u{1b}[0m");
    }
}
