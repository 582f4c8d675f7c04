//! Formation of the table: laws 7 and 13.

use super::ranking::{Group, Ranking};
use super::{COMPLETE, CannotForm, Citation, Decided, Decision, Moment, Person, Stage, each_once};

/// When a candidate came into the room, the first first. Two who are in doubt with one another came at the same place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Came {
    /// In this place.
    At(u32),
    /// After everybody: so he counts who cut into another table (15).
    Last,
}

/// Whether a candidate for a fresh table has played at another (whist-1900:13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Elsewhere {
    /// He has not.
    NotPlayed,
    /// He has.
    Played,
}

/// Somebody who wishes to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Who.
    pub who: Person,
    /// When he came into the room.
    pub came: Came,
    /// Whether he has played at another table.
    pub elsewhere: Elsewhere,
    /// When he declared into a table that was not complete (12a), if he did.
    pub declared: Option<Moment>,
}

impl Candidate {
    /// One who has played nowhere and declared into no table.
    pub const fn new(who: Person, came: u32) -> Candidate {
        Candidate { who, came: Came::At(came), elsewhere: Elsewhere::NotPlayed, declared: None }
    }

    /// The same, having played at another table.
    pub const fn having_played(self) -> Candidate {
        Candidate { elsewhere: Elsewhere::Played, ..self }
    }

    /// The same, having declared.
    pub const fn having_declared(self, at: Moment) -> Candidate {
        Candidate { declared: Some(at), ..self }
    }
}

/// Those who belong to a table, and those who have the next right to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Members {
    /// The players of the table, six at most.
    pub table: Vec<Person>,
    /// The candidates who were not admitted, the first right first.
    pub outside: Vec<Person>,
    /// How it was settled.
    pub by: Vec<Decided>,
}

/// A place at a table that somebody has left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vacancy {
    /// The table without him.
    pub members: Members,
    /// Those who have a prior right to the place, the first first: he may use it, and if not the next may.
    pub prior_right: Vec<Person>,
    /// The law.
    pub law: Citation,
}

/// Those who play the first rubber, and those who wait.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayFirst {
    /// The four lowest.
    pub play: [Person; 4],
    /// The others of the table, one or two.
    pub wait: Vec<Person>,
    /// How it was settled.
    pub by: Vec<Decided>,
}

/// Who belongs to a fresh table.
///
/// Those who have played at no other table come before those who have (13). Among the former the first in the room has
/// the preference; among the latter cards decide. Cards are drawn only where there are more than six and something
/// depends on it: those in doubt draw, and the lower have the preference. The order of those left outside is settled
/// too, since it gives them their right to the next place.
///
/// # Law
///
/// whist-1900:7.a, 7.c, 13
///
/// # Errors
///
/// Where fewer than four would play, or somebody is named twice.
pub fn table(candidates: &[Candidate]) -> Result<Stage<Members>, CannotForm> {
    each_once(candidates.iter().map(|candidate| candidate.who))?;
    if candidates.len() < 4 {
        return Err(CannotForm::TooFew(candidates.len()));
    }
    let (fresh, played): (Vec<Candidate>, Vec<Candidate>) =
        candidates.iter().partition(|candidate| candidate.elsewhere == Elsewhere::NotPlayed);
    let mut groups = by_arrival(fresh);
    if !played.is_empty() {
        groups.push(Group { who: played.iter().map(|candidate| candidate.who).collect(), law: "13" });
    }
    // The last place at the table, and every place in the line outside.
    let partings = (COMPLETE..candidates.len()).collect();
    Ok(Stage::new(Ranking::new(groups, partings), ()))
}

/// The candidates as they came into the room; those who are in doubt with one another make one group.
pub(super) fn by_arrival(mut candidates: Vec<Candidate>) -> Vec<Group> {
    candidates.sort_by_key(|candidate| candidate.came);
    candidates
        .chunk_by(|one, other| one.came == other.came)
        .map(|doubtful| Group { who: doubtful.iter().map(|candidate| candidate.who).collect(), law: "7.a" })
        .collect()
}

impl Decision for Members {
    type Of = ();

    fn decide((): &(), mut order: Vec<Person>, mut by: Vec<Decided>) -> Members {
        let outside = order.split_off(COMPLETE.min(order.len()));
        by.push(Decided::without_cards("7.a", &order));
        Members { table: order, outside, by }
    }
}

