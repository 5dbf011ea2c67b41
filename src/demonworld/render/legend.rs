//! The legend: every symbol on the drawn map, with its meaning. Terrain and sites are placed in the free corners of the
//! hex map, and all other entries in a band below.

use std::collections::BTreeSet;

use super::MapSheet;
use super::arrows::{self, ArrowKind};
use super::livery::{ALARM, GOLD_INK, NOBODY, PRIVATE};
use super::plan;
use super::shape::filled;
use super::signs::{self, Sign};
use super::sites::{self, SiteMark};
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

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum LegendEntry {
    Ground(Terrain),
    Site(SiteKind),
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

impl LegendEntry {
    /// Returns the corner in which the entry is listed, or `None` for the band.
    fn side(self) -> Option<Side> {
        match self {
            LegendEntry::Ground(_) => Some(Side::Left),
            LegendEntry::Site(_) | LegendEntry::Mine | LegendEntry::Special => Some(Side::Right),
            _ => None,
        }
    }

    fn words(self, sheet: &MapSheet<'_>) -> String {
        let reader: Reader<'_> = sheet.reader;
        let term = match self {
            LegendEntry::Ground(terrain) => terrain.term(),
            LegendEntry::Site(kind) => kind.term(),
            LegendEntry::Mine => "demonworld-legend-mine",
            LegendEntry::Special => "demonworld-legend-special",
            LegendEntry::Militia => "demonworld-militia",
            LegendEntry::Army => "demonworld-legend-army",
            LegendEntry::Inside => "demonworld-legend-inside",
            LegendEntry::Several => "demonworld-legend-several",
            LegendEntry::More => "demonworld-legend-more",
            LegendEntry::March => {
                let line = Line::new("demonworld-legend-march");
                return reader.say(&line.with("date", terms::date(sheet.view.recent.date)));
            }
            LegendEntry::Retreat => "demonworld-legend-retreat",
            LegendEntry::Ways => "demonworld-legend-ways",
            LegendEntry::Battle => "demonworld-legend-battle",
            LegendEntry::Drawn => "demonworld-legend-drawn",
            LegendEntry::Fighting => "demonworld-legend-fighting",
            LegendEntry::Taken => "demonworld-legend-taken",
            LegendEntry::Siege => "demonworld-legend-siege",
            LegendEntry::Weeks => "demonworld-legend-weeks",
            LegendEntry::Draft => "demonworld-legend-draft",
            LegendEntry::Own => "demonworld-legend-own",
            LegendEntry::Garrison => "demonworld-legend-garrison",
            LegendEntry::Camp => "demonworld-legend-camp",
            LegendEntry::Seen => "demonworld-legend-seen",
            LegendEntry::Emperor => "demonworld-legend-emperor",
            LegendEntry::Awaited => "demonworld-legend-awaited",
            LegendEntry::Absent => "demonworld-legend-absent",
            LegendEntry::Eliminated => "demonworld-legend-eliminated",
            LegendEntry::Prestige => "demonworld-legend-prestige",
            LegendEntry::Provinces => "demonworld-legend-provinces",
            LegendEntry::Sites => "demonworld-legend-sites",
            LegendEntry::Armies => "demonworld-legend-armies",
        };
        reader.term(term)
    }
}

/// Returns the legend entries for items that occur in the picture.
fn occurring(layer: &Layer, sheet: &MapSheet<'_>) -> BTreeSet<LegendEntry> {
    let view = sheet.view;
    let mut entries = BTreeSet::from([
        LegendEntry::Prestige,
        LegendEntry::Provinces,
        LegendEntry::Sites,
        LegendEntry::Armies,
    ]);
    // The symbols for armies depend on the number of armies in a province.
    let is_drawn = |start: &str| layer.notes().any(|(what, _)| what.starts_with(start));
    entries.extend(chosen([
        (LegendEntry::Army, is_drawn("army ")),
        (LegendEntry::Several, is_drawn("armies of")),
        (LegendEntry::More, is_drawn("armies left out")),
    ]));
    for land in &sheet.shown {
        entries.insert(LegendEntry::Ground(land.terrain));
        if view.owners.get(&land.id).is_none_or(Option::is_none) {
            entries.insert(LegendEntry::Militia);
        }
        for site in plan::sites_of(view, land) {
            entries.extend(of_site(&site));
        }
        for counter in plan::counters_of(view, land) {
            let kept = [
                (LegendEntry::Inside, counter.inside),
                (LegendEntry::Camp, counter.camp),
                (LegendEntry::Own, counter.strength.is_some_and(|strength| strength.is_own)),
                (LegendEntry::Seen, counter.strength.is_some_and(|strength| !strength.is_own)),
            ];
            entries.extend(chosen(kept));
        }
        entries.extend(signs::of(view, land).into_iter().map(|sign| match sign {
            Sign::Fighting => LegendEntry::Fighting,
            Sign::Fought(Some(_)) => LegendEntry::Battle,
            Sign::Fought(None) => LegendEntry::Drawn,
            Sign::Taken(_) => LegendEntry::Taken,
        }));
    }
    for (kind, count) in arrows::shown(sheet) {
        entries.insert(match kind {
            ArrowKind::March => LegendEntry::March,
            ArrowKind::Retreat => LegendEntry::Retreat,
            ArrowKind::Draft => LegendEntry::Draft,
        });
        entries.extend((count > 1).then_some(LegendEntry::Ways));
    }
    let any = |is: &dyn Fn(Seat) -> bool| Seat::all(view.players.len()).any(is);
    let players = &view.players;
    entries.extend(chosen([
        (LegendEntry::Awaited, any(&|seat| frame::is_awaited(view, seat))),
        (LegendEntry::Emperor, players.iter().any(|player| player.emperor.is_some())),
        (LegendEntry::Absent, players.iter().any(|player| player.absent && !player.eliminated)),
        (LegendEntry::Eliminated, players.iter().any(|player| player.eliminated)),
    ]));
    entries
}

fn chosen<const N: usize>(kept: [(LegendEntry, bool); N]) -> impl Iterator<Item = LegendEntry> {
    let kept = kept.into_iter().filter(|(_, is)| *is);
    kept.map(|(entry, _)| entry)
}

fn of_site(site: &SiteMark) -> Vec<LegendEntry> {
    match site {
        SiteMark::Built { id, week, garrison, seen, .. } => {
            let kept = [
                (LegendEntry::Site(id.kind), true),
                (LegendEntry::Siege, week.is_some()),
                (LegendEntry::Weeks, week.is_some()),
                (LegendEntry::Garrison, garrison.is_some()),
                (LegendEntry::Seen, seen.is_some()),
            ];
            chosen(kept).collect()
        }
        SiteMark::Mine => vec![LegendEntry::Mine],
        SiteMark::Special(_) => vec![LegendEntry::Special],
    }
}

/// Draws the legend. Entries fill the lower corners from the bottom up; entries that do not fit go in the band below.
/// Returns the lower edge of the band.
pub(super) fn draw(layer: &mut Layer, sheet: &MapSheet<'_>) -> f32 {
    let entries = occurring(layer, sheet);
    let worded = |side: Option<Side>| -> Vec<(LegendEntry, String)> {
        let here = entries.iter().filter(|entry| entry.side() == side);
        here.map(|&entry| (entry, text::safe(&entry.words(sheet)))).collect()
    };
    let (grid, hexes) = (&sheet.grid, &sheet.hexes);
    let (bottom, width) = (grid.area.bottom(), f32::from(super::WIDTH));
    let mut listed = Vec::new();
    for side in [Side::Left, Side::Right] {
        let rest = worded(Some(side));
        listed.extend(key::corner(layer, grid, hexes, rest, bottom, width, side));
    }
    listed.extend(worded(None));
    key::band(layer, listed, bottom + GAP, width)
}

impl key::Sign for LegendEntry {
    fn sample(self) -> f32 {
        match self {
            LegendEntry::March | LegendEntry::Retreat | LegendEntry::Ways | LegendEntry::Draft => {
                62.0
            }
            LegendEntry::Battle | LegendEntry::Drawn | LegendEntry::Fighting => 60.0,
            LegendEntry::Weeks | LegendEntry::Garrison | LegendEntry::Seen => 54.0,
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
    filled(layer, outline, NOBODY.field, Pen::new(VELLUM, 1.6));
}

/// Draws a light number on a dark shape.
fn block(layer: &mut Layer, shape: Path, color: Color, centre: Point, number: &str) {
    layer.fill(shape, color);
    let base = centre.moved(0.0, 7.0);
    layer.text(base, 21.0, Face::Bold, VELLUM, Anchor::Middle, number);
}

fn arrow(layer: &mut Layer, centre: Point, count: usize, kind: ArrowKind) {
    arrows::arrow(layer, centre, at(1.0, 0.0), (NOBODY, count), kind, 0.78);
}

fn plate(layer: &mut Layer, centre: Point, icon: Icon, is_light: bool, field: Color) {
    let area = Area::around(centre, 46.0, 25.0);
    let (ground, color) = if is_light { (VELLUM, field) } else { (field, VELLUM) };
    let shape = Path::rounded(area, 9.0);
    filled(layer, shape, ground, Pen::new(field, 2.2));
    layer.icon(icon, at(area.x + 13.0, centre.y), 18.0, color);
    let base = at(area.x + 25.0, centre.y + 7.0);
    layer.text(base, 21.0, Face::Bold, color, Anchor::Start, "8");
}

fn draw_sample(layer: &mut Layer, entry: LegendEntry, centre: Point) {
    let body = Area::around(centre, 27.0, 26.0);
    let field = Area::around(centre.moved(0.0, 3.0), 28.0, 20.0);
    let pill = Area::around(centre, 52.0, 27.0);
    match entry {
        LegendEntry::Ground(terrain) => land::sample(layer, terrain, centre, 17.0),
        LegendEntry::Site(kind) => layer.icon(sites::icon(kind), centre, 30.0, INK),
        LegendEntry::Mine => sites::mine(layer, centre, 14.0),
        LegendEntry::Special => sites::special(layer, Icon::Star, centre, 13.0),
        LegendEntry::Militia => sites::built(layer, SiteKind::City, NOBODY, centre, 27.0),
        LegendEntry::Army => token(layer, body),
        LegendEntry::Inside => {
            merlons(layer, field, 0.85);
            token(layer, field);
        }
        LegendEntry::Several => {
            token(layer, Area::around(centre, 36.0, 27.0));
            let base = centre.moved(0.0, 4.0);
            layer.text(base, 20.0, Face::Bold, VELLUM, Anchor::Middle, "×3");
        }
        LegendEntry::More => {
            let area = Area::around(centre, 32.0, 26.0);
            block(layer, Path::rounded(area, 6.0), INK, centre, "+3");
        }
        LegendEntry::March => arrow(layer, centre, 1, ArrowKind::March),
        LegendEntry::Retreat => arrow(layer, centre, 1, ArrowKind::Retreat),
        LegendEntry::Ways => arrow(layer, centre, 3, ArrowKind::March),
        LegendEntry::Draft => arrow(layer, centre, 1, ArrowKind::Draft),
        LegendEntry::Battle => Sign::Fought(Some(NOBODY)).draw(layer, pill),
        LegendEntry::Drawn => Sign::Fought(None).draw(layer, pill),
        LegendEntry::Fighting => Sign::Fighting.draw(layer, pill),
        LegendEntry::Taken => Sign::Taken(NOBODY).draw(layer, body),
        LegendEntry::Siege => {
            sites::besieged(layer, centre, 26.0);
            sites::built(layer, SiteKind::City, NOBODY, centre, 22.0);
        }
        LegendEntry::Weeks => plate(layer, centre, Icon::Hammer, false, ALARM),
        LegendEntry::Own => {
            let area = Area::around(centre, 32.0, 25.0);
            block(layer, Path::rounded(area, 7.0), PRIVATE, centre, "24");
        }
        LegendEntry::Garrison => plate(layer, centre, Icon::Lock, false, PRIVATE),
        LegendEntry::Seen => plate(layer, centre, Icon::Eye, true, PRIVATE),
        LegendEntry::Camp => layer.icon(Icon::Tent, centre, 28.0, PRIVATE),
        LegendEntry::Emperor => layer.icon(Icon::Crown, centre, 30.0, GOLD_INK),
        LegendEntry::Awaited => layer.icon(Icon::Hourglass, centre, 28.0, SEPIA),
        LegendEntry::Absent => layer.icon(Icon::Sleep, centre, 28.0, SEPIA),
        LegendEntry::Eliminated => layer.icon(Icon::Skull, centre, 28.0, INK),
        LegendEntry::Prestige => layer.icon(Icon::Star, centre, 28.0, SEPIA),
        LegendEntry::Provinces => layer.icon(Icon::Hexagon, centre, 28.0, SEPIA),
        LegendEntry::Sites => layer.icon(Icon::Castle, centre, 28.0, SEPIA),
        LegendEntry::Armies => layer.icon(Icon::Shield, centre, 28.0, SEPIA),
    }
}
