//! A player who makes the mistakes that people make.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::Rng as _;
use tricklaw_cards::{CardSet, Seat, Suit};
use tricklaw_whist::act::{Answer, Deed, Exposure, Play};
use tricklaw_whist::facts::{Facts, NotFollowed, Phase};
use tricklaw_whist::games::Course;
use tricklaw_whist::ruling::Status;
use tricklaw_whist::seated::Seated;

use super::chance::{Chance, draws};
use crate::{Player, watching};

/// A player who errs once in a while, so that those who play with him learn to notice it. He revokes, leads or plays out of turn, or lets
/// a card be seen; otherwise he plays on as the player that he is.
///
/// Of his own revoke he knows nothing until somebody tells him. When his partner asks him he looks, and says how it is; then he puts it right, if
/// there is time. (Between the revoke and the next card of his side he goes by the rules of thumb, whatever player he is.)
///
/// Whether he errs, and how, follows from the seed, the seat and how many cards lie open: nobody makes him err by talking, or by asking him
/// again. He does so at his turn to play, and, by leading or playing out of turn, at that of his neighbour on the right, or of whoever else is to
/// lead; never after the play, and where there are calls not before the first lead. Where he could do nothing wrong of the kind that he
/// was about to do, he does nothing wrong.
#[derive(Clone, Debug)]
pub struct Erring<P> {
    player: P,
    seed: u64,
    chance: Chance,
}

#[derive(Clone, Copy)]
enum Fault {
    Revokes,
    Exposes,
    OutOfTurn,
}

impl<P: Player> Erring<P> {
    /// The player, who errs with this chance at each turn at which he could; never, and he does just what the player does.
    pub fn new(player: P, seed: u64, chance: Chance) -> Erring<P> {
        Erring { player, seed, chance }
    }

    /// What he does now without a thought, whoever the player is: `None` where the player decides, `Some(None)` where he waits.
    pub(super) fn of_himself(&self, seated: &Seated) -> Option<Option<Deed>> {
        if self.chance == Chance::NEVER {
            return None;
        }
        if let Some(answer) = answer(seated) {
            return Some(Some(answer));
        }
        match own_revoke(seated) {
            Some(Awareness::Told) => None,
            Some(Awareness::Unaware) => Some(self.fault(seated).or_else(|| watching::unaware(seated))),
            None => self.fault(seated).map(Some),
        }
    }

    /// What he does wrong now, if he does.
    fn fault(&self, seated: &Seated) -> Option<Deed> {
        let facts = seated.facts();
        let kinds = occasion(facts, seated.seat())?;
        let mut draws = draws(self.seed, b"erring\0", seated.seat(), moment(facts));
        if !self.chance.happens(&mut draws) {
            return None;
        }
        let kind = kinds[below(&mut draws, kinds.len())];
        let cards = cards(seated, kind);
        let card = cards.nth(below(&mut draws, cards.len().max(1)))?;
        let deed = match kind {
            Fault::Revokes | Fault::OutOfTurn => Deed::Plays(Play::one(card)),
            Fault::Exposes => Deed::Exposes(card, Exposure::OnTable),
        };
        Some(deed).filter(|deed| seated.is_possible(deed))
    }
}

impl<P: Player> Player for Erring<P> {
    fn act(&mut self, seated: &Seated) -> Option<Deed> {
        self.of_himself(seated).unwrap_or_else(|| self.player.act(seated))
    }
}

/// The moment, as far as it is of consequence to him: how many cards have been played, or lie face up.
fn moment(facts: &Facts) -> u32 {
    let laid: usize = facts.tricks.iter().map(|trick| trick.plays.len()).sum();
    let lying: usize = facts.faced.iter().map(|cards| cards.len()).sum();
    (laid + lying) as u32
}

/// Asked by his partner, he looks.
fn answer(seated: &Seated) -> Option<Deed> {
    let facts = seated.facts();
    let of_him = facts.tricks.iter().rev().find(|trick| {
        trick.question.is_some_and(|question| question.of == seated.seat() && question.answer.is_none())
    })?;
    let some = of_him.suit().is_some_and(|suit| seated.hand().has(suit));
    Some(Deed::Answers(if some { Answer::Some } else { Answer::None }))
}

/// Does he know of a revoke of his own that can be put right?
enum Awareness {
    Told,
    Unaware,
}

fn own_revoke(seated: &Seated) -> Option<Awareness> {
    let (facts, seat) = (seated.facts(), seated.seat());
    let open = |not: &&NotFollowed| {
        not.seat == seat && seated.hand().has(not.suit) && facts.too_late(seat, not.trick, not.act).is_none()
    };
    let not = facts.not_followed.iter().find(open)?;
    // What everybody knows he knows too: he has answered, or it was claimed.
    let known = is_known(seated, not.trick);
    Some(if known { Awareness::Told } else { Awareness::Unaware })
}

/// Does everybody know of a fault of his in this trick?
fn is_known(seated: &Seated, trick: usize) -> bool {
    seated.onlooker().rulings().iter().any(|ruling| {
        ruling.seat() == Some(seated.seat())
            && ruling.trick_index() == Some(trick)
            && ruling.status != Status::Sealed
    })
}

/// What he could do wrong, as things are; nothing where nobody errs.
fn occasion(facts: &Facts, seat: Seat) -> Option<&'static [Fault]> {
    let begun = !facts.tricks.is_empty() || facts.usage.course == Course::Whist;
    // Whose hand lies on the table holds no card that he could play.
    if facts.phase != Phase::Play || facts.annulled.is_some() || !begun || facts.dummy() == Some(seat) {
        return None;
    }
    let turn = facts.turn()?;
    let lying = facts.unfinished().map(|trick| &facts.tricks[trick]);
    match lying {
        _ if turn == seat => Some(&[Fault::Revokes, Fault::Exposes]),
        None => Some(&[Fault::OutOfTurn]),
        Some(trick) => (turn.next() == seat && !trick.has(seat)).then_some(&[Fault::OutOfTurn]),
    }
}

/// With which cards. Of one that lies open already everybody knows, and it would be no new error.
fn cards(seated: &Seated, kind: Fault) -> CardSet {
    let facts = seated.facts();
    let hand = seated.hand() - facts.faced[seated.seat() as usize];
    match kind {
        Fault::Exposes => hand,
        // Who has just been told what his last error costs minds whose turn it is. So does he whose card has gone back in this trick: otherwise
        // he might do it again for ever.
        Fault::OutOfTurn
            if owes(seated) || is_known(seated, facts.unfinished().unwrap_or(facts.tricks.len())) =>
        {
            CardSet::EMPTY
        }
        Fault::OutOfTurn => hand,
        Fault::Revokes => match led(facts) {
            // Nor does he renounce twice in the trick in which he has put it right.
            Some((trick, suit)) if seated.hand().has(suit) && !is_known(seated, trick) => {
                hand - hand.of(suit)
            }
            _ => CardSet::EMPTY,
        },
    }
}

/// The trick that is played to, and the suit that was led to it.
fn led(facts: &Facts) -> Option<(usize, Suit)> {
    let trick = facts.unfinished()?;
    Some((trick, facts.tricks[trick].suit()?))
}

/// Has he been called upon, and not done it yet?
fn owes(seated: &Seated) -> bool {
    seated.onlooker().dues().iter().any(|due| due.seats.contains(seated.seat()))
}

fn below(draws: &mut ChaCha8Rng, bound: usize) -> usize {
    draws.next_u32() as usize % bound
}
