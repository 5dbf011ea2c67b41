//! The integration tests of the bot, one binary.

mod lookup;
mod play;
mod sandbox;
mod support;
