//! Code shared by all Regnal games: dice, text, rule references, hours and the interface of a game. It is independent
//! of any game, picture, store or Discord code.
//!
//! | module | contents |
//! |---|---|
//! | [`typed`] | normalisation of typed text |
//! | [`narrow`], [`percents`] | saturating number conversions, and percentages |
//! | [`never`](mod@never) | branches that should be unreachable |
//! | [`seat`], [`kind`] | seats and viewers; the list of games |
//! | [`hex`] | coordinates |
//! | [`moment`], [`hours`] | moments, and the hours in which a person can be notified |
//! | [`data`] | embedded data, and TOML files |
//! | [`text`] | typed messages and their rendering |
//! | [`dice`] | committed seed, draws with sequence numbers, expressions, odds |
//! | [`tables`] | the dice tables of the four rulebooks |
//! | [`rules`] | the rules of the games in our own words |
//! | [`noun`], [`refusal`], [`part`] | names of things; refusals; actions split into arguments |
//! | [`shared`] | copy-on-write values |
//! | [`game`] | the interface of a game: its rules, and its use at a table |
//! | [`schema`](mod@schema) | the verbs and arguments of a game's actions, as a table |
//!
//! Each module uses only modules above it in this table.

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
pub mod schema;
pub mod seat;
pub mod shared;
pub mod tables;
pub mod text;
pub mod typed;
