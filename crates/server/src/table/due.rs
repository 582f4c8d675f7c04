//! What happens at a table by itself: bots act, clocks run out, the pack is cut, the next deal is dealt.

use tricklaw_cards::Seat;
use tricklaw_whist::act::Deed;
use tricklaw_whist::facts::Phase;

use super::company::{Company, Stage};
use super::live::Live;
use super::moves::Why;
use super::thoughts::{LEAST, Thoughts, Wish};
use crate::terms::Bots;

/// How long somebody may be away at his turn before a bot stands in, in milliseconds.
pub(crate) const AWAY: i64 = 120_000;

/// The time for claims, and for looking at what was told, where there is a clock, in milliseconds.
const CLAIMS: i64 = 60_000;

/// Something that happens by itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// A bot does this.
    Act(Seat, Deed),
    /// A bot has been waited for long enough: he does what the plain player does.
    Plainly(Seat),
    /// A bot stands in for the player.
    StandIn(Seat, Why),
    /// The pack is cut for the next deal.
    Cut,
    /// The next deal is dealt.
    Deal,
}

/// Something that happens by itself, and when.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Due {
    /// In milliseconds since the epoch.
    pub(crate) at: i64,
    /// What.
    pub(crate) what: Next,
}

/// Who is away, since when, in milliseconds since the epoch.
pub(crate) type Away = [Option<i64>; 4];

/// What is due next, by what is known of the bots' thoughts.
pub(crate) fn due(company: &Company, away: &Away, thoughts: &Thoughts) -> Option<Due> {
    if company.paused {
        return None;
    }
    match company.stage {
        Stage::Waiting | Stage::Ended => None,
        Stage::Told => first([told(company), absent(company, away)]),
        Stage::Claims => match bot(company, thoughts) {
            Some(bot) => first([Some(bot), absent(company, away)]),
            None => first([over(company), absent(company, away)]),
        },
        Stage::Deal => first([bot(company, thoughts), late(company, away)]),
    }
}

fn first(dues: [Option<Due>; 2]) -> Option<Due> {
    dues.into_iter().flatten().min_by_key(|due| due.at)
}

/// Somebody for whom the others wait after the hand is away.
fn absent(company: &Company, away: &Away) -> Option<Due> {
    let waits = |seat: &Seat| {
        let chair = &company.chairs[*seat as usize];
        chair.is_present() && !chair.ready
    };
    let since = |seat: Seat| Some((away[seat as usize]?.max(company.acted_at) + AWAY, seat));
    let (at, seat) = Seat::ALL.into_iter().filter(waits).filter_map(since).min_by_key(|(at, _)| *at)?;
    Some(Due { at, what: Next::StandIn(seat, Why::Left) })
}

fn told(company: &Company) -> Option<Due> {
    let deal = |at| Some(Due { at, what: Next::Deal });
    if company.chairs.iter().any(|chair| chair.is_present() && !chair.ready) {
        let clock = company.terms.clock?;
        return deal(company.acted_at + CLAIMS.max(i64::from(clock) * 1000));
    }
    // Where bots alone play, those who look on have time to.
    let alone = !company.chairs.iter().any(super::company::Chair::is_present);
    deal(company.at + if alone { 4 * company.terms.pace.trick() } else { 0 })
}

/// What the first bot from north on does that wants something; where it is not known yet whether he does, the others wait for him.
fn bot(company: &Company, thoughts: &Thoughts) -> Option<Due> {
    hasty(company, thoughts).or_else(|| {
        company.bots().find_map(|seat| match thoughts.wish(company, seat) {
            Wish::Does(deed) => Some(act(company, seat, deed)),
            Wish::Thinks(until) => Some(Due { at: until, what: Next::Plainly(seat) }),
            Wish::Waits => None,
        })
    })
}

