//! Tests that the web page is served with all its files.

use std::{fs, path::Path};

use regnal_sandbox::Options;

use super::client::Play;

/// Returns the paths of all files below `folder`, relative to it.
fn files(folder: &Path, prefix: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let name = format!("{prefix}{}", entry.file_name().to_str().unwrap());
        if entry.path().is_dir() {
            found.extend(files(&entry.path(), &format!("{name}/")));
        } else {
            found.push(name);
        }
    }
    found
}

#[tokio::test]
async fn every_file_of_the_web_page_is_served_with_its_content_type() {
    let play = Play::start().await;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
    for name in files(&folder, "") {
        let response = play.http.get(play.url(&format!("/page/{name}"))).send().await.unwrap();
        assert_eq!(response.status(), 200, "{name}");
        assert_ne!(response.headers()["content-type"], "application/octet-stream", "{name}");
        assert_eq!(
            response.bytes().await.unwrap(),
            fs::read(folder.join(&name)).unwrap(),
            "{name}"
        );
    }
    let index = play.http.get(play.url("/")).send().await.unwrap();
    assert!(
        index.headers()["content-security-policy"].to_str().unwrap().contains("default-src 'self'")
    );
    assert_eq!(index.bytes().await.unwrap(), fs::read(folder.join("index.html")).unwrap());
    let missing = play.http.get(play.url("/page/nothing.js")).send().await.unwrap();
    assert_eq!(missing.status(), 404);
}

#[tokio::test]
async fn guide_pages_are_listed_with_titles_and_served_as_plain_text() {
    let play = Play::with(Options {
        guide: &[("en/common.md", "# Playing\n\nPress **Join**.\n")],
        ..Options::default()
    })
    .await;
    let get = async |path: &str| play.http.get(play.url(path)).send().await.unwrap();
    let list: serde_json::Value = get("/guide").await.json().await.unwrap();
    let expected = serde_json::json!([{"name": "en/common.md", "title": "Playing"}]);
    assert_eq!(list, expected);
    let page = get("/guide/en/common.md").await;
    assert_eq!(page.headers()["content-type"], "text/plain; charset=utf-8");
    assert_eq!(page.text().await.unwrap(), "# Playing\n\nPress **Join**.\n");
    assert_eq!(get("/guide/en/nothing.md").await.status(), 404);
}
