//! Deeds of every kind.

use tricklaw_cards::{Seat, Seats, Side, Strain, Suit};
use tricklaw_whist::Table;
use tricklaw_whist::act::{
    Act, Actor, Answer, Call, Claim, Dealing, Deed, Demand, Exposure, Id, Made, Points, Remark, Remedy,
    Saying, Verdict,
};
use tricklaw_whist::facts::Trick;
use tricklaw_whist::games::Course;
use tricklaw_whist::ruling::{Choice, Right};

use super::{Seed, actor, trick};

/// How many arms [`any`] chooses from.
const DEEDS: usize = 43;

const REMEDIES: [Remedy; 7] = [
    Remedy::TakeTricks,
    Remedy::DeductPoints,
    Remedy::AddPoints,
    Remedy::NewDeal,
    Remedy::LetStand,
    Remedy::Stakes,
    Remedy::Disallow,
];

/// Any deed but an ordinary play.
pub(super) fn any(seed: &mut Seed<'_>, table: &Table) -> Act {
    let facts = table.facts();
    let kind = seed.below(DEEDS);
    let seat = seed.seat();
    let (likely, deed) = match kind {
        0 => {
            let exposures = [
                Exposure::OnTable,
                Exposure::OnTable,
                Exposure::Below,
                Exposure::Dealing,
                Exposure::Cutting,
                Exposure::Shuffling,
            ];
            (seat.into(), Deed::Exposes(seed.held(table, seat), seed.of(&exposures)))
        }
        1 => (seat.into(), Deed::Names(seed.held(table, seat))),
        2 => (seat.into(), Deed::Detaches((!seed.one_in(4)).then(|| seed.held(table, seat)))),
        3 => names_of(seed, table, seat),
        4 => (seat.into(), Deed::ThrowsDown),
        5 => (seat.into(), Deed::Slips(seed.held(table, seat), trick(seed, table))),
        6 | 7 => takes_back(seed, table, seat),
        8 => (quitter(seed, table), Deed::Turns),
        9 => (quitter(seed, table), Deed::Quits),
        10 => {
            let asked = facts.not_followed.last().map_or(seat, |not| not.seat.opposite());
            (asked.into(), Deed::Asks)
        }
        11 => {
            let asked = facts.not_followed.last().map_or(seat, |not| not.seat);
            (asked.into(), Deed::Answers(seed.of(&[Answer::None, Answer::Some])))
        }
        12 => (seat.into(), Deed::Places),
        13 => (seat.into(), Deed::Sees(trick(seed, table))),
        14 => (seat.into(), Deed::Says(seed.of(&[Saying::Rest, Saying::Game, Saying::Trick]))),
        15 => (seat.into(), Deed::Speaks(seed.of(&["", "It is ours", "\"\\\n{}"]).into())),
        16 => (seat.into(), Deed::Consults(right_id(seed, table))),
        17 | 18 => (seat.into(), Deed::Claims(claim(seed, table))),
        19 => (seat.into(), Deed::Admits),
        20 => (seat.into(), Deed::Searches),
        21 => (seat.into(), Deed::Mixes),
        22 => {
            let of = seed.one_in(4).then(|| trick(seed, table));
            (seat.into(), Deed::Calls(demand(seed), of, right_id(seed, table)))
        }
        23 => (seat.into(), Deed::Forbids(seed.any_card(), right_id(seed, table))),
        24 => (seat.into(), Deed::Elects(seed.of(&REMEDIES), right_id(seed, table))),
        25 => (seat.into(), Deed::Waives(right_id(seed, table))),
        26 => (seat.into(), Deed::RequiresPlayOut),
        27 => (seat.into(), Deed::RequiresTrump(right_id(seed, table))),
        28 => (facts.dealer().unwrap_or(seat).into(), Deed::LeavesTrump),
        29 => (facts.dealer().unwrap_or(seat).into(), Deed::TakesUp),
        30 => (seat.into(), Deed::NamesTrump),
        31 => (seat.into(), Deed::ForgetsTrump),
        32 => (seat.into(), Deed::Cuts),
        33 => {
            let remarks =
                [Remark::Something, Remark::Score, Remark::Play, Remark::Right(1 + seed.below(4) as Id)];
            (Actor::Bystander, Deed::Remarks(seed.of(&remarks)))
        }
        34 => (Actor::Bystander, Deed::PaysStakes),
        35 => {
            let doubtful = table.rulings().iter().rev().find(|ruling| !ruling.readings.is_empty());
            let of = doubtful.and_then(|ruling| ruling.id).unwrap_or(1 + seed.below(4) as Id);
            (Actor::Arbiter, Deed::Rules { reading: seed.below(4) as u8, of })
        }
        36 => (if seed.one_in(2) { Actor::Arbiter } else { seat.into() }, Deed::Finds(seed.any_card())),
        37 => (Actor::Arbiter, Deed::PackLacks(seed.any_card())),
        38 => (Actor::Arbiter, found_pack(seed, table)),
        40 | 41 => return at_bridge(seed, table),
        39 => return if seed.one_in(2) { calling(seed, table) } else { after_the_calls(seed, table) },
        _ => (seat.into(), dealing(seed, table)),
    };
    Act { actor: actor(seed, likely), deed }
}

