//! The rules of Demonworld, one file a chapter.

mod battle;
mod board;
mod food;
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
