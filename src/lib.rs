//! Regnal: four empire games, their chance, words, pictures and store. Knows no Discord; see the crate `regnal-bot`.
//!
//! | module | what it holds |
//! |---|---|
//! | [`game`] | the contract of a game |
//! | [`dice`] | committed seed, numbered draws |
//! | [`hex`] | coordinates |
//! | [`rules`] | the rules of Mighty Empires in our own words |
//! | [`text`] | typed messages and their words |

pub mod dice;
pub mod game;
pub mod hex;
pub mod rules;
pub mod text;
