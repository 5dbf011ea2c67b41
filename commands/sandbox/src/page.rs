//! The web page's files, embedded in the program, and the pages of the bot's guide.

use axum::{
    Json, Router,
    extract::{Path, State},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};
use serde_json::{Value, json};

use super::Shared;

/// Builds the file table from names below `page/`.
macro_rules! files {
    ($($name:literal),* $(,)?) => { &[$(($name, include_bytes!(concat!("../page/", $name)))),*] };
}

/// Files served below `/page/`, with their names and contents.
const FILES: &[(&str, &[u8])] = files![
    "index.html",
    "style.css",
    "app/api.js",
    "app/choices.js",
    "app/components.js",
    "app/composer.js",
    "app/dialog.js",
    "app/dom.js",
    "app/embeds.js",
    "app/forms.js",
    "app/grammar.js",
    "app/guide.js",
    "app/interactions.js",
    "app/log.js",
    "app/main.js",
    "app/markdown.js",
    "app/memory.js",
    "app/message.js",
    "app/modal.js",
    "app/pictures.js",
    "app/prose.js",
    "app/session.js",
    "app/sidebar.js",
    "app/state.js",
    "app/words.js",
];

/// File served at `/`.
const INDEX: &str = "index.html";

/// Returns the routes `GET /`, `GET /page/{file}`, `GET /guide` and `GET /guide/{page}`.
pub(super) fn routes() -> Router<Shared> {
    Router::new()
        .route("/", get(async || file(INDEX)))
        .route("/page/{*name}", get(async |Path(name): Path<String>| file(&name)))
        .route("/guide", get(guide))
        .route("/guide/{*name}", get(guide_page))
}

/// Lists the guide's pages with their names and titles. A page's title is its first line.
async fn guide(State(hub): State<Shared>) -> Json<Value> {
    let page = |(name, text): &(&str, &str)| {
        let title = text.lines().next().unwrap_or_default();
        json!({"name": name, "title": title.trim_start_matches('#').trim()})
    };
    Json(hub.options.guide.iter().map(page).collect())
}

/// Serves a guide page as plain text.
async fn guide_page(State(hub): State<Shared>, Path(name): Path<String>) -> Response {
    match hub.options.guide.iter().find(|(known, _)| *known == name) {
        Some((_, text)) => text.into_response(),
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

fn file(name: &str) -> Response {
    let Some((_, bytes)) = FILES.iter().find(|(known, _)| *known == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, media(name)),
        (header::CACHE_CONTROL, "no-cache"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // These headers let the page load resources only from this server, and prevent other pages from embedding it in
        // a frame.
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; img-src 'self' data: blob:; connect-src 'self' ws:; frame-ancestors 'none'",
        ),
    ];
    (headers, *bytes).into_response()
}

/// Returns the media type for a file name's extension.
fn media(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    #[test]
    fn the_file_table_contains_every_file_of_the_web_page() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
        let mut found = BTreeSet::new();
        for (folder, prefix) in [(root.clone(), ""), (root.join("app"), "app/")] {
            for entry in fs::read_dir(folder).unwrap() {
                let entry = entry.unwrap();
                if entry.file_type().unwrap().is_file() {
                    found.insert(format!("{prefix}{}", entry.file_name().to_string_lossy()));
                }
            }
        }
        let served: BTreeSet<String> =
            super::FILES.iter().map(|(name, _)| (*name).to_owned()).collect();
        assert_eq!(served, found);
    }
}
