//! A store that this program wrote before its house was cut for four games: it opens, its matches play on, all that it
//! keeps reads back to the same bytes, and all of it can be checked.

mod demonworld;
mod long_year;

use std::path::Path;
use std::sync::Arc;

use regnal::dice::{Dice, Seed};
use regnal::game::{Seat, Seating, Viewer};
use regnal::games::mighty::nouns::PursuitOrder;
use regnal::games::{AnyAction, AnyGame, AnyOptions, GameKind, echoes, mighty};
use regnal::store::{MatchId, Status, Store, Timestamp, User};
use regnal_bot::discord::error::Error;
use regnal_bot::games::FACES;
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::submit::{self, Request};
use regnal_bot::run::table::Table;
use regnal_bot::run::{pictures, verify};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tempfile::TempDir;

use crate::sandbox::client::{Play, text};
use crate::support::Running;

/// A campaign in its third year, with marches, buildings and a map of its own.
const CAMPAIGN: MatchId = MatchId(1);
/// A campaign that was played to its end.
const CAMPAIGN_OVER: MatchId = MatchId(2);
/// A duel with hands, armed orders and deeds that may be taken back.
const DUEL: MatchId = MatchId(3);
/// A duel against the program, which was cut off in the midst of its turn.
const PROGRAM: MatchId = MatchId(4);
/// A duel that was played to its end.
const DUEL_OVER: MatchId = MatchId(5);
/// Two against two, two of them with decks of their own, Reactions asked for.
const TEAMS: MatchId = MatchId(6);
/// A lobby with a free seat.
const LOBBY: MatchId = MatchId(7);

/// The channels, in the order of the matches.
const CHANNELS: [&str; 7] = [
    "campaign",
    "campaign-over",
    "duel",
    "program",
    "duel-over",
    "teams",
    "lobby",
];

const RUNNING: [MatchId; 4] = [CAMPAIGN, DUEL, PROGRAM, TEAMS];
const OVER: [MatchId; 2] = [CAMPAIGN_OVER, DUEL_OVER];

/// More actions than any of them has left.
const LONGEST: usize = 8_000;

/// The version of the states that it keeps, which the program of today passes over: they lack the points of the years.
const STATE_VERSION: u32 = 2;

/// A copy of the old store.
fn old() -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/store/fixtures/issue-8.db");
    std::fs::copy(file, dir.path().join("regnal.sqlite")).unwrap();
    dir
}

async fn opened(dir: &TempDir) -> Arc<App> {
    App::new(
        Store::open(dir.path()).await.unwrap(),
        Clock::default(),
        FACES,
    )
}

/// The position after the log, read without the snapshot; how many events that were.
async fn from_the_log(store: &Store, id: MatchId) -> (AnyGame, usize) {
    store.drop_snapshot(id).await.unwrap();
    let loaded = store.load(id, |_| Some(STATE_VERSION)).await.unwrap();
    assert!(loaded.snapshot.is_none());
    let table = Table::load(store, id).await.unwrap();
    (table.game.unwrap(), loaded.events.len())
}

#[tokio::test]
async fn every_match_opens_from_its_snapshot_and_from_its_log() {
    let dir = old();
    let store = Store::open(dir.path()).await.unwrap();
    for id in RUNNING.into_iter().chain(OVER) {
        let header = store.find_match(id).await.unwrap().unwrap();
        let is_over = OVER.contains(&id);
        let wanted = if is_over {
            Status::Finished
        } else {
            Status::Running
        };
        assert_eq!(header.status, wanted, "match {id}");
        let kept = store.load(id, |_| Some(STATE_VERSION)).await.unwrap();
        let snapshot = kept.snapshot.expect("a state of the version of then");
        assert_eq!(kept.events.len() as u64, header.seq - snapshot.seq);
        let quick = Table::load(&store, id).await.unwrap().game.unwrap();
        let (slow, events) = from_the_log(&store, id).await;
        assert_eq!(events as u64, header.seq);
        assert!(events > 100, "match {id} has only {events} events");
        assert!(quick == slow, "the snapshot of match {id} says otherwise");
        assert_eq!(quick.outcome().is_some(), is_over);
    }
    let lobby = Table::load(&store, LOBBY).await.unwrap();
    assert!(lobby.header.status == Status::Lobby && lobby.game.is_none());
    assert_eq!(lobby.header.seats.len(), 2);
    let AnyOptions::Mighty(options) = lobby.options().unwrap() else {
        panic!("another game");
    };
    assert_eq!(options.seats(), 3);
}

