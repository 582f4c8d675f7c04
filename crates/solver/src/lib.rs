//! Double dummy for every game of the whist family: how many tricks a side takes when every card is known and all play
//! their best.
//!
//! Any trump suit or none; any two sides, two against two in any seats or one against three; most tricks or fewest; the ace high
//! or low; any position, in the middle of a trick too, even one to which somebody has played before his turn; and play under a
//! penalty ([`Demand`]). [`count`] tells the tricks, [`every_card`] what each card makes, [`can_take`] whether so many can be
//! taken, [`principal_line`] a line that shows it, [`trace`] what a played hand was worth after each card, [`full_table`] the
//! twenty results of a deal, and [`in_parallel`] does many at once. Games in which everybody plays for himself (misère partout)
//! have no two sides, and are not for this.
//!
//! ```
//! use tricklaw_cards::{Deal, Seat, Seats, Suit};
//! use tricklaw_solver::{Budget, Position, Table, every_card};
//! let deal: Deal = "N:AQ.2.. 76.3.. 32.4.. K5.A..".parse()?;
//! let position = Position::new(deal.known().expect("four hands"), Seat::South, Seats::NS).with_trump(Some(Suit::Hearts));
//! let answer = every_card(&position, &mut Table::new(1 << 20), &Budget::UNLIMITED)?;
//! assert_eq!(answer.tricks.exact(), Some(2));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How it searches
//!
//! **One question at a time.** The search answers "can the side take at least `t` of the tricks left?", yes or no. A value is
//! found by asking for one number after another, from a guess (a regression on tops, trumps and shortness), until a yes and a no
//! meet.
//!
//! **Relative ranks.** A card that has been played leaves no gap: of a suit of which king, nine and four are left they are the
//! first, second and third. Cards of one hand next to each other are one choice.
//!
//! **What mattered.** With its answer each search gives the cards on whose owners it rests: of each suit so many from the top.
//! A trick that is won over a lower card of its suit rests on the winner and all above it; a trick to which nobody else had a
//! card of the suit rests on nothing; a position rests on what the tricks rest on that were played from it: on those of the
//! one card that settled it, or, where no card did, on those of all. Take spades alone, without trumps, South on lead:
//!
//! ```text
//!              N  A Q
//!     W  K 5            E  7 6
//!              S  3 2
//! ```
//!
//! "Can North and South take two?" South leads the three, West plays the five, North the queen, which rests on the ace, the king
//! and the queen; the ace takes the last trick. If West plays the king, the ace beats it, and the queen is high. So the answer is
//! yes, and it rests on the first three spades being North's, West's and North's. Whether East's cards are 7 6 or J T, and which
//! of the low ones West has, made no difference. And where all that is left of a suit below some top is one seat's, the numbers of
//! cards tell that by themselves, so an answer never rests on it.
//!
//! **The table** keeps that: for the number of cards of each suit in each hand, and the leader, a list of patterns (who owns the
//! highest cards of each suit, as far as it mattered) with the fewest and the most tricks that are then made. Any other position
//! with the same numbers and the same owners is answered at once: its players can follow the same line, card for card, because in
//! every hand the highest cards are the same ones and the rest are as many, and no trick turned on which.
//!
//! This argument never asks who is whose partner, nor who wants what: the line that is followed is that of the seats that prove
//! the answer, be they one, two or three, and it holds whatever all the others play. So it is as good for one against three and for
//! fewest tricks. But patterns of one side, aim or trump suit say nothing about another's, and are kept apart; what is shared
//! between leaders is only what stands under each leader.
//!
//! The same argument spares moves: when a card has failed, and neither it nor another of its suit mattered, the other would have
//! failed likewise.
//!
//! **Sure tricks.** Where tricks are wanted, the leader's tops, and then his partner's, are counted without a search, as far as
//! nobody can ruff them; so are, of either side, the highest trumps in both its hands, or a guarded second highest behind the
//! highest, and what the other side cashes where the leader must let it in. Where one alone shuns tricks, it is seen at once when
//! he must go over all cards of a suit, or stays under in every suit.
//!
//! **Order.** The card that last settled a choice that looked like this one comes first: of leads one with the same hand, of the
//! cards of a suit one in which that suit lay likewise. Then leads by weights that were found by trying, and by how often leads
//! like them have settled it; at the other seats the cheapest card that wins for good, and low ones.

mod budget;
mod full;
mod guess;
mod lanes;
mod leads;
mod order;
mod packed;
mod parallel;
mod patterns;
mod position;
mod quick;
mod search;
mod settled;
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
