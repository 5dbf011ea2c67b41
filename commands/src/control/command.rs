//! `regnal delete`, `forget`, `forget-server` and `outbox`: each command states its target, asks for confirmation, and
//! sends the owner command.

use std::collections::BTreeMap;
use std::io::{IsTerminal as _, Write as _, stderr, stdin};
use std::path::Path;
use std::time::Duration;

use clap::Args;
use regnal::store::{
    Guild, MatchId, MessageId, OpenError, Place, Store, StoreError, Target, Timestamp, Undelivered,
    User,
};
use serde_json::json;

use super::{OrderResult, OwnerOrder, carry_out, socket};
use crate::games::FACES;
use crate::owner::failed::Failed;
use crate::owner::matches::{no_such_match, to_read};
use crate::owner::{home, note, print, printable};
use crate::run::app::{App, Clock};

/// Number of messages read per query.
const PAGE: u32 = 500;

/// Time limit for asking the running bot why messages could not be sent. The bot carries out one command at a time, and
/// deleting a person's data can take minutes.
const PATIENCE: Duration = Duration::from_secs(5);

/// Confirmation and output options of a command.
#[derive(Clone, Copy, Debug, Args)]
pub struct OutputOptions {
    /// Do not ask for confirmation.
    #[arg(long)]
    pub yes: bool,
    /// Print a JSON object.
    #[arg(long)]
    pub json: bool,
}

/// Deletes a match.
///
/// # Errors
/// Returns an error if the match was not deleted.
pub async fn delete(dir: &Path, number: i64, speech: OutputOptions) -> Result<(), Failed> {
    let store = opened(dir).await?;
    let header = store.find_match(MatchId(number)).await;
    store.close().await;
    let about = match header {
        Ok(Some(header)) => {
            format!("{}, {}, events: {}", header.kind, header.status.word(), header.seq)
        }
        Ok(None) => return Err(no_such_match(dir, number)),
        Err(StoreError::Corrupt { .. }) => "unreadable".to_owned(),
        Err(error) => return Err(Failed::Broken(error.into())),
    };
    confirm(&format!("This deletes match {number} ({about}) with its log, for good."), speech)?;
    match order(dir, &OwnerOrder::Delete { number }).await? {
        done if speech.json => told(&done),
        _ => {
            print(format_args!("Match {number} is deleted."));
            Ok(())
        }
    }
}

/// Deletes a user's data.
///
/// # Errors
/// Returns an error if the data was not deleted.
pub async fn forget(dir: &Path, user: u64, speech: OutputOptions) -> Result<(), Failed> {
    let store = opened(dir).await?;
    let traces = store.traces(User(user)).await;
    store.close().await;
    let traces = traces.map_err(|error| Failed::Broken(error.into()))?;
    if traces.is_empty() {
        return Err(Failed::Refused(format!("the store holds nothing of the person {user}")));
    }
    confirm(
        &format!(
            "This deletes what is kept of the person {user}, for good (seats: {}; decks: {}; actions that name them: {}). Their running matches go on without them.",
            traces.seats.len(),
            traces.decks.len(),
            traces.deeds.len()
        ),
        speech,
    )?;
    match order(dir, &OwnerOrder::Forget { user }).await? {
        done if speech.json => told(&done),
        OrderResult::Forgotten { matches, swept } => {
            print(format_args!(
                "Nothing of the person {user} is left (matches that named them: {}).",
                matches.len()
            ));
            if !swept {
                print(
                    "Free pages of the database may still hold something of them until the bot is started again.",
                );
            }
            print("Delete old backups: they still name them.");
            Ok(())
        }
        done => told(&done),
    }
}

