//! Crates point only downward: cli → server → bots → whist → solver → cards.

use super::Fault;
use super::manifest::{crates, entries};
use super::tree::File;

/// The crates from the bottom up: each may depend on those before it, and on no other of ours.
const LAYERS: [&str; 6] =
    ["tricklaw-cards", "tricklaw-solver", "tricklaw-whist", "tricklaw-bots", "tricklaw-server", "tricklaw"];

/// Crates on top, and the highest that they may depend on.
const ON_TOP: [(&str, &str); 2] = [("tricklaw-python", "tricklaw-bots"), ("xtask", "tricklaw")];

pub(super) fn check(files: &[File]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in crates(files) {
        let named = entries(file).find(|entry| (entry.section, entry.key) == ("package", "name"));
        let Some(name) = named.map(|entry| entry.value.trim_matches('"')) else {
            faults.push(Fault::new(file, 1, "a crate without a name"));
            continue;
        };
        let Some(below) = below(name) else {
            faults.push(Fault::new(file, 1, format!("{name} has no place among the layers")));
            continue;
        };
        for (line, other) in dependencies(file).filter(|(_, other)| is_ours(other) && !below.contains(other))
        {
            faults.push(Fault::new(file, line, format!("{name} may not depend on {other}")));
        }
    }
    faults
}

fn below(name: &str) -> Option<&'static [&'static str]> {
    let place = |name: &str| LAYERS.iter().position(|layer| *layer == name);
    match ON_TOP.iter().find(|(top, _)| *top == name) {
        Some((_, highest)) => place(highest).map(|highest| &LAYERS[..=highest]),
        None => place(name).map(|place| &LAYERS[..place]),
    }
}

fn is_ours(name: &str) -> bool {
    name == "tricklaw" || name.starts_with("tricklaw-") || name == "xtask"
}

/// What a manifest depends on, for the tests and for building too.
fn dependencies(file: &File) -> impl Iterator<Item = (usize, &str)> {
    entries(file).filter_map(|entry| {
        let (section, key) = (entry.section, entry.key);
        if section.ends_with("dependencies") && !key.is_empty() {
            let renamed = entry.value.split_once("package").and_then(|(_, rest)| rest.split('"').nth(1));
            return Some((entry.line, renamed.unwrap_or(key.split('.').next().unwrap_or(key))));
        }
        let (of, name) = section.rsplit_once('.')?;
        match key {
            "" if of.ends_with("dependencies") => Some((entry.line, name)),
            "package" if of.ends_with("dependencies") => Some((entry.line, entry.value.trim_matches('"'))),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(name: &str, dependencies: &str) -> Vec<String> {
        let text = format!("[package]\nname = \"{name}\"\n{dependencies}");
        check(&[File::new("crates/a/Cargo.toml", &text)]).iter().map(Fault::to_string).collect()
    }

    #[test]
    fn upward_is_found_however_it_is_written() {
        let fault = ["crates/a/Cargo.toml:4: tricklaw-cards may not depend on tricklaw-whist"];
        for dependencies in [
            "[dependencies]\ntricklaw-whist.workspace = true\n",
            "[dev-dependencies]\ntricklaw-whist = { path = \"../whist\" }\n",
            "[build-dependencies]\nother = { package = \"tricklaw-whist\", path = \"../whist\" }\n",
            "[target.'cfg(unix)'.dependencies]\ntricklaw-whist.workspace = true\n",
            "\n[dependencies.tricklaw-whist]\npath = \"../whist\"\n",
        ] {
            assert_eq!(found("tricklaw-cards", dependencies), fault, "{dependencies}");
        }
    }

    #[test]
    fn every_crate_may_use_those_below_it_and_no_other() {
        for (upper, higher) in LAYERS.iter().enumerate() {
            for (lower, deeper) in LAYERS.iter().enumerate() {
                let faults = found(higher, &format!("[dependencies]\n{deeper}.workspace = true\n"));
                assert_eq!(faults.is_empty(), lower < upper, "{higher} on {deeper}: {faults:?}");
            }
        }
    }

    #[test]
    fn the_solver_does_not_know_the_book() {
        assert_eq!(found("tricklaw-solver", "[dependencies]\ntricklaw-whist.workspace = true\n").len(), 1);
        assert!(found("tricklaw-whist", "[dependencies]\ntricklaw-solver.workspace = true\n").is_empty());
    }

    #[test]
    fn crates_of_others_are_free_and_unknown_ones_of_ours_are_not() {
        assert!(found("tricklaw-cards", "[dependencies]\nserde = \"1\"\n").is_empty());
        assert_eq!(
            found("tricklaw-odd", ""),
            ["crates/a/Cargo.toml:1: tricklaw-odd has no place among the layers"]
        );
        assert_eq!(found("tricklaw", "[dependencies]\nxtask = { path = \"..\" }\n").len(), 1);
        assert_eq!(found("tricklaw-python", "[dependencies]\ntricklaw-server = \"1\"\n").len(), 1);
    }
}
