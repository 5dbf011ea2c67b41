//! Typed game tables: the same rows that `/table` shows, checked on first use.

mod land;
mod objects;
mod people;
mod rows;
mod troops;

use std::sync::LazyLock;

pub use land::{Home, LandRow, Size};
pub use objects::{InventionRow, Kind, ObjectRow};
pub use people::{
    AlignmentRow, CreationRow, DruidRow, EffectsRow, EspionageRow, MarchRow, MonsterRow, Pace,
};
pub use troops::{FactorsRow, RaceBonus, TroopRow};

use super::nouns::{
    ActionSpell, Alignment, ArmyType, Invention, Lesson, Monster, Object, Office, Quality, Race,
    Skill, Terrain,
};
use regnal_core::data::embedded;
use regnal_core::kind::GameKind;
use regnal_core::narrow::narrow;
use regnal_core::tables::{Ranged, TableFaults};
use rows::{each, each_at, line};

/// Merit for one kind of action, with its office (IO-T15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MeritRow {
    /// Office for which the merit counts.
    pub office: Office,
    /// Merit in half points; negative if the action costs merit.
    pub half_points: i32,
}

/// All tables.
#[derive(Clone, Debug)]
pub struct Content {
    refusals: Vec<[i32; 2]>,
    /// Effects of temperaments (IO-T02).
    pub effects: EffectsRow,
    druids: Vec<DruidRow>,
    monsters: Vec<MonsterRow>,
    alignments: Vec<AlignmentRow>,
    espionage: Vec<EspionageRow>,
    march: Vec<MarchRow>,
    lessons: Vec<i32>,
    troops: Vec<TroopRow>,
    elephants: Vec<u8>,
    multipliers: Vec<u8>,
    /// Strength factors (IO-T11).
    pub factors: FactorsRow,
    race_bonuses: Vec<Option<RaceBonus>>,
    lands: Vec<LandRow>,
    offices: Vec<u32>,
    merits: Vec<MeritRow>,
    shares: Vec<u32>,
    /// Skill levels of a new king (IO-T20).
    pub creation: CreationRow,
    sizes: Vec<Size>,
    recruits: Vec<Vec<Option<ArmyType>>>,
    homes: Vec<Home>,
    guardians: Ranged<Monster>,
    objects: Vec<ObjectRow>,
    inventions: Vec<InventionRow>,
    magics: Vec<Skill>,
}

static CONTENT: LazyLock<Content> = LazyLock::new(|| embedded(Content::load()));

/// Returns the game tables.
pub fn content() -> &'static Content {
    &CONTENT
}

/// Minimum and maximum number of players (IO-RT01).
pub const PLAYERS: std::ops::RangeInclusive<usize> = 2..=8;

/// Highest skill level; also the last row of tables indexed by level.
pub const TOP_LEVEL: u8 = 4;

impl Content {
    /// Reads the tables.
    ///
    /// # Errors
    /// Returns the errors found in the first invalid table.
    pub fn load() -> Result<Content, TableFaults> {
        let top = i32::from(TOP_LEVEL);
        Ok(Content {
            refusals: people::refusals()?,
            effects: people::effects()?,
            druids: each_at("druids", 1..=top, people::druid)?,
            monsters: people::monsters()?,
            alignments: each::<Alignment, _>("alignments", people::alignment)?,
            espionage: each_at("espionage", 0..=top, people::espionage)?,
            march: each_at("forced_march", 0..=top, people::march)?,
            lessons: each::<Lesson, _>("experience", |line| line.number("improve_pct"))?,
            troops: each::<ArmyType, _>("army_types", troops::troop)?,
            elephants: each_at("elephants", 1..=4, |line| line.number("base_strength"))?,
            multipliers: each::<Quality, _>("quality", |line| line.number("multiplier"))?,
            factors: troops::factors()?,
            race_bonuses: troops::race_bonuses()?,
            lands: each::<Terrain, _>("terrains", land::land)?,
            offices: each::<Office, _>("offices", |line| line.number("vp"))?,
            merits: each::<super::merit::Feat, _>("merits", |line| {
                Ok(MeritRow {
                    office: line.noun("office")?,
                    half_points: line.number("half_points")?,
                })
            })?,
            shares: Object::ALL
                .iter()
                .take_while(|object| object.is_unique())
                .map(|object| line("magic_objects", object.code())?.number("share_pct"))
                .collect::<Result<_, TableFaults>>()?,
            creation: people::creation()?,
            sizes: each_at("map_sizes", 2..=8, land::size)?,
            recruits: land::recruits()?,
            homes: Race::humanoid()
                .map(|race| land::home(line("home_provinces", race.code())?))
                .collect::<Result<_, TableFaults>>()?,
            guardians: Ranged::load(GameKind::Offices, "guardians")?,
            objects: each::<Object, _>("objects", objects::object)?,
            inventions: each::<Invention, _>("inventions", objects::invention)?,
            magics: each::<ActionSpell, _>("action_spells", |line| line.noun("magic"))?,
        })
    }

