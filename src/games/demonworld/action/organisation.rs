//! Organisation and winter reinforcement (section 6.2).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::Piece;
use crate::games::demonworld::ids::{CharacterId, ForceId, ProvinceId, SiteId, TroopId, UnitId};
use crate::games::demonworld::nouns::{Advantage, CharacterKind};
use crate::games::demonworld::state::Purchased;
use crate::games::demonworld::works::{Grounds, Plan};

/// Who leads a new army first (DW-ORG-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leader {
    /// A character bought for it.
    Raise(CharacterKind),
    /// One bought for it and named king at once, so that a sorcerer can lead (DW-RULING-13).
    RaiseKing(CharacterKind),
    /// One who stands in the same province.
    Take(CharacterId),
}

/// The plan of a fortress or city as its owner draws it: the elements of its ring in their order, by the codes of DW-T-64.
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
            Grounds::Fortress {
                interior, stores, ..
            } => {
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
    /// Name a character king (DW-ORG-11); a sorcerer's command fee is paid at once (DW-RULING-13).
    ChooseKing(CharacterId),
    /// Make an army (DW-ORG-18); it gets the next number.
    CreateArmy {
        /// Where.
        province: ProvinceId,
        /// Who leads it first.
        leader: Leader,
    },
    /// Make a garrison, empty at first (DW-ORG-18).
    CreateGarrison(SiteId),
    /// Buy a unit of full strength (DW-ORG-02).
    RaiseUnit {
        /// Its entry in the army lists.
        troop: TroopId,
        /// The force that it joins.
        force: ForceId,
    },
    /// Buy a character.
    RaiseCharacter {
        /// Which kind.
        kind: CharacterKind,
        /// The force that he joins.
        force: ForceId,
    },
    /// Buy slaves (DW-RECRUIT-06).
    RaiseSlaves {
        /// Whose people.
        province: ProvinceId,
        /// The force there that they join.
        force: ForceId,
    },
    /// Give a purchase of this phase back.
    Cancel(Purchased),
    /// Give up an army or garrison that has nothing left in it.
    Dissolve(ForceId),
    /// Top a unit up (DW-REINF-03).
    ReinforceUnit {
        /// Which unit.
        unit: UnitId,
        /// How many stands.
        stands: u16,
        /// The advantage that it loses if it must lose one; the last gained when absent (DW-REINF-04, DW-RULING-91).
        lose: Option<Advantage>,
    },
    /// Give a unit new mounts (DW-RULING-46).
    RemountUnit(UnitId),
    /// Move units and characters between forces of one province (DW-ORG-25).
    Rearrange {
        /// What.
        pieces: BTreeSet<Piece>,
        /// Out of which force.
        from: ForceId,
        /// Into which.
        to: ForceId,
    },
    /// Plan a fortress with a budget (DW-FORT-14).
    PlanFortress {
        /// Which fortress.
        site: SiteId,
        /// 20000, 10000 or 2500 points.
        tier: u32,
        /// Its plan.
        plan: SitePlan,
    },
    /// Plan a city (DW-RULING-56).
    PlanCity {
        /// Which city.
        site: SiteId,
        /// Its plan.
        plan: SitePlan,
    },
}