/// A bot that plays out of turn does so before him whose turn it is, at the same moment: otherwise it would never come to that.
fn hasty(company: &Company, thoughts: &Thoughts) -> Option<Due> {
    let turn = company.live.as_ref().filter(|_| company.terms.erring > 0)?.facts().turn()?;
    let mut others = company.bots().filter(|&seat| seat != turn);
    others.find_map(|seat| match thoughts.wish(company, seat) {
        Wish::Does(deed @ Deed::Plays(_)) => Some(act(company, seat, deed)),
        _ => None,
    })
}

/// The moment follows from what all have seen, whenever the thought came.
fn act(company: &Company, seat: Seat, deed: Deed) -> Due {
    let at = match deed {
        Deed::Quits => company.acted_at + company.terms.pace.trick(),
        _ => act_at(company),
    };
    Due { at: at.max(patience(company, &deed).unwrap_or(at)), what: Next::Act(seat, deed) }
}

/// The moment of a bot's act by its pace. One who thinks has the time for it whether he needs it or not, lest it be told by the time that he
/// holds one card only that he can play.
pub(crate) fn act_at(company: &Company) -> i64 {
    let pace = company.terms.pace.act();
    company.acted_at
        + match company.terms.bots {
            Bots::Plain => pace,
            Bots::Sampler => pace.max(LEAST),
        }
}

/// Until when bots wait for a person who has a right that is open to all eyes.
fn patience(company: &Company, deed: &Deed) -> Option<i64> {
    let live = company.live.as_ref()?;
    let table = live.watched.onlooker().table();
    // What has been called for is done at once; so are claims after the hand.
    if live.is_over() && !deed.exercises_right() {
        return None;
    }
    let waits = |seat: Seat| {
        let chair = &company.chairs[seat as usize];
        chair.is_present() && !chair.ready
    };
    let open = table.rights().iter().enumerate().any(|(at, right)| {
        right.is_open()
            && !table.dues().iter().any(|due| due.right == at)
            && right.holders.iter().any(waits)
            && right.live().next().is_some()
    });
    open.then(|| company.rights_at + company.terms.pace.patience())
}

/// After the hand no bot wants anything more: all have claimed what they had to claim.
fn over(company: &Company) -> Option<Due> {
    let cut = |at| Some(Due { at, what: Next::Cut });
    if company.chairs.iter().any(|chair| chair.is_present() && !chair.ready) {
        let clock = company.terms.clock?;
        return cut(company.acted_at + CLAIMS.max(i64::from(clock) * 1000));
    }
    cut(company.acted_at + company.terms.pace.trick())
}

/// Somebody whose turn it is lets the clock run out, or is away.
fn late(company: &Company, away: &Away) -> Option<Due> {
    let seat = waited_for(company)?;
    let clock = company.terms.clock.map(|clock| (company.acted_at + i64::from(clock) * 1000, Why::Clock));
    let left = away[seat as usize].map(|since| (since.max(company.acted_at) + AWAY, Why::Left));
    let (at, why) = clock.into_iter().chain(left).min_by_key(|(at, _)| *at)?;
    Some(Due { at, what: Next::StandIn(seat, why) })
}

/// The person for whom the table waits.
pub(crate) fn waited_for(company: &Company) -> Option<Seat> {
    let live = company.live.as_ref()?;
    let present = |seat: &Seat| company.chairs[*seat as usize].is_present();
    if let Some(seat) = live.waits_for() {
        return Some(seat).filter(present).or_else(|| asked(company, live).filter(present));
    }
    // Trumps to be named, a card to be put away.
    if live.facts().phase == Phase::Over || live.facts().annulled.is_some() {
        return None;
    }
    Seat::ALL.into_iter().filter(present).find(|&seat| !live.watched.seated(seat).regular().is_empty())
}

/// Whom a bot has asked, and waits for.
fn asked(company: &Company, live: &Live) -> Option<Seat> {
    let mut bots = company.bots().filter(|_| company.terms.asking);
    bots.find_map(|seat| tricklaw_bots::waits_for_partner(&live.watched.seated(seat)))
}
