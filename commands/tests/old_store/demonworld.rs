//! Tests of a store written by the first version that could play Demonworld to its end. The store opens, and its
//! matches continue and pass verification.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use regnal::dice::{Dice, Seed};
use regnal::game::Seat;
use regnal::games::demonworld::action::{Ruling, Table as Deed, Umpire};
use regnal::games::demonworld::event::Umpire as Judged;
use regnal::games::demonworld::{Action, Demonworld, Event, Position, Setup};
use regnal::games::{AnyAction, AnyGame, AnyOptions, Known as _};
use regnal::store::{MatchId, Status, Store};
use regnal_bot::discord::error::Error;
use regnal_bot::games::FACES;
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::clocks::DEADLINE;
use regnal_bot::run::submit::{self, Request};
use regnal_bot::run::table::Table;
use regnal_bot::run::verify;
use tempfile::TempDir;

use super::again;

/// Campaign of two people and two bot players in the summer of its second year, with an umpire.
const MARCH: MatchId = MatchId(1);
/// Campaign that ended by vote.
const OVER: MatchId = MatchId(2);
/// Campaign that was paused by an older version of the bot, in which a pause discarded the remaining time.
const PAUSED: MatchId = MatchId(3);
const LOBBY: MatchId = MatchId(4);
/// Version of the states and events in the store.
const VERSION: u32 = 1;
/// Maximum number of actions needed to finish a match.
const LONGEST: usize = 2_000;

fn old() -> TempDir {
    let dir = tempfile::tempdir().unwrap();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/store/fixtures/issue-10.db");
    std::fs::copy(file, dir.path().join("regnal.sqlite")).unwrap();
    dir
}

async fn opened(dir: &TempDir) -> Arc<App> {
    let store = Store::open(dir.path()).await.unwrap();
    App::new(store, Clock::default(), FACES)
}

async fn look(app: &App, id: MatchId) -> Table {
    app.desk.look(&app.store, id).await.unwrap()
}

fn at(table: &Table) -> &Position {
    let game = table.game().unwrap();
    Demonworld::of(game).unwrap().position()
}

/// Returns the position rebuilt from the log alone.
async fn from_the_log(store: &Store, id: MatchId) -> AnyGame {
    store.drop_snapshot(id).await.unwrap();
    Table::load(store, id).await.unwrap().game.unwrap()
}

#[tokio::test]
async fn every_campaign_loads_from_its_snapshot_and_from_its_log() {
    let dir = old();
    let store = Store::open(dir.path()).await.unwrap();
    for (id, status) in
        [(MARCH, Status::Running), (OVER, Status::Finished), (PAUSED, Status::Running)]
    {
        let header = store.find_match(id).await.unwrap().unwrap();
        assert_eq!(header.status, status, "match {id}");
        let kept = store.load(id, |_| Some(VERSION)).await.unwrap();
        assert_eq!(kept.snapshot.is_some(), id != PAUSED, "match {id}");
        let quick = Table::load(&store, id).await.unwrap().game.unwrap();
        let slow = from_the_log(&store, id).await;
        assert!(quick == slow, "snapshot and log of match {id} differ");
    }
    let lobby = Table::load(&store, LOBBY).await.unwrap();
    assert!(lobby.header.status == Status::Lobby && lobby.game.is_none());
    let AnyOptions::Demonworld(options) = lobby.options().unwrap() else {
        panic!("the match belongs to another game");
    };
    assert_eq!(options.races.len(), 3);
}

#[tokio::test]
async fn a_campaigns_log_round_trips_byte_for_byte() {
    let dir = old();
    let store = Store::open(dir.path()).await.unwrap();
    let (mut actions, mut events) = (0, 0);
    for id in [MARCH, OVER, PAUSED] {
        let export = store.export(id).await.unwrap();
        let setup = export.setup.unwrap();
        assert_eq!(again::<Setup>(setup.as_str()), setup.as_str());
        let options: AnyOptions = serde_json::from_value(export.options.clone()).unwrap();
        assert_eq!(serde_json::to_value(options).unwrap(), export.options);
        for batch in &export.batches {
            let action: AnyAction = batch.action.read().unwrap();
            let written = serde_json::to_string(&action).unwrap();
            assert_eq!(written, batch.action.as_str());
            actions += 1;
            for event in &batch.events {
                assert_eq!(again::<Event>(event.as_str()), event.as_str());
                events += 1;
            }
        }
    }
    assert!(actions > 200 && events > 900, "{actions} actions, {events} events");
}

