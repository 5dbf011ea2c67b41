//! The integration tests of the bot, one binary.

mod browser;
mod lookup;
mod sandbox;
mod support;
