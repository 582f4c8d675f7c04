//! [`Table::receive`]: the way of an act, and nothing else.

mod watching;

use std::sync::Arc;

use smallvec::SmallVec;

use crate::act::{Act, ActNo, Claim, Deed, Id, Remark};
use crate::book::Book;
use crate::facts::{Event, Facts, Kind, Start};
use crate::laws::{Case, Code, Draft, Effect, Known, RightDraft, Speaks};
use crate::right::{self, Due};
use crate::ruling::{Finding, Reading, Right, Ruling, State, Status, number_of};

/// Something that hands cannot do. It is given back, and nothing has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    /// The act.
    pub act: Act,
    /// Why it cannot be.
    pub reason: String,
}

impl std::fmt::Display for Impossible {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Impossible {}

/// What an act has brought: the places, in the table's lists, of what is new or has changed.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Step {
    /// The number of the act.
    pub act: ActNo,
    /// Rulings.
    pub rulings: SmallVec<[usize; 2]>,
    /// Rights.
    pub rights: SmallVec<[usize; 2]>,
}

/// Honours duly claimed by a side.
pub type HonoursClaimed = SmallVec<[(tricklaw_cards::Side, u8); 2]>;

/// A table at which one deal is played under one code.
///
/// ```
/// use tricklaw_whist::{Table, act::Act, facts::Start, laws::Code};
/// use tricklaw_cards::{Seat, Suit};
///
/// let code = Code::Whist1900;
/// let start = Start::fresh(code.course(), "N:A... K... .A.. Q...".parse()?, Seat::West, None);
/// let mut table = Table::new(code, Start { trump: Some(Suit::Hearts), ..start });
/// for (seat, card) in [(Seat::North, "SA"), (Seat::East, "SK"), (Seat::South, "HA"), (Seat::West, "SQ")] {
///     table.receive(Act::plays(seat, card.parse()?))?;
/// }
/// assert_eq!(table.facts().won(), [0, 0, 1, 0]);
/// assert!(table.rulings().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table {
    code: Code,
    book: &'static Book,
    facts: Facts,
    acts: ActNo,
    rulings: Vec<Ruling>,
    rights: Vec<Right>,
    dues: SmallVec<[Due; 2]>,
    doubts: Vec<(usize, Vec<Vec<Effect>>)>,
    honours: HonoursClaimed,
    corrections: Vec<Claim>,
    told_the_end: bool,
    public: Id,
    sealed: Id,
    public_rights: Id,
}

impl Table {
    /// A table before the first act.
    pub fn new(code: Code, start: impl Into<Arc<Start>>) -> Table {
        let start = start.into();
        let opening = code.opening(&start.before);
        let mut table = Table {
            code,
            book: Book::of(code),
            facts: Facts::new(code.usage(), start),
            acts: 0,
            rulings: Vec::new(),
            rights: Vec::new(),
            dues: SmallVec::new(),
            doubts: Vec::new(),
            honours: SmallVec::new(),
            corrections: Vec::new(),
            told_the_end: false,
            public: 0,
            sealed: 0,
            public_rights: 0,
        };
        if let Some(draft) = opening {
            table.rule(draft, &mut Step::default());
        }
        table
    }

    /// Takes an act: what it does, what the book says of it, and what becomes of the rights.
    ///
    /// # Errors
    ///
    /// Where hands cannot do it. Then nothing is recorded. That it is irregular is no error.
    pub fn receive(&mut self, act: Act) -> Result<Step, Impossible> {
        match self.take(&act) {
            Ok(step) => Ok(step),
            Err(reason) => Err(Impossible { act, reason }),
        }
    }

