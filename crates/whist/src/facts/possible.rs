//! What hands can do.

use tricklaw_cards::{Card, CardSet, Seat};

use super::Facts;
use crate::act::{Act, Actor, Deed, Exposure};

impl Facts {
    fn not_held(&self, seat: Seat, card: Card) -> String {
        let who = seat.name();
        let lies =
            |trick: &super::Trick| trick.plays.iter().any(|laid| laid.card == card && laid.seat == seat);
        match self.tricks.iter().position(lies) {
            Some(trick) => format!("{who} does not hold {card}: he has played it to trick {}", trick + 1),
            None => format!("{who} does not hold {card}"),
        }
    }

    /// Can hands do this? What the law thinks of it does not matter.
    ///
    /// # Errors
    ///
    /// The reason why it cannot be done.
    pub fn possible(&self, act: &Act) -> Result<(), String> {
        let Actor::Seat(seat) = act.actor else { return self.possible_from_outside(act) };
        let holds = |card: Card| {
            if self.may_hold(seat, card) { Ok(()) } else { Err(self.not_held(seat, card)) }
        };
        match &act.deed {
            Deed::Plays(play) if self.is_placing(seat, play) => Ok(()),
            Deed::Orders(card)
                if self.dummy().is_some()
                    && self.dealer() == Some(seat)
                    && self.ordered_from(seat, *card).is_none() =>
            {
                Err(format!("neither {} nor dummy holds {card}", seat.name()))
            }
            Deed::PlaysOf { card, of } if *of != seat => {
                if self.lies_open(*of, *card, &act.deed) {
                    Ok(())
                } else {
                    Err(format!("{card} does not lie open before {}", of.name()))
                }
            }
            Deed::Plays(play) => {
                holds(play.card)?;
                if !play.more.is_empty() {
                    let cards: CardSet = play.more.iter().copied().chain([play.card]).collect();
                    if cards.len() != play.more.len() + 1 {
                        return Err("a card cannot be played twice at once".into());
                    }
                    if !self.knows(seat) && cards.len() > self.left(seat) {
                        return Err(format!("{} has only {} cards left", seat.name(), self.left(seat)));
                    }
                    play.more.iter().try_for_each(|&card| holds(card))?;
                }
                match play.to {
                    Some(to) if usize::from(to) > self.tricks.len() + 1 || to == 0 => {
                        Err(format!("there is no trick {to}"))
                    }
                    _ => Ok(()),
                }
            }
            Deed::Exposes(card, Exposure::OnTable | Exposure::Below)
            | Deed::Names(card)
            | Deed::PlaysOf { card, .. }
            | Deed::Detaches(Some(card))
            | Deed::Discards(Some(card)) => holds(*card),
            Deed::Discards(None) if self.knows(seat) => {
                Err(format!("it is not said which card {} puts away", seat.name()))
            }
            Deed::NamesOf { of, .. } if *of == seat => Err("he cannot guess a card of his own hand".into()),
            Deed::Slips(card, trick) => {
                holds(*card)?;
                self.trick(*trick).map(|_| ()).ok_or_else(|| format!("there is no trick {trick}"))
            }
            Deed::Sees(trick) => {
                self.trick(*trick).map(|_| ()).ok_or_else(|| format!("there is no trick {trick}"))
            }
            Deed::TakesBack(card) => {
                let seat = self.whose_back(seat, *card);
                if self.find_back(seat, *card).is_some()
                    || self.faced[seat as usize].contains(*card)
                    || self.returned.contains(&(seat, *card))
                {
                    Ok(())
                } else {
                    Err(format!("{} has no {card} on the table that can be taken back", seat.name()))
                }
            }
            Deed::Turns => match self.tricks.get(self.open) {
                None => Err("there is no trick to turn".into()),
                Some(trick) if trick.turned.is_some() => Err("the trick is turned already".into()),
                Some(_) => Ok(()),
            },
            Deed::Quits if self.tricks.get(self.open).is_none() => {
                Err("there is no trick to turn and quit".into())
            }
            Deed::ThrowsDown if self.left(seat) == 0 => Err(format!("{} has no cards left", seat.name())),
            Deed::ThrowsDown if self.thrown.contains(seat) => {
                Err(format!("{}'s hand is on the table already", seat.name()))
            }
            Deed::Rules { .. } | Deed::PackLacks(_) | Deed::PackDoubles(_) | Deed::FindsHands(_) => {
                Err("only the arbiter establishes that".into())
            }
            Deed::Finds(card)
                if self.gone.contains(*card)
                    || self.held.iter().any(|hand| hand.contains(*card))
                    || self.is_put_away(*card) =>
            {
                Err(format!("{card} is not missing"))
            }
            _ => Ok(()),
        }
    }

    fn possible_from_outside(&self, act: &Act) -> Result<(), String> {
        match (&act.deed, act.actor) {
            (Deed::Remarks(_) | Deed::PaysStakes | Deed::Speaks(_), _) => Ok(()),
            (
                Deed::Rules { .. }
                | Deed::PackLacks(_)
                | Deed::PackDoubles(_)
                | Deed::FindsHands(_)
                | Deed::Finds(_)
                | Deed::Searches,
                Actor::Arbiter,
            ) => Ok(()),
            _ => Err("only a player can do that".into()),
        }
    }
}
