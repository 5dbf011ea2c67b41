//! Battles and their reports (section 6.4).

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::games::demonworld::ids::{BattleId, CharacterId, ForceId, SiegeId, UnitId};
use crate::games::demonworld::nouns::BattleMode;
use crate::games::demonworld::state::{BattlePlan, Subject};

/// What a battle plan is for (DW-RULING-68).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Planned {
    /// One army, in all its battles.
    Army(ForceId),
    /// One battle.
    Battle(BattleId),
    /// The assaults of a siege.
    Assaults(SiegeId),
    /// Its sorties.
    Sorties(SiegeId),
}

/// How a battle on the table ended (DW-REPORT-03).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the codes of the rule")]
pub enum ReportedOutcome {
    DefenderRout,
    AttackerRout,
    DefenderWithdraws,
    AttackerWithdraws,
    BothWithdraw,
    BothRout,
    Undecided,
}

/// What is reported of a unit (DW-REPORT-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct UnitReport {
    /// Stands destroyed.
    pub lost: u16,
    /// Whether it was routing at the end.
    pub routed: bool,
    /// Whether it was really engaged (DW-BATTLE-10).
    pub engaged: bool,
}

/// What became of a character on the table (DW-REPORT-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the codes of the rule")]
pub enum Fate {
    Ok,
    Wounded,
    Fled,
    Dead,
}

/// What is reported of the characters.
pub type CharacterReport = BTreeMap<CharacterId, Fate>;

/// A report of a battle on the table (DW-REPORT-02).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Report {
    /// How it ended.
    pub outcome: ReportedOutcome,
    /// The day that it ended on, from 1.
    pub day: u8,
    /// The turns played on that day.
    pub turns: u16,
    /// Every unit that was there.
    pub units: BTreeMap<UnitId, UnitReport>,
    /// Every character that was there.
    pub characters: CharacterReport,
    /// In an assault: structure points lost, by element of the perimeter.
    pub walls: BTreeMap<u16, u32>,
    /// In an assault: stores destroyed.
    pub stores: u8,
    /// In one's own words.
    pub text: String,
}

/// Battles and their reports.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Battle {
    /// On the table or by the program; of a battle or a siege (DW-RULING-68).
    ChooseMode {
        /// Which.
        of: Subject,
        /// How.
        mode: BattleMode,
    },
    /// The line and the rest (DW-AUTO-04).
    SetPlan {
        /// What for.
        of: Planned,
        /// The plan.
        plan: BattlePlan,
    },
    /// The defender's choice of table edge, for the record (DW-BATTLE-03).
    ChooseEdge {
        /// Which battle.
        battle: BattleId,
        /// In one's own words.
        edge: String,
    },
    /// Fight on, with the units named, or withdraw (DW-BATTLE-08).
    SecondDay {
        /// Which battle.
        battle: BattleId,
        /// The units that fight on, all when empty; nothing to withdraw.
        fight_on: Option<BTreeSet<UnitId>>,
    },
    /// Report it (DW-REPORT-02); again when disputed (DW-REPORT-07).
    Report {
        /// Which battle.
        battle: BattleId,
        /// The report.
        report: Box<Report>,
    },
    /// Agree with the other side's report (DW-REPORT-05), or take its version in a dispute (DW-REPORT-07).
    Confirm(BattleId),
    /// Disagree with it (DW-REPORT-07).
    Dispute(BattleId),
    /// Ask for more time, which needs both (DW-REPORT-10).
    Extend {
        /// Which battle.
        battle: BattleId,
        /// How many hours.
        hours: u16,
    },
}
