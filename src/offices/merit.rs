//! Merit for the offices (IO-T15, IO-15.10-02 to -12, IO-RULING-26, IO-RULING-88).

use serde::{Deserialize, Serialize};

use super::content::content;
use super::encounter::Carried;
use super::nouns::{Office, Skill};
use super::skills::Skills;
use regnal_core::narrow::narrow;

regnal_core::nouns! {
    /// An action or possession that earns merit: a row of IO-T15.
    Feat("table-offices-merits.") {
        TaxBase = "total_tax_base",
        LevelExplorer = "level_explorer",
        LevelSpy = "level_spy",
        LevelSage = "level_sage",
        PlaceFirst = "place_discovered_first",
        InventionFirst = "invention_discovered_first",
        InventionStolen = "invention_obtained_by_espionage",
        Gold = "gold_in_treasury_at_game_end",
        LandBattleWon = "enemy_unit_in_won_land_battle_directed",
        LandBattleLost = "friendly_unit_in_lost_land_battle_directed",
        SeaBattleWon = "enemy_unit_in_won_naval_battle_directed",
        SeaBattleLost = "friendly_unit_in_lost_naval_battle_directed",
        LevelMarine = "level_marine",
        RichSea = "sea_province_with_tax_2_or_more",
        HitPointKilled = "hit_point_of_hostile_monster_killed",
        HitPointNeutralised = "hit_point_of_monster_neutralised_by_negotiation",
        Resurrection = "successful_resurrection",
        Blessing = "successful_blessing",
        LevelWhite = "level_white",
        LevelDruid = "level_druid",
        LevelMagic = "level_in_any_magic",
        CastingObject = "object_that_casts_spells",
    }
}

/// A character's achievements beyond his skills. An heir inherits the record, including the number of deaths
/// (IO-RULING-25).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Number of places that he was the first in the world to find.
    pub places: i32,
    /// Number of inventions that he was the first in the world to find.
    pub inventions: i32,
    /// Number of inventions stolen.
    pub thefts: i32,
    /// Number of enemy units in battles won on land, minus the number of units of his own side in battles lost on land
    /// ([`super::battle::merit_of`]).
    pub marshal: i32,
    /// Like `marshal`, for battles at sea.
    pub admiral: i32,
    /// Merit earned against monsters ([`super::encounter::merit_left`]).
    pub defender: i32,
    /// Number of successful resurrections.
    pub resurrections: i32,
    /// Number of successful blessings.
    pub blessings: i32,
    /// Number of times that the character has died.
    pub deaths: u8,
}

/// Facts that determine a character's merit.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Claimant<'a> {
    pub skills: &'a Skills,
    pub carried: &'a [Carried],
    pub record: &'a Record,
    /// Number of sea provinces with a tax of 2 or more in the character's kingdom.
    pub rich_seas: i32,
    /// Kingdom's tax base; only for its king.
    pub tax_base: Option<i32>,
    /// Kingdom's gold; only for its king.
    pub gold: Option<i32>,
}

/// Minimum tax of a rich sea province (IO-15.10-06).
pub const RICH_SEA: u8 = 2;

/// Returns the merit for `times` occurrences of a feat, in half points.
pub fn half_points(feat: Feat, times: i32) -> i32 {
    content().merit(feat).half_points * times
}

/// **IO-T15, IO-RULING-26, IO-RULING-88.** Returns a character's merit for an office. Each death reduces positive merit
/// to three quarters. Only kings have merit for emperor and treasurer, based on their kingdom's holdings.
pub fn merit(office: Office, claimant: &Claimant<'_>) -> i32 {
    let halves: i32 = Feat::ALL
        .iter()
        .filter(|&&feat| content().merit(feat).office == office)
        .map(|&feat| feat.earned(claimant))
        .sum();
    let earned = halves.div_euclid(2);
    if matches!(office, Office::Emperor | Office::Treasurer) {
        earned
    } else {
        after_deaths(earned, claimant.record.deaths)
    }
}

/// **IO-RULING-26.** Returns the merit left after a number of deaths. Each death leaves three quarters of it, rounded
/// down.
pub fn after_deaths(merit: i32, deaths: u8) -> i32 {
    if merit <= 0 {
        return merit;
    }
    (0..deaths).fold(merit, |merit, _| merit * 3 / 4)
}

impl Feat {
    /// Returns a claimant's merit for this feat, in half points. The records of battles and monsters already hold merit
    /// instead of counts.
    fn earned(self, claimant: &Claimant<'_>) -> i32 {
        let record = claimant.record;
        let level = |skill| i32::from(claimant.skills.level(skill));
        let times = match self {
            Feat::TaxBase => claimant.tax_base.unwrap_or(0),
            Feat::Gold => claimant.gold.unwrap_or(0),
            Feat::LevelExplorer => level(Skill::Explorer),
            Feat::LevelSpy => level(Skill::Spy),
            Feat::LevelSage => level(Skill::Sage),
            Feat::PlaceFirst => record.places,
            Feat::InventionFirst => record.inventions,
            Feat::InventionStolen => record.thefts,
            Feat::LandBattleWon => record.marshal,
            Feat::SeaBattleWon => record.admiral,
            Feat::HitPointKilled => record.defender,
            // Each of these feats shares a record with the feat listed before it, which already counts the sum of both.
            Feat::LandBattleLost | Feat::SeaBattleLost | Feat::HitPointNeutralised => 0,
            Feat::LevelMarine => level(Skill::Marine),
            Feat::RichSea => claimant.rich_seas,
            Feat::Resurrection => record.resurrections,
            Feat::Blessing => record.blessings,
            Feat::LevelWhite => level(Skill::White),
            Feat::LevelDruid => level(Skill::Druid),
            Feat::LevelMagic => Skill::MAGICS.into_iter().map(level).sum(),
            Feat::CastingObject => {
                let objects =
                    claimant.carried.iter().map(|carried| content().object(carried.object));
                narrow(objects.filter(|object| object.casts_spells).count())
            }
        };
        half_points(self, times)
    }
}
