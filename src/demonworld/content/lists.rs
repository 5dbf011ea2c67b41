//! Army lists: troops, race data and default rosters.

use std::collections::{BTreeMap, BTreeSet};

use toml::de::DeTable;

use super::Name;
use super::columns::Columns;
use super::map::{Lines, World};
use super::sheet::{DataFile, quoted, word};
use super::tables::character;
use crate::ids::{ProvinceId, TroopId};
use crate::nouns::{Builder, CharacterKind, Race, Tag, Troop};
use regnal_core::text::Line;

/// Maximum total number of entries in all lists.
const TROOPS: usize = 150;

/// Starting budget of a player, in points (DW-ORG-01).
const BUDGET: u32 = 2000;

/// An entry of an army list (DW-T-62).
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct TroopType {
    pub id: TroopId,
    pub name: Name,
    pub race: Race,
    /// Type, which determines stand equivalents and upkeep.
    pub kind: Troop,
    pub stands: u16,
    /// Price of a unit at full strength, in points.
    pub cost: u32,
    /// Size of a model, including both rider and mount.
    pub size: u8,
    /// Size of the mount, which the rider can slaughter for food; `None` for troops on foot.
    pub mount_size: Option<u8>,
    pub a: i16,
    pub b: i16,
    pub fear: i16,
    /// Row in the building tables to use instead of the race's row.
    pub builder: Option<Builder>,
    /// Mark that a province must have for this unit to be raised there (DW-ORG-10).
    pub special: Option<String>,
    pub tags: BTreeSet<Tag>,
}

impl TroopType {
    /// Returns whether the unit is mounted.
    pub fn is_mounted(&self) -> bool {
        self.mount_size.is_some()
    }
}

/// Data about a race, excluding its troops (DW-T-61).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaceList {
    /// Race that the data describes.
    pub id: Race,
    /// Characters that the race can raise.
    pub characters: BTreeSet<CharacterKind>,
    /// Worst infantry of the race, used for militia and slaves (DW-RULING-17, DW-RULING-23).
    pub levy: TroopId,
    /// Troop type that the race's riders become after eating their mounts (DW-RULING-46).
    pub dismounts_to: TroopId,
    /// Size of the race's riders when on foot.
    pub rider_size: u8,
    /// Default roster of the race (DW-T-63).
    pub roster: Roster,
}

/// Forces that a race raises if its player gives no orders (DW-T-63).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roster {
    /// Kind of character that serves as king. The king leads the first army that includes a character of this kind.
    pub king: CharacterKind,
    /// Total price, including the king's command fee.
    pub total: u32,
    /// Armies, in order of army number.
    pub armies: Vec<ForceRoster>,
    /// Garrisons, each placed in the first site of its province.
    pub garrisons: Vec<ForceRoster>,
}

/// A force in a roster.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForceRoster {
    /// Province in which the force is raised.
    pub at: ProvinceId,
    /// Characters in the force.
    pub characters: Vec<CharacterKind>,
    /// Units in the force, at full strength.
    pub units: Vec<TroopId>,
}

/// Army lists of all races.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Lists {
    troops: BTreeMap<TroopId, TroopType>,
    races: BTreeMap<Race, RaceList>,
}

impl TroopType {
    /// Reads an entry. Also returns the line number of its `special` requirement.
    fn read(mut columns: Columns<'_, '_>) -> Option<(TroopType, u32)> {
        let id = columns.code("id");
        let name = columns.name();
        let race = columns.noun("race");
        let kind = columns.noun::<Troop>("kind");
        let stands = columns.number("stands", 1..=30);
        let cost = columns.number("cost", 1..=1000);
        let size = columns.number::<u8>("size", 1..=9);
        let mount_size = columns.number_or("mount_size", 1..=8, 0);
        let a = columns.number("a", 1..=20);
        let b = columns.number("b", 1..=20);
        let fear = columns.number_or("fear", 0..=6, 0);
        let builder = columns.noun_maybe("builder");
        let special = columns.mark_maybe("special");
        let tags = columns.nouns("tags", false);
        let line = columns.line;
        if let (Some(size), Some(mount)) = (size, mount_size)
            && mount >= size
        {
            columns.report_entry_fault(line, "demonworld-data-mount");
        }
        if let (Some(kind), Some(mount)) = (kind, mount_size)
            && mount == 0
            && kind == Troop::Cavalry
        {
            columns.report_entry_fault(line, "demonworld-data-no-mount");
        }
        columns.done();
        let special = special?;
        let at = special.as_ref().map_or(line, |(line, _)| *line);
        let troop = TroopType {
            id: id?,
            name: name?,
            race: race?,
            kind: kind?,
            stands: stands?,
            cost: cost?,
            size: size?,
            mount_size: Some(mount_size?).filter(|&size| size > 0),
            a: a?,
            b: b?,
            fear: fear?,
            builder: builder?,
            special: special.map(|(_, special)| special),
            tags: tags?.into_iter().collect(),
        };
        Some((troop, at))
    }
}

