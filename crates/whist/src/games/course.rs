//! The regular course of a game: what is undertaken before the play, by whom, and when the play is decided.

use tricklaw_cards::{Seat, Seats, Sides};

use super::{Contract, Doubling, Preference};
use crate::act::Call;

/// Which game is played, as far as its course goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Course {
    /// Partners opposite each other, trumps turned up, no calls.
    #[default]
    Whist,
    /// Partners opposite each other; the dealer or his partner makes it.
    Cayenne,
    /// Calls; a pair, or one against three.
    Solo,
    /// Calls; one against three, or everyone for himself.
    Boston,
    /// Partners opposite each other; the dealer or his partner declares, the others double, and the dealer plays two hands.
    Bridge,
}

impl Course {
    /// How the seats are divided before anything is called.
    pub const fn first_sides(self) -> Sides {
        match self {
            Course::Whist | Course::Cayenne | Course::Bridge => Sides::PARTNERS,
            Course::Solo | Course::Boston => Sides::each_alone(),
        }
    }

    /// Does the card turned up belong to the dealer and make its suit trumps?
    pub const fn turns_up_trumps(self) -> bool {
        matches!(self, Course::Whist | Course::Solo)
    }

    /// Are there calls before the play?
    pub const fn has_calls(self) -> bool {
        !matches!(self, Course::Whist)
    }

    /// Does the dealer speak first, and he or his partner decide what is played?
    pub const fn dealer_decides(self) -> bool {
        matches!(self, Course::Cayenne | Course::Bridge)
    }
}

/// What stands: a contract, and who has undertaken it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// What.
    pub contract: Contract,
    /// By whom.
    pub by: Seat,
    /// With whom.
    pub with: Option<Seat>,
}

impl Standing {
    /// Who has undertaken it.
    pub fn callers(self) -> Seats {
        Seats::only(self.by).with(self.with.map_or(Seats::NONE, Seats::only))
    }
}

/// What a call amounted to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    /// It is good.
    Good,
    /// It was not his turn.
    OutOfTurn,
    /// He has called already, and nobody has called over him.
    Corrected,
    /// It is not above what stands, or he had passed, or there is nothing to accept.
    NotGood,
}

/// The calling, as far as it has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Auction {
    course: Course,
    /// Who calls first.
    pub first: Option<Seat>,
    /// Who has the right to accept after passing: the player to the dealer's left.
    pub eldest: Option<Seat>,
    /// Who has passed, and not called since.
    pub passed: Seats,
    /// Who has ever passed.
    passed_once: Seats,
    /// What stands.
    pub standing: Option<Standing>,
    /// Whether anything was said.
    pub begun: bool,
    /// Cayenne, bridge: the dealer has left it to his partner.
    pub left: bool,
    /// Bridge: his partner has passed it back.
    pub passed_back: bool,
    /// Bridge: the doubling, once it is declared.
    pub doubling: Option<Doubling>,
    /// Bridge: who has lost his right to double.
    pub barred: Seats,
    last: Option<Seat>,
    declined: bool,
    /// Who has just called what was not good, and may call again.
    void: Seats,
}

impl Auction {
    /// Before the first call.
    pub const fn new(course: Course, first: Option<Seat>, eldest: Option<Seat>) -> Auction {
        Auction {
            course,
            first,
            eldest,
            passed: Seats::NONE,
            passed_once: Seats::NONE,
            standing: None,
            begun: false,
            left: false,
            passed_back: false,
            doubling: None,
            barred: Seats::NONE,
            last: None,
            declined: false,
            void: Seats::NONE,
        }
    }

    /// Whose turn it is to call; nobody's, when the calling is over.
    pub fn turn(&self) -> Option<Seat> {
        if self.course.dealer_decides() {
            let dealer = self.first?;
            return match (self.standing, self.left) {
                (Some(_), _) => self.doubling.and_then(|doubling| doubling.turn()),
                (None, left) => Some(if left { dealer.opposite() } else { dealer }),
            };
        }
        let from = self.last.map(Seat::next).or(self.first)?;
        let callers = self.callers();
        let open = |seat: &Seat| !self.passed.contains(*seat) && !callers.contains(*seat);
        from.round().find(open).or_else(|| self.second_thoughts())
    }

