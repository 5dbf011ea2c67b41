//! The integration tests of the library, one binary.

#[cfg(feature = "store")]
mod store;
