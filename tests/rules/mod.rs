//! A test for each rule, named after it.

mod echoes;
mod mighty;
