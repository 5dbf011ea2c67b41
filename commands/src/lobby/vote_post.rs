//! Public post of a vote. Its text is stored while the match is locked, and displayed afterwards. Edits by several
//! users can arrive in any order, so each edit is compared with the stored text at the end.

use poise::serenity_prelude as serenity;
use regnal::store::{Channel, MatchId, Payload, Said, Target};
use serenity::{ChannelId, CreateAllowedMentions, EditMessage, MessageId};

use super::call::{Call, LiveCall};
use super::votes::VotePost;
use crate::discord::components::{Button, Row, row};
use crate::discord::edits::edit_post;
use crate::discord::error::{Error, Result, code};
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::discord::text::{MESSAGE, fit};
use crate::run::outgoing::Outgoing;
use crate::run::table::Table;

/// Discord's code for a message that does not exist.
const UNKNOWN_MESSAGE: isize = 10008;

/// Text of a post, and the buttons below it.
type Shown = (String, Vec<Row>);

/// Reply to a click in a vote, sent after the match is unlocked.
pub(super) enum Reply {
    /// A separate message.
    Answer(Answer),
    /// A confirmation prompt, shown for the first time, or again because the consequences have changed.
    Confirm(Answer),
    /// The new content of the clicked message about this topic.
    Update(String, Answer),
    /// The reply to a confirmation, and the new text of the post about this topic, if the topic has one.
    Settled(Answer, Option<(String, String)>),
}

impl Reply {
    pub(super) async fn send(self, call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
        match self {
            Reply::Answer(answer) => call.answer(&answer).await,
            Reply::Confirm(answer) => call.update(&answer).await,
            Reply::Settled(answer, post) => {
                call.update(&answer).await?;
                match post {
                    Some((topic, words)) => edit(call, id, &topic, (words, Vec::new())).await,
                    None => Ok(()),
                }
            }
            Reply::Update(topic, answer) => show(call, id, &topic, &answer).await,
        }
    }
}

/// Renders a vote after a click, and stores it as the text of the vote's post. A private page shows the vote in the
/// user's language, and so does the private reply to a click in a channel that the match has left. The caller holds the
/// match lock.
///
/// # Errors
/// Returns store errors.
pub(super) async fn noted(
    call: &Call<'_>,
    table: &Table,
    topic: &str,
    question: impl Into<VotePost>,
) -> Result<Answer> {
    let (id, question): (MatchId, VotePost) = (table.header.id, question.into());
    let clicked = match call.asked {
        RepliableInteraction::Component(click) => Some(click.message.id.get()),
        _ => None,
    };
    let is_private = call.asked.clicked_private_message();
    // Only the user sees the vote in a channel that the match has left.
    let is_elsewhere =
        !is_private && call.asker.guild.is_some() && call.asker.channel != table.channel();
    let last = call.app.store.last_message_of(id, topic).await?;
    // A click on an older post of the vote edits only that post. A private page has no stored text, but shows the
    // question of the last post.
    if let (Some(clicked), Some(last)) = (clicked, last) {
        let is_last = last.message.is_none_or(|message| message == clicked);
        if is_left_behind(&last, table) {
            post_again(call, table, topic, question.render(table, table.lang())).await?;
        } else if is_private || is_elsewhere || is_last {
            let (content, buttons) = question.render(table, table.lang());
            let payload = reworded(&last, &content, &buttons)?;
            call.app.store.reword(id, topic, &payload).await?;
        }
    }
    let lang = if is_private || is_elsewhere { call.asker.lang } else { table.lang() };
    let (content, buttons) = question.render(table, lang);
    let rows = match buttons.is_empty() {
        true => Vec::new(),
        false => vec![Row::Buttons(buttons)],
    };
    Ok(Answer { content, rows, public: !is_elsewhere, ..Answer::default() })
}

/// Returns whether a vote's post is in a channel that the match has left. This post is not edited, because its readers
/// might no longer be allowed to know about the match.
fn is_left_behind(said: &Said, table: &Table) -> bool {
    matches!(said.target, Target::Channel(channel) if channel != table.channel())
}

/// Posts a vote in the match's channel, without notifying anybody again.
async fn post_again(
    call: &Call<'_>,
    table: &Table,
    topic: &str,
    (content, buttons): (String, Vec<Button>),
) -> Result<()> {
    let post = Outgoing { content, buttons: vec![buttons], ..Outgoing::default() };
    call.post(table, &[post.to(Target::Channel(table.channel()), Some(topic))?]).await
}

/// Shows a vote in the clicked message, or in a separate reply if the answer is private and the message is not. Updates
/// the vote's post to the text stored by then.
///
/// # Errors
/// Returns [`Error::Discord`] if Discord rejects an edit, and store errors.
pub(super) async fn show(
    call: &mut LiveCall<'_>,
    id: MatchId,
    topic: &str,
    answer: &Answer,
) -> Result<()> {
    call.update(answer).await?;
    let RepliableInteraction::Component(click) = call.asked else { return Ok(()) };
    let clicked = click.message.id.get();
    // After a click on a private page or in a channel that the match has left, the vote's post still shows the earlier
    // text.
    let is_private = call.asked.clicked_private_message() || !answer.public;
    match is_private {
        true => update(call, id, topic, None).await,
        false => {
            let shown = (answer.content.clone(), answer.rows.clone());
            update(call, id, topic, Some((clicked, shown))).await
        }
    }
}

