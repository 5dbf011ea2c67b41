//! The owner's orders that change a store: deleting, forgetting, sending again. They are carried out by the running bot,
//! which has matches in memory; while none runs, by the command itself.
//!
//! | file | what it holds |
//! |---|---|
//! | `socket` | the socket on which the running bot takes orders |
//! | `command` | the commands of the command line |

pub mod command;
pub mod socket;

use regnal::store::{Guild, MatchId, MessageId, User};
use serde::{Deserialize, Serialize};

use crate::discord::error::{Result, sources};
use crate::lobby;
use crate::run::app::App;
use crate::run::erase;

/// An order of the owner.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "kebab-case")]
pub enum Order {
    /// Deletes a match with its log.
    Delete {
        /// Its number.
        number: i64,
    },
    /// Deletes the data of a person, as `/privacy` does.
    Forget {
        /// The id of the person.
        user: u64,
    },
    /// Deletes the data of a server.
    ForgetServer {
        /// The id of the server.
        server: u64,
    },
    /// Sends a message of the outbox now.
    SendAgain {
        /// Its number.
        message: i64,
    },
    /// Asks why messages wait.
    Failures,
}

impl Order {
    /// Returns its name for the log, which keeps no id of a person.
    fn word(&self) -> &'static str {
        match self {
            Order::Delete { .. } => "delete",
            Order::Forget { .. } => "forget",
            Order::ForgetServer { .. } => "forget-server",
            Order::SendAgain { .. } => "send-again",
            Order::Failures => "failures",
        }
    }
}

/// The result of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "done", rename_all = "kebab-case")]
pub enum Done {
    /// A match was deleted.
    Deleted {
        /// Its number.
        number: i64,
    },
    /// A person was forgotten.
    Forgotten {
        /// The matches that named them.
        matches: Vec<i64>,
        /// True if the free pages of the database hold nothing of them either.
        swept: bool,
    },
    /// A server was forgotten.
    ServerForgotten {
        /// The deleted matches.
        matches: Vec<i64>,
    },
    /// A message is sent again.
    SentAgain {
        /// Its number.
        message: i64,
    },
    /// Why messages wait.
    Failures {
        /// The messages, each with its last failure.
        reasons: Vec<(i64, String)>,
    },
    /// Nothing was done.
    Refused {
        /// One sentence.
        reason: String,
    },
}

impl Done {
    fn refused(reason: impl Into<String>) -> Done {
        Done::Refused { reason: reason.into() }
    }
}

/// Carries out an order.
pub async fn carry_out(app: &App, order: &Order) -> Done {
    match carried_out(app, order).await {
        Ok(done) => {
            if !matches!(done, Done::Refused { .. } | Done::Failures { .. }) {
                tracing::info!(order = order.word(), "order of the owner carried out");
            }
            done
        }
        Err(error) => {
            let error = sources(&error);
            tracing::error!(error, order = order.word(), "order of the owner failed");
            Done::refused(error)
        }
    }
}

async fn carried_out(app: &App, order: &Order) -> Result<Done> {
    Ok(match *order {
        Order::Delete { number } => match erase::delete_match(app, MatchId(number)).await? {
            true => Done::Deleted { number },
            false => Done::refused(format!("there is no match {number}")),
        },
        Order::Forget { user } => match app.link.context() {
            Some(ctx) => {
                let forgotten = lobby::gone::forget_unasked(app, ctx, User(user)).await?;
                let matches = forgotten.matches.iter().map(|id| id.0).collect();
                Done::Forgotten { matches, swept: forgotten.is_swept }
            }
            None => Done::refused(
                "only a bot that is connected to Discord can hand on the seats of a person: start it, and try again",
            ),
        },
        Order::ForgetServer { server } => {
            let matches = erase::forget_server(app, Guild(server)).await?;
            Done::ServerForgotten { matches: matches.iter().map(|id| id.0).collect() }
        }
        Order::SendAgain { message } => {
            let now = app.clock.now();
            match app.store.send_again(MessageId(message), now).await? {
                true => {
                    app.mail.notify_one();
                    Done::SentAgain { message }
                }
                false => Done::refused(format!("message {message} does not wait")),
            }
        }
        Order::Failures => {
            let reasons = app.counters.failures().into_iter();
            Done::Failures { reasons: reasons.map(|(id, reason)| (id.0, reason)).collect() }
        }
    })
}
