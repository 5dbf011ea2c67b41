//! The files of the web page, built into the program.

use axum::{
    Router,
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};

use super::Shared;

/// Every file that is served: its name below `/page/`, its media type, its bytes.
const FILES: &[(&str, &str, &[u8])] = &[(
    INDEX,
    "text/html; charset=utf-8",
    include_bytes!("page/index.html"),
)];

/// The file that `/` shows.
const INDEX: &str = "index.html";

/// `GET /` and `GET /page/{file}`.
pub(super) fn routes() -> Router<Shared> {
    Router::new().route("/", get(async || file(INDEX))).route(
        "/page/{*name}",
        get(async |Path(name): Path<String>| file(&name)),
    )
}

fn file(name: &str) -> Response {
    let Some((_, media, bytes)) = FILES.iter().find(|(known, ..)| *known == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, *media),
        (header::CACHE_CONTROL, "no-cache"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // The page needs nothing but this server, and no other page may frame it.
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; img-src 'self' data: blob:; frame-ancestors 'none'",
        ),
    ];
    (headers, *bytes).into_response()
}
