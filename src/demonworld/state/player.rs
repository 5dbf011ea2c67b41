//! The state of a player (section 3.2).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{BattlePlan, Date};
use crate::action::Piece;
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::nouns::{Advantage, Race};
use regnal_core::game::Seat;

/// Term of an emperor (DW-EMPEROR-01, DW-RULING-92).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Emperor {
    /// Date of the proclamation.
    pub since: Date,
    /// Number of consecutive winters as emperor, 0 to 3.
    pub winters: u8,
}

regnal_core::nouns! {
    /// Attitude that an army takes by default (DW-RULING-25).
    StandingAttitude("demonworld-standing-") {
        /// Fights the adversary with the most points.
        Fight = "fight",
        /// Withdraws to the best available province.
        Withdraw = "withdraw",
        /// Takes shelter in the first site with room.
        Shelter = "shelter",
        /// Does nothing.
        Nothing = "nothing",
    }
}

/// A player's defaults for unanswered questions (section 3.2).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct StandingOrders {
    /// Attitude of the player's armies in a conflict.
    pub attitude: Option<StandingAttitude>,
    /// True if the player's forces fight on for a second day of battle.
    pub second_day: Option<bool>,
    /// Loss percentage at which the side withdraws, 10 to 90 (DW-AUTO-12).
    pub withdraw_at: Option<u8>,
    /// Attitude that takes precedence over [`StandingOrders::attitude`] until the end of the season.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub season_attitude: Option<StandingAttitude>,
    /// Decision that takes precedence over [`StandingOrders::second_day`] until the end of the season.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub season_second_day: Option<bool>,
}

impl StandingOrders {
    /// Returns the attitude that currently applies: the one set for the season, otherwise the permanent one.
    pub fn attitude_now(&self) -> Option<StandingAttitude> {
        self.season_attitude.or(self.attitude)
    }

    /// Returns the second-day decision that currently applies: the one set for the season, otherwise the permanent one.
    pub fn second_day_now(&self) -> Option<bool> {
        self.season_second_day.or(self.second_day)
    }

    /// Clears the orders that apply to one season only.
    pub(crate) fn end_season(&mut self) {
        self.season_attitude = None;
        self.season_second_day = None;
    }
}

/// A purchase in an organisation phase, recorded so that it can be cancelled (section 6.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purchased {
    /// A whole unit, including slaves.
    Unit(UnitId),
    /// A character.
    Character(CharacterId),
    /// The right to command, bought for a sorcerer king (DW-RULING-13).
    Command(CharacterId),
    /// Stands added to a depleted unit (DW-REINF-03).
    Stands(UnitId, u16),
    /// Mounts for a unit that had eaten its mounts (DW-RULING-46).
    Mounts(UnitId),
}

/// A purchase in the current organisation phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Purchase {
    /// Item bought.
    pub bought: Purchased,
    /// Price paid, in points.
    pub cost: u32,
    /// Advantage that a reinforced unit lost, with its position in the unit's list (DW-REINF-04).
    pub lost: Option<(usize, Advantage)>,
}

/// A player's decision when points do not cover upkeep (DW-UPKEEP-11, DW-UPKEEP-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UpkeepChoice {
    /// Disbands the given units and characters.
    Disband(BTreeSet<Piece>),
    /// Keeps all troops, pays as much as possible and rolls for the consequences.
    KeepUnpaid,
}

/// A player's winter answers. They are drafts until the questions close.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WinterPlan {
    /// Advantage that each unit gains.
    pub advantages: BTreeMap<UnitId, Advantage>,
    /// Characters to ransom (DW-RULING-47).
    pub ransoms: BTreeSet<CharacterId>,
    /// Decision about upkeep that cannot be paid in full; `None` means the DW-RULING-88 default.
    pub upkeep: Option<UpkeepChoice>,
}

/// The state of one player in a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Player {
    pub race: Race,
    pub eliminated: bool,
    pub resigned: bool,
    /// Number of consecutive questions that the player has missed up to now.
    pub missed: u8,
    /// True if the player has become absent by missing three questions, so that the defaults apply.
    pub absent: bool,
    /// Prestige, −2 to 3 (DW-GEN-08). Visible to everybody.
    pub prestige: i8,
    /// Year in which the player last gained prestige from each opponent (DW-RULING-78).
    pub prestige_credit: BTreeMap<Seat, u16>,
    /// Unspent points, which are secret.
    pub treasury: u32,
    pub king: Option<CharacterId>,
    pub emperor: Option<Emperor>,
    /// Number of winters in which the player's upkeep could not be paid in full (DW-UPKEEP-12, DW-RULING-88).
    pub unpaid_years: u8,
    /// Highest number assigned so far to this player's garrisons, units, characters or offers, within the seat's
    /// [`NUMBERS`] range.
    ///
    /// [`NUMBERS`]: super::NUMBERS
    pub last_number: u32,
    /// Number of the most recently created army. Numbers are never reused.
    pub last_army: u16,
    pub standing: StandingOrders,
    /// Battle plan for all armies without their own plan.
    pub battle_plan: BattlePlan,
    pub purchases: Vec<Purchase>,
    /// Provinces where slaves were raised in the current organisation phase (DW-RULING-17).
    pub slaves_raised: BTreeSet<ProvinceId>,
    /// Winter answers so far, which are secret.
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

    /// Returns true if this player is asked questions. This is the case if the player is still in the campaign and not
    /// absent.
    pub fn is_asked(&self) -> bool {
        !self.eliminated && !self.resigned && !self.absent
    }
}
