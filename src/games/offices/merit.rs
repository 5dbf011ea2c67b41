//! Merit for the offices (IO-T15, IO-15.10-02 to -12, IO-RULING-26, IO-RULING-88).

use serde::{Deserialize, Serialize};

use super::content::content;
use super::encounter::Carried;
use super::nouns::{Office, Skill};
use super::skills::Skills;
use crate::narrow::narrow;

crate::nouns! {
    /// What earns merit: a row of IO-T15.
    Feat("table-offices-merits.") {
        /// A point of the tax base.
        TaxBase = "total_tax_base",
        /// A level.
        LevelExplorer = "level_explorer",
        /// A level.
        LevelSpy = "level_spy",
        /// A level.
        LevelSage = "level_sage",
        /// A place.
        PlaceFirst = "place_discovered_first",
        /// An invention.
        InventionFirst = "invention_discovered_first",
        /// An invention.
        InventionStolen = "invention_obtained_by_espionage",
        /// A piece of gold.
        Gold = "gold_in_treasury_at_game_end",
        /// A unit.
        LandBattleWon = "enemy_unit_in_won_land_battle_directed",
        /// A unit.
        LandBattleLost = "friendly_unit_in_lost_land_battle_directed",
        /// A unit.
        SeaBattleWon = "enemy_unit_in_won_naval_battle_directed",
        /// A unit.
        SeaBattleLost = "friendly_unit_in_lost_naval_battle_directed",
        /// A level.
        LevelMarine = "level_marine",
        /// A province.
        RichSea = "sea_province_with_tax_2_or_more",
        /// A hit point.
        HitPointKilled = "hit_point_of_hostile_monster_killed",
        /// A hit point.
        HitPointNeutralised = "hit_point_of_monster_neutralised_by_negotiation",
        /// A spell.
        Resurrection = "successful_resurrection",
        /// A spell.
        Blessing = "successful_blessing",
        /// A level.
        LevelWhite = "level_white",
        /// A level.
        LevelDruid = "level_druid",
        /// A level.
        LevelMagic = "level_in_any_magic",
        /// An object.
        CastingObject = "object_that_casts_spells",
    }
}

/// What a character has done that no skill shows. An heir takes it over, deaths included (IO-RULING-25).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Places that he was the first in the world to find.
    pub places: i32,
    /// Inventions that he was the first in the world to find.
    pub inventions: i32,
    /// Inventions that he has stolen.
    pub thefts: i32,
    /// Units beaten on land, less those of his side in battles lost ([`super::battle::merit_of`]).
    pub marshal: i32,
    /// The same at sea.
    pub admiral: i32,
    /// Merit for monsters ([`super::encounter::merit_left`]).
    pub defender: i32,
    /// Resurrections.
    pub resurrections: i32,
    /// Blessings.
    pub blessings: i32,
    /// How often he has died.
    pub deaths: u8,
}

/// What merit is worked out from.
#[derive(Clone, Copy, Debug)]
pub struct Claimant<'a> {
    /// His levels.
    pub skills: &'a Skills,
    /// What he carries.
    pub carried: &'a [Carried],
    /// What he has done.
    pub record: &'a Record,
    /// Sea provinces of his kingdom with a tax of 2 or more.
    pub rich_seas: i32,
    /// For a king the tax base of his kingdom.
    pub tax_base: Option<i32>,
    /// For a king the gold of his kingdom.
    pub gold: Option<i32>,
}

/// The least tax of a rich sea province (IO-15.10-06).
pub const RICH_SEA: u8 = 2;

/// Half points of merit for a feat done `times`.
pub fn half_points(feat: Feat, times: i32) -> i32 {
    content().merit(feat).half_points * times
}

/// **IO-T15, IO-RULING-26, IO-RULING-88.** The merit of a character for an office: what he has earned, three quarters of it
/// for each death if it is more than nothing; that of emperor and treasurer is what the kingdom holds, and only kings have
/// it.
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

/// **IO-RULING-26.** What deaths leave of merit: three quarters for each, rounded down each time.
pub fn after_deaths(merit: i32, deaths: u8) -> i32 {
    if merit <= 0 {
        return merit;
    }
    (0..deaths).fold(merit, |merit, _| merit * 3 / 4)
}

impl Feat {
    /// The half points that a claimant has of it. The records of battles and monsters are merit already.
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
            // Counted with the one before: the record has the sum of both.
            Feat::LandBattleLost | Feat::SeaBattleLost | Feat::HitPointNeutralised => 0,
            Feat::LevelMarine => level(Skill::Marine),
            Feat::RichSea => claimant.rich_seas,
            Feat::Resurrection => record.resurrections,
            Feat::Blessing => record.blessings,
            Feat::LevelWhite => level(Skill::White),
            Feat::LevelDruid => level(Skill::Druid),
            Feat::LevelMagic => Skill::MAGICS.into_iter().map(level).sum(),
            Feat::CastingObject => {
                let objects = claimant.carried.iter();
                narrow(
                    objects
                        .filter(|carried| content().object(carried.object).casts_spells)
                        .count(),
                )
            }
        };
        half_points(self, times)
    }
}
