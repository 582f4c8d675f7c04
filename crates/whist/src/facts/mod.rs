//! What is so at a table: a fold of its acts. Facts judge nothing; they only know who holds, played and won what.

mod calling;
mod dummy;
mod event;
mod happen;
mod hold;
mod possible;
mod trick;
mod undo;

use std::sync::Arc;

use smallvec::SmallVec;
use tricklaw_cards::{Card, CardSet, Deal, Seat, Seats, Side, Sides, Strain, Suit};

use crate::act::{ActNo, Call, Dealing, Deed, Exposure, TrickNo};
use crate::games::{Auction, Course, Options};
use crate::score::Before;

pub use calling::Undertaking;
pub use dummy::{Dummy, Misplaced, Ordered};
pub use event::{Event, Kind, Kinds, Played, TooLate};
pub use trick::{Aces, Laid, Order, Question, Touch, Trick};

/// What is known before the first act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    /// The hands, as far as they are known.
    pub deal: Deal,
    /// Who dealt, or is to deal.
    pub dealer: Option<Seat>,
    /// Who leads first, where that is not the player to the dealer's left.
    pub leader: Option<Seat>,
    /// The card turned up.
    pub turn_up: Option<Card>,
    /// The trump suit.
    pub trump: Option<Suit>,
    /// How the seats are divided.
    pub sides: Sides,
    /// What stands on the score before the deal.
    pub before: Before,
    /// How many cards each had, where no hand is known: 13 if it is not said.
    pub hand_size: Option<u8>,
    /// Bridge, where the calls are past: what was declared.
    pub declared: Option<Strain>,
    /// What the house has agreed on.
    pub options: Options,
}

impl Start {
    /// A deal that begins anew: nothing scored, nothing agreed on, and the player to the dealer's left leads or speaks first.
    ///
    /// ```
    /// use tricklaw_cards::Seat;
    /// use tricklaw_whist::{facts::Start, laws::Code};
    /// let start = Start::fresh(Code::Solo.course(), "N:A... K... .A.. Q...".parse()?, Seat::West, Some("SQ".parse()?));
    /// assert_eq!(start.sides.of(Seat::North).seats().len(), 1, "before the calls everybody stands alone");
    /// # Ok::<(), tricklaw_cards::ParseError>(())
    /// ```
    pub fn fresh(course: Course, deal: Deal, dealer: Seat, turn_up: Option<Card>) -> Start {
        Start {
            deal,
            dealer: Some(dealer),
            leader: None,
            turn_up,
            trump: None,
            sides: course.first_sides(),
            before: Before::default(),
            hand_size: None,
            declared: None,
            options: Options::default(),
        }
    }
}

/// What facts must know of the code under which the hand is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Usage {
    /// The game.
    pub course: Course,
    /// The family of codes.
    pub tradition: Tradition,
}

/// A family of codes, where it makes a difference to what is a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tradition {
    /// Throwing down the hand, claiming the game and answering a partner's question count as play (whist-1900:77, 78); of cards
    /// put down at once the one that may rightly be played counts.
    English,
    /// Cards and the quitting of tricks alone make an error final (whist-1893:28); of cards put down at once the player
    /// says which is played (20.II).
    American,
    /// Only play and quitting make an error final, and not even quitting after a partner's question, unless the answer was "none"
    /// (bridge-1904:91, 92).
    Bridge,
}

/// How far the deal has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Before the first card.
    Dealing,
    /// After the deal, while the calls are made.
    Calling,
    /// In the play.
    Play,
    /// After it.
    Over,
}

/// Where the turned-up card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrumpCard {
    /// On the table, as it should be before the dealer has played.
    OnTable,
    /// On the table, because the dealer left it there.
    Left,
    /// In the dealer's hand.
    TakenUp,
}

/// What has happened in dealing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Deals {
    /// Who deals.
    pub by: Option<Seat>,
    /// The act by which each seat first touched his cards; 0 where he has not.
    pub touched: [ActNo; 4],
    /// Who has looked at his cards.
    pub looked: Seats,
    /// Nobody cut the pack that he then dealt, by this act.
    pub uncut: Option<ActNo>,
    /// It is the adversaries' pack.
    pub other_pack: bool,
    /// The trump card is turned up.
    pub turned_up: bool,
    /// The pack has been separated in cutting, by the card cut or the deal begun.
    pub begun: bool,
    /// The adversaries have interrupted the dealer to no purpose.
    pub interrupted: bool,
    /// An adversary has shifted cards.
    pub disturbed: bool,
    /// Which.
    pub disturbed_by: Option<Seat>,
    /// How often each seat has shuffled since the last cut.
    pub shuffled: [u8; 4],
}

