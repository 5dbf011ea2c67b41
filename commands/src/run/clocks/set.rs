//! Sets the timers of one seat, its deadline and reminders, for the full time or for the time left when they were
//! stopped.

use std::time::Duration;

use regnal::game::Seat;
use regnal::hours::Daily;
use regnal::store::{NewTimer, TimerChange, Timestamp};
use serde::{Deserialize, Serialize};

use super::timer::{DEADLINE, NEVER, PAUSED, carried, payload, reminders};
use crate::discord::error::Result;
use crate::run::people::Person;
use crate::run::settings::{Pace, Settings};

/// Remaining time of a stopped deadline, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Left {
    /// The full time: the current holder has not been asked yet.
    Whole,
    /// Remaining wall-clock time. The deadline was at its maximum, so quiet hours and absences no longer extend it.
    Plain(u64),
    /// Remaining waking hours, with a maximum.
    Fair {
        /// Remaining waking hours, in milliseconds.
        left: u64,
        /// Maximum in wall-clock time, in milliseconds.
        most: u64,
    },
    /// Remaining waking hours, as stored by versions that had no maximum yet.
    #[serde(untagged)]
    Counted(u64),
}

impl Left {
    /// Returns the remaining time of a deadline that is being stopped.
    pub(super) fn of(
        deadline: &NewTimer,
        person: &Person,
        settings: &Settings,
        now: Timestamp,
    ) -> Result<Left> {
        // A deadline at its maximum or at an agreed hour was announced as an exact time.
        let latest: Option<Timestamp> = carried(deadline)?;
        Ok(match latest.filter(|&latest| latest > deadline.due) {
            Some(latest) => Left::Fair {
                left: millis(person.left(now, deadline.due, settings)),
                most: millis(latest.since(now)),
            },
            None => Left::Plain(millis(deadline.due.since(now))),
        })
    }

    /// Adds `by` to the remaining time.
    pub(super) fn and(self, by: Duration) -> Left {
        match self {
            Left::Whole => Left::Whole,
            Left::Plain(left) => Left::Plain(left.saturating_add(millis(by))),
            Left::Fair { left, most } => Left::Fair {
                left: left.saturating_add(millis(by)),
                most: most.saturating_add(millis(by)),
            },
            Left::Counted(left) => Left::Counted(left.saturating_add(millis(by))),
        }
    }

    /// Returns the remaining time as a stopped timer.
    pub(super) fn stands(self, seat: Seat, key: &str) -> Result<TimerChange> {
        self.as_idle_timer(PAUSED, seat, key)
    }

    /// Returns the remaining time as a timer of the given kind that is never due.
    pub(super) fn as_idle_timer(self, kind: &str, seat: Seat, key: &str) -> Result<TimerChange> {
        Ok(TimerChange::Set(NewTimer {
            kind: kind.to_owned(),
            seat: Some(seat),
            key: key.to_owned(),
            due: NEVER,
            payload: payload(&self)?,
        }))
    }
}

/// Time that a user has left, starting now.
#[derive(Clone, Copy, Debug)]
pub(super) struct Time<'a> {
    /// Length of the remaining time.
    span: Duration,
    /// Maximum in wall-clock time, if this is the remaining time of a stopped deadline.
    most: Option<Duration>,
    /// True if the length is wall-clock time, because the deadline was at its maximum when it was stopped.
    is_plain: bool,
    /// Agreed hour of a daily deadline.
    daily: Option<&'a Daily>,
}

