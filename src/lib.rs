//! Regnal: four empire games, with their dice, texts, pictures and store. Knows no Discord; see the crate `regnal-bot`.
//!
//! This crate lists the games and gives the crates below `src` one face. Each depends on those above it:
//!
//! | crate | what it holds |
//! |---|---|
//! | `core` | what the games share; the contract of a game |
//! | `painter` | scenes and pictures |
//! | `mighty`, `echoes`, `demonworld`, `offices` | a game each, with its pictures (feature `render`) |
//! | `store` | the log of matches (feature `store`) |
//! | [`games`] | the list of the games, and any of them |

#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_sign_loss,
        reason = "a test may fail by panicking"
    )
)]

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