    /// [`Table::receive`] for an act that the caller keeps.
    ///
    /// # Errors
    ///
    /// The reason, where hands cannot do it.
    pub fn take(&mut self, act: &Act) -> Result<Step, String> {
        self.possible(act)?;
        if self.facts.awaits_the_first_card() && Facts::begins_in_dealing(&act.deed) {
            self.facts.begin_dealing();
        }
        self.acts += 1;
        let mut step = Step { act: self.acts, ..Step::default() };
        if let Deed::Rules { reading, of } = act.deed {
            self.decide(reading, of, &mut step);
        }
        let mut events: SmallVec<[Event; 3]> = SmallVec::new();
        self.facts.happen(self.acts, act, &mut events);
        for &event in &events {
            match event {
                Event::TookBack { trick, played, .. } if self.facts.tricks.len() <= trick => {
                    right::gone_back(&mut self.dues, trick, played);
                }
                _ => {}
            }
            self.consult_book(act, event, &mut step);
        }
        if self.facts.ended
            && !events.contains(&Event::HandOver)
            && !std::mem::replace(&mut self.told_the_end, true)
        {
            // A law has ended the play: those that wait for its end are heard.
            events.push(Event::HandOver);
            self.consult_book(act, Event::HandOver, &mut step);
        }
        if !self.rulings.is_empty() {
            self.quash_what_has_gone_back();
        }
        if self.rights.iter().any(Right::is_open) {
            for effect in right::past(self.acts, &events, &self.facts, &self.rights) {
                self.obey(effect, &mut step);
            }
        }
        Ok(step)
    }

    fn dissolve(&mut self, trick: usize) {
        let lead = self.facts.tricks.get(trick).and_then(crate::facts::Trick::lead);
        if let Some(lead) = lead {
            right::gone_back(&mut self.dues, trick, lead.act);
        }
        self.facts.dissolve(trick);
    }

    /// A card that did not follow suit is back in hand, because the whole trick has gone back: nothing has come of it.
    fn quash_what_has_gone_back(&mut self) {
        let facts = &self.facts;
        for ruling in self.rulings.iter_mut().filter(|ruling| ruling.is_correctable()) {
            let lies = |trick: &crate::facts::Trick| trick.plays.iter().any(|laid| laid.act == ruling.act);
            // Dummy's, of a trick that was quitted, stands.
            let stands = ruling.status == Status::Found;
            if !facts.tricks.iter().any(lies) && ruling.finding == Finding::Renounce && !stands {
                ruling.status = Status::Corrected;
            }
        }
        // Nor is anything due for a play out of turn to it.
        let gone = |right: &Right| {
            let ruling = &self.rulings[right.ruling];
            matches!(ruling.finding, Finding::PlayedBeforePartner | Finding::PlayOutOfTurn)
                && !facts.tricks.iter().any(|trick| trick.plays.iter().any(|laid| laid.act == ruling.act))
        };
        for right in 0..self.rights.len() {
            if gone(&self.rights[right]) {
                self.dues.retain(|due| due.right != right);
                if self.rights[right].is_open() {
                    self.rights[right].state = State::Lapsed;
                    self.rights[right].closed_at = Some(self.acts);
                }
            }
        }
    }

    fn consult_book(&mut self, act: &Act, event: Event, step: &mut Step) {
        let kind = event.kind(&act.deed);
        for &(law, speaks) in self.book.listening(kind) {
            if speaks == Speaks::AfterRulings && self.rulings.is_empty() {
                continue;
            }
            if self.facts.annulled.is_some() && kind != Kind::Found {
                return;
            }
            let case = Case {
                code: self.code,
                now: self.acts,
                act,
                event,
                facts: &self.facts,
                rulings: &self.rulings,
                rights: &self.rights,
                dues: &self.dues,
            };
            let effects = law(&case);
            if effects.is_empty() {
                continue;
            }
            for effect in effects {
                self.obey(effect, step);
            }
        }
    }

