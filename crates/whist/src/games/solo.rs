//! Solo whist: the table of stakes, who pays whom, and the pool (solo:1, 19, 27, 30, 31, payments, pool).

use smallvec::{SmallVec, smallvec};
use tricklaw_cards::{Seat, Seats};

use super::ledger::Ledger;
use super::whist::{status_when, tricks_won};
use super::{Ante, Contract, Options, OverTricks, Payments as Table_, Pool, RevokeShare, Settlement};
use crate::facts::{Facts, Phase};
use crate::laws::Cite;
use crate::ruling::{Choice, Finding, Right, Ruling, State, Status};
use crate::score::{After, Before, DealStatus, Party, Payments, Pools, of};
use crate::table::Table;

macro_rules! law {
    ($number:literal) => {
        const { crate::laws::solo::cite($number) }
    };
}

/// Tricks that a revoke costs (30).
const REVOKE: i32 = 3;

/// What the calls cost, in units, by contract: proposal, solo, misère, abundance, spread, slam.
pub const FOSTER: [i32; 6] = [1, 2, 3, 4, 6, 8];
/// A red counter in white ones.
pub const RED: i32 = 5;
/// Hoffmann's stakes in pence.
pub const HOFFMANN: [i32; 6] = [6, 6, 12, 18, 24, 36];

/// The prices that are played for, in the smallest counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Prices {
    /// By contract.
    pub stakes: [i32; 6],
    /// A trick over or under.
    pub trick: i32,
    /// What an ante is.
    pub ante: i32,
    over: OverTricks,
    hoffmann: bool,
}

impl Prices {
    /// The table that the house plays by.
    pub fn of(options: &Options) -> Prices {
        let hoffmann = options.payments == Table_::Hoffmann;
        let (table, unit) = if hoffmann { (HOFFMANN, 1) } else { (FOSTER, RED) };
        let unit = options.unit.unwrap_or(unit);
        Prices {
            stakes: options.stakes.unwrap_or(table).map(|stake| stake * unit),
            trick: options.trick.unwrap_or(1),
            // A red counter; in England sixpence.
            ante: if hoffmann { HOFFMANN[0] } else { unit },
            over: options.over_tricks,
            hoffmann,
        }
    }

    /// The stake of a contract.
    pub fn stake(&self, contract: Contract) -> i32 {
        let row = match contract {
            Contract::Proposal => 0,
            Contract::Solo | Contract::Grand => 1,
            Contract::Misere => 2,
            Contract::Abundance | Contract::AbundanceInTrumps => 3,
            Contract::Spread => 4,
            Contract::Slam => 5,
            _ => return 0,
        };
        self.stakes[row]
    }

    /// What so many over-tricks cost. Misères and slams pay none.
    pub fn over(&self, contract: Contract, tricks: i32) -> i32 {
        let double = match contract {
            Contract::Abundance | Contract::AbundanceInTrumps => self.over == OverTricks::Double,
            // All thirteen in a proposal: Hoffmann doubles them.
            Contract::Proposal => self.hoffmann && tricks == 5,
            Contract::Solo => false,
            _ => return 0,
        };
        tricks * self.trick * if double { 2 } else { 1 }
    }

    /// The same of tricks that a penalty has given: slams are made without it (30).
    pub fn over_by_penalty(&self, contract: Contract, tricks: i32) -> i32 {
        match contract {
            Contract::Proposal => tricks * self.trick,
            other => self.over(other, tricks),
        }
    }

    /// What so many under-tricks cost.
    pub fn under(&self, contract: Contract, tricks: i32) -> i32 {
        match contract {
            Contract::Proposal | Contract::Solo | Contract::Abundance | Contract::AbundanceInTrumps => {
                tricks * self.trick
            }
            _ => 0,
        }
    }
}

