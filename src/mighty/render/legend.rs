//! Draws the legend, which names every sign on the map. Terrain and buildings go in the corners that a hex map leaves
//! free, and all other signs go in a band below.

use std::collections::BTreeSet;

use crate::View;
use crate::nouns::{Allegiance, Building, ClosureCause, Owner, ScoutResult, Terrain, UnitKind};
use crate::state::{self, Bridge};
use crate::view::{CellView, UnitView};
use regnal_core::hex::Hex;
use regnal_core::text::{Arg, Line};

use super::frame::GAP;
use super::grid::Grid;
use super::livery::{ALARM, BACK, INK, LATTICE, MAGIC, NOBODY, RIVER, SEA, SEPIA, VELLUM, ground};
use super::marks::Spell;
use super::tokens::State;
use super::{laurel, marks, plan, river, sites, terrain, tokens};
use regnal_painter::color::Color;
use regnal_painter::icon::Icon;
use regnal_painter::key::{self, SAMPLE, Side, Sign, hexagon};
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::Reader;
use regnal_painter::text;

/// Entry of the legend. The variants are in listing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Entry {
    Ground(Terrain),
    Back,
    Remembered,
    Building(Building),
    Capital,
    Laurel,
    Port,
    Neutral,
    Hostile,
    Besieged,
    Rampart,
    Ruins,
    Desolate,
    Nest,
    Bridge,
    Broken,
    Army,
    Boat,
    Independent,
    Inside,
    Aboard,
    Ended,
    Modifier,
    State(State),
    HiddenState,
    More,
    Explored,
    Spy,
    Report(Option<ScoutResult>),
    Spell(Spell),
    Turn,
    Rations,
    Hexes,
    Units,
    Points,
}

/// Part of the picture where a legend entry is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Place {
    Left,
    Right,
    Band,
}

impl Entry {
    fn place(self) -> Place {
        match self {
            Entry::Ground(_) | Entry::Back | Entry::Remembered => Place::Left,
            Entry::Building(_) | Entry::Capital | Entry::Port => Place::Right,
            _ => Place::Band,
        }
    }

    fn words(self, reader: Reader<'_>) -> String {
        let term = match self {
            Entry::Ground(terrain) => terrain.term(),
            Entry::Back => "mighty-picture-face-down",
            Entry::Remembered => "mighty-legend-remembered",
            Entry::Building(building) => building.term(),
            Entry::Capital => "mighty-picture-capital",
            Entry::Laurel => "mighty-legend-laurel",
            Entry::Port => "mighty-legend-port",
            Entry::Neutral => "mighty-legend-neutral",
            Entry::Hostile => "mighty-legend-hostile",
            Entry::Besieged => "mighty-legend-siege",
            Entry::Rampart => "mighty-spell-magic_rampart",
            Entry::Ruins => "mighty-legend-ruins",
            Entry::Desolate => ClosureCause::DragonDesolation.term(),
            Entry::Nest => "mighty-scout-event-dragon_nest",
            Entry::Bridge => "mighty-legend-bridge",
            Entry::Broken => ClosureCause::SabotagedBridge.term(),
            Entry::Army => UnitKind::Army.term(),
            Entry::Boat => UnitKind::Boat.term(),
            Entry::Independent => "mighty-picture-independent",
            Entry::Inside => "mighty-legend-inside",
            Entry::Aboard => "mighty-legend-aboard",
            Entry::Ended => "mighty-legend-ended",
            Entry::Modifier => "mighty-legend-modifier",
            Entry::State(state) => state.term(),
            Entry::HiddenState => "mighty-legend-hidden-state",
            Entry::More => "mighty-legend-more",
            Entry::Explored => "mighty-legend-explored",
            Entry::Spy => "mighty-legend-spy",
            Entry::Report(Some(result)) => {
                let line = Line::new("mighty-legend-report");
                return reader.say(&line.with("result", Arg::Term(result.term())));
            }
            Entry::Report(None) => "mighty-legend-report-nothing",
            Entry::Spell(spell) => spell.term(),
            Entry::Turn => "mighty-legend-turn",
            Entry::Rations => "mighty-legend-rations",
            Entry::Hexes => "mighty-legend-hexes",
            Entry::Units => "mighty-legend-units",
            Entry::Points => "mighty-legend-points",
        };
        reader.term(term)
    }
}