impl Members {
    /// One of the players leaves the table for good. `None` where he is not one of them.
    ///
    /// # Law
    ///
    /// whist-1900:7.a
    pub fn retires(&self, who: Person) -> Option<Vacancy> {
        let at = self.table.iter().position(|&member| member == who)?;
        let mut members = self.clone();
        members.table.remove(at);
        members.by = vec![Decided::without_cards("7.a", &[who])];
        Some(Vacancy { prior_right: members.outside.clone(), members, law: "7.a" })
    }

    /// One of the players cuts into another table. He loses his place here, and is a candidate from now on who comes
    /// after everybody in the room. `None` where he is not one of them.
    ///
    /// # Law
    ///
    /// whist-1900:15
    pub fn cuts_in_elsewhere(&self, who: Person) -> Option<(Vacancy, Candidate)> {
        let mut vacancy = self.retires(who)?;
        vacancy.law = "15";
        vacancy.members.by = vec![Decided::without_cards("15", &[who])];
        let last = Candidate { who, came: Came::Last, elsewhere: Elsewhere::Played, declared: None };
        Some((vacancy, last))
    }
}

/// Which four of a table play first: all draw where there are more than four, and the four lowest play.
///
/// # Law
///
/// whist-1900:7.b, 7.c
///
/// # Errors
///
/// Where there are fewer than four or more than six, or somebody is named twice.
pub fn play_first(table: &[Person]) -> Result<Stage<PlayFirst>, CannotForm> {
    let &[one, two, three, four, ..] = table else { return Err(CannotForm::TooFew(table.len())) };
    if table.len() > COMPLETE {
        return Err(CannotForm::TooMany(table.len()));
    }
    let who = each_once(table.iter().copied())?;
    Ok(Stage::new(Ranking::all(who, "7.b", vec![4]), [one, two, three, four]))
}

impl Decision for PlayFirst {
    type Of = [Person; 4];

