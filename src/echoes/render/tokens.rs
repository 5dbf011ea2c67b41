//! Draws units: the owner's colour and outline, the card's initials, the class, attack mode and value, remaining and
//! maximum health, and a row of marks at the bottom. Every part has its own bounding box.

use super::grid::Grid;
use super::livery::{ALARM, GOLD, INK, Livery, VELLUM};
use super::plot::{Plot, READ};
use super::{emblem, symbols};
use crate::View;
use crate::nouns::{Cell, Class, Mode, Pawn};
use crate::view::UnitView;
use regnal_core::text::Lang;
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::text::{size_for, width};

/// Minimum font size, in pixels.
const LEAST: f32 = 24.0;
/// Total space above and below the contents, inside the outline, in pixels.
const FRAME: f32 = 13.0;
/// Height of a number row, in pixels.
const NUMBER: f32 = 30.0;
/// Height of the initials if they have their own row, in pixels.
const LETTERS: f32 = 25.0;
/// Height of a mark row, in pixels.
const MARKS: f32 = 25.0;

/// Returns the height of the units on a cell, in pixels; 0 if there are none.
pub(super) fn high(units: &[&UnitView]) -> f32 {
    let rows = units.iter().map(|unit| Marks::of(unit, units.len()).rows());
    let rows = rows.max().unwrap_or(0) as f32;
    match units {
        [] => 0.0,
        [_] => FRAME + 2.0 * NUMBER + rows * MARKS,
        _ => FRAME + LETTERS + 2.0 * NUMBER + rows * MARKS,
    }
}

/// Draws the units on a cell.
pub(super) fn draw(
    layer: &mut Layer,
    grid: &Grid,
    (cell, plot): (Cell, &Plot<'_>),
    view: &View,
    is_chosen: impl Fn(&UnitView) -> bool,
    livery: impl Fn(&UnitView) -> Livery,
    lang: Lang,
) {
    for (area, &unit) in plot.places(grid.cell(cell)).into_iter().zip(&plot.units) {
        let card = view.cards.get(&unit.id);
        let token = Token {
            unit,
            livery: livery(unit),
            area,
            is_alone: plot.units.len() == 1,
            initials: card.map_or_else(String::new, |card| emblem::initials(&card.0, lang)),
        };
        token.draw(layer, is_chosen(unit));
    }
}

/// Mark on a unit, with a number if a unit can have several such marks.
#[derive(Clone, Copy, Debug)]
struct Mark {
    what: &'static str,
    icon: Icon,
    color: Color,
    field: Color,
    n: usize,
}

/// Marks of a unit in drawing order, and the number of marks per row.
struct Marks {
    classes: Vec<Class>,
    marks: Vec<Mark>,
    a_row: usize,
}

impl Marks {
    /// Lays out the marks. If several units share a cell, the class is one of the marks instead of having its own box.
    fn of(unit: &UnitView, others: usize) -> Marks {
        let is_alone = others == 1;
        Marks {
            classes: if is_alone { Vec::new() } else { classes(unit) },
            marks: marks(unit),
            a_row: if is_alone { 4 } else { 2 },
        }
    }

    fn rows(&self) -> usize {
        (self.classes.len() + self.marks.len()).div_ceil(self.a_row)
    }
}

fn classes(unit: &UnitView) -> Vec<Class> {
    Class::ALL.iter().copied().filter(|class| unit.profile.is(*class)).collect()
}

/// Lists a unit's marks: its royal pawn, its Upgrades and tokens, and its actions this turn.
fn marks(unit: &UnitView) -> Vec<Mark> {
    let mark = |what, icon, color, field, n| Mark { what, icon, color, field, n };
    let mut marks = Vec::new();
    match unit.pawn {
        Pawn::King => marks.push(mark("king", Icon::King, INK, GOLD, 1)),
        Pawn::Queen => marks.push(mark("queen", Icon::Queen, INK, GOLD, 1)),
        Pawn::First | Pawn::Second | Pawn::Third | Pawn::Fourth => {}
    }
    let upgrades = unit.upgrades.len();
    if upgrades > 0 {
        marks.push(mark("upgrades", Icon::Upgrade, INK, VELLUM, upgrades));
    }
    let tokens: u8 = unit.tokens.iter().sum();
    if tokens > 0 {
        marks.push(mark("tokens", Icon::Coins, INK, VELLUM, tokens.into()));
    }
    match (unit.exhausted, unit.tired, unit.moved) {
        (true, true, _) => marks.push(mark("tired", Icon::Hourglass, ALARM, VELLUM, 1)),
        (true, false, _) => marks.push(mark("exhausted", Icon::Sleep, INK, VELLUM, 1)),
        (false, _, true) => marks.push(mark("moved", Icon::Footprint, INK, VELLUM, 1)),
        (false, _, false) => {}
    }
    marks
}

struct Token<'a> {
    unit: &'a UnitView,
    livery: Livery,
    area: Area,
    is_alone: bool,
    initials: String,
}

