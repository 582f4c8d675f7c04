//! The whole list of what a referee may do.

use smallvec::{SmallVec, smallvec};
use tricklaw_cards::{Card, CardSet, Seat, Seats};

use super::Cite;
use crate::act::{ActNo, Actor, TrickNo};
use crate::right::Due;
use crate::ruling::{Choice, Finding, Reading, State, Status};

/// A right that a ruling gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RightDraft {
    pub(crate) cites: SmallVec<[Cite; 2]>,
    pub(crate) holders: Seats,
    pub(crate) bound: Seats,
    pub(crate) trick: Option<TrickNo>,
    pub(crate) choices: SmallVec<[Choice; 4]>,
    pub(crate) known: Known,
    pub(crate) at_once: Option<Choice>,
}

/// Whether the table can know of a right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    /// To the whole table.
    Public,
    /// It follows from cards that have not been seen.
    Sealed,
}

impl RightDraft {
    pub(crate) fn new(cite: Cite, holders: Seats, bound: Seats, choices: &[Choice]) -> RightDraft {
        RightDraft {
            cites: smallvec![cite],
            holders,
            bound,
            trick: None,
            choices: choices.into(),
            known: Known::Public,
            at_once: None,
        }
    }

    /// There is nothing to choose: it is exercised as it opens.
    pub(crate) fn at_once(mut self) -> RightDraft {
        self.at_once = self.choices.first().copied();
        self
    }

    pub(crate) fn in_trick(mut self, trick: usize) -> RightDraft {
        self.trick = Some(trick as TrickNo + 1);
        self
    }
}

/// A ruling before it has a number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    pub(crate) act: ActNo,
    pub(crate) finding: Finding,
    pub(crate) offender: Option<Actor>,
    pub(crate) trick: Option<TrickNo>,
    pub(crate) card: Option<Card>,
    pub(crate) status: Status,
    pub(crate) cites: SmallVec<[Cite; 4]>,
    pub(crate) rights: Vec<RightDraft>,
    pub(crate) readings: Vec<(Reading, Vec<Effect>)>,
    pub(crate) accused: Option<Seat>,
    pub(crate) claimant: Option<Seat>,
    pub(crate) due: Option<Due>,
}

impl Draft {
    pub(crate) fn new(act: ActNo, finding: Finding, cites: &[Cite]) -> Draft {
        Draft {
            act,
            finding,
            offender: None,
            trick: None,
            card: None,
            status: Status::Found,
            cites: cites.into(),
            rights: Vec::new(),
            readings: Vec::new(),
            accused: None,
            claimant: None,
            due: None,
        }
    }

    pub(crate) fn by(mut self, offender: impl Into<Actor>) -> Draft {
        self.offender = Some(offender.into());
        self
    }

    /// The trick's index.
    pub(crate) fn in_trick(mut self, trick: usize) -> Draft {
        self.trick = Some(trick as TrickNo + 1);
        self
    }

    pub(crate) fn of_card(mut self, card: Card) -> Draft {
        self.card = Some(card);
        self
    }

    pub(crate) fn status(mut self, status: Status) -> Draft {
        self.status = status;
        self
    }

    pub(crate) fn gives(mut self, right: RightDraft) -> Draft {
        self.rights.push(right);
        self
    }

    pub(crate) fn reading(mut self, gist: &'static str, cites: &[Cite], effects: Vec<Effect>) -> Draft {
        self.status = Status::Doubtful;
        self.readings.push((Reading { gist, cites: cites.into() }, effects));
        self
    }

    pub(crate) fn ruled(self) -> Effect {
        Effect::Rule(Box::new(self))
    }
}

