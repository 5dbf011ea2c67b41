//! Delayed question notifications. A user who was in quiet hours when a question was asked is notified when the quiet
//! hours end, if their response is still needed. This applies to players, and to users without a seat who are asked to
//! be a substitute, to play a rematch, or to join a lobby.

use regnal::game::Seat;
use regnal::store::{
    Guild, Header, MUSTER, MatchId, Message, NewTimer, Payload, Status, Store, Target, Timer,
    TimerChange, Timestamp, User,
};
use regnal::text::{Line, say};

use super::app::App;
use super::muster;
use super::outgoing::{CARD, INVITED, Outgoing};
use super::proposal::{self, proposed};
use super::stand_ins::StandIn;
use super::state::TableState;
use super::table::Table;
use crate::discord::custom_id::digest;
use crate::discord::error::{Error, Result};

/// Kind of timer that notifies a user of a question asked during their quiet hours. The timer's key is the question's
/// topic.
pub(super) const ASKED: &str = "asked";

/// Returns a post's topic if the post asks a question that a seat has not answered yet; `None` otherwise.
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

/// Returns whether `topic` has an open question that a seat has not answered.
pub async fn is_open(store: &Store, id: MatchId, topic: &str, seat: Seat) -> Result<bool> {
    let votes = store.votes(id, topic).await?;
    Ok(!votes.is_empty() && votes.iter().all(|vote| vote.seat != seat))
}

/// Creates a seat's delayed notification about the question with this topic.
///
/// # Errors
/// Returns [`Error::Broken`] if it cannot be stored.
pub(super) fn delayed_notification(
    seat: Option<Seat>,
    topic: &str,
    due: Timestamp,
) -> Result<TimerChange> {
    Ok(TimerChange::Set(NewTimer {
        kind: ASKED.to_owned(),
        seat,
        key: topic.to_owned(),
        due,
        payload: Payload::of(&()).map_err(Error::broken)?,
    }))
}

/// Returns the user who owns a seat, even if a substitute plays it for them.
pub fn player_at(header: &Header, seat: Seat) -> Option<User> {
    match StandIn::at(header, seat) {
        Some(one) => one.owner.map(User),
        None => {
            let mut rows = header.seats.iter();
            rows.find(|row| row.seat == seat).and_then(|row| row.user)
        }
    }
}

/// Creates the delayed notification about a post's question for a user without a seat, if their response is still
/// needed. The notification stores no user id, since the question itself identifies the user.
pub(super) async fn delayed_guest_notification(
    app: &App,
    table: &Table,
    topic: &str,
    (user, due): (User, Timestamp),
) -> Result<Option<TimerChange>> {
    if topic == CARD {
        let Some(old) = repeated(app, table).await? else { return Ok(None) };
        let mut rows = old.seats.iter().map(|row| row.seat);
        let seat = rows.find(|&seat| player_at(&old, seat) == Some(user));
        return seat.map(|seat| delayed_notification(Some(seat), topic, due)).transpose();
    }
    if topic == INVITED {
        let is_open = table.header.status == Status::Lobby;
        let invited = TableState::of(&table.header).invited.contains(&user.0);
        let key = invitation(table, user);
        let call = (is_open && invited).then(|| delayed_notification(None, &key, due));
        return call.transpose();
    }
    let is_theirs = lender_asks(app, table, topic).await? == Some(user);
    is_theirs.then(|| delayed_notification(None, topic, due)).transpose()
}

/// Returns the key of a user's delayed invitation. It identifies the user among those invited to the match without
/// containing their id.
fn invitation(table: &Table, user: User) -> String {
    format!("{INVITED}-{}", digest(&(table.header.id.0, user.0)))
}

/// Returns the user with this delayed invitation, if the lobby still has a seat for them.
fn invited(table: &Table, key: &str) -> Result<Option<User>> {
    if table.header.status != Status::Lobby || is_full(table)? {
        return Ok(None);
    }
    let mut invited = TableState::of(&table.header).invited.into_iter().map(User);
    Ok(invited.find(|&user| invitation(table, user) == key))
}

/// Returns the holder of a seat in a lobby, if they have not answered its roll call.
fn called(table: &Table, seat: Seat) -> Option<User> {
    let muster = muster::open(&table.header)?;
    table.user_of(seat).filter(|&user| !muster.has(user))
}

