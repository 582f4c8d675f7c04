//! A deal told from its acts: what was called on the way, and the tricks as they lay when something was found, which later acts
//! may have changed.

use tricklaw_cards::{Card, Seat};
use tricklaw_whist::Table;
use tricklaw_whist::act::{Act, ActNo, Deed, TrickNo};
use tricklaw_whist::facts::Phase;
use tricklaw_whist::laws::Code;
use tricklaw_whist::report::{Number, number};
use tricklaw_whist::ruling::{Choice, Right, Ruling, State, Status};
use tricklaw_whist::sitting::Ruled;
use tricklaw_whist::view::{self, Onlooker};

/// The deal as everybody can know it who is told of it.
pub(crate) struct Story {
    /// The table at the end.
    table: Table,
    /// The acts, by their numbers at that table.
    acts: Vec<Act>,
    tricks: Vec<Moment>,
    calls: Vec<Call>,
    discharged: Vec<Discharged>,
}

/// A trick when an act was done, the cards in the order in which they fell.
struct Moment {
    act: ActNo,
    trick: TrickNo,
    cards: Vec<(Seat, Card)>,
}

/// An act by which something was demanded under a right.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Call {
    /// The place of the right in the table's list.
    right: usize,
    /// The act.
    pub(crate) act: ActNo,
    /// What was demanded.
    pub(crate) choice: Choice,
}

/// A right that was discharged because what was called for was not done.
#[derive(Clone, Copy, Debug)]
struct Discharged {
    right: usize,
    /// He had a card of the suit that was called, and obeyed another call with the card that he played.
    able: bool,
}

impl Story {
    /// Plays the deal once more. For somebody at the table it is told as the table can know it.
    pub(crate) fn of(ruled: &Ruled, acts: &[Act], seen_by: Option<Seat>) -> Story {
        let watched = seen_by.map(|_| view::watch(ruled, acts).table().clone());
        // Where every card has been seen in the end, all that is true is known.
        let watched = watched.filter(|table| !all_seen(table));
        let start = &ruled.table.facts().start;
        let mut truth = Table::new(ruled.table.code(), start.clone());
        let mut onlooker = watched.as_ref().map(|table| Onlooker::new(table.code(), start));
        let mut story = Story {
            table: watched.unwrap_or_else(|| ruled.table.clone()),
            acts: Vec::with_capacity(acts.len()),
            tricks: Vec::new(),
            calls: Vec::new(),
            discharged: Vec::new(),
        };
        for act in acts {
            if truth.take(act).is_err() {
                break;
            }
            let table = match &mut onlooker {
                Some(onlooker) => {
                    onlooker.see(act, &truth);
                    onlooker.table()
                }
                None => &truth,
            };
            // What nobody saw has no number in a view.
            if table.acts() as usize > story.acts.len() {
                story.acts.push(act.clone());
                story.look(table);
            }
        }
        story.find_elections();
        story
    }

    fn look(&mut self, table: &Table) {
        let now = table.acts();
        for trick in self.table.rulings().iter().filter(|ruling| ruling.act == now).filter_map(|r| r.trick) {
            if let Some(lying) = table.facts().trick(trick) {
                let cards = lying.plays.iter().map(|laid| (laid.seat, laid.card)).collect();
                self.tricks.push(Moment { act: now, trick, cards });
            }
        }
        for due in table.dues() {
            let known = self.calls.iter().any(|call| (call.right, call.act) == (due.right, due.act));
            if !known {
                self.calls.push(Call { right: due.right, act: due.act, choice: due.choice });
            }
        }
        for (right, paid) in table.rights().iter().enumerate() {
            if paid.state == State::Paid && paid.closed_at == Some(now) {
                let able = match (paid.chosen, self.seat(now)) {
                    (Some(Choice::CallSuit(Some(suit))), Some(seat)) => table.facts().hand(seat).has(suit),
                    _ => false,
                };
                self.discharged.push(Discharged { right, able });
            }
        }
    }

    /// What was demanded and done by one and the same act.
    fn find_elections(&mut self) {
        for (right, exercised) in self.table.rights().iter().enumerate() {
            let (Some(act), Some(choice)) = (exercised.closed_at, exercised.chosen) else { continue };
            let demands = |act: &Act| {
                matches!(act.deed, Deed::Calls(..) | Deed::Elects(..) | Deed::Forbids(..))
                    && act.actor.seat().is_some_and(|seat| exercised.holders.contains(seat))
            };
            let known = self.calls.iter().any(|call| call.right == right);
            if !known && self.act(act).is_some_and(demands) {
                self.calls.push(Call { right, act, choice });
            }
        }
    }

    /// The table at the end.
    pub(crate) fn table(&self) -> &Table {
        &self.table
    }

    /// The ruling of this number, and its place in the table's list.
    pub(crate) fn ruling(&self, id: Number) -> Option<(usize, &Ruling)> {
        self.table.rulings().iter().enumerate().find(|(_, ruling)| number(ruling) == id)
    }

    /// The act of this number.
    pub(crate) fn act(&self, act: ActNo) -> Option<&Act> {
        self.acts.get((act as usize).checked_sub(1)?)
    }

    /// The player who did it.
    pub(crate) fn seat(&self, act: ActNo) -> Option<Seat> {
        self.act(act)?.actor.seat()
    }

    /// The acts with their numbers.
    pub(crate) fn acts(&self) -> impl Iterator<Item = (ActNo, &Act)> {
        (1..).zip(&self.acts)
    }

    /// The cards of the trick when the act was done.
    pub(crate) fn trick(&self, act: ActNo, trick: TrickNo) -> &[(Seat, Card)] {
        let there = self.tricks.iter().find(|moment| (moment.act, moment.trick) == (act, trick));
        there.map_or(&[], |moment| &moment.cards)
    }

    /// The last demand that was made under the right at this place, and was good.
    pub(crate) fn call(&self, right: usize) -> Option<Call> {
        self.calls.iter().copied().filter(|call| call.right == right).max_by_key(|call| call.act)
    }

    /// The law by which a right was discharged, where one says so.
    pub(crate) fn discharged_by(&self, at: usize, right: &Right) -> Option<&'static str> {
        let able = self.discharged.iter().any(|discharged| discharged.right == at && discharged.able);
        let (suit, card) = match self.table.code() {
            Code::Whist1900 => ("69", "67"),
            Code::Bridge1904 => ("85", "83"),
            _ => ("24", "21"),
        };
        match right.chosen? {
            Choice::CallSuit(_) if !able => Some(suit),
            Choice::CallCard(_) | Choice::ForbidCard(_) | Choice::BarCard(_) => Some(card),
            _ => None,
        }
    }

    /// Was what this act claimed or demanded refused?
    pub(crate) fn refused(&self, act: ActNo) -> bool {
        self.table.rulings().iter().any(|ruling| ruling.act == act && ruling.status == Status::Refused)
    }
}

fn all_seen(table: &Table) -> bool {
    let facts = table.facts();
    facts.phase == Phase::Over && Seat::ALL.into_iter().all(|seat| facts.seen_whole(seat))
}
