//! Chaos test: many matches are played while bot processes are killed, the database becomes unavailable, and requests
//! to Discord stall or fail.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use regnal::store::{Place, Timestamp};
use regnal_bot::run::app::Clock;
use regnal_sandbox::Options;
use serde_json::json;
use sqlx::PgPool;

use super::super::party::whim;
use super::super::server::administer;
use super::super::site::Site;
use super::crowd::{Counts, Crowd};
use super::{LONG, Process, assert_channel_is_complete, new_place, options, outbox_is_empty};
use crate::sandbox::client::Play;

/// Number of bot processes.
const PROCESSES: usize = 3;
/// Number of times that the clock is advanced past the next deadline.
const DEADLINES: usize = 6;
/// Number of failed clicks per active player after which the database outage ends. Each such click takes some seconds.
const TRIES_WITHOUT_DATABASE: usize = 6;

/// Size of a run.
struct Size {
    shards: u64,
    matches: usize,
    /// Number of players who act at the same time.
    at_once: usize,
    kills: usize,
    /// Number of confirmed actions between two kills.
    actions: usize,
}

/// Size of a run in the regular test suite.
const USUAL: Size = Size { shards: 8, matches: 12, at_once: 4, kills: 6, actions: 12 };

/// Size of the run with `REGNAL_CHAOS=whole`. On two cores, each kill takes about five seconds including the actions
/// before the next one, so the whole run takes ten minutes.
const WHOLE: Size = Size { shards: 16, matches: 400, at_once: 8, kills: 120, actions: 25 };

impl Size {
    fn chosen() -> Size {
        match std::env::var("REGNAL_CHAOS").as_deref() {
            Ok("whole") => WHOLE,
            _ => USUAL,
        }
    }
}

/// The processes, and the state that they share.
struct Fleet {
    processes: Vec<Process>,
    play: Play,
    site: Site,
    place: Place,
    pool: PgPool,
    clock: Clock,
    /// Number of processes that have ended by themselves.
    ended: usize,
}

impl Fleet {
    async fn start(shards: u64) -> Fleet {
        let (place, pool) = new_place("chaos").await;
        let play = Play::with(Options {
            shards,
            spread_channels: true,
            // Each kill uses up some session starts, and Discord allows a thousand per day.
            session_starts: 1_000_000,
            ..options()
        })
        .await;
        let (site, clock) = (Site::at(play.sandbox.address()), Clock::default());
        let mut fleet = Fleet { processes: Vec::new(), play, site, place, pool, clock, ended: 0 };
        for _ in 0..PROCESSES {
            fleet.add().await;
        }
        fleet.processes[0].app.registrar.settled().await;
        fleet
    }

    async fn add(&mut self) {
        self.processes.push(Process::join(&self.play, &self.place, &self.clock).await);
    }

    /// Replaces the processes that ended by themselves because other processes declared them dead.
    async fn replace_ended(&mut self) {
        for index in (0..self.processes.len()).rev() {
            if self.processes[index].serving.is_finished() {
                self.ended += 1;
                self.processes.swap_remove(index).kill().await;
                self.add().await;
            }
        }
    }

    /// Breaks all connections to the database and allows no new ones, or allows them again. To a process this looks
    /// like a restart of the database server. The server itself keeps running, because other tests use it at the same
    /// time.
    async fn set_database_available(&self, is_available: bool) {
        let Place::Server(address) = &self.place else { panic!("the store is a file") };
        let name = address.split(['/', '?']).nth(3).unwrap();
        administer(&format!("ALTER DATABASE {name} ALLOW_CONNECTIONS {is_available}")).await;
        if !is_available {
            administer(&format!(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
            ))
            .await;
        }
    }

    /// Injects the next network faults.
    async fn disturb_network(&self, number: usize) {
        let faults = match number % 4 {
            // Requests stall until the next kill.
            0 => vec![
                json!({"kind": "hold_requests", "method": "POST", "path": "/messages", "count": 4}),
                json!({"kind": "hold_callbacks", "count": 3}),
            ],
            1 => vec![
                json!({"kind": "server_error", "status": 503, "path": "/messages", "count": 5}),
                json!({"kind": "server_error", "status": 503, "path": "/callback", "count": 5}),
            ],
            // The messages are posted, and only the responses are lost.
            2 => vec![
                json!({"kind": "server_error", "cut": true, "carried_out": true, "path": "/messages", "count": 5}),
            ],
            _ => vec![json!({"kind": "close_all_connections"})],
        };
        for fault in faults {
            self.site.post("/faults", &fault).await;
        }
    }

