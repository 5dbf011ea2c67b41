//! The rules of Demonworld, one file a chapter.

mod battle;
mod board;
mod camp;
mod food;
mod fortress;
mod general;
mod map;
mod orders;
mod organisation;
mod recruitment;
mod sap;
mod season;
mod secrecy;
mod winter;
mod works;
