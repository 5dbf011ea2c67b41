//! `regnal check`: checks whether the bot can run here. It changes nothing and can be used while the bot is running.

use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, SystemTime};

use regnal::hours::Zone;
use regnal::store::{Application, Guild, Place, Store};
use serde_json::json;
use serenity::all::{ApplicationId, Http, HttpError, Permissions};

use super::failed::Failed;
use super::{home, print, printable};
use crate::discord::error::{Error, in_time, sources};
use crate::run::scheduled::with_events;
use crate::run::server::with_threads;

/// Difference from Discord's clock above which the clock check fails, since deadlines would be displayed incorrectly.
const SKEW: Duration = Duration::from_secs(10);
/// Minimum free disk space, in bytes. With less, the next upgrade or deletion could fail.
const ROOM: u64 = 256 << 20;
/// Maximum number of servers whose permissions are checked. Discord lists at most this many per request.
const SERVERS: u64 = 200;

/// Permissions that the bot needs on a server.
const NEEDED: [(Permissions, &str); 5] = [
    (Permissions::VIEW_CHANNEL, "View Channels"),
    (Permissions::SEND_MESSAGES, "Send Messages"),
    (Permissions::SEND_MESSAGES_IN_THREADS, "Send Messages in Threads"),
    (Permissions::ATTACH_FILES, "Attach Files"),
    (Permissions::EMBED_LINKS, "Embed Links"),
];

/// Permission that the bot also needs on a server where new matches get threads in a text channel.
const FOR_THREADS: (Permissions, &str) =
    (Permissions::CREATE_PUBLIC_THREADS, "Create Public Threads");

/// Permission that the bot also needs on a server where a match requests a scheduled event.
const FOR_EVENTS: (Permissions, &str) = (Permissions::CREATE_EVENTS, "Create Events");

/// Servers on which the bot needs further permissions.
#[derive(Debug, Default)]
struct Special {
    /// Servers on which new matches get threads in a text channel.
    threads: BTreeSet<Guild>,
    /// Servers with a match that has or requests a scheduled event.
    events: BTreeSet<Guild>,
}

impl Special {
    async fn of(store: &Store) -> Result<Special, Error> {
        Ok(Special { threads: with_threads(store).await?, events: with_events(store).await? })
    }
}

/// Result of one check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Good,
    /// A warning: the bot runs, but the owner should look into the problem.
    Doubtful,
    Faulty,
    Unknown,
}

impl State {
    fn word(self) -> &'static str {
        match self {
            State::Good => "ok",
            State::Doubtful => "warning",
            State::Faulty => "fault",
            State::Unknown => "not checked",
        }
    }
}

