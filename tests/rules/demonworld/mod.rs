//! The rules of Demonworld, one file a chapter.

mod battle;
pub(crate) mod battles;
pub(crate) mod board;
mod camp;
mod conflict;
mod food;
mod fortress;
mod general;
mod map;
mod orders;
mod organisation;
mod recruitment;
mod sap;
mod season;
mod season_end;
mod secrecy;
pub(crate) mod sieges;
mod soak;
mod table;
mod winter;
mod winter_campaign;
mod words;
mod works;
