use std::fmt;
use std::str::FromStr;

use crate::ParseError;

/// A place at the table. Play, and the deal, go round clockwise: north, east, south, west.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Seat {
    North,
    East,
    South,
    West,
}

impl Seat {
    /// North, east, south, west.
    pub const ALL: [Seat; 4] = [Seat::North, Seat::East, Seat::South, Seat::West];

    /// The seat to the left: the one that plays after this.
    #[inline]
    pub const fn next(self) -> Seat {
        self.after(1)
    }

    /// The seat opposite.
    #[inline]
    pub const fn opposite(self) -> Seat {
        self.after(2)
    }

    /// The seat to the right: the one that plays before this.
    #[inline]
    pub const fn previous(self) -> Seat {
        self.after(3)
    }

    /// The seat `n` places to the left.
    #[inline]
    pub const fn after(self, n: usize) -> Seat {
        Seat::ALL[(self as usize + n) & 3]
    }

    /// How many places to the left of `first` this seat is: 0 to 3.
    #[inline]
    pub const fn places_after(self, first: Seat) -> usize {
        (self as usize + 4 - first as usize) & 3
    }

    /// The four seats in the order of play, this one first.
    pub fn round(self) -> impl Iterator<Item = Seat> {
        (0..4).map(move |n| self.after(n))
    }

    /// The seat's letter: `N`, `E`, `S` or `W`.
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// The seat's name: `South`.
    pub const fn name(self) -> &'static str {
        ["North", "East", "South", "West"][self as usize]
    }

    /// The seat of a letter, in either case.
    pub const fn from_letter(letter: char) -> Option<Seat> {
        match letter {
            'N' | 'n' => Some(Seat::North),
            'E' | 'e' => Some(Seat::East),
            'S' | 's' => Some(Seat::South),
            'W' | 'w' => Some(Seat::West),
            _ => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

impl FromStr for Seat {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Seat, ParseError> {
        let mut letters = text.chars();
        match (letters.next().and_then(Seat::from_letter), letters.next()) {
            (Some(seat), None) => Ok(seat),
            _ => Err(ParseError::new("a seat: N, E, S or W", text)),
        }
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Seats(u8);

impl Seats {
    /// Nobody.
    pub const NONE: Seats = Seats(0);
    /// All four.
    pub const ALL: Seats = Seats(15);
    /// North and South.
    pub const NS: Seats = Seats(0b0101);
    /// East and West.
    pub const EW: Seats = Seats(0b1010);

    /// Just this seat.
    #[inline]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat as u8)
    }

    /// Is the seat in it?
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat as u8 & 1 == 1
    }

    /// Both sets together.
    #[inline]
    pub const fn with(self, other: Seats) -> Seats {
        Seats(self.0 | other.0)
    }

    /// This set without the other's seats.
    #[inline]
    pub const fn without(self, other: Seats) -> Seats {
        Seats(self.0 & !other.0)
    }

    /// How many seats.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Is nobody in it?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, in the order N E S W.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        Seat::ALL.into_iter().filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        seats.into_iter().fold(Seats::NONE, |set, seat| set.with(Seats::only(seat)))
    }
}

impl fmt::Display for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|seat| write!(f, "{seat}"))
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Those who win and lose together in a deal.
///
/// It is named as the records name it: partners in the order N E S W (`NS`, `NE`), one alone by his letter (`S`),
/// and three against one clockwise from that one (`WNE`).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Side(Seats);

impl Side {
    /// North and South.
    pub const NS: Side = Side(Seats::NS);
    /// East and West.
    pub const EW: Side = Side(Seats::EW);

    /// The side of these seats.
    pub const fn of(seats: Seats) -> Side {
        Side(seats)
    }

    /// Its seats.
    #[inline]
    pub const fn seats(self) -> Seats {
        self.0
    }

