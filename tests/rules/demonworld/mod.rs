//! The rules of Demonworld, one file a chapter.

mod battle;
mod board;
mod food;
mod map;
mod organisation;
mod sap;
mod season_end;
mod table;
mod winter;
mod winter_campaign;
mod works;