impl<'a> Time<'a> {
    /// Converts the remaining time `left` of a deadline whose full time is `whole`.
    pub(super) fn of(left: Left, whole: Duration, daily: Option<&'a Daily>) -> Time<'a> {
        let (span, most) = match left {
            Left::Whole => (whole, None),
            Left::Plain(left) | Left::Counted(left) => (Duration::from_millis(left), None),
            Left::Fair { left, most } => {
                let most = Duration::from_millis(most);
                (Duration::from_millis(left), Some(most))
            }
        };
        Time { span, most, is_plain: matches!(left, Left::Plain(_)), daily }
    }
}

/// Returns the deadline and reminders of a user who has this time to answer.
pub(super) fn set(
    (seat, person): (Seat, &Person),
    key: &str,
    time: Time<'_>,
    settings: &Settings,
    now: Timestamp,
) -> Result<Vec<TimerChange>> {
    // A daily deadline falls at the same time for all players, regardless of their hours.
    let after = |span| match time.daily.is_some() || time.is_plain {
        true => now.plus(span),
        false => person.after(now, span, settings),
    };
    let most = time.most.map(|most| now.plus(most));
    let end = match most.filter(|_| time.daily.is_none()) {
        Some(most) => until(person, time.span, most, settings, now),
        None => after(time.span),
    };
    let due = time.daily.map_or(end, |daily| not_before(daily, end));
    let span = match time.daily {
        Some(_) => due.since(now),
        None => time.span,
    };
    let latest = match time.daily {
        Some(_) => None,
        None => person.latest(now, span, settings),
    };
    let told = time.is_plain.then_some(due);
    let latest = payload(&latest.map(|latest| told.or(most).unwrap_or(latest)))?;
    let all = [(DEADLINE, due)].into_iter();
    let all = all.chain(reminders(person, settings, span).map(|(kind, wait)| (kind, after(wait))));
    let timer = |(kind, due): (&str, Timestamp)| {
        TimerChange::Set(NewTimer {
            kind: kind.to_owned(),
            seat: Some(seat),
            key: key.to_owned(),
            due,
            payload: latest.clone(),
        })
    };
    Ok(all.map(timer).collect())
}

/// Returns the time at which `left` has passed. If the pace is [`Pace::Fair`], only the user's waking hours count, but
/// the result is no later than `latest`.
pub(super) fn until(
    person: &Person,
    left: Duration,
    latest: Timestamp,
    settings: &Settings,
    now: Timestamp,
) -> Timestamp {
    match settings.pace {
        Pace::Fair => person.hours.after(now, left, latest.since(now)),
        Pace::Plain => now.plus(left),
    }
}

/// Returns the first daily deadline at or after the given time.
pub(super) fn not_before(daily: &Daily, at: Timestamp) -> Timestamp {
    let before = Timestamp(at.0.saturating_sub(1));
    daily.next(before, Duration::ZERO).unwrap_or(at)
}

fn millis(span: Duration) -> u64 {
    u64::try_from(span.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use regnal::store::Payload;

    use super::*;

    #[test]
    fn a_resumed_daily_deadline_falls_on_the_agreed_hour() {
        let daily = Daily { clock: "20:00".parse().unwrap(), zone: regnal::hours::Zone::default() };
        let hour = |hour: u32| Timestamp(0).plus(Duration::from_secs(3_600) * hour);
        let left = Left::Plain(6 * 3_600_000);
        let time = Time::of(left, Duration::ZERO, Some(&daily));
        let one = (Seat(0), &Person::default());
        // It is ten o'clock, with six hours left.
        let set = set(one, "month", time, &Settings::default(), hour(10)).unwrap();
        let TimerChange::Set(deadline) = &set[0] else {
            panic!("unexpected: {set:?}");
        };
        assert_eq!((deadline.kind.as_str(), deadline.due), (DEADLINE, hour(20)));
        assert_eq!(deadline.payload.read::<Option<Timestamp>>().unwrap(), None);
        let TimerChange::Set(reminder) = &set[1] else {
            panic!("unexpected: {set:?}");
        };
        assert_eq!(reminder.due, hour(15));
    }

    #[test]
    fn remaining_time_stored_by_an_older_version_is_readable() {
        let kept = Payload::of(&1_000_u64).unwrap();
        assert_eq!(kept.read::<Left>().unwrap(), Left::Counted(1_000));
        let fair = Left::Fair { left: 7, most: 21 };
        for left in [Left::Whole, Left::Plain(7), fair, Left::Counted(7)] {
            let kept = Payload::of(&left).unwrap();
            assert_eq!(kept.read::<Left>().unwrap(), left);
        }
        for wrong in [Payload::of("soon").unwrap(), Payload::of(&()).unwrap()] {
            assert!(wrong.read::<Left>().is_err());
        }
    }
}
