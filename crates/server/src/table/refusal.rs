//! Why something is not done.

use super::asks::Unable;
use crate::store::StoreError;

/// Why something is not done. What is refused has not happened.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// There is no such thing.
    #[error("there is no such table")]
    NoTable,
    /// He who asks may not.
    #[error("{0}")]
    NotYours(String),
    /// It cannot be understood.
    #[error("{0}")]
    Unreadable(String),
    /// It cannot be done now.
    #[error("{0}")]
    Cannot(String),
    /// The machine fails.
    #[error("the table cannot be kept just now")]
    Fails,
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Refusal {
        tracing::error!(%error, "the store fails");
        Refusal::Fails
    }
}

impl From<Unable> for Refusal {
    fn from(error: Unable) -> Refusal {
        tracing::error!(%error, "no deal can be made");
        Refusal::Fails
    }
}
