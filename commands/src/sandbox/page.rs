//! The files of the web page, built into the program.

use axum::{
    Router,
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
    routing::get,
};

use super::Shared;

const HTML: &str = "text/html; charset=utf-8";
const CSS: &str = "text/css; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";

macro_rules! files {
    ($($media:ident $name:literal)*) => {
        &[$(($name, $media, include_bytes!(concat!("page/", $name)))),*]
    };
}

/// Every file that is served: its name below `/page/`, its media type, its bytes.
const FILES: &[(&str, &str, &[u8])] = files! {
    HTML "index.html"
    CSS "style.css"
    SCRIPT "app/api.js"
    SCRIPT "app/choices.js"
    SCRIPT "app/components.js"
    SCRIPT "app/composer.js"
    SCRIPT "app/dialog.js"
    SCRIPT "app/dom.js"
    SCRIPT "app/embeds.js"
    SCRIPT "app/forms.js"
    SCRIPT "app/grammar.js"
    SCRIPT "app/interactions.js"
    SCRIPT "app/log.js"
    SCRIPT "app/main.js"
    SCRIPT "app/markdown.js"
    SCRIPT "app/memory.js"
    SCRIPT "app/message.js"
    SCRIPT "app/modal.js"
    SCRIPT "app/pictures.js"
    SCRIPT "app/prose.js"
    SCRIPT "app/session.js"
    SCRIPT "app/sidebar.js"
    SCRIPT "app/state.js"
    SCRIPT "app/words.js"
};

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

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    #[test]
    fn every_file_of_the_page_is_served() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/sandbox/page");
        let mut found = BTreeSet::new();
        for (folder, prefix) in [(root.clone(), ""), (root.join("app"), "app/")] {
            for entry in fs::read_dir(folder).unwrap() {
                let entry = entry.unwrap();
                if entry.file_type().unwrap().is_file() {
                    found.insert(format!("{prefix}{}", entry.file_name().to_string_lossy()));
                }
            }
        }
        let served: BTreeSet<String> = super::FILES
            .iter()
            .map(|(name, ..)| (*name).to_owned())
            .collect();
        assert_eq!(served, found);
    }
}
