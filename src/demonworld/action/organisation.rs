//! Organisation and winter reinforcement (section 6.2).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Piece;
use crate::ids::{CharacterId, ForceId, ProvinceId, SiteId, TroopId, UnitId};
use crate::nouns::{Advantage, CharacterKind};
use crate::state::Purchased;
use crate::works::{Grounds, Plan};

/// First leader of a new army (DW-ORG-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leader {
    /// A character bought for the army.
    Raise(CharacterKind),
    /// A character bought for the army and immediately named king, so that a sorcerer can lead (DW-RULING-13).
    RaiseKing(CharacterKind),
    /// A character who is already in the province.
    Take(CharacterId),
}

/// Fortress or city plan drawn by its owner. Elements are given by their DW-T-64 codes, in order around the ring.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SitePlan {
    /// Elements of the perimeter, such as `W5`.
    pub perimeter: Vec<String>,
    /// The inner tower.
    pub keep: Option<String>,
    /// Height and hexes of each store.
    pub stores: Vec<(u8, u8)>,
    /// Hexes inside the ring.
    pub interior_hexes: u16,
}

impl From<&Plan> for SitePlan {
    fn from(plan: &Plan) -> SitePlan {
        let (stores, interior_hexes) = match &plan.grounds {
            Grounds::City => (Vec::new(), 0),
            Grounds::Fortress { interior, stores, .. } => {
                let stores = stores.iter().map(|store| (store.height, store.hexes));
                (stores.collect(), *interior)
            }
        };
        SitePlan {
            perimeter: plan.perimeter.iter().map(ToString::to_string).collect(),
            keep: plan.keep.map(|keep| keep.to_string()),
            stores,
            interior_hexes,
        }
    }
}

/// Organisation and winter reinforcement.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Organisation {
    /// Name a character king (DW-ORG-11). A sorcerer's command fee is paid immediately (DW-RULING-13).
    ChooseKing(CharacterId),
    /// Create an army (DW-ORG-18); it gets the next number.
    CreateArmy {
        /// The province in which it is formed.
        province: ProvinceId,
        /// Its first leader.
        leader: Leader,
    },
    /// Create an empty garrison (DW-ORG-18).
    CreateGarrison(SiteId),
    /// Buy a unit at full strength (DW-ORG-02).
    RaiseUnit {
        /// Its entry in the army lists.
        troop: TroopId,
        /// The force that receives it.
        force: ForceId,
    },
    /// Buy a character.
    RaiseCharacter {
        /// Its kind.
        kind: CharacterKind,
        /// The force that receives it.
        force: ForceId,
    },
    /// Buy slaves (DW-RECRUIT-06).
    RaiseSlaves {
        /// The province whose people are enslaved.
        province: ProvinceId,
        /// The force in that province that receives them.
        force: ForceId,
    },
    /// Cancel a purchase made in this phase.
    Cancel(Purchased),
    /// Dissolve an empty army or garrison.
    Dissolve(ForceId),
    /// Bring a unit back up to strength (DW-REINF-03).
    ReinforceUnit {
        /// The unit.
        unit: UnitId,
        /// Number of stands to add.
        stands: u16,
        /// The advantage to lose, if one must be lost; `None` loses the one gained last (DW-REINF-04, DW-RULING-91).
        lose: Option<Advantage>,
    },
    /// Give a unit new mounts (DW-RULING-46).
    RemountUnit(UnitId),
    /// Move units and characters between forces in the same province (DW-ORG-25).
    Rearrange {
        /// The units and characters.
        pieces: BTreeSet<Piece>,
        /// The force they leave.
        from: ForceId,
        /// The force they join.
        to: ForceId,
    },
    /// Plan a fortress within a budget (DW-FORT-14).
    PlanFortress {
        /// The fortress.
        site: SiteId,
        /// Budget in points: 20000, 10000 or 2500.
        tier: u32,
        /// Its plan.
        plan: SitePlan,
    },
    /// Plan a city (DW-RULING-56).
    PlanCity {
        /// The city.
        site: SiteId,
        /// Its plan.
        plan: SitePlan,
    },
}
