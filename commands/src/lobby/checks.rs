//! Background task that checks matches for open votes, players who have left, and deleted channels and servers. Threads
//! and scheduled events are updated in separate tasks.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use serenity::Context;
use tokio::sync::Semaphore;

use super::absent;
use super::call::LiveCall;
use super::find_tell;
use super::here;
use super::recount::{recount, recount_changed_votes};
use crate::discord::error::{Result, catch_panic};
use crate::run::app::App;
use crate::run::checks::Check;
use crate::run::{gone, scheduled, threads};

/// Maximum number of checks taken from the queue at a time. Duplicates among them run only once.
const MANY: usize = 100;

/// Maximum number of threads that are updated at the same time; the same limit applies to scheduled events.
const SLOTS: usize = 4;

/// Runs the queued checks until the process ends.
pub async fn run(app: Arc<App>, ctx: Context) {
    let [threads, events] = [SLOTS, SLOTS].map(|slots| Arc::new(Semaphore::new(slots)));
    let mut due = app.due.lock().await;
    let mut checks = Vec::new();
    while due.recv_many(&mut checks, MANY).await > 0 {
        let mut done = Vec::new();
        for check in checks.drain(..) {
            if done.contains(&check) {
                app.note_checked();
                continue;
            }
            done.push(check);
            // Discord sets strict limits on renaming threads and creating events, so no other check waits for them.
            let slots = match check {
                Check::ThreadName(_) | Check::ThreadTags(_) | Check::OpenThread(_) => &threads,
                Check::Event(_) | Check::Events(_) | Check::RemoveEvent(..) => &events,
                _ => {
                    run_logged(&app, &ctx, check).await;
                    continue;
                }
            };
            let (app, ctx, slots) = (Arc::clone(&app), ctx.clone(), Arc::clone(slots));
            tokio::spawn(async move {
                let _slot = slots.acquire().await;
                run_logged(&app, &ctx, check).await;
            });
        }
    }
}

/// Runs a check, and logs any failure.
async fn run_logged(app: &App, ctx: &Context, check: Check) {
    if let Err(error) = catch_panic(run_check(app, ctx, check)).await {
        tracing::error!(?check, %error, "background check failed, retrying when it is next requested");
    }
    app.note_checked();
}

async fn run_check(app: &App, ctx: &Context, check: Check) -> Result<()> {
    let id = match check {
        Check::ChannelGone(channel) => return gone::channel_gone(app, channel).await,
        Check::LeftServers => return gone::forget_left(app, &ctx.http).await,
        Check::ServerGone(guild) => return gone::look_for_server(app, &ctx.http, guild).await,
        Check::Seekers(guild) => return find_tell::tell(app, ctx, guild).await,
        Check::ThreadName(id) => return threads::update_name(app, &ctx.http, id).await,
        Check::ThreadTags(id) => return threads::update_tags(app, &ctx.http, id).await,
        Check::OpenThread(channel) => return threads::open(app, &ctx.http, channel).await,
        Check::Event(id) => return scheduled::update(app, &ctx.http, id).await,
        Check::Events(guild) => return scheduled::queue_all(app, guild).await,
        Check::RemoveEvent(guild, event) => {
            return scheduled::remove(app, &ctx.http, guild, event).await;
        }
        Check::Recount(id, _) | Check::Votes(id) | Check::Awaited(id) | Check::Lobby(id) => id,
    };
    let Some(header) = app.store.find_match(id).await? else { return Ok(()) };
    let call = &mut LiveCall::for_check(app, ctx, &header);
    match check {
        Check::Recount(_, newcomer) => recount(call, id, newcomer).await,
        Check::Votes(_) => recount_changed_votes(call, id).await,
        Check::Awaited(_) => absent::tell(call, &header).await?,
        Check::Lobby(_) => here::check(call, id).await?,
        Check::ChannelGone(_)
        | Check::ServerGone(_)
        | Check::LeftServers
        | Check::Seekers(_)
        | Check::ThreadName(_)
        | Check::ThreadTags(_)
        | Check::OpenThread(_)
        | Check::Event(_)
        | Check::Events(_)
        | Check::RemoveEvent(..) => {}
    }
    Ok(())
}
