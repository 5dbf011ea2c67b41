//! Clocks: hours and minutes of a day.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Hours and minutes of a day, as minutes since midnight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Clock(u16);

/// It is no clock of a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a time of day")]
pub struct NoClock;

impl Clock {
    /// Hours below 24 and minutes below 60.
    pub fn new(hour: u16, minute: u16) -> Option<Clock> {
        (hour < 24 && minute < 60).then(|| Clock(hour * 60 + minute))
    }

    /// The hour.
    pub fn hour(self) -> u16 {
        self.0 / 60
    }

    /// The minute.
    pub fn minute(self) -> u16 {
        self.0 % 60
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

/// As people write it: `22:30`, `22h30`, `22h`, `22`.
impl FromStr for Clock {
    type Err = NoClock;

    fn from_str(text: &str) -> Result<Clock, NoClock> {
        let text = text.trim().to_lowercase();
        let (hour, minute) = text.split_once([':', 'h']).unwrap_or((&text, ""));
        let number = |digits: &str| -> Result<u16, NoClock> {
            let is_one =
                (1..=2).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
            is_one.then(|| digits.parse().ok()).flatten().ok_or(NoClock)
        };
        let minute = match minute.trim() {
            "" if !text.ends_with(':') => 0,
            digits => number(digits)?,
        };
        Clock::new(number(hour.trim())?, minute).ok_or(NoClock)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_read_as_people_write_it() {
        let clock = |hour, minute| Clock::new(hour, minute).unwrap();
        for (text, read) in [
            ("22:30", clock(22, 30)),
            ("22h30", clock(22, 30)),
            (" 7 h 05 ", clock(7, 5)),
            ("22H", clock(22, 0)),
            ("7", clock(7, 0)),
            ("00:00", clock(0, 0)),
            ("23:59", clock(23, 59)),
        ] {
            assert_eq!(text.parse(), Ok(read), "{text}");
            assert_eq!(read.to_string().parse(), Ok(read));
        }
    }

    #[test]
    fn what_is_no_clock_is_refused() {
        for text in [
            "", ":", "24:00", "12:60", "noon", "-1", "+1", "1:2:3", "123", "7:", "12:345", "h30",
        ] {
            assert_eq!(text.parse::<Clock>(), Err(NoClock), "{text}");
        }
        assert_eq!(Clock::try_from(24 * 60), Err(NoClock));
    }
}
