//! The legend: every sign on this map, with its meaning. Terrain and sites go into the free corners of the hex map,
//! everything else on a band below.

use std::collections::BTreeSet;

use super::Sheet;
use super::arrows::{self, Kind};
use super::counters::Strength;
use super::livery::{ALARM, GOLD_INK, Livery, PRIVATE};
use super::plan;
use super::signs::{self, Sign, Winner};
use super::sites::{self, Site};
use super::{frame, land};
use crate::nouns::{SiteKind, Terrain};
use crate::terms;
use regnal_core::game::Seat;
use regnal_core::text::Line;
use regnal_painter::color::Color;
use regnal_painter::counter::{merlons, shield};
use regnal_painter::frame::GAP;
use regnal_painter::icon::Icon;
use regnal_painter::key::{self, SAMPLE, Side};
use regnal_painter::path::{Area, Path, Point, at};
use regnal_painter::scene::{Anchor, Face, Layer, Pen};
use regnal_painter::sheet::{INK, Reader, SEPIA, VELLUM};
use regnal_painter::text;

/// An entry of the legend, in display order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Entry {
    Ground(Terrain),
    City,
    Fortress,
    Mine,
    Special,
    Militia,
    Army,
    Inside,
    Several,
    More,
    March,
    Retreat,
    Ways,
    Battle,
    Drawn,
    Fighting,
    Taken,
    Siege,
    Weeks,
    Draft,
    Own,
    Garrison,
    Camp,
    Seen,
    Emperor,
    Awaited,
    Absent,
    Eliminated,
    Prestige,
    Provinces,
    Sites,
    Armies,
}

/// The part of the legend that lists an entry.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Place {
    Left,
    Right,
    Band,
}

impl Entry {
    fn place(self) -> Place {
        match self {
            Entry::Ground(_) => Place::Left,
            Entry::City | Entry::Fortress | Entry::Mine | Entry::Special => Place::Right,
            _ => Place::Band,
        }
    }

    fn words(self, sheet: &Sheet<'_>) -> String {
        let reader: Reader<'_> = sheet.reader;
        let term = match self {
            Entry::Ground(terrain) => terrain.term(),
            Entry::City => SiteKind::City.term(),
            Entry::Fortress => SiteKind::Fortress.term(),
            Entry::Mine => "demonworld-legend-mine",
            Entry::Special => "demonworld-legend-special",
            Entry::Militia => "demonworld-militia",
            Entry::Army => "demonworld-legend-army",
            Entry::Inside => "demonworld-legend-inside",
            Entry::Several => "demonworld-legend-several",
            Entry::More => "demonworld-legend-more",
            Entry::March => {
                let line = Line::new("demonworld-legend-march");
                return reader.say(&line.with("date", terms::date(sheet.view.recent.date)));
            }
            Entry::Retreat => "demonworld-legend-retreat",
            Entry::Ways => "demonworld-legend-ways",
            Entry::Battle => "demonworld-legend-battle",
            Entry::Drawn => "demonworld-legend-drawn",
            Entry::Fighting => "demonworld-legend-fighting",
            Entry::Taken => "demonworld-legend-taken",
            Entry::Siege => "demonworld-legend-siege",
            Entry::Weeks => "demonworld-legend-weeks",
            Entry::Draft => "demonworld-legend-draft",
            Entry::Own => "demonworld-legend-own",
            Entry::Garrison => "demonworld-legend-garrison",
            Entry::Camp => "demonworld-legend-camp",
            Entry::Seen => "demonworld-legend-seen",
            Entry::Emperor => "demonworld-legend-emperor",
            Entry::Awaited => "demonworld-legend-awaited",
            Entry::Absent => "demonworld-legend-absent",
            Entry::Eliminated => "demonworld-legend-eliminated",
            Entry::Prestige => "demonworld-legend-prestige",
            Entry::Provinces => "demonworld-legend-provinces",
            Entry::Sites => "demonworld-legend-sites",
            Entry::Armies => "demonworld-legend-armies",
        };
        reader.term(term)
    }
}

