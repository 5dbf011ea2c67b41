//! Measures a store with a million matches: its size, its start-up, opening a match, and serving due deadlines.
//!
//! The bot's own code plays one match of each game with random legal actions, up to 300 events. SQL then copies these
//! matches under other ids, channels, users and seeds. Every copy has its own row and seats. One copy in every
//! `REGNAL_BENCH_LOGS` (by default ten) is under way, and has a log, a snapshot, timers and its last messages. The
//! others are finished, and their logs are left out, because 300 million events need more disk than most machines have.
//! `REGNAL_BENCH_MATCHES` sets the number of copies.

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use regnal::dice::{Dice, Seed};
use regnal::games::demonworld::nouns::Race;
use regnal::games::echoes::nouns::Format;
use regnal::games::{AnyOptions, demonworld, echoes, mighty, offices};
use regnal::store::{
    Application, Channel, Guild, MatchId, Place, Status, Store, StoreError, Timestamp, User,
};
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::lobbies::GATHERING;
use regnal_bot::run::submit::{Request, submit};
use regnal_bot::run::table::Table;
use regnal_bot::run::{deadlines, heartbeat};

use crate::Measure;
use crate::raw::Raw;
use crate::stand::{CpuTime, folder, percentiles, place, resident, running_with};

/// Number of events in a match.
const EVENTS: u64 = 300;
/// Maximum number of attempts per game to get a match that is still running after [`EVENTS`] events.
const TRIES: u64 = 50;
/// Id directly before that of the first copy.
const BASE: u64 = 1_000_000;
/// Number of copies written in one transaction.
const CHUNK: u64 = 10_000;
/// Number of matches that the bot reads per query.
const PAGE: u32 = 500;
/// Number of matches opened.
const OPENED: usize = 200;
/// Duration for which due deadlines are served.
const SERVING: Duration = Duration::from_secs(20);
/// Time limit for measuring a start after an outage.
const OUTAGE: Duration = Duration::from_secs(180);
/// Number of matches per server, including finished ones.
const OF_A_SERVER: u64 = 10;
/// Time in milliseconds for which messages and interactions are kept.
const KEPT: u64 = 30 * 24 * 3_600_000;

/// Size of the generated store.
#[derive(Clone, Copy)]
struct Plan {
    /// Number of copies.
    matches: u64,
    /// Number of copies per log: one in `every` copies has a log.
    every: u64,
    /// Number of matches that are copied.
    templates: u64,
}

impl Plan {
    /// Returns the id of the match at `index` among the matches with a log.
    fn logged(&self, index: u64) -> MatchId {
        let first = BASE.next_multiple_of(self.every) + self.every;
        MatchId((first + index * self.every).cast_signed())
    }

    /// Returns the number of matches with a log.
    fn logs(&self) -> u64 {
        self.matches / self.every - 1
    }
}

pub(crate) async fn measure() -> Vec<Measure> {
    let dir = folder();
    let place = place(dir.path()).await;
    let number = |name: &str, usual: u64| {
        let set = std::env::var(name).ok();
        set.map_or(usual, |text| text.parse().expect("there should be a number"))
    };
    let templates = play_templates(&place).await;
    let (matches, every) =
        (number("REGNAL_BENCH_MATCHES", 1_000_000), number("REGNAL_BENCH_LOGS", 10));
    let plan = Plan { matches, every, templates };
    generate(&place, &plan).await;

    // The store did not close the generated file, so this start resembles one after a crash.
    let (app, crashed) = start(&place).await;
    println!("start after an unclean end: {crashed:.0} ms");
    app.store.set_application(Application::Discord(1)).await.expect("the value should be stored");
    app.store.close().await;
    forget_cache(&place, dir.path());
    let (app, cold) = start(&place).await;
    let cold_queries = startup_queries(&app).await;
    let cold_opening = open_matches(&app.store, &plan, 1).await;
    println!("from a cold disk: start {cold:.0} ms, its queries {cold_queries:.0} ms");
    app.store.close().await;
    let (app, warm) = start(&place).await;
    let queries = startup_queries(&app).await;
    println!("start {warm:.0} ms, its queries {queries:.0} ms");
    let opening = open_matches(&app.store, &plan, 2).await;
    everyday_queries(&app.store, &plan).await;
    let due = find_due(&app.store).await;
    cache(&app, &plan).await;
    serve_deadlines(&app).await;
    app.store.close().await;
    after_outage(&place).await;
    let of = format!("{} matches stored", plan.matches);
    vec![
        Measure::at_most(&format!("{of}, s to start"), (warm + queries) / 1e3, 3.0),
        Measure::at_most(&format!("{of}, s to start cold"), (cold + cold_queries) / 1e3, 3.0),
        Measure::at_most(&format!("{of}, s to start after a crash"), crashed / 1e3, 3.0),
        Measure::at_most(&format!("{of}, opening one, median ms"), opening.0, 5.0),
        Measure::at_most(&format!("{of}, the same, 99th percentile ms"), opening.1, 5.0),
        Measure::at_most(&format!("{of}, the same cold, median ms"), cold_opening.0, 5.0),
        Measure::at_most(&format!("{of}, due timers found, median ms"), due, 5.0),
    ]
}