async fn take_action(app: &App, id: MatchId, seat: Seat, action: Action) -> Result<(), Error> {
    let table = look(app, id).await;
    let request = Request::new(id, seat, table.user_of(seat), AnyAction::Demonworld(action));
    submit::submit(app, request).await.map(drop)
}

/// Plays the bot player's suggestions for every seat until `year` begins, then makes all players vote to end the
/// campaign.
async fn play_on(app: &App, id: MatchId, year: u16) -> Table {
    let mut whim = Dice::keyed(Seed::from_bytes([9; 32]).mixed(&[]), 0);
    for _ in 0..LONGEST {
        let table = look(app, id).await;
        if table.header.status != Status::Running {
            return table;
        }
        let game = table.game().unwrap();
        if at(&table).date.year == year {
            let seats = Seat::all(at(&table).players.len());
            let votes = &at(&table).votes_to_end;
            let mut left = seats.filter(|seat| game.is_playing(*seat) && !votes.contains(seat));
            let seat = left.next().unwrap();
            let vote = Action::Table(Deed::VoteEnd(true));
            take_action(app, id, seat, vote).await.unwrap();
            continue;
        }
        let awaited: Vec<Seat> = game.awaited().into_iter().collect();
        let seat = awaited[whim.index(awaited.len())];
        for deed in game.machine(seat, &mut whim) {
            let AnyAction::Demonworld(deed) = deed else {
                panic!("the match belongs to another game");
            };
            match take_action(app, id, seat, deed).await {
                // An earlier action of this or another seat might have made the action illegal.
                Ok(()) | Err(Error::Illegal(_)) => {}
                Err(error) => panic!("match {id}: {error}"),
            }
        }
    }
    panic!("match {id} should have ended");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_campaign_continues_to_its_end_and_passes_verification() {
    let dir = old();
    let app = opened(&dir).await;
    for (id, has_seed) in [(MARCH, false), (OVER, true), (PAUSED, false)] {
        let export = app.store.export(id).await.unwrap();
        let report = verify::check(&export).unwrap_or_else(|found| panic!("match {id}: {found}"));
        assert_eq!(report.actions, export.batches.len() as u64);
        assert_eq!(report.has_seed, has_seed);
    }
    // Earlier draft orders and locks are preserved.
    let table = look(&app, MARCH).await;
    let open = at(&table).windows.values().next().unwrap();
    assert_eq!(open.locked.iter().filter(|seat| seat.0 < 2).count(), 1);
    assert!(!at(&table).marches.is_empty() || !at(&table).holding.is_empty());
    assert_eq!(at(&table).office.dice, [6]);
    let before = table.header.batches;
    // Continues from a position rebuilt from the log alone.
    from_the_log(&app.store, MARCH).await;
    let table = play_on(&app, MARCH, 4).await;
    assert_eq!(table.header.status, Status::Finished);
    assert!(table.header.batches > before + 50);
    let export = app.store.export(MARCH).await.unwrap();
    let report = verify::check(&export).unwrap_or_else(|found| panic!("unexpected: {found}"));
    assert!(report.has_seed && report.actions == table.header.batches);
    assert_eq!(report.replaced, 1, "the replaced die is not reported");
    assert!(&from_the_log(&app.store, MARCH).await == table.game().unwrap());
    let events = export.batches.iter().flat_map(|batch| &batch.events);
    let replaced = events.filter(|event| {
        let event: Event = event.read().unwrap();
        matches!(event, Event::Umpire(Judged::DiceReplaced { .. }))
    });
    assert_eq!(replaced.count(), 1);
}

#[tokio::test]
async fn timers_from_an_old_pause_resume_with_their_full_time() {
    let dir = old();
    let app = opened(&dir).await;
    assert!(look(&app, PAUSED).await.game().unwrap().is_paused());
    assert_eq!(app.store.timers(PAUSED).await.unwrap(), []);
    let resume =
        Action::Umpire(Umpire::Rule { ruling: Ruling::Resume, reason: "She is well.".to_owned() });
    take_action(&app, PAUSED, Seat::UMPIRE, resume).await.unwrap();
    let timers = app.store.timers(PAUSED).await.unwrap();
    let rings = timers.iter().filter(|timer| timer.timer.kind == DEADLINE);
    let left: Vec<Duration> = rings.map(|timer| timer.timer.due.since(app.clock.now())).collect();
    assert_eq!(left.len(), 2);
    let whole = Duration::from_secs(72 * 3_600);
    assert!(left.iter().all(|left| *left <= whole && *left + Duration::from_secs(60) > whole));
    assert_eq!(play_on(&app, PAUSED, 2).await.header.status, Status::Finished);
}
