//! Cards, sides, rights and choices in the words of people at a card table.

use tricklaw_cards::{Card, Rank, Seats, Side};

pub use super::sentences::finding;
use crate::act::{Actor, Claim, Deed, Demand, Remedy};
use crate::laws::{Cite, Code};
use crate::ruling::Choice;

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

/// `law 75.I`, `laws 74 and 77`; of rules that have no number in print, their heading: `law 31 and under "payments"`.
pub fn laws(cites: &[Cite]) -> String {
    if cites.iter().all(|cite| cite.code == Code::Pbn) {
        return listed(cites.iter().map(|cite| format!("PBN's ^{}", cite.number)), "and");
    }
    let numbered = |cite: &&Cite| cite.number.starts_with(|first: char| first.is_ascii_digit());
    let (numbers, headings): (Vec<&Cite>, Vec<&Cite>) = cites.iter().partition(numbered);
    let mut parts = Vec::new();
    if !numbers.is_empty() {
        let word = if numbers.len() == 1 { "law" } else { "laws" };
        parts.push(format!("{word} {}", listed(numbers.iter().map(|cite| cite.number.to_string()), "and")));
    }
    parts.extend(headings.iter().map(|cite| format!("under \"{}\"", cite.number.replace('-', " "))));
    listed(parts, "and")
}

/// `one honour`, `four honours`.
pub fn counted(n: impl Into<u32>, thing: &str) -> String {
    let n = n.into();
    format!("{} {thing}{}", number(n), if n == 1 { "" } else { "s" })
}

/// What a choice is to do, after "may": `call the four of clubs`. `against` is the player in fault.
pub fn choice(choice: Choice, against: Actor) -> String {
    let against = match against {
        Actor::Seat(seat) => seat.name(),
        Actor::Bystander => "the bystander",
        Actor::Arbiter => "the arbiter",
    };
    match choice {
        Choice::CallCard(called) => format!("call {}", card(called)),
        Choice::CallSuit(None) => "call a suit".to_string(),
        Choice::CallSuit(Some(suit)) => format!("call {}", suit.name()),
        Choice::CallHighest => "call the highest card".to_string(),
        Choice::CallLowest => "call the lowest card".to_string(),
        Choice::WinTrick(None) => "require the trick to be won".to_string(),
        Choice::WinTrick(Some(trick)) => format!("require trick {trick} to be won"),
        Choice::LoseTrick => "require the trick not to be won".to_string(),
        Choice::Trump => "require the trick to be trumped".to_string(),
        Choice::NotTrump => "require the trick not to be trumped".to_string(),
        Choice::ForbidCard(forbidden) | Choice::BarCard(forbidden) => format!("forbid {}", card(forbidden)),
        Choice::ForbidSuit(suit) => format!("forbid the lead of {}", suit.name()),
        Choice::LayHand => "have his hand laid on the table".to_string(),
        Choice::LayTrump => "have the trump card laid on the table".to_string(),
        Choice::TakeTricks(n) => format!("take {} from {against}", counted(n, "trick")),
        Choice::DeductPoints(n) => format!("take {} off {against}'s score", counted(n, "point")),
        Choice::AddPoints(n) => format!("score {} for it", counted(n, "point")),
        Choice::NewDeal => "have a new deal".to_string(),
        Choice::LetStand => "let it stand".to_string(),
        Choice::LetDeclare => format!("have {against} declare himself"),
        Choice::Disallow => "disallow it".to_string(),
        Choice::Reshuffle => "have the pack shuffled again".to_string(),
        Choice::Stakes => "have the stakes paid".to_string(),
    }
}

/// What a call has its player do, after "called upon": `to lead hearts`. A call that belongs to no trick is one of trumps.
pub fn called_upon(choice: Choice, in_trick: bool) -> String {
    let of = if in_trick { "card of the suit led" } else { "trump" };
    match choice {
        Choice::CallCard(called) => format!("to play {}", card(called)),
        Choice::CallSuit(suit) => format!("to lead {}", suit.map_or("a suit", |suit| suit.name())),
        Choice::CallHighest => format!("to play his highest {of}"),
        Choice::CallLowest => format!("to play his lowest {of}"),
        Choice::WinTrick(_) => "to win the trick".to_string(),
        Choice::LoseTrick => "not to win the trick".to_string(),
        Choice::LayTrump => "to lay the trump card on the table".to_string(),
        Choice::Trump => "to trump the trick".to_string(),
        Choice::NotTrump => "not to trump the trick".to_string(),
        Choice::ForbidCard(forbidden) | Choice::BarCard(forbidden) => {
            format!("not to play {}", card(forbidden))
        }
        Choice::ForbidSuit(suit) => format!("not to lead {}", suit.name()),
        Choice::LayHand => "to lay his hand on the table".to_string(),
        _ => "to do something".to_string(),
    }
}

