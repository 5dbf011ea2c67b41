//! Sends changed command lists to Discord, one after another, until each is accepted. This runs in a separate task, so
//! that no list delays another list or the rest of the bot.

use std::sync::Arc;
use std::time::Duration;

use regnal::store::{Guild, Registered, Timestamp};
use serenity::all::{GuildId, Http};

use super::app::App;
use super::catalogue::{Catalogue, CommandList};
use super::gone::is_of_shard;
use super::registrar::{Next, Readers, WaitingList};
use super::server::games_played;
use super::verdict::{Verdict, pause, verdict};
use crate::discord::error::{Error, Result, code, in_time};

/// Interval at which the lists of all servers are checked for games whose matches ended long ago.
const DAILY: Duration = Duration::from_secs(24 * 3_600);
/// Discord's error code for too many new commands in one day.
const TOO_MANY_NEW: isize = 30034;
/// Maximum number of outbox checks that a list waits for. Match posts go first, but this limit keeps them from delaying
/// a list forever.
const POLITE: u32 = 30;
/// Number of lists after which a progress message is logged.
const PROGRESS: usize = 100;

/// Outcome of an attempt to send a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ListOutcome {
    Sent,
    Unchanged,
}

/// Numbers of lists handled since the queue was last empty.
#[derive(Debug, Default)]
struct RegistrationProgress {
    sent: usize,
    unchanged: usize,
}

/// Sends lists until the process ends.
pub async fn run(app: Arc<App>, http: Arc<Http>, catalogue: Catalogue) {
    let mut progress = RegistrationProgress::default();
    let mut daily = tokio::time::interval(DAILY);
    daily.tick().await;
    loop {
        let wait = match app.registrar.next() {
            Next::Send(readers, waiting) => {
                send(&app, &http, &catalogue, (readers, waiting), &mut progress).await;
                continue;
            }
            Next::Wait(wait) => wait,
            Next::Nothing => {
                progress.end();
                Duration::MAX
            }
        };
        tokio::select! {
            () = app.registrar.queued.notified() => {}
            () = tokio::time::sleep(wait) => {}
            _ = daily.tick() => app.registrar.want_all(),
        }
    }
}

/// Records that Discord has sent a server's details, and queues the server's list. If the bot has left and rejoined the
/// server since the list was sent, the list is sent again.
///
/// # Errors
/// Returns store errors. Even then, the list is queued, and is sent even if it has not changed.
pub async fn arrived(app: &App, guild: Guild, joined: Timestamp) -> Result<()> {
    let known = app.store.registered(Some(guild)).await;
    let is_dropped = match &known {
        Ok(known) => known.as_ref().is_some_and(|known| known.at < joined),
        Err(_) => true,
    };
    app.registrar.arrived(guild, is_dropped);
    known?;
    Ok(())
}

/// Discards the list of a server that the bot has left, since Discord drops it too.
pub async fn left(app: &App, guild: Guild) -> Result<()> {
    Ok(app.store.forget_registered(&[guild]).await?)
}

/// Begins a session in which the bot is on `guilds`. Discards the lists of the shard's other servers, because the bot
/// was removed from them in the meantime. The first shard also checks the global list.
///
/// # Errors
/// Returns store errors. The session begins nevertheless.
pub async fn begin(app: &App, guilds: &[Guild], shard: (u64, u64)) -> Result<()> {
    let forgotten = forget_others(app, guilds, shard).await;
    app.registrar.begin(guilds.iter().copied(), shard.0 == 0);
    forgotten
}

/// Discards the lists of a shard's servers other than `guilds`.
async fn forget_others(app: &App, guilds: &[Guild], shard: (u64, u64)) -> Result<()> {
    let mut gone = app.store.registered_guilds().await?;
    gone.retain(|&guild| is_of_shard(guild, shard) && !guilds.contains(&guild));
    match gone.is_empty() {
        true => Ok(()),
        false => Ok(app.store.forget_registered(&gone).await?),
    }
}

async fn send(
    app: &App,
    http: &Http,
    catalogue: &Catalogue,
    (readers, waiting): (Readers, WaitingList),
    progress: &mut RegistrationProgress,
) {
    let failure = match attempt(app, http, catalogue, (readers, waiting)).await {
        Ok(ListOutcome::Unchanged) => {
            progress.unchanged += 1;
            return app.registrar.done();
        }
        Ok(ListOutcome::Sent) => {
            tracing::debug!(server = readers.map(|guild| guild.0), "commands registered");
            progress.sent += 1;
            app.registrar.done();
            if progress.sent.is_multiple_of(PROGRESS) {
                let waiting = app.registrar.waiting();
                tracing::info!(sent = progress.sent, waiting, "registering commands");
            }
            return tokio::time::sleep(app.registrar.pace()).await;
        }
        Err(failure) => failure,
    };
    let Some(pause) = pause_after(&failure, waiting.failures) else {
        // The bot was removed from the server. Discord reports this with a separate event, so nothing else has to be
        // done here.
        app.registrar.done();
        return;
    };
    let pause = app.registrar.failed(readers, waiting, pause);
    let attempts = waiting.failures.saturating_add(1);
    match readers {
        Some(guild) => {
            let server = guild.0;
            tracing::warn!(server, attempts, error = %failure, ?pause, "could not register the commands of a server, retrying later; other servers are not affected");
        }
        None => {
            tracing::error!(attempts, error = %failure, ?pause, "could not register the global commands, retrying later; commands registered earlier still work");
        }
    }
    tokio::time::sleep(app.registrar.pace()).await;
}

