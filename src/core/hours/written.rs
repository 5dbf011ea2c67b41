//! Parses moments, dates and periods as people write them, in English and French.

use std::time::Duration;

use jiff::civil::{Date, Weekday};

use super::zone::moment;
use super::{Clock, Zone};
use crate::moment::Timestamp;
use crate::typed;

/// A parsed moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// Moment as a timestamp.
    pub at: Timestamp,
    /// True if the moment depends on the time zone, because the text contained a date or a time of day.
    pub is_local: bool,
}

/// Context for parsing: time zone, calendar and current time.
#[derive(Clone, Copy, Debug)]
pub struct When<'a> {
    /// Time zone.
    pub zone: &'a Zone,
    /// Current time.
    pub now: Timestamp,
    /// Default time of day, for a date given without a time.
    pub usual: Clock,
}

/// Filler words before a moment, in lower case without accents, which are skipped.
const FILLERS: [&str; 20] = [
    "a", "at", "au", "ce", "dans", "du", "for", "in", "jusqu'a", "jusqu'au", "le", "next", "on",
    "pendant", "pour", "prochain", "the", "till", "until", "vers",
];
const MONTHS: [[&str; 2]; 12] = [
    ["january", "janvier"],
    ["february", "fevrier"],
    ["march", "mars"],
    ["april", "avril"],
    ["may", "mai"],
    ["june", "juin"],
    ["july", "juillet"],
    ["august", "aout"],
    ["september", "septembre"],
    ["october", "octobre"],
    ["november", "novembre"],
    ["december", "decembre"],
];
const DAYS: [([&str; 2], Weekday); 7] = [
    (["monday", "lundi"], Weekday::Monday),
    (["tuesday", "mardi"], Weekday::Tuesday),
    (["wednesday", "mercredi"], Weekday::Wednesday),
    (["thursday", "jeudi"], Weekday::Thursday),
    (["friday", "vendredi"], Weekday::Friday),
    (["saturday", "samedi"], Weekday::Saturday),
    (["sunday", "dimanche"], Weekday::Sunday),
];
/// Units of time, in lower case without accents, with their length in seconds.
const UNITS: [(&[&str], u64); 5] = [
    (&["m", "min", "mins", "mn", "minute", "minutes"], 60),
    (&["h", "hr", "hrs", "hour", "hours", "heure", "heures"], HOUR),
    (&["d", "day", "days", "j", "jr", "jrs", "jour", "jours"], DAY),
    (&["w", "wk", "wks", "week", "weeks", "sem", "semaine", "semaines"], 7 * DAY),
    (&["mo", "month", "months", "mois"], 30 * DAY),
];
const HOUR: u64 = 3_600;
const DAY: u64 = 24 * HOUR;
/// Number words, in lower case without accents.
const NUMBERS: [(&str, u64); 13] = [
    ("a", 1),
    ("an", 1),
    ("one", 1),
    ("un", 1),
    ("une", 1),
    ("two", 2),
    ("deux", 2),
    ("three", 3),
    ("trois", 3),
    ("four", 4),
    ("quatre", 4),
    ("five", 5),
    ("cinq", 5),
];
/// Maximum number of digits in a number within a period.
const DIGITS: usize = 4;
/// Maximum number of words in a moment.
const WORDS: usize = 12;