/// Returns all legend entries for signs that occur in a picture of the given hexes.
fn occurring(view: &View, shown: &[Hex], dotted: bool) -> BTreeSet<Entry> {
    let mut entries = BTreeSet::from([Entry::Hexes, Entry::Units, Entry::Points]);
    for (hex, cell) in shown.iter().filter_map(|hex| Some((hex, view.cells.get(hex)?))) {
        entries.extend(on_cell(cell));
        let here = view.units.values().filter(|unit| unit.hex == *hex);
        let here: Vec<&UnitView> = here.filter(|unit| unit.aboard.is_none()).collect();
        if here.len() > plan::MOST_UNITS {
            entries.insert(Entry::More);
        }
        entries.extend(here.into_iter().flat_map(of_unit));
    }
    let kept = [
        (Entry::Explored, view.marks.iter().any(|mark| marks::is_shown(mark, shown))),
        (Entry::HiddenState, dotted),
        (Entry::Laurel, laurel::winners(view).next().is_some()),
        (Entry::Turn, view.active.is_some()),
        // After the match, the cards show what was scored, such as buildings, but no rations.
        (Entry::Rations, view.outcome.is_none()),
        (Entry::Building(Building::Village), view.outcome.is_some()),
        (Entry::Building(Building::City), view.outcome.is_some()),
        (Entry::Building(Building::Fortress), view.outcome.is_some()),
    ];
    entries.extend(kept.into_iter().filter(|(_, is)| *is).map(|(entry, _)| entry));
    entries
}

fn on_cell(cell: &CellView) -> Vec<Entry> {
    // A face-down tile shows its terrain if it was seen before or if a spy reported it.
    let reported = cell.report.iter().map(|report| report.terrain);
    let mut entries: Vec<Entry> =
        cell.terrain.into_iter().chain(reported).map(Entry::Ground).collect();
    if cell.face().is_none() {
        entries.push(if cell.terrain.is_some() { Entry::Remembered } else { Entry::Back });
    }
    if cell.razed.is_some() {
        entries.push(Entry::Ruins);
    } else if let Some(site) = cell.site {
        entries.push(Entry::Building(site.building));
        let kept = [
            (Entry::Neutral, site.allegiance == Allegiance::Neutral),
            (Entry::Hostile, site.allegiance == Allegiance::Hostile),
            (Entry::Capital, cell.capital_of.is_some()),
            (Entry::Port, sites::is_port(site, cell)),
            (Entry::Besieged, cell.besieged),
            (Entry::Rampart, cell.rampart.is_some()),
        ];
        entries.extend(kept.into_iter().filter(|(_, is)| *is).map(|(entry, _)| entry));
    }
    let on_river = cell.face() == Some(Terrain::River);
    let kept = [
        (Entry::Desolate, cell.desolate),
        (Entry::Nest, cell.nest),
        (Entry::Bridge, on_river && cell.bridge == Bridge::Intact),
        (Entry::Broken, on_river && matches!(cell.bridge, Bridge::Sabotaged(_))),
        (Entry::Spy, !cell.spies.is_empty()),
    ];
    entries.extend(kept.into_iter().filter(|(_, is)| *is).map(|(entry, _)| entry));
    entries.extend(cell.report.iter().map(|report| Entry::Report(report.result)));
    entries.extend(Spell::all_on(cell).into_iter().map(Entry::Spell));
    entries
}

fn of_unit(unit: &UnitView) -> Vec<Entry> {
    let kept = [
        (Entry::Army, unit.kind() == UnitKind::Army),
        (Entry::Boat, unit.kind() == UnitKind::Boat),
        (Entry::Independent, unit.owner == Owner::Independent),
        (Entry::Inside, unit.inside),
        (Entry::Aboard, unit.cargo.is_some()),
        (Entry::Ended, unit.turn.ended),
        (Entry::Modifier, unit.modifier != 0),
    ];
    let kept = kept.into_iter().filter(|(_, is)| *is).map(|(entry, _)| entry);
    kept.chain(State::all_of(unit).map(Entry::State)).collect()
}

/// Returns the entries for one part of the picture, with their labels.
fn worded(entries: &BTreeSet<Entry>, place: Place, reader: Reader<'_>) -> Vec<(Entry, String)> {
    let here = entries.iter().filter(|entry| entry.place() == place);
    here.map(|&entry| (entry, text::safe(&entry.words(reader)))).collect()
}

