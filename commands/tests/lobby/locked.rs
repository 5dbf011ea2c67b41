//! Tests of a store that another process locks for longer than the bot waits. Every command is rejected with an
//! explanation, within Discord's time limit.

use serde_json::Value;

use super::{begun, channel, click, clicked, obeyed, raw_store, refused};
use crate::support::{Running, is_private, words};

const BUSY: &str = "Another program is using the bot’s data";

#[tokio::test(flavor = "multi_thread")]
async fn commands_are_rejected_while_the_store_is_locked() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let question = asked(&bot).await;
    let raw = raw_store(dir.path()).await;
    let other = raw.begin_with("BEGIN IMMEDIATE").await.unwrap();
    rejected(&bot, &question).await;
    other.rollback().await.unwrap();
    raw.close().await;
    clicked(&bot, &bot.play.benoit, &question, "Agree", "agreed").await;
    bot.stop().await;
}

#[cfg(feature = "postgres")]
#[tokio::test(flavor = "multi_thread")]
async fn commands_are_rejected_while_another_process_writes_to_the_database_server() {
    use regnal::store::{Place, Store};
    use regnal_bot::bot::Gateway;
    use regnal_bot::run::app::Clock;

    use crate::play::server::new_database;
    use crate::sandbox::client::Play;
    use crate::support::with_all_games;

    let address = new_database("locked").await;
    let store = Store::open_shared(&Place::Server(address.clone())).await.unwrap();
    with_all_games(&store).await;
    let play = Play::start().await;
    let gateway = Gateway::sandbox(play.sandbox.address());
    let bot = Running::begin(play, store, Clock::default(), gateway).await;
    bot.registered().await;
    let question = asked(&bot).await;
    let pool = sqlx::postgres::PgPoolOptions::new().max_connections(1);
    let raw = pool.connect(&address).await.unwrap();
    // Key of the advisory lock that a process holds while it writes.
    sqlx::query("SELECT pg_advisory_lock(1382377327)").execute(&raw).await.unwrap();
    rejected(&bot, &question).await;
    raw.close().await;
    loop {
        let yes = click(&bot, &bot.play.benoit, &question, "Agree").await;
        if words(&yes).contains("agreed") {
            break;
        }
        assert!(words(&yes).contains("Un autre programme utilise"), "{yes}");
    }
    bot.stop().await;
}

/// Starts a match between Ann and Benoît with a vote on a pause, and returns the vote's post.
async fn asked(bot: &Running) -> Value {
    let mut watch = begun(bot).await;
    let (ann, general) = (&bot.play.ann, &bot.play.general);
    obeyed(bot, ann, general, "/manage pause until:100h", "your yes is counted").await;
    let question = watch.sees(bot, "Should match 1 be paused until").await;
    bot.delivered().await;
    question
}

/// Asserts that every change is rejected with an explanation while the store is locked.
async fn rejected(bot: &Running, question: &Value) {
    let (ann, benoit, general) = (&bot.play.ann, &bot.play.benoit, &bot.play.general);
    let war = &channel(bot, "war-room").await;
    // Sends several commands at the same time. Commands in the same match also wait for each other.
    let new = "/match new mighty players:2 years:6";
    tokio::join!(
        refused(bot, ann, general, "/manage settings turn_hours:7", BUSY),
        refused(bot, ann, general, "/manage pause until:3d", BUSY),
        refused(bot, ann, general, "/stand-in ask until:3d", BUSY),
        refused(bot, benoit, war, new, "Un autre programme utilise"),
        async {
            let yes = click(bot, benoit, question, "Agree").await;
            let said = words(&yes);
            assert!(said.contains("Un autre programme utilise"), "{said}");
            assert!(is_private(&yes), "{yes}");
        },
    );
    for command in ["/manage settings reminders:False", "/manage pause until:2d", "/story follow"] {
        refused(bot, ann, general, command, BUSY).await;
    }
    // A read-only command still gets its reply.
    obeyed(bot, ann, general, "/match status", "is being played").await;
}
