//! A plan view of the works: a ring of elements with heights and remaining strength, breaches, and the site inside.

use super::super::livery::ALARM;
use super::super::page::{MARGIN, SMALL, WIDTH, share};
use super::super::shape::{filled, line};
use crate::works::{Element, ElementKind, Exact, Material, Section};
use regnal_core::narrow::narrow;
use regnal_painter::color::Color;
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::scene::{Anchor, Face, Halo, Layer, Letters, Pen};
use regnal_painter::sheet::{FRAME, INK, PARCHMENT, SEPIA, VELLUM};

const STONE: Color = Color::hex(0xC9C0B0);
/// Stone colour of towers.
const TOWER: Color = Color::hex(0xA79D8B);
const WOOD: Color = Color::hex(0xC79B63);
const DOOR: Color = Color::hex(0x6F4A2A);
/// Colour of an intact or nearly intact element.
const SOUND: Color = Color::hex(0x2F7A3E);
/// Colour of a damaged element.
const WORN: Color = Color::hex(0xC98A12);
/// Colour of the ground in front of the walls.
const FIELD: Color = Color::hex(0xDCDCAE);
/// Colour of the ground inside the walls.
const TOWN: Color = VELLUM;

/// Distance between the middle of a wall and the text outside the ring, in pixels.
const WORDS: f32 = 68.0;
/// Preferred width of an element's front, in pixels.
const FRONT: f32 = 78.0;

/// The ring of perimeter elements.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ring {
    pub(super) centre: Point,
    /// Distance from the centre to the middle of the walls.
    pub(super) radius: f32,
    pub(super) count: u16,
}

impl Ring {
    /// Creates a ring of `count` elements below `top`.
    pub(super) fn new(count: usize, top: f32) -> Ring {
        let count = narrow::<u16, _>(count.max(1));
        let radius = (f32::from(count) * FRONT / std::f32::consts::TAU).clamp(236.0, 336.0);
        let ring = Ring { centre: at(WIDTH / 2.0, 0.0), radius, count };
        let centre = at(WIDTH / 2.0, top + ring.outside());
        Ring { centre, ..ring }
    }

    /// Returns the distance from the centre to the edge of the picture.
    pub(super) fn outside(self) -> f32 {
        (self.radius + WORDS + 96.0).min(WIDTH / 2.0 - 20.0)
    }

    /// Returns the lower edge of the picture.
    pub(super) fn bottom(self) -> f32 {
        self.centre.y + self.outside()
    }

    /// Returns the direction of an element, measured clockwise from the top. Fractional indices lie between elements.
    fn angle(self, index: f32) -> f32 {
        std::f32::consts::TAU * (index / f32::from(self.count) - 0.25)
    }

    /// Returns the point that is `radius` pixels from the centre, in the direction of an element.
    pub(super) fn at(self, index: f32, radius: f32) -> Point {
        let angle = self.angle(index);
        self.centre.moved(radius * angle.cos(), radius * angle.sin())
    }

    /// Returns the point that is `hexes` hexes in front of an element. At 0, the point is under the wall.
    pub(super) fn before(self, index: u16, hexes: f32) -> Point {
        // Space for the text outside the walls. The scale is chosen so that the longest sap fits into the rest of the
        // picture.
        let written = WORDS + 40.0;
        let room = WIDTH / 2.0 - MARGIN - self.radius - written - 24.0;
        let away = if hexes > 0.0 { written + hexes * room / 40.0 } else { 0.0 };
        self.at(f32::from(index), self.radius + away)
    }

    /// Half the width of an element's front, in elements, slightly reduced so that adjacent elements do not touch.
    const HALF: f32 = 0.46;

    /// Returns a sector of the ring between two radii.
    fn sector(self, index: u16, inner: f32, outer: f32) -> Path {
        let index = f32::from(index);
        let steps = [-1.0, -0.5, 0.0, 0.5, 1.0].map(|step| index + step * Ring::HALF);
        let far = steps.iter().map(|&step| self.at(step, outer));
        let near = steps.iter().rev().map(|&step| self.at(step, inner));
        Path::polygon(&far.chain(near).collect::<Vec<Point>>(), true)
    }

    /// Returns a line along the ring in front of an element, covering the fraction `part` of its width.
    fn along(self, index: u16, radius: f32, part: f32) -> Path {
        let index = f32::from(index);
        let steps = [0.0, 0.25, 0.5, 0.75, 1.0];
        let points = steps.map(|step| {
            let step = (step * part * 2.0 - 1.0) * Ring::HALF * 0.86;
            self.at(index + step, radius)
        });
        Path::polygon(&points, false)
    }

