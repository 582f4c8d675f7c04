//! The house's options. Each has a default, and an entry in `docs/interpretations.md` where two texts differ.

use std::fmt;

use crate::laws::Code;

/// What the players have agreed on. Options of another game than the one played are without effect.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Options {
    /// `payments`: solo `foster` or `hoffmann`; boston `english` or `american`.
    pub payments: Payments,
    /// `stakes`: solo, the prices of proposal, solo, misère, abundance, spread and slam, in units.
    pub stakes: Option<[i32; 6]>,
    /// `trick`: solo, the price of a trick over or under.
    pub trick: Option<i32>,
    /// `unit`: solo, what a unit of `stakes` is worth in the smallest counter.
    pub unit: Option<i32>,
    /// `over-tricks`: whether those of an abundance count double (Hoffmann).
    pub over_tricks: OverTricks,
    /// `pool`: whether there is one.
    pub pool: Option<Pool>,
    /// `ante`: who fills it.
    pub ante: Ante,
    /// `all-pass`: what happens when nobody calls.
    pub all_pass: Option<AllPass>,
    /// `revoke-share`: who pays for an adversary's revoke at solo.
    pub revoke_share: RevokeShare,
    /// `revoke-pool`: what a bidder's revoke costs him in the pool at boston.
    pub revoke_pool: RevokePool,
    /// `revoke-over-tricks`: whether an adversary's revoke is paid with three over-tricks at boston.
    pub revoke_over_tricks: Agreed,
    /// `partout-forfeit`: whether a revoke in misère partout costs a forfeit to the pool as well.
    pub partout_forfeit: Agreed,
    /// `defective`: which text holds for a wrong number of cards at boston.
    pub defective: Source,
    /// `slams`: where cayenne's slams count.
    pub slams: Slams,
    /// `seven`: what a game is called at cayenne when the losers stand at exactly seven.
    pub seven: Seven,
    /// `rubber`: how cayenne's rubber is valued.
    pub rubber: Rubber,
    /// `play-on`: American whist goes on to score what is made beyond the game.
    pub play_on: Agreed,
}

macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($(#[$each:meta])* $variant:ident = $word:literal),* $(,)? })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
            pub enum $name { $($(#[$each])* $variant),* }

            impl $name {
                const WORDS: &[(&str, $name)] = &[$(($word, $name::$variant)),*];
            }
        )*
    };
}

words! {
    /// A table of payments.
    Payments {
        /// Foster's: solo's red and white counters, boston's table with over-tricks.
        #[default] Foster = "foster",
        /// Hoffmann's six, twelve and eighteen pence.
        Hoffmann = "hoffmann",
        /// Boston with over-tricks.
        English = "english",
        /// Boston without over-tricks, in round numbers.
        American = "american",
    }
    /// The price of an abundance's over-tricks.
    OverTricks {
        /// As other tricks.
        #[default] Single = "single",
        /// Twice as much.
        Double = "double",
    }
    /// A pool.
    Pool {
        /// There is one.
        Yes = "yes",
        /// There is none.
        #[default] No = "no",
    }
    /// Who puts in.
    Ante {
        /// Everybody, when the pool is empty.
        #[default] Start = "start",
        /// The dealer, at every deal.
        Dealer = "dealer",
    }
    /// When all have passed.
    AllPass {
        /// The cards are thrown up and the next player deals.
        #[default] ThrowUp = "throw-up",
        /// Everybody plays for himself without trumps, and the last trick loses.
        Grand = "grand",
        /// The same under Hoffmann's name.
        GeneralMisere = "general-misere",
        /// Boston's misère partout.
        Partout = "partout",
        /// Boston: the deal passes.
        Pass = "pass",
    }
    /// Who pays for an adversary's revoke.
    RevokeShare {
        /// He, unless he shows that the callers would have won.
        #[default] Shown = "shown",
        /// He in every case (Hoffmann).
        Offender = "offender",
    }
    /// What a bidder's revoke costs him in the pool.
    RevokePool {
        /// Four red counters (law 30).
        #[default] Forfeit = "forfeit",
        /// The doubling of the pool and four red counters.
        Both = "both",
        /// The doubling alone.
        Double = "double",
    }
    /// Yes or no.
    Agreed {
        /// No.
        #[default] No = "no",
        /// Yes.
        Yes = "yes",
    }
    /// Which text.
    Source {
        /// The laws.
        #[default] Law = "law",
        /// The chapter on the game.
        Chapter = "chapter",
    }
    /// Where slams count.
    Slams {
        /// On the sheet of the rubber.
        #[default] Sheet = "sheet",
        /// Towards the game.
        Game = "game",
    }
    /// The game won against seven.
    Seven {
        /// A single.
        #[default] Single = "single",
        /// A double.
        Double = "double",
    }
    /// How a rubber is valued.
    Rubber {
        /// By the values of its games.
        #[default] Games = "games",
        /// By the points scored.
        Points = "points",
    }
}

/// An option that there is not, or a value that it cannot have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownOption {
    /// Its name.
    pub name: String,
    /// Its value.
    pub value: String,
    /// Is there an option of this name?
    pub known: bool,
    /// What could stand there.
    pub expected: String,
}

impl fmt::Display for UnknownOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnknownOption { name, value, expected, .. } = self;
        if self.known {
            write!(f, "the option {name} cannot be {value}, but {expected}")
        } else {
            write!(f, "there is no option {name}, but {expected}")
        }
    }
}

