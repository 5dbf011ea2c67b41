//! Tests of several bot processes that share one database and one sandbox.

mod chaos;
mod crowd;

use std::error::Error;
use std::sync::Arc;
use std::time::Duration;

use regnal::game::Seat;
use regnal::store::{Place, Status, Store};
use regnal_bot::bot::{self, Fatal};
use regnal_bot::run::app::{App, Clock};
use regnal_bot::run::deadlines;
use regnal_bot::run::submit::{Request, submit};
use regnal_sandbox::Options;
use serde_json::Value;
use tokio::runtime::Runtime;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use super::crash::{Story, new_runtime, nonce, shut_down};
use super::hall::{MATCH, verified_actions};
use super::server::{new_database, transfer};
use super::site::Site;
use crate::sandbox::client::Play;
use crate::support::{Running, wait_until, with_all_games};

/// Time limit for each wait.
const LONG: Duration = Duration::from_secs(300);

/// A process of the bot. It has its own runtime, so that killing it ends all its tasks.
struct Process {
    runtime: Runtime,
    app: Arc<App>,
    serving: JoinHandle<Result<(), Fatal>>,
    number: i64,
    end: oneshot::Sender<()>,
}

impl Process {
    async fn join(play: &Play, place: &Place, clock: &Clock) -> Process {
        let runtime = new_runtime();
        let (http, address) = (bot::sandbox_http(&play.sandbox), play.sandbox.address());
        let (place, clock) = (place.clone(), clock.clone());
        let opened = tokio::task::spawn_blocking(move || {
            let begun = runtime.block_on(async {
                // Retries, because a service manager would restart a process that cannot start.
                let starting = async {
                    loop {
                        match open(&place, &clock).await {
                            Ok(begun) => return begun,
                            Err(error) => eprintln!("a process cannot start: {error}"),
                        }
                    }
                };
                tokio::time::timeout(LONG, starting).await.expect("the process should start")
            });
            (runtime, begun)
        });
        let (runtime, (app, number)) = opened.await.unwrap();
        let served = Arc::clone(&app);
        let (end, ended) = oneshot::channel();
        let serving = runtime.spawn(async move {
            let asked_to_end = async {
                // If the process is killed, the sender is dropped.
                if ended.await.is_err() {
                    std::future::pending::<()>().await;
                }
            };
            bot::serve(&served, http, bot::Gateway::sandbox(address), asked_to_end).await
        });
        Process { runtime, app, serving, number, end }
    }

    /// Waits until this process has exactly `count` connected shards, and no disconnected ones.
    async fn has_shards(&self, count: usize) {
        let what = format!("process {} has {count} shards", self.number);
        has_shards(&self.app, count, &what).await;
    }

    /// Ends the process as SIGTERM does. The process hands its shards, timers and messages over to the others.
    async fn stop(self) {
        let Process { runtime, app, serving, end, .. } = self;
        end.send(()).expect("the process should be running");
        let stopping = async {
            serving.await.unwrap().unwrap();
            app.store.touch(app.clock.now()).await.unwrap();
            app.store.close().await;
        };
        tokio::time::timeout(LONG, stopping).await.expect("the process should stop");
        shut_down(runtime).await;
        drop(app);
    }

    async fn kill(self) {
        let Process { runtime, app, .. } = self;
        shut_down(runtime).await;
        drop(app);
    }
}

/// Waits until a bot has exactly `count` connected shards, and no disconnected ones.
async fn has_shards(app: &App, count: usize, what: &str) {
    wait_until(what, async || app.link.shards().await == (count, 0)).await;
}

/// Opens the store for a new process. Returns its state and number.
async fn open(place: &Place, clock: &Clock) -> Result<(Arc<App>, i64), Box<dyn Error>> {
    let store = Store::open_shared(place).await?;
    with_all_games(&store).await;
    let live = store.record_heartbeat().await?.ok_or("it was declared dead")?;
    let app = App::new(store, clock.clone(), regnal_bot::games::FACES);
    app.registrar.set_pace(Duration::ZERO, Duration::ZERO);
    app.works.set_final_film(false);
    deadlines::extend_after_downtime(&app).await?;
    Ok((app, live.own))
}

async fn new_place(name: &str) -> (Place, sqlx::PgPool) {
    let address = new_database(name).await;
    let pool = sqlx::postgres::PgPoolOptions::new().max_connections(1).connect(&address).await;
    (Place::Server(address), pool.unwrap())
}