/// Edits a vote's post until it shows its stored text. `shown` is a post and the text that it shows so far; if the vote
/// has a later post, nothing is edited.
async fn update(
    call: &mut LiveCall<'_>,
    id: MatchId,
    topic: &str,
    shown: Option<(u64, Shown)>,
) -> Result<()> {
    let (only, mut shown) = shown.unzip();
    loop {
        let last = call.app.store.last_message_of(id, topic).await?;
        let Some(Said { target: Target::Channel(channel), payload, message, .. }) = last else {
            return Ok(());
        };
        let Some(message) = message.filter(|&message| only.is_none_or(|only| only == message))
        else {
            return Ok(());
        };
        if payload == Outgoing::forgotten() {
            return Ok(());
        }
        let stored = Outgoing::read(&payload)?;
        let buttons = stored.buttons.into_iter().filter(|row| !row.is_empty());
        let now = (stored.content, buttons.map(Row::Buttons).collect());
        if shown.as_ref() == Some(&now) {
            return Ok(());
        }
        match edited(call, (id, topic), (channel, message), &now).await {
            Edit::Done => shown = Some(now),
            Edit::Deleted => return renew(call, id, topic, now).await,
            Edit::Failed => return Ok(()),
        }
    }
}

/// Edits a vote's post to its final text, even if it has not been sent yet. If the match has left the post's channel,
/// posts the text in the new channel instead.
///
/// # Errors
/// Returns store errors.
pub(super) async fn edit(
    call: &mut LiveCall<'_>,
    id: MatchId,
    topic: &str,
    post: (String, Vec<Button>),
) -> Result<()> {
    let Some(said) = call.app.store.last_message_of(id, topic).await? else {
        return Ok(());
    };
    let payload = reworded(&said, &post.0, &post.1)?;
    if moved(call, id, &said, topic, post).await? {
        return Ok(());
    }
    call.app.store.reword(id, topic, &payload).await?;
    update(call, id, topic, None).await
}

/// Like [`edit`], but leaves the post alone if its text is no longer that of `before`, and returns false. `post` was
/// rendered after `before` was read, so it is outdated in that case. A quiet edit is made only if the text changes.
///
/// # Errors
/// Returns store errors.
pub(super) async fn edit_if_unchanged(
    call: &mut LiveCall<'_>,
    id: MatchId,
    (topic, before): (&str, &Said),
    post: (String, Vec<Button>),
    is_quiet: bool,
) -> Result<bool> {
    let payload = reworded(before, &post.0, &post.1)?;
    if moved(call, id, before, topic, post).await? || is_quiet && payload == before.payload {
        return Ok(true);
    }
    if !call.app.store.reword_if_unchanged(id, topic, &before.payload, &payload).await? {
        return Ok(false);
    }
    update(call, id, topic, None).await?;
    Ok(true)
}

/// If the match has left the channel of a vote's post, posts the vote in the new channel and returns true. Also returns
/// true for a post that is not in a channel.
async fn moved(
    call: &LiveCall<'_>,
    id: MatchId,
    said: &Said,
    topic: &str,
    post: (String, Vec<Button>),
) -> Result<bool> {
    let table = call.look(id).await?;
    let is_left = is_left_behind(said, &table);
    if is_left {
        post_again(call, &table, topic, post).await?;
    }
    Ok(is_left || !matches!(said.target, Target::Channel(_)))
}

/// If somebody has deleted the post of a vote that is still open, posts the vote again, because nobody could respond to
/// it otherwise.
async fn renew(
    call: &LiveCall<'_>,
    id: MatchId,
    topic: &str,
    (content, rows): Shown,
) -> Result<()> {
    let buttons = rows.into_iter().find_map(|row| match row {
        Row::Buttons(buttons) => Some(buttons),
        _ => None,
    });
    match buttons {
        Some(buttons) => {
            let table = call.look(id).await?;
            post_again(call, &table, topic, (content, buttons)).await
        }
        None => Ok(()),
    }
}

/// Returns the stored form of a post, with new text and new buttons.
fn reworded(said: &Said, content: &str, buttons: &[Button]) -> Result<Payload> {
    // Deleting a user's data also removes the stored text of sent posts. The posts themselves remain.
    let before = match said.payload == Outgoing::forgotten() {
        true => Outgoing::default(),
        false => Outgoing::read(&said.payload)?,
    };
    let after = Outgoing { content: content.to_owned(), buttons: vec![buttons.to_vec()], ..before };
    Payload::of(&after).map_err(Error::broken)
}

/// Outcome of an edit.
enum Edit {
    Done,
    /// Somebody has deleted the post.
    Deleted,
    Failed,
}

/// Edits a post on Discord.
async fn edited(
    call: &mut LiveCall<'_>,
    (id, topic): (MatchId, &str),
    (channel, message): (Channel, u64),
    (content, rows): &Shown,
) -> Edit {
    let edit = EditMessage::new()
        .content(fit(content, MESSAGE))
        .allowed_mentions(CreateAllowedMentions::new())
        .components(rows.iter().map(row).collect());
    let place = ChannelId::new(channel.0);
    let edited = edit_post(call.http(), place, MessageId::new(message), edit).await;
    match edited {
        Ok(_) => Edit::Done,
        Err(error) if code(&error) == Some(UNKNOWN_MESSAGE) => Edit::Deleted,
        Err(error) => {
            call.app.pause_if_channel_gone(channel, &error);
            tracing::warn!(match_id = %id, topic, %error, "could not edit the post of a vote; it still shows an outdated count");
            Edit::Failed
        }
    }
}
