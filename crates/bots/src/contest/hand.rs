//! One deal by four players, from the first act to the cut.

use std::fmt;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use tricklaw_cards::Seat;
use tricklaw_whist::act::Deed;
use tricklaw_whist::facts::{Phase, Start};
use tricklaw_whist::laws::Code;
use tricklaw_whist::watched::Watched;

use super::Entrant;
use crate::{Kind, Mannered, Plain, Player, Promise, Sampler, Undertaken, asked};

/// No regular hand comes near so many acts.
const LIMIT: usize = 400;

/// A hand that comes to no end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a hand of players comes to no end: {why}\n{record}")]
pub struct Stuck {
    /// What is wrong.
    pub why: String,
    /// The record of it.
    pub record: String,
}

/// A hand that was played.
pub(super) struct Played {
    pub(super) watched: Watched,
    /// The deeds of each seat that could not be done.
    pub(super) refused: [u32; 4],
    /// How long somebody thought about a call or a card.
    pub(super) times: Vec<(Seat, Duration)>,
    /// What they promised themselves of their calls, in order.
    pub(super) promises: Vec<(Seat, Promise)>,
}

/// Who sits in a seat.
pub(super) struct Sitter {
    player: Box<dyn Player + Send>,
    /// Where he tells what he promises himself.
    told: Option<Receiver<(Deed, Promise)>>,
}

impl Sitter {
    /// A player of the entrant's kind.
    pub(super) fn of(entrant: &Entrant, seed: u64) -> Sitter {
        let (player, told): (Box<dyn Player + Send>, _) = match entrant.kind {
            Kind::Sampler => {
                let (tell, told) = channel();
                (Box::new(Sampler::new(seed, entrant.thinking).telling(tell)), Some(told))
            }
            kind => (kind.player(seed, entrant.thinking), None),
        };
        Sitter { player: Box::new(Mannered::new(player, seed, entrant.manners)), told }
    }
}

type Players = [Sitter; 4];

/// Plays the deal to its end; or, where it is about these kinds only and what was called is another, no further than that is known, and there is nothing to tell.
pub(super) fn played(
    code: Code,
    start: &Arc<Start>,
    mut players: Players,
    only: Option<&[Undertaken]>,
) -> Result<Option<Played>, Box<Stuck>> {
    let watched = Watched::new(code, Arc::clone(start));
    let mut played = Played { watched, refused: [0; 4], times: Vec::new(), promises: Vec::new() };
    while played.somebody_acts(&mut players)? {
        if only.is_some_and(|kinds| played.is_of_none(kinds)) {
            return Ok(None);
        }
        if played.watched.acts().len() > LIMIT {
            return Err(played.stuck(format_args!("more than {LIMIT} acts")));
        }
    }
    let facts = played.watched.table().facts();
    if facts.phase != Phase::Over && facts.annulled.is_none() {
        return Err(played.stuck("everybody waits"));
    }
    if only.is_some() && facts.annulled.is_some() {
        return Ok(None);
    }
    played.cut();
    Ok(Some(played))
}

impl Played {
    /// Is the calling over, and has nobody undertaken one of these?
    fn is_of_none(&self, kinds: &[Undertaken]) -> bool {
        let facts = self.watched.table().facts();
        let called = || Undertaken::in_deal(facts).any(|(_, what)| kinds.contains(&what));
        matches!(facts.phase, Phase::Play | Phase::Over) && facts.contract().is_some() && !called()
    }

