//! Requests that are refused, as programs and people are told.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse, Response};
use serde::Serialize;
use serde::de::DeserializeOwned;
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
    /// The body is longer than is read.
    TooLong,
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
            Refused::TooLong => (StatusCode::PAYLOAD_TOO_LARGE, "no more than 16 KiB are read".into()),
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

/// A body; one that is too long, or does not come whole, is refused as everything else is.
pub(super) struct Body(pub(super) Bytes);

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Body, Refused> {
        let body = Bytes::from_request(request, state).await;
        body.map(Body).map_err(|error| match error.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Refused::TooLong,
            _ => Refusal::Unreadable(error.body_text()).into(),
        })
    }
}

/// What stands after the question mark; what cannot be read is refused as everything else is.
pub(super) struct Asking<T>(pub(super) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asking<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asking<T>, Refused> {
        let asked = Query::from_request_parts(parts, state).await;
        let asked = asked.map_err(|error| Refusal::Unreadable(error.body_text()))?;
        Ok(Asking(asked.0))
    }
}
