//! Battles and their reports (section 6.4).

use serde::{Deserialize, Serialize};

use crate::battle::Report;
use crate::ids::{BattleId, ForceId, SiegeId};
use crate::nouns::BattleMode;
use crate::state::{BattlePlan, NextDay, Subject};

/// Battles that a stored battle plan applies to (DW-RULING-68).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Planned {
    /// All battles of one army.
    Army(ForceId),
    /// One battle.
    Battle(BattleId),
    /// All assaults of a siege.
    Assaults(SiegeId),
    /// All sorties of a siege.
    Sorties(SiegeId),
}

/// Battles and their reports.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Battle {
    /// Choose whether a battle or siege is fought on the table or automatically (DW-RULING-68).
    ChooseMode {
        /// The battle or siege.
        of: Subject,
        /// Table or automatic.
        mode: BattleMode,
    },
    /// Store a plan for automatic battles: line, reserve and the other fields of DW-AUTO-04.
    SetPlan {
        /// The battles that it applies to.
        of: Planned,
        /// The plan.
        plan: BattlePlan,
    },
    /// Delete a stored plan. The next more general one applies again: the army's, or the seat's standing plan
    /// (DW-RULING-68).
    ClearPlan(Planned),
    /// Record the table edge that the defender chose (DW-BATTLE-03).
    ChooseEdge {
        /// The battle.
        battle: BattleId,
        /// Free text.
        edge: String,
    },
    /// Fight a second day with the named units, or withdraw (DW-BATTLE-08).
    SecondDay {
        /// The battle.
        battle: BattleId,
        /// Fight on or withdraw.
        choice: NextDay,
    },
    /// Submit a report (DW-REPORT-02), or a counter-report in a dispute (DW-REPORT-07).
    Report {
        /// The battle.
        battle: BattleId,
        /// The report. A second-day report includes the first day's losses (DW-REPORT-09).
        report: Box<Report>,
        /// Free text.
        text: String,
    },
    /// Confirm the other side's report (DW-REPORT-05), or accept its version in a dispute (DW-REPORT-07).
    Confirm(BattleId),
    /// Dispute the other side's report (DW-REPORT-07).
    #[serde(with = "disputed")]
    Dispute {
        /// The battle.
        battle: BattleId,
        /// Free text; may be empty.
        reason: String,
    },
    /// Ask for more time to report. Both sides must ask for it to be granted (DW-REPORT-10).
    Extend {
        /// The battle.
        battle: BattleId,
        /// Number of hours requested.
        hours: u16,
    },
}

/// Serialization of a dispute. A dispute without a reason is serialized as a bare battle id, the format used before
/// reasons existed.
mod disputed {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::BattleId;

    #[derive(Serialize, Deserialize)]
    #[serde(untagged)]
    enum Written {
        Bare(BattleId),
        Reasoned { battle: BattleId, reason: String },
    }

    pub(super) fn serialize<S: Serializer>(
        &battle: &BattleId,
        reason: &str,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let reason = reason.to_owned();
        let written = match reason.is_empty() {
            true => Written::Bare(battle),
            false => Written::Reasoned { battle, reason },
        };
        written.serialize(to)
    }

    pub(super) fn deserialize<'a, D: Deserializer<'a>>(
        from: D,
    ) -> Result<(BattleId, String), D::Error> {
        Ok(match Written::deserialize(from)? {
            Written::Bare(battle) => (battle, String::new()),
            Written::Reasoned { battle, reason } => (battle, reason),
        })
    }
}
