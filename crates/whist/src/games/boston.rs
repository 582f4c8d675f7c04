//! Boston: who pays whom, the pools, and the misère partout (boston:17, 19, 30, payments, pool, misere-partout).

use smallvec::SmallVec;
use tricklaw_cards::{Seat, Seats};

use super::boston_tables::{MISERES, PAID, PAID_AMERICAN, PUT_IN, PUT_IN_AMERICAN};
use super::ledger::Ledger;
use super::pools::Pot;
use super::whist::{status_when, tricks_won};
use super::{Agreed, Contract, Payments as Table_, Pool, RevokePool, Settlement, Source};
use crate::facts::{Facts, Phase};
use crate::laws::Cite;
use crate::ruling::{Choice, Finding, Right, Ruling, State, Status};
use crate::score::{After, Before, Party, Payments};
use crate::table::Table;

/// A red counter in white ones.
pub const RED: i32 = 10;
/// What a misdeal costs (13).
pub const MISDEAL: i32 = RED;
/// What a revoke, or an error in a misère, costs beside the payments (30).
pub const FORFEIT: i32 = 4 * RED;
/// What a revoke or a short hand costs in a misère partout, to each (19, 30).
pub const PARTOUT_FAULT: i32 = 5 * RED;
/// Deals of a game (1).
pub const DEALS: u8 = 12;
/// A bid of so many tricks, or anything above it, wins the pool.
pub const POOL_BID: u8 = 7;

macro_rules! law {
    ($number:literal) => {
        const { crate::laws::boston::cite($number) }
    };
}

/// What each adversary pays for a contract that is made with so many tricks.
pub fn paid(contract: Contract, taken: i32, table: Table_) -> i32 {
    match contract {
        Contract::Tricks(bid, _) => {
            let bid = usize::from(bid.clamp(5, 13)) - 5;
            let taken = (taken.clamp(5, 13) - 5) as usize;
            if table == Table_::American { PAID_AMERICAN[bid] } else { PAID[bid][taken.max(bid)] }
        }
        other => misere(other),
    }
}

/// What he pays each who is put in for so many tricks; of a misère the same as he would win.
pub fn put_in(contract: Contract, short: i32, table: Table_) -> i32 {
    match contract {
        Contract::Tricks(bid, _) => {
            let bid = usize::from(bid.clamp(5, 13));
            let row = if table == Table_::American { &PUT_IN_AMERICAN } else { &PUT_IN };
            let short = (short.max(1) as usize).min(bid);
            row[bid - 5][short - 1]
        }
        other => misere(other),
    }
}

fn misere(contract: Contract) -> i32 {
    match contract {
        Contract::LittleMisere => MISERES[0],
        Contract::GrandMisere => MISERES[1],
        Contract::LittleSpread => MISERES[2],
        Contract::GrandSpread => MISERES[3],
        _ => 0,
    }
}

/// Reckons the deal.
pub(super) fn settle(table: &Table) -> Settlement {
    let facts = table.facts();
    let before = &facts.start.before;
    let won = tricks_won(facts, before);
    let own = facts.callers();
    let mut money = Money {
        table,
        facts,
        prices: facts.start.options.payments,
        ledger: Ledger::default(),
        pot: Pot::new(before.pools.clone(), facts.start.options.pool != Some(Pool::No)),
        won: won.iter().filter(|(side, _)| side.seats() == own).map(|&(_, n)| n).sum(),
        total: won.iter().map(|&(_, n)| n).sum(),
    };
    money.antes();
    // A revoke that is claimed and proved ends the hand, though the table may have to see the cards first.
    let over = facts.phase == Phase::Over || !money.revokers().is_empty();
    let settled = match facts.annulled {
        Some(_) => {
            money.misdeal() || before.deals + 1 == DEALS && facts.auction.is_over() && money.pot.there_is
        }
        None => over && money.settle(),
    };
    // A deal that everybody passes is one of the twelve.
    let passed = facts.annulled.is_some() && facts.auction.is_over() && facts.auction.standing.is_none();
    let played = settled && facts.annulled.is_none() || passed;
    if played && money.pot.there_is && before.deals + 1 == DEALS {
        money.divide();
    }
    let next_dealer = match facts.annulled {
        Some(_) if passed && before.deals + 1 == DEALS => None,
        Some(next) => next,
        // A new table is formed after the twelfth deal.
        None if over && before.deals + 1 < DEALS => facts.dealer().map(Seat::next),
        None => None,
    };
    let deals = (before.deals + u8::from(played)) % DEALS;
    let (ledger, pools) =
        if settled { (money.ledger.entries, money.pot.pools) } else { (Vec::new(), before.pools.clone()) };
    Settlement {
        status: status_when(table, over),
        counted: won.clone(),
        won,
        score: None,
        after: After { points: SmallVec::new(), games: SmallVec::new() },
        games_won: Vec::new(),
        rubber: None,
        sheet: None,
        next_dealer,
        carried: Before { pools, deals, ..Before::default() },
        payments: settled.then(|| Payments::of(&ledger)),
        ledger,
    }
}