/// A card that did not follow suit: whether rightly, a later card may tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotFollowed {
    /// Who.
    pub seat: Seat,
    /// The suit that was led.
    pub suit: Suit,
    /// The trick.
    pub trick: usize,
    /// The act.
    pub act: ActNo,
    /// His side has played to a later trick since, even if that card came back.
    pub played_on: bool,
}

/// A card mixed with a trick unseen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slipped {
    /// Whose.
    pub seat: Seat,
    /// The card.
    pub card: Card,
    /// With which trick.
    pub trick: usize,
    /// The act.
    pub act: ActNo,
    /// It was found and given back.
    pub restored: bool,
}

/// A card drawn from a hand so that it might be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Detached {
    /// Whose.
    pub seat: Seat,
    /// The card, where it is known.
    pub card: Option<Card>,
    /// The act.
    pub act: ActNo,
}

/// A number of tricks claimed for a side after the hands are abandoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TricksClaimed {
    /// The side.
    pub side: Side,
    /// How many.
    pub tricks: u8,
    /// Whether an adversary has admitted it.
    pub admitted: bool,
    /// The act.
    pub act: ActNo,
}

/// Everything that is so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// What was known before the first act. It never changes, and copies share it.
    pub start: Arc<Start>,
    /// What the code has to do with it.
    pub usage: Usage,
    /// The calls, as far as they have come.
    pub auction: Auction,
    /// The calls, with the acts by which they were made.
    pub calls: SmallVec<[(ActNo, Seat, Call); 6]>,
    /// The trump suit that the caller has named.
    pub trump_named: Option<Suit>,
    /// What has been undertaken, once the calling is over.
    pub undertaking: Option<Undertaking>,
    /// Where aces rank.
    pub aces: Aces,
    /// The cards put away before the play, those that are known.
    pub discarded: SmallVec<[(Seat, Card); 4]>,
    /// Who has put a card away.
    pub discards: Seats,
    /// Who has agreed to pay the caller without playing on.
    pub paying: Seats,
    /// A law has ended the play.
    pub ended: bool,
    /// The trump suit.
    pub trump: Option<Suit>,
    /// How far the deal has come.
    pub phase: Phase,
    /// The tricks, those in the making too.
    pub tricks: Vec<Trick>,
    /// The cards that lie face up before each seat and are still his to play.
    pub faced: [CardSet; 4],
    /// Who has thrown down his hand, and when.
    pub thrown: Seats,
    /// The last act of each seat that counts as play though no card was played by it.
    pub as_play: [ActNo; 4],
    /// Where the turned-up card is.
    pub trump_card: TrumpCard,
    /// What has happened in dealing.
    pub deals: Deals,
    /// The cards that did not follow suit.
    pub not_followed: Vec<NotFollowed>,
    /// The cards mixed with tricks unseen.
    pub slipped: SmallVec<[Slipped; 1]>,
    /// The card last detached.
    pub detached: Option<Detached>,
    /// The tricks claimed.
    pub claimed_tricks: Option<TricksClaimed>,
    /// Who has claimed the game, and when.
    pub claimed_game: Option<(Seat, ActNo)>,
    /// The pack is duly cut for the following deal.
    pub cut: bool,
    /// The trump card of the following deal is turned up.
    pub next_turned_up: bool,
    /// The players have paid the stakes.
    pub stakes_paid: bool,
    /// The claimants have searched the tricks.
    pub searched: bool,
    /// The deal is void, and this player deals.
    pub annulled: Option<Option<Seat>>,
    /// The hand that lies open at bridge, and what was done with it.
    pub dummy: Dummy,
    /// The cards taken back out of a trick: whose, from which trick, the act that had played it, and the act that took it back.
    pub withdrawn: SmallVec<[(Seat, usize, ActNo, ActNo); 1]>,
    sides: Sides,
    leader: Option<Seat>,
    held: [CardSet; 4],
    known: [bool; 4],
    left: [u8; 4],
    whole: u8,
    gone: CardSet,
    open: usize,
    returned: SmallVec<[(Seat, Card); 3]>,
    last_card: Option<(Seat, Option<Seat>)>,
}