/// Line numbers of entries.
#[derive(Debug, Default)]
pub(super) struct Places {
    races: BTreeMap<Race, RacePlaces>,
    /// Line number of the mark that each troop requires.
    special: BTreeMap<TroopId, u32>,
}

/// Line numbers of a race's entry, its roster and the roster's forces.
#[derive(Debug, Default)]
struct RacePlaces {
    entry: u32,
    roster: u32,
    /// Line numbers of the armies, then of the garrisons.
    forces: Vec<u32>,
}

impl Roster {
    /// Returns the forces of the roster, armies first. The flag is `true` for armies.
    pub(super) fn forces(&self) -> impl Iterator<Item = (bool, &ForceRoster)> {
        let armies = self.armies.iter().map(|force| (true, force));
        armies.chain(self.garrisons.iter().map(|force| (false, force)))
    }
}

impl ForceRoster {
    fn read(mut columns: Columns<'_, '_>) -> Option<ForceRoster> {
        let at = columns.code("at");
        let characters = columns.nouns("characters", false);
        let units = columns.codes("units", true);
        columns.done();
        Some(ForceRoster {
            at: at?,
            characters: characters?,
            units: units?.into_iter().map(|(_, id)| id).collect(),
        })
    }
}

impl RaceList {
    fn read(mut columns: Columns<'_, '_>) -> Option<(RaceList, RacePlaces)> {
        let mut places = RacePlaces { entry: columns.line, ..RacePlaces::default() };
        let id = columns.noun("id");
        let characters = columns.nouns("characters", true);
        let levy = columns.code("levy");
        let dismounts_to = columns.code("dismounts_to");
        let rider_size = columns.number("rider_size", 1..=8);
        let roster = columns.part("roster").and_then(|mut roster| {
            places.roster = roster.line;
            let king = roster.noun("king");
            let total = roster.number("total", 1..=BUDGET.into());
            let armies = roster.parts("armies", true);
            let garrisons = roster.parts("garrisons", false);
            let mut forces = |parts: Option<Vec<_>>| -> Option<Vec<ForceRoster>> {
                let read = parts?.into_iter().map(|(line, table)| {
                    places.forces.push(line);
                    ForceRoster::read(roster.inside(line, table))
                });
                let read: Vec<Option<ForceRoster>> = read.collect();
                read.into_iter().collect()
            };
            let armies = forces(armies);
            let garrisons = forces(garrisons);
            roster.done();
            Some(Roster { king: king?, total: total?, armies: armies?, garrisons: garrisons? })
        });
        columns.done();
        let list = RaceList {
            id: id?,
            characters: characters?.into_iter().collect(),
            levy: levy?,
            dismounts_to: dismounts_to?,
            rider_size: rider_size?,
            roster: roster?,
        };
        Some((list, places))
    }
}

