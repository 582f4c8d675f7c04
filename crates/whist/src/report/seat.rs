//! `tricklaw/view/1`: a deal in play as one of its players sees it now.

use serde::{Serialize, Serializer};
use tricklaw_cards::{Card, CardSet, Seat};

use super::{Letter, RightReport, RulingReport, public_rulings, rights};
use crate::act::{Call, Deed};
use crate::facts::{Facts, Phase, Trick};
use crate::games;
use crate::score::{BySide, Named};
use crate::seated::{Seated, turn_to_act};
use crate::table::Table;
use crate::view::Onlooker;

/// The format of the document.
const FORMAT: &str = "tricklaw/view/1";

/// What lies on the table and what has been said, as far as the seat has seen and heard it; its own cards; and what it may do.
///
/// Of tricks that have been quitted there is no more than the number: nobody may look at them (whist-1900:94).
#[derive(Clone, Debug, Serialize)]
pub struct SeatView {
    /// `tricklaw/view/1`.
    pub format: &'static str,
    /// The code under which it is played.
    pub code: &'static str,
    /// Its revision.
    pub revision: &'static str,
    /// Whose view it is; null where somebody looks on.
    pub seat: Option<Letter>,
    /// Who dealt.
    pub dealer: Option<Letter>,
    /// The card turned up.
    pub turn_up: Option<Spelt<Card>>,
    /// The trump suit; null where there is none, or none yet.
    pub trump: Option<char>,
    /// `dealing`, `calling`, `play` or `over`.
    pub phase: &'static str,
    /// How many acts this seat has seen or heard.
    pub acts: u32,
    /// His cards.
    pub hand: Spelt<CardSet>,
    /// How many cards each has, north first.
    pub left: [usize; 4],
    /// The cards that lie open before each, north first.
    pub open: [Spelt<CardSet>; 4],
    /// The calls, in order.
    pub calls: Vec<CallSeen>,
    /// The tricks that have not been quitted.
    pub tricks: Vec<TrickSeen>,
    /// The tricks won by each side in this deal.
    #[serde(serialize_with = "by_side")]
    pub won: BySide,
    /// What stood on the score before the deal.
    pub before: Before,
    /// Whose turn it is to call, to lead or to play.
    pub turn: Option<Letter>,
    /// What it is this player's turn to do, in every way that is regular, as it is written in a record.
    pub regular: Vec<String>,
    /// The ways in which he can exercise his rights.
    pub demands: Vec<String>,
    /// The rulings that are public.
    pub rulings: Vec<RulingReport>,
    /// The rights that they give.
    pub rights: Vec<RightReport>,
}

/// Points and games.
#[derive(Clone, Debug, Serialize)]
pub struct Before {
    /// The points of the game in hand.
    #[serde(serialize_with = "by_side")]
    pub points: BySide,
    /// The games of the rubber.
    #[serde(serialize_with = "by_side")]
    pub games: BySide,
}

/// A call.
#[derive(Clone, Debug, Serialize)]
pub struct CallSeen {
    /// Who.
    pub seat: Letter,
    /// What, as it is written in a record.
    pub call: String,
}

/// A trick that lies on the table.
#[derive(Clone, Debug, Serialize)]
pub struct TrickSeen {
    /// Its number.
    pub trick: usize,
    /// The cards in the order in which they fell.
    pub cards: Vec<CardSeen>,
    /// Who wins it, as far as it has come.
    pub winner: Option<Letter>,
    /// Everybody has played to it.
    pub complete: bool,
    /// It has been turned face down.
    pub turned: bool,
}

/// A card that lies in a trick.
#[derive(Clone, Debug, Serialize)]
pub struct CardSeen {
    /// Whose.
    pub seat: Letter,
    /// Which.
    pub card: Spelt<Card>,
}

/// Cards, as a record spells them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spelt<T>(pub T);

impl<T: std::fmt::Display> Serialize for Spelt<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

fn by_side<S: Serializer>(numbers: &BySide, serializer: S) -> Result<S::Ok, S::Error> {
    Named(numbers).serialize(serializer)
}

/// The view of the player who sits there.
pub fn seat_view(seated: &Seated) -> SeatView {
    let demands = seated.demands();
    SeatView {
        seat: Some(Letter(seated.seat())),
        hand: Spelt(seated.hand()),
        regular: seated.regular().iter().map(Deed::to_string).collect(),
        demands: demands.iter().map(|(_, deed)| deed.to_string()).collect(),
        ..seen_by_all(seated.onlooker(), seated.facts_but_the_hands())
    }
}

/// The view of somebody who looks on and sees no hand.
pub fn open_view(onlooker: &Onlooker) -> SeatView {
    seen_by_all(onlooker.table(), onlooker.table().facts())
}

/// What everybody has seen. A player's own hand shows him more of the facts, but nothing that the table could know.
fn seen_by_all(open: &Table, facts: &Facts) -> SeatView {
    let code = open.code();
    let tricks = facts.tricks.iter().enumerate().filter(|(_, trick)| trick.quitted.is_none());
    let turned = facts.phase != Phase::Dealing || facts.deals.turned_up;
    SeatView {
        format: FORMAT,
        code: code.name(),
        revision: code.revision(),
        seat: None,
        dealer: facts.dealer().map(Letter),
        turn_up: facts.start.turn_up.filter(|_| turned).map(Spelt),
        trump: facts.trump.filter(|_| turned).map(tricklaw_cards::Suit::letter),
        phase: phase(facts),
        acts: open.acts(),
        hand: Spelt(CardSet::EMPTY),
        left: Seat::ALL.map(|seat| facts.left(seat)),
        open: facts.faced.map(Spelt),
        calls: facts.calls.iter().map(|&(_, seat, call)| called(seat, call)).collect(),
        tricks: tricks.map(|(at, trick)| seen(at, trick, facts)).collect(),
        won: games::won(open),
        before: Before { points: facts.start.before.points.clone(), games: facts.start.before.games.clone() },
        turn: turn_to_act(facts).map(Letter),
        regular: Vec::new(),
        demands: Vec::new(),
        rulings: public_rulings(open),
        rights: rights(open),
    }
}

fn called(seat: Seat, call: Call) -> CallSeen {
    CallSeen { seat: Letter(seat), call: Deed::Announces(call).to_string() }
}

fn seen(at: usize, trick: &Trick, facts: &Facts) -> TrickSeen {
    TrickSeen {
        trick: at + 1,
        cards: trick
            .plays
            .iter()
            .map(|laid| CardSeen { seat: Letter(laid.seat), card: Spelt(laid.card) })
            .collect(),
        winner: facts.winner(trick).map(Letter),
        complete: facts.complete(trick),
        turned: trick.turned.is_some(),
    }
}

fn phase(facts: &Facts) -> &'static str {
    match facts.phase {
        Phase::Dealing => "dealing",
        Phase::Calling => "calling",
        Phase::Play => "play",
        Phase::Over => "over",
    }
}
