//! What the bots of a table want: of what there is to think about, what those who think have said of it.
//!
//! When they err, what they overlook and whether they ask is not thought about. It follows from a key that only the servers have, from the
//! table, the deal and what has been played, so that it is the same however often it is looked at, and by whichever server.

use std::sync::{Arc, Weak};

use tricklaw_bots::{Mannered, Plain, Player as _, needs_thought};
use tricklaw_cards::Seat;
use tricklaw_whist::act::Deed;
use tricklaw_whist::seated::Seated;

use super::company::{Company, Sitter};
use super::due::act_at;
use crate::secrets::Key;
use crate::terms::Bots;
use crate::thinkers::Answer;

/// How long after its moment an act waits for its thought, in milliseconds; then the seat does what the plain player does.
pub(crate) const GRACE: i64 = 400;

/// The least that there is for a thought, in milliseconds: so long bots that think take for every act, where they are otherwise faster,
/// whether there is something to think about or not.
pub(crate) const LEAST: i64 = 150;

/// How long before its moment a thought is wanted, in milliseconds: it has a way to go.
const WAY: i64 = 30;

/// What a bot wants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// To do this.
    Does(Deed),
    /// Nothing now.
    Waits,
    /// It is not known yet, and will be waited for until then.
    Thinks(i64),
}

/// What has been asked of those who think, and what they have answered, by seat.
#[derive(Debug)]
pub(crate) struct Thoughts {
    thoughts: [Option<Thought>; 4],
    /// Of it follows when bots err. Nobody at a table knows it.
    key: Key,
}

/// A thought is good while its seat has seen nothing more. So nobody can hold it up by what is not seen.
#[derive(Debug)]
struct Thought {
    seen: u32,
    state: State,
}

#[derive(Debug)]
enum State {
    /// Asked, and waited for until then. The question goes with it.
    Asked(i64, #[allow(dead_code, reason = "the question looks whether it is still there")] Arc<()>),
    /// Answered.
    Came(Option<Deed>),
}

/// What is to be thought about.
pub(crate) struct ToAsk {
    /// By whom.
    pub(crate) seat: Seat,
    /// How much of the play he has seen.
    pub(crate) seen: u32,
    /// What he sees.
    pub(crate) seated: Seated,
    /// When the answer is wanted, in milliseconds since the epoch.
    pub(crate) by: i64,
    /// Gone when it is not wanted any more.
    pub(crate) wanted: Weak<()>,
}

/// Whether an answer is of use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Came {
    /// It is.
    InTime,
    /// There was no time to think: the seat does what the plain player does.
    Empty,
    /// The table has moved on, or has not waited any longer.
    Late,
}

impl Thoughts {
    /// Nobody has been asked.
    pub(crate) fn new(key: Key) -> Thoughts {
        Thoughts { thoughts: [None, None, None, None], key }
    }

    /// What the bot in this seat wants.
    pub(crate) fn wish(&self, company: &Company, seat: Seat) -> Wish {
        let Some(live) = &company.live else { return Wish::Waits };
        match self.of(company, seat) {
            Some(State::Asked(until, _)) => Wish::Thinks(*until),
            Some(State::Came(deed)) => deed.clone().map_or(Wish::Waits, Wish::Does),
            None => {
                let seated = live.watched.seated(seat);
                match self.thinks(company, &seated) {
                    // Whoever finds at the moment that nobody has been asked has to see to it.
                    true => Wish::Thinks(act_at(company)),
                    false => self.plainly(company, &seated).map_or(Wish::Waits, Wish::Does),
                }
            }
        }
    }

    fn of(&self, company: &Company, seat: Seat) -> Option<&State> {
        let known = self.thoughts[seat as usize].as_ref();
        known.filter(|known| known.seen == company.watched(seat)).map(|known| &known.state)
    }

    fn put(&mut self, company: &Company, seat: Seat, state: State) {
        self.thoughts[seat as usize] = Some(Thought { seen: company.watched(seat), state });
    }

