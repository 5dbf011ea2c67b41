//! Tests of the pictures of Echoes of Emperors.

mod board;
mod drawn;
mod hands;
mod signs;
mod wide;
mod words;