impl std::error::Error for UnknownOption {}

/// The options of a code. Of those that name the words they can have here others are of other codes.
const fn names(code: Code) -> &'static [(&'static str, Option<&'static [&'static str]>)] {
    match code {
        Code::Whist1900 | Code::Bridge1904 | Code::Pbn => &[],
        Code::Whist1893 => &[("play-on", None)],
        Code::Cayenne => &[("slams", None), ("seven", None), ("rubber", None)],
        Code::Solo => &[
            ("payments", Some(&["foster", "hoffmann"])),
            ("stakes", None),
            ("unit", None),
            ("trick", None),
            ("over-tricks", None),
            ("pool", None),
            ("ante", None),
            ("all-pass", Some(&["throw-up", "grand", "general-misere"])),
            ("revoke-share", None),
        ],
        Code::Boston => &[
            ("payments", Some(&["english", "american"])),
            ("pool", None),
            ("revoke-pool", None),
            ("revoke-over-tricks", None),
            ("partout-forfeit", None),
            ("defective", None),
            ("all-pass", Some(&["partout", "pass"])),
        ],
    }
}

const NAMES: &str = "payments, stakes, trick, unit, over-tricks, pool, ante, all-pass, revoke-share, revoke-pool, \
     revoke-over-tricks, partout-forfeit, defective, slams, seven, rubber or play-on";

impl Options {
    /// Reads names and values; what is not known is left out, and told of.
    pub fn read(options: &[(Box<str>, Box<str>)]) -> (Options, Vec<UnknownOption>) {
        let mut read = Options::default();
        let mut unknown = Vec::new();
        for (name, value) in options {
            if let Err(expected) = read.set(name, value) {
                let known = expected != NAMES;
                unknown.push(UnknownOption {
                    name: name.to_string(),
                    value: value.to_string(),
                    known,
                    expected,
                });
            }
        }
        (read, unknown)
    }

    /// Reads what a house has agreed on that plays under this code: its own options, with values that it knows, and no others.
    ///
    /// # Errors
    ///
    /// The first option that the code does not have, or the first value.
    ///
    /// ```
    /// use tricklaw_whist::{games::Options, laws::Code};
    /// let american = [("payments".into(), "american".into())];
    /// assert!(Options::of(Code::Boston, &american).is_ok());
    /// let wrong = Options::of(Code::Solo, &american).unwrap_err();
    /// assert_eq!(wrong.to_string(), "the option payments cannot be american, but foster or hoffmann");
    /// ```
    pub fn of(code: Code, options: &[(Box<str>, Box<str>)]) -> Result<Options, UnknownOption> {
        let mut read = Options::default();
        for (name, value) in options {
            let wrong = |known, expected| {
                let (name, value) = (name.to_string(), value.to_string());
                Err(UnknownOption { name, value, known, expected })
            };
            let Some((_, words)) = names(code).iter().find(|(of_code, _)| *of_code == &**name) else {
                return wrong(false, expected(code));
            };
            match *words {
                Some(words) if !words.contains(&&**value) => return wrong(true, words.join(" or ")),
                _ => {}
            }
            if let Err(expected) = read.set(name, value) {
                return wrong(true, expected);
            }
        }
        Ok(read)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "payments" => self.payments = one_of(Payments::WORDS, value)?,
            "over-tricks" => self.over_tricks = one_of(OverTricks::WORDS, value)?,
            "pool" => self.pool = Some(one_of(Pool::WORDS, value)?),
            "ante" => self.ante = one_of(Ante::WORDS, value)?,
            "all-pass" => self.all_pass = Some(one_of(AllPass::WORDS, value)?),
            "revoke-share" => self.revoke_share = one_of(RevokeShare::WORDS, value)?,
            "revoke-pool" => self.revoke_pool = one_of(RevokePool::WORDS, value)?,
            "revoke-over-tricks" => self.revoke_over_tricks = one_of(Agreed::WORDS, value)?,
            "partout-forfeit" => self.partout_forfeit = one_of(Agreed::WORDS, value)?,
            "defective" => self.defective = one_of(Source::WORDS, value)?,
            "slams" => self.slams = one_of(Slams::WORDS, value)?,
            "seven" => self.seven = one_of(Seven::WORDS, value)?,
            "rubber" => self.rubber = one_of(Rubber::WORDS, value)?,
            "play-on" => self.play_on = one_of(Agreed::WORDS, value)?,
            "stakes" => self.stakes = Some(stakes(value)?),
            "trick" => self.trick = Some(number(value)?),
            "unit" => self.unit = Some(number(value)?),
            _ => return Err(NAMES.to_string()),
        }
        Ok(())
    }
}

