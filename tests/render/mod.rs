//! Tests of the painter on the games' maps: charts, text, colours and pixels.

mod bars;
mod course;
#[allow(dead_code, reason = "the tests of the game use the rest")]
#[path = "../mighty/pictures/demo.rs"]
mod demo;
#[allow(dead_code, reason = "the tests of the game use the rest")]
#[path = "../demonworld/pictures/board.rs"]
mod demonworld_board;
#[allow(dead_code, reason = "the tests of the game use the rest")]
#[path = "../offices/pictures/demo.rs"]
mod kingdoms;
mod names;
mod outlines;
mod palette;
mod pixels;
