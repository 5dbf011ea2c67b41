//! Shards of the bot: as many as Discord recommends, started as fast as it allows, and each kept connected.
//!
//! The client library starts one shard every five seconds regardless of what Discord allows, does not count its session
//! starts, begins new sessions where it could resume one, and loops endlessly when Discord rejects a shard. Here, the
//! library is given one connection at a time instead, and its own queue never starts any.
//!
//! If several processes share the store, each runs a share of the shards, which changes as processes start and end.

mod gate;
mod positions;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use regnal::store::ShardLease;
use serenity::all::{
    Client, ConnectionStage, Event, EventHandler, Framework, GatewayError, GatewayEvent,
    GatewayIntents, Http, RawEventHandler, Shard, ShardId, ShardInfo, ShardManager,
    ShardManagerOptions, ShardMessenger, ShardRunner, ShardRunnerInfo, ShardRunnerMessage,
    ShardRunnerOptions,
};
use serenity::prelude::{Mutex, RwLock, TypeMap};
use tokio::sync::{OwnedMutexGuard, watch};
use tokio::task::{AbortHandle, JoinHandle, JoinSet};
use tokio::time::{MissedTickBehavior, interval, sleep};
use tokio_tungstenite::tungstenite::Message;

use self::gate::{Gate, Slot};
use self::positions::{Session, ShardPositions};
use crate::run::app::App;

/// Maximum pause before another attempt to connect a shard.
const MAX_RECONNECT_PAUSE: Duration = Duration::from_secs(600);
/// Maximum time for a shard to end its session before another process takes it over.
const SESSION_END_TIMEOUT: Duration = Duration::from_secs(3);
/// Number of consecutive connections that have to end like those of a rejected shard, without a session in between,
/// before the bot assumes that the shard was rejected, if Discord does not ask for more shards. During an outage of
/// Discord, connections break in the same way. With the pauses between them, this many connections take almost three
/// minutes.
const MAX_UNWANTED: u32 = 6;
/// Interval at which a thread of the runtime is woken.
const WAKE_INTERVAL: Duration = Duration::from_millis(500);
/// Pause before another attempt to lease shards.
const LEASE_RETRY_PAUSE: Duration = Duration::from_secs(1);

/// Pace of connections; the default is Discord's pace.
#[derive(Clone, Copy, Debug)]
pub struct Pace {
    /// Time between two IDENTIFYs with the same key.
    pub identify: Duration,
    /// Time between two heartbeats of a resumed session.
    pub heartbeat: Duration,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace { identify: Duration::from_millis(5_500), heartbeat: Duration::from_millis(41_250) }
    }
}

/// Reason why the shards cannot run.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    /// Discord rejects the token or the intents, or does not provide its gateway's address.
    #[error("{0}")]
    Discord(#[from] Box<serenity::Error>),
    /// The configured number of shards is too small.
    #[error(
        "Discord refuses {total} shards as too few for the servers of this bot (close code 4011); start it with --shards auto, or with --shards {recommended} or more"
    )]
    TooFew {
        /// Configured number of shards.
        total: u32,
        /// Number of shards that Discord recommends.
        recommended: u32,
    },
    /// Discord rejects a shard's number.
    #[error(
        "Discord refuses shard {shard} of {total} (close code 4010); start the bot with --shards auto"
    )]
    Number {
        /// Number of the rejected shard.
        shard: u32,
        /// Configured number of shards.
        total: u32,
    },
}

/// Receivers of all shards' events.
pub struct Listeners {
    /// Handlers for parsed events.
    pub events: Vec<Arc<dyn EventHandler>>,
    /// Handlers for all raw events.
    pub raw: Vec<Arc<dyn RawEventHandler>>,
    /// Command framework.
    pub framework: Arc<dyn Framework>,
}

impl std::fmt::Debug for Listeners {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Listeners").finish_non_exhaustive()
    }
}

