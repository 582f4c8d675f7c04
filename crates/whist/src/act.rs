//! What can happen at a table: an [`Act`] is somebody's [`Deed`], as the record writes it.
//!
//! Acts say what hands and mouths did and never what it was worth: whether a card was led out of turn, or a claim
//! was good, is for the laws. The words of a deed are those of the record, see [`crate::record`].

use smallvec::SmallVec;
use tricklaw_cards::{Card, Seat, Side, Strain, Suit};

/// The number of an act in its record, from 1.
pub type ActNo = u32;
/// The number of a trick, from 1, as the record counts them.
pub type TrickNo = u8;
/// The public number of a ruling or of a right, from 1.
pub type Id = u16;

/// Somebody does something.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Act {
    /// Who.
    pub actor: Actor,
    /// What.
    pub deed: Deed,
}

impl Act {
    /// A seat does something.
    pub fn by(seat: Seat, deed: Deed) -> Act {
        Act { actor: Actor::Seat(seat), deed }
    }

    /// A seat plays one card, in the ordinary way.
    pub fn plays(seat: Seat, card: Card) -> Act {
        Act::by(seat, Deed::Plays(Play::one(card)))
    }
}

/// Who acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Actor {
    /// A player.
    Seat(Seat),
    /// Somebody who looks on.
    Bystander,
    /// Whoever was asked to decide: he establishes facts and settles doubts.
    Arbiter,
}

impl Actor {
    /// The player, if it is one.
    #[inline]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Actor::Seat(seat) => Some(seat),
            _ => None,
        }
    }
}

impl From<Seat> for Actor {
    fn from(seat: Seat) -> Actor {
        Actor::Seat(seat)
    }
}

/// One card, or several at once, put down as a play.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Play {
    /// The card; of several the first named.
    pub card: Card,
    /// Those that fell with it (`C4+C7`).
    pub more: SmallVec<[Card; 1]>,
    /// `to 2`: put to another trick than the ordinary rule would.
    pub to: Option<TrickNo>,
    /// When it fell.
    pub when: When,
    /// What its player said of its rank.
    pub rank: Declared,
}

impl Play {
    /// One card, played in the ordinary way.
    pub fn one(card: Card) -> Play {
        Play { card, more: SmallVec::new(), to: None, when: When::InOrder, rank: Declared::Nothing }
    }
}

/// What is said of a card's rank as it is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Declared {
    /// Nothing: it ranks as it does.
    Nothing,
    /// `high`: an ace that shall be above the king (cayenne, at nullo).
    High,
}

/// When a card fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum When {
    /// After the act before it.
    InOrder,
    /// At the same moment as the card before it.
    Simultaneously,
}

/// Where a card was shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exposure {
    /// On or above the table.
    OnTable,
    /// On the floor, or below the table.
    Below,
    /// In dealing.
    Dealing,
    /// In cutting, or in putting the packets together.
    Cutting,
    /// In shuffling, or in giving the pack to be cut.
    Shuffling,
}

/// An answer to a partner who asks whether he has none of the suit led.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// He has none.
    None,
    /// He has some.
    Some,
}

/// What somebody says that the laws listen to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Saying {
    /// The rest of the tricks are his.
    Rest,
    /// The game is his.
    Game,
    /// Calls attention to the trick, or to the score.
    Trick,
}

