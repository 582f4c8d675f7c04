//! Checks of the whole tree. Each looks at all files and answers with what is wrong; none changes anything.

mod effects;
mod layers;
mod length;
mod manifest;
mod purity;
mod source;
pub(crate) mod tree;
mod words;

use std::fmt;

use tree::File;

/// Something that is not as it should be, and where.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Fault {
    path: String,
    line: usize,
    what: String,
}

impl Fault {
    fn new(file: &File, line: usize, what: impl Into<String>) -> Fault {
        Fault { path: file.path.clone(), line, what: what.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.path, self.line, self.what)
    }
}

type Check = fn(&[File]) -> Vec<Fault>;

const CHECKS: [Check; 6] =
    [length::check, words::check, purity::check, manifest::check, layers::check, effects::check];

/// What all checks find, in the order of the files.
pub(crate) fn all(files: &[File]) -> Vec<Fault> {
    let mut faults: Vec<Fault> = CHECKS.iter().flat_map(|check| check(files)).collect();
    faults.sort();
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The checks of this very tree, so that the tests alone find what `cargo xtask tidy` finds.
    fn holds_here(check: Check) {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
        let files = tree::files(&root).unwrap();
        assert!(files.iter().any(|file| file.path == "crates/whist/src/lib.rs"), "the tree was not found");
        let faults: Vec<String> = check(&files).iter().map(Fault::to_string).collect();
        assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    }

    #[test]
    fn files_are_short() {
        holds_here(length::check);
    }

    #[test]
    fn no_forbidden_word_is_used() {
        holds_here(words::check);
    }

    #[test]
    fn the_pure_crates_are_pure() {
        holds_here(purity::check);
    }

    #[test]
    fn manifests_inherit() {
        holds_here(manifest::check);
    }

    #[test]
    fn crates_point_downward() {
        holds_here(layers::check);
    }

    #[test]
    fn effects_are_made_by_laws_alone() {
        holds_here(effects::check);
    }

    #[test]
    fn faults_are_shown_with_their_place_and_in_order() {
        let files =
            [File::new("b.rs", "fn b() {}\ntodo!()\n"), File::new("a.rs", "// FIXME\nunimplemented!()\n")];
        let shown: Vec<String> = all(&files).iter().map(Fault::to_string).collect();
        assert_eq!(
            shown,
            [
                "a.rs:1: \"FIXME\" is not for files that are kept",
                "a.rs:2: \"unimplemented!(\" is not for files that are kept",
                "b.rs:2: \"todo!(\" is not for files that are kept",
            ]
        );
    }
}
