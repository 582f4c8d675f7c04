//! People in the order of the cards that they drew, as far as anything depends on it.
//!
//! Those who are not told apart form a group. A group draws only where something depends on telling them apart: where
//! one of the `partings` falls within it. A new draw orders those who draw among themselves, and never moves them past
//! anybody else: the cards of the first draw keep their privileges.

use tricklaw_cards::Card;

use super::draw::{Draw, read};
use super::{Call, CannotDraw, Citation, Decided, Person, drawing_order};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ranking {
    groups: Vec<Group>,
    /// After how many people, counted from the lowest, the order has to be certain.
    partings: Vec<usize>,
    /// The cards of the draw in course.
    shown: Vec<(Person, Card)>,
    /// Those who have to draw again for having shown several cards.
    spoilt: Vec<Person>,
    by: Vec<Decided>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Group {
    pub(super) who: Vec<Person>,
    /// The law under which they draw, if they have to.
    pub(super) law: Citation,
}

impl Ranking {
    pub(super) fn new(groups: Vec<Group>, partings: Vec<usize>) -> Ranking {
        Ranking { groups, partings, shown: Vec::new(), spoilt: Vec::new(), by: Vec::new() }
    }

    /// All draw together, and the `parting` lowest are told from the rest.
    pub(super) fn all(who: Vec<Person>, law: Citation, partings: Vec<usize>) -> Ranking {
        Ranking::new(vec![Group { who, law }], partings)
    }

    pub(super) fn is_settled(&self) -> bool {
        self.open().next().is_none()
    }

    pub(super) fn into_order(self) -> (Vec<Person>, Vec<Decided>) {
        (self.groups.into_iter().flat_map(|group| group.who).collect(), self.by)
    }

    pub(super) fn calls(&self) -> Vec<Call> {
        let mut calls = Vec::new();
        for group in self.open() {
            let (spoilt, due): (Vec<Person>, Vec<Person>) =
                self.due(group).partition(|who| self.spoilt.contains(who));
            for (law, due) in [(group.law, due), ("6", spoilt)] {
                if !due.is_empty() {
                    calls.push(Call { law, between: group.who.clone(), due });
                }
            }
        }
        calls
    }

    pub(super) fn draw(
        &self,
        who: Person,
        cards: &[Card],
        tie: fn(Citation, usize) -> Citation,
    ) -> Result<Ranking, CannotDraw> {
        if !self.open().any(|group| self.due(group).any(|due| due == who)) {
            return Err(CannotDraw::NotDue(who));
        }
        let mut next = self.clone();
        next.spoilt.retain(|&other| other != who);
        match read(who, cards, &self.shown)? {
            Draw::Counts(card) => next.shown.push((who, card)),
            Draw::Again => {
                next.spoilt.push(who);
                let shown = cards.iter().map(|&card| (who, card)).collect();
                next.by.push(Decided { law: "6", who: vec![who], shown });
            }
        }
        let all_drawn = next.open().all(|group| next.due(group).next().is_none());
        Ok(if all_drawn { next.by_the_cards(tie) } else { next })
    }

    /// The groups that have to draw.
    fn open(&self) -> impl Iterator<Item = &Group> {
        let mut before = 0;
        self.groups.iter().filter(move |group| {
            let (start, end) = (before, before + group.who.len());
            before = end;
            self.partings.iter().any(|&parting| start < parting && parting < end)
        })
    }

    /// Those of a group who have not drawn yet.
    fn due(&self, group: &Group) -> impl Iterator<Item = Person> {
        group.who.iter().copied().filter(|&who| self.card(who).is_none())
    }

    fn card(&self, who: Person) -> Option<Card> {
        self.shown.iter().find(|&&(person, _)| person == who).map(|&(_, card)| card)
    }

    /// Splits every group that drew by its cards; those of equal value stay together.
    fn by_the_cards(self, tie: fn(Citation, usize) -> Citation) -> Ranking {
        let mut groups = Vec::new();
        let mut by = self.by.clone();
        for group in &self.groups {
            let mut cards: Vec<(Person, Card)> =
                group.who.iter().filter_map(|&who| Some((who, self.card(who)?))).collect();
            if cards.is_empty() {
                groups.push(group.clone());
                continue;
            }
            cards.sort_by_key(|&(_, card)| drawing_order(card));
            for equal in cards.chunk_by(|one, other| drawing_order(one.1) == drawing_order(other.1)) {
                let who = equal.iter().map(|&(who, _)| who).collect();
                groups.push(Group { who, law: tie(group.law, equal.len()) });
            }
            by.push(Decided { law: group.law, who: group.who.clone(), shown: cards });
        }
        Ranking { groups, partings: self.partings, shown: Vec::new(), spoilt: Vec::new(), by }
    }
}
