//! Draws the symbols in a province other than armies: tax, exploration, places, and events.

use super::super::arms::{ALARM, Arms, GOLD};
use super::shown::Shown;
use crate::ids::ProvinceId;
use crate::nouns::Wealth;
use crate::view::{SeenPlace, SeenProvince};
use regnal_core::narrow::single;
use regnal_core::seat::Seat;
use regnal_painter::color::Color;
use regnal_painter::counter::shield;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::{FRAME, INK, SEPIA, VELLUM};

/// State of a place when the viewer last saw it. A place that the viewer has never visited counts as guarded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Calm {
    /// The guardian is alive.
    Guarded,
    /// The guardian is pacified.
    Pacified,
    /// The guardian is dead.
    Won,
}

impl Calm {
    /// Returns a place's state.
    pub(super) fn of(place: &SeenPlace) -> Calm {
        match place.visit {
            Some(visit) if !visit.is_guarded => Calm::Won,
            Some(visit) if visit.is_pacified => Calm::Pacified,
            Some(_) | None => Calm::Guarded,
        }
    }
}

/// A symbol in a province. At scale 1.0 it is [`TALL`] high; its width varies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sign {
    /// Mark for a province about which the viewer knows nothing.
    Unknown,
    /// Wealth class.
    Class(Wealth),
    /// Tax.
    Tax(u8),
    /// Exploration in percent.
    Explored(u8),
    /// A special place.
    Place(Calm),
    /// The province was conquered from this former owner.
    Taken(Option<Seat>),
    /// A guardian ravages the province.
    Ravaged,
    /// The province is blessed.
    Blessed,
}

/// Height of a symbol at scale 1.0.
pub(super) const TALL: f32 = 30.0;

/// Returns a province's symbols, in order.
pub(super) fn of(map: &Shown<'_>, id: ProvinceId, land: &SeenProvince) -> Vec<Sign> {
    let mut signs = Vec::new();
    signs.extend(map.view.taken.get(&id).map(|&before| Sign::Taken(before)));
    if map.is_dark(land) {
        signs.push(Sign::Unknown);
        return signs;
    }
    let worth = land.tax.map(Sign::Tax);
    signs.extend(worth.or(land.wealth.map(Sign::Class)));
    signs.extend(map.places(id).map(|place| Sign::Place(Calm::of(place))));
    signs.extend((land.explored > 0).then_some(Sign::Explored(land.explored)));
    signs.extend(land.is_ravaged.then_some(Sign::Ravaged));
    signs.extend(land.is_blessed.then_some(Sign::Blessed));
    signs
}

impl Sign {
    /// Returns the symbol's width at scale 1.0.
    pub(super) fn width(self) -> f32 {
        match self {
            Sign::Unknown => 22.0,
            Sign::Class(Wealth::Rich) => 34.0,
            Sign::Class(Wealth::Prosperous) => 28.0,
            Sign::Class(Wealth::Poor) => 22.0,
            Sign::Tax(_) => 30.0,
            Sign::Explored(_) | Sign::Place(_) => 28.0,
            Sign::Taken(_) | Sign::Ravaged | Sign::Blessed => 24.0,
        }
    }

    pub(super) fn draw(self, layer: &mut Layer, area: Area) {
        let (centre, scale) = (area.centre(), area.h / TALL);
        match self {
            Sign::Unknown => {
                let base = centre.moved(0.0, 11.0 * scale);
                layer.text(base, 32.0 * scale, Face::Bold, SEPIA, Anchor::Middle, "?");
            }
            Sign::Class(class) => {
                let places: &[(f32, f32)] = match class {
                    Wealth::Poor => &[(0.0, 0.0)],
                    Wealth::Prosperous => &[(-6.0, 3.0), (6.0, -3.0)],
                    Wealth::Rich => &[(-9.0, 5.0), (9.0, 5.0), (0.0, -6.0)],
                };
                for &(dx, dy) in places {
                    coin(layer, centre.moved(dx * scale, dy * scale), 8.6 * scale);
                }
            }
            Sign::Tax(tax) => {
                coin(layer, centre, 14.4 * scale);
                // A two-digit number is drawn smaller to fit in the coin. In a crowded row, the number shrinks less
                // than the coin so that it stays readable.
                let size = match tax > 9 {
                    true => (21.0 * scale).max(10.4).min(23.5 * scale),
                    false => 25.0 * scale,
                };
                let base = centre.moved(0.0, size * 0.33);
                layer.text(base, size, Face::Bold, INK, Anchor::Middle, tax.to_string());
            }
            Sign::Explored(percent) => dial(layer, centre, 13.0 * scale, percent),
            Sign::Place(calm) => place(layer, centre, scale, calm),
            Sign::Taken(before) => {
                let arms = Arms::of_owner(before);
                let cloth = Area::around(centre.moved(0.0, 1.0), 20.0 * scale, 22.0 * scale);
                layer.stroke(shield(cloth), Pen::new(INK, 3.0 * scale));
                layer.fill(shield(cloth), arms.field.toward(VELLUM, 35));
                let tear = [
                    at(cloth.right(), cloth.y),
                    at(cloth.x + cloth.w * 0.35, cloth.y + cloth.h * 0.4),
                    at(cloth.x + cloth.w * 0.65, cloth.y + cloth.h * 0.55),
                    at(cloth.x + cloth.w * 0.2, cloth.bottom()),
                ];
                layer.stroke(Path::polygon(&tear, false), Pen::new(INK, 2.6 * scale));
            }
            Sign::Ravaged => layer.icon_on(Icon::Fire, centre, 27.0 * scale, ALARM, halo(scale)),
            Sign::Blessed => {
                layer.icon_on(Icon::Sun, centre, 27.0 * scale, INK, halo(scale));
                layer.icon(Icon::Sun, centre, 22.0 * scale, GOLD);
            }
        }
    }
}

