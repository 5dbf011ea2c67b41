//! Small signs: labels, marks of exploration, spells, spies and their reports, highlights, arrows.

use std::collections::BTreeMap;

use super::super::color::Color;
use super::super::icon::Icon;
use super::super::path::{Area, Path, Point, at};
use super::super::placement::Placement;
use super::super::scene::{Anchor, Face, Halo, Layer, Letters, Pen};
use super::super::text;
use super::grid::Grid;
use super::input::{Arrow, Cell, Explored, Report, Spell};
use super::livery::{INK, Livery, MAGIC, VELLUM, ground};
use super::terrain;

/// Size of the letters of a label: what must be read on a phone.
const LETTERS: f32 = 24.0;
/// Height of a label.
const TALL: f32 = 26.0;
/// Pixels between the upper edge of a hex and its label.
const DROP: f32 = 6.0;

/// The box of a label: under the upper edge of its hex.
pub(super) fn label_area(grid: &Grid, cell: &Cell) -> Area {
    let zoom = grid.zoom();
    let charge = if cell.owner.is_some() { 20.0 } else { 0.0 };
    let name = text::width(Face::Bold, LETTERS, &text::safe(&cell.label));
    let wide = (name + charge + 14.0) * zoom;
    let top = grid.centre(cell.hex).y - grid.half_height() + DROP * zoom;
    Area::new(grid.centre(cell.hex).x - wide / 2.0, top, wide, TALL * zoom)
}

/// Draws a label: on a plate in the owner's livery, else on vellum.
pub(super) fn label(
    layer: &mut Layer,
    grid: &Grid,
    area: Area,
    cell: &Cell,
    livery: Option<Livery>,
) {
    layer.note(format!("label {}", cell.label), area);
    let name = text::safe(&cell.label);
    let zoom = grid.zoom();
    let letters = LETTERS * zoom;
    let base = area.centre().y + letters * 0.31;
    let plate = Path::rounded(area, area.h / 2.0);
    let Some(livery) = livery else {
        layer.fill(
            plate,
            VELLUM.alpha(if cell.is_face_down { 120 } else { 165 }),
        );
        layer.text(
            at(area.centre().x, base),
            letters,
            Face::Bold,
            INK,
            Anchor::Middle,
            name,
        );
        return;
    };
    layer.stroke(plate.clone(), Pen::new(VELLUM, 4.0));
    layer.fill(plate, livery.field);
    let mut left = area.x + 7.0 * zoom;
    if let Some(charge) = livery.charge {
        layer.icon(
            charge,
            at(left + 9.0 * zoom, area.centre().y),
            19.0 * zoom,
            livery.on_field,
        );
        left += 20.0 * zoom;
    }
    layer.text(
        at(left, base),
        letters,
        Face::Bold,
        livery.on_field,
        Anchor::Start,
        name,
    );
}

/// Draws the marks between hexes: a disc on the edge, a wedge toward the explored hex.
pub(super) fn explored(
    layer: &mut Layer,
    grid: &Grid,
    marks: &[Explored],
    liveries: &BTreeMap<u8, Livery>,
    placement: &mut Placement,
) {
    let radius = (grid.side * 0.15).clamp(9.0, 14.0);
    for mark in marks {
        let Some(direction) = mark.from.direction_to(mark.to) else {
            continue;
        };
        let (start, end) = grid.edge(mark.from, direction);
        // The middle of a level edge is kept free for the label below it.
        let spots: &[f32] = if direction.die() % 3 == 0 {
            &[0.14, 0.86, 0.32, 0.68]
        } else {
            &[0.5, 0.26, 0.74, 0.38, 0.62]
        };
        let lift = if direction.die() % 3 == 0 {
            -radius * 0.7
        } else {
            0.0
        };
        let candidates = spots
            .iter()
            .map(|&part| start.toward(end, part).moved(0.0, lift));
        let Some(placed) = placement.place(2.0 * radius, 2.0 * radius, candidates) else {
            continue;
        };
        let livery = livery(liveries, mark.seat);
        let centre = placed.area.centre();
        let from = grid.centre(mark.from);
        let to = grid.centre(mark.to);
        let length = from.distance(to).max(0.001);
        let ahead = at((to.x - from.x) / length, (to.y - from.y) / length);
        let tip = |along: f32, over: f32| {
            centre.moved(
                (ahead.x * along - ahead.y * over) * radius,
                (ahead.y * along + ahead.x * over) * radius,
            )
        };
        layer.note(format!("explored by seat {}", mark.seat), placed.area);
        let disc = Path::circle(centre, radius);
        layer.stroke(disc.clone(), Pen::new(VELLUM, 3.4));
        layer.fill(disc, livery.field);
        let wedge = [
            tip(0.62, 0.0),
            tip(-0.42, -0.56),
            tip(-0.18, 0.0),
            tip(-0.42, 0.56),
        ];
        layer.fill(Path::polygon(&wedge, true), livery.on_field);
    }
}