async fn sandbox() -> Play {
    // With four shards, the test's server is not on the first shard, which receives the direct messages.
    Play::with(Options { shards: 4, ..options() }).await
}

fn options() -> Options {
    Options {
        messages_kept: usize::MAX,
        messages_kept_in_all: usize::MAX,
        first_answer: Duration::from_secs(3),
        ..Options::default()
    }
}

/// Makes a dead process's last heartbeat a minute old, and notifies the others.
async fn expire_heartbeat(pool: &sqlx::PgPool, number: i64) {
    sqlx::query("UPDATE processes SET beat = beat - interval '1 minute' WHERE id = $1")
        .bind(number)
        .execute(pool)
        .await
        .unwrap();
    sqlx::query("SELECT pg_notify('regnal', '')").execute(pool).await.unwrap();
}

/// Waits until the outbox is empty, and asserts that the channel contains each message of the outbox once, in order.
async fn assert_all_posted_once(process: &Process, pool: &sqlx::PgPool, story: &Story) {
    let site = &story.party.site;
    outbox_is_empty(process).await;
    assert_channel_is_complete(pool, site, &story.party.players[0].id, &story.party.channel).await;
}

/// Waits until all messages are sent.
async fn outbox_is_empty(process: &Process) {
    wait_until("the outbox is empty", async || {
        matches!(process.app.store.next_attempt().await, Ok(None))
    })
    .await;
}

