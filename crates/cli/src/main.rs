//! `tricklaw`: the referee of the whist family on the command line.
//!
//! Results go to standard output, everything else to standard error. Exit status: 0 done, 1 a failure of ours, 2 input
//! that cannot be read, 3 input that says something impossible.

mod args;
mod contest;
mod convert;
mod cut;
mod deal;
mod failure;
mod input;
mod keeping;
mod law;
mod output;
mod play;
mod rule;
mod serve;
mod shell;
mod solve;
mod speech;

use std::process::ExitCode;

use clap::Parser as _;

use args::{Args, Command};
use failure::Failure;

/// A table in play makes and drops many small things, on every thread.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(said) => {
            // Where the pipe is closed there is nobody to tell.
            let _ = said.print();
            return ExitCode::from(u8::try_from(said.exit_code()).unwrap_or(2));
        }
    };
    match run(args.command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(message) = failure.message() {
                output::tell(message);
            }
            ExitCode::from(failure.status())
        }
    }
}

fn run(command: Command) -> Result<(), Failure> {
    match command {
        Command::Serve(asked) => serve::run(asked),
        Command::Export(asked) => keeping::export(&asked),
        Command::Backup(asked) => keeping::backup(&asked),
        Command::Rule(asked) => rule::run(&asked),
        Command::Law(asked) => law::run(&asked),
        Command::Solve(asked) => solve::run(&asked),
        Command::Deal(asked) => deal::run(&asked),
        Command::Play(asked) => play::run(&asked),
        Command::Match(asked) => contest::run(&asked),
        Command::Convert(asked) => convert::run(&asked),
        Command::Cut(asked) => cut::run(&asked),
        Command::Completions(asked) => shell::completions(&asked),
        Command::Man(asked) => shell::man(&asked),
    }
}
