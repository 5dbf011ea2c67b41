//! The army lists: troops, what each race has beside them, and the rosters of those who send nothing.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use super::Name;
use super::fault::{Fault, Notes};
use super::map::World;
use super::tables::character;
use crate::games::demonworld::ids::{ProvinceId, TroopId};
use crate::games::demonworld::nouns::{Builder, CharacterKind, Race, Tag, Troop};
use crate::noun::Noun as _;

/// The files in the program.
pub(super) const TROOPS: &str = include_str!("../../../../assets/demonworld/troops.toml");
pub(super) const RACES: &str = include_str!("../../../../assets/demonworld/races.toml");

/// What a player may spend at the start (DW-ORG-01).
const BUDGET: u32 = 2000;

/// An entry of an army list (DW-T-62).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TroopType {
    /// Its code.
    pub id: TroopId,
    /// What it is called.
    pub name: Name,
    /// Whose list it is in.
    pub race: Race,
    /// It decides weight and upkeep.
    pub kind: Troop,
    /// Stands of a full unit.
    pub stands: u16,
    /// Points for a full unit.
    pub cost: u32,
    /// The size of its models, riders and mount together.
    pub size: u8,
    /// The size of the mount that it can eat; on foot when absent.
    pub mount_size: Option<u8>,
    /// The first number of its morale.
    pub a: i16,
    /// The second number of its morale.
    pub b: i16,
    /// Its fear.
    #[serde(default)]
    pub fear: i16,
    /// The row of the building tables that it uses instead of its race's.
    pub builder: Option<Builder>,
    /// What a province must have for it (DW-ORG-10).
    pub special: Option<String>,
    /// What else sets it apart.
    #[serde(default)]
    pub tags: BTreeSet<Tag>,
}

impl TroopType {
    /// Whether its stands are mounted.
    pub fn is_mounted(&self) -> bool {
        self.mount_size.is_some()
    }
}

/// What a race has beside its troops (DW-T-61).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RaceList {
    /// Which race.
    pub id: Race,
    /// The characters of its list.
    pub characters: BTreeSet<CharacterKind>,
    /// Its worst infantry: militia and slaves (DW-RULING-17, DW-RULING-23).
    pub levy: TroopId,
    /// What its riders are once they have eaten their mounts (DW-RULING-46).
    pub dismounts_to: TroopId,
    /// The size of its riders on foot.
    pub rider_size: u8,
    /// What it raises when its player sends nothing (DW-T-63).
    pub roster: Roster,
}

/// What a race raises when its player sends nothing (DW-T-63).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Roster {
    /// The king's kind; he leads the first army that has one of it.
    pub king: CharacterKind,
    /// What all of it costs, the king's command fee with it.
    pub total: u32,
    /// The armies, in the order of their numbers.
    pub armies: Vec<ForceRoster>,
    /// The garrisons, each in the first site of its province.
    pub garrisons: Vec<ForceRoster>,
}

/// A force of a roster.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ForceRoster {
    /// Where it stands.
    pub at: ProvinceId,
    /// Its characters.
    #[serde(default)]
    pub characters: Vec<CharacterKind>,
    /// Its units, full.
    pub units: Vec<TroopId>,
}

/// The army lists of all races.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Lists {
    troops: BTreeMap<TroopId, TroopType>,
    races: BTreeMap<Race, RaceList>,
}

impl Lists {
    /// Reads the lists and checks them.
    pub(super) fn read(troops: &str, races: &str, faults: &mut Vec<Fault>) -> Lists {
        let mut lists = Lists::default();
        let mut notes = Notes {
            file: "troops.toml",
            faults,
        };
        for troop in notes.entries::<TroopType>(troops, "troop") {
            let id = troop.id;
            if troop.stands == 0 || troop.cost == 0 {
                notes.say(id, "has no stands or no price");
            }
            if lists.troops.insert(id, troop).is_some() {
                notes.say(id, "is there twice");
            }
        }
        let mut notes = Notes {
            file: "races.toml",
            faults,
        };
        for list in notes.entries::<RaceList>(races, "race") {
            let id = list.id;
            if lists.races.insert(id, list).is_some() {
                notes.say(id.code(), "is there twice");
            }
        }
        for &race in Race::ALL {
            match lists.races.get(&race) {
                None => notes.say(race.code(), "is missing"),
                Some(list) => lists.check(list, &mut notes),
            }
        }
        lists
    }

