//! Tests of startup, resumption, waiting for Discord and shutdown with several shards.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::Duration;

use regnal::store::{Guild, Store};
use regnal_bot::bot::{Fatal, Gateway};
use regnal_bot::run::app::Clock;
use regnal_bot::shards::Pace;
use regnal_sandbox::Options;
use reqwest::Method;
use serde_json::{Value, json};

use crate::sandbox::client::{Play, text};
use crate::support::Running;

/// Timeout longer than any wait in these tests.
const LONG: Duration = Duration::from_secs(300);
/// Identify window, shortened from Discord's five seconds.
const WINDOW: Duration = Duration::from_millis(50);

/// Starts a sandbox in which users wait up to `LONG` for a first reply.
async fn sandbox(options: Options) -> Play {
    Play::with(Options { first_answer: LONG, ..options }).await
}

/// Starts the bot with this number of shards.
async fn begun(play: Play, dir: &Path, shards: Option<u32>) -> Running {
    let pace = Pace { identify: WINDOW, heartbeat: Duration::from_secs(1) };
    let gateway = Gateway { shards, pace, ..Gateway::sandbox(play.sandbox.address()) };
    let store = Store::open(dir).await.unwrap();
    Running::begin(play, store, Clock::default(), gateway).await
}

/// Waits until the sandbox's gateway metrics satisfy a condition.
async fn until(play: &Play, is_wanted: impl Fn(&Value) -> bool) -> Value {
    let waiting = async {
        loop {
            let now = play.get("/gateway").await;
            if is_wanted(&now) {
                return now;
            }
        }
    };
    tokio::time::timeout(LONG, waiting).await.expect("the gateway should reach the expected state")
}

fn shards(gateway: &Value) -> usize {
    gateway["shards"].as_array().unwrap().len()
}

#[tokio::test(flavor = "multi_thread")]
async fn sixteen_shards_start_two_at_a_time_without_being_rejected_and_resume_on_request() {
    let dir = tempfile::tempdir().unwrap();
    let options = Options { shards: 16, max_concurrency: 2, ..Options::default() };
    let play = sandbox(Options { identify_window: WINDOW, ..options }).await;
    let guilds = play.post("/guilds", json!({"count": 48})).await;
    let guilds = guilds.as_array().unwrap().iter();
    let mut guilds: BTreeSet<Guild> =
        guilds.map(|one| Guild(text(&one["id"]).parse().unwrap())).collect();
    guilds.insert(Guild(regnal_sandbox::GUILD));
    let bot = begun(play, dir.path(), None).await;
    let all = until(&bot.play, |now| shards(now) == 16).await;
    assert_eq!([&all["identified"], &all["refused"], &all["left"]], [16, 0, 984], "{all}");
    // Each server is announced to its shard and gets its commands registered.
    let registered = async {
        loop {
            let there = bot.app.store.registered_guilds().await.unwrap();
            if there.into_iter().collect::<BTreeSet<Guild>>() == guilds {
                return;
            }
            bot.play.get("/state").await;
        }
    };
    tokio::time::timeout(LONG, registered)
        .await
        .expect("the commands of every server should be registered");
    // One command arrives through the server's shard, another through the first shard.
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let direct = bot.play.direct(ann).await;
    for channel in [general, &direct] {
        let outcome = bot.command(ann, channel, "/help").await;
        assert!(outcome["error"].is_null() && outcome["state"] != "failed", "{outcome}");
    }
    bot.play.post("/faults", json!({"kind": "close_all_connections"})).await;
    let all = until(&bot.play, |now| now["resumed"] == 16 && shards(now) == 16).await;
    assert_eq!(all["identified"], 16, "{all}");
    assert_eq!(bot.app.link.shards().await, (16, 0));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_with_lost_heartbeats_is_resumed_without_a_new_identify() {
    let dir = tempfile::tempdir().unwrap();
    let heartbeat_interval = Duration::from_secs(1);
    let bot = sandbox(Options { heartbeat_interval, ..Options::default() }).await;
    let bot = begun(bot, dir.path(), None).await;
    until(&bot.play, |now| shards(now) == 1).await;
    bot.play.post("/faults", json!({"kind": "stop_heartbeat_ack", "count": 1})).await;
    let all = until(&bot.play, |now| now["resumed"] == 1).await;
    assert_eq!(all["identified"], 1, "{all}");
    // The session becomes invalid, so the bot starts a new one, and Discord sends the initial events again.
    bot.play.post("/faults", json!({"kind": "invalid_session"})).await;
    let all = until(&bot.play, |now| now["identified"] == 2 && shards(now) == 1).await;
    assert_eq!(all["refused"], 0, "{all}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_keeps_a_reserve_of_session_starts_and_waits_for_the_daily_reset() {
    let dir = tempfile::tempdir().unwrap();
    let play =
        sandbox(Options { session_reset: Duration::from_secs(2), ..Options::default() }).await;
    play.api(Method::PATCH, "/gateway", &json!({"left": 50})).await;
    let bot = begun(play, dir.path(), None).await;
    let all = until(&bot.play, |now| shards(now) == 1).await;
    // One of the new session starts is used, but none of the 50 reserved ones.
    assert_eq!([&all["identified"], &all["refused"], &all["left"]], [1, 0, 999], "{all}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_permanent_close_code_ends_the_bot_with_a_one_line_message() {
    for (code, said) in [
        (4004, "does not accept the token"),
        (4010, "shard 0 of 1 (close code 4010); start the bot with --shards auto"),
        (4013, "rejects the gateway intents"),
        (4014, "rejects the gateway intents"),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let play = sandbox(Options::default()).await;
        play.post("/faults", json!({"kind": "close_loop", "code": code})).await;
        let ended = begun(play, dir.path(), None).await.ended().await;
        let error = ended.expect_err("the bot ends without a reason");
        assert!(
            matches!(error, Fatal::Token | Fatal::Intents(_) | Fatal::Shards(_)),
            "{code}: {error}"
        );
        let error = error.to_string();
        assert!(error.contains(said) && !error.contains('\n'), "{code}: {error}");
    }
}

/// While Discord itself fails, connections break in the same way as those of a rejected shard.
#[tokio::test(flavor = "multi_thread")]
async fn a_few_broken_connections_in_a_row_do_not_end_the_bot() {
    let dir = tempfile::tempdir().unwrap();
    let play = sandbox(Options::default()).await;
    play.post("/faults", json!({"kind": "close_loop", "code": 4010, "count": 3})).await;
    let bot = begun(play, dir.path(), None).await;
    let all = until(&bot.play, |now| shards(now) == 1).await;
    assert_eq!(all["identified"], 1, "{all}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_shard_count_that_is_too_low_is_raised_but_ends_the_bot_if_set_by_the_owner() {
    let dir = tempfile::tempdir().unwrap();
    let bot = begun(sandbox(Options::default()).await, dir.path(), None).await;
    until(&bot.play, |now| shards(now) == 1).await;
    let more = json!({"shards": 4, "least_shards": 4});
    bot.play.api(Method::PATCH, "/gateway", &more).await;
    bot.play.post("/faults", json!({"kind": "invalid_session"})).await;
    let all = until(&bot.play, |now| shards(now) == 4).await;
    assert_eq!(all["shards"], json!([[0, 4], [1, 4], [2, 4], [3, 4]]));
    let play = bot.stop_bot().await;
    let ended = begun(play, dir.path(), Some(2)).await.ended().await;
    let error = ended.expect_err("the bot ends without a reason").to_string();
    assert!(error.contains("refuses 2 shards") && error.contains("--shards 4 or more"), "{error}");
}
