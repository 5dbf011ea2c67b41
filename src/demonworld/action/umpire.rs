//! Umpire actions (section 6.9).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::battle::{Item, Report};
use crate::ids::{
    BattleId, CharacterId, ForceId, ProvinceId, SiegeId, SiteId, TroopId, UnitId, WindowId,
};
use crate::state::{Audience, Condition};
use regnal_core::game::Seat;

/// An umpire action, sent as [`Seat::UMPIRE`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Umpire {
    /// Become the umpire. `seat` is the umpire's own seat, if the umpire also plays.
    TakeOffice { seat: Option<Seat> },
    /// Resign as umpire.
    LayDown,
    /// Make a ruling with a public reason.
    Rule { ruling: Ruling, reason: String },
}

/// Result that the umpire imposes on a siege.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiegeVerdict {
    /// The besiegers lift the siege and stay in the province.
    Lifted,
    /// The besiegers must retreat.
    Broken,
    /// The besieged surrender.
    Surrender,
    /// The besieged surrender, and their armies are allowed to leave.
    FreePassage,
}

/// A direct edit of the game state by the umpire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Edit {
    /// Set a player's treasury.
    Treasury { seat: Seat, points: u32 },
    /// Set the number of a unit's living stands, up to its full strength; 0 destroys the unit.
    Stands { unit: UnitId, stands: u16 },
    /// Set a character's condition; `captured` is not allowed.
    Condition { character: CharacterId, condition: Condition },
    /// Place an army in the open in a province.
    Place { army: ForceId, province: ProvinceId },
    /// Set the owner of a province; `None` makes the province neutral.
    Owner { province: ProvinceId, owner: Option<Seat> },
    /// Set the holder of a site.
    Holder { site: SiteId, holder: Option<Seat> },
    /// Set the food supply of the besieged.
    Supply { siege: SiegeId, points: u32 },
    /// Set the remaining structure points of a perimeter element, at most those of the intact element.
    Wall { site: SiteId, element: u16, points: u16 },
}

/// A ruling by the umpire. The variants are named after the actions in section 6.9, without the prefix `gm_`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Ruling {
    /// Set the deadline of all open questions to this number of hours from now.
    SetDeadline(u16),
    /// Pause all deadlines.
    Pause,
    /// Resume all deadlines.
    Resume,
    /// Close a question immediately, using the input so far and defaults for the rest.
    Advance(WindowId),
    /// Change an option from DW-T-45. `key` and `value` use the notation of that table.
    SetOption { key: String, value: String },
    /// Assign a new player to a seat and return the seat to active play.
    ReplacePlayer(Seat),
    /// Set the results of the next dice, in order. An empty list clears any unused results.
    OverrideDice(Vec<u32>),
    /// Decide a battle with the umpire's own report.
    SetOutcome { battle: BattleId, report: Box<Report> },
    /// Impose a result on a siege.
    EndSiege { siege: SiegeId, verdict: SiegeVerdict },
    /// Settle a dispute between two reports, field by field (DW-REPORT-08). `second` holds the fields taken from the
    /// second report; all other fields come from the first.
    ResolveDispute { battle: BattleId, second: BTreeSet<Item> },
    /// Edit the game state directly.
    Edit(Edit),
    /// Change a player's prestige. The resulting prestige is clamped to −2..=+3.
    AdjustPrestige { seat: Seat, change: i8 },
    /// Set the command fee of a sorcerer king (DW-RULING-13).
    ApproveKingFee { seat: Seat, points: u32 },
    /// Set a unit's dismounted profile (DW-RATION-05).
    SetDismount { unit: UnitId, profile: TroopId },
    /// Set the number of weeks that the planned crew still needs for a job (DW-FORT-27). `job` is the index in the
    /// player's list of unfinished jobs in the siege.
    SetWorkTime { siege: SiegeId, seat: Seat, job: u16, weeks: u8 },
    /// Approve a site's plan and the placement of its stores (DW-SUPPLY-13).
    ApprovePlan(SiteId),
    /// Rewind to the moment when this question was asked, at the start of its phase.
    Rewind(WindowId),
    /// Show a player the current state of another player's force.
    Reveal { seat: Seat, force: ForceId },
    /// Write a note to the log.
    Note { to: Audience, text: String },
    /// End the campaign and rank the players according to DW-RULING-93.
    EndCampaign,
}
