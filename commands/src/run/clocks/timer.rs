//! The kinds of timers in a match, their payloads, and the times of reminders.

use std::time::Duration;

use regnal::store::{NewTimer, Payload, TimerChange, Timestamp};

use crate::discord::error::{Error, Result};
use crate::run::people::{Person, Reminders};
use crate::run::settings::Settings;

/// The timer of a deadline, at which the default decision is made.
pub const DEADLINE: &str = "deadline";
/// The timer of the reminder at half time.
pub const REMINDER: &str = "reminder";
/// The timer of the last reminder, shortly before the deadline.
pub const LAST_CALL: &str = "last-call";
/// The timer of a notification that was delayed by quiet hours.
pub const CALL: &str = "call";
/// A stopped timer.
pub(super) const PAUSED: &str = "paused";
/// A record of a deadline's remaining time in a paused match, made when its holder changed their hours, because the
/// remaining time cannot be computed with the new ones.
pub(super) const RESTED: &str = "rested";
/// The timer at which a lent seat goes back to its owner. It belongs to no question and outlasts them all.
pub const BACK: &str = "back";
/// The kinds of timers that belong to a question.
const CLOCKS: [&str; 6] = [DEADLINE, REMINDER, LAST_CALL, CALL, PAUSED, RESTED];
/// The due time of a stopped timer.
pub(super) const NEVER: Timestamp = Timestamp(i64::MAX);

/// Returns whether a timer belongs to a question.
pub fn is_clock(timer: &NewTimer) -> bool {
    CLOCKS.contains(&timer.kind.as_str())
}

/// Clears the timers of all questions.
pub fn no_clocks() -> Vec<TimerChange> {
    let clear =
        |kind: &str| TimerChange::Clear { kind: Some(kind.to_owned()), seat: None, key: None };
    CLOCKS.map(clear).into()
}

/// Returns the reminders of a person with this much time, each with its delay.
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

/// Parses the payload of a timer: the remaining milliseconds of a stopped one, or the maximum of a running one. An
/// unreadable payload is an error, never replaced by a default.
pub(super) fn carried<T: serde::de::DeserializeOwned>(timer: &NewTimer) -> Result<T> {
    timer.payload.read().map_err(|error| {
        Error::broken_by(format!("what a timer ({}) carries cannot be read", timer.kind), error)
    })
}

/// Returns the stored form of a payload.
pub(super) fn payload(value: &impl serde::Serialize) -> Result<Payload> {
    Payload::of(value).map_err(Error::broken)
}
