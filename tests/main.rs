//! Tests of the shared code, the list of games, and the store. Each game's tests are in a separate binary in the game's
//! own crate (`tests/<game>`).

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a test may fail by panicking"
)]
#![allow(clippy::duplicate_mod, reason = "the tests of the store run on each database")]

/// Path of the repository root.
const ROOT: &str = env!("CARGO_MANIFEST_DIR");

#[macro_use]
mod suite;

mod dice;
mod hours;
mod tables;
mod text;
mod tidy;

mod play;
#[cfg(feature = "render")]
mod render;
mod rules_index;
#[cfg(feature = "store")]
mod store;
