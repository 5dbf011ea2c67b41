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
    /// Stored food lasts for fewer than this many weeks.
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
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Work {
    /// Repair an element of the perimeter (DW-RULING-58).
    Repair { element: u16, units: Workers },
    /// Rebuild a store (DW-SUPPLY-16).
    RebuildStore { units: Workers },
    /// Make a sortie against the besiegers (DW-AUTO-25). `raider` raids the depots (DW-AUTO-26).
    Sortie { units: BTreeSet<UnitId>, raider: Option<UnitId> },
    /// Dig a counter-sap, starting under a perimeter element (DW-RULING-65).
    CounterSap { element: u16, unit: UnitId },
    /// Build fieldworks: `count` elements of a palisade around the camp, with a height of 1 to 7 (DW-RULING-59).
    Fieldworks { height: u8, count: u16, units: Workers },
    /// Build a supply depot (DW-RULING-43).
    BuildDepot { units: Workers },
    /// Build a siege engine (DW-T-41).
    BuildEngine { engine: Engine, units: Workers },
    /// Bombard a perimeter element (DW-RULING-61).
    Bombard { element: u16 },
    /// Start a sap `distance` hexes in front of the target element (DW-RULING-62).
    StartSap { unit: UnitId, distance: u8, element: u16 },
    /// Continue the sap with this sequence number in the siege.
    ContinueSap { sap: u16, course: Course },
    /// Blow up a sap, during that week's assault if `with_assault` is `true` (DW-SAP-16).
    BlowSap { sap: u16, with_assault: bool },
    /// Assault the walls (DW-AUTO-21). An empty set means all units.
    Assault { units: BTreeSet<UnitId> },
    /// Change the rationing (DW-RATION-01).
    SetRation(Rationing),
    /// Slaughter a unit's mounts for food (DW-RULING-46).
    EatMounts(UnitId),
    /// Offer to surrender (DW-RULING-47). With free passage, armies retreat intact.
    OfferSurrender { free_passage: bool },
    /// Lift the siege. The army stays in the province.
    LiftSiege,
}

/// A siege programme entry (DW-RULING-33).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Entry {
    /// First week of the entry, 1 to 13.
    pub week: u8,
    /// Last week of the entry, which is equal to `week` for a single week. Work started in the first week continues in
    /// the later weeks. A new sap, for example, is dug straight ahead in those weeks.
    pub until: u8,
    /// Condition for carrying out the entry in a week, or `None` if the entry is unconditional.
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
#[allow(missing_docs, reason = "fields are named after what they hold; units are in state/")]
pub enum Siege {
    /// Add an entry to the seat's programme.
    Plan { siege: SiegeId, entry: Entry },
    /// Remove an entry from the seat's programme.
    Unplan { siege: SiegeId, entry: usize },
    /// Set the standing deployment on and in front of the walls (DW-RULING-67).
    Deploy { siege: SiegeId, deployment: Deployment },
    /// Accept or decline an offer of surrender (DW-RULING-47).
    AnswerSurrender { siege: SiegeId, yes: bool },
    /// Set the order in which a province's sites are besieged, listing all of them (DW-RULING-31).
    OrderSites { province: ProvinceId, sites: Vec<SiteId> },
}