    /// **IO-15.1-09.** Returns the minimum and maximum percent chance of refusing a duel, by temperament (IO-T01).
    pub fn refusal(&self, temperament: super::nouns::Temperament) -> [i32; 2] {
        self.refusals[temperament.index()]
    }

    /// Returns the rows of IO-T03 up to a druid's level. Each level includes the races of the lower ones.
    pub fn druids(&self, level: u8) -> &[DruidRow] {
        &self.druids[..self.druids.len().min(level.into())]
    }

    /// Returns a monster's row (IO-T04 and IO-RT04).
    pub fn monster(&self, monster: Monster) -> &MonsterRow {
        &self.monsters[monster.index()]
    }

    /// Returns an alignment's row (IO-T05).
    pub fn alignment(&self, alignment: Alignment) -> &AlignmentRow {
        &self.alignments[alignment.index()]
    }

    /// Returns the row for a spy level (IO-T06). Levels above the last row use the last row.
    pub fn espionage(&self, level: u8) -> &EspionageRow {
        &self.espionage[usize::from(level.min(TOP_LEVEL))]
    }

    /// Returns the row for a level of forced march or marine (IO-T07). Levels above the last row use the last row.
    pub fn march(&self, level: u8) -> &MarchRow {
        &self.march[usize::from(level.min(TOP_LEVEL))]
    }

    /// Returns the percent chance of improvement given by a row of IO-T08.
    pub fn lesson(&self, lesson: Lesson) -> i32 {
        self.lessons[lesson.index()]
    }

    /// Returns an army type's row (IO-T09).
    pub fn troop(&self, kind: ArmyType) -> &TroopRow {
        &self.troops[kind.index()]
    }

    /// **IO-15.8-15, IO-RULING-71.** Returns the base strength of elephants for a d4 roll.
    pub fn elephants(&self, value: u32) -> u8 {
        let index: usize = narrow(value);
        self.elephants[index.clamp(1, self.elephants.len()) - 1]
    }

    /// Returns the strength multiplier for a quality (IO-T10).
    pub fn multiplier(&self, quality: Quality) -> u8 {
        self.multipliers[quality.index()]
    }

    /// Returns a race's bonuses (IO-T12).
    pub fn race_bonus(&self, race: Race) -> Option<&RaceBonus> {
        self.race_bonuses[race.index()].as_ref()
    }

    /// Returns a terrain's row (IO-T13).
    pub fn land(&self, terrain: Terrain) -> &LandRow {
        &self.lands[terrain.index()]
    }

    /// Returns an office's victory points (IO-T14).
    pub fn office(&self, office: Office) -> u32 {
        self.offices[office.index()]
    }

    /// Returns the IO-T15 row for a feat.
    pub fn merit(&self, feat: super::merit::Feat) -> MeritRow {
        self.merits[feat.index()]
    }

    /// Returns the victory points for carrying an object (IO-T16); 0 if it is not unique.
    pub fn share(&self, object: Object) -> u32 {
        self.shares.get(object.index()).copied().unwrap_or(0)
    }

    /// Returns the map size for a number of players (IO-RT01). If there is no row for that number, returns the nearest
    /// size.
    pub fn size(&self, players: usize) -> Size {
        let [first, last] = [*PLAYERS.start(), *PLAYERS.end()];
        self.sizes[players.clamp(first, last) - first]
    }

    /// **IO-RULING-09.** Returns the army type for a d10 roll (IO-RT02); usually `None` at sea.
    pub fn recruit(&self, terrain: Terrain, value: u32) -> Option<ArmyType> {
        let row = &self.recruits[terrain.index()];
        let index: usize = narrow(value);
        row[index.clamp(1, row.len()) - 1]
    }

    /// Returns a race's start province (IO-RT03); `None` if the race has no kings.
    pub fn home(&self, race: Race) -> Option<&Home> {
        self.homes.get(race.index())
    }

    /// **IO-RULING-10, IO-RULING-39.** Returns the monster for a d12 roll (IO-RT04).
    pub fn guardian(&self, value: u32) -> Monster {
        self.guardians.at(narrow(value))
    }

    /// Returns an object's row (IO-RT05).
    pub fn object(&self, object: Object) -> &ObjectRow {
        &self.objects[object.index()]
    }

    /// Returns the object with this IO-RT05 number; plans refer to objects by number.
    pub fn object_of(&self, number: super::ids::ObjectNumber) -> Option<Object> {
        Object::ALL.iter().copied().find(|&object| self.object(object).number == number)
    }

    /// Returns an invention's row (IO-RT06).
    pub fn invention(&self, invention: Invention) -> &InventionRow {
        &self.inventions[invention.index()]
    }

    /// Returns the kind of magic of an action spell (IO-RT07).
    pub fn magic(&self, spell: ActionSpell) -> Skill {
        self.magics[spell.index()]
    }
}
