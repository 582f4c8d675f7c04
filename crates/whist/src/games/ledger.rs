//! Who pays whom: a ledger in the making.

use smallvec::SmallVec;
use tricklaw_cards::{Seat, Seats};

use crate::laws::Cite;
use crate::score::{Entry, Party};

/// A ledger in the making.
#[derive(Default)]
pub(super) struct Ledger {
    pub(super) entries: Vec<Entry>,
}

impl Ledger {
    /// One pays another. Nothing, and what somebody would owe himself, is not written down.
    pub(super) fn pay(&mut self, from: Party, to: Party, amount: i32, what: &'static str, cites: &[Cite]) {
        if amount > 0 && from != to {
            self.entries.push(Entry { from, to, amount, what, cites: SmallVec::from_slice(cites) });
        }
    }

    /// One seat pays another.
    pub(super) fn seat_pays(
        &mut self,
        from: Seat,
        to: Seat,
        amount: i32,
        what: &'static str,
        cites: &[Cite],
    ) {
        self.pay(Party::Seat(from), Party::Seat(to), amount, what, cites);
    }

    /// Everybody of these pays one seat the same.
    pub(super) fn each_pays(
        &mut self,
        from: Seats,
        to: Seat,
        amount: i32,
        what: &'static str,
        cites: &[Cite],
    ) {
        from.iter().for_each(|seat| self.seat_pays(seat, to, amount, what, cites));
    }

    /// One seat pays everybody of these the same.
    pub(super) fn pays_each(
        &mut self,
        from: Seat,
        to: Seats,
        amount: i32,
        what: &'static str,
        cites: &[Cite],
    ) {
        to.iter().for_each(|seat| self.seat_pays(from, seat, amount, what, cites));
    }
}
