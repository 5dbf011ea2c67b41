//! The legend: every sign on this map, with its meaning.

use std::collections::BTreeSet;

use super::super::arms::{Arms, GOLD, GOLD_INK};
use super::super::page::lower;
use super::shown::Shown;
use super::signs::{self, Calm, Sign};
use super::stacks::Stack;
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

/// An entry of the legend, in display order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Entry {
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

impl Entry {
    fn term(self) -> &'static str {
        match self {
            Entry::Ground(terrain) => terrain.term(),
            Entry::Class(wealth) => wealth.term(),
            Entry::Unknown => "offices-legend-unknown",
            Entry::Home => "offices-legend-home",
            Entry::Tax => "offices-legend-tax",
            Entry::Explored => "offices-legend-explored",
            Entry::Guarded => "offices-legend-guarded",
            Entry::Pacified => "offices-legend-pacified",
            Entry::Won => "offices-legend-beaten",
            Entry::Army => "offices-legend-army",
            Entry::Neutral => "offices-legend-neutral",
            Entry::Lone => "offices-legend-lone",
            Entry::Free => "offices-legend-free",
            Entry::King => "offices-legend-king",
            Entry::Heroes => "offices-legend-heroes",
            Entry::Seen => "offices-legend-seen",
            Entry::More => "offices-legend-more",
            Entry::Move => "offices-legend-move",
            Entry::Battle => "offices-legend-battle",
            Entry::Taken => "offices-legend-taken",
            Entry::Ravaged => "offices-legend-ravaged",
            Entry::Blessed => "offices-legend-blessed",
            Entry::Provinces => "offices-legend-provinces",
            Entry::Gold => "offices-legend-gold",
            Entry::Partner => "offices-legend-partner",
            Entry::Locked => "offices-legend-locked",
            Entry::Regent => "offices-legend-regent",
            Entry::Fallen => "offices-legend-fallen",
        }
    }
}

/// Returns the entries that occur on a map, as drawn in `layer`.
fn occurring(layer: &Layer, map: &Shown<'_>) -> BTreeSet<Entry> {
    let mut entries = BTreeSet::from([Entry::Provinces]);
    let mut add = |entry: Entry, is: bool| {
        if is {
            entries.insert(entry);
        }
    };
    for &(id, land) in &map.lands {
        add(Entry::Ground(land.terrain), true);
        add(Entry::Home, land.start.is_some());
        for sign in signs::of(map, id, land) {
            let entry = match sign {
                Sign::Unknown => Entry::Unknown,
                Sign::Class(class) => Entry::Class(class),
                Sign::Tax(_) => Entry::Tax,
                Sign::Explored(_) => Entry::Explored,
                Sign::Place(Calm::Guarded) => Entry::Guarded,
                Sign::Place(Calm::Pacified) => Entry::Pacified,
                Sign::Place(Calm::Won) => Entry::Won,
                Sign::Taken(_) => Entry::Taken,
                Sign::Ravaged => Entry::Ravaged,
                Sign::Blessed => Entry::Blessed,
            };
            add(entry, true);
        }
    }
    for stack in &map.stacks {
        add(Entry::Army, stack.owner.is_some() && stack.units > 0);
        add(Entry::Neutral, stack.owner.is_none() && stack.units > 0);
        add(Entry::Lone, stack.owner.is_some() && stack.units == 0);
        add(Entry::Free, stack.owner.is_none() && stack.units == 0);
        add(Entry::King, stack.people.iter().any(|who| who.is_king));
        add(Entry::Heroes, stack.people.iter().any(|who| !who.is_king));
        add(Entry::Seen, stack.seen.is_some());
    }
    let is_drawn = |start: &str| layer.notes().any(|(what, _)| what.starts_with(start));
    add(Entry::More, is_drawn("stacks left out"));
    add(Entry::Move, is_drawn("move of"));
    add(Entry::Battle, map.battles().next().is_some());
    add(Entry::Gold, map.view.own.is_some());
    add(Entry::Partner, !map.view.treaties.is_empty());
    let is_over = map.view.stage == Stage::Over;
    for kingdom in &map.view.kingdoms {
        let stands = !kingdom.has_fallen;
        let has_locked = kingdom.answer == Answer::Locked;
        add(Entry::Locked, has_locked && stands && !is_over);
        add(Entry::Regent, kingdom.is_regency && stands);
        add(Entry::Fallen, kingdom.has_fallen);
    }
    entries
}

/// Draws the legend on a band from `top`; returns its bottom.
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

