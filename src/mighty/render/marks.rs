//! Draws small signs: hex labels, exploration marks, spells, spies and their reports.

use std::collections::BTreeSet;

use crate::View;
use crate::nouns::{ClosureCause, ScoutResult, YieldEffect};
use crate::state::Mark;
use crate::view::{CellView, Report};
use regnal_core::hex::Hex;

use super::grid::Grid;
use super::livery::{INK, Livery, MAGIC, NOBODY, VELLUM, ground};
use super::{river, sites, terrain};
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::placement::Placement;
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::text;

/// Font size of a label in pixels, large enough for a phone.
const LETTERS: f32 = 24.0;
/// Height of a label, in pixels.
const TALL: f32 = 26.0;
/// Width of a spy report, as a multiple of the disc radius.
pub(super) const REPORT: f32 = 4.1;
/// Distance between the top edge of a hex and its label, in pixels.
const DROP: f32 = 6.0;

/// Returns the bounding box of a label, just below the top edge of its hex.
pub(super) fn label_area(grid: &Grid, hex: Hex, cell: &CellView) -> Area {
    let zoom = grid.zoom();
    let charge = if cell.owner.is_some() { 20.0 } else { 0.0 };
    let name = text::width(Face::Bold, LETTERS, &text::safe(&cell.label));
    let wide = (name + charge + 14.0) * zoom;
    let top = grid.centre(hex).y - grid.half_height() + DROP * zoom;
    Area::new(grid.centre(hex).x - wide / 2.0, top, wide, TALL * zoom)
}

/// Draws a label on a plate in the owner's livery, or on vellum if there is no owner.
pub(super) fn label(
    layer: &mut Layer,
    grid: &Grid,
    area: Area,
    cell: &CellView,
    livery: Option<Livery>,
) {
    layer.note(format!("label {}", cell.label), area);
    let name = text::safe(&cell.label);
    let zoom = grid.zoom();
    let letters = LETTERS * zoom;
    let base = area.centre().y + letters * 0.31;
    let plate = Path::rounded(area, area.h / 2.0);
    let Some(livery) = livery else {
        layer.fill(plate, VELLUM.alpha(if cell.face_up { 165 } else { 120 }));
        layer.text(at(area.centre().x, base), letters, Face::Bold, INK, Anchor::Middle, name);
        return;
    };
    layer.stroke(plate.clone(), Pen::new(VELLUM, 4.0));
    layer.fill(plate, livery.field);
    let mut left = area.x + 7.0 * zoom;
    if let Some(charge) = livery.charge {
        layer.icon(charge, at(left + 9.0 * zoom, area.centre().y), 19.0 * zoom, livery.on_field);
        left += 20.0 * zoom;
    }
    layer.text(at(left, base), letters, Face::Bold, livery.on_field, Anchor::Start, name);
}

/// Returns true if both hexes of an exploration mark are in the picture.
pub(super) fn is_shown(mark: &Mark, shown: &[Hex]) -> bool {
    shown.contains(&mark.from) && shown.contains(&mark.to)
}

/// Draws exploration marks between hexes. Each is a disc on the shared edge, with a wedge that points to the explored
/// hex.
pub(super) fn explored(
    layer: &mut Layer,
    grid: &Grid,
    view: &View,
    shown: &[Hex],
    placement: &mut Placement,
) {
    let radius = (grid.side * 0.15).clamp(9.0, 14.0);
    for mark in view.marks.iter().filter(|mark| is_shown(mark, shown)) {
        let Some(direction) = mark.from.direction_to(mark.to) else { continue };
        let (start, end) = grid.edge(mark.from, direction);
        // On a horizontal edge, the centre stays free for the label of the hex below.
        let spots: &[f32] = if direction.die() % 3 == 0 {
            &[0.14, 0.86, 0.32, 0.68]
        } else {
            &[0.5, 0.26, 0.74, 0.38, 0.62]
        };
        let lift = if direction.die() % 3 == 0 { -radius * 0.7 } else { 0.0 };
        let candidates = spots.iter().map(|&part| start.toward(end, part).moved(0.0, lift));
        let Some(placed) = placement.place(2.0 * radius, 2.0 * radius, candidates) else {
            continue;
        };
        let livery = Livery::of(view, mark.seat);
        let centre = placed.area.centre();
        let ahead = river::flow(grid.centre(mark.from), grid.centre(mark.to));
        layer.note(format!("explored by seat {}", mark.seat.0), placed.area);
        wedge(layer, livery, centre, radius, ahead);
    }
}

/// Draws a seat's exploration mark: a disc with a wedge in the direction `ahead`.
pub(super) fn wedge(layer: &mut Layer, livery: Livery, centre: Point, radius: f32, ahead: Point) {
    let tip = |along: f32, over: f32| {
        centre.moved(
            (ahead.x * along - ahead.y * over) * radius,
            (ahead.y * along + ahead.x * over) * radius,
        )
    };
    let disc = Path::circle(centre, radius);
    layer.stroke(disc.clone(), Pen::new(VELLUM, 3.4));
    layer.fill(disc, livery.field);
    let wedge = [tip(0.62, 0.0), tip(-0.42, -0.56), tip(-0.18, 0.0), tip(-0.42, 0.56)];
    layer.fill(Path::polygon(&wedge, true), livery.on_field);
}

