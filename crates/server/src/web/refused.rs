//! Requests that are refused, as programs and people are told.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use utoipa::ToSchema;

use crate::store::StoreError;
use crate::table::Refusal;

/// Why a request is refused.
#[derive(Debug)]
pub(super) enum Refused {
    /// The table refuses it.
    Table(Refusal),
    /// Nobody says who he is.
    Nobody,
    /// It comes from another site.
    Elsewhere,
    /// One asks for too much.
    TooMuch,
    /// There is no such thing.
    Nothing(&'static str),
}

/// What is answered to a request that is refused.
#[derive(Serialize, ToSchema)]
pub(super) struct Reason {
    /// Why, in a sentence.
    error: String,
}

impl Refused {
    /// The status and the reason.
    pub(super) fn said(&self) -> (StatusCode, String) {
        match self {
            Refused::Table(refusal) => {
                let status = match refusal {
                    Refusal::NoTable => StatusCode::NOT_FOUND,
                    Refusal::NotYours(_) => StatusCode::FORBIDDEN,
                    Refusal::Unreadable(_) => StatusCode::BAD_REQUEST,
                    Refusal::Cannot(_) => StatusCode::CONFLICT,
                    Refusal::Fails => StatusCode::SERVICE_UNAVAILABLE,
                };
                (status, refusal.to_string())
            }
            Refused::Nobody => (StatusCode::UNAUTHORIZED, "nobody says who asks: a token is wanted".into()),
            Refused::Elsewhere => (StatusCode::FORBIDDEN, "the request comes from another site".into()),
            Refused::TooMuch => {
                (StatusCode::TOO_MANY_REQUESTS, "too much is asked for in too short a time".into())
            }
            Refused::Nothing(what) => (StatusCode::NOT_FOUND, format!("there is no such {what}")),
        }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Refused {
        Refused::Table(refusal)
    }
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        Refused::Table(error.into())
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let (status, error) = self.said();
        (status, Json(Reason { error })).into_response()
    }
}
