//! Regnal: four empire games, their chance, words, pictures and store. Knows no Discord; see the crate `regnal-bot`.
//!
//! | module | what it holds |
//! |---|---|
//! | [`game`] | the contract of a game |
//! | [`dice`] | committed seed, numbered draws |
//! | [`hex`] | coordinates |
//! | `render` | pictures, with the feature of that name |
//! | [`text`] | typed messages and their words |

pub mod dice;
pub mod game;
pub mod hex;
#[cfg(feature = "render")]
pub mod render;
pub mod text;
