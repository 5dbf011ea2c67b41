//! Whole matches: random legal play, replay, secrecy.

mod soak;