/// Shards of this process.
pub struct Shards {
    app: Arc<App>,
    http: Arc<Http>,
    data: Arc<RwLock<TypeMap>>,
    url: Arc<Mutex<String>>,
    intents: GatewayIntents,
    listeners: Listeners,
    positions: Arc<ShardPositions>,
    /// Manager of the running shards. Its own queue never starts a shard: the gateway address stays locked, so the
    /// queue waits forever for the lock.
    manager: Arc<ShardManager>,
    _url_lock: OwnedMutexGuard<String>,
    pace: Pace,
    /// Requested number of shards; `None` for Discord's recommendation.
    wanted: Option<u32>,
    is_stopping: watch::Sender<bool>,
    /// Shards that are being released to other processes.
    releasing: Mutex<BTreeSet<u32>>,
    running: watch::Sender<usize>,
}

impl std::fmt::Debug for Shards {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.debug_struct("Shards").field("wanted", &self.wanted).finish_non_exhaustive()
    }
}

/// Reason why a connection ended.
enum Ended {
    /// The connection broke; `true` if it had a session.
    Lost(bool),
    /// Discord does not accept another connection.
    Refused(Refusal),
    /// Discord closed the connection without a session, because the shard's number or the number of shards is wrong.
    Unwanted,
}

/// Guard that counts a running connection, and ends the connection on drop.
struct Running<'a>(&'a watch::Sender<usize>, JoinHandle<serenity::Result<()>>);

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.1.abort();
        self.0.send_modify(|running| *running -= 1);
    }
}

impl Shards {
    /// Creates the shards for a client. The client must not be started separately.
    pub async fn new(
        app: &Arc<App>,
        client: &Client,
        intents: GatewayIntents,
        mut listeners: Listeners,
        (wanted, pace): (Option<u32>, Pace),
    ) -> Arc<Shards> {
        let positions = Arc::new(ShardPositions::default());
        listeners.raw.push(Arc::clone(&positions) as Arc<dyn RawEventHandler>);
        let locked_url = Arc::new(Mutex::new(String::new()));
        let url_lock = Arc::clone(&locked_url).lock_owned().await;
        let (manager, _) = ShardManager::new(ShardManagerOptions {
            data: Arc::clone(&client.data),
            event_handlers: Vec::new(),
            raw_event_handlers: Vec::new(),
            framework: Arc::new(OnceLock::new()),
            shard_index: 0,
            shard_init: 0,
            shard_total: 0,
            ws_url: locked_url,
            http: Arc::clone(&client.http),
            intents,
            presence: None,
        });
        // The library waits five seconds for this message before it closes a connection.
        manager.shutdown_finished(ShardId(0));
        app.link.set_shards(&manager);
        Arc::new(Shards {
            app: Arc::clone(app),
            http: Arc::clone(&client.http),
            data: Arc::clone(&client.data),
            url: Arc::clone(&client.ws_url),
            intents,
            listeners,
            positions,
            manager,
            _url_lock: url_lock,
            pace,
            wanted,
            is_stopping: watch::Sender::new(false),
            releasing: Mutex::default(),
            running: watch::Sender::new(0),
        })
    }

    /// Keeps this process's shards connected. Returns only when Discord rejects one.
    pub async fn run(self: Arc<Shards>) -> Refusal {
        let _waking = wake_runtime();
        let mut is_refused = false;
        loop {
            let gateway = match self.http.get_bot_gateway().await {
                Ok(gateway) => gateway,
                Err(error) => return Refusal::Discord(error.into()),
            };
            let recommended = gateway.shards.max(1);
            let lease = self.lease(self.wanted.unwrap_or(recommended), is_refused).await;
            is_refused = false;
            let total = lease.total;
            if total < recommended {
                tracing::warn!(total, recommended, "running fewer shards than Discord recommends");
            }
            let limit = &gateway.session_start_limit;
            tracing::info!(
                shards = total,
                own = lease.held.len(),
                at_once = limit.max_concurrency,
                starts_left = limit.remaining,
                "connecting to Discord"
            );
            let gate = Gate::new(&self.app, &self.http, limit, self.pace.identify);
            let refusal = self.run_leased(lease, &Arc::new(gate)).await;
            match refusal {
                Some(Refusal::TooFew { recommended, .. }) if self.wanted.is_none() => {
                    tracing::warn!(
                        total,
                        recommended,
                        "Discord requires more shards, restarting all"
                    );
                    is_refused = true;
                }
                Some(refusal) => return refusal,
                None => {}
            }
            self.manager.runners.lock().await.clear();
            (0..total).for_each(|id| self.positions.forget(id));
        }
    }

