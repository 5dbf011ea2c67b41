//! The map: provinces with their population and sites, and the adjacency between them.

use std::collections::{BTreeMap, BTreeSet};

use toml::de::DeTable;

use super::Name;
use super::columns::Columns;
use super::sheet::DataFile;
use crate::ids::{ProvinceId, SiteId};
use crate::nouns::{Race, SiteKind, Terrain};
use regnal_core::hex::Hex;
use regnal_core::text::Line;

/// Maximum number of provinces. A larger map would be unreadable on a phone.
const MOST: usize = 61;

/// Maximum distance between a province and the centre, in columns and rows.
const FAR: i64 = 12;

/// Maximum number of columns and rows.
const COLUMNS: i32 = 9;
const ROWS: i32 = 12;

/// Maximum number of cities in a province. The same limit applies to fortresses.
const SITES: i64 = 2;

/// Static data for a province (DW-GEN-01, DW-GEN-03).
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct ProvinceType {
    pub id: ProvinceId,
    pub name: Name,
    /// Hex of the province on the drawn map.
    pub at: Hex,
    pub terrain: Terrain,
    /// Race that lives in the province. This race determines which players can recruit there.
    pub population: Race,
    /// Race for which this is an initial province (DW-GEN-02); `None` if it is not an initial province.
    pub home: Option<Race>,
    /// Cities of the province, then its fortresses.
    pub sites: Vec<SiteId>,
    pub mine: bool,
    /// Marks required by special troops (DW-ORG-10), such as `zahra`.
    pub special: BTreeSet<String>,
    /// Provinces that an army can reach in one march.
    pub neighbours: BTreeSet<ProvinceId>,
}

/// Map of a campaign: its provinces and their adjacency.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct World {
    provinces: BTreeMap<ProvinceId, ProvinceType>,
}

/// Line number of each province in the map file.
pub(super) type Lines = BTreeMap<ProvinceId, u32>;

/// Neighbours listed by each entry, with their line numbers; `None` for an entry that is adjacent to all provinces that
/// it touches.
pub(super) type Listed = Vec<(ProvinceId, Option<Vec<(u32, ProvinceId)>>)>;

/// A parsed province whose neighbours are not resolved yet. `neighbours` is `None` if all touching provinces are
/// neighbours.
struct Read {
    line: u32,
    province: ProvinceType,
    neighbours: Option<Vec<(u32, ProvinceId)>>,
}

impl Read {
    fn of(mut columns: Columns<'_, '_>) -> Option<Read> {
        let line = columns.line;
        let id = columns.code::<ProvinceId>("id");
        let name = columns.name();
        let at = columns.pair("at", -FAR..=FAR);
        let terrain = columns.noun("terrain");
        let population = columns.noun("population");
        let home = columns.noun_maybe("home");
        let cities = columns.number_or("cities", 0..=SITES, 0);
        let fortresses = columns.number_or("fortresses", 0..=SITES, 0);
        let mine = columns.flag("mine");
        let special = columns.marks("special");
        let is_drawn = !columns.has("neighbours");
        let neighbours = columns.codes("neighbours", false);
        columns.done();
        let (id, [q, r]) = (id?, at?);
        let site = |kind| move |number| SiteId { province: id, kind, number };
        let province = ProvinceType {
            id,
            name: name?,
            at: Hex::new(q, r),
            terrain: terrain?,
            population: population?,
            home: home?,
            sites: (1..=cities?)
                .map(site(SiteKind::City))
                .chain((1..=fortresses?).map(site(SiteKind::Fortress)))
                .collect(),
            mine: mine?,
            special: special?,
            neighbours: BTreeSet::new(),
        };
        Some(Read { line, province, neighbours: (!is_drawn).then_some(neighbours?) })
    }
}