/// What a player says in the calling, before the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Call {
    /// `passes`.
    Passes,
    /// `proposes`: to win eight tricks with a partner (solo).
    Proposes,
    /// `accepts`: to be that partner (solo).
    Accepts,
    /// `solo`: five tricks against the three others.
    Solo,
    /// `misere`: no trick, without trumps (solo).
    Misere,
    /// `abundance`: nine tricks, with trumps of his own (solo).
    Abundance,
    /// `abundance-in-trumps`: nine tricks with the suit turned up (solo).
    AbundanceInTrumps,
    /// `spread`: no trick, his cards laid open after the first (solo).
    Spread,
    /// `slam`: all thirteen (solo).
    Slam,
    /// `bids 6`: so many tricks (boston).
    Bids(u8),
    /// `keeps`: as many tricks as were bid, in second preference (boston).
    Keeps,
    /// `keeps-over`: as many, in first preference (boston).
    KeepsOver,
    /// `little-misere`: no trick, each having discarded a card (boston).
    LittleMisere,
    /// `grand-misere`: no trick (boston).
    GrandMisere,
    /// `little-spread`: a little misère with open cards (boston).
    LittleSpread,
    /// `grand-spread`: a grand misère with open cards (boston).
    GrandSpread,
    /// `makes hearts`, `makes grand`, `makes nullo` (cayenne).
    Makes(Made),
    /// `leaves`: the choice to his partner (cayenne, bridge).
    Leaves,
    /// `declares hearts`, `declares no-trumps` (bridge).
    Declares(Strain),
    /// `doubles`: the value of each trick above six (bridge).
    Doubles,
    /// `redoubles`: what an adversary has doubled (bridge).
    Redoubles,
    /// `satisfied`: he leaves the value as it is (bridge).
    Satisfied,
    /// `may-i-lead`: the eldest hand does not double, and asks his partner (bridge).
    MayILead,
    /// `yes`: nor does he (bridge).
    Yes,
}

/// What is made of a deal at cayenne.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Made {
    /// This suit is trumps.
    Trumps(Suit),
    /// No trumps.
    Grand,
    /// No trumps, as few tricks as can be.
    Nullo,
}

/// What is required of the seat that a right binds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Demand {
    /// That this exposed card be played or led.
    Card(Card),
    /// That this suit be led.
    Suit(Suit),
    /// The highest card (of the suit led, or of trumps).
    Highest,
    /// The lowest.
    Lowest,
    /// To win the trick.
    Win,
    /// Not to win it.
    Lose,
    /// To trump.
    Trump,
    /// Not to trump.
    NoTrump,
}

/// What may be chosen where the law gives a choice of remedies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remedy {
    /// Tricks, or their value, are taken from the offender.
    TakeTricks,
    /// Points are taken from the offender's score.
    DeductPoints,
    /// Points are added to one's own score.
    AddPoints,
    /// The cards are dealt again.
    NewDeal,
    /// What was done stands good: the deal, or a double.
    LetStand,
    /// A double out of turn counts for nothing.
    Disallow,
    /// A bystander pays the stakes.
    Stakes,
    /// The pack is shuffled again.
    Reshuffle,
}

/// A score as the record writes it: `NS 3 EW 0`.
pub type Points = SmallVec<[(Side, i32); 2]>;

/// What a player puts forward.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Claim {
    /// That this seat revoked in that trick.
    Revoke {
        /// The accused.
        by: Seat,
        /// The trick.
        trick: TrickNo,
    },
    /// So many tricks for his own side, after the hands are abandoned.
    Tricks(u8),
    /// So many honours held by his own side: cards, not points.
    Honours(u8),
    /// That the score of the game in hand is wrong and should have stood thus when the deal began.
    Score(Points),
    /// That the games of the rubber are wrongly marked and should stand thus.
    Games(Points),
    /// That the columns of the rubber are wrong and should have come to so much in all when the deal began (bridge).
    Rubber(Points),
}

/// What a bystander's remark calls attention to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Remark {
    /// The only thing that there is.
    Something,
    /// An oversight in the score.
    Score,
    /// An incident of the play that carries a penalty.
    Play,
    /// The right of this number.
    Right(Id),
}