/// Returns the entries that occur in a picture.
fn occurring(layer: &Layer, sheet: &Sheet<'_>) -> BTreeSet<Entry> {
    let view = sheet.view;
    let mut entries = BTreeSet::from([
        Entry::Prestige,
        Entry::Provinces,
        Entry::Sites,
        Entry::Armies,
    ]);
    // The signs of armies depend on how many there are.
    let is_drawn = |start: &str| layer.notes().any(|(what, _)| what.starts_with(start));
    entries.extend(chosen([
        (Entry::Army, is_drawn("army ")),
        (Entry::Several, is_drawn("armies of")),
        (Entry::More, is_drawn("armies left out")),
    ]));
    for land in &sheet.shown {
        entries.insert(Entry::Ground(land.terrain));
        if view.owners.get(&land.id).is_none_or(Option::is_none) {
            entries.insert(Entry::Militia);
        }
        for site in plan::sites_of(view, land) {
            entries.extend(of_site(&site));
        }
        for counter in plan::counters_of(view, land) {
            let kept = [
                (Entry::Inside, counter.inside),
                (Entry::Camp, counter.camp),
                (
                    Entry::Own,
                    matches!(counter.strength, Some(Strength::Own(_))),
                ),
                (
                    Entry::Seen,
                    matches!(counter.strength, Some(Strength::Seen(_))),
                ),
            ];
            entries.extend(chosen(kept));
        }
        entries.extend(signs::of(view, land).into_iter().map(|sign| match sign {
            Sign::Fighting => Entry::Fighting,
            Sign::Fought(Winner::Side(_)) => Entry::Battle,
            Sign::Fought(Winner::None) => Entry::Drawn,
            Sign::Taken(_) => Entry::Taken,
        }));
    }
    entries.extend(arrows::kinds(sheet).into_iter().map(|kind| match kind {
        Kind::March => Entry::March,
        Kind::Retreat => Entry::Retreat,
        Kind::Draft => Entry::Draft,
    }));
    entries.extend(arrows::has_several(sheet).then_some(Entry::Ways));
    let any = |is: &dyn Fn(Seat) -> bool| Seat::all(view.players.len()).any(is);
    let players = &view.players;
    entries.extend(chosen([
        (Entry::Awaited, any(&|seat| frame::is_awaited(view, seat))),
        (
            Entry::Emperor,
            players.iter().any(|player| player.emperor.is_some()),
        ),
        (
            Entry::Absent,
            players
                .iter()
                .any(|player| player.absent && !player.eliminated),
        ),
        (
            Entry::Eliminated,
            players.iter().any(|player| player.eliminated),
        ),
    ]));
    entries
}

fn chosen<const N: usize>(kept: [(Entry, bool); N]) -> impl Iterator<Item = Entry> {
    let kept = kept.into_iter().filter(|(_, is)| *is);
    kept.map(|(entry, _)| entry)
}

fn of_site(site: &Site) -> Vec<Entry> {
    match site {
        Site::Built {
            id,
            week,
            garrison,
            seen,
            ..
        } => {
            let kind = match id.kind {
                SiteKind::City => Entry::City,
                SiteKind::Fortress => Entry::Fortress,
            };
            let kept = [
                (kind, true),
                (Entry::Siege, week.is_some()),
                (Entry::Weeks, week.is_some()),
                (Entry::Garrison, garrison.is_some()),
                (Entry::Seen, seen.is_some()),
            ];
            chosen(kept).collect()
        }
        Site::Mine => vec![Entry::Mine],
        Site::Special(_) => vec![Entry::Special],
    }
}

/// Draws the legend. Entries fill the lower corners from the bottom up; those without room there go on the band below.
/// Returns the bottom of that band.
pub(super) fn draw(layer: &mut Layer, sheet: &Sheet<'_>) -> f32 {
    let entries = occurring(layer, sheet);
    let worded = |place: Place| -> Vec<(Entry, String)> {
        let here = entries.iter().filter(|entry| entry.place() == place);
        here.map(|&entry| (entry, text::safe(&entry.words(sheet))))
            .collect()
    };
    let (grid, hexes) = (&sheet.grid, &sheet.hexes);
    let (bottom, width) = (grid.area.bottom(), f32::from(super::WIDTH));
    let mut listed = Vec::new();
    for (place, side) in [(Place::Left, Side::Left), (Place::Right, Side::Right)] {
        let rest = worded(place);
        listed.extend(key::corner(layer, grid, hexes, rest, bottom, width, side));
    }
    listed.extend(worded(Place::Band));
    key::band(layer, listed, bottom + GAP, width)
}

impl key::Sign for Entry {
    fn sample(self) -> f32 {
        match self {
            Entry::March | Entry::Retreat | Entry::Ways | Entry::Draft => 62.0,
            Entry::Battle | Entry::Drawn | Entry::Fighting => 60.0,
            Entry::Weeks | Entry::Garrison | Entry::Seen => 54.0,
            _ => SAMPLE,
        }
    }

    fn draw(self, layer: &mut Layer, centre: Point) {
        draw_sample(layer, self, centre);
    }
}

/// Draws a counter without a number.
fn token(layer: &mut Layer, field: Area) {
    let outline = shield(field);
    layer.stroke(outline.clone(), Pen::new(INK, 3.4));
    layer.fill(outline.clone(), Livery::nobody().field);
    layer.stroke(outline, Pen::new(VELLUM, 1.6));
}

