//! Snowflakes: ids that sort by time and are sent as strings.

use std::{
    fmt,
    str::FromStr,
    sync::atomic::{AtomicU64, Ordering},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use serde::{Serialize, Serializer};
use serde_json::Value;

/// The first millisecond of 2015, the epoch of snowflakes.
const DISCORD_EPOCH: u64 = 1_420_070_400_000;

/// Id of a Discord object, such as a user, channel or message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Id(pub(super) u64);

impl Id {
    /// Returns a new id, greater than all ids previously created in this process.
    pub(super) fn fresh() -> Id {
        static LAST: AtomicU64 = AtomicU64::new(0);
        let now = since_1970().as_millis();
        let now = u64::try_from(now).unwrap_or(u64::MAX).saturating_sub(DISCORD_EPOCH) << 22;
        let next = |last: u64| Some(now.max(last + 1));
        let last =
            LAST.fetch_update(Ordering::SeqCst, Ordering::SeqCst, next).unwrap_or_else(|last| last);
        Id(now.max(last + 1))
    }

    /// Returns an id derived only from the arguments, so that a seat or channel keeps its id across restarts.
    pub(super) fn named(kind: &str, name: &str, attempt: u64) -> Id {
        // FNV-1a hash. The mask keeps the id's time in the past, so that the id is below every fresh id.
        let bytes = kind.bytes().chain([b'/']).chain(name.bytes()).chain(attempt.to_le_bytes());
        let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Id((hash & ((1 << 58) - 1)) | 1 << 58)
    }

    /// Parses an id from a JSON string or number.
    pub(super) fn of(value: &Value) -> Option<Id> {
        match value {
            Value::String(text) => text.parse().ok(),
            Value::Number(number) => number.as_u64().filter(|id| *id != 0).map(Id),
            _ => None,
        }
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = ();

    fn from_str(text: &str) -> Result<Id, ()> {
        match text.parse() {
            Ok(id) if id != 0 => Ok(Id(id)),
            _ => Err(()),
        }
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Returns an id or nonce as text; in JSON it can be a number or a string.
pub(super) fn plain(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

/// Returns the current time in Discord's format.
pub(super) fn timestamp() -> String {
    written(since_1970())
}

/// Returns the time that has passed since 1970-01-01.
pub(super) fn since_1970() -> Duration {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
}

/// Parses a time in ISO 8601 with seconds and a time zone, such as `2026-01-01T20:00:00Z`, and returns the time that
/// has passed since 1970-01-01. Returns `None` for anything else, and for times before 1970.
pub(super) fn parsed(text: &str) -> Option<Duration> {
    let (date, time) = text.split_once(['T', ' '])?;
    let (clock, zone) = time.split_at(time.find(['Z', '+', '-'])?);
    let (clock, fraction) = clock.split_once('.').unwrap_or((clock, "0"));
    let [year, month, day] = numbers(date, '-')?;
    let [hour, minute, second] = numbers(clock, ':')?;
    let is_valid = (1..=12).contains(&month)
        && (1..=31).contains(&day)
        && (1970..=9999).contains(&year)
        && hour < 24
        && minute < 60
        && second < 60;
    if !is_valid {
        return None;
    }
    let behind = match zone.split_at(1) {
        ("Z", "") => 0,
        (sign, offset) => {
            let [hours, minutes] = numbers(offset, ':')?;
            let seconds = i64::try_from((hours.min(24) * 60 + minutes.min(60)) * 60).ok()?;
            if sign == "+" { -seconds } else { seconds }
        }
    };
    // Computes the days since 1970-01-01, by counting 400-year cycles that begin on 1 March.
    let from_march = if month > 2 { month - 3 } else { month + 9 };
    let year = year - u64::from(month <= 2);
    let (era, of_era) = (year / 400, year % 400);
    let of_year = (153 * from_march + 2) / 5 + day - 1;
    let days = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year;
    let days = days.checked_sub(719_468)?;
    let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second;
    let seconds = seconds.checked_add_signed(behind)?;
    let digits: String = fraction.chars().chain("000000".chars()).take(6).collect();
    let micros: u64 = digits.parse().ok()?;
    Some(Duration::from_secs(seconds) + Duration::from_micros(micros))
}

/// Parses exactly `N` numbers separated by `separator`.
fn numbers<const N: usize>(text: &str, separator: char) -> Option<[u64; N]> {
    let all: Vec<u64> =
        text.split(separator).map(|part| part.parse().ok()).collect::<Option<_>>()?;
    all.try_into().ok()
}

/// Formats a time since 1970-01-01 in Discord's format.
pub(super) fn written(since: Duration) -> String {
    let (seconds, micros) = (since.as_secs(), since.subsec_micros());
    let (days, second) = (seconds / 86_400, seconds % 86_400);
    // Computes the calendar date from the days since 1970-01-01, by counting 400-year cycles that begin on 1 March.
    let shifted = days + 719_468;
    let (era, day) = (shifted / 146_097, shifted % 146_097);
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365;
    let of_year = day - (365 * year + year / 4 - year / 100);
    let from_march = (5 * of_year + 2) / 153;
    let day = of_year - (153 * from_march + 2) / 5 + 1;
    let month = if from_march < 10 { from_march + 3 } else { from_march - 9 };
    let year = era * 400 + year + u64::from(month <= 2);
    let (hour, minute, second) = (second / 3_600, second / 60 % 60, second % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{micros:06}+00:00")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fresh_ids_increase() {
        let ids: Vec<Id> = (0..1_000).map(|_| Id::fresh()).collect();
        assert!(ids.is_sorted_by(|a, b| a < b));
        assert!(Id::named("channel", "general", 0) < ids[0]);
    }

    #[test]
    fn named_ids_are_stable_and_distinct() {
        assert_eq!(Id::named("seat", "ann", 0), Id::named("seat", "ann", 0));
        assert_ne!(Id::named("seat", "ann", 0), Id::named("seat", "ann", 1));
        assert_ne!(Id::named("seat", "ann", 0), Id::named("channel", "ann", 0));
    }

    #[test]
    fn timestamps_match_discords_format() {
        let now = timestamp();
        assert_eq!(now.len(), "2026-01-01T00:00:00.000000+00:00".len());
        assert!(now.as_str() > "2026" && now.ends_with("+00:00"), "{now}");
        assert_eq!(parsed(&now).map(written), Some(now));
    }

    #[test]
    fn times_are_parsed_with_their_time_zone_and_other_text_is_rejected() {
        let read = |text: &str| parsed(text).map(written);
        for same in [
            "2028-02-29T20:00:00Z",
            "2028-02-29T20:00:00.000Z",
            "2028-02-29T22:30:00+02:30",
            "2028-02-29T15:00:00-05:00",
        ] {
            assert_eq!(read(same).unwrap(), "2028-02-29T20:00:00.000000+00:00", "{same}");
        }
        assert_eq!(read("1970-01-01T00:00:00.25Z").unwrap(), "1970-01-01T00:00:00.250000+00:00");
        for wrong in [
            "",
            "tomorrow",
            "2028-02-29",
            "2028-02-29T20:00:00",
            "2028-13-01T20:00:00Z",
            "2028-02-29T24:00:00Z",
            "1969-12-31T23:00:00Z",
            "2028-02-29T20:00Z",
            "9999999999999999999-02-29T20:00:00Z",
        ] {
            assert_eq!(read(wrong), None, "{wrong}");
        }
    }
}