/// Asserts that a channel contains each of its outbox messages once, in order. Messages that edit an earlier post are
/// not posts of their own.
async fn assert_channel_is_complete(pool: &sqlx::PgPool, site: &Site, seat: &str, channel: &str) {
    let queued: Vec<String> = sqlx::query_scalar(
        "SELECT nonce FROM outbox WHERE target_kind = 'channel' AND target = $1
            AND topic IS DISTINCT FROM 'lives' AND (payload::jsonb ->> 'rewords') IS NULL ORDER BY id",
    )
    .bind(channel.parse::<i64>().unwrap())
    .fetch_all(pool)
    .await
    .unwrap();
    let there = site.messages(seat, channel, "0").await;
    let public = there.iter().filter(|message| message["ephemeral_for"].is_null());
    let posted: Vec<String> = public.filter_map(|message: &Value| nonce(message)).collect();
    assert_eq!(posted, queued, "messages are missing, repeated or out of order");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_continues_in_another_process_when_its_own_is_killed() {
    let (place, pool) = new_place("takeover").await;
    let (play, clock) = (sandbox().await, Clock::default());
    let site = Site::at(play.sandbox.address());
    let mut first = Process::join(&play, &place, &clock).await;
    first.has_shards(4).await;
    first.app.registrar.settled().await;
    let mut story = Story::begin(site, 7).await;
    for life in 0..4 {
        let second = Process::join(&play, &place, &clock).await;
        second.has_shards(2).await;
        first.has_shards(2).await;
        story.act_times(5).await;
        // Alternately kills the newer and the older process.
        let (dying, living) = if life % 2 == 0 { (second, first) } else { (first, second) };
        let (number, pause) = (dying.number, story.party.whim.index(40));
        let death = async {
            for _ in 0..pause {
                play.get("/state").await;
            }
            dying.kill().await;
        };
        let (_, ()) = tokio::join!(story.act(), death);
        if life == 0 {
            expire_heartbeat(&pool, number).await;
        }
        living.has_shards(4).await;
        story.party.forget_panels();
        first = living;
    }
    story.act_times(5).await;
    assert_all_posted_once(&first, &pool, &story).await;
    story.check(&first.app.store).await;
    let gateway = play.get("/gateway").await;
    assert_eq!(gateway["refused"], 0, "{gateway}");
    first.kill().await;
}

/// Takes the default action for a seat that must act, through this process. Returns false if the match is over.
async fn act(process: &Process) -> bool {
    let table = process.app.desk.look(&process.app.store, MATCH).await.unwrap();
    if table.header.status != Status::Running {
        return false;
    }
    let game = table.game.as_ref().unwrap();
    let asked = game.questions().into_iter().next().expect("somebody should be awaited");
    let seat: Seat = *asked.open.first().expect("somebody should be awaited");
    let request = Request::new(
        MATCH,
        seat,
        table.header.seats.iter().find(|row| row.seat == seat).and_then(|row| row.user),
        game.fallback_to(seat, &asked.key).expect("there should be a default"),
    );
    let app = Arc::clone(&process.app);
    let done = process.runtime.spawn(async move { submit(&app, request).await.map(|_| ()) });
    done.await.unwrap().unwrap();
    true
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_can_be_played_alternately_through_two_processes() {
    let (place, pool) = new_place("turns").await;
    let (play, clock) = (sandbox().await, Clock::default());
    let site = Site::at(play.sandbox.address());
    let one = Process::join(&play, &place, &clock).await;
    one.has_shards(4).await;
    one.app.registrar.settled().await;
    let story = Story::begin(site, 8).await;
    let other = Process::join(&play, &place, &clock).await;
    other.has_shards(2).await;
    one.has_shards(2).await;
    for process in [&one, &other].into_iter().cycle().take(60) {
        if !act(process).await {
            break;
        }
    }
    let seen = async |process: &Process| {
        let table = process.app.desk.look(&process.app.store, MATCH).await.unwrap();
        (
            table.header.seq,
            serde_json::to_string(&table.game.unwrap().snapshot().unwrap().1).unwrap(),
        )
    };
    let (seq, state) = seen(&one).await;
    assert_eq!(seen(&other).await, (seq, state));
    assert!(seq > 30, "{seq}");
    assert_all_posted_once(&other, &pool, &story).await;
    // Both processes see each deadline pass, but the default action is taken only once.
    for _ in 0..6 {
        let Some(due) = one.app.store.next_due().await.unwrap() else { break };
        clock.set_forward(due.since(clock.now()) + Duration::from_secs(1));
        one.app.bell.notify_one();
        other.app.bell.notify_one();
        wait_until("the deadlines are processed", async || {
            one.app.store.next_due().await.unwrap().is_none_or(|next| next > due)
        })
        .await;
    }
    assert_all_posted_once(&one, &pool, &story).await;
    let batches = one.app.store.batches(MATCH, 0, u32::MAX).await.unwrap();
    assert_eq!(verified_actions(&one.app.store, MATCH).await, batches.len() as u64);
    other.kill().await;
    one.kill().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_moved_from_a_file_survives_rolling_restarts_and_the_move_back() {
    let (dir, back) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let address = new_database("rolling").await;
    let (place, clock) = (Place::Server(address.clone()), Clock::default());
    let bot = Running::start_in(sandbox().await, dir.path()).await;
    has_shards(&bot.app, 4, "the bot has all shards").await;
    let mut story = Story::begin(Site::at(bot.play.sandbox.address()), 9).await;
    story.act_times(5).await;
    let play = bot.stop_bot().await;
    let (is_well, said) = transfer(dir.path().to_str().unwrap(), &address);
    assert!(is_well, "{said}");
    story.party.forget_panels();

    let mut old = Process::join(&play, &place, &clock).await;
    old.has_shards(4).await;
    for _ in 0..3 {
        let new = Process::join(&play, &place, &clock).await;
        new.has_shards(2).await;
        old.has_shards(2).await;
        story.act_times(4).await;
        // A player acts while the old process stops.
        let (_, ()) = tokio::join!(story.act(), old.stop());
        new.has_shards(4).await;
        story.party.forget_panels();
        old = new;
    }
    story.act_times(5).await;
    outbox_is_empty(&old).await;
    old.stop().await;
    let gateway = play.get("/gateway").await;
    assert_eq!(gateway["refused"], 0, "{gateway}");

    let (is_well, said) = transfer(&address, back.path().to_str().unwrap());
    assert!(is_well, "{said}");
    let store = Store::open(back.path()).await.unwrap();
    story.check(&store).await;
    store.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_process_declared_dead_exits_with_a_one_line_error() {
    let (place, pool) = new_place("lapsed").await;
    let (play, clock) = (sandbox().await, Clock::default());
    let one = Process::join(&play, &place, &clock).await;
    one.has_shards(4).await;
    let other = Process::join(&play, &place, &clock).await;
    other.has_shards(2).await;
    // Deletes the process's row, as another process does when it declares this one dead.
    sqlx::query("DELETE FROM processes WHERE id = $1")
        .bind(one.number)
        .execute(&pool)
        .await
        .unwrap();
    sqlx::query("SELECT pg_notify('regnal', '')").execute(&pool).await.unwrap();
    let Process { runtime, serving, .. } = one;
    let ended = tokio::time::timeout(LONG, serving).await.expect("the process should end").unwrap();
    let error = ended.expect_err("it ends without a reason").to_string();
    assert!(error.contains("could not write its heartbeat") && !error.contains('\n'), "{error}");
    other.has_shards(4).await;
    tokio::task::spawn_blocking(move || drop(runtime)).await.unwrap();
    other.kill().await;
}
