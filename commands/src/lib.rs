//! Regnal on Discord.
