//! What the timers of a match are: their kinds, what they carry, and when somebody is reminded.

use std::time::Duration;

use regnal::store::{NewTimer, Payload, TimerChange, Timestamp};

use crate::discord::error::{Error, Result};
use crate::run::people::{Person, Reminders};
use crate::run::settings::Settings;

/// The kind of a timer at whose end the default is applied.
pub const DEADLINE: &str = "deadline";
/// The kind of a timer for the reminder at half time.
pub const REMINDER: &str = "reminder";
/// The kind of a timer for the reminder shortly before the deadline.
pub const LAST_CALL: &str = "last-call";
/// The kind of a timer for the call of somebody who could not be called when something was asked of them.
pub const CALL: &str = "call";
/// The kind of a timer that stands still.
pub(super) const PAUSED: &str = "paused";
/// The kind of a timer that keeps what a deadline of a match that rests had left, because its holder has said other hours since:
/// by those it could not be reckoned any more.
pub(super) const RESTED: &str = "rested";
/// The kind of the timer at which a lent seat goes back to its owner. It is no clock of a question, and outlasts them all.
pub const BACK: &str = "back";
/// The kinds of the clocks of a question.
const CLOCKS: [&str; 6] = [DEADLINE, REMINDER, LAST_CALL, CALL, PAUSED, RESTED];
/// When a timer that stands still is due.
pub(super) const NEVER: Timestamp = Timestamp(i64::MAX);

/// Whether a timer is a clock of a question.
pub fn is_clock(timer: &NewTimer) -> bool {
    CLOCKS.contains(&timer.kind.as_str())
}

/// No question has a clock any more.
pub fn no_clocks() -> Vec<TimerChange> {
    let clear = |kind: &str| TimerChange::Clear {
        kind: Some(kind.to_owned()),
        seat: None,
        key: None,
    };
    CLOCKS.map(clear).into()
}

/// The reminders of somebody who has so long, each with when it comes.
pub(super) fn reminders(
    person: &Person,
    settings: &Settings,
    left: Duration,
) -> impl Iterator<Item = (&'static str, Duration)> {
    let wanted: &[&str] = match person.reminders {
        _ if !settings.reminders => &[],
        Reminders::Twice | Reminders::Loud => &[REMINDER, LAST_CALL],
        Reminders::Once => &[LAST_CALL],
        Reminders::Off => &[],
    };
    let all = [(REMINDER, left / 2), (LAST_CALL, left * 9 / 10)];
    all.into_iter().filter(|(kind, _)| wanted.contains(kind))
}

/// What a timer carries: what is left of one that stands still, in milliseconds; the latest that one which runs can move
/// to. Nothing else is taken for what cannot be read.
pub(super) fn carried<T: serde::de::DeserializeOwned>(timer: &NewTimer) -> Result<T> {
    timer.payload.read().map_err(|error| {
        Error::Broken(format!(
            "what a timer ({}) carries cannot be read: {error}",
            timer.kind
        ))
    })
}

/// As the store keeps it.
pub(super) fn payload(value: &impl serde::Serialize) -> Result<Payload> {
    Payload::of(value).map_err(|error| Error::Broken(error.to_string()))
}
