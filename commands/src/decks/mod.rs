//! Decks of one's own for Echoes of Emperors (EE-DECK, EE-RULING-120): `/deck`, between matches, seen by their owner
//! alone.
//!
//! | file | what it holds |
//! |---|---|
//! | `see` | `/deck list`, `/deck show`, `/deck export` |
//! | `make` | `/deck new`, `copy`, `rename`, `delete` |
//! | `change` | `/deck add`, `/deck remove` |
//! | `write` | `/deck import`, `/deck edit`: a deck as text, typed into a form |
//! | `choices` | what is offered while a command is typed |
//! | `tell` | how this room answers |
//!
//! The decks themselves, and cards by what somebody calls them, are [`crate::games::echoes`]'s own.

mod change;
mod choices;
mod make;
mod see;
mod tell;
mod write;

use serenity::all::{ComponentInteraction, Context, ModalInteraction};

use crate::discord::asker::Asker;
use crate::discord::custom_id::{CustomId, DeckStep};
use crate::discord::error::{Error, Result};
use crate::run::app::{App, Command, SlashContext};

/// The commands of this room.
pub fn commands() -> Vec<Command> {
    vec![deck()]
}

/// `/deck` itself does nothing: Discord offers only what is below it.
#[poise::command(
    slash_command,
    rename = "deck",
    category = "echoes",
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel",
    subcommand_required,
    subcommands(
        "see::list",
        "make::new",
        "see::show",
        "change::add",
        "change::remove",
        "write::edit",
        "make::rename",
        "make::copy",
        "make::delete",
        "see::export",
        "write::import"
    )
)]
async fn deck(_: SlashContext<'_>) -> Result<()> {
    Ok(())
}

/// A button below an answer of this room was clicked.
///
/// # Errors
/// What the person is told.
pub async fn clicked(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    step: DeckStep,
) -> Result<()> {
    match step {
        DeckStep::Delete { deck } => make::delete_now(app, ctx, click, asker, deck).await,
        DeckStep::Import | DeckStep::Edit { .. } => Err(Error::says("error-old-button")),
    }
}

/// A form of this room was filled in.
///
/// # Errors
/// What the person is told.
pub async fn submitted(app: &App, ctx: &Context, form: &ModalInteraction) -> Result<()> {
    match form.data.custom_id.parse() {
        Ok(CustomId::Deck(step)) => write::submitted(app, ctx, form, step).await,
        _ => Err(Error::says("error-old-button")),
    }
}
