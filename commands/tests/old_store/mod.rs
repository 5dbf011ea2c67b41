//! Tests of stores written by two older versions: one from before all four games existed, one from before undo, records
//! and the long-match features. Each store opens, its matches continue and pass verification, and its log round-trips
//! byte for byte.

mod demonworld;
mod long_year;
mod taken_up;

use std::path::Path;
use std::sync::Arc;

use regnal::dice::{Dice, Seed};
use regnal::game::{Seat, Viewer};
use regnal::games::mighty::nouns::PursuitOrder;
use regnal::games::{AnyAction, AnyGame, AnyOptions, GameKind, echoes, mighty, offices};
use regnal::store::{MatchId, Status, Store, Timestamp};
use regnal_bot::discord::error::Error;
use regnal_bot::games::FACES;
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::clocks::DEADLINE;
use regnal_bot::run::submit::{self, Request};
use regnal_bot::run::table::Table;
use regnal_bot::run::{pictures, verify};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use tempfile::TempDir;

/// Campaign in its third year, with marches, buildings and a custom map.
const CAMPAIGN: MatchId = MatchId(1);
const CAMPAIGN_OVER: MatchId = MatchId(2);
/// Duel with hands, armed orders and actions that can be undone.
const DUEL: MatchId = MatchId(3);
/// Duel interrupted in the middle of a bot player's turn.
const PROGRAM: MatchId = MatchId(4);
const DUEL_OVER: MatchId = MatchId(5);
/// Two-against-two match with two custom decks and prompts for Reactions.
const TEAMS: MatchId = MatchId(6);
/// Lobby with a free seat.
const LOBBY: MatchId = MatchId(7);

/// Channel names of the matches, in order of match number.
const CHANNELS: [&str; 7] =
    ["campaign", "campaign-over", "duel", "program", "duel-over", "teams", "lobby"];

/// An old store and the values that the tests expect in it.
struct Old {
    /// File name under `tests/store/fixtures`.
    file: &'static str,
    /// Channel names of the matches, in order of match number.
    channels: &'static [&'static str],
    running: &'static [MatchId],
    over: &'static [MatchId],
    lobby: (MatchId, GameKind, usize),
    /// Returns the version of a game's states in the store. States whose version is too old to be read lack the yearly
    /// points.
    state_version: fn(GameKind) -> u32,
    /// Minimum counts: events in each match, actions in all matches combined, and events in all matches combined.
    least: [usize; 3],
}

/// Store with Mighty Empires and Echoes of Emperors.
const ISSUE_8: Old = Old {
    file: "issue-8.db",
    channels: &CHANNELS,
    running: &[CAMPAIGN, DUEL, PROGRAM, TEAMS],
    over: &[CAMPAIGN_OVER, DUEL_OVER],
    lobby: (LOBBY, GameKind::Mighty, 3),
    state_version: |_| 2,
    least: [100, 900, 3_000],
};

/// Store with all four games, written just before the first database table for long-match features was added.
const ISSUE_12: Old = Old {
    file: "issue-12.db",
    channels: &["campaign", "duel", "march", "empire", "over", "lobby"],
    running: &[MatchId(1), MatchId(2), MatchId(3), MatchId(4)],
    over: &[MatchId(5)],
    lobby: (MatchId(6), GameKind::Offices, 3),
    state_version: |kind| match kind {
        GameKind::Mighty => 3,
        GameKind::Echoes => 2,
        _ => 1,
    },
    least: [50, 400, 1_000],
};

const OLD: [&Old; 2] = [&ISSUE_8, &ISSUE_12];

/// Maximum number of actions needed to finish a match.
const LONGEST: usize = 8_000;
/// Number of actions to play in a campaign without a natural end.
const LONG: usize = 300;

impl Old {
    /// Returns all matches that have started.
    fn begun(&self) -> impl Iterator<Item = MatchId> {
        self.running.iter().chain(self.over).copied()
    }

    /// Returns a copy of the store in a temporary folder.
    fn copy(&self) -> TempDir {
        let dir = tempfile::tempdir().unwrap();
        let files = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/store/fixtures");
        std::fs::copy(files.join(self.file), dir.path().join("regnal.sqlite")).unwrap();
        dir
    }
}

/// Returns a copy of [`ISSUE_8`].
fn old() -> TempDir {
    ISSUE_8.copy()
}

async fn opened(dir: &TempDir) -> Arc<App> {
    App::new(Store::open(dir.path()).await.unwrap(), Clock::default(), FACES)
}

/// Returns the position and the number of events, rebuilt from the log without the snapshot.
async fn from_the_log(store: &Store, id: MatchId) -> (AnyGame, usize) {
    store.drop_snapshot(id).await.unwrap();
    let loaded = store.load_whole(id).await.unwrap();
    let table = Table::load(store, id).await.unwrap();
    (table.game.unwrap(), loaded.events.len())
}

