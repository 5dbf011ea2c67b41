//! The web page is served with all of its files.

use std::{fs, path::Path};

use super::client::Play;

/// Returns the relative names of all files below `folder`.
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
async fn every_file_of_the_page_is_in_the_table() {
    let play = Play::start().await;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
    for name in files(&folder, "") {
        let response = play
            .http
            .get(play.url(&format!("/page/{name}")))
            .send()
            .await
            .unwrap();
        assert_eq!(response.status(), 200, "{name}");
        assert_ne!(
            response.headers()["content-type"],
            "application/octet-stream",
            "{name}"
        );
        assert_eq!(
            response.bytes().await.unwrap(),
            fs::read(folder.join(&name)).unwrap(),
            "{name}"
        );
    }
    let index = play.http.get(play.url("/")).send().await.unwrap();
    assert!(
        index.headers()["content-security-policy"]
            .to_str()
            .unwrap()
            .contains("default-src 'self'")
    );
    assert_eq!(
        index.bytes().await.unwrap(),
        fs::read(folder.join("index.html")).unwrap()
    );
    let missing = play
        .http
        .get(play.url("/page/nothing.js"))
        .send()
        .await
        .unwrap();
    assert_eq!(missing.status(), 404);
}
