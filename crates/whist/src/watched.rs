//! A live table together with what those who sit at it have seen.

use tricklaw_cards::Seat;

use crate::act::{Act, Deed};
use crate::facts::Start;
use crate::laws::Code;
use crate::seated::Seated;
use crate::table::{Step, Table};
use crate::view::Onlooker;

/// A table at which a deal is played, watched from the first act on.
#[derive(Clone, Debug)]
pub struct Watched {
    table: Table,
    onlooker: Onlooker,
    acts: Vec<Act>,
}

impl Watched {
    /// Before the first act.
    pub fn new(code: Code, start: Start) -> Watched {
        let onlooker = Onlooker::new(code, &start);
        Watched { table: Table::new(code, start), onlooker, acts: Vec::new() }
    }

    /// Takes an act, in the numbers of the table.
    ///
    /// # Errors
    ///
    /// The reason, where hands cannot do it. Then nothing has happened.
    pub fn take(&mut self, act: Act) -> Result<Step, String> {
        let step = self.table.take(&act)?;
        self.onlooker.see(&act, &self.table);
        self.acts.push(act);
        Ok(step)
    }

    /// The table with all its secrets.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What everybody has seen.
    pub fn onlooker(&self) -> &Onlooker {
        &self.onlooker
    }

    /// What has happened.
    pub fn acts(&self) -> &[Act] {
        &self.acts
    }

    /// The table as the player in this seat knows it.
    pub fn seated(&self, seat: Seat) -> Seated {
        Seated::new(&self.onlooker, seat, self.table.facts().hand(seat))
    }

    /// A player's act, whose deed is in the numbers of his view.
    pub fn by(&self, seat: Seat, deed: &Deed) -> Act {
        Act::by(seat, self.onlooker.meant(deed, &self.table))
    }
}
