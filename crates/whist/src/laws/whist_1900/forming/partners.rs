//! Partners and the first dealer: laws 8, 9 and 10 with their footnotes.

use super::ranking::Ranking;
use super::{CannotForm, Citation, Decided, Decision, Person, Stage, each_once};

/// Who plays with whom, and who deals first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Partners {
    /// The original lowest: he deals and has the choice of seats and cards.
    pub dealer: Person,
    /// The dealer's partner.
    pub partner: Person,
    /// The other two, who are partners.
    pub adversaries: [Person; 2],
    /// The draws, in order, and the law of each.
    pub by: Vec<Decided>,
}

/// The four who play draw for partners and for the deal: the two lowest against the two highest, and the lowest deals.
///
/// Two of equal value draw again unless they are the two highest (9); so do three (10), and four, as to whom laws 8
/// to 10 are silent, under 7.c. A new draw decides among those who draw it only.
///
/// # Law
///
/// whist-1900:8, 9, 10, 7.c
///
/// # Errors
///
/// Where somebody is named twice.
pub fn partners(four: [Person; 4]) -> Result<Stage<Partners>, CannotForm> {
    let who = each_once(four)?;
    // The dealer is told from his partner, and the two lowest from the two highest; nothing turns on the third parting.
    Ok(Stage::new(Ranking::all(who, "8", vec![1, 2]), four))
}

impl Decision for Partners {
    type Of = [Person; 4];

    fn tie(law: Citation, tied: usize) -> Citation {
        match (law, tied) {
            // What is left of a tie of three is still under the law of three, as its footnote shows.
            ("10", _) | (_, 3) => "10",
            (_, 2) => "9",
            _ => "7.c",
        }
    }

    fn decide(of: &[Person; 4], order: Vec<Person>, by: Vec<Decided>) -> Partners {
        let mut four = *of;
        four.iter_mut().zip(order).for_each(|(place, who)| *place = who);
        let [dealer, partner, one, other] = four;
        Partners { dealer, partner, adversaries: [one, other], by }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{Drew, four_draw, people};
    use super::*;

    /// Draws until it is settled: dealer, his partner, and the laws of the draws.
    fn check(rounds: &[&str], dealer: usize, partner: usize, laws: &[&str]) {
        let four = people();
        let Drew::Settled(table) = four_draw(partners(four), rounds) else {
            panic!("not settled: {rounds:?}")
        };
        assert_eq!((table.dealer, table.partner), (four[dealer], four[partner]), "{rounds:?}");
        assert_eq!(table.by.iter().map(|by| by.law).collect::<Vec<_>>(), laws, "{rounds:?}");
        let mut all = vec![table.dealer, table.partner, table.adversaries[0], table.adversaries[1]];
        all.sort();
        assert_eq!(all, four);
    }

    /// Draws, and says who has to draw again and under which law.
    fn again(rounds: &[&str], law: &str, due: &[usize]) {
        let four = people();
        let Drew::Again(calls) = four_draw(partners(four), rounds) else { panic!("settled: {rounds:?}") };
        assert_eq!(calls.len(), 1, "{calls:?}");
        assert_eq!(calls[0].law, law, "{rounds:?}");
        assert_eq!(calls[0].due, due.iter().map(|&n| four[n]).collect::<Vec<_>>(), "{rounds:?}");
        assert_eq!(calls[0].between, calls[0].due);
    }

    #[test]
    fn law_8_two_lowest_against_two_highest() {
        check(&["K 2 A Q"], 2, 1, &["8"]);
        check(&["J T 9 8"], 3, 2, &["8"]);
    }

    #[test]
    fn law_9_the_two_highest_need_not_draw_again() {
        check(&["3 6 J J"], 0, 1, &["8"]);
        again(&["3 J J K"], "9", &[1, 2]);
    }

    #[test]
    fn law_9_decided_case_13() {
        again(&["3 6 6 J"], "9", &[1, 2]);
        check(&["3 6 6 J", "- 5 9 -"], 0, 1, &["8", "9"]);
        // King and queen: the queen plays with the three.
        check(&["3 6 6 J", "- K Q -"], 0, 2, &["8", "9"]);
    }

    #[test]
    fn law_9_decided_case_14_the_original_lowest_keeps_the_deal() {
        check(&["3 6 6 J", "- 2 9 -"], 0, 1, &["8", "9"]);
    }

    #[test]
    fn law_9_the_two_lowest_draw_for_the_deal_alone() {
        again(&["6 6 T J"], "9", &[0, 1]);
        check(&["6 6 T J", "K Q - -"], 1, 0, &["8", "9"]);
    }

    #[test]
    fn law_9_two_pairs_only_the_lower_pair_draws() {
        again(&["6 T 6 T"], "9", &[0, 2]);
        check(&["6 T 6 T", "3 - 2 -"], 2, 0, &["8", "9"]);
    }

    #[test]
    fn law_9_a_tie_in_the_new_draw_is_drawn_again() {
        again(&["3 6 6 J", "- 4 4 -"], "9", &[1, 2]);
        check(&["3 6 6 J", "- 4 4 -", "- 8 7 -"], 0, 2, &["8", "9", "9"]);
    }

    #[test]
    fn law_10_decided_case_15_three_aces_and_a_two() {
        again(&["A A A 2"], "10", &[0, 1, 2]);
        check(&["A A A 2", "9 5 7 -"], 1, 2, &["8", "10"]);
        // (i) Two twos and a king: the king plays with the original two, the twos draw for the deal.
        again(&["A A A 2", "2 2 K -"], "10", &[0, 1]);
        check(&["A A A 2", "2 2 K -", "7 4 - -"], 1, 0, &["8", "10", "10"]);
        // (ii) An ace and two knaves: the knaves draw, and the higher plays with the two.
        again(&["A A A 2", "A J J -"], "10", &[1, 2]);
        check(&["A A A 2", "A J J -", "- 7 4 -"], 0, 2, &["8", "10", "10"]);
    }

    #[test]
    fn law_10_the_fourth_card_the_lowest() {
        again(&["2 9 9 9"], "10", &[1, 2, 3]);
        // The two highest of the new draw are partners; the original lowest deals, though an ace come after him.
        check(&["2 9 9 9", "- K A Q"], 0, 2, &["8", "10"]);
        // The two highest of the new draw equal: nothing depends on it.
        check(&["2 9 9 9", "- K 4 K"], 0, 2, &["8", "10"]);
        // The two lowest equal: one of them plays with the original lowest.
        again(&["2 9 9 9", "- 4 K 4"], "10", &[1, 3]);
        check(&["2 9 9 9", "- 4 K 4", "- 8 - 7"], 0, 3, &["8", "10", "10"]);
    }

    #[test]
    fn law_10_three_equal_again() {
        again(&["A A A 2", "3 3 3 -"], "10", &[0, 1, 2]);
    }

    #[test]
    fn four_equal_cards_all_draw_afresh() {
        again(&["5 5 5 5"], "7.c", &[0, 1, 2, 3]);
        again(&["5 5 5 5", "3 6 6 J"], "9", &[1, 2]);
    }

    #[test]
    fn nobody_draws_for_two() {
        let [one, two, three, _] = people();
        assert_eq!(partners([one, two, three, one]), Err(CannotForm::Twice(one)));
    }
}
