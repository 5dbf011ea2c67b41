//! Imports a match from a file, with its complete log.

use serde_json::Value;

use super::{
    Channel, Export, Guild, MatchId, NewMessage, Status, Store, StoreError, TakenBack, TimerChange,
    Timestamp, User, with_database,
};

/// A match to import. The caller has already checked the file.
#[derive(Clone, Debug)]
pub struct Import {
    /// The file, with its seed.
    pub export: Export,
    /// The new status.
    pub status: Status,
    /// Schema version of the setup and events.
    pub version: u32,
    /// Number of the next draw.
    pub next_draw: u64,
    /// The server, if the match is on one.
    pub guild: Option<Guild>,
    /// The channel or thread.
    pub channel: Channel,
    /// The person importing the match.
    pub creator: User,
    /// The name.
    pub name: String,
    /// Language of public posts.
    pub language: String,
    /// The table's settings.
    pub settings: Value,
    /// The table's state; null for none.
    pub state: Value,
    /// The seats in order, as many as in the file.
    pub seats: Vec<ImportSeat>,
    /// The undone actions, as determined by the check.
    pub taken_back: Vec<TakenBack>,
    /// The initial deadlines.
    pub timers: Vec<TimerChange>,
    /// The current time.
    pub at: Timestamp,
}

/// A seat in an imported match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportSeat {
    /// The holder.
    pub user: Option<User>,
    /// The holder according to the file, if they do not hold the seat here; their name is kept with the seat.
    pub left_by: Option<User>,
    /// Name of the last holder.
    pub name: String,
    /// The language that the holder reads.
    pub language: String,
}

impl Store {
    /// Imports a match with its log and seed, and queues the messages that `told` returns for the new match number.
    /// Either everything is done or nothing.
    ///
    /// No two unfinished matches share a seed, so that nobody sees the dice of one in the other. No match is imported
    /// twice on one server.
    ///
    /// # Errors
    /// [`StoreError::Known`]; [`StoreError::ChannelTaken`] if the match is not over and the channel has another
    /// unfinished match; [`StoreError::NotFound`] if the file has no seed; any error from `told`.
    pub async fn import<E: From<StoreError>>(
        &self,
        import: &Import,
        told: impl FnOnce(MatchId) -> Result<Vec<NewMessage>, E> + Send,
    ) -> Result<MatchId, E> {
        with_database!(self, db => db.import(import, told).await)
    }
}
