//! What may be asked of a table beside the acts of a deal, and what comes of it.

use serde::{Deserialize, Serialize};
use tricklaw_cards::{Card, Seat};
use tricklaw_whist::laws::whist_1900::forming::{Person, Stage as Drawing, partners};
use utoipa::ToSchema;

use super::company::{Company, Sitter, Stage};
use super::moves::{Drawn, Hand, Move, Why};
use super::refusal::Refusal;
use crate::deal::{self, Pack};
use crate::secrets::{Key, Link};
use crate::store::PlayerId;

/// What is asked of a table, and is no act of the deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "ask", rename_all = "kebab-case")]
pub enum Ask {
    /// The host has the first deal dealt; open seats are taken by bots.
    Start,
    /// A player has nothing more to say for the moment.
    Ready,
    /// A bot shall stand in for the player.
    Leave,
    /// The player takes his seat back.
    Back,
    /// The host has the table rest.
    Pause,
    /// The host has it go on.
    Resume,
    /// The host ends it.
    End,
    /// The host puts a player out.
    PutOut {
        /// His seat: `N`, `E`, `S` or `W`.
        seat: String,
    },
    /// The host has a bot take an open seat.
    Bot {
        /// Which.
        seat: String,
    },
    /// The host decides a doubtful ruling.
    Rule {
        /// Which reading, from 1.
        reading: u8,
        /// The ruling's number.
        of: u16,
    },
}

/// By what somebody takes a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Claim {
    /// It stands open in the lobby.
    Open(Seat),
    /// He has the secret of a link.
    Link(Seat, String),
    /// It is his, by his private link.
    Private(Seat, String),
}

/// What comes of it: the lines that are to be written, of which only the first is certain.
pub(crate) fn asked(company: &Company, player: PlayerId, ask: &Ask) -> Result<Move, Refusal> {
    let host = || match player == company.host {
        true => Ok(()),
        false => Err(Refusal::NotYours("only the host may do that".into())),
    };
    let own =
        || company.seat_of(player).ok_or_else(|| Refusal::NotYours("you have no seat at this table".into()));
    let over = || match company.stage {
        Stage::Ended => Err(Refusal::Cannot("the table has ended".into())),
        _ => Ok(()),
    };
    match ask {
        Ask::Start => {
            host()?;
            start(company)
        }
        Ask::Ready => {
            let seat = own()?;
            match company.stage {
                Stage::Deal | Stage::Claims | Stage::Told => Ok(Move::Ready { seat }),
                _ => Err(Refusal::Cannot("there is nothing to wait for".into())),
            }
        }
        Ask::Leave => {
            over()?;
            let seat = own()?;
            match (company.stage, company.chairs[seat as usize].stand_in) {
                (Stage::Waiting, _) => Ok(Move::PutOut { seat }),
                (_, Some(_)) => Err(Refusal::Cannot("a bot stands in for you already".into())),
                (_, None) => Ok(Move::StandsIn { seat, why: Why::Left }),
            }
        }
        Ask::Back => {
            let seat = own()?;
            match company.chairs[seat as usize].stand_in {
                Some(_) => Ok(Move::Back { seat, player }),
                None => Err(Refusal::Cannot("nobody stands in for you".into())),
            }
        }
        Ask::Pause | Ask::Resume => {
            host()?;
            over()?;
            match (ask, company.paused) {
                (Ask::Pause, true) => Err(Refusal::Cannot("the table rests already".into())),
                (Ask::Pause, false) => Ok(Move::Paused),
                (_, true) => Ok(Move::Resumed),
                (_, false) => Err(Refusal::Cannot("the table does not rest".into())),
            }
        }
        Ask::End => {
            host()?;
            over()?;
            Ok(Move::Ended)
        }
        Ask::PutOut { seat } => {
            host()?;
            over()?;
            let seat = lettered(seat)?;
            match company.chairs[seat as usize].sitter {
                Sitter::Person(id, _) if id != company.host => Ok(Move::PutOut { seat }),
                _ => Err(Refusal::Cannot("nobody sits there who could be put out".into())),
            }
        }
        Ask::Bot { seat } => {
            host()?;
            over()?;
            let seat = lettered(seat)?;
            match company.chairs[seat as usize].sitter {
                Sitter::Open => Ok(Move::Bot { seat }),
                _ => Err(Refusal::Cannot("the seat is taken".into())),
            }
        }
        Ask::Rule { reading, of } => {
            host()?;
            let Some(live) = &company.live else {
                return Err(Refusal::Cannot("no deal is in play".into()));
            };
            let table = live.watched.onlooker().table();
            let act = tricklaw_whist::act::Act {
                actor: tricklaw_whist::act::Actor::Arbiter,
                deed: tricklaw_whist::act::Deed::Rules { reading: *reading, of: *of },
            };
            table.possible(&act).map_err(Refusal::Cannot)?;
            Ok(Move::Ruled { reading: *reading, of: *of })
        }
    }
}

/// A seat by its letter.
pub(crate) fn lettered(letter: &str) -> Result<Seat, Refusal> {
    letter.parse().map_err(|_| Refusal::Unreadable("a seat is N, E, S or W".into()))
}

/// Open seats are taken by bots one after the other; then they cut, or the cards are dealt.
fn start(company: &Company) -> Result<Move, Refusal> {
    if company.stage != Stage::Waiting {
        return Err(Refusal::Cannot("the table has been started".into()));
    }
    Ok(begun(company)?)
}

/// The next line of a table that begins.
pub(crate) fn begun(company: &Company) -> Result<Move, Unable> {
    let open = Seat::ALL.into_iter().find(|&seat| company.chairs[seat as usize].sitter == Sitter::Open);
    match open {
        Some(seat) => Ok(Move::Bot { seat }),
        None if company.terms.cut && company.dealer.is_none() => cut(),
        None => dealt(company),
    }
}

