//! Parses moments, dates and periods as people write them, in English and French.

use std::time::Duration;

use jiff::Span;
use jiff::civil::{Date, Weekday};

use super::clock::one_or_two_digits;
use super::zone::moment;
use super::{Clock, Zone};
use crate::moment::Timestamp;
use crate::typed;

/// A parsed moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Written {
    /// The moment as a timestamp.
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

/// Filler words that are skipped before a moment, in lower case without accents.
const FILLERS: [&str; 30] = [
    "a", "at", "au", "avant", "before", "by", "ce", "cet", "cette", "d'ici", "dans", "du", "for",
    "in", "jusqu'a", "jusqu'au", "la", "le", "next", "on", "pendant", "pour", "prochain", "sous",
    "the", "this", "till", "until", "vers", "within",
];
/// Filler words that are also skipped between the words of a moment.
const MIDDLE: [&str; 11] =
    ["at", "au", "ce", "cet", "le", "next", "of", "on", "prochain", "this", "vers"];
/// Words before a time of day.
const BEFORE_CLOCK: [&str; 3] = ["a", "at", "vers"];
/// Phrases and their simpler equivalents, in lower case without accents.
const PHRASES: [(&str, &str); 13] = [
    ("next week", "one week"),
    ("next month", "one month"),
    ("semaine prochaine", "une semaine"),
    ("mois prochain", "un mois"),
    (" from now", ""),
    ("half an hour", "30 minutes"),
    ("une demi-heure", "30 minutes"),
    ("half a day", "12 hours"),
    ("une demi-journee", "12 hours"),
    ("quinzaine de jours", "quinzaine"),
    ("days' time", "days"),
    ("weeks' time", "weeks"),
    ("week's time", "week"),
];
/// Phrases that follow a unit and add half of that unit, without filler words, in lower case without accents. Longer
/// ones come first.
const HALVES: [&str; 3] = ["and half", "et demie", "et demi"];
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
const UNITS: [(&[&str], u64); 7] = [
    (&["m", "min", "mins", "mn", "minute", "minutes"], 60),
    (&["h", "hr", "hrs", "hour", "hours", "heure", "heures"], HOUR),
    (&["d", "day", "days", "j", "jr", "jrs", "jour", "jours"], DAY),
    (&["w", "wk", "wks", "week", "weeks", "sem", "semaine", "semaines"], 7 * DAY),
    (&["fortnight", "fortnights"], 14 * DAY),
    (&["quinzaine", "quinzaines"], 15 * DAY),
    (&["mo", "month", "months", "mois"], 30 * DAY),
];
const HOUR: u64 = 3_600;
const DAY: u64 = 24 * HOUR;
/// Number words, in lower case without accents.
const NUMBERS: [(&[&str], u64); 22] = [
    (&["a", "an", "one", "un", "une"], 1),
    (&["two", "deux"], 2),
    (&["three", "trois"], 3),
    (&["four", "quatre"], 4),
    (&["five", "cinq"], 5),
    (&["six"], 6),
    (&["seven", "sept"], 7),
    (&["eight", "huit"], 8),
    (&["nine", "neuf"], 9),
    (&["ten", "dix"], 10),
    (&["eleven", "onze"], 11),
    (&["twelve", "douze"], 12),
    (&["thirteen", "treize"], 13),
    (&["fourteen", "quatorze"], 14),
    (&["fifteen", "quinze"], 15),
    (&["sixteen", "seize"], 16),
    (&["twenty", "vingt"], 20),
    (&["twenty-four", "vingt-quatre"], 24),
    (&["thirty", "trente"], 30),
    (&["thirty-six", "trente-six"], 36),
    (&["forty-eight", "quarante-huit"], 48),
    (&["seventy-two", "soixante-douze"], 72),
];
/// Maximum number of digits in a number within a period.
const DIGITS: usize = 4;
/// Maximum number of words in a moment.
const WORDS: usize = 12;

/// A part of the day, as in `tomorrow evening`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DayPart {
    Morning,
    Afternoon,
    Evening,
}