/// What somebody does. The words of the record stand beside each.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Deed {
    /// `C4`, `C4+C7`, `C4 to 2`, `simultaneously C4`.
    Plays(Play),
    /// `exposes C4`, and `below`, `dealing`, `cutting`, `shuffling` after it.
    Exposes(Card, Exposure),
    /// `names C4`: a card in his own hand.
    Names(Card),
    /// `detaches C4`: draws it from his hand so that it might be named. In a view the card is not told.
    Detaches(Option<Card>),
    /// `names C4 of S`: an adversary names the card that S has detached.
    NamesOf {
        /// The card named.
        card: Card,
        /// Whose.
        of: Seat,
        /// Whether that was the card, where the hand it came from is not known (in a view).
        right: Option<Verdict>,
    },
    /// `throws-down`: the whole hand, face up.
    ThrowsDown,
    /// `slips C4 into 3`: mixed with that trick, and nobody saw it.
    Slips(Card, TrickNo),
    /// `takes-back C4`.
    TakesBack(Card),
    /// `turns`: turns the trick face down, his hand still on it.
    Turns,
    /// `quits`: takes his hand from the turned trick.
    Quits,
    /// `asks`: whether his partner has none of the suit led.
    Asks,
    /// `answers none`, `answers some`.
    Answers(Answer),
    /// `places`: demands that the cards be placed before their players.
    Places,
    /// `sees 3`: looks at a quitted trick.
    Sees(TrickNo),
    /// `says rest`, `says game`, `says trick`.
    Says(Saying),
    /// `says "…"`: any other words.
    Speaks(Box<str>),
    /// `consults`: asks his partner which penalty to take.
    Consults(Option<Id>),
    /// `claims revoke S 3`, `claims tricks 8`, `claims honours 4`, `claims score NS 3 EW 0`, `claims games NS 1 EW 0`,
    /// `claims rubber NS 24 EW 30`.
    Claims(Claim),
    /// `admits`: the result as claimed.
    Admits,
    /// `searches`: the tricks.
    Searches,
    /// `mixes`: the cards.
    Mixes,
    /// `calls …`, with the trick where the law gives the choice of one, and the right's number.
    Calls(Demand, Option<TrickNo>, Option<Id>),
    /// `forbids C4`.
    Forbids(Card, Option<Id>),
    /// `forbids hearts`: that this suit be led.
    ForbidsSuit(Suit, Option<Id>),
    /// `elects …`.
    Elects(Remedy, Option<Id>),
    /// `waives`: gives the right up.
    Waives(Option<Id>),
    /// `requires play-out`: that the hand be played out.
    RequiresPlayOut,
    /// `requires trump`: that the trump card be laid on the table again.
    RequiresTrump(Option<Id>),
    /// `requires hand`: that he who says that the rest is his lay his cards on the table.
    RequiresHand(Option<Id>),
    /// `orders C4`: the dealer names a card to be played from dummy (bridge).
    Orders(Card),
    /// `plays C4 of N`: a card that lies before another player, as if it were his own; of dummy by its owner, one that nobody has told
    /// him to play.
    PlaysOf {
        /// The card.
        card: Card,
        /// Whose.
        of: Seat,
    },
    /// `suggests C4`: touches a card of dummy, or points to it otherwise (bridge).
    Suggests(Card),
    /// `leaves-trump`: leaves the trump card on the table.
    LeavesTrump,
    /// `takes-up`: takes the trump card into his hand.
    TakesUp,
    /// `names trump`: names the trump card.
    NamesTrump,
    /// `forgets trump`: says that he cannot recollect the trump card.
    ForgetsTrump,
    /// `cuts`: the pack is cut for the following deal.
    Cuts,
    /// `remarks`, `remarks score`, `remarks play`, `remarks #2`.
    Remarks(Remark),
    /// `pays-stakes`.
    PaysStakes,
    /// `rules 2 of 5`: a doubtful ruling is decided by one of its readings.
    Rules {
        /// Which reading, from 1.
        reading: u8,
        /// The ruling's number.
        of: Id,
    },
    /// `finds C4`: the missing card is found; of a player, it was his.
    Finds(Card),
    /// `pack lacks C4`.
    PackLacks(Card),
    /// `pack doubles CQ`.
    PackDoubles(Card),
    /// `finds hands 14 13 13 12`: the count of the hands N E S W, played cards among them.
    FindsHands([u8; 4]),
    /// What happens before the first card: shuffling, cutting and dealing.
    Deal(Dealing),
    /// A call: `passes`, `solo`, `bids 6`, `makes hearts` and so on.
    Announces(Call),
    /// `trumps hearts`: the caller names the trump suit.
    Trumps(Suit),
    /// `discards C4`: puts a card away unseen (little misère at boston). In a view the card is not told.
    Discards(Option<Card>),
    /// `pays`: agrees to pay the caller without playing on (boston).
    Pays,
    /// `shows would-win`: undertakes to show that the callers would have won in spite of his revoke (solo).
    ShowsWouldWin,
}

