//! Last position of each shard: its session, and its progress in that session. With the position, the session can be
//! resumed after the client library has given up on the connection.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serenity::all::{Context, Event, RawEventHandler, ReadyEvent};
use tokio::sync::watch;

/// A session that can be resumed after its event number `sequence`.
#[derive(Clone, Debug)]
pub(super) struct Session {
    pub(super) ready: ReadyEvent,
    pub(super) sequence: u64,
}

/// Last position of a shard.
#[derive(Debug, Default)]
struct Shard {
    ready: Option<ReadyEvent>,
    /// Number of events received in the session. Events that the library drops are not counted, so a resumed session
    /// might repeat as many events as were dropped. An interaction that arrives twice is handled only once.
    sequence: u64,
    /// True after the connection has begun or resumed a session.
    has_session: watch::Sender<bool>,
}

/// Last positions of all shards.
#[derive(Debug, Default)]
pub(super) struct ShardPositions {
    shards: Mutex<BTreeMap<u32, Shard>>,
}

impl ShardPositions {
    /// Begins a connection, which resumes a session if there is one. The returned receiver becomes true when the
    /// connection has a session.
    pub(super) fn begin(&self, shard: u32) -> (Option<Session>, watch::Receiver<bool>) {
        let mut shards = self.shards();
        let shard = shards.entry(shard).or_default();
        shard.has_session.send_replace(false);
        let session = shard.ready.clone();
        let session = session.map(|ready| Session { ready, sequence: shard.sequence });
        if session.is_none() {
            shard.sequence = 0;
        }
        (session, shard.has_session.subscribe())
    }

    /// Returns whether a shard's next connection will resume a session.
    pub(super) fn can_resume(&self, shard: u32) -> bool {
        self.shards().get(&shard).is_some_and(|shard| shard.ready.is_some())
    }

    /// Discards a session that could not be resumed.
    pub(super) fn forget(&self, shard: u32) {
        self.shards().remove(&shard);
    }

    fn shards(&self) -> MutexGuard<'_, BTreeMap<u32, Shard>> {
        // Every change leaves the map consistent, so a poisoned lock is usable.
        self.shards.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[serenity::async_trait]
impl RawEventHandler for ShardPositions {
    async fn raw_event(&self, ctx: Context, event: Event) {
        let mut shards = self.shards();
        let shard = shards.entry(ctx.shard_id.0).or_default();
        shard.sequence += 1;
        match event {
            Event::Ready(ready) => {
                shard.ready = Some(ready);
                shard.has_session.send_replace(true);
            }
            Event::Resumed(_) => drop(shard.has_session.send_replace(true)),
            _ => {}
        }
    }
}
