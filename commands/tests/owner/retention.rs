//! Tests of how long a server's data is kept after the server has removed the bot.

use std::time::Duration;

use regnal::store::{Guild, MatchId, Scope, Status};
use regnal_sandbox::GUILD;
use serde_json::json;

use crate::lobby::begun;
use crate::support::Running;

const DAY: Duration = Duration::from_secs(24 * 3_600);
const MATCH: MatchId = MatchId(1);
const SERVER: Guild = Guild(GUILD);

/// Advances the clock while the bot runs.
fn passes(bot: &Running, by: Duration) {
    bot.app.clock.set_forward(by);
    bot.app.bell.notify_one();
}

async fn left(bot: &Running) -> bool {
    is_noted(bot, SERVER).await
}

async fn is_noted(bot: &Running, server: Guild) -> bool {
    bot.app.store.setting(Scope::Guild(server), "left").await.unwrap().is_some()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_servers_data_is_deleted_90_days_after_it_removed_the_bot() {
    let bot = Running::fresh().await;
    let _watch = begun(&bot).await;
    bot.play.patch("/guild", json!({"bot_in_guild": false})).await;
    bot.wait_for_status(MATCH, Status::Suspended).await;
    while !left(&bot).await {
        tokio::task::yield_now().await;
    }
    // Two other servers have removed the bot. The record of the removal is unreadable for the server that is checked
    // first. The server that is checked last removed the bot two days earlier.
    let (unreadable, earlier) = (Guild(1), Guild(GUILD + 1));
    let since = bot.app.clock.now().0 - i64::try_from((2 * DAY).as_millis()).unwrap();
    for (server, note) in [(unreadable, json!("?")), (earlier, json!({"since": since}))] {
        bot.app.store.set_setting(Scope::Guild(server), "left", Some(&note)).await.unwrap();
    }
    passes(&bot, 89 * DAY);
    while is_noted(&bot, earlier).await {
        tokio::task::yield_now().await;
    }
    assert!(bot.app.store.find_match(MATCH).await.unwrap().is_some());
    passes(&bot, 2 * DAY);
    while bot.app.store.find_match(MATCH).await.unwrap().is_some() {
        tokio::task::yield_now().await;
    }
    assert_eq!(bot.app.store.servers().await.unwrap(), [unreadable]);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_invites_the_bot_again_keeps_its_data() {
    let bot = Running::fresh().await;
    let _watch = begun(&bot).await;
    bot.play.patch("/guild", json!({"bot_in_guild": false})).await;
    while !left(&bot).await {
        tokio::task::yield_now().await;
    }
    bot.play.patch("/guild", json!({"bot_in_guild": true})).await;
    while left(&bot).await {
        tokio::task::yield_now().await;
    }
    assert!(bot.app.store.find_match(MATCH).await.unwrap().is_some());
    bot.stop().await;
}
