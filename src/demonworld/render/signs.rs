//! Signs for events in a province: battles and their winners, conflicts and conquests.

use super::MapSheet;
use super::livery::{ALARM, Livery};
use super::shape::{filled, line, rimmed};
use crate::View;
use crate::content::ProvinceType;
use crate::ids::ProvinceId;
use crate::state::PastBattle;
use regnal_core::game::Seat;
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::placement::{PlacedMark, Placement};
use regnal_painter::scene::{Halo, Layer, Pen};
use regnal_painter::sheet::{INK, VELLUM};
use regnal_painter::stack::Item;

/// A sign beside a province's pieces, in legend order.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Sign {
    /// An unsettled conflict or battle.
    Fighting,
    /// A battle in the last season, in the livery of the winning side's first player or of the militia; `None` if
    /// neither side won.
    Fought(Option<Livery>),
    /// A conquest in the last season, in the new owner's livery.
    Taken(Livery),
}

/// Returns whether a province has an unsettled battle or conflict.
fn is_fighting(view: &View, id: ProvinceId) -> bool {
    let conflicts = view.conflicts.values().map(|conflict| conflict.province);
    let battles = view.battles.values().map(|battle| battle.province);
    conflicts.chain(battles).any(|province| province == id)
}

/// Returns the previous owner of a province that changed hands in the last season, or `None` if the province did not
/// change hands.
pub(super) fn taken_from(view: &View, id: ProvinceId) -> Option<Option<Seat>> {
    let before = *view.recent.taken.get(&id)?;
    (view.owners.get(&id) != Some(&before)).then_some(before)
}

pub(super) fn of(view: &View, land: &ProvinceType) -> Vec<Sign> {
    let mut signs = Vec::new();
    if is_fighting(view, land.id) {
        signs.push(Sign::Fighting);
    }
    let here = |battle: &&PastBattle| battle.province == land.id;
    // Show only the last two battles. The alt text lists all battles.
    let battles: Vec<&PastBattle> = view.recent.battles.iter().filter(here).collect();
    let last = battles.len().saturating_sub(2);
    signs.extend(battles[last..].iter().map(|battle| {
        let first = |side: usize| battle.sides[side].first().copied();
        let winner = battle.winner.map(|role| Livery::of_owner(view, first(role.index())));
        Sign::Fought(winner)
    }));
    if taken_from(view, land.id).is_some() {
        signs.push(Sign::Taken(Livery::of_owner(view, view.owner_of(land.id))));
    }
    signs
}

impl Sign {
    /// Returns the sign's name in the scene's notes.
    fn note(self) -> &'static str {
        match self {
            Sign::Fighting => "fighting",
            Sign::Fought(_) => "battle",
            Sign::Taken(_) => "taken",
        }
    }

    /// Returns the sign's width and height, as multiples of its radius.
    fn size(self) -> (f32, f32) {
        match self {
            Sign::Fighting | Sign::Fought(_) => (3.9, 2.0),
            Sign::Taken(_) => (2.0, 2.0),
        }
    }

    /// Returns the sign's bounding box at scale 1, for placing the sign among the pieces.
    pub(super) fn item(self) -> Item {
        Item { w: 34.0, h: 31.0 }
    }

    pub(super) fn draw(self, layer: &mut Layer, area: Area) {
        let radius = area.h / 2.0;
        match self {
            Sign::Fighting | Sign::Fought(_) if area.w < area.h * 1.5 => {
                self.draw_small(layer, area);
            }
            Sign::Fighting => {
                let right = draw_pill(layer, area);
                draw_open(layer, right, radius * 1.1, VELLUM);
            }
            Sign::Fought(winner) => {
                let right = draw_pill(layer, area);
                let disc = Path::circle(right, radius * 0.86);
                if let Some(livery) = winner {
                    filled(layer, disc, livery.field, Pen::new(VELLUM, radius * 0.12));
                    let charge = livery.charge.unwrap_or(Icon::Pawn);
                    layer.icon(charge, right, radius * 1.2, livery.on_field);
                } else {
                    layer.fill(disc, VELLUM);
                    draw_even(layer, right, radius, INK);
                }
            }
            Sign::Taken(livery) => {
                let halo = Halo { color: VELLUM, width: radius * 0.5 };
                layer.icon_on(Icon::Flag, area.centre(), radius * 1.9, INK, halo);
                let halo = Halo { color: INK, width: radius * 0.16 };
                layer.icon_on(Icon::Flag, area.centre(), radius * 1.9, livery.field, halo);
            }
        }
    }

    /// Draws a battle in a square box: the battle icon and, at the bottom, the winner. If the battle is unsettled,
    /// draws dots instead of the winner.
    fn draw_small(self, layer: &mut Layer, area: Area) {
        let radius = area.h / 2.0;
        let middle = at(area.x + radius, area.centre().y);
        let disc = Path::circle(middle, radius * 0.94);
        rimmed(layer, disc, ALARM, Pen::new(VELLUM, radius * 0.28));
        if self == Sign::Fighting {
            layer.icon(Icon::Swords, middle.moved(0.0, -radius * 0.2), radius * 1.15, VELLUM);
            draw_open(layer, middle.moved(0.0, radius * 0.6), radius, VELLUM);
            return;
        }
        // Place the icon beside the winner's sign at the bottom, so that the two do not overlap.
        let swords = middle.moved(-radius * 0.16, -radius * 0.16);
        layer.icon(Icon::Swords, swords, radius * 1.15, VELLUM);
        let foot = at(area.right() - radius * 0.5, area.bottom() - radius * 0.48);
        let disc = Path::circle(foot, radius * 0.54);
        let rim = Pen::new(VELLUM, radius * 0.2);
        if let Sign::Fought(Some(livery)) = self {
            rimmed(layer, disc, livery.field, rim);
            let charge = livery.charge.unwrap_or(Icon::Pawn);
            layer.icon(charge, foot, radius * 0.8, livery.on_field);
        } else {
            rimmed(layer, disc, VELLUM, rim);
            draw_even(layer, foot, radius * 0.64, INK);
        }
    }
}

