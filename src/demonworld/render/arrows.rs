//! Arrows for armies that cross province borders: solid for marches, hollow for retreats, dashed for the reader's own
//! secret orders. Each arrow shows the emblem of the armies' owner.

use std::collections::BTreeMap;

use super::MapSheet;
use super::livery::{Livery, PRIVATE};
use super::shape::{filled, rimmed};
use crate::ids::ProvinceId;
use crate::state::Gait;
use regnal_core::game::Seat;
use regnal_core::hex::{Direction, Hex};
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::placement::Placement;
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::{INK, VELLUM};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum ArrowKind {
    /// A march in the last season.
    March,
    /// A withdrawal or retreat in the last season.
    Retreat,
    /// The reader's own order, which has not been revealed yet.
    Draft,
}

/// Properties that movements must share to be merged into one arrow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct ArrowKey {
    kind: ArrowKind,
    owner: Seat,
    from: ProvinceId,
    to: ProvinceId,
}

/// Returns the arrows to show, each with the number of movements that it represents.
fn all(sheet: &MapSheet<'_>) -> BTreeMap<ArrowKey, usize> {
    let view = sheet.view;
    let gone = view.recent.ways.iter().map(|way| ArrowKey {
        kind: match way.gait {
            Gait::March => ArrowKind::March,
            Gait::Retreat => ArrowKind::Retreat,
        },
        owner: way.owner,
        from: way.from,
        to: way.to,
    });
    let own = view.own.iter().zip(view.seat).flat_map(|(own, owner)| {
        own.pending_marches().map(move |(_, march)| ArrowKey {
            kind: ArrowKind::Draft,
            owner,
            from: march.from,
            to: march.to,
        })
    });
    let mut counted = BTreeMap::new();
    for one in gone.chain(own) {
        *counted.entry(one).or_insert(0) += 1;
    }
    counted
}

/// An arrow placed on a border.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    one: ArrowKey,
    /// Number of movements that the arrow represents.
    count: usize,
    /// Midpoint of the shaft.
    middle: Point,
    /// Direction as a unit vector.
    ahead: Point,
    /// Scale, where 1.0 is the size on the full default map.
    size: f32,
}

impl Crossing {
    /// Returns whether the arrow is a secret order of the reader.
    pub(super) fn is_draft(&self) -> bool {
        self.one.kind == ArrowKind::Draft
    }
}

/// Places the arrows that start and end inside the picture. Each arrow crosses its border at the point where it covers
/// no name and the fewest other items. The arrow's space is then reserved.
pub(super) fn place(sheet: &MapSheet<'_>, placement: &mut Placement) -> Vec<Crossing> {
    let mut placed = Vec::new();
    // The key is the border that is crossed, given by its two hexes, the smaller one first.
    let mut edges: BTreeMap<(Hex, Hex), Vec<(ArrowKey, usize)>> = BTreeMap::new();
    for (one, count) in all(sheet) {
        let (Some(from), Some(to)) = (sheet.hex(one.from), sheet.hex(one.to)) else {
            continue;
        };
        if from.direction_to(to).is_some() && from.is_adjacent(to) {
            let edge = (from.min(to), from.max(to));
            edges.entry(edge).or_default().push((one, count));
        }
    }
    for ((first, second), ways) in edges {
        let Some(direction) = first.direction_to(second) else { continue };
        let usual = spots(direction, ways.len());
        let mut beside: Vec<Crossing> = Vec::new();
        // If more than two arrows cross the border, each must stay in place to avoid overlaps.
        let may_move = ways.len() <= 2;
        for ((one, count), spot) in ways.into_iter().zip(usual) {
            let edge = (first, direction);
            let elsewhere = if may_move { &ELSEWHERE[..] } else { &[] };
            let spots = [&[spot], elsewhere].concat();
            let crossing = cross(sheet, edge, &spots, (one, count), &beside, placement);
            beside.extend(crossing);
        }
        placed.append(&mut beside);
    }
    placed
}

