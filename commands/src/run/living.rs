//! The living post of a turn: the call that begins it tells what has been done since, is edited as the turn goes on, and is
//! final when the turn passes on. What cannot wait has a post of its own, and so has everything after it.

use regnal::store::{Channel, MatchId, Message, MessageId, NewMessage, Target};
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
pub(crate) async fn grown(
    app: &App,
    table: &Table,
    lines: &[Line],
    passes: bool,
) -> Result<Option<NewMessage>> {
    if lines.is_empty() {
        return Ok(None);
    }
    let channel = table.channel();
    let Some(call) = call(app, table.header.id, channel, None).await? else {
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
    if below(&call.said.content, &words).chars().count() > MESSAGE {
        return Ok(None);
    }
    let message = Outgoing {
        is_spare: !passes,
        ..Outgoing::text(words)
    };
    message.to(Target::Channel(channel), Some(LIVES)).map(Some)
}

/// Adds what was done to the call before it; its id, or nothing where it has to be said in a post of its own, because there is
/// no such call any more. Whoever was called is not called again by it.
///
/// # Errors
/// Those of the store and of Discord.
pub(super) async fn added(
    app: &App,
    http: &Http,
    channel: ChannelId,
    message: &Message,
    outgoing: &Outgoing,
) -> Result<Option<u64>> {
    let (Some(id), Some(LIVES)) = (message.match_id, message.message.topic.as_deref()) else {
        return Ok(None);
    };
    let Target::Channel(place) = message.message.target else {
        return Ok(None);
    };
    let Some(call) = call(app, id, place, Some(message.id)).await? else {
        return Ok(None);
    };
    let Some(sent) = call.message else {
        return Ok(None);
    };
    let called = call.said.ping.iter().map(|&user| UserId::new(user));
    let edit = EditMessage::new()
        .content(below(&call.said.content, &outgoing.content))
        .allowed_mentions(CreateAllowedMentions::new().users(called));
    match channel.edit_message(http, DiscordId::new(sent), edit).await {
        Ok(_) => Ok(Some(sent)),
        // Somebody has deleted it. What was done so far is said when the turn passes on.
        Err(failure) if error::code(&failure) == Some(10008) => {
            Ok(outgoing.is_spare.then_some(sent))
        }
        Err(failure) => Err(Error::from(failure)),
    }
}

/// The call to a turn.
struct Call {
    said: Outgoing,
    /// Its id on Discord, once it was sent.
    message: Option<u64>,
}

/// The call that is the last post of a match in a channel, of those before `before`; nothing where something else stands below
/// it, or where its words have been forgotten since.
async fn call(
    app: &App,
    id: MatchId,
    channel: Channel,
    before: Option<MessageId>,
) -> Result<Option<Call>> {
    let last = app.store.last_in(id, channel, before, LIVES).await?;
    let call = last.filter(|said| {
        said.topic.as_deref() == Some(CALL) && said.payload != Outgoing::forgotten()
    });
    let Some(call) = call else {
        return Ok(None);
    };
    Ok(Some(Call {
        said: Outgoing::read(&call.payload)?,
        message: call.message,
    }))
}

fn below(call: &str, words: &str) -> String {
    format!("{call}\n{words}")
}
