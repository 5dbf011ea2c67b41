//! Echoes of Emperors.

mod board;
mod building;
mod cards;
mod combat;
mod deeds;
mod deployment;
mod exploration;
mod movement;
mod resources;
mod rulings_board;
