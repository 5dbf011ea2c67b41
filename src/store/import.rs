//! Imports a match from a file, with its complete log.

use serde_json::Value;

use super::{
    Channel, Export, Guild, MatchId, NewMessage, Status, Store, StoreError, TakenBack, TimerChange,
    Timestamp, User, with_database,
};

/// A match to import. The caller must have checked the file.
#[derive(Clone, Debug)]
pub struct Import {
    /// The file, with its seed.
    pub export: Export,
    /// Status of the imported match.
    pub status: Status,
    /// Schema version of the setup and events.
    pub version: u32,
    /// Sequence number of the next draw.
    pub next_draw: u64,
    /// The match's server, if any.
    pub guild: Option<Guild>,
    /// The match's channel or thread.
    pub channel: Channel,
    /// Person importing the match.
    pub creator: User,
    /// The name.
    pub name: String,
    /// Language of public posts.
    pub language: String,
    /// The table's settings.
    pub settings: Value,
    /// The table's state, or null if there is none.
    pub state: Value,
    /// Seats in order, as many as in the file.
    pub seats: Vec<ImportSeat>,
    /// Undone actions, as found when the file was checked.
    pub taken_back: Vec<TakenBack>,
    /// Initial deadlines.
    pub timers: Vec<TimerChange>,
    /// Current time.
    pub at: Timestamp,
}

/// A seat in an imported match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportSeat {
    /// The holder.
    pub user: Option<User>,
    /// Holder according to the file, if that person does not hold the seat in the imported match. The person's name is
    /// kept with the seat.
    pub left_by: Option<User>,
    /// The last holder's name.
    pub name: String,
    /// The holder's language.
    pub language: String,
}

impl Store {
    /// Imports a match with its log and seed, and queues the messages that `told` returns for the new match number.
    /// Either all of this takes effect or none of it.
    ///
    /// No two unfinished matches have the same seed, because the dice of one would reveal those of the other. A match
    /// cannot be imported twice on one server.
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
