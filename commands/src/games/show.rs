//! Looking at a match: the map, a hex, a unit, a realm, what is pending, one's own spy reports and orders.

use poise::serenity_prelude as serenity;
use regnal::game::{Game, Viewer};
use regnal::games::echoes::nouns::Cell;
use regnal::games::echoes::state::CardId;
use regnal::games::mighty::View;
use regnal::games::mighty::view::UnitView;
use regnal::games::{AnyGame, echoes};
use regnal::render::echoes::{alt_board, alt_cell, alt_unit};
use regnal::store::Target;
use regnal::text::{Lang, Line, say};
use serenity::{AutocompleteChoice, CreateAutocompleteResponse};

use super::panel::asked_of;
use super::{hand_answer, map_answer, seat_of};
use crate::app::App;
use crate::asker::Asker;
use crate::bot::{Command, SlashContext};
use crate::error::{Error, Result};
use crate::hands;
use crate::reply::{Answer, Asked, short};
use crate::table::Table;

/// Discord's limit for the choices of a completion.
const CHOICES: usize = 25;

/// The commands of this room.
pub(super) fn commands() -> Vec<Command> {
    vec![map(), hand(), show()]
}

async fn look(ctx: &SlashContext<'_>) -> Result<(Table, Asker)> {
    let app: &App = ctx.framework.user_data().await;
    let asker = Asker::from(ctx.interaction);
    let table = app.desk.look_in(&app.store, asker.channel).await?;
    table.game()?;
    Ok((table, asker))
}

/// For which screen the map is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, poise::ChoiceParameter)]
enum Size {
    /// Tall and narrow: the usual one.
    #[name = "size-phone"]
    Phone,
    /// Seats and legend beside the map.
    #[name = "size-wide"]
    Wide,
}

/// Shows the map.
#[poise::command(slash_command, guild_only)]
async fn map(
    ctx: SlashContext<'_>,
    #[description = "around"]
    #[max_length = 4]
    #[autocomplete = "hexes"]
    around: Option<String>,
    size: Option<Size>,
) -> Result<()> {
    let (table, asker) = look(&ctx).await?;
    let is_wide = size == Some(Size::Wide);
    let asked = Asked::Command(ctx.interaction);
    asked.defer(ctx.serenity_context(), false).await?;
    let answer = match map_answer(&table, &asker, around.as_deref(), is_wide).await {
        Ok(answer) => answer,
        Err(error) => refusal(&asker, &error),
    };
    asked.complete(ctx.serenity_context(), &answer).await
}

/// Why a look is refused, once an answer has been promised.
fn refusal(asker: &Asker, error: &Error) -> Answer {
    let line = error.line();
    Answer::whisper(line.map(|line| asker.say(&line)).unwrap_or_default())
}

/// Shows the asker's hand or their teammate's; remembers whether hands come as direct messages.
#[poise::command(slash_command, guild_only)]
async fn hand(ctx: SlashContext<'_>, dm: Option<bool>, mate: Option<bool>) -> Result<()> {
    let (table, asker) = look(&ctx).await?;
    let asked = Asked::Command(ctx.interaction);
    let seat = seat_of(&table, &asker)?;
    if !table.game()?.deals_hands() {
        return Err(Error::says("error-no-hands"));
    }
    let of_mate = mate == Some(true);
    asked.defer(ctx.serenity_context(), false).await?;
    let mut answer = match hand_answer(&table, &asker, of_mate).await {
        Ok(answer) => answer,
        Err(error) => refusal(&asker, &error),
    };
    if let Some(wanted) = dm {
        let app: &App = ctx.framework.user_data().await;
        hands::want(app, asker.user, wanted).await?;
        let is_sent = wanted && table.game()?.has_hand(seat);
        let said = match (wanted, is_sent) {
            (true, true) => "hand-sent",
            (true, false) => "hand-will-be-sent",
            (false, _) => "hand-not-sent",
        };
        answer.content = format!("{}\n{}", answer.content, asker.say(&Line::new(said)));
        if is_sent {
            let message = hands::message(&table, seat)?.to(Target::User(asker.user), None)?;
            let now = app.clock.now();
            app.store
                .say(Some(table.header.id), &[message], now)
                .await?;
            app.mail.notify_one();
        }
    }
    asked.complete(ctx.serenity_context(), &answer).await
}

/// Shows something of the match.
#[poise::command(
    slash_command,
    guild_only,
    subcommand_required,
    subcommands("hex", "unit", "realm", "pending", "reports")
)]
async fn show(_: SlashContext<'_>) -> Result<()> {
    Ok(())
}

async fn tell(
    ctx: SlashContext<'_>,
    words: impl FnOnce(&Table, &Asker, Viewer) -> Result<Vec<String>> + Send,
) -> Result<()> {
    let (table, asker) = look(&ctx).await?;
    let viewer = table
        .seat_of(asker.user)
        .map_or(Viewer::Public, Viewer::Seat);
    let lines = words(&table, &asker, viewer)?;
    Asked::Command(ctx.interaction)
        .answer(ctx.serenity_context(), &Answer::whisper(lines.join("\n")))
        .await
}

/// Says what the asker's view of the match tells of something, in the game that is played.
async fn tell_of(
    ctx: SlashContext<'_>,
    mighty: impl FnOnce(&View) -> Result<Vec<Line>> + Send,
    echoes: impl FnOnce(&echoes::View) -> Result<Vec<Line>> + Send,
) -> Result<()> {
    tell(ctx, |table, asker, viewer| {
        let names = table.names();
        let lines = match table.game()? {
            AnyGame::Mighty(game) => mighty(&game.view(viewer))?,
            AnyGame::Echoes(game) => echoes(&game.view(viewer))?,
        };
        Ok(lines
            .iter()
            .map(|line| say(asker.lang, line, &names))
            .collect())
    })
    .await
}

