//! What an act amounted to.

use smallvec::SmallVec;
use tricklaw_cards::{Card, Seat, Suit};

use crate::act::{ActNo, Call, Claim, Deed};
use crate::games::Heard;

/// A card that went to a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Who.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// The trick's index.
    pub trick: usize,
    /// How many cards lay in it before; 0 is a lead.
    pub nth: usize,
    /// Whose turn it was.
    pub turn: Option<Seat>,
    /// The suit led, where it was not followed.
    pub not_following: Option<Suit>,
    /// The seat had already played to that trick.
    pub surplus: bool,
}

/// What an act amounted to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A card went to a trick.
    Played(Played),
    /// A partner of the right leader put a card down at the same moment.
    LedTogether {
        /// The player whose lead it was not.
        seat: Seat,
        /// His card.
        card: Card,
        /// The trick's index.
        trick: usize,
    },
    /// A trick was turned and quitted.
    Quitted {
        /// The trick's index.
        trick: usize,
        /// By whom.
        by: Seat,
    },
    /// A card was taken back out of a trick.
    TookBack {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// The trick's index.
        trick: usize,
        /// The act that had played it.
        played: ActNo,
        /// It had been the lead, and out of turn.
        false_lead: bool,
        /// It had followed a lead out of turn.
        followed_false_lead: bool,
        /// It had been a lead, and others had followed.
        followed: bool,
        /// The suit led, where the card had not followed it.
        not_following: Option<Suit>,
        /// Why it could not be put right any more, if it had not followed suit and could have.
        too_late: Option<TooLate>,
        /// Nothing had happened since it fell.
        at_once: bool,
    },
    /// A player has called.
    Called {
        /// Who.
        seat: Seat,
        /// What.
        call: Call,
        /// What it amounts to.
        heard: Heard,
    },
    /// The play has come to its end.
    HandOver,
    /// Anything else: the deed itself says what.
    Deed,
}

/// What makes it too late to put right what was played to a trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TooLate {
    /// He or his partner has led or played to a later trick, or done what counts as that.
    PlayedOn,
    /// The trick is turned and quitted.
    Quitted,
    /// His side turned the trick before he answered his partner's question.
    TurnedUnanswered,
    /// He denied it, and the trick is quitted.
    Denied,
}

/// What kind of thing happened: laws listen to kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Kind {
    Led,
    Followed,
    LedTogether,
    Quitted,
    TookBack,
    HandOver,
    Exposed,
    Named,
    ThrewDown,
    Turned,
    Asked,
    Said,
    Saw,
    Placed,
    Consulted,
    ClaimedRevoke,
    Claimed,
    Searched,
    Mixed,
    Demanded,
    Trump,
    Cut,
    Remarked,
    Found,
    Dealt,
    Called,
    Settled,
    Other,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 28] = [
        Kind::Led,
        Kind::Followed,
        Kind::LedTogether,
        Kind::Quitted,
        Kind::TookBack,
        Kind::HandOver,
        Kind::Exposed,
        Kind::Named,
        Kind::ThrewDown,
        Kind::Turned,
        Kind::Asked,
        Kind::Said,
        Kind::Saw,
        Kind::Placed,
        Kind::Consulted,
        Kind::ClaimedRevoke,
        Kind::Claimed,
        Kind::Searched,
        Kind::Mixed,
        Kind::Demanded,
        Kind::Trump,
        Kind::Cut,
        Kind::Remarked,
        Kind::Found,
        Kind::Dealt,
        Kind::Called,
        Kind::Settled,
        Kind::Other,
    ];
}

/// Some kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kinds(u32);

impl Kinds {
    /// These kinds.
    pub const fn of(kinds: &[Kind]) -> Kinds {
        let mut bits = 0;
        let mut n = 0;
        while n < kinds.len() {
            bits |= 1 << kinds[n] as u32;
            n += 1;
        }
        Kinds(bits)
    }

    /// Is this kind among them?
    pub const fn contains(self, kind: Kind) -> bool {
        self.0 >> kind as u32 & 1 == 1
    }
}

impl Event {
    /// The kind of the event, or, where the deed itself is the event, of the deed.
    #[inline]
    pub fn kind(&self, deed: &Deed) -> Kind {
        match self {
            Event::Played(played) if played.nth == 0 => Kind::Led,
            Event::Played(_) => Kind::Followed,
            Event::LedTogether { .. } => Kind::LedTogether,
            Event::Quitted { .. } => Kind::Quitted,
            Event::TookBack { .. } => Kind::TookBack,
            Event::Called { .. } => Kind::Called,
            Event::HandOver => Kind::HandOver,
            Event::Deed => match deed {
                Deed::Exposes(..) => Kind::Exposed,
                Deed::Names(_) | Deed::NamesOf { .. } | Deed::Detaches(_) | Deed::Suggests(_) => Kind::Named,
                Deed::ThrowsDown => Kind::ThrewDown,
                Deed::Turns => Kind::Turned,
                Deed::Asks | Deed::Answers(_) => Kind::Asked,
                Deed::Says(_) => Kind::Said,
                Deed::Sees(_) => Kind::Saw,
                Deed::Places => Kind::Placed,
                Deed::Consults(_) => Kind::Consulted,
                Deed::Claims(Claim::Revoke { .. }) => Kind::ClaimedRevoke,
                Deed::Claims(_) | Deed::Admits => Kind::Claimed,
                Deed::Searches => Kind::Searched,
                Deed::Mixes => Kind::Mixed,
                Deed::Calls(..)
                | Deed::Forbids(..)
                | Deed::ForbidsSuit(..)
                | Deed::RequiresHand(_)
                | Deed::Elects(..)
                | Deed::Waives(_)
                | Deed::RequiresPlayOut
                | Deed::RequiresTrump(_) => Kind::Demanded,
                Deed::LeavesTrump | Deed::TakesUp | Deed::NamesTrump | Deed::ForgetsTrump => Kind::Trump,
                Deed::Cuts => Kind::Cut,
                Deed::Remarks(_) => Kind::Remarked,
                Deed::Finds(_) | Deed::PackLacks(_) | Deed::PackDoubles(_) | Deed::FindsHands(_) => {
                    Kind::Found
                }
                Deed::Deal(_) => Kind::Dealt,
                Deed::Announces(_) | Deed::Trumps(_) => Kind::Called,
                Deed::Discards(_) | Deed::Pays | Deed::ShowsWouldWin => Kind::Settled,
                _ => Kind::Other,
            },
        }
    }
}

/// What an act amounted to, in order: seldom more than two things.
pub(crate) type Events = SmallVec<[Event; 3]>;
