//! A match's life: `/match`.

use poise::serenity_prelude as serenity;
use regnal::store::MatchId;
use serenity::{ComponentInteraction, Context};

use crate::app::App;
use crate::asker::Asker;
use crate::bot::Command;
use crate::custom_id::Verb;
use crate::error::Result;

/// The commands of this room.
pub fn commands() -> Vec<Command> {
    Vec::new()
}

/// A button of the lobby was clicked.
///
/// # Errors
/// What the person is told.
pub async fn clicked(
    _app: &App,
    _ctx: &Context,
    _click: &ComponentInteraction,
    _asker: &Asker,
    _match_id: MatchId,
    _verb: Verb,
) -> Result<()> {
    Ok(())
}
