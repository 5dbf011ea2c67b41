//! Tests of matches whose channel is deleted or whose server removes the bot, and of the ways in which the bot notices
//! this.

use regnal::store::{Channel, MatchId, Scope, Status, Timestamp};
use regnal_bot::run::app::Clock;
use regnal_bot::run::outgoing::Outgoing;
use reqwest::Method;
use serde_json::{Value, json};

use super::follow::letters;
use super::{
    Watch, begun, channel, click, is_there, new_thread, obeyed, queue_message, raw_store,
    second_begun, to_channel,
};
use crate::sandbox::client::{Play, text};
use crate::support::{Running, wait_until};

const MATCH: MatchId = MatchId(1);

/// Waits until Ann and Benoît have each received one private message with this text, in English or French.
async fn told(bot: &Running, words: [&str; 2]) {
    loop {
        let mut counts = Vec::new();
        for seat in [&bot.play.ann, &bot.play.benoit] {
            let all = letters(bot, seat).await;
            let is = |letter: &&Value| {
                let said = text(&letter["content"]);
                words.iter().any(|words| said.contains(words))
            };
            counts.push(all.iter().filter(is).count());
        }
        assert!(counts.iter().all(|count| *count <= 1), "{counts:?}");
        if counts == [1, 1] {
            return;
        }
        tokio::task::yield_now().await;
    }
}

const DELETED: [&str; 2] =
    ["The channel of match 1 was deleted", "Le salon de la partie 1 a été supprimé"];

async fn post(bot: &Running, channel: &str, words: &str) {
    let message = Outgoing::text(words).to(to_channel(channel), None).unwrap();
    queue_message(bot, Some(MATCH), message).await;
}

async fn delete(play: &Play, channel: &str) {
    let path = format!("/channels/{channel}");
    play.api(Method::DELETE, &path, &Value::Null).await;
}

async fn deadlines(bot: &Running) -> Vec<Timestamp> {
    let timers = bot.app.store.timers(MATCH).await.unwrap();
    timers.iter().map(|timer| timer.timer.due).collect()
}

