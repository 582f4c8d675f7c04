//! What a law says of an act: a [`Finding`], with its citation, and the [`Choice`]s that it gives the injured side.

use std::fmt;

use serde::{Serialize, Serializer};
use smallvec::SmallVec;
use tricklaw_cards::{Card, Seat, Seats, Suit};

use crate::act::{ActNo, Actor, Demand, Id, Remedy, TrickNo};
use crate::laws::Cite;

/// The fault, or the state of things, that a law finds. The names are those of the ruling format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)]
pub enum Finding {
    Renounce,
    Revoke,
    ExposedCard,
    CardNamed,
    CardDetached,
    WrongCardNamed,
    TwoCardsPlayed,
    HandExposed,
    HandsAbandoned,
    LeadOutOfTurn,
    SimultaneousLead,
    PlayOutOfTurn,
    PlayedBeforePartner,
    WinnersWithoutWaiting,
    OmittedPlay,
    SurplusCard,
    TrumpCardLeft,
    TrumpCardNamed,
    TrumpCardForgotten,
    /// The dealer took the trump card up before his turn to play.
    TrumpCardTakenEarly,
    AttentionCalled,
    QuittedTrickSeen,
    CallDisobeyed,
    CalledTooEarly,
    Consulted,
    WrongPenalty,
    WrongClaimant,
    OffenderDidNotWait,
    CardsMixed,
    ClaimTooLate,
    ClaimNotProved,
    BystanderSpoke,
    HonoursClaimedLate,
    /// Honours, tricks or the game claimed during the play, when the law wants it done at the end of the hand.
    ClaimedTooEarly,
    Misdeal,
    NewDealDue,
    CardExposedInDeal,
    DealOutOfTurn,
    ImperfectPack,
    DeficientHand,
    SurplusHand,
    /// The pack has to be cut again.
    FreshCutDue,
    /// The pack has to be shuffled again, if it is required.
    CardSeenInShuffling,
    /// Somebody shuffled, cut or dealt when it was not for him to do so, and no penalty is printed.
    IrregularShuffle,
    /// The dealer looked at the trump card before the deal was done.
    TrumpSeenInDealing,
    /// The hand is to be played out although a revoke is detected.
    PlayOutRequired,
    /// A wrong score is put right.
    ScoreCorrected,
    /// More games are marked than a rubber has.
    RubberAlreadyWon,
    /// A player of a calling side, or an adversary of a lone caller, has thrown down his hand.
    HandAbandoned,
    /// Somebody has said that the rest of the tricks are his.
    ClaimedRest,
    /// A call, or a choice of trumps, by one whose turn it was not.
    DeclaredOutOfTurn,
    /// A call put right by him who made it.
    BidCorrected,
    /// A call that is not above the one before, or by one who may not call.
    CallNotGood,
    /// The callers would have won in spite of the revoke, as the accused has shown.
    WouldHaveWon,
    /// A double, or a re-double, by one whose turn it was not.
    DoubledOutOfTurn,
    /// The eldest hand has led before the doubling was over.
    LedBeforeDoublingEnded,
    /// Dummy's owner has suggested a card.
    DummySuggested,
    /// Dummy's owner has called attention to something that carries a penalty.
    DummySpoke,
    /// A card once played was taken back.
    CardTakenBack,
    /// Another card of dummy lies in the trick than the one that was named.
    WrongCardPlaced,
    /// A card that lay before another player was played as his own.
    ForeignCardPlayed,
    /// A card was looked at in dealing.
    CardSeenInDealing,
}