impl World {
    /// Reads all entries. Returns them with their line numbers and the neighbours that they list.
    pub(super) fn read<'t>(sheet: &mut DataFile<'t>, file: &DeTable<'t>) -> (World, Lines, Listed) {
        let mut world = World::default();
        let mut lines = Lines::new();
        let mut named = Vec::new();
        let mut places: BTreeMap<Hex, ProvinceId> = BTreeMap::new();
        for (line, table) in sheet.list(file, "province", MOST) {
            let Some(read) = Read::of(Columns::of(sheet, line, table)) else {
                continue;
            };
            let id = read.province.id;
            if lines.insert(id, read.line).is_some() {
                sheet.say(line, Line::new("demonworld-data-twice").with("code", id));
                continue;
            }
            if let Some(&other) = places.get(&read.province.at) {
                let what = Line::new("demonworld-data-same-place").with("code", id);
                sheet.say(line, what.with("other", other));
            }
            places.insert(read.province.at, id);
            world.provinces.insert(id, read.province);
            named.push((id, read.neighbours));
        }
        (world, lines, named)
    }

    /// **DW-RULING-03.** Connects neighbours and checks the map. All entries must be without faults.
    pub(super) fn connect(&mut self, sheet: &mut DataFile<'_>, lines: &Lines, named: Listed) {
        for (id, neighbours) in named {
            let next = match neighbours {
                Some(given) => self.named(sheet, id, given),
                None => self.touching(id),
            };
            if let Some(province) = self.provinces.get_mut(&id) {
                province.neighbours = next;
            }
        }
        if sheet.faults.is_empty() {
            self.check(sheet, lines);
        }
    }

    /// Returns the provinces whose hexes touch this province's hex.
    fn touching(&self, id: ProvinceId) -> BTreeSet<ProvinceId> {
        let at = self.provinces.get(&id).map(|province| province.at);
        let others = self.provinces.values();
        others
            .filter(|other| at.is_some_and(|at| at.distance(other.at) == 1))
            .map(|other| other.id)
            .collect()
    }

    /// Returns the neighbours listed in an entry, after checking that each is on the map and touches the province.
    fn named(
        &self,
        sheet: &mut DataFile<'_>,
        id: ProvinceId,
        given: Vec<(u32, ProvinceId)>,
    ) -> BTreeSet<ProvinceId> {
        let touching = self.touching(id);
        let mut next = BTreeSet::new();
        for (line, other) in given {
            let what = if !self.provinces.contains_key(&other) {
                "demonworld-data-no-neighbour"
            } else if !touching.contains(&other) {
                "demonworld-data-far-neighbour"
            } else {
                next.insert(other);
                continue;
            };
            let what = Line::new(what).with("code", id);
            sheet.say(line, what.with("other", other));
        }
        next
    }

    /// **DW-RULING-03.** Checks that adjacency is symmetric and that the map is connected and small enough to draw.
    /// Also checks that at least two races have initial provinces, and that each of these races has a city and a
    /// fortress there.
    fn check(&self, sheet: &mut DataFile<'_>, lines: &Lines) {
        let line_of = |id: &ProvinceId| lines.get(id).copied().unwrap_or(0);
        for province in self.provinces.values() {
            for next in &province.neighbours {
                let is_mutual = self.are_adjacent(*next, province.id);
                if !is_mutual {
                    let what = Line::new("demonworld-data-one-sided").with("code", *next);
                    sheet.say(line_of(next), what.with("other", province.id));
                }
            }
        }
        let mut reached = BTreeSet::new();
        let mut open: Vec<ProvinceId> = self.provinces.keys().copied().take(1).collect();
        while let Some(id) = open.pop() {
            if reached.insert(id) {
                open.extend(self.neighbours(id));
            }
        }
        let cut_off = self.provinces.keys().filter(|id| !reached.contains(id));
        for id in cut_off {
            let what = Line::new("demonworld-data-unreachable");
            sheet.say(line_of(id), what.with("code", *id));
        }
        let spread = |of: fn(Hex) -> i32| {
            let all = self.provinces.values().map(|province| of(province.at));
            all.clone().max().zip(all.min()).map_or(0, |(most, least)| most - least + 1)
        };
        let [wide, high] =
            [spread(|at| i32::from(at.q)), spread(|at| i32::from(at.q) + 2 * i32::from(at.r)) / 2];
        if wide > COLUMNS || high > ROWS {
            let what = Line::new("demonworld-data-too-wide");
            sheet.say(0, what.with("wide", COLUMNS).with("high", ROWS));
        }
        let with_home: Vec<Race> =
            Race::ALL.iter().copied().filter(|&race| self.home_of(race).next().is_some()).collect();
        if with_home.len() < 2 {
            sheet.say(0, Line::new("demonworld-data-few-homes"));
        }
        for race in with_home {
            for &kind in SiteKind::ALL {
                let has = self
                    .home_of(race)
                    .any(|province| province.sites.iter().any(|site| site.kind == kind));
                if !has {
                    let what = Line::new("demonworld-data-no-site").with("race", race);
                    let first = self.home_of(race).map(|home| line_of(&home.id)).min();
                    sheet.say(first.unwrap_or(0), what.with("kind", kind));
                }
            }
        }
    }

    /// Returns the province with the given code.
    pub fn province(&self, id: ProvinceId) -> Option<&ProvinceType> {
        self.provinces.get(&id)
    }

    /// Returns all provinces, sorted by code.
    pub fn provinces(&self) -> impl Iterator<Item = &ProvinceType> {
        self.provinces.values()
    }

    /// Returns the initial provinces of a race (DW-GEN-02).
    pub fn home_of(&self, race: Race) -> impl Iterator<Item = &ProvinceType> {
        self.provinces.values().filter(move |province| province.home == Some(race))
    }

    /// Returns the neighbours of `id`, sorted by code.
    pub fn neighbours(&self, id: ProvinceId) -> impl Iterator<Item = ProvinceId> + '_ {
        self.provinces.get(&id).into_iter().flat_map(|province| province.neighbours.iter().copied())
    }

    /// Returns whether two provinces are adjacent (DW-ORDERS-02).
    pub fn are_adjacent(&self, a: ProvinceId, b: ProvinceId) -> bool {
        self.provinces.get(&a).is_some_and(|province| province.neighbours.contains(&b))
    }
}
