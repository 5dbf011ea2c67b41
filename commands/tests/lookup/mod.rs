//! Tests of the look-up commands used between turns, through the real client and the sandbox.

mod cards;
mod commands;
mod decks;
mod guides;
mod owner;
pub(crate) mod verify;
mod why;
