//! What a game takes over from those before it.

use std::borrow::Cow;

use super::diagnostic::Report;
use super::game::{Origin, Tag};
use super::lex::{Span, unquote};

/// The values of the game before, and those that hold for all games to come.
#[derive(Default)]
pub(super) struct Inheritance {
    before: Vec<(Cow<'static, str>, String)>,
    /// How many of them are good; the rest is room.
    filled: usize,
    standing: Vec<(Cow<'static, str>, String)>,
}

/// What goes with the deal where a game leaves it out.
const WITH_DEAL: [&str; 6] = ["Board", "Dealer", "Vulnerable", "Deal", "Code", "Options"];
/// A game in which one of these differs from the game before has nothing to do with it.
const KINDRED: [&str; 5] = ["Event", "Site", "Date", "Board", "Dealer"];
/// One of these says that cards were dealt.
const NEEDS_DEAL: [&str; 5] = ["Acts", "Play", "Auction", "Contract", "Result"];

impl Inheritance {
    /// The tag's value: that of the game before it for `#`; `##`, alone or with a value behind it, holds for the
    /// following games too, until a tag says something else.
    pub(super) fn value(
        &mut self,
        name: Cow<'static, str>,
        raw: &str,
        span: Span,
        report: &mut Report<'_>,
    ) -> (String, Origin) {
        let (value, origin, stands) = match raw {
            "#" | "##" => {
                let before = self.before(&name).map(str::to_string);
                if before.is_none() {
                    report.warn(span, format!("no game before this has a tag {name}"), "a value");
                }
                (before.unwrap_or_default(), Origin::Inherited, raw == "##")
            }
            _ => match raw.strip_prefix("##") {
                Some(value) => (unquote(value).into_owned(), Origin::Written, true),
                None => (unquote(raw).into_owned(), Origin::Written, false),
            },
        };
        if stands || !self.standing.is_empty() && raw != "#" {
            self.standing.retain(|(known, _)| *known != name);
        }
        if stands {
            self.standing.push((name, value.clone()));
        }
        (value, origin)
    }

    /// Adds what the game inherits without naming it.
    pub(super) fn complete(&self, tags: &mut Vec<Tag>) {
        for (name, value) in &self.standing {
            if !has(tags, name) {
                tags.push(inherited(name.clone(), value));
            }
        }
        if !self.follows(tags) {
            return;
        }
        // Trumps go with the deal, unless the game has its own.
        let own_trump = ["TurnUp", "Trump", "Contract"].iter().any(|name| has(tags, name));
        let trump: &[&str] = if own_trump { &[] } else { &["TurnUp", "Trump"] };
        for name in WITH_DEAL.iter().chain(trump) {
            let known = self.filled().iter().find(|(known, _)| known == name);
            if let Some((name, value)) = known.filter(|(name, _)| !has(tags, name)) {
                tags.push(inherited(name.clone(), value));
            }
        }
    }

    /// Does the game leave out a deal that it must have, and is it kin to the game before, which has one?
    fn follows(&self, tags: &[Tag]) -> bool {
        let said = |value: &str| !matches!(value.trim(), "" | "?" | "-");
        let value = |name: &str| tags.iter().find(|tag| tag.name == name).map(|tag| tag.value.as_str());
        let deal_before = self.before("Deal").is_some_and(said);
        if !deal_before || value("Deal").is_some() {
            return false;
        }
        NEEDS_DEAL.iter().any(|name| value(name).is_some())
            && KINDRED
                .iter()
                .all(|name| value(name).is_none_or(|own| !said(own) || self.before(name) == Some(own)))
    }

    /// Keeps this game's values for the next.
    pub(super) fn keep(&mut self, tags: &[Tag]) {
        self.filled = tags.len();
        for (n, tag) in tags.iter().enumerate() {
            match self.before.get_mut(n) {
                Some((name, value)) => {
                    name.clone_from(&tag.name);
                    value.clone_from(&tag.value);
                }
                None => self.before.push((tag.name.clone(), tag.value.clone())),
            }
        }
    }

    fn filled(&self) -> &[(Cow<'static, str>, String)] {
        self.before.get(..self.filled).unwrap_or_default()
    }

    fn before(&self, name: &str) -> Option<&str> {
        self.filled().iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

fn has(tags: &[Tag], name: &str) -> bool {
    tags.iter().any(|tag| tag.name == name)
}

fn inherited(name: Cow<'static, str>, value: &str) -> Tag {
    Tag {
        name,
        value: value.to_string(),
        span: Span::default(),
        value_span: Span::default(),
        origin: Origin::Inherited,
    }
}
