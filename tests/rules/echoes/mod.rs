//! Echoes of Emperors.

mod board;
mod cards;
mod cards_in_play;
mod combat;
mod ending;
mod reactions;
mod secrets;
mod setup;
mod team;
mod turn;
