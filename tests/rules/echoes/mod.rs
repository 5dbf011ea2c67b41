//! Echoes of Emperors.

mod card_text;
mod cards;
mod decks;
mod tiles;
