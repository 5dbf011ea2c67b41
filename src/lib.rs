//! Regnal: four empire games, with their dice, messages, pictures and store. Independent of Discord; see the crate
//! `regnal-bot`.
//!
//! This crate lists the games and re-exports the crates below `src`. Each crate depends only on those above it:
//!
//! | crate | contents |
//! |---|---|
//! | `core` | code shared by the games; the interface of a game |
//! | `painter` | scenes and pictures |
//! | `mighty`, `echoes`, `demonworld`, `offices` | one game each, with its pictures (feature `render`) |
//! | `store` | the match logs (feature `store`) |
//! | [`games`] | the list of games, and enums over them |

pub mod games;

#[cfg(feature = "render")]
pub use games::render;
pub use regnal_core::{
    dice, game, hex, hours, kind, moment, noun, part, refusal, rules, seat, shared, tables, text,
    typed,
};
pub use regnal_core::{nouns, reasons};
#[cfg(feature = "store")]
pub use regnal_store as store;
