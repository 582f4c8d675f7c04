//! Cutting or drawing: laws 4, 5 and 6.

use std::fmt;

use tricklaw_cards::{Card, Rank};

use super::{Citation, Person};

/// Where a card stands in cutting or drawing: the ace is 1 and lowest, the king 13 and highest. Suits count for
/// nothing.
///
/// # Law
///
/// whist-1900:4
pub const fn drawing_order(card: Card) -> u8 {
    match card.rank() {
        Rank::Ace => 1,
        rank => rank as u8 + 2,
    }
}

/// Are the two cards of equal value in drawing?
///
/// # Law
///
/// whist-1900:4, as laws 7.c, 9 and 10 speak of it
pub const fn equal_value(one: Card, other: Card) -> bool {
    drawing_order(one) == drawing_order(other)
}

/// A draw that cannot have happened, or does not belong to what is being drawn for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CannotDraw {
    /// It is not for this person to draw now.
    NotDue(Person),
    /// This person has shown no card.
    NoCard(Person),
    /// The card lies before somebody already, and all draw from one pack (whist-1900:5).
    AnotherPack(Card),
}

impl CannotDraw {
    /// The law that it would break, where there is one.
    pub const fn law(self) -> Option<Citation> {
        match self {
            CannotDraw::AnotherPack(_) => Some("5"),
            CannotDraw::NotDue(_) | CannotDraw::NoCard(_) => None,
        }
    }
}

impl fmt::Display for CannotDraw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotDraw::NotDue(who) => write!(f, "{who} has not to draw now"),
            CannotDraw::NoCard(who) => write!(f, "{who} has shown no card"),
            CannotDraw::AnotherPack(card) => write!(f, "{card} is drawn already, and all draw from one pack"),
        }
    }
}

impl std::error::Error for CannotDraw {}

/// What one draw is worth.
pub(super) enum Draw {
    /// One card, and it counts.
    Counts(Card),
    /// More than one card drawn or exposed: he draws again (6).
    Again,
}

/// Reads the cards that one person drew or exposed, beside those that the others have drawn before.
///
/// # Law
///
/// whist-1900:5, 6
pub(super) fn read(who: Person, cards: &[Card], lying: &[(Person, Card)]) -> Result<Draw, CannotDraw> {
    for (n, &card) in cards.iter().enumerate() {
        if cards[..n].contains(&card) || lying.iter().any(|&(_, other)| other == card) {
            return Err(CannotDraw::AnotherPack(card));
        }
    }
    match *cards {
        [] => Err(CannotDraw::NoCard(who)),
        [card] => Ok(Draw::Counts(card)),
        _ => Ok(Draw::Again),
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{card, people, seen};
    use super::super::{Stage, partners};
    use super::*;

    #[test]
    fn law_4_the_ace_is_lowest_and_the_king_highest() {
        let ranks = ["HA", "H2", "HT", "HJ", "HQ", "HK"].map(card);
        assert!(ranks.windows(2).all(|two| drawing_order(two[0]) < drawing_order(two[1])));
        assert_eq!(drawing_order(card("SA")), 1);
        assert_eq!(drawing_order(card("S2")), 2);
        assert_eq!(drawing_order(card("SK")), 13);
        assert!(equal_value(card("SK"), card("CK")));
    }

    #[test]
    fn law_5_one_card_cannot_be_drawn_by_two() {
        let four = people();
        let draw = seen(partners(four));
        let Ok(Stage::Draw(draw)) = draw.draw(four[0], &[card("H3")]) else { panic!("three have to draw") };
        let error = draw.draw(four[1], &[card("H3")]).expect_err("one pack");
        assert_eq!((error, error.law()), (CannotDraw::AnotherPack(card("H3")), Some("5")));
        // A card of the same value from the same pack is another matter.
        assert!(draw.draw(four[1], &[card("S3")]).is_ok());
    }

    #[test]
    fn law_6_who_shows_two_cards_draws_again_and_the_others_stand() {
        let four = people();
        let draw = seen(partners(four));
        let Ok(Stage::Draw(draw)) = draw.draw(four[0], &[card("H3"), card("H2")]) else { panic!("again") };
        let calls = draw.calls();
        assert_eq!((calls[0].law, &calls[0].due[..]), ("8", &four[1..]));
        assert_eq!((calls[1].law, &calls[1].due[..]), ("6", &four[..1]));
        // The others' cards stand, and his own single card counts when it comes.
        let Ok(Stage::Draw(draw)) =
            draw.round(&[(four[1], card("S9")), (four[2], card("ST")), (four[3], card("SJ"))])
        else {
            panic!("he has to draw")
        };
        assert_eq!(draw.calls().len(), 1);
        let Ok(Stage::Settled(table)) = draw.draw(four[0], &[card("SK")]) else { panic!("settled") };
        assert_eq!((table.dealer, table.partner), (four[1], four[2]));
        assert_eq!(table.by.iter().map(|by| by.law).collect::<Vec<_>>(), ["6", "8"]);
    }

    #[test]
    fn drawing_nothing_or_out_of_turn_is_no_draw() {
        let four = people();
        let draw = seen(partners(four));
        assert_eq!(draw.draw(four[0], &[]), Err(CannotDraw::NoCard(four[0])));
        assert_eq!(draw.draw(Person(99), &[card("H3")]), Err(CannotDraw::NotDue(Person(99))));
        let Ok(Stage::Draw(draw)) = draw.draw(four[0], &[card("H3")]) else { panic!("three have to draw") };
        assert_eq!(draw.draw(four[0], &[card("H4")]), Err(CannotDraw::NotDue(four[0])));
    }
}
