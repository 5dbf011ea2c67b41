//! The integration tests of the bot, one binary.

mod browser;
mod lobby;
mod lookup;
mod old_store;
mod play;
mod sandbox;
mod simulate;
mod support;
mod table;
#[cfg(feature = "toy")]
mod toy;
