//! The integration tests of the library, one binary.

mod dice;
mod tables;
mod text;
mod tidy;

mod play;
#[cfg(feature = "render")]
mod render;
mod rules;
mod rules_index;
#[cfg(feature = "store")]
mod store;
