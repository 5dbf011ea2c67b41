//! Tests of the entry points `/regnal` and `/help`, and of the server greeting.

mod greeting;
mod help;
mod looked_up;
mod walk;

use serde_json::{Value, json};

use crate::sandbox::client::text;
use crate::support::{Running, is_private};

fn components(message: &Value) -> impl Iterator<Item = &Value> {
    let rows = message["components"].as_array().into_iter().flatten();
    rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
}

/// Returns the label and value of each entry in the menu with this id.
fn entries(message: &Value, id: &str) -> Vec<(String, String)> {
    let menu = components(message).find(|one| one["custom_id"] == id);
    let menu = menu.unwrap_or_else(|| panic!("no menu {id}: {message}"));
    let options = menu["options"].as_array().unwrap();
    options.iter().map(|option| (text(&option["label"]), text(&option["value"]))).collect()
}

/// Returns true if a message has a button with this label.
fn has_button(message: &Value, label: &str) -> bool {
    components(message).any(|one| one["label"] == label)
}

/// Chooses from a menu on a private page, and returns the next page.
async fn chooses(bot: &Running, seat: &str, page: &Value, id: &str, value: &str) -> Value {
    let outcome = bot.uses(seat, page, id, Some(value)).await;
    assert!(is_private(&outcome), "{outcome}");
    outcome["message"].clone()
}

/// Presses a button, and returns the next private page.
async fn presses(bot: &Running, seat: &str, page: &Value, label: &str) -> Value {
    let outcome = crate::lobby::click(bot, seat, page, label).await;
    assert!(is_private(&outcome), "{outcome}");
    outcome["message"].clone()
}

/// Types `/regnal`, presses a button on the start page, and returns the next page.
async fn opens(bot: &Running, seat: &str, channel: &str, label: &str) -> Value {
    let page = bot.command(seat, channel, "/regnal").await;
    presses(bot, seat, &page["message"], label).await
}

/// Presses a button that opens a form, submits this text, and returns the outcome.
async fn fills(bot: &Running, seat: &str, page: &Value, label: &str, words: &str) -> Value {
    let opened = crate::lobby::click(bot, seat, page, label).await;
    assert_eq!(opened["state"], "modal", "{label}: {opened}");
    let form = json!({"interaction_id": opened["interaction_id"], "values": {"words": words}});
    bot.play.post(&format!("/seats/{seat}/modal?wait=final"), form).await
}
