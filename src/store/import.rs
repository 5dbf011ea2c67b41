//! A match that comes from a file, with its whole log.

use serde_json::Value;

use super::{
    Channel, Export, Guild, MatchId, NewMessage, Status, Store, StoreError, TakenBack, TimerChange,
    Timestamp, User, with_database,
};

/// A match to be taken in as its file has it. Whoever gives it has checked the file.
#[derive(Clone, Debug)]
pub struct Import {
    /// The file, with its seed.
    pub export: Export,
    /// Where it stands in its life from now on.
    pub status: Status,
    /// The version of the shape of the setup and of the events.
    pub version: u32,
    /// The number of the next draw.
    pub next_draw: u64,
    /// The server, if it is on one.
    pub guild: Option<Guild>,
    /// The channel or thread.
    pub channel: Channel,
    /// Who brings it.
    pub creator: User,
    /// What it is called.
    pub name: String,
    /// The language of what is said in public.
    pub language: String,
    /// The settings of the table.
    pub settings: Value,
    /// Its state; null for none.
    pub state: Value,
    /// The seats in order, as many as in the file.
    pub seats: Vec<ImportSeat>,
    /// What was taken back in it, as the check found it.
    pub taken_back: Vec<TakenBack>,
    /// The first deadlines.
    pub timers: Vec<TimerChange>,
    /// Now.
    pub at: Timestamp,
}

/// A seat of a match that comes from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ImportSeat {
    /// Who holds it.
    pub user: Option<User>,
    /// Who held it in the file, where they do not here: their name still stands there.
    pub left_by: Option<User>,
    /// What its last holder is called.
    pub name: String,
    /// The language they read.
    pub language: String,
}

impl Store {
    /// Takes in a match from a file, with its log and seed, and lets all hear of it: all of it or nothing. `told` says what
    /// is said of it under its number.
    ///
    /// No two matches that are not over come from one seed, so that nobody sees in one the dice of the other; and none
    /// comes twice to one server.
    ///
    /// # Errors
    /// [`StoreError::Known`]; [`StoreError::ChannelTaken`] when it is not over, and the channel has another that is not;
    /// [`StoreError::NotFound`] when the file has no seed; those of `told`.
    pub async fn import<E: From<StoreError>>(
        &self,
        import: &Import,
        told: impl FnOnce(MatchId) -> Result<Vec<NewMessage>, E> + Send,
    ) -> Result<MatchId, E> {
        with_database!(self, db => db.import(import, told).await)
    }
}
