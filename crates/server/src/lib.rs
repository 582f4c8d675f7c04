//! Tables of the whist family over the web.
//!
//! [`serve`] keeps them: pages, an interface for programs and sockets in front , a task a table behind ([`table`]), and a log a
//! table below ([`store`]), which alone is the truth.

pub mod assets;
mod clock;
pub mod deal;
mod hall;
mod metrics;
pub mod pages;
pub mod secrets;
mod serving;
pub mod settings;
pub mod store;
pub mod table;
pub mod terms;
mod thinkers;
mod web;
pub mod words;

pub use serving::{CannotServe, Serving, serve, serve_with};
pub use table::records;
pub use thinkers::{Thinker, sampler};