/// What `text` is read as, written again.
fn again<T: Serialize + DeserializeOwned>(text: &str) -> String {
    let value: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    // As the log is written: actions at once, events and setups by way of a value.
    match serde_json::to_string(&value).unwrap() {
        same if same == text => same,
        _ => serde_json::to_value(&value).unwrap().to_string(),
    }
}

#[tokio::test]
async fn everything_in_the_log_reads_back_to_the_same_bytes() {
    let dir = old();
    let store = Store::open(dir.path()).await.unwrap();
    let (mut actions, mut events) = (0, 0);
    for id in RUNNING.into_iter().chain(OVER) {
        let export = store.export(id).await.unwrap();
        let kind: GameKind = export.kind.parse().unwrap();
        let setup = export.setup.unwrap();
        let same = match kind {
            GameKind::Mighty => again::<mighty::Setup>(setup.as_str()),
            GameKind::Echoes => again::<echoes::setup::Setup>(setup.as_str()),
            other => panic!("match {id} is of {other:?}"),
        };
        assert_eq!(same, setup.as_str());
        let options: AnyOptions = serde_json::from_value(export.options.clone()).unwrap();
        assert_eq!(serde_json::to_value(options).unwrap(), export.options);
        for batch in &export.batches {
            let action: AnyAction = batch.action.read().unwrap();
            assert_eq!(
                serde_json::to_string(&action).unwrap(),
                batch.action.as_str()
            );
            actions += 1;
            for event in &batch.events {
                let same = match kind {
                    GameKind::Mighty => again::<mighty::Event>(event.as_str()),
                    _ => again::<echoes::Event>(event.as_str()),
                };
                assert_eq!(same, event.as_str());
                events += 1;
            }
        }
    }
    assert!(
        actions > 900 && events > 3_000,
        "{actions} actions, {events} events"
    );
}

/// Plays a match on to its end, as whoever sits there would by whim, or by the program's advice.
async fn play_on(app: &App, id: MatchId, number: u8) -> Table {
    let mut whim = Dice::keyed(Seed::from_bytes([number; 32]).mixed(&[]), 0);
    for step in 0..LONGEST {
        let table = app.desk.look(&app.store, id).await.unwrap();
        if table.header.status != Status::Running {
            return table;
        }
        let game = table.game().unwrap();
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        let seat = awaited[whim.index(awaited.len())];
        let legal = game.legal(seat);
        let mut deeds = match whim.index(8) {
            0 => Vec::new(),
            _ => game.machine(seat, &mut whim),
        };
        if deeds.is_empty() {
            deeds.push(legal[whim.index(legal.len())].clone());
        }
        for action in deeds {
            let user = table.user_of(seat);
            let request = Request {
                match_id: id,
                seat,
                user,
                action,
                interaction: user.map(|_| u64::from(number) << 32 | step as u64),
                timer: None,
                seen: None,
            };
            match submit::submit(app, request).await {
                Ok(_) => {}
                // A Reaction that cannot be armed, and a second deed of one step, which has the same interaction.
                Err(Error::Illegal(_) | Error::Repeated) => {}
                Err(error) => panic!("match {id}: {error}"),
            }
        }
    }
    panic!("no end in sight of match {id}");
}

#[tokio::test(flavor = "multi_thread")]
async fn every_running_match_plays_on_to_its_end_and_all_can_be_checked() {
    let dir = old();
    let app = opened(&dir).await;
    for id in RUNNING.into_iter().chain(OVER) {
        let export = app.store.export(id).await.unwrap();
        let report = verify::check(&export).unwrap_or_else(|found| panic!("match {id}: {found}"));
        assert_eq!(report.actions, export.batches.len() as u64);
        assert_eq!(report.has_seed, OVER.contains(&id));
    }
    for (number, id) in (1..).zip(RUNNING) {
        // Half of them begin from the log alone.
        if number % 2 == 0 {
            from_the_log(&app.store, id).await;
        }
        let before = app.store.find_match(id).await.unwrap().unwrap();
        let table = play_on(&app, id, number).await;
        assert!(table.header.batches > before.batches + 10);
        assert_eq!(table.header.status, Status::Finished);
        let export = app.store.export(id).await.unwrap();
        let report = verify::check(&export).unwrap_or_else(|found| panic!("match {id}: {found}"));
        assert!(report.has_seed && report.actions == table.header.batches);
        assert_eq!(report.dice, table.header.next_draw);
        let (slow, _) = from_the_log(&app.store, id).await;
        assert!(&slow == table.game().unwrap(), "match {id}");
    }
}

