//! Kinds of timers in a match, their payloads, and the times of reminders.

use std::time::Duration;

use regnal::store::{NewTimer, Payload, TimerChange, Timestamp};

use crate::discord::error::{Error, Result};
use crate::run::people::{Person, Reminders};
use crate::run::settings::Settings;

/// Timer for a deadline, at which the default decision is made.
pub const DEADLINE: &str = "deadline";
/// Timer for the reminder at half time.
pub const REMINDER: &str = "reminder";
/// Timer for the final reminder, shortly before the deadline.
pub const LAST_CALL: &str = "last-call";
/// Timer for a notification delayed by quiet hours.
pub const CALL: &str = "call";
/// Kind of a stopped timer.
pub(super) const PAUSED: &str = "paused";
/// Record of a deadline's remaining time in a paused match. The record is made when the holder changes their hours,
/// because the remaining time cannot be computed with the new ones.
pub(super) const RESTED: &str = "rested";
/// Timer for the end of a substitute's term, when the seat returns to its owner. It belongs to no question and outlasts
/// all questions.
pub const BACK: &str = "back";
/// Kinds of timers that belong to a question.
const CLOCKS: [&str; 6] = [DEADLINE, REMINDER, LAST_CALL, CALL, PAUSED, RESTED];
/// Due time of a stopped timer.
pub(super) const NEVER: Timestamp = Timestamp(i64::MAX);

/// Returns whether a timer belongs to a question.
pub fn is_clock(timer: &NewTimer) -> bool {
    CLOCKS.contains(&timer.kind.as_str())
}

/// Removes the timers of all questions.
pub fn no_clocks() -> Vec<TimerChange> {
    let clear =
        |kind: &str| TimerChange::Clear { kind: Some(kind.to_owned()), seat: None, key: None };
    CLOCKS.map(clear).into()
}

/// Returns the reminders for a user with this much time left, each with its delay.
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

/// Parses a timer's payload: the remaining milliseconds of a stopped timer, or the maximum of a running one. An
/// unreadable payload is an error and is never replaced with a default.
pub(super) fn carried<T: serde::de::DeserializeOwned>(timer: &NewTimer) -> Result<T> {
    timer.payload.read().map_err(|error| {
        Error::broken_by(format!("what a timer ({}) carries cannot be read", timer.kind), error)
    })
}

/// Returns the stored form of a payload.
pub(super) fn payload(value: &impl serde::Serialize) -> Result<Payload> {
    Payload::of(value).map_err(Error::broken)
}
