//! A player (section 3.2).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::{BattlePlan, Date};
use crate::game::Seat;
use crate::games::demonworld::action::Piece;
use crate::games::demonworld::ids::{CharacterId, ProvinceId, UnitId};
use crate::games::demonworld::nouns::{Advantage, Race};

/// What an emperor has to show (DW-EMPEROR-01, DW-RULING-92).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Emperor {
    /// When he proclaimed himself.
    pub since: Date,
    /// The winters in a row that he has passed, 0 to 3.
    pub winters: u8,
}

crate::nouns! {
    /// An attitude that an army takes without being asked (DW-RULING-25).
    StandingAttitude("demonworld-standing-") {
        /// Against the adversary with most points.
        Fight = "fight",
        /// To the best province that is open.
        Withdraw = "withdraw",
        /// Inside the first site with room.
        Shelter = "shelter",
        /// Nothing.
        Nothing = "nothing",
    }
}

/// What is done for a player who says nothing (3.2).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct StandingOrders {
    /// Of his armies in a conflict.
    pub attitude: Option<StandingAttitude>,
    /// Whether he goes on for a second day of battle.
    pub second_day: Option<bool>,
    /// Losses in percent at which his side withdraws, 10 to 90 (DW-AUTO-12).
    pub withdraw_at: Option<u8>,
    /// An attitude that goes before [`StandingOrders::attitude`] until the season ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub season_attitude: Option<StandingAttitude>,
    /// What goes before [`StandingOrders::second_day`] until the season ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub season_second_day: Option<bool>,
}

impl StandingOrders {
    /// The attitude that holds now, in a season and for good.
    pub fn attitude_now(&self) -> Option<StandingAttitude> {
        self.season_attitude.or(self.attitude)
    }

    /// Whether he goes on for a second day, in a season and for good.
    pub fn second_day_now(&self) -> Option<bool> {
        self.season_second_day.or(self.second_day)
    }

    /// The season has ended: what was ordered for it alone is ordered no more.
    pub(in crate::games::demonworld) fn end_season(&mut self) {
        self.season_attitude = None;
        self.season_second_day = None;
    }
}

/// What was bought in an organisation phase, so that it can be given back (section 6.2).
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

/// A purchase of the organisation phase that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Purchase {
    /// What.
    pub bought: Purchased,
    /// The points paid.
    pub cost: u32,
    /// The advantage that a topped-up unit lost over it, and its place in the order of its advantages (DW-REINF-04).
    pub lost: Option<(usize, Advantage)>,
}

/// What a player who is short of points means to do about it (DW-UPKEEP-11, DW-UPKEEP-12).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UpkeepChoice {
    /// Let these go.
    Disband(BTreeSet<Piece>),
    /// Keep everybody, pay all there is, and test.
    KeepUnpaid,
}

/// What a player has answered in winter so far: drafts until the questions close.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WinterPlan {
    /// What units have learned.
    pub advantages: BTreeMap<UnitId, Advantage>,
    /// Whom he buys free (DW-RULING-47).
    pub ransoms: BTreeSet<CharacterId>,
    /// What he does when he is short; nothing said: as DW-RULING-88 has it.
    pub upkeep: Option<UpkeepChoice>,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player {
    /// The race played.
    pub race: Race,
    /// Whether nothing is left to him (DW-RULING-09).
    pub eliminated: bool,
    /// Whether he gave the campaign up.
    pub resigned: bool,
    /// Questions in a row to which he sent nothing.
    pub missed: u8,
    /// Whether he is played by default, after three of them.
    pub absent: bool,
    /// −2 to 3 (DW-GEN-08); public.
    pub prestige: i8,
    /// The year of the last prestige won from each opponent (DW-RULING-78).
    pub prestige_credit: BTreeMap<Seat, u16>,
    /// Points to spend; secret.
    pub treasury: u32,
    /// His general-in-chief (DW-RULING-79).
    pub king: Option<CharacterId>,
    /// The title, if he has it.
    pub emperor: Option<Emperor>,
    /// Winters in which he could not pay everybody (DW-UPKEEP-12, DW-RULING-88).
    pub unpaid_years: u8,
    /// The highest number given so far to a garrison, unit, character or offer of his, above [`NUMBERS`] for his seat.
    ///
    /// [`NUMBERS`]: super::NUMBERS
    pub last_number: u32,
    /// The number of the last army that he made; numbers are never used again.
    pub last_army: u16,
    /// What is done when he says nothing.
    pub standing: StandingOrders,
    /// The plan that his armies fight by unless they have one of their own.
    pub battle_plan: BattlePlan,
    /// What he bought in the organisation phase that goes on.
    pub purchases: Vec<Purchase>,
    /// Where he raised slaves in the organisation phase that goes on (DW-RULING-17).
    pub slaves_raised: BTreeSet<ProvinceId>,
    /// What he has answered in winter so far; secret.
    pub winter: WinterPlan,
}

impl Player {
    /// A player who begins: prestige 0, nothing of his own (DW-GEN-08).
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

    /// Whether questions are put to him: he is in the game, and there.
    pub fn is_asked(&self) -> bool {
        !self.eliminated && !self.resigned && !self.absent
    }
}
