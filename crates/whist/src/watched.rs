//! A live table together with what those who sit at it have seen.

use std::sync::Arc;

use tricklaw_cards::Seat;

use crate::act::{Act, Deed};
use crate::chain::Chain;
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
    acts: Chain<Act>,
}

/// A deed has been done.
#[derive(Clone, Debug)]
pub struct Done {
    /// What it has changed at the table, which knows all.
    pub step: Step,
    /// The act as everybody saw and heard it, in the numbers of the view; nothing where nobody saw it.
    pub heard: Option<Act>,
}

impl Watched {
    /// Before the first act.
    pub fn new(code: Code, start: impl Into<Arc<Start>>) -> Watched {
        let start = start.into();
        let onlooker = Onlooker::new(code, &start);
        Watched { table: Table::new(code, start), onlooker, acts: Chain::new() }
    }

    /// Takes an act, in the numbers of the table.
    ///
    /// # Errors
    ///
    /// The reason, where hands cannot do it. Then nothing has happened.
    pub fn take(&mut self, act: Act) -> Result<Done, String> {
        let step = self.table.take(&act)?;
        let heard = self.onlooker.see(&act, &self.table);
        self.acts.push(act);
        Ok(Done { step, heard })
    }

    /// A player does something, in the numbers of his view.
    ///
    /// Whether it is possible his view alone decides, so that no answer tells him more than he can know. What is possible in the view
    /// and not at the table is a demand under a right that only those must allow who do not know the hands: whoever takes a card back
    /// may have had none to follow with. Everybody hears such a demand, and to the table it is words.
    ///
    /// # Errors
    ///
    /// The reason, where his view knows that it cannot be done. Then nothing has happened.
    pub fn hear(&mut self, seat: Seat, deed: &Deed) -> Result<Done, String> {
        let seated = self.seated(seat);
        seated.possible(deed)?;
        let said = Act::by(seat, deed.clone());
        let mut act = Act::by(seat, self.onlooker.meant(deed, &self.table));
        if self.is_in_vain(&act, deed, &seated) {
            act.deed = Deed::Speaks(deed.to_string().into());
        }
        let step = self.table.take(&act)?;
        let heard = self.onlooker.overhear(&said, &self.table);
        self.acts.push(act);
        Ok(Done { step, heard })
    }

    /// Does the table hold against him what his view allows him?
    fn is_in_vain(&self, act: &Act, deed: &Deed, seated: &Seated) -> bool {
        if !act.deed.exercises_right() {
            return self.table.possible(act).is_err();
        }
        let mut table = self.table.clone();
        let known = table.rulings().len();
        table.take(act).is_err()
            || table.rulings()[known..].iter().any(|ruling| ruling.seat() == Some(seated.seat()))
                && seated.is_regular(deed)
    }

    /// The table with all its secrets.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What everybody has seen.
    pub fn onlooker(&self) -> &Onlooker {
        &self.onlooker
    }

    /// What has happened, in the numbers of the table.
    pub fn acts(&self) -> &Chain<Act> {
        &self.acts
    }

    /// The table as the player in this seat knows it.
    pub fn seated(&self, seat: Seat) -> Seated {
        Seated::new(&self.onlooker, seat, self.table.facts().hand(seat))
    }
}
