//! What the program keeps of a person: `/privacy`, private, in any place. It is told in words and numbers, given as a
//! file, and deleted.
//!
//! | file | what it holds |
//! |---|---|
//! | `page` | what is kept, in words; what deleting means |
//! | `data` | all of it as a file |

mod data;
mod page;

use regnal::store::Traces;
use serenity::all::{ComponentInteraction, Context};

use crate::discord::asker::Asker;
use crate::discord::custom_id::PrivacyStep;
use crate::discord::error::Result;
use crate::discord::reply::Asked;
use crate::lobby;
use crate::run::app::{App, Command, SlashContext};
use crate::run::pictures::looked_up;
use crate::run::works::Place;

/// The commands of this room.
pub fn commands() -> Vec<Command> {
    vec![privacy()]
}

/// What is kept of somebody.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
async fn privacy(ctx: SlashContext<'_>) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let asked = Asked::Command(ctx.interaction);
    // The log is long, and has to be looked through.
    let place = enter(ctx.data(), &asker)?;
    asked.defer(ctx.serenity_context(), false).await?;
    let traces = traces(ctx.data(), &asker, &place).await?;
    let answer = page::page(&asker, &traces);
    asked.complete(ctx.serenity_context(), &answer).await
}

/// Takes a place in the queue of long work.
fn enter(app: &App, asker: &Asker) -> Result<Place> {
    app.works.enter(looked_up(asker.channel), asker.user)
}

/// All that is kept of the asker.
async fn traces(app: &App, asker: &Asker, place: &Place) -> Result<Traces> {
    let (store, user) = (app.store.clone(), asker.user);
    Ok(place
        .work(async move { store.traces(user).await })
        .await??)
}

/// How many matches are told of before somebody is forgotten.
const FATES: usize = 8;

/// A button of this room was clicked.
///
/// # Errors
/// What the person is told.
pub async fn clicked(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    step: PrivacyStep,
) -> Result<()> {
    let asked = Asked::Component(click);
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
            let fates = lobby::gone::fates(app, asker.user, FATES).await?;
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
