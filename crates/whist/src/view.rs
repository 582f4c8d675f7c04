//! What one seat has seen of a table: built up from what it saw, never by taking secrets out of what is true.
//!
//! An [`Onlooker`] is a second table at which no hand is known. It is told only what everybody at the real table sees and hears,
//! and the same laws judge it; of hands that are not known they can say only what the cards seen so far show. So a
//! view cannot tell more than the table could know, however the cards lie that have not been seen.

use std::sync::Arc;

use tricklaw_cards::{Deal, Seat};

use crate::act::{Act, ActNo, Deed, Id, Remark, Saying, Verdict};
use crate::facts::{Facts, Phase, Start};
use crate::games;
use crate::laws::Code;
use crate::report::{DealReport, Letter, Number, report};
use crate::ruling::{Choice, Right, Ruling, number_of};
use crate::sitting::Ruled;
use crate::table::Table;

/// A table seen from outside.
#[derive(Clone, Debug)]
pub struct Onlooker {
    /// Whoever looks at it shares it; it is copied only where it changes meanwhile.
    table: Arc<Table>,
    /// For every act of the real table its number here; none for what nobody saw.
    seen: Vec<Option<ActNo>>,
}

impl Onlooker {
    /// Before the first act, of a table that begins thus. Nothing is looked at but what lies open.
    pub fn new(code: Code, start: &Start) -> Onlooker {
        let size = Facts::new(code.usage(), start.clone()).full_hand();
        let deal = Deal::new(start.deal.first(), [None; 4]);
        let table = Table::new(code, Start { deal, hand_size: Some(size), ..start.clone() });
        Onlooker { table: Arc::new(table), seen: Vec::new() }
    }

    /// Sees an act of the real table, which has taken it already. Returns it as it was seen and heard; nothing where nobody saw it.
    pub fn see(&mut self, act: &Act, truth: &Table) -> Option<Act> {
        self.look(act, self.told(act, truth), truth)
    }

    /// The same of an act that is in the numbers of the view, whatever the real table has made of it.
    pub(crate) fn overhear(&mut self, act: &Act, truth: &Table) -> Option<Act> {
        self.look(act, told(act, truth), truth)
    }

    fn look(&mut self, act: &Act, told: Act, truth: &Table) -> Option<Act> {
        if let Deed::Slips(..) = act.deed {
            self.seen.push(None);
            return None;
        }
        let seat = act.actor.seat();
        if let (Deed::ThrowsDown, Some(seat)) = (&act.deed, seat) {
            self.seen_table().learn(seat, truth.facts().hand(seat));
        }
        if let (Deed::Says(Saying::Rest | Saying::Game), Some(seat)) = (&act.deed, seat) {
            // Under some codes his partner's cards are laid on the table.
            for partner in truth.facts().partners(seat).iter() {
                self.learn_if_open(partner, truth);
            }
        }
        if let Deed::Searches = act.deed {
            self.find_slips(truth);
        }
        if self.seen_table().take(&told).is_err() {
            // It rests on something that nobody here can know: words without effect.
            let words = Act { actor: act.actor, deed: Deed::Speaks("".into()) };
            let _ = self.seen_table().take(&words);
        }
        self.seen.push(Some(self.table.acts()));
        for seat in Seat::ALL {
            self.learn_if_open(seat, truth);
        }
        if truth.facts().phase == Phase::Over {
            self.seen_table().see_the_end(act, truth.facts().all_left());
        }
        Some(told)
    }

    /// A hand that lies face up is known to all.
    fn learn_if_open(&mut self, seat: Seat, truth: &Table) {
        let hand = truth.facts().hand(seat);
        if !hand.is_empty() && truth.facts().faced[seat as usize] == hand && !self.table.facts().knows(seat) {
            self.seen_table().learn_open(seat, hand);
        }
    }

    /// The table as it is seen.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The same, to be kept.
    pub(crate) fn shared(&self) -> Arc<Table> {
        Arc::clone(&self.table)
    }

    fn seen_table(&mut self) -> &mut Table {
        Arc::make_mut(&mut self.table)
    }

    /// The number that an act of the real table has here; none for what nobody saw.
    pub fn act(&self, truth: ActNo) -> Option<ActNo> {
        self.seen.get((truth as usize).checked_sub(1)?).copied().flatten()
    }

    fn find_slips(&mut self, truth: &Table) {
        let known = self.table.facts().slipped.len();
        for slip in truth.facts().slipped.iter().skip(known) {
            let trick = slip.trick as u8 + 1;
            self.seen_table().see_slip(&Act::by(slip.seat, Deed::Slips(slip.card, trick)));
        }
    }

    /// The act as those hear and see it who do not know the hands, in the numbers that they know.
    fn told(&self, act: &Act, truth: &Table) -> Act {
        let deed = match &act.deed {
            Deed::Calls(demand, trick, Some(id)) => Deed::Calls(*demand, *trick, self.right(*id, truth)),
            Deed::Forbids(card, Some(id)) => Deed::Forbids(*card, self.right(*id, truth)),
            Deed::Elects(remedy, Some(id)) => Deed::Elects(*remedy, self.right(*id, truth)),
            Deed::Waives(Some(id)) => Deed::Waives(self.right(*id, truth)),
            Deed::Consults(Some(id)) => Deed::Consults(self.right(*id, truth)),
            Deed::RequiresTrump(Some(id)) => Deed::RequiresTrump(self.right(*id, truth)),
            Deed::ForbidsSuit(suit, Some(id)) => Deed::ForbidsSuit(*suit, self.right(*id, truth)),
            Deed::RequiresHand(Some(id)) => Deed::RequiresHand(self.right(*id, truth)),
            Deed::Remarks(Remark::Right(id)) => {
                Deed::Remarks(Remark::Right(self.right(*id, truth).unwrap_or(Id::MAX)))
            }
            Deed::Rules { reading, of } => {
                let ruling = truth.rulings().iter().find(|ruling| ruling.id == Some(*of));
                let of = ruling.and_then(|ruling| self.ruling(ruling)).unwrap_or(Id::MAX);
                Deed::Rules { reading: *reading, of }
            }
            _ => return told(act, truth),
        };
        Act { actor: act.actor, deed }
    }

