//! Times of day.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::typed;

/// A time of day, as minutes since midnight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Clock(u16);

/// Error for text that is not a time of day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a time of day")]
pub struct NoClock;

/// Words that can precede a time of day, in lower case without accents.
const BEFORE: [&str; 4] = ["at ", "a ", "vers ", "from "];
/// AM and PM markers that can follow a time, in lower case without accents; the flag is true for PM. Longer markers
/// come first.
const HALVES: [(&str, bool); 10] = [
    ("in the morning", false),
    ("in the afternoon", true),
    ("in the evening", true),
    ("de l'apres-midi", true),
    ("du matin", false),
    ("du soir", true),
    ("a.m.", false),
    ("p.m.", true),
    ("am", false),
    ("pm", true),
];
/// Separators between hours and minutes, and markers after hours, in lower case without accents. Longer ones come
/// first, so that they are tried before their prefixes.
const SIGNS: [&str; 10] = ["o'clock", "heures", "heure", "hours", "uhr", "hrs", "h", ":", ".", "u"];
/// Words that can follow minutes, in lower case without accents. Longer ones come first.
const MINUTES: [&str; 6] = ["minutes", "min", "mn", "uhr", "h", "m"];

impl Clock {
    /// Creates a time of day from an hour below 24 and a minute below 60.
    pub fn new(hour: u16, minute: u16) -> Option<Clock> {
        (hour < 24 && minute < 60).then(|| Clock(hour * 60 + minute))
    }

    /// Returns the hour.
    pub fn hour(self) -> u16 {
        self.0 / 60
    }

    /// Returns the minute.
    pub fn minute(self) -> u16 {
        self.0 % 60
    }

    /// Parses the longest time of day at the start of `text`. Returns the time and the remaining words.
    pub fn leading(text: &str) -> Option<(Clock, String)> {
        let text = typed::plain(text).replace('(', " (");
        let ends = text.rmatch_indices(' ').map(|(at, _)| at);
        let (clock, rest) = std::iter::once(text.len()).chain(ends).find_map(|end| {
            let (clock, rest) = text.split_at(end);
            Some((clock.parse().ok()?, rest))
        })?;
        let rest = rest.trim().trim_start_matches('(').trim_end_matches(')');
        Some((clock, rest.trim().to_owned()))
    }
}

impl TryFrom<u16> for Clock {
    type Error = NoClock;

    fn try_from(minutes: u16) -> Result<Clock, NoClock> {
        Clock::new(minutes / 60, minutes % 60).ok_or(NoClock)
    }
}

impl From<Clock> for u16 {
    fn from(clock: Clock) -> u16 {
        clock.0
    }
}

impl fmt::Display for Clock {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:02}:{:02}", self.hour(), self.minute())
    }
}

/// Parses common spellings: `22:30`, `22h30`, `22 heures`, `22`, `2230`, `10.30 pm`, `noon`.
impl FromStr for Clock {
    type Err = NoClock;

    fn from_str(text: &str) -> Result<Clock, NoClock> {
        let text = typed::folded(text);
        let text = BEFORE.iter().find_map(|word| text.strip_prefix(word)).unwrap_or(&text);
        match text {
            "noon" | "midi" => return Ok(Clock(12 * 60)),
            "midnight" | "minuit" => return Ok(Clock(0)),
            _ => {}
        }
        let half =
            HALVES.iter().find_map(|(word, second)| Some((text.strip_suffix(word)?, *second)));
        let (hour, minute) = hour_and_minute(half.map_or(text, |(rest, _)| rest).trim())?;
        let hour = match half {
            None => hour,
            Some(_) if !(1..=12).contains(&hour) => return Err(NoClock),
            Some((_, second)) => hour % 12 + if second { 12 } else { 0 },
        };
        Clock::new(hour, minute).ok_or(NoClock)
    }
}

