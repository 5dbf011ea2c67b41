//! The integration tests of the bot, one binary.

mod browser;
mod lobby;
mod lookup;
mod play;
mod sandbox;
mod simulate;
mod support;