/// Draws the signs for spells and spies on a hex, each in the position where it covers the least.
pub(super) fn spells_and_spies(
    layer: &mut Layer,
    grid: &Grid,
    view: &View,
    hex: Hex,
    cell: &CellView,
    placement: &mut Placement,
) {
    let radius = (grid.side * 0.19).clamp(12.0, 22.0);
    let candidates = corners(grid, grid.centre(hex), radius);
    let mut put = |layer: &mut Layer, note: String| {
        let placed = placement.place(2.0 * radius, 2.0 * radius, candidates.iter().copied())?;
        layer.note(note, placed.area);
        Some(placed.area.centre())
    };
    for spell in Spell::all_on(cell) {
        let (icon, field, sign) = spell.look();
        if let Some(centre) = put(layer, spell.note()) {
            disc(layer, centre, radius, field, VELLUM, icon, sign);
        }
    }
    for &seat in &cell.spies {
        let field = Livery::of(view, seat).field;
        if let Some(centre) = put(layer, format!("spy of seat {}", seat.0)) {
            disc(layer, centre, radius, VELLUM, field, Icon::Eye, field);
        }
    }
    if let Some(report) = &cell.report {
        let (w, h) = (radius * REPORT, radius * 2.0);
        let low = grid.half_height() - radius - 6.0;
        let centre = grid.centre(hex);
        let below = [0.0, -0.3, 0.3].map(|part| centre.moved(part * grid.side, low));
        let middle = centre.moved(0.0, low * 0.4);
        if let Some(placed) = placement.place(w, h, below.into_iter().chain([middle])) {
            layer.note("report", placed.area);
            found(layer, placed.area, report.result);
        }
    }
}

/// Draws the report of the viewer's own spies: an eye, with a sign for the result beside it.
pub(super) fn found(layer: &mut Layer, area: Area, result: Option<ScoutResult>) {
    let radius = area.h / 2.0;
    let plate = Path::rounded(area, radius);
    layer.stroke(plate.clone(), Pen::new(INK, 4.4));
    layer.fill(plate, MAGIC);
    layer.stroke(Path::rounded(area.grown(-0.6), radius - 0.6), Pen::new(VELLUM, 2.2));
    let size = radius * 1.36;
    let eye = at(area.x + radius * 1.05, area.centre().y);
    layer.icon(Icon::Eye, eye, size, VELLUM);
    let place = at(area.right() - radius * 1.1, area.centre().y);
    if let Some(site) = result.and_then(ScoutResult::site) {
        sites::draw_icon(layer, site, NOBODY, place, radius * 1.25);
        return;
    }
    match result {
        Some(ScoutResult::Event) => {
            let base = place.moved(0.0, radius * 0.55);
            layer.text(base, radius * 1.7, Face::Bold, VELLUM, Anchor::Middle, "!");
        }
        // An empty circle means empty land. The dash in the next case means a report without a result, such as one
        // about a marsh.
        Some(_) => layer.stroke(Path::circle(place, radius * 0.48), Pen::new(VELLUM, 3.0)),
        None => {
            let ends = [place.moved(-radius * 0.4, 0.0), place.moved(radius * 0.4, 0.0)];
            layer.stroke(Path::polygon(&ends, false), Pen::new(VELLUM, 3.0));
        }
    }
}

/// Draws a tile that the viewer's own spies have seen, as a window in the tile's back.
pub(super) fn report(layer: &mut Layer, grid: &Grid, hex: Hex, report: &Report) {
    let window = grid.outline(hex, 0.7);
    layer.fill(window.clone(), ground(report.terrain));
    let centre = grid.centre(hex);
    terrain::pattern(layer, report.terrain, hex, centre, grid.side * 0.62);
    layer.stroke(window.clone(), Pen::new(VELLUM, 5.0));
    layer.stroke(window, Pen::dashed(MAGIC, 3.4, 8.0, 5.0));
}

/// Draws a disc with an icon.
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

/// Spell or disaster that has its own disc on the hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Spell {
    Closure(ClosureCause),
    Yield(YieldEffect),
}

impl Spell {
    /// Returns the spells on a hex, without duplicates.
    pub(super) fn all_on(cell: &CellView) -> BTreeSet<Spell> {
        let closures = cell.closures.iter().map(|closure| closure.cause);
        // Among the closures, only these two have a disc. The others appear on the units, the bridge and the terrain.
        let closures =
            closures.filter(|cause| matches!(cause, ClosureCause::Deluge | ClosureCause::Storm));
        let yields = cell.yields.iter().map(|&(effect, _)| effect);
        closures.map(Spell::Closure).chain(yields.map(Spell::Yield)).collect()
    }

    /// Returns the icon, background and colour of the sign.
    pub(super) fn look(self) -> (Icon, Color, Color) {
        match self {
            Spell::Closure(ClosureCause::Deluge) => (Icon::Rain, Color::hex(0x2C5F86), VELLUM),
            Spell::Closure(_) => (Icon::Bolt, Color::hex(0x3A4149), Color::hex(0xFFD94A)),
            Spell::Yield(YieldEffect::BadHarvests) => {
                (Icon::BarleyOff, Color::hex(0x6B4A28), VELLUM)
            }
            Spell::Yield(YieldEffect::ExcellentHarvests) => {
                (Icon::Barley, Color::hex(0x2F6B34), Color::hex(0xFFE27A))
            }
            Spell::Yield(YieldEffect::WinterFamine) => {
                (Icon::FoodOff, Color::hex(0x4A4440), VELLUM)
            }
        }
    }

    /// Returns the Fluent message that names the sign.
    pub(super) fn term(self) -> &'static str {
        match self {
            Spell::Closure(cause) => cause.term(),
            Spell::Yield(effect) => effect.term(),
        }
    }

    /// Returns the name of the sign for scene notes.
    pub(super) fn note(self) -> String {
        match self {
            Spell::Closure(cause) => format!("spell {cause:?}"),
            Spell::Yield(effect) => format!("spell {effect:?}"),
        }
    }
}

/// Returns possible positions for a disc inside a hex, the least obstructive first.
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