/// Shows a hex, or a cell.
#[poise::command(slash_command)]
async fn hex(
    ctx: SlashContext<'_>,
    #[description = "hex"]
    #[max_length = 4]
    #[autocomplete = "hexes"]
    hex: String,
) -> Result<()> {
    tell_of(
        ctx,
        |view| {
            let hex = view
                .find_label(&hex)
                .ok_or_else(|| Error::says("error-unknown-hex"))?;
            Ok(view.hex_lines(hex))
        },
        |view| {
            let cell = hex.trim().to_uppercase().parse().ok();
            cell.and_then(|cell| alt_cell(view, cell))
                .ok_or_else(|| Error::says("error-unknown-cell"))
        },
    )
    .await
}

/// Shows a unit.
#[poise::command(slash_command)]
async fn unit(
    ctx: SlashContext<'_>,
    #[description = "unit"]
    #[max_length = 6]
    #[autocomplete = "units"]
    unit: String,
) -> Result<()> {
    tell_of(
        ctx,
        |view| {
            let unit = unit.trim().parse().ok();
            unit.and_then(|unit| view.unit_lines(unit))
                .ok_or_else(|| Error::says("error-unknown-unit"))
        },
        |view| {
            let card = unit.trim().parse().ok().map(CardId);
            card.and_then(|card| alt_unit(view, card))
                .ok_or_else(|| Error::says("error-unknown-piece"))
        },
    )
    .await
}

/// Shows the realms, or the sides.
#[poise::command(slash_command)]
async fn realm(ctx: SlashContext<'_>) -> Result<()> {
    tell_of(
        ctx,
        |view| Ok(view.realm_lines()),
        |view| Ok(alt_board(view)),
    )
    .await
}

/// Shows your own spy reports.
#[poise::command(slash_command)]
async fn reports(ctx: SlashContext<'_>) -> Result<()> {
    tell_of(
        ctx,
        |view| Ok(view.report_lines()),
        |_| Err(Error::says("error-other-game")),
    )
    .await
}

/// The hexes or cells of the map whose names begin as typed.
async fn hexes(ctx: SlashContext<'_>, typed: &str) -> CreateAutocompleteResponse {
    begun(
        &ctx,
        typed,
        |view, _| {
            let labels = view.cells.values().map(|cell| cell.label.clone());
            labels.map(|label| (label.clone(), label)).collect()
        },
        |view, _| {
            let side = 2 * view.grid;
            let cells = (0..side).flat_map(|row| (0..side).map(move |column| (column, row)));
            let cells = cells.map(|(column, row)| Cell::new(column, row).to_string());
            cells.map(|cell| (cell.clone(), cell)).collect()
        },
    )
    .await
}

/// The units on the map, each with the place that it is on; in Echoes of Emperors they are named by their cards.
async fn units(ctx: SlashContext<'_>, typed: &str) -> CreateAutocompleteResponse {
    begun(
        &ctx,
        typed,
        |view, _| {
            let place = |unit: &UnitView| view.cells.get(&unit.hex).map(|cell| cell.label.clone());
            let shown =
                |unit: &UnitView| format!("{} · {}", unit.id, place(unit).unwrap_or_default());
            let units = view.units.values();
            units
                .map(|unit| (shown(unit), unit.id.to_string()))
                .collect()
        },
        |view, lang| {
            let name = |unit: &echoes::view::UnitView| {
                let card = view.cards.get(&unit.id);
                card.map_or_else(String::new, |card| card.0.name(lang).to_owned())
            };
            let units = view.units.iter();
            units
                .map(|unit| {
                    (
                        format!("{} · {}", unit.cell, name(unit)),
                        unit.id.to_string(),
                    )
                })
                .collect()
        },
    )
    .await
}

/// Names as they are shown, and as they are typed.
type Listed = Vec<(String, String)>;

/// What of a list in the asker's view is shown or typed with such a beginning; Discord takes so many of them.
async fn begun(
    ctx: &SlashContext<'_>,
    typed: &str,
    mighty: impl FnOnce(&View, Lang) -> Listed,
    echoes: impl FnOnce(&echoes::View, Lang) -> Listed,
) -> CreateAutocompleteResponse {
    let response = CreateAutocompleteResponse::new();
    let Ok((table, asker)) = look(ctx).await else {
        return response;
    };
    let viewer = table
        .seat_of(asker.user)
        .map_or(Viewer::Public, Viewer::Seat);
    let names = match table.game() {
        Ok(AnyGame::Mighty(game)) => mighty(&game.view(viewer), asker.lang),
        Ok(AnyGame::Echoes(game)) => echoes(&game.view(viewer), asker.lang),
        Err(_) => return response,
    };
    let typed = typed.trim().to_lowercase();
    let fitting = names
        .into_iter()
        .filter(|(shown, value)| {
            let shown = shown.to_lowercase();
            value.to_lowercase().starts_with(&typed)
                || shown.split(" · ").any(|part| part.starts_with(&typed))
        })
        .take(CHOICES)
        .map(|(shown, value)| AutocompleteChoice::new(short(&shown, 100), value));
    response.set_choices(fitting.collect())
}

/// Shows who is awaited, and for what.
#[poise::command(slash_command)]
async fn pending(ctx: SlashContext<'_>) -> Result<()> {
    tell(ctx, |table, asker, viewer| {
        let (game, names) = (table.game()?, table.names());
        let mut lines = vec![say(asker.lang, &game.stage_line(), &names)];
        lines.extend(asked_of(game, viewer, asker.lang, &names));
        Ok(lines)
    })
    .await
}
