//! Meetings of hostile forces, and retreats. Where troops go, what is seen and who takes what are events of their own.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::dice::Die;
use crate::game::Seat;
use crate::games::demonworld::ids::{ConflictId, ForceId, ProvinceId};
use crate::games::demonworld::nouns::WinnerChoice;
use crate::games::demonworld::state::{Attitude, Group};

/// Meetings of hostile forces, and retreats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "fields are named after what they hold; units are in state/"
)]
pub enum Conflict {
    /// Hostile forces are to settle who stays in a province.
    Opened {
        conflict: ConflictId,
        province: ProvinceId,
        seats: BTreeSet<Seat>,
        armies: BTreeSet<ForceId>,
        mover: Option<Seat>,
    },
    /// Secret: what an army is to do.
    AttitudeTaken {
        conflict: ConflictId,
        army: ForceId,
        attitude: Attitude,
    },
    /// To those in the conflict: what all armies do (DW-CONFLICT-04).
    AttitudesRevealed {
        conflict: ConflictId,
        attitudes: BTreeMap<ForceId, Attitude>,
    },
    /// An army threw for its withdrawal (DW-CONFLICT-06).
    WithdrawalTested {
        conflict: ConflictId,
        army: ForceId,
        die: Die,
        succeeded: bool,
    },
    /// Who fights whom is settled, with the lots of those who cannot be split into two camps (DW-RULING-28).
    Grouped {
        conflict: ConflictId,
        groups: Vec<Group>,
    },
    /// The battle of a group begins.
    Joined { conflict: ConflictId, group: usize },
    /// It is over: these players are out of it, and this one stands alone as its winner.
    Decided {
        conflict: ConflictId,
        group: usize,
        out: BTreeSet<Seat>,
        champion: Option<Seat>,
    },
    /// Winners may choose, and losers wait for it (DW-RULING-21).
    VergeReached {
        conflict: ConflictId,
        winners: BTreeSet<ForceId>,
        losers: BTreeSet<ForceId>,
        victor: Option<Seat>,
    },
    /// What a winning army does.
    WinnerChose {
        conflict: ConflictId,
        army: ForceId,
        choice: WinnerChoice,
    },
    /// The choice is made.
    VergePassed { conflict: ConflictId },
    /// A winning army went back to where it had come from, and frees the way.
    WentBack {
        army: ForceId,
        from: ProvinceId,
        to: ProvinceId,
    },
    /// An army has to choose where it retreats to.
    RetreatDue {
        conflict: ConflictId,
        army: ForceId,
        victor: Option<Seat>,
    },
    /// To those in the conflict: where it wants to go.
    RetreatChosen {
        conflict: ConflictId,
        army: ForceId,
        to: ProvinceId,
    },
    /// The choice is made.
    RetreatEnded { conflict: ConflictId, army: ForceId },
    /// An army gave itself up (DW-RULING-47, DW-RULING-81).
    Surrendered { force: ForceId, to: Seat },
    /// A conflict is settled but for who takes the province.
    Settled { conflict: ConflictId },
    /// That is settled too; the records are gone.
    Forgotten { conflicts: BTreeSet<ConflictId> },
}
