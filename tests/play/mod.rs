//! Whole matches: the common suite that every game runs, and the tests of the AI.

mod ai;
mod ai_demonworld;
mod ai_mighty;
mod ai_offices;
mod ai_sieges;
pub(crate) mod answered;
pub(crate) mod demonworld;
mod echoes;
pub(crate) mod forged;
pub(crate) mod kept;
mod known;
mod known_demonworld;
mod known_offices;
pub(crate) mod lent;
mod lessons;
mod mighty;
pub(crate) mod offices;
mod remembered;
mod said;
pub(crate) mod suite;
pub(crate) mod taken_back;
#[cfg(feature = "toy")]
mod toy;
mod transcripts;
mod whys;
