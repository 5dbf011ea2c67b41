//! The code that all games of Regnal share: dice, text, rule references, hours and the contract of a game. It depends
//! on no game, picture, store or Discord code.
//!
//! | module | what it holds |
//! |---|---|
//! | [`typed`] | one spelling for text that people type |
//! | [`narrow`], [`percents`] | conversions of numbers that saturate |
//! | [`never`](mod@never) | branches that correct code never takes |
//! | [`seat`], [`kind`] | seats and viewers; the list of the games |
//! | [`hex`] | coordinates |
//! | [`moment`], [`hours`] | moments, and the hours in which a person can be called |
//! | [`text`] | typed messages and their words |
//! | [`dice`] | committed seed, numbered draws, expressions, odds |
//! | [`data`] | data files in TOML |
//! | [`tables`] | the dice tables of the four books |
//! | [`rules`] | the rules of the games in our own words |
//! | [`noun`], [`refusal`], [`part`] | names of things, refusals, actions taken apart |
//! | [`shared`] | values that many states share |
//! | [`game`] | the contract of a game: the rules, and its life at a table |
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

pub mod data;
pub mod dice;
pub mod game;
pub mod hex;
pub mod hours;
pub mod kind;
pub mod moment;
pub mod narrow;
pub mod never;
pub mod noun;
pub mod part;
pub mod percents;
pub mod refusal;
pub mod rules;
pub mod seat;
pub mod shared;
pub mod tables;
pub mod text;
pub mod typed;
