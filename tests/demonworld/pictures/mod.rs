//! Tests of the Demonworld pictures.

pub(crate) mod board;
mod drawn;
mod full;
mod map;
mod printed;
mod sheets;
mod words;
