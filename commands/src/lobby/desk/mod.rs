//! `/desk` for channel managers: a server's matches, the players whose actions are due, and buttons and menus for
//! moderation. The panel is private and shows only public facts. Every action is logged and announced.
//!
//! | file | what it holds |
//! |---|---|
//! | `reach` | the matches that a moderator is allowed to manage |
//! | `target` | the ids of buttons and menus |
//! | `page` | the list, a match, the notes, the confirmations |
//! | `deeds` | the actions |

mod deeds;
mod page;
mod reach;
mod target;

use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, Context};

use self::reach::reach;
use self::target::PanelTarget;
use super::call::LiveCall;
use crate::discord::asker::Asker;
use crate::discord::error::{Error, Result};
use crate::run::app::{App, SlashContext};

/// Opens the moderator panel.
#[poise::command(
    slash_command,
    default_member_permissions = "MANAGE_CHANNELS",
    install_context = "Guild",
    interaction_context = "Guild"
)]
pub(super) async fn desk(ctx: SlashContext<'_>) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let reach = reach(call).await?;
    let answer = page::list(call, reach, 0, None).await?;
    call.answer(&answer).await
}

/// Handles a click on a button or menu on the panel.
///
/// # Errors
/// Returns a user-facing error if the request fails.
pub(super) async fn handle_click(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    path: &[String],
) -> Result<()> {
    let call = &mut LiveCall::component(app, ctx, click, asker);
    let chosen = match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.as_slice(),
        _ => &[],
    };
    let path: Vec<&str> = path.iter().chain(chosen).map(String::as_str).collect();
    let step = PanelTarget::read(&path).ok_or_else(|| Error::says("error-old-button"))?;
    let reach = reach(call).await?;
    let answer = match step {
        PanelTarget::List(at) => page::list(call, reach, at, None).await?,
        PanelTarget::Notes => page::notes(call, reach).await?,
        PanelTarget::Match(id) => {
            let brief = page::brief(call, reach, id).await?;
            page::one(call, brief, None).await?
        }
        PanelTarget::Ask(id, what) => {
            let brief = page::brief(call, reach, id).await?;
            page::confirmation_page(call, brief, what).await?
        }
        PanelTarget::Do(id, what) => {
            let brief = page::brief(call, reach, id).await?;
            let said = deeds::done(call, brief, what).await?;
            match page::brief(call, reach, id).await {
                Ok(brief) => page::one(call, brief, Some(&said)).await?,
                // The match might have ended, been deleted, or moved out of the moderator's reach.
                Err(_) => page::list(call, reach, 0, Some(&said)).await?,
            }
        }
    };
    call.update(&answer).await
}