    /// Can hands do this, and is there anything for it to be about?
    ///
    /// # Errors
    ///
    /// The reason why not.
    pub fn possible(&self, act: &Act) -> Result<(), String> {
        self.facts.possible(act)?;
        match &act.deed {
            Deed::Calls(_, _, id)
            | Deed::Forbids(_, id)
            | Deed::Elects(_, id)
            | Deed::Waives(id)
            | Deed::ForbidsSuit(_, id)
            | Deed::RequiresHand(id)
            | Deed::RequiresTrump(id) => {
                if self.rights.is_empty() && !self.claimed_too_late() {
                    return Err("there is no right to exercise: no offence has given anybody any".into());
                }
                id.map_or(Ok(()), |id| self.right_exists(id))
            }
            Deed::Consults(Some(id)) | Deed::Remarks(Remark::Right(id)) => self.right_exists(*id),
            Deed::Rules { reading, of } => {
                let ruling = self.rulings.iter().find(|ruling| ruling.id == Some(*of));
                match ruling {
                    Some(ruling) if usize::from(*reading) > ruling.readings.len() || *reading == 0 => {
                        Err(format!("ruling {of} has {} readings, not {reading}", ruling.readings.len()))
                    }
                    Some(ruling) if ruling.decided.is_some() => {
                        Err(format!("ruling {of} is decided already"))
                    }
                    Some(_) => Ok(()),
                    None => Err(format!("there is no ruling {of}")),
                }
            }
            _ => Ok(()),
        }
    }

    /// Has somebody claimed something after its time? What it would have given is then past, which is for the law to say.
    fn claimed_too_late(&self) -> bool {
        let past = |ruling: &Ruling| match ruling.finding {
            Finding::ClaimTooLate => ruling.accused.is_some(),
            Finding::DummySpoke => true,
            _ => false,
        };
        self.rulings.iter().any(past)
    }

    fn right_exists(&self, id: Id) -> Result<(), String> {
        match (0..self.rights.len()).any(|at| number_of(&self.rights, at) == id) {
            true => Ok(()),
            false => Err(format!("there is no right {id}")),
        }
    }

    fn decide(&mut self, reading: u8, of: Id, step: &mut Step) {
        let Some(at) = self.rulings.iter().position(|ruling| ruling.id == Some(of)) else { return };
        self.rulings[at].decided = Some(reading);
        self.rulings[at].status = Status::Found;
        step.rulings.push(at);
        if let Some(doubt) = self.doubts.iter().position(|(ruling, _)| *ruling == at) {
            let (_, mut readings) = self.doubts.swap_remove(doubt);
            for effect in readings.swap_remove(usize::from(reading) - 1) {
                self.obey(effect, step);
            }
        }
    }

