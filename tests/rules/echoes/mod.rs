//! Echoes of Emperors.

mod board;
mod building;

mod cards;
mod combat;
mod deeds;
mod exploration;
mod movement;
mod resources;