/// What is done with dummy, and what only bridge has.
fn at_bridge(seed: &mut Seed<'_>, table: &Table) -> Act {
    let facts = table.facts();
    let dealer = facts.dealer().unwrap_or(Seat::South);
    let dummy = facts.dummy().unwrap_or(dealer.opposite());
    let seat = seed.seat();
    let card = seed.held(table, dummy);
    match seed.below(9) {
        0 => Act::by(seat, Deed::ForbidsSuit(seed.suit(), right_id(seed, table))),
        1 => Act::by(seat, Deed::RequiresHand(right_id(seed, table))),
        2 | 3 => Act::by(dealer, Deed::Orders(card)),
        4 => Act::by(seat, Deed::PlaysOf { card, of: dummy }),
        5 => Act::by(dummy, Deed::PlaysOf { card, of: dummy }),
        6 => Act::by(dummy, Deed::Suggests(card)),
        7 => Act::by(dummy, Deed::Remarks(seed.of(&[Remark::Something, Remark::Play, Remark::Right(1)]))),
        _ => Act::by(dummy, Deed::Names(card)),
    }
}

const CALLS: [Call; 17] = [
    Call::Passes,
    Call::Proposes,
    Call::Accepts,
    Call::Solo,
    Call::Misere,
    Call::Abundance,
    Call::AbundanceInTrumps,
    Call::Spread,
    Call::Slam,
    Call::Keeps,
    Call::KeepsOver,
    Call::LittleMisere,
    Call::GrandMisere,
    Call::LittleSpread,
    Call::GrandSpread,
    Call::Leaves,
    Call::Passes,
];

/// A call, mostly by him whose turn it is.
pub(super) fn calling(seed: &mut Seed<'_>, table: &Table) -> Act {
    let turn = table.facts().auction.turn().filter(|_| !seed.one_in(8));
    let seat = turn.unwrap_or(seed.seat());
    if table.facts().usage.course == Course::Bridge && !seed.one_in(8) {
        let strain = seed.of(&[Strain::NoTrump, Strain::Trump(Suit::Spades), Strain::Trump(Suit::Hearts)]);
        let declared = table.facts().auction.standing.is_some();
        let call = match seed.below(if declared { 9 } else { 12 }) {
            0 => Call::Declares(strain),
            1 | 2 => Call::Doubles,
            3 => Call::Redoubles,
            4 | 5 => Call::MayILead,
            6 | 7 => Call::Yes,
            8 => Call::Satisfied,
            9 => Call::Leaves,
            _ => Call::Declares(strain),
        };
        return Act::by(seat, Deed::Announces(call));
    }
    let call = match seed.below(6) {
        0 | 1 => Call::Passes,
        2 => Call::Bids(5 + seed.below(9) as u8),
        3 => Call::Makes(seed.of(&[Made::Grand, Made::Nullo, Made::Trumps(Suit::Hearts)])),
        _ => seed.of(&CALLS),
    };
    Act::by(seat, Deed::Announces(call))
}

/// What is done between the calls and the first card, and the showing after a revoke.
pub(super) fn after_the_calls(seed: &mut Seed<'_>, table: &Table) -> Act {
    let seat = seed.seat();
    let caller = table.facts().single().unwrap_or(seat);
    match seed.below(4) {
        0 => Act::by(caller, Deed::Trumps(seed.suit())),
        1 => Act::by(seat, Deed::Discards((!seed.one_in(4)).then(|| seed.held(table, seat)))),
        2 => Act::by(seat, Deed::Pays),
        _ => Act::by(seat, Deed::ShowsWouldWin),
    }
}

