//! A test for each rule, named after it.

pub(crate) mod demonworld;
mod echoes;
mod mighty;
mod offices;
