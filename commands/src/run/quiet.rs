//! Quiet delivery: no message makes a sound for users in quiet hours or absences, regardless of how long it waited in
//! the outbox. Mentions become plain text, direct messages are silent, and missed notifications are repeated later.

use regnal::game::Seat;
use regnal::store::{
    MUSTER, Message, NewTimer, Payload, Status, Target, TimerChange, Timestamp, User,
};

use super::app::App;
use super::asked;
use super::clocks::CALL;
use super::outgoing::Outgoing;
use super::people::Person;
use super::server::Server;
use super::settings::{Settings, hides_players};
use super::state::TableState;
use super::summons::CALLED;
use super::table::Table;
use super::unsent::readable_match;
use crate::discord::error::{Error, Result};

/// Notifications suppressed in a message.
#[derive(Debug, Default)]
pub(super) struct SuppressedNotifications {
    /// True if the message is sent silently.
    pub(super) is_silent: bool,
    /// Users in quiet hours, for whom the notification is repeated later.
    uncalled: Vec<User>,
}

/// Removes the mentions of users who cannot be notified now, and of users who want no mentions in a channel.
pub(super) async fn hushed(
    app: &App,
    message: &Message,
    outgoing: &mut Outgoing,
) -> Result<SuppressedNotifications> {
    let rung = match message.message.target {
        Target::User(user) => vec![user],
        Target::Channel(_) => outgoing.ping.iter().map(|&id| User(id)).collect(),
    };
    let rings_channel = matches!(message.message.target, Target::Channel(_));
    let mut hush = SuppressedNotifications::default();
    if rung.is_empty() {
        return Ok(hush);
    }
    let header = match message.match_id {
        Some(id) => readable_match(app, id).await?,
        None => None,
    };
    let settings = header.as_ref().map(Settings::of).unwrap_or_default();
    let is_lesson = header.as_ref().is_some_and(|header| TableState::of(header).lesson);
    match message.message.target {
        // An introductory match notifies nobody; its direct messages are meant to be read later.
        Target::User(_) if is_lesson => {
            hush.is_silent = true;
            return Ok(hush);
        }
        // The match settings turn mentions off.
        Target::Channel(_) if !settings.pings => {
            outgoing.ping.clear();
            return Ok(hush);
        }
        Target::User(_) | Target::Channel(_) => {}
    }
    // If a match hides its players, no post of any kind may mention any of them.
    let hidden = header.as_ref().filter(|header| hides_players(header));
    let hidden = hidden.into_iter().flat_map(|header| &header.seats);
    let hidden: Vec<User> = hidden.filter_map(|row| row.user).collect();
    let is_hidden = |user: &User| rings_channel && hidden.contains(user);
    outgoing.ping.retain(|&id| !is_hidden(&User(id)));
    let guild = header.and_then(|header| header.guild);
    let server = Server::readable(&app.store, guild).await?;
    let now = app.clock.now();
    for user in rung.into_iter().filter(|user| !is_hidden(user)) {
        let person = Person::of(&app.store, user).await?.on(&server);
        if person.may_make_sound(now, outgoing.is_last) {
            // The user's preferences decide whether a message in a channel mentions them, even if the message is not a
            // turn notification.
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

/// Schedules the suppressed notifications for the time at which they are allowed. They are sent only if a question is
/// still open by then.
pub(super) async fn schedule_suppressed_notifications(
    app: &App,
    message: &Message,
    hush: &SuppressedNotifications,
) {
    for &user in &hush.uncalled {
        if let Err(error) = set_call(app, message, user).await {
            tracing::warn!(%error, "could not store a delayed notification, skipping it");
        }
    }
}

async fn set_call(app: &App, message: &Message, user: User) -> Result<()> {
    let Some(id) = message.match_id else { return Ok(()) };
    let table = app.desk.look(&app.store, id).await?;
    let server = Server::readable(&app.store, table.header.guild).await?;
    let person = Person::of(&app.store, user).await?.on(&server);
    let due = person.hours.next_open(app.clock.now());
    if due <= app.clock.now() || !person.is_called_at_once() {
        return Ok(());
    }
    let calls = match (table.seat_of(user), message.message.topic.as_deref()) {
        (Some(seat), _) => calls_of(app, &table, message, (seat, due)).await?,
        // The message asks a user without a seat to be a substitute, or to take a seat in a lobby.
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

/// Returns a seat's delayed notifications: about this message's question, or about the seat's open questions.
async fn calls_of(
    app: &App,
    table: &Table,
    message: &Message,
    (seat, due): (Seat, Timestamp),
) -> Result<Vec<TimerChange>> {
    if message.message.topic.as_deref() == Some(MUSTER) {
        return Ok(vec![asked::delayed_notification(Some(seat), MUSTER, due)?]);
    }
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
