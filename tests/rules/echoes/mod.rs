//! Echoes of Emperors.

mod board;
mod cards;
mod combat;
mod ending;
mod reactions;
mod setup;
mod team;
mod turn;
