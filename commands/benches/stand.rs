//! Creates stores and matches for the benchmarks.

use std::path::Path;
use std::time::{Duration, Instant};

use regnal::dice::{Dice, Seed};
use regnal::game::{Seat, prelude::*};
use regnal::games::mighty::nouns::PursuitOrder;
use regnal::games::mighty::setup::Opening;
use regnal::games::mighty::{Action, Mighty, Options, Setup};
use regnal::games::{AnyAction, AnyGame, AnyOptions, GameKind, Known};
use regnal::store::{
    Append, Channel, Guild, Join, MatchId, NewMatch, Payload, Place, Start, Store, Timestamp, User,
};
use regnal_bot::run::app::App;
use regnal_bot::run::server::Server;
use tempfile::TempDir;

/// Creates a temporary folder beside Cargo's target folder, so that it is on a real disk rather than in memory.
pub(crate) fn folder() -> TempDir {
    tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).expect("there should be a scratch folder")
}

/// Opens a store at a new [`place`].
pub(crate) async fn store(dir: &Path) -> Store {
    Store::open(place(dir).await).await.expect("there should be a store")
}

/// Returns the location of a new store, by default the folder `dir`. With the feature `postgres`, if
/// `REGNAL_BENCH_POSTGRES` names a server's socket folder, the location is a new database on that server.
pub(crate) async fn place(dir: &Path) -> Place {
    #[cfg(feature = "postgres")]
    if let Some(socket) = socket() {
        return new_database(&socket).await;
    }
    Place::from(dir)
}

/// Returns the socket folder of the PostgreSQL server, if `REGNAL_BENCH_POSTGRES` is set.
#[cfg(feature = "postgres")]
pub(crate) fn socket() -> Option<String> {
    std::env::var("REGNAL_BENCH_POSTGRES").ok()
}

/// Creates an empty database on the server and returns its location. The database is not dropped afterwards.
#[cfg(feature = "postgres")]
pub(crate) async fn new_database(socket: &str) -> Place {
    let since = std::time::UNIX_EPOCH.elapsed().expect("there should be a clock");
    let name = format!("bench_{}", since.as_nanos());
    let address = |name: &str| format!("postgres:///{name}?host={socket}&user=postgres");
    let server = <sqlx::PgConnection as sqlx::Connection>::connect(&address("postgres")).await;
    let made = sqlx::query(sqlx::AssertSqlSafe(format!("CREATE DATABASE {name}")));
    made.execute(&mut server.expect("there should be a server"))
        .await
        .expect("there should be a database");
    Place::Server(address(&name))
}

/// Creates a running campaign for two players in `channel`.
pub(crate) async fn running(store: &Store, channel: u64, users: [u64; 2]) -> MatchId {
    let options = AnyOptions::Mighty(Options::usual(2, 10));
    running_with(store, channel, users, &options, false).await
}

/// Creates a campaign in `channel` for two players whose realms are already on the map.
pub(crate) async fn campaigning(store: &Store, channel: u64, users: [u64; 2]) -> MatchId {
    let options = AnyOptions::Mighty(Options::usual(2, 10));
    running_with(store, channel, users, &options, true).await
}

/// Plays `game` until its realms have been placed, and returns the setup of a match that continues from there.
fn begun(mut game: Mighty, dice: &mut Dice) -> Setup {
    while game.era() == 0 {
        let seat = *game.awaited().first().expect("somebody should be awaited");
        let legal = game.legal(seat);
        let settles = |action: &&Action| matches!(action, Action::PlaceRest | Action::ConfirmSetup);
        let action = legal.iter().find(settles).or(legal.first());
        let action = action.expect("there should be a legal action").clone();
        game.play(seat, &action, dice).expect("the action should be legal");
    }
    Setup { options: Options::usual(2, 10), opening: Opening::Position(Box::new(game.position())) }
}

/// Registers the commands of all games on the sandbox's server, without rate limits.
pub(crate) async fn with_all_games(app: &App) {
    let names = regnal_bot::games::FACES.iter().map(|face| face.kind().name().to_owned());
    let server = Server { shown: names.collect(), ..Server::default() };
    server
        .keep(&app.store, Guild(regnal_sandbox::GUILD))
        .await
        .expect("the settings should be stored");
    app.registrar.set_pace(Duration::ZERO, Duration::from_secs(1));
}