/// Draws the spells on a hex and the spies there, each where it covers least.
pub(super) fn spells_and_spies(
    layer: &mut Layer,
    grid: &Grid,
    cell: &Cell,
    liveries: &BTreeMap<u8, Livery>,
    placement: &mut Placement,
) {
    let radius = (grid.side * 0.19).clamp(12.0, 22.0);
    let candidates = corners(grid, grid.centre(cell.hex), radius);
    let mut put = |layer: &mut Layer, note: String| {
        let placed = placement.place(2.0 * radius, 2.0 * radius, candidates.iter().copied())?;
        layer.note(note, placed.area);
        Some(placed.area.centre())
    };
    for spell in &cell.spells {
        let (icon, field, sign) = look(*spell);
        if let Some(centre) = put(layer, format!("spell {spell:?}")) {
            disc(layer, centre, radius, field, VELLUM, icon, sign);
        }
    }
    for &seat in &cell.spies {
        let livery = livery(liveries, seat);
        if let Some(centre) = put(layer, format!("spy of seat {seat}")) {
            disc(
                layer,
                centre,
                radius,
                VELLUM,
                livery.field,
                Icon::Eye,
                livery.field,
            );
        }
    }
    if let Some(report) = &cell.report {
        let note = text::safe(&report.note);
        if let Some(centre) = put(layer, "report".to_owned()) {
            disc(layer, centre, radius, MAGIC, VELLUM, Icon::Eye, MAGIC);
            layer.text(
                centre.moved(0.0, radius * 0.45),
                text::size_for(Face::Bold, radius * 1.4, 10.0, &note, radius * 1.7),
                Face::Bold,
                VELLUM,
                Anchor::Middle,
                note,
            );
        }
    }
}

/// Draws the tile that the viewer's own spies saw, as a window in the back of the tile.
pub(super) fn report(layer: &mut Layer, grid: &Grid, cell: &Cell, report: &Report) {
    let window = grid.outline(cell.hex, 0.7);
    layer.fill(window.clone(), ground(report.terrain));
    let centre = grid.centre(cell.hex);
    terrain::pattern(layer, report.terrain, cell.hex, centre, grid.side * 0.62);
    layer.stroke(window.clone(), Pen::new(VELLUM, 5.0));
    layer.stroke(window, Pen::dashed(MAGIC, 3.4, 8.0, 5.0));
}

/// Draws the ring of a hex that is pointed out.
pub(super) fn highlight(layer: &mut Layer, grid: &Grid, cell: &Cell) {
    layer.note(format!("highlight {}", cell.label), Area::default());
    layer.fill(
        grid.outline(cell.hex, 0.97),
        Color::hex(0xFFF6C8).alpha(120),
    );
    let ring = grid.outline(cell.hex, 0.9);
    let width = grid.side * 0.06;
    layer.stroke(ring.clone(), Pen::new(INK, width + 3.0));
    layer.stroke(ring.clone(), Pen::new(Color::hex(0xFFE27A), width));
    layer.stroke(
        ring,
        Pen::dashed(INK, width * 0.5, width * 2.0, width * 2.0),
    );
}

