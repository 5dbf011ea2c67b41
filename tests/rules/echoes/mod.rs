//! Echoes of Emperors.

mod board;
mod card_text;
mod cards;
mod combat;
mod decks;
mod tiles;
mod building;
mod deeds;
mod deployment;
mod exploration;
mod movement;
mod resources;
mod rulings_board;
