//! Regnal on Discord.

pub mod sandbox;