/// Deletes a server's data.
///
/// # Errors
/// Returns an error if the data was not deleted.
pub async fn forget_server(dir: &Path, server: u64, speech: OutputOptions) -> Result<(), Failed> {
    let store = opened(dir).await?;
    let found = async {
        let is_there = store.servers().await?.contains(&Guild(server));
        Ok::<_, StoreError>((is_there, store.matches_of_server(Guild(server)).await?.len()))
    };
    let found = found.await;
    store.close().await;
    let (is_there, matches) = found.map_err(|error| Failed::Broken(error.into()))?;
    if !is_there {
        return Err(Failed::Refused(format!("the store holds nothing of the server {server}")));
    }
    confirm(
        &format!(
            "This deletes the matches and the settings of the server {server}, for good (matches: {matches}). The bot stays in the server if it is there."
        ),
        speech,
    )?;
    match order(dir, &OwnerOrder::ForgetServer { server }).await? {
        done if speech.json => told(&done),
        OrderResult::ServerForgotten { matches } => {
            print(format_args!(
                "Nothing of the server {server} is left (matches deleted: {}).",
                matches.len()
            ));
            Ok(())
        }
        done => told(&done),
    }
}

/// Lists the messages that could not be sent and, with `is_all`, those that have not been tried yet.
///
/// # Errors
/// Returns an error if the messages cannot be listed.
pub async fn outbox(dir: &Path, is_all: bool, json: bool) -> Result<(), Failed> {
    let store = opened(dir).await?;
    let (reasons, unknown) = failure_reasons(dir, PATIENCE).await?;
    let listed = list(&store, (&reasons, unknown), is_all, json).await;
    store.close().await;
    let count = listed.map_err(|error| Failed::Broken(error.into()))?;
    if count == 0 && !json {
        print(match is_all {
            true => "No message waits.",
            false => "No message is stuck.",
        });
    }
    Ok(())
}

/// Asks the running bot why messages could not be sent, and waits at most `patience` for the answer. Also returns the
/// text to show for messages without a known reason.
///
/// # Errors
/// Returns an error if the connection to the bot is lost.
pub async fn failure_reasons(
    dir: &Path,
    patience: Duration,
) -> Result<(BTreeMap<i64, String>, &'static str), Failed> {
    let asked = tokio::time::timeout(patience, send_to_bot(dir, &OwnerOrder::Failures)).await;
    Ok(match asked {
        Ok(asked) => match asked? {
            Some(OrderResult::Failures { reasons }) => {
                (reasons.into_iter().collect(), "reason known only to the process that tried it")
            }
            _ => (BTreeMap::new(), "reason unknown, because no bot runs on this data folder"),
        },
        Err(_) => (BTreeMap::new(), "reason unknown, because the running bot does not answer"),
    })
}

async fn list(
    store: &Store,
    (reasons, unknown): (&BTreeMap<i64, String>, &str),
    is_all: bool,
    json: bool,
) -> Result<u64, StoreError> {
    let (mut after, mut count) = (MessageId(0), 0);
    let now = Clock::default().now();
    loop {
        let page = store.undelivered(after, PAGE).await?;
        let Some(last) = page.last() else { return Ok(count) };
        after = last.id;
        for message in page {
            let is_stuck = message.dead.is_some() || message.attempts > 0;
            if is_stuck || is_all {
                count += 1;
                let reason = message.dead.as_ref().or_else(|| reasons.get(&message.id.0));
                tell(&message, (reason.map(String::as_str), unknown), now, json);
            }
        }
    }
}