/// Draws the arrow of an action.
pub(super) fn arrow(layer: &mut Layer, grid: &Grid, arrow: Arrow, liveries: &BTreeMap<u8, Livery>) {
    let (from, to) = (grid.centre(arrow.from), grid.centre(arrow.to));
    let length = from.distance(to);
    if length < 1.0 {
        return;
    }
    let livery = match arrow.seat {
        Some(seat) => livery(liveries, seat),
        None => Livery::nobody(),
    };
    let ahead = at((to.x - from.x) / length, (to.y - from.y) / length);
    let reach = grid.side * 0.55;
    let mut tail = from.moved(ahead.x * reach, ahead.y * reach);
    let mut tip = to.moved(-ahead.x * reach, -ahead.y * reach);
    if arrow.from.q == arrow.to.q {
        // Straight up or down, the end in the lower hex stops short of its label.
        let lower = from.y.max(to.y) - grid.half_height() + DROP;
        if ahead.y > 0.0 {
            tip.y = lower;
            tail.y = tail.y.min(lower - reach * 1.2);
        } else {
            tail.y = lower;
            tip.y = tip.y.min(lower - reach * 1.2);
        }
    }
    let head = grid.side * 0.26;
    let side = |along: f32, over: f32| {
        tip.moved(
            -ahead.x * along - ahead.y * over,
            -ahead.y * along + ahead.x * over,
        )
    };
    let half = grid.side * 0.085;
    let shaft = tip.distance(tail);
    let outline = [
        tip,
        side(head, -head * 0.72),
        side(head, -half),
        side(shaft.max(head), -half * 0.5),
        side(shaft.max(head), half * 0.5),
        side(head, half),
        side(head, head * 0.72),
    ];
    layer.note("arrow", Area::default());
    let path = Path::polygon(&outline, true);
    layer.stroke(path.clone(), Pen::new(VELLUM, 7.0));
    layer.stroke(path.clone(), Pen::new(INK, 3.0));
    layer.fill(path, livery.field);
}

/// A disc with an icon.
pub(super) fn disc(
    layer: &mut Layer,
    centre: Point,
    radius: f32,
    field: Color,
    edge: Color,
    icon: Icon,
    sign: Color,
) {
    let circle = Path::circle(centre, radius);
    layer.stroke(circle.clone(), Pen::new(INK, 4.4));
    layer.fill(circle.clone(), field);
    layer.stroke(Path::circle(centre, radius - 0.6), Pen::new(edge, 2.2));
    layer.icon(icon, centre, radius * 1.36, sign);
}

/// Letters with a light seam, for what is written on the land itself.
pub(super) fn written(at: Point, size: f32, anchor: Anchor, text: String) -> Letters {
    Letters {
        at,
        size,
        face: Face::Regular,
        color: INK,
        anchor,
        halo: Some(Halo {
            color: VELLUM.alpha(200),
            width: 4.0,
        }),
        text,
    }
}

fn livery(liveries: &BTreeMap<u8, Livery>, seat: u8) -> Livery {
    liveries
        .get(&seat)
        .copied()
        .unwrap_or_else(|| Livery::of(seat))
}

fn look(spell: Spell) -> (Icon, Color, Color) {
    match spell {
        Spell::Deluge => (Icon::Rain, Color::hex(0x2C5F86), VELLUM),
        Spell::Storm => (Icon::Bolt, Color::hex(0x3A4149), Color::hex(0xFFD94A)),
        Spell::RainOfBlood => (Icon::Drop, VELLUM, Color::hex(0xA01818)),
        Spell::BadHarvests => (Icon::BarleyOff, Color::hex(0x6B4A28), VELLUM),
        Spell::ExcellentHarvests => (Icon::Barley, Color::hex(0x2F6B34), Color::hex(0xFFE27A)),
        Spell::Famine => (Icon::FoodOff, Color::hex(0x4A4440), VELLUM),
    }
}

/// Places for a disc inside a hex, those least in the way first.
fn corners(grid: &Grid, centre: Point, radius: f32) -> Vec<Point> {
    let (side, half) = (grid.side, grid.half_height());
    let out = side - radius * 1.8;
    let low = half - radius - 4.0;
    vec![
        centre.moved(out, 0.0),
        centre.moved(-out, 0.0),
        centre.moved(side * 0.4, low),
        centre.moved(-side * 0.4, low),
        centre.moved(side * 0.62, -half * 0.36),
        centre.moved(-side * 0.62, -half * 0.36),
        centre.moved(side * 0.66, half * 0.36),
        centre.moved(-side * 0.66, half * 0.36),
        centre.moved(0.0, low),
        centre.moved(side - radius * 1.3, 0.0),
        centre.moved(radius * 1.3 - side, 0.0),
    ]
}
