//! Encounters between hostile forces, and retreats. Movements, sightings and conquests are separate events.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::ids::{ConflictId, ForceId, ProvinceId};
use crate::nouns::WinnerChoice;
use crate::state::{Attitude, Group};
use regnal_core::dice::Die;
use regnal_core::game::Seat;

/// Encounters between hostile forces, and retreats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Conflict {
    /// Hostile forces met in a province.
    Opened {
        conflict: ConflictId,
        province: ProvinceId,
        seats: BTreeSet<Seat>,
        armies: BTreeSet<ForceId>,
        mover: Option<Seat>,
    },
    /// Secret: the attitude of an army.
    AttitudeTaken { conflict: ConflictId, army: ForceId, attitude: Attitude },
    /// To those in the conflict: the attitudes of all armies (DW-CONFLICT-04).
    AttitudesRevealed { conflict: ConflictId, attitudes: BTreeMap<ForceId, Attitude> },
    /// An army rolled for its withdrawal (DW-CONFLICT-06).
    WithdrawalTested { conflict: ConflictId, army: ForceId, die: Die, succeeded: bool },
    /// The opponents are grouped into battles, by lot where they do not split into two camps (DW-RULING-28).
    Grouped { conflict: ConflictId, groups: Vec<Group> },
    /// A group's battle began.
    Joined { conflict: ConflictId, group: usize },
    /// A group's battle is over. The players in `out` have left the conflict; `champion` is the winner if there is only
    /// one.
    Decided { conflict: ConflictId, group: usize, out: BTreeSet<Seat>, champion: Option<Seat> },
    /// Winners may choose their next move, and losers wait for it (DW-RULING-21).
    VergeReached {
        conflict: ConflictId,
        winners: BTreeSet<ForceId>,
        losers: BTreeSet<ForceId>,
        victor: Option<Seat>,
    },
    /// A winning army's choice was made.
    WinnerChose { conflict: ConflictId, army: ForceId, choice: WinnerChoice },
    /// The winners' choices are final.
    VergePassed { conflict: ConflictId },
    /// A winning army returned to its origin, which clears the way.
    WentBack { army: ForceId, from: ProvinceId, to: ProvinceId },
    /// An army must choose where to retreat.
    RetreatDue { conflict: ConflictId, army: ForceId, victor: Option<Seat> },
    /// To those in the conflict: the retreat that a player chose.
    RetreatChosen { conflict: ConflictId, army: ForceId, to: ProvinceId },
    /// The choice of a retreat is over.
    RetreatEnded { conflict: ConflictId, army: ForceId },
    /// An army surrendered (DW-RULING-47, DW-RULING-81).
    Surrendered { force: ForceId, to: Seat },
    /// A conflict is settled, except for the ownership of the province.
    Settled { conflict: ConflictId },
    /// Ownership is settled too; the records of these conflicts are deleted.
    Forgotten { conflicts: BTreeSet<ConflictId> },
}
