//! Entry and re-entry: laws 12, 12a, 15 and 16, and the prior rights of law 7.

use std::fmt;

use super::ranking::{Group, Ranking};
use super::table::by_arrival;
use super::{COMPLETE, Candidate, CannotForm, Citation, Decided, Decision, Moment, Person, Stage, each_once};

/// Who is admitted to the places that are free.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Admission {
    /// Those admitted, the first right first.
    pub admitted: Vec<Person>,
    /// Those for whom there is no place.
    pub refused: Vec<Person>,
    /// How it was settled.
    pub by: Vec<Decided>,
}

/// A candidate who declared himself when a card was drawn already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooLate {
    /// The law: `12`.
    pub law: Citation,
}

impl fmt::Display for TooLate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "declared after a card was drawn (law {})", self.law)
    }
}

impl std::error::Error for TooLate {}

/// May one who declared himself at this moment enter for the rubber to come? `first_card` is the moment at which the
/// first of the players drew a card, whether for a fresh rubber or for cutting out; `None` if nobody has.
///
/// # Law
///
/// whist-1900:12
///
/// # Errors
///
/// Where he declared himself when a card was drawn, or later.
pub fn declared_in_time(declared: Moment, first_card: Option<Moment>) -> Result<Citation, TooLate> {
    match first_card {
        Some(drawn) if drawn <= declared => Err(TooLate { law: "12" }),
        _ => Ok("12"),
    }
}

/// May a candidate declare into a table of so many players?
///
/// # Law
///
/// whist-1900:12a
///
/// # Errors
///
/// Where the table is complete.
pub fn declare_into(players: usize) -> Result<Citation, CannotForm> {
    if players < COMPLETE { Ok("12a") } else { Err(CannotForm::TooMany(players + 1)) }
}

/// Who enters a table of `players`, which is not complete.
///
/// First those who stand in `prior_right` from the forming of that table (7.a); then those who declared into it, in the
/// order in which they did (12a); then the rest as they came into the room (7.a), last of all those who had belonged to
/// it and cut in elsewhere (15). Those between whom there is a doubt draw, if they cannot all be admitted.
///
/// # Law
///
/// whist-1900:7.a, 7.c, 12a, 15
///
/// # Errors
///
/// Where the table has more than six players, or somebody is named twice.
pub fn entry(
    players: usize,
    prior_right: &[Person],
    candidates: &[Candidate],
) -> Result<Stage<Admission>, CannotForm> {
    let named = candidates.iter().map(|candidate| candidate.who);
    each_once(prior_right.iter().copied().chain(named))?;
    let places = COMPLETE.checked_sub(players).ok_or(CannotForm::TooMany(players))?;
    let (declared, rest): (Vec<Candidate>, Vec<Candidate>) =
        candidates.iter().partition(|candidate| candidate.declared.is_some());
    let law = match () {
        () if !prior_right.is_empty() || declared.is_empty() => "7.a",
        () => "12a",
    };
    let prior = prior_right.iter().map(|&who| Group { who: vec![who], law: "7.a" });
    let groups = prior.chain(by_declaration(declared)).chain(by_arrival(rest)).collect();
    Ok(Stage::new(Ranking::new(groups, vec![places]), Places { places, law }))
}

fn by_declaration(mut candidates: Vec<Candidate>) -> Vec<Group> {
    candidates.sort_by_key(|candidate| candidate.declared);
    candidates
        .chunk_by(|one, other| one.declared == other.declared)
        .map(|doubtful| Group { who: doubtful.iter().map(|candidate| candidate.who).collect(), law: "7.a" })
        .collect()
}

/// Who enters another table, with so many places free, when `breaker` has broken up his own: the players who are left
/// before him, and where there are not places enough for them they draw. It gives them no right before anybody else.
///
/// # Law
///
/// whist-1900:16, 7.c
///
/// # Errors
///
/// Where somebody is named twice.
pub fn after_break_up(
    places: usize,
    remaining: &[Person],
    breaker: Person,
) -> Result<Stage<Admission>, CannotForm> {
    each_once(remaining.iter().copied().chain([breaker]))?;
    let groups = [remaining.to_vec(), vec![breaker]].map(|who| Group { who, law: "16" });
    Ok(Stage::new(Ranking::new(groups.to_vec(), vec![places]), Places { places, law: "16" }))
}

/// How many may be admitted, and the law that admits them where nobody draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    places: usize,
    law: Citation,
}

impl Decision for Admission {
    type Of = Places;

