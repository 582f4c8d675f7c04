//! Many positions at once.

use rayon::iter::{IntoParallelRefIterator as _, ParallelIterator as _};

use crate::table::Table;

/// Does the same with each of the items, on as many threads as rayon's pool has, each with a table of so many bytes of its own;
/// what comes of them is in the items' order.
///
/// ```
/// use tricklaw_cards::{Deal, Seat, Seats};
/// use tricklaw_solver::{Budget, Position, count, in_parallel};
/// let deals = ["N:A...2 K...3 Q...4 J...5", "N:2...A 3...K 4...Q 5...J"];
/// let tricks = in_parallel(&deals, 1 << 20, |deal, table| {
///     let hands = deal.parse::<Deal>().ok()?.known()?;
///     let position = Position::new(hands, Seat::North, Seats::NS);
///     count(&position, table, &Budget::UNLIMITED).ok()?.tricks.exact()
/// });
/// assert_eq!(tricks, [Some(1), Some(1)]);
/// ```
pub fn in_parallel<T: Sync, R: Send>(
    items: &[T],
    bytes: usize,
    solve: impl Fn(&T, &mut Table) -> R + Sync,
) -> Vec<R> {
    items.par_iter().map_init(|| Table::new(bytes), |table, item| solve(item, table)).collect()
}
