//! The sandbox's tests, in one binary: a low-level client connects as the bot, and a script acts as the users.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "a test may fail by panicking"
)]

mod bot;
mod client;
mod compression;
mod faults;
mod gateway;
mod guild;
mod interactions;
mod line;
mod listing;
mod menus;
mod messages;
mod page;
mod registration;
mod schema;
