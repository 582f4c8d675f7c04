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
pub mod contest;
mod conventions;
mod kind;
mod manners;
mod random;
mod rights;
mod sampler;
mod thought;
mod undertaken;
mod watching;

pub use conventions::{Conventions, Schooled};
pub use kind::{Kind, Thinking, UnknownKind};
pub use manners::{Chance, Erring, Mannered, Manners, NoChance, knows_question, waits_for_partner};
pub use random::Random;
pub use sampler::Sampler;
pub use thought::needs_thought;
pub use undertaken::{Promise, Undertaken};

use tricklaw_cards::Seat;
use tricklaw_whist::act::Deed;
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
        watching::watchful(seated, || regular(seated))
    }
}

fn regular(seated: &Seated) -> Option<Deed> {
    let deeds = seated.regular();
    match deeds.first()? {
        Deed::Announces(_) => calls::chosen(calls::Caller::Plain, seated, &deeds),
        Deed::Trumps(_) => calls::trumps(seated, &deeds),
        Deed::Discards(_) => cards::put_away(seated),
        Deed::Plays(_) | Deed::Orders(_) => cards::chosen(seated, &deeds),
        only => Some(only.clone()),
    }
}
