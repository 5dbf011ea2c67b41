//! The games.

// Its macros, which do the same with whichever game it is, serve the next.
#[macro_use]
mod closed;

mod any;
pub mod demonworld;
pub mod echoes;
pub mod mighty;
pub mod offices;
#[cfg(feature = "toy")]
#[path = "../../tests/toy/mod.rs"]
pub mod toy;

pub use crate::kind::{GameKind, NotAGame};
pub use any::{Played, Refused, Unreadable};
pub use closed::{AnyAction, AnyGame, AnyOptions, Known};
