//! The living post of a turn: the call that begins it tells what has been done since, is edited as the turn goes on, and is
//! final when the turn passes on. What cannot wait has a post of its own, and so has everything after it.

use regnal::store::{Message, NewMessage, Target};
use regnal::text::{Line, say};
use serenity::all::{
    ChannelId, CreateAllowedMentions, EditMessage, Http, MessageId as DiscordId, UserId,
};

use super::app::App;
use super::outgoing::Outgoing;
use super::summons::CALL;
use super::table::Table;
use crate::discord::error::{self, Error, Result};
use crate::discord::text::MESSAGE;

/// The topic of what is added to a call.
pub(super) const LIVES: &str = "lives";

/// What the call of the turn says from now on: these lines below its own words, as what was done so far or, once the turn
/// `passes`, as all that was done in it. Nothing where the call is not the last post any more, or would grow too long.
///
/// # Errors
/// Those of the store; [`Error::Broken`] when the call cannot be read.
pub(super) async fn grown(
    app: &App,
    table: &Table,
    lines: &[Line],
    passes: bool,
) -> Result<Option<NewMessage>> {
    if lines.is_empty() {
        return Ok(None);
    }
    let channel = table.channel();
    let last = app.store.last_in(table.header.id, channel, None, LIVES);
    let Some(call) = last
        .await?
        .filter(|said| said.topic.as_deref() == Some(CALL))
    else {
        return Ok(None);
    };
    let (lang, names) = (table.lang(), table.names());
    let head = Line::new(if passes {
        "living-done"
    } else {
        "living-so-far"
    });
    let mut words = vec![say(lang, &head, &names)];
    words.extend(
        lines
            .iter()
            .map(|line| format!("> {}", say(lang, line, &names))),
    );
    let words = words.join("\n");
    let length = below(&Outgoing::read(&call.payload)?.content, &words)
        .chars()
        .count();
    if length > MESSAGE {
        return Ok(None);
    }
    let message = Outgoing::text(words).to(Target::Channel(channel), Some(LIVES))?;
    Ok(Some(message))
}

/// Adds what was done to the call before it; its id, or nothing where there is none any more: then it is said in a post of
/// its own. Whoever was called is not called again by it.
///
/// # Errors
/// Those of the store and of Discord.
pub(super) async fn added(
    app: &App,
    http: &Http,
    channel: ChannelId,
    message: &Message,
    words: &str,
) -> Result<Option<u64>> {
    let (Some(id), Some(LIVES)) = (message.match_id, message.message.topic.as_deref()) else {
        return Ok(None);
    };
    let Target::Channel(place) = message.message.target else {
        return Ok(None);
    };
    let before = app
        .store
        .last_in(id, place, Some(message.id), LIVES)
        .await?;
    let Some(call) = before.filter(|said| said.topic.as_deref() == Some(CALL)) else {
        return Ok(None);
    };
    let Some(sent) = call.message else {
        return Ok(None);
    };
    let call = Outgoing::read(&call.payload)?;
    let called = call.ping.iter().map(|&user| UserId::new(user));
    let edit = EditMessage::new()
        .content(below(&call.content, words))
        .allowed_mentions(CreateAllowedMentions::new().users(called));
    match channel.edit_message(http, DiscordId::new(sent), edit).await {
        Ok(_) => Ok(Some(sent)),
        // Somebody has deleted it.
        Err(failure) if error::code(&failure) == Some(10008) => Ok(None),
        Err(failure) => Err(Error::from(failure)),
    }
}

fn below(call: &str, words: &str) -> String {
    format!("{call}\n{words}")
}
