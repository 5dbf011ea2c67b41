//! Undelivered messages: whether they are retried, and who is notified.

use regnal::store::{Header, MatchId, Message, Scope, Target, User};
use regnal::text::{Lang, Line, Names, say};
use serde_json::json;

use super::app::App;
use super::followers::FOLLOWED;
use super::gone;
use super::outgoing::Outgoing;
use super::settings::hides_players;
use super::summons::CALLED;
use super::verdict::Verdict;
use crate::discord::error::{Error, Result};
use crate::discord::text::mention;

/// Settings key of a channel. The setting records the message for which players were last notified that the channel is
/// closed.
const CLOSED: &str = "closed";
/// Topic of the note saying that a post is missing.
const MISSING: &str = "missing";
/// Topic prefix of the note saying that a user accepts no direct messages.
const UNREACHED: &str = "unreached";
/// Topic prefix of the note saying that a direct message could not be delivered.
const UNDELIVERED: &str = "undelivered";
/// Length of a day, in milliseconds.
const DAY: i64 = 24 * 3_600 * 1_000;

/// Handling of an undelivered message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Disposition {
    /// The message will be retried soon.
    Waits,
    /// The message is kept until its match moves to another channel.
    Parked,
    /// The message is dropped for this reason.
    Dies(&'static str),
}

/// Decides how to handle an undelivered message, and notifies the users concerned.
pub(super) async fn settle(app: &App, message: &Message, verdict: Verdict) -> Result<Disposition> {
    let is_copy = message.message.topic.as_deref() == Some(FOLLOWED);
    let is_deaf =
        matches!(verdict, Verdict::Closed | Verdict::Gone | Verdict::Shut | Verdict::Hidden);
    if is_copy && is_deaf {
        if let Some(id) = message.match_id {
            app.store.unfollow(id, message.message.target).await?;
        }
        return Ok(Disposition::Dies("nobody hears it"));
    }
    match verdict {
        Verdict::Passing | Verdict::Doubtful => Ok(Disposition::Waits),
        Verdict::Closed => notify_players(app, message, "deliver-closed").await,
        Verdict::Locked if is_copy => Ok(Disposition::Waits),
        Verdict::Locked => notify_players(app, message, "deliver-locked").await,
        Verdict::Gone => leave(app, message).await,
        Verdict::Shut => {
            call_in_channel(app, message).await?;
            Ok(Disposition::Dies("direct messages are closed"))
        }
        Verdict::Hidden => Ok(Disposition::Dies("its reader must not see it any more")),
        Verdict::Nothing => Ok(Disposition::Dies("there is nothing to show")),
        Verdict::Never(reason) => {
            announce_missing(app, message).await?;
            Ok(Disposition::Dies(reason))
        }
    }
}

/// Returns the match that a message belongs to, if it is not over.
async fn live(app: &App, message: &Message) -> Result<Option<Header>> {
    let header = match message.match_id {
        Some(id) => readable_match(app, id).await?,
        None => None,
    };
    Ok(header.filter(|header| !header.status.is_over()))
}

/// Returns the match that a message belongs to. An unreadable match counts as missing, because the message would
/// otherwise hold up all later messages to its target, including those of other matches.
pub(super) async fn readable_match(app: &App, id: MatchId) -> Result<Option<Header>> {
    match app.store.find_match(id).await.map_err(Error::from) {
        Err(error) if error.is_unreadable() => {
            tracing::warn!(match_id = %id, %error, "could not read the match of a message, handling the message without it");
            Ok(None)
        }
        found => found,
    }
}

/// Notifies a match's players by direct message that the match's channel accepts no messages. Only the first message
/// held back for the channel causes this notification, even across restarts.
async fn notify_players(app: &App, message: &Message, words: &'static str) -> Result<Disposition> {
    let Target::Channel(channel) = message.message.target else {
        return Ok(Disposition::Waits);
    };
    let (scope, first) = (Scope::Channel(channel), json!(message.id.0));
    let told = app.store.setting(scope, CLOSED).await?;
    let Some(header) = live(app, message).await?.filter(|_| told != Some(first.clone())) else {
        return Ok(Disposition::Waits);
    };
    let mut letters = Vec::new();
    for row in &header.seats {
        let Some(user) = row.user else { continue };
        let line = Line::new(words)
            .with("match", header.id.0)
            .with("channel", format!("<#{}>", channel.0));
        let lang = Lang::from_locale(&row.language);
        let letter = Outgoing::text(say(lang, &line, &Names::default()));
        letters.push(letter.to(Target::User(user), None)?);
    }
    app.store.say(Some(header.id), &letters, app.clock.now()).await?;
    app.store.set_setting(scope, CLOSED, Some(&first)).await?;
    app.mail.notify_one();
    Ok(Disposition::Waits)
}

