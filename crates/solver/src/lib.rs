//! Double dummy for every game of the whist family: how many tricks a side takes when every card is known and all play
//! their best.
//!
//! It takes any trump suit or none; any two sides (two against two in any seats, one against three); most tricks or
//! fewest; any position, in the middle of a trick too; and play under a penalty ([`Demand`]).

mod budget;
mod full;
mod lanes;
mod order;
mod parallel;
mod position;
mod quick;
mod search;
mod shun;
mod solve;
mod table;
mod trace;

pub use budget::Budget;
pub use full::{DealTable, full_table};
pub use parallel::in_parallel;
pub use position::{Aim, Demand, Position, Ranking, Unsolvable, What, When};
pub use solve::{Answer, Bounds, can_take, count, every_card, principal_line};
pub use table::Table;
pub use trace::{Trace, Untraceable, trace};