    /// After all others: the eldest hand may still accept, and he whom nobody accepts may call more.
    fn second_thoughts(&self) -> Option<Seat> {
        let proposal = self.unaccepted()?;
        let eldest = self.eldest.filter(|&eldest| eldest != proposal.by && !self.declined);
        eldest.or(Some(proposal.by).filter(|&by| !self.passed.contains(by)))
    }

    fn unaccepted(&self) -> Option<Standing> {
        self.standing.filter(|standing| standing.contract == Contract::Proposal && standing.with.is_none())
    }

    fn callers(&self) -> Seats {
        self.standing.map_or(Seats::NONE, Standing::callers)
    }

    /// Is it over?
    pub fn is_over(&self) -> bool {
        self.begun && self.turn().is_none()
    }

    /// What is undertaken, if the calling ends now: nothing, where a proposal finds no partner.
    pub fn outcome(&self) -> Option<Standing> {
        self.standing.filter(|_| self.unaccepted().is_none())
    }

    /// Hears a call, and says what it amounts to. What is out of turn stands for the present.
    pub fn hear(&mut self, seat: Seat, call: Call) -> Heard {
        self.begun = true;
        match self.course {
            Course::Cayenne => return self.hear_maker(seat, call),
            Course::Bridge => return self.hear_declarer(seat, call),
            Course::Whist | Course::Solo | Course::Boston => {}
        }
        if !self.void.contains(seat) {
            // Who called amiss and let it be has passed.
            self.passed = self.passed.with(self.void);
            self.passed_once = self.passed_once.with(self.void);
            self.void = Seats::NONE;
        }
        if call == Call::Passes && self.last == Some(seat) && self.passed.contains(seat) {
            // He has said it already.
            return Heard::Good;
        }
        let callers = self.callers();
        let raises = self.unaccepted().is_some_and(|proposal| proposal.by == seat)
            && Seat::ALL.into_iter().all(|other| other == seat || self.passed.contains(other));
        if callers.contains(seat) && !raises || self.last == Some(seat) {
            return Heard::Corrected;
        }
        let in_turn = self.in_turn(seat) || raises;
        if call == Call::Passes {
            let may_accept = self.eldest == Some(seat) && self.passed.contains(seat);
            self.declined |= may_accept && self.unaccepted().is_some();
            self.passed = self.passed.with(Seats::only(seat));
            self.passed_once = self.passed_once.with(Seats::only(seat));
            self.heard_from(seat, in_turn);
            return if in_turn { Heard::Good } else { Heard::OutOfTurn };
        }
        let Some(standing) = self.made_of(seat, call) else {
            self.void = Seats::only(seat);
            return Heard::NotGood;
        };
        self.passed = self.passed.without(Seats::only(seat));
        self.standing = Some(standing);
        self.heard_from(seat, in_turn);
        if standing.contract == Contract::Proposal && standing.with.is_none() {
            self.declined = false;
        }
        if in_turn { Heard::Good } else { Heard::OutOfTurn }
    }

    /// After a call out of turn it is still the turn of those whom it passed over.
    fn heard_from(&mut self, seat: Seat, in_turn: bool) {
        if in_turn {
            self.last = Some(seat);
        }
    }

    /// Has nobody been passed over who had still to speak?
    fn in_turn(&self, seat: Seat) -> bool {
        let Some(from) = self.last.map(Seat::next).or(self.first) else { return true };
        let callers = self.callers();
        let mut before = from.round().take_while(|&other| other != seat);
        before.all(|other| self.passed.contains(other) || callers.contains(other))
    }

