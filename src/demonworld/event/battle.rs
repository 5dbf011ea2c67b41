//! Battles and their reports. Consequences for troops, prestige and knowledge are separate events.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::action::Planned;
use crate::battle::{Engagement, Fought, Item, Lots, Morrow, Report, Settled};
use crate::ids::{BattleId, ForceId, ProvinceId};
use crate::nouns::BattleMode;
use crate::state::{Battle as Record, BattlePlan, NextDay, Sent};
use regnal_core::dice::Die;
use regnal_core::game::Seat;

/// Battles and their reports.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Battle {
    /// Lots decided which side defends, in a province that neither side owns (DW-RULING-29).
    LotsDrawn { province: ProvinceId, lots: Lots },
    /// A battle between two sides was opened.
    Opened { battle: BattleId, record: Box<Record> },
    /// Visible to the two sides: a player chose a mode, either table or automatic.
    ModeChosen { battle: BattleId, seat: Seat, mode: BattleMode },
    /// The mode was settled, or settled again because the players could not agree on a report (DW-REPORT-08).
    ModeSettled { battle: BattleId, mode: BattleMode },
    /// Secret: a player set a plan for this battle.
    PlanSet { battle: BattleId, seat: Seat, plan: BattlePlan },
    /// Secret: a player set a plan for one army.
    ArmyPlanSet { army: ForceId, plan: BattlePlan },
    /// Secret: a player deleted a plan.
    PlanCleared { of: Planned, seat: Seat },
    /// The first day was fought automatically (DW-AUTO).
    Fought { battle: BattleId, engagement: Box<Engagement>, fought: Box<Fought> },
    /// Secret: a player made a choice for the second day.
    NextDayChosen { battle: BattleId, seat: Seat, choice: NextDay },
    /// Visible to the two sides: all second-day choices were revealed, and the second day was fought automatically
    /// (DW-AUTO-13).
    FoughtOn { battle: BattleId, morrows: BTreeMap<ForceId, Morrow>, fought: Box<Fought> },
    /// A battle was set up on the table and its first-day turn limit was rolled (DW-REPORT-01).
    SetUp {
        battle: BattleId,
        engagement: Box<Engagement>,
        limit_die: Option<Die>,
        limit: Option<u8>,
    },
    /// A player chose the table edge.
    EdgeChosen { battle: BattleId, seat: Seat, edge: String },
    /// A player requested more time to report.
    ExtensionAsked { battle: BattleId, seat: Seat, hours: u16 },
    /// The time to report was extended, because both sides had requested it (DW-REPORT-10).
    Extended { battle: BattleId, hours: u16 },
    /// The first report of a day was submitted (DW-REPORT-02).
    Reported { battle: BattleId, sent: Box<Sent> },
    /// The opposing side disputed the report (DW-REPORT-07).
    Disputed {
        battle: BattleId,
        seat: Seat,
        /// Reason, in the player's words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// The opposing side sent a counter-report that differs from the first report in the listed fields (DW-REPORT-07).
    Countered { battle: BattleId, sent: Box<Sent>, differing: Vec<Item> },
    /// A report was accepted. `fought` is the battle as reconstructed from the report (DW-REPORT-06).
    Believed { battle: BattleId, report: Box<Report>, fought: Box<Fought> },
    /// Visible to the two sides: all choices for a second day on the table were revealed (DW-REPORT-09).
    NightFell { battle: BattleId, morrows: BTreeMap<ForceId, Morrow> },
    /// The second day was set up on the table with this turn limit (DW-REPORT-09).
    SetUpAgain { battle: BattleId, limit: u8 },
    /// The battle ended. The event includes attrition, character fates and destroyed stores.
    Settled { battle: BattleId, settled: Box<Settled> },
    /// All consequences were carried out and the battle's record was deleted.
    Closed { battle: BattleId },
}
