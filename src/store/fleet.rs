//! Several processes on one database: their heartbeats, leases and inter-process locks.
//!
//! Only a store opened with [`Store::open_shared`] on a server is shared. Any other store has a single process, for
//! which the functions here cost nothing and grant every request.

use std::collections::BTreeSet;
use std::time::Duration;

#[cfg(feature = "postgres")]
use super::postgres;
use super::{
    Limits, MatchId, Message, OpenError, Place, Store, StoreError, Target, Timer, Timestamp, User,
};

/// The live processes on a store.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LiveProcesses {
    /// Id of the calling process. Ids are never reused.
    pub own: i64,
    /// Ids of all live processes, including the calling one.
    pub ids: BTreeSet<i64>,
    /// True if this heartbeat found dead processes and removed them.
    pub removed_dead: bool,
}

/// Shards leased to a process.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShardLease {
    /// Total number of shards across all processes.
    pub total: u32,
    /// Shards that this process runs.
    pub held: BTreeSet<u32>,
    /// Shards that this process must release, because the process has more than its share.
    pub surplus: BTreeSet<u32>,
}

/// The operation that an inter-process lock protects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LockKey {
    /// Changing a match.
    Match(MatchId),
    /// Recording that a channel or server has disappeared or returned.
    Presence,
    /// Changing a person's stored data.
    Person(User),
}

/// Version of a stored match; `None` if there is no such match. Every change to the match, its seats or its log changes
/// the version.
pub type Stamp = Option<String>;

/// Guard for an inter-process lock. Dropping it releases the lock.
#[derive(Debug)]
pub struct Lock {
    #[cfg(feature = "postgres")]
    held: postgres::HeldLock,
}

/// Listener for the notifications that processes send each other.
#[derive(Debug)]
pub struct ChangeListener {
    #[cfg(feature = "postgres")]
    listener: postgres::ChangeListener,
}

/// Evaluates `$shared` if the store is shared, and `$single` otherwise.
macro_rules! if_shared {
    ($store:expr, $db:ident => $shared:expr, else $single:expr) => {
        match &$store.0 {
            #[cfg(feature = "postgres")]
            $crate::Database::Postgres($db) if $db.is_shared() => $shared,
            _ => $single,
        }
    };
}

#[cfg_attr(
    not(feature = "postgres"),
    allow(unused_variables, reason = "only a shared store uses them")
)]
impl Store {
    /// Opens the store at `place`, creating it if necessary, and shares it with other processes that call this
    /// function. For a file, which cannot be shared, this is the same as [`Store::open`].
    ///
    /// # Errors
    /// See [`OpenError`]. Returns [`OpenError::InUse`] if a process uses the store exclusively, or if the schema must
    /// be upgraded while other processes use the store.
    pub async fn open_shared(place: impl Into<Place>) -> Result<Store, OpenError> {
        let place = place.into();
        #[cfg(feature = "postgres")]
        if let Place::Server(address) = &place {
            let shared = postgres::Postgres::open_shared(address).await?;
            let store = Store(super::Database::Postgres(std::sync::Arc::new(shared)));
            return store.admit(&place).await;
        }
        Store::open_with(place, Limits::default()).await
    }

    /// Returns whether other processes can use the store at the same time.
    pub fn is_shared(&self) -> bool {
        if_shared!(self, db => true, else false)
    }

    /// Records this process's heartbeat, and removes dead processes with their leases and locks. Must be called every
    /// ten seconds. Returns `None` if the other processes have declared this process dead; the process can then no
    /// longer write, and must exit.
    pub async fn record_heartbeat(&self) -> Result<Option<LiveProcesses>, StoreError> {
        if_shared!(self, db => db.record_heartbeat().await, else Ok(Some(LiveProcesses::default())))
    }

    /// Returns whether another live process uses the store.
    pub async fn has_other_processes(&self) -> Result<bool, StoreError> {
        if_shared!(self, db => db.has_other_processes().await, else Ok(false))
    }

    /// Starts listening for notifications that a process has started, ended or released shards. Returns `None` if the
    /// store is not shared.
    pub async fn listen(&self) -> Result<Option<ChangeListener>, StoreError> {
        if_shared!(self, db => Ok(Some(ChangeListener { listener: db.listen().await? })), else Ok(None))
    }

