//! Tests of the greeting posted when the bot is added to a server.

use serde_json::json;

use super::walk::invited;
use super::{has_button, presses};
use crate::lobby::Watch;
use crate::sandbox::client::{Line, text};
use crate::support::Running;

/// Returns the number of greetings posted in a channel.
async fn greetings(bot: &Running, channel: &str) -> usize {
    let all = bot.play.messages(&bot.play.ann, channel).await;
    let public = all.iter().filter(|one| one["ephemeral_for"].is_null());
    public.filter(|one| has_button(one, "Play") && has_button(one, "Guide")).count()
}

async fn war_room(bot: &Running) -> String {
    let state = bot.play.get("/state").await;
    let all = state["channels"].as_array().unwrap();
    text(&all.iter().find(|one| one["name"] == "war-room").unwrap()["id"])
}

/// Waits until the bot has sent all its messages and command replies.
async fn settled(bot: &Running) {
    bot.delivered().await;
    let page = bot.command(&bot.play.ann, &bot.play.general, "/regnal").await;
    assert!(!page["message"].is_null(), "{page}");
    bot.delivered().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_is_greeted_once_in_its_system_channel() {
    let bot = Running::fresh().await;
    let (ann, general, war) = (&bot.play.ann, bot.play.general.clone(), war_room(&bot).await);
    // A server that the bot joined long ago is not greeted at startup.
    settled(&bot).await;
    assert_eq!(greetings(&bot, &general).await + greetings(&bot, &war).await, 0);
    bot.play.patch("/guild", json!({"system_channel_id": war})).await;
    let mut watch = Watch::open(&bot, ann, &war).await;
    invited(&bot).await;
    let post = watch.perspective_button(&bot, "Play").await;
    assert_eq!(post["mentions"].as_array().map_or(0, Vec::len), 0, "{post}");
    let lines = text(&post["content"]).lines().count();
    assert!(lines <= 3, "{post}");
    presses(&bot, ann, &post, "Guide").await;
    for _ in 0..2 {
        let mut commands = Line::events(bot.play.sandbox.address(), ann).await;
        invited(&bot).await;
        // The bot is removed and invited again.
        for _ in 0..2 {
            commands.event("commands").await;
        }
        settled(&bot).await;
    }
    assert_eq!((greetings(&bot, &war).await, greetings(&bot, &general).await), (1, 0));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_greeting_is_posted_in_the_first_writable_channel_or_not_at_all() {
    for nowhere in [false, true] {
        let bot = Running::fresh().await;
        let (ann, general, war) = (&bot.play.ann, bot.play.general.clone(), war_room(&bot).await);
        bot.play.patch("/guild", json!({"system_channel_id": general})).await;
        // The bot can see these channels but not write in them.
        let closed: &[&String] = if nowhere { &[&general, &war] } else { &[&general] };
        for channel in closed {
            let own = bot.play.get("/state").await["bot"]["id"].clone();
            let closed = json!({"bot_permissions": "1024",
                "permission_overwrites": [{"id": own, "type": 1, "deny": "2048"}]});
            bot.play.patch(&format!("/channels/{channel}"), closed).await;
        }
        let mut watch = Watch::open(&bot, ann, &war).await;
        let mut commands = Line::events(bot.play.sandbox.address(), ann).await;
        invited(&bot).await;
        match nowhere {
            false => drop(watch.perspective_button(&bot, "Play").await),
            true => {
                // The bot is removed and invited again.
                for _ in 0..2 {
                    commands.event("commands").await;
                }
                bot.delivered().await;
            }
        }
        assert_eq!(greetings(&bot, &general).await, 0);
        assert_eq!(greetings(&bot, &war).await, usize::from(!nowhere));
        bot.stop().await;
    }
}