impl DayPart {
    fn of(word: &str) -> Option<DayPart> {
        match word {
            "morning" | "matin" | "matinee" => Some(DayPart::Morning),
            "afternoon" | "apres-midi" | "aprem" => Some(DayPart::Afternoon),
            "evening" | "tonight" | "night" | "soir" | "soiree" => Some(DayPart::Evening),
            _ => None,
        }
    }

    /// Returns the hour to assume if no time of day is given.
    fn usual(self) -> u16 {
        match self {
            DayPart::Morning => 8,
            DayPart::Afternoon => 14,
            DayPart::Evening => 20,
        }
    }

    /// Resolves a time of day within this part of `date`. `tonight at 8` means 20:00, and `tonight at midnight` means
    /// the end of the day.
    fn place(self, date: Date, clock: Clock) -> Option<(Date, Clock)> {
        let later = || Clock::new(clock.hour() + 12, clock.minute());
        match (self, clock.hour()) {
            (DayPart::Evening, 0..5) => Some((date.tomorrow().ok()?, clock)),
            (DayPart::Evening, 5..12) | (DayPart::Afternoon, 1..12) => Some((date, later()?)),
            (DayPart::Morning | DayPart::Afternoon | DayPart::Evening, _) => Some((date, clock)),
        }
    }
}

