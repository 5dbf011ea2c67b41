//! Echoes of Emperors.

mod board;
mod card_text;
mod cards;
mod combat;
mod decks;
mod hidden;
mod samples;
mod tiles;
mod walks;
mod words;
