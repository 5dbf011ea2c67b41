//! Changes running timers for reasons other than an action.

use std::collections::BTreeSet;
use std::time::Duration;

use regnal::game::Seat;
use regnal::games::AnyGame;
use regnal::hours::Daily;
use regnal::store::{NewTimer, Timer, TimerChange, Timestamp};

use super::set::{Left, Time, not_before, set, until};
use super::timer::{
    BACK, CALL, DEADLINE, LAST_CALL, NEVER, PAUSED, REMINDER, RESTED, carried, payload, reminders,
};
use super::{LONG_OUTAGE, clocks, daily_for, time_for, whole};
use crate::discord::error::Result;
use crate::run::people::{People, Person};
use crate::run::settings::{Pace, Settings};

/// Recomputes the timers under new settings. A changed duration counts from now, and a stopped timer keeps its
/// remaining time.
pub fn recomputed(
    game: &AnyGame,
    (before, after): (&Settings, &Settings),
    people: &People,
    timers: &[Timer],
    now: Timestamp,
) -> Result<Vec<TimerChange>> {
    let questions = game.questions();
    let changed: BTreeSet<&str> = questions
        .iter()
        .filter(|one| {
            (before.pace, &before.daily) != (after.pace, &after.daily)
                || time_for(game, one, before) != time_for(game, one, after)
        })
        .map(|one| one.key.as_str())
        .collect();
    // Questions that were already open stay open, so nobody is notified again.
    let is_changed = |timer: &&Timer| {
        let timer = &timer.timer;
        [DEADLINE, REMINDER, LAST_CALL].contains(&timer.kind.as_str())
            && changed.contains(timer.key.as_str())
    };
    let still: Vec<Timer> = timers.iter().filter(|one| !is_changed(one)).cloned().collect();
    let mut changes = Vec::new();
    for kind in [DEADLINE, REMINDER, LAST_CALL, RESTED] {
        changes.extend(changed.iter().map(|key| TimerChange::Clear {
            kind: Some(kind.to_owned()),
            seat: None,
            key: Some((*key).to_owned()),
        }));
    }
    if !changed.is_empty() {
        changes.extend(clocks(game, game, (after, people), &still, now)?);
    }
    if before.reminders != after.reminders {
        let deadlines = still.iter().filter(|timer| timer.timer.kind == DEADLINE);
        for deadline in deadlines.map(|timer| &timer.timer) {
            let Some(seat) = deadline.seat else { continue };
            let person = people.at(seat);
            let left = person.left(now, deadline.due, after);
            for kind in [REMINDER, LAST_CALL] {
                changes.push(TimerChange::Clear {
                    kind: Some(kind.to_owned()),
                    seat: deadline.seat,
                    key: Some(deadline.key.clone()),
                });
            }
            for (kind, wait) in reminders(person, after, left) {
                changes.push(TimerChange::Set(NewTimer {
                    kind: kind.to_owned(),
                    due: person.after(now, wait, after),
                    ..deadline.clone()
                }));
            }
        }
    }
    Ok(changes)
}

/// Renews the timers of a seat that got a new holder at `now`. The holder gets the full time for each question, counted
/// according to their own hours. A stopped timer gets the full time when it resumes. If the holder is in quiet hours,
/// they are notified when these end.
pub fn renewed(
    game: &AnyGame,
    seat: Seat,
    (settings, people): (&Settings, &People),
    timers: &[Timer],
    now: Timestamp,
) -> Result<Vec<TimerChange>> {
    let person = people.at(seat);
    let clear = |kind: &str| TimerChange::Clear {
        kind: Some(kind.to_owned()),
        seat: Some(seat),
        key: None,
    };
    let mut changes: Vec<TimerChange> =
        [DEADLINE, REMINDER, LAST_CALL, CALL, RESTED].map(clear).into();
    let own = timers.iter().map(|timer| &timer.timer);
    for stands in own.filter(|timer| timer.kind == PAUSED && timer.seat == Some(seat)) {
        changes.push(Left::Whole.stands(seat, &stands.key)?);
    }
    for question in game.questions() {
        if !question.open.contains(&seat) {
            continue;
        }
        let key = question.key.as_str();
        let (whole, daily) = whole(game, &question, settings, now);
        if game.is_paused() {
            changes.push(Left::Whole.stands(seat, key)?);
        } else if !whole.is_zero() {
            let time = Time::of(Left::Whole, whole, daily);
            changes.extend(set((seat, person), key, time, settings, now)?);
        }
        changes.extend(call_on_waking((seat, person), key, now)?);
    }
    Ok(changes)
}

