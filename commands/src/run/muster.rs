//! Roll call before a match starts. Everybody in the lobby confirms their presence within a time limit from the
//! settings. Players who do not answer lose their seats, and the lobby stays open.

use std::time::Duration;

use regnal::store::{
    Header, LobbyChange, MUSTER, MUSTER_REMINDER, NewMessage, NewTimer, Payload, SeatRow, Status,
    Target, Timer, TimerChange, Timestamp,
};
use regnal::text::{Arg, Lang, Line};

use super::app::App;
use super::checks::Check;
use super::lobbies;
use super::outgoing::Outgoing;
use super::people::{Person, Reminders};
use super::roll::Muster;
use super::settings::Settings;
use super::state::TableState;
use super::table::{Table, say};
use crate::discord::components::{Button, ButtonStyle};
use crate::discord::custom_id::{CustomId, Verb};
use crate::discord::error::{Error, Result};
use crate::discord::text::moment;

/// Possible lengths of a roll call, in hours; 0 for no roll call.
pub const HOURS: [u8; 6] = [0, 1, 12, 24, 48, 72];

/// Returns a lobby's open roll call.
pub fn open(header: &Header) -> Option<Muster> {
    let muster = TableState::of(header).muster;
    muster.filter(|muster| header.status == Status::Lobby && !muster.is_over)
}

impl Muster {
    /// Creates the timers of a roll call that begins at `now`.
    ///
    /// # Errors
    /// Returns [`Error::Broken`] if they cannot be stored.
    pub fn timers(&self, now: Timestamp) -> Result<Vec<TimerChange>> {
        let whole = self.until.since(now);
        let timer = |kind: &str, wait: Duration| -> Result<TimerChange> {
            Ok(TimerChange::Set(NewTimer {
                kind: kind.to_owned(),
                seat: None,
                key: String::new(),
                due: now.plus(wait),
                payload: Payload::of(&()).map_err(Error::broken)?,
            }))
        };
        Ok(vec![timer(MUSTER, whole)?, timer(MUSTER_REMINDER, whole / 2)?])
    }

    /// Renders the post about an open roll call, with its button.
    pub fn post(&self, table: &Table, id: &'static str) -> (String, Vec<Button>) {
        let header = &table.header;
        let here = mentions(table, &self.present(header));
        let here = match here.is_empty() {
            true => Arg::Text(String::new()),
            false => Line::new("match-muster-here").with("people", here).into(),
        };
        let line = Line::new(id)
            .with("match", header.id.0)
            .with("people", mentions(table, &self.missing(header)))
            .with("when", moment(self.until))
            .with("here", here);
        (say(table, table.lang(), &line), vec![button(table, table.lang())])
    }

    /// Builds the messages that ask those who have not answered: a post that mentions them, and direct messages to
    /// those who prefer them.
    pub async fn calls(
        &self,
        app: &App,
        table: &Table,
        id: &'static str,
    ) -> Result<Vec<NewMessage>> {
        let (mut ping, mut letters) = (Vec::new(), Vec::new());
        for row in self.missing(&table.header) {
            let Some(user) = row.user else { continue };
            let person = Person::of(&app.store, user).await?.within(&table.header);
            if id == REMINDS && person.reminders == Reminders::Off {
                continue;
            }
            ping.extend(person.is_named().then_some(user.0));
            if person.is_written_to() {
                let lang = Lang::from_locale(&row.language);
                let letter = Outgoing {
                    buttons: vec![vec![button(table, lang)]],
                    ..Outgoing::text(say(table, lang, &self.whispered(table, "whisper-muster")))
                };
                letters.push(letter.to(Target::User(user), None)?);
            }
        }
        let (content, buttons) = self.post(table, id);
        let post = Outgoing { content, ping, buttons: vec![buttons], ..Outgoing::default() };
        let mut messages = vec![post.to(Target::Channel(table.channel()), Some(MUSTER))?];
        messages.extend(letters);
        Ok(messages)
    }

    fn whispered(&self, table: &Table, id: &'static str) -> Line {
        Line::new(id)
            .with("match", table.header.id.0)
            .with("channel", format!("<#{}>", table.channel().0))
            .with("when", moment(self.until))
    }
}

/// Fluent message id of the post that announces the roll call.
pub const CALLS: &str = "match-muster";
/// Fluent message id of the post that reminds players of the roll call halfway through.
const REMINDS: &str = "match-muster-still";

/// Renders mentions of the holders of these seats.
pub fn mentions(table: &Table, rows: &[&SeatRow]) -> Vec<Arg> {
    let users = rows.iter().filter_map(|row| row.user);
    users.map(|user| table.mention(user)).collect()
}

