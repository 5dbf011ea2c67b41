//! The integration tests of the library, one binary.

mod rules_index;
