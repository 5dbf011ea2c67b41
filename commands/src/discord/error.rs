//! What can go wrong on the way from a click to an answer, and what the person is told.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use regnal::game::Cites;
use regnal::store::{MatchId, StoreError};
use regnal::text::Line;

/// Why something was not done. Only the first three are told in particular; of the rest people learn that something
/// broke, and the owner reads the log.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// Not understood, or not allowed by the bot itself: a message for the person.
    #[error("{}", .0.id)]
    Invalid(Box<Line>),
    /// Understood, and forbidden by a rule of the game.
    #[error("{0}")]
    Illegal(Box<dyn Cites + Send + Sync>),
    /// The match has moved on since the person looked.
    #[error("the match has moved on")]
    Stale,
    /// The same click again: nothing is to be said.
    #[error("this was done already")]
    Repeated,
    /// The store failed.
    #[error("store: {0}")]
    Store(#[source] StoreError),
    /// Discord refused.
    #[error("discord: {0}")]
    Discord(#[from] Box<serenity::Error>),
    /// A match of the log cannot be read.
    #[error("log: {0}")]
    Log(#[from] regnal::games::Unreadable),
    /// A match is of a game that this program does not know.
    #[error("match {0} is of an unknown game")]
    UnknownGame(MatchId),
    /// What is kept cannot be read, and is not to be written over.
    #[error("nothing was changed, because this cannot be read and is kept as it is: {0}")]
    Kept(String),
    /// A message that waited is about a seat that its reader no longer holds.
    #[error("the seat was handed on")]
    NotTheirs,
    /// Something that is possible later: Discord does not answer, or too much is done at once.
    #[error("{0}")]
    Later(&'static str),
    /// Something that should not happen.
    #[error("{0}")]
    Broken(String),
}

/// The result of most of what the bot does.
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl Error {
    /// A message for the person.
    pub fn invalid(line: Line) -> Error {
        Error::Invalid(Box::new(line))
    }

    /// A message without arguments for the person.
    pub fn says(id: &'static str) -> Error {
        Error::invalid(Line::new(id))
    }

    /// What the person is told; nothing when the click was a repetition.
    pub fn line(&self) -> Option<Line> {
        match self {
            Error::Invalid(line) => Some((**line).clone()),
            Error::Illegal(illegal) => Some(
                Line::new("error-illegal")
                    .with("reason", illegal.line())
                    .with("rule", illegal.rule().to_string()),
            ),
            Error::Stale => Some(Line::new("error-stale")),
            Error::Repeated | Error::NotTheirs => None,
            Error::Store(StoreError::Full) => Some(Line::new("error-disk-full")),
            Error::Store(StoreError::ReadOnly) => Some(Line::new("error-read-only")),
            Error::Store(StoreError::Busy) => Some(Line::new("error-store-busy")),
            Error::Kept(_) => Some(Line::new("error-kept")),
            // What was asked is in the store by the time an answer fails, so this must not say that nothing changed.
            Error::Discord(_) | Error::Later(_) => Some(Line::new("error-unanswered")),
            unreadable if unreadable.is_unreadable() => Some(Line::new("error-unreadable")),
            Error::Store(_) | Error::Log(_) | Error::UnknownGame(_) | Error::Broken(_) => {
                Some(Line::new("error-broken"))
            }
        }
    }

    /// Whether a match cannot be read by this program, and will not be the next time either.
    pub fn is_unreadable(&self) -> bool {
        matches!(
            self,
            Error::Log(_) | Error::UnknownGame(_) | Error::Store(StoreError::Corrupt { .. })
        )
    }

    /// Whether the owner has to hear of it.
    pub fn is_alarming(&self) -> bool {
        matches!(
            self,
            Error::Store(_)
                | Error::Discord(_)
                | Error::Log(_)
                | Error::UnknownGame(_)
                | Error::Kept(_)
                | Error::Broken(_)
        )
    }
}

/// Discord's own number for what went wrong.
pub fn code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(serenity::all::HttpError::UnsuccessfulRequest(response)) => {
            Some(response.error.code)
        }
        _ => None,
    }
}

/// How long Discord may take to answer a request.
const PATIENCE: Duration = Duration::from_secs(60);

/// Bounds the time in which Discord answers.
///
/// # Errors
/// Those of Discord, and that it does not answer.
pub async fn in_time<T>(asked: impl Future<Output = serenity::Result<T>>) -> Result<T> {
    match tokio::time::timeout(PATIENCE, asked).await {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(Error::Later("Discord does not answer")),
    }
}

/// Does something, and survives if it breaks: a panic is an error like others.
///
/// # Errors
/// Its own; [`Error::Broken`] when it panicked.
pub async fn survived<T>(deed: impl Future<Output = Result<T>>) -> Result<T> {
    let done = AssertUnwindSafe(deed).catch_unwind().await;
    done.unwrap_or_else(|_| Err(Error::Broken("it panicked".to_owned())))
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        match error {
            StoreError::Stale { .. } => Error::Stale,
            StoreError::Repeated => Error::Repeated,
            other => Error::Store(other),
        }
    }
}

impl From<serenity::Error> for Error {
    fn from(error: serenity::Error) -> Error {
        Error::Discord(Box::new(error))
    }
}

impl From<regnal::games::Refused> for Error {
    fn from(refused: regnal::games::Refused) -> Error {
        match refused {
            regnal::games::Refused::Illegal(illegal) => Error::Illegal(illegal),
            regnal::games::Refused::OtherGame => Error::says("error-other-game"),
            regnal::games::Refused::Unreadable(unreadable) => unreadable.into(),
        }
    }
}
