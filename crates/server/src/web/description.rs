//! The description of the interface for programs.

use axum::Json;
use utoipa::OpenApi;
use utoipa::openapi::security::{Http, HttpAuthScheme, SecurityScheme};

use super::{api, follow, opened};

#[derive(OpenApi)]
#[openapi(
    info(title = "Tricklaw", description = "Tables of the whist family over the web"),
    paths(
        api::new_player, api::forget, api::games, api::mine, api::laws, api::tables, api::new_table, api::look, api::sit,
        api::act, api::ask, api::delete, opened::deal, opened::views, follow::follow, description,
    ),
    security(("token" = [])),
    modifiers(&Tokens),
)]
struct Described;

struct Tokens;

impl utoipa::Modify for Tokens {
    fn modify(&self, described: &mut utoipa::openapi::OpenApi) {
        let scheme = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
        described.components.get_or_insert_default().add_security_scheme("token", scheme);
    }
}

/// This description.
#[utoipa::path(get, path = "/api/openapi.json", responses((status = 200, body = Object)))]
pub(super) async fn description() -> Json<utoipa::openapi::OpenApi> {
    Json(Described::openapi())
}
