//! Echoes of Emperors.

mod board;
mod cards;
mod combat;
mod deeds;
mod exploration;
mod movement;
