//! Merit for the offices (IO-T15, IO-15.10-02 to -12, IO-RULING-26, IO-RULING-88).

use serde::{Deserialize, Serialize};

use super::content::content;
use super::encounter::Carried;
use super::nouns::{Office, Skill};
use super::skills::Skills;
use regnal_core::narrow::narrow;

regnal_core::nouns! {
    /// A deed or possession that earns merit: a row of IO-T15.
    Feat("table-offices-merits.") {
        /// For each point of the tax base.
        TaxBase = "total_tax_base",
        /// For each level.
        LevelExplorer = "level_explorer",
        /// For each level.
        LevelSpy = "level_spy",
        /// For each level.
        LevelSage = "level_sage",
        /// For each place.
        PlaceFirst = "place_discovered_first",
        /// For each invention.
        InventionFirst = "invention_discovered_first",
        /// For each invention.
        InventionStolen = "invention_obtained_by_espionage",
        /// For each piece of gold.
        Gold = "gold_in_treasury_at_game_end",
        /// For each unit.
        LandBattleWon = "enemy_unit_in_won_land_battle_directed",
        /// For each unit.
        LandBattleLost = "friendly_unit_in_lost_land_battle_directed",
        /// For each unit.
        SeaBattleWon = "enemy_unit_in_won_naval_battle_directed",
        /// For each unit.
        SeaBattleLost = "friendly_unit_in_lost_naval_battle_directed",
        /// For each level.
        LevelMarine = "level_marine",
        /// For each province.
        RichSea = "sea_province_with_tax_2_or_more",
        /// For each hit point.
        HitPointKilled = "hit_point_of_hostile_monster_killed",
        /// For each hit point.
        HitPointNeutralised = "hit_point_of_monster_neutralised_by_negotiation",
        /// For each spell.
        Resurrection = "successful_resurrection",
        /// For each spell.
        Blessing = "successful_blessing",
        /// For each level.
        LevelWhite = "level_white",
        /// For each level.
        LevelDruid = "level_druid",
        /// For each level.
        LevelMagic = "level_in_any_magic",
        /// For each object.
        CastingObject = "object_that_casts_spells",
    }
}

/// A character's deeds that no skill shows. An heir takes them over, deaths included (IO-RULING-25).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Places found first in the world.
    pub places: i32,
    /// Inventions found first in the world.
    pub inventions: i32,
    /// Inventions stolen.
    pub thefts: i32,
    /// Enemy units in battles won on land, minus units of his side in battles lost ([`super::battle::merit_of`]).
    pub marshal: i32,
    /// Likewise at sea.
    pub admiral: i32,
    /// Merit for monsters ([`super::encounter::merit_left`]).
    pub defender: i32,
    /// Successful resurrections.
    pub resurrections: i32,
    /// Successful blessings.
    pub blessings: i32,
    /// The number of his deaths.
    pub deaths: u8,
}

/// The facts that decide a character's merit.
#[derive(Clone, Copy, Debug)]
pub struct Claimant<'a> {
    /// Skill levels.
    pub skills: &'a Skills,
    /// Objects carried.
    pub carried: &'a [Carried],
    /// Deeds.
    pub record: &'a Record,
    /// Sea provinces of his kingdom with a tax of 2 or more.
    pub rich_seas: i32,
    /// The tax base of the kingdom, for its king.
    pub tax_base: Option<i32>,
    /// The gold of the kingdom, for its king.
    pub gold: Option<i32>,
}

/// The least tax of a rich sea province (IO-15.10-06).
pub const RICH_SEA: u8 = 2;

/// Returns the half points of merit for a feat done `times` times.
pub fn half_points(feat: Feat, times: i32) -> i32 {
    content().merit(feat).half_points * times
}

/// **IO-T15, IO-RULING-26, IO-RULING-88.** Returns the merit of a character for an office. Positive merit is cut to
/// three quarters for each death. For emperor and treasurer only kings have merit: what the kingdom holds.
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

/// **IO-RULING-26.** Returns the merit left after deaths: three quarters for each, rounded down each time.
pub fn after_deaths(merit: i32, deaths: u8) -> i32 {
    if merit <= 0 {
        return merit;
    }
    (0..deaths).fold(merit, |merit, _| merit * 3 / 4)
}

impl Feat {
    /// Returns a claimant's half points for this feat. Records of battles and monsters are merit already.
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
            // Counted with the feat before: the record holds the sum of both.
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
                    objects.filter(|carried| content().object(carried.object).casts_spells).count(),
                )
            }
        };
        half_points(self, times)
    }
}