/// Plays one match of each game up to [`EVENTS`] events, and returns the number of games.
async fn play_templates(place: &Place) -> u64 {
    let store = Store::open(place).await.expect("there should be a store");
    let app = App::new(store, Clock::default(), regnal_bot::games::FACES);
    let options = [
        AnyOptions::Mighty(mighty::Options::usual(2, 10)),
        AnyOptions::Echoes(echoes::Options::usual(Format::Base)),
        AnyOptions::Demonworld(demonworld::Options::usual([Race::Isthak, Race::Dwarf])),
        AnyOptions::Offices(offices::Options::usual(2)),
    ];
    let mut kept = Vec::new();
    for options in &options {
        let mut tries = 1..=TRIES;
        let id = loop {
            let number = tries.next().expect("there should be a match that lasts long enough");
            let id = running_with(&app.store, number, [1, 2], options, false).await;
            let events = play(&app, id, number).await;
            let header = app
                .store
                .find_match(id)
                .await
                .expect("the store should be readable")
                .expect("there should be a match");
            if header.status == Status::Running && events >= EVENTS {
                println!("a match of {}: {} events", header.kind, header.seq);
                break id;
            }
            app.store.delete_match(id).await.expect("the match should be deleted");
        };
        let moved = Channel(1_000 + kept.len() as u64);
        app.store.move_match(id, None, moved).await.expect("the match should be moved");
        kept.push(id);
    }
    app.store.close().await;
    let mut raw = Raw::open(place).await;
    let (messages, actions) = (raw.count("outbox").await, raw.count("actions").await);
    println!("{messages} messages for {actions} actions");
    raw.run("CREATE TABLE templates (number bigint, match bigint, last_message bigint)").await;
    for (number, MatchId(id)) in kept.iter().enumerate() {
        let last = format!("(SELECT max(id) FROM outbox WHERE match = {id})");
        raw.run(&format!("INSERT INTO templates VALUES ({number}, {id}, {last})")).await;
    }
    kept.len() as u64
}

/// Plays random legal actions until the match has [`EVENTS`] events or is over. Returns the number of events.
async fn play(app: &App, id: MatchId, number: u64) -> u64 {
    let seed = Seed::from_bytes([u8::try_from(number).unwrap_or(u8::MAX); 32]);
    let mut whim = Dice::keyed(seed.mixed(&[]), 0);
    loop {
        let table = app.desk.look(&app.store, id).await.expect("there should be a table");
        let game = table.game().expect("the match should have begun");
        let Some(&seat) = game.awaited().first() else {
            return table.header.seq;
        };
        if table.header.seq >= EVENTS {
            return table.header.seq;
        }
        let menu = game.legal(seat);
        let action = menu[whim.index(menu.len())].clone();
        let user = Some(User(u64::from(seat.0) + 1));
        let (interaction, timer, seen) = (None, None, None);
        let request = Request { match_id: id, seat, user, action, interaction, timer, seen };
        submit(app, request).await.expect("the action should succeed");
    }
}

