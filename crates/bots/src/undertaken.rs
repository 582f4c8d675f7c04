//! What somebody can undertake, whether he has made it, and what a player promises himself of it.

use tricklaw_cards::{Seat, Strain, Suit};
use tricklaw_whist::act::Made;
use tricklaw_whist::facts::Facts;
use tricklaw_whist::games::{Contract, Course, Preference};

/// What somebody can undertake, under the name by which count is kept of it. The order is that of the calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Undertaken {
    rank: u16,
    name: &'static str,
    misere: bool,
}

impl Undertaken {
    /// Its name.
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// Must who has undertaken it take no trick?
    pub const fn is_misere(self) -> bool {
        self.misere
    }

    /// What a call can come to in this game, the least first; an acceptance goes with its proposal, and is none of them. At whist nobody calls.
    pub fn all(course: Course) -> Vec<Undertaken> {
        let contracts: Vec<Contract> = match course {
            Course::Whist => Vec::new(),
            Course::Solo => vec![
                Contract::Proposal,
                Contract::Solo,
                Contract::Misere,
                Contract::Abundance,
                Contract::AbundanceInTrumps,
                Contract::Spread,
                Contract::Slam,
            ],
            Course::Boston => {
                let tricks = (5..=13).map(|tricks| Contract::Tricks(tricks, Preference::Plain));
                tricks
                    .chain([
                        Contract::LittleMisere,
                        Contract::GrandMisere,
                        Contract::LittleSpread,
                        Contract::GrandSpread,
                    ])
                    .collect()
            }
            Course::Cayenne => {
                let made = Suit::ALL.map(Made::Trumps).into_iter().chain([Made::Grand, Made::Nullo]);
                made.map(Contract::Made).collect()
            }
            Course::Bridge => {
                let strains = Suit::ALL.map(Strain::Trump).into_iter().chain([Strain::NoTrump]);
                strains.map(Contract::Declared).collect()
            }
        };
        let mut all: Vec<Undertaken> = contracts.into_iter().map(Undertaken::of).collect();
        all.sort_unstable();
        all
    }

    fn of(contract: Contract) -> Undertaken {
        let (rank, name) = match contract {
            Contract::Proposal => (1, "proposal"),
            Contract::Declared(Strain::Trump(suit)) | Contract::Made(Made::Trumps(suit)) => {
                (suit as u16, suit.name())
            }
            Contract::Declared(Strain::NoTrump) => (4, "no trumps"),
            Contract::Made(Made::Grand) => (4, "grand"),
            Contract::Made(Made::Nullo) => (5, "nullo"),
            // Whatever suit is trumps.
            Contract::Tricks(tricks, _) => {
                (u16::from(Contract::Tricks(tricks, Preference::Plain).rank()) * 2, contract.name())
            }
            other => (u16::from(other.rank()) * 2, other.name()),
        };
        Undertaken { rank, name, misere: contract.is_misere() }
    }

    const ACCEPTANCE: Undertaken = Undertaken { rank: 2, name: "acceptance", misere: false };

    /// What has been undertaken in this deal, and by whom: the caller first, then who goes with him.
    pub(crate) fn in_deal(facts: &Facts) -> impl Iterator<Item = (Seat, Undertaken)> {
        let undertaking = facts.undertaking.filter(|_| facts.annulled.is_none());
        let by = undertaking.and_then(|undertaking| undertaking.by);
        let caller = undertaking.and_then(|undertaking| Some((by?, Undertaken::of(undertaking.contract))));
        let with = undertaking.filter(|_| by.is_some()).and_then(|undertaking| undertaking.with);
        caller.into_iter().chain(with.map(|seat| (seat, Undertaken::ACCEPTANCE)))
    }
}

/// Is it made with so many tricks? At bridge, and where trumps are made at cayenne, that is the odd trick.
pub(crate) fn is_made(contract: Contract, tricks: u8) -> bool {
    match contract.tricks() {
        Some(wanted) => tricks >= wanted,
        None if contract.is_misere() => tricks == 0,
        None if contract == Contract::Made(Made::Nullo) => tricks < 7,
        None => tricks > 6,
    }
}

/// What a player promises himself of a call: how the worlds end in which it comes to this.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Promise {
    /// What he undertakes in them. A proposal that nobody accepts may become a solo, and one call has two promises then.
    pub what: Undertaken,
    /// In how many worlds he does.
    pub worlds: u32,
    /// In what share of them he makes it, from 0 to 1. A world of which that is not known counts for a half.
    pub share: f32,
}

impl Promise {
    /// Another world in which this is undertaken, added to the promises of a call.
    pub(crate) fn add(promises: &mut Vec<Promise>, what: Undertaken, made: f32) {
        let known = promises.iter_mut().find(|promise| promise.what == what);
        let Some(promise) = known else {
            promises.push(Promise { what, worlds: 1, share: made });
            return;
        };
        promise.worlds += 1;
        promise.share += (made - promise.share) / promise.worlds as f32;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wanted_is_made_and_one_trick_beside_it_is_not() {
        for (contract, made, not) in [
            (Contract::Proposal, 8, 7),
            (Contract::Solo, 5, 4),
            (Contract::Slam, 13, 12),
            (Contract::Misere, 0, 1),
            (Contract::LittleSpread, 0, 1),
            (Contract::Tricks(10, Preference::Plain), 10, 9),
            (Contract::Made(Made::Nullo), 6, 7),
            (Contract::Made(Made::Grand), 7, 6),
            (Contract::Declared(Strain::NoTrump), 7, 6),
        ] {
            assert!(is_made(contract, made) && !is_made(contract, not), "{contract:?}");
        }
    }

    #[test]
    fn a_promise_is_the_share_of_the_worlds_in_which_it_is_undertaken() {
        let [solo, misere] = [Contract::Solo, Contract::Misere].map(Undertaken::of);
        assert!(misere.is_misere() && !solo.is_misere());
        let mut promises = Vec::new();
        for (what, made) in [(solo, 1.0), (misere, 0.0), (solo, 0.0), (solo, 0.5), (solo, 1.0)] {
            Promise::add(&mut promises, what, made);
        }
        let promise = |what, worlds, share| Promise { what, worlds, share };
        assert_eq!(promises, [promise(solo, 4, 0.625), promise(misere, 1, 0.0)]);
    }
}
