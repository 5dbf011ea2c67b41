//! The integration tests of the bot, one binary.

mod lobby;
mod sandbox;
mod support;
