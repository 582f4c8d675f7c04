//! What is done at the table, and how the unseen cards are dealt again.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::Rng as _;
use tricklaw_bots::{Plain, asked};
use tricklaw_cards::{Card, CardSet, Deal, Hands, Seat};
use tricklaw_server::deal::Pack;
use tricklaw_whist::act::{Claim, Deed, Demand, Exposure, Play, Saying};
use tricklaw_whist::facts::Phase;
use tricklaw_whist::laws::Code;
use tricklaw_whist::record;
use tricklaw_whist::sitting::Sitting;
use tricklaw_whist::watched::Watched;

/// A deal, and what is done.
#[derive(Clone)]
pub(crate) struct Script {
    pub(crate) code: Code,
    pub(crate) observer: Seat,
    pub(crate) deal: Deal,
    pub(crate) turn_up: Option<Card>,
    /// Seats and words; some of them are refused.
    pub(crate) acts: Vec<(Seat, String)>,
}

pub(crate) fn below(rng: &mut ChaCha20Rng, bound: usize) -> usize {
    rng.next_u32() as usize % bound.max(1)
}

/// The record before the first act.
pub(crate) fn opening(code: Code, deal: &Deal, turn_up: Option<Card>) -> String {
    let turn_up = turn_up.map_or(String::new(), |card| format!("[TurnUp \"{card}\"]\n"));
    format!("[Board \"1\"]\n[Dealer \"S\"]\n[Deal \"{deal}\"]\n[Code \"{code}\"]\n{turn_up}[Acts \"\"]\n\n")
}

fn watched(code: Code, deal: &Deal, turn_up: Option<Card>) -> Watched {
    let game = record::games(&opening(code, deal, turn_up)).next().unwrap().unwrap();
    let ruled = Sitting::new().rule(&game, None).unwrap();
    Watched::new(code, ruled.table.facts().start.clone())
}

/// A deal that comes to be played.
pub(crate) fn script(code: Code, observer: Seat, number: usize, rng: &mut ChaCha20Rng) -> Script {
    loop {
        // Where all pass there is nothing to see.
        let script = played(code, observer, number, rng);
        if script.acts.len() > 10 {
            return script;
        }
    }
}

/// Players do what they should, and once in a while what they should not.
fn played(code: Code, observer: Seat, number: usize, rng: &mut ChaCha20Rng) -> Script {
    let pack = Pack::shuffled(|| rng.next_u32());
    let (deal, turn_up) = (pack.dealt_by(Seat::South), pack.turned_up(code));
    let mut watched = watched(code, &deal, turn_up);
    let mut acts = Vec::new();
    while acts.len() < number && watched.table().facts().phase != Phase::Over {
        let wrong = below(rng, 4) == 0;
        let by_turn =
            || Seat::ALL.into_iter().find_map(|seat| Some((seat, asked(&mut Plain, &watched, seat)?)));
        let act = if wrong { mischief(&watched, observer, rng) } else { None };
        let Some((seat, deed)) = act.or_else(by_turn) else { break };
        // Only he who is observed tries what is refused: what others are told is no business of his.
        if watched.hear(seat, &deed).is_ok() || seat == observer {
            acts.push((seat, deed.to_string()));
        }
    }
    Script { code, observer, deal, turn_up, acts }
}

fn mischief(watched: &Watched, observer: Seat, rng: &mut ChaCha20Rng) -> Option<(Seat, Deed)> {
    let seat = Seat::ALL[below(rng, 4)];
    let facts = watched.table().facts();
    let hand = facts.hand(seat);
    let own = hand.nth(below(rng, hand.len()))?;
    let any = Card::all().nth(below(rng, 52))?;
    let trick = 1 + below(rng, facts.tricks.len() + 1) as u8;
    let laid = facts.tricks.last().and_then(|trick| trick.card_of(seat)).map(|laid| laid.card);
    let deed = match below(rng, 14) {
        0..=3 => Deed::Plays(Play::one(own)),
        4 | 5 => Deed::TakesBack(laid?),
        6 => Deed::Exposes(own, Exposure::OnTable),
        7 => Deed::Asks,
        8 => Deed::Quits,
        9 => Deed::Says(if below(rng, 4) == 0 { Saying::Rest } else { Saying::Trick }),
        // What he who is observed might try to learn something by.
        10 => return Some((observer, Deed::Claims(Claim::Revoke { by: Seat::ALL[below(rng, 4)], trick }))),
        11 => return Some((observer, Deed::Calls(Demand::Lowest, None, Some(1 + below(rng, 3) as u16)))),
        12 => return Some((observer, Deed::Calls(Demand::Card(any), None, Some(1 + below(rng, 3) as u16)))),
        _ => return Some((observer, Deed::PlaysOf { card: any, of: Seat::ALL[below(rng, 4)] })),
    };
    Some((seat, deed))
}

/// The cards that neither the observer nor who looks on has seen are dealt again among those who hold them; none, where the acts are not possible then
/// or there is nothing to deal.
pub(crate) fn dealt_again(script: &Script, rng: &mut ChaCha20Rng) -> Option<Deal> {
    let mut truth = watched(script.code, &script.deal, script.turn_up);
    for (seat, words) in &script.acts {
        let deed = record::act(&format!("{seat}: {words}")).unwrap().deed;
        let _ = truth.hear(*seat, &deed);
    }
    let seen = truth.onlooker().table().facts();
    let facts = truth.table().facts();
    let known = |seat: Seat| -> CardSet {
        let open = seen.faced[seat as usize];
        let turned = script.turn_up.filter(|_| script.code.course().turns_up_trumps()).into_iter().collect();
        open | turned
    };
    let others = || Seat::ALL.into_iter().filter(|&seat| seat != script.observer);
    let hidden = |seat: Seat| facts.hand(seat) - known(seat);
    let mut pool: Vec<Card> = others().flat_map(|seat| hidden(seat).iter().collect::<Vec<_>>()).collect();
    for n in (1..pool.len()).rev() {
        pool.swap(n, below(rng, n + 1));
    }
    let mut hands = Hands::default();
    for seat in Seat::ALL {
        let dealt = script.deal.hand(seat)?;
        let taken: CardSet = if seat == script.observer { CardSet::EMPTY } else { hidden(seat) };
        let new: CardSet = pool.drain(..taken.len()).collect();
        hands[seat] = (dealt - taken) | new;
    }
    let deal = Deal::new(script.deal.first(), hands.0.map(Some));
    // Somebody may have done what he could do with his own cards alone.
    let mut other = watched(script.code, &deal, script.turn_up);
    for (seat, words) in &script.acts {
        let deed = record::act(&format!("{seat}: {words}")).unwrap().deed;
        let done = other.hear(*seat, &deed).is_ok();
        if *seat != script.observer && !done {
            return None;
        }
    }
    (deal != script.deal).then_some(deal)
}
