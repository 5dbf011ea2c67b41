//! Organisation and winter reinforcement phases (section 6.2).

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
    /// Buy a character to lead the army.
    Raise(CharacterKind),
    /// Buy a character to lead the army and immediately name that character king. This allows a sorcerer to lead
    /// (DW-RULING-13).
    RaiseKing(CharacterKind),
    /// Use a character who is already in the province.
    Take(CharacterId),
}

/// Plan of a fortress or city, drawn by its owner. Perimeter elements are DW-T-64 codes, in ring order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct SitePlan {
    /// Codes of the perimeter elements, such as `W5`.
    pub perimeter: Vec<String>,
    /// Code of the inner tower, if any.
    pub keep: Option<String>,
    /// Height and number of hexes of each store.
    pub stores: Vec<(u8, u8)>,
    /// Number of hexes inside the ring of perimeter elements.
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

/// Actions of the organisation and winter reinforcement phases.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Organisation {
    /// Name a character king (DW-ORG-11). A sorcerer's command fee is paid immediately (DW-RULING-13).
    ChooseKing(CharacterId),
    /// Create an army (DW-ORG-18). It receives the next army number.
    CreateArmy { province: ProvinceId, leader: Leader },
    /// Create an empty garrison (DW-ORG-18).
    CreateGarrison(SiteId),
    /// Buy a unit at full strength (DW-ORG-02).
    RaiseUnit { troop: TroopId, force: ForceId },
    /// Buy a character.
    RaiseCharacter { kind: CharacterKind, force: ForceId },
    /// Buy slaves from the people of a province, for a force in it (DW-RECRUIT-06).
    RaiseSlaves { province: ProvinceId, force: ForceId },
    /// Cancel a purchase made in the current phase and refund its price.
    Cancel(Purchased),
    /// Dissolve an empty army or garrison.
    Dissolve(ForceId),
    /// Add stands to a depleted unit (DW-REINF-03). If this costs the unit an advantage, the unit loses the one given
    /// as `lose`, or the one that it gained last if `lose` is `None` (DW-REINF-04, DW-RULING-91).
    ReinforceUnit { unit: UnitId, stands: u16, lose: Option<Advantage> },
    /// Give a unit new mounts (DW-RULING-46).
    RemountUnit(UnitId),
    /// Move units and characters between forces in the same province (DW-ORG-25).
    Rearrange { pieces: BTreeSet<Piece>, from: ForceId, to: ForceId },
    /// Plan a fortress within a budget of 20000, 10000 or 2500 points (DW-FORT-14).
    PlanFortress { site: SiteId, tier: u32, plan: SitePlan },
    /// Plan a city (DW-RULING-56).
    PlanCity { site: SiteId, plan: SitePlan },
}
