//! The games' nouns: closed lists of things, each with a code in the log and a name in every language.

use std::fmt::Debug;

use crate::text::Arg;

/// A game's noun, for code that handles all games; implemented with [`nouns!`](crate::nouns).
pub trait Noun: Copy + Eq + Debug + 'static {
    /// All values, in the order of the rules.
    const ALL: &'static [Self];

    /// Returns the short name used in the log, the data and the commands.
    fn code(self) -> &'static str;

    /// Returns the Fluent message with the value's name, without arguments.
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

/// Defines nouns: enums whose values have a code, which serde also reads and writes, and a name. The name's message id
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
        pub enum $name { $($(#[$variant_doc])* #[serde(rename = $code)] $variant),+ }

        impl $name {
            /// All values, in the order of the rules.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];

            /// Returns the short name used in the log, the data and the commands.
            pub const fn code(self) -> &'static str {
                match self { $($name::$variant => $code),+ }
            }

            /// Returns the Fluent message with the value's name, without arguments.
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
