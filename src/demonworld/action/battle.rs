//! Battles and their reports (section 6.4).

use serde::{Deserialize, Serialize};

use crate::battle::Report;
use crate::ids::{BattleId, ForceId, SiegeId};
use crate::nouns::BattleMode;
use crate::state::{BattlePlan, NextDay, Subject};

/// Scope of a stored battle plan (DW-RULING-68).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Planned {
    /// All battles in which an army fights.
    Army(ForceId),
    /// A single battle.
    Battle(BattleId),
    /// All assaults in a siege.
    Assaults(SiegeId),
    /// All sorties in a siege.
    Sorties(SiegeId),
}

/// Battles and their reports.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Battle {
    /// Choose the mode of a battle or siege: on the table or automatic (DW-RULING-68).
    ChooseMode { of: Subject, mode: BattleMode },
    /// Store a plan for automatic battles: line, reserve and the other fields of DW-AUTO-04.
    SetPlan { of: Planned, plan: BattlePlan },
    /// Delete a stored plan. The more general plan then applies: the army's plan or the seat's standing plan
    /// (DW-RULING-68).
    ClearPlan(Planned),
    /// Choose the table edge, if this side may choose it (DW-BATTLE-03). `edge` is free text.
    ChooseEdge { battle: BattleId, edge: String },
    /// Fight a second day with the given units, or withdraw (DW-BATTLE-08).
    SecondDay { battle: BattleId, choice: NextDay },
    /// Submit a report (DW-REPORT-02), or a counter-report in a dispute (DW-REPORT-07). A second-day report includes
    /// the first day's losses (DW-REPORT-09).
    Report { battle: BattleId, report: Box<Report>, text: String },
    /// Confirm the opponent's report (DW-REPORT-05), or accept the opponent's version in a dispute (DW-REPORT-07).
    Confirm(BattleId),
    /// Dispute the opponent's report (DW-REPORT-07). `reason` can be empty.
    #[serde(with = "disputed")]
    Dispute { battle: BattleId, reason: String },
    /// Request more time to report. The time is granted only if both sides request it (DW-REPORT-10).
    Extend { battle: BattleId, hours: u16 },
}

/// Serialisation of disputes. A dispute without a reason is stored in the original format, as a bare battle id.
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
