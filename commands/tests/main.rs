//! Integration tests of the bot, built as one binary.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a test may fail by panicking"
)]

mod browser;
mod day;
mod front;
mod lobby;
mod lookup;
mod old_store;
mod owner;
mod play;
mod sandbox;
mod simulate;
mod support;
mod table;
#[cfg(feature = "toy")]
mod toy;
