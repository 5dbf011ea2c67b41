//! Draws the map's legend: every symbol on this map with its meaning.

use std::collections::BTreeSet;

use super::super::arms::{Arms, GOLD, GOLD_INK};
use super::super::page::lower;
use super::shown::Shown;
use super::signs::{self, Calm, Sign};
use super::stacks::ProvinceStack;
use super::{counters, land, plan};
use crate::ids::ProvinceId;
use crate::nouns::{Terrain, Wealth};
use crate::state::{Answer, Clash, Stage};
use regnal_painter::counter::shield;
use regnal_painter::icon::Icon;
use regnal_painter::key::{self, SAMPLE};
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::scene::{Layer, Pen};
use regnal_painter::sheet::{FRAME, INK, Reader, SEPIA, VELLUM};
use regnal_painter::text;

/// An entry in the legend; the variants are in display order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum LegendEntry {
    Ground(Terrain),
    Unknown,
    Home,
    Class(Wealth),
    Tax,
    Explored,
    Guarded,
    Pacified,
    Won,
    Army,
    Neutral,
    Lone,
    Free,
    King,
    Heroes,
    Seen,
    More,
    Move,
    Battle,
    Taken,
    Ravaged,
    Blessed,
    Provinces,
    Gold,
    Partner,
    Locked,
    Regent,
    Fallen,
}

impl LegendEntry {
    fn term(self) -> &'static str {
        match self {
            LegendEntry::Ground(terrain) => terrain.term(),
            LegendEntry::Class(wealth) => wealth.term(),
            LegendEntry::Unknown => "offices-legend-unknown",
            LegendEntry::Home => "offices-legend-home",
            LegendEntry::Tax => "offices-legend-tax",
            LegendEntry::Explored => "offices-legend-explored",
            LegendEntry::Guarded => "offices-legend-guarded",
            LegendEntry::Pacified => "offices-legend-pacified",
            LegendEntry::Won => "offices-legend-beaten",
            LegendEntry::Army => "offices-legend-army",
            LegendEntry::Neutral => "offices-legend-neutral",
            LegendEntry::Lone => "offices-legend-lone",
            LegendEntry::Free => "offices-legend-free",
            LegendEntry::King => "offices-legend-king",
            LegendEntry::Heroes => "offices-legend-heroes",
            LegendEntry::Seen => "offices-legend-seen",
            LegendEntry::More => "offices-legend-more",
            LegendEntry::Move => "offices-legend-move",
            LegendEntry::Battle => "offices-legend-battle",
            LegendEntry::Taken => "offices-legend-taken",
            LegendEntry::Ravaged => "offices-legend-ravaged",
            LegendEntry::Blessed => "offices-legend-blessed",
            LegendEntry::Provinces => "offices-legend-provinces",
            LegendEntry::Gold => "offices-legend-gold",
            LegendEntry::Partner => "offices-legend-partner",
            LegendEntry::Locked => "offices-legend-locked",
            LegendEntry::Regent => "offices-legend-regent",
            LegendEntry::Fallen => "offices-legend-fallen",
        }
    }
}

/// Returns the legend entries that occur on a map drawn in `layer`.
fn occurring(layer: &Layer, map: &Shown<'_>) -> BTreeSet<LegendEntry> {
    let mut entries = BTreeSet::from([LegendEntry::Provinces]);
    let mut add = |entry: LegendEntry, is: bool| {
        if is {
            entries.insert(entry);
        }
    };
    for &(id, land) in &map.lands {
        add(LegendEntry::Ground(land.terrain), true);
        add(LegendEntry::Home, land.start.is_some());
        for sign in signs::of(map, id, land) {
            let entry = match sign {
                Sign::Unknown => LegendEntry::Unknown,
                Sign::Class(class) => LegendEntry::Class(class),
                Sign::Tax(_) => LegendEntry::Tax,
                Sign::Explored(_) => LegendEntry::Explored,
                Sign::Place(Calm::Guarded) => LegendEntry::Guarded,
                Sign::Place(Calm::Pacified) => LegendEntry::Pacified,
                Sign::Place(Calm::Won) => LegendEntry::Won,
                Sign::Taken(_) => LegendEntry::Taken,
                Sign::Ravaged => LegendEntry::Ravaged,
                Sign::Blessed => LegendEntry::Blessed,
            };
            add(entry, true);
        }
    }
    for stack in &map.stacks {
        add(LegendEntry::Army, stack.owner.is_some() && stack.units > 0);
        add(LegendEntry::Neutral, stack.owner.is_none() && stack.units > 0);
        add(LegendEntry::Lone, stack.owner.is_some() && stack.units == 0);
        add(LegendEntry::Free, stack.owner.is_none() && stack.units == 0);
        add(LegendEntry::King, stack.people.iter().any(|who| who.is_king));
        add(LegendEntry::Heroes, stack.people.iter().any(|who| !who.is_king));
        add(LegendEntry::Seen, stack.seen.is_some());
    }
    let is_drawn = |start: &str| layer.notes().any(|(what, _)| what.starts_with(start));
    add(LegendEntry::More, is_drawn("stacks left out"));
    add(LegendEntry::Move, is_drawn("move of"));
    add(LegendEntry::Battle, map.battles().next().is_some());
    add(LegendEntry::Gold, map.view.own.is_some());
    add(LegendEntry::Partner, !map.view.treaties.is_empty());
    let is_over = map.view.stage == Stage::Over;
    for kingdom in &map.view.kingdoms {
        let stands = !kingdom.has_fallen;
        let has_locked = kingdom.answer == Answer::Locked;
        add(LegendEntry::Locked, has_locked && stands && !is_over);
        add(LegendEntry::Regent, kingdom.is_regency && stands);
        add(LegendEntry::Fallen, kingdom.has_fallen);
    }
    entries
}

