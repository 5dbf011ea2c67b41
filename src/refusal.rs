//! Why an action is not allowed: one shape of refusal for every game, each with its own reasons.

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

/// A refusal of any game: which rule forbids the action, and the message that says so.
pub trait Cites: std::error::Error {
    /// The rule or ruling that forbids.
    fn rule(&self) -> RuleId;
    /// The refusal as a typed message; names only what the acting seat may see.
    fn line(&self) -> Line;
}

/// What a game may refuse for; [`reasons!`](crate::reasons) makes one.
pub trait Reason: Copy + Eq + Debug {
    /// The code of the specification.
    fn code(self) -> &'static str;
    /// The Fluent message that states it.
    fn message(self) -> &'static str;
}

/// A refusal: the reason, the rule that gives it, and what it is about. Names only what the acting seat may see.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{} ({rule})", reason.code())]
pub struct Refusal<R: Reason> {
    /// Why.
    pub reason: R,
    /// The rule that says so.
    pub rule: RuleId,
    /// What it is about, by the names that the message of the reason uses: `unit`, `hex`, `seat`, `number`.
    pub about: Vec<(&'static str, Arg)>,
}

impl<R: Reason> Refusal<R> {
    /// A refusal without particulars.
    pub fn new(reason: R, rule: &'static str) -> Refusal<R> {
        Refusal {
            reason,
            rule: RuleId(rule),
            about: Vec::new(),
        }
    }

    /// Names something that the refusal is about.
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
        Line {
            id: self.reason.message(),
            args: self.about.clone(),
        }
    }
}

/// Whether `condition` holds.
///
/// # Errors
/// It does not: the refusal, without particulars.
pub fn ensure<R: Reason>(condition: bool, reason: R, rule: &'static str) -> Result<(), Refusal<R>> {
    if condition {
        Ok(())
    } else {
        Err(Refusal::new(reason, rule))
    }
}

/// The reasons of a game: an enum with `ALL` that is a [`Reason`]. Its message is named by the
/// text in brackets and the code.
///
/// ```
/// regnal::reasons! {
///     /// Why a piece may not be laid.
///     Reason("toy-illegal-") {
///         NotYourTurn = "not_your_turn",
///         Taken = "taken",
///     }
/// }
/// use regnal::refusal::Reason as _;
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
