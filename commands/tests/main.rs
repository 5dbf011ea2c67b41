//! The integration tests of the bot, one binary.

mod browser;
mod lookup;
mod lobby;
mod play;
mod sandbox;
mod support;
