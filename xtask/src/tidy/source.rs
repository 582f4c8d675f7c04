//! A little reading of Rust: enough for the checks, and no more.

/// Can the character be part of a name?
pub(super) fn is_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The line without what follows `//`. A `//` in a text ends it too, which hides little.
pub(super) fn code(line: &str) -> &str {
    line.split_once("//").map_or(line, |(code, _)| code)
}

/// Does the path or the name stand in the code, and not as the end of a longer name?
pub(super) fn uses(code: &str, path: &str) -> bool {
    code.match_indices(path).any(|(at, _)| !code[..at].chars().next_back().is_some_and(is_name))
}

/// The names that a text like `std::{fs, io::{self, Read}}` takes directly out of `std`, with their lines from 1.
pub(super) fn taken_from_std(text: &str) -> Vec<(usize, String)> {
    let mut taken = Vec::new();
    let code: Vec<&str> = text.lines().map(code).collect();
    let code = code.join("\n");
    for (at, opening) in code.match_indices("std::{") {
        if code[..at].chars().next_back().is_some_and(is_name) {
            continue;
        }
        let (mut depth, mut name, mut done) = (0, String::new(), false);
        let mut line = code[..at].matches('\n').count() + 1;
        for c in code[at + opening.len()..].chars() {
            match c {
                _ if depth == 0 && !done && is_name(c) => name.push(c),
                ',' | '}' if depth == 0 => {
                    taken.push((line, std::mem::take(&mut name)));
                    done = false;
                    if c == '}' {
                        break;
                    }
                }
                '{' => depth += 1,
                '}' => depth -= 1,
                _ => done |= !name.is_empty(),
            }
            line += usize::from(c == '\n');
        }
    }
    taken.retain(|(_, name)| !name.is_empty());
    taken
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_are_no_code() {
        assert_eq!(code("let a = 1; // std::fs"), "let a = 1; ");
        assert_eq!(code("/// std::fs"), "");
    }

    #[test]
    fn a_longer_name_is_another_name() {
        assert!(uses("use rand::Rng;", "rand::"));
        assert!(!uses("use strand::Rng;", "rand::"));
        assert!(uses("Effect::Bind(strand); println!()", "println!"));
        assert!(!uses("eprintln!()", "println!"));
    }

    #[test]
    fn names_in_braces_are_seen() {
        let text = "use std::{\n    fmt::{self, fs},\n    fs as files,\n    env,\n};\nuse mystd::{net};\n";
        let names: Vec<_> = taken_from_std(text);
        assert_eq!(names, [(2, "fmt".into()), (3, "fs".into()), (4, "env".into())]);
    }
}
