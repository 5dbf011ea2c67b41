//! The games.

// The modules below use the macros of this module, which dispatch over all games.
#[macro_use]
mod closed;

mod any;
mod logged;
#[cfg(feature = "toy")]
#[path = "../../tests/toy/mod.rs"]
pub mod toy;

pub use regnal_demonworld as demonworld;
pub use regnal_echoes as echoes;
pub use regnal_mighty as mighty;
pub use regnal_offices as offices;

pub use crate::kind::{GameKind, NotAGame};
pub use closed::{AnyAction, AnyGame, AnyOptions, Known};
pub use logged::{Logged, Played, Refused, Unreadable};

/// Pictures: a viewer's knowledge becomes a typed draw list, and the draw list becomes PNG bytes.
#[cfg(feature = "render")]
pub mod render {
    pub use regnal_demonworld::render as demonworld;
    pub use regnal_echoes::render as echoes;
    pub use regnal_mighty::render as mighty;
    pub use regnal_offices::render as offices;
    pub use regnal_painter::*;
}