impl key::Sign for Entry {
    fn sample(self) -> f32 {
        match self {
            Entry::Move => 58.0,
            Entry::Battle => 52.0,
            Entry::Army | Entry::Neutral | Entry::Lone | Entry::Free => 46.0,
            Entry::Seen | Entry::More => 46.0,
            _ => SAMPLE,
        }
    }

    fn draw(self, layer: &mut Layer, centre: Point) {
        let nobody = Arms::of_owner(None);
        let box_of = |sign: Sign| Area::around(centre, sign.width(), signs::TALL);
        let draw = |layer: &mut Layer, sign: Sign| sign.draw(layer, box_of(sign));
        match self {
            Entry::Ground(terrain) => land::sample(layer, terrain, centre, hexagon(centre, 16.0)),
            Entry::Unknown => draw(layer, Sign::Unknown),
            Entry::Home => layer.icon(Icon::Castle, centre, 27.0, INK),
            Entry::Class(class) => draw(layer, Sign::Class(class)),
            Entry::Tax => draw(layer, Sign::Tax(7)),
            Entry::Explored => draw(layer, Sign::Explored(40)),
            Entry::Guarded => draw(layer, Sign::Place(Calm::Guarded)),
            Entry::Pacified => draw(layer, Sign::Place(Calm::Pacified)),
            Entry::Won => draw(layer, Sign::Place(Calm::Won)),
            Entry::Taken => draw(layer, Sign::Taken(None)),
            Entry::Ravaged => draw(layer, Sign::Ravaged),
            Entry::Blessed => draw(layer, Sign::Blessed),
            Entry::Army => {
                let body = Area::around(centre, 27.0, 26.0);
                layer.stroke(shield(body), Pen::new(INK, 3.6));
                layer.fill(shield(body), FRAME);
            }
            Entry::Neutral => {
                let area = Area::around(
                    centre.moved(0.0, -5.0),
                    32.0,
                    32.0 * counters::TALL / counters::WIDE,
                );
                counters::draw(layer, &sample(2), area);
            }
            Entry::Lone => {
                let disc = Path::circle(centre, 13.0);
                layer.stroke(disc.clone(), Pen::new(INK, 3.6));
                layer.fill(disc, FRAME);
            }
            Entry::Free => {
                let area = Area::around(
                    centre.moved(0.0, -5.0),
                    32.0,
                    32.0 * counters::TALL / counters::WIDE,
                );
                counters::draw(layer, &sample(0), area);
            }
            Entry::Seen => {
                let body = Area::around(centre, 27.0, 26.0);
                layer.fill(shield(body), FRAME.toward(VELLUM, 30));
                layer.stroke(shield(body), Pen::dashed(INK, 2.6, 4.0, 4.0));
            }
            Entry::King => layer.icon_on(Icon::Crown, centre, 25.0, GOLD, halo()),
            Entry::Heroes => layer.icon_on(Icon::Star, centre, 23.0, GOLD, halo()),
            Entry::More => {
                let area = Area::around(
                    centre.moved(0.0, -5.0),
                    36.0,
                    36.0 * counters::TALL / counters::WIDE,
                );
                counters::more(layer, area, 2);
            }
            Entry::Move => plan::arrow(layer, centre.moved(-4.0, 0.0), at(1.0, 0.0), nobody, 0.86),
            Entry::Battle => {
                let battle = Clash {
                    province: ProvinceId(0),
                    attackers: Vec::new(),
                    defenders: Vec::new(),
                    attackers_won: true,
                };
                plan::fight(layer, &battle, Area::around(centre, 42.0, 24.0));
            }
            Entry::Provinces => layer.icon(Icon::Hexagon, centre, 28.0, SEPIA),
            Entry::Gold => layer.icon(Icon::Coins, centre, 28.0, GOLD_INK),
            Entry::Partner => {
                let area = Area::around(centre, 22.0, 26.0);
                nobody.shield(layer, area);
            }
            Entry::Locked => layer.icon(Icon::Lock, centre, 26.0, SEPIA),
            Entry::Regent => layer.icon(Icon::Sleep, centre, 28.0, SEPIA),
            Entry::Fallen => layer.icon(Icon::Skull, centre, 27.0, INK),
        }
    }
}

/// Returns a stack of neutral units for a sample; a lone character for 0 units.
fn sample(units: u32) -> Stack<'static> {
    Stack {
        province: ProvinceId(0),
        owner: None,
        units,
        people: Vec::new(),
        seen: None,
    }
}

fn halo() -> regnal_painter::scene::Halo {
    regnal_painter::scene::Halo {
        color: INK,
        width: 4.6,
    }
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
