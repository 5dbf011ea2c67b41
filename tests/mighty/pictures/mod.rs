//! Tests of the pictures of Mighty Empires: their scenes as text, and their strokes.

pub(crate) mod demo;
mod drawn;
mod scenes;