    /// Locks `key` against all other processes. Returns `None` if the store is not shared. A process must not lock a
    /// key that it has already locked, because the second lock would be granted as well.
    ///
    /// # Errors
    /// Returns [`StoreError::Busy`] if another process holds the lock for too long.
    pub async fn lock(&self, key: LockKey) -> Result<Option<Lock>, StoreError> {
        if_shared!(self, db => Ok(Some(Lock { held: db.lock(key).await? })), else Ok(None))
    }

    /// Returns the current version of a match; always `None` if the store is not shared.
    pub async fn stamp(&self, id: MatchId) -> Result<Stamp, StoreError> {
        if_shared!(self, db => db.stamp(id).await, else Ok(None))
    }

    /// Leases due timers to this process, and returns them like [`Store::due_timers`]. No other process gets a timer of
    /// the same matches until these timers have been consumed or this process has ended.
    pub async fn take_timers(&self, now: Timestamp, limit: u32) -> Result<Vec<Timer>, StoreError> {
        if_shared!(self, db => db.take_timers(now, limit).await, else self.due_timers(now, limit).await)
    }

    /// Leases pending messages to this process, and returns them like [`Store::pending`]. No other process sends to the
    /// same targets until these messages have been sent or dropped or this process has ended.
    pub async fn take_messages(
        &self,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Message>, StoreError> {
        if_shared!(self, db => db.take_messages(now, limit).await, else self.pending(now, limit).await)
    }

    /// Returns whether a message to a target has failed in any process and is waiting for its next attempt. Always
    /// false if the store is not shared.
    pub async fn has_waiting_retry(
        &self,
        target: Target,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        if_shared!(self, db => db.has_waiting_retry(target, now).await, else Ok(false))
    }

    /// Leases this process's share of the shards. `total` is the number of shards that the caller wants. If other
    /// processes already run shards, their total applies instead, unless Discord has refused that total (`is_refused`).
    pub async fn lease_shards(
        &self,
        total: u32,
        is_refused: bool,
    ) -> Result<ShardLease, StoreError> {
        if_shared!(self, db => db.lease_shards(total, is_refused).await, else {
            Ok(ShardLease { total, held: (0..total).collect(), surplus: BTreeSet::new() })
        })
    }

    /// Releases shards that this process no longer runs.
    pub async fn free_shards(&self, shards: &BTreeSet<u32>) -> Result<(), StoreError> {
        if_shared!(self, db => db.free_shards(shards).await, else Ok(()))
    }

    /// Tries to reserve a key's next IDENTIFY. If the IDENTIFY may be sent now, reserves it, which blocks further ones
    /// for `hold`, and returns `None`. Otherwise reserves nothing and returns the time to wait before the next attempt.
    pub async fn reserve_identify(
        &self,
        key: u64,
        hold: Duration,
    ) -> Result<Option<Duration>, StoreError> {
        if_shared!(self, db => db.reserve_identify(key, hold).await, else Ok(None))
    }

    /// Ends a reservation: the next IDENTIFY of the key may be sent after `pause`.
    pub async fn finish_identify(&self, key: u64, pause: Duration) -> Result<(), StoreError> {
        if_shared!(self, db => db.finish_identify(key, pause).await, else Ok(()))
    }
}

impl Lock {
    /// Returns the current version of the locked match; `None` if the lock does not protect a match.
    #[allow(clippy::unused_async, reason = "asynchronous on PostgreSQL")]
    pub async fn stamp(&self) -> Result<Stamp, StoreError> {
        #[cfg(feature = "postgres")]
        {
            self.held.stamp().await
        }
        #[cfg(not(feature = "postgres"))]
        {
            Ok(None)
        }
    }

    /// Releases the lock and waits for the release to complete.
    #[allow(clippy::unused_async, reason = "asynchronous on PostgreSQL")]
    pub async fn release(self) {
        #[cfg(feature = "postgres")]
        self.held.release().await;
    }
}

impl ChangeListener {
    /// Waits for the next notification.
    ///
    /// # Errors
    /// Returns an error if the connection broke, in which case notifications might have been lost.
    #[allow(clippy::unused_async, reason = "asynchronous on PostgreSQL")]
    pub async fn next(&mut self) -> Result<(), StoreError> {
        #[cfg(feature = "postgres")]
        {
            self.listener.next().await
        }
        #[cfg(not(feature = "postgres"))]
        {
            Ok(())
        }
    }
}
