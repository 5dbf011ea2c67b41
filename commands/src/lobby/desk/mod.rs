//! `/desk`, for whoever manages channels: the matches of a server, who is awaited in each and since when, and what can be
//! done about them by buttons and menus. All of it is private, rests on what all may know, and is noted and told.
//!
//! | file | what it holds |
//! |---|---|
//! | `reach` | which matches somebody may see to |
//! | `step` | what a button or a menu carries |
//! | `page` | the list, a match, the notes, the question before something is done |
//! | `deeds` | what is done |

mod deeds;
mod page;
mod reach;
mod step;

use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, Context};

use self::reach::reach;
use self::step::Step;
use super::call::Call;
use crate::discord::asker::Asker;
use crate::discord::error::{Error, Result};
use crate::run::app::{App, SlashContext};

/// Opens the moderators' desk.
#[poise::command(
    slash_command,
    default_member_permissions = "MANAGE_CHANNELS",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn desk(ctx: SlashContext<'_>) -> Result<()> {
    let call = Call::command(ctx)?;
    let reach = reach(&call).await?;
    let answer = page::list(&call, reach, 0, None).await?;
    call.asked.answer(call.ctx, &answer).await
}

/// A button or a menu of the desk was used.
///
/// # Errors
/// What the person is told.
pub(super) async fn clicked(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    path: &[String],
) -> Result<()> {
    let call = Call::component(app, ctx, click, asker);
    let chosen = match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.as_slice(),
        _ => &[],
    };
    let path: Vec<&str> = path.iter().chain(chosen).map(String::as_str).collect();
    let step = Step::read(&path).ok_or_else(|| Error::says("error-old-button"))?;
    let reach = reach(&call).await?;
    let answer = match step {
        Step::List(at) => page::list(&call, reach, at, None).await?,
        Step::Notes => page::notes(&call, reach).await?,
        Step::Match(id) => page::one(&call, page::brief(&call, reach, id).await?, None).await?,
        Step::Ask(id, what) => {
            page::sure(&call, page::brief(&call, reach, id).await?, what).await?
        }
        Step::Do(id, what) => {
            let brief = page::brief(&call, reach, id).await?;
            let said = deeds::done(&call, brief, what).await?;
            match page::brief(&call, reach, id).await {
                Ok(brief) => page::one(&call, brief, Some(&said)).await?,
                // It is over, gone, or out of reach now.
                Err(_) => page::list(&call, reach, 0, Some(&said)).await?,
            }
        }
    };
    call.asked.update(call.ctx, &answer).await
}
