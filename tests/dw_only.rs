//! While Demonworld is written: only its rules, without store and pictures.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a test may fail by panicking"
)]
#[path = "rules/demonworld/mod.rs"]
mod demonworld;
