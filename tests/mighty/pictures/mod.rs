//! Pictures of Mighty Empires: scenes as text, and their strokes.

pub(crate) mod demo;
mod drawn;
mod scenes;