impl Facts {
    /// The facts before the first act.
    pub fn new(usage: Usage, start: impl Into<Arc<Start>>) -> Facts {
        let start = start.into();
        let deal = start.deal;
        let held = Seat::ALL.map(|seat| deal.hand(seat).unwrap_or_default());
        let known = Seat::ALL.map(|seat| deal.hand(seat).is_some());
        let longest = held.iter().map(|hand| hand.len() as u8).max().filter(|&n| n > 0);
        let whole = longest.or(start.hand_size).unwrap_or(13);
        let left = Seat::ALL.map(|seat| deal.hand(seat).map_or(whole, |hand| hand.len() as u8));
        let turned = start.turn_up.filter(|_| usage.course.turns_up_trumps());
        let eldest = start.dealer.map(Seat::next).or(start.leader);
        let first = if usage.course.dealer_decides() { start.dealer } else { start.leader.or(eldest) };
        Facts {
            usage,
            auction: Auction::new(usage.course, first, eldest),
            calls: SmallVec::new(),
            trump_named: None,
            undertaking: None,
            aces: Aces::High,
            discarded: SmallVec::new(),
            discards: Seats::NONE,
            paying: Seats::NONE,
            ended: false,
            sides: start.sides,
            leader: start.leader,
            trump: start.trump.or(turned.map(Card::suit)),
            phase: Phase::Play,
            tricks: Vec::with_capacity(14),
            faced: [CardSet::EMPTY; 4],
            thrown: Seats::NONE,
            as_play: [0; 4],
            trump_card: TrumpCard::OnTable,
            deals: Deals::default(),
            not_followed: Vec::with_capacity(24),
            slipped: SmallVec::new(),
            detached: None,
            claimed_tricks: None,
            claimed_game: None,
            cut: false,
            next_turned_up: false,
            stakes_paid: false,
            searched: false,
            annulled: None,
            dummy: Dummy::default(),
            withdrawn: SmallVec::new(),
            held,
            known,
            left,
            whole,
            gone: CardSet::EMPTY,
            open: 0,
            returned: SmallVec::new(),
            last_card: None,
            start,
        }
    }

    /// The sides of this deal.
    #[inline]
    pub fn sides(&self) -> Sides {
        self.sides
    }

    /// What beats what.
    #[inline]
    pub fn order(&self) -> Order {
        Order { trump: self.trump, aces: self.aces }
    }

    /// Those who play with the seat.
    #[inline]
    pub fn partners(&self, seat: Seat) -> Seats {
        self.sides.partners(seat)
    }

    /// The seat's partner, where it has one and no more.
    #[inline]
    pub fn partner(&self, seat: Seat) -> Option<Seat> {
        let partners = self.sides().partners(seat);
        if partners.len() == 1 { partners.iter().next() } else { None }
    }

    /// The seat's adversaries.
    #[inline]
    pub fn adversaries(&self, seat: Seat) -> Seats {
        self.sides().adversaries(seat)
    }

    /// The player who deals. Who has dealt out of turn, and turned the trump card up, is the dealer.
    #[inline]
    pub fn dealer(&self) -> Option<Seat> {
        match self.deals.by {
            Some(by) if self.deals.turned_up => Some(by),
            _ => self.start.dealer,
        }
    }

    /// The player whose deal it is by rights.
    pub fn rightful_dealer(&self) -> Option<Seat> {
        self.start.dealer
    }

    /// How many cards each hand should have: the most frequent count.
    pub fn full_hand(&self) -> u8 {
        if !Seat::ALL.into_iter().all(|seat| self.knows(seat)) {
            return self.whole;
        }
        let total: usize = Seat::ALL.into_iter().map(|seat| self.dealt(seat).len()).sum();
        (total.div_ceil(4)) as u8
    }

    /// How many cards a full hand had.
    pub fn hand_size(&self) -> usize {
        self.whole as usize
    }

    /// The trick of this number.
    pub fn trick(&self, number: TrickNo) -> Option<&Trick> {
        self.tricks.get(usize::from(number).checked_sub(1)?)
    }

    /// Have all who can played to it?
    #[inline]
    pub fn complete(&self, trick: &Trick) -> bool {
        trick.seats == Seats::ALL
            || Seat::ALL.into_iter().all(|seat| trick.has(seat) || self.left[seat as usize] == 0)
    }

    /// The seat that wins the trick, or wins it so far.
    #[inline]
    pub fn winner(&self, trick: &Trick) -> Option<Seat> {
        trick.best().map(|laid| laid.seat)
    }

