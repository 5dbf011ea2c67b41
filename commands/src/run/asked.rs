//! Whoever slept when something was asked of them is called to it when they wake, as far as their word still counts: those who
//! play, and whoever has no seat yet and is asked to stand in, or to play again.

use regnal::game::Seat;
use regnal::store::{
    Guild, Header, MatchId, Message, NewTimer, Payload, Status, Store, Target, Timer, TimerChange,
    Timestamp, User,
};
use regnal::text::{Line, say};

use super::app::App;
use super::outgoing::{CARD, Outgoing};
use super::proposal::{self, proposed};
use super::stand_ins::StandIn;
use super::state::TableState;
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
pub(super) fn call_at(seat: Option<Seat>, topic: &str, due: Timestamp) -> Result<TimerChange> {
    Ok(TimerChange::Set(NewTimer {
        kind: ASKED.to_owned(),
        seat,
        key: topic.to_owned(),
        due,
        payload: Payload::of(&()).map_err(|error| Error::Broken(error.to_string()))?,
    }))
}

/// The person whose match it was at a seat: whoever stands in there plays somebody else's.
pub fn player_at(header: &Header, seat: Seat) -> Option<User> {
    match StandIn::at(header, seat) {
        Some(one) => one.owner.map(User),
        None => {
            let mut rows = header.seats.iter();
            rows.find(|row| row.seat == seat).and_then(|row| row.user)
        }
    }
}

/// The call of somebody without a seat to what a post asks, where their word on it is still awaited. It keeps nobody's number:
/// who it is stands in what was asked.
///
/// # Errors
/// Those of the store.
pub(super) async fn guest_call(
    app: &App,
    table: &Table,
    topic: &str,
    (user, due): (User, Timestamp),
) -> Result<Option<TimerChange>> {
    if topic == CARD {
        let Some(old) = repeated(app, table).await? else {
            return Ok(None);
        };
        let mut rows = old.seats.iter().map(|row| row.seat);
        let seat = rows.find(|&seat| player_at(&old, seat) == Some(user));
        return seat.map(|seat| call_at(Some(seat), topic, due)).transpose();
    }
    let is_theirs = lender_asks(app, table, topic).await? == Some(user);
    is_theirs.then(|| call_at(None, topic, due)).transpose()
}

/// The match that a lobby repeats.
async fn repeated(app: &App, table: &Table) -> Result<Option<Header>> {
    let old = TableState::of(&table.header).rematch_of;
    match old.filter(|_| table.header.status == Status::Lobby) {
        Some(old) => Ok(app.store.find_match(MatchId(old)).await?),
        None => Ok(None),
    }
}

/// The person who is asked under `topic` to play a seat, and has not answered.
async fn lender_asks(app: &App, table: &Table, topic: &str) -> Result<Option<User>> {
    for row in &table.header.seats {
        if proposal::topic(row.seat) == topic {
            let proposal = proposed(app, table, row.seat).await?;
            return Ok(proposal.and_then(|one| one.waits_for()));
        }
    }
    Ok(None)
}

/// The person without a seat whom a timer calls, as far as their word is still awaited.
async fn guest(app: &App, table: &Table, timer: &NewTimer) -> Result<Option<User>> {
    let user = match timer.seat {
        None => lender_asks(app, table, &timer.key).await?,
        Some(seat) => {
            let options = table.options()?;
            let is_full = table.header.seats.len() + options.machines().len() >= options.seats();
            let old = repeated(app, table).await?.filter(|_| !is_full);
            old.and_then(|old| player_at(&old, seat))
        }
    };
    Ok(user.filter(|&user| table.seat_of(user).is_none()))
}

/// Calls somebody who has woken; whether there was anything to say.
///
/// # Errors
/// Those of the store.
pub(super) async fn ring(app: &App, rung: &Timer) -> Result<bool> {
    let (id, topic) = (rung.match_id, rung.timer.key.as_str());
    let table = app.desk.look(&app.store, id).await?;
    let is_guest = rung.timer.seat.is_none() || topic == CARD;
    let user = match rung.timer.seat {
        _ if table.header.status.is_over() => None,
        _ if is_guest => guest(app, &table, &rung.timer).await?,
        Some(seat) if is_open(&app.store, id, topic, seat).await? => table.user_of(seat),
        _ => None,
    };
    let Some(user) = user else {
        return Ok(false);
    };
    // The buttons of the question go with the call, so that nobody has to look for it.
    let said = app.store.last_said(id, topic).await?;
    let said = said.filter(|said| said.payload != Outgoing::forgotten());
    let asked = said.as_ref().map(|said| Outgoing::read(&said.payload));
    let buttons = asked.transpose()?.map(|asked| asked.buttons);
    let line = Line::new(match topic {
        CARD => "match-rematch-still",
        _ => "ballot-still",
    });
    let line = line
        .with("user", format!("<@{}>", user.0))
        .with("match", id.0);
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
