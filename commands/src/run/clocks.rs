//! The clocks of a match: which deadlines and reminders run after an action, or under new settings (ME-RULING-25).

use std::time::Duration;

use regnal::game::Seat;
use regnal::games::AnyGame;
use regnal::store::{NewTimer, Payload, Timer, TimerChange, Timestamp};

use super::settings::Settings;
use crate::discord::error::{Error, Result};

/// The kind of a timer at whose end the default is applied.
pub const DEADLINE: &str = "deadline";
/// The kind of a timer for the reminder at half time.
pub const REMINDER: &str = "reminder";
/// The kind of a timer for the reminder shortly before the deadline.
pub const LAST_CALL: &str = "last-call";
/// The kind of a timer that stands still.
const PAUSED: &str = "paused";
/// When a timer that stands still is due.
const NEVER: Timestamp = Timestamp(i64::MAX);

/// **ME-RULING-25.** The deadlines after an action: a new one for whoever is awaited anew; the clock of a turn stands
/// still while an answer is asked of somebody else, and goes on with what was left.
///
/// # Errors
/// [`Error::Broken`] when what a timer carries has no form in the store; never.
pub fn clocks(
    before: &AnyGame,
    after: &AnyGame,
    settings: &Settings,
    set: &[Timer],
    now: Timestamp,
) -> Result<Vec<TimerChange>> {
    let clock = after.clock();
    let known = |kind: &str, seat: Seat, key: &str| {
        set.iter().find(|timer| {
            timer.timer.kind == kind && timer.timer.seat == Some(seat) && timer.timer.key == key
        })
    };
    let mut changes = Vec::new();
    let usual = if after.is_interrupted() {
        settings.decision_hours
    } else {
        settings.turn_hours
    };
    // An umpire's word counts more than what the table is used to.
    let hours = after.granted_hours().unwrap_or(usual);
    let awaited = after.awaited();
    for timer in set.iter().map(|timer| &timer.timer) {
        let Some(seat) = timer.seat else { continue };
        let stays = timer.key == clock && awaited.contains(&seat);
        if stays && timer.kind != PAUSED {
            continue;
        }
        let clear = TimerChange::Clear {
            kind: Some(timer.kind.clone()),
            seat: Some(seat),
            key: Some(timer.key.clone()),
        };
        let interrupted =
            after.is_interrupted() && !before.is_interrupted() && timer.key == before.clock();
        if timer.kind == DEADLINE && interrupted {
            let left = u64::try_from(timer.due.since(now).as_millis()).unwrap_or(u64::MAX);
            changes.push(clear);
            changes.push(TimerChange::Set(NewTimer {
                kind: PAUSED.to_owned(),
                seat: Some(seat),
                key: timer.key.clone(),
                due: NEVER,
                payload: payload(&left)?,
            }));
        } else if timer.kind != PAUSED || timer.key == clock || !after.is_interrupted() {
            changes.push(clear);
        }
    }
    if hours == 0 || after.is_paused() {
        return Ok(changes);
    }
    for seat in awaited {
        if known(DEADLINE, seat, &clock).is_some() {
            continue;
        }
        let whole = Duration::from_secs(u64::from(hours) * 3600);
        let left = known(PAUSED, seat, &clock)
            .and_then(|timer| timer.timer.payload.read::<u64>().ok())
            .map_or(whole, Duration::from_millis);
        let nothing = payload(&())?;
        let timer = |kind: &str, after: Duration| {
            TimerChange::Set(NewTimer {
                kind: kind.to_owned(),
                seat: Some(seat),
                key: clock.clone(),
                due: now.plus(after),
                payload: nothing.clone(),
            })
        };
        changes.push(timer(DEADLINE, left));
        if settings.reminders {
            changes.push(timer(REMINDER, left / 2));
            changes.push(timer(LAST_CALL, left * 9 / 10));
        }
    }
    Ok(changes)
}

/// The clocks under new settings: a changed time counts from now; a clock that stands still keeps what it has left.
///
/// # Errors
/// As [`clocks`].
pub fn recomputed(
    game: &AnyGame,
    before: &Settings,
    after: &Settings,
    set: &[Timer],
    now: Timestamp,
) -> Result<Vec<TimerChange>> {
    let clear = |kind: &str| TimerChange::Clear {
        kind: Some(kind.to_owned()),
        seat: None,
        key: None,
    };
    let mut changes = Vec::new();
    let hours = |settings: &Settings| match game.is_interrupted() {
        true => settings.decision_hours,
        false => settings.turn_hours,
    };
    if hours(before) != hours(after) {
        changes.extend([DEADLINE, REMINDER, LAST_CALL].map(clear));
        let still: Vec<Timer> = set
            .iter()
            .filter(|timer| {
                let kind = timer.timer.kind.as_str();
                ![DEADLINE, REMINDER, LAST_CALL].contains(&kind)
            })
            .cloned()
            .collect();
        changes.extend(clocks(game, game, after, &still, now)?);
    } else if before.reminders != after.reminders {
        changes.extend([REMINDER, LAST_CALL].map(clear));
        let deadlines = set.iter().filter(|timer| timer.timer.kind == DEADLINE);
        for deadline in deadlines.filter(|_| after.reminders) {
            let left = deadline.timer.due.since(now);
            for (kind, wait) in [(REMINDER, left / 2), (LAST_CALL, left * 9 / 10)] {
                changes.push(TimerChange::Set(NewTimer {
                    kind: kind.to_owned(),
                    due: now.plus(wait),
                    payload: payload(&())?,
                    ..deadline.timer.clone()
                }));
            }
        }
    }
    Ok(changes)
}

fn payload(value: &impl serde::Serialize) -> Result<Payload> {
    Payload::of(value).map_err(|error| Error::Broken(error.to_string()))
}