impl Finding {
    /// The name in the ruling format.
    pub const fn name(self) -> &'static str {
        match self {
            Finding::Renounce => "renounce",
            Finding::Revoke => "revoke",
            Finding::ExposedCard => "exposed-card",
            Finding::CardNamed => "card-named",
            Finding::CardDetached => "card-detached",
            Finding::WrongCardNamed => "wrong-card-named",
            Finding::TwoCardsPlayed => "two-cards-played",
            Finding::HandExposed => "hand-exposed",
            Finding::HandsAbandoned => "hands-abandoned",
            Finding::LeadOutOfTurn => "lead-out-of-turn",
            Finding::SimultaneousLead => "simultaneous-lead",
            Finding::PlayOutOfTurn => "play-out-of-turn",
            Finding::PlayedBeforePartner => "played-before-partner",
            Finding::WinnersWithoutWaiting => "winners-without-waiting",
            Finding::OmittedPlay => "omitted-play",
            Finding::SurplusCard => "surplus-card",
            Finding::TrumpCardLeft => "trump-card-left",
            Finding::TrumpCardNamed => "trump-card-named",
            Finding::TrumpCardForgotten => "trump-card-forgotten",
            Finding::TrumpCardTakenEarly => "trump-card-taken-early",
            Finding::AttentionCalled => "attention-called",
            Finding::QuittedTrickSeen => "quitted-trick-seen",
            Finding::CallDisobeyed => "call-disobeyed",
            Finding::CalledTooEarly => "called-too-early",
            Finding::Consulted => "consulted",
            Finding::WrongPenalty => "wrong-penalty",
            Finding::WrongClaimant => "wrong-claimant",
            Finding::OffenderDidNotWait => "offender-did-not-wait",
            Finding::CardsMixed => "cards-mixed",
            Finding::ClaimTooLate => "claim-too-late",
            Finding::ClaimNotProved => "claim-not-proved",
            Finding::BystanderSpoke => "bystander-spoke",
            Finding::HonoursClaimedLate => "honours-claimed-late",
            Finding::ClaimedTooEarly => "claimed-too-early",
            Finding::Misdeal => "misdeal",
            Finding::NewDealDue => "new-deal-due",
            Finding::CardExposedInDeal => "card-exposed-in-deal",
            Finding::DealOutOfTurn => "deal-out-of-turn",
            Finding::ImperfectPack => "imperfect-pack",
            Finding::DeficientHand => "deficient-hand",
            Finding::SurplusHand => "surplus-hand",
            Finding::FreshCutDue => "fresh-cut-due",
            Finding::CardSeenInShuffling => "card-seen-in-shuffling",
            Finding::IrregularShuffle => "irregular-shuffle",
            Finding::TrumpSeenInDealing => "trump-seen-in-dealing",
            Finding::PlayOutRequired => "play-out-required",
            Finding::ScoreCorrected => "score-corrected",
            Finding::RubberAlreadyWon => "rubber-already-won",
            Finding::HandAbandoned => "hand-abandoned",
            Finding::ClaimedRest => "claimed-rest",
            Finding::DeclaredOutOfTurn => "declared-out-of-turn",
            Finding::BidCorrected => "bid-corrected",
            Finding::CallNotGood => "call-not-good",
            Finding::WouldHaveWon => "would-have-won",
            Finding::DoubledOutOfTurn => "doubled-out-of-turn",
            Finding::LedBeforeDoublingEnded => "led-before-doubling-ended",
            Finding::DummySuggested => "dummy-suggested",
            Finding::DummySpoke => "dummy-spoke",
            Finding::CardTakenBack => "card-taken-back",
            Finding::WrongCardPlaced => "wrong-card-placed",
            Finding::ForeignCardPlayed => "foreign-card-played",
            Finding::CardSeenInDealing => "card-seen-in-dealing",
        }
    }
}

impl Serialize for Finding {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// How a ruling stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Plain to the whole table.
    Found,
    /// True, but the table does not know it.
    Sealed,
    /// Known to the table and still correctable.
    Open,
    /// Put right in time.
    Corrected,
    /// Claimed and proved.
    Claimed,
    /// Claimed; the cards faced so far do not prove it. Only in views.
    ClaimedUnproved,
    /// A claim or a demand that fails.
    Refused,
    /// The text does not settle it: there are readings.
    Doubtful,
}

impl Status {
    /// The name in the ruling format.
    pub const fn name(self) -> &'static str {
        match self {
            Status::Found => "found",
            Status::Sealed => "sealed",
            Status::Open => "open",
            Status::Corrected => "corrected",
            Status::Claimed => "claimed",
            Status::ClaimedUnproved => "claimed-unproved",
            Status::Refused => "refused",
            Status::Doubtful => "doubtful",
        }
    }
}

impl Serialize for Status {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// One way to read the law where it leaves a doubt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What it says, in one sentence.
    pub gist: &'static str,
    /// What it rests on.
    pub cites: SmallVec<[Cite; 2]>,
}

