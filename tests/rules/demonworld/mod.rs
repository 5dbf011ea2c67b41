//! The rules of Demonworld, one file a chapter.

mod battle;
mod board;
mod food;
mod map;
mod organisation;
mod sap;
mod sieges;
mod winter;
mod works;