struct Money<'t> {
    table: &'t Table,
    facts: &'t Facts,
    prices: Table_,
    ledger: Ledger,
    pot: Pot,
    won: i32,
    total: i32,
}

impl Money<'_> {
    fn forfeit(&mut self, seat: Seat, amount: i32, what: &'static str, law: Cite) {
        if self.pot.there_is {
            self.ledger.pay(Party::Seat(seat), Party::Pool, amount, what, &[law]);
            self.pot.add(amount);
        }
    }

    /// When it is empty everybody puts in a red counter.
    fn antes(&mut self) {
        if self.pot.there_is && self.pot.total() < RED {
            for seat in Seat::ALL {
                self.forfeit(seat, RED, "ante", law!("pool"));
            }
        }
    }

    fn misdeal(&mut self) -> bool {
        let misdealer = self.found(Finding::Misdeal).next();
        if let Some(seat) = misdealer {
            self.forfeit(seat, MISDEAL, "misdeal", law!("17"));
        }
        misdealer.is_some() && self.pot.there_is
    }

    fn found(&self, finding: Finding) -> impl Iterator<Item = Seat> + '_ {
        let found = self
            .table
            .rulings()
            .iter()
            .filter(move |ruling| ruling.finding == finding && ruling.status == Status::Found);
        found.filter_map(Ruling::seat)
    }

    /// Those whose revokes are claimed and proved, each once, in the order of the claims.
    fn revokers(&self) -> Vec<Seat> {
        let mut claimed: Vec<&Ruling> = self
            .table
            .rulings()
            .iter()
            .filter(|ruling| ruling.is_offence() && ruling.status == Status::Claimed)
            .collect();
        claimed.sort_by_key(|ruling| ruling.claimed_at);
        let mut seats = Vec::new();
        for seat in claimed.into_iter().filter_map(Ruling::seat) {
            if !seats.contains(&seat) {
                seats.push(seat);
            }
        }
        seats
    }

    fn stakes_claimed_of(&self) -> Option<(Seat, Cite)> {
        let claimed = self
            .table
            .rights()
            .iter()
            .find(|right| right.chosen == Some(Choice::Stakes) && right.state == State::Exercised);
        claimed.and_then(|right| Some((Right::against_seat(right)?, right.cites[0])))
    }

    /// Those who have too few cards, or a wrong number where the chapter holds.
    fn wrong_hands(&self) -> Vec<Seat> {
        let findings = [Finding::DeficientHand, Finding::SurplusHand, Finding::SurplusCard];
        findings.into_iter().flat_map(|finding| self.found(finding)).collect()
    }

    fn settle(&mut self) -> bool {
        let Some(contract) = self.facts.contract() else { return false };
        let Some(caller) = self.facts.single() else { return self.partout() };
        let others = self.facts.adversaries(caller);
        if let Some((offender, law)) = self.stakes_claimed_of() {
            self.ledger.each_pays(others, caller, misere(contract), "stakes of the misère", &[law]);
            self.win_pool(caller);
            self.forfeit(offender, FORFEIT, "error in a misère", law!("cards-played-in-error"));
            return true;
        }
        let revokers = self.revokers();
        if !revokers.is_empty() {
            self.revoked(contract, caller, &revokers);
            return true;
        }
        let chapter = self.facts.start.options.defective == Source::Chapter;
        let wrong = self.wrong_hands();
        if !chapter && let Some(&seat) = wrong.first() {
            return self.short(contract, caller, seat == caller);
        }
        if self.facts.paying == others {
            let amount = paid(contract, contract.tricks().map_or(0, i32::from), self.prices);
            self.ledger.each_pays(others, caller, amount, "bid paid without play", &[law!("pool")]);
            if wins_the_pool(contract) {
                self.win_pool(caller);
            }
            return true;
        }
        let abandoned = self.found(Finding::HandAbandoned).any(|seat| seat == caller);
        let Some(made) = self.made(contract, abandoned) else { return false };
        let losers = wrong.iter().copied().collect::<Seats>();
        if made {
            let amount = paid(contract, self.won, self.prices);
            let paying = if losers.contains(caller) { Seats::NONE } else { others };
            self.ledger.each_pays(paying, caller, amount, contract.name(), &[law!("payments")]);
            if !losers.contains(caller) {
                self.win_pool(caller);
            }
        } else {
            let short = if contract.is_slam() && !abandoned {
                // The hand was thrown up at the first trick lost.
                self.total - self.won
            } else {
                contract.tricks().map_or(1, i32::from) - self.won
            };
            let amount = put_in(contract, short, self.prices);
            let law = if abandoned { law!("27") } else { law!("payments") };
            self.ledger.pays_each(caller, others.without(losers), amount, contract.name(), &[law]);
            self.double_pool(caller);
        }
        for seat in losers.iter() {
            self.forfeit(seat, FORFEIT, "wrong number of cards", law!("19"));
        }
        true
    }

    /// Has the bidder made it? Unknown where the hand is not whole.
    fn made(&self, contract: Contract, abandoned: bool) -> Option<bool> {
        let all = if contract.discards() { 12 } else { 13 };
        if contract.is_misere() {
            return if self.won > 0 || abandoned { Some(false) } else { (self.total == all).then_some(true) };
        }
        if contract.is_slam() && self.total > self.won {
            return Some(false);
        }
        let needed = i32::from(contract.tricks()?);
        (self.total == all || abandoned).then_some(self.won >= needed)
    }

    /// 30: the bidder is put in for one at least; of an adversary's revoke the others pay as if the bidder had made it. The first
    /// that is proved ends the hand, and decides; whoever else has revoked pays his forfeit.
    fn revoked(&mut self, contract: Contract, caller: Seat, revokers: &[Seat]) {
        let others = self.facts.adversaries(caller);
        let options = &self.facts.start.options;
        let (pool, over) = (options.revoke_pool, options.revoke_over_tricks);
        let bid = contract.tricks().map_or(0, i32::from);
        let played_out = self.total == if contract.discards() { 12 } else { 13 };
        let failed = self.made(contract, false) == Some(false);
        if revokers.first() == Some(&caller) {
            let short = if played_out { bid - self.won } else { 1 };
            let amount = put_in(contract, short.max(1), self.prices);
            self.ledger.pays_each(caller, others, amount, "revoke", &[law!("30")]);
            // A call that has failed in the play costs the pool besides.
            if pool != RevokePool::Forfeit || failed {
                self.double_pool(caller);
            }
        } else {
            let more = if over == Agreed::Yes && bid <= 9 { 3 } else { 0 };
            let taken = if played_out && bid > 0 { self.won.max(bid) } else { bid };
            let amount = paid(contract, taken + more, self.prices);
            self.ledger.each_pays(others, caller, amount, "revoke against the bid", &[law!("30")]);
            if wins_the_pool(contract) {
                self.win_pool(caller);
            }
        }
        for &offender in revokers {
            if offender != caller || pool != RevokePool::Double {
                self.forfeit(offender, FORFEIT, "revoke", law!("30"));
            }
        }
    }

    /// 19: a short hand against the bidder pays the bid and all over-tricks; the bidder's own puts him in for one at least.
    fn short(&mut self, contract: Contract, caller: Seat, own: bool) -> bool {
        let others = self.facts.adversaries(caller);
        let bid = contract.tricks().map_or(0, i32::from);
        if own {
            // One trick at least, and more if the others have had the hand played out.
            let short = if self.total == 13 { bid - self.won } else { 1 };
            let amount = put_in(contract, short.max(1), self.prices);
            self.ledger.pays_each(caller, others, amount, "short hand", &[law!("19")]);
            self.double_pool(caller);
        } else {
            let amount = paid(contract, self.won.max(bid), self.prices);
            self.ledger.each_pays(others, caller, amount, "short hand against the bid", &[law!("19")]);
            if wins_the_pool(contract) {
                self.win_pool(caller);
            }
        }
        true
    }

    /// Everyone for himself: who takes most pays each the difference, in red counters.
    fn partout(&mut self) -> bool {
        let facts = self.facts;
        if facts.contract() != Some(Contract::Partout) {
            return false;
        }
        let revokers = self.revokers();
        for &offender in &revokers {
            self.ledger.pays_each(
                offender,
                facts.adversaries(offender),
                PARTOUT_FAULT,
                "revoke",
                &[law!("30")],
            );
            if facts.start.options.partout_forfeit == Agreed::Yes {
                self.forfeit(offender, FORFEIT, "revoke", law!("misere-partout"));
            }
        }
        if !revokers.is_empty() {
            return true;
        }
        let chapter = facts.start.options.defective == Source::Chapter;
        let wrong: Seats = self.wrong_hands().into_iter().collect();
        if !chapter && !wrong.is_empty() {
            for seat in wrong.iter() {
                self.ledger.pays_each(
                    seat,
                    facts.adversaries(seat),
                    PARTOUT_FAULT,
                    "short hand",
                    &[law!("19")],
                );
            }
            return true;
        }
        if self.total != 13 {
            return false;
        }
        let won = tricks_won(facts, &facts.start.before);
        let taken = |seat: Seat| crate::score::of(&won, facts.sides().of(seat));
        let most = Seat::ALL.into_iter().map(taken).max().unwrap_or(0);
        let losers: Seats = Seat::ALL.into_iter().filter(|&seat| taken(seat) == most).collect();
        for loser in losers.iter() {
            // By the chapter who has a wrong number of cards wins nothing.
            for seat in Seat::ALL.into_iter().filter(|&seat| !losers.contains(seat) && !wrong.contains(seat))
            {
                let share = (most - taken(seat)) * RED / losers.len() as i32;
                self.ledger.seat_pays(loser, seat, share, "misère partout", &[law!("misere-partout")]);
            }
        }
        for seat in wrong.iter() {
            self.forfeit(seat, FORFEIT, "wrong number of cards", law!("19"));
        }
        true
    }

    fn win_pool(&mut self, caller: Seat) {
        let amount = self.pot.win();
        self.ledger.pay(Party::Pool, Party::Seat(caller), amount, "pool", &[law!("pool")]);
    }

    fn double_pool(&mut self, caller: Seat) {
        let amount = self.pot.double();
        self.ledger.pay(Party::Seat(caller), Party::Pool, amount, "pool doubled", &[law!("pool")]);
    }

    /// After the twelfth deal what is left is divided equally.
    fn divide(&mut self) {
        let share = self.pot.total() / 4;
        for seat in Seat::ALL {
            self.ledger.pay(Party::Pool, Party::Seat(seat), share, "pool divided", &[law!("pool")]);
        }
        self.pot.empty(share * 4);
    }
}

