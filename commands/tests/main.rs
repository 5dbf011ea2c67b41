//! The integration tests of the bot, one binary.

mod lookup;
mod sandbox;
mod support;