/// What a law says of an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Its public number; none while it is sealed.
    pub id: Option<Id>,
    /// The number among the sealed rulings (`s1`), if it was ever one.
    pub seal: Option<Id>,
    /// The act that it is about.
    pub act: ActNo,
    /// The fault found.
    pub finding: Finding,
    /// Who is in fault; nobody, where nobody is.
    pub offender: Option<Actor>,
    /// The trick in which it happened.
    pub trick: Option<TrickNo>,
    /// The card that it is about, if it is public.
    pub card: Option<Card>,
    /// How it stands.
    pub status: Status,
    /// The laws that it rests on.
    pub cites: SmallVec<[Cite; 4]>,
    /// Where it is doubtful: the readings.
    pub readings: Vec<Reading>,
    /// The reading that the arbiter has chosen, from 1.
    pub decided: Option<u8>,
    /// Of an offence that can be put right in time: the act that made it too late.
    pub established: Option<ActNo>,
    /// The act by which it was put right.
    pub corrected_at: Option<ActNo>,
    /// Who has claimed it.
    pub claimed_by: Option<Seat>,
    /// The act by which the claim was proved.
    pub claimed_at: Option<ActNo>,
    /// Of a claim that failed: who was accused.
    pub accused: Option<Seat>,
    /// Of a call disobeyed: what was owed.
    pub(crate) due: Option<crate::right::Due>,
}

impl Ruling {
    /// Is it an offence that can be put right until it is established, and claimed afterwards?
    #[inline]
    pub fn is_offence(&self) -> bool {
        matches!(self.finding, Finding::Renounce | Finding::Revoke | Finding::CallDisobeyed)
            && !matches!(self.status, Status::ClaimedUnproved | Status::Refused | Status::Doubtful)
    }

    /// May it still be put right?
    #[inline]
    pub fn is_correctable(&self) -> bool {
        self.is_offence() && self.established.is_none() && self.status != Status::Corrected
    }

    /// The trick's index.
    pub fn trick_index(&self) -> Option<usize> {
        usize::from(self.trick?).checked_sub(1)
    }

    /// The seat in fault, if it is a seat.
    pub fn seat(&self) -> Option<Seat> {
        self.offender.and_then(Actor::seat)
    }
}

/// One of the things that a right offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Choice {
    /// That this exposed card be played.
    CallCard(Card),
    /// That a suit be led; which, is said in calling it.
    CallSuit(Option<Suit>),
    /// The highest card.
    CallHighest,
    /// The lowest card.
    CallLowest,
    /// To win the trick; where the law gives the choice of one, the trick.
    WinTrick(Option<TrickNo>),
    /// Not to win it.
    LoseTrick,
    /// To trump.
    Trump,
    /// Not to trump.
    NotTrump,
    /// That this exposed card be not played.
    ForbidCard(Card),
    /// That this card of dummy, which was suggested, be not played now.
    BarCard(Card),
    /// That this suit be not led.
    ForbidSuit(Suit),
    /// That the trump card be laid on the table.
    LayTrump,
    /// That the hand be laid on the table.
    LayHand,
    /// So many tricks from the offender.
    TakeTricks(u8),
    /// So many points off the offender's score.
    DeductPoints(u16),
    /// So many points on one's own.
    AddPoints(u16),
    /// That the cards be dealt again.
    NewDeal,
    /// That what was done stand: the deal, or a double.
    LetStand,
    /// That the dealer's partner declare himself, and the deal stand.
    LetDeclare,
    /// That a double count for nothing.
    Disallow,
    /// That the pack be shuffled again.
    Reshuffle,
    /// That the bystander pay the stakes.
    Stakes,
}

impl Choice {
    /// Is this what the demand demands?
    pub fn answers(self, demand: Demand) -> bool {
        match (self, demand) {
            (Choice::CallCard(a), Demand::Card(b)) => a == b,
            (Choice::CallSuit(_), Demand::Suit(_))
            | (Choice::CallHighest, Demand::Highest)
            | (Choice::CallLowest, Demand::Lowest)
            | (Choice::WinTrick(_), Demand::Win)
            | (Choice::LoseTrick, Demand::Lose)
            | (Choice::Trump, Demand::Trump)
            | (Choice::NotTrump, Demand::NoTrump) => true,
            _ => false,
        }
    }

