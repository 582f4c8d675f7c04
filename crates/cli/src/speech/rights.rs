//! What became of the rights that a ruling gives.

use tricklaw_cards::Seats;
use tricklaw_whist::act::{ActNo, Deed, Id};
use tricklaw_whist::laws::{Cite, Code};
use tricklaw_whist::report::speech::{choice, laws, listed, seats, wanted};
use tricklaw_whist::ruling::{Choice, Right, State, number_of};

use super::Story;

/// A right, and its place in the table's list.
type Placed<'a> = (usize, &'a Right);

/// The rights that the ruling at this place gives, a sentence or two each. Those that are alike are told of together.
pub(super) fn said(ruling: usize, story: &Story) -> Vec<String> {
    let all = story.table().rights();
    let mut rights: Vec<Placed<'_>> =
        all.iter().enumerate().filter(|(_, right)| right.ruling == ruling).collect();
    rights.sort_by_key(|&(at, _)| number_of(all, at));
    rights.chunk_by(|&one, &other| alike(one, other, story)).map(|alike| told(alike, story)).collect()
}

fn alike(one: Placed<'_>, other: Placed<'_>, story: &Story) -> bool {
    let lone = |(at, right): Placed<'_>| {
        matches!(right.choices[..], [Choice::CallCard(_)])
            && right.chosen.is_none()
            && story.call(at).is_none()
    };
    let same = |right: &Right| (right.state, right.holders, right.cites.clone());
    lone(one) && lone(other) && same(one.1) == same(other.1)
}

fn told(rights: &[Placed<'_>], story: &Story) -> String {
    let Some(&(_, right)) = rights.first() else { return String::new() };
    let id = |&(at, _): &Placed<'_>| number_of(story.table().rights(), at);
    let who =
        if right.holders == Seats::ALL { "The players".to_string() } else { seats(right.holders, "and") };
    let offered = match rights {
        [_] => listed(right.choices.iter().map(|&one| choice(one, right.against)), "or"),
        many => {
            let of = |one: &Choice| choice(*one, right.against).trim_start_matches("call ").to_string();
            format!("call {}", listed(many.iter().flat_map(|(_, right)| &right.choices).map(of), "or"))
        }
    };
    let may = if right.state == State::Open { "may" } else { "might" };
    let ids: Vec<Id> = rights.iter().map(id).collect();
    let number = match ids.as_slice() {
        [first, .., last] => {
            format!("rights {first} {} {last}", if ids.len() == 2 { "and" } else { "to" })
        }
        only => format!("right {}", only.first().copied().unwrap_or_default()),
    };
    format!("{who} {may} {offered} ({number}, {}). {}", laws(&right.cites), outcome(rights, story))
}

fn outcome(rights: &[Placed<'_>], story: &Story) -> String {
    let Some(&(at, right)) = rights.first() else { return String::new() };
    let same_end = rights.iter().all(|(_, other)| other.closed_at == right.closed_at);
    let end = right.closed_at.filter(|_| same_end);
    let when = end.map_or(String::new(), |act| format!(" at act {act}"));
    let (it, was, is) = if rights.len() == 1 { ("It", "was", "is") } else { ("They", "were", "are") };
    let chosen = demanded(at, right, story);
    let so_far = chosen.as_ref().map_or(String::new(), |chosen| format!("{chosen}. "));
    match right.state {
        State::Open => format!("{so_far}{it} {is} still open."),
        State::Waived => format!("{so_far}{it} {was} given up{when}."),
        State::Lapsed if right.cites.iter().any(|cite| cite.number == "85") => {
            let both = if chosen.is_some() { "But both" } else { "Both" };
            format!(
                "{so_far}{both} sides have revoked, and the revokes cancel each other: it lapsed{when} (law 85)."
            )
        }
        State::Lapsed if chosen.is_some() => format!("{so_far}It was not done, and the right lapsed{when}."),
        State::Lapsed => format!("{it} {was} not exercised, and lapsed{when}."),
        State::Paid => format!("{so_far}{}", discharged(at, right, story)),
        State::Forfeited => format!("{so_far}{it} {was} forfeited{when}{}.", fault(end, story)),
        State::Exercised => match (chosen, right.chosen) {
            (Some(chosen), _) => format!("{chosen}."),
            (None, Some(chosen)) => {
                format!("It was exercised{when}: to {}.", choice(chosen, right.against))
            }
            (None, None) => format!("It was exercised{when}."),
        },
    }
}

/// `West chose at act 2 to call hearts`
fn demanded(at: usize, right: &Right, story: &Story) -> Option<String> {
    let call = story.call(at)?;
    let chosen = choice(call.choice, right.against);
    Some(format!("{} chose at act {} to {chosen}", story.seat(call.act)?.name(), call.act))
}

/// Why nothing more is owed.
fn discharged(at: usize, right: &Right, story: &Story) -> String {
    let act = right.closed_at.unwrap_or_default();
    let who = story.seat(act).map_or("The player", |seat| seat.name());
    match (story.discharged_by(at, right), right.chosen) {
        (Some(law), Some(Choice::CallSuit(Some(suit)))) => {
            format!("{who} had no {} to lead at act {act}, and owes nothing more (law {law}).", suit.name())
        }
        (Some(law), _) => format!(
            "{who} could not play it at act {act} without revoking, and owes nothing more (law {law})."
        ),
        (None, _) => format!("{who} could not do it at act {act}, and owes nothing more."),
    }
}

/// By what fault of its holders a right was lost.
fn fault(act: Option<ActNo>, story: &Story) -> String {
    let (Some(deed), Some(seat)) =
        (act.and_then(|act| story.act(act)).map(|act| &act.deed), act.and_then(|act| story.seat(act)))
    else {
        return String::new();
    };
    match (deed, wanted(deed)) {
        (Deed::Consults(_), _) => {
            let law = if story.table().code() == Code::Bridge1904 { "64" } else { "87" };
            format!(", because {} asked his partner which to take (law {law})", seat.name())
        }
        (_, Some(wanted)) => {
            let law = match story.table().code() {
                Code::Whist1900 => "88",
                Code::Bridge1904 if story.table().facts().dummy() == Some(seat) => "63",
                Code::Bridge1904 => "103",
                _ => "39",
            };
            format!(", because {} {wanted} (law {law})", seat.name())
        }
        (Deed::Remarks(_), None) => format!(", because {} called attention to it (law 63)", seat.name()),
        _ => String::new(),
    }
}

/// The laws that are named here beside those by which the rights are given.
pub(super) fn cites(story: &Story) -> Vec<Cite> {
    let code = story.table().code();
    let paid = story.table().rights().iter().enumerate().filter(|(_, right)| right.state == State::Paid);
    paid.filter_map(|(at, right)| story.discharged_by(at, right))
        .map(|number| Cite { code, number })
        .collect()
}