/// What an option of the code can be called.
fn expected(code: Code) -> String {
    let names: Vec<&str> = names(code).iter().map(|&(name, _)| name).collect();
    match &names[..] {
        [] => format!("{code} has none"),
        [only] => format!("{code} has {only}"),
        [most @ .., last] => format!("{code} has {} and {last}", most.join(", ")),
    }
}

fn one_of<T: Copy>(words: &[(&str, T)], value: &str) -> Result<T, String> {
    let all = || words.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(" or ");
    words.iter().find(|(word, _)| *word == value).map(|(_, meaning)| *meaning).ok_or_else(all)
}

fn number(value: &str) -> Result<i32, String> {
    let number = value.parse::<i32>().ok().filter(|number| (0..=100_000).contains(number));
    number.ok_or_else(|| "a number, 0 to 100000".to_string())
}

fn stakes(value: &str) -> Result<[i32; 6], String> {
    let prices: Option<Vec<i32>> = value.split(',').map(|price| number(price.trim()).ok()).collect();
    prices
        .and_then(|prices| prices.try_into().ok())
        .ok_or_else(|| "six prices such as 1,2,3,4,6,8".to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Options, Vec<UnknownOption>) {
        let pairs: Vec<(Box<str>, Box<str>)> = text
            .split(';')
            .filter_map(|option| option.split_once('='))
            .map(|(name, value)| (name.trim().into(), value.trim().into()))
            .collect();
        Options::read(&pairs)
    }

    #[test]
    fn options_are_read_and_what_is_not_known_is_told_of() {
        let (options, unknown) = read("payments=hoffmann; stakes=10,10,20,30,40,60; pool=yes; seven=double");
        assert_eq!(unknown, []);
        assert_eq!(options.payments, Payments::Hoffmann);
        assert_eq!(options.stakes, Some([10, 10, 20, 30, 40, 60]));
        assert_eq!((options.pool, options.seven), (Some(Pool::Yes), Seven::Double));
        let (options, unknown) = read("pool=perhaps; stakes=1,2; jokers=2");
        assert_eq!(options, Options::default());
        let told: Vec<&str> = unknown.iter().map(|unknown| unknown.expected.as_str()).collect();
        assert_eq!(told, ["yes or no", "six prices such as 1,2,3,4,6,8", NAMES]);
    }

    #[test]
    fn every_option_is_of_some_code_and_every_value_too() {
        for code in Code::ALL {
            for &(name, words) in names(code) {
                assert!(
                    NAMES.split(", ").flat_map(|names| names.split(" or ")).any(|known| known == name),
                    "{name}"
                );
                for &word in words.unwrap_or_default() {
                    Options::default().set(name, word).unwrap();
                }
            }
        }
        let all = || Code::ALL.into_iter().flat_map(names);
        for name in NAMES.split(", ").flat_map(|names| names.split(" or ")) {
            assert!(all().any(|&(of_code, _)| of_code == name), "{name}");
        }
        for (word, _) in Payments::WORDS {
            assert!(
                all()
                    .any(|(name, words)| *name == "payments"
                        && words.is_some_and(|words| words.contains(word)))
            );
        }
        for (word, _) in AllPass::WORDS {
            assert!(
                all()
                    .any(|(name, words)| *name == "all-pass"
                        && words.is_some_and(|words| words.contains(word)))
            );
        }
    }

    #[test]
    fn what_a_code_does_not_have_is_refused() {
        let of = |code, name: &str, value: &str| {
            Options::of(code, &[(name.into(), value.into())]).map_err(|wrong| wrong.to_string())
        };
        assert_eq!(of(Code::Boston, "pool", "no").unwrap().pool, Some(Pool::No));
        assert_eq!(of(Code::Solo, "trick", "0").unwrap().trick, Some(0));
        for (code, name, value, said) in [
            (Code::Whist1900, "play-on", "yes", "there is no option play-on, but whist-1900 has none"),
            (Code::Whist1893, "pool", "yes", "there is no option pool, but whist-1893 has play-on"),
            (
                Code::Cayenne,
                "pool",
                "yes",
                "there is no option pool, but cayenne has slams, seven and rubber",
            ),
            (Code::Boston, "pool", "perhaps", "the option pool cannot be perhaps, but yes or no"),
            (Code::Boston, "all-pass", "grand", "the option all-pass cannot be grand, but partout or pass"),
        ] {
            assert_eq!(of(code, name, value).unwrap_err(), said);
        }
    }
}
