//! The threads of matches. The thread or forum post that was created for a match has the match's name. A forum post
//! also has tags for the game and the status. If Discord archives a thread while its match is being played, the bot
//! reopens it.
//!
//! All of this is done once the match has been changed, and only on a best-effort basis: a match never waits for it.

use std::time::Duration;

use regnal::games::GameKind;
use regnal::store::{Channel, Header, MatchId, Status};
use regnal::text::{Lang, Line, Names, say};
use serenity::all::{
    ChannelId, ChannelType, EditThread, ForumTag, ForumTagId, GuildChannel, Http, ThreadMetadata,
};

use super::app::App;
use super::checks::Check;
use super::state::TableState;
use super::table::kind;
use super::verdict::is_passing;
use crate::discord::error::{Error, Result, code};
use crate::discord::text::short;

/// Maximum length of a thread's name.
const NAME: usize = 100;
/// Maximum number of tags in a forum.
const TAGS: usize = 20;
/// Maximum number of tags on a post.
const APPLIED: usize = 5;
/// Time limit for a request. Discord allows a thread to be renamed only twice in ten minutes, and the client library
/// waits until the next attempt is allowed.
const PATIENCE: Duration = Duration::from_secs(20);
/// Delay before retrying a request when Discord is busy or unavailable.
const AGAIN: Duration = Duration::from_secs(600);
/// Discord's codes for a thread that is locked, or that the bot is not allowed to open.
const LOCKED: [isize; 4] = [50001, 50013, 50083, 160_005];

/// Ids of the Fluent messages with the names of the status tags.
const STATES: [&str; 4] = ["tag-open", "tag-running", "tag-paused", "tag-over"];

/// Returns the id of the Fluent message with the name of a status tag.
fn state(status: Status) -> &'static str {
    match status {
        Status::Lobby => "tag-open",
        Status::Running => "tag-running",
        Status::Suspended => "tag-paused",
        Status::Finished | Status::Abandoned => "tag-over",
    }
}

/// Returns the name for the thread of a match: the match's own name, or otherwise the game and, once it is assigned,
/// the match's number.
pub fn name(game: GameKind, own: &str, id: Option<MatchId>, lang: Lang) -> String {
    let game = Line::new(game.title());
    let name = match (own, id) {
        ("", None) => say(lang, &game, &Names::default()),
        ("", Some(id)) => {
            let line = Line::new("thread-name").with("game", game).with("match", id.0);
            say(lang, &line, &Names::default())
        }
        (own, _) => own.to_owned(),
    };
    short(&name, NAME)
}

/// Returns the tags for the post of a match: those of its game and status, and those added by users.
pub fn tags(
    forum: &[ForumTag],
    (game, status): (GameKind, Status),
    before: &[ForumTagId],
) -> Vec<ForumTagId> {
    let own = [game.title(), state(status)].into_iter().filter_map(|id| named(forum, id));
    let is_ours = |tag: &ForumTagId| {
        let games = GameKind::ALL.iter().map(|game| game.title());
        games.chain(STATES).any(|id| named(forum, id) == Some(*tag))
    };
    let others = before.iter().copied().filter(|tag| !is_ours(tag));
    own.chain(others).take(APPLIED).collect()
}

/// Returns the forum tag whose name is the text of this Fluent message in any language. Moderated tags are ignored,
/// because the bot usually cannot apply them.
fn named(forum: &[ForumTag], id: &'static str) -> Option<ForumTagId> {
    let is_named = |tag: &&ForumTag| {
        let name = tag.name.trim().to_lowercase();
        Lang::ALL.into_iter().any(|lang| word(id, lang).to_lowercase() == name)
    };
    forum.iter().filter(|tag| !tag.moderated).find(is_named).map(|tag| tag.id)
}

fn word(id: &'static str, lang: Lang) -> String {
    say(lang, &Line::new(id), &Names::default())
}

/// Adds missing tags for statuses and games to a forum, up to the maximum number. Returns whether the forum now has all
/// of them.
///
/// # Errors
/// Returns Discord's errors other than a missing permission.
pub async fn add_tags(
    http: &Http,
    forum: &GuildChannel,
    games: impl Iterator<Item = GameKind>,
    lang: Lang,
) -> Result<bool> {
    let wanted = STATES.into_iter().chain(games.map(|game| game.title()));
    let missing = wanted.filter(|id| named(&forum.available_tags, id).is_none());
    let missing: Vec<&str> = missing.collect();
    let room = TAGS.saturating_sub(forum.available_tags.len());
    if missing.is_empty() {
        return Ok(true);
    }
    // The existing tags keep their ids, because posts would otherwise lose the tags.
    let mut all = Vec::new();
    for tag in &forum.available_tags {
        all.push(serde_json::to_value(tag).map_err(Error::broken)?);
    }
    let added = missing.iter().take(room).map(|id| serde_json::json!({"name": word(id, lang)}));
    all.extend(added);
    let edit = serde_json::json!({"available_tags": all});
    match in_time(http.edit_channel(forum.id, &edit, None)).await {
        Ok(_) => Ok(missing.len() <= room),
        Err(Error::Discord(refusal))
            if code(&refusal).is_some_and(|code| LOCKED.contains(&code)) =>
        {
            tracing::info!(
                channel = forum.id.get(),
                "may not add the tags of matches to a forum, using those that it has"
            );
            Ok(false)
        }
        Err(error) => Err(error),
    }
}