/// Results of all checks, in order.
#[derive(Debug, Default)]
pub struct Report(Vec<(&'static str, State, String)>);

impl Report {
    /// Returns the state and the explanation of a check; `None` if it was not run.
    pub fn result(&self, check: &str) -> Option<(&'static str, &str)> {
        let found = self.0.iter().find(|(what, ..)| *what == check);
        found.map(|(_, state, text)| (state.word(), text.as_str()))
    }

    fn add(&mut self, what: &'static str, state: State, text: impl Into<String>) {
        self.0.push((what, state, printable(&text.into())));
    }
}

/// Inputs to the checks, such as the store folder and the Discord client.
#[derive(Debug)]
pub struct Subject<'a> {
    /// Folder of the store.
    pub dir: &'a Path,
    /// Discord client, if there is a token.
    pub http: Option<&'a Http>,
    /// Discord URL whose response contains the time.
    pub clock: &'a str,
    /// Names of all commands in this version.
    pub commands: BTreeSet<String>,
    /// True to print JSON.
    pub json: bool,
}

/// Runs all checks and prints the results.
///
/// # Errors
/// Returns an error if a check finds a problem.
pub async fn run(subject: Subject<'_>) -> Result<(), Failed> {
    let report = examine(&subject).await;
    let faults = report.0.iter().filter(|(_, state, _)| *state == State::Faulty).count();
    for (what, state, text) in &report.0 {
        match subject.json {
            true => print(json!({"check": what, "state": state.word(), "text": text})),
            false => print(format_args!("{:<12} {:<12} {text}", what, state.word())),
        }
    }
    match faults {
        0 => Ok(()),
        1 => Err(Failed::Refused("there is 1 fault".to_owned())),
        faults => Err(Failed::Refused(format!("there are {faults} faults"))),
    }
}

/// Runs all checks.
pub async fn examine(subject: &Subject<'_>) -> Report {
    let mut report = Report::default();
    let (store, special) = database(subject.dir, &mut report).await;
    disk(subject.dir, store, &mut report);
    zones(&mut report);
    match subject.http {
        Some(http) => {
            discord(http, subject, &special, &mut report).await;
            clock(subject.clock, &mut report).await;
        }
        None => {
            for what in ["token", "permissions", "commands", "clock"] {
                report.add(what, State::Unknown, "DISCORD_TOKEN is not set");
            }
        }
    }
    report
}

/// Checks the database. Returns its size, and the servers on which the bot needs further permissions.
async fn database(dir: &Path, report: &mut Report) -> (Option<u64>, Special) {
    let store = match Store::open_read_only(home::place(dir)).await {
        Ok(Some(store)) => store,
        Ok(None) => {
            report.add(
                "database",
                State::Unknown,
                format!("there is none in {}; the bot makes one when it starts", home::place(dir)),
            );
            return (None, Special::default());
        }
        Err(error) => {
            report.add("database", State::Faulty, error.to_string());
            return (None, Special::default());
        }
    };
    match store.refusal_by_move(&home::place(dir)).await {
        Ok(None) => {}
        Ok(Some(refused)) => {
            store.close().await;
            report.add("database", State::Faulty, refused.to_string());
            return (None, Special::default());
        }
        Err(error) => report.add("database", State::Faulty, sources(&error)),
    }
    let checked = store.integrity().await;
    let special = match Special::of(&store).await {
        Ok(special) => special,
        Err(error) => {
            report.add("database", State::Faulty, sources(&error));
            Special::default()
        }
    };
    store.close().await;
    let size = match checked {
        Ok(found) if found.faults.is_empty() => {
            let text = format!("whole, {} bytes, schema {}", found.bytes, found.schema);
            report.add("database", State::Good, text);
            Some(found.bytes)
        }
        Ok(found) => {
            report.add("database", State::Faulty, found.faults.join(", "));
            Some(found.bytes)
        }
        Err(error) => {
            report.add("database", State::Faulty, sources(&error));
            None
        }
    };
    (size, special)
}

#[cfg(target_os = "linux")]
fn disk(dir: &Path, database: Option<u64>, report: &mut Report) {
    // A folder that does not exist yet will be on the same disk as its parent.
    let there = dir.ancestors().find(|it| it.is_dir()).unwrap_or_else(|| Path::new("."));
    let access = rustix::fs::Access::WRITE_OK | rustix::fs::Access::EXEC_OK;
    if let Err(error) = rustix::fs::access(there, access) {
        // A store on a database server does not need this folder, so the bot might still run.
        let state = match home::place(dir) {
            Place::Folder(_) => State::Faulty,
            Place::Server(_) => State::Doubtful,
        };
        let text =
            format!("cannot write to {}: {error}; run this as the bot's user", there.display());
        return report.add("disk", state, text);
    }
    let free = match rustix::fs::statvfs(there) {
        Ok(found) => found.f_bavail.saturating_mul(found.f_frsize),
        Err(error) => return report.add("disk", State::Unknown, error.to_string()),
    };
    // A database server has a disk of its own.
    let database = database.filter(|_| matches!(home::place(dir), Place::Folder(_)));
    let needed = database.unwrap_or_default().saturating_add(ROOM);
    let text =
        format!("{} MB free; an upgrade or a deletion needs {} MB", free >> 20, needed >> 20);
    let state = match free {
        free if free < ROOM / 8 => State::Faulty,
        free if free < needed => State::Doubtful,
        _ => State::Good,
    };
    report.add("disk", state, text);
}

#[cfg(not(target_os = "linux"))]
fn disk(_: &Path, _: Option<u64>, report: &mut Report) {
    report.add("disk", State::Unknown, "this system does not tell");
}

fn zones(report: &mut Report) {
    match "Europe/Paris".parse::<Zone>() {
        Ok(_) => report.add("time zones", State::Good, "built into the program"),
        Err(error) => report.add("time zones", State::Faulty, error.to_string()),
    }
}

/// Checks the token, the permissions and the commands.
async fn discord(http: &Http, subject: &Subject<'_>, special: &Special, report: &mut Report) {
    let own = match in_time(http.get_current_application_info()).await {
        Ok(own) => own,
        Err(error) => {
            let (fault, others) = match is_unauthorized(&error) {
                true => (
                    "Discord does not accept it; copy it anew from the developer portal".to_owned(),
                    "the token does not work",
                ),
                false => {
                    (format!("could not ask Discord: {}", sources(&error)), "could not ask Discord")
                }
            };
            report.add("token", State::Faulty, fault);
            for what in ["permissions", "commands"] {
                report.add(what, State::Unknown, others);
            }
            return;
        }
    };
    let id = own.id.get();
    let whose = Store::whose(home::place(subject.dir)).await.ok().flatten();
    match whose.and_then(|whose| whose.application) {
        Some(other) if other != Application::Discord(id) => report.add(
            "token",
            State::Faulty,
            format!("it is that of application {id}, and the store belongs to another"),
        ),
        _ => report.add("token", State::Good, format!("application {id} ({})", own.name)),
    }
    permissions(http, special, report).await;
    commands(http, own.id, &subject.commands, report).await;
}

/// Returns whether Discord rejected the token.
fn is_unauthorized(error: &Error) -> bool {
    let Error::Discord(error) = error else { return false };
    matches!(
        &**error,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response))
            if response.status_code.as_u16() == 401
    )
}

