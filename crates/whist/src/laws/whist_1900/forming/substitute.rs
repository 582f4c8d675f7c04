//! Substitutes: law 14.

use std::fmt;

use super::{Citation, Person};

/// Whether the rubber is being played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RubberState {
    /// It is not concluded.
    InPlay,
    /// It is concluded, and there is nothing to take another's place in.
    Concluded,
}

/// Why nobody may play in another's stead. The law is 14.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSubstitute {
    /// The rubber is concluded: he who leaves retires, and others enter.
    Concluded,
    /// He who would leave is not one of the four.
    NotPlaying(Person),
    /// He who would come in is one of the four.
    Playing(Person),
    /// These of the other three have not consented.
    NoConsent(Vec<Person>),
}

impl NoSubstitute {
    /// The law: `14`.
    pub const fn law(&self) -> Citation {
        "14"
    }
}

impl fmt::Display for NoSubstitute {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoSubstitute::Concluded => write!(f, "the rubber is concluded"),
            NoSubstitute::NotPlaying(who) => write!(f, "{who} is not playing"),
            NoSubstitute::Playing(who) => write!(f, "{who} is playing already"),
            NoSubstitute::NoConsent(who) => write!(f, "{} of the others have not consented", who.len()),
        }
    }
}

impl std::error::Error for NoSubstitute {}

/// The four with `substitute` in the place of `quits`, until the rubber is concluded or `quits` is back.
///
/// # Law
///
/// whist-1900:14
///
/// # Errors
///
/// Where the rubber is over, where one of the other three has not consented, and where it is not one of the four who
/// leaves or one of them who comes in.
pub fn substitute(
    four: [Person; 4],
    rubber: RubberState,
    quits: Person,
    substitute: Person,
    consent: &[Person],
) -> Result<[Person; 4], NoSubstitute> {
    if rubber == RubberState::Concluded {
        return Err(NoSubstitute::Concluded);
    }
    if !four.contains(&quits) {
        return Err(NoSubstitute::NotPlaying(quits));
    }
    if four.contains(&substitute) {
        return Err(NoSubstitute::Playing(substitute));
    }
    let silent: Vec<Person> =
        four.into_iter().filter(|who| *who != quits && !consent.contains(who)).collect();
    if !silent.is_empty() {
        return Err(NoSubstitute::NoConsent(silent));
    }
    Ok(four.map(|who| if who == quits { substitute } else { who }))
}

#[cfg(test)]
mod tests {
    use super::super::testing::people;
    use super::*;

    #[test]
    fn law_14_with_the_consent_of_all_three() {
        let four = people();
        let [quits, one, two, three] = four;
        let new = Person(9);
        let ask = |consent: &[Person]| substitute(four, RubberState::InPlay, quits, new, consent);
        assert_eq!(ask(&[one, two, three]), Ok([new, one, two, three]));
        let error = ask(&[one, three, new]).expect_err("two is silent");
        assert_eq!((error.law(), error), ("14", NoSubstitute::NoConsent(vec![two])));
    }

    #[test]
    fn law_14_in_a_rubber_and_for_a_player() {
        let four = people();
        let [quits, one, ..] = four;
        let over = substitute(four, RubberState::Concluded, quits, Person(9), &four);
        assert_eq!(over, Err(NoSubstitute::Concluded));
        let stranger = substitute(four, RubberState::InPlay, Person(8), Person(9), &four);
        assert_eq!(stranger, Err(NoSubstitute::NotPlaying(Person(8))));
        assert_eq!(substitute(four, RubberState::InPlay, quits, one, &four), Err(NoSubstitute::Playing(one)));
    }
}