    /// The table has moved on: what is out of date is not thought about any longer.
    pub(crate) fn forget(&mut self, company: &Company) {
        for seat in Seat::ALL {
            let bots = company.live.is_some() && company.chairs[seat as usize].is_played_by_a_bot();
            if !bots || self.of(company, seat).is_none() {
                self.thoughts[seat as usize] = None;
            }
        }
    }

    /// What is to be thought about and has not been asked yet. With this it is asked.
    pub(crate) fn new_questions(&mut self, company: &Company, now: i64) -> Vec<ToAsk> {
        let Some(live) = company.live.as_ref().filter(|_| !company.paused) else { return Vec::new() };
        let mut questions = Vec::new();
        for seat in company.bots().filter(|&seat| self.of(company, seat).is_none()).collect::<Vec<_>>() {
            let seated = live.watched.seated(seat);
            if self.thinks(company, &seated) {
                // Where the moment is past, as after a rest, there is time for a thought all the same.
                let moment = act_at(company).max(now + LEAST);
                let asked = Arc::new(());
                let (by, wanted) = (moment - WAY, Arc::downgrade(&asked));
                self.put(company, seat, State::Asked(moment + GRACE, asked));
                questions.push(ToAsk { seat, seen: company.watched(seat), seated, by, wanted });
            }
        }
        questions
    }

    /// An answer has come to what this seat was asked when it had seen so much.
    pub(crate) fn came(&mut self, company: &Company, seat: Seat, seen: u32, answer: Answer) -> Came {
        let waited_for = matches!(self.of(company, seat), Some(State::Asked(..)));
        let Some(live) = company.live.as_ref().filter(|_| waited_for && seen == company.watched(seat)) else {
            return Came::Late;
        };
        match answer {
            // What cannot be done would hold the table up for ever.
            Answer::Thought(Some(deed)) if !live.watched.seated(seat).is_possible(&deed) => {
                tracing::error!(table = %company.id, "a bot wants what cannot be done");
                self.give_up(company, seat);
                Came::Empty
            }
            Answer::Thought(deed) => {
                let seated = live.watched.seated(seat);
                let deed = match self.mannered(company, seat) {
                    Some(bot) => deed.and_then(|deed| bot.behaves(&seated, deed)),
                    None => deed,
                };
                self.put(company, seat, State::Came(deed));
                Came::InTime
            }
            Answer::NoTime => {
                self.give_up(company, seat);
                Came::Empty
            }
        }
    }

    /// It is not waited for any longer: the seat does what the plain player does.
    pub(crate) fn give_up(&mut self, company: &Company, seat: Seat) {
        let seated = company.live.as_ref().map(|live| live.watched.seated(seat));
        let deed = seated.and_then(|seated| self.plainly(company, &seated));
        self.put(company, seat, State::Came(deed));
    }

    /// Is there something to think about, by one who thinks?
    fn thinks(&self, company: &Company, seated: &Seated) -> bool {
        company.terms.bots == Bots::Sampler
            && match self.mannered(company, seated.seat()) {
                Some(bot) => bot.needs_thought(seated),
                None => needs_thought(seated),
            }
    }

    /// What the plain player does here, with the manners of the table.
    fn plainly(&self, company: &Company, seated: &Seated) -> Option<Deed> {
        match self.mannered(company, seated.seat()) {
            Some(mut bot) => bot.act(seated),
            None => Plain.act(seated),
        }
    }

    /// The bot of this seat, where the table has agreed on how bots behave. Who stands in for somebody does not make errors in his name.
    fn mannered(&self, company: &Company, seat: Seat) -> Option<Mannered<Plain>> {
        let manners = company.terms.manners()?;
        let own = company.chairs[seat as usize].sitter == Sitter::Bot;
        let seed = || self.key.seed_of_manners(company.id, company.board);
        own.then(|| Mannered::new(Plain, seed(), manners))
    }
}