    /// Facts obey: the one place where what a law returns is done.
    fn obey(&mut self, effect: Effect, step: &mut Step) {
        match effect {
            Effect::Rule(draft) => self.rule(*draft, step),
            Effect::Establish { ruling, cites } => {
                let ruled = &mut self.rulings[ruling];
                if ruled.finding == Finding::Renounce {
                    ruled.finding = Finding::Revoke;
                }
                ruled.established = Some(self.acts);
                ruled.cites.extend(cites);
                step.rulings.push(ruling);
            }
            Effect::Declare { ruling, status, cites } => {
                self.rulings[ruling].status = status;
                self.note_correction(ruling);
                self.rulings[ruling].cites.extend(cites);
                self.publish(ruling);
                step.rulings.push(ruling);
            }
            Effect::Quash { ruling } => self.rulings[ruling].status = Status::Corrected,
            Effect::Claim { ruling, by } => {
                let ruled = &mut self.rulings[ruling];
                ruled.claimed_by = Some(by);
                ruled.claimed_at = ruled.established.map(|_| self.acts);
                ruled.status = if ruled.established.is_some() { Status::Claimed } else { Status::Open };
                self.publish(ruling);
                step.rulings.push(ruling);
            }
            Effect::Unseal { right } => {
                self.unseal(right);
                step.rights.push(right);
            }
            Effect::Cite { right, law } => {
                if !self.rights[right].cites.contains(&law) {
                    self.rights[right].cites.push(law);
                }
            }
            Effect::Offer { right, choice } => {
                if !self.rights[right].choices.contains(&choice) {
                    self.rights[right].choices.push(choice);
                }
            }
            Effect::Recast { right, cites, bound, choices } => {
                self.rights[right].bound = bound;
                self.rights[right].cites = cites;
                self.rights[right].choices = choices;
                self.rights[right].gone = 0;
            }
            Effect::Reopen { right } => {
                self.rights[right].state = State::Open;
                self.rights[right].chosen = None;
                self.rights[right].closed_at = None;
            }
            Effect::Bar { right, trick } => self.rights[right].barred = Some(trick),
            Effect::GiveBack { trick, seat, card } => self.facts.give_back(trick, seat, card),
            Effect::Amend { ruling, finding, status, offender, trick, cites } => {
                let ruled = &mut self.rulings[ruling];
                ruled.finding = finding;
                ruled.status = status;
                ruled.offender = offender;
                ruled.trick = trick;
                ruled.cites = cites.into_iter().collect();
                self.note_correction(ruling);
                self.publish(ruling);
                step.rulings.push(ruling);
            }
            Effect::Doubt { ruling, cites, readings } => {
                let (readings, effects) = readings.into_iter().unzip();
                self.doubts.retain(|(doubtful, _)| *doubtful != ruling);
                self.doubts.push((ruling, effects));
                let ruled = &mut self.rulings[ruling];
                ruled.status = Status::Doubtful;
                ruled.readings = readings;
                ruled.cites.extend(cites);
                self.publish(ruling);
                step.rulings.push(ruling);
            }
            Effect::Grant { ruling, right } => self.open(ruling, right, step),
            Effect::Close { right, state, chosen } => {
                let closing = &mut self.rights[right];
                if closing.is_open() || state == State::Paid || state == State::Lapsed {
                    closing.state = state;
                    closing.chosen = chosen.or(closing.chosen);
                    if state == State::Paid {
                        closing.closed_at = Some(self.acts);
                    }
                    closing.closed_at.get_or_insert(self.acts);
                    step.rights.push(right);
                }
            }
            Effect::Exercised { right, act, chosen } => {
                self.obey(Effect::Close { right, state: State::Exercised, chosen }, step);
                self.rights[right].closed_at = Some(act);
            }
            Effect::Past { right, choice } => self.pass(right, choice, step),
            Effect::Bind(due) => {
                self.rights[due.right].called = due.trick;
                self.dues.push(due);
            }
            Effect::Release { right } => self.dues.retain(|due| due.right != right),
            Effect::Face(seat, cards) => {
                self.facts.faced[seat as usize] |= cards & self.facts.might_face(seat);
            }
            Effect::Cover(seat, cards) => self.facts.cover(seat, cards),
            Effect::Withdraw { act } => self.facts.withdraw(act),
            Effect::Dissolve(trick) => self.dissolve(trick),
            Effect::Substitute { trick, seat, old, new } => self.facts.substitute(trick, seat, old, new),
            Effect::Restore(slip) => self.facts.restore(slip),
            Effect::Narrow { right, holders } => self.rights[right].holders = holders,
            Effect::Again { right, chosen } => {
                self.rights[right].state = State::Exercised;
                self.rights[right].chosen = Some(chosen);
                self.rights[right].closed_at = Some(self.acts);
                step.rights.push(right);
            }
            Effect::End => {
                self.facts.phase = crate::facts::Phase::Over;
                self.facts.ended = true;
            }
            Effect::Cut => self.facts.cut = true,
            Effect::VoidCall(act) => self.facts.void_call(act),
            Effect::LeftToPartner => self.facts.leave_to_partner(),
            Effect::Resume(trick) => self.facts.resume(trick),
            Effect::Disallow(by) => self.facts.disallow_double(by),
            Effect::BarDouble(seat) => self.facts.bar_double(seat),
            Effect::Annul(dealer) => {
                self.facts.annulled = Some(dealer);
                self.facts.phase = crate::facts::Phase::Over;
                for right in 0..self.rights.len() {
                    if self.rights[right].is_open() {
                        self.obey(Effect::Close { right, state: State::Lapsed, chosen: None }, step);
                    }
                }
            }
            Effect::Honours(seat, honours) => {
                let side = self.facts.sides().of(seat);
                // A good claim is not lost by a smaller one.
                let before = self.honours.iter().find(|(claimed, _)| *claimed == side).map_or(0, |&(_, n)| n);
                self.honours.retain(|(claimed, _)| *claimed != side);
                self.honours.push((side, honours.max(before)));
            }
            Effect::Correct(claim) => self.corrections.push(claim),
        }
    }

