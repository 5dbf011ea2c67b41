//! Regnal: four empire games, their chance, words, pictures and store. Knows no Discord; see the crate `regnal-bot`.
//!
//! | module | what it holds |
//! |---|---|
//! | [`game`] | the contract of a game |
//! | [`dice`] | committed seed, numbered draws |
//! | [`hex`] | coordinates |
//! | `store` | the log of matches in SQLite (feature `store`) |
//! | [`text`] | typed messages and their words |

pub mod dice;
pub mod game;
pub mod hex;
#[cfg(feature = "store")]
pub mod store;
pub mod text;
