//! A match's lifecycle, from the lobby to its end.

use serde_json::Value;

use super::{
    Brief, Channel, Ending, Guild, Header, MatchId, NewMessage, Payload, Store, StoreError,
    TimerChange, TimerId, Timestamp, User, delegated,
};
use regnal_core::dice::Seed;
use regnal_core::seat::Seat;

/// A match to open.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// The game.
    pub kind: String,
    /// The match's server, if any.
    pub guild: Option<Guild>,
    /// Channel or thread in which to open the match.
    pub channel: Channel,
    /// Person opening the match.
    pub creator: User,
    /// The name.
    pub name: String,
    /// Language of public posts.
    pub language: String,
    /// Game options.
    pub options: Value,
    /// The table's settings, such as deadlines.
    pub settings: Value,
    /// The table's state, such as the umpire; null if there is none.
    pub state: Value,
    /// Secret seed for all dice of the match.
    pub seed: Seed,
    /// Interaction that requested the match.
    pub interaction: Option<u64>,
    /// Current time.
    pub at: Timestamp,
}

/// A change to a table's state that the players accepted by a vote.
#[derive(Clone, Debug)]
pub struct Agreed {
    /// Match to which the table belongs.
    pub match_id: MatchId,
    /// The table's new state.
    pub state: Value,
    /// Topic of the vote.
    pub topic: String,
    /// Messages to queue.
    pub outbox: Vec<NewMessage>,
    /// Current time.
    pub at: Timestamp,
}

/// A request to pause a running match, or to resume a paused one.
#[derive(Clone, Debug, PartialEq)]
pub struct Rest {
    /// Match to pause or resume.
    pub match_id: MatchId,
    /// The table's new state; `None` if unchanged.
    pub state: Option<Value>,
    /// Topic of the vote that led to the request. The votes on this topic are deleted.
    pub topic: Option<String>,
    /// Timer that triggered the request. The timer is deleted in the same transaction.
    pub timer: Option<TimerId>,
    /// Timers to set or clear after all other timers have been stopped or postponed.
    pub timers: Vec<TimerChange>,
    /// Messages to queue.
    pub outbox: Vec<NewMessage>,
    /// Current time.
    pub at: Timestamp,
}

