//! Battle events.

use serde::{Deserialize, Serialize};

use crate::battle::{Answer, Battle as Outcome, Engagement, Joined, Sides};
use crate::duel::Duel;
use crate::ids::{CharacterId, ProvinceId, UnitId};

/// The events of a battle, in the order in which they happen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Battle {
    /// Leaders of the attacking side tried to join (IO-RULING-68).
    Joined {
        /// The province of the battle.
        province: ProvinceId,
        /// The tests of the leaders, in order.
        tests: Vec<Joined>,
    },
    /// An alert leader in a neighbouring province tried to help (IO-RULING-33).
    Answered {
        /// The province of the battle.
        province: ProvinceId,
        /// The leader and his test.
        answer: Answer,
        /// The province he was in.
        from: ProvinceId,
        /// His units.
        units: Vec<UnitId>,
        /// The movement points that all of them have spent so far, if he came.
        spent: u8,
    },
    /// The two supreme commanders met, or one refused (IO-RULING-63).
    Duelled {
        /// The province of the battle.
        province: ProvinceId,
        /// The duel, or the refusal.
        duel: Box<Duel>,
    },
    /// The battle was fought.
    Fought(Box<Fought>),
    /// Leaders who came too late, and whose side lost, went back (IO-RULING-68).
    WentBack {
        /// The province of the battle.
        province: ProvinceId,
        /// The leaders, each with his new province; a leader who cannot go back stays.
        leaders: Vec<(CharacterId, ProvinceId)>,
        /// The units, each with its new province; `None` if it is lost.
        units: Vec<(UnitId, Option<ProvinceId>)>,
    },
}

/// A fought battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fought {
    /// The province.
    pub province: ProvinceId,
    /// The kingdoms of each side.
    pub sides: Sides,
    /// The last commanders, attacker first; `None` for a garrison commander.
    pub commanders: [Option<CharacterId>; 2],
    /// The units that took part.
    pub engagement: Engagement,
    /// The outcome.
    pub battle: Outcome,
    /// The movement points that leaders have spent so far; a battle at sea costs one (IO-RULING-30).
    pub leaders: Vec<(CharacterId, u8)>,
    /// The movement points that units have spent so far.
    pub units: Vec<(UnitId, u8)>,
}
