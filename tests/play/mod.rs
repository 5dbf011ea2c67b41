//! Whole matches: the one suite that every game runs, and the program's play.

mod ai;
mod ai_demonworld;
mod ai_mighty;
mod ai_offices;
mod ai_sieges;
mod demonworld;
mod echoes;
pub(crate) mod kept;
mod known;
mod known_demonworld;
mod known_offices;
mod mighty;
pub(crate) mod offices;
mod said;
pub(crate) mod suite;
#[cfg(feature = "toy")]
mod toy;
mod transcripts;
