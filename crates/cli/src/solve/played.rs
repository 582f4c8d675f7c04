//! A record as the search wants it: the position before the first card, and the cards as far as they were played regularly.

use tricklaw_cards::{Card, CardSet, Hands, Seat, Side};
use tricklaw_solver::{Aim, Position, Ranking};
use tricklaw_whist::act::{Act, ActNo, Declared, Deed, Play};
use tricklaw_whist::facts::{Aces, Facts};
use tricklaw_whist::games::Course;
use tricklaw_whist::laws::Code;
use tricklaw_whist::record::{Contract, Game};
use tricklaw_whist::report::speech;
use tricklaw_whist::sitting::Ruled;

use crate::input::Read;
use crate::speech::called;

/// A record, and what of it can be looked back on.
pub(super) struct Played {
    /// The file.
    pub(super) file: String,
    /// Which of its deals, from 1.
    pub(super) deal: usize,
    /// Its board, where the record says.
    pub(super) board: Option<String>,
    /// The code, where the record names one.
    pub(super) code: Option<Code>,
    /// What is played, and what is trumps.
    pub(super) said: Vec<String>,
    /// The hands of a whole deal of whist or bridge.
    pub(super) whole: Option<Hands>,
    /// The play, or why there is none.
    pub(super) play: Result<Hand, String>,
}

/// The play, as far as it was regular.
pub(super) struct Hand {
    /// Before the first card.
    pub(super) start: Position,
    /// The tricks that the side had before.
    pub(super) before: u8,
    /// The tricks that the side has undertaken to make, or not to pass.
    pub(super) wanted: Option<u8>,
    /// The cards.
    pub(super) cards: Vec<Laid>,
    /// What was not regular, and ends it.
    pub(super) stop: Option<Stop>,
}

/// A card, played in turn.
#[derive(Clone, Copy)]
pub(super) struct Laid {
    pub(super) act: ActNo,
    pub(super) seat: Seat,
    pub(super) card: Card,
}

/// Where the play is looked at no further.
pub(super) struct Stop {
    pub(super) act: ActNo,
    /// The line, where there are lines.
    pub(super) line: Option<usize>,
    pub(super) why: Why,
}

/// Why not.
#[derive(Clone, Copy)]
pub(super) enum Why {
    Revoke(Seat, Card),
    OutOfTurn(Seat, Seat),
    NotHeld(Seat, Card),
    /// Cards were put down, taken or ordered in another way than one by one, from the hand and freely.
    Irregular(&'static str),
}

impl Why {
    /// In a word.
    pub(super) fn word(self) -> &'static str {
        match self {
            Why::Revoke(..) => "revoke",
            Why::OutOfTurn(..) => "out-of-turn",
            Why::NotHeld(..) => "not-held",
            Why::Irregular(_) => "irregular",
        }
    }

    /// In a sentence, without its end.
    pub(super) fn said(self) -> String {
        match self {
            Why::Revoke(seat, card) => {
                format!("{} revokes with {}", seat.name(), speech::card(card))
            }
            Why::OutOfTurn(seat, turn) => {
                format!("{} plays, and it is {}'s turn", seat.name(), turn.name())
            }
            Why::NotHeld(seat, card) => {
                format!("{} plays {}, which the hand has not", seat.name(), speech::card(card))
            }
            Why::Irregular(said) => said.to_string(),
        }
    }
}

impl Played {
    pub(super) fn of(read: &Read, ruled: &Ruled, file: &str, deal: usize) -> Played {
        let game = &read.game;
        let facts = ruled.table.facts();
        let code = ruled.table.code();
        let hands = hands(facts);
        let has_table = matches!(code.course(), Course::Whist | Course::Bridge);
        let is_whole = |hands: &Hands| hands.0.iter().all(|hand| hand.len() == 13);
        Played {
            file: file.to_string(),
            deal,
            board: game.board().filter(|board| **board != deal.to_string()).map(str::to_string),
            code: Some(code).filter(|&code| code != Code::Pbn),
            said: said(code, facts),
            whole: hands.filter(|hands| has_table && is_whole(hands)),
            play: course(read, code, facts, hands),
        }
    }
}

/// The hands before the first card, where all are known, or have become known by the play.
fn hands(facts: &Facts) -> Option<Hands> {
    let mut hands = Hands::default();
    for seat in Seat::ALL {
        let dealt = facts.start.deal.hand(seat);
        let dealt = dealt.or_else(|| facts.seen_whole(seat).then(|| facts.dealt(seat)))?;
        let away = facts.discarded.iter().filter(|(by, _)| *by == seat).map(|&(_, card)| card);
        hands[seat] = dealt - away.collect::<CardSet>();
    }
    Some(hands)
}

fn said(code: Code, facts: &Facts) -> Vec<String> {
    let title = match code {
        Code::Pbn => "Played through without a code of laws.".to_string(),
        code => format!("{} ({code}).", code.title()),
    };
    let trumps = || match facts.trump {
        Some(trump) => format!("{} are trumps.", crate::speech::capital(trump.name())),
        None => "There are no trumps.".to_string(),
    };
    let of_play = called(facts).or_else(|| (!facts.tricks.is_empty()).then(trumps));
    std::iter::once(title).chain(of_play).collect()
}

