//! What concerns any of the games, and their lessons.

mod any;
mod lessons;
#[cfg(feature = "toy")]
mod toy;
