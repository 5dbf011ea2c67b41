//! Battles and their reports (section 6.4).

use serde::{Deserialize, Serialize};

use crate::games::demonworld::battle::Report;
use crate::games::demonworld::ids::{BattleId, ForceId, SiegeId};
use crate::games::demonworld::nouns::BattleMode;
use crate::games::demonworld::state::{BattlePlan, NextDay, Subject};

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
    /// Take it back: what comes next counts again, the army's or that of all one's armies (DW-RULING-68).
    ClearPlan(Planned),
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
        /// What one wants.
        choice: NextDay,
    },
    /// Report it (DW-REPORT-02); again when disputed (DW-REPORT-07).
    Report {
        /// Which battle.
        battle: BattleId,
        /// The report; the second day's covers the losses of the first too (DW-REPORT-09).
        report: Box<Report>,
        /// In one's own words.
        text: String,
    },
    /// Agree with the other side's report (DW-REPORT-05), or take its version in a dispute (DW-REPORT-07).
    Confirm(BattleId),
    /// Disagree with it (DW-REPORT-07).
    #[serde(with = "disputed")]
    Dispute {
        /// Which battle.
        battle: BattleId,
        /// Why, in one's own words; it need not be said.
        reason: String,
    },
    /// Ask for more time, which needs both (DW-REPORT-10).
    Extend {
        /// Which battle.
        battle: BattleId,
        /// How many hours.
        hours: u16,
    },
}

/// How a dispute is written: without a reason as its battle alone, which is how it was written before there were any.
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