impl Rest {
    /// Creates a request without a vote, a timer or messages.
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

/// A set of changes to a lobby that take effect together.
#[derive(Clone, Debug, PartialEq)]
pub struct LobbyChange {
    /// Match that is still in its lobby.
    pub match_id: MatchId,
    /// Timer that triggered the change. The timer is deleted in the same transaction.
    pub timer: Option<TimerId>,
    /// People who lose their seats, in order. After each removal, the people in later seats move up.
    pub leavers: Vec<User>,
    /// Two seats whose people swap places, taking their salts with them.
    pub swap: Option<(Seat, Seat)>,
    /// The match's new options; `None` if unchanged.
    pub options: Option<Value>,
    /// The table's new state; `None` if unchanged.
    pub state: Option<Value>,
    /// Timers to set or clear.
    pub timers: Vec<TimerChange>,
    /// Messages to queue.
    pub outbox: Vec<NewMessage>,
    /// Current time.
    pub at: Timestamp,
}

impl LobbyChange {
    /// Creates an empty change.
    pub fn new(match_id: MatchId, at: Timestamp) -> LobbyChange {
        LobbyChange {
            match_id,
            timer: None,
            leavers: Vec::new(),
            swap: None,
            options: None,
            state: None,
            timers: Vec::new(),
            outbox: Vec::new(),
            at,
        }
    }
}

/// The start of a match from its lobby.
#[derive(Clone, Debug)]
pub struct Start {
    /// Match to start.
    pub match_id: MatchId,
    /// Revision of the lobby for which the setup was dealt.
    pub revision: u64,
    /// The setup.
    pub setup: Payload,
    /// Schema version of the setup.
    pub version: u32,
    /// Sequence number of the next draw, following the draws of the deal.
    pub next_draw: u64,
    /// Interaction that requested the start.
    pub interaction: Option<u64>,
    /// Initial deadlines.
    pub timers: Vec<TimerChange>,
    /// Messages to queue.
    pub outbox: Vec<NewMessage>,
    /// Current time.
    pub at: Timestamp,
}

delegated! {
    /// Opens a match.
    ///
    /// # Errors
    /// [`StoreError::ChannelTaken`] if the channel has an unfinished match, [`StoreError::Repeated`].
    pub async fn create_match(&self, new: NewMatch) -> Result<MatchId, StoreError>;

    /// Returns the match with the given number.
    pub async fn find_match(&self, id: MatchId) -> Result<Option<Header>, StoreError>;

    /// Returns the number of the unfinished match in `channel`.
    pub async fn number_in_channel(&self, channel: Channel) -> Result<Option<MatchId>, StoreError>;

    /// Returns the unfinished match in `channel`.
    pub async fn match_in_channel(&self, channel: Channel) -> Result<Option<Header>, StoreError>;

    /// Lists the unfinished matches in which `user` holds a seat, oldest first.
    pub async fn matches_of_user(&self, user: User) -> Result<Vec<Brief>, StoreError>;

    /// Lists at most `limit` running matches after the match `after`, oldest first.
    pub async fn running_matches(
        &self,
        after: MatchId,
        limit: u32,
    ) -> Result<Vec<Brief>, StoreError>;

    /// Starts a match from its lobby.
    ///
    /// # Errors
    /// [`StoreError::Stale`] if the lobby has changed since the setup was dealt, [`StoreError::WrongStatus`] if the
    /// match is not in the lobby, [`StoreError::Repeated`], [`StoreError::NotFound`].
    pub async fn start_match(&self, start: Start) -> Result<(), StoreError>;

    /// Changes a match's options in the lobby.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`], [`StoreError::NotFound`].
    pub async fn set_options(&self, id: MatchId, options: &Value) -> Result<(), StoreError>;

    /// Changes a lobby's seats, options, state and timers, and queues messages. Either all of this takes effect or none
    /// of it.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if the match does not exist, or one of the people or seats is not in the match;
    /// [`StoreError::WrongStatus`], [`StoreError::Repeated`] if the timer no longer exists.
    pub async fn change_lobby(&self, change: &LobbyChange) -> Result<(), StoreError>;

    /// Changes the name, language and settings of a match.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub async fn set_table(
        &self,
        id: MatchId,
        name: &str,
        language: &str,
        settings: &Value,
    ) -> Result<(), StoreError>;

    /// Changes the table's state, such as the umpire.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub async fn set_state(&self, id: MatchId, state: &Value) -> Result<(), StoreError>;

    /// Records an accepted proposal, deletes its votes and queues its messages. Either all of this takes effect or none
    /// of it.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub async fn agree(&self, agreed: &Agreed) -> Result<(), StoreError>;

    /// Moves an unfinished match to another channel, along with the messages queued for the old channel.
    ///
    /// # Errors
    /// [`StoreError::ChannelTaken`], [`StoreError::WrongStatus`], [`StoreError::NotFound`].
    pub async fn move_match(
        &self,
        id: MatchId,
        guild: Option<Guild>,
        channel: Channel,
    ) -> Result<(), StoreError>;

    /// Pauses a running match. Its timers stop, except the timer of the kind [`WAKE`], which ends the pause.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`], [`StoreError::NotFound`], [`StoreError::Repeated`] if the timer no longer exists.
    ///
    /// [`WAKE`]: super::WAKE
    pub async fn suspend(&self, rest: &Rest) -> Result<(), StoreError>;

    /// Resumes a suspended match; its timers are postponed by the length of the pause.
    ///
    /// # Errors
    /// The same as [`Store::suspend`].
    pub async fn resume(&self, rest: &Rest) -> Result<(), StoreError>;

    /// Ends a match without an event, for example when it is abandoned. Deletes the match's timers; from then on, its
    /// seed can be published.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] if the match is already over, [`StoreError::NotFound`].
    pub async fn finish(
        &self,
        id: MatchId,
        ending: &Ending,
        outbox: &[NewMessage],
        at: Timestamp,
    ) -> Result<(), StoreError>;

    /// Deletes a match, its log and all its other data.
    ///
    /// # Errors
    /// [`StoreError::NotFound`].
    pub async fn delete_match(&self, id: MatchId) -> Result<(), StoreError>;

    /// Returns the seed of a finished match.
    ///
    /// # Errors
    /// [`StoreError::WrongStatus`] if the match is not over, [`StoreError::NotFound`].
    pub async fn seed(&self, id: MatchId) -> Result<Seed, StoreError>;
}
