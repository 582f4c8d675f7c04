use std::fmt;

use super::lex::Span;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The game is read, and something in it should be looked at.
    Warning,
    /// The game cannot be read.
    Error,
}

/// Something in a record that is not as it should be, and where it stands.
///
/// ```
/// use tricklaw_whist::record;
/// let error = record::games("[Acts \"W\"]\nW:C4 N:CX\n").next().unwrap().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "2:8: found \"CX\", expected a card, suit then rank, such as HT\n    W:C4 N:CX\n           ^^"
/// );
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// The file, where whoever opened it has filled it in.
    pub file: Option<String>,
    /// The line, from 1; 0 where there are no lines to speak of.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// How many characters of the line it is about.
    pub width: usize,
    /// What was found.
    pub message: String,
    /// What should stand there; empty where that is plain.
    pub expected: String,
    /// The line itself.
    pub source_line: String,
}

impl Diagnostic {
    /// An error that has no place in a text.
    pub(super) fn unplaced(message: String) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            file: None,
            line: 0,
            column: 0,
            width: 0,
            message,
            expected: String::new(),
            source_line: String::new(),
        }
    }

    /// Is it an error?
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// The part of the line that is shown, and the column in it: long lines are cut down round the column.
    fn excerpt(&self) -> (String, usize) {
        const BEFORE: usize = 60;
        const SHOWN: usize = 110;
        let skip = self.column.saturating_sub(BEFORE + 1);
        let shown = self.source_line.chars().skip(skip).take(SHOWN);
        let shown = shown.map(|c| match c {
            '\t' => ' ',
            c if c.is_control() => '\u{b7}',
            c => c,
        });
        (shown.collect(), self.column - skip)
    }
}

/// `line:column: message`, the line, and a caret below what it is about.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(file) = &self.file {
            write!(f, "{file}:")?;
        }
        if self.line > 0 {
            write!(f, "{}:{}: ", self.line, self.column)?;
        } else if self.file.is_some() {
            f.write_str(" ")?;
        }
        if self.severity == Severity::Warning {
            f.write_str("warning: ")?;
        }
        f.write_str(&self.message)?;
        if !self.expected.is_empty() {
            write!(f, ", expected {}", self.expected)?;
        }
        if self.column == 0 {
            return Ok(());
        }
        let (line, column) = self.excerpt();
        let room = line.chars().count().saturating_sub(column - 1).max(1);
        write!(f, "\n    {}\n    {:2$}", line.trim_end(), "", column - 1)?;
        write!(f, "{:^<1$}", "", self.width.clamp(1, room))
    }
}

impl std::error::Error for Diagnostic {}

/// A game that cannot be read, and why: one diagnostic or more, of which one at least is an error.
#[derive(Debug)]
pub struct ReadError {
    diagnostics: Vec<Diagnostic>,
    source: Option<std::io::Error>,
}

impl ReadError {
    pub(super) fn new(diagnostics: Vec<Diagnostic>) -> ReadError {
        ReadError { diagnostics, source: None }
    }

    /// Reading stopped after this line.
    pub(super) fn io(line: usize, source: std::io::Error) -> ReadError {
        let mut diagnostic = Diagnostic::unplaced(format!("reading stopped after line {line}: {source}"));
        diagnostic.line = 0;
        ReadError { diagnostics: vec![diagnostic], source: Some(source) }
    }

    /// What is wrong, in the order of the text.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Did the reader underneath fail, rather than the text?
    pub fn is_io(&self) -> bool {
        self.source.is_some()
    }

    /// The same with the file's name in every diagnostic.
    #[must_use]
    pub fn in_file(mut self, file: &str) -> ReadError {
        for diagnostic in &mut self.diagnostics {
            diagnostic.file = Some(file.to_string());
        }
        self
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, diagnostic) in self.diagnostics.iter().enumerate() {
            if n > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{diagnostic}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ReadError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.source.as_ref().map(|error| error as _)
    }
}

/// Collects what is found while one game is read. Places are worked out for what is found, and for nothing else.
pub(super) struct Report<'t> {
    text: &'t str,
    first_line: usize,
    found: Vec<Diagnostic>,
    errors: usize,
}

/// No game is told more than this of.
const MOST: usize = 40;

impl<'t> Report<'t> {
    pub(super) fn new(text: &'t str, first_line: usize) -> Report<'t> {
        Report { text, first_line, found: Vec::new(), errors: 0 }
    }

    pub(super) fn error(&mut self, span: Span, message: impl Into<String>, expected: impl Into<String>) {
        self.errors += 1;
        self.push(Severity::Error, span, message.into(), expected.into());
    }

    pub(super) fn warn(&mut self, span: Span, message: impl Into<String>, expected: impl Into<String>) {
        self.push(Severity::Warning, span, message.into(), expected.into());
    }

    /// An error whose message says what stands there.
    pub(super) fn found(&mut self, span: Span, expected: impl Into<String>) {
        let found = found(span.of(self.text));
        self.error(span, found, expected);
    }

    /// A warning whose message says what stands there.
    pub(super) fn passed_over(&mut self, span: Span, expected: impl Into<String>) {
        let found = found(span.of(self.text));
        self.warn(span, found, expected);
    }

    fn push(&mut self, severity: Severity, span: Span, message: String, expected: String) {
        if self.found.len() >= MOST && (severity == Severity::Warning || self.errors > 1) {
            return;
        }
        let place = place(self.text, self.first_line, span);
        let width = span.of(self.text).split('\n').next().unwrap_or("").chars().count();
        self.found.push(Diagnostic {
            severity,
            file: None,
            line: place.line,
            column: place.column,
            width,
            message,
            expected,
            source_line: place.text.to_string(),
        });
    }

    /// The warnings, or the error that they and the errors make together.
    pub(super) fn finish(mut self) -> Result<Vec<Diagnostic>, ReadError> {
        self.found.sort_by_key(|diagnostic| (diagnostic.line, diagnostic.column));
        if self.errors > 0 { Err(ReadError::new(self.found)) } else { Ok(self.found) }
    }
}

/// `found "quitz"`, cut down where it is long.
pub(super) fn found(text: &str) -> String {
    const SHOWN: usize = 40;
    let mut line = text.split('\n').next().unwrap_or("").trim_end();
    if line.is_empty() {
        return "found the end of the line".to_string();
    }
    let more = match line.char_indices().nth(SHOWN) {
        Some((end, _)) => {
            line = &line[..end];
            "…"
        }
        None => "",
    };
    let line: String = line.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    format!("found \"{line}{more}\"")
}

/// A place in a text.
pub(super) struct Place<'t> {
    pub(super) line: usize,
    pub(super) column: usize,
    text: &'t str,
}

/// Where the span begins, in a text whose first line has this number.
pub(super) fn place(text: &str, first_line: usize, span: Span) -> Place<'_> {
    let at = span.until(text);
    let start = at.rfind('\n').map_or(0, |end| end + 1);
    Place {
        line: first_line + memchr::memchr_iter(b'\n', at.as_bytes()).count(),
        column: at[start..].chars().count() + 1,
        text: text[start..].split('\n').next().unwrap_or(""),
    }
}
