//! Draws the contents of provinces, and the arrows across their edges.

use super::super::arms::{ALARM, Arms};
use super::counters;
use super::grid::GridLayout;
use super::shown::Shown;
use super::stacks::ProvinceStack;
use super::{land as ground, signs};
use crate::ids::ProvinceId;
use crate::state::Clash;
use crate::view::SeenProvince;
use regnal_painter::icon::Icon;
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::placement::Placement;
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::{INK, VELLUM};
use regnal_painter::text;

/// Maximum number of counters drawn in a province; for further stacks, only their number is shown.
const MOST: usize = 4;
/// Maximum number of symbols in one row if there is room for two rows.
const LONG: usize = 4;
/// Width and height of the battle symbol at scale 1.0.
const FIGHT: (f32, f32) = (42.0, 24.0);

/// Draws the parts of the map that change during a match.
pub(super) fn draw(layer: &mut Layer, map: &Shown<'_>, field: &GridLayout) {
    for id in map.dark() {
        layer.note(format!("unknown {id}"), field.outline(id, 1.0).bounds());
    }
    ground::mist(layer, field, map.dark());
    realms(layer, map, field);
    let mut placement = Placement::new();
    let spots: Vec<Spots> =
        map.lands.iter().map(|&(id, land)| Spots::of(map, id, land, field)).collect();
    for spots in &spots {
        placement.keep(spots.plate);
        for area in spots.taken() {
            placement.take(area);
        }
    }
    ways(layer, map, field, &mut placement);
    for (&(id, land), spots) in map.lands.iter().zip(&spots) {
        spots.draw(layer, map, id, land, field);
    }
}

/// Fills each realm with a tint of its owner's colour, and draws a border in the style of the owner's arms along its
/// boundary.
fn realms(layer: &mut Layer, map: &Shown<'_>, field: &GridLayout) {
    for seat in regnal_core::seat::Seat::all(map.view.kingdoms.len()) {
        let realm = map.realm(Some(seat));
        if realm.is_empty() {
            continue;
        }
        let arms = Arms::of(seat);
        let mut tint = Path::new();
        for &id in &realm {
            tint.add(field.outline(id, 1.0));
        }
        layer.note(format!("realm of seat {}", seat.0), tint.bounds());
        layer.fill(tint, arms.field.alpha(58));
        let width = 8.0 * field.zoom();
        let line = field.border(&realm, width * 0.62);
        for pen in arms.border(width) {
            layer.stroke(line.clone(), pen);
        }
    }
}

/// Positions of the items in a province.
struct Spots {
    plate: Area,
    signs: Vec<(signs::Sign, Area)>,
    counters: Vec<Area>,
    left_out: usize,
    battles: Vec<Area>,
}

impl Spots {
    fn of(map: &Shown<'_>, id: ProvinceId, land: &SeenProvince, field: &GridLayout) -> Spots {
        let (zoom, centre) = (field.zoom(), field.centre(id));
        let plate = plate(id, land, field);
        let here = stacks(map, id).len();
        let left_out = if here > MOST { here - (MOST - 1) } else { 0 };
        let count = here - left_out + usize::from(left_out > 0);
        let fights = map.battles().filter(|battle| battle.province == id).count().min(2);
        // The symbols, followed by the battles, are in one row under the plate with the number. The counters are below
        // that row.
        let listed = signs::of(map, id, land);
        let is_long = count == 0 && listed.len() > LONG;
        let (first, second) = listed.split_at(if is_long { LONG } else { listed.len() });
        let levels = match (count, is_long) {
            (0, false) => [-1.0, 0.0],
            (0, true) => [-8.0, 23.0],
            _ => [-10.0, 0.0],
        };
        let mut signs = Vec::new();
        let mut battles = Vec::new();
        let fought = if is_long { [0, fights] } else { [fights, 0] };
        // Two battles are drawn smaller than one, and even smaller in a full row, which must also have room for all
        // symbols.
        let crowd = if first.len() > LONG { 4 } else { fights.max(1) };
        let fight = FIGHT.0 / (crowd as f32).sqrt();
        for ((part, level), fought) in [first, second].into_iter().zip(levels).zip(fought) {
            let row = Row {
                middle: centre.moved(0.0, level * zoom),
                tall: signs::TALL,
                gap: if part.len() > LONG { 1.0 } else { 3.0 },
                scale: if count == 0 && !is_long { 1.14 } else { 1.0 },
            };
            let widths = part.iter().map(|sign| sign.width());
            let widths: Vec<f32> = widths.chain(std::iter::repeat_n(fight, fought)).collect();
            let mut areas = row.lay_out(&widths, field, centre);
            let of_battles = areas.split_off(part.len()).into_iter();
            signs.extend(part.iter().copied().zip(areas));
            battles.extend(
                of_battles
                    .map(|area| Area::around(area.centre(), area.w, area.w * FIGHT.1 / FIGHT.0)),
            );
        }
        let row = Row {
            middle: centre.moved(0.0, 32.0 * zoom),
            tall: counters::TALL,
            gap: 3.0,
            scale: 1.0,
        };
        let counters = row.lay_out(&vec![counters::WIDE; count], field, centre);
        Spots { plate, signs, counters, left_out, battles }
    }

