//! Test that the log of the running program contains no secrets: neither a letter between two players nor a salt for
//! the dice.

use serde_json::{Value, json};

use super::program::{PATIENCE, Program};
use super::shown::menus;
use super::site::Site;
use crate::sandbox::client::text;
use crate::support::wait_until;

const LETTER: &str = "We cross the river at dawn.";
const SALT: &str = "thistledown";
/// Log filter with which the program's own crates log as much as possible.
const FILTER: &str = "warn,regnal_bot=trace,regnal_store=trace,regnal_core=trace";

/// Types a command, and returns the reply.
async fn typed(site: &Site, seat: &str, channel: &str, line: &str) -> Value {
    let asked = json!({"channel_id": channel, "text": line});
    let outcome = site.post(&format!("/seats/{seat}/command?wait=final"), &asked).await;
    assert_ne!(outcome["state"], "failed", "{line}: {outcome}");
    outcome["message"].clone()
}

/// Writes a letter to the first player in the menu on a letters page.
async fn write(site: &Site, seat: &str, page: &Value, letter: &str) {
    let all = menus(page);
    let (menu, entries) =
        all.iter().find(|(id, _)| id.ends_with(":to")).expect("there should be a menu of players");
    let chosen = json!({"channel_id": page["channel_id"], "message_id": page["id"],
        "custom_id": menu, "values": [entries[0].0]});
    let opened = site.post(&format!("/seats/{seat}/component?wait=final"), &chosen).await;
    let form = json!({"interaction_id": opened["interaction_id"], "values": {"text": letter}});
    site.post(&format!("/seats/{seat}/modal?wait=final"), &form).await;
}

/// Returns whether a person has received this letter by direct message.
async fn has_letter(site: &Site, seat: &str, letter: &str) -> bool {
    let Some(channel) = site.conversation(seat).await else { return false };
    let messages = site.messages(seat, &channel, "0").await;
    messages.iter().any(|one| text(&one["content"]).contains(letter))
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_contains_neither_letters_nor_salts() {
    let (data, logs) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let log = logs.path().join("log.txt");
    let program = Program::start_with_log(data.path(), &log, FILTER).await;
    let site = &program.site;
    let general = site.id("channels", "name", "general").await;
    let ann = site.id("seats", "username", "ann").await;
    let benoit = site.id("seats", "username", "benoit").await;
    typed(site, &ann, &general, "/match new mighty players:2 years:6").await;
    typed(site, &benoit, &general, &format!("/match join salt:{SALT}")).await;
    typed(site, &ann, &general, "/match start").await;
    let page = typed(site, &ann, &general, "/letter").await;
    write(site, &ann, &page, LETTER).await;
    let is_delivered = async || has_letter(site, &benoit, LETTER).await;
    wait_until("the letter is delivered", is_delivered).await;
    program.end(PATIENCE).await;
    let log = std::fs::read_to_string(&log).unwrap();
    assert!(log.contains("started") && log.contains("DEBUG"), "{log}");
    for secret in [LETTER, SALT] {
        assert!(!log.contains(secret), "{log}");
    }
}
