//! Armies as counters in the owner's livery, with an emblem and number. Walls indicate that the army is inside a site.
//! A strip below the counter contains private information for the reader.

use super::livery::{Livery, PRIVATE};
use super::shape::filled;
use regnal_core::game::Seat;
use regnal_painter::color::Color;
use regnal_painter::counter::{TOP, merlons, shield};
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::{INK, VELLUM};
use regnal_painter::stack::Item;
use regnal_painter::text;

/// Height of a counter's field at scale 1.
const FIELD: f32 = 34.0;
/// Font size of a counter's number at scale 1.
const LETTERS: f32 = 28.0;
const STRIP: f32 = 25.0;
/// Font size in the strip below the counter.
const SIGN: f32 = 24.0;

/// Level of detail for the armies in a province.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// Counters with all known information.
    Full,
    /// Counters close together, without the facts that are repeated in the list below the map.
    Small,
    /// A single counter for all of a player's armies in the province, showing the number of armies and their total
    /// stands.
    Grouped,
}

/// A counter for one or more armies.
#[derive(Clone, Copy, Debug)]
pub(super) struct ArmyCounter {
    pub(super) owner: Seat,
    pub(super) number: u16,
    pub(super) livery: Livery,
    pub(super) armies: usize,
    /// True if the reader knows that the army is inside a site.
    pub(super) inside: bool,
    /// True if the reader knows that the army is building or has a camp.
    pub(super) camp: bool,
    /// Strength of the army, if the reader knows it.
    pub(super) strength: Option<Strength>,
}

/// An army's strength, as known to a reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Strength {
    pub(super) stands: u32,
    /// True for the reader's own army. Otherwise the stands are those last seen; the list below the map has the date.
    pub(super) is_own: bool,
}

impl Strength {
    /// Returns the field and text colours, and the icon in front of the text.
    fn look(self) -> (Color, Color, Option<Icon>) {
        match self.is_own {
            true => (PRIVATE, VELLUM, None),
            false => (VELLUM, PRIVATE, Some(Icon::Eye)),
        }
    }
}

/// Returns the counters to draw at the given level of detail.
pub(super) fn at_detail(counters: &[ArmyCounter], detail: Detail) -> Vec<ArmyCounter> {
    let mut shown: Vec<ArmyCounter> = Vec::new();
    for &counter in counters {
        let counter = match detail {
            Detail::Full => counter,
            Detail::Small | Detail::Grouped => ArmyCounter {
                strength: counter.strength.filter(|strength| strength.is_own),
                ..counter
            },
        };
        match shown.last_mut() {
            Some(last) if detail == Detail::Grouped && last.owner == counter.owner => {
                last.armies += 1;
                last.inside &= counter.inside;
                last.camp |= counter.camp;
                if let (Some(all), Some(more)) = (&mut last.strength, counter.strength) {
                    all.stands += more.stands;
                }
            }
            _ => shown.push(counter),
        }
    }
    shown
}

impl ArmyCounter {
    fn charge_width(detail: Detail) -> f32 {
        match detail {
            Detail::Full => 22.0,
            Detail::Small | Detail::Grouped => 19.0,
        }
    }

    /// Returns the number shown on the field: the army number, or the number of armies.
    fn number(&self) -> String {
        match self.armies {
            1 => self.number.to_string(),
            many => format!("×{many}"),
        }
    }

    fn strip_width(&self) -> f32 {
        let Some(strength) = self.strength else { return 0.0 };
        let words = text::width(Face::Bold, SIGN, &strength.stands.to_string());
        let icon = if strength.look().2.is_some() { 24.0 } else { 0.0 };
        words + icon + if self.camp { 22.0 } else { 0.0 } + 12.0
    }

