//! A program that plays: what it has done, and what it has been told.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_json::value::RawValue;

/// What has become of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fate {
    /// Nothing has been answered.
    Unknown,
    /// It is done, and its seat had seen so much then.
    Done(u32),
    /// It is refused, so it has not happened.
    Refused,
    /// Nothing was answered, and it is too late to ask again: it has happened once, or not.
    Lost,
}

/// An act that was sent.
#[derive(Clone, Debug)]
pub(crate) struct Sent {
    /// In which deal, from 1.
    pub(crate) board: u64,
    pub(crate) key: String,
    pub(crate) act: String,
    pub(crate) fate: Fate,
}

/// A message with a state, or a state.
#[derive(Deserialize)]
pub(crate) struct Message {
    pub(crate) seen: u32,
    #[serde(default)]
    pub(crate) you: Option<String>,
    pub(crate) news: Vec<Box<RawValue>>,
    pub(crate) table: Option<Box<RawValue>>,
    /// `null` is something that is told.
    #[serde(default, deserialize_with = "told")]
    pub(crate) deal: Option<Box<RawValue>>,
}

fn told<'de, D: Deserializer<'de>>(said: D) -> Result<Option<Box<RawValue>>, D::Error> {
    Box::deserialize(said).map(Some)
}

/// Something new.
#[derive(Debug, Deserialize)]
pub(crate) struct News {
    pub(crate) seen: u32,
    pub(crate) act: Option<String>,
    pub(crate) by: Option<String>,
    pub(crate) said: Option<String>,
}

/// All that a seat has been told.
#[derive(Default)]
pub(crate) struct Told {
    /// How much it has seen.
    pub(crate) seen: u32,
    /// The news, by number, as they came.
    pub(crate) news: BTreeMap<u32, String>,
    /// The last state of the table, as it came.
    pub(crate) table: String,
    /// The last view of the deal, as it came.
    pub(crate) deal: String,
    /// News that had been forgotten before they could be told: the deal was over. From and to which.
    pub(crate) gaps: Vec<(u32, u32)>,
    /// All views of the deals, by deal, as they came.
    pub(crate) views: Vec<(u64, String)>,
}

impl Told {
    /// The table.
    pub(crate) fn table(&self) -> Value {
        serde_json::from_str(&self.table).unwrap()
    }

    /// The deal as it is seen.
    pub(crate) fn deal(&self) -> Value {
        serde_json::from_str(&self.deal).unwrap()
    }

    /// Which deal it is.
    pub(crate) fn board(&self) -> u64 {
        self.table()["board"].as_u64().unwrap()
    }

    /// A state has come. The news go on where they ended before: none is left out, and none comes twice.
    pub(crate) fn take(&mut self, message: &str) {
        let message: Message = serde_json::from_str(message).unwrap_or_else(|e| panic!("{e}: {message}"));
        for raw in &message.news {
            let news: News = serde_json::from_str(raw.get()).unwrap();
            let forgotten = news.seen > self.seen && news.said.as_deref() == Some("dealt");
            assert!(
                news.seen == self.seen + 1 || forgotten,
                "news {} follow {}: {}",
                news.seen,
                self.seen,
                raw.get()
            );
            if news.seen > self.seen + 1 && !self.news.is_empty() {
                self.gaps.push((self.seen + 1, news.seen - 1));
            }
            self.seen = news.seen;
            self.news.insert(news.seen, raw.get().to_string());
        }
        assert_eq!(message.seen, self.seen, "the news do not lead to what is said to be seen");
        if let Some(table) = message.table {
            self.table = table.get().to_string();
        }
        if let Some(deal) = message.deal {
            self.deal = deal.get().to_string();
            if self.deal != "null" {
                self.views.push((self.board(), self.deal.clone()));
            }
        }
    }

