//! The games.

pub mod mighty;
