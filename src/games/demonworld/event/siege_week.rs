//! The weeks of a siege: their steps, battles, morale, militia.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::SiegeBattle;
use crate::dice::{Die, Draw};
use crate::game::Seat;
use crate::games::demonworld::action::Entry;
use crate::games::demonworld::battle::ShutIn;
use crate::games::demonworld::ids::{BattleId, SiegeId, UnitId};
use crate::games::demonworld::state::WeekStep;
use crate::games::demonworld::works::Side;

/// The weeks of a siege: their steps, battles, morale, militia.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "fields are named after what they hold; units are in state/"
)]
pub enum SiegeWeek {
    /// A week began.
    WeekBegan { siege: SiegeId, number: u8 },
    /// The strength of the two sides before anything else happens (DW-RULING-35).
    StrengthTaken { siege: SiegeId, strength: [u32; 2] },
    /// A step of the week is done.
    StepDone { siege: SiegeId, next: WeekStep },
    /// Secret: an entry of a player's programme could not be done; the code of the reason.
    Skipped {
        siege: SiegeId,
        seat: Seat,
        entry: Entry,
        reason: String,
        rule: String,
    },
    /// A sortie or an assault is fought; the prestige of the besieged, then the besieger, before it (DW-RULING-37).
    BattleBegan {
        siege: SiegeId,
        battle: BattleId,
        of: SiegeBattle,
        prestige: [i8; 2],
    },
    /// It is settled: who fought in it, and whether it opens a question (DW-RULING-33).
    BattleOver {
        siege: SiegeId,
        units: BTreeSet<UnitId>,
        is_striking: bool,
    },
    /// An assault, with what belongs to it, is put off by a week (DW-RULING-36).
    PutOff {
        siege: SiegeId,
        entries: Vec<(Seat, Entry)>,
    },
    /// Routed besieged tried to get back inside (DW-SIEGE-12).
    ShutInTried { siege: SiegeId, test: ShutIn },
    /// The militia lost stands.
    MilitiaLost { siege: SiegeId, stands: u16 },
    /// Whether a militia gives up (DW-RULING-23); no die where it could not matter.
    MilitiaTested {
        siege: SiegeId,
        die: Option<Die>,
        yields: bool,
    },
    /// Nobody but a militia is left inside (DW-RULING-23).
    MilitiaRose { siege: SiegeId, stands: u16 },
    /// A side's heart was tested (DW-RULING-35); no threshold where no unit is left.
    MoraleTested {
        siege: SiegeId,
        side: Side,
        threshold: i32,
        die: Draw,
        holds: bool,
    },
    /// A week is over.
    WeekEnded { siege: SiegeId, lost: [u32; 2] },
}