/// Draws the legend from the bottom up in the lower corners, which a hex map leaves free. The rest goes in the band
/// below. Returns the y coordinate of the band's bottom edge.
pub(super) fn draw(
    layer: &mut Layer,
    grid: &Grid,
    view: &View,
    shown: &[Hex],
    reader: Reader<'_>,
) -> f32 {
    let dotted = layer.notes().any(|(what, _)| what == tokens::DOTTED);
    let entries = occurring(view, shown, dotted);
    let (bottom, width) = (grid.area.bottom(), f32::from(super::WIDTH));
    let mut listed = Vec::new();
    for (place, side) in [(Place::Left, Side::Left), (Place::Right, Side::Right)] {
        let entries = worded(&entries, place, reader);
        listed.extend(key::corner(layer, grid, shown, entries, bottom, width, side));
    }
    listed.extend(worded(&entries, Place::Band, reader));
    key::band(layer, listed, bottom + GAP, width)
}

/// Side length of a small hex, in pixels.
const HEX: f32 = 17.0;

fn draw_ground(layer: &mut Layer, kind: Terrain, centre: Point) {
    layer.fill(hexagon(centre, HEX), ground(kind));
    layer.clipped(hexagon(centre, HEX), |layer| match kind {
        Terrain::River => stream(layer, centre),
        Terrain::Coast => {
            let water = Area::new(centre.x - HEX, centre.y + 3.0, 2.0 * HEX, HEX);
            layer.fill(Path::area(water), SEA);
        }
        Terrain::Plain | Terrain::Forest | Terrain::Mountain | Terrain::Marsh => {
            terrain::pattern(layer, kind, Hex::CENTRE, centre, HEX * 1.35);
        }
    });
    layer.stroke(hexagon(centre, HEX), Pen::new(INK, 1.6));
}

fn stream(layer: &mut Layer, centre: Point) {
    let ends = [centre.moved(-HEX, 3.0), centre.moved(0.0, -2.0), centre.moved(HEX, 4.0)];
    layer.stroke(Path::smooth(&ends), Pen::new(RIVER, 6.0));
}

/// Draws a neutral or hostile building, which belongs to no realm.
fn unruled(layer: &mut Layer, allegiance: Allegiance, centre: Point) {
    let site = state::Site { building: Building::Village, allegiance };
    sites::draw_icon(layer, site, NOBODY, centre, 25.0);
}

/// Draws a token without a name.
fn token(layer: &mut Layer, outline: Path, ground: Color, edge: Color) {
    layer.stroke(outline.clone(), Pen::new(INK, 3.4));
    layer.fill(outline.clone(), ground);
    layer.stroke(outline, Pen::new(edge, 1.6));
}

/// Draws a strip with letters, like the one below a unit's token.
fn lettered(layer: &mut Layer, centre: Point, letters: &str) {
    strip(layer, centre);
    let base = centre.moved(0.0, 6.0);
    layer.text(base, 18.0, Face::Bold, VELLUM, Anchor::Middle, letters);
}

fn strip(layer: &mut Layer, centre: Point) {
    let plate = Area::around(centre, 32.0, 25.0);
    layer.fill(Path::rounded(plate, 6.0), INK);
}

impl Sign for Entry {
    fn sample(self) -> f32 {
        match self {
            Entry::Report(_) => 68.0,
            Entry::Bridge | Entry::Broken => 52.0,
            _ => SAMPLE,
        }
    }

