//! The games.

mod any;
pub mod echoes;
pub mod mighty;
#[cfg(feature = "toy")]
#[path = "../../tests/toy/mod.rs"]
pub mod toy;

pub use crate::kind::{GameKind, NotAGame};
pub use any::{AnyAction, AnyGame, AnyOptions, Known, Played, Refused, Unreadable};
