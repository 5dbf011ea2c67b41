//! Tests of the application id that a store records as its owner. They run the real program, with and without a data
//! folder as an argument, on stores of the bot and of the sandbox.

use std::path::Path;

use regnal::store::{Application, Guild, MatchId, Payload, Store, Target, Timestamp, Whose};
use regnal::store::{Channel, NewMessage, NewTimer, TimerChange};
use regnal_bot::bot;
use regnal_bot::owner::failed::Failed;
use regnal_bot::owner::home;
use serde_json::json;

use super::program::{PATIENCE, Program};
use crate::lookup::verify::small_match;
use crate::sandbox::client::Play;

const OWN: Application = Application::Discord(4_711);

/// Creates a store without a recorded application. The store contains a match in this guild, pending messages and
/// timers.
async fn fill(dir: &Path, guild: u64) {
    let store = Store::open(dir).await.unwrap();
    let id = small_match(&store, 5, 3).await;
    store.move_match(id, Some(Guild(guild)), Channel(5)).await.unwrap();
    let due = TimerChange::Set(NewTimer {
        kind: "deadline".into(),
        seat: None,
        key: String::new(),
        due: Timestamp(1),
        payload: Payload::of(&()).unwrap(),
    });
    store.change_timers(id, &[due]).await.unwrap();
    let said = NewMessage {
        target: Target::Channel(Channel(5)),
        topic: None,
        payload: json!({"content": "waits"}).into(),
        not_before: None,
    };
    store.say(Some(id), &[said], Timestamp(1)).await.unwrap();
    store.close().await;
}

async fn whose(dir: &Path) -> Whose {
    Store::whose(dir).await.unwrap().unwrap()
}

/// Returns the match of a store with its pending messages and timers.
async fn pending_work(dir: &Path) -> String {
    let store = Store::open(dir).await.unwrap();
    let all = (
        store.pending(Timestamp(i64::MAX), 99).await.unwrap(),
        store.timers(MatchId(1)).await.unwrap(),
        store.find_match(MatchId(1)).await.unwrap(),
        store.last_seen().await.unwrap(),
    );
    store.close().await;
    format!("{all:?}")
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sandbox_does_not_open_a_bots_store() {
    for is_known in [true, false] {
        let dir = tempfile::tempdir().unwrap();
        fill(dir.path(), 8).await;
        if is_known {
            let store = Store::open(dir.path()).await.unwrap();
            store.set_application(OWN).await.unwrap();
            store.close().await;
        }
        let before = pending_work(dir.path()).await;
        let (status, said) = Program::failed_start(dir.path()).await;
        assert!(!status.success() && said.lines().count() == 1, "{said}");
        assert!(said.contains("DISCORD_TOKEN") && said.contains("--data"), "{said}");
        assert_eq!(said.contains("application 4711"), is_known, "{said}");
        assert_eq!(pending_work(dir.path()).await, before);
        assert_eq!(whose(dir.path()).await.application, is_known.then_some(OWN));
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_store_belongs_to_the_first_application_that_used_it() {
    let dir = tempfile::tempdir().unwrap();
    let refused = async |dir: &Path, application| match home::open(dir, application).await {
        Err(Failed::OtherApplication(why)) => why,
        other => panic!("unexpected: {other:?}"),
    };
    let store = home::open(dir.path(), OWN).await.unwrap();
    store.close().await;
    assert_eq!(whose(dir.path()).await.application, Some(OWN));
    home::open(dir.path(), OWN).await.unwrap().close().await;
    let other = refused(dir.path(), Application::Discord(12)).await;
    assert!(other.contains("4711") && other.contains("12"), "{other}");
    refused(dir.path(), Application::Sandbox).await;

    // A sandbox store written before application ids were recorded does not count as a bot's store.
    let sandbox = tempfile::tempdir().unwrap();
    fill(sandbox.path(), regnal_sandbox::GUILD).await;
    let said = refused(sandbox.path(), OWN).await;
    assert!(said.contains("sandbox") && said.contains("--data"), "{said}");
    assert_eq!(whose(sandbox.path()).await.application, None);
    let store = home::open(sandbox.path(), Application::Sandbox).await.unwrap();
    store.close().await;
    refused(sandbox.path(), OWN).await;
    let play = Play::start().await;
    let http = bot::sandbox_http(&play.sandbox);
    let own = bot::application(&http).await.unwrap();
    assert_eq!(own, Application::Discord(100_000_000_000_000_001));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sandbox_creates_and_reopens_its_own_store() {
    // No folder is given, and no store exists.
    let dir = tempfile::tempdir().unwrap();
    let program = Program::start_in(dir.path()).await;
    assert!(program.end(PATIENCE).await.success());
    let (usual, own) = (dir.path().join("regnal-data"), dir.path().join("regnal-data/sandbox"));
    assert_eq!(whose(&own).await.application, Some(Application::Sandbox));
    assert!(!Store::is_in(&usual));
    // A bot's store in the neighbouring folder remains unchanged.
    fill(&usual, 8).await;
    let before = pending_work(&usual).await;
    let program = Program::start_in(dir.path()).await;
    assert!(program.end(PATIENCE).await.success());
    assert_eq!(pending_work(&usual).await, before);

    let old = tempfile::tempdir().unwrap();
    let usual = old.path().join("regnal-data");
    fill(&usual, regnal_sandbox::GUILD).await;
    let program = Program::start_in(old.path()).await;
    assert!(program.end(PATIENCE).await.success());
    assert_eq!(whose(&usual).await.application, Some(Application::Sandbox));
    assert!(!Store::is_in(usual.join("sandbox")));
}
