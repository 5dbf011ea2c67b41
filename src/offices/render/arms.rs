//! Arms of the kingdoms, by seat. They differ in hue, lightness, partition of the field, emblem (charge) and border
//! style, so that they can be told apart without colour.

use regnal_core::seat::Seat;
use regnal_painter::color::Color;
use regnal_painter::counter::shield;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Layer, Pen};
use regnal_painter::sheet::INK;

/// Colour for information that only the reader can see.
pub(super) const PRIVATE: Color = Color::hex(0x6B3FA0);
/// Colour for warnings: battles, deaths, ravages.
pub(super) const ALARM: Color = Color::hex(0xB3261E);
/// Shade of gold on which letters and symbols are readable.
pub(super) const GOLD: Color = Color::hex(0xE0A526);
/// Shade of gold that is readable on a light background.
pub(super) const GOLD_INK: Color = Color::hex(0xA27821);

/// Partition of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Parting {
    /// No partition.
    Plain,
    /// A band across the top.
    Chief,
    /// A diagonal band.
    Bend,
    /// An upward-pointing chevron.
    Chevron,
    /// The left half in the second colour.
    Pale,
    /// Horizontal bars.
    Barry,
    /// Two of four quarters in the second colour.
    Quarterly,
    /// A border around the field.
    Bordure,
}

/// Style of a border line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum BorderStyle {
    /// No line.
    Plain,
    /// Long strokes.
    Dashed,
    /// A row of beads.
    Beaded,
    /// One thin line.
    Thin,
    /// Two thin lines.
    Twin,
    /// Alternating field and trim colours.
    Checked,
    /// Short strokes far apart.
    Ticked,
    /// A wide line of long strokes with gaps.
    Broken,
}

/// Arms of a kingdom or of neutral units.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Arms {
    pub(super) field: Color,
    /// Second colour of the field.
    pub(super) trim: Color,
    /// Colour that is readable on the field.
    pub(super) on_field: Color,
    /// Emblem; `None` for items without an owner.
    pub(super) charge: Option<Icon>,
    /// Partition of the field.
    pub(super) parting: Parting,
    pub(super) edge: BorderStyle,
}

/// Text colour on a dark field.
const LIGHT: Color = Color::hex(0xFFF6E6);
/// Text colour on a light field.
const DARK: Color = Color::hex(0x211813);

/// Grey arms for neutral units and unowned provinces.
const NOBODY: Arms = Arms {
    field: Color::hex(0x77726A),
    trim: Color::hex(0x9C9686),
    on_field: Color::WHITE,
    charge: None,
    parting: Parting::Plain,
    edge: BorderStyle::Plain,
};

const fn arms(
    (field, trim): (u32, u32),
    on_field: Color,
    charge: Icon,
    parting: Parting,
    edge: BorderStyle,
) -> Arms {
    Arms {
        field: Color::hex(field),
        trim: Color::hex(trim),
        on_field,
        charge: Some(charge),
        parting,
        edge,
    }
}

/// Arms by seat: azure, gules, vert, or, sable, purpure, argent, tenné.
const ARMS: [Arms; 8] = [
    arms((0x23457F, 0x577191), LIGHT, Icon::FleurDeLis, Parting::Chief, BorderStyle::Plain),
    arms((0x9F2A27, 0x762721), LIGHT, Icon::Dragon, Parting::Pale, BorderStyle::Dashed),
    arms((0x356F38, 0x678659), LIGHT, Icon::Pine, Parting::Chevron, BorderStyle::Checked),
    arms((0xE0A526, 0xFFE27A), DARK, Icon::Sun, Parting::Bend, BorderStyle::Thin),
    arms((0x2D2A28, 0x595245), LIGHT, Icon::Rook, Parting::Quarterly, BorderStyle::Twin),
    arms((0x7B53A8, 0x9C80B4), LIGHT, Icon::Star, Parting::Barry, BorderStyle::Beaded),
    arms((0xE5E3DB, 0xB6BEC1), DARK, Icon::Knight, Parting::Bordure, BorderStyle::Ticked),
    arms((0xC7642F, 0xA8501F), LIGHT, Icon::Crescent, Parting::Plain, BorderStyle::Broken),
];

