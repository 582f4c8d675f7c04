//! Boston's pools: full ones wait, and the last is the one that is filling (boston:pool).

use crate::score::Pools;

/// A pool holds no more than this: twenty-five red counters.
pub const LIMIT: i32 = 250;

/// The pools of a table.
pub(super) struct Pot {
    pub(super) pools: Pools,
    /// Whether the house plays with one at all.
    pub(super) there_is: bool,
}

impl Pot {
    pub(super) fn new(pools: Pools, there_is: bool) -> Pot {
        let pools = pools.into_iter().filter(|&pool| pool > 0).collect();
        Pot { pools, there_is }
    }

    pub(super) fn total(&self) -> i32 {
        self.pools.iter().sum()
    }

    /// Puts in; what goes beyond the limit starts another pool.
    pub(super) fn add(&mut self, amount: i32) {
        if !self.there_is || amount <= 0 {
            return;
        }
        let filling = self.pools.pop().unwrap_or(0) + amount;
        let mut left = filling;
        while left > LIMIT {
            self.pools.push(LIMIT);
            left -= LIMIT;
        }
        self.pools.push(left);
    }

    /// What a caller who succeeds takes: one full pool of several, else what there is.
    pub(super) fn win(&mut self) -> i32 {
        if self.pools.is_empty() || !self.there_is { 0 } else { self.pools.remove(0) }
    }

    /// What a caller who fails puts in: as much as the first pool holds.
    pub(super) fn double(&mut self) -> i32 {
        let Some(&first) = self.pools.first().filter(|_| self.there_is) else { return 0 };
        if self.pools.len() > 1 {
            self.pools.insert(0, first);
        } else {
            self.add(first);
        }
        first
    }

    /// So much is taken out of all of them.
    pub(super) fn empty(&mut self, amount: i32) {
        let left = self.total() - amount;
        self.pools.clear();
        self.add(left);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pot(pools: &[i32]) -> Pot {
        Pot::new(Pools::from_slice(pools), true)
    }

    #[test]
    fn what_goes_beyond_the_limit_starts_another_pool() {
        let mut one = pot(&[240]);
        one.add(40);
        assert_eq!(one.pools[..], [250, 30]);
        let mut full = pot(&[210]);
        full.add(40);
        assert_eq!(full.pools[..], [250]);
    }

    #[test]
    fn a_failure_doubles_the_first_and_a_success_takes_it() {
        let mut two = pot(&[250, 40]);
        assert_eq!(two.double(), 250);
        assert_eq!(two.pools[..], [250, 250, 40]);
        assert_eq!(two.win(), 250);
        let mut one = pot(&[160]);
        assert_eq!(one.double(), 160);
        assert_eq!(one.pools[..], [250, 70]);
        assert_eq!(pot(&[40]).win(), 40);
        assert_eq!(pot(&[]).double(), 0);
    }
}