/// Copies the templates, table by table, and prints the size of each table.
async fn generate(place: &Place, plan: &Plan) {
    let begun = Instant::now();
    let mut raw = Raw::open(place).await;
    let mut size = raw.bytes().await;
    for (table, copies) in tables(plan, &raw) {
        let (began, rows) = (Instant::now(), raw.count(table).await);
        let mut first = BASE + 1;
        while first <= BASE + plan.matches {
            let last = (first + CHUNK - 1).min(BASE + plan.matches);
            let ids = format!(
                "WITH RECURSIVE ids (id) AS (SELECT CAST({first} AS bigint) UNION ALL SELECT id + 1 FROM ids WHERE id < {last}) \
                INSERT INTO {table} "
            );
            raw.run(&format!("{ids}{copies}")).await;
            first = last + 1;
        }
        let rows = raw.count(table).await - rows;
        let grown = raw.bytes().await - size;
        size += grown;
        println!(
            "{table}: {rows} rows, {:.0} MB, {:.0} bytes a row, written in {:.0} s",
            grown / 1e6,
            grown / rows as f64,
            began.elapsed().as_secs_f64()
        );
    }
    raw.run("DROP TABLE templates").await;
    raw.settle().await;
    println!(
        "{} matches, {} of them with {EVENTS} events: {:.1} GB, written in {:.0} s",
        plan.matches,
        plan.logs(),
        raw.bytes().await / 1e9,
        begun.elapsed().as_secs_f64()
    );
}

/// Returns, for each table, the statement that copies the templates to the ids in `ids`.
fn tables(plan: &Plan, raw: &Raw) -> Vec<(&'static str, String)> {
    let Plan { every, templates, .. } = plan;
    let now = Clock::default().now().0;
    let (seed, from) = (raw.random_seed(), "FROM ids AS n CROSS JOIN templates AS t");
    let of = format!("t.number = n.id / 1000 % {templates}");
    let logged = format!("n.id % {every} = 0");
    // Out of every ten matches under way, one is suspended, with overdue timers, and another has an overdue deadline.
    let (suspended, late) =
        (format!("n.id / {every} % 10 = 1"), format!("n.id / {every} % 10 = 2"));
    let user = format!("n.id / 3 * {OF_A_SERVER}");
    vec![
        (
            "matches",
            format!(
                "(id, kind, status, guild, channel, creator, name, language, options, settings, state, seed, setup, \
                    setup_version, next_draw, seq, batches, revision, created, started, suspended, ended, outcome) \
                SELECT n.id, m.kind, CASE WHEN NOT {logged} THEN 'finished' WHEN {suspended} THEN 'suspended' \
                    ELSE 'running' END, {BASE} + n.id / {OF_A_SERVER}, n.id, {user}, m.name, m.language, m.options, \
                    m.settings, m.state, {seed}, m.setup, m.setup_version, m.next_draw, m.seq, m.batches, m.revision, \
                    m.created, m.started, CASE WHEN {logged} AND {suspended} THEN {now} END, \
                    CASE WHEN NOT {logged} THEN {now} - n.id END, CASE WHEN NOT {logged} THEN 'null' END \
                {from} CROSS JOIN matches AS m WHERE {of} AND m.id = t.match"
            ),
        ),
        (
            "seats",
            format!(
                "(match, seat, \"user\", name, salt, language, joined) \
                SELECT n.id, s.seat, {user} + s.seat, s.name, s.salt, s.language, s.joined \
                {from} CROSS JOIN seats AS s WHERE {of} AND s.match = t.match"
            ),
        ),
        (
            "snapshots",
            format!(
                "(match, seq, version, payload) SELECT n.id, s.seq, s.version, s.payload \
                {from} CROSS JOIN snapshots AS s WHERE {of} AND s.match = t.match AND {logged}"
            ),
        ),
        (
            "actions",
            format!(
                "(match, batch, seat, \"user\", action, first_seq, last_seq, draws, at) \
                SELECT n.id, a.batch, a.seat, {user} + a.seat, a.action, a.first_seq, a.last_seq, a.draws, a.at \
                {from} CROSS JOIN actions AS a WHERE {of} AND a.match = t.match AND {logged} {}",
                raw.as_played("a.batch")
            ),
        ),
        (
            "events",
            format!(
                "(match, seq, batch, version, payload) SELECT n.id, e.seq, e.batch, e.version, e.payload \
                {from} CROSS JOIN events AS e WHERE {of} AND e.match = t.match AND {logged} {}",
                raw.as_played("e.seq")
            ),
        ),
        (
            "timers",
            format!(
                "(match, kind, seat, key, due, payload, stopped) SELECT n.id, i.kind, i.seat, i.key, \
                    CASE WHEN {suspended} OR {late} AND i.kind = 'deadline' THEN {now} - n.id % 100000 \
                    ELSE {now} + 3600000 + n.id * 7919 % 172800000 END, \
                    i.payload, CASE WHEN {suspended} THEN 1 ELSE 0 END \
                {from} CROSS JOIN timers AS i WHERE {of} AND i.match = t.match AND {logged}"
            ),
        ),
        (
            "outbox",
            format!(
                "(match, target_kind, target, topic, payload, created, next_attempt, sent, sent_message, nonce) \
                SELECT n.id, o.target_kind, CASE WHEN o.target_kind = 'channel' THEN n.id ELSE {user} END, o.topic, \
                    o.payload, {now} - n.id * 7919 % {KEPT}, o.next_attempt, \
                    CASE WHEN n.id / {every} % 100 = 3 THEN NULL ELSE {now} END, n.id * 100 + o.id, o.nonce \
                {from} CROSS JOIN outbox AS o \
                WHERE {of} AND o.id BETWEEN t.last_message - 9 AND t.last_message AND {logged}"
            ),
        ),
        (
            "interactions",
            format!(
                "(id, match, at) SELECT n.id, n.id, {now} - n.id * 7919 % {KEPT} FROM ids AS n"
            ),
        ),
        (
            "commands",
            format!(
                "(guild, digest, at) SELECT {BASE} + n.id / {OF_A_SERVER}, 'digest', {now} FROM ids AS n \
                WHERE n.id % {OF_A_SERVER} = 0"
            ),
        ),
    ]
}