/// Returns the positions of arrows on a border, clear of names. Positions are fractions of the border's length,
/// measured from its upper or left end.
fn spots(direction: Direction, count: usize) -> Vec<f32> {
    let is_level = direction.die().is_multiple_of(3);
    let spread = |from: f32, to: f32| -> Vec<f32> {
        let steps = count.saturating_sub(1).max(1) as f32;
        (0..count).map(|index| from + (to - from) * index as f32 / steps).collect()
    };
    match (is_level, count) {
        // Near the right end of the border, beside the plate in the middle.
        (true, 1) => vec![0.94],
        (true, 2) => vec![0.06, 0.94],
        (true, _) => {
            let half = count.div_ceil(2);
            let side = |index: usize| 0.5 * (index / 2) as f32 / half.max(1) as f32;
            (0..count)
                .map(|index| match index % 2 {
                    0 => 0.06 + side(index),
                    _ => 0.94 - side(index),
                })
                .collect()
        }
        // In the lower half of the border, clear of both provinces' names.
        (false, 1) => vec![0.6],
        (false, 2) => vec![0.38, 0.72],
        (false, _) => spread(0.08, 0.72),
    }
}

/// Distance between arrows on the same border, in pixels on the full default map.
const APART: f32 = 28.0;

/// Sizes tried for an arrow, relative to the normal size. A small arrow is better than one that covers other items.
const SIZES: [f32; 3] = [1.0, 0.86, 0.74];

/// Offsets tried along an arrow's direction from the middle of the border, in pixels on the full default map.
const ALONG: [f32; 3] = [0.0, 9.0, -9.0];

/// Radius around a border within which the arrows are allowed to cover other items, in pixels on the full default map.
const AROUND: f32 = 130.0;

/// Alternative positions tried on a border for an arrow that would cover other items.
const ELSEWHERE: [f32; 9] = [0.06, 0.94, 0.18, 0.82, 0.3, 0.7, 0.42, 0.58, 0.5];

fn cross(
    sheet: &MapSheet<'_>,
    (first, direction): (Hex, Direction),
    spots: &[f32],
    (one, count): (ArrowKey, usize),
    beside: &[Crossing],
    placement: &mut Placement,
) -> Option<Crossing> {
    let (from, to) = (sheet.hex(one.from)?, sheet.hex(one.to)?);
    let grid = &sheet.grid;
    let (a, b) = grid.edge(first, direction);
    // Measure from the border's upper or left end.
    let is_ordered = if (a.y - b.y).abs() > 1.0 { a.y < b.y } else { a.x < b.x };
    let (start, end) = if is_ordered { (a, b) } else { (b, a) };
    let (from, to) = (grid.centre(from), grid.centre(to));
    let length = from.distance(to).max(0.001);
    let ahead = at((to.x - from.x) / length, (to.y - from.y) / length);
    let zoom = sheet.zoom();
    let is_apart = |middle: &Point| {
        let mut others = beside.iter();
        others.all(|other| other.middle.distance(*middle) >= APART * zoom)
    };
    let middles = spots.iter().map(|&spot| start.toward(end, spot));
    let apart: Vec<Point> = middles.clone().filter(is_apart).collect();
    let middles: Vec<Point> = if apart.is_empty() { middles.collect() } else { apart };
    let around = length + AROUND * zoom;
    let near = placement.near(Area::around(start.toward(end, 0.5), around, around));
    let sizes = SIZES.map(|size| size * zoom);
    let mut best: Option<(f32, Point, f32)> = None;
    'sizes: for size in sizes {
        for along in ALONG.map(|along| along * zoom) {
            for middle in &middles {
                let middle = middle.moved(ahead.x * along, ahead.y * along);
                let covered = parts(middle, ahead, size).map(|part| near.cost(part));
                let covered: f32 = covered.iter().sum();
                if best.is_none_or(|(least, ..)| covered < least) {
                    best = Some((covered, middle, size));
                }
                if covered == 0.0 {
                    break 'sizes;
                }
            }
        }
    }
    let (_, middle, size) = best?;
    for part in parts(middle, ahead, size) {
        placement.take(part);
    }
    Some(Crossing { one, count, middle, ahead, size })
}

