//! A match's life: `/match`.
//!
//! | module | what it holds |
//! |---|---|
//! | `call` | one use of a command or button: who asks, which match, what they may do |
//! | `choices` | what can be chosen from lists |
//! | `open` | opening a lobby; what the bot needs in a channel |
//! | `data` | the map and army lists of a match as a file |
//! | `card` | the lobby as everybody sees it |
//! | `seats`, `sitting` | joining, leaving, handing a seat on; who can sit where |
//! | `start` | the deal, the opening dice, the first summons |
//! | `status`, `history` | where a match stands, and how it came there |
//! | `place` | moving a match, taking it up again |
//! | `end`, `export` | conceding, giving up together, the file |
//! | `umpire` | naming the umpire, alone in the lobby and together later |
//! | `rematch` | a match like one that is over |
//! | `settings` | what the table has agreed on |

mod call;
mod card;
mod choices;
mod data;
mod end;
mod export;
mod history;
mod open;
mod place;
mod rematch;
mod seats;
mod settings;
mod sitting;
mod start;
mod status;
mod umpire;

use poise::serenity_prelude as serenity;
use regnal::store::MatchId;
use serenity::{ComponentInteraction, ComponentInteractionDataKind, Context};

use self::call::Call;
use crate::discord::asker::Asker;
use crate::discord::custom_id::Verb;
use crate::discord::error::{Error, Result};
use crate::discord::reply::Asked;
use crate::run::app::{App, Command, SlashContext};

/// The commands of this room.
pub fn commands() -> Vec<Command> {
    vec![the_match()]
}

/// `/match` itself does nothing: Discord offers only what is below it.
#[poise::command(
    slash_command,
    rename = "match",
    install_context = "Guild",
    interaction_context = "Guild",
    subcommands(
        "open::new",
        "seats::join",
        "seats::leave",
        "start::start",
        "status::status",
        "history::history",
        "status::list",
        "place::relocate",
        "place::resume",
        "end::concede",
        "end::abandon",
        "export::export",
        "settings::settings",
        "seats::seat",
        "umpire::umpire",
        "data::data"
    )
)]
async fn the_match(_: SlashContext<'_>) -> Result<()> {
    Ok(())
}

/// A button of the lobby was clicked.
///
/// # Errors
/// What the person is told.
pub async fn clicked(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    match_id: MatchId,
    verb: Verb,
) -> Result<()> {
    let call = Call {
        app,
        ctx,
        asked: Asked::Component(click),
        asker: asker.clone(),
    };
    match verb {
        Verb::Join => seats::take(&call, match_id, None, None).await,
        Verb::Badge => {
            let chosen = chosen(click).ok_or_else(|| Error::says("error-old-button"))?;
            seats::take(&call, match_id, Some(chosen), None).await
        }
        Verb::Leave => seats::give_up(&call, match_id).await,
        Verb::Start => start::begin(&call, match_id).await,
        Verb::AbandonYes => end::vote(&call, match_id, true).await,
        Verb::AbandonNo => end::vote(&call, match_id, false).await,
        Verb::Concede => end::concede_now(&call, match_id).await,
        Verb::Rematch => rematch::again(&call, match_id).await,
        Verb::UmpireYes => umpire::vote(&call, match_id, true).await,
        Verb::UmpireNo => umpire::vote(&call, match_id, false).await,
        Verb::DataUse => data::take(&call, match_id).await,
        Verb::DataUsual => data::back(&call, match_id).await,
    }
}

/// What was chosen from a menu.
fn chosen(click: &ComponentInteraction) -> Option<&str> {
    match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    }
}
