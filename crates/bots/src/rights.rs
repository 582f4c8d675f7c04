//! What a player makes of his rights.

use tricklaw_cards::Card;
use tricklaw_whist::act::{Deed, Id};
use tricklaw_whist::ruling::{Choice, Finding, Right, number_of};
use tricklaw_whist::seated::Seated;

use crate::calls::worth;

/// The demand that he makes now, if there is one to be made.
pub(crate) fn exercised(seated: &Seated) -> Option<Deed> {
    let wanted = open(seated);
    let wanted =
        wanted.iter().filter_map(|(choice, deed)| Some((liking(seated, *choice, deed)?, deed.clone())));
    wanted.max_by_key(|&(liking, _)| liking).map(|(_, deed)| deed)
}

/// The demands that he may make now, and that cannot turn out to be none.
pub(crate) fn open(seated: &Seated) -> Vec<(Choice, Deed)> {
    let mut demands = seated.demands();
    let table = seated.table();
    let right = |deed: &Deed| {
        let id = number(deed)?;
        table.rights().iter().enumerate().find(|&(at, _)| number_of(table.rights(), at) == id)
    };
    // Whether somebody who took a card back could have followed suit, he may not know: the card may be called in either case.
    let uncertain = |right: &Right| table.rulings()[right.ruling].finding == Finding::Renounce;
    let keeps = |choice: &Choice, deed: &Deed| {
        !matches!(choice, Choice::CallCard(_)) && right(deed).is_some_and(|(_, right)| uncertain(right))
    };
    demands.retain(|(choice, deed)| !keeps(choice, deed));
    demands
}

fn number(deed: &Deed) -> Option<Id> {
    match deed {
        Deed::Calls(_, _, id) | Deed::Forbids(_, id) => *id,
        _ => None,
    }
}

/// How much the choice is to his liking; `None` while he keeps it back.
fn liking(seated: &Seated, choice: Choice, deed: &Deed) -> Option<u32> {
    Some(match choice {
        Choice::TakeTricks(_) => 300,
        Choice::DeductPoints(points) => 100 + u32::from(points),
        Choice::AddPoints(points) => 101 + u32::from(points),
        // An average hand wins a little more than three tricks.
        Choice::NewDeal if worth(seated.hand(), seated.facts().trump) < 3.0 => 90,
        Choice::NewDeal => 10,
        Choice::Disallow => 60,
        Choice::LetStand | Choice::LetDeclare => 50,
        Choice::CallCard(card) => return is_ripe(seated, card).then_some(80),
        Choice::CallSuit(_) | Choice::ForbidSuit(_) => 40 + strength(seated, deed),
        Choice::LoseTrick => 70,
        Choice::NotTrump => 65,
        Choice::CallLowest => 55,
        Choice::ForbidCard(_) | Choice::BarCard(_) | Choice::LayTrump | Choice::LayHand => 45,
        Choice::Reshuffle | Choice::Stakes => 45,
        Choice::CallHighest => 30,
        Choice::Trump | Choice::WinTrick(_) => 20,
    })
}

/// An exposed card is called for when its owner is about to play and would lose it.
fn is_ripe(seated: &Seated, card: Card) -> bool {
    let facts = seated.facts();
    let owner = facts.turn().filter(|&turn| facts.faced[turn as usize].contains(card));
    let led = facts.unfinished().and_then(|trick| facts.tricks[trick].suit());
    // One card cannot obey two calls.
    let called = |seat| seated.table().dues().iter().any(|due| due.seats.contains(seat));
    owner.is_some_and(|owner| !called(owner))
        && led.is_some_and(|led| led == card.suit())
        && !seated.would_win(card)
}

/// What he holds in the suit of the demand: he has the other side lead what he is strong in.
fn strength(seated: &Seated, deed: &Deed) -> u32 {
    let suit = match deed {
        Deed::Calls(tricklaw_whist::act::Demand::Suit(suit), ..) => *suit,
        _ => return 0,
    };
    seated.hand().of(suit).iter().map(|card| card.rank() as u32).max().unwrap_or(0)
}