    /// What would stand after the call, if it is good.
    fn made_of(&self, seat: Seat, call: Call) -> Option<Standing> {
        let passed = self.passed.contains(seat);
        let alone = |contract| Standing { contract, by: seat, with: None };
        let solo = self.course == Course::Solo;
        let contract = match call {
            Call::Accepts if solo => {
                let proposal = self.unaccepted().filter(|proposal| proposal.by != seat)?;
                let may = !passed || self.eldest == Some(seat);
                return may.then_some(Standing { with: Some(seat), ..proposal });
            }
            Call::Proposes if solo => Contract::Proposal,
            Call::Solo if solo => Contract::Solo,
            Call::Misere if solo => Contract::Misere,
            Call::Abundance if solo => Contract::Abundance,
            Call::AbundanceInTrumps if solo => Contract::AbundanceInTrumps,
            Call::Spread if solo => Contract::Spread,
            Call::Slam if solo => Contract::Slam,
            _ if solo => return None,
            Call::Bids(tricks) => self.bid(tricks),
            Call::Keeps => Contract::Tricks(self.number()?, Preference::Second),
            Call::KeepsOver => Contract::Tricks(self.number()?, Preference::First),
            Call::LittleMisere => Contract::LittleMisere,
            Call::GrandMisere => Contract::GrandMisere,
            Call::LittleSpread => Contract::LittleSpread,
            Call::GrandSpread => Contract::GrandSpread,
            _ => return None,
        };
        let barred = if solo { passed } else { self.passed_once.contains(seat) && !contract.is_misere() };
        if barred {
            return None;
        }
        let above = self.standing.is_none_or(|standing| contract.rank() > standing.contract.rank());
        above.then(|| alone(contract))
    }

    /// The number of tricks that stands, where a number does.
    fn number(&self) -> Option<u8> {
        match self.standing?.contract {
            Contract::Tricks(tricks, _) => Some(tricks),
            _ => None,
        }
    }

    /// Who repeats the number that stands bids it in the next preference.
    fn bid(&self, tricks: u8) -> Contract {
        match self.standing.map(|standing| standing.contract) {
            Some(Contract::Tricks(number, preference)) if number == tricks => {
                let next =
                    if preference == Preference::Plain { Preference::Second } else { Preference::First };
                Contract::Tricks(tricks, next)
            }
            _ => Contract::Tricks(tricks, Preference::Plain),
        }
    }

    /// The dealer declares, or leaves it to his partner; then it may be doubled.
    fn hear_declarer(&mut self, seat: Seat, call: Call) -> Heard {
        let Some(dealer) = self.first else { return Heard::NotGood };
        let partner = dealer.opposite();
        let dealers = seat == dealer || seat == partner;
        let declared = self.standing.is_some();
        match call {
            Call::Declares(_) if declared && dealers => Heard::Corrected,
            // An adversary's declaration is as if it had not been made (51).
            Call::Declares(_) if !dealers => {
                if declared {
                    Heard::NotGood
                } else {
                    Heard::OutOfTurn
                }
            }
            // The dealer has left it, and it is not his any more (48).
            Call::Declares(_) if seat == dealer && self.left && !self.passed_back => Heard::NotGood,
            Call::Declares(strain) => {
                let in_turn = self.turn() == Some(seat) || seat == dealer;
                self.standing = Some(Standing { contract: Contract::Declared(strain), by: seat, with: None });
                self.doubling = Some(Doubling::new(dealer, seat, strain, self.barred));
                if in_turn { Heard::Good } else { Heard::OutOfTurn }
            }
            Call::Leaves if declared || !dealers => Heard::NotGood,
            Call::Leaves if seat == partner => {
                self.passed_back = true;
                Heard::OutOfTurn
            }
            Call::Leaves => {
                self.left = true;
                Heard::Good
            }
            _ => match &mut self.doubling {
                Some(doubling) => doubling.hear(seat, call),
                None if matches!(call, Call::MayILead | Call::Yes | Call::Satisfied) => Heard::Good,
                None => Heard::NotGood,
            },
        }
    }

    /// The seat has lost its right to double.
    pub fn bar(&mut self, seat: Seat) {
        self.barred = self.barred.with(Seats::only(seat));
        if let Some(doubling) = &mut self.doubling {
            doubling.bar(seat);
        }
    }

