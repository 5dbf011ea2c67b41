//! Orders of a season (section 3.8).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::dice::Die;
use crate::game::Seat;
use crate::games::demonworld::action::Piece;
use crate::games::demonworld::ids::{ForceId, ProvinceId, SiteId, UnitId};
use crate::games::demonworld::works::{Job, Task};

/// How far a march order has come.
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
    /// From where.
    pub from: ProvinceId,
    /// The province next to it.
    pub to: ProvinceId,
    /// How far it has come.
    pub status: MarchStatus,
}

/// What an army was ordered to do in a season, as its owner remembers it when the next one is written.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastOrder {
    /// To march.
    March {
        /// From where.
        from: ProvinceId,
        /// The province next to it.
        to: ProvinceId,
    },
    /// To stay where it was.
    Hold,
    /// To build a camp.
    Camp {
        /// The height of the palisade.
        height: u8,
        /// Who builds; all when empty.
        builders: BTreeSet<UnitId>,
    },
}

/// An order that had become impossible when its moment came.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum VoidOrder {
    /// A march.
    March {
        /// Which army.
        army: ForceId,
        /// Where to.
        to: ProvinceId,
    },
    /// A reorganisation.
    Reorganise(Reorganisation),
}

/// A reorganisation in secret (DW-SEASON-02 to -04).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reorganisation {
    /// Troops leave an army to be a garrison, or to join the one that is there.
    Detach {
        /// Which army.
        army: ForceId,
        /// Into which site.
        site: SiteId,
        /// Which units and characters.
        pieces: BTreeSet<Piece>,
    },
    /// A garrison goes into an army.
    Absorb {
        /// Which garrison.
        garrison: ForceId,
        /// Into which army.
        army: ForceId,
    },
    /// Two armies exchange units and characters.
    Exchange {
        /// One army.
        a: ForceId,
        /// The other.
        b: ForceId,
        /// What goes from the one to the other.
        from_a: BTreeSet<Piece>,
        /// What comes back.
        from_b: BTreeSet<Piece>,
    },
    /// An army that holds its place all season builds a camp (DW-RULING-59).
    Camp {
        /// Which army.
        army: ForceId,
        /// The height of the palisade, 1 to 7.
        height: u8,
        /// Who builds; all when empty.
        builders: BTreeSet<UnitId>,
    },
}

/// A ring of palisades around an army outside a siege (DW-RULING-59). It stays behind when the army leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Camp {
    /// The ring, and what is done of it.
    pub job: Job,
    /// Who works on it this season; nobody once others have come into the province.
    pub builders: BTreeSet<UnitId>,
}

impl Camp {
    /// The elements of its ring; none before the ring is closed.
    pub(in crate::games::demonworld) fn ring(&self) -> u16 {
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
    /// The dice of each player with a paired army, first throw first; later throws break ties of one race.
    pub dice: Vec<(Seat, Die)>,
    /// The players in their order.
    pub order: Vec<Seat>,
    /// The armies that cross another's way.
    pub paired: BTreeSet<ForceId>,
}
