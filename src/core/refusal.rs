//! Refusals of actions: one type for all games, with each game's own reasons.

use std::fmt::Debug;

use serde::Serialize;

use crate::text::{Arg, Line};

/// The identifier of a rule or ruling in a specification, such as `ME-SCOUT-05`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl std::fmt::Display for RuleId {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(self.0)
    }
}

/// A refusal in any game, with the rule that forbids the action and the message that explains it.
pub trait Cites: std::error::Error {
    /// Returns the rule or ruling that forbids the action.
    fn rule(&self) -> RuleId;
    /// Renders the refusal, mentioning only things that the acting seat may see.
    fn line(&self) -> Line;
}

/// A game's reason for refusal; defined with [`reasons!`](crate::reasons).
pub trait Reason: Copy + Eq + Debug {
    /// Returns the code used in the specification.
    fn code(self) -> &'static str;
    /// Returns the Fluent message that states the reason.
    fn message(self) -> &'static str;
}

/// A refusal: its reason, its rule, and the things mentioned in its message, all of which the acting seat may see.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{} ({rule})", reason.code())]
pub struct Refusal<R: Reason> {
    /// The reason.
    pub reason: R,
    /// Rule on which the refusal is based.
    pub rule: RuleId,
    /// Things mentioned in the reason's message, keyed by argument name: `unit`, `hex`, `seat`, `number`.
    pub about: Vec<(&'static str, Arg)>,
}

impl<R: Reason> Refusal<R> {
    /// Creates a refusal whose message takes no arguments.
    pub fn new(reason: R, rule: &'static str) -> Refusal<R> {
        Refusal { reason, rule: RuleId(rule), about: Vec::new() }
    }

    /// Adds a thing that the refusal's message mentions.
    #[must_use]
    pub fn about(mut self, name: &'static str, value: impl Into<Arg>) -> Refusal<R> {
        self.about.push((name, value.into()));
        self
    }
}

impl<R: Reason> Cites for Refusal<R> {
    fn rule(&self) -> RuleId {
        self.rule
    }

    fn line(&self) -> Line {
        Line { id: self.reason.message(), args: self.about.clone() }
    }
}

/// Checks that `condition` holds.
///
/// # Errors
/// Returns the refusal if the condition does not hold.
pub fn ensure<R: Reason>(condition: bool, reason: R, rule: &'static str) -> Result<(), Refusal<R>> {
    if condition { Ok(()) } else { Err(Refusal::new(reason, rule)) }
}

/// Defines an enum of reasons with `ALL` that implements [`Reason`]. The text in parentheses and the code form the
/// message name.
///
/// ```
/// regnal_core::reasons! {
///     /// Reasons to refuse a move of a piece.
///     Reason("toy-illegal-") {
///         NotYourTurn = "not_your_turn",
///         Taken = "taken",
///     }
/// }
/// use regnal_core::refusal::Reason as _;
/// assert_eq!(Reason::ALL, [Reason::NotYourTurn, Reason::Taken]);
/// assert_eq!(Reason::Taken.code(), "taken");
/// assert_eq!(Reason::Taken.message(), "toy-illegal-taken");
/// ```
#[macro_export]
macro_rules! reasons {
    ($(#[$doc:meta])* $name:ident($stem:literal) { $($variant:ident = $code:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[allow(missing_docs, reason = "the code is the documentation; the sentence is a Fluent message")]
        pub enum $name { $($variant),+ }

        impl $name {
            /// Every reason.
            pub const ALL: &'static [$name] = &[$($name::$variant),+];
        }

        impl $crate::refusal::Reason for $name {
            fn code(self) -> &'static str {
                match self { $($name::$variant => $code),+ }
            }

            fn message(self) -> &'static str {
                match self { $($name::$variant => concat!($stem, $code)),+ }
            }
        }
    };
}
