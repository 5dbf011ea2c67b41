//! The integration tests of the library, one binary.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a test may fail by panicking"
)]

mod dice;
mod hours;
mod tables;
mod text;
mod tidy;

mod play;
#[cfg(feature = "render")]
mod render;
mod rules;
mod rules_index;
#[cfg(feature = "store")]
mod store;
