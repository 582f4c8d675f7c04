//! Runs the program from the project's root.

use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The project's root.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tricklaw"));
    command.args(args).current_dir(root()).env_remove("NO_COLOR").env("CLICOLOR_FORCE", "1");
    command
}

/// Runs it with this on standard input.
pub(crate) fn run_on(args: &[&str], input: &[u8]) -> Output {
    let mut child =
        command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // It may stop before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// Status, standard output, standard error.
pub(crate) fn said(args: &[&str], input: &[u8]) -> (i32, String, String) {
    let output = run_on(args, input);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    (output.status.code().unwrap(), text(output.stdout), text(output.stderr))
}

/// Runs it and compares everything.
#[track_caller]
pub(crate) fn check(args: &[&str], input: &str, status: i32, out: &str, err: &str) {
    let found = said(args, input.as_bytes());
    assert_eq!(found, (status, out.to_string(), err.to_string()), "tricklaw {}", args.join(" "));
}

/// Runs it, wants it to be done without a word on standard error, and gives its output.
#[track_caller]
pub(crate) fn output(args: &[&str], input: &str) -> String {
    let (status, out, err) = said(args, input.as_bytes());
    assert_eq!((status, err.as_str()), (0, ""), "tricklaw {}\n{out}", args.join(" "));
    out
}
