//! Defines the events of a battle.

use serde::{Deserialize, Serialize};

use crate::battle::{Answer, Battle as Outcome, Engagement, Fighter, Joined, Sides};
use crate::duel::Duel;
use crate::ids::{CharacterId, ProvinceId, UnitId};

/// Battle events, in the order in which they happen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Battle {
    /// The leaders of the attacking side took their arrival tests (IO-RULING-68).
    Joined { province: ProvinceId, tests: Vec<Joined> },
    /// An alert leader in a neighbouring province took his arrival test (IO-RULING-33).
    Answered {
        province: ProvinceId,
        answer: Answer,
        from: ProvinceId,
        units: Vec<UnitId>,
        /// Movement points that the leader and his units have now spent, if he has arrived.
        spent: u8,
    },
    /// The two supreme commanders duelled, or one refused (IO-RULING-63).
    Duelled { province: ProvinceId, duel: Box<Duel> },
    /// The battle was fought.
    Fought(Box<Fought>),
    /// The late leaders of a losing side went back (IO-RULING-68).
    WentBack {
        province: ProvinceId,
        /// Leaders, each with his new province; a leader who cannot go back stays.
        leaders: Vec<(CharacterId, ProvinceId)>,
        /// Units, each with its new province; `None` if the unit is lost.
        units: Vec<(UnitId, Option<ProvinceId>)>,
    },
}

/// Result of a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct Fought {
    pub province: ProvinceId,
    pub sides: Sides,
    /// Commanders at the end, attacker first; `None` for a garrison commander.
    pub commanders: [Option<CharacterId>; 2],
    pub engagement: Engagement,
    pub battle: Outcome,
    /// Movement points spent so far by each leader; a battle at sea costs one (IO-RULING-30).
    pub leaders: Vec<(CharacterId, u8)>,
    /// Movement points spent so far by each unit.
    pub units: Vec<(UnitId, u8)>,
}

impl Fought {
    /// Returns a unit as it entered the battle.
    pub(crate) fn fighter(&self, unit: UnitId) -> Option<&Fighter> {
        let mut all = self.engagement.sides.iter().flat_map(|side| &side.units);
        all.find(|fighter| fighter.unit == unit)
    }
}