/// Pauses the match in a channel that is no longer available. The match's posts are kept until the match moves, and all
/// other messages are dropped.
async fn leave(app: &App, message: &Message) -> Result<Disposition> {
    let dies = Disposition::Dies("the channel is gone");
    let Target::Channel(channel) = message.message.target else { return Ok(dies) };
    gone::channel_gone(app, channel).await?;
    let header = live(app, message).await?;
    Ok(match header.is_some_and(|header| header.channel == channel) {
        true => Disposition::Parked,
        false => dies,
    })
}

/// Announces that a message is missing: in the channel if it was a post, or to the reader if it was a direct message.
/// If this announcement itself fails, the failure is only logged.
async fn announce_missing(app: &App, message: &Message) -> Result<()> {
    if let Target::User(user) = message.message.target {
        return notify_reader(app, message, user).await;
    }
    let Some(id) = message.match_id else { return Ok(()) };
    if message.message.topic.as_deref() == Some(MISSING) {
        return Ok(());
    }
    let Some(header) = readable_match(app, id).await? else { return Ok(()) };
    let line = Line::new("deliver-missing").with("match", id.0);
    let words = say(Lang::from_locale(&header.language), &line, &Names::default());
    let note = Outgoing::text(words).to(message.message.target, Some(MISSING))?;
    app.store.say(Some(id), &[note], app.clock.now()).await?;
    app.mail.notify_one();
    Ok(())
}

/// Informs a person by direct message that an earlier direct message about a match could not be delivered. A note in
/// the channel would reveal to others that there was such a message. The note has no details, so one per day is enough.
async fn notify_reader(app: &App, message: &Message, user: User) -> Result<()> {
    let is_copy = message.message.topic.as_deref() == Some(FOLLOWED);
    let Some(id) = message.match_id.filter(|_| !is_copy) else { return Ok(()) };
    let day = app.clock.now().0.div_euclid(DAY);
    let topic = format!("{UNDELIVERED}:{}:{day}", user.0);
    let Some(header) = readable_match(app, id).await? else { return Ok(()) };
    if app.store.last_message_of(id, &topic).await?.is_some() {
        return Ok(());
    }
    let row = header.seats.iter().find(|row| row.user == Some(user));
    let lang = Lang::from_locale(row.map_or(&header.language, |row| &row.language));
    let line = Line::new("deliver-undelivered")
        .with("match", id.0)
        .with("channel", format!("<#{}>", header.channel.0));
    let note = Outgoing::text(say(lang, &line, &Names::default()));
    let note = note.to(Target::User(user), Some(&topic))?;
    app.store.say(Some(id), &[note], app.clock.now()).await?;
    app.mail.notify_one();
    Ok(())
}

/// In the match's channel, mentions a user who accepts no direct messages. One mention per match is enough, since the
/// channel always shows who has to act. Nobody is mentioned in a match that hides its players.
async fn call_in_channel(app: &App, message: &Message) -> Result<()> {
    let is_call = message.message.topic.as_deref() == Some(CALLED);
    let (Target::User(User(user)), true) = (message.message.target, is_call) else {
        return Ok(());
    };
    let Some(header) = live(app, message).await?.filter(|header| !hides_players(header)) else {
        return Ok(());
    };
    let topic = format!("{UNREACHED}:{user}");
    if app.store.last_message_of(header.id, &topic).await?.is_some() {
        return Ok(());
    }
    let line =
        Line::new("deliver-unreached").with("match", header.id.0).with("user", mention(User(user)));
    let lang = Lang::from_locale(&header.language);
    let call = Outgoing { ping: vec![user], ..Outgoing::text(say(lang, &line, &Names::default())) };
    let call = call.to(Target::Channel(header.channel), Some(&topic))?;
    app.store.say(Some(header.id), &[call], app.clock.now()).await?;
    app.mail.notify_one();
    Ok(())
}
