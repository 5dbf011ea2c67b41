//! Echoes of Emperors.

mod blows;
mod board;
mod cards;
mod combat;
mod keywords;
mod rulings_combat;
mod ships;
mod walls;
