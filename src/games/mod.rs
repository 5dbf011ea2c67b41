//! The games.

// The macros of this module, which dispatch over all games, serve the following ones.
#[macro_use]
mod closed;

mod any;
pub mod demonworld;
pub mod echoes;
mod logged;
pub mod mighty;
pub mod offices;
#[cfg(feature = "toy")]
#[path = "../../tests/toy/mod.rs"]
pub mod toy;

pub use crate::kind::{GameKind, NotAGame};
pub use closed::{AnyAction, AnyGame, AnyOptions, Known};
pub use logged::{Logged, Played, Refused, Unreadable};