    fn taken(&self) -> impl Iterator<Item = Area> + '_ {
        let signs = self.signs.iter().map(|(_, area)| *area);
        let others = self.counters.iter().chain(&self.battles).copied();
        signs.chain(others)
    }

    fn draw(
        &self,
        layer: &mut Layer,
        map: &Shown<'_>,
        id: ProvinceId,
        land: &SeenProvince,
        field: &GridLayout,
    ) {
        for (sign, area) in &self.signs {
            layer.note(format!("sign {sign:?} of {id}"), *area);
            sign.draw(layer, *area);
        }
        let here = stacks(map, id);
        let shown = here.len() - self.left_out;
        for (stack, area) in here.iter().take(shown).zip(&self.counters) {
            counters::draw(layer, stack, *area);
        }
        if self.left_out > 0
            && let Some(area) = self.counters.last()
        {
            counters::more(layer, *area, self.left_out);
        }
        let fights = map.battles().filter(|battle| battle.province == id);
        for (battle, area) in fights.zip(&self.battles) {
            fight(layer, battle, *area);
        }
        label(layer, id, land, self.plate, field);
    }
}

/// Returns a province's stacks: the viewer's first, neutral ones last.
fn stacks<'a, 'b>(map: &'b Shown<'a>, id: ProvinceId) -> Vec<&'b ProvinceStack<'a>> {
    let mut here: Vec<&ProvinceStack<'_>> =
        map.stacks.iter().filter(|stack| stack.province == id).collect();
    here.sort_by_key(|stack| {
        let is_other = stack.owner != map.view.seat || map.view.seat.is_none();
        (is_other, stack.owner.is_none(), stack.owner)
    });
    here
}

/// A row of boxes centred on a point.
struct Row {
    middle: Point,
    tall: f32,
    gap: f32,
    scale: f32,
}

impl Row {
    /// Returns the boxes of the row, as large as the hex allows.
    fn lay_out(&self, widths: &[f32], field: &GridLayout, centre: Point) -> Vec<Area> {
        let gaps = self.gap * widths.len().saturating_sub(1) as f32;
        let wide: f32 = widths.iter().sum::<f32>() + gaps;
        let away = (self.middle.y - centre.y).abs() + self.tall * 0.22 * field.zoom();
        let room = field.width_at(away) - 12.0 * field.zoom();
        let scale = (field.zoom() * self.scale).min(room / wide.max(1.0));
        let mut x = self.middle.x - wide * scale / 2.0;
        widths
            .iter()
            .map(|&width| {
                let area = Area::new(
                    x,
                    self.middle.y - self.tall * scale / 2.0,
                    width * scale,
                    self.tall * scale,
                );
                x += (width + self.gap) * scale;
                area
            })
            .collect()
    }
}

/// Returns the box of the plate that shows the province's id.
fn plate(id: ProvinceId, land: &SeenProvince, field: &GridLayout) -> Area {
    let zoom = field.zoom();
    let wide = text::width(Face::Bold, 25.0, &id.to_string());
    let charge = if land.owner.is_some() { 23.0 } else { 0.0 };
    let home = if land.start.is_some() { 24.0 } else { 0.0 };
    let centre = field.centre(id).moved(0.0, -41.0 * zoom);
    Area::around(centre, (wide + charge + home + 16.0) * zoom, 27.0 * zoom)
}

fn label(layer: &mut Layer, id: ProvinceId, land: &SeenProvince, plate: Area, field: &GridLayout) {
    let zoom = field.zoom();
    layer.note(format!("label {id}"), plate);
    let shape = Path::rounded(plate, plate.h / 2.0);
    let arms = land.owner.map(Arms::of);
    let (ground, color) = match arms {
        Some(arms) => (arms.field, arms.on_field),
        None => (VELLUM, INK),
    };
    layer.stroke(shape.clone(), Pen::new(INK.alpha(130), 5.6 * zoom));
    layer.stroke(shape.clone(), Pen::new(VELLUM, 3.4 * zoom));
    layer.fill(shape, ground);
    let mut left = plate.x + 8.0 * zoom;
    if let Some(charge) = arms.and_then(|arms| arms.charge) {
        let place = at(left + 10.0 * zoom, plate.centre().y);
        layer.icon(charge, place, 21.0 * zoom, color);
        left += 23.0 * zoom;
    }
    let size = 25.0 * zoom;
    let base = at(left, plate.centre().y + size * 0.33);
    layer.text(base, size, Face::Bold, color, Anchor::Start, id.to_string());
    if let Some(seat) = land.start {
        let place = at(plate.right() - 18.0 * zoom, plate.centre().y - zoom);
        let area = Area::around(place, 22.0 * zoom, 22.0 * zoom);
        layer.note(format!("home of seat {} {id}", seat.0), area);
        // If the province still belongs to the kingdom that started there, the castle has the colour of the province's
        // number. Otherwise, it has the colour of the kingdom that started there.
        let color = match land.owner {
            Some(owner) if owner == seat => color,
            _ => Arms::of(seat).field,
        };
        if land.owner.is_some_and(|owner| owner != seat) {
            layer.fill(Path::circle(place, 12.5 * zoom), VELLUM);
        }
        layer.icon(Icon::Castle, place, 22.0 * zoom, color);
    }
}

