//! How a player behaves at the table, beside how well he plays: how closely he watches, whether he asks, how often he errs.

mod asking;
mod chance;
mod erring;

use tricklaw_cards::Seat;
use tricklaw_whist::act::{Claim, Deed};
use tricklaw_whist::ruling::Ruling;
use tricklaw_whist::seated::Seated;

use crate::{Player, needs_thought, regular, watching};
pub use asking::{knows_question, waits_for_partner};
pub use chance::{Chance, NoChance};
pub use erring::Erring;

/// How somebody behaves at the table. By default he notices every revoke that the cards show, asks nothing and makes no errors.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manners {
    /// The chance that he notices a revoke of the other side once the cards have shown it. Of each it is decided once: what he has not noticed he
    /// does not notice a moment later.
    pub attention: Chance,
    /// Does he ask his partner, who does not follow a suit for the first time, whether he has none of it? See [`Mannered`].
    pub asks: bool,
    /// The chance that he errs, at each turn at which he could. See [`Erring`].
    pub errs: Chance,
}

impl Default for Manners {
    fn default() -> Manners {
        Manners { attention: Chance::ALWAYS, asks: false, errs: Chance::NEVER }
    }
}

/// A player with manners.
///
/// # Asking
///
/// He asks where the laws know the question, and a renounce may still be put right by it (whist-1900:78, bridge-1904:92, and the
/// dealer's partner by bridge-1904:63); the code of 1893 and those of its family have no such question, so there he keeps his mouth shut.
/// He asks once about a suit, and not where he sees all of its cards. Until his partner has answered, and put right what there is to put right, he neither turns the trick nor plays on, as
/// either would make a revoke final.
///
/// The question goes to a person as well as to a bot, as nobody at the table can tell them apart; everybody then waits for the
/// answer, as for a card. That is why it is off by default.
///
/// # What it follows from
///
/// All of it follows from the seed, the seat and what has happened: asked again, he does the same.
#[derive(Clone, Debug)]
pub struct Mannered<P> {
    player: Erring<P>,
    seed: u64,
    manners: Manners,
}

impl<P: Player> Mannered<P> {
    /// The player, who behaves like this.
    pub fn new(player: P, seed: u64, manners: Manners) -> Mannered<P> {
        Mannered { player: Erring::new(player, seed, manners.errs), seed, manners }
    }

    /// Is there anything to think about for him who behaves like this? Where there is not, it is told by [`Player::act`] without the player's
    /// being asked for more than a plain one would know: he asks, or errs, or knows nothing of his own revoke, or waits for his
    /// partner's answer, or there is nothing that [needs thought](needs_thought).
    pub fn needs_thought(&self, seated: &Seated) -> bool {
        let asks = || self.manners.asks && asking::asks(seated);
        needs_thought(seated)
            && !asks()
            && waits_for_partner(seated).is_none()
            && self.player.of_himself(seated).is_none()
    }

    /// What becomes of a deed that the player has come upon: he claims only what he has noticed, and does nothing that makes a revoke final about which he
    /// has just asked.
    pub fn behaves(&self, seated: &Seated, deed: Deed) -> Option<Deed> {
        match deed {
            Deed::Claims(Claim::Revoke { .. }) => self.claimed(seated),
            Deed::Plays(_) | Deed::Turns | Deed::Quits if waits_for_partner(seated).is_some() => None,
            deed => Some(deed),
        }
    }

    /// Does he notice what this ruling is about? It is told by its act, which no later ruling changes.
    fn notices(&self, seat: Seat, ruling: &Ruling) -> bool {
        self.manners.attention.befalls(self.seed, b"notices", seat, ruling.act)
    }

    /// In place of a claim: one that he would make of himself, or what else there is to do when the play is over.
    fn claimed(&self, seated: &Seated) -> Option<Deed> {
        let noticed = |ruling: &Ruling| self.notices(seated.seat(), ruling);
        watching::claimed(seated, noticed).or_else(|| regular(seated))
    }
}

impl<P: Player> Player for Mannered<P> {
    fn act(&mut self, seated: &Seated) -> Option<Deed> {
        if self.manners.asks && asking::asks(seated) {
            return Some(Deed::Asks);
        }
        let deed = self.player.act(seated)?;
        self.behaves(seated, deed)
    }
}
