//! The integration tests of the bot, one binary.

mod sandbox;