    fn check(&self, list: &RaceList, notes: &mut Notes<'_>) {
        let own = |id| self.troops.get(&id).filter(|troop| troop.race == list.id);
        let at = list.id.code();
        if !own(list.levy).is_some_and(|troop| troop.tags.contains(&Tag::Levy)) {
            notes.say(at, "its levy is no levy of its own");
        }
        if own(list.dismounts_to).is_none() {
            notes.say(at, "its riders dismount to nothing of its own");
        }
        let forces = || list.roster.armies.iter().chain(&list.roster.garrisons);
        for force in forces() {
            for id in force.units.iter().filter(|&&id| own(id).is_none()) {
                notes.say(at, format!("its roster has {id}, which it has not"));
            }
            for kind in force
                .characters
                .iter()
                .filter(|kind| !list.characters.contains(kind))
            {
                notes.say(
                    at,
                    format!("its roster has a {}, which it has not", kind.code()),
                );
            }
        }
        let king = list.roster.king;
        if !list
            .roster
            .armies
            .iter()
            .any(|army| army.characters.contains(&king))
        {
            notes.say(at, "no army of its roster has the king");
        }
        let units: u32 = forces()
            .flat_map(|force| &force.units)
            .filter_map(|&id| self.troops.get(&id))
            .map(|troop| troop.cost)
            .sum();
        let characters: u32 = forces()
            .flat_map(|force| &force.characters)
            .map(|&kind| character(kind).cost)
            .sum();
        let total = units + characters + super::tables::command_fee(king);
        if total != list.roster.total || total > BUDGET {
            notes.say(at, format!("its roster costs {total}"));
        }
    }

    /// What the lists ask of the map: the rosters' places, and the special provinces.
    pub(super) fn check_against(&self, world: &World, faults: &mut Vec<Fault>) {
        let mut notes = Notes {
            file: "races.toml",
            faults,
        };
        for list in self.races.values() {
            for force in list.roster.armies.iter().chain(&list.roster.garrisons) {
                let home = world
                    .province(force.at)
                    .is_some_and(|province| province.home == Some(list.id));
                if !home {
                    notes.say(
                        list.id.code(),
                        format!("{} of its roster is not at home", force.at),
                    );
                }
            }
            for force in &list.roster.garrisons {
                if world
                    .province(force.at)
                    .is_none_or(|province| province.sites.is_empty())
                {
                    notes.say(
                        list.id.code(),
                        format!("{} has no site to garrison", force.at),
                    );
                }
            }
        }
        let mut notes = Notes {
            file: "troops.toml",
            faults,
        };
        for troop in self.troops.values() {
            if let Some(special) = &troop.special
                && !world
                    .provinces()
                    .any(|province| province.special.contains(special))
            {
                notes.say(troop.id, format!("no province is {special}"));
            }
        }
    }

    /// The entry of this code.
    pub fn troop(&self, id: TroopId) -> Option<&TroopType> {
        self.troops.get(&id)
    }

    /// All entries, by code.
    pub fn troops(&self) -> impl Iterator<Item = &TroopType> {
        self.troops.values()
    }

    /// What a race has beside its troops. Every race has an entry: the check at load sees to it.
    pub fn race(&self, race: Race) -> Option<&RaceList> {
        self.races.get(&race)
    }

    /// The levy of a race: its militia and its slaves.
    pub fn levy(&self, race: Race) -> Option<&TroopType> {
        self.race(race).and_then(|list| self.troop(list.levy))
    }
}
