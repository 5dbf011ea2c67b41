//! `/match new`: a lobby, its card, and what the bot needs in a channel.

use poise::serenity_prelude as serenity;
use regnal::dice::Seed;
use regnal::games::AnyOptions;
use regnal::store::{Join, NewMatch, StoreError};
use regnal::text::{Arg, Lang, Line};
use serenity::{CommandInteraction, Permissions};

use super::call::{Call, typed};
use super::choices::{Chart, Game, Length, Opponent, Paint, Reactions, Tongue};
use super::{card, echoes, mighty};
use crate::bot::SlashContext;
use crate::error::{Error, Result};
use crate::settings::Settings;

/// The most characters of a match's name.
pub(super) const NAME: usize = 40;
/// The most characters of a salt: as many as are shown of any text of a player.
pub(super) const SALT: usize = regnal::text::NAME_LENGTH;

/// Opens a match in this channel.
#[poise::command(slash_command)]
#[expect(clippy::too_many_arguments, reason = "one an option of the command")]
pub(super) async fn new(
    ctx: SlashContext<'_>,
    game: Game,
    #[min = 2]
    #[max = 3]
    players: Option<u8>,
    #[min = 6]
    #[max = 10]
    years: Option<u8>,
    #[max_length = 40] name: Option<String>,
    alliances: Option<bool>,
    colour: Option<Paint>,
    format: Option<Length>,
    map: Option<Chart>,
    opponent: Option<Opponent>,
    reactions: Option<Reactions>,
    own_decks: Option<bool>,
    mirror: Option<bool>,
    open_hands: Option<bool>,
    #[min = 5]
    #[max = 40]
    health: Option<u8>,
    #[max_length = 32] salt: Option<String>,
    #[min = 0]
    #[max = 720]
    turn_hours: Option<u16>,
    #[min = 0]
    #[max = 720]
    decision_hours: Option<u16>,
    language: Option<Tongue>,
) -> Result<()> {
    let call = Call::command(ctx)?;
    let asker = &call.asker;
    let for_mighty = mighty::Wanted {
        players,
        years,
        alliances,
        colour: colour.map(Into::into),
    };
    let for_echoes = echoes::Wanted {
        format,
        map,
        reactions,
        opponent,
        own_decks,
        mirror,
        open_hands,
        health,
    };
    let options = match game {
        Game::Mighty if for_echoes.is_some() => return Err(foreign(game)),
        Game::Echoes if for_mighty.is_some() => return Err(foreign(game)),
        Game::Mighty => AnyOptions::Mighty(for_mighty.options()?),
        Game::Echoes => AnyOptions::Echoes(for_echoes.options()?),
    };
    let (name, salt) = (typed(name, NAME)?, typed(salt, SALT)?);
    let missing = missing(ctx.interaction);
    if !missing.is_empty() {
        return Err(Error::invalid(
            Line::new("error-bot-may-not").with("missing", missing),
        ));
    }
    let usual = Settings::default();
    let settings = Settings {
        turn_hours: turn_hours.unwrap_or(usual.turn_hours),
        decision_hours: decision_hours.unwrap_or(usual.decision_hours),
        ..usual
    };
    let json = |value: serde_json::Result<serde_json::Value>| {
        value.map_err(|error| Error::Broken(error.to_string()))
    };
    let app = call.app;
    let at = app.clock.now();
    // Before anything is judged by what the first delivery may just be changing.
    call.claim().await?;
    let created = app
        .store
        .create_match(NewMatch {
            kind: options.kind().name().to_owned(),
            guild: asker.guild,
            channel: asker.channel,
            creator: asker.user,
            name: name.unwrap_or_default(),
            language: language
                .map_or(asker.guild_lang, Lang::from)
                .code()
                .to_owned(),
            options: json(serde_json::to_value(options))?,
            settings: json(serde_json::to_value(settings))?,
            seed: Seed::from_system(),
            interaction: None,
            at,
        })
        .await;
    let match_id = match created {
        Ok(id) => id,
        Err(StoreError::ChannelTaken { match_id }) => {
            let line = Line::new("error-channel-taken").with("match", match_id.0);
            return Err(Error::invalid(line));
        }
        Err(error) => return Err(error.into()),
    };
    app.store
        .join(Join {
            match_id,
            user: asker.user,
            name: asker.name.clone(),
            salt: salt.unwrap_or_default(),
            language: asker.lang.code().to_owned(),
            at,
        })
        .await?;
    let table = &app.desk.look(&app.store, match_id).await?;
    card::post(&call, table).await?;
    call.whisper(table, &Line::new("match-opened").with("match", match_id.0))
        .await
}

/// An option of another game was given.
fn foreign(game: Game) -> Error {
    Error::says(match game {
        Game::Mighty => "error-options-of-echoes",
        Game::Echoes => "error-options-of-mighty",
    })
}

/// What the bot lacks in the channel of a command, in words.
fn missing(command: &CommandInteraction) -> Vec<Arg> {
    let Some(may) = command.app_permissions else {
        return Vec::new();
    };
    let is_thread = command
        .channel
        .as_ref()
        .is_some_and(|channel| channel.thread_metadata.is_some());
    let send = match is_thread {
        true => (
            Permissions::SEND_MESSAGES_IN_THREADS,
            "permission-send-in-threads",
        ),
        false => (Permissions::SEND_MESSAGES, "permission-send"),
    };
    let needed = [
        (Permissions::VIEW_CHANNEL, "permission-view"),
        send,
        (Permissions::ATTACH_FILES, "permission-attach"),
    ];
    needed
        .into_iter()
        .filter(|&(bit, _)| !may.administrator() && !may.contains(bit))
        .map(|(_, word)| Arg::Term(word))
        .collect()
}
