//! Tests of every game through the common interface, and of the lessons.

mod any;
mod lessons;
#[cfg(feature = "toy")]
mod toy;