impl Arms {
    pub(super) fn of(seat: Seat) -> Arms {
        ARMS[seat.index() % ARMS.len()]
    }

    /// Returns an owner's arms; grey if there is no owner.
    pub(super) fn of_owner(owner: Option<Seat>) -> Arms {
        owner.map_or(NOBODY, Arms::of)
    }

    /// Returns a darker shade of the field for letters, lines and small symbols on vellum.
    pub(super) fn dark(self) -> Color {
        match self.on_field == DARK {
            true => self.field.toward(INK, 62),
            false => self.field.toward(INK, 25),
        }
    }

    /// Returns the strokes of a border of `width` pixels, bottom stroke first.
    pub(super) fn border(self, width: f32) -> Vec<Pen> {
        let band = Pen::new(self.field, width);
        let light = self.on_field;
        let dashed = |share: f32, stroke: f32, gap: f32| {
            Pen::dashed(light, width * share, width * stroke, width * gap)
        };
        match self.edge {
            BorderStyle::Plain => vec![band],
            BorderStyle::Dashed => vec![band, dashed(0.36, 1.5, 1.5)],
            BorderStyle::Beaded => vec![band, dashed(0.5, 0.5, 1.1)],
            BorderStyle::Thin => vec![band, Pen::new(light, width * 0.25)],
            BorderStyle::Twin => {
                vec![band, Pen::new(light, width * 0.64), Pen::new(self.field, width * 0.26)]
            }
            BorderStyle::Checked => vec![band, dashed(0.62, 0.7, 2.2)],
            BorderStyle::Ticked => vec![
                Pen::new(light, width),
                Pen::new(self.field, width * 0.7),
                dashed(0.4, 0.4, 1.6),
            ],
            BorderStyle::Broken => vec![band, dashed(0.3, 3.2, 1.2)],
        }
    }

    /// Draws a shield with the arms into a box.
    pub(super) fn shield(self, layer: &mut Layer, area: Area) {
        let outline = shield(area);
        layer.fill(outline.clone(), self.field);
        layer.clipped(outline.clone(), |layer| self.part(layer, area));
        layer.stroke(outline, Pen::new(INK, (area.w * 0.06).max(1.4)));
        if let Some(charge) = self.charge {
            let centre = at(area.centre().x, area.y + area.h * 0.46);
            layer.icon(charge, centre, area.w * 0.66, self.on_field);
        }
    }

    /// Draws the parts of the field that have the second colour.
    pub(super) fn part(self, layer: &mut Layer, area: Area) {
        let p = |x: f32, y: f32| at(area.x + area.w * x, area.y + area.h * y);
        let bar = |x: f32, y: f32, w: f32, h: f32| {
            Path::area(Area::new(area.x + area.w * x, area.y + area.h * y, area.w * w, area.h * h))
        };
        let band = |points: &[(f32, f32)]| {
            let points: Vec<_> = points.iter().map(|&(x, y)| p(x, y)).collect();
            Path::polygon(&points, true)
        };
        let path = match self.parting {
            Parting::Plain => Path::new(),
            Parting::Chief => bar(0.0, 0.0, 1.0, 0.2),
            Parting::Pale => bar(0.0, 0.0, 0.5, 1.0),
            Parting::Bend => {
                band(&[(0.0, 0.0), (0.28, 0.0), (1.0, 0.76), (1.0, 1.0), (0.9, 1.0), (0.0, 0.26)])
            }
            Parting::Chevron => {
                band(&[(0.0, 0.86), (0.5, 0.4), (1.0, 0.86), (1.0, 1.1), (0.5, 0.66), (0.0, 1.1)])
            }
            Parting::Barry => {
                let mut bars = Path::new();
                for row in [0.12, 0.42, 0.72] {
                    bars.add(bar(0.0, row, 1.0, 0.14));
                }
                bars
            }
            Parting::Quarterly => {
                let mut both = bar(0.0, 0.0, 0.5, 0.46);
                both.add(bar(0.5, 0.46, 0.5, 0.6));
                both
            }
            Parting::Bordure => {
                let pen = Pen::new(self.trim, area.w * 0.2);
                return layer.stroke(shield(area), pen);
            }
        };
        layer.fill(path, self.trim);
    }
}
