//! Regnal: four empire games, their chance, words, pictures and store. Knows no Discord; see the crate `regnal-bot`.
//!
//! | module | what it holds |
//! |---|---|
//! | [`typed`] | one spelling for what people type |
//! | [`seat`], [`kind`] | seats and viewers; the list of the games: below everything |
//! | [`hex`] | coordinates |
//! | [`moment`], [`hours`] | moments, and the hours in which a person can be called |
//! | [`text`] | typed messages and their words |
//! | [`dice`] | committed seed, numbered draws, expressions, odds |
//! | [`tables`] | the dice tables of the four books |
//! | [`rules`] | the rules of the games in our own words |
//! | [`noun`], [`refusal`], [`part`] | what the games share: names of things, refusals, actions taken apart |
//! | [`game`] | the contract of a game: the rules, and its life at a table |
//! | [`games`] | the games, and any of them |
//! | `render` | pictures, with the feature of that name |
//! | `store` | the log of matches (feature `store`) |
//!
//! Each uses those above it in this table, and none below.

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

mod data;
pub mod dice;
pub mod game;
pub mod games;
pub mod hex;
pub mod hours;
pub mod kind;
pub mod moment;
mod narrow;
mod never;
pub mod noun;
pub mod part;
mod percents;
pub mod refusal;
#[cfg(feature = "render")]
pub mod render;
pub mod rules;
pub mod seat;
pub mod shared;
#[cfg(feature = "store")]
pub mod store;
pub mod tables;
pub mod text;
pub mod typed;
