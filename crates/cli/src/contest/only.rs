//! What a contest is about, where that is not everything, as it is typed.

use tricklaw_bots::contest::Undertaken;
use tricklaw_whist::laws::Code;

use crate::failure::Failure;

/// The kinds of calls whose hands are played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Only(Vec<String>);

/// Every misère, spread ones among them.
const MISERES: &str = "miseres";

impl Only {
    /// `misere,spread`.
    pub(crate) fn read(text: &str) -> Result<Only, String> {
        let kinds: Vec<String> = text.split(',').map(|kind| kind.trim().to_string()).collect();
        match kinds.iter().all(|kind| !kind.is_empty()) {
            true => Ok(Only(kinds)),
            false => Err("expected calls such as \"misere\" or \"misere,spread\"".to_string()),
        }
    }

    /// What is meant under this code.
    pub(super) fn under(&self, code: Code) -> Result<Vec<Undertaken>, Failure> {
        let all = Undertaken::all(code.course());
        let mut meant: Vec<Undertaken> = Vec::new();
        for typed in &self.0 {
            let name = bare(typed);
            let is_meant =
                |what: &Undertaken| bare(what.name()) == name || name == MISERES && what.is_misere();
            let before = meant.len();
            meant.extend(all.iter().copied().filter(is_meant));
            if meant.len() == before {
                return Err(Failure::Unreadable(format!("tricklaw: --only: {}", refusal(typed, code, &all))));
            }
        }
        meant.sort_unstable();
        meant.dedup();
        Ok(meant)
    }
}

/// As names are compared: `misere` is misère, and `abundance-in-trumps` is abundance in trumps.
fn bare(name: &str) -> String {
    name.to_lowercase().replace('è', "e").replace('-', " ")
}

fn refusal(typed: &str, code: Code, all: &[Undertaken]) -> String {
    let names: Vec<&str> = all.iter().map(|what| what.name()).collect();
    let Some((last, most)) = names.split_last() else {
        return format!("nobody calls under {code}");
    };
    let miseres = if all.iter().any(|what| what.is_misere()) {
        format!("; {MISERES} are all kinds of misère")
    } else {
        String::new()
    };
    format!("there is no call {typed:?} under {code}: there are {} and {last}{miseres}", most.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(text: &str, code: Code) -> Result<Vec<&'static str>, String> {
        let kinds = Only::read(text)?.under(code);
        let kinds = kinds.map_err(|failure| match failure {
            Failure::Unreadable(said) => said,
            other => format!("{other:?}"),
        })?;
        Ok(kinds.into_iter().map(Undertaken::name).collect())
    }

    #[test]
    fn calls_are_named_as_the_tables_name_them_with_accents_or_without() {
        for (text, code, names) in [
            ("misere", Code::Solo, &["misère"][..]),
            ("Misère, proposal", Code::Solo, &["proposal", "misère"]),
            ("misere,misère", Code::Solo, &["misère"]),
            ("miseres", Code::Solo, &["misère", "spread"]),
            ("abundance-in-trumps", Code::Solo, &["abundance in trumps"]),
            (
                "miseres,five",
                Code::Boston,
                &["five", "little misère", "grand misère", "little spread", "grand spread"],
            ),
            ("hearts,nullo", Code::Cayenne, &["hearts", "nullo"]),
            ("no trumps", Code::Bridge1904, &["no trumps"]),
        ] {
            assert_eq!(meant(text, code).as_deref(), Ok(names), "{text}");
        }
    }

    #[test]
    fn what_nobody_can_call_is_told_with_what_can_be_called() {
        for (text, code, wrong) in [
            (
                "nullo",
                Code::Solo,
                "tricklaw: --only: there is no call \"nullo\" under solo: there are proposal, solo, misère, abundance, abundance in trumps, \
                 spread and slam; miseres are all kinds of misère",
            ),
            ("hearts,misere", Code::Bridge1904, "there is no call \"misere\" under bridge-1904: there are "),
            ("miseres", Code::Cayenne, "there is no call \"miseres\" under cayenne"),
            ("misere", Code::Whist1900, "tricklaw: --only: nobody calls under whist-1900"),
            ("", Code::Solo, "expected calls such as \"misere\""),
            ("misere,", Code::Solo, "expected calls such as \"misere\""),
        ] {
            let found = meant(text, code).unwrap_err();
            assert!(found.starts_with(wrong) || found.contains(wrong), "{text}: {found}");
        }
        let cayenne = meant("spread", Code::Cayenne).unwrap_err();
        assert!(!cayenne.contains("miseres"), "there is none at cayenne: {cayenne}");
    }
}
