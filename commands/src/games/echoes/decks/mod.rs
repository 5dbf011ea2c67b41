//! `/deck`: a user's own decks for Echoes of Emperors (EE-DECK, EE-RULING-120), which exist outside matches and are
//! visible only to their owner.
//!
//! | file | what it holds |
//! |---|---|
//! | `see` | `/deck list`, `/deck show`, `/deck export` |
//! | `make` | `/deck new`, `copy`, `rename`, `delete` |
//! | `change` | `/deck add`, `/deck remove` |
//! | `write` | `/deck import`, `/deck edit`: a deck as text, typed into a form |
//! | `choices` | autocompletion |
//! | `tell` | replying to interactions and claiming them |
//!
//! The decks themselves and the search for cards by name are in [`super`].

mod change;
mod choices;
mod make;
mod see;
mod tell;
mod write;

use regnal::text::Line;
use serenity::all::{ComponentInteraction, Context, ModalInteraction};

use crate::discord::asker::Asker;
use crate::discord::command::anywhere;
use crate::discord::custom_id::{CustomId, DeckStep};
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::run::app::{App, Command, SlashContext};

/// Returns the commands in this module.
pub fn commands() -> Vec<Command> {
    vec![anywhere(deck())]
}

/// The parent command `/deck`, which Discord never invokes itself.
#[poise::command(
    slash_command,
    category = "echoes",
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

/// Handles a click on a button in this module.
pub async fn handle_click(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    step: DeckStep,
) -> Result<()> {
    match step {
        DeckStep::Delete { deck } => make::delete_now(app, ctx, click, asker, deck).await,
        DeckStep::Keep => {
            let answer = Answer::whisper(asker.say(&Line::new("sure-declined")));
            RepliableInteraction::Component(click).update(ctx, &answer).await
        }
        DeckStep::Import | DeckStep::Edit { .. } => Err(Error::says("error-old-button")),
    }
}

/// Handles a submitted form in this module.
pub async fn handle_submit(app: &App, ctx: &Context, form: &ModalInteraction) -> Result<()> {
    match form.data.custom_id.parse() {
        Ok(CustomId::Deck(step)) => write::handle_submit(app, ctx, form, step).await,
        _ => Err(Error::says("error-old-button")),
    }
}