fn tell(
    message: &Undelivered,
    (reason, unknown): (Option<&str>, &str),
    now: Timestamp,
    json: bool,
) {
    let (kind, id) = match message.target {
        Target::Channel(channel) => ("channel", channel.0),
        Target::User(user) => ("person", user.0),
    };
    let state = match (&message.dead, message.attempts) {
        (Some(_), _) => "given up",
        (None, 0) => "waits",
        (None, _) => "retried",
    };
    if json {
        print(json!({
            "message": message.id.0, "match": message.match_id.map(|id| id.0), "target": kind,
            "id": id.to_string(), "state": state, "attempts": message.attempts,
            "queued": message.created.0, "next": message.next_attempt.0, "reason": reason,
        }));
        return;
    }
    let unknown = if message.attempts == 0 { "not tried yet" } else { unknown };
    let of = message.match_id.map_or_else(|| "-".to_owned(), |id| id.0.to_string());
    let minutes = |span: Duration| span.as_secs().div_ceil(60);
    let next = match message.dead {
        Some(_) => String::new(),
        None => format!(", again in {} min", minutes(message.next_attempt.since(now))),
    };
    print(format_args!(
        "{:>8}  match {of:<6} {kind} {id:<20} {state}, attempts: {} in {} min{next}: {}",
        message.id.0,
        message.attempts,
        minutes(now.since(message.created)),
        printable(reason.unwrap_or(unknown))
    ));
}

/// Sends outbox messages now.
///
/// # Errors
/// Returns an error if a message could not be sent. Messages earlier in the list have been sent by then.
pub async fn send_again(dir: &Path, messages: &[i64], json: bool) -> Result<(), Failed> {
    // Opening the store read-only first ensures that it exists. Without a running bot, the store is opened for writing,
    // which would create a missing store or upgrade an old one.
    opened(dir).await?.close().await;
    for &message in messages {
        let done = order(dir, &OwnerOrder::SendAgain { message }).await?;
        match json {
            true => told(&done)?,
            false => print(format_args!("Message {message} is sent now, or when the bot starts.")),
        }
    }
    Ok(())
}

/// Opens the store in a folder read-only, or returns an error if there is none.
async fn opened(dir: &Path) -> Result<Store, Failed> {
    let store = to_read(dir).await?;
    store.ok_or_else(|| Failed::File(format!("there is no store in {}", home::place(dir))))
}

/// Asks for confirmation of an irreversible command. Without a terminal, `--yes` is required.
fn confirm(what: &str, speech: OutputOptions) -> Result<(), Failed> {
    if speech.yes {
        return Ok(());
    }
    if !stdin().is_terminal() {
        return Err(Failed::Refused(format!("{what} Add --yes to do it")));
    }
    note(what);
    let _ = write!(stderr().lock(), "Type yes to do it: ");
    let mut answer = String::new();
    match stdin().read_line(&mut answer) {
        Ok(_) if answer.trim() == "yes" => Ok(()),
        _ => Err(Failed::Refused("nothing was done".to_owned())),
    }
}

/// Sends a command to the running bot. Returns `None` if no bot is running.
async fn send_to_bot(dir: &Path, order: &OwnerOrder) -> Result<Option<OrderResult>, Failed> {
    let given = socket::ask(dir, order).await;
    given.map_err(|error| Failed::Refused(format!("the running bot did not answer ({error})")))
}

/// Sends a command to the running bot. If no bot is running, carries out the command directly.
async fn order(dir: &Path, order: &OwnerOrder) -> Result<OrderResult, Failed> {
    let done = match send_to_bot(dir, order).await? {
        Some(done) => done,
        None => {
            let store = Store::open(home::place(dir)).await;
            let store = store.map_err(|error| match (error, home::place(dir)) {
                (OpenError::InUse { .. }, place @ Place::Server(_)) => Failed::Refused(format!(
                    "a bot is running on {place}, but not with the folder {}; name its folder with --data",
                    dir.display()
                )),
                (error, _) => error.into(),
            })?;
            let app = App::new(store, Clock::default(), FACES);
            let done = carry_out(&app, order).await;
            app.store.close().await;
            done
        }
    };
    match done {
        OrderResult::Refused { reason } => Err(Failed::Refused(reason)),
        done => Ok(done),
    }
}

fn told(done: &OrderResult) -> Result<(), Failed> {
    let text = serde_json::to_string(done);
    print(text.map_err(|error| Failed::File(error.to_string()))?);
    Ok(())
}