/// Creates the notification for the end of a user's current quiet hours.
fn call_on_waking(
    (seat, person): (Seat, &Person),
    key: &str,
    now: Timestamp,
) -> Result<Option<TimerChange>> {
    let wakes = person.hours.next_open(now);
    if wakes <= now || !person.is_called_at_once() {
        return Ok(None);
    }
    Ok(Some(TimerChange::Set(NewTimer {
        kind: CALL.to_owned(),
        seat: Some(seat),
        key: key.to_owned(),
        due: wakes,
        payload: payload(&())?,
    })))
}

/// Shifts the timers of a match that resumes after a pause that began at `since`. A deadline moves by the length of the
/// pause, and further if this is necessary to leave at least as many waking hours as before and to fall on the agreed
/// daily hour, if there is one. Players in quiet hours are notified when these end.
pub fn after_rest(
    game: &AnyGame,
    (settings, people): (&Settings, &People),
    timers: &[Timer],
    (since, now): (Timestamp, Timestamp),
) -> Result<Vec<TimerChange>> {
    let rested = now.since(since);
    let questions = game.questions();
    let agreed = |key: &str| {
        let asked = questions.iter().find(|question| question.key == key)?;
        daily_for(game, asked, settings, now).and(settings.daily.as_ref())
    };
    let clear =
        |kind: &str| TimerChange::Clear { kind: Some(kind.to_owned()), seat: None, key: None };
    let mut changes: Vec<TimerChange> = [CALL, RESTED].map(clear).into();
    for timer in timers.iter().map(|timer| &timer.timer) {
        let Some(seat) = timer.seat.filter(|_| timer.due != NEVER) else { continue };
        // A substitute's term still ends at the announced time.
        if timer.kind == BACK {
            changes.push(TimerChange::Set(timer.clone()));
        }
        if ![DEADLINE, REMINDER, LAST_CALL].contains(&timer.kind.as_str()) {
            continue;
        }
        let (plain, person) = (timer.due.plus(rested), people.at(seat));
        let latest: Option<Timestamp> = carried(timer)?;
        let latest = latest.map(|latest| latest.plus(rested));
        let due = match agreed(&timer.key) {
            Some(daily) => {
                let by = put_off_by(daily, deadline_of(timers, timer), rested, now);
                timer.due.plus(by)
            }
            None => {
                let left = match kept_left(timers, timer)? {
                    Some(Left::Fair { left, .. }) => Duration::from_millis(left),
                    _ => person.left(since, timer.due, settings),
                };
                ends(timer, (person, latest), left, settings, now).max(plain)
            }
        };
        changes.push(TimerChange::Set(NewTimer {
            due,
            payload: payload(&latest.map(|latest| latest.max(due)))?,
            ..timer.clone()
        }));
    }
    for question in &questions {
        for &seat in &question.open {
            let one = (seat, people.at(seat));
            changes.extend(call_on_waking(one, &question.key, now)?);
        }
    }
    Ok(changes)
}

/// Returns the remaining time recorded when the holder's hours changed during a pause; `None` if they did not change.
fn kept_left(timers: &[Timer], deadline: &NewTimer) -> Result<Option<Left>> {
    let mut all = timers.iter().map(|timer| &timer.timer);
    let kept = all.find(|timer| {
        let is_its = (timer.seat, &timer.key) == (deadline.seat, &deadline.key);
        is_its && deadline.kind == DEADLINE && timer.kind == RESTED
    });
    kept.map(carried).transpose()
}

/// Records a deadline's remaining time when its holder changes their hours in a match that has been paused since
/// `since`. Later changes do not replace the first record, because time left under the old hours must not be computed
/// with the new ones.
pub fn kept_in_rest(
    timer: &NewTimer,
    timers: &[Timer],
    (before, after): (&Person, &Person),
    settings: &Settings,
    since: Timestamp,
) -> Result<Option<TimerChange>> {
    let Some(seat) = timer.seat.filter(|_| timer.kind == DEADLINE) else {
        return Ok(None);
    };
    if before.hours == after.hours || kept_left(timers, timer)?.is_some() {
        return Ok(None);
    }
    let left = Left::of(timer, before, settings, since)?;
    left.as_idle_timer(RESTED, seat, &timer.key).map(Some)
}

