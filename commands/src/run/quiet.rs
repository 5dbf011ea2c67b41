//! What is sent rings for nobody in their quiet hours and absences, whatever was held up on its way: a mention is a word
//! then, a direct message comes without a sound, and whoever was to be called is called when they may be.

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

/// What was kept from ringing.
#[derive(Debug, Default)]
pub(super) struct Hush {
    /// Whether it comes without a sound.
    pub(super) is_silent: bool,
    /// Those who were to be called by it.
    uncalled: Vec<User>,
}

/// Takes from a message those who are not to be rung now, and those who want no call in a channel.
///
/// # Errors
/// Those of the store.
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
    let is_lesson = header
        .as_ref()
        .is_some_and(|header| TableState::of(header).lesson);
    match message.message.target {
        // A first match calls nobody: what comes of it directly is there to be read later.
        Target::User(_) if is_lesson => {
            hush.is_silent = true;
            return Ok(hush);
        }
        // The table wants nobody rung, whatever names them.
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
        if person.may_be_rung(now, outgoing.is_last) {
            // How somebody wants to be called holds for whatever names them.
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

/// The match that a message is about. One that cannot be read holds up no words.
async fn header(app: &App, message: &Message) -> Result<Option<Header>> {
    let Some(id) = message.match_id else {
        return Ok(None);
    };
    match app.store.find_match(id).await.map_err(Error::from) {
        Err(error) if error.is_unreadable() => {
            tracing::warn!(match_id = %id, %error, "the hours of its server are not known");
            Ok(None)
        }
        found => found,
    }
}

/// Calls those who were to be called when they may be, as far as something is still asked of them then.
pub(super) async fn call_later(app: &App, message: &Message, hush: &Hush) {
    for &user in &hush.uncalled {
        if let Err(error) = set_call(app, message, user).await {
            tracing::warn!(%error, "somebody was not called, and will not be");
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
        // They are asked to stand in, or to play again.
        (None, Some(topic)) => {
            let call = asked::guest_call(app, &table, topic, (user, due)).await?;
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

/// The calls of a seat at such a time: to what a message asks of it, or to the questions of the match that are open there.
async fn calls_of(
    app: &App,
    table: &Table,
    message: &Message,
    (seat, due): (Seat, Timestamp),
) -> Result<Vec<TimerChange>> {
    if let Some(topic) = asked::topic(&app.store, message, seat).await? {
        return Ok(vec![asked::call_at(Some(seat), topic, due)?]);
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
                payload: Payload::of(&()).map_err(|error| Error::Broken(error.to_string()))?,
            }));
        }
    }
    Ok(calls)
}
