//! Cards, sides, rights and choices in the words of people at a card table.

use tricklaw_cards::{Card, Rank, Seat, Seats, Side};

use super::{Letter, RightReport};
use crate::act::{Act, ActNo, Deed};
use crate::laws::Cite;
use crate::ruling::State;

/// `the four of clubs`.
pub fn card(card: Card) -> String {
    let rank = match card.rank() {
        Rank::Two => "two",
        Rank::Three => "three",
        Rank::Four => "four",
        Rank::Five => "five",
        Rank::Six => "six",
        Rank::Seven => "seven",
        Rank::Eight => "eight",
        Rank::Nine => "nine",
        Rank::Ten => "ten",
        Rank::Jack => "knave",
        Rank::Queen => "queen",
        Rank::King => "king",
        Rank::Ace => "ace",
    };
    format!("the {rank} of {}", card.suit().name())
}

/// `a`, `a and b`, `a, b and c`.
pub fn listed(items: impl IntoIterator<Item = String>, last: &str) -> String {
    let mut items: Vec<String> = items.into_iter().collect();
    match items.pop() {
        None => String::new(),
        Some(only) if items.is_empty() => only,
        Some(end) => format!("{} {last} {end}", items.join(", ")),
    }
}

/// `North and South`.
pub fn seats(seats: Seats, last: &str) -> String {
    listed(seats.iter().map(|seat| seat.name().to_string()), last)
}

/// `North and South`.
pub fn side(side: Side) -> String {
    seats(side.seats(), "and")
}

/// A number up to thirteen in letters.
pub fn number(n: u32) -> String {
    const WORDS: [&str; 14] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve", "thirteen",
    ];
    WORDS.get(n as usize).map_or_else(|| n.to_string(), |word| (*word).to_string())
}

/// `law 75.I`, `laws 74 and 77`.
pub fn laws(cites: &[Cite]) -> String {
    let word = if cites.len() == 1 { "law" } else { "laws" };
    format!("{word} {}", listed(cites.iter().map(|cite| cite.number.to_string()), "and"))
}

/// What a choice is to do, after "may": `call the four of clubs`. `against` is the player in fault.
pub fn choice(choice: &str, against: &str) -> String {
    let against = seat_named(against);
    let (word, of) = choice.split_once(' ').unwrap_or((choice, ""));
    let named = || of.parse::<Card>().map_or_else(|_| of.to_string(), card);
    let many = |one: &str| {
        let n: u32 = of.parse().unwrap_or_default();
        format!("{} {one}{}", number(n), if n == 1 { "" } else { "s" })
    };
    match (word, of) {
        ("call-card", _) => format!("call {}", named()),
        ("call-suit", "") => "call a suit".to_string(),
        ("call-suit", _) => {
            let suit = of.chars().next().and_then(tricklaw_cards::Suit::from_letter);
            format!("call {}", suit.map_or(of, |suit| suit.name()))
        }
        ("call-highest", _) => "call the highest card".to_string(),
        ("call-lowest", _) => "call the lowest card".to_string(),
        ("win-trick", "") => "require the trick to be won".to_string(),
        ("win-trick", _) => format!("require trick {of} to be won"),
        ("lose-trick", _) => "require the trick not to be won".to_string(),
        ("lay-trump", _) => "have the trump card laid on the table".to_string(),
        ("take-tricks", _) => format!("take {} from {against}", many("trick")),
        ("deduct-points", _) => format!("take {} off {against}'s score", many("point")),
        ("add-points", _) => format!("add {} to their own score", many("point")),
        ("new-deal", _) => "have a new deal".to_string(),
        ("let-stand", _) => "let the deal stand".to_string(),
        ("reshuffle", _) => "have the pack shuffled again".to_string(),
        ("stakes", _) => "make him pay the stakes".to_string(),
        _ => choice.replace('-', " "),
    }
}

/// `South`, of `S`; of anybody else the word itself.
fn seat_named(letter: &str) -> &str {
    letter.parse::<Seat>().map_or(letter, |seat| seat.name())
}

/// What becomes of the rights that one ruling gives, a sentence or two each. Those that are alike are told of together.
pub fn rights(rights: &[&RightReport], acts: &[Act]) -> Vec<String> {
    let alike = |one: &RightReport, other: &RightReport| {
        let lone = |right: &RightReport| right.choices.len() == 1 && right.chosen.is_none();
        lone(one)
            && lone(other)
            && (one.state, &one.holders, &one.cites) == (other.state, &other.holders, &other.cites)
    };
    rights.chunk_by(|one, other| alike(one, other)).map(|alike| told(alike, acts)).collect()
}