async fn permissions(http: &Http, special: &Special, report: &mut Report) {
    let servers = match in_time(http.get_guilds(None, Some(SERVERS))).await {
        Ok(servers) => servers,
        Err(error) => return report.add("permissions", State::Unknown, sources(&error)),
    };
    let mut lacking = Vec::new();
    for server in &servers {
        let guild = Guild(server.id.get());
        let (threads, events) = (special.threads.contains(&guild), special.events.contains(&guild));
        let missing: Vec<&str> = NEEDED
            .iter()
            .chain(threads.then_some(&FOR_THREADS))
            .chain(events.then_some(&FOR_EVENTS))
            .filter(|(wanted, _)| {
                !server.permissions.administrator() && !server.permissions.contains(*wanted)
            })
            .map(|&(_, name)| name)
            .collect();
        if !missing.is_empty() {
            lacking.push(format!("{} lacks {}", server.id, missing.join(", ")));
        }
    }
    let count = servers.len();
    match (count, lacking.is_empty()) {
        (0, _) => report.add("permissions", State::Doubtful, "the bot is in no server yet"),
        (_, true) => report.add("permissions", State::Good, format!("{count} servers looked at")),
        (_, false) => report.add(
            "permissions",
            State::Doubtful,
            format!(
                "{count} servers looked at, and a channel may allow more: {}",
                lacking.join("; ")
            ),
        ),
    }
}

async fn commands(http: &Http, own: ApplicationId, known: &BTreeSet<String>, report: &mut Report) {
    http.set_application_id(own);
    let there = match in_time(http.get_global_commands()).await {
        Ok(there) => there,
        Err(error) => return report.add("commands", State::Unknown, sources(&error)),
    };
    let unknown: Vec<&str> = there
        .iter()
        .map(|command| command.name.as_str())
        .filter(|name| !known.contains(*name))
        .collect();
    match (there.len(), unknown.is_empty()) {
        (0, _) => report.add(
            "commands",
            State::Doubtful,
            "none is registered for all servers yet; the bot does it when it starts",
        ),
        (count, true) => report.add("commands", State::Good, format!("{count} for all servers")),
        (_, false) => report.add(
            "commands",
            State::Doubtful,
            format!("of another version: {}; start the bot", unknown.join(", ")),
        ),
    }
}

/// Compares this machine's clock with Discord's.
async fn clock(address: &str, report: &mut Report) {
    let asked = tokio::time::timeout(Duration::from_secs(10), reqwest::get(address)).await;
    let date = asked.ok().and_then(Result::ok).and_then(|answer| {
        answer.headers().get("date").and_then(|date| date.to_str().ok()).map(str::to_owned)
    });
    let Some(there) = date.and_then(|date| httpdate::parse_http_date(&date).ok()) else {
        return report.add("clock", State::Unknown, "Discord did not tell the time");
    };
    let here = SystemTime::now();
    let skew = here.duration_since(there).unwrap_or_else(|error| error.duration());
    match skew > SKEW {
        false => report.add("clock", State::Good, "agrees with Discord's"),
        true => report.add(
            "clock",
            State::Faulty,
            format!("{} s off Discord's; set up time synchronisation", skew.as_secs()),
        ),
    }
}