    /// The first from north on who has something to do does it; or everybody waits.
    fn somebody_acts(&mut self, players: &mut Players) -> Result<bool, Box<Stuck>> {
        for (seat, sitter) in Seat::ALL.into_iter().zip(players) {
            if self.acts(seat, sitter)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Does he do something? Of what cannot be done count is kept, and a plain player acts in his stead.
    fn acts(&mut self, seat: Seat, sitter: &mut Sitter) -> Result<bool, Box<Stuck>> {
        let begun = Instant::now();
        let Some(deed) = asked(&mut sitter.player, &self.watched, seat) else { return Ok(false) };
        if is_thought_about(&deed) {
            self.times.push((seat, begun.elapsed()));
        }
        if self.watched.hear(seat, &deed).is_ok() {
            let told = sitter.told.iter().flat_map(Receiver::try_iter);
            let promises = told.filter(|(of, _)| *of == deed).map(|(_, promise)| (seat, promise));
            self.promises.extend(promises);
            return Ok(true);
        }
        self.refused[seat as usize] += 1;
        let Some(deed) = asked(&mut Plain, &self.watched, seat) else { return Ok(false) };
        match self.watched.hear(seat, &deed) {
            Ok(_) => Ok(true),
            Err(reason) => Err(self.stuck(format_args!("{seat}: {deed}: {reason}"))),
        }
    }

    /// The time for claims is over. Where the pack is cut already nothing is left to be done.
    fn cut(&mut self) {
        let facts = self.watched.table().facts();
        let dealer = facts.dealer().filter(|_| !facts.cut && facts.annulled.is_none());
        if let Some(dealer) = dealer {
            let _ = self.watched.hear(dealer, &Deed::Cuts);
        }
    }

    fn stuck(&self, why: impl fmt::Display) -> Box<Stuck> {
        Box::new(Stuck { why: why.to_string(), record: record(&self.watched) })
    }
}

/// Is it a call or a card? Tricks are gathered without thinking.
fn is_thought_about(deed: &Deed) -> bool {
    matches!(
        deed,
        Deed::Announces(_) | Deed::Trumps(_) | Deed::Discards(_) | Deed::Plays(_) | Deed::Orders(_)
    )
}

/// The record of it, as far as it has come.
fn record(watched: &Watched) -> String {
    let start = &watched.table().facts().start;
    let turn_up = start.turn_up.map_or(String::new(), |card| format!("[TurnUp \"{card}\"]\n"));
    let acts: String = watched.acts().in_order().into_iter().map(|act| format!("{act}\n")).collect();
    let dealer = start.dealer.map_or('-', Seat::letter);
    let (code, deal) = (watched.table().code(), start.deal);
    format!("[Code \"{code}\"]\n[Dealer \"{dealer}\"]\n[Deal \"{deal}\"]\n{turn_up}[Acts \"\"]\n{acts}")
}

#[cfg(test)]
mod tests {
    use tricklaw_cards::Card;
    use tricklaw_whist::act::{Play, Saying};
    use tricklaw_whist::score::DealStatus;
    use tricklaw_whist::seated::Seated;

    use super::*;
    use crate::contest::{Hand, Unit};

    /// Once, at his first chance, he does what he likes. He sits in the north, and is the first to be asked.
    struct Mischief(Option<fn(&Seated) -> Option<Deed>>);

    impl Player for Mischief {
        fn act(&mut self, seated: &Seated) -> Option<Deed> {
            let deed = self.0.and_then(|mischief| mischief(seated));
            if deed.is_some() {
                self.0 = None;
            }
            deed.or_else(|| Plain.act(seated))
        }
    }

    fn start(code: Code) -> Arc<Start> {
        let deal = "N:872.JT98.AJT98.2 AQ.A54.KQ765.K54 K653.Q32.4.JT763 JT94.K76.32.AQ98";
        let turn_up = code.course().turns_up_trumps().then(|| "HT".parse().unwrap());
        Arc::new(Start::fresh(code.course(), deal.parse().unwrap(), Seat::East, turn_up))
    }

    fn sitter(player: impl Player + Send + 'static) -> Sitter {
        Sitter { player: Box::new(player), told: None }
    }

    fn with_north(mischief: fn(&Seated) -> Option<Deed>) -> Result<Hand, Box<Stuck>> {
        let players: Players = Seat::ALL
            .map(|seat| if seat == Seat::North { sitter(Mischief(Some(mischief))) } else { sitter(Plain) });
        let played = played(Code::Whist1900, &start(Code::Whist1900), players, None)?;
        Ok(Hand::of([0; 4], &played.unwrap(), Unit::Side))
    }

    #[test]
    fn what_cannot_be_done_is_counted_and_the_hand_goes_on() {
        let hand = with_north(|seated| {
            // A card that he does not hold, in his turn.
            let card = Card::all().find(|&card| !seated.hand().contains(card))?;
            (!seated.regular().is_empty()).then(|| Deed::Plays(Play::one(card)))
        })
        .unwrap();
        assert_eq!((hand.status, hand.refused, hand.rulings), (DealStatus::Complete, [1, 0, 0, 0], [0; 4]));
        assert_eq!(hand.tricks[0] + hand.tricks[1], 13);
    }

    #[test]
    fn what_is_irregular_is_done_and_the_ruling_is_counted() {
        let hand = with_north(|seated| {
            let card = seated.hand().highest()?;
            // It is not his turn, and nobody has led.
            seated.regular().is_empty().then(|| Deed::Plays(Play::one(card)))
        })
        .unwrap();
        assert_eq!((hand.status, hand.refused), (DealStatus::Complete, [0; 4]));
        assert!(hand.rulings[0] > 0);
        assert_eq!(hand.rulings[1..], [0; 3]);
    }

    #[test]
    fn a_hand_without_end_is_told_with_its_record() {
        struct Talker;
        impl Player for Talker {
            fn act(&mut self, _: &Seated) -> Option<Deed> {
                Some(Deed::Says(Saying::Trick))
            }
        }
        let players: Players = Seat::ALL.map(|_| sitter(Talker));
        let stuck = played(Code::Bridge1904, &start(Code::Bridge1904), players, None).err().unwrap();
        assert_eq!(stuck.why, "more than 400 acts");
        assert!(stuck.record.starts_with("[Code \"bridge-1904\"]\n[Dealer \"E\"]\n[Deal \"N:872."));
        assert!(
            stuck.to_string().starts_with("a hand of players comes to no end: more than 400 acts\n[Code")
        );
    }
}