impl Lists {
    /// Reads all entries. Returns them with their line numbers.
    pub(super) fn read<'t>(sheet: &mut DataFile<'t>, file: &DeTable<'t>) -> (Lists, Places) {
        let (mut lists, mut places) = (Lists::default(), Places::default());
        for (line, table) in sheet.list(file, "troop", TROOPS) {
            let Some((troop, at)) = TroopType::read(Columns::of(sheet, line, table)) else {
                continue;
            };
            let id = troop.id;
            places.special.insert(id, at);
            if lists.troops.insert(id, troop).is_some() {
                sheet.say(line, Line::new("demonworld-data-twice").with("code", id));
            }
        }
        for (line, table) in sheet.list(file, "race", Race::ALL.len()) {
            let Some((list, its)) = RaceList::read(Columns::of(sheet, line, table)) else {
                continue;
            };
            let id = list.id;
            if places.races.insert(id, its).is_some() {
                sheet.say(line, Line::new("demonworld-data-twice").with("code", id));
            }
            lists.races.insert(id, list);
        }
        (lists, places)
    }

    /// Checks each list, including its consistency with the map. All entries must be without faults.
    pub(super) fn check(
        &self,
        sheet: &mut DataFile<'_>,
        places: &Places,
        (world, lands): (&World, &Lines),
    ) {
        for troop in self.troops.values() {
            if let (Some(special), Some(&at)) = (&troop.special, places.special.get(&troop.id))
                && !world.provinces().any(|province| province.special.contains(special))
            {
                let what = Line::new("demonworld-data-no-special");
                sheet.say(at, what.with("special", quoted(special)));
            }
        }
        // Every race on the map needs a list, because the list provides the militia and slaves of the race.
        let mut missing = BTreeSet::new();
        for land in world.provinces() {
            for race in [Some(land.population), land.home].into_iter().flatten() {
                if !self.races.contains_key(&race) && missing.insert(race) {
                    let line = lands.get(&land.id).copied().unwrap_or(0);
                    sheet.say(line, Line::new("demonworld-data-no-race").with("race", race));
                }
            }
        }
        for (race, its) in &places.races {
            let Some(list) = self.races.get(race) else { continue };
            // Every list needs a home, because the first army is raised there.
            if world.home_of(*race).next().is_none() {
                sheet.say(its.entry, Line::new("demonworld-data-no-home").with("race", *race));
            } else {
                self.check_race(list, its, world, sheet);
            }
        }
    }

    fn check_race(
        &self,
        list: &RaceList,
        places: &RacePlaces,
        world: &World,
        sheet: &mut DataFile<'_>,
    ) {
        let before = sheet.faults.len();
        let own = |id| self.troops.get(&id).filter(|troop| troop.race == list.id);
        let mut say = |line: u32, what: Line| sheet.say(line, what);
        if own(list.levy).is_none_or(|troop| !troop.tags.contains(&Tag::Levy)) {
            say(places.entry, Line::new("demonworld-data-levy"));
        }
        if own(list.dismounts_to).is_none_or(|troop| troop.kind != Troop::Infantry) {
            say(places.entry, Line::new("demonworld-data-dismounts"));
        }
        let riders = u32::from(list.rider_size);
        let is_ridden = |troop: &&TroopType| troop.race == list.id && troop.is_mounted();
        if self.troops.values().filter(is_ridden).any(|troop| u32::from(troop.size) <= riders) {
            say(places.entry, Line::new("demonworld-data-riders"));
        }
        let roster = &list.roster;
        let king = roster.king;
        let leads = |army: &ForceRoster| army.characters.contains(&king);
        // The price of a roster is checked only if the right characters and units are in it.
        let mut is_priced = false;
        if !self.may_be_king(list.id, king) {
            say(places.roster, Line::new("demonworld-data-king"));
        } else if !roster.armies.iter().any(leads) {
            let what = Line::new("demonworld-data-king-absent");
            say(places.roster, what.with("word", word(king.code())));
        } else {
            is_priced = true;
        }
        let mut total = super::tables::command_fee(king);
        for ((is_army, force), &line) in roster.forces().zip(&places.forces) {
            for &id in &force.units {
                match own(id) {
                    Some(troop) => total += troop.cost,
                    None => {
                        is_priced = false;
                        let what = match self.troop(id) {
                            Some(_) => "demonworld-data-foreign-troop",
                            None => "demonworld-data-unknown-troop",
                        };
                        say(line, Line::new(what).with("code", id));
                    }
                }
            }
            for &kind in &force.characters {
                total += character(kind).cost;
                // A king who is not among the characters was already reported.
                if !list.characters.contains(&kind) && kind != king {
                    is_priced = false;
                    let what = Line::new("demonworld-data-foreign-character");
                    say(line, what.with("kind", kind));
                }
            }
            let what = match world.province(force.at) {
                None => Some("demonworld-data-unknown-province"),
                Some(land) if land.home != Some(list.id) => Some("demonworld-data-not-home"),
                Some(land) if !is_army && land.sites.is_empty() => {
                    Some("demonworld-data-no-garrison")
                }
                Some(_) => None,
            };
            if let Some(what) = what {
                let what = Line::new(what).with("code", force.at);
                say(line, what.with("word", word(list.id.code())));
            }
            let is_led = |kind: &CharacterKind| kind.is_leader() || *kind == king;
            if is_army && !force.characters.iter().any(is_led) {
                say(line, Line::new("demonworld-data-no-leader"));
            }
            if force.units.is_empty() {
                say(line, Line::new("demonworld-data-no-units"));
            }
        }
        if is_priced && total > BUDGET {
            let what = Line::new("demonworld-data-budget").with("total", total);
            say(places.roster, what.with("most", BUDGET));
        } else if is_priced && total != roster.total {
            let what = Line::new("demonworld-data-total").with("total", total);
            say(places.roster, what.with("given", roster.total));
        }
        if sheet.is_new && sheet.faults.len() == before {
            super::muster::check(self, list, (places.roster, &places.forces), world, sheet);
        }
    }

    /// Returns the entry with the given code.
    pub fn troop(&self, id: TroopId) -> Option<&TroopType> {
        self.troops.get(&id)
    }

    /// Returns all entries, sorted by code.
    pub fn troops(&self) -> impl Iterator<Item = &TroopType> {
        self.troops.values()
    }

    /// Returns a race's data. Loading checks that every race on the map has an entry.
    pub fn race(&self, race: Race) -> Option<&RaceList> {
        self.races.get(&race)
    }

    /// Returns a race's levy, which serves as its militia and slaves.
    pub fn levy(&self, race: Race) -> Option<&TroopType> {
        self.race(race).and_then(|list| self.troop(list.levy))
    }
}