fn wins_the_pool(contract: Contract) -> bool {
    match contract {
        Contract::Tricks(bid, _) => bid >= POOL_BID,
        other => other.is_misere(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Preference;

    #[test]
    fn the_printed_examples() {
        let bid = |tricks| Contract::Tricks(tricks, Preference::Plain);
        assert_eq!(paid(bid(7), 10, Table_::Foster), 22);
        assert_eq!(paid(bid(10), 10, Table_::Foster), 42);
        assert_eq!(put_in(bid(8), 1, Table_::Foster), 23);
        assert_eq!(paid(bid(7), 10, Table_::American), 20);
    }

    #[test]
    fn more_tricks_never_pay_less_and_a_table_has_no_hole() {
        for bid in 5..=13_u8 {
            let row = usize::from(bid - 5);
            for taken in usize::from(bid)..=13 {
                assert!(PAID[row][taken - 5] > 0, "{bid} {taken}");
                assert!(taken == usize::from(bid) || PAID[row][taken - 5] >= PAID[row][taken - 6]);
            }
            for table in [&PUT_IN, &PUT_IN_AMERICAN] {
                let filled = table[row].iter().take_while(|&&amount| amount > 0).count();
                assert_eq!(filled, usize::from(bid), "{bid}");
                assert!(table[row][..filled].windows(2).all(|pair| pair[0] < pair[1]), "{bid}");
            }
        }
    }
}