/// Before the first card.
pub(super) fn dealing(seed: &mut Seed<'_>, table: &Table) -> Deed {
    let turn_up = table.facts().start.turn_up;
    Deed::Deal(match seed.below(27) {
        0 | 1 => Dealing::Deals,
        2 => Dealing::DealsOtherPack,
        3 => Dealing::DealsUncut,
        4 => Dealing::DealsAmiss,
        5 => Dealing::DealsTwo,
        6 => Dealing::DealsThird,
        7 => Dealing::Rectifies,
        8 => Dealing::FacesDownTrump,
        9 => Dealing::TrumpFallsTo(seed.seat()),
        10 | 11 => Dealing::TurnsUp(turn_up.filter(|_| !seed.one_in(4)).unwrap_or(seed.any_card())),
        12 => Dealing::LooksAtTrump,
        13 => Dealing::CountsCards,
        14 => Dealing::Touches,
        15 => Dealing::Looks,
        16 => Dealing::TakesHandOf(seed.seat()),
        17 => Dealing::FindsFaced(seed.any_card()),
        18 | 19 => Dealing::Shuffles,
        20 => Dealing::ShufflesBelow,
        21 => Dealing::CutsFew,
        22 => Dealing::ConfusesCut,
        23 => Dealing::Recuts,
        24 if seed.one_in(2) => Dealing::LastFallsTo(seed.seat()),
        25 if seed.one_in(2) => Dealing::DealsLast,
        24 => Dealing::Interrupts,
        25 => Dealing::Disturbs,
        _ => Dealing::Objects,
    })
}

/// After the last card.
pub(super) fn afterwards(seed: &mut Seed<'_>, table: &Table) -> Act {
    let seat = seed.seat();
    match seed.below(12) {
        0..=3 => Act::by(seat, Deed::Claims(claim(seed, table))),
        4..=6 => exercise(seed, table),
        7 => Act::by(table.facts().dealer().unwrap_or(seat), Deed::Cuts),
        8 => Act::by(seat, Deed::Deal(Dealing::TurnsUp(seed.any_card()))),
        9 => Act::by(seat, Deed::Admits),
        10 => Act::by(seat, Deed::Searches),
        _ => takes_back_act(seed, table, seat),
    }
}

/// Somebody uses a right: mostly one that he has, in a way that it offers.
pub(super) fn exercise(seed: &mut Seed<'_>, table: &Table) -> Act {
    let open: Vec<&Right> = table.rights().iter().filter(|right| right.is_open()).collect();
    if open.is_empty() {
        return any(seed, table);
    }
    let right = open[seed.below(open.len())];
    let seats = if seed.one_in(8) { Seats::ALL } else { right.holders };
    let seat = among_seats(seed, seats);
    let id = right.id.filter(|_| !seed.one_in(2));
    let live: Vec<Choice> = right.live().collect();
    let deed = match seed.below(16) {
        0 => Deed::Waives(id),
        1 => Deed::Consults(id),
        2 => Deed::Forbids(seed.any_card(), id),
        3 => Deed::Calls(demand(seed), None, id),
        4 => Deed::Elects(seed.of(&REMEDIES), id),
        _ if live.is_empty() => Deed::Waives(id),
        _ => chosen(seed, &live, id),
    };
    Act::by(seat, deed)
}

fn chosen(seed: &mut Seed<'_>, live: &[Choice], id: Option<Id>) -> Deed {
    match seed.of(live) {
        Choice::CallCard(card) => Deed::Calls(Demand::Card(card), None, id),
        Choice::CallSuit(suit) => Deed::Calls(Demand::Suit(suit.unwrap_or(seed.suit())), None, id),
        Choice::CallHighest => Deed::Calls(Demand::Highest, None, id),
        Choice::CallLowest => Deed::Calls(Demand::Lowest, None, id),
        Choice::WinTrick(trick) => Deed::Calls(Demand::Win, trick, id),
        Choice::LoseTrick => Deed::Calls(Demand::Lose, None, id),
        Choice::LayTrump => Deed::RequiresTrump(id),
        Choice::TakeTricks(_) => Deed::Elects(Remedy::TakeTricks, id),
        Choice::DeductPoints(_) => Deed::Elects(Remedy::DeductPoints, id),
        Choice::AddPoints(_) => Deed::Elects(Remedy::AddPoints, id),
        Choice::NewDeal => Deed::Elects(Remedy::NewDeal, id),
        Choice::LetStand => Deed::Elects(Remedy::LetStand, id),
        Choice::Stakes => Deed::Elects(Remedy::Stakes, id),
        Choice::Disallow => Deed::Elects(Remedy::Disallow, id),
        Choice::ForbidCard(card) | Choice::BarCard(card) => Deed::Forbids(card, id),
        Choice::ForbidSuit(suit) => Deed::ForbidsSuit(suit, id),
        Choice::LayHand => Deed::RequiresHand(id),
        _ => Deed::Deal(Dealing::Shuffles),
    }
}

