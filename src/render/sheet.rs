//! The sheet that every game's picture is drawn on: its colours, and who reads it.

use super::color::Color;
use super::text;
use crate::game::Seat;
use crate::text::{Lang, Line, Names, say};

/// The colour of letters and lines.
pub(super) const INK: Color = Color::hex(0x2E2317);
/// Secondary letters.
pub(super) const SEPIA: Color = Color::hex(0x6B5335);
/// The sheet.
pub(super) const PARCHMENT: Color = Color::hex(0xEFE4CB);
/// The sheet's lighter tone, for plates and seams.
pub(super) const VELLUM: Color = Color::hex(0xFBF5E6);
/// The sheet's darker tone, for frames.
pub(super) const FRAME: Color = Color::hex(0xC6AE80);

/// Who reads a picture: the language, and the names that are known there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reader<'a> {
    pub lang: Lang,
    pub names: &'a Names,
}

impl Reader<'_> {
    pub(super) fn say(self, line: &Line) -> String {
        say(self.lang, line, self.names)
    }

    pub(super) fn term(self, id: &'static str) -> String {
        self.say(&Line::new(id))
    }

    /// The name of a seat, made safe to draw.
    pub(super) fn seat(self, seat: Seat) -> String {
        let line = Line::new("text-value").with("value", seat);
        text::safe(&self.say(&line))
    }
}
