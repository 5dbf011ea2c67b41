//! Lets users play a match with a saved deck, submitted with a command or from the panel.

use regnal::game::Seat;
use regnal::games::echoes::{Action, Echoes};
use regnal::games::{AnyAction, Known};
use regnal::text::Line;

use super::own;
use crate::discord::asker::Asker;
use crate::discord::components::{Entry, Row};
use crate::discord::custom_id::CustomId;
use crate::discord::error::Result;
use crate::discord::text::short;
use crate::games::act::act_on;
use crate::games::menu;
use crate::run::app::{App, Command, SlashContext};
use crate::run::aside::aside;
use crate::run::table::Table;

/// Panel step in which a saved deck is chosen.
const DECKS: &str = "decks";
/// Prefix of a menu value that identifies a saved deck.
const DECK: char = '*';

/// Returns a group's commands other than its action commands.
pub(super) fn more(group: &str) -> Vec<Command> {
    match group {
        "echoes-setup" => vec![bring()],
        _ => Vec::new(),
    }
}

/// Submits one of the user's saved decks to the match.
#[poise::command(slash_command, rename = "deck")]
async fn bring(
    ctx: SlashContext<'_>,
    #[max_length = 32]
    #[autocomplete = "own::offered"]
    name: String,
) -> Result<()> {
    let app: &App = ctx.framework.user_data().await;
    let action = submission(app, &Asker::from(ctx.interaction), &name).await?;
    act_on(ctx, |_, _| Ok(action)).await
}

/// Returns the action that submits a saved deck.
///
/// # Errors
/// Returns a user-facing error if there is no such deck. If the deck has faults, the error lists all of them.
pub(super) async fn submission(app: &App, asker: &Asker, name: &str) -> Result<AnyAction> {
    let (civ, cards) = own::load(app, asker.user, name).await?;
    Ok(Echoes::any_action(Action::SubmitDeck { civ, cards }))
}

/// Returns the action that submits the deck chosen in [`menu_of_decks`]; `None` if none was chosen.
pub(super) async fn chosen(
    app: &App,
    asker: &Asker,
    path: &[String],
    values: &[String],
) -> Result<Option<AnyAction>> {
    let is_here = path.first().is_some_and(|step| step == DECKS);
    match values.first().and_then(|value| value.strip_prefix(DECK)) {
        Some(name) if is_here => submission(app, asker, name).await.map(Some),
        _ => Ok(None),
    }
}

/// Returns a menu of the user's saved decks while the match is waiting for `seat` to submit a deck; `None` if the user
/// has none.
pub(super) async fn menu_of_decks(
    app: &App,
    asker: &Asker,
    table: &Table,
    seat: Seat,
) -> Result<Option<Row>> {
    let game = table.game()?;
    let waits = aside(|| game.legal(seat))
        .iter()
        .filter_map(Echoes::own_action)
        .any(|action| matches!(action, Action::SubmitDeck { .. }));
    let names = match waits {
        true => own::names_of(app, asker.user).await?,
        false => Vec::new(),
    };
    let entries: Vec<Entry> = names
        .into_iter()
        .take(menu::ENTRIES)
        .map(|name| Entry::new(format!("{}{name}", DECK), short(&name, 100)))
        .collect();
    let id = CustomId::Menu {
        match_id: table.header.id,
        mark: table.mark(seat)?,
        path: vec![DECKS.to_owned()],
    };
    Ok((!entries.is_empty())
        .then(|| Row::menu(id, asker.say(&Line::new("panel-own-deck")), entries)))
}
