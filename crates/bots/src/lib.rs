//! Players for the games of the whist family. They see what their seat has seen, and nothing else.
//!
//! A [`Player`] is asked again and again what he does now; most of the time he waits. What he may do the laws say, through
//! [`Seated`]: a player here chooses among deeds that are regular and knows no rules.
//!
//! ```
//! use tricklaw_bots::{Plain, Player};
//! use tricklaw_cards::Seat;
//! use tricklaw_whist::act::{Act, Deed};
//! use tricklaw_whist::record;
//! use tricklaw_whist::seated::Seated;
//! use tricklaw_whist::sitting::Sitting;
//! use tricklaw_whist::view;
//!
//! let text = "[Code \"whist-1900\"]\n[Dealer \"S\"]\n[Trump \"H\"]\n[Deal \"N:A.2.. K.3.. Q.4.. J.5..\"]\n[Acts \"W\"]\nW:SJ\n";
//! let game = record::games(text).next().unwrap()?;
//! let ruled = Sitting::new().rule(&game, None)?;
//! let acts: Vec<Act> = game.acts.iter().map(|act| act.item.clone()).collect();
//! let onlooker = view::watch(&ruled, &acts);
//! let north = Seated::new(&onlooker, Seat::North, ruled.table.facts().hand(Seat::North));
//! let Some(Deed::Plays(play)) = Plain.act(&north) else { panic!("it is his turn") };
//! assert_eq!(play.card, "SA".parse()?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod calls;
mod cards;
mod rights;

use tricklaw_cards::Seat;
use tricklaw_whist::act::{Claim, Deed};
use tricklaw_whist::facts::Phase;
use tricklaw_whist::ruling::{Finding, Status};
use tricklaw_whist::seated::Seated;
use tricklaw_whist::watched::Watched;

/// Somebody who plays at a table.
pub trait Player {
    /// What he does now; `None` where he waits. It is possible as far as his seat can know; whether it is regular is the player's affair.
    ///
    /// Rights in the deed bear the numbers of the view: see [`Onlooker::meant`](tricklaw_whist::view::Onlooker::meant).
    fn act(&mut self, seated: &Seated) -> Option<Deed>;
}

impl<P: Player + ?Sized> Player for Box<P> {
    fn act(&mut self, seated: &Seated) -> Option<Deed> {
        (**self).act(seated)
    }
}

/// What the player in this seat does now, in the numbers of his view, as [`Watched::hear`] takes it; `None` where he waits.
pub fn asked(player: &mut impl Player, watched: &Watched, seat: Seat) -> Option<Deed> {
    player.act(&watched.seated(seat))
}

/// A plain player: he calls what his honours and long suits are worth, plays by the rules of thumb, claims what the cards have
/// shown, and gives nothing up. As far as his seat can know he is never in fault, whatever the others do.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plain;

impl Player for Plain {
    fn act(&mut self, seated: &Seated) -> Option<Deed> {
        if seated.facts().annulled.is_some() {
            return None;
        }
        put_right(seated)
            .or_else(|| rights::exercised(seated))
            .or_else(|| revoke_claimed(seated))
            .or_else(|| honours_claimed(seated))
            .or_else(|| regular(seated))
    }
}

/// Whoever sat here before him has not followed suit though he could: while there is time the card goes back.
fn put_right(seated: &Seated) -> Option<Deed> {
    let (facts, seat) = (seated.facts(), seated.seat());
    let open = |not: &&tricklaw_whist::facts::NotFollowed| {
        not.seat == seat && seated.hand().has(not.suit) && facts.too_late(seat, not.trick, not.act).is_none()
    };
    let not = facts.not_followed.iter().find(open)?;
    let laid = facts.tricks.get(not.trick)?.card_of(seat)?;
    Some(Deed::TakesBack(laid.card)).filter(|deed| seated.is_possible(deed))
}

/// A revoke that the cards seen have shown is claimed when the hand is over.
fn revoke_claimed(seated: &Seated) -> Option<Deed> {
    let (facts, seat) = (seated.facts(), seated.seat());
    if facts.phase != Phase::Over {
        return None;
    }
    let shown = seated.table().rulings().iter().filter(|ruling| {
        ruling.finding == Finding::Revoke
            && ruling.status == Status::Sealed
            && ruling.seat().is_some_and(|by| facts.adversaries(seat).contains(by))
    });
    let claims = shown
        .filter_map(|ruling| Some(Deed::Claims(Claim::Revoke { by: ruling.seat()?, trick: ruling.trick? })));
    claims.into_iter().find(|claim| seated.is_regular(claim))
}

/// Where honours have to be claimed, three or more are.
fn honours_claimed(seated: &Seated) -> Option<Deed> {
    let (facts, seat) = (seated.facts(), seated.seat());
    let trump = facts.trump.filter(|_| facts.phase == Phase::Over)?;
    let side = facts.sides().of(seat);
    let held = |seat| facts.dealt(seat).of(trump).iter().filter(|&card| cards::is_honour(card)).count();
    let number: usize = side.seats().iter().map(held).sum();
    let claim = Deed::Claims(Claim::Honours(number as u8));
    // Not every game has them, and once is enough.
    let counts = seated.after(&claim).is_some_and(|after| after.honours() != seated.table().honours());
    (number >= 3 && counts && seated.is_regular(&claim)).then_some(claim)
}

fn regular(seated: &Seated) -> Option<Deed> {
    let deeds = seated.regular();
    match deeds.first()? {
        Deed::Announces(_) => calls::chosen(seated, &deeds),
        Deed::Trumps(_) => calls::trumps(seated, &deeds),
        Deed::Discards(_) => cards::put_away(seated),
        Deed::Plays(_) | Deed::Orders(_) => cards::chosen(seated, &deeds),
        only => Some(only.clone()),
    }
}