#[tokio::test]
async fn every_match_loads_from_its_snapshot_and_from_its_log() {
    for old in OLD {
        let dir = old.copy();
        let store = Store::open(dir.path()).await.unwrap();
        let mut snapshots = 0;
        for id in old.begun() {
            let what = format!("match {id} of {}", old.file);
            let header = store.find_match(id).await.unwrap().unwrap();
            let is_over = old.over.contains(&id);
            let wanted = if is_over { Status::Finished } else { Status::Running };
            assert_eq!(header.status, wanted, "{what}");
            let version = (old.state_version)(header.kind.parse().unwrap());
            let kept = store.load(id, |_| Some(version)).await.unwrap();
            if let Some(snapshot) = kept.snapshot {
                assert_eq!(kept.events.len() as u64, header.seq - snapshot.seq);
                snapshots += 1;
            }
            let quick = Table::load(&store, id).await.unwrap().game.unwrap();
            let (slow, events) = from_the_log(&store, id).await;
            assert_eq!(events as u64, header.seq);
            assert!(events > old.least[0], "{what} has only {events} events");
            assert!(quick == slow, "snapshot and log of {what} differ");
            assert_eq!(quick.outcome().is_some(), is_over);
        }
        assert!(snapshots > 2, "too few snapshots have the old version");
        let (lobby, kind, seats) = old.lobby;
        let lobby = Table::load(&store, lobby).await.unwrap();
        assert!(lobby.header.status == Status::Lobby && lobby.game.is_none());
        assert_eq!(lobby.header.seats.len(), seats - 1);
        let options = lobby.options().unwrap();
        assert_eq!((options.kind(), options.seats()), (kind, seats));
    }
}

