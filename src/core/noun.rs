//! The games' nouns: closed lists of things, each with a code in the log and a name in every language. The module also
//! covers ids and other values with a text form.

use std::fmt::Debug;

use crate::text::Arg;

/// A game's noun, for code that handles all games; implemented with [`nouns!`](crate::nouns).
pub trait Noun: Copy + Eq + Debug + 'static {
    /// All values, in rulebook order.
    const ALL: &'static [Self];

    /// Returns the short name used in the log, the data and the commands.
    fn code(self) -> &'static str;

    /// Returns the Fluent message, without arguments, that holds the value's name.
    fn term(self) -> &'static str;

    /// Returns the value with this short name.
    fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|noun| noun.code() == code)
    }
}

impl<N: Noun> From<N> for Arg {
    fn from(noun: N) -> Arg {
        Arg::Term(noun.term())
    }
}

/// Defines nouns: enums whose values have a name and a code, which is also their serialised form. The name's message id
/// is the text in parentheses followed by the code. `ALL`, `code`, `term` and `index` can be used in constants and
/// without importing [`Noun`].
///
/// ```
/// regnal_core::nouns! {
///     /// A colour.
///     Colour("toy-colour-") {
///         /// As fire.
///         Red = "red",
///         /// As the sky at noon.
///         SkyBlue = "sky_blue",
///     }
/// }
/// use regnal_core::noun::Noun as _;
/// assert_eq!(Colour::ALL, [Colour::Red, Colour::SkyBlue]);
/// assert_eq!(Colour::SkyBlue.code(), "sky_blue");
/// assert_eq!(Colour::SkyBlue.term(), "toy-colour-sky_blue");
/// assert_eq!(Colour::SkyBlue.index(), 1);
/// assert_eq!(Colour::from_code("red"), Some(Colour::Red));
/// ```
#[macro_export]
macro_rules! nouns {
    ($($(#[$doc:meta])* $name:ident($stem:literal) {
        $($(#[$variant_doc:meta])* $variant:ident = $code:literal),+ $(,)?
    })+) => {
        $($(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ::serde::Serialize, ::serde::Deserialize,
        )]
        #[allow(missing_docs, reason = "a value needs no comment if its code says what it is")]
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $code)] $variant),+ }

        impl $name {
            /// All values, in rulebook order.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// Returns the short name used in the log, the data and the commands.
            pub const fn code(self) -> &'static str {
                match self { $($name::$variant => $code),+ }
            }

            /// Returns the Fluent message, without arguments, that holds the value's name.
            pub const fn term(self) -> &'static str {
                match self { $($name::$variant => concat!($stem, $code)),+ }
            }

            /// Returns the index in [`Self::ALL`].
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl $crate::noun::Noun for $name {
            const ALL: &'static [$name] = $name::ALL;

            fn code(self) -> &'static str {
                $name::code(self)
            }

            fn term(self) -> &'static str {
                $name::term(self)
            }
        })+
    };
}

/// Defines ids that are numbers, both in the log and as text.
#[macro_export]
macro_rules! number_ids {
    ($($(#[$doc:meta])* $name:ident($number:ty);)+) => {
        $($(#[$doc])*
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ::serde::Serialize, ::serde::Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub $number);

        impl ::std::fmt::Display for $name {
            fn fmt(&self, out: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&self.0, out)
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = ::std::num::ParseIntError;

            fn from_str(text: &str) -> Result<$name, Self::Err> {
                text.parse().map($name)
            }
        })+
    };
}

/// Implements the conversions for types with `#[serde(try_from = "String", into = "String")]`. They are serialised as
/// `Display` writes them, and read back by `FromStr`.
#[macro_export]
macro_rules! serialised_as_text {
    ($name:ident) => {
        impl TryFrom<String> for $name {
            type Error = <$name as ::std::str::FromStr>::Err;

            fn try_from(text: String) -> Result<$name, Self::Error> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(value: $name) -> String {
                value.to_string()
            }
        }
    };
}
