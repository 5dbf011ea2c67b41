//! Import of a match from a file, with its whole log.

use serde_json::Value;

use super::{
    Channel, Export, Guild, MatchId, NewMessage, Status, Store, StoreError, TakenBack, TimerChange,
    Timestamp, User, with_database,
};

/// A match to be imported. The caller has checked the file.
#[derive(Clone, Debug)]
pub struct Import {
    /// The file, with its seed.
    pub export: Export,
    /// The new status.
    pub status: Status,
    /// The schema version of the setup and of the events.
    pub version: u32,
    /// The number of the next draw.
    pub next_draw: u64,
    /// The server, if it is on one.
    pub guild: Option<Guild>,
    /// The channel or thread.
    pub channel: Channel,
    /// The person who imports it.
    pub creator: User,
    /// The name.
    pub name: String,
    /// The language of public posts.
    pub language: String,
    /// The settings of the table.
    pub settings: Value,
    /// The state of the table; null for none.
    pub state: Value,
    /// The seats in order, as many as in the file.
    pub seats: Vec<ImportSeat>,
    /// The undone actions, as found by the check.
    pub taken_back: Vec<TakenBack>,
    /// The first deadlines.
    pub timers: Vec<TimerChange>,
    /// The present time.
    pub at: Timestamp,
}

/// A seat of an imported match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportSeat {
    /// The holder.
    pub user: Option<User>,
    /// The holder in the file, if they do not hold it here; their name is kept with the seat.
    pub left_by: Option<User>,
    /// The name of the last holder.
    pub name: String,
    /// The language they read.
    pub language: String,
}

impl Store {
    /// Imports a match with its log and seed, and queues the messages that `told` returns for its number: all of it or
    /// nothing.
    ///
    /// No two unfinished matches share a seed, so that nobody sees the dice of one in the other. No match is imported
    /// twice on one server.
    ///
    /// # Errors
    /// [`StoreError::Known`]; [`StoreError::ChannelTaken`] if it is not over and the channel has another unfinished
    /// match; [`StoreError::NotFound`] if the file has no seed; those of `told`.
    pub async fn import<E: From<StoreError>>(
        &self,
        import: &Import,
        told: impl FnOnce(MatchId) -> Result<Vec<NewMessage>, E> + Send,
    ) -> Result<MatchId, E> {
        with_database!(self, db => db.import(import, told).await)
    }
}
