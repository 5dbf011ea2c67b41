//! What the program keeps of a person: `/privacy`, private, in any place. It is told in words and numbers, given as a
//! file, and deleted.
//!
//! | file | what it holds |
//! |---|---|
//! | `page` | what is kept, in words; what deleting means |
//! | `data` | all of it as a file |

mod data;
mod page;

use serenity::all::{ComponentInteraction, Context};

use crate::discord::asker::Asker;
use crate::discord::custom_id::PrivacyStep;
use crate::discord::error::Result;
use crate::discord::reply::Asked;
use crate::lobby;
use crate::run::app::{App, Command, SlashContext};

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
    asked.defer(ctx.serenity_context(), false).await?;
    let traces = ctx.data().store.traces(asker.user).await?;
    let answer = page::page(&asker, &traces);
    asked.complete(ctx.serenity_context(), &answer).await
}

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
            let traces = app.store.traces(asker.user).await?;
            asked.update(ctx, &page::page(asker, &traces)).await
        }
        PrivacyStep::Data => {
            asked.defer(ctx, false).await?;
            let traces = app.store.traces(asker.user).await?;
            asked.complete(ctx, &data::file(asker, &traces)?).await
        }
        PrivacyStep::Ask => {
            let traces = app.store.traces(asker.user).await?;
            asked.update(ctx, &page::ask(asker, &traces)).await
        }
        PrivacyStep::Delete => {
            asked.defer(ctx, false).await?;
            let forgotten = lobby::gone::forget(app, ctx, click, asker).await?;
            let answer = page::done(asker, forgotten.is_swept);
            asked.complete(ctx, &answer).await
        }
    }
}