impl Deed {
    /// Is it a demand, a choice or a waiver under a right?
    pub fn exercises_right(&self) -> bool {
        matches!(
            self,
            Deed::Calls(..)
                | Deed::Forbids(..)
                | Deed::ForbidsSuit(..)
                | Deed::Elects(..)
                | Deed::Waives(_)
                | Deed::RequiresTrump(_)
                | Deed::RequiresHand(_)
        )
    }
}

/// Whether something said of a hidden card was so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// It was so.
    Right,
    /// It was not.
    Wrong,
}

/// Acts of shuffling, cutting and dealing. Each is named after the law that speaks of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dealing {
    /// `deals`: begins to deal (whist-1900:25, 34).
    Deals,
    /// `deals-other-pack`: begins to deal with the adversaries' cards (34).
    DealsOtherPack,
    /// `deals-uncut`: deals a pack that was not cut to him (37 VII).
    DealsUncut,
    /// `deals-amiss`: not one card at a time in rotation from his left into four packets (37 I).
    DealsAmiss,
    /// `deals-two`: two cards at once, or two to the same hand (37 VI).
    DealsTwo,
    /// `deals-third`: goes on to the next card after that (37 VI).
    DealsThird,
    /// `rectifies`: puts it right by moving one card (37 VI).
    Rectifies,
    /// `faces-down-trump`: puts the last card face downwards on a packet (37 II).
    FacesDownTrump,
    /// `trump-falls-to N`: the last card does not come to the dealer (37 III).
    TrumpFallsTo(Seat),
    /// `last-falls-to N`: the same, where no card is turned up (bridge-1904:39 IV).
    LastFallsTo(Seat),
    /// `deals-last`: deals the last card, where none is turned up (bridge-1904:38).
    DealsLast,
    /// `turns-up H5`: turns up the trump card. After the play it is that of the following deal (51, 56).
    TurnsUp(Card),
    /// `looks-at-trump`: looks at the trump card while dealing (33).
    LooksAtTrump,
    /// `counts-cards`: touches the cards to count them (37 V).
    CountsCards,
    /// `touches`: touches his cards during the deal (30, 31, 39).
    Touches,
    /// `looks`: looks at his cards (37 VII).
    Looks,
    /// `takes-hand-of N`: takes up another player's hand (29 III).
    TakesHandOf(Seat),
    /// `finds-faced H4`: a card is faced in the pack (29 II).
    FindsFaced(Card),
    /// `shuffles` (19, 27, 28, 35).
    Shuffles,
    /// `shuffles-below`: below the table, or so that faces can be seen (18).
    ShufflesBelow,
    /// `cuts-few`: leaves fewer than four cards in a packet (26).
    CutsFew,
    /// `confuses-cut`: the cards are confused, or it is doubtful where the pack was divided (26).
    ConfusesCut,
    /// `recuts`: having separated the pack, cuts again (27).
    Recuts,
    /// `interrupts`: questions the score or the dealer's right to deal, and cannot make it good (36).
    Interrupts,
    /// `disturbs`: shifts cards so that a hand has too many (37 IV).
    Disturbs,
    /// `objects`: points out the irregularity in the deal (34, 37 VII).
    Objects,
}