/// Returns the timers that must move further after an outage of this `length`. The given `timers` are already shifted
/// by that length. Every player keeps at least as many waking hours as before, a daily deadline stays at its hour, and
/// a notification is sent as soon as it is allowed.
pub fn after_outage(
    (settings, people): (&Settings, &People),
    timers: &[Timer],
    (length, now): (Duration, Timestamp),
) -> Result<Vec<TimerChange>> {
    let earlier = |at: Timestamp| Timestamp(at.0.saturating_sub(millis(length)));
    let mut changes = Vec::new();
    for timer in timers.iter().map(|timer| &timer.timer) {
        let Some(seat) = timer.seat.filter(|_| timer.due != NEVER) else { continue };
        let (person, plain) = (people.at(seat), timer.due);
        let latest: Option<Timestamp> = match timer.kind.as_str() {
            DEADLINE | REMINDER | LAST_CALL => carried(timer)?,
            _ => None,
        };
        let latest = latest.map(|latest| latest.plus(length));
        let due = match (timer.kind.as_str(), latest, &settings.daily) {
            (CALL, _, _) => person.hours.next_open(earlier(plain).max(now)),
            // A substitute's term still ends at the announced time.
            (BACK, _, _) => earlier(plain),
            (DEADLINE | REMINDER | LAST_CALL, None, Some(daily)) => {
                let due = earlier(deadline_of(timers, timer));
                let by = match put_off_by(daily, due, length, now) {
                    // A few lost minutes must not cost anybody a day's wait.
                    by if length <= LONG_OUTAGE => by.min(length),
                    by => by,
                };
                earlier(plain).plus(by)
            }
            (DEADLINE | REMINDER | LAST_CALL, Some(_), _) => {
                let left = person.left(earlier(now), earlier(plain), settings);
                ends(timer, (person, latest), left, settings, now).max(plain)
            }
            _ => continue,
        };
        let latest = latest.map(|latest| latest.max(due));
        changes.push(TimerChange::Set(NewTimer {
            due,
            payload: match timer.kind.as_str() {
                CALL | BACK => timer.payload.clone(),
                _ => payload(&latest)?,
            },
            ..timer.clone()
        }));
    }
    Ok(changes)
}

/// Returns the shift of the daily deadline at `due` after an outage that lasted `lost` and ended at `now`. The shift is
/// zero if the time left is at least the time lost.
fn put_off_by(daily: &Daily, due: Timestamp, lost: Duration, now: Timestamp) -> Duration {
    match due.since(now) >= lost {
        true => Duration::ZERO,
        false => not_before(daily, due.plus(lost)).since(due),
    }
}

/// Returns the due time of the deadline that has the same question and seat as the given timer. If there is no such
/// deadline, returns the timer's own due time.
fn deadline_of(timers: &[Timer], timer: &NewTimer) -> Timestamp {
    let mut all = timers.iter().map(|timer| &timer.timer);
    let deadline = all.find(|other| {
        other.kind == DEADLINE && (other.seat, &other.key) == (timer.seat, &timer.key)
    });
    deadline.map_or(timer.due, |deadline| deadline.due)
}

/// Returns the due time of a timer whose owner has the duration `left` remaining. Hours that do not count for the owner
/// are skipped. A deadline's maximum counts from the time at which the deadline was set, not from now.
fn ends(
    timer: &NewTimer,
    (person, latest): (&Person, Option<Timestamp>),
    left: Duration,
    settings: &Settings,
    now: Timestamp,
) -> Timestamp {
    match latest.filter(|_| timer.kind == DEADLINE) {
        Some(latest) => until(person, left, latest, settings, now),
        None => person.after(now, left, settings),
    }
}

fn millis(span: Duration) -> i64 {
    i64::try_from(span.as_millis()).unwrap_or(i64::MAX)
}

