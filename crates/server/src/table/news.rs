//! What has been told of a table, and how much of it each has seen.

use serde::Serialize;
use tricklaw_cards::Seat;
use tricklaw_whist::act::Act;
use tricklaw_whist::chain::Chain;

use super::moves::Hand;

/// Something that was seen or heard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct News {
    act: Option<Box<str>>,
    by: Option<Hand>,
    said: Option<&'static str>,
    seat: Option<char>,
    name: Option<Box<str>>,
}

impl News {
    /// An act, as it was seen and heard.
    pub(crate) fn act(act: &Act, by: Hand) -> News {
        News { act: Some(act.to_string().into()), by: Some(by), said: None, seat: None, name: None }
    }

    /// Something that is no act of the deal.
    pub(crate) fn said(what: &'static str, seat: Option<Seat>, name: Option<&str>) -> News {
        News {
            act: None,
            by: None,
            said: Some(what),
            seat: seat.map(Seat::letter),
            name: name.map(Into::into),
        }
    }

    fn numbered(&self, seen: u32) -> Numbered<'_> {
        let News { act, by, said, seat, name } = self;
        Numbered { seen, act: act.as_deref(), by: *by, said: *said, seat: *seat, name: name.as_deref() }
    }
}

/// News with its number, for one who has seen so much.
#[derive(Clone, Copy, Debug, Serialize)]
pub(crate) struct Numbered<'n> {
    seen: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    act: Option<&'n str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: Option<Hand>,
    #[serde(skip_serializing_if = "Option::is_none")]
    said: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<&'n str>,
}

/// All news since the cards were dealt, and how many there have been.
#[derive(Clone, Debug, Default)]
pub(crate) struct Record {
    news: Chain<(Option<Seat>, News)>,
    /// How much all have seen; and each alone.
    seen: u32,
    seen_alone: [u32; 4],
}

impl Record {
    /// All see it.
    pub(crate) fn all(&mut self, news: News) {
        self.news.push((None, news));
        self.seen += 1;
    }

    /// One alone sees it.
    pub(crate) fn one(&mut self, seat: Seat, news: News) {
        self.news.push((Some(seat), news));
        self.seen_alone[seat as usize] += 1;
    }

    /// What came before is kept no longer; it still counts.
    pub(crate) fn forget(&mut self) {
        self.news = Chain::new();
    }

    /// How much this seat has seen; somebody who looks on, where it is none.
    pub(crate) fn seen(&self, who: Option<Seat>) -> u32 {
        self.seen + who.map_or(0, |seat| self.seen_alone[seat as usize])
    }

    /// What this seat has seen after so much.
    pub(crate) fn after(&self, who: Option<Seat>, after: u32) -> Vec<Numbered<'_>> {
        let his = self.news.newest_first().filter(|(to, _)| to.is_none() || *to == who);
        let before = (after..self.seen(who)).rev();
        let mut news: Vec<_> = before.zip(his).map(|(before, (_, news))| news.numbered(before + 1)).collect();
        news.reverse();
        news
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_counts_what_he_has_seen() {
        let mut record = Record::default();
        let said = |what| News::said(what, None, None);
        record.all(said("a"));
        record.one(Seat::East, said("b"));
        record.all(said("c"));
        let told = |record: &Record, who, after| serde_json::to_string(&record.after(who, after)).unwrap();
        assert_eq!(told(&record, Some(Seat::East), 1), r#"[{"seen":2,"said":"b"},{"seen":3,"said":"c"}]"#);
        assert_eq!(told(&record, Some(Seat::West), 1), r#"[{"seen":2,"said":"c"}]"#);
        assert_eq!(told(&record, None, 1), told(&record, Some(Seat::West), 1));
        record.forget();
        record.all(said("d"));
        assert_eq!((record.seen(Some(Seat::East)), record.seen(None)), (4, 3));
        assert_eq!(told(&record, Some(Seat::East), 0), r#"[{"seen":4,"said":"d"}]"#);
        assert_eq!(told(&record, None, 3), "[]");
    }
}
