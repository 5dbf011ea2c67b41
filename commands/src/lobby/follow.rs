//! `/story follow`: anyone can follow the public reports of a match, by direct message or in a thread of its channel.

use poise::serenity_prelude as serenity;
use regnal::store::{Channel, Follower, MatchId, Target};
use regnal::text::{Line, Names, say as words};
use serenity::PartialChannel;

use super::call::{Call, LiveCall, title};
use super::open::check_bot_permissions;
use crate::discord::components::{Button, Row};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::mention;
use crate::run::app::SlashContext;
use crate::run::followers::{follow_button, unfollow_button};
use crate::run::sight::is_visible_to_all;
use crate::run::table::{Table, host, say};

/// Maximum number of followers of a match. Each gets a message at the end of every turn.
const MOST: usize = 100;
/// Maximum number of channels and threads that can follow a match at the request of a user who manages no channel.
const PLACES: usize = 5;

/// Follows a match: its reports and its ending are sent by direct message or to this thread.
#[poise::command(slash_command)]
pub(super) async fn follow(
    ctx: SlashContext<'_>,
    #[rename = "match"]
    #[min = 1]
    number: Option<i64>,
    here: Option<bool>,
) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    if !here.unwrap_or(false) {
        return begin(call, number).await;
    }
    let asked = ctx.interaction;
    let place = asked.channel.as_ref();
    let parent = parent(place);
    let table = match (number, parent) {
        // In a thread, the match in the parent channel is the default.
        (None, Some(parent)) => {
            let app = call.app;
            app.desk.last_match_in(&app.store, parent).await?
        }
        (number, _) => call.any(number).await?,
    };
    if table.channel() == call.asker.channel {
        return Err(Error::says("error-follow-played-here"));
    }
    // Everybody who can read a thread can also read its parent channel, so anyone may make a thread follow the match in
    // its parent.
    if parent != Some(table.channel()) {
        check_place(call, &table).await?;
    }
    check_bot_permissions(asked.app_permissions, place)?;
    let lang = table.lang();
    let is_new = write(call, &table, Target::Channel(call.asker.channel), lang.code()).await?;
    let line = by_age(is_new, "follow-begun-here", "follow-already-here");
    let answer = Answer {
        content: say(&table, lang, &about(&table, line)),
        rows: vec![Row::Buttons(vec![unfollow_button(&table, lang)])],
        public: true,
        ..Answer::default()
    };
    call.answer(&answer).await
}

/// Checks that the user may make this channel follow a match in another channel. Only channel managers may do so. If
/// not everybody can view the match's channel, the user must also be the match's host.
async fn check_place(call: &mut LiveCall<'_>, table: &Table) -> Result<()> {
    let guild = table.header.guild.filter(|_| table.header.guild == call.asker.guild);
    let guild = guild.filter(|_| call.asker.manages);
    let guild = guild.ok_or_else(|| Error::says("error-follow-place"))?;
    let host = host(&table.header);
    if host == Some(call.asker.user)
        || is_visible_to_all(call.app, call.http(), guild, table.channel()).await
    {
        return Ok(());
    }
    Err(Error::invalid(match host.filter(|_| !table.hides_players()) {
        Some(host) => Line::new("error-follow-private").with("user", mention(host)),
        None => Line::new("error-follow-private-unnamed"),
    }))
}

/// Returns the parent channel of a thread.
fn parent(place: Option<&PartialChannel>) -> Option<Channel> {
    let thread = place.filter(|place| place.thread_metadata.is_some())?;
    thread.parent_id.map(|parent| Channel(parent.get()))
}

/// Makes the user follow the match with the given number or, without a number, the match in the channel.
pub(super) async fn begin(call: &mut LiveCall<'_>, number: Option<i64>) -> Result<()> {
    // A user who is not allowed to know about the match must not learn that it exists.
    let table = call.any(number).await?;
    let lang = call.asker.lang;
    let is_new = write(call, &table, Target::User(call.asker.user), lang.code()).await?;
    let line = by_age(is_new, "follow-begun", "follow-already");
    let answer = Answer {
        content: say(&table, lang, &about(&table, line)),
        rows: vec![Row::Buttons(vec![unfollow_button(&table, lang)])],
        ..Answer::default()
    };
    call.answer(&answer).await
}