    fn decide(of: &Places, mut order: Vec<Person>, mut by: Vec<Decided>) -> Admission {
        let refused = order.split_off(of.places.min(order.len()));
        by.push(Decided::without_cards(of.law, &order));
        Admission { admitted: order, refused, by }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{card, laws, settled};
    use super::super::{Came, Elsewhere};
    use super::*;

    const A: Person = Person(1);
    const B: Person = Person(2);
    const C: Person = Person(3);
    const D: Person = Person(4);

    #[test]
    fn law_12_before_the_first_card() {
        assert_eq!(declared_in_time(Moment(4), None), Ok("12"));
        assert_eq!(declared_in_time(Moment(4), Some(Moment(5))), Ok("12"));
        assert_eq!(declared_in_time(Moment(5), Some(Moment(5))), Err(TooLate { law: "12" }));
        assert_eq!(declared_in_time(Moment(6), Some(Moment(5))), Err(TooLate { law: "12" }));
    }

    #[test]
    fn law_12a_five_may_be_joined_and_six_not() {
        assert_eq!(declare_into(5), Ok("12a"));
        assert_eq!(declare_into(6), Err(CannotForm::TooMany(7)));
    }

    #[test]
    fn law_12a_who_declared_comes_before_who_did_not() {
        let room = [
            Candidate::new(A, 1),
            Candidate::new(B, 2).having_declared(Moment(9)),
            Candidate::new(C, 3).having_declared(Moment(8)),
        ];
        let entered = settled(entry(5, &[], &room).expect("one place"));
        assert_eq!((entered.admitted, entered.refused), (vec![C], vec![B, A]));
        assert_eq!(laws(&entered.by), ["12a"]);
        // Nobody has declared: the first in the room.
        let plain = [Candidate::new(A, 1), Candidate::new(B, 2)];
        assert_eq!(settled(entry(5, &[], &plain).expect("one place")).admitted, [A]);
    }

    #[test]
    fn law_7a_the_prior_right_of_the_first_draw_stands_before_a_declaration() {
        let room = [Candidate::new(B, 2).having_declared(Moment(1))];
        let entered = settled(entry(5, &[A], &room).expect("one place"));
        assert_eq!((entered.admitted, laws(&entered.by)), (vec![A], vec!["7.a"]));
    }

    #[test]
    fn law_7a_a_doubt_is_drawn_for_only_where_places_are_short() {
        let room = [Candidate::new(A, 1), Candidate::new(B, 1)];
        assert_eq!(settled(entry(4, &[], &room).expect("two places")).admitted.len(), 2);
        let Stage::Draw(draw) = entry(5, &[], &room).expect("one place") else { panic!("a draw") };
        assert_eq!(draw.calls()[0].law, "7.a");
        let entered = settled(draw.round(&[(A, card("HK")), (B, card("H2"))]).expect("due"));
        assert_eq!(entered.admitted, [B]);
    }

    #[test]
    fn law_15_the_prior_right_is_lost() {
        let back = Candidate { who: A, came: Came::Last, elsewhere: Elsewhere::Played, declared: None };
        let entered = settled(entry(5, &[], &[back, Candidate::new(B, 700)]).expect("one place"));
        assert_eq!((entered.admitted, entered.refused), (vec![B], vec![A]));
        // He is a candidate still, and enters where there is room.
        assert_eq!(settled(entry(5, &[], &[back]).expect("one place")).admitted, [A]);
    }

    #[test]
    fn law_16_the_breaker_comes_after_those_he_left() {
        let entered = settled(after_break_up(3, &[A, B, C], D).expect("four"));
        assert_eq!((entered.admitted, entered.refused), (vec![A, B, C], vec![D]));
        let entered = settled(after_break_up(4, &[A, B, C], D).expect("four"));
        assert_eq!(entered.refused, []);
    }

    #[test]
    fn law_16_they_draw_where_places_are_short() {
        let Stage::Draw(draw) = after_break_up(1, &[A, B, C], D).expect("four") else { panic!("a draw") };
        assert_eq!((draw.calls()[0].law, &draw.calls()[0].due[..]), ("16", &[A, B, C][..]));
        let first = [(A, card("HK")), (B, card("H2")), (C, card("S2"))];
        let Ok(Stage::Draw(draw)) = draw.round(&first) else { panic!("two twos for one place") };
        let entered = settled(draw.round(&[(B, card("D9")), (C, card("D8"))]).expect("due"));
        assert_eq!(entered.admitted, [C]);
        assert_eq!(laws(&entered.by), ["16", "7.c", "16"]);
    }
}
