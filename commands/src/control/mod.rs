//! Owner commands that change a store: deleting data and sending messages again. A running bot carries out these
//! commands itself, because it keeps matches in memory. If no bot is running, the command-line program carries them
//! out.
//!
//! | file | what it holds |
//! |---|---|
//! | `socket` | the socket on which the running bot receives owner commands |
//! | `command` | the subcommands of the command line |

pub mod command;
pub mod socket;

use regnal::store::{Guild, MatchId, MessageId, User};
use serde::{Deserialize, Serialize};

use crate::discord::error::{Result, sources};
use crate::lobby;
use crate::run::app::App;
use crate::run::erase;

/// An owner command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "kebab-case")]
pub enum OwnerOrder {
    /// Deletes a match with its log.
    Delete {
        /// Number of the match.
        number: i64,
    },
    /// Deletes a user's data, as `/privacy` does.
    Forget {
        /// The id of the user.
        user: u64,
    },
    /// Deletes a server's data.
    ForgetServer {
        /// The id of the server.
        server: u64,
    },
    /// Sends an outbox message now.
    SendAgain {
        /// Number of the outbox message.
        message: i64,
    },
    /// Requests the reasons why outbox messages could not be sent.
    Failures,
}

impl OwnerOrder {
    /// Returns the command's name for the log, without any user ids.
    fn word(&self) -> &'static str {
        match self {
            OwnerOrder::Delete { .. } => "delete",
            OwnerOrder::Forget { .. } => "forget",
            OwnerOrder::ForgetServer { .. } => "forget-server",
            OwnerOrder::SendAgain { .. } => "send-again",
            OwnerOrder::Failures => "failures",
        }
    }
}

/// Result of an owner command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "done", rename_all = "kebab-case")]
pub enum OrderResult {
    /// A match was deleted.
    Deleted {
        /// Number of the match.
        number: i64,
    },
    /// A user's data was deleted.
    Forgotten {
        /// Numbers of the matches that mentioned the user.
        matches: Vec<i64>,
        /// True if the data has also been erased from the database's free pages.
        swept: bool,
    },
    /// A server's data was deleted.
    ServerForgotten {
        /// Matches that were deleted.
        matches: Vec<i64>,
    },
    /// A message is being sent again.
    SentAgain {
        /// Number of the outbox message.
        message: i64,
    },
    /// Reasons why outbox messages could not be sent.
    Failures {
        /// Message numbers, each with the latest failure.
        reasons: Vec<(i64, String)>,
    },
    /// The command was rejected, and nothing was changed.
    Refused {
        /// Reason for the rejection, in one sentence.
        reason: String,
    },
}

impl OrderResult {
    fn refused(reason: impl Into<String>) -> OrderResult {
        OrderResult::Refused { reason: reason.into() }
    }
}

/// Carries out an owner command.
pub async fn carry_out(app: &App, order: &OwnerOrder) -> OrderResult {
    match carried_out(app, order).await {
        Ok(done) => {
            if !matches!(done, OrderResult::Refused { .. } | OrderResult::Failures { .. }) {
                tracing::info!(order = order.word(), "owner command carried out");
            }
            done
        }
        Err(error) => {
            let error = sources(&error);
            tracing::error!(
                error,
                order = order.word(),
                "owner command failed, returning the error to the command line"
            );
            OrderResult::refused(error)
        }
    }
}

async fn carried_out(app: &App, order: &OwnerOrder) -> Result<OrderResult> {
    Ok(match *order {
        OwnerOrder::Delete { number } => match erase::delete_match(app, MatchId(number)).await? {
            true => OrderResult::Deleted { number },
            false => OrderResult::refused(format!("there is no match {number}")),
        },
        OwnerOrder::Forget { user } => match app.link.context() {
            Some(ctx) => {
                let forgotten = lobby::gone::forget_unasked(app, ctx, User(user)).await?;
                let matches = forgotten.matches.iter().map(|id| id.0).collect();
                OrderResult::Forgotten { matches, swept: forgotten.is_swept }
            }
            None => OrderResult::refused(
                "only a bot that is connected to Discord can hand on the seats of a person: start it, or name the folder of a process with shards by --data",
            ),
        },
        OwnerOrder::ForgetServer { server } => {
            let matches = erase::forget_server(app, Guild(server)).await?;
            OrderResult::ServerForgotten { matches: matches.iter().map(|id| id.0).collect() }
        }
        OwnerOrder::SendAgain { message } => {
            let now = app.clock.now();
            match app.store.send_again(MessageId(message), now).await? {
                true => {
                    app.mail.notify_one();
                    OrderResult::SentAgain { message }
                }
                false => OrderResult::refused(format!(
                    "message {message} is not in the outbox, or its content was deleted with a person's data"
                )),
            }
        }
        OwnerOrder::Failures => {
            let reasons = app.counters.failures().into_iter();
            OrderResult::Failures { reasons: reasons.map(|(id, reason)| (id.0, reason)).collect() }
        }
    })
}
