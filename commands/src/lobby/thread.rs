//! The thread of a new match, on a server that has chosen a text channel or forum for all new matches.
//!
//! The thread is created before the match is stored, so that no match is without a channel. If the process ends between
//! the two, an empty thread remains, which Discord archives after a week.

use poise::serenity_prelude as serenity;
use regnal::games::GameKind;
use regnal::store::{Channel, Status};
use regnal::text::{Lang, Line, Names, say};
use serenity::{
    AutoArchiveDuration, ChannelId, ChannelType, CreateAllowedMentions, CreateForumPost,
    CreateMessage, CreateThread, EditThread, GuildChannel,
};

use super::call::LiveCall;
use crate::discord::error::{Error, Result, code, in_time};
use crate::run::server::ThreadParent;
use crate::run::sight::views;
use crate::run::threads;
use crate::run::verdict::is_passing;

/// The properties of a new match that its thread shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shown<'a> {
    pub(super) game: GameKind,
    /// The match's own name; empty if it has none.
    pub(super) name: &'a str,
    /// Language of public posts.
    pub(super) lang: Lang,
}

impl Shown<'_> {
    /// Returns the name of the thread. The match has no number yet.
    fn title(&self) -> String {
        threads::name(self.game, self.name, None, self.lang)
    }
}

/// Creates the thread for a new match, and defers the reply.
///
/// # Errors
/// Returns a user-facing error if the user cannot view the channel, or Discord does not let the bot create the thread.
pub(super) async fn create(
    call: &mut LiveCall<'_>,
    parent: ThreadParent,
    shown: Shown<'_>,
) -> Result<Channel> {
    call.postpone().await?;
    let refused = |error| refusal(parent, error);
    let channel = in_time(call.http().get_channel(ChannelId::new(parent.channel))).await;
    let channel = channel.map_err(refused)?.guild();
    let (app, asker) = (call.app, call.asker.clone());
    if !views(app, call.http(), &asker, Channel(parent.channel)).await? {
        return Err(Error::says("error-thread-hidden"));
    }
    let thread = match channel {
        Some(forum) if forum.kind == ChannelType::Forum => post(call, shown, &forum).await,
        Some(text) if text.kind == ChannelType::Text => thread(call, shown, &text).await,
        _ => return Err(said(parent, "error-thread-kind")),
    };
    let thread = Channel(thread.map_err(refused)?.id.get());
    // A separate permission is needed to write in threads.
    let typing = ChannelId::new(thread.0).broadcast_typing(call.http());
    if let Err(error) = in_time(typing).await {
        discard(call, thread).await;
        return Err(refused(error));
    }
    Ok(thread)
}

/// Creates a post in a forum.
async fn post(
    call: &mut LiveCall<'_>,
    shown: Shown<'_>,
    forum: &GuildChannel,
) -> Result<GuildChannel> {
    let line = Line::new("thread-begins").with("game", Line::new(shown.game.title()));
    let words = say(shown.lang, &line, &Names::default());
    let message =
        CreateMessage::new().content(words).allowed_mentions(CreateAllowedMentions::new());
    let tags = threads::tags(&forum.available_tags, (shown.game, Status::Lobby), &[]);
    let post = CreateForumPost::new(shown.title(), message)
        .auto_archive_duration(AutoArchiveDuration::OneWeek)
        .set_applied_tags(tags);
    in_time(forum.id.create_forum_post(call.http(), post)).await
}

/// Creates a public thread in a text channel.
async fn thread(
    call: &mut LiveCall<'_>,
    shown: Shown<'_>,
    channel: &GuildChannel,
) -> Result<GuildChannel> {
    let thread = CreateThread::new(shown.title())
        .kind(ChannelType::PublicThread)
        .auto_archive_duration(AutoArchiveDuration::OneWeek);
    in_time(channel.id.create_thread(call.http(), thread)).await
}

/// Deletes the thread of a match that could not be opened. Without permission to delete the thread, archives it.
pub(super) async fn discard(call: &mut LiveCall<'_>, thread: Channel) {
    let id = ChannelId::new(thread.0);
    if in_time(id.delete(call.http())).await.is_ok() {
        return;
    }
    let archived = id.edit_thread(call.http(), EditThread::new().archived(true));
    if let Err(error) = in_time(archived).await {
        tracing::warn!(channel = thread.0, %error, "could not delete the thread of a match that could not be opened, so the empty thread remains");
    }
}

/// Explains why Discord did not create a thread, and what can be done about it.
fn refusal(parent: ThreadParent, error: Error) -> Error {
    let Error::Discord(refusal) = &error else {
        return match error {
            Error::Later(_) => said(parent, "error-thread-later"),
            error => error,
        };
    };
    match code(refusal) {
        // Codes for an unknown channel and an unknown guild.
        Some(10003 | 10004) => said(parent, "error-thread-gone"),
        // Codes for missing access and missing permissions.
        Some(50001 | 50013) if parent.is_forum => said(parent, "error-thread-forbidden-forum"),
        Some(50001 | 50013) => said(parent, "error-thread-forbidden"),
        // Codes for a forum without a tag that the bot can set, and for a missing tag.
        Some(40066 | 40067) => said(parent, "error-thread-tag"),
        // Code for too many active threads.
        Some(160_006) => said(parent, "error-thread-full"),
        // Code for a channel kind that does not support the request.
        Some(50024) => said(parent, "error-thread-kind"),
        // Codes for an invalid form and for text blocked by a filter.
        Some(50035 | 200_000 | 200_001 | 240_000) => said(parent, "error-thread-name"),
        _ if is_passing(&error) => said(parent, "error-thread-later"),
        _ => error,
    }
}

fn said(parent: ThreadParent, id: &'static str) -> Error {
    Error::invalid(Line::new(id).with("channel", format!("<#{}>", parent.channel)))
}
