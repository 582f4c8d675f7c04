//! The files that the checks look at.

use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A file of text.
#[derive(Clone, Debug)]
pub(crate) struct File {
    /// Its path from the root, with `/` between the folders.
    pub(crate) path: String,
    /// What is in it.
    pub(crate) text: String,
}

impl File {
    #[cfg(test)]
    pub(crate) fn new(path: &str, text: &str) -> File {
        File { path: path.into(), text: text.into() }
    }

    /// Its lines, numbered from 1.
    pub(crate) fn lines(&self) -> impl Iterator<Item = (usize, &str)> {
        (1..).zip(self.text.lines())
    }

    /// Does its name end in one of these, after a dot?
    pub(crate) fn is(&self, endings: &[&str]) -> bool {
        self.path.rsplit_once('.').is_some_and(|(_, ending)| endings.contains(&ending))
    }
}

/// All files of text: those that git keeps, or, where there is no git, all that lie there.
pub(crate) fn files(root: &Path) -> io::Result<Vec<File>> {
    let mut paths = match tracked(root) {
        Some(paths) => paths,
        None => lying_in(root)?,
    };
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        // What git keeps may have been deleted or be a link; what is no text has no lines to judge.
        if !root.join(&path).is_file() {
            continue;
        }
        if let Ok(text) = String::from_utf8(std::fs::read(root.join(&path))?) {
            files.push(File { path, text });
        }
    }
    Ok(files)
}

fn tracked(root: &Path) -> Option<Vec<String>> {
    let listed = Command::new("git").args(["ls-files", "-z"]).current_dir(root).output().ok()?;
    if !listed.status.success() || listed.stdout.is_empty() {
        return None;
    }
    let names = String::from_utf8(listed.stdout).ok()?;
    Some(names.split_terminator('\0').map(String::from).collect())
}

/// Folders with nothing in them that anybody has written.
const MADE: [&str; 6] = [".git", "target", "node_modules", "corpus", "artifacts", "coverage"];

fn lying_in(root: &Path) -> io::Result<Vec<String>> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::new()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(root.join(&folder))? {
            let entry = entry?;
            let path = folder.join(entry.file_name());
            let kind = entry.file_type()?;
            if kind.is_dir() && !MADE.iter().any(|made| entry.file_name() == *made) {
                folders.push(path);
            } else if kind.is_file() {
                found.push(path.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walking_finds_what_git_lists_and_leaves_out_what_is_made() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let found = lying_in(here).unwrap();
        assert!(found.iter().any(|path| path == "src/tidy/tree.rs"), "{found:?}");
        let above = lying_in(&here.join("..")).unwrap();
        assert!(!above.iter().any(|path| path.starts_with("target/") || path.starts_with(".git/")));
    }

    #[test]
    fn a_tree_without_git_is_walked() {
        let root = std::env::temp_dir().join(format!("tidy-{}", std::process::id()));
        std::fs::create_dir_all(root.join("target")).unwrap();
        std::fs::write(root.join("kept.rs"), "fn kept() {}\n").unwrap();
        std::fs::write(root.join("target/made.rs"), "fn made() {}\n").unwrap();
        std::fs::write(root.join("picture.png"), [0xff, 0xfe, 0xfd]).unwrap();
        let names: Vec<String> = files(&root).unwrap().into_iter().map(|file| file.path).collect();
        std::fs::remove_dir_all(&root).unwrap();
        assert_eq!(names, ["kept.rs"]);
    }

    #[test]
    fn an_ending_is_what_follows_the_last_dot() {
        assert!(File::new("a/b.test.rs", "").is(&["rs"]));
        assert!(!File::new("a/rs", "").is(&["rs"]));
    }
}
