//! No penalty lives outside the laws: effects are made there and nowhere else.

use super::Fault;
use super::source::{code, uses};
use super::tree::File;

/// Where effects are made.
const LAWS: &str = "crates/whist/src/laws/";

/// Where they are obeyed, or passed on.
const OBEY: [&str; 2] = ["crates/whist/src/table.rs", "crates/whist/src/right.rs"];

pub(super) fn check(files: &[File]) -> Vec<Fault> {
    let mut faults = Vec::new();
    let elsewhere = files.iter().filter(|file| {
        file.is(&["rs"])
            && !file.path.starts_with("xtask/")
            && !file.path.starts_with(LAWS)
            && !OBEY.contains(&file.path.as_str())
    });
    for file in elsewhere {
        for (number, line) in file.lines() {
            let code = code(line);
            if uses(code, "Effect::") || uses(code, "Effect as ") {
                faults.push(Fault::new(file, number, "an effect outside the laws: only a law may make one"));
            }
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        check(&[File::new(path, text)]).iter().map(Fault::to_string).collect()
    }

    #[test]
    fn an_effect_elsewhere_is_found() {
        let fault = "an effect outside the laws: only a law may make one";
        for path in ["crates/whist/src/score.rs", "crates/server/src/main.rs", "crates/whist/tests/laws/a.rs"]
        {
            assert_eq!(found(path, "\n    vec![Effect::Annul(None)]"), [format!("{path}:2: {fault}")]);
            assert_eq!(found(path, "use crate::laws::Effect as Quiet;"), [format!("{path}:1: {fault}")]);
        }
    }

    #[test]
    fn laws_the_table_and_what_is_no_effect_are_free() {
        for path in [LAWS, "crates/whist/src/laws/whist_1900/"].map(|folder| format!("{folder}a.rs")) {
            assert!(found(&path, "Effect::Annul(None)").is_empty());
        }
        for path in OBEY {
            assert!(found(path, "Effect::Annul(None) => {}").is_empty());
        }
        assert!(
            found("crates/whist/src/book.rs", "pub type Rule = fn(&Case<'_>) -> Vec<Effect>;").is_empty()
        );
        assert!(found("crates/whist/src/book.rs", "SideEffect::None // Effect::Annul").is_empty());
    }
}