    /// Leases this process's share of the shards, retrying until this succeeds.
    async fn lease(&self, total: u32, is_refused: bool) -> ShardLease {
        loop {
            match self.app.store.lease_shards(total, is_refused).await {
                Ok(lease) => return lease,
                Err(error) => {
                    tracing::error!(%error, "could not lease shards from the database, retrying in 1 s");
                    sleep(LEASE_RETRY_PAUSE).await;
                }
            }
        }
    }

    /// Keeps this process's shards connected, and renews the lease at each heartbeat. Returns the refusal of a shard,
    /// or `None` if all shards must be restarted.
    async fn run_leased(
        self: &Arc<Shards>,
        mut lease: ShardLease,
        gate: &Arc<Gate>,
    ) -> Option<Refusal> {
        let total = lease.total;
        let mut heartbeats = self.app.fleet.heartbeats();
        let mut all = JoinSet::new();
        let mut own: BTreeMap<u32, AbortHandle> = BTreeMap::new();
        let mut has_begun = false;
        let end = loop {
            self.release_shards(&lease, &mut own).await;
            let new: Vec<u32> =
                lease.held.iter().copied().filter(|id| !own.contains_key(id)).collect();
            if has_begun && !new.is_empty() {
                tracing::info!(shards = ?new, "shards taken over from another process");
            }
            has_begun = true;
            for id in new {
                own.insert(
                    id,
                    all.spawn(Arc::clone(self).keep_connected(id, total, Arc::clone(gate))),
                );
            }
            self.app.link.expect_shards(own.len());
            tokio::select! {
                Some(ended) = all.join_next() => match ended {
                    // A shard's task returns only when Discord refuses the shard.
                    Ok(refusal) => break Some(refusal),
                    Err(error) if error.is_cancelled() => {}
                    Err(_) => break None,
                },
                Ok(()) = heartbeats.changed() => {
                    if *self.is_stopping.borrow() {
                        std::future::pending::<()>().await;
                    }
                    lease = self.lease(total, false).await;
                    if lease.total != total {
                        let now = lease.total;
                        tracing::warn!(total, now, "the total number of shards has changed in another process, restarting all shards");
                        break None;
                    }
                }
            }
        };
        all.shutdown().await;
        end
    }

    /// Ends the shards that are no longer leased to this process, and releases its surplus leases to the other
    /// processes.
    async fn release_shards(&self, lease: &ShardLease, own: &mut BTreeMap<u32, AbortHandle>) {
        let gone: BTreeSet<u32> =
            own.keys().copied().filter(|id| !lease.held.contains(id)).collect();
        for &id in &gone {
            self.end_session(id).await;
            if let Some(task) = own.remove(&id) {
                task.abort();
            }
            self.releasing.lock().await.remove(&id);
            self.manager.runners.lock().await.remove(&ShardId(id));
            self.positions.forget(id);
            tracing::info!(shard = id, "shard released to another process");
        }
        if lease.surplus.is_empty() {
            return;
        }
        if let Err(error) = self.app.store.free_shards(&lease.surplus).await {
            tracing::warn!(%error, "could not release shards to other processes, retrying at the next heartbeat");
        }
    }

    /// Ends the session of one shard cleanly.
    async fn end_session(&self, id: u32) {
        self.releasing.lock().await.insert(id);
        let mut running = self.running.subscribe();
        let before = *running.borrow_and_update();
        {
            let runners = self.manager.runners.lock().await;
            match runners.get(&ShardId(id)) {
                Some(runner) if runner.stage == ConnectionStage::Connected => {
                    let end = ShardRunnerMessage::Shutdown(ShardId(id), 1000);
                    runner.runner_tx.send_to_shard(end);
                }
                _ => return,
            }
        }
        let ended = running.wait_for(|running| *running < before);
        if tokio::time::timeout(SESSION_END_TIMEOUT, ended).await.is_err() {
            tracing::debug!(shard = id, "session did not end in time, dropping its connection");
        }
    }

