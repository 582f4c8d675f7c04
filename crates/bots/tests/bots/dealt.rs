//! Deals, and what happens at them.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::Rng as _;
use tricklaw_bots::{Player, asked};
use tricklaw_cards::{Card, Hands, Seat};
use tricklaw_whist::act::Act;
use tricklaw_whist::facts::Start;
use tricklaw_whist::games::Course;
use tricklaw_whist::laws::Code;
use tricklaw_whist::watched::Watched;

/// Numbers below this bound.
pub(crate) fn below(rng: &mut ChaCha20Rng, bound: usize) -> usize {
    rng.next_u32() as usize % bound
}

pub(crate) fn start(code: Code, rng: &mut ChaCha20Rng) -> Start {
    let mut pack: Vec<Card> = Card::all().collect();
    for i in (1..52).rev() {
        pack.swap(i, below(rng, i + 1));
    }
    let pack: [Card; 52] = pack.try_into().unwrap();
    let dealer = Seat::ALL[below(rng, 4)];
    let still = Card::all().nth(below(rng, 52));
    let turn_up = match code.course() {
        Course::Bridge => None,
        course if course.turns_up_trumps() => Some(pack[51]),
        _ => still,
    };
    Start::fresh(code.course(), Hands::dealt(&pack, dealer).into(), dealer, turn_up)
}

/// The first player from north on who does something.
pub(crate) fn next(players: &mut [Box<dyn Player + Send>; 4], watched: &Watched) -> Option<Act> {
    let seats = Seat::ALL.into_iter().zip(players);
    seats.into_iter().find_map(|(seat, player)| Some(Act::by(seat, asked(player, watched, seat)?)))
}

/// It is heard, in the numbers of his view.
pub(crate) fn hear(watched: &mut Watched, act: &Act) {
    let heard = watched.hear(act.actor.seat().unwrap(), &act.deed);
    heard.unwrap_or_else(|reason| panic!("{act}: {reason}\n{}", told(watched)));
}

/// The record of it.
pub(crate) fn told(watched: &Watched) -> String {
    let start = &watched.table().facts().start;
    let turn_up = start.turn_up.map_or(String::new(), |card| format!("[TurnUp \"{card}\"]\n"));
    let acts: String = watched.acts().in_order().into_iter().map(|act| format!("{act}\n")).collect();
    let dealer = start.dealer.map_or('-', Seat::letter);
    let (code, deal) = (watched.table().code(), start.deal);
    format!("[Code \"{code}\"]\n[Dealer \"{dealer}\"]\n[Deal \"{deal}\"]\n{turn_up}[Acts \"\"]\n{acts}")
}