    /// Returns the counter's bounding box at scale 1.
    pub(super) fn item(&self, detail: Detail) -> Item {
        let number = text::width(Face::Bold, LETTERS, &self.number());
        let beside = match detail {
            Detail::Full => 14.0,
            Detail::Small | Detail::Grouped => 9.0,
        };
        let field = number + ArmyCounter::charge_width(detail) + beside;
        Item {
            w: field.max(self.strip_width()),
            h: FIELD
                + if self.inside { TOP } else { 0.0 }
                + if self.strength.is_some() { STRIP - 3.0 } else { 0.0 },
        }
    }

    pub(super) fn draw(&self, layer: &mut Layer, area: Area, scale: f32, detail: Detail) {
        let note = match self.armies {
            1 => format!("army {} of seat {}", self.number, self.owner.0),
            many => format!("armies of seat {}: {many}", self.owner.0),
        };
        layer.note(note, area);
        let top = if self.inside { TOP * scale } else { 0.0 };
        let strip = match self.strength {
            Some(_) => (STRIP - 3.0) * scale,
            None => 0.0,
        };
        let field = Area::new(area.x, area.y + top, area.w, area.h - top - strip);
        if let Some(strength) = self.strength {
            let (hidden, below) = (8.0 * scale, area.bottom() - field.bottom());
            let plate = Area::new(area.x, field.bottom() - hidden, area.w, below + hidden);
            self.draw_strip(layer, plate, scale, strength);
        }
        if self.inside {
            merlons(layer, field, scale);
        }
        let outline = shield(field);
        layer.stroke(outline.clone(), Pen::new(INK, 5.0 * scale));
        filled(layer, outline, self.livery.field, Pen::new(VELLUM, 2.2 * scale));
        let charge = ArmyCounter::charge_width(detail) * scale;
        let number = self.number();
        let wide = text::width(Face::Bold, LETTERS * scale, &number) + charge;
        let left = field.centre().x - wide / 2.0;
        let middle = field.y + field.h * 0.45;
        if let Some(icon) = self.livery.charge {
            let place = at(left + charge / 2.0 - 2.0 * scale, middle);
            layer.icon(icon, place, charge, self.livery.on_field);
        }
        layer.text(
            at(left + charge, middle + LETTERS * 0.33 * scale),
            LETTERS * scale,
            Face::Bold,
            self.livery.on_field,
            Anchor::Start,
            number,
        );
    }

    fn draw_strip(&self, layer: &mut Layer, plate: Area, scale: f32, strength: Strength) {
        let (field, color, icon) = strength.look();
        let shape = Path::rounded(plate, 7.0 * scale);
        layer.stroke(shape.clone(), Pen::new(VELLUM, 4.0 * scale));
        filled(layer, shape, field, Pen::new(PRIVATE, 2.2 * scale));
        let words = strength.stands.to_string();
        let signs = [icon, self.camp.then_some(Icon::Tent)];
        let signs: Vec<Icon> = signs.into_iter().flatten().collect();
        let wide =
            text::width(Face::Bold, SIGN * scale, &words) + 22.0 * scale * signs.len() as f32;
        let base = plate.bottom() - 4.6 * scale;
        let mut x = plate.centre().x - wide / 2.0;
        for sign in signs {
            let place = at(x + 10.0 * scale, base - 8.0 * scale);
            layer.icon(sign, place, 19.0 * scale, color);
            x += 22.0 * scale;
        }
        let size = SIGN * scale;
        layer.text(at(x, base), size, Face::Bold, color, Anchor::Start, words);
    }
}

/// Draws the mark for the armies that are left out of a stack.
pub(super) fn more(layer: &mut Layer, area: Area, scale: f32, count: usize) {
    layer.note(format!("armies left out: {count}"), area);
    layer.fill(Path::rounded(area, 8.0 * scale), INK);
    layer.text(
        area.centre().moved(0.0, LETTERS * 0.3 * scale),
        LETTERS * scale,
        Face::Bold,
        VELLUM,
        Anchor::Middle,
        format!("+{count}"),
    );
}
