//! The colours of a seat on its game's map, for use in other pictures that show the seat.

use super::color::Color;
use super::icon::Icon;
use super::sheet::{INK, VELLUM};

/// Lightness, from 0 to 255, above which a field gets a dark edge, because a light edge would not stand out against
/// parchment and paper.
const LIGHT: u32 = 140;

/// A seat's colours and charge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tincture {
    /// The field's colour.
    pub field: Color,
    /// The charge's colour.
    pub on_field: Color,
    /// The edge's colour.
    pub edge: Color,
    /// Charge on the field; `None` if the colour alone identifies the seat.
    pub charge: Option<Icon>,
}

/// Colours that stand out against the background, for seats in games that do not define seat colours.
const OTHERS: [u32; 8] =
    [0x8B1A1A, 0x1B4F8A, 0x2F6B2F, 0x7A5200, 0x5B2A86, 0x00666B, 0x8A2C62, 0x3D3D3D];

impl Tincture {
    /// Creates a field with its charge and its standard edge, which is vellum or, on a light field, ink.
    pub fn of(field: Color, on_field: Color, charge: Option<Icon>) -> Tincture {
        let tincture = Tincture { field, on_field, edge: VELLUM, charge };
        tincture.edged(INK)
    }

    /// Replaces the edge with `edge` if the field is too light for a vellum edge.
    pub fn edged(self, edge: Color) -> Tincture {
        match self.is_light() {
            true => Tincture { edge, ..self },
            false => self,
        }
    }

    /// Returns true if the field would be barely visible on a light background.
    pub fn is_light(self) -> bool {
        let [r, g, b] = [self.field.r, self.field.g, self.field.b].map(u32::from);
        r * 30 + g * 59 + b * 11 >= LIGHT * 100
    }

    /// Returns the colours of the nth seat, for a game whose map does not define seat colours.
    pub fn nth(index: usize) -> Tincture {
        Tincture::of(Color::hex(OTHERS[index % OTHERS.len()]), VELLUM, None)
    }
}