impl Token<'_> {
    fn draw(&self, layer: &mut Layer, is_chosen: bool) {
        let (unit, area) = (self.unit, self.area);
        layer.note(format!("unit {} {}", unit.id, unit.cell), area);
        let outline = self.livery.outline(area);
        if is_chosen {
            layer.stroke(outline.clone(), Pen::new(INK, 16.0));
            layer.stroke(outline.clone(), Pen::new(GOLD, 12.0));
        }
        layer.stroke(outline.clone(), Pen::new(VELLUM, 8.0));
        layer.stroke(outline.clone(), Pen::new(self.livery.line, 5.0));
        layer.fill(outline.clone(), self.field());
        if unit.exhausted {
            layer.clipped(outline, |layer| hatch(layer, area));
        }
        if unit.garrisoned {
            merlons(layer, area);
        }
        let marks = Marks::of(unit, if self.is_alone { 1 } else { 2 });
        let below = marks.rows() as f32 * MARKS;
        let side = if self.is_alone { 6.0 } else { 4.0 };
        let inner = Area::new(area.x + side, area.y + 7.0, area.w - 2.0 * side, area.h - FRAME);
        // Units on the same cell have the same height. A unit with fewer marks gives the extra height to the rows above
        // the marks.
        let above = inner.h - below;
        let column = if self.is_alone {
            let left = inner.w * 0.4;
            let sign = above * 0.56;
            let area = Area::new(inner.x, inner.y, left, sign);
            self.classes(layer, &classes(unit), area);
            let letters = Area::new(inner.x, inner.y + sign, left, above - sign);
            self.letters(layer, letters);
            Area::new(inner.x + left, inner.y, inner.w - left, above / 2.0)
        } else {
            self.letters(layer, Area::new(inner.x, inner.y, inner.w, LETTERS));
            Area::new(inner.x, inner.y + LETTERS, inner.w, (above - LETTERS) / 2.0)
        };
        self.attack(layer, column);
        self.health(layer, Area::new(column.x, column.bottom(), column.w, column.h));
        self.marks(layer, &marks, Area::new(inner.x, inner.bottom() - below, inner.w, below));
    }

    /// Returns the background colour, which is grey if the unit is exhausted.
    fn field(&self) -> Color {
        match self.unit.exhausted {
            true => self.livery.field.toward(Color::hex(0x8F8A80), 30),
            false => self.livery.field,
        }
    }

    fn note(&self, layer: &mut Layer, what: &str, area: Area) {
        layer.note(format!("{what} of {}", self.unit.id), area);
    }

    fn letters(&self, layer: &mut Layer, area: Area) {
        self.note(layer, "initials", area);
        let size = size_for(Face::Bold, 30.0_f32.min(area.h * 1.12), LEAST, &self.initials, area.w);
        let (base, color) = (area.centre().moved(0.0, size * 0.33), self.livery.on_field);
        layer.text(base, size, Face::Bold, color, Anchor::Middle, self.initials.as_str());
    }

    fn classes(&self, layer: &mut Layer, classes: &[Class], area: Area) {
        if classes.is_empty() {
            return;
        }
        self.note(layer, "class", area);
        let each = area.w / classes.len() as f32;
        let size = each.min(area.h).min(38.0);
        for (index, &class) in classes.iter().enumerate() {
            let x = area.x + each * (index as f32 + 0.5);
            symbols::class(layer, class, at(x, area.centre().y), size, self.livery.on_field);
        }
    }

    /// Draws the attack mode (a sword for melee, an arrow for ranged) and the attack value.
    fn attack(&self, layer: &mut Layer, area: Area) {
        self.note(layer, "attack", area);
        let icon = match self.unit.mode {
            Mode::Melee => Icon::Sword,
            Mode::Ranged => Icon::Arrow,
        };
        let strength = self.unit.profile.attack[self.unit.mode.index()].to_string();
        let row = Row::new(area, &strength);
        layer.icon(icon, at(row.sign_x, area.centre().y), row.sign, self.livery.on_field);
        row.write(layer, &strength, self.livery.on_field);
    }

    /// Draws the remaining health with a partly filled heart, and also the maximum health if there is room.
    fn health(&self, layer: &mut Layer, area: Area) {
        self.note(layer, "health", area);
        let (left, most) = (self.unit.health_left, self.unit.profile.health);
        let text = left.to_string();
        let row = Row::new(area, &text);
        let color = self.livery.on_field;
        let place = at(row.sign_x, area.centre().y);
        symbols::heart(layer, place, row.sign, (left, most), (color, self.field()));
        let end = row.write(layer, &text, color);
        let of = format!("/{most}");
        if left < most && end + width(Face::Bold, LEAST, &of) <= area.right() {
            let base = at(end, area.centre().y + READ * 0.32);
            layer.text(base, LEAST, Face::Bold, color, Anchor::Start, of);
        }
    }

    fn marks(&self, layer: &mut Layer, marks: &Marks, area: Area) {
        let wide = area.w / marks.a_row as f32;
        let slot = |place: usize| {
            let (row, column) = (place / marks.a_row, place % marks.a_row);
            let (x, y) = (area.x + wide * column as f32, area.y + MARKS * row as f32 + 2.0);
            Area::new(x, y, wide, MARKS - 2.0)
        };
        for (place, &class) in marks.classes.iter().enumerate() {
            self.classes(layer, &[class], slot(place));
        }
        for (place, mark) in marks.marks.iter().enumerate() {
            let slot = slot(marks.classes.len() + place);
            self.note(layer, mark.what, slot);
            if mark.n > 1 {
                self.count(layer, mark, slot);
            } else {
                let radius = (slot.w.min(slot.h) - 1.0) / 2.0;
                let centre = slot.centre();
                layer.fill(Path::circle(centre, radius), mark.field);
                layer.stroke(Path::circle(centre, radius - 1.0), Pen::new(mark.color, 2.0));
                layer.icon(mark.icon, centre, radius * 1.6, mark.color);
            }
        }
    }

    /// Draws a mark with its number.
    fn count(&self, layer: &mut Layer, mark: &Mark, slot: Area) {
        let text = mark.n.to_string();
        let wide = width(Face::Bold, LEAST, &text);
        let sign = (slot.w - wide - 1.0).min(18.0);
        let plate = Area::around(slot.centre(), sign + wide + 1.0, slot.h - 1.0);
        layer.fill(Path::rounded(plate, 5.0), mark.field);
        let middle = slot.centre().y;
        layer.icon(mark.icon, at(plate.x + sign / 2.0, middle), sign, mark.color);
        let base = at(plate.x + sign, middle + LEAST * 0.33);
        layer.text(base, LEAST, Face::Bold, mark.color, Anchor::Start, text);
    }
}

