//! Tests an action whose reply fails after the action has been stored.

use regnal::store::MatchId;
use regnal::text::{Line, Names, say};
use sqlx::SqlitePool;
use sqlx::sqlite::SqliteConnectOptions;

use super::crash::Story;
use super::hall::{game, position};
use super::party::DEEDS;
use super::shown::choices;
use super::site::Site;
use crate::support::{Running, words};

#[tokio::test(flavor = "multi_thread")]
async fn a_failed_reply_to_a_stored_action_does_not_claim_that_nothing_changed() {
    let dir = tempfile::tempdir().unwrap();
    let bot = Running::start(dir.path()).await;
    let mut party = Story::begin(Site::at(bot.play.sandbox.address()), 9).await.party;
    bot.delivered().await;
    party.find_door().await.unwrap();
    let player = game(&position(&bot.app).await).awaited().first().unwrap().index();
    let mut panel = party.open(player).await.unwrap();
    let (id, value) = loop {
        let choice = choices(&panel).remove(0);
        match &choice.1 {
            Some(value) if value.starts_with(DEEDS) => break choice,
            _ => panel = party.choose(player, &panel, &choice).await,
        }
    };
    let before = position(&bot.app).await.header.batches;

    // The action does not need this table, but the panel in its reply does.
    let file = SqliteConnectOptions::new().filename(dir.path().join("regnal.sqlite"));
    let raw = SqlitePool::connect_with(file).await.unwrap();
    sqlx::query("ALTER TABLE votes RENAME TO hidden").execute(&raw).await.unwrap();
    let outcome = party.click(player, &panel, &id, value.as_deref()).await.unwrap();
    sqlx::query("ALTER TABLE hidden RENAME TO votes").execute(&raw).await.unwrap();
    raw.close().await;

    let batches = bot.app.store.batches(MatchId(1), 0, u32::MAX).await.unwrap();
    assert_eq!(batches.len() as u64, before + 1, "{outcome}");
    let lang = party.players[player].lang;
    let unsure = say(lang, &Line::new("error-unanswered"), &Names::default());
    assert!(words(&outcome).starts_with(&unsure), "{outcome}");
    bot.stop().await;
}