/// What a law does to the course of things. Rulings and rights are named by their place in the table's lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// There is a ruling, with the rights that it gives.
    Rule(Box<Draft>),
    /// An offence can no longer be put right.
    Establish {
        /// Which.
        ruling: usize,
        /// By what laws, beside those that it cites.
        cites: SmallVec<[Cite; 2]>,
    },
    /// A ruling's standing changes.
    Declare {
        /// Which.
        ruling: usize,
        /// How it now stands.
        status: Status,
        /// What it rests on, beside what it cites.
        cites: SmallVec<[Cite; 2]>,
    },
    /// An offence that nobody knows of has come to nothing, and nobody learns of it.
    Quash {
        /// Which.
        ruling: usize,
    },
    /// Somebody has claimed an offence, and it is so.
    Claim {
        /// Which.
        ruling: usize,
        /// Who.
        by: Seat,
    },
    /// A ruling turns out to be of another kind.
    Amend {
        /// Which.
        ruling: usize,
        /// What it is.
        finding: Finding,
        /// How it stands.
        status: Status,
        /// By whom.
        offender: Option<Actor>,
        /// In which trick.
        trick: Option<TrickNo>,
        /// What it rests on, instead of what it cited.
        cites: SmallVec<[Cite; 2]>,
    },
    /// A ruling turns out to be doubtful.
    Doubt {
        /// Which.
        ruling: usize,
        /// What it rests on, beside what it cites.
        cites: SmallVec<[Cite; 2]>,
        /// How the text may be read, and what follows from each reading.
        readings: Vec<(Reading, Vec<Effect>)>,
    },
    /// A ruling gives a right.
    Grant {
        /// Which.
        ruling: usize,
        /// What.
        right: RightDraft,
    },
    /// A right ends.
    Close {
        /// Which.
        right: usize,
        /// How.
        state: State,
        /// What was chosen.
        chosen: Option<Choice>,
    },
    /// A right was exercised by an earlier act, as is now decided.
    Exercised {
        /// Which.
        right: usize,
        /// The act.
        act: ActNo,
        /// What was chosen.
        chosen: Option<Choice>,
    },
    /// A right becomes known to the table.
    Unseal {
        /// Which.
        right: usize,
    },
    /// A right rests on, or has ended by, one law more.
    Cite {
        /// Which right.
        right: usize,
        /// The law.
        law: Cite,
    },
    /// A right offers one thing more.
    Offer {
        /// Which right.
        right: usize,
        /// What.
        choice: Choice,
    },
    /// A right turns out to be another.
    Recast {
        /// Which right.
        right: usize,
        /// The laws that give it.
        cites: SmallVec<[Cite; 2]>,
        /// Who has to comply.
        bound: Seats,
        /// What it offers.
        choices: SmallVec<[Choice; 4]>,
    },
    /// A right that had ended is open again.
    Reopen {
        /// Which right.
        right: usize,
    },
    /// No call of a right is good in this trick.
    Bar {
        /// Which right.
        right: usize,
        /// The trick's index.
        trick: usize,
    },
    /// A card too many goes back from a trick to its player, face up.
    GiveBack {
        /// The trick's index.
        trick: usize,
        /// Whose.
        seat: Seat,
        /// Which.
        card: Card,
    },
    /// One of a right's choices is past.
    Past {
        /// Which right.
        right: usize,
        /// Which choice.
        choice: Choice,
    },
    /// Somebody has to do as he is called upon.
    Bind(Due),
    /// He need do so no longer.
    Release {
        /// For which right.
        right: usize,
    },
    /// The card played last goes back to the hand it came from, if nothing has been played since.
    Withdraw {
        /// The act that played it.
        act: ActNo,
    },
    /// Cards lie face up before a player.
    Face(Seat, CardSet),
    /// Cards go back to the hand of a player, unseen.
    Cover(Seat, CardSet),
    /// A trick is undone: its cards go back to the hands.
    Dissolve(usize),
    /// Another card counts as the play.
    Substitute {
        /// The trick's index.
        trick: usize,
        /// Whose.
        seat: Seat,
        /// The card that counted.
        old: Card,
        /// The card that counts.
        new: Card,
    },
    /// A card mixed with a trick goes back to its owner.
    Restore(usize),
    /// Only these may exercise a right.
    Narrow {
        /// Which right.
        right: usize,
        /// Who.
        holders: Seats,
    },
    /// A right that may be exercised at every trick is exercised once more.
    Again {
        /// Which right.
        right: usize,
        /// What was chosen.
        chosen: Choice,
    },
    /// The play ends here.
    End,
    /// The pack is cut for the following deal.
    Cut,
    /// The call made by this act is void.
    VoidCall(ActNo),
    /// A lead that had been taken back lies there again, with the cards that had followed it.
    Resume(usize),
    /// The declaration is for the dealer's partner to make.
    LeftToPartner,
    /// What this player has doubled counts for nothing, and nobody doubles any more.
    Disallow(Seat),
    /// A player has lost his right to double.
    BarDouble(Seat),
    /// The deal is void; this player deals, where it is known.
    Annul(Option<Seat>),
    /// Honours are duly claimed: so many, for this player's side.
    Honours(Seat, u8),
    /// The score before the deal was wrongly kept.
    Correct(crate::act::Claim),
}
