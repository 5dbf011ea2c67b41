//! The umpire that the players agreed on. The appointed user has to take office with an action, and the game recognises
//! only an umpire who has done so.

use regnal::dice::{Dice, Seed};
use regnal::game::Seat;
use regnal::games::AnyGame;
use regnal::store::{Agreed, Header, MatchId, NewMessage, Target, User};
use regnal::text::Line;
use serde_json::Value;

use super::app::App;
use super::aside::aside;
use super::buttons::desk_button;
use super::outgoing::Outgoing;
use super::people::Person;
use super::state::TableState;
use super::table::{Table, say};
use crate::discord::error::{Error, Result};
use crate::discord::text::mention;

/// Sets or clears the umpire of a match. The caller must not hold the match lock.
pub async fn name_umpire(app: &App, id: MatchId, user: Option<User>) -> Result<()> {
    let mut held = app.desk.hold(&app.store, id).await?;
    let header = held.as_ref().map(|table| table.header.clone());
    let header = header.ok_or_else(|| Error::broken("match not loaded"))?;
    let value = state(&header, user)?;
    app.store.set_state(id, &value).await?;
    // The next access reloads the match.
    *held = None;
    Ok(())
}

/// Like [`name_umpire`], but after a vote on `topic`. Appointing the umpire, closing the vote and queueing the messages
/// happen in one transaction.
pub async fn agree_on_umpire(
    app: &App,
    id: MatchId,
    user: User,
    topic: &str,
    outbox: Vec<NewMessage>,
) -> Result<()> {
    let mut held = app.desk.hold(&app.store, id).await?;
    let header = held.as_ref().map(|table| table.header.clone());
    let header = header.ok_or_else(|| Error::broken("match not loaded"))?;
    let agreed = Agreed {
        match_id: id,
        state: state(&header, Some(user))?,
        topic: topic.to_owned(),
        outbox,
        at: app.clock.now(),
    };
    app.store.agree(&agreed).await?;
    *held = None;
    app.mail.notify_one();
    Ok(())
}

/// Notifies a match's umpire with `line`: by a mention in its channel and, if the umpire prefers that, by direct
/// message. After the match has begun, a button opens the umpire panel.
pub async fn called(
    app: &App,
    table: &Table,
    (user, line): (User, &Line),
    has_desk: bool,
) -> Result<Vec<NewMessage>> {
    let person = Person::of(&app.store, user).await?;
    let lang = table.lang();
    let post = Outgoing {
        content: say(table, lang, line),
        ping: person.is_named().then_some(user.0).into_iter().collect(),
        buttons: match has_desk {
            true => vec![vec![desk_button(table, lang)]],
            false => Vec::new(),
        },
        ..Outgoing::default()
    };
    let mut messages = vec![post.to(Target::Channel(table.channel()), None)?];
    if person.is_written_to() {
        let head = Line::new("whisper-umpire")
            .with("match", table.header.id.0)
            .with("channel", format!("<#{}>", table.channel().0));
        let words = format!("{}\n{}", say(table, lang, &head), post.content);
        let letter = Outgoing { content: words, buttons: post.buttons, ..Outgoing::default() };
        messages.push(letter.to(Target::User(user), None)?);
    }
    Ok(messages)
}

/// Notifies the umpire of each new dispute, even if the appointed umpire has not taken office yet.
pub(super) async fn notify_of_disputes(
    app: &App,
    (before, after): (&AnyGame, &AnyGame),
    table: &Table,
) -> Result<Vec<NewMessage>> {
    let Some(user) = table.umpire() else { return Ok(Vec::new()) };
    if aside(|| disputes(after) <= disputes(before)) {
        return Ok(Vec::new());
    }
    let line = Line::new("umpire-dispute").with("user", mention(user));
    called(app, table, (user, &line), true).await
}

/// Returns the number of open disputes for the umpire. If the appointed user has not taken office yet, counts the
/// disputes that they would have in office.
pub(crate) fn disputes(game: &AnyGame) -> usize {
    if game.has_umpire() {
        return game.desk().disputes.len();
    }
    // Taking office rolls no dice.
    let mut dice = Dice::keyed(Seed::from_bytes([6; 32]).mixed(&[]), 0);
    let office = game.take_office(None);
    let taken = office.and_then(|office| game.play(Seat::UMPIRE, &office, &mut dice).ok());
    taken.map_or(0, |taken| taken.after.desk().disputes.len())
}

/// Returns the stored state of a match with this umpire.
fn state(header: &Header, user: Option<User>) -> Result<Value> {
    let state = TableState { umpire: user.map(|user| user.0), ..TableState::of(header) };
    state.within(header)
}
