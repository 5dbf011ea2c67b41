//! The integration tests of the library, one binary.

mod tables;
mod text;

mod rules;
#[cfg(feature = "store")]
mod store;
