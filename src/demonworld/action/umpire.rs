//! Actions of the umpire (section 6.9).

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use crate::battle::{Item, Report};
use crate::ids::{
    BattleId, CharacterId, ForceId, ProvinceId, SiegeId, SiteId, TroopId, UnitId, WindowId,
};
use crate::state::{Audience, Condition};
use regnal_core::game::Seat;

/// An action of the umpire, who acts as [`Seat::UMPIRE`].
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Umpire {
    /// Become umpire.
    TakeOffice {
        /// The umpire's own seat, if the umpire also plays.
        seat: Option<Seat>,
    },
    /// Resign as umpire.
    LayDown,
    /// Make a ruling.
    Rule {
        /// The ruling.
        ruling: Ruling,
        /// Reason given; public.
        reason: String,
    },
}

/// Result that the umpire imposes on a siege.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiegeVerdict {
    /// The besiegers lift it and stay in the province.
    Lifted,
    /// The besiegers must retreat.
    Broken,
    /// The besieged surrender.
    Surrender,
    /// The besieged surrender, with free passage for their armies.
    FreePassage,
}

/// A change to the position made directly by the umpire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edit {
    /// Set a player's treasury.
    Treasury {
        /// The player.
        seat: Seat,
        /// Points.
        points: u32,
    },
    /// Set the living stands of a unit; 0 destroys it.
    Stands {
        /// The unit.
        unit: UnitId,
        /// Number of stands, at most full strength.
        stands: u16,
    },
    /// Set a character's condition.
    Condition {
        /// The character.
        character: CharacterId,
        /// The condition; `captured` is not allowed.
        condition: Condition,
    },
    /// Move an army to a province, into the open.
    Place {
        /// The army.
        army: ForceId,
        /// The province.
        province: ProvinceId,
    },
    /// Set the owner of a province.
    Owner {
        /// The province.
        province: ProvinceId,
        /// The owner; neutral if `None`.
        owner: Option<Seat>,
    },
    /// Set the holder of a site.
    Holder {
        /// The site.
        site: SiteId,
        /// The holder; none if `None`.
        holder: Option<Seat>,
    },
    /// Set the food of the besieged.
    Supply {
        /// The siege.
        siege: SiegeId,
        /// Supply points.
        points: u32,
    },
    /// Set the remaining structure points of a perimeter element.
    Wall {
        /// The site.
        site: SiteId,
        /// Index of the element.
        element: u16,
        /// Structure points, at most those of the intact element.
        points: u16,
    },
}

/// A ruling of the umpire. The variants are the actions of section 6.9 without their `gm_` prefix.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ruling {
    /// Set the deadline of all open questions to this many hours from now.
    SetDeadline(u16),
    /// Stop the deadlines.
    Pause,
    /// Resume the deadlines.
    Resume,
    /// Close a question now, with the input so far and defaults for the rest.
    Advance(WindowId),
    /// Change an option of DW-T-45.
    SetOption {
        /// Its name in that table.
        key: String,
        /// Its value, as written in that table.
        value: String,
    },
    /// Return a seat to active play under a new player.
    ReplacePlayer(Seat),
    /// Set the next dice, in order. An empty list clears the dice not yet rolled.
    OverrideDice(Vec<u32>),
    /// Decide a battle with the umpire's own report.
    SetOutcome {
        /// The battle.
        battle: BattleId,
        /// Its outcome.
        report: Box<Report>,
    },
    /// Decide a siege.
    EndSiege {
        /// The siege.
        siege: SiegeId,
        /// The verdict.
        verdict: SiegeVerdict,
    },
    /// Settle a dispute between two reports, field by field (DW-REPORT-08).
    ResolveDispute {
        /// The battle.
        battle: BattleId,
        /// The fields for which the second report is accepted; the first applies to all others.
        second: BTreeSet<Item>,
    },
    /// Change the position directly.
    Edit(Edit),
    /// Change a player's prestige, within −2 to +3.
    AdjustPrestige {
        /// The player.
        seat: Seat,
        /// Amount to add.
        change: i8,
    },
    /// Set the command fee of a sorcerer king (DW-RULING-13).
    ApproveKingFee {
        /// The player.
        seat: Seat,
        /// Points.
        points: u32,
    },
    /// Set the dismounted profile of a unit (DW-RATION-05).
    SetDismount {
        /// The unit.
        unit: UnitId,
        /// Entry of the army lists whose profile it uses on foot.
        profile: TroopId,
    },
    /// Set the number of weeks that the planned crew still needs for a job (DW-FORT-27).
    SetWorkTime {
        /// The siege.
        siege: SiegeId,
        /// The player whose job it is.
        seat: Seat,
        /// Index among that player's unfinished jobs in the siege.
        job: u16,
        /// Remaining weeks.
        weeks: u8,
    },
    /// Approve a site's plan and the placement of its stores (DW-SUPPLY-13).
    ApprovePlan(SiteId),
    /// Rewind to the moment this question was asked, at the start of its phase.
    Rewind(WindowId),
    /// Show a player another player's force in its current state.
    Reveal {
        /// The player who sees it.
        seat: Seat,
        /// The force.
        force: ForceId,
    },
    /// Write a note to the log.
    Note {
        /// The players who can read the note.
        to: Audience,
        /// Its text.
        text: String,
    },
    /// End the campaign with the DW-RULING-93 ranking.
    EndCampaign,
}
