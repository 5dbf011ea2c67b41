//! Regnal: four empire games, their chance, words, pictures and store. Knows no Discord; see the crate `regnal-bot`.
//!
//! | module | what it holds |
//! |---|---|
//! | [`game`] | the contract of a game |
//! | [`dice`] | committed seed, numbered draws, expressions, odds |
//! | [`games`] | the four games |
//! | [`hex`] | coordinates |
//! | [`tables`] | the dice tables of the four books |
//! | `store` | the log of matches in SQLite (feature `store`) |
//! | [`rules`] | the rules of Mighty Empires in our own words |
//! | `render` | pictures, with the feature of that name |
//! | [`text`] | typed messages and their words |

#![warn(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
#![cfg_attr(test, allow(clippy::unwrap_used, clippy::expect_used, clippy::panic))]

pub mod dice;
pub mod game;
pub mod games;
pub mod hex;
#[cfg(feature = "render")]
pub mod render;
pub mod rules;
#[cfg(feature = "store")]
pub mod store;
pub mod tables;
pub mod text;