    /// Returns the width of an element's front, in pixels.
    fn front(self) -> f32 {
        std::f32::consts::TAU * self.radius / f32::from(self.count)
    }
}

/// Draws the ground in front of the walls and inside them.
pub(super) fn ground(layer: &mut Layer, ring: Ring) {
    let outer = Path::circle(ring.centre, ring.outside());
    filled(layer, outer, FIELD.toward(PARCHMENT, 45), Pen::new(FRAME, 2.4));
    layer.fill(Path::circle(ring.centre, ring.radius), TOWN);
}

/// Writes a number with a halo.
pub(super) fn number(layer: &mut Layer, at: Point, size: f32, halo: Halo, text: String) {
    let (face, anchor) = (Face::Bold, Anchor::Middle);
    layer.write(Letters { at, size, face, color: INK, anchor, halo: Some(halo), text });
}

/// Draws all elements with their labels.
pub(super) fn walls(layer: &mut Layer, ring: Ring, walls: &[(Element, Section)]) {
    for (index, (element, section)) in (0..).zip(walls) {
        draw(layer, ring, index, *element, section);
    }
    for (index, (_, section)) in (0..).zip(walls) {
        written(layer, ring, index, section);
    }
}

/// Returns the thickness with which to draw a wall of the given height.
fn depth(height: u8) -> f32 {
    26.0 + 2.4 * f32::from(height.min(10))
}

fn draw(layer: &mut Layer, ring: Ring, index: u16, element: Element, section: &Section) {
    let middle = ring.at(f32::from(index), ring.radius);
    let deep = depth(element.height);
    let (inner, outer) = (ring.radius - deep / 2.0, ring.radius + deep / 2.0);
    let side = ring.front() * 0.68;
    let area = Area::around(middle, side, side);
    layer.note(format!("element {index} {element}"), area);
    let is_open = section.is_breached();
    let (stone, tower) = match element.material {
        Material::Stone => (STONE, TOWER),
        Material::Wood => (WOOD, WOOD.toward(DOOR, 40)),
    };
    match element.kind {
        ElementKind::Tower => {
            if is_open {
                rubble(layer, ring, index, stone);
            }
            hexagon(layer, ring, index, section, tower);
        }
        ElementKind::Wall | ElementKind::Gate if is_open => rubble(layer, ring, index, stone),
        ElementKind::Wall => {
            filled(layer, ring.sector(index, inner, outer), stone, Pen::new(INK, 2.4));
            // Dash pattern of the battlements, or of a palisade's spikes.
            let dash = match element.material {
                Material::Stone => Pen::dashed(INK, 6.0, 6.0, 12.0),
                Material::Wood => Pen::dashed(DOOR, 7.0, 0.1, 10.0),
            };
            layer.stroke(ring.along(index, outer + 3.0, 1.0), dash);
        }
        ElementKind::Gate => {
            filled(layer, ring.sector(index, inner, outer), DOOR, Pen::new(INK, 3.0));
            for part in [inner + 6.0, outer - 6.0] {
                layer.stroke(ring.along(index, part, 1.0), Pen::new(WOOD, 3.0));
            }
            for post in [-0.5, 0.5].map(|step| f32::from(index) + step) {
                let (near, far) = (ring.at(post, inner - 6.0), ring.at(post, outer + 8.0));
                line(layer, near, far, Pen::new(INK, 7.0));
            }
        }
    }
    gauge(layer, ring, index, section);
    let color = match element.kind {
        ElementKind::Gate if !is_open => VELLUM,
        _ => INK,
    };
    let base = middle.moved(0.0, 10.0);
    let size = if ring.front() < 44.0 { SMALL } else { 29.0 };
    let halo = is_open.then_some(Halo { color: PARCHMENT, width: 6.0 });
    layer.write(Letters {
        at: base,
        size,
        face: Face::Bold,
        color,
        anchor: Anchor::Middle,
        halo,
        text: element.height.to_string(),
    });
}