    fn rule(&mut self, draft: Draft, step: &mut Step) {
        let at = self.rulings.len();
        let (readings, effects): (Vec<Reading>, Vec<Vec<Effect>>) = draft.readings.into_iter().unzip();
        if !effects.is_empty() {
            self.doubts.push((at, effects));
        }
        self.rulings.push(Ruling {
            id: None,
            seal: None,
            act: draft.act,
            finding: draft.finding,
            offender: draft.offender,
            trick: draft.trick,
            card: draft.card,
            status: draft.status,
            cites: draft.cites,
            readings,
            decided: None,
            established: None,
            corrected_at: (draft.status == Status::Corrected).then_some(self.acts),
            claimed_by: draft.claimant,
            claimed_at: None,
            accused: draft.accused,
            due: draft.due,
        });
        if draft.status == Status::Sealed {
            self.sealed += 1;
            self.rulings[at].seal = Some(self.sealed);
        }
        self.publish(at);
        step.rulings.push(at);
        for right in draft.rights {
            self.open(at, right, step);
        }
    }

    fn note_correction(&mut self, ruling: usize) {
        if self.rulings[ruling].status == Status::Corrected {
            self.rulings[ruling].corrected_at.get_or_insert(self.acts);
        }
    }

    fn publish(&mut self, ruling: usize) {
        let ruling = &mut self.rulings[ruling];
        if ruling.status != Status::Sealed && ruling.id.is_none() {
            self.public += 1;
            ruling.id = Some(self.public);
        }
    }

    fn open(&mut self, ruling: usize, draft: RightDraft, step: &mut Step) {
        let Some(against) = self.rulings[ruling].offender else { return };
        step.rights.push(self.rights.len());
        self.rights.push(Right {
            id: None,
            ruling,
            cites: draft.cites,
            holders: draft.holders,
            against,
            bound: draft.bound,
            trick: draft.trick,
            choices: draft.choices,
            gone: 0,
            barred: None,
            called: None,
            state: State::Open,
            chosen: None,
            opened_at: self.acts,
            closed_at: None,
        });
        let right = self.rights.len() - 1;
        if draft.at_once.is_some() {
            self.obey(Effect::Close { right, state: State::Exercised, chosen: draft.at_once }, step);
        }
        if draft.known == Known::Public {
            self.unseal(right);
        }
    }

    fn unseal(&mut self, right: usize) {
        if self.rights[right].id.is_none() {
            self.public_rights += 1;
            self.rights[right].id = Some(self.public_rights);
        }
    }

    fn pass(&mut self, right: usize, choice: crate::ruling::Choice, step: &mut Step) {
        let passing = &mut self.rights[right];
        if let Some(n) = passing.choices.iter().position(|&offered| offered == choice) {
            passing.gone |= 1 << n;
        }
        if passing.is_open() && passing.live().next().is_none() {
            self.obey(Effect::Close { right, state: State::Lapsed, chosen: None }, step);
        }
    }

    /// The code.
    pub fn code(&self) -> Code {
        self.code
    }

    /// What is so.
    pub fn facts(&self) -> &Facts {
        &self.facts
    }

    /// How many acts there have been.
    pub fn acts(&self) -> ActNo {
        self.acts
    }

    /// All rulings, in the order in which they came to be, sealed ones among them.
    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// All rights, in the order in which they opened.
    pub fn rights(&self) -> &[Right] {
        &self.rights
    }

    /// What is owed by those who were called upon.
    pub fn dues(&self) -> &[Due] {
        &self.dues
    }

    /// Honours duly claimed.
    pub fn honours(&self) -> &HonoursClaimed {
        &self.honours
    }

    /// What was put right in the score before this deal.
    pub fn corrections(&self) -> &[Claim] {
        &self.corrections
    }
}