/// The machine fails.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Unable {
    /// There are no random numbers.
    #[error("the system gives no random numbers")]
    Random(#[from] getrandom::Error),
    /// The cards drawn decide nothing.
    #[error("the cut cannot be read")]
    Cut,
    /// The deal cannot be written.
    #[error(transparent)]
    Write(#[from] deal::CannotWrite),
}

/// The next deal is dealt.
pub(crate) fn dealt(company: &Company) -> Result<Move, Unable> {
    let pack = Pack::fresh()?;
    let salt = deal::salt()?;
    let dealer = match company.dealer {
        Some(dealer) => dealer,
        None => Seat::ALL[getrandom::u32()? as usize % 4],
    };
    let code = company.terms.code;
    let commitment = deal::commitment(&salt, &pack.dealt_by(dealer), pack.turned_up(code));
    let options = company.terms.options_tag();
    let mut beside: Vec<(&str, &str)> = options.iter().map(|options| ("Options", options.as_str())).collect();
    beside.push(("CodeRevision", code.revision()));
    beside.push(("Commitment", &commitment));
    let opening = deal::opening(code, u64::from(company.board) + 1, dealer, &pack, &beside)?;
    Ok(Move::Dealt { opening, salt })
}

/// They cut for partners and the deal, by the law of whist (whist-1900:8 to 10): the two lowest play together, and the lowest deals.
fn cut() -> Result<Move, Unable> {
    let seats = Seat::ALL;
    let four = [0, 1, 2, 3].map(Person);
    let mut drawn = Vec::new();
    let mut stage = partners(four).map_err(|_| Unable::Cut)?;
    loop {
        let drawing = match stage {
            Drawing::Settled(ref settled) => {
                let seat = |who: Person| seats[who.0 as usize % 4];
                let [left, right] = settled.adversaries.map(seat);
                // The dealer has the choice of seats, and takes his own.
                let dealer = seat(settled.dealer);
                let mut places = seats;
                places[dealer as usize] = dealer;
                places[dealer.next() as usize] = left;
                places[dealer.opposite() as usize] = seat(settled.partner);
                places[dealer.opposite().next() as usize] = right;
                return Ok(Move::Cut { drawn, places, dealer });
            }
            Drawing::Draw(drawing) => drawing,
        };
        let pack = Pack::fresh()?;
        let mut cards = pack.cards.into_iter();
        let people: Vec<Person> = drawing.calls().into_iter().flat_map(|call| call.due).collect();
        let mut each: Vec<(Person, Card)> = Vec::new();
        for who in people {
            each.extend(cards.next().map(|card| (who, card)));
        }
        drawn.extend(each.iter().map(|&(who, card)| Drawn { seat: seats[who.0 as usize % 4], card }));
        stage = drawing.round(&each).map_err(|_| Unable::Cut)?;
    }
}

/// Somebody takes a seat.
pub(crate) fn seated(
    company: &Company,
    player: PlayerId,
    name: &str,
    claim: &Claim,
    key: &Key,
) -> Result<Move, Refusal> {
    let (Claim::Open(seat) | Claim::Link(seat, _) | Claim::Private(seat, _)) = *claim;
    let chair = &company.chairs[seat as usize];
    match claim {
        Claim::Private(_, secret) => {
            let good = key.fits(secret, Link::Back, company.id, seat, chair.turn);
            match chair.sitter {
                // Nobody sits in two seats.
                Sitter::Person(..) if good && company.seat_of(player).is_some_and(|own| own != seat) => {
                    Err(Refusal::Cannot("you have another seat at this table".into()))
                }
                Sitter::Person(..) if good => Ok(Move::Back { seat, player }),
                _ => Err(Refusal::NotYours("this link is not good any more".into())),
            }
        }
        _ if company.seat_of(player).is_some() => {
            Err(Refusal::Cannot("you have a seat at this table".into()))
        }
        _ if company.stage == Stage::Ended => Err(Refusal::Cannot("the table has ended".into())),
        Claim::Link(_, secret) if !key.fits(secret, Link::Join, company.id, seat, chair.turn) => {
            Err(Refusal::NotYours("this link is not good any more".into()))
        }
        _ if chair.sitter != Sitter::Open => Err(Refusal::Cannot("the seat is taken".into())),
        Claim::Open(_) if !company.terms.lobby => {
            Err(Refusal::NotYours("a seat at this table is taken by its link".into()))
        }
        Claim::Open(_) | Claim::Link(..) => Ok(Move::Sat { seat, player, name: name.to_string() }),
    }
}

/// Is the link good?
pub(crate) fn invited(company: &Company, claim: &Claim, key: &Key) -> Result<(), Refusal> {
    let (secret, seat, link) = match claim {
        Claim::Link(seat, secret) => (secret, *seat, Link::Join),
        Claim::Private(seat, secret) => (secret, *seat, Link::Back),
        Claim::Open(_) => return Ok(()),
    };
    let chair = &company.chairs[seat as usize];
    let fits = key.fits(secret, link, company.id, seat, chair.turn);
    let free = match link {
        Link::Join => chair.sitter == Sitter::Open,
        Link::Back => matches!(chair.sitter, Sitter::Person(..)),
    };
    match fits && free {
        true => Ok(()),
        false => Err(Refusal::NotYours("this link is not good any more".into())),
    }
}

/// By whose hand a deed in this seat is done when it is a bot's.
pub(crate) fn bots_hand(company: &Company, seat: Seat) -> Hand {
    match company.chairs[seat as usize].sitter {
        Sitter::Bot => Hand::Bot,
        _ => Hand::StandIn,
    }
}