/// Gives a match's own thread the match's current name.
pub async fn update_name(app: &App, http: &Http, id: MatchId) -> Result<()> {
    settle(app, Check::ThreadName(id), rename(app, http, id).await)
}

async fn rename(app: &App, http: &Http, id: MatchId) -> Result<()> {
    let Some((header, thread, open)) = own_thread(app, http, id).await? else {
        return Ok(());
    };
    let lang = Lang::from_locale(&header.language);
    let name = name(kind(&header)?, &header.name, Some(id), lang);
    match name == thread.name {
        true => Ok(()),
        false => edit(http, &thread, open.name(name)).await,
    }
}

/// Gives a match's own post in a forum the tags of its game and status.
pub async fn update_tags(app: &App, http: &Http, id: MatchId) -> Result<()> {
    settle(app, Check::ThreadTags(id), retag(app, http, id).await)
}

async fn retag(app: &App, http: &Http, id: MatchId) -> Result<()> {
    let Some((header, thread, open)) = own_thread(app, http, id).await? else {
        return Ok(());
    };
    let Some(parent) = thread.parent_id else { return Ok(()) };
    let forum = in_time(http.get_channel(parent)).await?.guild();
    let Some(forum) = forum.filter(|forum| forum.kind == ChannelType::Forum) else {
        return Ok(());
    };
    let its = (kind(&header)?, header.status);
    let tags = tags(&forum.available_tags, its, &thread.applied_tags);
    match tags == thread.applied_tags {
        true => Ok(()),
        false => edit(http, &thread, open.applied_tags(tags)).await,
    }
}

/// Returns a match's own thread, and an edit that also reopens the thread if it is archived. Returns `None` if the
/// match has no thread of its own, or is played elsewhere now, or if somebody has locked the thread.
async fn own_thread(
    app: &App,
    http: &Http,
    id: MatchId,
) -> Result<Option<(Header, GuildChannel, EditThread<'static>)>> {
    let Some(header) = app.store.find_match(id).await? else { return Ok(None) };
    if TableState::of(&header).own_thread != Some(header.channel.0) {
        return Ok(None);
    }
    let thread = in_time(http.get_channel(ChannelId::new(header.channel.0))).await;
    if let Err(Error::Discord(refusal)) = &thread {
        app.pause_if_channel_gone(header.channel, refusal);
    }
    let Some(thread) = thread?.guild() else { return Ok(None) };
    let Some(ThreadMetadata { archived, locked: false, .. }) = thread.thread_metadata else {
        return Ok(None);
    };
    // A thread is useless once its lobby has been closed.
    let is_useless = header.status.is_over() && header.started.is_none();
    let edit = match archived {
        true if is_useless => return Ok(None),
        true => EditThread::new().archived(false),
        false => EditThread::new(),
    };
    Ok(Some((header, thread, edit)))
}

async fn edit(http: &Http, thread: &GuildChannel, edit: EditThread<'_>) -> Result<()> {
    in_time(thread.id.edit_thread(http, edit)).await.map(drop)
}

/// Handles an update to a thread. If Discord has archived the thread of a match that is being played, queues a check
/// that reopens it.
pub async fn changed(app: &App, thread: &GuildChannel) -> Result<()> {
    let Some(ThreadMetadata { archived: true, locked: false, .. }) = thread.thread_metadata else {
        return Ok(());
    };
    let channel = Channel(thread.id.get());
    if app.store.number_in_channel(channel).await?.is_some() {
        app.queue_check(Check::OpenThread(channel));
    }
    Ok(())
}

/// Reopens the archived thread of a lobby or a running match. A paused match needs no open thread, and `/learn` reopens
/// the thread of an introductory match.
pub async fn open(app: &App, http: &Http, channel: Channel) -> Result<()> {
    let Some(header) = app.store.match_in_channel(channel).await? else {
        return Ok(());
    };
    let is_played = matches!(header.status, Status::Lobby | Status::Running);
    if !is_played || TableState::of(&header).lesson {
        return Ok(());
    }
    if let Err(pause) = app.opened.record(channel, app.clock.now()) {
        app.queue_check_later(Check::OpenThread(channel), pause);
        return Ok(());
    }
    let open = EditThread::new().archived(false);
    match in_time(ChannelId::new(channel.0).edit_thread(http, open)).await {
        // Somebody has locked the thread.
        Err(Error::Discord(refusal))
            if code(&refusal).is_some_and(|code| LOCKED.contains(&code)) =>
        {
            tracing::debug!(channel = channel.0, error = %refusal, "could not reopen an archived thread, so it stays archived");
            Ok(())
        }
        opened => settle(app, Check::OpenThread(channel), opened.map(drop)),
    }
}

/// Finishes a check of a thread. Temporary failures are retried later; all others are only logged.
fn settle(app: &App, check: Check, done: Result<()>) -> Result<()> {
    match done {
        Err(error @ (Error::Discord(_) | Error::Later(_))) if is_passing(&error) => {
            tracing::debug!(?check, %error, "could not update a thread, retrying later");
            app.queue_check_later(check, AGAIN);
            Ok(())
        }
        Err(error @ Error::Discord(_)) => {
            tracing::warn!(?check, %error, "could not update the thread of a match, leaving it as it is");
            Ok(())
        }
        done => done,
    }
}

/// Applies the time limit to a request.
async fn in_time<T>(asked: impl Future<Output = serenity::Result<T>>) -> Result<T> {
    match tokio::time::timeout(PATIENCE, asked).await {
        Ok(answer) => Ok(answer?),
        Err(_) => Err(Error::Later("Discord lets a thread be changed only later")),
    }
}
