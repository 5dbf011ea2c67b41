//! The map: provinces, who lives there, what stands there, and what is next to what.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::Name;
use super::fault::{Fault, Notes};
use crate::games::demonworld::ids::{ProvinceId, SiteId};
use crate::games::demonworld::nouns::{Race, SiteKind, Terrain};
use crate::hex::Hex;
use crate::noun::Noun as _;

/// The file in the program.
pub(super) const EMBEDDED: &str = include_str!("../../../../assets/demonworld/provinces.toml");

/// A province as the map has it: what never changes (DW-GEN-01, DW-GEN-03).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvinceType {
    /// Its code.
    pub id: ProvinceId,
    /// What it is called.
    pub name: Name,
    /// Where it is drawn.
    pub at: Hex,
    /// Its land.
    pub terrain: Terrain,
    /// The race that lives there: it decides who may recruit.
    pub population: Race,
    /// The race whose initial province it is (DW-GEN-02); nobody's when absent.
    pub home: Option<Race>,
    /// Its cities, then its fortresses.
    pub sites: Vec<SiteId>,
    /// Whether it has a mine.
    pub mine: bool,
    /// What special troops need (DW-ORG-10), such as `zahra`.
    pub special: BTreeSet<String>,
    /// The provinces next to it.
    pub neighbours: BTreeSet<ProvinceId>,
}

/// The map.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct World {
    provinces: BTreeMap<ProvinceId, ProvinceType>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawProvince {
    id: ProvinceId,
    name: Name,
    at: (i8, i8),
    terrain: Terrain,
    population: Race,
    home: Option<Race>,
    #[serde(default)]
    cities: u8,
    #[serde(default)]
    fortresses: u8,
    #[serde(default)]
    mine: bool,
    #[serde(default)]
    special: BTreeSet<String>,
    neighbours: BTreeSet<ProvinceId>,
}

impl RawProvince {
    fn refined(self) -> ProvinceType {
        let site = |kind| {
            move |number| SiteId {
                province: self.id,
                kind,
                number,
            }
        };
        ProvinceType {
            id: self.id,
            name: self.name,
            at: Hex::new(self.at.0, self.at.1),
            terrain: self.terrain,
            population: self.population,
            home: self.home,
            sites: (1..=self.cities)
                .map(site(SiteKind::City))
                .chain((1..=self.fortresses).map(site(SiteKind::Fortress)))
                .collect(),
            mine: self.mine,
            special: self.special,
            neighbours: self.neighbours,
        }
    }
}

impl World {
    /// Reads a map and checks it (DW-RULING-03).
    pub(super) fn read(text: &str, faults: &mut Vec<Fault>) -> World {
        let mut notes = Notes {
            file: "provinces.toml",
            faults,
        };
        let mut world = World::default();
        for raw in notes.entries::<RawProvince>(text, "province") {
            let id = raw.id;
            if world.provinces.insert(id, raw.refined()).is_some() {
                notes.say(id, "is there twice");
            }
        }
        world.check(&mut notes);
        world
    }

    /// **DW-RULING-03.** Connected, adjacency symmetric, a city and a fortress for every race.
    fn check(&self, notes: &mut Notes<'_>) {
        for province in self.provinces.values() {
            for &next in &province.neighbours {
                match self.provinces.get(&next) {
                    None => notes.say(province.id, format!("there is no neighbour {next}")),
                    Some(_) if next == province.id => {
                        notes.say(province.id, "is its own neighbour")
                    }
                    Some(other) if !other.neighbours.contains(&province.id) => {
                        notes.say(
                            province.id,
                            format!("{next} does not name it as a neighbour"),
                        );
                    }
                    Some(_) => {}
                }
            }
        }
        let mut reached = BTreeSet::new();
        let mut open: Vec<ProvinceId> = self.provinces.keys().copied().take(1).collect();
        while let Some(id) = open.pop() {
            if reached.insert(id) {
                open.extend(
                    self.neighbours(id)
                        .filter(|next| self.provinces.contains_key(next)),
                );
            }
        }
        for id in self.provinces.keys().filter(|id| !reached.contains(id)) {
            notes.say(id, "cannot be reached");
        }
        for &race in Race::ALL {
            for &kind in SiteKind::ALL {
                let has = self
                    .home_of(race)
                    .any(|province| province.sites.iter().any(|site| site.kind == kind));
                if !has {
                    notes.say(race.code(), format!("has no {}", kind.code()));
                }
            }
        }
    }

    /// The province of this code.
    pub fn province(&self, id: ProvinceId) -> Option<&ProvinceType> {
        self.provinces.get(&id)
    }

    /// All provinces, by code.
    pub fn provinces(&self) -> impl Iterator<Item = &ProvinceType> {
        self.provinces.values()
    }

    /// The initial provinces of a race (DW-GEN-02).
    pub fn home_of(&self, race: Race) -> impl Iterator<Item = &ProvinceType> {
        self.provinces
            .values()
            .filter(move |province| province.home == Some(race))
    }

    /// The provinces next to `id`, by code.
    pub fn neighbours(&self, id: ProvinceId) -> impl Iterator<Item = ProvinceId> + '_ {
        self.provinces
            .get(&id)
            .into_iter()
            .flat_map(|province| province.neighbours.iter().copied())
    }

    /// Whether two provinces are next to each other (DW-ORDERS-02).
    pub fn are_adjacent(&self, a: ProvinceId, b: ProvinceId) -> bool {
        self.provinces
            .get(&a)
            .is_some_and(|province| province.neighbours.contains(&b))
    }
}
