//! What the players of a table have agreed upon.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use tricklaw_bots::{Chance, Manners, knows_question};
use tricklaw_cards::Seat;
use tricklaw_whist::games::Options;
use tricklaw_whist::laws::Code;
use utoipa::ToSchema;

/// What a table is asked for with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Terms {
    /// The code of laws: `whist-1900`, `whist-1893`, `boston`, `cayenne`, `solo` or `bridge-1904`.
    #[serde(serialize_with = "code_name", deserialize_with = "code_named")]
    #[schema(value_type = String, example = "solo")]
    pub code: Code,
    /// House options of the code, as in a record.
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    /// How many deals are played; null where they play on until the host ends it.
    #[serde(default)]
    pub deals: Option<u32>,
    /// Whether everything is done that hands can do, or only what is regular.
    #[serde(default)]
    pub manner: Manner,
    /// How fast bots act.
    #[serde(default)]
    pub pace: Pace,
    /// How well bots play.
    #[serde(default)]
    pub bots: Bots,
    /// How often bots err on purpose: of a thousand moments at which they could revoke, play out of turn or drop a card, at so many they do.
    #[serde(default)]
    #[schema(maximum = 1000, default = 0)]
    pub erring: u16,
    /// How closely bots watch: of a thousand revokes of their adversaries that the cards have shown they notice so many.
    #[serde(default = "always")]
    #[schema(maximum = 1000, default = 1000)]
    pub attention: u16,
    /// Whether bots ask a partner who does not follow suit if he has none; for `whist-1900` and `bridge-1904`, which know the question.
    #[serde(default)]
    pub asking: bool,
    /// The time for an act, in seconds; null for none.
    #[serde(default)]
    pub clock: Option<u32>,
    /// Whether the table stands in the lobby.
    #[serde(default)]
    pub lobby: bool,
    /// Whether anybody who has its address may look on.
    #[serde(default = "yes")]
    pub onlookers: bool,
    /// Whether there may be words across the table.
    #[serde(default = "yes")]
    pub words: bool,
    /// Whether the players cut for partners and the deal.
    #[serde(default)]
    pub cut: bool,
    /// Who sits where.
    #[serde(default)]
    pub seats: Places,
}

/// Who sits where when a table is made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Places {
    /// North.
    #[serde(rename = "N", default)]
    pub north: Place,
    /// East.
    #[serde(rename = "E", default)]
    pub east: Place,
    /// South.
    #[serde(rename = "S", default = "me")]
    pub south: Place,
    /// West.
    #[serde(rename = "W", default)]
    pub west: Place,
}

impl Default for Places {
    fn default() -> Places {
        Places { north: Place::Bot, east: Place::Bot, south: Place::Me, west: Place::Bot }
    }
}

impl Places {
    /// Who sits in this one.
    pub fn of(&self, seat: Seat) -> Place {
        match seat {
            Seat::North => self.north,
            Seat::East => self.east,
            Seat::South => self.south,
            Seat::West => self.west,
        }
    }
}

/// A seat of a new table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// A bot's.
    #[default]
    Bot,
    /// Whoever comes.
    Open,
    /// The host's own.
    Me,
}

/// What may happen at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Manner {
    /// Whatever hands can do, and the law takes over.
    #[default]
    Faithful,
    /// Only what is regular.
    Strict,
}

/// How fast bots act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// With time to look.
    #[default]
    Easy,
    /// Without much ado.
    Brisk,
    /// At once.
    None,
}

impl Pace {
    /// Before an act, in milliseconds.
    pub fn act(self) -> i64 {
        match self {
            Pace::Easy => 900,
            Pace::Brisk => 350,
            Pace::None => 0,
        }
    }

    /// Before a trick is taken away, in milliseconds.
    pub fn trick(self) -> i64 {
        match self {
            Pace::Easy => 1600,
            Pace::Brisk => 700,
            Pace::None => 0,
        }
    }

    /// How long bots wait for somebody who has a right, in milliseconds.
    pub fn patience(self) -> i64 {
        match self {
            Pace::Easy => 20_000,
            Pace::Brisk => 10_000,
            Pace::None => 5_000,
        }
    }
}

/// How well bots play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Bots {
    /// By rules of thumb.
    Plain,
    /// They deal the cards that they have not seen in many ways, and do what is best on average.
    #[default]
    Sampler,
}

/// The most deals that may be agreed upon, and the longest clock in seconds.
const MOST: u32 = 1000;

/// In thousandths: always.
const ALWAYS: u16 = 1000;

impl Terms {
    /// Those of a table of this game with three bots.
    pub fn practice(code: Code) -> Terms {
        Terms {
            code,
            options: BTreeMap::new(),
            deals: None,
            manner: Manner::default(),
            pace: Pace::default(),
            bots: Bots::default(),
            erring: 0,
            attention: ALWAYS,
            asking: false,
            clock: None,
            lobby: false,
            onlookers: true,
            words: true,
            cut: false,
            seats: Places::default(),
        }
    }

