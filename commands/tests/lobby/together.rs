//! Tests that a player whose turn it is in several matches at the same time gets a single direct message for all of
//! them.

use std::time::Duration;

use regnal_bot::run::people::NotificationMethod;
use serde_json::Value;

use super::me::put_benoit_to_sleep;
use super::{Watch, channel, clicked, obeyed};
use crate::sandbox::client::text;
use crate::support::{Running, words};

const HOUR: Duration = Duration::from_secs(3_600);

/// Starts a match between Ann and Benoît in which Ann is about to take her turn.
async fn start_with_anns_turn(bot: &Running, channel: &str) {
    let (ann, benoit) = (&bot.play.ann, &bot.play.benoit);
    obeyed(bot, ann, channel, "/match new toy stones:40", "is open").await;
    obeyed(bot, benoit, channel, "/match join", "siège 2").await;
    obeyed(bot, ann, channel, "/match start", "has begun").await;
}

/// Returns Benoît's direct messages.
async fn letters(bot: &Running) -> Vec<Value> {
    bot.delivered().await;
    super::follow::letters(bot, &bot.play.benoit).await
}

fn labels(message: &Value) -> Vec<String> {
    let buttons = message["components"][0]["components"].as_array().unwrap();
    buttons.iter().map(|button| text(&button["label"])).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn notifications_held_back_by_quiet_hours_are_merged_into_one_message() {
    let bot = Running::fresh().await;
    put_benoit_to_sleep(&bot, NotificationMethod::Direct).await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let other = &channel(&bot, "war-room").await;
    start_with_anns_turn(&bot, other).await;
    for channel in [general, other] {
        obeyed(&bot, ann, channel, "/toy take stones:1", "1").await;
    }
    assert!(letters(&bot).await.is_empty(), "a sleeping player was notified");
    bot.advance(HOUR * 6);
    let direct = bot.play.direct(benoit).await;
    let mut watch = Watch::open(&bot, benoit, &direct).await;
    let call = watch.sees(&bot, "2 parties vous attendent").await;
    let said = text(&call["content"]);
    for (number, channel) in [(1, general), (2, other)] {
        let named = format!("La partie {number} dans <#{channel}> vous attend");
        assert!(said.contains(&named), "{said}");
    }
    assert_eq!(labels(&call), ["À vous\u{a0}: partie 1", "À vous\u{a0}: partie 2"]);
    assert_eq!(letters(&bot).await.len(), 1);
    // Each button opens its own match.
    clicked(&bot, benoit, &call, "À vous\u{a0}: partie 2", "tas").await;
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_notification_is_not_merged_with_an_old_one_or_one_already_acted_on() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    bot.notify_by_direct_message(benoit).await;
    let other = &channel(&bot, "war-room").await;
    start_with_anns_turn(&bot, general).await;
    start_with_anns_turn(&bot, other).await;
    let takes = async |seat: &str, channel: &str| {
        let done = bot.command(seat, channel, "/toy take stones:1").await;
        assert!(!words(&done).is_empty(), "{done}");
    };
    takes(ann, general).await;
    assert_eq!(letters(&bot).await.len(), 1);
    // Benoît acts in the first match before the second notifies him, so the new message names only the second match.
    takes(benoit, general).await;
    takes(ann, other).await;
    let told = letters(&bot).await;
    assert_eq!(told.len(), 2);
    let last = text(&told.last().unwrap()["content"]);
    assert!(last.contains("La partie 2") && !last.contains("La partie 1"), "{last}");
    // The first match notifies Benoît again while the second is still waiting for him, so the new message names both.
    takes(ann, general).await;
    let told = letters(&bot).await;
    assert_eq!(told.len(), 2);
    let last = text(&told.last().unwrap()["content"]);
    assert!(last.contains("La partie 2") && last.contains("La partie 1"), "{last}");
    // Benoît acts in the first match. That match's next notification is a new message, because an edit would not ping.
    takes(benoit, general).await;
    takes(ann, general).await;
    assert_eq!(letters(&bot).await.len(), 3);
    // An old message is never edited, because its reader might have forgotten it.
    takes(benoit, general).await;
    bot.app.clock.set_forward(HOUR);
    takes(ann, general).await;
    let told = letters(&bot).await;
    assert_eq!(told.len(), 4);
    bot.stop().await;
}
