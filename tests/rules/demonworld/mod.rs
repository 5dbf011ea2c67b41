//! The rules of Demonworld, one file a chapter.

mod battle;
mod food;
mod sap;
mod winter;
mod works;
