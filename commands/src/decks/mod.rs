//! Decks of one's own for Echoes of Emperors (EE-DECK, EE-RULING-120): `/deck`, between matches, seen by their owner
//! alone.
//!
//! | file | what it holds |
//! |---|---|
//! | `cards` | a card by what somebody calls it |
//! | `own` | a person's decks: by name, what a name may be, what is wrong with a deck |
//! | `see` | `/deck list`, `/deck show`, `/deck export` |
//! | `make` | `/deck new`, `copy`, `rename`, `delete` |
//! | `change` | `/deck add`, `/deck remove` |
//! | `write` | `/deck import`, `/deck edit`: a deck as text, typed into a form |
//! | `choices` | what is offered while a command is typed |

pub(crate) mod cards;
mod change;
mod choices;
mod make;
mod own;
mod see;
mod write;

use regnal::text::{Lang, Line, Names, say};
use serenity::all::{ComponentInteraction, Context, ModalInteraction};

pub(crate) use self::choices::decks as offered;
pub use self::own::{load, names_of};
use crate::app::App;
use crate::asker::Asker;
use crate::bot::{Command, SlashContext};
use crate::custom_id::{CustomId, DeckStep};
use crate::error::{Error, Result};
use crate::lookup::pages;
use crate::reply::{Answer, Asked};

/// The commands of this room.
pub fn commands() -> Vec<Command> {
    vec![deck()]
}

/// `/deck` itself does nothing: Discord offers only what is below it.
#[poise::command(
    slash_command,
    rename = "deck",
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

/// Answers privately, with as many messages as the blocks need.
async fn tell(asked: Asked<'_>, ctx: &Context, blocks: Vec<String>) -> Result<()> {
    for (page, content) in pages(blocks).into_iter().enumerate() {
        let answer = Answer::whisper(content);
        match page {
            0 => asked.answer(ctx, &answer).await?,
            _ => asked.add(ctx, &answer).await?,
        }
    }
    Ok(())
}

/// Remembers an interaction that changes something, so that its second delivery changes nothing.
///
/// # Errors
/// [`Error::Repeated`].
async fn claim(app: &App, asker: &Asker) -> Result<()> {
    let now = app.clock.now();
    Ok(app.store.claim_interaction(asker.interaction, now).await?)
}

fn words(lang: Lang, line: &Line) -> String {
    say(lang, line, &Names::default())
}
