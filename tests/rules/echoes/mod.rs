//! Echoes of Emperors.

mod board;
mod card_text;
mod cards;
mod combat;
mod decks;
mod tiles;
