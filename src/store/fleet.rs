//! Several processes on one database: their heartbeats, what each of them holds, and locks between them.
//!
//! A store that is [opened so](Store::open_shared) is shared. All others have one process, for which everything here is free of
//! cost and always granted.

use std::collections::BTreeSet;
use std::time::Duration;

#[cfg(feature = "postgres")]
use super::postgres;
use super::{
    Limits, MatchId, Message, OpenError, Place, Store, StoreError, Target, Timer, Timestamp, User,
};

/// The processes on a store that live, as one of them sees them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Company {
    /// The number of the process that asks; a number is never used again.
    pub own: i64,
    /// The numbers of all, its own included.
    pub living: BTreeSet<i64>,
    /// True if dead ones were found just now.
    pub has_buried: bool,
}

/// The shards of a process.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ShardLease {
    /// The number of shards of all processes together.
    pub total: u32,
    /// The shards that this process runs.
    pub held: BTreeSet<u32>,
    /// The shards that it has to give up, because others have too few.
    pub surplus: BTreeSet<u32>,
}

/// Work that only one task of all processes does at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A change of a match.
    Match(MatchId),
    /// Recording that a channel or server is gone, or back.
    Presence,
    /// A change of what is kept of a person.
    Person(User),
}

/// The number of the stored version of a match; `None` if there is no such match. Every change of a match, of its
/// seats or of its log gives it another.
pub type Stamp = Option<String>;

/// A lock that other processes respect, until it is dropped.
#[derive(Debug)]
pub struct Lock {
    #[cfg(feature = "postgres")]
    held: postgres::Held,
}

/// Waits for the word of other processes.
#[derive(Debug)]
pub struct Ear {
    #[cfg(feature = "postgres")]
    ear: postgres::Ear,
}

/// Asks the server if the store is shared, and is a constant otherwise.
macro_rules! if_shared {
    ($store:expr, $db:ident => $shared:expr, else $alone:expr) => {
        match &$store.0 {
            #[cfg(feature = "postgres")]
            $crate::Database::Postgres($db) if $db.is_shared() => $shared,
            _ => $alone,
        }
    };
}

impl Store {
    /// Opens the store at `place` beside other processes that open it so, or creates it. A file has no others: there it is
    /// [`Store::open`].
    ///
    /// # Errors
    /// See [`OpenError`]: [`OpenError::InUse`] if a process has the store for itself, or if its schema has to be
    /// upgraded while others use it.
    pub async fn open_shared(place: impl Into<Place>) -> Result<Store, OpenError> {
        let place = place.into();
        #[cfg(feature = "postgres")]
        if let Place::Server(address) = &place {
            let joined = postgres::Postgres::open_shared(address).await?;
            let store = Store(super::Database::Postgres(std::sync::Arc::new(joined)));
            return store.admit(&place).await;
        }
        Store::open_with(place, Limits::default()).await
    }

    /// Returns true if other processes may use the store, too.
    pub fn is_shared(&self) -> bool {
        if_shared!(self, db => true, else false)
    }