/// Moves the match and its pending posts to the war room and resumes it there.
async fn goes_on_elsewhere(bot: &Running, said: &str) {
    let (ann, war) = (&bot.play.ann, &channel(bot, "war-room").await);
    let mut watch = Watch::open(bot, ann, war).await;
    obeyed(bot, ann, war, "/match move here match:1", "goes on in <#").await;
    watch.sees(bot, said).await;
    obeyed(bot, ann, war, "/manage resume", "goes on").await;
    bot.wait_for_status(MATCH, Status::Running).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_post_to_a_deleted_channel_suspends_the_match_and_is_sent_after_a_move() {
    for code in [10003, 10004] {
        let bot = Running::fresh().await;
        let general = &bot.play.general.clone();
        begun(&bot).await;
        bot.delivered().await;
        let before = deadlines(&bot).await;
        let fault = json!({"kind": "server_error", "method": "POST", "channel_id": general, "path": "/messages",
            "status": 404, "code": code, "count": 1});
        bot.play.post("/faults", fault).await;
        post(&bot, general, "Said in time.").await;
        bot.wait_for_status(MATCH, Status::Suspended).await;
        told(&bot, DELETED).await;
        assert_eq!(
            deadlines(&bot).await,
            before,
            "a deadline changed while the match is suspended"
        );
        goes_on_elsewhere(&bot, "Said in time.").await;
        bot.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_creator_whose_data_was_deleted_is_not_told_of_a_deleted_channel() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    begun(&bot).await;
    bot.delivered().await;
    let raw = raw_store(dir.path()).await;
    let forgotten = sqlx::query("UPDATE matches SET creator = 0");
    assert_eq!(forgotten.execute(&raw).await.unwrap().rows_affected(), 1);
    bot.app.desk.forget(MATCH).await;
    delete(&bot.play, &bot.play.general).await;
    told(&bot, DELETED).await;
    let letters = "SELECT count(*) FROM outbox WHERE target_kind = 'user' AND target = 0";
    let letters: i64 = sqlx::query_scalar(letters).fetch_one(&raw).await.unwrap();
    assert_eq!(letters, 0);
    raw.close().await;
    bot.stop().await;
}

/// A not-found error from a channel or server lookup suspends the match, just like one from a post.
#[tokio::test(flavor = "multi_thread")]
async fn looking_up_a_deleted_channel_or_server_suspends_its_match() {
    for (path, code) in [("/channels/", 10003), ("/channels/", 10004), ("/guilds/", 10004)] {
        let bot = Running::fresh().await;
        let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
        begun(&bot).await;
        bot.delivered().await;
        let elsewhere = channel(&bot, "war-room").await;
        let fault = json!({"kind": "server_error", "method": "GET", "path": path, "status": 404, "code": code,
            "count": 9});
        bot.play.post("/faults", fault).await;
        match path {
            // A user without a seat looks up the match by number.
            "/channels/" => {
                let cleo = &super::person(&bot, "cleo").await;
                bot.command(cleo, &elsewhere, "/match status match:1").await;
            }
            // Member lookups are cached for a minute, so the clock is advanced past that time. The status command then
            // checks whether the players to act have left.
            _ => {
                bot.app.clock.set_forward(std::time::Duration::from_secs(61));
                bot.command(ann, general, "/match status").await;
                bot.command(benoit, general, "/match status").await;
            }
        }
        bot.wait_for_status(MATCH, Status::Suspended).await;
        bot.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_channel_deletion_is_reported_by_direct_message_even_if_the_bot_was_off() {
    for is_off in [true, false] {
        let dir = tempfile::tempdir().unwrap();
        let mut bot = Running::start(dir.path()).await;
        begun(&bot).await;
        bot.delivered().await;
        let general = bot.play.general.clone();
        if is_off {
            let play = bot.stop_bot().await;
            delete(&play, &general).await;
            bot = Running::start_at(play, dir.path(), Clock::default()).await;
        } else {
            delete(&bot.play, &general).await;
        }
        bot.wait_for_status(MATCH, Status::Suspended).await;
        told(&bot, DELETED).await;
        post(&bot, &general, "Said to nobody.").await;
        goes_on_elsewhere(&bot, "Said to nobody.").await;
        bot.stop().await;
    }
}

/// Discord reports only that the channel was deleted, and not its threads.
#[tokio::test(flavor = "multi_thread")]
async fn the_deletion_of_a_channel_suspends_the_matches_in_its_threads() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let siege = &new_thread(&bot, general, "siege").await;
    obeyed(&bot, ann, siege, "/match new mighty players:1 program:1", "is open").await;
    obeyed(&bot, ann, siege, "/match start", "has begun").await;
    bot.delivered().await;
    delete(&bot.play, general).await;
    bot.wait_for_status(MATCH, Status::Suspended).await;
    bot.stop().await;
}

/// Returns the number of posts in a channel that announce the bot's return.
async fn offers(bot: &Running, channel: &str) -> usize {
    let all = bot.play.messages(&bot.play.ann, channel).await;
    let is = |one: &&Value| text(&one["content"]).contains("I am back on this server");
    all.iter().filter(is).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_suspended_match_gets_one_resume_button_when_the_bot_is_invited_again() {
    let bot = Running::fresh().await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    let war = &channel(&bot, "war-room").await;
    begun(&bot).await;
    second_begun(&bot).await;
    bot.delivered().await;
    let guild = async |body: Value| bot.play.patch("/guild", body).await;
    for round in 1..=2 {
        guild(json!({"bot_in_guild": false})).await;
        for id in [MATCH, MatchId(2)] {
            bot.wait_for_status(id, Status::Suspended).await;
        }
        guild(json!({"bot_in_guild": true})).await;
        for place in [general, war] {
            wait_until("the bot is back", async || offers(&bot, place).await >= round).await;
        }
        // The guild becomes available again after an outage.
        guild(json!({"unavailable": true})).await;
        guild(json!({"unavailable": false})).await;
        post(&bot, general, &format!("Round {round}.")).await;
        let mut watch = Watch::open(&bot, ann, general).await;
        watch.sees(&bot, &format!("Round {round}.")).await;
        for place in [general, war] {
            assert_eq!(offers(&bot, place).await, round);
            let mut watch = Watch::open(&bot, ann, place).await;
            let offer = watch.perspective_button(&bot, "Resume").await;
            click(&bot, ann, &offer, "Resume").await;
        }
        for id in [MATCH, MatchId(2)] {
            bot.wait_for_status(id, Status::Running).await;
        }
    }
    bot.stop().await;
}

/// The matches of a server are checked in the order of their numbers, so the unreadable note comes first.
#[tokio::test(flavor = "multi_thread")]
async fn an_unreadable_note_about_one_channel_does_not_keep_other_matches_from_resuming() {
    let bot = Running::fresh().await;
    let (ann, general, store) = (&bot.play.ann, &bot.play.general, &bot.app.store);
    let war = &channel(&bot, "war-room").await;
    begun(&bot).await;
    second_begun(&bot).await;
    bot.delivered().await;
    bot.play.patch("/guild", json!({"bot_in_guild": false})).await;
    let [first, other] = [general, war].map(|id| Scope::Channel(Channel(id.parse().unwrap())));
    for scope in [first, other] {
        let is_noted = async || store.setting(scope, "gone").await.unwrap().is_some();
        wait_until("the removal is noted", is_noted).await;
    }
    let torn = json!({"match": "one"});
    store.set_setting(first, "gone", Some(&torn)).await.unwrap();
    bot.play.patch("/guild", json!({"bot_in_guild": true})).await;
    wait_until("the bot is back", async || offers(&bot, war).await >= 1).await;
    assert_eq!(store.setting(first, "gone").await.unwrap(), Some(torn));
    let list = bot.says(ann, war, "/match list").await;
    assert!(!list.contains("comes from another version"), "{list}");
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_removal_from_the_server_while_the_bot_is_off_is_noticed_at_startup() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    begun(&bot).await;
    bot.delivered().await;
    for seat in [&bot.play.ann, &bot.play.benoit] {
        // Without a shared guild, the bot can message only users who installed it themselves.
        let own = json!({"user_install": true});
        bot.play.patch(&format!("/seats/{seat}"), own).await;
    }
    let general = bot.play.general.clone();
    let play = bot.stop_bot().await;
    play.patch("/guild", json!({"bot_in_guild": false})).await;
    let url = play.url("/sandbox/api");
    let invited = async {
        let client = reqwest::Client::new();
        let requests = async || -> Value {
            let asked = client.get(format!("{url}/requests?after=0")).send();
            asked.await.unwrap().json().await.unwrap()
        };
        // The rejected request tells the bot that it is no longer in the guild.
        let is_rejected = async || requests().await.to_string().contains("\"status\":403");
        wait_until("a request is rejected", is_rejected).await;
        let back = json!({"bot_in_guild": true});
        let asked = client.patch(format!("{url}/guild")).json(&back).send();
        asked.await.unwrap();
    };
    let (bot, ()) = tokio::join!(Running::start_at(play, dir.path(), Clock::default()), invited);
    bot.wait_for_status(MATCH, Status::Suspended).await;
    let words = [
        "I was removed from the server where match 1",
        "J’ai été retiré du serveur où se joue la partie 1",
    ];
    told(&bot, words).await;
    let mut watch = Watch::open(&bot, &bot.play.ann, &general).await;
    watch.perspective_button(&bot, "Resume").await;
    assert!(is_there(&bot, &bot.play.ann, &general, "no deadline has run").await);
    bot.stop().await;
}