/// Parses the hour and minute, without an AM or PM marker.
fn hour_and_minute(text: &str) -> Result<(u16, u16), NoClock> {
    let digits = |text: &str| text.find(|sign: char| !sign.is_ascii_digit()).unwrap_or(text.len());
    let number = |digits: &str| one_or_two_digits(digits).ok_or(NoClock);
    let (hour, rest) = text.split_at(digits(text));
    if hour.len() == 4 && rest.is_empty() {
        return Ok((number(&hour[..2])?, number(&hour[2..])?));
    }
    let (hour, rest) = (number(hour)?, rest.trim());
    if rest.is_empty() {
        return Ok((hour, 0));
    }
    let found = SIGNS.iter().find_map(|sign| Some((*sign, rest.strip_prefix(sign)?.trim())));
    let (sign, rest) = found.ok_or(NoClock)?;
    if rest.is_empty() && sign.chars().all(char::is_alphanumeric)
        || rest.is_empty() && sign == "o'clock"
    {
        return Ok((hour, 0));
    }
    let (minute, rest) = rest.split_at(digits(rest));
    let rest = rest.trim();
    match rest.is_empty() || MINUTES.contains(&rest) {
        true => Ok((hour, number(minute)?)),
        false => Err(NoClock),
    }
}

/// Parses a number of one or two digits.
pub(super) fn one_or_two_digits<N: FromStr>(digits: &str) -> Option<N> {
    let is_number =
        (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().ok()).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_spellings_of_a_time_of_day_are_parsed() {
        let clock = |hour, minute| Clock::new(hour, minute).unwrap();
        for (text, read) in [
            ("22:30", clock(22, 30)),
            ("22h30", clock(22, 30)),
            (" 7 h 05 ", clock(7, 5)),
            ("22H", clock(22, 0)),
            ("7", clock(7, 0)),
            ("00:00", clock(0, 0)),
            ("23:59", clock(23, 59)),
            ("8pm", clock(20, 0)),
            ("8 PM", clock(20, 0)),
            ("8:30 p.m.", clock(20, 30)),
            ("12am", clock(0, 0)),
            ("12 pm", clock(12, 0)),
            ("20 heures", clock(20, 0)),
            ("20 heures 30", clock(20, 30)),
            ("à 20h", clock(20, 0)),
            ("8 heures du soir", clock(20, 0)),
            ("8h du matin", clock(8, 0)),
            ("20.30", clock(20, 30)),
            ("20:30 h", clock(20, 30)),
            ("2030", clock(20, 30)),
            ("8 o’clock", clock(8, 0)),
            ("２０：３０", clock(20, 30)),
            ("noon", clock(12, 0)),
            ("Minuit", clock(0, 0)),
        ] {
            assert_eq!(text.parse(), Ok(read), "{text}");
            assert_eq!(read.to_string().parse(), Ok(read));
        }
    }

    #[test]
    fn invalid_times_of_day_are_rejected() {
        for text in [
            "",
            ":",
            "24:00",
            "12:60",
            "soon",
            "-1",
            "+1",
            "1:2:3",
            "123",
            "7:",
            "12:345",
            "h30",
            "13pm",
            "0am",
            "pm",
            "20 heures trente",
            "8 jours",
            "2460",
            "24/12",
        ] {
            assert_eq!(text.parse::<Clock>(), Err(NoClock), "{text}");
        }
        assert_eq!(Clock::try_from(24 * 60), Err(NoClock));
    }

    #[test]
    fn text_after_a_time_of_day_is_returned() {
        for (text, clock, rest) in [
            ("20:00 Lyon", "20:00", "Lyon"),
            ("20 h 30 Le Caire", "20:30", "Le Caire"),
            ("8 pm (New York)", "20:00", "New York"),
            ("20 heures", "20:00", ""),
            ("20:00(Lyon)", "20:00", "Lyon"),
            ("7h30 GMT+2", "07:30", "GMT+2"),
        ] {
            let read = Clock::leading(text).unwrap();
            assert_eq!((read.0.to_string().as_str(), read.1.as_str()), (clock, rest));
        }
        assert_eq!(Clock::leading("Lyon 20:00"), None);
    }
}