    /// Ends all sessions cleanly.
    pub async fn stop(&self) {
        self.is_stopping.send_replace(true);
        let mut others = 0;
        for (id, runner) in self.manager.runners.lock().await.iter() {
            match runner.stage {
                ConnectionStage::Connected => {
                    runner.runner_tx.send_to_shard(ShardRunnerMessage::Shutdown(*id, 1000));
                }
                _ => others += 1,
            }
        }
        // The sender lives as long as `self`.
        let _ = self.running.subscribe().wait_for(|running| *running <= others).await;
    }

    /// Keeps a shard connected until Discord rejects it.
    async fn keep_connected(self: Arc<Shards>, id: u32, total: u32, gate: Arc<Gate>) -> Refusal {
        let (mut failures, mut unwanted) = (0, 0);
        loop {
            let slot = match self.positions.can_resume(id) {
                true => None,
                false => Some(gate.enter(id).await),
            };
            let ended = self.connect((id, total), slot).await;
            let is_releasing = self.releasing.lock().await.contains(&id);
            if is_releasing || *self.is_stopping.borrow() {
                std::future::pending::<()>().await;
            }
            let had_session = match ended {
                Ended::Refused(refusal) => return refusal,
                // A rejection can also look like a lost connection, so only a session proves that the shard is wanted.
                Ended::Lost(had_session) => {
                    if had_session {
                        unwanted = 0;
                    }
                    had_session
                }
                Ended::Unwanted => {
                    unwanted += 1;
                    if let Some(refusal) = self.refusal((id, total), unwanted).await {
                        return refusal;
                    }
                    false
                }
            };
            if !had_session {
                self.positions.forget(id);
            }
            failures = if had_session { 0 } else { failures + 1 };
            let pause = pause(self.pace.identify, failures);
            tracing::warn!(
                shard = id,
                failures,
                ?pause,
                "connection to Discord lost, reconnecting after a pause"
            );
            sleep(pause).await;
        }
    }

    /// Returns the reason why Discord rejects a shard, given the number of consecutive connections that ended like a
    /// rejection. Returns `None` if they might have broken by chance.
    async fn refusal(&self, (shard, total): (u32, u32), unwanted: u32) -> Option<Refusal> {
        if unwanted < 2 {
            return None;
        }
        let recommended = self.http.get_bot_gateway().await.ok()?.shards;
        match recommended > total {
            true => Some(Refusal::TooFew { total, recommended }),
            false => (unwanted >= MAX_UNWANTED).then_some(Refusal::Number { shard, total }),
        }
    }

    /// Connects a shard, and returns after its connection has ended.
    async fn connect(&self, (id, total): (u32, u32), slot: Option<Slot>) -> Ended {
        let (session, mut has_session) = self.positions.begin(id);
        let runner = match self.runner((id, total), session).await {
            Ok(runner) => runner,
            Err(error) => {
                tracing::warn!(shard = id, %error, "could not connect to Discord, retrying");
                return Ended::Lost(false);
            }
        };
        let messenger = ShardMessenger::new(&runner);
        let info = ShardRunnerInfo {
            latency: None,
            runner_tx: messenger.clone(),
            stage: ConnectionStage::Handshake,
        };
        self.manager.runners.lock().await.insert(ShardId(id), info);
        self.running.send_modify(|running| *running += 1);
        let mut runner = runner;
        let mut running = Running(&self.running, tokio::spawn(async move { runner.run().await }));
        let mut slot = slot;
        let mut is_ready = false;
        let mut probe = interval(self.pace.identify.max(Duration::from_millis(10)));
        probe.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let result = loop {
            tokio::select! {
                result = &mut running.1 => break result,
                () = session_begun(&mut has_session), if !is_ready => {
                    is_ready = true;
                    drop(slot.take());
                }
                // Until the library sends something, it does not notice that Discord has closed the connection
                // permanently.
                _ = probe.tick(), if !is_ready => {
                    messenger.websocket_message(Message::Ping(Vec::new()));
                }
            }
        };
        // The library removes a connection from this list before restarting it.
        let is_lost = self.manager.runners.lock().await.remove(&ShardId(id)).is_none();
        match result {
            Ok(Err(error)) if is_final(&error) => Ended::Refused(Refusal::Discord(error.into())),
            Ok(Ok(())) if !is_lost && !is_ready => Ended::Unwanted,
            _ => Ended::Lost(is_ready),
        }
    }