/// Starts the bot as the program does, up to its connection to Discord. Returns the time in milliseconds.
async fn start(place: &Place) -> (Arc<App>, f64) {
    let begun = Instant::now();
    Store::whose(place).await.expect("the store should be readable");
    let store = Store::open_shared(place).await.expect("there should be a store");
    let app = App::new(store, Clock::default(), regnal_bot::games::FACES);
    deadlines::extend_after_downtime(&app).await.expect("the deadlines should be extended");
    (app, millis(begun))
}

/// Runs the queries that the bot's background tasks start with, and returns their total time in milliseconds.
async fn startup_queries(app: &App) -> f64 {
    let (store, now) = (&app.store, app.clock.now());
    let month_ago = Timestamp(now.0 - KEPT.cast_signed());
    let mut total = timed("heartbeat", store.touch(now)).await;
    total += timed("failed messages", store.hasten_waiting(now)).await;
    total += timed("messages due", store.take_messages(now, 1_000)).await;
    total += timed("next message", store.next_attempt()).await;
    total += timed("bot players", store.automated()).await;
    total += timed("pruning", store.prune(month_ago)).await;
    total += timed("lobbies", store.lobbies_without_timer(GATHERING)).await;
    total += timed("introductory matches", store.introductory_matches(month_ago)).await;
    total += timed("votes", store.matches_with_votes()).await;
    total += timed("searches", store.drop_ended_searches(now)).await;
    total += timed("timers due", store.take_timers(now, 50)).await;
    total += timed("next timer", store.next_due()).await;
    total + timed("command lists", store.registered_guilds()).await
}

