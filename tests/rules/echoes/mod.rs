//! Echoes of Emperors.

mod board;
mod cards;
mod cards_in_play;
mod choices;
mod closing;
mod combat;
mod ending;
mod first_turns;
mod picking;
mod reactions;
mod secrets;
mod setup;
mod team;
mod team_answers;
mod team_setup;
mod turn;
mod victory;
mod villages;
mod windows;