    /// Does this seat belong to it?
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0.contains(seat)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.len() == 3 {
            // Clockwise from the one who plays alone.
            let alone = Seats::ALL.without(self.0).iter().next().unwrap_or(Seat::North);
            return alone.round().skip(1).try_for_each(|seat| write!(f, "{seat}"));
        }
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Debug for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Side {
    type Err = ParseError;

    /// Reads the letters of the seats, in any order.
    fn from_str(text: &str) -> Result<Side, ParseError> {
        let wrong = || ParseError::new("a side: its seats' letters, such as NS or S or WNE", text);
        let mut seats = Seats::NONE;
        for letter in text.chars() {
            let seat = Seat::from_letter(letter).ok_or_else(wrong)?;
            if seats.contains(seat) {
                return Err(wrong());
            }
            seats = seats.with(Seats::only(seat));
        }
        if seats.is_empty() || seats == Seats::ALL { Err(wrong()) } else { Ok(Side(seats)) }
    }
}

/// How the four seats are divided for a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sides([Side; 4]);

impl Sides {
    /// North and South against East and West.
    pub const PARTNERS: Sides = Sides([Side::NS, Side::EW, Side::NS, Side::EW]);

    /// These seats against all others.
    pub fn against_the_rest(seats: Seats) -> Sides {
        let rest = Seats::ALL.without(seats);
        Sides(Seat::ALL.map(|seat| Side(if seats.contains(seat) { seats } else { rest })))
    }

    /// Everyone for himself.
    pub const fn each_alone() -> Sides {
        Sides([
            Side(Seats::only(Seat::North)),
            Side(Seats::only(Seat::East)),
            Side(Seats::only(Seat::South)),
            Side(Seats::only(Seat::West)),
        ])
    }

    /// The side of this seat.
    #[inline]
    pub const fn of(self, seat: Seat) -> Side {
        self.0[seat as usize]
    }

    /// Those who play with this seat, himself left out.
    #[inline]
    pub const fn partners(self, seat: Seat) -> Seats {
        self.of(seat).0.without(Seats::only(seat))
    }

    /// Those who play against this seat.
    #[inline]
    pub const fn adversaries(self, seat: Seat) -> Seats {
        Seats::ALL.without(self.of(seat).0)
    }

    /// The sides, that of the first seat first.
    pub fn iter(self) -> impl Iterator<Item = Side> {
        Seat::ALL
            .into_iter()
            .filter(move |&seat| self.of(seat).0.iter().next() == Some(seat))
            .map(move |seat| self.of(seat))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn play_goes_round_clockwise() {
        assert_eq!(
            Seat::South.round().collect::<Vec<_>>(),
            [Seat::South, Seat::West, Seat::North, Seat::East]
        );
        for seat in Seat::ALL {
            assert_eq!(seat.next().previous(), seat);
            assert_eq!(seat.opposite(), seat.next().next());
            for other in Seat::ALL {
                assert_eq!(seat.after(other.places_after(seat)), other);
            }
        }
    }

    #[test]
    fn sides_are_named_as_the_records_name_them() {
        let names = |sides: Sides| sides.iter().map(|side| side.to_string()).collect::<Vec<_>>();
        assert_eq!(names(Sides::PARTNERS), ["NS", "EW"]);
        assert_eq!(names(Sides::each_alone()), ["N", "E", "S", "W"]);
        let alone = Sides::against_the_rest(Seats::only(Seat::South));
        assert_eq!(alone.of(Seat::South).to_string(), "S");
        assert_eq!(alone.of(Seat::North).to_string(), "WNE");
        let beside = Sides::against_the_rest([Seat::North, Seat::East].into_iter().collect());
        assert_eq!(names(beside), ["NE", "SW"]);
        assert_eq!("WNE".parse::<Side>(), Ok(alone.of(Seat::East)));
        assert!("NN".parse::<Side>().is_err());
        assert!("NESW".parse::<Side>().is_err());
    }

    #[test]
    fn partners_and_adversaries() {
        assert_eq!(Sides::PARTNERS.partners(Seat::East), Seats::only(Seat::West));
        assert_eq!(Sides::PARTNERS.adversaries(Seat::East), Seats::NS);
        assert_eq!(Sides::each_alone().partners(Seat::East), Seats::NONE);
    }
}
