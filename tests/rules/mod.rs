//! A test for each rule, named after it.

mod demonworld;
mod echoes;
mod mighty;