impl When<'_> {
    /// Parses a moment: a period from now (`36`, `3 days`, `1h30`), or a day, a time of day, or both, in any order
    /// (`24/12/2026`, `24 décembre 20h`, `tomorrow 8pm`, `in 3 days at 20h`, `ce soir`). A time of day without a day
    /// means its next occurrence. A timestamp can be pasted as Discord writes it (`<t:1796000000:f>`).
    pub fn read(&self, text: &str) -> Option<Written> {
        if let Some(at) = pasted(text) {
            return Some(Written { at, is_local: false });
        }
        // "at 20h" is a time of day, whereas "20h" on its own is a period. In a text such as "tomorrow at 20h", the day
        // comes before "at".
        let folded = typed::folded(text).replace('@', " at ");
        let typed: Vec<&str> = folded.split_whitespace().collect();
        let at = typed.windows(2).rposition(|pair| {
            let [word, next] = pair else { return false };
            BEFORE_CLOCK.contains(word) && begins_with_digit(next)
        });
        if let Some(at) = at.filter(|at| *at > 0) {
            let [day, clock] = [&typed[..at], &typed[at + 1..]].map(|part| words(&part.join(" ")));
            let [day, clock] =
                [&day, &clock].map(|part| part.iter().map(String::as_str).collect::<Vec<_>>());
            return self.moment(self.parts(&day, &clock)?);
        }
        if let Some(span) = span(text).filter(|_| at.is_none()) {
            let at = self.now.plus(span);
            return Some(Written { at, is_local: false });
        }
        let words = words(text);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let parts = (0..=words.len()).find_map(|cut| {
            let (first, second) = words.split_at(cut);
            self.parts(first, second).or_else(|| self.parts(second, first))
        });
        self.moment(parts?)
    }

    /// Combines a date and a time of day, one of which can be missing, into a moment.
    fn moment(&self, parts: (Option<Date>, Option<Clock>)) -> Option<Written> {
        let at = match parts {
            (None, clock) => self.zone.next(clock?, self.now)?,
            (Some(date), clock) => self.zone.at(date, clock.unwrap_or(self.usual))?,
        };
        Some(Written { at, is_local: true })
    }

    /// Parses a day and returns its first moment.
    pub fn day(&self, text: &str) -> Option<Timestamp> {
        if let Some(at) = pasted(text) {
            return self.zone.at(self.zone.date_at(at)?, Clock::default());
        }
        let words = words(text);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let date = self.date(&words).or_else(|| self.after(&words));
        self.zone.at(date?, Clock::default())
    }

    fn today(&self) -> Option<Date> {
        self.zone.date_at(self.now)
    }

    /// Parses a date and a time of day, one of which can be missing.
    fn parts(&self, date: &[&str], clock: &[&str]) -> Option<(Option<Date>, Option<Clock>)> {
        let clock: Option<Clock> = match clock {
            [] => None,
            words => Some(words.join(" ").parse().ok()?),
        };
        let (date, part) = match date.split_last() {
            Some((last, rest)) if let Some(part) = DayPart::of(last) => (rest, Some(part)),
            _ => (date, None),
        };
        let date = match date {
            [] => None,
            words => Some(self.date(words).or_else(|| self.after(words))?),
        };
        let Some(part) = part else {
            return (date.is_some() || clock.is_some()).then_some((date, clock));
        };
        let clock = clock.or_else(|| Clock::new(part.usual(), 0))?;
        let (date, clock) = part.place(date.or_else(|| self.today())?, clock)?;
        Some((Some(date), Some(clock)))
    }

    /// Parses a number of days, weeks or months from today.
    fn after(&self, words: &[&str]) -> Option<Date> {
        let text = words.join(" ");
        let (hundredths, unit) = leading_number(&text)?;
        let seconds = unit_seconds(unit.trim()).filter(|seconds| seconds % DAY == 0)?;
        let all = hundredths.checked_mul(seconds)? / 100;
        let days = i64::try_from(all / DAY).ok().filter(|_| all % DAY == 0)?;
        self.today()?.checked_add(Span::new().try_days(days).ok()?).ok()
    }

    /// Parses a date that consists of exactly these words. Returns `None` if any words are left over.
    fn date(&self, words: &[&str]) -> Option<Date> {
        let today = self.today()?;
        // "mar." can be a day (mardi) or a month (mars): "mar. 24 déc." and "mar. 24".
        if let [day, rest @ ..] = words
            && weekday(day).is_some()
            && let Some(date) = self.date(rest)
        {
            return Some(date);
        }
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
            [one] => numbered(one, today)
                .or_else(|| {
                    // Splits a day from its month, for example in `24dec`.
                    let at = one.find(char::is_alphabetic)?;
                    let (day, month) = one.split_at(at);
                    dated(ordinal(day)?, month_of(month)?, None, today)
                })
                .or_else(|| {
                    // `24-Dec-2026`
                    let parts = one.split(['-', '/', '.']).filter(|part| !part.is_empty());
                    let parts: Vec<&str> = parts.collect();
                    let is_named = parts.iter().any(|part| month_of(part).is_some());
                    (is_named && parts.len() > 1).then(|| self.date(&parts)).flatten()
                })
                .or_else(|| {
                    let day = ordinal(one).filter(|_| !is_digit_end(one) && !one.ends_with('.'));
                    next_day(day?, today)
                }),
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

/// Parses a timestamp as Discord writes it in messages, in seconds: `<t:1796000000>` or `<t:1796000000:R>`.
fn pasted(text: &str) -> Option<Timestamp> {
    let text = typed::folded(text);
    let (before, rest) = text.split_once("<t:")?;
    let inside = rest.strip_suffix('>')?;
    let (seconds, _style) = inside.split_once(':').unwrap_or((inside, ""));
    let seconds: i64 = seconds.parse().ok()?;
    let at = Timestamp(seconds.checked_mul(1_000)?);
    let is_alone = before.split_whitespace().all(|word| FILLERS.contains(&word));
    (is_alone && moment(at).is_some()).then_some(at)
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
        // A number word without a unit is not a period, because "sept" (seven) can also be a month.
        let is_number = begins_with_digit(rest);
        let (hundredths, behind) = leading_number(rest)?;
        let is_whole = hundredths % 100 == 0;
        let behind = behind.trim_start();
        let end = behind.find(|sign: char| !sign.is_alphabetic()).unwrap_or(behind.len());
        let (unit, behind) = behind.split_at(end);
        let unit_seconds = match unit {
            "" => smaller.filter(|_| is_whole && is_number)?,
            word => self::unit_seconds(word)?,
        };
        seconds = seconds.checked_add(hundredths.checked_mul(unit_seconds)? / 100)?;
        smaller = (unit_seconds == HOUR && !unit.is_empty()).then_some(60);
        is_empty = false;
        rest = behind.trim_start();
        let half = HALVES.iter().find_map(|half| rest.strip_prefix(half));
        let half =
            half.filter(|behind| !unit.is_empty() && !behind.starts_with(char::is_alphabetic));
        if let Some(behind) = half {
            seconds = seconds.checked_add(unit_seconds / 2)?;
            rest = behind.trim_start();
        }
        for word in ["and ", "et "] {
            rest = rest.strip_prefix(word).unwrap_or(rest);
        }
    }
    (!is_empty).then(|| Duration::from_secs(seconds))
}