/// Draws a plate with an icon and a number.
fn plate(layer: &mut Layer, centre: Point, icon: Icon, is_light: bool, field: Color) {
    let area = Area::around(centre, 46.0, 25.0);
    let (ground, color) = if is_light {
        (VELLUM, field)
    } else {
        (field, VELLUM)
    };
    let shape = Path::rounded(area, 9.0);
    layer.fill(shape.clone(), ground);
    layer.stroke(shape, Pen::new(field, 2.2));
    layer.icon(icon, at(area.x + 13.0, centre.y), 18.0, color);
    let base = at(area.x + 25.0, centre.y + 7.0);
    layer.text(base, 21.0, Face::Bold, color, Anchor::Start, "8");
}

fn draw_sample(layer: &mut Layer, entry: Entry, centre: Point) {
    let nobody = Livery::nobody();
    let body = Area::around(centre, 27.0, 26.0);
    let field = Area::around(centre.moved(0.0, 3.0), 28.0, 20.0);
    let pill = Area::around(centre, 52.0, 27.0);
    let right = at(1.0, 0.0);
    match entry {
        Entry::Ground(terrain) => land::sample(layer, terrain, centre, 17.0),
        Entry::City => layer.icon(sites::icon(SiteKind::City), centre, 30.0, INK),
        Entry::Fortress => layer.icon(sites::icon(SiteKind::Fortress), centre, 30.0, INK),
        Entry::Mine => sites::mine(layer, centre, 14.0),
        Entry::Special => sites::special(layer, Icon::Star, centre, 13.0),
        Entry::Militia => sites::built(layer, SiteKind::City, nobody, centre, 27.0),
        Entry::Army => token(layer, body),
        Entry::Inside => {
            merlons(layer, field, 0.85);
            token(layer, field);
        }
        Entry::Several => {
            token(layer, Area::around(centre, 36.0, 27.0));
            let base = centre.moved(0.0, 4.0);
            layer.text(base, 20.0, Face::Bold, VELLUM, Anchor::Middle, "×3");
        }
        Entry::More => {
            let area = Area::around(centre, 32.0, 26.0);
            layer.fill(Path::rounded(area, 6.0), INK);
            let base = centre.moved(0.0, 7.0);
            layer.text(base, 21.0, Face::Bold, VELLUM, Anchor::Middle, "+3");
        }
        Entry::March => arrows::arrow(layer, centre, right, (nobody, 1), Kind::March, 0.78),
        Entry::Retreat => arrows::arrow(layer, centre, right, (nobody, 1), Kind::Retreat, 0.78),
        Entry::Ways => {
            arrows::arrow(layer, centre, right, (nobody, 3), Kind::March, 0.78);
        }
        Entry::Draft => arrows::arrow(layer, centre, right, (nobody, 1), Kind::Draft, 0.78),
        Entry::Battle => Sign::Fought(Winner::Side(nobody)).draw(layer, pill),
        Entry::Drawn => Sign::Fought(Winner::None).draw(layer, pill),
        Entry::Fighting => Sign::Fighting.draw(layer, pill),
        Entry::Taken => Sign::Taken(nobody).draw(layer, body),
        Entry::Siege => {
            sites::besieged(layer, centre, 26.0);
            sites::built(layer, SiteKind::City, nobody, centre, 22.0);
        }
        Entry::Weeks => plate(layer, centre, Icon::Hammer, false, ALARM),
        Entry::Own => {
            let area = Area::around(centre, 32.0, 25.0);
            layer.fill(Path::rounded(area, 7.0), PRIVATE);
            let base = centre.moved(0.0, 7.0);
            layer.text(base, 21.0, Face::Bold, VELLUM, Anchor::Middle, "24");
        }
        Entry::Garrison => plate(layer, centre, Icon::Lock, false, PRIVATE),
        Entry::Seen => plate(layer, centre, Icon::Eye, true, PRIVATE),
        Entry::Camp => layer.icon(Icon::Tent, centre, 28.0, PRIVATE),
        Entry::Emperor => layer.icon(Icon::Crown, centre, 30.0, GOLD_INK),
        Entry::Awaited => layer.icon(Icon::Hourglass, centre, 28.0, SEPIA),
        Entry::Absent => layer.icon(Icon::Sleep, centre, 28.0, SEPIA),
        Entry::Eliminated => layer.icon(Icon::Skull, centre, 28.0, INK),
        Entry::Prestige => layer.icon(Icon::Star, centre, 28.0, SEPIA),
        Entry::Provinces => layer.icon(Icon::Hexagon, centre, 28.0, SEPIA),
        Entry::Sites => layer.icon(Icon::Castle, centre, 28.0, SEPIA),
        Entry::Armies => layer.icon(Icon::Shield, centre, 28.0, SEPIA),
    }
}
