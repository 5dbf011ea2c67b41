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
pub enum Umpire {
    /// Become the umpire.
    TakeOffice {
        /// Seat that the umpire plays, if any.
        seat: Option<Seat>,
    },
    /// Resign as umpire.
    LayDown,
    /// Make a ruling.
    Rule {
        /// Ruling to make.
        ruling: Ruling,
        /// Publicly stated reason.
        reason: String,
    },
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
pub enum Edit {
    /// Set a player's treasury.
    Treasury {
        /// Player whose treasury is set.
        seat: Seat,
        /// New amount, in points.
        points: u32,
    },
    /// Set the number of a unit's living stands; 0 destroys the unit.
    Stands {
        /// Unit that gains or loses stands.
        unit: UnitId,
        /// Number of stands, up to the unit's full strength.
        stands: u16,
    },
    /// Set a character's condition.
    Condition {
        /// Character whose condition is set.
        character: CharacterId,
        /// New condition; `captured` is not allowed.
        condition: Condition,
    },
    /// Place an army in the open in a province.
    Place {
        /// Army to place.
        army: ForceId,
        /// Province in which the army is placed.
        province: ProvinceId,
    },
    /// Set the owner of a province.
    Owner {
        /// Province whose owner is set.
        province: ProvinceId,
        /// New owner; `None` makes the province neutral.
        owner: Option<Seat>,
    },
    /// Set the holder of a site.
    Holder {
        /// Site whose holder is set.
        site: SiteId,
        /// New holder; `None` leaves the site without a holder.
        holder: Option<Seat>,
    },
    /// Set the food supply of the besieged.
    Supply {
        /// Siege whose food supply is set.
        siege: SiegeId,
        /// Food supply, in supply points.
        points: u32,
    },
    /// Set the remaining structure points of a perimeter element.
    Wall {
        /// Site to which the element belongs.
        site: SiteId,
        /// Index of the perimeter element.
        element: u16,
        /// Structure points, at most those of the intact element.
        points: u16,
    },
}

/// A ruling by the umpire. The variants are named after the actions in section 6.9, without the prefix `gm_`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// Set the deadline of all open questions to this number of hours from now.
    SetDeadline(u16),
    /// Pause all deadlines.
    Pause,
    /// Resume all deadlines.
    Resume,
    /// Close a question immediately, using the input so far and defaults for the rest.
    Advance(WindowId),
    /// Change an option from DW-T-45.
    SetOption {
        /// Name of the option in DW-T-45.
        key: String,
        /// New value, in the notation of DW-T-45.
        value: String,
    },
    /// Assign a new player to a seat and return the seat to active play.
    ReplacePlayer(Seat),
    /// Set the results of the next dice, in order. An empty list clears any unused results.
    OverrideDice(Vec<u32>),
    /// Decide a battle with the umpire's own report.
    SetOutcome {
        /// Battle to decide.
        battle: BattleId,
        /// Report that decides the battle.
        report: Box<Report>,
    },
    /// Impose a result on a siege.
    EndSiege {
        /// Siege to end.
        siege: SiegeId,
        /// Result of the siege.
        verdict: SiegeVerdict,
    },
    /// Settle a dispute between two reports, field by field (DW-REPORT-08).
    ResolveDispute {
        /// Battle whose reports are in dispute.
        battle: BattleId,
        /// Fields taken from the second report; all other fields come from the first.
        second: BTreeSet<Item>,
    },
    /// Edit the game state directly.
    Edit(Edit),
    /// Change a player's prestige. The resulting prestige is clamped to −2..=+3.
    AdjustPrestige {
        /// Player whose prestige changes.
        seat: Seat,
        /// Change in prestige.
        change: i8,
    },
    /// Set the command fee of a sorcerer king (DW-RULING-13).
    ApproveKingFee {
        /// Player whose king is a sorcerer.
        seat: Seat,
        /// New fee, in points.
        points: u32,
    },
    /// Set a unit's dismounted profile (DW-RATION-05).
    SetDismount {
        /// Unit that fights on foot.
        unit: UnitId,
        /// Army-list entry whose profile the unit uses on foot.
        profile: TroopId,
    },
    /// Set the number of weeks that the planned crew still needs for a job (DW-FORT-27).
    SetWorkTime {
        /// Siege in which the job is done.
        siege: SiegeId,
        /// Player whose units do the job.
        seat: Seat,
        /// Index in the list of that player's unfinished jobs in the siege.
        job: u16,
        /// Remaining weeks.
        weeks: u8,
    },
    /// Approve a site's plan and the placement of its stores (DW-SUPPLY-13).
    ApprovePlan(SiteId),
    /// Rewind to the moment when this question was asked, at the start of its phase.
    Rewind(WindowId),
    /// Show a player the current state of another player's force.
    Reveal {
        /// Player to whom the force is shown.
        seat: Seat,
        /// Force to show.
        force: ForceId,
    },
    /// Write a note to the log.
    Note {
        /// Players who can read the note.
        to: Audience,
        /// Text of the note.
        text: String,
    },
    /// End the campaign and rank the players according to DW-RULING-93.
    EndCampaign,
}
