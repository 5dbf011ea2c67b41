//! Tests of the bot on an old store, with its channels, queued posts, deadlines and notification settings.

use std::collections::BTreeMap;

use regnal::store::{NewTimer, Status, Store, Target, Timer, Timestamp, User};
use regnal_bot::run::clocks::DEADLINE;
use regnal_bot::run::people::{NotificationMethod, Person};
use serde_json::json;
use tempfile::TempDir;

use super::{DUEL, ISSUE_8, ISSUE_12, Old};
use crate::sandbox::client::{Play, text};
use crate::support::Running;

/// Starts the bot on a copy of an old store, in a sandbox with the same users and channels.
async fn taken_up(old: &Old, dir: &TempDir) -> (Running, BTreeMap<String, String>) {
    let play = Play::start().await;
    for name in ["cleo", "denis"] {
        let state = play.get("/state").await;
        let mut seats = state["seats"].as_array().unwrap().iter();
        if !seats.any(|seat| seat["username"] == name) {
            play.post("/seats", json!({"username": name})).await;
        }
    }
    for name in old.channels {
        let channel = json!({"name": name, "type": "text"});
        play.post("/channels", channel).await;
    }
    let bot = Running::start_in(play, dir.path()).await;
    let state = bot.play.get("/state").await;
    let all = state["channels"].as_array().unwrap().iter();
    let all = all.filter(|one| one["name"].is_string());
    let channels = all.map(|one| (text(&one["name"]), text(&one["id"])));
    (bot, channels.collect())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_runs_on_the_old_store_and_sends_queued_posts() {
    let dir = ISSUE_8.copy();
    let (bot, channels) = taken_up(&ISSUE_8, &dir).await;
    let ann = &bot.play.ann;
    let header = bot.app.store.find_match(DUEL).await.unwrap().unwrap();
    let duel = channels["duel"].clone();
    assert_eq!(header.channel.0.to_string(), duel);
    assert_eq!(header.seats[0].user, Some(User(ann.parse().unwrap())));
    for (place, said) in [
        ("campaign-over", "everything holds"),
        ("duel-over", "everything holds"),
        ("campaign", "is not over"),
        ("program", "is not over"),
    ] {
        let words = bot.says(ann, &channels[place], "/verify").await;
        assert!(words.contains(said), "{place}: {words}");
    }
    let hand = bot.command(ann, &duel, "/hand").await;
    assert_eq!(hand["state"], "answered", "{hand}");
    bot.stop().await;
}

/// Notification settings do not change, deadlines move by at most the length of the outage, and queued posts are sent.
#[tokio::test(flavor = "multi_thread")]
async fn the_bot_resumes_matches_of_all_games_with_their_deadlines() {
    let old = &ISSUE_12;
    let dir = old.copy();
    let store = Store::open(dir.path()).await.unwrap();
    let mut due = Vec::new();
    for &id in old.running {
        due.push(store.timers(id).await.unwrap());
    }
    let waiting = store.pending(Timestamp(i64::MAX), 99).await.unwrap();
    let seen = store.last_seen().await.unwrap().unwrap();
    store.close().await;
    let (bot, channels) = taken_up(old, &dir).await;
    let (ann, benoit) = (bot.play.ann.clone(), bot.play.benoit.clone());
    let kept = Person::of(&bot.app.store, User(benoit.parse().unwrap())).await;
    let kept = kept.unwrap();
    assert_eq!(kept.way, NotificationMethod::Both);
    assert_eq!(kept.hours.zone.name(), "Europe/Paris");
    assert_eq!(
        kept.hours.quiet.map(|quiet| quiet.from.hour()),
        Some(22),
        "the quiet hours were lost"
    );
    // The outage does not count: every deadline has as much time left as when the bot was last seen.
    for (&id, before) in old.running.iter().zip(&due) {
        let after = bot.app.store.timers(id).await.unwrap();
        for timer in before.iter().filter(|timer| timer.timer.kind == DEADLINE) {
            let its = |one: &NewTimer| (one.kind.clone(), one.seat, one.key.clone());
            let same = |one: &&Timer| its(&one.timer) == its(&timer.timer);
            let now = after.iter().find(same);
            let now = now.unwrap_or_else(|| panic!("match {id} has lost a deadline"));
            let (left, was) = (now.timer.due.0, timer.timer.due.0 - seen.0);
            assert!(left >= bot.app.clock.now().0 + was - 600_000, "match {id}");
        }
    }
    // Queued posts arrive in their channels.
    bot.delivered().await;
    for message in &waiting {
        let Target::Channel(place) = message.message.target else { continue };
        let posts = bot.play.messages(&ann, &place.0.to_string()).await;
        assert!(!posts.is_empty(), "nothing was posted in {}", place.0);
    }
    for (&id, place) in old.running.iter().zip(old.channels) {
        let words = bot.says(&ann, &channels[*place], "/match status").await;
        assert!(!words.is_empty(), "match {id}");
        let words = bot.says(&ann, &channels[*place], "/verify").await;
        assert!(words.contains("is not over"), "{place}: {words}");
    }
    let words = bot.says(&ann, &channels["over"], "/verify").await;
    assert!(words.contains("everything holds"), "{words}");
    let hand = bot.command(&ann, &channels["duel"], "/hand").await;
    assert_eq!(hand["state"], "answered", "{hand}");
    // The old lobby fills up and its match starts.
    let state = bot.play.get("/state").await;
    let mut seats = state["seats"].as_array().unwrap().iter();
    let cleo = seats.find(|seat| seat["username"] == "cleo").unwrap();
    let lobby = channels["lobby"].clone();
    bot.command(&text(&cleo["id"]), &lobby, "/match join").await;
    bot.command(&ann, &lobby, "/match start").await;
    let header = bot.app.store.find_match(old.lobby.0).await.unwrap().unwrap();
    assert_eq!(header.status, Status::Running);
    bot.stop().await;
}