/// Delays every deadline in a match by `by`, including stopped ones. Returns an empty list if no deadline is set.
pub fn later(timers: &[Timer], by: Duration) -> Result<Vec<TimerChange>> {
    let mut changes = Vec::new();
    for timer in timers.iter().map(|timer| &timer.timer) {
        let kept = match timer.kind.as_str() {
            DEADLINE | REMINDER | LAST_CALL => {
                let latest: Option<Timestamp> = carried(timer)?;
                payload(&latest.map(|latest| latest.plus(by)))?
            }
            PAUSED | RESTED => {
                let left: Left = carried(timer)?;
                payload(&left.and(by))?
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

/// Returns a timer's new due time when its owner changes their hours; `None` if the due time stays the same. A deadline
/// and its reminders never move earlier or beyond their maximum.
pub fn moved(
    timer: &NewTimer,
    (before, after): (&Person, &Person),
    settings: &Settings,
    now: Timestamp,
) -> Result<Option<Timestamp>> {
    if before.hours == after.hours {
        return Ok(None);
    }
    let due = match timer.kind.as_str() {
        CALL => after.hours.next_open(now),
        DEADLINE | REMINDER | LAST_CALL if settings.pace == Pace::Fair => {
            let Some(latest) = carried::<Option<Timestamp>>(timer)? else {
                return Ok(None);
            };
            let left = before.left(now, timer.due, settings);
            // A deadline's maximum counts from the time at which the deadline was set, not from now.
            let due = match timer.kind.as_str() {
                DEADLINE => after.hours.after(now, left, latest.since(now)),
                _ => after.after(now, left, settings),
            };
            due.min(latest).max(timer.due)
        }
        _ => return Ok(None),
    };
    Ok((due != timer.due).then_some(due))
}

#[cfg(test)]
mod tests {
    use regnal::store::{MatchId, Payload, TimerId};

    use super::*;
    use crate::discord::error::Error;

    fn timer(kind: &str, payload: Payload) -> Timer {
        Timer {
            id: TimerId(1),
            match_id: MatchId(1),
            timer: NewTimer {
                kind: kind.to_owned(),
                seat: Some(Seat(0)),
                key: "turn".to_owned(),
                due: Timestamp(5_000),
                payload,
            },
        }
    }

    fn is_broken<T: std::fmt::Debug>(result: Result<T>) -> bool {
        matches!(result, Err(Error::Broken(why)) if why.to_string().contains("cannot be read"))
    }

    #[test]
    fn an_outage_does_not_move_a_daily_deadline_if_enough_time_is_left() {
        let settings = Settings {
            daily: Some(Daily { clock: "20:00".parse().unwrap(), zone: "UTC".parse().unwrap() }),
            ..Settings::default()
        };
        let at = |hour: u32| Timestamp(0).plus(Duration::from_secs(u64::from(hour) * 3_600));
        let none = Payload::of(&None::<Timestamp>).unwrap();
        let due_at = |kind: &str, due: Timestamp| {
            let mut timer = timer(kind, none.clone());
            timer.timer.due = due;
            timer
        };
        // The bot was down for `length` until `now`, and the store has already shifted all timers by `length`.
        let off = |length: Duration, now: u32| {
            let timers = [(DEADLINE, 20), (REMINDER, 10), (LAST_CALL, 18)]
                .map(|(kind, due)| due_at(kind, at(due).plus(length)));
            let people = People::default();
            let changes = after_outage((&settings, &people), &timers, (length, at(now)));
            let changes = changes.unwrap().into_iter().map(|change| match change {
                TimerChange::Set(timer) => timer.due,
                TimerChange::Clear { .. } => panic!("no timer should be cleared"),
            });
            changes.collect::<Vec<_>>()
        };
        let after = |lost: u32, now| off(Duration::from_secs(u64::from(lost) * 3_600), now);
        assert_eq!(after(4, 9), [at(20), at(10), at(18)]);
        assert_eq!(after(4, 16), [at(20), at(10), at(18)]);
        assert_eq!(after(4, 17), [at(44), at(34), at(42)]);
        assert_eq!(after(30, 40), [at(68), at(58), at(66)]);
        // A one-minute outage across the daily hour adds one minute, not a day.
        let minute = Duration::from_secs(60);
        assert_eq!(off(minute, 19), [at(20), at(10), at(18)]);
        let later = [20, 10, 18].map(|hour| at(hour).plus(minute));
        assert_eq!(off(minute, 20), later);
    }

    #[test]
    fn delaying_an_unreadable_timer_fails_instead_of_assuming_zero_time() {
        let by = Duration::from_secs(60);
        let stopped = timer(PAUSED, Payload::of(&1_000_u64).unwrap());
        let later_by = |timer: Timer| later(&[timer], by);
        let carried_on = later_by(stopped).unwrap();
        let TimerChange::Set(set) = &carried_on[0] else {
            panic!("expected a changed timer: {carried_on:?}");
        };
        assert_eq!(set.payload.read::<u64>().unwrap(), 61_000);
        for wrong in [Payload::of("soon").unwrap(), Payload::of(&()).unwrap()] {
            assert!(is_broken(later_by(timer(PAUSED, wrong))));
        }
        let none = Payload::of(&None::<Timestamp>).unwrap();
        for kind in [DEADLINE, REMINDER, LAST_CALL] {
            assert!(later_by(timer(kind, none.clone())).is_ok());
            assert!(is_broken(later_by(timer(kind, Payload::of("soon").unwrap()))));
        }
        // The delayed notification for the end of quiet hours carries no payload.
        assert_eq!(later_by(timer(CALL, none)).unwrap().len(), 0);
    }

    #[test]
    fn moving_a_deadline_with_an_unreadable_maximum_fails() {
        let settings = Settings { pace: Pace::Fair, ..Settings::default() };
        let (before, mut after) = (Person::default(), Person::default());
        after.hours.quiet = Some(regnal::hours::Quiet {
            from: "01:00".parse().unwrap(),
            until: "08:00".parse().unwrap(),
        });
        let moved = |payload| {
            let timer = timer(DEADLINE, payload).timer;
            moved(&timer, (&before, &after), &settings, Timestamp(0))
        };
        assert!(is_broken(moved(Payload::of("soon").unwrap())));
        assert_eq!(moved(Payload::of(&None::<Timestamp>).unwrap()).unwrap(), None);
    }
}
