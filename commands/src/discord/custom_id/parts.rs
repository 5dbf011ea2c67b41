//! The parts of a custom id, and the tables from which ids are both formatted and parsed.

use std::fmt;
use std::num::NonZeroU64;
use std::str::{FromStr, Split};

use regnal::game::Seat;
use regnal::games::GameKind;
use regnal::store::{DeckId, Guild, LetterId, MatchId, Timestamp, User};
use regnal::text::Lang;

/// Error for an id that this version cannot parse.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this version cannot parse the custom id")]
pub struct InvalidId;

/// The parts of an id that have not been parsed yet.
pub(super) type Parts<'a> = Split<'a, char>;

/// A value in an id, which consists of any number of parts.
pub(super) trait Part: Sized {
    /// Formats the parts, each after a separator.
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result;

    /// Parses the value from the next parts.
    fn read(parts: &mut Parts<'_>) -> Result<Self, InvalidId>;
}

/// Implements `Part` for an enum. Each row lists the code of a value, the parts after the code, and the value that is
/// built from them.
macro_rules! codes {
    ($kind:ident {
        $($code:literal $($part:ident)* => $variant:ident $(($($value:tt)*))? $({$($field:tt)*})?,)+
    }) => {
        impl Part for $kind {
            fn write(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                match self {
                    $($kind::$variant $(($($value)*))? $({$($field)*})? => {
                        out.write_str(concat!(":", $code))?;
                        $(Part::write($part, out)?;)*
                    })+
                }
                Ok(())
            }

            fn read(parts: &mut Parts<'_>) -> Result<$kind, InvalidId> {
                match parts.next() {
                    $(Some($code) => {
                        $(let $part = Part::read(parts)?;)*
                        Ok($kind::$variant $(($($value)*))? $({$($field)*})?)
                    })+
                    _ => Err(InvalidId),
                }
            }
        }
    };
}
pub(super) use codes;

/// Implements `Part` for values that consist of one part, which `FromStr` parses.
macro_rules! plain {
    ($value:ident => $text:expr, $($kind:ty),+) => {
        $(impl Part for $kind {
            fn write(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                let $value = self;
                write!(out, ":{}", $text)
            }

            fn read(parts: &mut Parts<'_>) -> Result<$kind, InvalidId> {
                number(parts.next())
            }
        })+
    };
}
pub(super) use plain;

plain!(value => value, u8, u32, u64, i64, usize, GameKind);

/// Implements `Part` for ids that wrap a number, with the function that parses the number.
macro_rules! numbered {
    ($($kind:ident by $read:ident),+) => {
        $(impl Part for $kind {
            fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(out, ":{}", self.0)
            }

            fn read(parts: &mut Parts<'_>) -> Result<$kind, InvalidId> {
                $read(parts.next()).map($kind)
            }
        })+
    };
}

numbered!(
    MatchId by number,
    DeckId by number,
    LetterId by number,
    Seat by number,
    User by user,
    Guild by user
);

/// A number that older custom ids lack.
impl Part for Option<u32> {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.map_or(Ok(()), |number| number.write(out))
    }

    fn read(parts: &mut Parts<'_>) -> Result<Option<u32>, InvalidId> {
        parts.next().map(|part| number(Some(part))).transpose()
    }
}

/// A time; 0 means `None`.
impl Part for Option<Timestamp> {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.map_or(0, |time| time.0).write(out)
    }

    fn read(parts: &mut Parts<'_>) -> Result<Option<Timestamp>, InvalidId> {
        let time: i64 = Part::read(parts)?;
        Ok((time != 0).then_some(Timestamp(time)))
    }
}

/// A yes or no answer.
impl Part for bool {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(if *self { ":yes" } else { ":no" })
    }

    fn read(parts: &mut Parts<'_>) -> Result<bool, InvalidId> {
        match parts.next() {
            Some("yes") => Ok(true),
            Some("no") => Ok(false),
            _ => Err(InvalidId),
        }
    }
}

impl Part for Lang {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, ":{}", self.code())
    }

    fn read(parts: &mut Parts<'_>) -> Result<Lang, InvalidId> {
        parts.next().map(Lang::from_locale).ok_or(InvalidId)
    }
}

impl Part for String {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, ":{self}")
    }

    fn read(parts: &mut Parts<'_>) -> Result<String, InvalidId> {
        parts.next().map(str::to_owned).ok_or(InvalidId)
    }
}

/// All remaining parts.
impl Part for Vec<String> {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|part| part.write(out))
    }

    fn read(parts: &mut Parts<'_>) -> Result<Vec<String>, InvalidId> {
        Ok(parts.map(str::to_owned).collect())
    }
}

/// Parses a user id within a custom id. The id 0 is invalid.
fn user(part: Option<&str>) -> Result<u64, InvalidId> {
    number(part).map(NonZeroU64::get)
}

/// Parses a number within a custom id.
pub(super) fn number<T: FromStr>(part: Option<&str>) -> Result<T, InvalidId> {
    part.and_then(|part| part.parse().ok()).ok_or(InvalidId)
}
