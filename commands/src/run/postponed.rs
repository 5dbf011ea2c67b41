//! The clocks of a match that did not run for a while: it rested, or the bot was out, or whoever may said that all is later.

use std::time::Duration;

use regnal::games::AnyGame;
use regnal::store::{NewTimer, Timer, TimerChange, Timestamp};

use super::clocks::{CALL, DEADLINE, LAST_CALL, NEVER, PAUSED, REMINDER, daily_for, payload};
use super::people::People;
use super::settings::Settings;
use crate::discord::error::Result;

/// The timers of a match that goes on after it rested since `since`: a deadline is later by as long as it rested, never
/// has fewer waking hours left than it had, and is over at the agreed hour where there is one. Whoever sleeps now is
/// called when they wake.
///
/// # Errors
/// As [`clocks`](super::clocks::clocks).
pub fn after_rest(
    game: &AnyGame,
    (settings, people): (&Settings, &People),
    set: &[Timer],
    (since, now): (Timestamp, Timestamp),
) -> Result<Vec<TimerChange>> {
    let rested = now.since(since);
    let questions = game.questions();
    let agreed = |key: &str| {
        let asked = questions.iter().find(|question| question.key == key)?;
        daily_for(game, asked, settings, now).and(settings.daily.as_ref())
    };
    let mut changes = vec![TimerChange::Clear {
        kind: Some(CALL.to_owned()),
        seat: None,
        key: None,
    }];
    for timer in set.iter().map(|timer| &timer.timer) {
        let Some(seat) = timer.seat.filter(|_| timer.due != NEVER) else {
            continue;
        };
        if ![DEADLINE, REMINDER, LAST_CALL].contains(&timer.kind.as_str()) {
            continue;
        }
        let (plain, person) = (timer.due.plus(rested), people.at(seat));
        let due = match agreed(&timer.key) {
            // The first such hour that is not before it.
            Some(daily) if timer.kind == DEADLINE => {
                let before = Timestamp(plain.0.saturating_sub(1));
                daily.next(before, Duration::ZERO).unwrap_or(plain)
            }
            Some(_) => plain,
            None => {
                let left = person.left(since, timer.due, settings);
                person.after(now, left, settings).max(plain)
            }
        };
        let latest = timer.payload.read::<Option<Timestamp>>().ok().flatten();
        changes.push(TimerChange::Set(NewTimer {
            due,
            payload: payload(&latest.map(|latest| latest.plus(rested).max(due)))?,
            ..timer.clone()
        }));
    }
    for question in &questions {
        for &seat in &question.open {
            let wakes = people.at(seat).hours.next_open(now);
            if wakes > now && people.at(seat).is_called_at_once() {
                changes.push(TimerChange::Set(NewTimer {
                    kind: CALL.to_owned(),
                    seat: Some(seat),
                    key: question.key.clone(),
                    due: wakes,
                    payload: payload(&())?,
                }));
            }
        }
    }
    Ok(changes)
}

/// The timers of a match that are later than by the `length` of an outage that has just ended, and stand in `set` where that
/// has put them: nobody has fewer waking hours left than they had, what is over at an agreed hour is over at such an hour,
/// and a call comes as soon as it may.
///
/// # Errors
/// As [`clocks`](super::clocks::clocks).
pub fn after_outage(
    (settings, people): (&Settings, &People),
    set: &[Timer],
    (length, now): (Duration, Timestamp),
) -> Result<Vec<TimerChange>> {
    let earlier = |at: Timestamp| Timestamp(at.0.saturating_sub(millis(length)));
    let mut changes = Vec::new();
    for timer in set.iter().map(|timer| &timer.timer) {
        let Some(seat) = timer.seat.filter(|_| timer.due != NEVER) else {
            continue;
        };
        let (person, plain) = (people.at(seat), timer.due);
        let latest = timer.payload.read::<Option<Timestamp>>().ok().flatten();
        let due = match (timer.kind.as_str(), latest, &settings.daily) {
            (CALL, _, _) => person.hours.next_open(earlier(plain).max(now)),
            (DEADLINE, None, Some(daily)) => {
                // The first such hour that is not before it.
                let before = Timestamp(plain.0.saturating_sub(1));
                daily.next(before, Duration::ZERO).unwrap_or(plain)
            }
            (DEADLINE | REMINDER | LAST_CALL, Some(_), _) => {
                let left = person.left(earlier(now), earlier(plain), settings);
                person.after(now, left, settings).max(plain)
            }
            _ => continue,
        };
        let latest = latest.map(|latest| latest.plus(length).max(due));
        changes.push(TimerChange::Set(NewTimer {
            due,
            payload: match timer.kind.as_str() {
                CALL => timer.payload.clone(),
                _ => payload(&latest)?,
            },
            ..timer.clone()
        }));
    }
    Ok(changes)
}

fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

/// The timers of a match of which every deadline is later by so long, one that stands still too; nothing where none runs.
///
/// # Errors
/// As [`clocks`](super::clocks::clocks).
pub fn later(set: &[Timer], by: Duration) -> Result<Vec<TimerChange>> {
    let mut changes = Vec::new();
    for timer in set.iter().map(|timer| &timer.timer) {
        let kept = match timer.kind.as_str() {
            DEADLINE | REMINDER | LAST_CALL => {
                let latest = timer.payload.read::<Option<Timestamp>>().ok().flatten();
                payload(&latest.map(|latest| latest.plus(by)))?
            }
            PAUSED => {
                let left = timer.payload.read::<u64>().unwrap_or_default();
                let more = u64::try_from(by.as_millis()).unwrap_or(u64::MAX);
                payload(&left.saturating_add(more))?
            }
            _ => continue,
        };
        changes.push(TimerChange::Set(NewTimer {
            due: match timer.due {
                NEVER => NEVER,
                due => due.plus(by),
            },
            payload: kept,
            ..timer.clone()
        }));
    }
    Ok(changes)
}