/// Stores a follower. Returns whether the follower is new.
async fn write(call: &Call<'_>, table: &Table, target: Target, language: &str) -> Result<bool> {
    if table.header.status.is_over() {
        return Err(Error::says("error-match-over"));
    }
    let (store, id) = (&call.app.store, table.header.id);
    let followers = store.followers(id).await?;
    if followers.len() >= MOST && followers.iter().all(|other| other.target != target) {
        return Err(Error::says("error-follow-full"));
    }
    // Anybody can create threads. Without a limit, one user could have a match announce each of its turns a hundred
    // times.
    let is_place = |place: Target| matches!(place, Target::Channel(_));
    let own = followers.iter().filter(|its| its.user == call.asker.user && is_place(its.target));
    let others = own.filter(|its| its.target != target).count();
    if is_place(target) && others >= PLACES && !call.asker.manages {
        return Err(Error::invalid(Line::new("error-follow-places").with("most", PLACES)));
    }
    let follower = Follower { target, user: call.asker.user, language: language.to_owned() };
    Ok(store.follow(id, &follower, call.app.clock.now()).await?)
}

fn by_age(is_new: bool, new: &'static str, old: &'static str) -> Line {
    Line::new(if is_new { new } else { old })
}

fn about(table: &Table, line: Line) -> Line {
    line.with("title", title(&table.header, table.lang())).with("match", table.header.id.0)
}

/// Stops following for the user or, if a public button was clicked, for the channel.
pub(super) async fn end(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    if call.asker.guild.is_some() && !call.asked.clicked_private_message() {
        return end_here(call, id).await;
    }
    let target = Target::User(call.asker.user);
    let line = match call.app.store.unfollow(id, target).await? {
        true => "follow-ended",
        false => "follow-never",
    };
    // In a direct message, the user's current permissions are unknown.
    let answer = Answer::whisper(call.asker.say(&Line::new(line).with("match", id.0)));
    call.answer(&answer).await
}

/// Stops the current channel from following the match. Only channel managers and the user who made the channel follow
/// the match are allowed to do this.
async fn end_here(call: &mut LiveCall<'_>, id: MatchId) -> Result<()> {
    let (store, target) = (&call.app.store, Target::Channel(call.asker.channel));
    let followers = store.followers(id).await?;
    let Some(own) = followers.iter().find(|its| its.target == target) else {
        let line = Line::new("follow-never-here").with("match", id.0);
        return call.answer(&Answer::whisper(call.asker.say(&line))).await;
    };
    if own.user != call.asker.user && !call.asker.manages {
        let line = Line::new("error-follow-of-another").with("user", mention(own.user));
        return Err(Error::invalid(line));
    }
    store.unfollow(id, target).await?;
    let line = Line::new("follow-ended-here").with("match", id.0);
    let answer = Answer {
        // A public reply is in the server's language.
        content: words(call.asker.guild_lang, &line, &Names::default()),
        public: true,
        ..Answer::default()
    };
    call.answer(&answer).await
}

/// Returns the user's button for following or unfollowing the match; `None` if they hold a seat.
pub(super) async fn own_button(call: &Call<'_>, table: &Table) -> Result<Option<Button>> {
    if table.seat_of(call.asker.user).is_some() || table.header.status.is_over() {
        return Ok(None);
    }
    let followers = call.app.store.followers(table.header.id).await?;
    let (lang, own) = (call.asker.lang, Target::User(call.asker.user));
    Ok(Some(match followers.iter().any(|its| its.target == own) {
        true => unfollow_button(table, lang),
        false => follow_button(table, lang),
    }))
}
