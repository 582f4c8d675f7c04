//! What is called.

use rand_chacha::ChaCha8Rng;
use tricklaw_cards::{Deal, Hands, Seat};
use tricklaw_solver::Table as Memory;
use tricklaw_whist::act::{Act, Deed};
use tricklaw_whist::facts::{Facts, Start};
use tricklaw_whist::games::{self, Contract};
use tricklaw_whist::seated::Seated;
use tricklaw_whist::watched::Watched;

use super::Weighed;
use super::clock::Clock;
use super::playout::Playout;
use super::values::{Values, worth};
use super::worlds::Known;
use crate::calls::Caller;
use crate::undertaken::is_made;
use crate::{Player, Promise, Undertaken, asked, calls, regular, watching};

/// With so many cards or fewer the rest of a world is searched.
const EXACT: usize = 7;
/// The same where one shuns tricks. Against others who saw all cards hardly any misère would be made, and at a table most are: what the
/// rules of thumb make of it comes nearest to what is made there.
const SHUNNED: usize = 5;
/// The same of a proposal and acceptance. Two who see each other's cards win more together than two who do not.
const TOGETHER: usize = 3;
/// Deeds from a call to the first lead, at most.
const LONGEST: usize = 40;

/// The calls that come into question, and what each is worth on average; nothing where there is nothing to think about.
pub(crate) fn weighed(
    seated: &Seated,
    deeds: &[Deed],
    clock: &Clock,
    random: &mut ChaCha8Rng,
    memory: &mut Memory,
) -> Vec<Weighed> {
    let considered = deeds.iter().filter(|deed| match deed {
        Deed::Announces(call) => calls::comes_into_question(seated, *call),
        _ => false,
    });
    let considered: Vec<&Deed> = considered.collect();
    if considered.len() < 2 {
        return Vec::new();
    }
    let mut sums: Vec<Weighed> = considered.iter().map(|&deed| Weighed::new(deed.clone(), 0.0)).collect();
    let known = Known::of(seated);
    let one = || {
        let hands = known.world(seated.facts(), random);
        let table = replayed(seated, hands)?;
        let each = considered
            .iter()
            .map(|deed| judged(table.clone(), seated.seat(), Some(deed), hands, clock, memory));
        each.collect::<Option<Vec<Judged>>>()
    };
    let keep = |each: Vec<Judged>| {
        for (sum, judged) in sums.iter_mut().zip(each) {
            sum.worth += judged.worth;
            if let Some((what, made)) = judged.made {
                Promise::add(&mut sum.promises, what, made);
            }
        }
    };
    let Some(worlds) = clock.worlds(one, keep) else { return Vec::new() };
    sums.iter_mut().for_each(|sum| sum.worth /= worlds as f32);
    sums
}

/// Everybody in a world: a plain player, but for his calls.
struct Supposed;

impl Player for Supposed {
    fn act(&mut self, seated: &Seated) -> Option<Deed> {
        watching::watchful(seated, || {
            let deeds = seated.regular();
            match deeds.first()? {
                Deed::Announces(_) => calls::chosen(Caller::Supposed, seated, &deeds),
                _ => regular(seated),
            }
        })
    }
}

/// The table in a world, after the calls that were heard.
pub(crate) fn replayed(seated: &Seated, hands: Hands) -> Option<Watched> {
    let facts = seated.facts();
    let deal = Deal::new(facts.start.deal.first(), hands.0.map(Some));
    let start = Start { deal, hand_size: None, ..Start::clone(&facts.start) };
    let mut watched = Watched::new(seated.table().code(), start);
    for &(_, seat, call) in &facts.calls {
        watched.take(Act::by(seat, Deed::Announces(call))).ok()?;
    }
    // Something else has happened than calls.
    (watched.table().facts().auction == facts.auction).then_some(watched)
}

/// What comes of a call, or of another deed before the play, in a world.
pub(crate) struct Judged {
    pub(crate) worth: f32,
    /// What the seat undertakes, and whether it makes it: 1 or 0, or a half where that is not known.
    made: Option<(Undertaken, f32)>,
}

/// What it is worth to the seat to do this, or nothing, when all go on calling by the rules of thumb, and then play.
pub(crate) fn judged(
    mut watched: Watched,
    me: Seat,
    deed: Option<&Deed>,
    hands: Hands,
    clock: &Clock,
    memory: &mut Memory,
) -> Option<Judged> {
    if let Some(deed) = deed {
        watched.hear(me, deed).ok()?;
    }
    let mut hands = hands;
    for _ in 0..LONGEST {
        let facts = watched.table().facts();
        if facts.annulled.is_some()
            || facts.turn().is_some() && facts.contract().is_some() && !begins(&watched)
        {
            break;
        }
        let acts = Seat::ALL.into_iter().find_map(|seat| Some((seat, asked(&mut Supposed, &watched, seat)?)));
        let Some((seat, deed)) = acts else { break };
        if matches!(deed, Deed::Plays(_) | Deed::Orders(_)) {
            break;
        }
        if let Deed::Discards(Some(card)) = deed {
            hands[seat].remove(card);
        }
        watched.hear(seat, &deed).ok()?;
    }
    let table = watched.table();
    let facts = table.facts();
    if facts.annulled.is_some() {
        return Some(Judged { worth: worth(table, me, &games::settle(table)), made: None });
    }
    let values = Values::of(table, me);
    let leader = facts.turn()?;
    let playout = Playout::new(hands, leader, values.wants, &[]);
    let exact = match facts.contract() {
        Some(Contract::Proposal) => TOGETHER,
        _ if facts.misere().is_some() => SHUNNED,
        _ => EXACT,
    };
    let outcome = values.outcome(playout, exact, memory, &clock.budget());
    Some(Judged { worth: outcome.worth, made: made(facts, me, outcome.tricks) })
}

/// What the seat has undertaken, and whether it is made with tricks of its side between these two numbers.
fn made(facts: &Facts, me: Seat, tricks: [usize; 2]) -> Option<(Undertaken, f32)> {
    let (_, what) = Undertaken::in_deal(facts).find(|&(seat, _)| seat == me)?;
    let contract = facts.contract()?;
    let ends = tricks.map(|tricks| f32::from(u8::from(is_made(contract, tricks as u8))));
    Some((what, (ends[0] + ends[1]) / 2.0))
}

/// Is something still to be done before the first lead?
fn begins(watched: &Watched) -> bool {
    Seat::ALL.into_iter().any(|seat| {
        let deeds = watched.seated(seat).regular();
        deeds.first().is_some_and(|deed| !matches!(deed, Deed::Plays(_) | Deed::Orders(_)))
    })
}