    /// Records that this process lives, and frees what dead ones held. Returns `None` if this process was itself taken
    /// for dead: it can no longer write, and has to end. To be called every ten seconds.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn beat(&self) -> Result<Option<Company>, StoreError> {
        if_shared!(self, db => db.beat().await, else Ok(Some(Company::default())))
    }

    /// Returns whether another process uses the store and lives.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn has_company(&self) -> Result<bool, StoreError> {
        if_shared!(self, db => db.has_company().await, else Ok(false))
    }

    /// Begins to listen for processes that come, go or give something up. `None` if there are never others.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn listen(&self) -> Result<Option<Ear>, StoreError> {
        if_shared!(self, db => Ok(Some(Ear { ear: db.listen().await? })), else Ok(None))
    }

    /// Locks `key` against all other processes. `None` if there are never others. A process must not lock the same key
    /// twice at once.
    ///
    /// # Errors
    /// [`StoreError::Busy`] if another process holds it for too long.
    pub async fn lock(&self, key: Key) -> Result<Option<Lock>, StoreError> {
        if_shared!(self, db => Ok(Some(Lock { held: db.lock(key).await? })), else {
            let _ = key;
            Ok(None)
        })
    }

    /// Returns the present version of a match; always `None` if there are never other processes.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn stamp(&self, id: MatchId) -> Result<Stamp, StoreError> {
        if_shared!(self, db => db.stamp(id).await, else {
            let _ = id;
            Ok(None)
        })
    }

    /// Like [`Store::due_timers`], but takes them for this process: no other serves a timer of the same match until
    /// these are used up, or this process has ended.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn take_timers(&self, now: Timestamp, limit: u32) -> Result<Vec<Timer>, StoreError> {
        if_shared!(self, db => db.take_timers(now, limit).await, else self.due_timers(now, limit).await)
    }

    /// Like [`Store::pending`], but takes them for this process: no other sends to the same target until these are
    /// reported, or this process has ended.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn take_messages(
        &self,
        now: Timestamp,
        limit: u32,
    ) -> Result<Vec<Message>, StoreError> {
        if_shared!(self, db => db.take_messages(now, limit).await, else self.pending(now, limit).await)
    }

    /// Returns whether a message to a target failed, in whatever process, and waits for its next attempt. Always false
    /// if there are never other processes.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn is_held_up(&self, target: Target, now: Timestamp) -> Result<bool, StoreError> {
        if_shared!(self, db => db.is_held_up(target, now).await, else {
            let _ = (target, now);
            Ok(false)
        })
    }

    /// Takes this process's share of the shards. `total` is the number that it knows of; if others run shards already,
    /// theirs counts, unless Discord has refused it (`is_refused`).
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn lease_shards(
        &self,
        total: u32,
        is_refused: bool,
    ) -> Result<ShardLease, StoreError> {
        if_shared!(self, db => db.lease_shards(total, is_refused).await, else {
            let _ = is_refused;
            Ok(ShardLease { total, held: (0..total).collect(), surplus: BTreeSet::new() })
        })
    }

    /// Gives up shards that this process no longer runs.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn free_shards(&self, shards: &BTreeSet<u32>) -> Result<(), StoreError> {
        if_shared!(self, db => db.free_shards(shards).await, else {
            let _ = shards;
            Ok(())
        })
    }

    /// Takes the next IDENTIFY of a key if it may come now, and then holds back others for `hold`. Returns how long to
    /// wait before asking again; `None` if it may come.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn identify(&self, key: u64, hold: Duration) -> Result<Option<Duration>, StoreError> {
        if_shared!(self, db => db.identify(key, hold).await, else {
            let _ = (key, hold);
            Ok(None)
        })
    }

    /// Holds back the next IDENTIFY of a key for `pause` from now on, no longer.
    ///
    /// # Errors
    /// Returns only errors of the database.
    pub async fn identified(&self, key: u64, pause: Duration) -> Result<(), StoreError> {
        if_shared!(self, db => db.identified(key, pause).await, else {
            let _ = (key, pause);
            Ok(())
        })
    }
}

impl Lock {
    /// Returns the version of the match that is locked.
    ///
    /// # Errors
    /// Returns only errors of the database.
    #[allow(clippy::unused_async, reason = "without a server there is no lock")]
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

    /// Unlocks, and returns when that is done.
    #[allow(clippy::unused_async, reason = "without a server there is no lock")]
    pub async fn release(self) {
        #[cfg(feature = "postgres")]
        self.held.release().await;
    }
}

impl Ear {
    /// Waits for the next word.
    ///
    /// # Errors
    /// Returns an error if the connection broke, and some words may be lost.
    #[allow(clippy::unused_async, reason = "without a server there is no word")]
    pub async fn next(&mut self) -> Result<(), StoreError> {
        #[cfg(feature = "postgres")]
        {
            self.ear.next().await
        }
        #[cfg(not(feature = "postgres"))]
        {
            Ok(())
        }
    }
}
