//! The commands and panels of the games.

use poise::serenity_prelude as serenity;
use serenity::{ComponentInteraction, Context};

use crate::app::App;
use crate::asker::Asker;
use crate::bot::Command;
use crate::custom_id::CustomId;
use crate::error::Result;

/// The commands of this room.
pub fn commands() -> Vec<Command> {
    Vec::new()
}

/// A button or menu of a panel was used.
///
/// # Errors
/// What the person is told.
pub async fn clicked(
    _app: &App,
    _ctx: &Context,
    _click: &ComponentInteraction,
    _asker: &Asker,
    _id: &CustomId,
) -> Result<()> {
    Ok(())
}
