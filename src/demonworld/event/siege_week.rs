//! Siege weeks: steps, battles, morale and militia.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::SiegeBattle;
use crate::action::Entry;
use crate::battle::ShutIn;
use crate::ids::{BattleId, SiegeId, UnitId};
use crate::state::WeekStep;
use crate::works::Side;
use regnal_core::dice::{Die, Draw};
use regnal_core::game::Seat;

/// Siege weeks: steps, battles, morale and militia.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum SiegeWeek {
    /// A week began.
    WeekBegan { siege: SiegeId, number: u8 },
    /// The strength of both sides at the start of the week was recorded (DW-RULING-35).
    StrengthTaken { siege: SiegeId, strength: [u32; 2] },
    /// A step of the week was completed.
    StepDone { siege: SiegeId, next: WeekStep },
    /// Secret: an entry in a player's programme could not be carried out. `reason` is the reason code.
    Skipped { siege: SiegeId, seat: Seat, entry: Entry, reason: String, rule: String },
    /// A sortie or assault began. `prestige` holds the prestige of the besieged and the besieger before the battle
    /// (DW-RULING-37).
    BattleBegan { siege: SiegeId, battle: BattleId, of: SiegeBattle, prestige: [i8; 2] },
    /// A siege battle in which `units` fought was settled. `is_striking` is `true` if the battle triggers a question
    /// (DW-RULING-33).
    BattleOver { siege: SiegeId, units: BTreeSet<UnitId>, is_striking: bool },
    /// An assault and its related entries were postponed by a week (DW-RULING-36).
    PutOff { siege: SiegeId, entries: Vec<(Seat, Entry)> },
    /// Routed besieged troops tried to get back into the site (DW-SIEGE-12).
    ShutInTried { siege: SiegeId, test: ShutIn },
    /// The militia lost stands.
    MilitiaLost { siege: SiegeId, stands: u16 },
    /// The militia rolled to decide whether it yields (DW-RULING-23). No die is rolled if the result is certain.
    MilitiaTested { siege: SiegeId, die: Option<Die>, yields: bool },
    /// Militia rose, because no other troops remained inside the site (DW-RULING-23).
    MilitiaRose { siege: SiegeId, stands: u16 },
    /// A side took its weekly morale test (DW-RULING-35).
    MoraleTested { siege: SiegeId, side: Side, threshold: i32, die: Draw, holds: bool },
    /// A week ended.
    WeekEnded { siege: SiegeId, lost: [u32; 2] },
}
