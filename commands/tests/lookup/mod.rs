//! What is asked between turns, through the real client and the sandbox.

mod commands;
mod owner;
mod verify;