    /// The number by which the right is known here; one that there is not, where it cannot be known.
    fn right(&self, id: Id, truth: &Table) -> Option<Id> {
        let rights = truth.rights();
        let meant = (0..rights.len()).find(|&at| number_of(rights, at) == id);
        let same = |here: &Right, there: &Right| {
            let (act, trick) =
                (self.table.rulings()[here.ruling].act, self.table.rulings()[here.ruling].trick);
            trick == truth.rulings()[there.ruling].trick
                && here.trick == there.trick
                && here.against == there.against
                && here.choices == there.choices
                && self.act(truth.rulings()[there.ruling].act) == Some(act)
        };
        // Whether somebody who took a card back could have followed suit the table may know better; the card may be called in
        // either case.
        let card = |right: &Right| {
            right.choices.iter().copied().find(|choice| matches!(choice, Choice::CallCard(_)))
        };
        let alike = |here: &Right, there: &Right| {
            here.against == there.against
                && here.is_open() == there.is_open()
                && card(here).is_some()
                && card(here) == card(there)
        };
        let here = self.table.rights();
        let known = meant.and_then(|meant| {
            let there = &rights[meant];
            let exact = here.iter().position(|right| same(right, there));
            exact.or_else(|| here.iter().rposition(|right| alike(right, there)))
        });
        Some(known.map_or(Id::MAX, |at| number_of(here, at)))
    }

    /// The same deed in the numbers of the real table: a view counts only the rights that it can know of.
    pub fn meant(&self, deed: &Deed, truth: &Table) -> Deed {
        let mut deed = deed.clone();
        let number = match &mut deed {
            Deed::Calls(_, _, id)
            | Deed::Forbids(_, id)
            | Deed::ForbidsSuit(_, id)
            | Deed::Elects(_, id)
            | Deed::Waives(id)
            | Deed::Consults(id)
            | Deed::RequiresTrump(id)
            | Deed::RequiresHand(id) => id,
            Deed::Remarks(Remark::Right(id)) => {
                *id = self.real(*id, truth);
                return deed;
            }
            Deed::Rules { of, .. } => {
                let meant = truth.rulings().iter().find(|ruling| self.ruling(ruling) == Some(*of));
                *of = meant.and_then(|ruling| ruling.id).unwrap_or(Id::MAX);
                return deed;
            }
            _ => return deed,
        };
        *number = number.map(|here| self.real(here, truth));
        deed
    }

    /// The number by which the real table knows the right.
    fn real(&self, here: Id, truth: &Table) -> Id {
        let there = truth.rights();
        let numbers = (0..there.len()).map(|at| number_of(there, at));
        numbers.into_iter().find(|&id| self.right(id, truth) == Some(here)).unwrap_or(Id::MAX)
    }

    fn ruling(&self, there: &Ruling) -> Option<Id> {
        let same = |here: &&Ruling| here.finding == there.finding && self.act(there.act) == Some(here.act);
        self.table.rulings().iter().find(same).and_then(|ruling| ruling.id)
    }
}

/// The act as those hear and see it who do not know the hands.
fn told(act: &Act, truth: &Table) -> Act {
    let deed = match &act.deed {
        Deed::Detaches(_) => Deed::Detaches(None),
        Deed::Discards(_) => Deed::Discards(None),
        Deed::NamesOf { card, of, .. } => {
            let detached = truth.facts().detached.filter(|detached| detached.seat == *of);
            let right = detached.map(|detached| match detached.card == Some(*card) {
                true => Verdict::Right,
                false => Verdict::Wrong,
            });
            Deed::NamesOf { card: *card, of: *of, right }
        }
        other => other.clone(),
    };
    Act { actor: act.actor, deed }
}

/// Watches a whole deal.
pub fn watch(ruled: &Ruled, acts: &[Act]) -> Onlooker {
    let start = &ruled.table.facts().start;
    let code = ruled.table.code();
    let mut truth = Table::new(code, start.clone());
    let mut onlooker = Onlooker::new(code, start);
    for act in acts {
        if truth.take(act).is_err() {
            break;
        }
        onlooker.see(act, &truth);
    }
    onlooker
}

/// The report of a deal as the seat may know it after these acts: nothing sealed, and no card that has not been seen.
pub fn seen_by(ruled: &Ruled, acts: &[Act], seat: Seat, deal: usize, file: Option<String>) -> DealReport {
    let onlooker = watch(ruled, acts);
    let facts = onlooker.table().facts();
    let all_seen = facts.phase == Phase::Over && Seat::ALL.into_iter().all(|seat| facts.seen_whole(seat));
    let mut report = if all_seen {
        report(ruled, deal, file)
    } else {
        let settlement = games::settle(onlooker.table());
        let audit = None;
        report(
            &Ruled { table: Arc::unwrap_or_clone(onlooker.table), settlement, warnings: Vec::new(), audit },
            deal,
            file,
        )
    };
    report.rulings.retain(|ruling| matches!(ruling.id, Number::Public(_)));
    report.seen_by = Some(Letter(seat));
    report
}
