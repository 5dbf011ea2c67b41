//! Whole matches: random legal play, replay, secrecy.

mod echoes;
mod soak;
