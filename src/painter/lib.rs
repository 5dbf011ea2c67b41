//! Draws pictures: a viewer's knowledge becomes a typed draw list, which becomes PNG bytes.
//!
//! `View -> Scene -> Picture`. A [`scene::Scene`] is data that tests read as text. Only [`paint`] handles pixels, and
//! only [`text`] handles fonts. This crate has no access to a game's state: each game's folder draws its `View`.
//!
//! | module | contents |
//! |---|---|
//! | [`scene`] | the draw list and its text form |
//! | [`path`] | points, boxes, outlines |
//! | [`color`] | colours |
//! | [`icon`] | the icons that can be drawn |
//! | [`text`] | safe names, widths, shaped glyphs |
//! | [`wrap`] | multi-line text |
//! | [`placement`] | placement of marks without overlaps |
//! | `sheet`, `frame`, `key` | the parchment behind every picture, a map's frame, a map's legend |
//! | `grid`, `land`, `counter`, `stack` | hexes, their land, counters for armies, the layout of one hex |
//! | `bitmap` | glyphs for scripts that no outline font covers |
//! | [`aside`] | latest events and open questions, beside a wide picture |
//! | [`palette`] | the fixed colours of a picture file |
//! | [`paint`] | scene to PNG |
//! | [`bars`] | a distribution as bars |
//! | [`caption`] | a caption below a picture |
//! | [`course`] | scores over time as lines |
//! | [`poster`] | the result of a match as a table, to be put above its map |
//! | [`tincture`] | a seat's colours, for use outside its map |
//! | [`film`] | a sequence of pictures as an animation |

#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::panic,
        clippy::cast_possible_truncation,
        clippy::cast_possible_wrap,
        clippy::cast_sign_loss,
        reason = "a test may fail by panicking"
    )
)]

pub mod aside;
pub mod bars;
mod bitmap;
pub mod caption;
pub mod color;
pub mod counter;
pub mod course;
pub mod film;
pub mod frame;
pub mod grid;
pub mod icon;
pub mod key;
pub mod land;
pub mod paint;
pub mod palette;
pub mod path;
pub mod placement;
pub mod poster;
pub mod scene;
pub mod sheet;
pub mod stack;
pub mod text;
pub mod tincture;
pub mod wrap;