impl When<'_> {
    /// Parses a moment: a period from now (`36`, `3 days`, `1h30`), or a date, a time of day, or both, in any order
    /// (`24/12/2026`, `24 décembre 20h`, `tomorrow 8pm`). A time of day alone means its next occurrence.
    pub fn read(&self, text: &str) -> Option<Written> {
        // "at 20h" is a time of day, whereas "20h" alone is a period.
        let folded = typed::folded(text);
        let is_clock = ["at ", "a ", "vers "].iter().any(|word| {
            let rest = folded.strip_prefix(word);
            rest.is_some_and(|rest| rest.starts_with(|sign: char| sign.is_ascii_digit()))
        });
        if let Some(span) = span(text).filter(|_| !is_clock) {
            let at = self.now.plus(span);
            return Some(Written { at, is_local: false });
        }
        let words = words(text);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let (date, clock) = (0..=words.len()).find_map(|cut| {
            let (first, second) = words.split_at(cut);
            self.parts(first, second).or_else(|| self.parts(second, first))
        })?;
        let at = match date {
            None => self.zone.next(clock?, self.now)?,
            Some(date) => self.zone.at(date, clock.unwrap_or(self.usual))?,
        };
        Some(Written { at, is_local: true })
    }

    /// Parses a day and returns its first moment.
    pub fn day(&self, text: &str) -> Option<Timestamp> {
        let words = words(text);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        self.zone.at(self.date(&words)?, Clock::default())
    }

    /// Parses a date and a time of day, one of which can be missing.
    fn parts(&self, date: &[&str], clock: &[&str]) -> Option<(Option<Date>, Option<Clock>)> {
        let clock: Option<Clock> = match clock {
            [] => None,
            words => Some(words.join(" ").parse().ok()?),
        };
        let date = match date {
            [] => None,
            words => Some(self.date(words)?),
        };
        (date.is_some() || clock.is_some()).then_some((date, clock))
    }

    /// Parses a date that consists of exactly these words. Returns `None` if any words are left over.
    fn date(&self, words: &[&str]) -> Option<Date> {
        let today = self.zone.rules().to_datetime(moment(self.now)?).date();
        match words {
            ["today" | "aujourd'hui" | "auj"] => Some(today),
            ["tomorrow" | "demain"] => today.tomorrow().ok(),
            ["apres-demain"] | ["apres", "demain"] | ["day", "after", "tomorrow"] => {
                today.tomorrow().ok()?.tomorrow().ok()
            }
            [day] if weekday(day).is_some() => {
                let days = today.nth_weekday(1, weekday(day)?);
                days.ok()
            }
            [one] => numbered(one, today).or_else(|| {
                // Splits a day from its month, for example in `24dec`.
                let at = one.find(char::is_alphabetic)?;
                let (day, month) = one.split_at(at);
                dated(ordinal(day)?, month_of(month)?, None, today)
            }),
            [day, rest @ ..] if weekday(day).is_some() && month_of(day).is_none() => {
                self.date(rest)
            }
            [day, month] if month_of(month).is_some() => {
                dated(ordinal(day)?, month_of(month)?, None, today)
            }
            [month, day] => dated(ordinal(day)?, month_of(month)?, None, today),
            [day, month, year] if month_of(month).is_some() => {
                dated(ordinal(day)?, month_of(month)?, Some(year_of(year)?), today)
            }
            [month, day, year] => {
                dated(ordinal(day)?, month_of(month)?, Some(year_of(year)?), today)
            }
            _ => None,
        }
    }
}

/// Parses a period; a number without a unit is in hours.
pub fn span(text: &str) -> Option<Duration> {
    let text = words(text).join(" ");
    let mut rest = text.as_str();
    let mut seconds: u64 = 0;
    // A number without a unit is in hours, or in minutes if it follows a number of hours: `1h30`.
    let mut smaller: Option<u64> = Some(HOUR);
    let mut is_empty = true;
    while !rest.is_empty() {
        let (hundredths, behind) = leading_number(rest)?;
        let is_whole = hundredths % 100 == 0;
        let behind = behind.trim_start();
        let end = behind.find(|sign: char| !sign.is_alphabetic()).unwrap_or(behind.len());
        let (unit, behind) = behind.split_at(end);
        let unit_seconds = match unit {
            "" => smaller.filter(|_| is_whole)?,
            word => UNITS.iter().find(|(names, _)| names.contains(&word))?.1,
        };
        seconds = seconds.checked_add(hundredths.checked_mul(unit_seconds)? / 100)?;
        smaller = (unit_seconds == HOUR && !unit.is_empty()).then_some(60);
        is_empty = false;
        rest = behind.trim_start();
        for word in ["and ", "et "] {
            rest = rest.strip_prefix(word).unwrap_or(rest);
        }
    }
    (!is_empty).then(|| Duration::from_secs(seconds))
}

/// Parses a number at the start of a text. Returns the number in hundredths, and the remaining text.
fn leading_number(text: &str) -> Option<(u64, &str)> {
    let end = text.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(text.len());
    let (whole, rest) = text.split_at(end);
    if whole.is_empty() {
        let end = text.find(' ')?;
        let (word, rest) = text.split_at(end);
        let (_, number) = NUMBERS.iter().find(|(one, _)| *one == word)?;
        return Some((number * 100, rest));
    }
    if whole.len() > DIGITS {
        return None;
    }
    let whole: u64 = whole.parse().ok()?;
    let Some(rest_of_it) = rest.strip_prefix(['.', ',']) else {
        return Some((whole * 100, rest));
    };
    let end = rest_of_it.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(rest_of_it.len());
    let (part, rest) = rest_of_it.split_at(end);
    let part: u64 = match part.len() {
        1 => part.parse::<u64>().ok()? * 10,
        2 => part.parse().ok()?,
        _ => return None,
    };
    Some((whole * 100 + part, rest))
}

