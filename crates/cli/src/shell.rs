//! Completions and manual pages, from the one definition of the commands.

use clap::CommandFactory as _;

use crate::args::{Args, Completions, Man};
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
    let page = match &asked.command {
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
    let mut text = Vec::new();
    clap_mangen::Man::new(page)
        .render(&mut text)
        .map_err(|error| Failure::Ours(format!("tricklaw: the page cannot be made: {error}")))?;
    output::print(&String::from_utf8_lossy(&text))
}
