//! The crates below the bots do no input or output, read no clock, draw no random number and spawn nothing.

use super::Fault;
use super::source::{code, taken_from_std, uses};
use super::tree::File;

const PURE: [&str; 3] = ["crates/cards/src/", "crates/whist/src/", "crates/solver/src/"];
const MODULES: [&str; 6] = ["fs", "net", "time", "thread", "process", "env"];
const OTHERS: [&str; 5] = ["println!", "eprintln!", "print!", "eprint!", "rand::"];

pub(super) fn check(files: &[File]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in files {
        let Some(pure) = PURE.into_iter().find(|pure| file.path.starts_with(pure)) else { continue };
        if !file.is(&["rs"]) {
            continue;
        }
        let crates = pure.trim_end_matches("/src/");
        let mut fault = |line, what: &str| {
            faults.push(Fault::new(file, line, format!("{what} is used; {crates} is pure")));
        };
        for (number, line) in file.lines() {
            let code = code(line);
            for module in MODULES {
                let path = format!("std::{module}");
                if code.match_indices(&path).any(|(at, _)| ends_there(&code[at + path.len()..])) {
                    fault(number, &path);
                }
            }
            OTHERS.into_iter().filter(|other| uses(code, other)).for_each(|other| fault(number, other));
        }
        for (number, name) in taken_from_std(&file.text) {
            if MODULES.contains(&name.as_str()) {
                fault(number, &format!("std::{name}"));
            }
        }
    }
    faults
}

fn ends_there(rest: &str) -> bool {
    !rest.chars().next().is_some_and(super::source::is_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        check(&[File::new(path, text)]).iter().map(Fault::to_string).collect()
    }

    #[test]
    fn every_forbidden_thing_is_found_in_every_pure_crate() {
        for pure in PURE {
            let path = format!("{pure}a.rs");
            for module in MODULES {
                assert_eq!(found(&path, &format!("use std::{module}::X;")).len(), 1, "{module}");
                assert_eq!(found(&path, &format!("use std::{module};")).len(), 1, "{module}");
                assert_eq!(found(&path, &format!("use std::{{fmt,\n {module}::X}};")).len(), 1, "{module}");
            }
            for other in OTHERS {
                assert_eq!(found(&path, &format!("    {other}(\"\");")).len(), 1, "{other}");
            }
        }
    }

    #[test]
    fn the_fault_names_place_and_thing() {
        assert_eq!(
            found("crates/whist/src/a.rs", "\nlet now = std::time::Instant::now();"),
            ["crates/whist/src/a.rs:2: std::time is used; crates/whist is pure"]
        );
    }

    #[test]
    fn other_crates_comments_and_other_names_are_free() {
        assert!(found("crates/cli/src/a.rs", "use std::fs;").is_empty());
        assert!(found("crates/whist/benches/a.rs", "use std::time::Instant;").is_empty());
        assert!(found("crates/whist/src/a.rs", "//! println!(\"an example\")").is_empty());
        assert!(found("crates/whist/src/a.rs", "use std::fmt; let brand = strand::X;").is_empty());
    }
}
