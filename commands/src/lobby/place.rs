//! `/match move` and `/match resume`: the match lives in the store, the channel is only where it is spoken of.

use poise::serenity_prelude as serenity;
use regnal::store::{Channel, MatchId, Status, StoreError, Target};
use regnal::text::Line;
use serenity::ChannelId;

use super::call::Call;
use super::card;
use crate::discord::error::{Error, Result, code};
use crate::run::app::SlashContext;
use crate::run::outgoing::Outgoing;
use crate::run::summons::call_again;
use crate::run::table::say;

/// Moves a match.
#[poise::command(slash_command, rename = "move", subcommands("channel", "here"))]
pub(super) async fn relocate(_: SlashContext<'_>) -> Result<()> {
    Ok(())
}

/// Moves the match of this channel to another channel.
#[poise::command(slash_command)]
pub(super) async fn channel(
    ctx: SlashContext<'_>,
    #[channel_types("Text", "PublicThread", "PrivateThread", "News", "NewsThread")]
    channel: serenity::PartialChannel,
) -> Result<()> {
    let call = Call::command(ctx)?;
    let id = call.here().await?.header.id;
    let manages = channel
        .permissions
        .is_some_and(|may| may.manage_channels() || may.administrator());
    let manages = manages && call.asker.manages;
    relocate_to(&call, id, Channel(channel.id.get()), manages).await
}

/// Moves a match to this channel.
#[poise::command(slash_command)]
pub(super) async fn here(
    ctx: SlashContext<'_>,
    #[rename = "match"]
    #[min = 1]
    number: i64,
) -> Result<()> {
    let call = Call::command(ctx)?;
    // Who does not know of the match is not told that it exists.
    let table = call.any(Some(number)).await?;
    let (id, old) = (table.header.id, table.channel());
    // Whether they manage the old channel is not known here. When it is gone nobody does.
    let manages = call.asker.manages && is_gone(&call, old).await;
    if call.asker.manages && !manages && table.header.creator != call.asker.user {
        let line = Line::new("error-move-from-there").with("channel", format!("<#{}>", old.0));
        return Err(Error::invalid(line));
    }
    relocate_to(&call, id, call.asker.channel, manages).await
}

/// Whether a channel exists no longer.
async fn is_gone(call: &Call<'_>, channel: Channel) -> bool {
    const UNKNOWN_CHANNEL: isize = 10003;
    let found = call.ctx.http.get_channel(ChannelId::new(channel.0)).await;
    found.is_err_and(|error| code(&error) == Some(UNKNOWN_CHANNEL))
}

async fn relocate_to(
    call: &Call<'_>,
    id: MatchId,
    channel: Channel,
    manages_both: bool,
) -> Result<()> {
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    let old = table.channel();
    if table.header.status.is_over() {
        return Err(Error::says("error-match-over"));
    }
    if table.header.creator != call.asker.user && !manages_both {
        let creator = format!("<@{}>", table.header.creator.0);
        return Err(Error::invalid(
            Line::new("error-not-keeper-there").with("creator", creator),
        ));
    }
    if old == channel {
        return Err(Error::says("error-already-here"));
    }
    // To show that it is about to speak is the least that it must be able to do there.
    if ChannelId::new(channel.0)
        .broadcast_typing(&call.ctx.http)
        .await
        .is_err()
    {
        let line = Line::new("error-bot-silent-there");
        return Err(Error::invalid(
            line.with("channel", format!("<#{}>", channel.0)),
        ));
    }
    let moved = call.app.store.move_match(id, call.asker.guild, channel);
    match moved.await {
        Err(StoreError::ChannelTaken { match_id }) => return Err(taken(match_id)),
        other => other?,
    }
    // What could not be said where it was is said here, before all that comes now.
    let here = Target::Channel(channel);
    call.app.store.hasten(here, call.app.clock.now()).await?;
    let table = hold.reread(call).await?;
    let line = Line::new("match-moved")
        .with("match", id.0)
        .with("channel", format!("<#{}>", channel.0));
    // The old channel may be gone; then nobody misses this.
    let farewell = Outgoing::text(say(table, table.lang(), &line));
    call.post(table, &[farewell.to(Target::Channel(old), None)?])
        .await?;
    call.whisper(table, &line).await?;
    match table.header.status {
        Status::Lobby => card::post(call, table).await,
        Status::Running => {
            call.announce(table, &Line::new("match-arrived").with("match", id.0))
                .await?;
            call_again(call.app, table).await
        }
        Status::Suspended | Status::Finished | Status::Abandoned => {
            call.announce(
                table,
                &Line::new("match-arrived-resting").with("match", id.0),
            )
            .await
        }
    }
}

fn taken(id: MatchId) -> Error {
    Error::invalid(Line::new("error-channel-taken").with("match", id.0))
}

/// Takes a match that rests up again.
#[poise::command(slash_command)]
pub(super) async fn resume(ctx: SlashContext<'_>) -> Result<()> {
    let call = Call::command(ctx)?;
    let id = call.here().await?.header.id;
    let mut hold = call.hold(id).await?;
    let table = hold.table()?;
    if table.seat_of(call.asker.user).is_none() {
        call.must_keep(&table.header)?;
    }
    match table.header.status {
        Status::Suspended => {}
        Status::Lobby => return Err(Error::says("error-not-started")),
        _ => return Err(Error::says("error-not-resting")),
    }
    call.app.store.resume(id, call.app.clock.now()).await?;
    call.app.bell.notify_one();
    let table = hold.reread(&call).await?;
    let line = Line::new("match-resumed").with("match", id.0);
    call.whisper(table, &line).await?;
    call.announce(table, &line).await?;
    call_again(call.app, table).await
}