/// Draws three dots to show that the battle is not settled yet.
fn draw_open(layer: &mut Layer, middle: Point, radius: f32, color: Color) {
    let mut dots = Path::new();
    for dx in [-0.44, 0.0, 0.44] {
        dots.add(Path::circle(middle.moved(dx * radius, 0.0), radius * 0.15));
    }
    layer.fill(dots, color);
}

/// Draws two dashes to show that neither side won.
fn draw_even(layer: &mut Layer, middle: Point, radius: f32, color: Color) {
    let half = radius * 0.4;
    for dy in [-0.2, 0.2] {
        let (left, right) = (middle.moved(-half, dy * radius), middle.moved(half, dy * radius));
        line(layer, left, right, Pen::new(color, radius * 0.18));
    }
}

/// Draws the red background of a battle sign, and swords in its left half. Returns the centre of its right half.
fn draw_pill(layer: &mut Layer, area: Area) -> Point {
    let radius = area.h / 2.0;
    let y = area.centre().y;
    rimmed(layer, Path::rounded(area, radius), ALARM, Pen::new(VELLUM, area.h * 0.14));
    layer.icon(Icon::Swords, at(area.x + radius * 1.02, y), radius * 1.4, VELLUM);
    at(area.right() - radius * 0.98, y)
}

/// Returns the signs for a full province: one for the current or last battle, and one for a conquest.
pub(super) fn in_short(view: &View, land: &ProvinceType) -> Vec<Sign> {
    let (mut taken, mut war): (Vec<Sign>, Vec<Sign>) =
        of(view, land).into_iter().partition(|sign| matches!(sign, Sign::Taken(_)));
    let is_open = war.contains(&Sign::Fighting);
    let shown = if is_open { Some(Sign::Fighting) } else { war.pop() };
    taken.splice(0..0, shown);
    taken
}

/// Places a province's signs where they cover the fewest other items: first in the hex, then along the hex's edges.
/// Returns each sign with its location and whether that location is clear.
pub(super) fn place(
    sheet: &MapSheet<'_>,
    land: &ProvinceType,
    placement: &mut Placement,
) -> Vec<(Sign, PlacedMark)> {
    let grid = &sheet.grid;
    let radius = 14.0 * sheet.zoom();
    let centre = grid.centre(land.at);
    let signs = of(sheet.view, land).into_iter();
    signs
        .filter_map(|sign| {
            let (w, h) = sign.size();
            let (w, h) = (w * radius, h * radius);
            let low = grid.half_height() - h / 2.0 - 7.0;
            let out = |dy: f32| (grid.width_at(dy) - w) / 2.0 - 8.0;
            let high = -low * 0.42;
            let spots = [
                (0.0, low),
                (-out(low) * 0.8, low),
                (out(low) * 0.8, low),
                (out(low * 0.5), low * 0.5),
                (-out(low * 0.5), low * 0.5),
                (out(0.0), 0.0),
                (-out(0.0), 0.0),
                (out(high), high),
                (-out(high), high),
                (grid.side * 0.86, 0.0),
                (-grid.side * 0.86, 0.0),
            ];
            let candidates = spots.map(|(dx, dy)| centre.moved(dx, dy));
            placement.place(w, h, candidates).map(|placed| (sign, placed))
        })
        .collect()
}

pub(super) fn draw(layer: &mut Layer, land: &ProvinceType, sign: Sign, area: Area) {
    layer.note(format!("{} {}", sign.note(), land.id), area);
    sign.draw(layer, area);
}