    /// Advances the clock past the next deadline.
    async fn pass_deadline(&self) {
        let next: Option<i64> =
            sqlx::query_scalar("SELECT min(due) FROM timers WHERE due < 9223372036854775807")
                .fetch_one(&self.pool)
                .await
                .unwrap();
        let Some(next) = next else { return };
        self.clock.set_forward(Timestamp(next).since(self.clock.now()) + Duration::from_secs(30));
        self.wake();
    }

    fn wake(&self) {
        for process in &self.processes {
            process.app.bell.notify_one();
            process.app.mail.notify_one();
        }
    }

    /// Waits until the shards are connected, all messages are sent, and no deadline is overdue.
    async fn settle(&mut self, shards: u64) {
        let settling = async {
            while !self.is_settled(shards).await {
                self.replace_ended().await;
                self.site.get("/gateway").await;
            }
        };
        tokio::time::timeout(LONG, settling).await.expect("the processes should settle");
        outbox_is_empty(&self.processes[0]).await;
    }

    async fn is_settled(&self, shards: u64) -> bool {
        let (mut numbers, mut total) = (BTreeSet::new(), (0, 0));
        for process in &self.processes {
            let (connected, lost) = process.app.link.shards().await;
            total = (total.0 + connected as u64, total.1 + lost);
            numbers.insert(process.number);
        }
        let is_due = match self.processes[0].app.store.next_due().await {
            Ok(next) => next.is_some_and(|due| due <= self.clock.now()),
            Err(_) => true,
        };
        // Exactly these processes are registered, and together they hold all shards.
        let known = self.numbers("SELECT id FROM processes").await;
        let holders = self.numbers("SELECT coalesce(holder, 0) FROM shards").await;
        total == (shards, 0) && !is_due && known == numbers && holders == numbers
    }

    async fn numbers(&self, query: &'static str) -> BTreeSet<i64> {
        let all: Vec<i64> = sqlx::query_scalar(query).fetch_all(&self.pool).await.unwrap();
        all.into_iter().collect()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_or_repeated_when_processes_are_killed_or_the_database_or_network_fails() {
    let (size, begun, mut chance) = (Size::chosen(), Instant::now(), whim(36));
    let mut fleet = Fleet::start(size.shards).await;
    let site = fleet.site.clone();
    let crowd = Crowd::gather(&site, size.matches, size.at_once).await;
    let after = async |before: usize| {
        crowd.until(|counts| counts.done() >= before + size.actions).await;
    };
    for kill in 0..size.kills {
        after(crowd.counts().done()).await;
        site.clear_faults().await;
        fleet.replace_ended().await;
        if kill % size.kills.div_ceil(DEADLINES) == 0 {
            fleet.pass_deadline().await;
        }
        fleet.disturb_network(kill).await;
        let is_outage = kill == size.kills / 2;
        if is_outage {
            fleet.set_database_available(false).await;
        }
        let victim = fleet.processes.swap_remove(chance.index(PROCESSES));
        victim.kill().await;
        if is_outage {
            let (away, before) = (Instant::now(), crowd.counts().repeated());
            let enough = before + TRIES_WITHOUT_DATABASE * size.at_once;
            crowd.until(|counts: &Counts| counts.repeated() >= enough).await;
            fleet.set_database_available(true).await;
            println!("the database was away for {:?}", away.elapsed());
        }
        fleet.add().await;
    }
    after(crowd.counts().done()).await;
    site.clear_faults().await;
    println!("{} kills, {} other ends, {}", size.kills, fleet.ended, crowd.counts());
    let matches = crowd.end().await;
    fleet.settle(size.shards).await;

    let dead: Vec<String> = sqlx::query_scalar("SELECT dead FROM outbox WHERE dead IS NOT NULL")
        .fetch_all(&fleet.pool)
        .await
        .unwrap();
    assert!(dead.is_empty(), "messages were dropped: {dead:?}");
    let known = fleet
        .numbers("SELECT id FROM interactions")
        .await
        .into_iter()
        .map(i64::cast_unsigned)
        .collect();
    let mut actions = 0;
    for played in &matches {
        assert_channel_is_complete(&fleet.pool, &site, &played.seats[0], &played.channel).await;
        actions += played.check(&fleet.processes[0].app.store, &known).await;
    }
    println!("{actions} actions in {} matches, {:?}", matches.len(), begun.elapsed());
    for process in fleet.processes {
        process.kill().await;
    }
}