fn told(rights: &[&RightReport], acts: &[Act]) -> String {
    let Some(right) = rights.first() else { return String::new() };
    let holders: Seats = right.holders.iter().map(|&Letter(seat)| seat).collect();
    let who = if holders == Seats::ALL { "The players".to_string() } else { seats(holders, "and") };
    let offered = match rights {
        [_] => listed(right.choices.iter().map(|one| choice(one, &right.against)), "or"),
        many => {
            let cards = many.iter().flat_map(|right| &right.choices);
            let cards = cards.map(|one| choice(one, &right.against).trim_start_matches("call ").to_string());
            format!("call {}", listed(cards, "or"))
        }
    };
    let laws = laws(&right.cites);
    let may = if right.state == State::Open { "may" } else { "might" };
    let number = match rights {
        [_] => format!("right {}", right.id),
        [first, last] => format!("rights {} and {}", first.id, last.id),
        many => format!("rights {} to {}", right.id, many.last().map_or(right.id, |last| last.id)),
    };
    format!("{who} {may} {offered} ({number}, {laws}). {}", outcome(rights, holders, acts))
}

fn outcome(rights: &[&RightReport], holders: Seats, acts: &[Act]) -> String {
    let Some(right) = rights.first() else { return String::new() };
    let same_end = rights.iter().all(|other| other.closed_at == right.closed_at);
    let at = right.closed_at.filter(|_| same_end).map_or(String::new(), |act| format!(" at act {act}"));
    let (it, was, is) = if rights.len() == 1 { ("It", "was", "is") } else { ("They", "were", "are") };
    match right.state {
        State::Open => format!("{it} {is} still open."),
        State::Waived => format!("{it} {was} given up{at}."),
        State::Lapsed => format!("{it} {was} not exercised, and lapsed{at}."),
        State::Paid => format!("{it} could not be complied with, and {is} discharged{at}."),
        State::Forfeited => format!("{it} {was} forfeited{at}."),
        State::Exercised => {
            let chosen =
                right.chosen.as_deref().map(|chosen| choice(chosen, &right.against)).unwrap_or_default();
            match demanded(right, holders, acts) {
                Some((seat, act)) => format!("{} chose at act {act} to {chosen}.", seat.name()),
                None => format!("It was exercised{at}: to {chosen}."),
            }
        }
    }
}

/// Who made the choice, and by which act.
fn demanded(right: &RightReport, holders: Seats, acts: &[Act]) -> Option<(Seat, ActNo)> {
    let until = right.closed_at? as usize;
    let numbered = (1..).zip(acts).take(until).skip(right.opened_at.saturating_sub(1) as usize);
    let chosen = numbered.filter_map(|(number, act): (ActNo, &Act)| {
        let seat = act.actor.seat().filter(|&seat| holders.contains(seat))?;
        let meant = match &act.deed {
            Deed::Calls(_, _, id) | Deed::Forbids(_, id) | Deed::Elects(_, id) => {
                id.is_none_or(|id| id == right.id)
            }
            _ => false,
        };
        (meant && names(act, right)).then_some((seat, number))
    });
    chosen.last()
}

/// Is the card that is called the one that was chosen?
fn names(act: &Act, right: &RightReport) -> bool {
    let called = right.chosen.as_deref().and_then(|chosen| chosen.strip_prefix("call-card "));
    match (&act.deed, called) {
        (Deed::Calls(crate::act::Demand::Card(card), ..), Some(called)) => card.to_string() == called,
        (_, called) => called.is_none(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn choices_are_said_in_words() {
        let said = |text: &str| choice(text, "S");
        assert_eq!(said("call-card HJ"), "call the knave of hearts");
        assert_eq!(said("call-suit"), "call a suit");
        assert_eq!(said("call-suit H"), "call hearts");
        assert_eq!(said("win-trick 2"), "require trick 2 to be won");
        assert_eq!(said("take-tricks 3"), "take three tricks from South");
        assert_eq!(said("deduct-points 1"), "take one point off South's score");
        assert_eq!(choice("stakes", "bystander"), "make him pay the stakes");
        // What is not known here is said as it stands.
        assert_eq!(said("forbid-card C4"), "forbid card C4");
    }

    #[test]
    fn lists_end_in_a_word() {
        let list = |n: usize| listed(["a", "b", "c"].iter().take(n).map(ToString::to_string), "or");
        assert_eq!([list(0), list(1), list(2), list(3)], ["", "a", "a or b", "a, b or c"]);
        assert_eq!((number(3), number(14)), ("three".to_string(), "14".to_string()));
    }
}
