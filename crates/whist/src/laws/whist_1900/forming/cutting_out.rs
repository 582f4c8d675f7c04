//! Cutting out at the end of a rubber: law 11.

use super::ranking::{Group, Ranking};
use super::{CannotForm, Decided, Decision, Person, Stage, each_once};

/// One who has just played, and how many rubbers without a break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who.
    pub who: Person,
    /// The rubbers that he has played on end, the last one included.
    pub rubbers: usize,
}

/// Who goes out and who stays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outgoers {
    /// Those who go out.
    pub out: Vec<Person>,
    /// Those who stay.
    pub stay: Vec<Person>,
    /// Those who come in.
    pub enter: Vec<Person>,
    /// How it was settled.
    pub by: Vec<Decided>,
}

/// How many rubbers this person has played on end, counted back from the last.
///
/// # Law
///
/// whist-1900:11
pub fn consecutive(rubbers: &[[Person; 4]], who: Person) -> usize {
    rubbers.iter().rev().take_while(|four| four.contains(&who)).count()
}

/// Who goes out for the one or two who claim admission at the end of a rubber.
///
/// Those who have played most rubbers on end go. Those who have played the same number draw where it has to be decided
/// between them, and the highest go. Where a player has left, a place is free, and the first to enter puts nobody out.
///
/// # Law
///
/// whist-1900:11, 7.c
///
/// # Errors
///
/// Where more than four have played, more than two claim, fewer than four would be left, or somebody is named twice.
pub fn cutting_out(players: &[Played], claim: &[Person]) -> Result<Stage<Outgoers>, CannotForm> {
    each_once(players.iter().map(|player| player.who).chain(claim.iter().copied()))?;
    if players.len() > 4 {
        return Err(CannotForm::TooMany(players.len()));
    }
    if claim.len() > 2 {
        return Err(CannotForm::TooMany(claim.len()));
    }
    let all = players.len() + claim.len();
    if all < 4 {
        return Err(CannotForm::TooFew(all));
    }
    let stay = 4 - claim.len();
    let mut players = players.to_vec();
    players.sort_by_key(|player| player.rubbers);
    let groups = players
        .chunk_by(|one, other| one.rubbers == other.rubbers)
        .map(|same| Group { who: same.iter().map(|player| player.who).collect(), law: "11" })
        .collect();
    Ok(Stage::new(Ranking::new(groups, vec![stay]), claim.to_vec()))
}

impl Decision for Outgoers {
    type Of = Vec<Person>;

    fn decide(claim: &Vec<Person>, mut order: Vec<Person>, mut by: Vec<Decided>) -> Outgoers {
        let stay = 4_usize.saturating_sub(claim.len());
        let out = order.split_off(stay.min(order.len()));
        by.push(Decided::without_cards("11", &out));
        Outgoers { out, stay: order, enter: claim.clone(), by }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{card, draw_all, laws, settled};
    use super::*;

    const A: Person = Person(1);
    const B: Person = Person(2);
    const C: Person = Person(3);
    const D: Person = Person(4);
    const E: Person = Person(5);
    const F: Person = Person(6);

    /// Cuts out after these rubbers; says who had to draw, and who went out when `highest` drew the highest cards.
    fn after(rubbers: &[[Person; 4]], claim: &[Person], highest: &[Person]) -> (Vec<Person>, Vec<Person>) {
        let players: Vec<Played> = rubbers
            .last()
            .expect("a rubber")
            .map(|who| Played { who, rubbers: consecutive(rubbers, who) })
            .to_vec();
        let (drew, outgoers) = match cutting_out(&players, claim).expect("well formed") {
            Stage::Settled(outgoers) => (vec![], outgoers),
            Stage::Draw(draw) => {
                let due = draw.calls().remove(0).due;
                let (high, low) = (["HK", "SK"], ["HA", "H2", "H3", "H4"]);
                let cards: Vec<_> = due
                    .iter()
                    .enumerate()
                    .map(|(n, who)| match highest.iter().position(|high| high == who) {
                        Some(at) => (*who, card(high[at])),
                        None => (*who, card(low[n])),
                    })
                    .collect();
                (due, settled(draw.round(&cards).expect("due")))
            }
        };
        let mut out = outgoers.out;
        out.sort();
        (drew, out)
    }

    #[test]
    fn law_11_decided_case_86_five_players() {
        let mut rubbers = vec![[A, B, C, D]];
        assert_eq!(after(&rubbers, &[E], &[D]), (vec![A, B, C, D], vec![D]));
        rubbers.push([A, B, C, E]);
        assert_eq!(after(&rubbers, &[D], &[C]), (vec![A, B, C], vec![C]));
        rubbers.push([A, B, E, D]);
        assert_eq!(after(&rubbers, &[C], &[B]), (vec![A, B], vec![B]));
        rubbers.push([A, E, D, C]);
        assert_eq!(after(&rubbers, &[B], &[]), (vec![], vec![A]));
    }

    #[test]
    fn law_11_decided_case_86_six_players() {
        let mut rubbers = vec![[A, B, C, D]];
        assert_eq!(after(&rubbers, &[E, F], &[C, D]), (vec![A, B, C, D], vec![C, D]));
        rubbers.push([A, B, E, F]);
        assert_eq!(after(&rubbers, &[C, D], &[]), (vec![], vec![A, B]));
        rubbers.push([C, D, E, F]);
        assert_eq!(after(&rubbers, &[A, B], &[]), (vec![], vec![E, F]));
    }

    fn played(rubbers: [usize; 4]) -> Vec<Played> {
        [A, B, C, D].into_iter().zip(rubbers).map(|(who, rubbers)| Played { who, rubbers }).collect()
    }

    #[test]
    fn law_11_one_goes_by_number_and_the_other_by_the_cards() {
        let Stage::Draw(draw) = cutting_out(&played([3, 2, 2, 1]), &[E, F]).expect("four") else {
            panic!("draw")
        };
        assert_eq!(draw.calls()[0].due, [B, C]);
        let outgoers = settled(draw_all(&draw, "HK HA"));
        assert_eq!(outgoers.out, [B, A]);
        assert_eq!((outgoers.stay, outgoers.enter), (vec![D, C], vec![E, F]));
        assert_eq!(laws(&outgoers.by), ["11", "11"]);
    }

    #[test]
    fn law_11_nobody_claims_nobody_goes() {
        assert_eq!(settled(cutting_out(&played([9, 1, 1, 1]), &[]).expect("four")).out, []);
    }

    #[test]
    fn law_11_equal_cards_draw_again() {
        let Stage::Draw(draw) = cutting_out(&played([2, 2, 2, 1]), &[E]).expect("four") else {
            panic!("draw")
        };
        let Ok(Stage::Draw(draw)) = draw.round(&[(A, card("HK")), (B, card("SK")), (C, card("H2"))]) else {
            panic!("a tie for the highest")
        };
        assert_eq!((draw.calls()[0].law, &draw.calls()[0].due[..]), ("7.c", &[A, B][..]));
    }

    #[test]
    fn law_11_a_free_place_puts_nobody_out() {
        let three = &played([2, 2, 2, 2])[..3];
        assert_eq!(settled(cutting_out(three, &[E]).expect("four")).out, []);
        assert_eq!(cutting_out(three, &[]), Err(CannotForm::TooFew(3)));
        assert_eq!(cutting_out(&played([1; 4]), &[E, F, Person(9)]), Err(CannotForm::TooMany(3)));
        assert_eq!(cutting_out(&played([1; 4]), &[A]), Err(CannotForm::Twice(A)));
    }
}
