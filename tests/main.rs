//! The integration tests of the library, one binary.

mod dice;
mod tables;
mod text;
