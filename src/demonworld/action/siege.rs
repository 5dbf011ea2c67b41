//! Siege actions (section 6.5). Work is planned as programme entries, each of which covers one or more weeks.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::food::hunger::Rationing;
use crate::ids::{ProvinceId, SiegeId, SiteId, UnitId};
use crate::works::Engine;

/// Number of stands assigned to a job, by unit. A stand can do only one job a week (DW-RULING-57).
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

/// Condition for carrying out a programme entry (DW-RULING-33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// Stored food lasts fewer than this number of weeks.
    StockBelowWeeks(u16),
    /// An enemy sap was detected and announced.
    SapAnnounced,
    /// The perimeter has a breach.
    Breach,
    /// The siege engines are ready.
    EnginesReady,
}

/// A task for one side in a siege week (DW-T-05).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Work {
    /// Repair an element of the perimeter (DW-RULING-58).
    Repair {
        /// Index of the perimeter element.
        element: u16,
        /// Stands assigned to the work, by unit.
        units: Workers,
    },
    /// Rebuild a store (DW-SUPPLY-16).
    RebuildStore {
        /// Stands assigned to the work, by unit.
        units: Workers,
    },
    /// Make a sortie against the besiegers (DW-AUTO-25).
    Sortie {
        /// Units that take part in the sortie.
        units: BTreeSet<UnitId>,
        /// Unit that raids the depots (DW-AUTO-26).
        raider: Option<UnitId>,
    },
    /// Dig a counter-sap (DW-RULING-65).
    CounterSap {
        /// Index of the perimeter element under which the counter-sap starts.
        element: u16,
        /// Unit that digs the counter-sap.
        unit: UnitId,
    },
    /// Build fieldworks: a palisade around the camp (DW-RULING-59).
    Fieldworks {
        /// Height of the palisade, 1 to 7.
        height: u8,
        /// Number of palisade elements to build.
        count: u16,
        /// Stands assigned to the work, by unit.
        units: Workers,
    },
    /// Build a supply depot (DW-RULING-43).
    BuildDepot {
        /// Stands assigned to the work, by unit.
        units: Workers,
    },
    /// Build a siege engine (DW-T-41).
    BuildEngine {
        /// Type of engine to build.
        engine: Engine,
        /// Stands assigned to the work, by unit.
        units: Workers,
    },
    /// Bombard the perimeter (DW-RULING-61).
    Bombard {
        /// Index of the target element on the perimeter.
        element: u16,
    },
    /// Start a sap (DW-RULING-62).
    StartSap {
        /// Unit that digs the sap.
        unit: UnitId,
        /// Starting distance from the wall, in hexes.
        distance: u8,
        /// Index of the target element on the perimeter.
        element: u16,
    },
    /// Continue a sap.
    ContinueSap {
        /// Sequence number of the sap in the siege.
        sap: u16,
        /// Direction in which to dig.
        course: Course,
    },
    /// Blow up a sap (DW-SAP-16).
    BlowSap {
        /// Sequence number of the sap in the siege.
        sap: u16,
        /// `true` to blow up the sap during that week's assault.
        with_assault: bool,
    },
    /// Assault the walls (DW-AUTO-21).
    Assault {
        /// Units that take part in the assault. An empty set means all units.
        units: BTreeSet<UnitId>,
    },
    /// Change the rationing (DW-RATION-01).
    SetRation(Rationing),
    /// Slaughter a unit's mounts for food (DW-RULING-46).
    EatMounts(UnitId),
    /// Offer to surrender (DW-RULING-47).
    OfferSurrender {
        /// `true` to demand free passage, which lets armies retreat intact.
        free_passage: bool,
    },
    /// Lift the siege; the army stays in the province.
    LiftSiege,
}

/// A siege programme entry (DW-RULING-33).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Entry {
    /// First week of the entry, 1 to 13.
    pub week: u8,
    /// Last week of the entry; equal to `week` for a single week. Work started in the first week continues in the later
    /// weeks. A new sap, for example, is dug straight ahead in those weeks.
    pub until: u8,
    /// Condition for carrying out the entry in a week; `None` if the entry is unconditional.
    pub when: Option<When>,
    /// Task to carry out.
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
    /// Returns the stands that the task occupies each week, by unit. The result is empty for tasks without an assigned
    /// crew, such as sorties, assaults and bombardments.
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

/// Standing deployment of one side: the number of its stands on each perimeter element, and in front of each element
/// along the route of a sap (DW-RULING-67).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Deployment {
    /// Number of each unit's stands on the perimeter, by element.
    pub elements: BTreeMap<u16, BTreeMap<UnitId, u16>>,
    /// Number of each unit's stands in front of the wall, by the perimeter element that the stands face.
    pub lines: BTreeMap<u16, BTreeMap<UnitId, u16>>,
}

/// Siege actions.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Siege {
    /// Add an entry to the seat's programme.
    Plan {
        /// Siege whose programme is changed.
        siege: SiegeId,
        /// Entry to add.
        entry: Entry,
    },
    /// Remove an entry from the seat's programme.
    Unplan {
        /// Siege whose programme is changed.
        siege: SiegeId,
        /// Index of the entry in the programme.
        entry: usize,
    },
    /// Set the standing deployment on and in front of the walls (DW-RULING-67).
    Deploy {
        /// Siege in which the troops are deployed.
        siege: SiegeId,
        /// New standing deployment.
        deployment: Deployment,
    },
    /// Accept or decline an offer of surrender (DW-RULING-47).
    AnswerSurrender {
        /// Siege in which the offer was made.
        siege: SiegeId,
        /// `true` to accept; `false` to decline.
        yes: bool,
    },
    /// Set the order in which a province's sites are besieged (DW-RULING-31).
    OrderSites {
        /// Province that contains the sites.
        province: ProvinceId,
        /// All sites in the province, in siege order.
        sites: Vec<SiteId>,
    },
}