#[tokio::test]
async fn what_else_the_old_store_keeps_is_there() {
    let dir = old();
    let store = Store::open(dir.path()).await.unwrap();
    for id in [CAMPAIGN, DUEL, PROGRAM, TEAMS] {
        let timers = store.timers(id).await.unwrap();
        assert!(
            timers
                .iter()
                .any(|timer| timer.timer.kind == regnal_bot::run::clocks::DEADLINE)
        );
    }
    assert!(store.next_due().await.unwrap().is_some());
    let waiting = store.pending(Timestamp(i64::MAX), 99).await.unwrap();
    assert!(!waiting.is_empty());
    assert!(store.last_seen().await.unwrap().is_some());
    assert_eq!(store.votes(CAMPAIGN, "abandon").await.unwrap().len(), 1);
    let header = store.find_match(TEAMS).await.unwrap().unwrap();
    let user = |seat: usize| header.seats[seat].user.unwrap();
    for (owner, name) in [(user(0), "wall"), (user(1), "pique")] {
        let deck = store.deck(owner, name).await.unwrap().unwrap();
        assert_eq!((deck.cards.len(), deck.revision), (36, 1));
    }
    let scope = regnal::store::Scope::User(user(1));
    assert_eq!(
        store.setting(scope, "hands").await.unwrap(),
        Some(json!(false))
    );
    let claimed = store.batches(DUEL, 0, 1).await.unwrap()[0].interaction;
    let again = store
        .claim_interaction(claimed.unwrap(), Timestamp(0))
        .await;
    assert!(matches!(again, Err(regnal::store::StoreError::Repeated)));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_takes_the_old_store_up_and_says_what_waited() {
    let dir = old();
    let play = Play::start().await;
    for name in ["cleo", "denis"] {
        let state = play.get("/state").await;
        let mut seats = state["seats"].as_array().unwrap().iter();
        if !seats.any(|seat| seat["username"] == name) {
            play.post("/seats", json!({"username": name})).await;
        }
    }
    for name in CHANNELS {
        let channel = json!({"name": name, "type": "text"});
        play.post("/channels", channel).await;
    }
    let bot = Running::start_in(play, dir.path()).await;
    let state = bot.play.get("/state").await;
    let channel = |name: &str| {
        let all = state["channels"].as_array().unwrap();
        text(&all.iter().find(|one| one["name"] == name).unwrap()["id"])
    };
    let ann = &bot.play.ann;
    let header = bot.app.store.find_match(DUEL).await.unwrap().unwrap();
    let duel = channel("duel");
    assert_eq!(header.channel.0.to_string(), duel);
    assert_eq!(header.seats[0].user, Some(User(ann.parse().unwrap())));
    for (place, said) in [
        ("campaign-over", "everything holds"),
        ("duel-over", "everything holds"),
        ("campaign", "is not over"),
        ("program", "is not over"),
    ] {
        let words = bot.says(ann, &channel(place), "/verify").await;
        assert!(words.contains(said), "{place}: {words}");
    }
    let hand = bot.command(ann, &duel, "/hand").await;
    assert_eq!(hand["state"], "answered", "{hand}");
    bot.stop().await;
}

#[tokio::test]
async fn what_happened_last_tells_of_no_secret_orders_however_many() {
    let dir = old();
    let app = opened(&dir).await;
    let mut told = 0;
    for id in RUNNING {
        let table = app.desk.look(&app.store, id).await.unwrap();
        let game = table.game.clone().unwrap();
        if game.kind() != GameKind::Mighty {
            continue;
        }
        let before = pictures::latest(&app, &table, Viewer::Public)
            .await
            .unwrap();
        told += before.len();
        let seat = *game.awaited().first().unwrap();
        for step in 0..300 {
            let order = [PursuitOrder::Always, PursuitOrder::Never][step % 2];
            let request = Request {
                match_id: id,
                seat,
                user: table.user_of(seat),
                action: AnyAction::Mighty(mighty::Action::SetPursuitOrder { order }),
                interaction: None,
                timer: None,
                seen: None,
            };
            submit::submit(&app, request).await.unwrap();
        }
        let table = app.desk.look(&app.store, id).await.unwrap();
        let after = pictures::latest(&app, &table, Viewer::Public)
            .await
            .unwrap();
        assert_eq!(after, before, "match {id}");
    }
    assert!(told > 0);
}
