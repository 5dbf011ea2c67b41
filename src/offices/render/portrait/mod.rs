//! Portraits, composed from a character's arms, race, sex, temperament, alignment, rank and offices.
//!
//! All other features are derived from the character's id, so that the character looks the same in every picture and to
//! every viewer. A portrait of a known character reveals nothing secret, such as skills or objects.

mod beasts;
mod face;
mod garment;
mod ground;
mod hair;
mod headgear;
mod traits;
mod whose;

use super::arms::{ALARM, Arms, GOLD};
use super::brush::{Brush, Frame};
use super::{page, signs};
use crate::nouns::{Office, Race, Sex};
use crate::view::{PublicKing, View};
use regnal_core::seat::Seat;
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::scene::{Layer, Pen, Scene};
use regnal_painter::sheet::{INK, VELLUM};
use traits::Traits;

pub(super) use whose::{CourtRank, Portrait};

/// Width of a portrait in its own units.
const WIDE: f32 = 200.0;
/// Height of a portrait in its own units.
const TALL: f32 = 240.0;

/// Returns the height of a portrait of this width.
pub(super) fn height(width: f32) -> f32 {
    width * TALL / WIDE
}

/// Margin around a standalone portrait, in pixels.
const ROOM: f32 = 12.0;

/// Draws a king's standalone portrait, `width` pixels wide.
pub fn portrait(view: &View, seat: Seat, king: &PublicKing, width: f32) -> Scene {
    let who = Portrait::of_king(view, seat, king);
    let mut layer = Layer::default();
    draw(&mut layer, &who, at(ROOM, ROOM), width - 2.0 * ROOM);
    page::scene(layer, width, height(width - 2.0 * ROOM) + 2.0 * ROOM)
}

/// Draws a framed portrait of this width. `corner` is its upper left corner.
pub(super) fn draw(layer: &mut Layer, who: &Portrait, corner: Point, width: f32) {
    let area = Area::new(corner.x, corner.y, width, height(width));
    layer.note(format!("portrait {}", who.id), area);
    // Half of the frame lies outside the picture, and the shield overlaps the frame.
    let edge = 5.0 * width / WIDE + 3.0;
    layer.stamp(area.grown(edge), |layer, origin| {
        figured(layer, who, at(corner.x - origin.x, corner.y - origin.y), width);
    });
}

fn figured(layer: &mut Layer, who: &Portrait, corner: Point, width: f32) {
    let scale = width / WIDE;
    let area = Area::new(corner.x, corner.y, width, height(width));
    let round = Path::rounded(area, 16.0 * scale);
    let arms = who.seat.map(Arms::of);
    layer.clipped(round.clone(), |layer| {
        let frame = Frame::new(at(corner.x + width / 2.0, corner.y), scale);
        let mut brush = Brush { layer, frame };
        ground::draw(&mut brush, arms, who.alignment);
        figure(&mut brush, who);
        if who.is_dead {
            brush.fill("M-100,0 H100 V240 H-100 Z", Color::hex(0x595245).alpha(120));
            brush.fill("M100,168 L100,206 L66,240 L28,240 Z", INK);
            brush.icon(Icon::Skull, (74.0, 214.0), 26.0, VELLUM);
        }
    });
    border(layer, who, area, scale);
    emblems(layer, who, area, scale);
}

fn figure(brush: &mut Brush<'_>, who: &Portrait) {
    let traits = Traits::of(who);
    // Dwarfs are short and broad, elves slender, orcs and trolls wide.
    let (wide, low) = match who.race {
        Race::Dwarf => (1.1, 10.0),
        Race::Elf => (0.88, 2.0),
        Race::Orc | Race::Troll => (1.14, 0.0),
        _ => (1.0, 0.0),
    };
    let wide = wide * if who.sex == Sex::Female { 0.93 } else { 1.0 };
    let lift = 14.0;
    brush.shaped(1.0, 1.0, 0.0, lift, |brush| {
        brush.shaped(1.0, 1.0, 0.0, low, |brush| {
            headgear::veil(brush, who);
            if who.race.is_humanoid() {
                hair::behind(brush, who, &traits);
            }
            if !matches!(who.race, Race::Whale | Race::Eagle | Race::Ent) {
                garment::neck(brush, who, &traits);
            }
        });
        if !matches!(who.race, Race::Whale) {
            // The shoulders rise well above the lower edge, so that the clothes are visible.
            brush.shaped(wide, 1.0, 240.0, low * 0.6 - 14.0, |brush| {
                garment::draw(brush, who, &traits);
            });
        }
        brush.shaped(traits.wide, traits.tall, 160.0, low, |brush| {
            if who.race.is_humanoid() {
                humanoid(brush, who, &traits);
            } else {
                beasts::head(brush, who, &traits);
                headgear::crest(brush, who);
            }
        });
    });
}

fn humanoid(brush: &mut Brush<'_>, who: &Portrait, traits: &Traits) {
    face::head(brush, who, traits);
    face::features(brush, who, traits);
    hair::beard(brush, who, traits);
    face::mouth(brush, who, traits);
    hair::moustache(brush, who, traits);
    hair::on_head(brush, who, traits);
    headgear::draw(brush, who, traits);
}

fn border(layer: &mut Layer, who: &Portrait, area: Area, scale: f32) {
    let round = Path::rounded(area, 16.0 * scale);
    let wide = (8.0 * scale).max(4.0);
    layer.stroke(round.clone(), Pen::new(INK, wide + 3.0));
    let arms = Arms::of_owner(who.seat);
    for pen in arms.border(wide) {
        layer.stroke(round.clone(), pen);
    }
    if who.is_king() {
        let inner = Path::rounded(area.grown(-7.0 * scale), 11.0 * scale);
        layer.stroke(inner.clone(), Pen::new(INK, (4.0 * scale).max(2.0)));
        layer.stroke(inner, Pen::new(GOLD, (2.4 * scale).max(1.2)));
    }
    if who.seat.is_some() {
        let shield = Area::new(
            area.x - 3.0 * scale,
            area.bottom() - 57.0 * scale,
            50.0 * scale,
            60.0 * scale,
        );
        arms.shield(layer, shield);
    }
}

/// Draws the office emblems on gold, from the lower right upwards.
fn emblems(layer: &mut Layer, who: &Portrait, area: Area, scale: f32) {
    for (index, &office) in who.offices.iter().take(5).enumerate() {
        let centre = at(
            area.right() - 18.0 * scale,
            area.bottom() - 20.0 * scale - 39.0 * scale * index as f32,
        );
        let disc = Path::circle(centre, 18.0 * scale);
        let color = if office == Office::Emperor { ALARM } else { INK };
        layer.fill(disc.clone(), GOLD);
        layer.stroke(disc, Pen::new(INK, (3.0 * scale).max(1.4)));
        layer.icon(signs::office(office).icon, centre, 25.0 * scale, color);
    }
}
