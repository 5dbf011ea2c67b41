//! Headless Chromium, controlled through WebDriver.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};

use fantoccini::Client;
use fantoccini::error::NewSessionError;
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use hyper_util::client::legacy::connect::HttpConnector;
use reqwest::{Method, Url};
use serde_json::{Value, json};

/// Maximum wait for a condition on the page, in milliseconds. It is generous, so that tests do not fail on a busy
/// machine.
const PATIENCE: u64 = 300_000;

/// Chromium flags that disable background traffic and all connections except those to the page.
const FLAGS: [&str; 10] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    // Makes Chromium exit when the driver exits, even after a crash.
    "--remote-debugging-pipe",
];

/// Running WebDriver process. Dropping it stops the driver and its browsers.
pub(super) struct Driver {
    process: Child,
    url: String,
    chromium: PathBuf,
    // The driver writes to this pipe, so the pipe must stay open.
    _words: BufReader<ChildStdout>,
}

impl Driver {
    /// Starts the driver on a free port.
    pub(super) async fn start() -> Driver {
        let (chromium, driver) = (installed("chromium"), installed("chromedriver"));
        let started = tokio::task::spawn_blocking(move || {
            let mut process = Command::new(driver)
                .args(["--port=0", "--log-level=SEVERE"])
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
                .expect("chromedriver should start");
            let mut words = BufReader::new(process.stdout.take().expect("there should be a pipe"));
            let mut said = String::new();
            let port = loop {
                let mut line = String::new();
                let read = words
                    .read_line(&mut line)
                    .expect("the output of chromedriver should be readable");
                assert_ne!(read, 0, "chromedriver ended early: {said}");
                said.push_str(&line);
                let port = line.split("started successfully on port ").nth(1);
                if let Some(port) =
                    port.and_then(|rest| rest.trim().trim_end_matches('.').parse::<u16>().ok())
                {
                    break port;
                }
            };
            (process, words, port)
        });
        let (process, words, port) = started.await.expect("the driver should start");
        Driver { process, url: format!("http://127.0.0.1:{port}"), chromium, _words: words }
    }

    /// Opens a browser with an empty profile under `profiles` and a screen of this width in pixels. A narrow screen
    /// counts as a phone.
    pub(super) async fn browser(&self, profiles: &Path, name: &str, width: u16) -> Client {
        // On a busy machine, Chromium can fail to answer the driver in time. It gets a new profile for each attempt.
        let mut failures = Vec::new();
        for attempt in 1..=3 {
            match self.start_browser(&profiles.join(format!("{name}-{attempt}")), width).await {
                Ok(client) => return client,
                Err(error) => failures.push(error.to_string()),
            }
        }
        panic!("could not start Chromium: {failures:?}");
    }

    async fn start_browser(&self, profile: &Path, width: u16) -> Result<Client, NewSessionError> {
        let mut flags: Vec<String> = FLAGS.map(str::to_owned).to_vec();
        flags.push(format!("--user-data-dir={}", profile.display()));
        flags.push(format!("--window-size={width},900"));
        flags.push("--lang=en-US".to_owned());
        let mut options = json!({"binary": self.chromium, "args": flags});
        if width < 500 {
            options["mobileEmulation"] = json!({"deviceMetrics": {"width": width, "height": 844, "pixelRatio": 1.0, "touch": true, "mobile": true}});
        }
        let wanted: Capabilities = BTreeMap::from([
            ("goog:chromeOptions", options),
            ("timeouts", json!({"script": PATIENCE, "pageLoad": PATIENCE, "implicit": 0})),
        ])
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect();
        Client::with_capabilities_and_connector(&self.url, &wanted, HttpConnector::new()).await
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Returns the path of an installed program. Panics if it is missing, because a skipped test proves nothing.
fn installed(program: &str) -> PathBuf {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
        .unwrap_or_else(|| panic!("{program} is not installed; run `bash .ci/test`, which installs it and runs all tests"))
}

/// WebDriver command that reads Chromium's accessibility tree, as a screen reader does.
#[derive(Debug)]
pub(super) struct AccessibilityTree;

impl WebDriverCompatibleCommand for AccessibilityTree {
    fn endpoint(
        &self,
        base: &Url,
        session: Option<&str>,
    ) -> Result<Url, <Url as std::str::FromStr>::Err> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let body = json!({"cmd": "Accessibility.getFullAXTree", "params": {}});
        (Method::POST, Some(body.to_string()))
    }
}

/// Returns the role and name of each accessibility-tree node that is not ignored.
pub(super) fn spoken(tree: &Value) -> Vec<(String, String)> {
    let word = |node: &Value, key: &str| node[key]["value"].as_str().unwrap_or_default().to_owned();
    let nodes = tree["nodes"].as_array().expect("there should be nodes");
    nodes
        .iter()
        .filter(|node| node["ignored"] != true)
        .map(|node| (word(node, "role"), word(node, "name")))
        .collect()
}
