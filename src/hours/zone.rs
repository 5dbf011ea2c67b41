//! Time zones by the names of the world's list, such as `Europe/Paris`.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use jiff::civil::{Date, Weekday};
use jiff::tz::{self, TimeZone};
use serde::{Deserialize, Serialize};

use super::place::{folded, places};
use super::{Clock, Day};
use crate::moment::Timestamp;

/// A time zone, by its name in the world's list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Zone(String);

/// There is no time zone of this name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no time zone of this name")]
pub struct NoZone;

/// How much of a name was typed, the most first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Rank {
    Whole,
    Begins,
    Within,
}

impl Zone {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.0
    }

    /// All zones that what was typed names, whatever its case and accents: a part of their own name, or one of the
    /// [`places`] that are known to be in them. Where some are named in full, these alone; else those in which a name begins
    /// with it stand before those in which it is anywhere.
    pub fn search(typed: &str) -> Vec<Zone> {
        Zone::found(typed).0
    }

    /// As [`Zone::search`], and whether the first of them is named by the whole or the beginning of a name.
    pub(super) fn found(typed: &str) -> (Vec<Zone>, bool) {
        let wanted = folded(typed);
        let rank = |name: &str| match name.strip_prefix(wanted.as_str()) {
            Some("") => Some(Rank::Whole),
            Some(_) => Some(Rank::Begins),
            None => name.contains(&wanted).then_some(Rank::Within),
        };
        let mut found: BTreeMap<String, Rank> = BTreeMap::new();
        let mut add = |zone: &str, rank: Rank| {
            let best = found.entry(zone.to_owned()).or_insert(rank);
            *best = rank.min(*best);
        };
        for name in tz::db().available() {
            let (name, whole) = (name.to_string(), folded(name.as_str()));
            let is_place = name.contains('/') && !name.starts_with("Etc/");
            if is_place || whole == wanted {
                let parts = name.split('/').map(folded).chain([whole]);
                if let Some(rank) = parts.filter_map(|part| rank(&part)).min() {
                    add(&name, rank);
                }
            }
        }
        for (place, zone) in places() {
            if let Some(rank) = rank(&folded(place)) {
                add(zone, rank);
            }
        }
        let mut found: Vec<(Rank, String)> =
            found.into_iter().map(|(name, rank)| (rank, name)).collect();
        found.sort();
        if found.first().is_some_and(|(rank, _)| *rank == Rank::Whole) {
            found.retain(|(rank, _)| *rank == Rank::Whole);
        }
        let is_sure = found.first().is_some_and(|(rank, _)| *rank != Rank::Within);
        let zones = found.into_iter().map(|(_, name)| Zone(name)).collect();
        (zones, is_sure)
    }

    /// Its rules.
    pub(super) fn rules(&self) -> TimeZone {
        tz::db().get(&self.0).unwrap_or(TimeZone::UTC)
    }

    /// The moment at which its clocks show a time of a date: the first such; one that is skipped is as much later.
    pub(super) fn at(&self, date: Date, clock: Clock) -> Option<Timestamp> {
        let hour = i8::try_from(clock.hour()).ok()?;
        let minute = i8::try_from(clock.minute()).ok()?;
        let time = jiff::civil::Time::new(hour, minute, 0, 0).ok()?;
        let moment = self.rules().to_timestamp(date.to_datetime(time)).ok()?;
        Some(Timestamp(moment.as_millisecond()))
    }

    /// What its clocks and calendars show at a moment.
    pub fn shows(&self, at: Timestamp) -> Option<(Day, Clock)> {
        let shown = self.rules().to_datetime(moment(at)?);
        let part = |number: i8| u16::try_from(number).ok();
        Some((
            day(shown.date()),
            Clock::new(part(shown.hour())?, part(shown.minute())?)?,
        ))
    }

    /// The moment of a date, `2026-12-24`, at midnight.
    pub fn midnight(&self, date: &str) -> Option<Timestamp> {
        self.at(date.trim().parse().ok()?, Clock::default())
    }

    /// The date at a moment, `2026-12-24`.
    pub fn date(&self, at: Timestamp) -> Option<String> {
        Some(self.rules().to_datetime(moment(at)?).date().to_string())
    }

    /// The first moment after another at which its clocks show this.
    pub fn next(&self, clock: Clock, after: Timestamp) -> Option<Timestamp> {
        let mut date = self.rules().to_datetime(moment(after)?).date();
        // A clock that was skipped comes later, on that day or never: two days hold one in any case.
        for _ in 0..3 {
            if let Some(at) = self.at(date, clock).filter(|&at| at > after) {
                return Some(at);
            }
            date = date.tomorrow().ok()?;
        }
        None
    }

    /// Midnight at the end of the day that is at a moment.
    pub fn end_of_day(&self, at: Timestamp) -> Option<Timestamp> {
        let date = self.rules().to_datetime(moment(at)?).date();
        self.at(date.tomorrow().ok()?, Clock::default())
    }
}

impl Default for Zone {
    fn default() -> Zone {
        Zone("UTC".to_owned())
    }
}

impl fmt::Display for Zone {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(&self.0)
    }
}

/// By its name, whatever its case.
impl FromStr for Zone {
    type Err = NoZone;

    fn from_str(name: &str) -> Result<Zone, NoZone> {
        let zone = tz::db().get(name.trim()).map_err(|_| NoZone)?;
        let name = zone.iana_name().ok_or(NoZone)?;
        Ok(Zone(name.to_owned()))
    }
}

impl TryFrom<String> for Zone {
    type Error = NoZone;

    fn try_from(name: String) -> Result<Zone, NoZone> {
        name.parse()
    }
}

impl From<Zone> for String {
    fn from(zone: Zone) -> String {
        zone.0
    }
}

/// A moment, for the calendar.
pub(super) fn moment(at: Timestamp) -> Option<jiff::Timestamp> {
    jiff::Timestamp::from_millisecond(at.0).ok()
}

/// The day of the week of a date.
pub(super) fn day(date: Date) -> Day {
    match date.weekday() {
        Weekday::Monday => Day::Monday,
        Weekday::Tuesday => Day::Tuesday,
        Weekday::Wednesday => Day::Wednesday,
        Weekday::Thursday => Day::Thursday,
        Weekday::Friday => Day::Friday,
        Weekday::Saturday => Day::Saturday,
        Weekday::Sunday => Day::Sunday,
    }
}
