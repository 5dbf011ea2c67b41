//! A player (section 3.2).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{BattlePlan, Date};
use crate::action::Piece;
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::nouns::{Advantage, Race};
use regnal_core::game::Seat;

/// The progress of an emperor (DW-EMPEROR-01, DW-RULING-92).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Emperor {
    /// The date of the proclamation.
    pub since: Date,
    /// Consecutive winters passed, 0 to 3.
    pub winters: u8,
}

regnal_core::nouns! {
    /// An attitude that an army takes by default (DW-RULING-25).
    StandingAttitude("demonworld-standing-") {
        /// Fights the adversary with the most points.
        Fight = "fight",
        /// Withdraws to the best open province.
        Withdraw = "withdraw",
        /// Takes shelter in the first site with room.
        Shelter = "shelter",
        /// Does nothing.
        Nothing = "nothing",
    }
}

/// Defaults for a player who does not answer (3.2).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct StandingOrders {
    /// Attitude of the player's armies in a conflict.
    pub attitude: Option<StandingAttitude>,
    /// True if the player fights on for a second day of battle.
    pub second_day: Option<bool>,
    /// Losses in percent at which the side withdraws, 10 to 90 (DW-AUTO-12).
    pub withdraw_at: Option<u8>,
    /// Attitude that overrides [`StandingOrders::attitude`] until the season ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub season_attitude: Option<StandingAttitude>,
    /// Overrides [`StandingOrders::second_day`] until the season ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub season_second_day: Option<bool>,
}

impl StandingOrders {
    /// Returns the attitude currently in force: the season's, otherwise the permanent one.
    pub fn attitude_now(&self) -> Option<StandingAttitude> {
        self.season_attitude.or(self.attitude)
    }

    /// Returns the decision for a second day currently in force: the season's, otherwise the permanent one.
    pub fn second_day_now(&self) -> Option<bool> {
        self.season_second_day.or(self.second_day)
    }

    /// Clears the orders that hold for one season only.
    pub(crate) fn end_season(&mut self) {
        self.season_attitude = None;
        self.season_second_day = None;
    }
}

/// Something bought in an organisation phase, kept so that it can be returned (section 6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purchased {
    /// A whole unit, slaves among them.
    Unit(UnitId),
    /// A character.
    Character(CharacterId),
    /// A sorcerer king's right to command (DW-RULING-13).
    Command(CharacterId),
    /// Stands that topped a unit up (DW-REINF-03).
    Stands(UnitId, u16),
    /// Mounts for a unit that had eaten its own (DW-RULING-46).
    Mounts(UnitId),
}

/// A purchase of the current organisation phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Purchase {
    /// The thing bought.
    pub bought: Purchased,
    /// The points paid.
    pub cost: u32,
    /// The advantage that a unit lost by being topped up, with its position in the unit's list (DW-REINF-04).
    pub lost: Option<(usize, Advantage)>,
}

/// A player's decision when points do not cover the upkeep (DW-UPKEEP-11, DW-UPKEEP-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UpkeepChoice {
    /// Disbands these pieces.
    Disband(BTreeSet<Piece>),
    /// Keeps all troops, pays as much as possible, and takes the test.
    KeepUnpaid,
}

/// A player's winter answers; drafts until the questions close.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WinterPlan {
    /// The advantages that units gain.
    pub advantages: BTreeMap<UnitId, Advantage>,
    /// Characters to ransom (DW-RULING-47).
    pub ransoms: BTreeSet<CharacterId>,
    /// The decision about upkeep that cannot be paid; `None` means the default of DW-RULING-88.
    pub upkeep: Option<UpkeepChoice>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The race played.
    pub race: Race,
    /// True once the player has nothing left (DW-RULING-09).
    pub eliminated: bool,
    /// True if the player resigned.
    pub resigned: bool,
    /// Consecutive questions that the player did not answer.
    pub missed: u8,
    /// True if defaults are played for the player, after three missed questions.
    pub absent: bool,
    /// Prestige, −2 to 3 (DW-GEN-08); public.
    pub prestige: i8,
    /// The year in which prestige was last won from each opponent (DW-RULING-78).
    pub prestige_credit: BTreeMap<Seat, u16>,
    /// Unspent points; secret.
    pub treasury: u32,
    /// The commander-in-chief (DW-RULING-79).
    pub king: Option<CharacterId>,
    /// The title of emperor, if the player holds it.
    pub emperor: Option<Emperor>,
    /// Number of winters in which upkeep could not be paid in full (DW-UPKEEP-12, DW-RULING-88).
    pub unpaid_years: u8,
    /// The highest number assigned so far to a garrison, unit, character or offer of this player, in the range that
    /// [`NUMBERS`] gives the seat.
    ///
    /// [`NUMBERS`]: super::NUMBERS
    pub last_number: u32,
    /// The number of the last army created; numbers are never reused.
    pub last_army: u16,
    /// Defaults for questions that the player does not answer.
    pub standing: StandingOrders,
    /// The battle plan of all armies that have none of their own.
    pub battle_plan: BattlePlan,
    /// Purchases of the current organisation phase.
    pub purchases: Vec<Purchase>,
    /// Provinces where slaves were raised in the current organisation phase (DW-RULING-17).
    pub slaves_raised: BTreeSet<ProvinceId>,
    /// Winter answers so far; secret.
    pub winter: WinterPlan,
}

impl Player {
    /// Creates a player with prestige 0 and no possessions (DW-GEN-08).
    pub fn new(race: Race) -> Player {
        Player {
            race,
            eliminated: false,
            resigned: false,
            missed: 0,
            absent: false,
            prestige: 0,
            prestige_credit: BTreeMap::new(),
            treasury: 0,
            king: None,
            emperor: None,
            unpaid_years: 0,
            last_number: 0,
            last_army: 0,
            standing: StandingOrders::default(),
            battle_plan: BattlePlan::default(),
            purchases: Vec::new(),
            slaves_raised: BTreeSet::new(),
            winter: WinterPlan::default(),
        }
    }

    /// Returns true if this player is asked questions: still in the campaign, and not absent.
    pub fn is_asked(&self) -> bool {
        !self.eliminated && !self.resigned && !self.absent
    }
}
