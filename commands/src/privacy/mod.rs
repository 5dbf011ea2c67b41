//! `/privacy`: shows a user's stored data in words and numbers, sends the data as a file, and deletes it. The command
//! is private and available everywhere.
//!
//! | file | what it holds |
//! |---|---|
//! | `page` | the stored data in words; the consequences of deletion |
//! | `data` | all of it as a file |

mod data;
mod page;

use regnal::store::Traces;
use serenity::all::{ComponentInteraction, Context};

use crate::discord::asker::Asker;
use crate::discord::command::anywhere;
use crate::discord::custom_id::PrivacyStep;
use crate::discord::error::Result;
use crate::discord::reply::RepliableInteraction;
use crate::lobby;
use crate::run::app::{App, Command, SlashContext};
use crate::run::pictures::looked_up;
use crate::run::work_queues::QueuePlace;

/// Returns the commands in this module.
pub fn commands() -> Vec<Command> {
    vec![anywhere(privacy())]
}

/// Shows the user's stored data.
#[poise::command(slash_command)]
async fn privacy(ctx: SlashContext<'_>) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let asked = RepliableInteraction::Command(ctx.interaction);
    // Searching the whole log takes a while.
    let place = enter(ctx.data(), &asker)?;
    asked.defer(ctx.serenity_context(), false).await?;
    let traces = traces(ctx.data(), &asker, &place).await?;
    let answer = page::page(&asker, &traces);
    asked.complete(ctx.serenity_context(), &answer).await
}

/// Takes a place in the queue of long tasks.
fn enter(app: &App, asker: &Asker) -> Result<QueuePlace> {
    app.works.enter(looked_up(asker.channel), asker.user)
}

/// Reads all data stored about the user.
async fn traces(app: &App, asker: &Asker, place: &QueuePlace) -> Result<Traces> {
    let (store, user) = (app.store.clone(), asker.user);
    Ok(place.work(async move { store.traces(user).await }).await??)
}

/// Maximum number of matches listed in the confirmation prompt.
const FATES: usize = 8;

/// Handles a click on a button on the page.
pub async fn handle_click(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    step: PrivacyStep,
) -> Result<()> {
    let asked = RepliableInteraction::Component(click);
    match step {
        PrivacyStep::Page => {
            let place = enter(app, asker)?;
            asked.defer_update(ctx).await?;
            let traces = traces(app, asker, &place).await?;
            let answer = page::page(asker, &traces);
            asked.complete_update(ctx, &answer).await
        }
        PrivacyStep::Data => {
            let place = enter(app, asker)?;
            asked.defer(ctx, false).await?;
            let traces = traces(app, asker, &place).await?;
            let own = asker.clone();
            let file = place.work(async move { data::file(&own, &traces) });
            asked.complete(ctx, &file.await??).await
        }
        PrivacyStep::Ask => {
            let place = enter(app, asker)?;
            asked.defer_update(ctx).await?;
            let traces = traces(app, asker, &place).await?;
            let fates = lobby::gone::fates(app, asker, FATES).await?;
            let answer = page::ask(asker, &traces, fates);
            asked.complete_update(ctx, &answer).await
        }
        PrivacyStep::Delete => {
            asked.defer(ctx, false).await?;
            let forgotten = lobby::gone::forget(app, ctx, click, asker).await?;
            let answer = page::done(asker, forgotten.is_swept);
            asked.complete(ctx, &answer).await
        }
    }
}