fn course(read: &Read, code: Code, facts: &Facts, hands: Option<Hands>) -> Result<Hand, String> {
    let game = &read.game;
    if facts.annulled.is_some() {
        return Err("The deal is void.".to_string());
    }
    let first = game.acts.iter().find_map(|act| Some((act.item.actor.seat()?, plays(&act.item)?)));
    let Some((first, _)) = first else { return Err("No card was played.".to_string()) };
    let sides = facts.sides();
    if facts.everyone_alone() || sides.iter().count() == 4 {
        let alone = "Everybody plays for himself: there are no two sides, and no one number of tricks.";
        return Err(alone.to_string());
    }
    let hands = hands.ok_or("Not all hands are known.")?;
    let side = undertaker(code, facts, game).map_or(Side::NS, |seat| sides.of(seat));
    let nullo = facts.aces == Aces::Low;
    let misere = facts.misere().is_some();
    let start = Position {
        trump: facts.trump,
        aim: if nullo || misere { Aim::Fewest } else { Aim::Most },
        ranking: if nullo { Ranking::AceLow } else { Ranking::AceHigh },
        ..Position::new(hands, facts.lead_due(0).unwrap_or(first), side.seats())
    };
    start.check().map_err(|error| format!("It cannot be searched: {error}."))?;
    let before = facts.start.before.tricks.iter().filter(|(of, _)| *of == side);
    let before = before.map(|&(_, tricks)| u8::try_from(tricks).unwrap_or(0)).sum();
    let all: i32 = facts.start.before.tricks.iter().map(|&(_, tricks)| tricks).sum();
    let is_whole = all + start.tricks_left() as i32 == 13;
    let tricks = match game.header.contract {
        Some(Contract::Bid { level, .. }) if code == Code::Pbn => Some(level + 6),
        _ => facts.contract().and_then(tricklaw_whist::games::Contract::tricks),
    };
    let wanted = if misere { Some(0) } else { tricks.filter(|_| is_whole) };
    let (cards, stop) = walk(read, &start);
    Ok(Hand { start, before, wanted, cards, stop })
}

/// Whose side is counted: that of who has undertaken something, or dealt at bridge.
fn undertaker(code: Code, facts: &Facts, game: &Game) -> Option<Seat> {
    let caller = facts.undertaking.and_then(|undertaking| undertaking.by);
    caller.or(match code.course() {
        Course::Bridge => facts.dealer(),
        Course::Whist => game.header.declarer.filter(|_| code == Code::Pbn),
        Course::Cayenne | Course::Solo | Course::Boston => None,
    })
}

fn plays(act: &Act) -> Option<&Play> {
    match &act.deed {
        Deed::Plays(play) => Some(play),
        _ => None,
    }
}

/// The cards from here, as long as they are played one by one, in turn, following suit and freely.
fn walk(read: &Read, start: &Position) -> (Vec<Laid>, Option<Stop>) {
    let acts = &read.game.acts;
    let mut cards = Vec::new();
    let mut now = start.clone();
    for (n, act) in acts.iter().enumerate() {
        if now.tricks_left() == 0 {
            break;
        }
        let number = n as ActNo + 1;
        match step(&now, &act.item) {
            Ok(None) => {}
            Ok(Some(card)) => {
                cards.push(Laid { act: number, seat: now.turn, card });
                now = now.after(card).0;
            }
            // What is done when no card is played any more has spoilt no play.
            Err(why) if acts[n..].iter().any(|act| plays(&act.item).is_some()) => {
                return (cards, Some(Stop { act: number, line: read.line(act.span), why }));
            }
            Err(_) => break,
        }
    }
    (cards, None)
}

/// The card that is played by this act, if it is one.
fn step(now: &Position, act: &Act) -> Result<Option<Card>, Why> {
    let play = match &act.deed {
        Deed::Plays(play) => play,
        Deed::PlaysOf { .. } => return Err(Why::Irregular("a card of another hand is played")),
        Deed::TakesBack(_) => return Err(Why::Irregular("a card is taken back")),
        Deed::Slips(..) => return Err(Why::Irregular("a card slips into a trick")),
        Deed::Calls(..) | Deed::Forbids(..) | Deed::ForbidsSuit(..) => {
            return Err(Why::Irregular("under a penalty the play is not free any more"));
        }
        Deed::Finds(_) | Deed::PackLacks(_) | Deed::PackDoubles(_) | Deed::FindsHands(_) => {
            return Err(Why::Irregular("the cards are found not to be as they should"));
        }
        _ => return Ok(None),
    };
    let Some(seat) = act.actor.seat() else { return Ok(None) };
    match play {
        _ if seat != now.turn => Err(Why::OutOfTurn(seat, now.turn)),
        _ if !now.hands[seat].contains(play.card) => Err(Why::NotHeld(seat, play.card)),
        Play { more, .. } if !more.is_empty() => Err(Why::Irregular("several cards are played at once")),
        Play { to: Some(_), .. } => Err(Why::Irregular("a card is put to another trick")),
        Play { rank: Declared::High, .. } if now.ranking == Ranking::AceLow => {
            Err(Why::Irregular("an ace is played as high"))
        }
        _ if !now.following().contains(play.card) => Err(Why::Revoke(seat, play.card)),
        _ => Ok(Some(play.card)),
    }
}
