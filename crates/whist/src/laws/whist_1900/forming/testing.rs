//! What the tests of this folder share.

use tricklaw_cards::{Card, Suit};

use super::*;

pub(super) fn card(text: &str) -> Card {
    text.parse().expect(text)
}

pub(super) fn people() -> [Person; 4] {
    [1, 2, 3, 4].map(Person)
}

pub(super) fn laws(by: &[Decided]) -> Vec<Citation> {
    by.iter().map(|by| by.law).collect()
}

/// The draw, where it is open.
pub(super) fn seen<T: Decision>(stage: Result<Stage<T>, CannotForm>) -> Drawing<T> {
    match stage {
        Ok(Stage::Draw(drawing)) => drawing,
        _ => panic!("nothing to draw for"),
    }
}

/// The answer, where it is settled.
pub(super) fn settled<T: Decision>(stage: Stage<T>) -> T {
    match stage {
        Stage::Settled(answer) => answer,
        Stage::Draw(drawing) => panic!("not settled: {:?}", drawing.calls()),
    }
}

/// All who are due draw these cards, in the order of the calls.
pub(super) fn draw_all<T: Decision + Clone>(draw: &Drawing<T>, cards: &str) -> Stage<T> {
    let due: Vec<Person> = draw.calls().into_iter().flat_map(|call| call.due).collect();
    let cards: Vec<Card> = cards.split(' ').map(card).collect();
    assert_eq!(due.len(), cards.len());
    let cards: Vec<(Person, Card)> = due.into_iter().zip(cards).collect();
    draw.round(&cards).expect("all are due")
}

/// What came of some rounds of a draw of four.
pub(super) enum Drew {
    Settled(Partners),
    Again(Vec<Call>),
}

/// Four draw, round after round: the ranks of each round in the order of the four, `-` for one who does not draw.
pub(super) fn four_draw(stage: Result<Stage<Partners>, CannotForm>, rounds: &[&str]) -> Drew {
    let mut stage = stage.expect("four");
    for round in rounds {
        let Stage::Draw(draw) = stage else { panic!("settled before {round}") };
        let cards: Vec<(Person, Card)> = people()
            .into_iter()
            .zip(Suit::ALL)
            .zip(round.split(' '))
            .filter(|&(_, rank)| rank != "-")
            .map(|((who, suit), rank)| (who, card(&format!("{suit}{rank}"))))
            .collect();
        stage = draw.round(&cards).expect("all are due");
    }
    match stage {
        Stage::Settled(table) => Drew::Settled(table),
        Stage::Draw(draw) => Drew::Again(draw.calls()),
    }
}
