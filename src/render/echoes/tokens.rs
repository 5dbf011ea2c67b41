//! Units: the owner's field and outline, the class, how it fights and how hard, the health left of the most.

use std::collections::BTreeMap;

use super::super::color::Color;
use super::super::icon::Icon;
use super::super::path::{Area, Path, Point, at};
use super::super::scene::{Anchor, Face, Layer, Pen};
use super::super::text::width;
use super::grid::Grid;
use super::livery::{ALARM, GOLD, INK, Livery, VELLUM};
use super::{Look, symbols};
use crate::game::Seat;
use crate::games::echoes::View;
use crate::games::echoes::nouns::{Cell, Class, Mode, Pawn};
use crate::games::echoes::view::UnitView;

/// The least height of a number.
const LEAST: f32 = 24.0;

/// Draws all units; two on a cell stand side by side.
pub(super) fn draw(
    layer: &mut Layer,
    grid: &Grid,
    view: &View,
    look: &Look,
    liveries: &BTreeMap<Seat, Livery>,
) {
    let mut cells: BTreeMap<Cell, Vec<&UnitView>> = BTreeMap::new();
    for unit in &view.units {
        cells.entry(unit.cell).or_default().push(unit);
    }
    for (cell, units) in cells {
        let area = grid.cell(cell);
        let half = (grid.side - 10.0) / 2.0 - 3.0;
        let w = if units.len() > 1 {
            half
        } else {
            grid.side * 0.66
        };
        let top = area.y + grid.strip() + 9.0;
        let h = area.bottom() - top - 7.0;
        let step = (w + 4.0).min((grid.side - 10.0 - w) / (units.len().max(2) - 1) as f32);
        let first = area.centre().x - step * (units.len() - 1) as f32 / 2.0;
        for (index, unit) in units.into_iter().enumerate() {
            let place = Area::around(at(first + step * index as f32, top + h / 2.0), w, h);
            let livery = super::livery(liveries, unit.owner);
            let token = Token {
                unit,
                livery,
                area: place,
            };
            token.draw(layer, look.chosen == Some(unit.id));
        }
    }
}

struct Token<'a> {
    unit: &'a UnitView,
    livery: Livery,
    area: Area,
}

