//! Battles.

use serde::{Deserialize, Serialize};

use crate::games::offices::battle::{Answer, Battle as Outcome, Engagement, Joined, Sides};
use crate::games::offices::duel::Duel;
use crate::games::offices::ids::{CharacterId, ProvinceId, UnitId};

/// What happened in a battle, in this order.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Battle {
    /// Leaders of the attacking side tried to join (IO-RULING-68).
    Joined {
        /// Where.
        province: ProvinceId,
        /// Who tried, the first one first.
        tests: Vec<Joined>,
    },
    /// An alert leader next door tried to help (IO-RULING-33).
    Answered {
        /// Where the battle is.
        province: ProvinceId,
        /// Who, and his test.
        answer: Answer,
        /// Where he stood.
        from: ProvinceId,
        /// His units.
        units: Vec<UnitId>,
        /// The movement points that all of them have spent if he came.
        spent: u8,
    },
    /// The two supreme commanders met, or one refused (IO-RULING-63).
    Duelled {
        /// Where.
        province: ProvinceId,
        /// What happened.
        duel: Box<Duel>,
    },
    /// It was fought.
    Fought(Box<Fought>),
    /// Who came too late and whose side lost went back (IO-RULING-68).
    WentBack {
        /// From where.
        province: ProvinceId,
        /// The leaders, each with where he is now; one who has nowhere to go stays.
        leaders: Vec<(CharacterId, ProvinceId)>,
        /// Their units, each with where it is now; `None`: it is lost.
        units: Vec<(UnitId, Option<ProvinceId>)>,
    },
}

/// A battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Fought {
    /// Where.
    pub province: ProvinceId,
    /// Who against whom.
    pub sides: Sides,
    /// Who commanded in the end, the attacker first; none: a garrison commander.
    pub commanders: [Option<CharacterId>; 2],
    /// Who went into it.
    pub engagement: Engagement,
    /// What came of it.
    pub battle: Outcome,
    /// The movement points that leaders have spent now: a battle at sea costs one (IO-RULING-30).
    pub leaders: Vec<(CharacterId, u8)>,
    /// The same of units.
    pub units: Vec<(UnitId, u8)>,
}