/// Draws the legend on a band that starts at `top`, and returns the bottom of the band.
pub(super) fn draw(
    layer: &mut Layer,
    map: &Shown<'_>,
    reader: Reader<'_>,
    top: f32,
    width: f32,
) -> f32 {
    let entries = occurring(layer, map);
    let listed = entries
        .into_iter()
        .map(|entry| (entry, text::safe(&lower(&reader.term(entry.term())))))
        .collect();
    key::band(layer, listed, top, width)
}

impl key::Sign for LegendEntry {
    fn sample(self) -> f32 {
        match self {
            LegendEntry::Move => 58.0,
            LegendEntry::Battle => 52.0,
            LegendEntry::Army
            | LegendEntry::Neutral
            | LegendEntry::Lone
            | LegendEntry::Free
            | LegendEntry::Seen
            | LegendEntry::More => 46.0,
            _ => SAMPLE,
        }
    }

    fn draw(self, layer: &mut Layer, centre: Point) {
        let nobody = Arms::of_owner(None);
        let box_of = |sign: Sign| Area::around(centre, sign.width(), signs::TALL);
        let draw = |layer: &mut Layer, sign: Sign| sign.draw(layer, box_of(sign));
        let counter = |wide: f32| {
            let tall = wide * counters::TALL / counters::WIDE;
            Area::around(centre.moved(0.0, -5.0), wide, tall)
        };
        match self {
            LegendEntry::Ground(terrain) => {
                land::sample(layer, terrain, centre, hexagon(centre, 16.0))
            }
            LegendEntry::Unknown => draw(layer, Sign::Unknown),
            LegendEntry::Home => layer.icon(Icon::Castle, centre, 27.0, INK),
            LegendEntry::Class(class) => draw(layer, Sign::Class(class)),
            LegendEntry::Tax => draw(layer, Sign::Tax(7)),
            LegendEntry::Explored => draw(layer, Sign::Explored(40)),
            LegendEntry::Guarded => draw(layer, Sign::Place(Calm::Guarded)),
            LegendEntry::Pacified => draw(layer, Sign::Place(Calm::Pacified)),
            LegendEntry::Won => draw(layer, Sign::Place(Calm::Won)),
            LegendEntry::Taken => draw(layer, Sign::Taken(None)),
            LegendEntry::Ravaged => draw(layer, Sign::Ravaged),
            LegendEntry::Blessed => draw(layer, Sign::Blessed),
            LegendEntry::Army => {
                let body = Area::around(centre, 27.0, 26.0);
                layer.stroke(shield(body), Pen::new(INK, 3.6));
                layer.fill(shield(body), FRAME);
            }
            LegendEntry::Neutral => counters::draw(layer, &sample(2), counter(32.0)),
            LegendEntry::Lone => {
                let disc = Path::circle(centre, 13.0);
                layer.stroke(disc.clone(), Pen::new(INK, 3.6));
                layer.fill(disc, FRAME);
            }
            LegendEntry::Free => counters::draw(layer, &sample(0), counter(32.0)),
            LegendEntry::Seen => {
                let body = Area::around(centre, 27.0, 26.0);
                layer.fill(shield(body), FRAME.toward(VELLUM, 30));
                layer.stroke(shield(body), Pen::dashed(INK, 2.6, 4.0, 4.0));
            }
            LegendEntry::King => layer.icon_on(Icon::Crown, centre, 25.0, GOLD, halo()),
            LegendEntry::Heroes => layer.icon_on(Icon::Star, centre, 23.0, GOLD, halo()),
            LegendEntry::More => counters::more(layer, counter(36.0), 2),
            LegendEntry::Move => {
                plan::arrow(layer, centre.moved(-4.0, 0.0), at(1.0, 0.0), nobody, 0.86)
            }
            LegendEntry::Battle => {
                let battle = Clash {
                    province: ProvinceId(0),
                    attackers: Vec::new(),
                    defenders: Vec::new(),
                    attackers_won: true,
                };
                plan::fight(layer, &battle, Area::around(centre, 42.0, 24.0));
            }
            LegendEntry::Provinces => layer.icon(Icon::Hexagon, centre, 28.0, SEPIA),
            LegendEntry::Gold => layer.icon(Icon::Coins, centre, 28.0, GOLD_INK),
            LegendEntry::Partner => nobody.shield(layer, Area::around(centre, 22.0, 26.0)),
            LegendEntry::Locked => layer.icon(Icon::Lock, centre, 26.0, SEPIA),
            LegendEntry::Regent => layer.icon(Icon::Sleep, centre, 28.0, SEPIA),
            LegendEntry::Fallen => layer.icon(Icon::Skull, centre, 27.0, INK),
        }
    }
}

/// Returns a sample stack of neutral units, or a lone character for 0 units.
fn sample(units: u32) -> ProvinceStack<'static> {
    ProvinceStack { province: ProvinceId(0), owner: None, units, people: Vec::new(), seen: None }
}

fn halo() -> regnal_painter::scene::Halo {
    regnal_painter::scene::Halo { color: INK, width: 4.6 }
}

/// Returns the outline of a small pointy-top hex.
fn hexagon(centre: Point, size: f32) -> Path {
    let (dx, dy) = (size * 0.866, size * 0.5);
    let points = [
        centre.moved(0.0, -size),
        centre.moved(dx, -dy),
        centre.moved(dx, dy),
        centre.moved(0.0, size),
        centre.moved(-dx, dy),
        centre.moved(-dx, -dy),
    ];
    Path::polygon(&points, true)
}
