//! The integration tests of the library, one binary.

#[cfg(feature = "render")]
mod render;
