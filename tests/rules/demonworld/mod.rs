//! The rules of Demonworld, one file a chapter.

mod battle;
mod battles;
mod board;
mod conflict;
mod food;
mod map;
mod organisation;
mod sap;
mod season_end;
mod soak;
mod table;
mod winter;
mod winter_campaign;
mod works;
