//! The schema of a game's actions: a table of verbs and arguments, from which actions are written as arguments and read
//! back. [`schema!`](crate::schema!) defines the table, [`arguments!`](crate::arguments!) its kinds
//! of values.

use std::str::FromStr;

use crate::game::Keep;
use crate::part::{Given, Part, listed};
use crate::seat::Seat;
use crate::text::Arg;
use crate::typed;

/// Maximum number of entries in a list.
const MANY: usize = 200;
/// Maximum length of an argument, in characters.
const LONG: usize = 1000;

/// Verb of an action, with its arguments.
pub type VerbAndParts = (&'static str, Vec<Part>);

/// Match and seat for which arguments are written and read.
#[derive(Debug)]
pub struct At<'a, G> {
    /// The match.
    pub game: &'a G,
    /// Seat that takes the action.
    pub seat: Seat,
}

impl<G> Copy for At<'_, G> {}

impl<G> Clone for At<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

/// Arguments typed by the user, by name.
#[derive(Debug)]
pub struct Typed<'a, G> {
    /// The arguments.
    pub given: &'a Given,
    /// Match and seat for which the arguments were typed.
    pub at: At<'a, G>,
}

impl<'a, G> Typed<'a, G> {
    /// Returns the text typed for `name`, or `None` if it is empty or too long.
    pub fn code(&self, name: &str) -> Option<&'a str> {
        self.given.text(name).filter(|text| !text.is_empty() && text.chars().count() <= LONG)
    }

    /// Returns the free text typed for `name`, which is empty if the user typed none. Returns `None` if the text is too
    /// long.
    pub fn words(&self, name: &str) -> Option<String> {
        let text = self.given.text(name).unwrap_or_default();
        (text.chars().count() <= LONG).then(|| text.to_owned())
    }

    /// Parses the text typed for `name`.
    pub fn number<T: FromStr>(&self, name: &str) -> Option<T> {
        self.given.value(name)
    }

    /// Parses a list, using `read` for each entry. The list is empty if nothing was typed. Returns `None` if an entry
    /// is invalid or there are too many entries.
    pub fn list<T, L: FromIterator<T>>(
        &self,
        name: &str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<L> {
        let text = typed::plain(self.given.text(name).unwrap_or_default());
        let entries: Vec<&str> = listed(&text).take(MANY + 1).collect();
        (entries.len() <= MANY).then_some(entries)?.into_iter().map(read).collect()
    }
}

/// A way of writing a value as one argument of an action of the game `G`, and of reading it back.
pub trait Argument<G> {
    /// Type of the value. It differs from `Self` if values of that type can be written in several ways.
    type Value;

    /// Writes the value.
    fn part(name: &'static str, value: &Self::Value, at: At<'_, G>) -> Part;

    /// Reads the value. Returns `None` if the argument is missing or invalid.
    fn read(name: &str, typed: &Typed<'_, G>) -> Option<Self::Value>;
}

/// An argument that can be omitted.
pub trait Omittable<G>: Argument<G> {
    /// Code and message of the omitted argument.
    const OMITTED: (&'static str, &'static str);
}

impl<G, A: Omittable<G>> Argument<G> for Option<A> {
    type Value = Option<A::Value>;

    fn part(name: &'static str, value: &Self::Value, at: At<'_, G>) -> Part {
        let (code, label) = A::OMITTED;
        match value {
            Some(value) => A::part(name, value, at),
            None => Part::new(name, code, Arg::Term(label)).usual(),
        }
    }

    fn read(name: &str, typed: &Typed<'_, G>) -> Option<Self::Value> {
        match typed.code(name) {
            Some(code) if code != A::OMITTED.0 => A::read(name, typed).map(Some),
            _ => Some(None),
        }
    }
}

/// A way of writing a value as any number of arguments, such as a battle plan, which is written as its parts.
pub trait Arguments<G> {
    /// Type of the value.
    type Value;

    /// Writes the value.
    fn parts(name: &'static str, value: &Self::Value, at: At<'_, G>) -> Vec<Part>;

    /// Reads the value. Returns `None` if an argument is missing or invalid.
    fn parse(name: &str, typed: &Typed<'_, G>) -> Option<Self::Value>;
}

impl<G, A: Argument<G>> Arguments<G> for A {
    type Value = A::Value;

    fn parts(name: &'static str, value: &A::Value, at: At<'_, G>) -> Vec<Part> {
        vec![A::part(name, value, at)]
    }

    fn parse(name: &str, typed: &Typed<'_, G>) -> Option<A::Value> {
        A::read(name, typed)
    }
}

/// Actions, or a chapter of them. Implemented with [`schema!`](crate::schema!).
pub trait Schema: Sized {
    /// Game of the actions.
    type Game;

