//! Completions and manual pages, from the one definition of the commands.

use std::io::{self, Write};

use clap::{Arg, Command, CommandFactory as _};
use clap_mangen::Man as Page;

use crate::args::{Args, Completions, EXIT_STATUS, Man, beside};
use crate::failure::Failure;
use crate::output;

/// `tricklaw completions SHELL`.
pub(crate) fn completions(asked: &Completions) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(asked.shell, &mut Args::command(), "tricklaw", &mut script);
    output::print(&String::from_utf8_lossy(&script))
}

/// `tricklaw man`, `tricklaw man COMMAND`.
pub(crate) fn man(asked: &Man) -> Result<(), Failure> {
    let mut program = Args::command();
    program.build();
    let command = match &asked.command {
        None => program.clone(),
        Some(name) => {
            let found = program.find_subcommand(name).cloned();
            let names = || {
                program.get_subcommands().map(|command| command.get_name().to_string()).collect::<Vec<_>>()
            };
            let unknown =
                || format!("tricklaw: there is no command \"{name}\"; there are {}", names().join(", "));
            found.ok_or_else(|| Failure::Unreadable(unknown()))?
        }
    };
    let text = page(command)
        .map_err(|error| Failure::Ours(format!("tricklaw: the page cannot be made: {error}")))?;
    output::print(&text)
}

/// The page: what the library can make of a command, and in our own way what it cannot.
fn page(command: Command) -> io::Result<String> {
    let title = command.get_display_name().unwrap_or(command.get_name()).to_string();
    let about = beside(command.get_name());
    let has_commands = command.has_subcommands();
    let synopsis = synopsis(&command);
    let page = Page::new(command).title(title).source(concat!("tricklaw ", env!("CARGO_PKG_VERSION")));
    let mut text = Vec::new();
    page.render_title(&mut text)?;
    page.render_name_section(&mut text)?;
    writeln!(text, ".SH SYNOPSIS\n{synopsis}")?;
    page.render_description_section(&mut text)?;
    if !about.note.is_empty() {
        writeln!(text, ".PP\n{}", roff(about.note))?;
    }
    page.render_options_section(&mut text)?;
    if has_commands {
        page.render_subcommands_section(&mut text)?;
    }
    writeln!(text, ".SH EXIT STATUS\n{}", roff(EXIT_STATUS))?;
    writeln!(text, ".SH EXAMPLES\n.nf")?;
    for example in about.examples {
        writeln!(text, "{}", roff(example))?;
    }
    writeln!(text, ".fi")?;
    Ok(without_repeated_preambles(&String::from_utf8_lossy(&text)))
}

/// Options with what they take, then the other arguments.
fn synopsis(command: &Command) -> String {
    let mut line = format!("\\fB{}\\fR", roff(command.get_bin_name().unwrap_or(command.get_name())));
    let shown = |arg: &&Arg| !arg.is_hide_set() && !matches!(arg.get_id().as_str(), "help" | "version");
    let (others, options): (Vec<&Arg>, Vec<&Arg>) =
        command.get_arguments().filter(shown).partition(|arg| arg.is_positional());
    for arg in options.into_iter().chain(others) {
        let mut parts = Vec::new();
        if let Some(name) = arg.get_long().map(|long| format!("--{long}")) {
            parts.push(format!("\\fB{}\\fR", roff(&name)));
        } else if let Some(short) = arg.get_short() {
            parts.push(format!("\\fB{}\\fR", roff(&format!("-{short}"))));
        }
        if arg.get_num_args().is_some_and(|number| number.takes_values()) {
            let value = match arg.get_value_names() {
                Some(names) => names.iter().map(clap::builder::Str::as_str).collect::<Vec<_>>().join(" "),
                None => arg.get_id().as_str().to_uppercase(),
            };
            let many = arg.get_num_args().is_some_and(|number| number.max_values() > 1);
            parts.push(format!("\\fI{}\\fR{}", roff(&value), if many { "..." } else { "" }));
        }
        let part = parts.join(" ");
        line.push_str(&if arg.is_required_set() { format!(" {part}") } else { format!(" [{part}]") });
    }
    if command.has_subcommands() {
        line.push_str(" \\fICOMMAND\\fR");
    }
    line
}

/// Text as it stands in a page.
fn roff(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    if text.starts_with(['.', '\'']) { format!("\\&{text}") } else { text }
}

/// The library begins every section with the two lines that begin a page.
fn without_repeated_preambles(text: &str) -> String {
    let mut seen = Vec::new();
    let mut page = String::new();
    for line in text.lines() {
        if line.starts_with(".ie ") || line.starts_with(".el ") {
            if seen.contains(&line) {
                continue;
            }
            seen.push(line);
        }
        page.push_str(line);
        page.push('\n');
    }
    page
}
