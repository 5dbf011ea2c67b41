//! Echoes of Emperors.

mod board;
mod cards;
mod combat;