/// Returns the button that answers the roll call.
pub fn button(table: &Table, lang: Lang) -> Button {
    let id = CustomId::Lobby { match_id: table.header.id, verb: Verb::Here };
    Button::new(id, say(table, lang, &Line::new("button-here")), ButtonStyle::Success)
}

/// Clears the timers of a roll call.
pub fn no_timers() -> [TimerChange; 2] {
    let clear =
        |kind: &str| TimerChange::Clear { kind: Some(kind.to_owned()), seat: None, key: None };
    [MUSTER, MUSTER_REMINDER].map(clear)
}

/// Handles the timers of a roll call. Returns false if the timer no longer has any effect.
pub(super) async fn ring(app: &App, rung: &Timer) -> Result<bool> {
    let id = rung.match_id;
    let mut held = app.desk.hold(&app.store, id).await?;
    let Some(table) = held.as_ref() else { return Ok(false) };
    let Some(muster) = open(&table.header) else { return Ok(false) };
    let now = app.clock.now();
    if rung.timer.kind == MUSTER_REMINDER {
        if !Settings::of(&table.header).reminders || muster.missing(&table.header).is_empty() {
            return Ok(false);
        }
        let calls = muster.calls(app, table, REMINDS).await?;
        app.store.take_timer(rung.id, &[], &calls, now).await?;
        app.mail.notify_one();
        return Ok(true);
    }
    let gone = muster.missing(&table.header);
    if gone.len() == table.people() {
        let line = Line::new("match-muster-nobody").with("match", id.0);
        lobbies::close(app, table, &line).await?;
    } else {
        let change = ended(app, table, &muster, &gone).await?;
        app.store.change_lobby(&LobbyChange { timer: Some(rung.id), ..change }).await?;
    }
    let guild = table.header.guild;
    *held = None;
    drop(held);
    app.mail.notify_one();
    if let Some(guild) = guild {
        // Somebody who looks for a table can take a seat that has become free.
        app.queue_check(Check::Seekers(guild));
    }
    // The card shows the free seats.
    app.queue_check(Check::Lobby(id));
    Ok(true)
}

/// Builds the change that ends a roll call: players who have not answered lose their seats, which is announced to
/// everybody.
async fn ended(
    app: &App,
    table: &Table,
    muster: &Muster,
    gone: &[&SeatRow],
) -> Result<LobbyChange> {
    let header = &table.header;
    let (mut options, face) = (table.options()?, app.face_of(table)?);
    // Seats are freed from last to first, so that the numbers of the remaining seats stay valid.
    for row in gone.iter().rev() {
        face.free_badge(&mut options, row.seat.index())?;
    }
    let present = muster.present(header);
    // `gone` is empty if everybody has answered but an error has prevented the start.
    let line = Line::new(if gone.is_empty() { "match-muster-ready" } else { "match-muster-over" })
        .with("match", header.id.0)
        .with("gone", mentions(table, gone))
        .with("count", gone.len())
        .with("people", mentions(table, &present));
    let post = Outgoing {
        ping: present.iter().filter_map(|row| Some(row.user?.0)).collect(),
        ..Outgoing::text(say(table, table.lang(), &line))
    };
    let mut outbox = vec![post.to(Target::Channel(table.channel()), None)?];
    let whisper = |row: &SeatRow, id| -> Result<Option<NewMessage>> {
        let words = say(table, Lang::from_locale(&row.language), &muster.whispered(table, id));
        let message = Outgoing::text(words);
        row.user.map(|user| message.to(Target::User(user), None)).transpose()
    };
    for row in gone {
        outbox.extend(whisper(row, "whisper-muster-over")?);
    }
    // If players are hidden, the post mentions nobody.
    for row in present.iter().filter(|_| table.hides_players() && !gone.is_empty()) {
        let Some(user) = row.user else { continue };
        if Person::of(&app.store, user).await?.within(header).is_written_to() {
            outbox.extend(whisper(row, "whisper-muster-kept")?);
        }
    }
    let before = TableState::of(header);
    let state = TableState {
        muster: Some(Muster { is_over: true, ..muster.clone() }),
        offered: if gone.is_empty() { before.offered } else { Some(app.clock.now()) },
        ..before
    };
    Ok(LobbyChange {
        leavers: gone.iter().rev().filter_map(|row| row.user).collect(),
        options: Some(table.options_within(&options)?),
        state: Some(state.within(header)?),
        timers: no_timers().into(),
        outbox,
        ..LobbyChange::new(header.id, app.clock.now())
    })
}