/// Returns the areas that an arrow around `middle` covers: disc, shaft, head and tip.
fn parts(middle: Point, ahead: Point, size: f32) -> [Area; 4] {
    [(-21.0, 30.0), (0.0, 18.0), (14.0, 28.0), (27.0, 16.0)].map(|(along, side)| {
        let (along, side) = (along * size, side * size);
        let centre = middle.moved(ahead.x * along, ahead.y * along);
        Area::around(centre, side, side)
    })
}

/// Returns whether the reader has ordered a march into or out of a province.
pub(super) fn is_ordered(sheet: &MapSheet<'_>, id: ProvinceId) -> bool {
    let mut pending = sheet.view.own.iter().flat_map(|own| own.pending_marches());
    pending.any(|(_, march)| march.from == id || march.to == id)
}

pub(super) fn draw(layer: &mut Layer, sheet: &MapSheet<'_>, crossing: &Crossing) {
    let &Crossing { one, count, middle, ahead, size } = crossing;
    let livery = Livery::of(sheet.view, one.owner);
    let kind = one.kind;
    let reach = 64.0 * size;
    layer.note(
        format!("{kind:?} of seat {} from {} to {}: {count}", one.owner.0, one.from, one.to),
        Area::around(middle, reach, reach),
    );
    arrow(layer, middle, ahead, (livery, count), kind, size);
}

/// Returns the kind of each arrow in the picture, with the number of movements that it represents.
pub(super) fn shown(sheet: &MapSheet<'_>) -> impl Iterator<Item = (ArrowKind, usize)> {
    let is_shown = |id| sheet.hex(id).is_some();
    let shown =
        all(sheet).into_iter().filter(move |(one, _)| is_shown(one.from) && is_shown(one.to));
    shown.map(|(one, count)| (one.kind, count))
}

/// Draws an arrow around `middle` in the direction of the unit vector `ahead`. The arrow's tail shows the owner's
/// emblem or, if the arrow represents several movements, their number. Size 1.0 is the size on the full default map.
pub(super) fn arrow(
    layer: &mut Layer,
    middle: Point,
    ahead: Point,
    (livery, count): (Livery, usize),
    kind: ArrowKind,
    size: f32,
) {
    let p = |along: f32, over: f32| {
        middle.moved(
            (ahead.x * along - ahead.y * over) * size,
            (ahead.y * along + ahead.x * over) * size,
        )
    };
    let outline = [
        p(-22.0, -6.0),
        p(9.0, -6.0),
        p(7.0, -16.0),
        p(33.0, 0.0),
        p(7.0, 16.0),
        p(9.0, 6.0),
        p(-22.0, 6.0),
    ];
    let outline = Path::polygon(&outline, true);
    let disc = Path::circle(p(-21.0, 0.0), 13.0 * size);
    layer.stroke(outline.clone(), Pen::new(VELLUM, 6.4 * size));
    layer.stroke(disc.clone(), Pen::new(VELLUM, 5.0 * size));
    match kind {
        ArrowKind::March => {
            rimmed(layer, outline, livery.field, Pen::new(INK, 3.4 * size));
        }
        ArrowKind::Retreat => {
            filled(layer, outline, VELLUM, Pen::new(livery.field.toward(INK, 25), 3.2 * size));
        }
        ArrowKind::Draft => {
            let pen = Pen::dashed(PRIVATE, 3.4 * size, 5.0 * size, 6.0 * size);
            filled(layer, outline, VELLUM, pen);
        }
    }
    rimmed(layer, disc, livery.field, Pen::new(INK, 2.6 * size));
    let tail = p(-21.0, 0.0);
    if count > 1 {
        let base = tail.moved(0.0, 7.5 * size);
        let (face, color) = (Face::Bold, livery.on_field);
        layer.text(base, 23.0 * size, face, color, Anchor::Middle, count.to_string());
    } else if let Some(charge) = livery.charge {
        layer.icon(charge, tail, 19.0 * size, livery.on_field);
    }
}