/// Creates a running match for two players in `channel`.
pub(crate) async fn running_with(
    store: &Store,
    channel: u64,
    users: [u64; 2],
    options: &AnyOptions,
    is_begun: bool,
) -> MatchId {
    let at = Timestamp(1_000);
    let id = store
        .create_match(NewMatch {
            kind: options.kind().name().to_owned(),
            // The channel does not need to be on a server that the bot serves.
            guild: None,
            channel: Channel(channel),
            creator: User(users[0]),
            name: format!("bench {channel}"),
            language: "en".to_owned(),
            options: serde_json::to_value(options).expect("the options should serialise"),
            settings: serde_json::json!({}),
            state: serde_json::Value::Null,
            seed: Seed::from_bytes([7; 32]),
            interaction: None,
            at,
        })
        .await
        .expect("there should be a match");
    for user in users {
        let join = Join {
            match_id: id,
            user: User(user),
            name: "player".to_owned(),
            salt: String::new(),
            language: "en".to_owned(),
            at,
        };
        store.join(join).await.expect("joining should succeed");
    }
    let loaded = store.load(id, |_| Some(0)).await.expect("the match should load");
    let mut dice = Dice::keyed(loaded.key, 0);
    let (mut setup, game) =
        AnyGame::deal(options, &mut dice).expect("the campaign should be set up");
    if is_begun && let Some(game) = Mighty::of(&game) {
        setup =
            serde_json::to_value(begun(game.clone(), &mut dice)).expect("there should be a setup");
    }
    store
        .start_match(Start {
            match_id: id,
            revision: loaded.header.revision,
            setup: Payload::of(&setup).expect("there should be a setup"),
            version: game.event_version(),
            next_draw: dice.next_number(),
            interaction: None,
            timers: vec![],
            outbox: vec![],
            at,
        })
        .await
        .expect("the start should succeed");
    id
}

/// Returns an action that is always legal and changes the state whenever `step` changes.
pub(crate) fn standing_order(step: usize) -> (Seat, AnyAction) {
    let order = [PursuitOrder::Always, PursuitOrder::Never][step % 2];
    (Seat(0), AnyAction::Mighty(Action::SetPursuitOrder { order }))
}

/// Appends `actions` standing orders to the log, in the same way as the bot does.
pub(crate) async fn ordered(store: &Store, id: MatchId, actions: usize) {
    let loaded = store.load(id, |_| None).await.expect("the match should load");
    let setup = loaded.setup.as_ref().expect("there should be a setup");
    let game = AnyGame::dealt(GameKind::Mighty, setup.as_str());
    let mut game = game.expect("the setup should be readable").expect("there should be a match");
    let (mut expected_seq, next_draw) = (loaded.header.seq, loaded.header.next_draw);
    for step in 0..actions {
        let (seat, action) = standing_order(step);
        let mut dice = Dice::keyed(loaded.key.clone(), next_draw);
        let played = game.play(seat, &action, &mut dice).expect("the action should be legal");
        game = played.after;
        let snapshot = step.is_multiple_of(40).then(|| {
            let (version, state) = game.snapshot().expect("there should be a state");
            (version, Payload::of(&state).expect("there should be a snapshot"))
        });
        let count = played.events.len() as u64;
        let append = Append {
            match_id: id,
            expected_seq,
            interaction: None,
            timer: None,
            seat: Some(seat),
            user: Some(loaded.header.creator),
            action: Payload::of(&action).expect("there should be an action"),
            events: played.events.into_iter().map(Payload::from).collect(),
            version: Mighty::EVENT_VERSION,
            draws: dice.drawn().to_vec(),
            next_draw,
            snapshot,
            outbox: vec![],
            timers: vec![],
            ended: None,
            at: Timestamp(2_000),
        };
        store.append(append).await.expect("the append should succeed");
        expected_seq += count;
    }
}

/// Returns the median and the 99th percentile of the times, in milliseconds.
pub(crate) fn percentiles(mut times: Vec<Duration>) -> (f64, f64) {
    times.sort();
    let at = |share: usize| {
        let index = (times.len() * share / 100).min(times.len() - 1);
        times[index].as_secs_f64() * 1_000.0
    };
    (at(50), at(99))
}

/// CPU time of a process, which is largely unaffected by other programs on the machine.
pub(crate) struct CpuTime {
    process: String,
    processors: f64,
    since: Instant,
}

impl CpuTime {
    /// Starts measuring the CPU time of this process.
    pub(crate) fn now() -> CpuTime {
        CpuTime::of("self")
    }

    /// Starts measuring the CPU time of a process; `self` stands for this process.
    pub(crate) fn of(process: &str) -> CpuTime {
        CpuTime {
            process: process.to_owned(),
            processors: processor_seconds(process),
            since: Instant::now(),
        }
    }

    /// Returns the CPU time since the start, in seconds.
    pub(crate) fn used(&self) -> f64 {
        processor_seconds(&self.process) - self.processors
    }

    /// Prints the elapsed time and CPU time since the start, divided by `count`.
    pub(crate) fn report(&self, what: &str, count: usize) {
        let each = |seconds: f64| seconds * 1_000.0 / count as f64;
        println!(
            "{what}: {:.3} ms of processor time, {:.3} ms by the clock",
            each(self.used()),
            each(self.since.elapsed().as_secs_f64())
        );
    }
}

/// Returns the user and system time of a process. The kernel counts in hundredths of a second.
fn processor_seconds(process: &str) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let ticks = after_name.split_whitespace().skip(11).take(2);
    ticks.filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
}

/// Returns the resident memory of a process in megabytes; `self` stands for this process.
pub(crate) fn resident(process: &str) -> f64 {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let kilobytes = status.lines().find_map(|line| {
        let rest = line.strip_prefix("VmRSS:")?;
        rest.split_whitespace().next()?.parse::<f64>().ok()
    });
    kilobytes.unwrap_or(f64::NAN) / 1_000.0
}
