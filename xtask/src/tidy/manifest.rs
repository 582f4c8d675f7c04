//! Every crate of the workspace takes its version and its lints from the workspace.

use super::Fault;
use super::tree::File;

pub(super) fn check(files: &[File]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in crates(files) {
        for (section, key) in [("package", "version"), ("lints", "")] {
            if !inherits(file, section, key) {
                let what = if key.is_empty() { section } else { key };
                faults.push(Fault::new(file, 1, format!("`{what}.workspace = true` is missing")));
            }
        }
    }
    faults
}

/// The manifests of the workspace's crates; one that is a workspace of its own answers for itself.
pub(super) fn crates(files: &[File]) -> impl Iterator<Item = &File> {
    files.iter().filter(|file| {
        file.path.ends_with("/Cargo.toml") && entries(file).all(|entry| entry.section != "workspace")
    })
}

/// `key = value` in a section. The section of a file's heading itself is an entry without key.
pub(super) struct Entry<'f> {
    pub(super) line: usize,
    pub(super) section: &'f str,
    pub(super) key: &'f str,
    pub(super) value: &'f str,
}

/// The entries of a manifest, by lines: more of TOML our manifests do not use.
pub(super) fn entries(file: &File) -> impl Iterator<Item = Entry<'_>> {
    let mut section = "";
    file.lines().filter_map(move |(line, text)| {
        let text = text.trim();
        if let Some(heading) = text.strip_prefix('[').and_then(|text| text.split_once(']')) {
            section = heading.0.trim();
            return Some(Entry { line, section, key: "", value: "" });
        }
        let (key, value) = text.split_once('=').filter(|_| !text.starts_with('#'))?;
        Some(Entry { line, section, key: key.trim(), value: value.trim() })
    })
}

fn inherits(file: &File, section: &str, key: &str) -> bool {
    let dotted = if key.is_empty() { "workspace".into() } else { format!("{key}.workspace") };
    entries(file).any(|entry| {
        let value: String = entry.value.chars().filter(|c| !c.is_whitespace()).collect();
        entry.section == section
            && (entry.key == dotted && value == "true" || entry.key == key && value == "{workspace=true}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = "[package]\nname = \"a\"\nversion.workspace = true\n\n[lints]\nworkspace = true\n";

    fn found(path: &str, text: &str) -> Vec<String> {
        check(&[File::new(path, text)]).iter().map(Fault::to_string).collect()
    }

    #[test]
    fn what_is_missing_is_found() {
        let own_version = GOOD.replace("version.workspace = true", "version = \"1.0.0\"");
        assert_eq!(
            found("crates/a/Cargo.toml", &own_version),
            ["crates/a/Cargo.toml:1: `version.workspace = true` is missing"]
        );
        let no_lints = GOOD.replace("[lints]", "[features]");
        assert_eq!(
            found("crates/a/Cargo.toml", &no_lints),
            ["crates/a/Cargo.toml:1: `lints.workspace = true` is missing"]
        );
        assert_eq!(found("crates/a/Cargo.toml", &GOOD.replace("= true", "= false")).len(), 2);
    }

    #[test]
    fn both_ways_of_writing_it_are_good() {
        assert!(found("crates/a/Cargo.toml", GOOD).is_empty());
        let braces = GOOD.replace("version.workspace = true", "version = { workspace = true }");
        assert!(found("crates/a/Cargo.toml", &braces).is_empty());
    }

    #[test]
    fn a_workspace_of_its_own_is_left_alone() {
        assert!(found("fuzz/Cargo.toml", "[package]\nversion = \"0.0.0\"\n[workspace]\n").is_empty());
        assert!(found("Cargo.toml", "[workspace]\n").is_empty());
    }
}