/// Row inside a box: an icon with a number beside it.
struct Row {
    area: Area,
    size: f32,
    sign: f32,
    sign_x: f32,
}

impl Row {
    fn new(area: Area, text: &str) -> Row {
        let (wide, gap) = (width(Face::Bold, READ, text), 2.0);
        let sign = READ * 0.5;
        let scale = ((area.w - gap) / (wide + sign)).min(1.0);
        let (wide, sign) = (wide * scale, sign * scale);
        // If there is room for the maximum after the number, all rows are left-aligned.
        let start = match area.w > 60.0 {
            true => area.x + (area.w - wide - gap - sign).clamp(0.0, 3.0),
            false => area.centre().x - (wide + gap + sign) / 2.0,
        };
        Row { area, size: (READ * scale).max(LEAST), sign, sign_x: start + sign / 2.0 }
    }

    /// Draws the number. Returns the x coordinate of its right end.
    fn write(&self, layer: &mut Layer, text: &str, color: Color) -> f32 {
        let start = self.sign_x + self.sign / 2.0 + 2.0;
        let base = at(start, self.area.centre().y + self.size * 0.32);
        layer.text(base, self.size, Face::Bold, color, Anchor::Start, text);
        start + width(Face::Bold, self.size, text)
    }
}

/// Draws hatching over an exhausted unit.
fn hatch(layer: &mut Layer, area: Area) {
    let mut lines = Path::new();
    for step in 1..8 {
        let along = area.h * 0.22 * step as f32;
        let y = area.y + along;
        lines.add(Path::new().from(at(area.x, y)).line(at(area.right(), y - area.w)));
    }
    layer.stroke(lines, Pen::new(VELLUM.alpha(70), 3.0));
}

/// Draws battlements in front of a unit inside a fortified building.
fn merlons(layer: &mut Layer, area: Area) {
    let stone = Color::hex(0xD9D2C4);
    let (x, y, w) = (area.x - 1.0, area.y - 8.0, area.w + 2.0);
    let tooth = w / 7.0;
    let mut wall = Path::new();
    for index in 0..4 {
        wall.add(Path::area(Area::new(x + 2.0 * tooth * index as f32, y, tooth, 12.0)));
    }
    wall.add(Path::area(Area::new(x, y + 7.0, w, 6.0)));
    layer.stroke(wall.clone(), Pen::new(INK, 4.0));
    layer.fill(wall, stone);
}