    /// Is this the remedy elected?
    pub fn is(self, remedy: Remedy) -> bool {
        matches!(
            (self, remedy),
            (Choice::TakeTricks(_), Remedy::TakeTricks)
                | (Choice::DeductPoints(_), Remedy::DeductPoints)
                | (Choice::AddPoints(_), Remedy::AddPoints)
                | (Choice::NewDeal, Remedy::NewDeal)
                | (Choice::LetStand | Choice::LetDeclare, Remedy::LetStand)
                | (Choice::Disallow, Remedy::Disallow)
                | (Choice::Stakes, Remedy::Stakes)
                | (Choice::Reshuffle, Remedy::Reshuffle)
        )
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::CallCard(card) => write!(f, "call-card {card}"),
            Choice::CallSuit(None) => f.write_str("call-suit"),
            Choice::CallSuit(Some(suit)) => write!(f, "call-suit {suit}"),
            Choice::CallHighest => f.write_str("call-highest"),
            Choice::CallLowest => f.write_str("call-lowest"),
            Choice::WinTrick(None) => f.write_str("win-trick"),
            Choice::WinTrick(Some(trick)) => write!(f, "win-trick {trick}"),
            Choice::LoseTrick => f.write_str("lose-trick"),
            Choice::Trump => f.write_str("trump"),
            Choice::NotTrump => f.write_str("not-trump"),
            Choice::ForbidCard(card) | Choice::BarCard(card) => write!(f, "forbid-card {card}"),
            Choice::ForbidSuit(suit) => write!(f, "forbid-suit {suit}"),
            Choice::LayTrump => f.write_str("lay-trump"),
            Choice::LayHand => f.write_str("lay-hand"),
            Choice::TakeTricks(n) => write!(f, "take-tricks {n}"),
            Choice::DeductPoints(n) => write!(f, "deduct-points {n}"),
            Choice::AddPoints(n) => write!(f, "add-points {n}"),
            Choice::NewDeal => f.write_str("new-deal"),
            Choice::LetStand | Choice::LetDeclare => f.write_str("let-stand"),
            Choice::Disallow => f.write_str("disallow"),
            Choice::Reshuffle => f.write_str("reshuffle"),
            Choice::Stakes => f.write_str("stakes"),
        }
    }
}

/// The number that the right at this place of the list goes by: its public one, or, while the cards seen do not show that
/// there is such a right, one after all public ones.
pub fn number_of(rights: &[Right], at: usize) -> Id {
    let public = rights.iter().filter(|right| right.id.is_some()).count();
    let unseen_before = rights[..at].iter().filter(|right| right.id.is_none()).count();
    rights[at].id.unwrap_or((public + unseen_before + 1) as Id)
}

/// How a right stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// It may still be exercised.
    Open,
    /// It was.
    Exercised,
    /// It was given up.
    Waived,
    /// Its time is past.
    Lapsed,
    /// Discharged, because it could not be complied with.
    Paid,
    /// Lost by a fault of those who held it.
    Forfeited,
}

impl State {
    /// The name in the ruling format.
    pub const fn name(self) -> &'static str {
        match self {
            State::Open => "open",
            State::Exercised => "exercised",
            State::Waived => "waived",
            State::Lapsed => "lapsed",
            State::Paid => "paid",
            State::Forfeited => "forfeited",
        }
    }
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// What the injured side may do about a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Right {
    /// Its public number; none while the table cannot know that there is such a right. Until then it goes by the
    /// numbers after the public ones, see [`number_of`].
    pub id: Option<Id>,
    /// The place of its ruling in the table's list.
    pub ruling: usize,
    /// The laws that give it.
    pub cites: SmallVec<[Cite; 2]>,
    /// Who may exercise it.
    pub holders: Seats,
    /// The player in fault.
    pub against: Actor,
    /// Who has to comply, where that is not the player in fault alone.
    pub bound: Seats,
    /// The trick to which it belongs, where it belongs to one.
    pub trick: Option<TrickNo>,
    /// What it offers.
    pub choices: SmallVec<[Choice; 4]>,
    /// Those of the choices that are past: a bit each.
    pub(crate) gone: u32,
    /// No call of it is good in the trick of this index.
    pub(crate) barred: Option<usize>,
    /// It was called for the trick of this index last.
    pub(crate) called: Option<usize>,
    /// How it stands.
    pub state: State,
    /// What was chosen.
    pub chosen: Option<Choice>,
    /// The act that opened it.
    pub opened_at: ActNo,
    /// The act that closed it.
    pub closed_at: Option<ActNo>,
}

impl Right {
    /// May it still be exercised?
    pub fn is_open(&self) -> bool {
        self.state == State::Open
    }

    /// The card that its holder may demand or forbid at every trick, where it is about one.
    pub fn governs(&self) -> Option<Card> {
        self.choices.iter().find_map(|choice| match choice {
            Choice::ForbidCard(card) => Some(*card),
            _ => None,
        })
    }

    /// The choices whose time is not past.
    pub fn live(&self) -> impl Iterator<Item = Choice> {
        self.choices
            .iter()
            .enumerate()
            .filter(|(n, _)| self.is_open() && self.gone >> n & 1 == 0)
            .map(|(_, &choice)| choice)
    }

    /// The seat in fault, if it is a seat.
    pub fn against_seat(&self) -> Option<Seat> {
        self.against.seat()
    }
}