    /// What is wrong with them.
    ///
    /// # Errors
    ///
    /// The first thing that cannot be, in a sentence.
    pub fn check(&self) -> Result<(), String> {
        let me = Seat::ALL.into_iter().filter(|&seat| self.seats.of(seat) == Place::Me).count();
        if me > 1 {
            return Err("you can sit in one seat only".into());
        }
        if self.deals.is_some_and(|deals| deals == 0 || deals > MOST) {
            return Err(format!("deals: a number from 1 to {MOST}, or null"));
        }
        if self.clock.is_some_and(|clock| !(5..=MOST).contains(&clock)) {
            return Err(format!("clock: a number of seconds from 5 to {MOST}, or null"));
        }
        for (name, thousandths) in [("erring", self.erring), ("attention", self.attention)] {
            if thousandths > ALWAYS {
                return Err(format!("{name}: a number of thousandths from 0 to {ALWAYS}"));
            }
        }
        if self.asking && !knows_question(self.code) {
            return Err(format!(
                "the laws of {} do not know the question whether a partner has none of the suit, so let asking be false",
                self.code
            ));
        }
        if self.manner == Manner::Strict && self.erring > 0 {
            return Err("at a strict table only what is regular is done: its bots cannot err, so let erring be 0 or the manner \
                        faithful"
                .into());
        }
        let pairs: Vec<(Box<str>, Box<str>)> =
            self.options.iter().map(|(name, value)| (name.as_str().into(), value.as_str().into())).collect();
        Options::of(self.code, &pairs).map(drop).map_err(|unknown| unknown.to_string())
    }

    /// How the bots behave; none, where they never err, notice every revoke that the cards have shown, and ask nothing.
    pub fn manners(&self) -> Option<Manners> {
        let chance = |thousandths: u16| {
            Chance::new(f32::from(thousandths) / f32::from(ALWAYS)).unwrap_or(Chance::NEVER)
        };
        // A strict table takes nothing irregular, whoever does it.
        let errs = if self.manner == Manner::Strict { Chance::NEVER } else { chance(self.erring) };
        let manners = Manners { attention: chance(self.attention), asks: self.asking, errs };
        (manners != Manners::default()).then_some(manners)
    }

    /// The house options as the tag of a record has them; nothing where there are none.
    pub fn options_tag(&self) -> Option<String> {
        let pairs: Vec<String> = self.options.iter().map(|(name, value)| format!("{name}={value}")).collect();
        (!pairs.is_empty()).then(|| pairs.join("; "))
    }
}

fn yes() -> bool {
    true
}

pub(crate) fn always() -> u16 {
    ALWAYS
}

fn me() -> Place {
    Place::Me
}

fn code_name<S: Serializer>(code: &Code, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(code.name())
}

fn code_named<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Code, D::Error> {
    String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_enough() {
        let terms: Terms = serde_json::from_str("{\"code\":\"boston\"}").unwrap();
        assert_eq!(terms, Terms::practice(Code::Boston));
        assert_eq!(terms.check(), Ok(()));
    }

    #[test]
    fn what_cannot_be_is_said() {
        let wrong = |text: &str| {
            let terms: Result<Terms, _> = serde_json::from_str(text);
            terms.map_err(|error| error.to_string()).and_then(|terms| terms.check()).unwrap_err()
        };
        for (text, said) in [
            ("{\"code\":\"euchre\"}", "no code of laws \"euchre\""),
            ("{\"code\":\"solo\",\"seats\":{\"N\":\"me\",\"S\":\"me\"}}", "one seat only"),
            ("{\"code\":\"solo\",\"deals\":0}", "deals"),
            ("{\"code\":\"solo\",\"clock\":1}", "clock"),
            ("{\"code\":\"solo\",\"options\":{\"pool\":\"perhaps\"}}", "cannot be perhaps"),
            ("{\"code\":\"solo\",\"options\":{\"jokers\":\"2\"}}", "no option jokers"),
            ("{\"code\":\"solo\",\"options\":{\"payments\":\"american\"}}", "but foster or hoffmann"),
            ("{\"code\":\"whist-1900\",\"options\":{\"pool\":\"yes\"}}", "whist-1900 has none"),
            ("{\"code\":\"solo\",\"dealz\":3}", "dealz"),
            ("{\"code\":\"solo\",\"erring\":1001}", "erring: a number of thousandths"),
            ("{\"code\":\"solo\",\"attention\":1001}", "attention: a number of thousandths"),
            ("{\"code\":\"solo\",\"erring\":\"often\"}", "often"),
            ("{\"code\":\"solo\",\"asking\":true}", "do not know the question"),
            ("{\"code\":\"solo\",\"erring\":20,\"manner\":\"strict\"}", "cannot err"),
        ] {
            assert!(wrong(text).contains(said), "{text}: {}", wrong(text));
        }
    }

    #[test]
    fn bots_behave_as_was_agreed() {
        let manners = |text: &str| {
            let terms: Terms = serde_json::from_str(text).unwrap();
            terms.check().map(|()| terms.manners()).unwrap()
        };
        assert_eq!(manners("{\"code\":\"solo\"}"), None);
        assert_eq!(manners("{\"code\":\"solo\",\"erring\":0,\"attention\":1000,\"asking\":false}"), None);
        let half = Manners { attention: Chance::new(0.5).unwrap(), asks: true, ..Manners::default() };
        let strict = "{\"code\":\"bridge-1904\",\"attention\":500,\"asking\":true,\"manner\":\"strict\"}";
        assert_eq!(manners(strict), Some(half));
        let erring = Manners { errs: Chance::new(0.02).unwrap(), ..Manners::default() };
        assert_eq!(manners("{\"code\":\"solo\",\"erring\":20}"), Some(erring));
    }
}