/// Reckons the deal.
pub(super) fn settle(table: &Table) -> Settlement {
    let facts = table.facts();
    let before = &facts.start.before;
    let won = tricks_won(facts, before);
    let callers = facts.callers();
    let mut counted = won.clone();
    let mut taken = |from: Seat| {
        let side = facts.sides().of(from);
        let Some(other) = facts.sides().iter().find(|&other| other != side) else { return };
        let tricks = REVOKE.min(of(&counted, side));
        crate::score::add(&mut counted, side, -tricks);
        crate::score::add(&mut counted, other, tricks);
    };
    let penalties = table.rights().iter().filter(|right| {
        right.state == State::Exercised && matches!(right.chosen, Some(Choice::TakeTricks(_)))
    });
    // In a misère or a slam there is nothing to count.
    let counts = facts
        .contract()
        .is_some_and(|contract| !contract.is_misere() && !contract.is_slam() && contract != Contract::Grand);
    penalties.filter(|_| counts).filter_map(Right::against_seat).for_each(&mut taken);
    let mut money = Money {
        table,
        facts,
        prices: Prices::of(&facts.start.options),
        ledger: Ledger::default(),
        won: won.iter().filter(|(side, _)| side.seats() == callers).map(|&(_, n)| n).sum(),
        counted: counted.iter().filter(|(side, _)| side.seats() == callers).map(|&(_, n)| n).sum(),
        total: won.iter().map(|&(_, n)| n).sum(),
        unsuccessful: false,
    };
    let void = money.void();
    let at_once = facts.contract().is_some_and(|contract| contract.is_misere() || contract.is_slam());
    // A revoke that is claimed and proved ends a misère or a slam, though the table may have to see the cards first.
    let over = facts.phase == Phase::Over || at_once && !money.revokers().is_empty();
    let settled = !void && over && money.settle();
    let mut pools = before.pools.clone();
    if settled {
        money.pool(&mut pools);
    }
    let ledger = if settled { money.ledger.entries } else { Vec::new() };
    let next_dealer = match facts.annulled {
        Some(next) => next,
        None if void => facts.dealer(),
        None if over => facts.dealer().map(Seat::next),
        None => None,
    };
    Settlement {
        status: if void { DealStatus::Annulled } else { status_when(table, over) },
        won,
        counted,
        score: None,
        after: After { points: SmallVec::new(), games: SmallVec::new() },
        games_won: Vec::new(),
        rubber: None,
        sheet: None,
        next_dealer,
        carried: Before { pools, ..Before::default() },
        payments: settled.then(|| Payments::of(&ledger)),
        ledger,
    }
}

struct Money<'t> {
    table: &'t Table,
    facts: &'t Facts,
    prices: Prices,
    ledger: Ledger,
    won: i32,
    counted: i32,
    total: i32,
    /// He was paid, but did not succeed: the pool is not his.
    unsuccessful: bool,
}

/// How the callers came off, for the pool.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Made,
    Failed,
    Neither,
}

