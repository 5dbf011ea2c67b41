//! Time zones by their tz database names, such as `Europe/Paris`.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use jiff::civil::{Date, Weekday};
use jiff::tz::{self, TimeZone};
use serde::{Deserialize, Serialize};

use super::place::{folded, places};
use super::{Clock, Day};
use crate::moment::Timestamp;

/// A time zone, identified by its name in the tz database.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Zone(String);

/// Error for a time zone name that does not exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no time zone with this name")]
pub struct NoZone;

/// Quality of the match between a name and the typed text, best first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum NameMatch {
    Whole,
    Begins,
    Within,
}

impl Zone {
    /// Returns the zone's name.
    pub fn name(&self) -> &str {
        &self.0
    }

    /// Finds all zones that match the typed text, ignoring case and accents. The text can be part of the zone's own
    /// name or of one of its known [`places`]. If any names match in full, only their zones are returned; otherwise,
    /// names that begin with the text come first.
    pub fn search(typed: &str) -> Vec<Zone> {
        Zone::found(typed).0
    }

    /// Like [`Zone::search`], but also returns whether the text is a full name of the first result or the beginning of
    /// one.
    pub(super) fn found(typed: &str) -> (Vec<Zone>, bool) {
        let wanted = folded(typed);
        let rank = |name: &str| match name.strip_prefix(wanted.as_str()) {
            Some("") => Some(NameMatch::Whole),
            Some(_) => Some(NameMatch::Begins),
            None => name.contains(&wanted).then_some(NameMatch::Within),
        };
        let mut found: BTreeMap<String, NameMatch> = BTreeMap::new();
        let mut add = |zone: &str, rank: NameMatch| {
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
        let mut found: Vec<(NameMatch, String)> =
            found.into_iter().map(|(name, rank)| (rank, name)).collect();
        found.sort();
        if found.first().is_some_and(|(rank, _)| *rank == NameMatch::Whole) {
            found.retain(|(rank, _)| *rank == NameMatch::Whole);
        }
        let is_sure = found.first().is_some_and(|(rank, _)| *rank != NameMatch::Within);
        let zones = found.into_iter().map(|(_, name)| Zone(name)).collect();
        (zones, is_sure)
    }

    /// Returns the zone's rules from the tz database.
    pub(super) fn rules(&self) -> TimeZone {
        tz::db().get(&self.0).unwrap_or(TimeZone::UTC)
    }

    /// Returns the moment of a local date and time. If the local time occurs twice, the first moment counts; if it is
    /// skipped, it is moved later by the length of the gap.
    pub(super) fn at(&self, date: Date, clock: Clock) -> Option<Timestamp> {
        let hour = i8::try_from(clock.hour()).ok()?;
        let minute = i8::try_from(clock.minute()).ok()?;
        let time = jiff::civil::Time::new(hour, minute, 0, 0).ok()?;
        let moment = self.rules().to_timestamp(date.to_datetime(time)).ok()?;
        Some(Timestamp(moment.as_millisecond()))
    }

    /// Returns the local date of a moment.
    pub(super) fn date_at(&self, at: Timestamp) -> Option<Date> {
        Some(self.rules().to_datetime(moment(at)?).date())
    }

    /// Returns the local day of the week and the local time of day at a moment.
    pub fn shows(&self, at: Timestamp) -> Option<(Day, Clock)> {
        let shown = self.rules().to_datetime(moment(at)?);
        let part = |number: i8| u16::try_from(number).ok();
        Some((day(shown.date()), Clock::new(part(shown.hour())?, part(shown.minute())?)?))
    }

    /// Returns the midnight with which a date such as `2026-12-24` begins.
    pub fn midnight(&self, date: &str) -> Option<Timestamp> {
        self.at(date.trim().parse().ok()?, Clock::default())
    }

    /// Returns the local date of a moment as it is typed in both languages, such as `24/12/2026`.
    pub fn date(&self, at: Timestamp) -> Option<String> {
        let date = self.date_at(at)?;
        Some(format!("{:02}/{:02}/{:04}", date.day(), date.month(), date.year()))
    }

    /// Returns the first moment after `after` at which the local time is `clock`.
    pub fn next(&self, clock: Clock, after: Timestamp) -> Option<Timestamp> {
        let mut date = self.date_at(after)?;
        // A time of day that is skipped on one day is shifted or missing on that day only, so the search succeeds
        // within a few days.
        for _ in 0..3 {
            if let Some(at) = self.at(date, clock).filter(|&at| at > after) {
                return Some(at);
            }
            date = date.tomorrow().ok()?;
        }
        None
    }

    /// Returns the midnight that ends a moment's local day.
    pub fn end_of_day(&self, at: Timestamp) -> Option<Timestamp> {
        self.at(self.date_at(at)?.tomorrow().ok()?, Clock::default())
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

/// Parses a name, ignoring case.
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

/// Converts a moment to the type used for calendar calculations.
pub(super) fn moment(at: Timestamp) -> Option<jiff::Timestamp> {
    jiff::Timestamp::from_millisecond(at.0).ok()
}

/// Returns the day of the week for a date.
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
