//! The bot's errors, and the messages that users see for them.

use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt;
use regnal::game::Cites;
use regnal::store::{MatchId, StoreError};
use regnal::text::Line;

/// Reason why a request failed. `Error::line` returns the message that the user sees. For an unexpected error, the
/// message says only that something went wrong, and the details are in the log.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The input was not understood or is not allowed; contains a message for the user.
    #[error("{}", .0.id)]
    Invalid(Box<Line>),
    /// A rule of the game forbids the action.
    #[error("{0}")]
    Illegal(Box<dyn Cites + Send + Sync>),
    /// The match has moved on since the user last saw it.
    #[error("the match has moved on")]
    Stale,
    /// The same interaction was delivered again, and needs no reply.
    #[error("this interaction was already handled")]
    Repeated,
    /// An operation on the store failed.
    #[error("operation on the store failed: {0}")]
    Store(#[source] StoreError),
    /// Discord rejected the request.
    #[error("request to Discord failed: {0}")]
    Discord(#[from] Box<serenity::Error>),
    /// A match cannot be read from its log.
    #[error("could not read the match from its log: {0}")]
    Log(#[from] regnal::games::Unreadable),
    /// This version does not know the match's game.
    #[error("the game of match {0} is unknown")]
    UnknownGame(MatchId),
    /// A stored value is unreadable and must not be overwritten.
    #[error(
        "nothing was changed, because the stored value is unreadable and must not be overwritten: {0}"
    )]
    Kept(String),
    /// The recipient of a pending message no longer holds the seat that the message is for.
    #[error("the seat now has another holder")]
    NotTheirs,
    /// The request failed because Discord does not respond or the bot is overloaded. It might succeed later.
    #[error("{0}")]
    Later(&'static str),
    /// A bug, or an unexpected state.
    #[error(transparent)]
    Broken(Box<dyn std::error::Error + Send + Sync>),
}

/// A failure with its underlying error.
#[derive(Debug, thiserror::Error)]
#[error("{what}: {source}")]
struct Failure {
    what: String,
    source: Box<dyn std::error::Error + Send + Sync>,
}

/// Result type used throughout the bot. If the store, Discord or a match's log fails, a function that uses it returns
/// [`Error::Store`], [`Error::Discord`] or [`Error::Log`]. Handlers of requests return user-facing errors, and every
/// function passes on the errors of those that it calls. The documentation of a function lists only its other errors.
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl Error {
    /// Creates an [`Error::Broken`] from its source, or from a string that describes the problem.
    pub fn broken(why: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Error {
        Error::Broken(why.into())
    }

    /// Creates an [`Error::Broken`] that says what failed, and keeps its source.
    pub fn broken_by(
        what: impl Into<String>,
        source: impl Into<Box<dyn std::error::Error + Send + Sync>>,
    ) -> Error {
        Error::broken(Failure { what: what.into(), source: source.into() })
    }

    /// Creates an error with a message for the user.
    pub fn invalid(line: Line) -> Error {
        Error::Invalid(Box::new(line))
    }

    /// Creates an error whose message for the user has no arguments.
    pub fn says(id: &'static str) -> Error {
        Error::invalid(Line::new(id))
    }

    /// Returns the message for the user. Returns `None` for a repeated interaction, or if the recipient no longer holds
    /// the seat.
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
            // A match number in a button or command can be forged, or refer to a deleted match.
            Error::Store(StoreError::NotFound) => Some(Line::new("error-no-such-match")),
            Error::Store(StoreError::Full) => Some(Line::new("error-disk-full")),
            Error::Store(StoreError::ReadOnly) => Some(Line::new("error-read-only")),
            Error::Store(StoreError::Busy) => Some(Line::new("error-store-busy")),
            Error::Kept(_) => Some(Line::new("error-kept")),
            // If sending a reply fails, the change has already been stored. The message must therefore not say that
            // nothing changed.
            Error::Discord(_) | Error::Later(_) | Error::Store(StoreError::Uncertain) => {
                Some(Line::new("error-unanswered"))
            }
            unreadable if unreadable.is_unreadable() => Some(Line::new("error-unreadable")),
            Error::Store(_) | Error::Log(_) | Error::UnknownGame(_) | Error::Broken(_) => {
                Some(Line::new("error-broken"))
            }
        }
    }

    /// Returns whether this version cannot read the match, in which case retrying is pointless.
    pub fn is_unreadable(&self) -> bool {
        matches!(
            self,
            Error::Log(_) | Error::UnknownGame(_) | Error::Store(StoreError::Corrupt { .. })
        )
    }

    /// Returns whether the owner should see the error in the log.
    pub fn is_alarming(&self) -> bool {
        !matches!(self, Error::Store(StoreError::NotFound))
            && matches!(
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

/// Renders an error and its sources. A message that occurs repeatedly appears only once, since many errors already
/// include the message of their source. The request's URL is left out, because it contains our proxy's secret and, for
/// a reply to an interaction, the token that would let anybody reply.
pub fn sources(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        let mut inner_text = inner.to_string();
        if let Some(url) = inner.downcast_ref::<reqwest::Error>().and_then(|it| it.url()) {
            let shown = format!(" for url ({url})");
            (text, inner_text) = (text.replace(&shown, ""), inner_text.replace(&shown, ""));
        }
        if !text.contains(&inner_text) {
            text = format!("{text}: {inner_text}");
        }
        source = inner.source();
    }
    text
}

/// Discord's codes for a channel that does not exist, because it or its server was deleted.
pub const CHANNEL_GONE: [isize; 2] = [10003, 10004];
/// Discord's codes for a server that does not exist, or that the bot is not on.
pub const UNKNOWN_GUILD: [isize; 2] = [10004, 50001];

/// Returns Discord's code for an error, if the error has one.
pub fn code(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(serenity::all::HttpError::UnsuccessfulRequest(response)) => {
            Some(response.error.code)
        }
        _ => None,
    }
}

/// Time limit for a response from Discord.
const PATIENCE: Duration = Duration::from_secs(60);

/// Applies a time limit to a Discord request.
///
/// # Errors
/// Returns Discord's errors, and [`Error::Later`] if Discord does not respond in time.
pub async fn in_time<T>(asked: impl Future<Output = serenity::Result<T>>) -> Result<T> {
    match tokio::time::timeout(PATIENCE, asked).await {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(Error::Later("Discord does not answer")),
    }
}

/// Runs a future and turns a panic into an error.
///
/// # Errors
/// Returns the future's own error, or [`Error::Broken`] if it panicked.
pub async fn catch_panic<T>(deed: impl Future<Output = Result<T>>) -> Result<T> {
    let done = AssertUnwindSafe(deed).catch_unwind().await;
    done.unwrap_or_else(|_| Err(Error::broken("a task panicked")))
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

#[cfg(test)]
mod tests {
    use std::error::Error as _;

    use super::*;

    #[test]
    fn an_error_wrapped_with_a_message_keeps_its_source() {
        let error = Error::broken_by("a note", std::io::Error::other("a bad byte"));
        assert_eq!(error.to_string(), "a note: a bad byte");
        let source = error.source().unwrap();
        assert!(source.is::<std::io::Error>(), "{source:?}");
    }

    #[tokio::test]
    async fn the_url_of_a_request_is_not_shown() {
        let client = reqwest::Client::builder().no_proxy().build().unwrap();
        let failure = client.get("http://127.0.0.1:1/s3cret").send().await.unwrap_err();
        assert!(failure.to_string().contains("s3cret"), "{failure}");
        let shown = sources(&Error::broken_by("a request", failure));
        assert!(shown.contains("error sending request"), "{shown}");
        assert!(!shown.contains("s3cret"), "{shown}");
    }
}
