//! Regnal: four empire games, with their dice, texts, pictures and store. Knows no Discord; see the crate `regnal-bot`.
//!
//! | module | contents |
//! |---|---|
//! | [`typed`] | normalisation of typed text |
//! | [`seat`], [`kind`] | seats and viewers; the list of the games |
//! | `never`, `narrow`, `percents` | branches that correct code never takes; saturating conversions; percentages that add up to 100 |
//! | [`shared`] | parts of a state that its copies share until one of them is changed |
//! | `data` | embedded data files, read entry by entry |
//! | [`hex`] | coordinates |
//! | [`moment`], [`hours`] | timestamps, and the hours in which a person can be notified |
//! | [`text`] | typed messages and their translations |
//! | [`dice`] | committed seed, numbered draws, expressions, odds |
//! | [`tables`] | the dice tables of the four rulebooks |
//! | [`rules`] | the rules of the games in our own words |
//! | [`noun`], [`refusal`], [`part`] | what the games share: named things, refusals, action arguments |
//! | [`game`] | the traits of a game: its rules and its user interface |
//! | [`games`] | the games, and a type for any of them |
//! | `render` | pictures, with the feature of that name |
//! | `store` | the log of matches (feature `store`) |
//!
//! Each module uses only those above it in this table.

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