fn halo(scale: f32) -> regnal_painter::scene::Halo {
    regnal_painter::scene::Halo { color: VELLUM, width: 4.0 * scale }
}

fn coin(layer: &mut Layer, centre: Point, radius: f32) {
    let disc = Path::circle(centre, radius);
    layer.stroke(disc.clone(), Pen::new(INK, radius * 0.2 + 1.6));
    layer.fill(disc, GOLD);
    let rim = Path::circle(centre, radius * 0.8);
    layer.stroke(rim, Pen::new(Color::hex(0xFFE27A), radius * 0.14));
}

/// Draws a dial that fills clockwise, with a tick for full exploration.
fn dial(layer: &mut Layer, centre: Point, radius: f32, percent: u8) {
    let disc = Path::circle(centre, radius);
    layer.stroke(disc.clone(), Pen::new(INK, radius * 0.18 + 1.8));
    layer.fill(disc.clone(), VELLUM);
    let green = Color::hex(0x356F38);
    if percent >= 100 {
        layer.fill(disc, green);
        layer.icon(Icon::Check, centre, radius * 1.7, VELLUM);
        return;
    }
    let whole = f32::from(percent) / 100.0 * std::f32::consts::TAU;
    let mut points = vec![centre];
    let steps = 24u8;
    for step in 0..=steps {
        let turn = whole * f32::from(step) / f32::from(steps);
        points.push(centre.moved(radius * turn.sin(), -radius * turn.cos()));
    }
    layer.fill(Path::polygon(&points, true), green);
    let mut quarters = Path::new();
    for quarter in 0..4u8 {
        let turn = single(f64::from(quarter) * std::f64::consts::FRAC_PI_2);
        let p = |r: f32| centre.moved(r * turn.sin(), -r * turn.cos());
        quarters.add(Path::polygon(&[p(radius * 0.72), p(radius)], false));
    }
    layer.stroke(quarters, Pen::new(INK, radius * 0.12));
}

/// Draws a cave entrance: dark with eyes if guarded, with a leaf if the guardian is pacified, empty if the guardian is
/// dead.
fn place(layer: &mut Layer, centre: Point, scale: f32, calm: Calm) {
    let p = |x: f32, y: f32| centre.moved(x * scale, y * scale);
    let arch = |grow: f32| {
        let (w, top) = (11.0 + grow, -12.0 - grow);
        Path::new()
            .from(p(-w, 12.0))
            .line(p(-w, -2.0))
            .cubic(p(-w, top), p(w, top), p(w, -2.0))
            .line(p(w, 12.0))
            .close()
    };
    layer.stroke(arch(2.0), Pen::new(INK, 2.6 * scale));
    layer.fill(arch(2.0), Color::hex(0x9B8B73));
    let inside = match calm {
        Calm::Guarded => INK,
        Calm::Pacified => Color::hex(0x27553B),
        Calm::Won => FRAME,
    };
    layer.fill(arch(-2.0), inside);
    match calm {
        Calm::Guarded => {
            let mut eyes = Path::circle(p(-4.0, -1.0), 2.8 * scale);
            eyes.add(Path::circle(p(4.0, -1.0), 2.8 * scale));
            layer.fill(eyes, Color::hex(0xFCD64A));
            let teeth = [
                p(-6.0, 6.0),
                p(-4.0, 10.0),
                p(-2.0, 6.0),
                p(0.0, 10.0),
                p(2.0, 6.0),
                p(4.0, 10.0),
                p(6.0, 6.0),
            ];
            layer.stroke(Path::polygon(&teeth, false), Pen::new(VELLUM, 1.7 * scale));
        }
        Calm::Pacified => layer.icon(Icon::Leaf, p(0.0, 2.0), 18.0 * scale, Color::hex(0xB9DFA5)),
        Calm::Won => layer.icon(Icon::Check, p(0.0, 2.0), 20.0 * scale, INK),
    }
}