    fn decide(of: &[Person; 4], mut order: Vec<Person>, mut by: Vec<Decided>) -> PlayFirst {
        let wait = order.split_off(4.min(order.len()));
        let mut play = *of;
        play.iter_mut().zip(order).for_each(|(place, who)| *place = who);
        if by.is_empty() {
            by.push(Decided::without_cards("7.b", &play));
        }
        PlayFirst { play, wait, by }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Call;
    use super::super::testing::{card, draw_all, laws, settled};
    use super::*;

    fn in_order(places: &[u32]) -> Vec<Candidate> {
        places.iter().enumerate().map(|(n, &came)| Candidate::new(Person(n as u32), came)).collect()
    }

    fn persons(numbers: &[u32]) -> Vec<Person> {
        numbers.iter().copied().map(Person).collect()
    }

    fn call(law: &'static str, between: &[u32]) -> Call {
        Call { law, between: persons(between), due: persons(between) }
    }

    #[test]
    fn law_7a_six_need_no_draw_however_doubtful() {
        let members = settled(table(&in_order(&[1, 1, 1, 1, 1, 1])).expect("six"));
        assert_eq!(members.table.len(), 6);
        assert!(members.outside.is_empty());
        assert_eq!(laws(&members.by), ["7.a"]);
    }

    #[test]
    fn law_7a_the_first_in_the_room_have_the_preference() {
        let members = settled(table(&in_order(&[8, 7, 6, 5, 4, 3, 2, 1])).expect("eight"));
        assert_eq!(members.table, persons(&[7, 6, 5, 4, 3, 2]));
        assert_eq!(members.outside, persons(&[1, 0]));
    }

    #[test]
    fn law_7a_only_those_in_doubt_draw_and_only_where_it_matters() {
        // The doubt between 0 and 1 touches nobody's place.
        let stage = table(&in_order(&[1, 1, 2, 3, 4, 5, 5, 6])).expect("eight");
        let Stage::Draw(draw) = stage else { panic!("two are in doubt for the last place") };
        assert_eq!(draw.calls(), [call("7.a", &[5, 6])]);
        let members = settled(draw.round(&[(Person(5), card("HK")), (Person(6), card("HA"))]).expect("due"));
        assert_eq!(members.table, persons(&[0, 1, 2, 3, 4, 6]));
        assert_eq!(members.outside, persons(&[5, 7]));
    }

    #[test]
    fn law_7c_equal_cards_draw_again_only_if_necessary() {
        let stage = table(&in_order(&[1; 8])).expect("eight");
        let Stage::Draw(draw) = stage else { panic!("all are in doubt") };
        // 0 and 1 are equal within the table; 5 and 6 are equal across its edge.
        let Stage::Draw(draw) = draw_all(&draw, "HA SA H3 H4 H5 H9 S9 HK") else { panic!("a tie") };
        assert_eq!(draw.calls(), [call("7.c", &[5, 6])]);
        let members = settled(draw.round(&[(Person(5), card("S8")), (Person(6), card("S7"))]).expect("due"));
        assert_eq!(members.table, persons(&[0, 1, 2, 3, 4, 6]));
        assert_eq!(members.outside, persons(&[5, 7]));
        assert_eq!(laws(&members.by), ["7.a", "7.c", "7.a"]);
    }

    #[test]
    fn law_7a_the_lowest_of_the_first_draw_have_the_next_right() {
        let Stage::Draw(draw) = table(&in_order(&[1; 8])).expect("eight") else { panic!("a draw") };
        let members = settled(draw_all(&draw, "HA H2 H3 H4 H5 H6 HK HQ"));
        assert_eq!(members.outside, persons(&[7, 6]));
        let vacancy = members.retires(Person(2)).expect("a player");
        assert_eq!((vacancy.prior_right, vacancy.law), (persons(&[7, 6]), "7.a"));
        assert_eq!(vacancy.members.table, persons(&[0, 1, 3, 4, 5]));
        assert_eq!(members.retires(Person(7)), None);
    }

    #[test]
    fn law_7b_the_four_lowest_play_first() {
        let Stage::Draw(draw) = play_first(&persons(&[0, 1, 2, 3, 4, 5])).expect("six") else {
            panic!("draw")
        };
        assert_eq!(draw.calls(), [call("7.b", &[0, 1, 2, 3, 4, 5])]);
        let Stage::Settled(first) = draw_all(&draw, "H6 HA H3 S5 S3 H2") else {
            panic!("two threes within the four are no matter")
        };
        assert_eq!(first.play, [1, 5, 2, 4].map(Person));
        assert_eq!(first.wait, persons(&[3, 0]));
    }

    #[test]
    fn law_7b_four_do_not_draw() {
        let first = settled(play_first(&persons(&[0, 1, 2, 3])).expect("four"));
        assert_eq!((first.play, first.wait), ([0, 1, 2, 3].map(Person), vec![]));
        assert_eq!(play_first(&persons(&[0, 1, 2])), Err(CannotForm::TooFew(3)));
        assert_eq!(play_first(&persons(&[0, 1, 2, 3, 4, 5, 6])), Err(CannotForm::TooMany(7)));
    }

    #[test]
    fn law_13_those_who_have_played_nowhere_come_first() {
        let mut room = in_order(&[1, 2, 3, 4, 5, 6, 7, 8]);
        // The first three in the room have played elsewhere: they draw for one place.
        room.iter_mut().take(3).for_each(|candidate| *candidate = candidate.having_played());
        let Stage::Draw(draw) = table(&room).expect("eight") else { panic!("a draw") };
        assert_eq!(draw.calls(), [call("13", &[0, 1, 2])]);
        let members = settled(draw_all(&draw, "H9 HT H2"));
        assert_eq!(members.table, persons(&[3, 4, 5, 6, 7, 2]));
        assert_eq!(members.outside, persons(&[0, 1]));
    }

    #[test]
    fn law_13_no_draw_where_there_is_room_for_all() {
        let mut room = in_order(&[1, 2, 3, 4, 5, 6]);
        room.iter_mut().take(3).for_each(|candidate| *candidate = candidate.having_played());
        assert_eq!(settled(table(&room).expect("six")).table.len(), 6);
        assert_eq!(table(&room[..3]), Err(CannotForm::TooFew(3)));
    }

    #[test]
    fn law_15_who_cuts_in_elsewhere_is_last_in_the_room() {
        let members = settled(table(&in_order(&[1, 2, 3, 4, 5, 6, 7])).expect("seven"));
        let (vacancy, candidate) = members.cuts_in_elsewhere(Person(0)).expect("a player");
        assert_eq!((vacancy.law, vacancy.prior_right), ("15", persons(&[6])));
        assert_eq!(candidate.came, Came::Last);
        assert!(Came::Last > Came::At(u32::MAX));
        assert_eq!(members.cuts_in_elsewhere(Person(6)), None);
    }
}
