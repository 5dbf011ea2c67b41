//! Siege actions (section 6.5). Work is planned as programme entries, each covering one or more weeks.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::food::hunger::Rationing;
use crate::ids::{ProvinceId, SiegeId, SiteId, UnitId};
use crate::works::Engine;

/// Stands assigned to a job, by unit. A stand can work on only one job a week (DW-RULING-57).
pub type Workers = BTreeMap<UnitId, u16>;

regnal_core::nouns! {
    /// Direction in which a sap continues (DW-RULING-62).
    Course("demonworld-course-") {
        /// Towards the wall.
        Straight = "straight",
        /// Under the wall, towards lower element indices.
        Left = "left",
        /// Under the wall, towards higher element indices.
        Right = "right",
        /// Stop digging: the sap is finished.
        Stop = "stop",
    }
}

/// Condition of a programme entry (DW-RULING-33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// The food in store lasts fewer weeks than this.
    StockBelowWeeks(u16),
    /// An enemy sap was detected and announced.
    SapAnnounced,
    /// The perimeter has a breach.
    Breach,
    /// The siege engines are ready.
    EnginesReady,
}

/// A task of one side in a siege week (DW-T-05).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Work {
    /// Repair an element of the perimeter (DW-RULING-58).
    Repair {
        /// Index of the element.
        element: u16,
        /// The crew.
        units: Workers,
    },
    /// Rebuild a store (DW-SUPPLY-16).
    RebuildStore {
        /// The crew.
        units: Workers,
    },
    /// Make a sortie against the besiegers (DW-AUTO-25).
    Sortie {
        /// The units that take part.
        units: BTreeSet<UnitId>,
        /// The unit that raids the depots (DW-AUTO-26).
        raider: Option<UnitId>,
    },
    /// Dig a counter-sap (DW-RULING-65).
    CounterSap {
        /// Index of the element under which it starts.
        element: u16,
        /// The unit that digs.
        unit: UnitId,
    },
    /// Build fieldworks: a palisade round the camp (DW-RULING-59).
    Fieldworks {
        /// Its height, 1 to 7.
        height: u8,
        /// Number of elements.
        count: u16,
        /// The crew.
        units: Workers,
    },
    /// Build a supply depot (DW-RULING-43).
    BuildDepot {
        /// The crew.
        units: Workers,
    },
    /// Build a siege engine (DW-T-41).
    BuildEngine {
        /// The type of engine.
        engine: Engine,
        /// The crew.
        units: Workers,
    },
    /// Bombard the perimeter (DW-RULING-61).
    Bombard {
        /// Index of the target element.
        element: u16,
    },
    /// Open a sap (DW-RULING-62).
    StartSap {
        /// The unit that digs.
        unit: UnitId,
        /// Distance from the wall at which it starts, in hexes.
        distance: u8,
        /// Index of the target element.
        element: u16,
    },
    /// Continue a sap.
    ContinueSap {
        /// Number of the sap in its siege.
        sap: u16,
        /// Direction.
        course: Course,
    },
    /// Blow up a sap (DW-SAP-16).
    BlowSap {
        /// Number of the sap in its siege.
        sap: u16,
        /// `true` to blow it during that week's assault.
        with_assault: bool,
    },
    /// Assault the walls (DW-AUTO-21).
    Assault {
        /// The units that take part; all if empty.
        units: BTreeSet<UnitId>,
    },
    /// Change the rationing (DW-RATION-01).
    SetRation(Rationing),
    /// Slaughter a unit's mounts for food (DW-RULING-46).
    EatMounts(UnitId),
    /// Offer a surrender (DW-RULING-47).
    OfferSurrender {
        /// `true` to ask for free passage: armies retreat intact.
        free_passage: bool,
    },
    /// Lift the siege; the army stays in the province.
    LiftSiege,
}

/// An entry of a programme (DW-RULING-33).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Entry {
    /// First week in which it is carried out, 1 to 13.
    pub week: u8,
    /// Last week; equal to `week` for a single week. Started work continues: a sap opened in the first week is dug
    /// straight ahead in the following weeks.
    pub until: u8,
    /// Condition; the entry is carried out only in weeks in which it holds.
    pub when: Option<When>,
    /// The task.
    pub work: Work,
}

impl Entry {
    /// Returns an unconditional entry for a single week.
    pub fn once(week: u8, work: Work) -> Entry {
        Entry::over(week, week, work)
    }

    /// Returns an unconditional entry for the weeks `week` to `until`.
    pub fn over(week: u8, until: u8, work: Work) -> Entry {
        Entry { week, until, when: None, work }
    }

    /// Returns whether the entry applies to `week`.
    pub fn covers(&self, week: u8) -> bool {
        (self.week..=self.until).contains(&week)
    }
}

impl Work {
    /// Returns the stands that the task needs each week. Units that take part in full are not counted.
    pub fn workers(&self) -> Workers {
        match self {
            Work::Repair { units, .. }
            | Work::RebuildStore { units }
            | Work::Fieldworks { units, .. }
            | Work::BuildDepot { units }
            | Work::BuildEngine { units, .. } => units.clone(),
            Work::CounterSap { unit, .. } | Work::StartSap { unit, .. } => {
                BTreeMap::from([(*unit, 1)])
            }
            Work::Sortie { .. }
            | Work::Bombard { .. }
            | Work::ContinueSap { .. }
            | Work::BlowSap { .. }
            | Work::Assault { .. }
            | Work::SetRation(_)
            | Work::EatMounts(_)
            | Work::OfferSurrender { .. }
            | Work::LiftSiege => BTreeMap::new(),
        }
    }
}

/// Standing deployment of a side: its stands at each perimeter element and along sap routes (DW-RULING-67).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Deployment {
    /// Stands of each unit on the perimeter, by element.
    pub elements: BTreeMap<u16, BTreeMap<UnitId, u16>>,
    /// Stands of each unit in front of the wall, by the element that their line leads to.
    pub lines: BTreeMap<u16, BTreeMap<UnitId, u16>>,
}

/// Sieges.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Siege {
    /// Add an entry to the seat's programme.
    Plan {
        /// The siege.
        siege: SiegeId,
        /// The entry.
        entry: Entry,
    },
    /// Remove an entry from the seat's programme.
    Unplan {
        /// The siege.
        siege: SiegeId,
        /// Index of the entry in the programme.
        entry: usize,
    },
    /// Set the standing deployment on and in front of the walls (DW-RULING-67).
    Deploy {
        /// The siege.
        siege: SiegeId,
        /// The deployment.
        deployment: Deployment,
    },
    /// Accept or refuse an offered surrender (DW-RULING-47).
    AnswerSurrender {
        /// The siege.
        siege: SiegeId,
        /// `true` to accept.
        yes: bool,
    },
    /// Set the order in which the sites of a province are besieged (DW-RULING-31).
    OrderSites {
        /// The province.
        province: ProvinceId,
        /// All of its sites, in order.
        sites: Vec<SiteId>,
    },
}