/// Returns whether every seat of a lobby is taken.
///
/// # Errors
/// Returns [`Error::Broken`] if the options cannot be read.
pub(crate) fn is_full(table: &Table) -> Result<bool> {
    let options = table.options()?;
    Ok(table.header.seats.len() + options.machines().len() >= options.seats())
}

/// Returns the match that a rematch lobby repeats.
async fn repeated(app: &App, table: &Table) -> Result<Option<Header>> {
    let old = TableState::of(&table.header).rematch_of;
    match old.filter(|_| table.header.status == Status::Lobby) {
        Some(old) => Ok(app.store.find_match(MatchId(old)).await?),
        None => Ok(None),
    }
}

/// Returns the user whom the question with this `topic` asks to be a substitute, if they have not responded yet.
async fn lender_asks(app: &App, table: &Table, topic: &str) -> Result<Option<User>> {
    for row in &table.header.seats {
        if proposal::topic(row.seat) == topic {
            let proposal = proposed(app, table, row.seat).await?;
            return Ok(proposal.and_then(|one| one.waits_for()));
        }
    }
    Ok(None)
}

/// Returns the user without a seat who is notified by a timer, if their response is still needed.
async fn guest(app: &App, table: &Table, timer: &NewTimer) -> Result<Option<User>> {
    let user = match timer.seat {
        None if timer.key.starts_with(INVITED) => invited(table, &timer.key)?,
        None => lender_asks(app, table, &timer.key).await?,
        Some(seat) => {
            let is_full = is_full(table)?;
            let old = repeated(app, table).await?.filter(|_| !is_full);
            old.and_then(|old| player_at(&old, seat))
        }
    };
    Ok(user.filter(|&user| table.seat_of(user).is_none()))
}

/// Notifies a user whose quiet hours have ended. Returns false if their response is no longer needed.
pub(super) async fn ring(app: &App, rung: &Timer) -> Result<bool> {
    let (id, topic) = (rung.match_id, rung.timer.key.as_str());
    let table = app.desk.look(&app.store, id).await?;
    let is_guest = rung.timer.seat.is_none() || topic == CARD;
    let user = match rung.timer.seat {
        _ if table.header.status.is_over() => None,
        _ if is_guest => guest(app, &table, &rung.timer).await?,
        Some(seat) if topic == MUSTER => called(&table, seat),
        Some(seat) if is_open(&app.store, id, topic, seat).await? => table.user_of(seat),
        _ => None,
    };
    let Some(user) = user else { return Ok(false) };
    // The notification repeats the question's buttons, so that the user does not have to look for the post.
    let topic = if topic.starts_with(INVITED) { INVITED } else { topic };
    let said = app.store.last_message_of(id, topic).await?;
    let said = said.filter(|said| said.payload != Outgoing::forgotten());
    let asked = said.as_ref().map(|said| Outgoing::read(&said.payload));
    let buttons = asked.transpose()?.map(|asked| asked.buttons);
    let line = Line::new(match topic {
        CARD => "match-rematch-still",
        INVITED => "match-invite-still",
        _ => "ballot-still",
    });
    let line = line.with("user", table.mention(user)).with("match", id.0);
    let mut words = vec![say(table.lang(), &line, &table.names())];
    let sent = said.and_then(|said| said.message);
    words.extend(sent.map(|sent| link(&table, sent)));
    // Hidden players are asked by direct message instead of by a mention.
    let is_hidden = table.hides_players() && table.seat_of(user).is_some();
    let post = Outgoing {
        content: words.join("\n"),
        ping: if is_hidden { Vec::new() } else { vec![user.0] },
        buttons: buttons.unwrap_or_default(),
        ..Outgoing::default()
    };
    let target = match is_hidden {
        true => Target::User(user),
        false => Target::Channel(table.channel()),
    };
    let post = post.to(target, None)?;
    app.store.take_timer(rung.id, &[], &[post], app.clock.now()).await?;
    app.mail.notify_one();
    Ok(true)
}

/// Returns the link to a post of a match.
pub fn link(table: &Table, sent: u64) -> String {
    let guild =
        table.header.guild.map_or_else(|| "@me".to_owned(), |Guild(guild)| guild.to_string());
    let channel = table.channel().0;
    format!("https://discord.com/channels/{guild}/{channel}/{sent}")
}
