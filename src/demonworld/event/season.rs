//! Orders and marches of a season.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::ids::{ForceId, ProvinceId};
use crate::state::{Camp, March, Reorganisation, VoidOrder};
use crate::works::Job;
use regnal_core::dice::Die;
use regnal_core::game::Seat;

/// Orders and marches.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Season {
    /// Secret: a reorganisation was added to a player's list.
    ReorganisationOrdered { seat: Seat, order: Reorganisation },
    /// Secret: a player removed some reorganisations. The event lists the remaining ones.
    ReorganisationsKept { seat: Seat, orders: Vec<Reorganisation> },
    /// Secret: an army was ordered to march.
    MarchOrdered { army: ForceId, from: ProvinceId, to: ProvinceId },
    /// Secret: a march order was removed.
    MarchWithdrawn { army: ForceId },
    /// Secret: an army was ordered to stay.
    HoldOrdered { army: ForceId },
    /// Secret: a player's order turned out to be impossible when it came due. `reason` is the reason code.
    OrderVoid { seat: Seat, order: VoidOrder, reason: String, rule: String },
    /// Secret: a player's reorganisation was carried out.
    Reorganised { seat: Seat, order: Reorganisation },
    /// Secret: an army began or resumed building a camp (DW-RULING-59).
    CampBegun { army: ForceId, camp: Camp },
    /// Secret: a season of work on a camp was completed.
    CampWorked { army: ForceId, job: Job },
    /// All march orders were revealed (DW-ORDERS-03), and the season's drafts were deleted.
    OrdersRevealed { marches: BTreeMap<ForceId, March> },
    /// Players whose armies' paths cross rolled for the order in which they move (DW-ORDERS-05).
    PriorityRolled { dice: Vec<(Seat, Die)>, order: Vec<Seat>, paired: BTreeSet<ForceId> },
    /// An army marched as ordered.
    Marched { army: ForceId, from: ProvinceId, to: ProvinceId },
    /// An army's march order was cancelled (DW-ORDERS-09).
    MarchCancelled { army: ForceId },
    /// All march orders were carried out or cancelled.
    MovementEnded,
}
