//! Looking at a match: the map, a hex, a unit, a realm, what is pending, one's own spy reports and orders.

use poise::serenity_prelude as serenity;
use regnal::game::{Game, Viewer};
use regnal::games::AnyGame;
use regnal::games::mighty::View;
use regnal::games::mighty::view::UnitView;
use regnal::store::Target;
use regnal::text::{Line, say};
use serenity::{AutocompleteChoice, CreateAutocompleteResponse};

use super::panel::asked_of;
use super::{hand_answer, map_answer, seat_of};
use crate::app::App;
use crate::asker::Asker;
use crate::bot::{Command, SlashContext};
use crate::error::{Error, Result};
use crate::reply::{Answer, Asked};
use crate::submit::hand_of;
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

/// Shows the asker's own hand, or their teammate's; on request their own comes as a direct message too.
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
    if dm == Some(true) && !of_mate {
        let app: &App = ctx.framework.user_data().await;
        let message = hand_of(&table, seat)?.to(Target::User(asker.user), None)?;
        let now = app.clock.now();
        app.store
            .say(Some(table.header.id), &[message], now)
            .await?;
        app.mail.notify_one();
        answer.content = format!("{}\n{}", answer.content, asker.say(&Line::new("hand-sent")));
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

/// Says what the asker's view of the match tells of something.
async fn tell_of(
    ctx: SlashContext<'_>,
    lines: impl FnOnce(&View) -> Result<Vec<Line>> + Send,
) -> Result<()> {
    tell(ctx, |table, asker, viewer| {
        let AnyGame::Mighty(game) = table.game()? else {
            return Err(Error::says("error-other-game"));
        };
        let names = table.names();
        let lines = lines(&game.view(viewer))?;
        Ok(lines
            .iter()
            .map(|line| say(asker.lang, line, &names))
            .collect())
    })
    .await
}

/// Shows a hex.
#[poise::command(slash_command)]
async fn hex(
    ctx: SlashContext<'_>,
    #[description = "hex"]
    #[max_length = 4]
    #[autocomplete = "hexes"]
    hex: String,
) -> Result<()> {
    tell_of(ctx, |view| {
        let hex = view
            .find_label(&hex)
            .ok_or_else(|| Error::says("error-unknown-hex"))?;
        Ok(view.hex_lines(hex))
    })
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
    tell_of(ctx, |view| {
        let unit = unit.trim().parse().ok();
        unit.and_then(|unit| view.unit_lines(unit))
            .ok_or_else(|| Error::says("error-unknown-unit"))
    })
    .await
}

/// Shows the realms.
#[poise::command(slash_command)]
async fn realm(ctx: SlashContext<'_>) -> Result<()> {
    tell_of(ctx, |view| Ok(view.realm_lines())).await
}

/// Shows your own spy reports.
#[poise::command(slash_command)]
async fn reports(ctx: SlashContext<'_>) -> Result<()> {
    tell_of(ctx, |view| Ok(view.report_lines())).await
}

/// The hexes of the map whose names begin as typed.
async fn hexes(ctx: SlashContext<'_>, typed: &str) -> CreateAutocompleteResponse {
    begun(&ctx, typed, |view| {
        let labels = view.cells.values().map(|cell| cell.label.clone());
        labels.map(|label| (label.clone(), label)).collect()
    })
    .await
}

/// The units on the map whose names begin as typed, each with the hex that it is on.
async fn units(ctx: SlashContext<'_>, typed: &str) -> CreateAutocompleteResponse {
    begun(&ctx, typed, |view| {
        let place = |unit: &UnitView| view.cells.get(&unit.hex).map(|cell| cell.label.clone());
        let shown = |unit: &UnitView| format!("{} · {}", unit.id, place(unit).unwrap_or_default());
        let units = view.units.values();
        units
            .map(|unit| (shown(unit), unit.id.to_string()))
            .collect()
    })
    .await
}

/// What of a list in the asker's view, of names as they are shown and as they are typed, begins as typed; Discord
/// takes so many of them.
async fn begun(
    ctx: &SlashContext<'_>,
    typed: &str,
    list: impl FnOnce(&View) -> Vec<(String, String)>,
) -> CreateAutocompleteResponse {
    let response = CreateAutocompleteResponse::new();
    let Ok((table, asker)) = look(ctx).await else {
        return response;
    };
    let Ok(AnyGame::Mighty(game)) = table.game() else {
        return response;
    };
    let viewer = table
        .seat_of(asker.user)
        .map_or(Viewer::Public, Viewer::Seat);
    let typed = typed.trim().to_uppercase();
    let names = list(&game.view(viewer));
    let fitting = names
        .into_iter()
        .filter(|(_, value)| value.starts_with(&typed))
        .take(CHOICES)
        .map(|(shown, value)| AutocompleteChoice::new(shown, value));
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
