//! Looking at a match: the map, a hex, a unit, a realm, what is pending, one's own spy reports and orders.

use regnal::game::{Game, Viewer};
use regnal::games::AnyGame;
use regnal::text::say;

use super::map_answer;
use super::panel::asked_of;
use crate::app::App;
use crate::asker::Asker;
use crate::bot::{Command, SlashContext};
use crate::error::{Error, Result};
use crate::reply::{Answer, Asked};
use crate::table::Table;

/// The commands of this room.
pub(super) fn commands() -> Vec<Command> {
    vec![map(), show()]
}

async fn look(ctx: &SlashContext<'_>) -> Result<(Table, Asker)> {
    let app: &App = ctx.framework.user_data().await;
    let asker = Asker::from(ctx.interaction);
    let table = app.desk.look_in(&app.store, asker.channel).await?;
    table.game()?;
    Ok((table, asker))
}

/// Shows the map.
#[poise::command(slash_command, guild_only)]
async fn map(
    ctx: SlashContext<'_>,
    #[description = "around"]
    #[max_length = 4]
    around: Option<String>,
) -> Result<()> {
    let (table, asker) = look(&ctx).await?;
    let asked = Asked::Command(ctx.interaction);
    asked.defer(ctx.serenity_context(), false).await?;
    let answer = match map_answer(&table, &asker, around.as_deref()).await {
        Ok(answer) => answer,
        Err(error) => Answer::whisper(
            error
                .line()
                .map(|line| asker.say(&line))
                .unwrap_or_default(),
        ),
    };
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

/// Shows a hex.
#[poise::command(slash_command)]
async fn hex(
    ctx: SlashContext<'_>,
    #[description = "hex"]
    #[max_length = 4]
    hex: String,
) -> Result<()> {
    tell(ctx, |table, asker, viewer| {
        let AnyGame::Mighty(game) = table.game()?;
        let hex = game
            .find_label(&hex)
            .ok_or_else(|| Error::says("error-unknown-hex"))?;
        let lines = game.view(viewer).hex_lines(hex);
        Ok(lines
            .iter()
            .map(|line| say(asker.lang, line, &table.names()))
            .collect())
    })
    .await
}

/// Shows a unit.
#[poise::command(slash_command)]
async fn unit(
    ctx: SlashContext<'_>,
    #[description = "unit"]
    #[max_length = 6]
    unit: String,
) -> Result<()> {
    tell(ctx, |table, asker, viewer| {
        let AnyGame::Mighty(game) = table.game()?;
        let id = unit
            .parse()
            .map_err(|_| Error::says("error-unknown-unit"))?;
        let lines = game
            .view(viewer)
            .unit_lines(id)
            .ok_or_else(|| Error::says("error-unknown-unit"))?;
        Ok(lines
            .iter()
            .map(|line| say(asker.lang, line, &table.names()))
            .collect())
    })
    .await
}

/// Shows the realms.
#[poise::command(slash_command)]
async fn realm(ctx: SlashContext<'_>) -> Result<()> {
    tell(ctx, |table, asker, viewer| {
        let AnyGame::Mighty(game) = table.game()?;
        let lines = game.view(viewer).realm_lines();
        Ok(lines
            .iter()
            .map(|line| say(asker.lang, line, &table.names()))
            .collect())
    })
    .await
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

/// Shows your own spy reports.
#[poise::command(slash_command)]
async fn reports(ctx: SlashContext<'_>) -> Result<()> {
    tell(ctx, |table, asker, viewer| {
        let AnyGame::Mighty(game) = table.game()?;
        let lines = game.view(viewer).report_lines();
        Ok(lines
            .iter()
            .map(|line| say(asker.lang, line, &table.names()))
            .collect())
    })
    .await
}
