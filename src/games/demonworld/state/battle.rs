//! Battles that are not settled yet (section 3.9).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::game::Seat;
use crate::games::demonworld::ids::{ConflictId, ForceId, ProvinceId, SiegeId, UnitId};
use crate::games::demonworld::nouns::BattleMode;

/// What a battle is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattleKind {
    /// In the open, out of a conflict.
    Field(ConflictId),
    /// In the open, of those who come to break a siege.
    Relief(ConflictId, SiegeId),
    /// Against the walls.
    Assault(SiegeId),
    /// Out of them.
    Sortie(SiegeId),
}

/// What an army, or a side of a siege, fights by (DW-AUTO-04, DW-AUTO-12, DW-RULING-68).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct BattlePlan {
    /// The units in their order; those not named follow by number.
    pub line: Vec<UnitId>,
    /// The units that stay out.
    pub reserve: BTreeSet<UnitId>,
    /// Losses in percent at which the side withdraws, 10 to 90.
    pub withdraw_at: Option<u8>,
    /// Where to retreat, best first.
    pub retreats: Vec<ProvinceId>,
}

/// One side of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Whose forces fight.
    pub seats: BTreeSet<Seat>,
    /// Which; none for a militia.
    pub forces: Vec<ForceId>,
    /// What each of them chose: table or program.
    pub modes: BTreeMap<Seat, BattleMode>,
    /// Whether an army of it failed to withdraw, so that it does not choose the table edge (DW-CONFLICT-07).
    pub caught: bool,
}

/// A battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    /// Of which kind.
    pub kind: BattleKind,
    /// Where.
    pub province: ProvinceId,
    /// The side of the province's owner, or who drew it (DW-RULING-29).
    pub defender: Side,
    /// The other side.
    pub attacker: Side,
    /// How it is fought, once that is settled.
    pub mode: Option<BattleMode>,
    /// The day, from 1.
    pub day: u8,
}