/// Sends a list unless it is the same as the last list that Discord accepted.
async fn attempt(
    app: &App,
    http: &Http,
    catalogue: &Catalogue,
    (readers, waiting): (Readers, WaitingList),
) -> Result<ListOutcome> {
    let list = match readers {
        None => catalogue.of_everybody(),
        Some(guild) => {
            catalogue.of_server(&games_played(&app.store, guild, app.clock.now()).await?)
        }
    };
    let mut known = match waiting.is_dropped {
        true => None,
        false => app.store.registered(readers).await?,
    };
    if readers.is_none() && known.is_some() && in_time(http.get_global_commands()).await?.is_empty()
    {
        // Either somebody has deleted the commands or the sandbox was restarted. The recorded lists are therefore
        // outdated.
        tracing::info!("Discord has no commands for the bot, registering all of them again");
        app.store.forget_registered(&app.store.registered_guilds().await?).await?;
        app.registrar.want_all();
        known = None;
    }
    if known.is_some_and(|known| known.digest == list.digest) {
        return Ok(ListOutcome::Unchanged);
    }
    if readers.is_some() && !waiting.is_urgent {
        let_posts_pass(app).await?;
    }
    give(http, readers, &list).await?;
    let registered = Registered { digest: list.digest, at: app.clock.now() };
    app.store.set_registered(readers, &registered).await?;
    Ok(ListOutcome::Sent)
}

async fn give(http: &Http, readers: Readers, list: &CommandList) -> Result<()> {
    match readers {
        None => in_time(http.create_global_commands(&*list.commands)).await?,
        Some(guild) => {
            in_time(http.create_guild_commands(GuildId::new(guild.0), &*list.commands)).await?
        }
    };
    Ok(())
}

/// Waits while match posts are due.
async fn let_posts_pass(app: &App) -> Result<()> {
    for _ in 0..POLITE {
        let next = app.store.next_attempt().await?;
        if next.is_none_or(|next| next > app.clock.now()) {
            break;
        }
        tokio::time::sleep(app.registrar.pace().max(Duration::from_millis(1))).await;
    }
    Ok(())
}

/// Returns the pause before the next attempt; `None` if the server is no longer available.
fn pause_after(failure: &Error, failures: u32) -> Option<Duration> {
    let code = match failure {
        Error::Discord(error) => code(error),
        _ => None,
    };
    match verdict(failure) {
        _ if code == Some(TOO_MANY_NEW) => Some(DAILY),
        Verdict::Gone => None,
        Verdict::Passing => Some(pause(Verdict::Passing, failures)),
        // A missing permission or an invalid command is unlikely to be corrected soon, so the next attempt is a day
        // later.
        _ => Some(DAILY),
    }
}

impl RegistrationProgress {
    /// Logs the lists handled since the queue was last empty.
    fn end(&mut self) {
        let RegistrationProgress { sent, unchanged } = std::mem::take(self);
        if sent > 0 {
            tracing::info!(sent, unchanged, "commands registered");
        }
    }
}

#[cfg(test)]
mod tests {
    use regnal::store::Store;

    use super::*;
    use crate::run::app::Clock;

    /// If a list were not queued, the server would have no commands until the next start.
    #[tokio::test]
    async fn command_lists_are_queued_even_if_the_store_fails() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path()).await.unwrap();
        let app = App::new(store, Clock::default(), &[]);
        app.store.close().await;
        let guild = Guild(7);
        begin(&app, &[guild], (0, 1)).await.unwrap_err();
        arrived(&app, guild, Timestamp(5)).await.unwrap_err();
        let Next::Send(None, _) = app.registrar.next() else {
            panic!("the global list should be queued");
        };
        app.registrar.done();
        let Next::Send(Some(server), waiting) = app.registrar.next() else {
            panic!("the server's list should be queued");
        };
        assert_eq!((server, waiting.is_dropped), (guild, true));
    }

    #[test]
    fn a_missing_permission_delays_the_retry_by_a_day_and_an_outage_by_much_less() {
        let down = Error::Later("Discord does not answer");
        assert_eq!(pause_after(&down, 0), Some(Duration::from_secs(1)));
        assert_eq!(pause_after(&down, 40), Some(Duration::from_secs(15 * 60)));
        assert_eq!(pause_after(&Error::broken("a command has a mistake"), 0), Some(DAILY));
    }
}