/// Splits a text into lower-case words without accents, skipping leading filler words.
fn words(text: &str) -> Vec<String> {
    let text = typed::folded(text);
    let mut words: Vec<String> = Vec::new();
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()).take(WORDS) {
        let word = word.trim_end_matches(',');
        // `2026-12-24t20:30`
        match word.split_once('t') {
            Some((date, clock))
                if is_digit_end(date) && clock.starts_with(|sign: char| sign.is_ascii_digit()) =>
            {
                words.extend([date.to_owned(), clock.to_owned()]);
            }
            _ => words.push(word.to_owned()),
        }
    }
    let is_filler = |word: &String| FILLERS.contains(&word.as_str());
    // "a" is a filler word, except before a unit, where it means one.
    let starts = words.iter().position(|word| !is_filler(word)).unwrap_or(0);
    let keeps = usize::from(starts > 0 && words[starts - 1] == "a" && unit(&words[starts]));
    let mut kept: Vec<String> = words.split_off(starts - keeps);
    let middle =
        |word: &String| ["at", "a", "le", "prochain", "next", "on"].contains(&word.as_str());
    let mut place = 0;
    kept.retain(|word| {
        place += 1;
        place == 1 || !middle(word)
    });
    kept
}

fn is_digit_end(text: &str) -> bool {
    text.ends_with(|sign: char| sign.is_ascii_digit())
}

fn unit(word: &str) -> bool {
    UNITS.iter().any(|(names, _)| names.contains(&word))
}

fn weekday(word: &str) -> Option<Weekday> {
    let word = word.trim_end_matches('.');
    let is = |name: &&str| word.len() >= 3 && name.starts_with(word);
    let mut found = DAYS.iter().filter(|(names, _)| names.iter().any(is));
    let (_, day) = found.next()?;
    found.next().is_none().then_some(*day)
}

/// Returns the month given by its name or by at least its first three letters.
fn month_of(word: &str) -> Option<i8> {
    let word = word.trim_end_matches('.');
    let is = |name: &&str| word.len() >= 3 && name.starts_with(word);
    let mut found = (1..).zip(MONTHS).filter(|(_, names)| names.iter().any(is));
    let (month, _) = found.next()?;
    found.next().is_none().then_some(month)
}

/// Parses a day of the month: `24`, `24th`, `1er`.
fn ordinal(word: &str) -> Option<i8> {
    let ends = ["st", "nd", "rd", "th", "er", "."];
    let digits = ends.iter().find_map(|end| word.strip_suffix(end)).unwrap_or(word);
    let is_one =
        (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_one.then(|| digits.parse().ok()).flatten()
}

fn year_of(word: &str) -> Option<i16> {
    if !word.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    match word.len() {
        2 => Some(2000 + word.parse::<i16>().ok()?),
        4 => word.parse().ok(),
        _ => None,
    }
}

/// Parses a numeric date: year first, or day first as in most of the world. Month first is tried only if no other order
/// is valid.
fn numbered(word: &str, today: Date) -> Option<Date> {
    let word = word.trim_end_matches('.');
    let parts: Vec<&str> = word.split(['/', '-', '.']).collect();
    match parts[..] {
        [year, month, day] if year.len() == 4 => {
            Date::new(year_of(year)?, ordinal(month)?, ordinal(day)?).ok()
        }
        [first, second, year] => {
            let (first, second, year) = (ordinal(first)?, ordinal(second)?, year_of(year)?);
            let swapped = || Date::new(year, first, second);
            Date::new(year, second, first).or_else(|_| swapped()).ok()
        }
        [first, second] if !word.contains('-') => {
            let (first, second) = (ordinal(first)?, ordinal(second)?);
            dated(first, second, None, today).or_else(|| dated(second, first, None, today))
        }
        _ => None,
    }
}

/// Builds a date. Without a year, it is the next occurrence, including today.
fn dated(day: i8, month: i8, year: Option<i16>, today: Date) -> Option<Date> {
    if let Some(year) = year {
        return Date::new(year, month, day).ok();
    }
    // The next 29 February can be several years away.
    (0..=8).find_map(|later| {
        let date = Date::new(today.year().checked_add(later)?, month, day).ok()?;
        (date >= today).then_some(date)
    })
}