/// Parses `text` and serialises it again.
fn again<T: Serialize + DeserializeOwned>(text: &str) -> String {
    let value: T = serde_json::from_str(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    // Serialises the value as the log does: actions directly, events and setups through a JSON value.
    match serde_json::to_string(&value).unwrap() {
        same if same == text => same,
        _ => serde_json::to_value(&value).unwrap().to_string(),
    }
}

/// Parses a setup and serialises it again.
fn setup_again(kind: GameKind, text: &str) -> String {
    match kind {
        GameKind::Mighty => again::<mighty::Setup>(text),
        GameKind::Echoes => again::<echoes::setup::Setup>(text),
        GameKind::Demonworld => again::<regnal::games::demonworld::Setup>(text),
        GameKind::Offices => again::<offices::Setup>(text),
        #[cfg(feature = "toy")]
        GameKind::Toy => panic!("the match belongs to another game"),
    }
}

/// Parses an event and serialises it again.
fn event_again(kind: GameKind, text: &str) -> String {
    match kind {
        GameKind::Mighty => again::<mighty::Event>(text),
        GameKind::Echoes => again::<echoes::Event>(text),
        GameKind::Demonworld => again::<regnal::games::demonworld::Event>(text),
        GameKind::Offices => again::<offices::Event>(text),
        #[cfg(feature = "toy")]
        GameKind::Toy => panic!("the match belongs to another game"),
    }
}

#[tokio::test]
async fn every_log_round_trips_byte_for_byte() {
    for old in OLD {
        let dir = old.copy();
        let store = Store::open(dir.path()).await.unwrap();
        let (mut actions, mut events) = (0, 0);
        for id in old.begun() {
            let export = store.export(id).await.unwrap();
            let kind: GameKind = export.kind.parse().unwrap();
            let setup = export.setup.unwrap();
            assert_eq!(setup_again(kind, setup.as_str()), setup.as_str());
            let options: AnyOptions = serde_json::from_value(export.options.clone()).unwrap();
            assert_eq!(serde_json::to_value(options).unwrap(), export.options);
            for batch in &export.batches {
                let action: AnyAction = batch.action.read().unwrap();
                assert_eq!(serde_json::to_string(&action).unwrap(), batch.action.as_str());
                actions += 1;
                for event in &batch.events {
                    assert_eq!(event_again(kind, event.as_str()), event.as_str());
                    events += 1;
                }
            }
        }
        assert!(
            actions > old.least[1] && events > old.least[2],
            "{}: {actions} actions, {events} events",
            old.file
        );
    }
}

/// Plays a match to its end with random actions or the bot player's suggestions. A campaign without a natural end stops
/// after [`LONG`] actions.
async fn play_on(app: &App, id: MatchId, number: u8) -> Table {
    let mut whim = Dice::keyed(Seed::from_bytes([number; 32]).mixed(&[]), 0);
    let (mut deeds_done, mut clicks) = (0, 0_u64);
    for _ in 0..LONGEST {
        let table = app.desk.look(&app.store, id).await.unwrap();
        let is_endless = table.game().unwrap().kind() == GameKind::Demonworld;
        if table.header.status != Status::Running || is_endless && deeds_done > LONG {
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
            clicks += 1;
            let request = Request {
                match_id: id,
                seat,
                user,
                action,
                interaction: user.map(|_| u64::from(number) << 32 | clicks),
                timer: None,
                seen: None,
            };
            match submit::submit(app, request).await {
                Ok(_) => deeds_done += 1,
                // The action is a Reaction that cannot be armed, or was made illegal by an earlier answer.
                Err(Error::Illegal(_)) => {}
                Err(error) => panic!("match {id}: {error}"),
            }
        }
    }
    panic!("match {id} should have ended");
}

async fn all_play_on(old: &Old) {
    let dir = old.copy();
    let app = opened(&dir).await;
    for id in old.begun() {
        let export = app.store.export(id).await.unwrap();
        let report = verify::check(&export).unwrap_or_else(|found| panic!("match {id}: {found}"));
        assert_eq!(report.actions, export.batches.len() as u64);
        assert_eq!(report.has_seed, old.over.contains(&id));
    }
    for (number, &id) in (1..).zip(old.running) {
        // Every second match continues from its log, without its snapshot.
        if number % 2 == 0 {
            from_the_log(&app.store, id).await;
        }
        let before = app.store.find_match(id).await.unwrap().unwrap();
        let table = play_on(&app, id, number).await;
        assert!(table.header.batches > before.batches + 10);
        let is_over = table.header.status == Status::Finished;
        let kind = table.game().unwrap().kind();
        assert!(is_over || kind == GameKind::Demonworld, "match {id}");
        let export = app.store.export(id).await.unwrap();
        let report = verify::check(&export).unwrap_or_else(|found| panic!("match {id}: {found}"));
        assert!(report.has_seed == is_over && report.actions == table.header.batches);
        assert_eq!(report.dice, table.header.next_draw);
        let (slow, _) = from_the_log(&app.store, id).await;
        assert!(&slow == table.game().unwrap(), "match {id}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn running_matches_continue_to_their_end_and_pass_verification() {
    all_play_on(&ISSUE_8).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn matches_that_predate_the_features_for_long_matches_continue_and_pass_verification() {
    all_play_on(&ISSUE_12).await;
}

#[tokio::test]
async fn timers_posts_votes_and_decks_of_the_old_stores_are_preserved() {
    for old in OLD {
        let dir = old.copy();
        let store = Store::open(dir.path()).await.unwrap();
        for &id in old.running {
            let timers = store.timers(id).await.unwrap();
            let mut kinds = timers.iter().map(|timer| timer.timer.kind.as_str());
            assert!(kinds.any(|kind| kind == DEADLINE), "match {id}");
        }
        assert!(store.next_due().await.unwrap().is_some());
        let waiting = store.pending(Timestamp(i64::MAX), 99).await.unwrap();
        assert!(!waiting.is_empty());
        assert!(store.last_seen().await.unwrap().is_some());
        // Tables that were added in later versions are empty.
        for id in old.begun() {
            assert!(store.followers(id).await.unwrap().is_empty());
        }
    }
    let dir = old();
    let store = Store::open(dir.path()).await.unwrap();
    assert_eq!(store.votes(CAMPAIGN, "abandon").await.unwrap().len(), 1);
    let header = store.find_match(TEAMS).await.unwrap().unwrap();
    let user = |seat: usize| header.seats[seat].user.unwrap();
    for (owner, name) in [(user(0), "wall"), (user(1), "pique")] {
        let deck = store.deck(owner, name).await.unwrap().unwrap();
        assert_eq!((deck.cards.unwrap().len(), deck.revision), (36, 1));
    }
    let scope = regnal::store::Scope::User(user(1));
    assert_eq!(store.setting(scope, "hands").await.unwrap(), Some(json!(false)));
    let claimed = store.batches(DUEL, 0, 1).await.unwrap()[0].interaction;
    let again = store.claim_interaction(claimed.unwrap(), Timestamp(0)).await;
    assert!(matches!(again, Err(regnal::store::StoreError::Repeated)));
}

#[tokio::test]
async fn the_latest_events_of_a_match_exclude_secret_orders() {
    let dir = old();
    let app = opened(&dir).await;
    let mut told = 0;
    for &id in ISSUE_8.running {
        let table = app.desk.look(&app.store, id).await.unwrap();
        let game = table.game.clone().unwrap();
        if game.kind() != GameKind::Mighty {
            continue;
        }
        let before = pictures::latest(&app, &table, Viewer::Public).await.unwrap();
        told += before.len();
        let seat = *game.awaited().first().unwrap();
        for step in 0..300 {
            let order = [PursuitOrder::Always, PursuitOrder::Never][step % 2];
            let request = Request::new(
                id,
                seat,
                table.user_of(seat),
                AnyAction::Mighty(mighty::Action::SetPursuitOrder { order }),
            );
            submit::submit(&app, request).await.unwrap();
        }
        let table = app.desk.look(&app.store, id).await.unwrap();
        let after = pictures::latest(&app, &table, Viewer::Public).await.unwrap();
        assert_eq!(after, before, "match {id}");
    }
    assert!(told > 0);
}
