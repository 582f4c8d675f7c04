//! No file of program text is longer than can be read at a sitting.

use super::Fault;
use super::tree::File;

const MOST: usize = 600;

pub(super) fn check(files: &[File]) -> Vec<Fault> {
    let program = files.iter().filter(|file| file.is(&["rs", "js", "css"]));
    let long = program.filter_map(|file| {
        let lines = file.text.lines().count();
        (lines > MOST).then(|| Fault::new(file, MOST + 1, format!("{lines} lines; {MOST} are the most")))
    });
    long.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, lines: usize) -> Vec<String> {
        check(&[File::new(path, &"\n".repeat(lines))]).iter().map(Fault::to_string).collect()
    }

    #[test]
    fn one_line_too_many_is_found() {
        assert_eq!(found("a.rs", 601), ["a.rs:601: 601 lines; 600 are the most"]);
        assert_eq!(found("page.css", 700).len(), 1);
        assert_eq!(found("page.js", 700).len(), 1);
    }

    #[test]
    fn short_files_and_those_that_are_no_program_text_are_not() {
        assert!(found("a.rs", 600).is_empty());
        assert!(found("Cargo.lock", 2000).is_empty());
    }
}
