//! Season orders (section 3.8).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::action::Piece;
use crate::ids::{ForceId, ProvinceId, SiteId, UnitId};
use crate::works::{Job, Task};
use regnal_core::dice::Die;
use regnal_core::game::Seat;

/// Status of a march order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarchStatus {
    /// Not carried out yet.
    Pending,
    /// Carried out: the army has marched.
    Executed,
    /// Cancelled in a conflict (DW-ORDERS-09).
    Cancelled,
}

/// A march order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub struct March {
    pub from: ProvinceId,
    pub to: ProvinceId,
    pub status: MarchStatus,
}

/// An army's order in the previous season, shown to the owner when the next order is written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum LastOrder {
    /// The army marched to an adjacent province.
    March { from: ProvinceId, to: ProvinceId },
    /// The army stayed.
    Hold,
    /// The army built a camp. An empty set of builders means all units.
    Camp { height: u8, builders: BTreeSet<UnitId> },
}

/// A player's order that turned out to be impossible when it came due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum VoidOrder {
    /// A march.
    March { army: ForceId, to: ProvinceId },
    /// A reorganisation.
    Reorganise(Reorganisation),
}

/// A secret reorganisation (DW-SEASON-02 to -04).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Reorganisation {
    /// Detaches troops from an army to form a new garrison or join an existing one.
    Detach { army: ForceId, site: SiteId, pieces: BTreeSet<Piece> },
    /// Merges a garrison into an army.
    Absorb { garrison: ForceId, army: ForceId },
    /// Exchanges units and characters between two armies. `from_a` moves from `a` to `b`, and `from_b` from `b` to `a`.
    Exchange { a: ForceId, b: ForceId, from_a: BTreeSet<Piece>, from_b: BTreeSet<Piece> },
    /// Builds a camp with a palisade of height 1 to 7. An empty set of builders means all units. The army must stay in
    /// its province all season (DW-RULING-59).
    Camp { army: ForceId, height: u8, builders: BTreeSet<UnitId> },
}

/// A palisade ring around an army outside a siege (DW-RULING-59). If the army leaves, the camp stays in place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Camp {
    /// Construction job for the ring, with its progress.
    pub job: Job,
    /// Units that work on the camp this season. The set is empty once hostile forces have entered the province.
    pub builders: BTreeSet<UnitId>,
}

impl Camp {
    /// Returns the number of palisade elements, or 0 if the ring is not finished.
    pub(crate) fn ring(&self) -> u16 {
        match self.job.task {
            Task::Fieldworks { count, .. } if self.job.is_done() => count,
            _ => 0,
        }
    }
}

/// Movement of armies with crossing paths, one player at a time (DW-RULING-19, points 4 and 5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Movement {
    /// Die of each player who has an army with a crossing path, in rolling order.
    pub dice: Vec<(Seat, Die)>,
    /// Players, in movement order.
    pub order: Vec<Seat>,
    /// Armies whose paths cross those of other armies.
    pub paired: BTreeSet<ForceId>,
}