fn names_of(seed: &mut Seed<'_>, table: &Table, seat: Seat) -> (Actor, Deed) {
    let of = table.facts().detached.map_or(seat, |detached| detached.seat);
    let card = table.facts().detached.and_then(|detached| detached.card).filter(|_| !seed.one_in(3));
    let right = seed.of(&[None, None, Some(Verdict::Right), Some(Verdict::Wrong)]);
    let by = seed.of(&[of.next(), of.previous()]);
    (by.into(), Deed::NamesOf { card: card.unwrap_or(seed.any_card()), of, right })
}

/// Mostly one of the cards that were last played.
fn takes_back(seed: &mut Seed<'_>, table: &Table, seat: Seat) -> (Actor, Deed) {
    let act = takes_back_act(seed, table, seat);
    (act.actor, act.deed)
}

fn takes_back_act(seed: &mut Seed<'_>, table: &Table, seat: Seat) -> Act {
    let faced = table.facts().faced[seat as usize];
    let back = seed.below(6);
    let laid = table.facts().tricks.iter().flat_map(|trick| &trick.plays).rev().nth(back);
    match laid {
        Some(laid) if back < 5 => Act::by(laid.seat, Deed::TakesBack(laid.card)),
        _ => Act::by(seat, Deed::TakesBack(seed.among(faced))),
    }
}

/// Mostly the winner of the last trick.
fn quitter(seed: &mut Seed<'_>, table: &Table) -> Actor {
    let winner = table.facts().tricks.last().and_then(Trick::best).map(|laid| laid.seat);
    let other = seed.seat();
    winner.filter(|_| !seed.one_in(4)).unwrap_or(other).into()
}

fn claim(seed: &mut Seed<'_>, table: &Table) -> Claim {
    match seed.below(8) {
        0..=3 => {
            let renounces = &table.facts().not_followed;
            let likely = renounces.get(seed.below(renounces.len()));
            match likely.filter(|_| !seed.one_in(4)) {
                Some(not) => Claim::Revoke { by: not.seat, trick: not.trick as u8 + 1 },
                None => Claim::Revoke { by: seed.seat(), trick: trick(seed, table) },
            }
        }
        4 => Claim::Tricks(seed.below(15) as u8),
        5 => Claim::Honours(seed.below(6) as u8),
        6 if seed.one_in(2) => Claim::Rubber(points(seed)),
        6 => Claim::Score(points(seed)),
        _ => Claim::Games(points(seed)),
    }
}

fn points(seed: &mut Seed<'_>) -> Points {
    [Side::NS, Side::EW].into_iter().map(|side| (side, seed.below(6) as i32)).collect()
}

fn demand(seed: &mut Seed<'_>) -> Demand {
    match seed.below(8) {
        0 => Demand::Card(seed.any_card()),
        1 => Demand::Suit(seed.suit()),
        2 => Demand::Highest,
        3 => Demand::Lowest,
        4 => Demand::Win,
        5 => Demand::Lose,
        6 => Demand::Trump,
        _ => Demand::NoTrump,
    }
}

fn right_id(seed: &mut Seed<'_>, table: &Table) -> Option<Id> {
    let rights = table.rights().len();
    match seed.below(8) {
        0..=3 => None,
        4 => Some(seed.byte().into()),
        _ => Some(1 + seed.below(rights) as Id),
    }
}

/// That the pack has a card twice, or how many cards each hand has: mostly so, where the hands are known.
fn found_pack(seed: &mut Seed<'_>, table: &Table) -> Deed {
    match seed.below(4) {
        0 => Deed::PackDoubles(seed.any_card()),
        1 => Deed::FindsHands([0; 4].map(|_: u8| 10 + seed.below(6) as u8)),
        _ => Deed::FindsHands(Seat::ALL.map(|seat| table.facts().dealt(seat).len() as u8)),
    }
}

fn among_seats(seed: &mut Seed<'_>, seats: Seats) -> Seat {
    let seats: Vec<Seat> = seats.iter().collect();
    if seats.is_empty() { seed.seat() } else { seed.of(&seats) }
}
