//! Words that no file that is kept may have: loose ends, and paths of the machine on which it was written.

use super::Fault;
use super::source::is_name;
use super::tree::File;

/// Folders at the root of some machine.
const PATHS: [&str; 4] = ["/work/", "/root/", "/home/", "/farm/"];

/// Loose ends.
const WORDS: [&str; 6] = ["todo!(", "unimplemented!(", "#[ignore", "FIXME", "XXX", "assert!(true"];

/// A loose end that is also a Roman thirty and the end of a redoubled contract: it counts as a word by itself, and not in
/// records, which speak of their sources by Roman numbers.
const THIRTY: &str = "XXX";

/// The source of these checks must name what it looks for.
const EXCEPT: &str = "xtask/src/";

pub(super) fn check(files: &[File]) -> Vec<Fault> {
    let mut faults = Vec::new();
    for file in files.iter().filter(|file| !file.path.starts_with(EXCEPT)) {
        for (number, line) in file.lines() {
            for word in WORDS.into_iter().filter(|word| has(file, line, word)) {
                faults.push(Fault::new(file, number, format!("\"{word}\" is not for files that are kept")));
            }
            for path in PATHS.into_iter().filter(|path| has_from_the_root(line, path)) {
                faults.push(Fault::new(file, number, format!("\"{path}\" is a path of one machine")));
            }
        }
    }
    faults
}

fn has(file: &File, line: &str, word: &str) -> bool {
    if word == THIRTY { !file.is(&["pbn"]) && has_by_itself(line, word) } else { line.contains(word) }
}

fn has_by_itself(line: &str, word: &str) -> bool {
    line.match_indices(word).any(|(at, _)| {
        let (before, after) = (line[..at].chars().next_back(), line[at + word.len()..].chars().next());
        !before.is_some_and(is_name) && !after.is_some_and(is_name)
    })
}

/// Does the path stand there as one from the root, and not as a later part of a longer one?
fn has_from_the_root(line: &str, path: &str) -> bool {
    line.match_indices(path).any(|(at, _)| {
        let before = line[..at].chars().next_back();
        !before.is_some_and(|before| is_name(before) || matches!(before, '.' | '-' | '~'))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        check(&[File::new(path, text)]).iter().map(Fault::to_string).collect()
    }

    #[test]
    fn every_word_is_found() {
        for word in WORDS {
            let text = format!("\n    {word} and more\n");
            assert_eq!(found("a.md", &text), [format!("a.md:2: \"{word}\" is not for files that are kept")]);
        }
    }

    #[test]
    fn every_path_is_found_from_the_root_alone() {
        for path in PATHS {
            let text = format!("see `{path}notes.md`");
            assert_eq!(found("a.rs", &text), [format!("a.rs:1: \"{path}\" is a path of one machine")]);
            assert!(found("a.rs", &format!("https://example.org{path}notes.md")).is_empty());
            assert!(found("a.rs", &format!("docs{path}notes.md")).is_empty());
        }
    }

    #[test]
    fn roman_numbers_and_contracts_are_no_loose_ends() {
        assert!(found("a.md", "Hand XXXIV").is_empty());
        assert!(found("a.rs", "read(\"1CXXX\")").is_empty());
        assert!(found("a.pbn", "% Hand XXX.").is_empty());
        assert_eq!(found("a.rs", "// XXX: later").len(), 1);
    }

    #[test]
    fn the_checks_themselves_may_name_them() {
        assert!(found("xtask/src/tidy/words.rs", "todo!()").is_empty());
        assert_eq!(found("crates/xtask/src/a.rs", "todo!()").len(), 1);
    }
}