/// Reads the running matches in pages, as the bot does.
async fn read_running(store: &Store) -> Result<(), StoreError> {
    let mut after = MatchId(0);
    loop {
        let page = store.running_matches(after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.id;
    }
}

/// Prints the times of queries that serve users, and of those that run every hour or whenever the metrics are scraped.
async fn everyday_queries(store: &Store, plan: &Plan) {
    let guild = Guild(BASE + (BASE + plan.matches / 2) / OF_A_SERVER);
    let (channel, idle) = (Channel(plan.logged(5).0.cast_unsigned()), Channel(BASE / 2));
    let user = User((BASE + plan.matches / 2) / 3 * OF_A_SERVER);
    let id = plan.logged(7);
    timed("match of a channel", store.match_in_channel(channel)).await;
    timed("last match of a channel without one", store.last_in_channel(idle)).await;
    timed("matches of a person", store.matches_of_user(user)).await;
    timed("live matches of a server", store.live_matches_of(guild)).await;
    timed("finished matches of a server", store.finished_matches(guild)).await;
    timed("games of a server", store.kinds_played(guild, Timestamp(0))).await;
    timed("timers of a match", store.timers(id)).await;
    timed("whole log", store.events(id, 0, u32::MAX)).await;
    timed("is a message sent", store.is_sent(5)).await;
    timed("people told of a table", store.told_since("found", Timestamp(0))).await;
    timed("metrics", store.figures(Timestamp(0))).await;
    timed("hourly: running matches", read_running(store)).await;
    timed("daily: servers", store.servers()).await;
}

/// Runs a query, prints its time, and returns it in milliseconds.
async fn timed<T>(name: &str, query: impl Future<Output = Result<T, StoreError>>) -> f64 {
    let begun = Instant::now();
    query.await.expect(name);
    let took = millis(begun);
    println!("  {name}: {took:.1} ms");
    took
}

/// Opens random matches. Returns the median and the 99th percentile in milliseconds.
async fn open_matches(store: &Store, plan: &Plan, seed: u8) -> (f64, f64) {
    let mut whim = Dice::keyed(Seed::from_bytes([seed; 32]).mixed(&[]), 0);
    let mut times = Vec::new();
    let logs = usize::try_from(plan.logs()).expect("there should be a number");
    for _ in 0..OPENED {
        let id = plan.logged(whim.index(logs) as u64);
        let begun = Instant::now();
        let table = Table::load(store, id).await.expect("the match should load");
        times.push(begun.elapsed());
        assert!(table.game.is_some() && table.header.seq >= EVENTS, "{:?}", table.header);
    }
    let (median, p99) = percentiles(times);
    println!("a random match opens in {median:.2} ms (99th percentile {p99:.2} ms)");
    (median, p99)
}

/// Reads due timers repeatedly, as the bot does after each action. Returns the median in milliseconds.
async fn find_due(store: &Store) -> f64 {
    let (now, mut times) = (Clock::default().now(), Vec::new());
    for _ in 0..OPENED {
        let begun = Instant::now();
        let due = store.take_timers(now, 50).await.expect("the store should be readable");
        store.next_due().await.expect("the store should be readable");
        times.push(begun.elapsed());
        assert_eq!(due.len(), 50, "timers are due");
    }
    let (median, p99) = percentiles(times);
    println!("due timers are found in {median:.2} ms (99th percentile {p99:.2} ms)");
    median
}

/// Fills the match cache, and prints the memory used per match.
async fn cache(app: &App, plan: &Plan) {
    const CACHED: u64 = 256;
    let before = resident("self");
    // Consecutive matches are copies of the same game, so the chosen matches are spread over all games.
    let step = plan.logs() / CACHED;
    for index in 0..CACHED {
        app.desk
            .look(&app.store, plan.logged(index * step))
            .await
            .expect("there should be a table");
    }
    let each = (resident("self") - before) * 1e3 / app.desk.cached() as f64;
    println!("{} matches in memory: {each:.0} kB each", app.desk.cached());
}

/// Serves due deadlines for [`SERVING`], and prints the time for each. The bot takes the default decisions for the
/// players.
async fn serve_deadlines(app: &Arc<App>) {
    let now = app.clock.now();
    let late = async || app.store.figures(now).await.expect("the store should be readable").late;
    let (before, used) = (late().await, CpuTime::now());
    let serving = async { tokio::join!(deadlines::run(Arc::clone(app)), heartbeat::run(app)) };
    let ended = tokio::time::timeout(SERVING, serving).await;
    assert!(ended.is_err(), "the loop ended");
    let served = before - late().await;
    println!("{served} of {before} due deadlines served in {SERVING:?}");
    used.report("a deadline", usize::try_from(served).expect("there should be a number"));
}

/// Prints the start-up time after a one-hour outage, for which the bot extends all deadlines.
async fn after_outage(place: &Place) {
    let mut raw = Raw::open(place).await;
    raw.run("UPDATE heartbeat SET at = at - 3600000").await;
    drop(raw);
    match tokio::time::timeout(OUTAGE, start(place)).await {
        Ok((app, took)) => {
            app.store.close().await;
            println!("start after an hour's outage: {:.0} s", took / 1e3);
        }
        Err(_) => println!("start after an hour's outage: more than {OUTAGE:?}"),
    }
}

/// Drops the database from the operating system's file cache, as restarting the machine would.
fn forget_cache(place: &Place, dir: &Path) {
    let data = match place {
        Place::Folder(_) => dir.to_owned(),
        Place::Server(address) => {
            let (_, options) = address.split_once("host=").expect("there should be a socket");
            options.split('&').next().unwrap_or_default().into()
        }
    };
    let synced = Command::new("sync").status().expect("sync should start");
    let dropped = Command::new("find")
        .arg(data)
        .args(["-type", "f", "-size", "+100k", "-exec", "dd", "if={}", "iflag=nocache", "count=0"])
        .args(["status=none", ";"])
        .status();
    assert!(
        synced.success() && dropped.expect("find should start").success(),
        "the cache was not emptied"
    );
}

fn millis(begun: Instant) -> f64 {
    begun.elapsed().as_secs_f64() * 1e3
}
