//! The rules of Demonworld, one file a chapter.

mod absence;
mod battle;
pub(crate) mod battles;
pub(crate) mod board;
mod book;
mod camp;
mod conflict;
mod food;
mod fortress;
mod general;
mod map;
mod orders;
mod organisation;
pub(crate) mod own;
mod recruitment;
mod sap;
mod season;
mod season_end;
mod secrecy;
pub(crate) mod sieges;
mod table;
mod treaties;
mod umpire;
mod winter;
mod winter_campaign;
mod words;
mod works;
