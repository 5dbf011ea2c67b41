//! Echoes of Emperors.

mod blows;
mod board;
mod card_types;
mod cards;
mod combat;
mod designs;
mod keywords;
mod rulings_combat;
mod ships;
mod vocabulary;
mod walls;
