//! Orders of a season (section 3.8).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::action::Piece;
use crate::ids::{ForceId, ProvinceId, SiteId, UnitId};
use crate::works::{Job, Task};
use regnal_core::dice::Die;
use regnal_core::game::Seat;

/// The status of a march order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarchStatus {
    /// Not carried out yet.
    Pending,
    /// The army has marched.
    Executed,
    /// Lost in a conflict (DW-ORDERS-09).
    Cancelled,
}

/// A march order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct March {
    /// The province of departure.
    pub from: ProvinceId,
    /// The destination, an adjacent province.
    pub to: ProvinceId,
    /// The status.
    pub status: MarchStatus,
}

/// An army's order of the previous season, shown to its owner when writing the next one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastOrder {
    /// The army marched.
    March {
        /// The province of departure.
        from: ProvinceId,
        /// The destination, an adjacent province.
        to: ProvinceId,
    },
    /// The army stayed.
    Hold,
    /// Built a camp.
    Camp {
        /// The height of the palisade.
        height: u8,
        /// The units that build; all if empty.
        builders: BTreeSet<UnitId>,
    },
}

/// An order that had become impossible when it was due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoidOrder {
    /// A march.
    March {
        /// The army.
        army: ForceId,
        /// The destination.
        to: ProvinceId,
    },
    /// A reorganisation.
    Reorganise(Reorganisation),
}

/// A secret reorganisation (DW-SEASON-02 to -04).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reorganisation {
    /// Detaches troops from an army as a new garrison, or into the garrison that is there.
    Detach {
        /// The army.
        army: ForceId,
        /// The site.
        site: SiteId,
        /// The units and characters.
        pieces: BTreeSet<Piece>,
    },
    /// Merges a garrison into an army.
    Absorb {
        /// The garrison.
        garrison: ForceId,
        /// The army.
        army: ForceId,
    },
    /// Exchanges units and characters between two armies.
    Exchange {
        /// The first army.
        a: ForceId,
        /// The second army.
        b: ForceId,
        /// Units and characters that go from the first to the second.
        from_a: BTreeSet<Piece>,
        /// Units and characters that go from the second to the first.
        from_b: BTreeSet<Piece>,
    },
    /// Builds a camp; the army must stay in place all season (DW-RULING-59).
    Camp {
        /// The army.
        army: ForceId,
        /// The height of the palisade, 1 to 7.
        height: u8,
        /// The units that build; all if empty.
        builders: BTreeSet<UnitId>,
    },
}

/// A ring of palisades around an army outside a siege (DW-RULING-59). It stays in place when the army leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Camp {
    /// The work on the ring and its progress.
    pub job: Job,
    /// The units that work on it this season; empty once hostile forces have entered the province.
    pub builders: BTreeSet<UnitId>,
}

impl Camp {
    /// Returns the number of palisade elements; 0 until the ring is finished.
    pub(crate) fn ring(&self) -> u16 {
        match self.job.task {
            Task::Fieldworks { count, .. } if self.job.is_done() => count,
            Task::Fieldworks { .. }
            | Task::Element(_)
            | Task::Store(_)
            | Task::Depot
            | Task::Engine(_) => 0,
        }
    }
}

/// The ordered part of the movement (DW-RULING-19, points 4 and 5).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Movement {
    /// The dice of each player with a paired army, first roll first; later rolls break ties within a race.
    pub dice: Vec<(Seat, Die)>,
    /// The players in movement order.
    pub order: Vec<Seat>,
    /// The armies whose march crosses that of another.
    pub paired: BTreeSet<ForceId>,
}
