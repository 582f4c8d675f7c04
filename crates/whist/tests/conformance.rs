//! Every case of `conformance/`: a record, what the law makes of it, and one comparison.

mod cases;

use std::collections::BTreeMap;

use cases::{Case, all, check};
use tricklaw_whist::laws::{Code, Standing};

#[test]
fn every_case_is_ruled_as_the_law_has_it() {
    let cases = all();
    let wrong: Vec<String> = cases.iter().filter_map(|case| check(case).err()).collect();
    assert!(wrong.is_empty(), "{} of {} cases:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

#[test]
fn every_law_that_rules_has_two_cases_of_its_own() {
    let cases = all();
    for code in Code::ALL {
        let own: Vec<&Case> = cases.iter().filter(|case| case.folder == code.name()).collect();
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        for case in &own {
            let law = case.law(code);
            assert!(law.is_some(), "{code}: {} is named after no law that there is", case.name);
            *counts.entry(law.unwrap_or_default().to_string()).or_default() += 1;
        }
        let rules = code.laws().iter().filter(|law| {
            law.clause.is_none() && matches!(law.standing, Standing::Rules(_) | Standing::Scores(_))
        });
        let missing: Vec<&str> = rules
            .filter(|law| counts.get(law.number).copied().unwrap_or(0) < 2)
            .map(|law| law.number)
            .collect();
        assert!(missing.is_empty(), "{code}: fewer than two cases for law {}", missing.join(", "));
    }
}

#[test]
fn there_are_cases_enough() {
    let cases = all();
    for (code, least) in [
        (Code::Whist1900, 160),
        (Code::Whist1893, 180),
        (Code::Cayenne, 150),
        (Code::Solo, 200),
        (Code::Boston, 150),
        (Code::Bridge1904, 700),
    ] {
        let own = cases.iter().filter(|case| case.folder == code.name()).count();
        assert!(own >= least, "{own} cases for {code}");
    }
}