impl Token<'_> {
    fn draw(&self, layer: &mut Layer, is_chosen: bool) {
        let (unit, area) = (self.unit, self.area);
        layer.note(format!("unit {} {}", unit.id, unit.cell), area);
        let outline = self.livery.outline(area);
        if is_chosen {
            layer.stroke(outline.clone(), Pen::new(INK, 17.0));
            layer.stroke(outline.clone(), Pen::new(GOLD, 13.0));
        }
        layer.stroke(outline.clone(), Pen::new(VELLUM, 8.0));
        layer.stroke(outline.clone(), Pen::new(self.livery.line, 5.0));
        let grey = Color::hex(0x8F8A80);
        let field = match unit.exhausted {
            true => self.livery.field.toward(grey, 30),
            false => self.livery.field,
        };
        layer.fill(outline.clone(), field);
        if unit.exhausted {
            layer.clipped(outline, |layer| hatch(layer, area));
        }
        if area.w > area.h {
            // Alone on its cell it lies: the class on the left, the numbers beside it.
            let size = (area.h * 0.36).clamp(LEAST, 36.0);
            let (left, middle) = (area.w * 0.38, area.centre().y);
            let face = at(area.x + left / 2.0 + 3.0, middle);
            self.classes(layer, face, (left - 8.0).min(area.h * 0.7));
            let column = Area::new(area.x + left, area.y, area.w - left - 3.0, area.h);
            self.attack(layer, column, middle - size * 0.5, size);
            self.health(layer, column, middle + size * 0.52, size);
        } else {
            let size = (area.w * 0.33).max(LEAST);
            let rows = area.bottom() - 2.0 * size - 3.0;
            let face = at(area.centre().x, area.y + 2.0 + (rows - area.y) / 2.0);
            self.classes(layer, face, rows - area.y - 2.0);
            self.attack(layer, area, rows + size * 0.5, size);
            self.health(layer, area, rows + size * 1.5, size);
        }
        if unit.garrisoned {
            merlons(layer, area);
        }
        self.badges(layer, (area.h * 0.16).clamp(12.0, 16.0));
    }

    fn classes(&self, layer: &mut Layer, centre: Point, size: f32) {
        let classes: Vec<Class> = Class::ALL
            .iter()
            .copied()
            .filter(|&class| self.unit.profile.is(class))
            .collect();
        let color = self.livery.on_field;
        match classes.as_slice() {
            [first, second] => {
                let half = size * 0.62;
                symbols::class(layer, *first, centre.moved(-half * 0.56, 0.0), half, color);
                symbols::class(layer, *second, centre.moved(half * 0.56, 0.0), half, color);
            }
            [first, ..] => symbols::class(layer, *first, centre, size, color),
            [] => {}
        }
    }

    /// The way it fights: a sword stands for melee, an arrow in flight for ranged; and the strength of it.
    fn attack(&self, layer: &mut Layer, column: Area, y: f32, size: f32) {
        let icon = match self.unit.mode {
            Mode::Melee => Icon::Sword,
            Mode::Ranged => Icon::Arrow,
        };
        let strength = self.unit.profile.attack[self.unit.mode.index()].to_string();
        self.row(
            layer,
            column,
            (icon, self.livery.on_field),
            &strength,
            y,
            size,
        );
    }

    fn health(&self, layer: &mut Layer, column: Area, y: f32, size: f32) {
        let (left, most) = (self.unit.health_left, self.unit.profile.health);
        let (text, color) = match left < most {
            true => (
                format!("{left}/{most}"),
                ALARM.toward(self.livery.on_field, 45),
            ),
            false => (most.to_string(), self.livery.on_field),
        };
        self.row(layer, column, (Icon::Heart, color), &text, y, size);
    }

    fn row(
        &self,
        layer: &mut Layer,
        column: Area,
        (icon, color): (Icon, Color),
        text: &str,
        y: f32,
        size: f32,
    ) {
        let room = column.w - 6.0;
        let full = width(Face::Bold, size, text) + size * 0.84 + 2.0;
        let letters = match full > room {
            true => (size * room / full).max(LEAST),
            false => size,
        };
        let sign = letters * 0.84;
        let wide = width(Face::Bold, letters, text);
        let middle = column.centre().x;
        let with_sign = wide + sign <= room + 2.0;
        let start = middle - (wide + if with_sign { sign + 2.0 } else { 0.0 }) / 2.0;
        let mut x = start;
        if with_sign {
            layer.icon(icon, at(x + sign / 2.0, y), sign, color);
            x += sign + 2.0;
        }
        layer.text(
            at(x, y + letters * 0.34),
            letters,
            Face::Bold,
            self.livery.on_field,
            Anchor::Start,
            text,
        );
    }

    /// What is special about it, at its corners: a royal pawn and Upgrades on the left, what it has done on the right.
    fn badges(&self, layer: &mut Layer, radius: f32) {
        let (unit, area) = (self.unit, self.area);
        let (left, right) = (area.x + radius * 0.35, area.right() - radius * 0.35);
        let top = area.y + radius * 0.35;
        if unit.pawn.is_royal() {
            let icon = match unit.pawn {
                Pawn::King => Icon::King,
                _ => Icon::Queen,
            };
            badge(layer, at(left, top), radius, GOLD, INK);
            layer.icon(icon, at(left, top), radius * 1.6, INK);
        }
        let state = match (unit.exhausted, unit.tired, unit.moved) {
            (true, true, _) => Some((Icon::Hourglass, ALARM)),
            (true, false, _) => Some((Icon::Sleep, INK)),
            (false, _, true) => Some((Icon::Footprint, INK)),
            (false, _, false) => None,
        };
        if let Some((icon, color)) = state {
            badge(layer, at(right, top), radius, VELLUM, color);
            layer.icon(icon, at(right, top), radius * 1.5, color);
        }
        if !unit.upgrades.is_empty() {
            let y = top + radius * 2.1;
            self.number(
                layer,
                Icon::Upgrade,
                unit.upgrades.len(),
                at(left, y),
                radius,
            );
        }
        let tokens: u8 = unit.tokens.iter().sum();
        if tokens > 0 {
            let y = top + radius * 2.1;
            self.number(
                layer,
                Icon::Coins,
                usize::from(tokens),
                at(right, y),
                radius,
            );
        }
    }

    fn number(&self, layer: &mut Layer, icon: Icon, n: usize, centre: Point, radius: f32) {
        let plate = Area::around(centre, radius * 1.7, radius * 2.6);
        layer.fill(Path::rounded(plate, 6.0), VELLUM);
        layer.stroke(Path::rounded(plate, 6.0), Pen::new(INK, 2.4));
        layer.icon(icon, centre.moved(0.0, -radius * 0.62), radius * 1.3, INK);
        layer.text(
            centre.moved(0.0, radius * 1.12),
            (radius * 1.5).max(LEAST),
            Face::Bold,
            INK,
            Anchor::Middle,
            n.to_string(),
        );
    }
}

fn badge(layer: &mut Layer, centre: Point, radius: f32, field: Color, line: Color) {
    layer.fill(Path::circle(centre, radius), field);
    layer.stroke(Path::circle(centre, radius), Pen::new(line, 2.4));
}

/// Lines across a unit that is used up.
fn hatch(layer: &mut Layer, area: Area) {
    let mut lines = Path::new();
    for step in 1..8 {
        let along = area.h * 0.22 * step as f32;
        lines.add(
            Path::new()
                .from(at(area.x, area.y + along))
                .line(at(area.right(), area.y + along - area.w)),
        );
    }
    layer.stroke(lines, Pen::new(VELLUM.alpha(110), 3.0));
}

/// A wall before a unit inside a fortified building.
fn merlons(layer: &mut Layer, area: Area) {
    let stone = Color::hex(0xD9D2C4);
    let (x, y, w) = (area.x - 5.0, area.y - 9.0, area.w + 10.0);
    let tooth = w / 7.0;
    let mut wall = Path::new();
    for index in 0..4 {
        wall.add(Path::area(Area::new(
            x + 2.0 * tooth * index as f32,
            y,
            tooth,
            13.0,
        )));
    }
    wall.add(Path::area(Area::new(x, y + 7.0, w, 7.0)));
    layer.stroke(wall.clone(), Pen::new(INK, 4.0));
    layer.fill(wall, stone);
}
