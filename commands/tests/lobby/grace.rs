//! Tests of the single deadline extension that each late player gets per match.

use std::path::Path;
use std::time::Duration;

use regnal::game::Seat;
use regnal::store::{MatchId, NewTimer, TimerChange};
use regnal_bot::run::clocks::{DEADLINE, LAST_CALL};
use serde_json::Value;

use super::{
    Watch, click, due, give_away, is_there, obeyed, person, pings, set_absence, toy_begun,
};
use crate::sandbox::client::text;
use crate::support::{Running, wait_until};

const HOUR: Duration = Duration::from_secs(3_600);
const MATCH: MatchId = MatchId(1);
const MORE: &str = "Once a match you get more";

/// Returns the time until a seat's timer is due, rounded to hours.
async fn left(bot: &Running, seat: u8, kind: &str) -> Option<u64> {
    let due = due(bot, kind, Seat(seat)).await?;
    Some((due.since(bot.app.clock.now()).as_secs() + 1_800) / 3_600)
}

/// Advances the clock by this many hours and a few seconds.
fn forward(bot: &Running, hours: u32) {
    bot.advance(HOUR * hours + Duration::from_secs(5));
}

/// Waits until the log contains this many actions.
async fn done(bot: &Running, batches: u64) {
    let is_done = async || bot.header(MATCH).await.batches >= batches;
    wait_until("the actions are taken", is_done).await;
}

async fn batches(bot: &Running) -> u64 {
    bot.header(MATCH).await.batches
}

async fn restarted(bot: Running, dir: &Path, ahead: u32) -> Running {
    let bot = bot.restarted(dir).await;
    forward(&bot, ahead);
    bot
}

/// Returns the number of extension announcements in the channel.
async fn times(bot: &Running) -> usize {
    let said = bot.play.messages(&bot.play.ann, &bot.play.general).await;
    let told = said.iter().filter(|message| text(&message["content"]).contains(MORE));
    told.count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_player_gets_one_extension_and_then_the_default_action() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let mut watch = toy_begun(&bot).await;
    forward(&bot, 48);
    let told: Value = watch.sees(&bot, MORE).await;
    assert!(text(&told["content"]).contains(&format!("<@{}>", bot.play.ann)));
    assert_eq!(pings(&told), 1, "{told}");
    assert_eq!(batches(&bot).await, 0);
    assert_eq!(left(&bot, 0, DEADLINE).await, Some(12));
    assert_eq!(left(&bot, 0, LAST_CALL).await, Some(11));
    // The extension survives a restart.
    let bot = restarted(bot, dir.path(), 48).await;
    assert_eq!(left(&bot, 0, DEADLINE).await, Some(12));
    forward(&bot, 12);
    done(&bot, 1).await;
    // Benoît has a separate extension. Ann's next deadline is final.
    assert_eq!(left(&bot, 1, DEADLINE).await, Some(48));
    forward(&bot, 48);
    let mut watch = Watch::open(&bot, &bot.play.ann, &bot.play.general).await;
    watch.sees(&bot, &format!("<@{}>, your time has run out", bot.play.benoit)).await;
    assert_eq!(batches(&bot).await, 1);
    forward(&bot, 12);
    done(&bot, 2).await;
    assert_eq!(left(&bot, 0, DEADLINE).await, Some(48));
    forward(&bot, 48);
    done(&bot, 3).await;
    assert_eq!(times(&bot).await, 2);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deadline_stored_under_an_older_versions_key_is_rescheduled() {
    let bot = Running::fresh().await;
    toy_begun(&bot).await;
    let store = &bot.app.store;
    let timers = store.timers(MATCH).await.unwrap();
    let mut all = timers.into_iter().map(|timer| timer.timer);
    let deadline = all.find(|timer| timer.kind == DEADLINE).unwrap();
    let older = NewTimer { key: "what-it-was-called".to_owned(), ..deadline.clone() };
    let clear = TimerChange::Clear { kind: None, seat: None, key: None };
    let changes = [clear, TimerChange::Set(older)];
    store.change_timers(MATCH, &changes).await.unwrap();
    forward(&bot, 48);
    // The deadline is rescheduled only after the timer from the older version fires.
    wait_until("the deadline is rescheduled", async || {
        let timers = store.timers(MATCH).await.unwrap();
        let mut all = timers.iter().map(|timer| &timer.timer);
        all.any(|timer| timer.kind == DEADLINE && timer.key == deadline.key)
    })
    .await;
    assert_eq!(left(&bot, 0, DEADLINE).await, Some(48));
    assert_eq!(batches(&bot).await, 0);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_seat_holder_gets_the_full_time() {
    let bot = Running::fresh().await;
    let mut watch = toy_begun(&bot).await;
    let ann = &bot.play.ann;
    let cleo = &person(&bot, "cleo").await;
    bot.advance(HOUR * 40);
    // For a vacant seat, the default decision is made immediately. A transferred seat keeps its deadline.
    give_away(&bot, ann, "/manage seat give seat:1 player:cleo").await;
    let question = watch.sees(&bot, "gives seat 1 up").await;
    assert_eq!(left(&bot, 0, DEADLINE).await, Some(8));
    for who in [&bot.play.benoit, cleo] {
        click(&bot, who, &question, "I agree").await;
    }
    watch.sees(&bot, "takes over seat 1").await;
    assert_eq!(left(&bot, 0, DEADLINE).await, Some(48));
    assert_eq!(left(&bot, 0, LAST_CALL).await, Some(43));
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_announced_absence_replaces_the_extension_for_late_players() {
    let bot = Running::fresh().await;
    set_absence(&bot, &bot.play.benoit, HOUR * 1_000).await;
    toy_begun(&bot).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    obeyed(&bot, ann, general, "/toy take stones:1", "1").await;
    // An absence extends a deadline to at most three times its length.
    assert_eq!(left(&bot, 1, DEADLINE).await, Some(144));
    forward(&bot, 144);
    done(&bot, 2).await;
    assert_eq!(times(&bot).await, 0);
    bot.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_extension_for_late_players_can_be_disabled_and_is_announced_by_direct_message() {
    let bot = Running::fresh().await;
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    bot.notify_by_direct_message(benoit).await;
    let mut watch = toy_begun(&bot).await;
    obeyed(&bot, ann, general, "/manage settings extension:False", "more time once: no").await;
    forward(&bot, 48);
    done(&bot, 1).await;
    assert_eq!(times(&bot).await, 0);
    obeyed(&bot, ann, general, "/manage settings extension:True", "more time once: yes").await;
    let direct = bot.play.direct(benoit).await;
    let mut letters = Watch::open(&bot, benoit, &direct).await;
    forward(&bot, 48);
    let letter = letters.sees(&bot, "vous avez un sursis").await;
    assert!(text(&letter["content"]).contains("Échéance"), "{letter}");
    let told = watch.sees(&bot, MORE).await;
    assert_eq!(pings(&told), 0, "a player with direct notifications only was pinged: {told}");
    assert!(!is_there(&bot, ann, general, "vous avez un sursis").await);
    bot.stop().await;
}
