//! Short words for what stands on the screen.

use tricklaw_cards::{Card, CardSet, Seat, Strain, Suit};
use tricklaw_whist::act::{Deed, Made};
use tricklaw_whist::facts::{Facts, Phase};
use tricklaw_whist::games::Contract;
use tricklaw_whist::laws::Code;
use tricklaw_whist::report::speech;
use tricklaw_whist::score::BySide;

use super::sight::Sight;
use crate::output::wrap_at;

/// The sign of a suit.
pub(super) const fn sign(suit: Suit) -> char {
    match suit {
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
    }
}

/// `♥T`.
pub(super) fn card(card: Card) -> String {
    format!("{}{}", sign(card.suit()), card.rank().letter())
}

/// `♠AK2`, for each suit of which there are cards.
pub(super) fn suits(cards: CardSet) -> Vec<(Suit, String)> {
    let of = |suit: Suit| cards.of(suit).written().map(|card| card.rank().letter()).collect::<String>();
    let held = Suit::WRITTEN.into_iter().filter(|&suit| cards.has(suit));
    held.map(|suit| (suit, format!("{}{}", sign(suit), of(suit)))).collect()
}

/// A paragraph in lines.
pub(super) fn wrapped(
    columns: usize,
    first: &str,
    hang: usize,
    text: &str,
) -> impl Iterator<Item = String> + use<> {
    wrap_at(columns, first, hang, text).lines().map(str::to_string).collect::<Vec<_>>().into_iter()
}

/// `English whist, deal 2. North dealt and turned up ♠6.`
pub(super) fn title(code: Code, board: u64, facts: &Facts) -> String {
    let game = code.title().split(',').next().unwrap_or_default();
    let turned = facts.start.turn_up.map(|turned| match facts.usage.course.turns_up_trumps() {
        true => format!(" and turned up {}", card(turned)),
        false => format!("; {} was turned up", card(turned)),
    });
    let dealer =
        facts.dealer().map(|dealer| format!(" {} dealt{}.", dealer.name(), turned.unwrap_or_default()));
    format!("{game}, deal {board}.{}", dealer.unwrap_or_default())
}

/// What is undertaken, and what is trumps.
pub(super) fn undertaken(facts: &Facts) -> String {
    let trumps = facts.trump.map(|trump| format!("{} {} are trumps", sign(trump), trump.name()));
    let Some(undertaking) = facts.undertaking else {
        let standing = facts.auction.standing.map(|standing| (standing.contract, standing.by));
        return match standing {
            Some((Contract::Declared(strain), by)) => declared(by, strain, facts),
            _ if facts.usage.course.has_calls() && facts.tricks.is_empty() => "The calls".to_string(),
            _ => trumps.unwrap_or_default(),
        };
    };
    let trumps = trumps.unwrap_or_else(|| "no trumps".to_string());
    let who = undertaking.by.into_iter().chain(undertaking.with).map(|seat| seat.name().to_string());
    let who = speech::listed(who, "and");
    match (undertaking.contract, undertaking.by) {
        (Contract::Declared(strain), Some(by)) => declared(by, strain, facts),
        (Contract::Made(Made::Trumps(suit)), _) => format!("{who} made {} trumps", suit.name()),
        (Contract::Made(made), _) => format!("{who} made {}", Contract::Made(made).name()),
        (contract, Some(_)) => format!("{who}: {}; {trumps}", contract.name()),
        (contract, None) => format!("{}; {trumps}", contract.name()),
    }
}

fn declared(by: Seat, strain: Strain, facts: &Facts) -> String {
    let what = strain.suit().map_or("no trumps", |suit| suit.name());
    let doubling = facts.doubling().filter(|doubling| doubling.times > 0);
    let doubled = doubling.map(|doubling| format!(", doubled: {} a trick", doubling.trick()));
    format!("{} declared {what}{}", by.name(), doubled.unwrap_or_default())
}