    /// The first trick in which somebody has still to play, if there is one.
    #[inline]
    pub fn unfinished(&self) -> Option<usize> {
        (self.open..self.tricks.len()).find(|&n| {
            let trick = &self.tricks[n];
            trick.quitted.is_none() && !self.complete(trick)
        })
    }

    /// Who has the lead to the trick of this index, where the trick before is settled.
    #[inline]
    pub fn lead_due(&self, trick: usize) -> Option<Seat> {
        match trick.checked_sub(1) {
            None => self.leader.or(self.dealer().map(Seat::next)),
            Some(before) => {
                let before = self.tricks.get(before)?;
                if before.quitted.is_some() || self.complete(before) { self.winner(before) } else { None }
            }
        }
    }

    /// Whose turn it is to lead or to play.
    #[inline]
    pub fn turn(&self) -> Option<Seat> {
        if matches!(self.phase, Phase::Over | Phase::Calling) {
            return None;
        }
        match self.unfinished() {
            Some(n) => {
                let trick = &self.tricks[n];
                trick.lead()?.seat.round().find(|&seat| !trick.has(seat) && self.left[seat as usize] > 0)
            }
            None => self.lead_due(self.tricks.len()),
        }
    }

    /// Tricks won by each side's seats, those before the record left out.
    pub fn won(&self) -> [u8; 4] {
        let mut won = [0; 4];
        for trick in &self.tricks {
            if (trick.quitted.is_some() || self.complete(trick))
                && let Some(seat) = self.winner(trick)
            {
                won[seat as usize] += 1;
            }
        }
        won
    }

    /// Can the seat's side come to have won so many tricks of the hand, as it is claimed?
    pub fn can_have_won(&self, seat: Seat, tricks: u8) -> bool {
        let side = self.sides().of(seat);
        let before = |own: bool| -> i32 {
            let tricks = self.start.before.tricks.iter().filter(|(other, _)| (*other == side) == own);
            tricks.map(|&(_, tricks)| tricks).sum()
        };
        let played = |own: bool| -> i32 {
            let won = self.won();
            let seats = Seat::ALL.into_iter().filter(|&seat| side.contains(seat) == own);
            seats.map(|seat| i32::from(won[seat as usize])).sum()
        };
        let settled = self.phase == Phase::Over && self.thrown != Seats::ALL
            || self.claimed_tricks.is_some_and(|claim| claim.admitted);
        let claimed = i32::from(tricks);
        !settled && claimed >= before(true) + played(true) && claimed <= 13 - before(false) - played(false)
    }

    /// The unfinished trick that this act began, if that is what it did.
    pub fn begun_by(&self, act: ActNo) -> Option<usize> {
        let begun = |trick: &Trick| trick.lead().is_some_and(|lead| lead.act == act) && !self.complete(trick);
        self.tricks.iter().rposition(begun)
    }

    /// Is the deal done and the hand not over, so that a card that is shown is one shown in the hand?
    pub fn in_play(&self) -> bool {
        match self.phase {
            Phase::Play => self.undertaking.is_some() || !self.auction_is_to_come(),
            Phase::Dealing => self.deals.turned_up && !self.auction_is_to_come(),
            Phase::Calling => self.usage.course.dealer_decides(),
            Phase::Over => false,
        }
    }

    /// Before the calls nobody has a partner.
    fn auction_is_to_come(&self) -> bool {
        matches!(self.usage.course, Course::Solo | Course::Boston)
            && self.tricks.is_empty()
            && self.undertaking.is_none()
    }

    /// Has nothing been played or dealt yet?
    pub(crate) fn awaits_the_first_card(&self) -> bool {
        let nothing_yet = self.tricks.is_empty() && self.thrown.is_empty() && !self.auction.begun;
        self.phase == Phase::Play && nothing_yet && self.undertaking.is_none()
    }

    /// A word of dealing before the first card: then the deal is not taken as done.
    pub(crate) fn begin_dealing(&mut self) {
        self.phase = Phase::Dealing;
        self.leader = None;
        self.auction.first = match self.usage.course.dealer_decides() {
            true => self.start.dealer,
            false => self.start.dealer.map(Seat::next),
        };
    }

    /// Is it a deed of dealing?
    pub(crate) fn begins_in_dealing(deed: &Deed) -> bool {
        match deed {
            Deed::Deal(dealing) => !matches!(dealing, Dealing::TurnsUp(_)),
            Deed::Cuts => true,
            Deed::Exposes(_, exposure) => {
                matches!(exposure, Exposure::Dealing | Exposure::Cutting | Exposure::Shuffling)
            }
            _ => false,
        }
    }
}
