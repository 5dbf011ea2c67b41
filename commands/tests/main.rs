//! The integration tests of the bot, one binary.

mod lookup;
mod lobby;
mod sandbox;
mod support;
