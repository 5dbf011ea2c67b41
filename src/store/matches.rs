//! The life of a match, from the lobby to its end.

use serde_json::Value;

use super::{
    Brief, Channel, Ending, Guild, Header, MatchId, NewMessage, Payload, Store, StoreError,
    TimerChange, TimerId, Timestamp, User, with_database,
};
use crate::dice::Seed;

/// A match to be opened for players.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The game.
    pub kind: String,
    /// The server, if it is on one.
    pub guild: Option<Guild>,
    /// The channel or thread.
    pub channel: Channel,
    /// Who opened it.
    pub creator: User,
    /// What it is called.
    pub name: String,
    /// The language of what is said in public.
    pub language: String,
    /// The options of the game.
    pub options: Value,
    /// The settings of the table, such as deadlines.
    pub settings: Value,
    /// Its state, such as who is umpire; null for none.
    pub state: Value,
    /// The secret that all its dice come from.
    pub seed: Seed,
    /// The interaction that asked for it.
    pub interaction: Option<u64>,
    /// Now.
    pub at: Timestamp,
}

/// A change of the state of a table that was agreed on by votes.
#[derive(Clone, Debug)]
pub struct Agreed {
    /// The match.
    pub match_id: MatchId,
    /// The state of the table from now on.
    pub state: Value,
    /// What was voted on.
    pub topic: String,
    /// What is said.
    pub outbox: Vec<NewMessage>,
    /// Now.
    pub at: Timestamp,
}

/// A running match is to rest, or one that rests is to go on.
#[derive(Clone, Debug, PartialEq)]
pub struct Rest {
    /// The match.
    pub match_id: MatchId,
    /// The state of the table from now on; nothing where it stays.
    pub state: Option<Value>,
    /// What was voted on: those votes are over.
    pub topic: Option<String>,
    /// The timer that rang for it; it is used up.
    pub timer: Option<TimerId>,
    /// Timers to be set or cleared, after all others were moved.
    pub timers: Vec<TimerChange>,
    /// What is said.
    pub outbox: Vec<NewMessage>,
    /// Now.
    pub at: Timestamp,
}

impl Rest {
    /// Without a vote, a timer or a word.
    pub fn new(match_id: MatchId, at: Timestamp) -> Rest {
        Rest {
            match_id,
            state: None,
            topic: None,
            timer: None,
            timers: Vec::new(),
            outbox: Vec::new(),
            at,
        }
    }
}

/// The step from the lobby to the table.
#[derive(Clone, Debug)]
pub struct Start {
    /// The match.
    pub match_id: MatchId,
    /// The revision of the lobby that the setup was dealt for.
    pub revision: u64,
    /// What was dealt.
    pub setup: Payload,
    /// The version of its shape.
    pub version: u32,
    /// The number of the next draw, after those of the deal.
    pub next_draw: u64,
    /// The interaction that asked for it.
    pub interaction: Option<u64>,
    /// The first deadlines.
    pub timers: Vec<TimerChange>,
    /// What is said.
    pub outbox: Vec<NewMessage>,
    /// Now.
    pub at: Timestamp,
}

impl Store {
    /// Opens a match for players.
    ///
    /// # Errors
    /// [`StoreError::ChannelTaken`] when the channel has a match that is not over, [`StoreError::Repeated`].
    pub async fn create_match(&self, new: NewMatch) -> Result<MatchId, StoreError> {
        with_database!(self, db => db.create_match(new).await)
    }

