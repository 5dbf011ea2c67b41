//! Battles and their reports. What follows for troops, prestige and knowledge are events of their own.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::dice::Die;
use crate::game::Seat;
use crate::games::demonworld::action::Planned;
use crate::games::demonworld::battle::{Engagement, Fought, Item, Lots, Morrow, Report, Settled};
use crate::games::demonworld::ids::{BattleId, ForceId, ProvinceId};
use crate::games::demonworld::nouns::BattleMode;
use crate::games::demonworld::state::{Battle as Record, BattlePlan, NextDay, Sent};

/// Battles and their reports.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(
    missing_docs,
    reason = "fields are named after what they hold; units are in state/"
)]
pub enum Battle {
    /// Lots made one side the defender in a province that neither owns (DW-RULING-29).
    LotsDrawn { province: ProvinceId, lots: Lots },
    /// Two sides are to fight.
    Opened {
        battle: BattleId,
        record: Box<Record>,
    },
    /// Known to the two sides: a player wants it on the table, or by the program.
    ModeChosen {
        battle: BattleId,
        seat: Seat,
        mode: BattleMode,
    },
    /// How it is fought is settled; for the second time where a report could not be agreed on (DW-REPORT-08).
    ModeSettled { battle: BattleId, mode: BattleMode },
    /// Secret: what a player fights this battle by.
    PlanSet {
        battle: BattleId,
        seat: Seat,
        plan: BattlePlan,
    },
    /// Secret: what an army fights by.
    ArmyPlanSet { army: ForceId, plan: BattlePlan },
    /// Secret: a player's plan was taken back.
    PlanCleared { of: Planned, seat: Seat },
    /// A first day was fought by the program (DW-AUTO).
    Fought {
        battle: BattleId,
        engagement: Box<Engagement>,
        fought: Box<Fought>,
    },
    /// Secret: what a player wants for the second day.
    NextDayChosen {
        battle: BattleId,
        seat: Seat,
        choice: NextDay,
    },
    /// What all want for the second day, revealed to the two sides, and what the program made of it (DW-AUTO-13).
    FoughtOn {
        battle: BattleId,
        morrows: BTreeMap<ForceId, Morrow>,
        fought: Box<Fought>,
    },
    /// A battle is set up on a table: the turn limit of the first day is rolled (DW-REPORT-01).
    SetUp {
        battle: BattleId,
        engagement: Box<Engagement>,
        limit_die: Option<Die>,
        limit: Option<u8>,
    },
    /// The table edge was chosen.
    EdgeChosen {
        battle: BattleId,
        seat: Seat,
        edge: String,
    },
    /// A player asks for more time.
    ExtensionAsked {
        battle: BattleId,
        seat: Seat,
        hours: u16,
    },
    /// Both sides have asked for it (DW-REPORT-10).
    Extended { battle: BattleId, hours: u16 },
    /// The first report of a day (DW-REPORT-02).
    Reported { battle: BattleId, sent: Box<Sent> },
    /// The other side disputes it (DW-REPORT-07).
    Disputed {
        battle: BattleId,
        seat: Seat,
        /// Why, in its words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        reason: String,
    },
    /// It sent a report of its own, which differs in these fields (DW-REPORT-07).
    Countered {
        battle: BattleId,
        sent: Box<Sent>,
        differing: Vec<Item>,
    },
    /// A report is believed, and makes this of the battle (DW-REPORT-06).
    Believed {
        battle: BattleId,
        report: Box<Report>,
        fought: Box<Fought>,
    },
    /// What all want for the second day of a battle on a table, revealed to the two sides (DW-REPORT-09).
    NightFell {
        battle: BattleId,
        morrows: BTreeMap<ForceId, Morrow>,
    },
    /// Both sides set up again, for at most so many turns (DW-REPORT-09).
    SetUpAgain { battle: BattleId, limit: u8 },
    /// The battle is over: attrition, the fate of characters, stores.
    Settled {
        battle: BattleId,
        settled: Box<Settled>,
    },
    /// Everything that followed is done; the record is gone.
    Closed { battle: BattleId },
}
