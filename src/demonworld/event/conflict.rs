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
    /// Secret: an army's attitude was chosen.
    AttitudeTaken { conflict: ConflictId, army: ForceId, attitude: Attitude },
    /// Visible to participants in the conflict: the attitudes of all armies were revealed (DW-CONFLICT-04).
    AttitudesRevealed { conflict: ConflictId, attitudes: BTreeMap<ForceId, Attitude> },
    /// An army rolled to withdraw (DW-CONFLICT-06).
    WithdrawalTested { conflict: ConflictId, army: ForceId, die: Die, succeeded: bool },
    /// The opponents were grouped into battles. If a group could not be split into two camps, lots decided its fighting
    /// order (DW-RULING-28).
    Grouped { conflict: ConflictId, groups: Vec<Group> },
    /// A group's battle began.
    Joined { conflict: ConflictId, group: usize },
    /// A group's battle ended. The players in `out` left the conflict; `champion` is the winner if there is only one.
    Decided { conflict: ConflictId, group: usize, out: BTreeSet<Seat>, champion: Option<Seat> },
    /// The winners of a battle were asked for their next move while the losers waited (DW-RULING-21).
    VergeReached {
        conflict: ConflictId,
        winners: BTreeSet<ForceId>,
        losers: BTreeSet<ForceId>,
        victor: Option<Seat>,
        // Not stored in editions before `Judge::SEVENTH`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        group: Option<usize>,
    },
    /// A move was chosen for a winning army.
    WinnerChose { conflict: ConflictId, army: ForceId, choice: WinnerChoice },
    /// The winners' choices became final.
    VergePassed {
        conflict: ConflictId,
        // Not stored in editions before `Judge::SEVENTH`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        group: Option<usize>,
    },
    /// A winning army returned to its origin, which cleared the way for the loser.
    WentBack { army: ForceId, from: ProvinceId, to: ProvinceId },
    /// An army was forced to retreat, and its player still had to choose the destination.
    RetreatDue { conflict: ConflictId, army: ForceId, victor: Option<Seat> },
    /// Visible to participants in the conflict: a player chose a retreat destination.
    RetreatChosen { conflict: ConflictId, army: ForceId, to: ProvinceId },
    /// The choice of an army's retreat destination was closed.
    RetreatEnded { conflict: ConflictId, army: ForceId },
    /// An army surrendered (DW-RULING-47, DW-RULING-81).
    Surrendered { force: ForceId, to: Seat },
    /// A conflict was settled, except for the ownership of the province.
    Settled { conflict: ConflictId },
    /// The ownership of a province was settled after its conflicts, and the records of these conflicts were deleted.
    Forgotten { conflicts: BTreeSet<ConflictId> },
}
