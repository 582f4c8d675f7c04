//! Everything that can move a table: the lines of its log.

use serde::{Deserialize, Deserializer, Serialize, de};
use tricklaw_cards::{Card, Seat};

use crate::store::PlayerId;
use crate::terms::Terms;

/// A line of a table's log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "move", rename_all = "kebab-case")]
pub enum Move {
    /// The table is set up.
    Opened {
        /// What was agreed upon.
        #[serde(deserialize_with = "agreed")]
        terms: Terms,
        /// Who is the host.
        #[serde(with = "written")]
        host: PlayerId,
        /// His name.
        name: String,
    },
    /// Somebody takes a seat.
    Sat {
        /// Which.
        #[serde(with = "written")]
        seat: Seat,
        /// Who.
        #[serde(with = "written")]
        player: PlayerId,
        /// His name.
        name: String,
    },
    /// A bot takes an open seat.
    Bot {
        /// Which.
        #[serde(with = "written")]
        seat: Seat,
    },
    /// They have cut for partners and the deal.
    Cut {
        /// The cards drawn, in order.
        drawn: Vec<Drawn>,
        /// Who sits north, east, south and west now, by the seats that they had.
        #[serde(with = "seats")]
        places: [Seat; 4],
        /// Who deals first.
        #[serde(with = "written")]
        dealer: Seat,
    },
    /// The cards are dealt.
    Dealt {
        /// The record of the deal before the first act, with its commitment.
        opening: String,
        /// What opens the commitment.
        salt: String,
    },
    /// Somebody does something at the table.
    Did {
        /// Who.
        #[serde(with = "written")]
        seat: Seat,
        /// What, in the words of the record and the numbers of his view.
        deed: String,
        /// Whose hand it was.
        by: Hand,
        /// The client's own name for it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// A doubtful ruling is decided.
    Ruled {
        /// Which reading, from 1.
        reading: u8,
        /// The ruling's number.
        of: u16,
    },
    /// A player has nothing more to say for the moment.
    Ready {
        /// Who.
        #[serde(with = "written")]
        seat: Seat,
    },
    /// From now on a bot acts for the player.
    StandsIn {
        /// For whom.
        #[serde(with = "written")]
        seat: Seat,
        /// Why.
        why: Why,
    },
    /// The player takes his seat back.
    Back {
        /// Which.
        #[serde(with = "written")]
        seat: Seat,
        /// He, on another device perhaps.
        #[serde(with = "written")]
        player: PlayerId,
    },
    /// A player is put out; his seat is a bot's.
    PutOut {
        /// Who.
        #[serde(with = "written")]
        seat: Seat,
    },
    /// The table rests.
    Paused,
    /// It goes on.
    Resumed,
    /// It is over.
    Ended,
}

/// A card drawn in cutting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Drawn {
    /// By whom: the seat that he had before.
    #[serde(with = "written")]
    pub seat: Seat,
    /// Which.
    #[serde(with = "written")]
    pub card: Card,
}

/// Whose hand did something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
    /// The player's own.
    Hand,
    /// A bot's, in its own seat.
    Bot,
    /// A bot's, in a player's place.
    StandIn,
}

/// Why a bot stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The clock ran out.
    Clock,
    /// The player left.
    Left,
}

/// The terms of a log. One that does not say how well the bots play is of a time when all were plain, and nobody has agreed upon
/// others: they stay so, whatever a new table has.
fn agreed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Terms, D::Error> {
    let mut terms = serde_json::Map::deserialize(deserializer)?;
    if !terms.contains_key("bots") {
        terms.insert("bots".into(), "plain".into());
    }
    serde_json::from_value(terms.into()).map_err(de::Error::custom)
}

/// What is written and read as text.
mod written {
    use super::{Deserialize, de};
    use serde::{Deserializer, Serializer};

    pub(super) fn serialize<T: std::fmt::Display, S: Serializer>(value: &T, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(value)
    }

    pub(super) fn deserialize<'de, T, D>(d: D) -> Result<T, D::Error>
    where
        T: std::str::FromStr<Err: std::fmt::Display>,
        D: Deserializer<'de>,
    {
        String::deserialize(d)?.parse().map_err(de::Error::custom)
    }
}

/// Four seats, as their letters.
mod seats {
    use super::{Deserialize, Seat, de};
    use serde::{Deserializer, Serializer};

    pub(super) fn serialize<S: Serializer>(seats: &[Seat; 4], s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(&seats.map(Seat::letter).iter().collect::<String>())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<[Seat; 4], D::Error> {
        let text = String::deserialize(d)?;
        let seats: Result<Vec<Seat>, _> = text.chars().map(|letter| letter.to_string().parse()).collect();
        let seats = seats.map_err(de::Error::custom)?;
        seats.try_into().map_err(|_| de::Error::custom("not four seats"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::Bots;

    #[test]
    fn a_log_that_does_not_say_how_the_bots_play_has_plain_ones() {
        let host = PlayerId::new([7; 32]);
        let opened = |terms: &str| {
            let line =
                format!("{{\"move\":\"opened\",\"terms\":{terms},\"host\":\"{host}\",\"name\":\"Ann\"}}");
            serde_json::from_str::<Move>(&line).map_err(|error| error.to_string())
        };
        for (terms, bots) in [
            ("{\"code\":\"solo\"}", Bots::Plain),
            ("{\"code\":\"solo\",\"bots\":\"plain\"}", Bots::Plain),
            ("{\"code\":\"solo\",\"bots\":\"sampler\"}", Bots::Sampler),
        ] {
            let Ok(Move::Opened { terms, .. }) = opened(terms) else { panic!("{terms}") };
            assert_eq!(terms.bots, bots);
            let again = Move::Opened { terms: terms.clone(), host, name: "Ann".into() };
            let again = serde_json::from_str(&serde_json::to_string(&again).unwrap()).unwrap();
            assert!(matches!(again, Move::Opened { terms, .. } if terms.bots == bots));
        }
        assert!(opened("{\"code\":\"solo\",\"bots\":\"clever\"}").unwrap_err().contains("clever"));
    }
}