/// What somebody wanted, after his name: `called hearts`. Of other deeds nothing.
pub fn wanted(deed: &Deed) -> Option<String> {
    Some(match deed {
        Deed::Calls(demand, ..) => match demand {
            Demand::Card(called) => format!("called {}", card(*called)),
            Demand::Suit(suit) => format!("called {}", suit.name()),
            Demand::Highest => "called the highest card".to_string(),
            Demand::Lowest => "called the lowest card".to_string(),
            Demand::Win => "required the trick to be won".to_string(),
            Demand::Lose => "required the trick not to be won".to_string(),
            Demand::Trump => "required a trump".to_string(),
            Demand::NoTrump => "required that no trump be played".to_string(),
        },
        Deed::Forbids(forbidden, _) => format!("forbade {}", card(*forbidden)),
        Deed::ForbidsSuit(suit, _) => format!("forbade the lead of {}", suit.name()),
        Deed::RequiresHand(_) => "required the hand to be laid on the table".to_string(),
        Deed::RequiresTrump(_) => "required the trump card to be laid on the table".to_string(),
        Deed::Elects(remedy, _) => match remedy {
            Remedy::TakeTricks => "wanted to take tricks",
            Remedy::DeductPoints => "wanted points taken off",
            Remedy::AddPoints => "wanted to add points",
            Remedy::NewDeal => "wanted a new deal",
            Remedy::LetStand => "wanted it to stand",
            Remedy::Disallow => "did not allow the double",
            Remedy::Stakes => "wanted the stakes paid",
            Remedy::Reshuffle => "wanted the pack shuffled again",
        }
        .to_string(),
        Deed::Claims(Claim::Score(_)) => "said that the score is wrong".to_string(),
        Deed::Claims(Claim::Rubber(_)) => "said that the columns are wrong".to_string(),
        Deed::Claims(Claim::Games(_)) => "said that the games are wrongly marked".to_string(),
        Deed::Places => "wanted the cards placed before their players".to_string(),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use tricklaw_cards::{Seat, Suit};

    use super::*;

    #[test]
    fn choices_are_said_in_words() {
        let said = |one: Choice| choice(one, Actor::Seat(Seat::South));
        let jack = Card::new(Suit::Hearts, Rank::Jack);
        assert_eq!(said(Choice::CallCard(jack)), "call the knave of hearts");
        assert_eq!(said(Choice::CallSuit(None)), "call a suit");
        assert_eq!(said(Choice::CallSuit(Some(Suit::Hearts))), "call hearts");
        assert_eq!(said(Choice::WinTrick(Some(2))), "require trick 2 to be won");
        assert_eq!(said(Choice::TakeTricks(3)), "take three tricks from South");
        assert_eq!(said(Choice::DeductPoints(1)), "take one point off South's score");
        assert_eq!(choice(Choice::Stakes, Actor::Bystander), "have the stakes paid");
        assert_eq!(called_upon(Choice::CallHighest, true), "to play his highest card of the suit led");
        assert_eq!(called_upon(Choice::CallHighest, false), "to play his highest trump");
        assert_eq!(called_upon(Choice::LoseTrick, true), "not to win the trick");
    }

    #[test]
    fn lists_end_in_a_word() {
        let list = |n: usize| listed(["a", "b", "c"].iter().take(n).map(ToString::to_string), "or");
        assert_eq!([list(0), list(1), list(2), list(3)], ["", "a", "a or b", "a, b or c"]);
        assert_eq!((number(3), number(14)), ("three".to_string(), "14".to_string()));
        assert_eq!([counted(1_u8, "honour"), counted(4_u8, "honour")], ["one honour", "four honours"]);
    }
}