/// Draws crossed swords for a battle, with the winner's arms.
pub(super) fn fight(layer: &mut Layer, battle: &Clash, area: Area) {
    layer.note(format!("battle in {}", battle.province), area);
    let scale = area.h / 22.0;
    let pill = Path::rounded(area, area.h / 2.0);
    layer.stroke(pill.clone(), Pen::new(VELLUM, 4.4 * scale));
    layer.fill(pill.clone(), ALARM);
    layer.stroke(pill, Pen::new(INK, 2.0 * scale));
    let left = at(area.x + area.h * 0.55, area.centre().y);
    layer.icon(Icon::Swords, left, 18.0 * scale, VELLUM);
    let right = at(area.right() - area.h * 0.5, area.centre().y);
    let disc = Path::circle(right, area.h * 0.38);
    // Arms of the winning side's first kingdom, or of neutral units.
    let won = match battle.attackers_won {
        true => &battle.attackers,
        false => &battle.defenders,
    };
    let arms = Arms::of_owner(won.first().copied());
    layer.fill(disc.clone(), arms.field);
    layer.stroke(disc, Pen::new(VELLUM, 1.6 * scale));
    if let Some(charge) = arms.charge {
        layer.icon(charge, right, area.h * 0.58, arms.on_field);
    }
}

/// Draws last month's moves, with one arrow for all moves along the same path.
fn ways(layer: &mut Layer, map: &Shown<'_>, field: &GridLayout, placement: &mut Placement) {
    let zoom = field.zoom();
    for way in map.moves() {
        let Some(edge) = field.edge_to(way.from, way.to) else { continue };
        let (a, b) = (field.corner(way.from, edge, 1.0), field.corner(way.from, edge + 1, 1.0));
        let (from, to) = (field.centre(way.from), field.centre(way.to));
        let length = from.distance(to).max(0.001);
        let ahead = at((to.x - from.x) / length, (to.y - from.y) / length);
        let wide = (ahead.x.abs() * 40.0 + 14.0) * zoom;
        let tall = (ahead.y.abs() * 40.0 + 14.0) * zoom;
        let middles = [0.5, 0.32, 0.68, 0.16, 0.84, 0.06, 0.94].map(|part| a.toward(b, part));
        let Some(placed) = placement.place(wide, tall, middles) else { continue };
        let middle = placed.area.centre();
        let reach = Area::around(middle, 52.0 * zoom, 52.0 * zoom);
        layer.note(format!("move of seat {} from {} to {}", way.seat.0, way.from, way.to), reach);
        arrow(layer, middle, ahead, Arms::of(way.seat), zoom);
    }
}

/// Draws an arrow centred on `middle` in the direction of the unit vector `ahead`, with the emblem at its tail.
pub(super) fn arrow(layer: &mut Layer, middle: Point, ahead: Point, arms: Arms, size: f32) {
    let p = |along: f32, over: f32| {
        middle.moved(
            (ahead.x * along - ahead.y * over) * size,
            (ahead.y * along + ahead.x * over) * size,
        )
    };
    let outline = [
        p(-16.0, -5.0),
        p(6.0, -5.0),
        p(4.0, -13.0),
        p(26.0, 0.0),
        p(4.0, 13.0),
        p(6.0, 5.0),
        p(-16.0, 5.0),
    ];
    let outline = Path::polygon(&outline, true);
    let disc = Path::circle(p(-16.0, 0.0), 11.0 * size);
    layer.stroke(outline.clone(), Pen::new(VELLUM, 6.0 * size));
    layer.stroke(disc.clone(), Pen::new(VELLUM, 5.0 * size));
    layer.stroke(outline.clone(), Pen::new(INK, 3.2 * size));
    layer.fill(outline, arms.field);
    layer.stroke(disc.clone(), Pen::new(INK, 2.4 * size));
    layer.fill(disc, arms.field);
    if let Some(charge) = arms.charge {
        layer.icon(charge, p(-16.0, 0.0), 16.0 * size, arms.on_field);
    }
}
