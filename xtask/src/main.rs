//! What the project asks of itself beyond the compiler: `cargo xtask tidy`.

mod tidy;

use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let tasks: Vec<String> = std::env::args().skip(1).collect();
    match tasks.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["tidy"] => tidy(),
        _ => {
            println!("usage: cargo xtask tidy");
            ExitCode::from(2)
        }
    }
}

fn tidy() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let files = match tidy::tree::files(&root) {
        Ok(files) => files,
        Err(error) => {
            println!("the tree cannot be read: {error}");
            return ExitCode::FAILURE;
        }
    };
    let faults = tidy::all(&files);
    for fault in &faults {
        println!("{fault}");
    }
    if faults.is_empty() {
        println!("tidy: {} files, nothing to put right", files.len());
        ExitCode::SUCCESS
    } else {
        println!("tidy: {} to put right", faults.len());
        ExitCode::FAILURE
    }
}