    fn hear_maker(&mut self, seat: Seat, call: Call) -> Heard {
        let turn = self.turn();
        match call {
            Call::Makes(_) | Call::Leaves if self.standing.is_some() => Heard::Corrected,
            Call::Makes(made) => {
                let dealers_side =
                    self.first.is_none_or(|dealer| seat == dealer || seat == dealer.opposite());
                if dealers_side {
                    self.standing = Some(Standing { contract: Contract::Made(made), by: seat, with: None });
                }
                if turn == Some(seat) { Heard::Good } else { Heard::OutOfTurn }
            }
            Call::Leaves if turn == Some(seat) && !self.left => {
                self.left = true;
                Heard::Good
            }
            _ => Heard::NotGood,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::act::Made;
    use Seat::{East, North, South, West};

    fn auction(course: Course, calls: &[(Seat, Call)]) -> (Auction, Vec<Heard>) {
        let mut auction = Auction::new(course, Some(West), Some(West));
        let heard = calls.iter().map(|&(seat, call)| auction.hear(seat, call)).collect();
        (auction, heard)
    }

    #[test]
    fn boston_bids_rank_as_they_are_listed() {
        use Contract::{GrandMisere, GrandSpread, LittleMisere, LittleSpread, Tricks};
        let plain = |tricks| Tricks(tricks, Preference::Plain);
        let first = |tricks| Tricks(tricks, Preference::First);
        let order = [
            plain(5),
            first(5),
            plain(6),
            first(6),
            plain(7),
            Tricks(7, Preference::Second),
            first(7),
            LittleMisere,
            plain(8),
            first(8),
            plain(9),
            first(9),
            GrandMisere,
            plain(10),
            first(10),
            plain(11),
            first(11),
            LittleSpread,
            plain(12),
            first(12),
            GrandSpread,
            plain(13),
        ];
        assert!(order.windows(2).all(|pair| pair[0].rank() < pair[1].rank()));
    }

    #[test]
    fn eldest_hand_accepts_after_a_pass_and_nobody_else() {
        let calls = [
            (West, Call::Passes),
            (North, Call::Passes),
            (East, Call::Proposes),
            (South, Call::Passes),
            (North, Call::Accepts),
            (West, Call::Accepts),
        ];
        let (auction, heard) = auction(Course::Solo, &calls);
        assert_eq!(heard[4], Heard::NotGood);
        assert_eq!(heard[5], Heard::Good);
        assert_eq!(auction.outcome().map(|standing| standing.with), Some(Some(West)));
        assert!(auction.is_over());
    }

    #[test]
    fn a_proposer_whom_nobody_accepts_may_raise() {
        let calls =
            [(West, Call::Proposes), (North, Call::Passes), (East, Call::Passes), (South, Call::Passes)];
        let (mut proposal, _) = auction(Course::Solo, &calls);
        assert_eq!(proposal.turn(), Some(West));
        assert_eq!(proposal.outcome(), None);
        assert_eq!(proposal.hear(West, Call::Solo), Heard::Good);
        assert!(proposal.is_over());
    }

    #[test]
    fn keeping_outranks_and_a_misere_may_be_called_after_a_pass() {
        let calls = [
            (West, Call::Bids(6)),
            (North, Call::Passes),
            (East, Call::Keeps),
            (South, Call::Passes),
            (West, Call::KeepsOver),
            (North, Call::Bids(7)),
            (North, Call::LittleMisere),
        ];
        let (after, heard) = auction(Course::Boston, &calls);
        assert_eq!(heard[5], Heard::NotGood);
        assert_eq!(heard[6], Heard::Good);
        assert_eq!(after.standing.map(|standing| standing.contract), Some(Contract::LittleMisere));
    }

    #[test]
    fn the_dealer_makes_it_or_leaves_it() {
        let mut maker = Auction::new(Course::Cayenne, Some(South), Some(West));
        assert_eq!(maker.turn(), Some(South));
        assert_eq!(maker.hear(South, Call::Leaves), Heard::Good);
        assert_eq!(maker.turn(), Some(North));
        assert_eq!(maker.hear(North, Call::Makes(Made::Nullo)), Heard::Good);
        assert_eq!(maker.hear(South, Call::Makes(Made::Grand)), Heard::Corrected);
        assert!(maker.is_over());
    }
}