/// `Score NS 3 EW 0; games NS 1 EW 0`: what stood before the deal.
pub(super) fn score(facts: &Facts) -> String {
    let before = &facts.start.before;
    let part = |name: &str, numbers: &BySide| {
        let sides: Vec<String> = numbers.iter().map(|(side, number)| format!("{side} {number}")).collect();
        (!sides.is_empty()).then(|| format!("{name} {}", sides.join(" ")))
    };
    let parts: Vec<String> =
        part("Score", &before.points).into_iter().chain(part("games", &before.games)).collect();
    parts.join("; ")
}

/// `NS 3  EW 2`: the tricks won.
pub(super) fn tricks(facts: &Facts) -> String {
    let won = facts.won();
    let sides = facts.sides();
    let of = sides.iter().map(|side| {
        let tricks: u8 = side.seats().iter().map(|seat| won[seat as usize]).sum();
        format!("{side} {tricks}")
    });
    of.collect::<Vec<_>>().join("  ")
}

/// What he is to know first: whose turn it is, and for what.
pub(super) fn prompt(sight: &Sight) -> String {
    let facts = sight.facts();
    if sight.is_over {
        let rights = if sight.offers.is_empty() { "" } else { " You have a right:" };
        return format!(
            "The hand is over: {}. Claim what you have seen (:claims revoke E 3); Enter cuts the pack.{rights}",
            tricks(facts)
        );
    }
    if let Some((number, trick)) = sight.lying() {
        let winner = facts.winner(trick);
        return match (sight.regular.as_slice(), winner) {
            ([Deed::Quits], _) => format!("Trick {number} is yours: Enter gathers it."),
            (_, Some(winner)) => format!("Trick {number} is {}'s: Enter goes on.", winner.name()),
            (_, None) => format!("Trick {number} is out: Enter goes on."),
        };
    }
    let called: String = sight.called_upon().map(|what| format!(" You are called upon {what}.")).collect();
    let his = match sight.regular.first() {
        Some(Deed::Answers(_)) => "Your partner asks you:",
        Some(Deed::Announces(_)) => "Your turn to call:",
        Some(Deed::Trumps(_)) => "Name trumps:",
        Some(Deed::Discards(_)) => "Put a card away.",
        Some(Deed::Orders(_)) => "Your turn: play a card of dummy.",
        Some(_) if facts.unfinished().is_none() => "Your lead: play a card.",
        Some(_) => "Your turn: play a card.",
        None => return waiting(sight),
    };
    format!("{his}{called}")
}

fn waiting(sight: &Sight) -> String {
    let rights = if sight.offers.is_empty() { "" } else { " You have a right, and Space lets it be:" };
    let calls = sight.facts().phase == Phase::Calling
        || sight.facts().tricks.is_empty() && sight.facts().undertaking.is_none();
    let does = if calls && sight.facts().usage.course.has_calls() { "call" } else { "play" };
    match sight.awaited() {
        Some(seat) => format!("{} is to {does}.{rights}", seat.name()),
        None => rights.trim_start().to_string(),
    }
}

/// What the keys do, and what else there is: a page that a screen of 24 lines holds.
pub(super) const HELP: &str = "\
Left, right     another card; Tab: the other hand, where you play two
h, then t       the ten of hearts: a suit's letter, then the rank's
Up, down, 1-9   another right, or call, of the list
Enter           does what you have chosen; goes on where that is nothing
Space           goes on: gathers a trick, has the others act at once
Esc             chooses nothing
b, l            b: a bot does it for you; l: looks a law up (64, 75.I)
Page up, down   back and forward in what has happened
q, Ctrl-C       leaves; q asks first

Any card may be played at any time. What is regular is marked ^, and what
is not the law takes over. : opens a line for all else that hands and
mouths can do, in the words of the record:

  HT                 plays it                takes-back HT     takes it back
  exposes HT         shows it                throws-down       the whole hand
  asks               partner, have you none? says rest         all is yours
  claims revoke E 3  East's, in trick 3      claims honours 3  your side's
  quits              gathers the trick       waives #1         gives it up";
