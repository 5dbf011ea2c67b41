//! Tests of Echoes of Emperors: rules, whole matches, the AI and the pictures.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a test may fail by panicking"
)]

/// Path of the repository root.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

#[macro_use]
#[path = "../suite/mod.rs"]
mod suite;

mod ai;
mod known;
#[cfg(feature = "render")]
mod pictures;
mod play;
mod rules;
mod transcripts;
