//! Who sits where, as it is typed.

use std::time::Duration;

use tricklaw_bots::contest::Entrant;
use tricklaw_bots::{Chance, Kind, Manners, Thinking};

use crate::args::Match;

/// The players of N, E, S and W.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Seating(Box<[Typed; 4]>);

/// A player's name, and what it says.
#[derive(Clone, Debug, PartialEq)]
struct Typed {
    name: String,
    kind: Kind,
    samples: Option<u32>,
    attention: Option<Chance>,
    asks: bool,
    errs: Option<Chance>,
}

impl Seating {
    /// `plain,random`: those of N and S, and of E and W; or the four, one by one.
    pub(crate) fn read(text: &str) -> Result<Seating, String> {
        let named: Result<Vec<Typed>, String> =
            text.split(',').map(|name| Typed::read(name.trim())).collect();
        let named = named?;
        match <[Typed; 4]>::try_from(named) {
            Ok(four) => Ok(Seating(Box::new(four))),
            Err(named) => match <[Typed; 2]>::try_from(named) {
                Ok([first, second]) => Ok(Seating(Box::new([first.clone(), second.clone(), first, second]))),
                Err(named) => Err(format!(
                    "expected four players, for N, E, S and W, or two, for N and S and for E and W; there {}",
                    match named.len() {
                        1 => "is one".to_string(),
                        number => format!("are {number}"),
                    }
                )),
            },
        }
    }

    /// Those who are compared.
    pub(super) fn entrants(&self, asked: &Match) -> [Entrant; 4] {
        let thinking = match asked.time {
            Some(ms) => Thinking::Time(Duration::from_millis(ms)),
            None => Thinking::Samples(asked.samples),
        };
        self.0.each_ref().map(|typed| {
            let own = typed.samples.map_or(thinking, Thinking::Samples);
            let manners = Manners {
                attention: typed.attention.unwrap_or(asked.attention),
                asks: typed.asks || asked.asking,
                errs: typed.errs.unwrap_or(asked.erring),
            };
            Entrant::new(&typed.name, typed.kind, own).with(manners)
        })
    }

    /// Their names.
    pub(super) fn names(&self) -> [&str; 4] {
        self.0.each_ref().map(|typed| typed.name.as_str())
    }

    /// Does somebody sit there whose thinking --samples or --time bounds?
    pub(super) fn has_samplers(&self) -> bool {
        self.0.iter().any(|typed| typed.kind == Kind::Sampler && typed.samples.is_none())
    }
}

impl Typed {
    fn read(text: &str) -> Result<Typed, String> {
        let (player, manners) =
            text.split_once('+').map_or((text, None), |(player, manners)| (player, Some(manners)));
        let mut typed = Typed::player(player)?;
        for manner in manners.iter().flat_map(|manners| manners.split('+')) {
            let (name, value) =
                manner.split_once('=').map_or((manner, None), |(name, value)| (name, Some(value)));
            let chance = || {
                let chance = value.unwrap_or_default().parse();
                chance
                    .map(Some)
                    .map_err(|error: tricklaw_bots::NoChance| format!("{name} in {text:?}: {error}"))
            };
            match (name, value) {
                ("attention", _) => typed.attention = chance()?,
                ("erring", _) => typed.errs = chance()?,
                ("asking", None) => typed.asks = true,
                _ => {
                    return Err(format!(
                        "after a plus stands attention=CHANCE, asking or erring=CHANCE: {manner:?} in {text:?}"
                    ));
                }
            }
        }
        typed.name = text.to_string();
        Ok(typed)
    }

    /// The player, without manners.
    fn player(text: &str) -> Result<Typed, String> {
        let (kind, samples) = match text.split_once(':') {
            Some((kind, samples)) => (kind, Some(samples)),
            None => (text, None),
        };
        let kind: Kind = kind.parse().map_err(|error: tricklaw_bots::UnknownKind| error.to_string())?;
        let typed = |samples| Typed {
            name: text.to_string(),
            kind,
            samples,
            attention: None,
            asks: false,
            errs: None,
        };
        let Some(samples) = samples else { return Ok(typed(None)) };
        if kind != Kind::Sampler {
            return Err(format!("a player who is {kind} does not sample: {text:?}"));
        }
        let number = samples.parse().ok().filter(|&number| number > 0);
        let number =
            number.ok_or_else(|| format!("expected a number of samples after the colon: {text:?}"))?;
        Ok(typed(Some(number)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Result<String, String> {
        Seating::read(text).map(|seating| seating.names().join(" "))
    }

    #[test]
    fn two_sit_opposite_each_other_and_four_as_they_are_named() {
        assert_eq!(names("plain,random").as_deref(), Ok("plain random plain random"));
        assert_eq!(names("plain, plain,random,sampler").as_deref(), Ok("plain plain random sampler"));
        assert_eq!(names("sampler:5,sampler").as_deref(), Ok("sampler:5 sampler sampler:5 sampler"));
    }

    #[test]
    fn what_names_no_four_players_is_told() {
        for (text, wrong) in [
            ("plain", "there is one"),
            ("plain,plain,plain", "there are 3"),
            ("plain,good", "there is no player \"good\": there are random, plain, classical and sampler"),
            ("plain,", "there is no player \"\""),
            ("plain:5,random", "a player who is plain does not sample: \"plain:5\""),
            ("plain+erring=2,random", "erring in \"plain+erring=2\": expected a chance from 0 to 1"),
            (
                "plain+asking=1,random",
                "after a plus stands attention=CHANCE, asking or erring=CHANCE: \"asking=1\"",
            ),
            ("plain+,random", "after a plus stands"),
            ("sampler:0,random", "expected a number of samples after the colon: \"sampler:0\""),
        ] {
            let found = names(text).unwrap_err();
            assert!(found.contains(wrong), "{text}: {found}");
        }
    }
}
