//! The dealer's choice of seats and cards: the end of law 8.

use std::fmt;

use tricklaw_cards::Seat;

use super::{CannotForm, Citation, Partners, Person};

/// One of the two packs (whist-1900:1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pack {
    /// The one.
    One,
    /// The other.
    Other,
}

/// What the lowest in the draw has chosen so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Choice {
    seat: Option<Seat>,
    pack: Option<Pack>,
}

/// He has chosen otherwise before, and must abide by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlreadyChosen {
    /// The choice that stands.
    pub stands: Choice,
    /// The law: `8`.
    pub law: Citation,
}

impl Choice {
    /// The seat that he takes.
    pub const fn seat(self) -> Option<Seat> {
        self.seat
    }

    /// The pack that he and his partner deal with.
    pub const fn pack(self) -> Option<Pack> {
        self.pack
    }

    /// He chooses a seat.
    ///
    /// # Law
    ///
    /// whist-1900:8
    ///
    /// # Errors
    ///
    /// Where he has chosen another before.
    pub fn choose_seat(self, seat: Seat) -> Result<Choice, AlreadyChosen> {
        match self.seat {
            Some(other) if other != seat => Err(AlreadyChosen { stands: self, law: "8" }),
            _ => Ok(Choice { seat: Some(seat), ..self }),
        }
    }

    /// He chooses a pack.
    ///
    /// # Law
    ///
    /// whist-1900:8
    ///
    /// # Errors
    ///
    /// Where he has chosen the other before.
    pub fn choose_pack(self, pack: Pack) -> Result<Choice, AlreadyChosen> {
        match self.pack {
            Some(other) if other != pack => Err(AlreadyChosen { stands: self, law: "8" }),
            _ => Ok(Choice { pack: Some(pack), ..self }),
        }
    }
}

impl fmt::Display for AlreadyChosen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a choice once made stands (law {})", self.law)
    }
}

impl std::error::Error for AlreadyChosen {}

/// The four in their seats, in the order of [`Seat::ALL`]: the dealer where he chose to sit, his partner opposite, and
/// `left` on his left. Which of the adversaries that is, the law does not say: they arrange it.
///
/// # Law
///
/// whist-1900:8
///
/// # Errors
///
/// Where `left` is not one of the adversaries.
pub fn seated(partners: &Partners, dealer: Seat, left: Person) -> Result<[Person; 4], CannotForm> {
    let right = match partners.adversaries {
        [one, other] if one == left => other,
        [one, other] if other == left => one,
        _ => return Err(CannotForm::NotThere(left)),
    };
    Ok(Seat::ALL.map(|seat| match seat.places_after(dealer) {
        0 => partners.dealer,
        1 => left,
        2 => partners.partner,
        _ => right,
    }))
}

#[cfg(test)]
mod tests {
    use super::super::partners;
    use super::super::testing::{Drew, four_draw, people};
    use super::*;

    #[test]
    fn law_8_a_choice_once_made_stands() {
        let chosen = Choice::default().choose_seat(Seat::East).expect("free");
        let error = chosen.choose_seat(Seat::West).expect_err("bound");
        assert_eq!((error.stands, error.law), (chosen, "8"));
        assert_eq!(chosen.choose_seat(Seat::East), Ok(chosen));
        // The cards are still to choose.
        let both = chosen.choose_pack(Pack::Other).expect("free");
        assert_eq!((both.seat(), both.pack()), (Some(Seat::East), Some(Pack::Other)));
        assert!(both.choose_pack(Pack::One).is_err());
    }

    #[test]
    fn law_8_partners_sit_opposite() {
        let four = people();
        let Drew::Settled(table) = four_draw(partners(four), &["K 2 A Q"]) else { panic!("settled") };
        let seats = seated(&table, Seat::South, four[0]).expect("an adversary");
        assert_eq!(seats[Seat::South as usize], table.dealer);
        assert_eq!(seats[Seat::North as usize], table.partner);
        assert_eq!(seats[Seat::West as usize], four[0]);
        assert_eq!(seats[Seat::East as usize], four[3]);
        assert_eq!(seated(&table, Seat::South, table.partner), Err(CannotForm::NotThere(table.partner)));
    }
}
