//! The rules of Demonworld, one file a chapter.

mod battle;
mod battles;
mod board;
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
mod sieges;
mod soak;
mod table;
mod umpire;
mod winter;
mod winter_campaign;
mod words;
mod works;
