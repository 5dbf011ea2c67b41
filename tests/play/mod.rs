//! Whole matches: the one suite that every game runs, and the program's play.

mod ai;
mod ai_demonworld;
mod echoes;
mod mighty;
mod said;
pub(crate) mod suite;
#[cfg(feature = "toy")]
mod toy;
mod transcripts;