    /// Splits the action into its verb and arguments.
    fn parts(&self, at: At<'_, Self::Game>) -> VerbAndParts;

    /// Parses the action from its verb and arguments.
    fn read(verb: &str, typed: &Typed<'_, Self::Game>) -> Option<Self>;

    /// Returns the resources that the action spends, or `None` if the autopilot never takes the action.
    fn spends(&self) -> Option<&'static [Keep]>;
}

/// Implements [`Schema`] for an enum of a game's actions. Each row has a verb, a variant, and the variant's fields in
/// the order of the arguments, each with the [`Arguments`] by which it is written. An argument is named after its field
/// unless another name follows `as`. The autopilot never takes an action without `spends`, unless the game says
/// otherwise. A variant after `else` is written and read by the given expressions, which can be followed by `spends`
/// too.
///
/// Implements [`Arguments`] for a `struct`, which is written as its fields.
#[macro_export]
macro_rules! schema {
    ($game:ident; struct $kind:ident {
        $($field:ident $(as $option:ident)?: $as:ty),+ $(,)?
    }) => {
        impl $crate::schema::Arguments<$game> for $kind {
            type Value = $kind;

            fn parts(
                _: &'static str, value: &$kind, at: $crate::schema::At<'_, $game>,
            ) -> Vec<$crate::part::Part> {
                std::iter::empty()$(.chain(<$as as $crate::schema::Arguments<$game>>::parts(
                    $crate::schema!(@name $field $($option)?), &value.$field, at,
                )))+.collect()
            }

            fn parse(_: &str, typed: &$crate::schema::Typed<'_, $game>) -> Option<$kind> {
                Some($kind { $($field: <$as as $crate::schema::Arguments<$game>>::parse(
                    $crate::schema!(@name $field $($option)?), typed,
                )?),+ })
            }
        }
    };
    ($game:ident; $kind:ident {
        $($verb:literal $variant:ident
            $(($only:ident: $only_as:ty))?
            $({ $($field:ident $(as $option:ident)?: $as:ty),+ $(,)? })?
            $(spends [$($keep:ident),*])?;)+
        $(else $other:pat => |$at:ident| $parts:expr, |$other_verb:ident, $typed:ident| $read:expr
            $(, spends [$($other_keep:ident),*])?;)*
    }) => {
        impl $crate::schema::Schema for $kind {
            type Game = $game;

            fn parts(&self, at: $crate::schema::At<'_, $game>) -> $crate::schema::VerbAndParts {
                use $crate::schema::Arguments;
                match self {
                    $($kind::$variant $(($only))? $({ $($field),+ })? => {
                        let parts = std::iter::empty()
                            $(.chain(<$only_as as Arguments<$game>>::parts(stringify!($only), $only, at)))?
                            $($(.chain(<$as as Arguments<$game>>::parts(
                                $crate::schema!(@name $field $($option)?), $field, at,
                            )))+)?;
                        ($verb, parts.collect())
                    })+
                    $($other => { let $at = at; $parts })*
                }
            }

            fn read(verb: &str, typed: &$crate::schema::Typed<'_, $game>) -> Option<$kind> {
                use $crate::schema::Arguments;
                Some(match verb {
                    $($verb => $kind::$variant
                        $((<$only_as as Arguments<$game>>::parse(stringify!($only), typed)?))?
                        $({ $($field: <$as as Arguments<$game>>::parse(
                            $crate::schema!(@name $field $($option)?), typed,
                        )?),+ })?,)+
                    _ => return None$(.or_else(|| {
                        let ($other_verb, $typed) = (verb, typed);
                        $read
                    }))*,
                })
            }

            #[allow(unused_variables, reason = "the patterns after `else` name the fields")]
            fn spends(&self) -> Option<&'static [$crate::game::Keep]> {
                match self {
                    $($kind::$variant { .. } => None$(.or(
                        Some(&[$($crate::game::Keep::$keep),*]),
                    ))?,)+
                    $($other => None$(.or(Some(&[$($crate::game::Keep::$other_keep),*])))?,)*
                }
            }
        }
    };
    (@name $field:ident) => {
        stringify!($field)
    };
    (@name $field:ident $option:ident) => {
        stringify!($option)
    };
}

/// Implements [`Argument`] for types of a game. A type is given with one expression that writes the argument and one
/// that reads it. `nouns` are written as their codes, and `numbers` have an expression for the label. If the value is
/// of another type, that type follows `as`. `omitted` sets the code and the message of an argument without a value.
#[macro_export]
macro_rules! arguments {
    ($game:ident; nouns $($noun:ident)+) => {
        $($crate::arguments! {
            $game;
            $noun:
                |name, noun, _at| $crate::part::Part::new(name, noun.code(), *noun),
                |name, typed| typed.given.noun(name);
        })+
    };
    ($game:ident; numbers $($kind:ty $(as $value:ty)?: |$number:ident, $at:ident| $label:expr;)+) => {
        $($crate::arguments! {
            $game;
            $kind $(as $value)?:
                |name, $number, $at| $crate::part::Part::new(name, $number, $label),
                |name, typed| typed.number(name);
        })+
    };
    ($game:ident; omitted $($kind:ty: $code:expr, $label:literal;)+) => {
        $(impl $crate::schema::Omittable<$game> for $kind {
            const OMITTED: (&'static str, &'static str) = ($code, $label);
        })+
    };
    ($game:ident; $($kind:ty $(as $value:ty)?:
        |$name:ident, $from:ident, $at:ident| $part:expr,
        |$of:ident, $typed:ident| $read:expr;)+) => {
        $(impl $crate::schema::Argument<$game> for $kind {
            type Value = $crate::arguments!(@value $kind $(, $value)?);

            fn part(
                $name: &'static str, $from: &Self::Value, $at: $crate::schema::At<'_, $game>,
            ) -> $crate::part::Part {
                $part
            }

            fn read(
                $of: &str, $typed: &$crate::schema::Typed<'_, $game>,
            ) -> Option<Self::Value> {
                $read
            }
        })+
    };
    (@value $kind:ty) => { $kind };
    (@value $kind:ty, $value:ty) => { $value };
}
