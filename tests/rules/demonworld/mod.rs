//! The rules of Demonworld, one file a chapter.

mod battle;
mod battles;
mod board;
mod food;
mod map;
mod organisation;
mod sap;
mod soak;
mod winter;
mod works;
