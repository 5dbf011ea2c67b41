//! `/default game`: sets the game whose tables come first in a channel.

use regnal::games::GameKind;
use regnal::store::{Channel, Scope};
use regnal::text::Line;

use super::answer::{answer, reader, words};
use super::named::{Game, game_name};
use crate::discord::asker::Asker;
use crate::discord::error::{Error, Result};
use crate::run::app::{App, SlashContext};
use crate::run::kept;

/// Settings key for a channel's default game.
const KEY: &str = "game";

/// Parent command `/default`, which Discord never invokes itself.
#[poise::command(
    slash_command,
    subcommands("default_game"),
    subcommand_required,
    default_member_permissions = "MANAGE_CHANNELS"
)]
pub(super) async fn default(_: SlashContext<'_>) -> Result<()> {
    Ok(())
}

/// Sets a channel's default game: `/default game`.
#[poise::command(slash_command, rename = "game")]
async fn default_game(ctx: SlashContext<'_>, game: Option<Game>) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    // By default, Discord shows the command only to users with the required permission, but a server can change that.
    if asker.guild.is_some() && !asker.manages {
        return Err(Error::says("default-forbidden"));
    }
    let game = game.map(GameKind::from);
    let value = game.map(|game| serde_json::Value::from(game.name()));
    ctx.data().store.set_setting(Scope::Channel(asker.channel), KEY, value.as_ref()).await?;
    let public = asker.guild.is_some();
    let lang = reader(&asker, public);
    let line = match game {
        Some(game) => Line::new("default-set").with("game", game_name(lang, game)),
        None => Line::new("default-none"),
    };
    answer(ctx, vec![words(lang, line)], public).await
}

/// Returns the default game of a channel: the configured game, otherwise the game played there.
pub async fn game(app: &App, channel: Channel) -> Result<Option<GameKind>> {
    let name = kept::setting(&app.store, Scope::Channel(channel), KEY).await?;
    if let Some(name) = name {
        return Ok(name.as_str().and_then(|name| name.parse().ok()));
    }
    let header = app.store.match_in_channel(channel).await?;
    Ok(header.and_then(|header| header.kind.parse().ok()))
}
