//! Quiet delivery: nothing makes a sound for people in quiet hours or absences, however long it waited in the outbox.
//! Mentions become plain text, direct messages are silent, and missed notifications are repeated later.

use regnal::game::Seat;
use regnal::store::{
    Header, Message, NewTimer, Payload, Status, Target, TimerChange, Timestamp, User,
};

use super::app::App;
use super::asked;
use super::clocks::CALL;
use super::outgoing::Outgoing;
use super::people::Person;
use super::server::Server;
use super::settings::Settings;
use super::state::TableState;
use super::summons::CALLED;
use super::table::Table;
use crate::discord::error::{Error, Result};

/// The notifications suppressed in a message.
#[derive(Debug, Default)]
pub(super) struct Hush {
    /// True if the message is sent silently.
    pub(super) is_silent: bool,
    /// The people in quiet hours, whose notification is repeated later.
    uncalled: Vec<User>,
}

/// Removes the mentions of people who may not be notified now, and of those who want no mentions in a channel.
///
/// # Errors
/// Returns the errors of the store.
pub(super) async fn hushed(app: &App, message: &Message, outgoing: &mut Outgoing) -> Result<Hush> {
    let rung = match message.message.target {
        Target::User(user) => vec![user],
        Target::Channel(_) => outgoing.ping.iter().map(|&id| User(id)).collect(),
    };
    let mut hush = Hush::default();
    if rung.is_empty() {
        return Ok(hush);
    }
    let header = header(app, message).await?;
    let settings = header.as_ref().map(Settings::of).unwrap_or_default();
    let is_lesson = header.as_ref().is_some_and(|header| TableState::of(header).lesson);
    match message.message.target {
        // A first match notifies nobody; its direct messages are there to be read later.
        Target::User(_) if is_lesson => {
            hush.is_silent = true;
            return Ok(hush);
        }
        // The settings of the match switch mentions off.
        Target::Channel(_) if !settings.pings => {
            outgoing.ping.clear();
            return Ok(hush);
        }
        Target::User(_) | Target::Channel(_) => {}
    }
    let guild = header.and_then(|header| header.guild);
    let server = Server::readable(&app.store, guild).await?;
    let now = app.clock.now();
    for user in rung {
        let person = Person::of(&app.store, user).await?.on(&server);
        if person.may_make_sound(now, outgoing.is_last) {
            // The preferences of a person apply to every mention.
            let is_named = matches!(message.message.target, Target::Channel(_));
            if is_named && !person.called(now, outgoing.is_last).in_channel {
                outgoing.ping.retain(|&id| id != user.0);
            }
            continue;
        }
        match message.message.target {
            Target::User(_) => {
                hush.is_silent = true;
                let is_call = message.message.topic.as_deref() == Some(CALLED);
                hush.uncalled.extend(is_call.then_some(user));
            }
            Target::Channel(_) => {
                outgoing.ping.retain(|&id| id != user.0);
                hush.uncalled.push(user);
            }
        }
    }
    Ok(hush)
}

/// Returns the match of a message. An unreadable match does not block the message.
async fn header(app: &App, message: &Message) -> Result<Option<Header>> {
    let Some(id) = message.match_id else {
        return Ok(None);
    };
    match app.store.find_match(id).await.map_err(Error::from) {
        Err(error) if error.is_unreadable() => {
            tracing::warn!(match_id = %id, %error, "could not read the match of a message, the quiet hours of its server are ignored");
            Ok(None)
        }
        found => found,
    }
}

/// Schedules the suppressed notifications for when they are allowed, if a question is still open then.
pub(super) async fn schedule_suppressed_notifications(app: &App, message: &Message, hush: &Hush) {
    for &user in &hush.uncalled {
        if let Err(error) = set_call(app, message, user).await {
            tracing::warn!(%error, "could not store a delayed notification, somebody will not be notified");
        }
    }
}

async fn set_call(app: &App, message: &Message, user: User) -> Result<()> {
    let Some(id) = message.match_id else {
        return Ok(());
    };
    let table = app.desk.look(&app.store, id).await?;
    let server = Server::readable(&app.store, table.header.guild).await?;
    let person = Person::of(&app.store, user).await?.on(&server);
    let due = person.hours.next_open(app.clock.now());
    if due <= app.clock.now() || !person.is_called_at_once() {
        return Ok(());
    }
    let calls = match (table.seat_of(user), message.message.topic.as_deref()) {
        (Some(seat), _) => calls_of(app, &table, message, (seat, due)).await?,
        // They are asked to be a substitute, or to play a rematch.
        (None, Some(topic)) => {
            let call = asked::delayed_guest_notification(app, &table, topic, (user, due)).await?;
            call.into_iter().collect()
        }
        (None, None) => Vec::new(),
    };
    if !calls.is_empty() {
        app.store.change_timers(id, &calls).await?;
        app.bell.notify_one();
    }
    Ok(())
}

/// Returns the delayed notifications of a seat: about this message's question, or about the seat's open questions.
async fn calls_of(
    app: &App,
    table: &Table,
    message: &Message,
    (seat, due): (Seat, Timestamp),
) -> Result<Vec<TimerChange>> {
    if let Some(topic) = asked::topic(&app.store, message, seat).await? {
        return Ok(vec![asked::delayed_notification(Some(seat), topic, due)?]);
    }
    if table.header.status != Status::Running || table.is_deserted()? {
        return Ok(Vec::new());
    }
    let mut calls = Vec::new();
    for question in table.game()?.questions() {
        if question.open.contains(&seat) {
            calls.push(TimerChange::Set(NewTimer {
                kind: CALL.to_owned(),
                seat: Some(seat),
                key: question.key,
                due,
                payload: Payload::of(&()).map_err(Error::broken)?,
            }));
        }
    }
    Ok(calls)
}
