//! Whole matches: random legal play, replay, secrecy.

mod ai;
mod echoes;
mod soak;