    fn draw(self, layer: &mut Layer, centre: Point) {
        let body = Area::around(centre, 27.0, 26.0);
        let field = Area::around(centre.moved(0.0, 3.0), 28.0, 20.0);
        match self {
            Entry::Ground(kind) => draw_ground(layer, kind, centre),
            Entry::Back => {
                layer.fill(hexagon(centre, HEX), BACK);
                layer.stroke(hexagon(centre, HEX * 0.7), Pen::new(LATTICE, 2.0));
                layer.stroke(hexagon(centre, HEX), Pen::new(INK, 1.6));
            }
            Entry::Remembered => {
                layer.fill(hexagon(centre, HEX), BACK);
                layer.fill(hexagon(centre, HEX * 0.7), ground(Terrain::Plain));
                let dashes = Pen::dashed(INK, 1.8, 4.0, 3.0);
                layer.stroke(hexagon(centre, HEX * 0.7), dashes);
                layer.stroke(hexagon(centre, HEX), Pen::new(INK, 1.6));
            }
            Entry::Building(kind) => layer.icon(sites::icon(kind), centre, 30.0, INK),
            Entry::Capital => layer.icon(Icon::Crown, centre, 30.0, INK),
            Entry::Laurel => laurel::draw_unnamed(layer, centre, 13.0),
            Entry::Port => {
                layer.fill(Path::circle(centre, 13.0), INK);
                layer.icon(Icon::Anchor, centre, 20.0, VELLUM);
            }
            Entry::Neutral => unruled(layer, Allegiance::Neutral, centre),
            Entry::Hostile => {
                unruled(layer, Allegiance::Hostile, centre);
                let skull = centre.moved(11.0, -9.0);
                layer.fill(Path::circle(skull, 8.0), ALARM);
                layer.icon(Icon::Skull, skull, 12.0, VELLUM);
            }
            Entry::Besieged => {
                layer.fill(Path::circle(centre, 14.0), ALARM);
                layer.icon(Icon::Swords, centre, 20.0, VELLUM);
            }
            Entry::Rampart => {
                let ring = Path::circle(centre, 13.0);
                layer.fill(ring.clone(), MAGIC.alpha(46));
                layer.stroke(ring.clone(), Pen::new(MAGIC, 4.0));
                layer.stroke(ring, Pen::dashed(VELLUM, 1.8, 2.0, 5.0));
            }
            Entry::Ruins => sites::draw_ruins(layer, Area::around(centre, 30.0, 30.0), 0.66),
            Entry::Desolate => {
                layer.clipped(hexagon(centre, HEX), |layer| {
                    sites::draw_desolation(layer, Hex::CENTRE, centre, HEX);
                });
                layer.stroke(hexagon(centre, HEX), Pen::new(INK, 1.6));
            }
            Entry::Nest => sites::draw_nest(layer, Area::around(centre, 31.0, 31.0), 0.6),
            Entry::Bridge => river::bridge(layer, 84.0, centre, at(0.0, 1.0), Bridge::Intact),
            Entry::Broken => river::bridge(layer, 84.0, centre, at(0.0, 1.0), Bridge::Sabotaged(0)),
            Entry::Army => token(layer, tokens::shield(body), NOBODY.field, VELLUM),
            Entry::Boat => token(layer, tokens::hull(field), NOBODY.field, VELLUM),
            Entry::Independent => {
                let outline = tokens::shield(body);
                layer.fill(outline.clone(), NOBODY.field);
                layer.stroke(outline, Pen::dashed(INK, 2.4, 4.0, 3.0));
            }
            Entry::Inside => {
                tokens::merlons(layer, field, 0.85);
                token(layer, tokens::shield(field), NOBODY.field, VELLUM);
            }
            Entry::Aboard => lettered(layer, centre, "A1"),
            Entry::Ended => {
                let pale = NOBODY.field.toward(VELLUM, 72);
                token(layer, tokens::shield(body), pale, NOBODY.field);
            }
            Entry::Modifier => lettered(layer, centre, "+2"),
            Entry::State(state) => {
                strip(layer, centre);
                let (icon, color) = state.sign();
                layer.icon(icon, centre, 20.0, color);
            }
            Entry::HiddenState => lettered(layer, centre, "•"),
            Entry::More => lettered(layer, centre, "+3"),
            Entry::Explored => marks::wedge(layer, NOBODY, centre, 13.0, at(1.0, 0.0)),
            Entry::Spy => {
                let sign = NOBODY.field.toward(INK, 60);
                marks::disc(layer, centre, 14.0, VELLUM, sign, Icon::Eye, sign);
            }
            Entry::Report(result) => {
                let plate = Area::around(centre, 14.0 * marks::REPORT, 28.0);
                marks::found(layer, plate, result);
            }
            Entry::Spell(spell) => {
                let (icon, field, sign) = spell.look();
                marks::disc(layer, centre, 14.0, field, VELLUM, icon, sign);
            }
            Entry::Turn => layer.icon(Icon::Hourglass, centre, 28.0, SEPIA),
            Entry::Rations => layer.icon(Icon::Barley, centre, 28.0, SEPIA),
            Entry::Hexes => layer.icon(Icon::Hexagon, centre, 28.0, SEPIA),
            Entry::Units => layer.icon(Icon::Shield, centre, 28.0, SEPIA),
            Entry::Points => layer.icon(Icon::Star, centre, 28.0, SEPIA),
        }
    }
}
