//! A question that cards settle: who has to draw, and what comes of it.

use std::fmt::Debug;

use tricklaw_cards::Card;

use super::ranking::Ranking;
use super::{CannotDraw, Citation, Decided, Person};

/// A question settled, or one for which somebody has still to draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage<T: Decision> {
    /// There is something to draw for.
    Draw(Drawing<T>),
    /// There is nothing more to draw for.
    Settled(T),
}

/// A draw that is not yet settled. It is a value: drawing gives the next stage and leaves this one as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawing<T: Decision> {
    ranking: Ranking,
    of: T::Of,
}

/// Some people have to draw, for this reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// The law: of the draw, of the tie that it breaks, or `6` after a draw of several cards.
    pub law: Citation,
    /// Those between whom the draw decides.
    pub between: Vec<Person>,
    /// Those of them who have still to draw.
    pub due: Vec<Person>,
}

/// What draws decide: the order of some people, read as an answer.
pub trait Decision: Sized {
    /// What is known of the question before anybody draws.
    type Of: Clone + Debug + PartialEq + Eq;

    /// The law under which so many, whose cards in a draw under `law` are of equal value, draw again.
    fn tie(law: Citation, tied: usize) -> Citation {
        let _ = (law, tied);
        "7.c"
    }

    /// The answer, from the order that the cards gave, lowest first.
    fn decide(of: &Self::Of, order: Vec<Person>, by: Vec<Decided>) -> Self;
}

impl<T: Decision> Stage<T> {
    pub(super) fn new(ranking: Ranking, of: T::Of) -> Stage<T> {
        if ranking.is_settled() {
            let (order, by) = ranking.into_order();
            Stage::Settled(T::decide(&of, order, by))
        } else {
            Stage::Draw(Drawing { ranking, of })
        }
    }
}

impl<T: Decision> Drawing<T> {
    /// Who has to draw, with whom, and why. Never empty.
    pub fn calls(&self) -> Vec<Call> {
        self.ranking.calls()
    }

    /// One person draws. `cards` are all that he drew or exposed; of more than one none counts, and he draws again.
    ///
    /// # Law
    ///
    /// whist-1900:4, 5, 6
    ///
    /// # Errors
    ///
    /// Where it is not for him to draw, where he shows no card, and where a card lies there already.
    pub fn draw(&self, who: Person, cards: &[Card]) -> Result<Stage<T>, CannotDraw> {
        let ranking = self.ranking.draw(who, cards, T::tie)?;
        Ok(Stage::new(ranking, self.of.clone()))
    }

    /// Several draw, one card each, one after the other.
    ///
    /// # Errors
    ///
    /// As [`Drawing::draw`]; and nobody may draw after the question is settled.
    pub fn round(&self, cards: &[(Person, Card)]) -> Result<Stage<T>, CannotDraw> {
        let mut stage = Stage::Draw(Drawing { ranking: self.ranking.clone(), of: self.of.clone() });
        for &(who, card) in cards {
            stage = match stage {
                Stage::Draw(drawing) => drawing.draw(who, &[card])?,
                Stage::Settled(_) => return Err(CannotDraw::NotDue(who)),
            };
        }
        Ok(stage)
    }
}
