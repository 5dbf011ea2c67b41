//! Whoever slept when those who play were asked something is called to it when they wake, as far as their word still counts.

use regnal::game::Seat;
use regnal::store::{
    Guild, MatchId, Message, NewTimer, Payload, Store, Target, Timer, TimerChange, Timestamp,
};
use regnal::text::{Line, say};

use super::app::App;
use super::outgoing::Outgoing;
use super::table::Table;
use crate::discord::error::{Error, Result};

/// The kind of the timer at which somebody hears of a question that others put while they slept; its key is what the votes are
/// kept under.
pub(super) const ASKED: &str = "asked";

/// What a post asks, where the word of a seat on it is still awaited.
///
/// # Errors
/// Those of the store.
pub(super) async fn topic<'a>(
    store: &Store,
    message: &'a Message,
    seat: Seat,
) -> Result<Option<&'a str>> {
    let (Some(id), Some(topic)) = (message.match_id, message.message.topic.as_deref()) else {
        return Ok(None);
    };
    Ok(is_open(store, id, topic, seat).await?.then_some(topic))
}

/// Whether something is asked under `topic` that a seat has not answered.
async fn is_open(store: &Store, id: MatchId, topic: &str, seat: Seat) -> Result<bool> {
    let votes = store.votes(id, topic).await?;
    Ok(!votes.is_empty() && votes.iter().all(|vote| vote.seat != seat))
}

/// The call of a seat to what is asked under `topic`.
///
/// # Errors
/// [`Error::Broken`] when it cannot be kept.
pub(super) fn call_at(seat: Seat, topic: &str, due: Timestamp) -> Result<TimerChange> {
    Ok(TimerChange::Set(NewTimer {
        kind: ASKED.to_owned(),
        seat: Some(seat),
        key: topic.to_owned(),
        due,
        payload: Payload::of(&()).map_err(|error| Error::Broken(error.to_string()))?,
    }))
}

/// Calls somebody who has woken; whether there was anything to say.
///
/// # Errors
/// Those of the store.
pub(super) async fn ring(app: &App, rung: &Timer) -> Result<bool> {
    let (id, topic) = (rung.match_id, rung.timer.key.as_str());
    let table = app.desk.look(&app.store, id).await?;
    let seat = rung.timer.seat;
    let user = seat.and_then(|seat| table.user_of(seat));
    let (Some(seat), Some(user)) = (seat, user) else {
        return Ok(false);
    };
    if table.header.status.is_over() || !is_open(&app.store, id, topic, seat).await? {
        return Ok(false);
    }
    // The buttons of the question go with the call, so that nobody has to look for it.
    let said = app.store.last_said(id, topic).await?;
    let said = said.filter(|said| said.payload != Outgoing::forgotten());
    let asked = said.as_ref().map(|said| Outgoing::read(&said.payload));
    let buttons = asked.transpose()?.map(|asked| asked.buttons);
    let line = Line::new("ballot-still").with("user", format!("<@{}>", user.0));
    let mut words = vec![say(table.lang(), &line, &table.names())];
    let sent = said.and_then(|said| said.message);
    words.extend(sent.map(|sent| link(&table, sent)));
    let post = Outgoing {
        content: words.join("\n"),
        ping: vec![user.0],
        buttons: buttons.unwrap_or_default(),
        ..Outgoing::default()
    };
    let post = post.to(Target::Channel(table.channel()), None)?;
    app.store
        .take_timer(rung.id, &[], &[post], app.clock.now())
        .await?;
    app.mail.notify_one();
    Ok(true)
}

/// Where a post of a match is found.
fn link(table: &Table, sent: u64) -> String {
    let guild = table
        .header
        .guild
        .map_or_else(|| "@me".to_owned(), |Guild(guild)| guild.to_string());
    let channel = table.channel().0;
    format!("https://discord.com/channels/{guild}/{channel}/{sent}")
}
