//! Echoes of Emperors.

mod afloat;
mod board;
mod building;
mod cards;
mod combat;
mod deeds;
mod deployment;
mod exploration;
mod movement;
mod movement_refused;
mod payment;
mod resources;
mod rulings_board;
mod transfer;
mod unit_board;