impl Money<'_> {
    /// Each caller with the adversaries with whom he settles.
    fn pairs(&self) -> Vec<(Seat, Seats)> {
        let facts = self.facts;
        let Some(undertaking) = facts.undertaking else { return Vec::new() };
        let Some(by) = undertaking.by else { return Vec::new() };
        match undertaking.with {
            None => vec![(by, facts.adversaries(by))],
            // In a pair each settles with one: he who proposed with the first adversary to his left.
            Some(with) => {
                let first = by.round().find(|&seat| facts.adversaries(by).contains(seat)).unwrap_or(by);
                let second = facts.adversaries(by).without(Seats::only(first));
                vec![(by, Seats::only(first)), (with, second)]
            }
        }
    }

    fn callers_pay(&mut self, amount: i32, what: &'static str, law: Cite) {
        for (caller, adversaries) in self.pairs() {
            self.ledger.pays_each(caller, adversaries, amount, what, &[law]);
        }
    }

    fn callers_receive(&mut self, amount: i32, what: &'static str, law: Cite) {
        for (caller, adversaries) in self.pairs() {
            self.ledger.each_pays(adversaries, caller, amount, what, &[law]);
        }
    }

    /// One adversary pays for all of them.
    fn one_pays(&mut self, offender: Seat, amount: i32, what: &'static str, law: Cite) {
        for (caller, adversaries) in self.pairs() {
            let all = amount * adversaries.len() as i32;
            self.ledger.seat_pays(offender, caller, all, what, &[law]);
        }
    }

    /// Is the deal void: annulled, or by revokes on both sides?
    fn void(&self) -> bool {
        let both = |ruling: &Ruling| ruling.finding == Finding::NewDealDue && ruling.cites[0] == law!("30");
        self.facts.annulled.is_some() || self.table.rulings().iter().any(both)
    }

    fn revokers(&self) -> Vec<Seat> {
        let claimed = self
            .table
            .rulings()
            .iter()
            .filter(|ruling| ruling.is_offence() && ruling.status == Status::Claimed);
        claimed.filter_map(Ruling::seat).collect()
    }

    fn of(&self, finding: Finding) -> impl Iterator<Item = Seat> + '_ {
        let found = self
            .table
            .rulings()
            .iter()
            .filter(move |ruling| ruling.finding == finding && ruling.status == Status::Found);
        found.filter_map(Ruling::seat)
    }

    /// Who has claimed the stakes of a misère, against whom.
    fn stakes_claimed_of(&self) -> Option<(Seat, Cite)> {
        let claimed = self.table.rights().iter().find(|right| {
            right.chosen == Some(Choice::Stakes)
                && right.state == State::Exercised
                && !self.table.rulings()[right.ruling].is_offence()
        });
        claimed.and_then(|right| Some((right.against_seat()?, right.cites[0])))
    }

    /// Those whose hands have a wrong number of cards.
    fn wrong_hands(&self) -> Vec<Seat> {
        let findings =
            [Finding::DeficientHand, Finding::SurplusHand, Finding::OmittedPlay, Finding::SurplusCard];
        findings.into_iter().flat_map(|finding| self.of(finding)).collect()
    }

    /// Tells whether there is anything to settle.
    fn settle(&mut self) -> bool {
        let facts = self.facts;
        let Some(contract) = facts.contract() else { return false };
        if contract == Contract::Grand {
            return self.grand();
        }
        let callers = facts.callers();
        let stake = self.prices.stake(contract);
        if let Some((offender, law)) = self.stakes_claimed_of() {
            self.one_pays(offender, stake, "stakes of the misère", law);
            return true;
        }
        let revokers = self.revokers();
        if let Some(&offender) = revokers.first() {
            return self.revoked(contract, offender, &revokers);
        }
        // 19: an adversary's hand of a wrong number pays, whatever becomes of it.
        let wrong = self.wrong_hands();
        let wrong_caller = wrong.iter().any(|&seat| callers.contains(seat));
        if !wrong.is_empty() && !wrong_caller {
            self.unsuccessful = self.made(contract, self.won) != Some(true);
            self.callers_receive(stake, "wrong number of cards", law!("19"));
            return true;
        }
        // 27: what all four have thrown down goes as it is claimed and admitted.
        let agreed = facts.claimed_tricks.is_some_and(|claim| claim.admitted);
        let given_up =
            self.caller_abandoned() || facts.ended && self.of(Finding::HandAbandoned).next().is_some();
        if given_up && !agreed {
            return self.abandoned(contract);
        }
        let Some(made) = self.made(contract, self.won) else { return false };
        if wrong_caller && made {
            return true;
        }
        let thrown: Seats = self.of(Finding::HandAbandoned).filter(|&seat| !callers.contains(seat)).collect();
        if !thrown.is_empty() && !made && !agreed {
            // They have beaten the call and win nothing by it; who abandoned his hand pays his share.
            for (caller, adversaries) in self.pairs() {
                let paying = adversaries.iter().filter(|&seat| thrown.contains(seat)).collect();
                self.ledger.each_pays(paying, caller, stake, "hand abandoned", &[law!("27")]);
            }
            self.unsuccessful = true;
            return true;
        }
        self.ordinarily(contract, self.won);
        true
    }

    /// Have the callers made it? Unknown where the hand is not whole.
    fn made(&self, contract: Contract, tricks: i32) -> Option<bool> {
        if contract.is_misere() {
            return if self.won > 0 { Some(false) } else { (self.total == 13).then_some(true) };
        }
        let needed = i32::from(contract.tricks()?);
        if contract.is_slam() && self.total > self.won {
            return Some(false);
        }
        (self.total == 13).then_some(tricks >= needed)
    }

    fn ordinarily(&mut self, contract: Contract, tricks: i32) {
        let stake = self.prices.stake(contract);
        let needed = contract.tricks().map_or(0, i32::from);
        match self.made(contract, tricks) {
            Some(true) => {
                self.callers_receive(stake, won_by(contract), law!("payments"));
                self.callers_receive(
                    self.prices.over(contract, tricks - needed),
                    "over-tricks",
                    law!("payments"),
                );
            }
            Some(false) => {
                self.callers_pay(stake, lost_by(contract), law!("payments"));
                self.callers_pay(
                    self.prices.under(contract, needed - tricks),
                    "under-tricks",
                    law!("payments"),
                );
            }
            None => {}
        }
    }

    fn caller_abandoned(&self) -> bool {
        self.of(Finding::HandAbandoned).any(|seat| self.facts.callers().contains(seat))
    }

    /// The callers have lost all that was left; of an adversary's hand that nobody plays on, they have made it just.
    fn abandoned(&mut self, contract: Contract) -> bool {
        let stake = self.prices.stake(contract);
        if self.caller_abandoned() {
            // The stakes are lost even where enough was won already.
            let needed = contract.tricks().map_or(0, i32::from);
            let under = (needed - self.won).max(0);
            self.callers_pay(stake, lost_by(contract), law!("27"));
            self.callers_pay(self.prices.under(contract, under), "under-tricks", law!("27"));
        } else {
            self.callers_receive(stake, "hand abandoned", law!("27"));
        }
        true
    }

    /// 30 and 31: who has revoked pays for all, and cannot win.
    fn revoked(&mut self, contract: Contract, offender: Seat, revokers: &[Seat]) -> bool {
        let callers = self.facts.callers();
        let stake = self.prices.stake(contract);
        let at_once = contract.is_misere() || contract.is_slam();
        let needed = contract.tricks().map_or(0, i32::from);
        if callers.contains(offender) {
            if !at_once && self.total != 13 && !self.facts.ended {
                return false;
            }
            self.callers_pay(stake, "revoke", law!("31"));
            let under = (needed - self.counted).max(0);
            self.callers_pay(self.prices.under(contract, under), "under-tricks", law!("31"));
            return true;
        }
        if at_once {
            self.one_pays(offender, stake, "revoke", law!("31"));
            return true;
        }
        if self.total != 13 {
            // Of a hand that was given up there are no tricks to count.
            self.unsuccessful = true;
            if self.facts.ended {
                self.one_pays(offender, stake, "revoke", law!("31"));
            }
            return self.facts.ended;
        }
        self.unsuccessful = self.made(contract, self.counted) != Some(true);
        // Who has shown that they would have won is free of the loss, and pays for his three tricks.
        let shown: Seats = match self.facts.start.options.revoke_share {
            RevokeShare::Shown => self.of(Finding::WouldHaveWon).collect(),
            RevokeShare::Offender => Seats::NONE,
        };
        let guilty: Vec<Seat> = revokers.iter().copied().filter(|&seat| !shown.contains(seat)).collect();
        if let Some(&first) = guilty.first() {
            // Three over-tricks each for the revokes of the others, the rest for the first.
            let over = self.prices.over_by_penalty(contract, (self.counted - needed).max(0));
            let mut rest = over;
            for &other in revokers.iter().filter(|&&seat| seat != first) {
                let own = rest.min(REVOKE * self.prices.trick);
                self.one_pays(other, own, "three tricks for the revoke", law!("31"));
                rest -= own;
            }
            self.one_pays(first, stake, "revoke", law!("31"));
            self.one_pays(first, rest, "over-tricks", law!("31"));
        } else {
            self.callers_receive(stake, won_by(contract), law!("31"));
            let over = (self.won - needed).max(0);
            self.callers_receive(self.prices.over(contract, over), "over-tricks", law!("31"));
            for &revoker in revokers {
                self.one_pays(revoker, REVOKE * self.prices.trick, "three tricks for the revoke", law!("31"));
            }
        }
        true
    }

    /// Nobody has called: who takes the last trick pays each of the others a solo.
    fn grand(&mut self) -> bool {
        let facts = self.facts;
        let Some(last) = facts.tricks.last().filter(|_| self.total == 13) else { return false };
        let Some(loser) = facts.winner(last) else { return false };
        let stake = self.prices.stake(Contract::Grand);
        self.ledger.pays_each(
            loser,
            facts.adversaries(loser),
            stake,
            "last trick of a grand",
            &[law!("all-pass")],
        );
        true
    }

    /// A lone caller who wins takes the pool; one who loses pays in as much as it holds.
    fn pool(&mut self, pools: &mut Pools) {
        let options = &self.facts.start.options;
        if options.pool != Some(Pool::Yes) {
            return;
        }
        let pool: i32 = pools.iter().sum();
        let mut pot = pool;
        let cites = [law!("pool")];
        let antes = match options.ante {
            Ante::Start if pool == 0 => Seats::ALL,
            Ante::Start => Seats::NONE,
            Ante::Dealer => self.facts.dealer().map_or(Seats::NONE, Seats::only),
        };
        for seat in antes.iter() {
            self.ledger.pay(Party::Seat(seat), Party::Pool, self.prices.ante, "ante", &cites);
            pot += self.prices.ante;
        }
        if let Some(caller) = self.facts.single() {
            match self.fate(caller) {
                Fate::Made => {
                    self.ledger.pay(Party::Pool, Party::Seat(caller), pot, "pool", &cites);
                    pot = 0;
                }
                Fate::Failed => {
                    self.ledger.pay(Party::Seat(caller), Party::Pool, pot, "pool doubled", &cites);
                    pot *= 2;
                }
                Fate::Neither => {}
            }
        }
        *pools = if pot > 0 { smallvec![pot] } else { SmallVec::new() };
    }

    /// By who was paid for the call.
    fn fate(&self, caller: Seat) -> Fate {
        if self.unsuccessful {
            return Fate::Neither;
        }
        let calls = self.ledger.entries.iter().filter(|entry| entry.what != "ante");
        let mut fate = Fate::Neither;
        for entry in calls {
            if entry.to == Party::Seat(caller) {
                return Fate::Made;
            }
            if entry.from == Party::Seat(caller) {
                fate = Fate::Failed;
            }
        }
        fate
    }
}

fn won_by(contract: Contract) -> &'static str {
    match contract {
        Contract::Proposal => "proposal won",
        Contract::Solo => "solo won",
        Contract::Misere => "misère won",
        Contract::Abundance | Contract::AbundanceInTrumps => "abundance won",
        Contract::Spread => "spread won",
        _ => "slam won",
    }
}

fn lost_by(contract: Contract) -> &'static str {
    match contract {
        Contract::Proposal => "proposal lost",
        Contract::Solo => "solo lost",
        Contract::Misere => "misère lost",
        Contract::Abundance | Contract::AbundanceInTrumps => "abundance lost",
        Contract::Spread => "spread lost",
        _ => "slam lost",
    }
}