    /// Opens a connection, and requests that the session be resumed if there is one.
    async fn runner(
        &self,
        (id, total): (u32, u32),
        session: Option<Session>,
    ) -> serenity::Result<ShardRunner> {
        let info = ShardInfo { id: ShardId(id), total };
        let url = Arc::clone(&self.url);
        let mut shard = Shard::new(url, self.http.token(), info, self.intents, None).await?;
        let http = Arc::clone(&self.http);
        shard.set_application_id_callback(move |id| http.set_application_id(id));
        if let Some(Session { ready, sequence }) = session {
            // A shard learns its heartbeat interval and its session only from events.
            let beat = u64::try_from(self.pace.heartbeat.as_millis()).unwrap_or(u64::MAX);
            shard.handle_event(&Ok(GatewayEvent::Hello(beat)))?;
            let ready = Event::Ready(ready);
            shard.handle_event(&Ok(GatewayEvent::Dispatch(sequence, ready)))?;
            shard.resume().await?;
        }
        Ok(ShardRunner::new(ShardRunnerOptions {
            data: Arc::clone(&self.data),
            event_handlers: self.listeners.events.clone(),
            raw_event_handlers: self.listeners.raw.clone(),
            framework: Some(Arc::clone(&self.listeners.framework)),
            manager: Arc::clone(&self.manager),
            shard,
            http: Arc::clone(&self.http),
        }))
    }
}

/// Wakes a thread of the runtime at intervals until the returned sender is dropped.
///
/// After some close codes, the library reads the closed connection in a loop that never yields. If this happens on the
/// thread that last waited for timers and network events, no other thread waits for them until something outside the
/// runtime wakes one.
fn wake_runtime() -> mpsc::Sender<()> {
    let (waking, ended) = mpsc::channel();
    let runtime = tokio::runtime::Handle::current();
    std::thread::spawn(move || {
        while let Err(RecvTimeoutError::Timeout) = ended.recv_timeout(WAKE_INTERVAL) {
            drop(runtime.spawn(async {}));
        }
    });
    waking
}

/// Waits until a connection has a session.
async fn session_begun(has_session: &mut watch::Receiver<bool>) {
    if has_session.wait_for(|has_session| *has_session).await.is_err() {
        // The shard's record was replaced or dropped, so its connection is about to end.
        std::future::pending().await
    }
}

/// Returns whether trying again would be pointless.
fn is_final(error: &serenity::Error) -> bool {
    matches!(
        error,
        serenity::Error::Gateway(
            GatewayError::InvalidAuthentication
                | GatewayError::InvalidGatewayIntents
                | GatewayError::DisallowedGatewayIntents
        )
    )
}

/// Returns the pause after this many consecutive connections without a session.
fn pause(pace: Duration, failures: u32) -> Duration {
    match failures.checked_sub(1) {
        None => Duration::ZERO,
        Some(doubled) => {
            pace.saturating_mul(2_u32.saturating_pow(doubled)).min(MAX_RECONNECT_PAUSE)
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::time::Instant;

    use super::*;

    #[test]
    fn a_task_that_never_yields_does_not_stop_timers() {
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.worker_threads(2).enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let _waking = wake_runtime();
            let is_over = Arc::new(AtomicBool::new(false));
            let spun = Arc::clone(&is_over);
            // The task is woken by a timer, so it runs on the thread that waited for timers.
            let spinning = tokio::spawn(async move {
                sleep(Duration::from_millis(50)).await;
                let begun = Instant::now();
                while !spun.load(Ordering::Relaxed) && begun.elapsed() < Duration::from_secs(60) {
                    std::hint::spin_loop();
                }
                begun.elapsed()
            });
            let timer = tokio::spawn(async move {
                sleep(Duration::from_millis(100)).await;
                is_over.store(true, Ordering::Relaxed);
            });
            timer.await.expect("the timer should end");
            let spun = spinning.await.expect("the task should end");
            assert!(spun < Duration::from_secs(60), "no timer fired for {spun:?}");
        });
    }

    #[test]
    fn pauses_between_attempts_grow_while_a_shard_gets_no_session() {
        let pace = Pace::default().identify;
        let pauses = [0, 1, 2, 3, 40].map(|failures| pause(pace, failures).as_millis());
        assert_eq!(pauses, [0, 5_500, 11_000, 22_000, 600_000]);
    }
}
