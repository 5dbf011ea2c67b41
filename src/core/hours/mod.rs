//! The hours in which a person can be notified: time zone, quiet hours, days off, absences. The players of a match can
//! agree that only these hours count towards deadlines.
//!
//! This module only does arithmetic on timestamps. It does not read the current time, and the time zone data is
//! compiled in, so that all machines give the same results.

mod clock;
mod named;
mod place;
mod written;
mod zone;

use std::collections::BTreeSet;
use std::time::Duration;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

pub use self::clock::{Clock, NoClock};
pub use self::named::Named;
pub use self::place::places;
pub use self::written::{When, Written, span};
pub use self::zone::{NoZone, Zone};
use crate::moment::{Timestamp, millis};

/// Maximum time span searched for the next moment at which a person can be notified.
const HORIZON: Duration = Duration::from_secs(60 * 24 * 3_600);

/// A day of the week.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::EnumIter, strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "they are the days")]
pub enum Day {
    Monday,
    Tuesday,
    Wednesday,
    Thursday,
    Friday,
    Saturday,
    Sunday,
}

/// A time of day in a time zone, for a daily deadline.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Daily {
    /// Time of day.
    pub clock: Clock,
    /// Time zone.
    pub zone: Zone,
}

impl Daily {
    /// Returns the first occurrence of this time of day that is at least `least` later than `after`.
    pub fn next(&self, after: Timestamp, least: Duration) -> Option<Timestamp> {
        self.zone.next(self.clock, after.plus(least))
    }
}

/// Daily hours during which a person is not notified. They extend past midnight if `until` is earlier than `from`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quiet {
    /// Time of day at which the quiet hours begin.
    pub from: Clock,
    /// Time of day at which the quiet hours end.
    pub until: Clock,
}

/// A period in which a person is away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Absence {
    /// Start of the absence.
    pub from: Timestamp,
    /// Time at which the person returns.
    pub until: Timestamp,
}

impl Absence {
    /// Returns the last moment of the absence, which falls on the last day away.
    pub fn last(&self) -> Timestamp {
        Timestamp(self.until.0.saturating_sub(1).max(self.from.0))
    }
}

/// The hours in which a person can be notified. The default is any time, in UTC.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hours {
    /// Time zone.
    #[serde(default)]
    pub zone: Zone,
    /// Quiet hours.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<Quiet>,
    /// Days of the week on which the person does not play; never all seven days.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub days_off: BTreeSet<Day>,
    /// The absences, sorted by start.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub absences: Vec<Absence>,
}

impl Hours {
    /// Returns true if there are no restrictions, so that the person can be notified at any time.
    pub fn are_unrestricted(&self) -> bool {
        self.quiet.is_none() && self.days_off.is_empty() && self.absences.is_empty()
    }

    /// Returns true if the person can be notified at this moment.
    pub fn are_open(&self, at: Timestamp) -> bool {
        self.closed(at, at.plus(Duration::from_millis(1))).is_empty()
    }

    /// Returns the first moment, no earlier than `at`, at which the person can be notified. The search covers two
    /// months from `at` or, if `at` lies within an absence, two months from the end of that absence. If the search
    /// finds no such moment, `at` itself is returned.
    pub fn next_open(&self, at: Timestamp) -> Timestamp {
        let back = self.away_until(at).unwrap_or(at);
        let closed = self.closed(at, back.plus(HORIZON));
        match closed.first() {
            Some(&(from, until)) if from <= at && until < back.plus(HORIZON) => until,
            _ => at,
        }
    }

    /// Returns the end of the absence that includes a given moment, if any.
    pub fn away_until(&self, at: Timestamp) -> Option<Timestamp> {
        let running = self.absences.iter().filter(|one| one.from <= at && at < one.until);
        running.map(|one| one.until).max()
    }

    /// Returns the moment at which `span` of open hours has passed since `at`, capped at `most` after `at`.
    pub fn after(&self, at: Timestamp, span: Duration, most: Duration) -> Timestamp {
        let end = at.plus(most.max(span));
        let mut left = millis(span);
        let mut now = at.0;
        for (from, until) in self.closed(at, end) {
            let open = from.0.saturating_sub(now).max(0);
            if open >= left {
                break;
            }
            left -= open;
            now = until.0;
        }
        Timestamp(now.saturating_add(left)).min(end)
    }

    /// Returns the total time between two moments during which the person can be notified.
    pub fn between(&self, at: Timestamp, until: Timestamp) -> Duration {
        let closed = self.closed(at, until).into_iter();
        let shut = closed.map(|(from, until)| until.since(from));
        until.since(at).saturating_sub(shut.sum())
    }

    /// Returns the periods between two moments in which the person cannot be notified: in order, disjoint and clipped
    /// to the interval.
    fn closed(&self, at: Timestamp, until: Timestamp) -> Vec<(Timestamp, Timestamp)> {
        let mut spans: Vec<(i64, i64)> =
            self.absences.iter().map(|one| (one.from.0, one.until.0)).collect();
        if self.quiet.is_some() || !self.days_off.is_empty() {
            // Yesterday's quiet hours can extend into today.
            let first = self.zone.date_at(at).and_then(|date| date.yesterday().ok());
            let last = self.zone.date_at(until);
            let mut next = first;
            while let Some(date) = next
                && last.is_some_and(|last| date <= last)
            {
                spans.extend(self.quiet_on(date));
                spans.extend(self.off_on(date));
                next = date.tomorrow().ok();
            }
        }
        spans.sort_unstable();
        let mut merged: Vec<(i64, i64)> = Vec::new();
        for (from, to) in spans {
            let (from, to) = (from.max(at.0), to.min(until.0));
            match merged.last_mut() {
                _ if from >= to => {}
                Some(last) if last.1 >= from => last.1 = last.1.max(to),
                _ => merged.push((from, to)),
            }
        }
        merged.into_iter().map(|(from, to)| (Timestamp(from), Timestamp(to))).collect()
    }

    /// Returns the quiet hours that begin on a date. A time skipped at the start of summer time is moved later by the
    /// length of the gap. If a time occurs twice in autumn, the first occurrence counts.
    fn quiet_on(&self, date: Date) -> Option<(i64, i64)> {
        let Quiet { from, until } = self.quiet?;
        let end = if until > from { date } else { date.tomorrow().ok()? };
        Some((self.zone.at(date, from)?.0, self.zone.at(end, until)?.0))
    }

    /// Returns the whole day as a closed period if the date is a day off, and `None` otherwise.
    fn off_on(&self, date: Date) -> Option<(i64, i64)> {
        self.days_off.contains(&zone::day(date)).then_some(())?;
        let midnight = Clock::default();
        Some((self.zone.at(date, midnight)?.0, self.zone.at(date.tomorrow().ok()?, midnight)?.0))
    }
}