    /// The match `id`.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn find_match(&self, id: MatchId) -> Result<Option<Header>, StoreError> {
        with_database!(self, db => db.find_match(id).await)
    }

    /// The number of the match that occupies `channel`: one that is not over.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn number_in_channel(&self, channel: Channel) -> Result<Option<MatchId>, StoreError> {
        with_database!(self, db => db.number_in_channel(channel).await)
    }

    /// The match that occupies `channel`: one that is not over.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn match_in_channel(&self, channel: Channel) -> Result<Option<Header>, StoreError> {
        with_database!(self, db => db.match_in_channel(channel).await)
    }

    /// The matches, not over, in which `user` holds a seat, oldest first.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn matches_of_user(&self, user: User) -> Result<Vec<Brief>, StoreError> {
        with_database!(self, db => db.matches_of_user(user).await)
    }

    /// All running matches, oldest first.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn running_matches(&self) -> Result<Vec<Brief>, StoreError> {
        with_database!(self, db => db.running_matches().await)
    }

    /// The running matches of a game, with the options chosen in their lobbies, still to be read.
    ///
    /// # Errors
    /// Only those of the database.
    pub async fn options_of_running(
        &self,
        kind: &str,
    ) -> Result<Vec<(MatchId, Payload)>, StoreError> {
        with_database!(self, db => db.options_of_running(kind).await)
    }

    /// Takes the step from the lobby to the table.
    ///
    /// # Errors
    /// [`StoreError::Stale`] when the lobby changed since the setup was dealt, [`StoreError::WrongStatus`] when it is
    /// no lobby, [`StoreError::Repeated`], [`StoreError::NotFound`].
    pub async fn start_match(&self, start: Start) -> Result<(), StoreError> {
        with_database!(self, db => db.start_match(start).await)
    }

    /// Changes the options of a match in the lobby.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`], [`StoreError::NotFound`].
    pub async fn set_options(&self, id: MatchId, options: &Value) -> Result<(), StoreError> {
        with_database!(self, db => db.set_options(id, options).await)
    }

    /// Changes what the table is called, its language and its settings.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub async fn set_table(
        &self,
        id: MatchId,
        name: &str,
        language: &str,
        settings: &Value,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.set_table(id, name, language, settings).await)
    }

    /// Changes the state of the table, such as who is umpire.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub async fn set_state(&self, id: MatchId, state: &Value) -> Result<(), StoreError> {
        with_database!(self, db => db.set_state(id, state).await)
    }

    /// Writes down what the table has agreed on, forgets its votes on it, and lets all hear of it: all of it or nothing.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub async fn agree(&self, agreed: &Agreed) -> Result<(), StoreError> {
        with_database!(self, db => db.agree(agreed).await)
    }

    /// Moves a match that is not over to another channel, and what waits to be said in its old one with it.
    ///
    /// # Errors
    /// [`StoreError::ChannelTaken`], [`StoreError::WrongStatus`], [`StoreError::NotFound`].
    pub async fn move_match(
        &self,
        id: MatchId,
        guild: Option<Guild>,
        channel: Channel,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.move_match(id, guild, channel).await)
    }

    /// Lets a running match rest: its timers stand still, but for one of the kind [`WAKE`].
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`], [`StoreError::NotFound`], [`StoreError::Repeated`] when the timer is gone.
    ///
    /// [`WAKE`]: super::WAKE
    pub async fn suspend(&self, rest: &Rest) -> Result<(), StoreError> {
        with_database!(self, db => db.suspend(rest).await)
    }

    /// Takes a suspended match up again; its timers are later by as long as it rested.
    ///
    /// # Errors
    /// As [`Store::suspend`].
    pub async fn resume(&self, rest: &Rest) -> Result<(), StoreError> {
        with_database!(self, db => db.resume(rest).await)
    }

    /// Ends a match without an event, such as one that is given up: its timers are gone, its seed may be told.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] when it is over already, [`StoreError::NotFound`].
    pub async fn finish(
        &self,
        id: MatchId,
        ending: &Ending,
        outbox: &[NewMessage],
        at: Timestamp,
    ) -> Result<(), StoreError> {
        with_database!(self, db => db.finish(id, ending, outbox, at).await)
    }

    /// Deletes a match with its log and all that belongs to it.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub async fn delete_match(&self, id: MatchId) -> Result<(), StoreError> {
        with_database!(self, db => db.delete_match(id).await)
    }

    /// The seed of a match that is over.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] as long as it could still be used, [`StoreError::NotFound`].
    pub async fn seed(&self, id: MatchId) -> Result<Seed, StoreError> {
        with_database!(self, db => db.seed(id).await)
    }
}