    /// What was done in a seat by a player's own hand, by the number of the news.
    fn own(&self, seat: char) -> BTreeMap<u32, String> {
        let own = |(number, raw): (&u32, &String)| {
            let news: News = serde_json::from_str(raw).unwrap();
            let act = news.act.filter(|_| news.by.as_deref() == Some("hand"))?;
            let (actor, body) = act.split_once(':')?;
            (actor == seat.to_string()).then(|| (*number, body.trim().to_string()))
        };
        self.news.iter().filter_map(own).collect()
    }
}

/// A player.
pub(crate) struct Player {
    pub(crate) seat: char,
    pub(crate) name: String,
    pub(crate) token: String,
    pub(crate) told: Told,
    pub(crate) acts: Vec<Sent>,
    /// The last key.
    pub(crate) keys: u32,
}

impl Player {
    /// A key that was not used before.
    pub(crate) fn key(&mut self) -> String {
        self.keys += 1;
        format!("{}{}", self.seat, self.keys)
    }

    /// The fate of an act is known.
    pub(crate) fn knows(&mut self, key: &str, fate: Fate) {
        if let Some(sent) = self.acts.iter_mut().find(|sent| sent.key == key) {
            assert!(
                sent.fate == fate || matches!(sent.fate, Fate::Unknown | Fate::Lost),
                "{sent:?} was answered otherwise before: {fate:?}"
            );
            sent.fate = fate;
        }
    }

    /// Acts of which nothing is known.
    pub(crate) fn unknown(&self) -> Vec<Sent> {
        self.acts.iter().filter(|sent| sent.fate == Fate::Unknown).cloned().collect()
    }

    /// Every act that was said to be done is there once, at its place; everything else that was done in this seat is an act of which
    /// nothing is known, and none of them is there twice.
    pub(crate) fn check(&self) {
        let seat = self.seat;
        let mut own = self.told.own(seat);
        let done = |sent: &'_ Sent| if let Fate::Done(seen) = sent.fate { Some(seen) } else { None };
        let mut all: Vec<(u32, &Sent)> =
            self.acts.iter().filter_map(|sent| Some((done(sent)?, sent))).collect();
        all.retain(|(seen, _)| !self.told.gaps.iter().any(|(from, to)| (*from..=*to).contains(seen)));
        all.sort_by_key(|(seen, _)| *seen);
        for (seen, sent) in all {
            assert!(seen <= self.told.seen, "{seat}: {sent:?} is not in what was told");
            // What the act brought about comes after it, at once.
            let place = own.range(..=seen).next_back().map(|(place, body)| (*place, body.clone()));
            let Some((place, body)) = place else { panic!("{seat}: {sent:?} is not there") };
            let between = (place + 1..=seen).all(|number| {
                let news: News = serde_json::from_str(&self.told.news[&number]).unwrap();
                news.said.is_some()
            });
            assert!(
                between && same(seat, &sent.act, &body),
                "{seat}: {sent:?} is not there, but {place}: {body}"
            );
            own.remove(&place);
        }
        let mut perhaps: Vec<&Sent> =
            self.acts.iter().filter(|sent| matches!(sent.fate, Fate::Unknown | Fate::Lost)).collect();
        for (place, body) in own {
            let at = perhaps.iter().position(|sent| same(seat, &sent.act, &body));
            let at = at.unwrap_or_else(|| panic!("{seat}: nobody did {place}: {body}, or it was done twice"));
            perhaps.remove(at);
        }
    }
}

/// Whether what was told is this act of this seat: rights have other numbers for him who does it, and some cards are not seen. What
/// dummy's owner plays of himself is no act of the dealer's.
pub(crate) fn same(seat: char, act: &str, told: &str) -> bool {
    let plain = |words: &str| words.split(" #").next().unwrap_or_default().to_string();
    let (act, told) = (plain(act), plain(told));
    act == told
        || act.starts_with("discards ") && told == "discards"
        || told == format!("plays {act} of {seat}")
}
