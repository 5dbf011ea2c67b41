//! The integration tests of the library, one binary.

mod dice;
mod tables;
mod text;

mod rules;
#[cfg(feature = "store")]
mod store;
mod rules_index;
#[cfg(feature = "render")]
mod render;