/// Parses a number at the start of `text`. Returns the number in hundredths, and the remaining text.
fn leading_number(text: &str) -> Option<(u64, &str)> {
    let end = text.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(text.len());
    let (whole, rest) = text.split_at(end);
    if whole.is_empty() {
        let end = text.find(' ')?;
        let (word, rest) = text.split_at(end);
        let (_, number) = NUMBERS.iter().find(|(words, _)| words.contains(&word))?;
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

/// Splits `text` into lower-case words without accents, skipping filler words.
fn words(text: &str) -> Vec<String> {
    let mut text = typed::folded(text).replace('@', " at ");
    for (phrase, plain) in PHRASES {
        text = text.replace(phrase, plain);
    }
    let mut words: Vec<String> = Vec::new();
    for word in text.split([' ', '\n']).filter(|word| !word.is_empty()).take(WORDS) {
        let word = word.trim_end_matches(',');
        // `2026-12-24t20:30`
        match word.split_once('t') {
            Some((date, clock)) if is_digit_end(date) && begins_with_digit(clock) => {
                words.extend([date.to_owned(), clock.to_owned()]);
            }
            _ => words.push(word.to_owned()),
        }
    }
    let is_filler = |word: &String| FILLERS.contains(&word.as_str());
    // "a" is a filler word, except before a unit, where it means one.
    let is_one = |at: usize| words[at] == "a" && words.get(at + 1).is_some_and(|next| unit(next));
    let start = (0..words.len()).find(|&at| !is_filler(&words[at]) || is_one(at)).unwrap_or(0);
    let skipped = |at: usize| {
        let next = words.get(at + 1).map_or("", String::as_str);
        match words[at].as_str() {
            "a" => !is_one(at),
            // In "8 in the morning", "in" and "the" are kept.
            "the" => begins_with_digit(next),
            "in" | "dans" => leading_number(&format!("{next} ")).is_some(),
            word => MIDDLE.contains(&word),
        }
    };
    let kept = (start..words.len()).filter(|&at| at == start || !skipped(at));
    kept.map(|at| {
        // "le 24" is a day of the month, whereas "24" on its own is a number of hours.
        let is_article = at > 0 && ["le", "the"].contains(&words[at - 1].as_str());
        let is_day = words[at].len() <= 2 && ordinal(&words[at]).is_some();
        let is_counted = words.get(at + 1).is_some_and(|next| unit(next));
        match is_article && is_day && !is_counted {
            true => format!("{}th", words[at]),
            false => words[at].clone(),
        }
    })
    .collect()
}

fn begins_with_digit(text: &str) -> bool {
    text.starts_with(|sign: char| sign.is_ascii_digit())
}

fn is_digit_end(text: &str) -> bool {
    text.ends_with(|sign: char| sign.is_ascii_digit())
}

fn unit(word: &str) -> bool {
    unit_seconds(word).is_some()
}

/// Returns the length of a unit of time in seconds.
fn unit_seconds(word: &str) -> Option<u64> {
    UNITS.iter().find(|(names, _)| names.contains(&word)).map(|(_, seconds)| *seconds)
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
    one_or_two_digits(digits)
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

/// Returns the next date, starting with today, that has this day of the month.
fn next_day(day: i8, today: Date) -> Option<Date> {
    let this_month = today.first_of_month();
    (0..12).find_map(|later| {
        let month = this_month.checked_add(Span::new().months(later)).ok()?;
        let date = Date::new(month.year(), month.month(), day).ok()?;
        (date >= today).then_some(date)
    })
}

/// Builds a date. Without a year, returns the next such date, starting with today.
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