/// Draws a tower: six walls around a hex, each in its current condition.
fn hexagon(layer: &mut Layer, ring: Ring, index: u16, section: &Section, color: Color) {
    let middle = ring.at(f32::from(index), ring.radius);
    let size = (ring.front() * 0.47).clamp(22.0, 37.0);
    let turn = ring.angle(f32::from(index));
    let corner = |number: usize, size: f32| {
        let step = narrow::<u16, _>(number);
        let angle = turn + std::f32::consts::TAU * (f32::from(step) + 0.5) / 6.0;
        middle.moved(size * angle.cos(), size * angle.sin())
    };
    let corners = |size: f32| -> Vec<Point> { (0..6).map(|number| corner(number, size)).collect() };
    if section.is_standing() {
        layer.fill(Path::polygon(&corners(size), true), color);
        let floor = Path::polygon(&corners(size * 0.66), true);
        layer.fill(floor, color.toward(VELLUM, 55));
    }
    for (number, wall) in section.walls.iter().enumerate().take(6) {
        let (start, end) = (corner(number, size), corner(number + 1, size));
        if wall.is_down {
            line(layer, start, end, Pen::new(PARCHMENT, 7.0));
            line(layer, start, end, Pen::dashed(ALARM, 4.0, 2.0, 8.0));
        } else {
            let is_whole = wall.sp == Exact::whole(section.sp_max);
            line(layer, start, end, Pen::new(if is_whole { INK } else { WORN }, 5.0));
        }
    }
}

/// Draws the rubble of a breached wall.
fn rubble(layer: &mut Layer, ring: Ring, index: u16, stone: Color) {
    let place = f32::from(index);
    for (along, away, size) in [
        (-0.38, -8.0, 8.0),
        (-0.26, 12.0, 6.0),
        (-0.12, -16.0, 7.0),
        (0.1, 17.0, 7.0),
        (0.24, -11.0, 6.0),
        (0.36, 9.0, 9.0),
        (-0.34, 20.0, 5.0),
        (0.3, 22.0, 5.0),
    ] {
        let spot = ring.at(place + along, ring.radius + away);
        let stones = [
            spot.moved(-size, size * 0.4),
            spot.moved(-size * 0.3, -size),
            spot.moved(size, -size * 0.3),
            spot.moved(size * 0.5, size * 0.9),
        ];
        filled(layer, Path::polygon(&stones, true), stone, Pen::new(INK, 1.6));
    }
    for radius in [ring.radius - 27.0, ring.radius + 27.0] {
        let line = ring.along(index, radius, 1.0);
        layer.stroke(line, Pen::dashed(ALARM, 4.0, 7.0, 8.0));
    }
}

/// Draws the remaining strength along the inside of the wall, unless the wall is undamaged.
fn gauge(layer: &mut Layer, ring: Ring, index: u16, section: &Section) {
    if section.missing().is_zero() {
        return;
    }
    let radius = ring.radius - 42.0;
    layer.stroke(ring.along(index, radius, 1.0), Pen::new(INK, 11.0));
    layer.stroke(ring.along(index, radius, 1.0), Pen::new(VELLUM, 7.0));
    let left = share(narrow(section.sp().tenths()), u32::from(section.sp_max) * 10);
    if left > 0.0 {
        let pen = Pen::new(strength(left), 7.0);
        layer.stroke(ring.along(index, radius, left), pen);
    }
}

/// Returns the colour for a strength between 0 and 1.
fn strength(left: f32) -> Color {
    if left >= 0.67 {
        SOUND
    } else if left >= 0.34 {
        WORN
    } else {
        ALARM
    }
}

/// Writes an element's index and structure points outside the wall: the full value or, if the element is damaged, the
/// remaining value.
fn written(layer: &mut Layer, ring: Ring, index: u16, section: &Section) {
    let spot = ring.at(f32::from(index), ring.radius + WORDS);
    let is_whole = section.missing().is_zero();
    let narrow_front = ring.front() < 56.0;
    let (left, most) = (section.sp().floor(), section.sp_max);
    let points = if is_whole { most.to_string() } else { format!("{left}/{most}") };
    let halo = Some(Halo { color: PARCHMENT, width: 6.0 });
    let mut write = |dy: f32, face: Face, color: Color, text: String| {
        layer.write(Letters {
            at: spot.moved(0.0, dy),
            size: SMALL,
            face,
            color,
            anchor: Anchor::Middle,
            halo,
            text,
        });
    };
    // If the elements are close together, number only some of them, and show the structure points only of damaged
    // elements.
    let numbered = match ring.front() {
        ..36.0 => 3,
        ..56.0 => 2,
        _ => 1,
    };
    if !is_whole || index.is_multiple_of(numbered) {
        write(-3.0, Face::Bold, SEPIA, format!("#{index}"));
    }
    if !(is_whole && narrow_front) {
        let color = if is_whole { INK } else { ALARM };
        let face = if is_whole { Face::Regular } else { Face::Bold };
        write(21.0, face, color, points);
    }
}
