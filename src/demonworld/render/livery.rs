//! Liveries of the six races. They differ in hue, lightness, border line and emblem (charge), so that they can be
//! distinguished without colour.

use crate::View;
use crate::nouns::Race;
use regnal_core::game::Seat;
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::scene::Pen;

/// Warning colour for sieges, battles and losses.
pub(super) const ALARM: Color = Color::hex(0xB3261E);
/// Shade of gold on which text and icons are readable.
pub(super) const GOLD_INK: Color = Color::hex(0xA87A12);
/// Colour for information that only the reader sees.
pub(super) const PRIVATE: Color = Color::hex(0x6B3FA0);

/// Text colour on a dark field.
const LIGHT: Color = Color::hex(0xFFF6E6);
/// Text colour on a light field.
const DARK: Color = Color::hex(0x241B12);

/// Colours and markings for everything that belongs to a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Livery {
    pub(super) field: Color,
    /// Colour of text and emblem on the field.
    pub(super) on_field: Color,
    /// Emblem; `None` for items without an owner.
    pub(super) charge: Option<Icon>,
    /// Decorative line along the border.
    line: LineStyle,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum LineStyle {
    /// No line.
    Plain,
    /// Long light dashes.
    Dashed,
    /// Light beads.
    Beaded,
    /// One thin light line.
    Thin,
    /// Two thin light lines.
    Twin,
    /// Alternating light and dark squares.
    Checked,
}

/// Grey for militia and items without an owner.
pub(super) const NOBODY: Livery = Livery {
    field: Color::hex(0x77726A),
    on_field: Color::hex(0xFFFFFF),
    charge: None,
    line: LineStyle::Plain,
};

impl Livery {
    /// Returns a race's livery. From darkest to lightest, the liveries are those of Isthak, humans, orcs, elves, Thain
    /// and dwarves.
    pub(super) const fn of_race(race: Race) -> Livery {
        let (field, on_field, charge, line) = match race {
            Race::Isthak => (0x33264A, LIGHT, Icon::Fire, LineStyle::Thin),
            Race::Human => (0x23508F, LIGHT, Icon::FleurDeLis, LineStyle::Dashed),
            Race::Orc => (0xA92F2B, LIGHT, Icon::Skull, LineStyle::Plain),
            Race::Elf => (0x3F7D3A, LIGHT, Icon::Leaf, LineStyle::Twin),
            Race::Thain => (0x6FB4BC, DARK, Icon::Knight, LineStyle::Checked),
            Race::Dwarf => (0xE6AE2E, DARK, Icon::Hammer, LineStyle::Beaded),
        };
        Livery { field: Color::hex(field), on_field, charge: Some(charge), line }
    }

    /// Returns a seat's livery, based on its race.
    pub(super) fn of(view: &View, seat: Seat) -> Livery {
        view.players.get(seat.index()).map_or(NOBODY, |player| Livery::of_race(player.race))
    }

    /// Returns an owner's livery, or the neutral livery if there is no owner.
    pub(super) fn of_owner(view: &View, owner: Option<Seat>) -> Livery {
        owner.map_or(NOBODY, |seat| Livery::of(view, seat))
    }

    /// Returns the lines along a border that is `width` pixels wide, outermost first.
    pub(super) fn border(self, width: f32) -> Vec<Pen> {
        let band = Pen::new(self.field, width);
        // Use dark lines on a light livery.
        let light = self.on_field;
        let dashed = |share: f32, stroke: f32, gap: f32| {
            Pen::dashed(light, width * share, width * stroke, width * gap)
        };
        match self.line {
            LineStyle::Plain => vec![band],
            LineStyle::Dashed => vec![band, dashed(0.36, 1.5, 1.5)],
            LineStyle::Beaded => vec![band, dashed(0.5, 0.5, 1.1)],
            LineStyle::Thin => vec![band, Pen::new(light, width * 0.25)],
            LineStyle::Twin => {
                vec![band, Pen::new(light, width * 0.64), Pen::new(self.field, width * 0.26)]
            }
            LineStyle::Checked => vec![band, dashed(0.62, 0.7, 2.2)],
        }
    }
}
