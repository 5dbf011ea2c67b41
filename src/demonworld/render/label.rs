//! A province label: the code on a plate in the owner's livery, with the name below.

use super::MapSheet;
use super::livery::Livery;
use crate::content::ProvinceType;
use regnal_core::text::Lang;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Halo, Layer, Letters, Pen};
use regnal_painter::sheet::{INK, VELLUM};
use regnal_painter::text;

/// Font size of a code, which must be readable on a phone.
const CODE: f32 = 26.0;
/// Font size of a name.
const NAME: f32 = 24.0;
/// Minimum font size of a name.
pub(super) const LEAST: f32 = 21.0;
/// Height of a code plate.
const PLATE: f32 = 29.0;
/// Height of a line in a name.
const LINE: f32 = 23.0;
/// Distance between the upper edge of a hex and its plate, in pixels.
const DROP: f32 = 6.0;
/// Maximum width, in pixels, of the borders on both sides of a line of the name.
const BORDERS: f32 = 14.0;

/// Layout of a province label.
pub(super) struct Label {
    code: String,
    pub(super) plate: Area,
    /// One or two lines of the name, each with its bounding box.
    lines: Vec<(String, Area)>,
    size: f32,
}

impl Label {
    /// Lays out a province label below the upper edge of the province's hex.
    pub(super) fn of(sheet: &MapSheet<'_>, land: &ProvinceType) -> Label {
        let (grid, zoom) = (&sheet.grid, sheet.zoom());
        let code = text::safe(&land.id.to_string());
        let has_owner = sheet.view.owners.get(&land.id).is_some_and(Option::is_some);
        let charge = if has_owner { 23.0 } else { 0.0 };
        let centre = grid.centre(land.at);
        let wide = (text::width(Face::Bold, CODE, &code) + charge + 18.0) * zoom;
        let top = centre.y - grid.half_height() + DROP * zoom;
        let plate = Area::new(centre.x - wide / 2.0, top, wide, PLATE * zoom);
        let name = match sheet.reader.lang {
            Lang::En => &land.name.en,
            Lang::Fr => &land.name.fr,
        };
        let name = text::safe(name);
        // Width available to each line, starting from the top.
        let start = plate.bottom() - centre.y;
        let rooms = [0.0, 1.0].map(|line| {
            let width = grid.width_at(start + (line * LINE + 5.0) * zoom);
            (width - BORDERS) / zoom
        });
        let (lines, size) = broken(&name, rooms);
        let lines = lines
            .into_iter()
            .zip([0.0, 1.0])
            .map(|(words, line)| {
                let wide = text::width(Face::Regular, size, &words) * zoom;
                let y = plate.bottom() + line * LINE * zoom;
                let area = Area::new(centre.x - wide / 2.0, y, wide, LINE * zoom);
                (words, area)
            })
            .collect();
        Label { code, plate, lines, size: size * zoom }
    }

    /// Returns the label's lower edge.
    pub(super) fn bottom(&self) -> f32 {
        let last = self.lines.last().map(|(_, area)| area.bottom());
        last.unwrap_or(self.plate.bottom())
    }

    /// Returns the areas that other items must leave clear for the label.
    pub(super) fn areas(&self) -> impl Iterator<Item = Area> + '_ {
        let lines = self.lines.iter().map(|(_, area)| *area);
        std::iter::once(self.plate).chain(lines)
    }

    /// Draws the label on a plate in the owner's livery, or on vellum if there is no owner.
    pub(super) fn draw(&self, layer: &mut Layer, sheet: &MapSheet<'_>, livery: Option<Livery>) {
        let zoom = sheet.zoom();
        layer.note(format!("label {}", self.code), self.plate);
        let letters = CODE * zoom;
        let base = self.plate.centre().y + letters * 0.31;
        let shape = Path::rounded(self.plate, self.plate.h / 2.0);
        let mut left = self.plate.x + 9.0 * zoom;
        let (field, color) = match livery {
            Some(livery) => (livery.field, livery.on_field),
            None => (VELLUM, INK),
        };
        layer.stroke(shape.clone(), Pen::new(INK.alpha(120), 6.0));
        layer.stroke(shape.clone(), Pen::new(VELLUM, 4.0));
        layer.fill(shape, field);
        if let Some(charge) = livery.and_then(|livery| livery.charge) {
            let place = at(left + 10.0 * zoom, self.plate.centre().y);
            layer.icon(charge, place, 22.0 * zoom, color);
            left += 23.0 * zoom;
        }
        let code = self.code.clone();
        layer.text(at(left, base), letters, Face::Bold, color, Anchor::Start, code);
        for (words, area) in &self.lines {
            layer.note(format!("name {}", self.code), *area);
            layer.write(Letters {
                at: at(area.centre().x, area.y + area.h * 0.8),
                size: self.size,
                face: Face::Regular,
                color: INK,
                anchor: Anchor::Middle,
                halo: Some(Halo { color: VELLUM.alpha(225), width: 5.0 * zoom }),
                text: words.clone(),
            });
        }
    }
}

/// Breaks a name into one or two lines. If the name does not fit, even on two lines, the font size is reduced; as a
/// last resort, the name is truncated.
fn broken(name: &str, rooms: [f32; 2]) -> (Vec<String>, f32) {
    let fits = |words: &str, size: f32, room: f32| text::width(Face::Regular, size, words) <= room;
    for size in [NAME, 23.0, 22.0, LEAST] {
        if fits(name, size, rooms[0]) {
            return (vec![name.to_owned()], size);
        }
        let halves = breaks(name);
        let good = halves
            .iter()
            .filter(|(one, two)| fits(one, size, rooms[0]) && fits(two, size, rooms[1]));
        // Prefer the most even break.
        let widest = |(one, two): &(String, String)| {
            text::width(Face::Regular, size, one).max(text::width(Face::Regular, size, two))
        };
        if let Some((one, two)) = good.min_by(|a, b| widest(a).total_cmp(&widest(b))) {
            return (vec![one.clone(), two.clone()], size);
        }
    }
    let cut = text::fitted(Face::Regular, LEAST, name, rooms[0]);
    (vec![cut], LEAST)
}

/// Returns the possible line breaks in a name: at a space or after a hyphen.
fn breaks(name: &str) -> Vec<(String, String)> {
    name.char_indices()
        .filter_map(|(index, character)| {
            let (one, two) = match character {
                ' ' => (&name[..index], &name[index + 1..]),
                '-' => (&name[..=index], &name[index + 1..]),
                _ => return None,
            };
            (!one.is_empty() && !two.is_empty()).then(|| (one.to_owned(), two.to_owned()))
        })
        .collect()
}
