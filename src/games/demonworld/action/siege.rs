//! Sieges (section 6.5): what is planned goes into the programme as entries, each with its week.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::games::demonworld::food::hunger::Rationing;
use crate::games::demonworld::ids::{ProvinceId, SiegeId, SiteId, UnitId};
use crate::games::demonworld::works::Engine;

/// The stands that are put to a work, by unit; a stand works on one thing a week (DW-RULING-57).
pub type Workers = BTreeMap<UnitId, u16>;

crate::nouns! {
    /// Where a sap goes on (DW-RULING-62).
    Course("demonworld-course-") {
        /// Towards the wall.
        Straight = "straight",
        /// Under the wall to lower elements.
        Left = "left",
        /// Under the wall to higher elements.
        Right = "right",
        /// Nowhere: it is finished.
        Stop = "stop",
    }
}

/// A condition of an entry (DW-RULING-33).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum When {
    /// The stock lasts fewer weeks than this.
    StockBelowWeeks(u16),
    /// A sap was announced.
    SapAnnounced,
    /// There is a breach.
    Breach,
    /// The engines are ready.
    EnginesReady,
}

/// What one side does in a week (DW-T-05).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Work {
    /// Repair an element of the perimeter (DW-RULING-58).
    Repair {
        /// Which.
        element: u16,
        /// Who works.
        units: Workers,
    },
    /// Rebuild a store (DW-SUPPLY-16).
    RebuildStore {
        /// Who works.
        units: Workers,
    },
    /// Come out and fight (DW-AUTO-25).
    Sortie {
        /// Who comes out.
        units: BTreeSet<UnitId>,
        /// Who raids the depots (DW-AUTO-26).
        raider: Option<UnitId>,
    },
    /// Dig against a sap (DW-RULING-65).
    CounterSap {
        /// Under which element.
        element: u16,
        /// Who digs.
        unit: UnitId,
    },
    /// A palisade round the camp (DW-RULING-59).
    Fieldworks {
        /// Its height, 1 to 7.
        height: u8,
        /// How many elements.
        count: u16,
        /// Who works.
        units: Workers,
    },
    /// A depot (DW-RULING-43).
    BuildDepot {
        /// Who works.
        units: Workers,
    },
    /// An engine (DW-T-41).
    BuildEngine {
        /// Which.
        engine: Engine,
        /// Who works.
        units: Workers,
    },
    /// Shoot at the perimeter (DW-RULING-61).
    Bombard {
        /// Which element.
        element: u16,
    },
    /// Open a sap (DW-RULING-62).
    StartSap {
        /// Who digs.
        unit: UnitId,
        /// How many hexes from the wall.
        distance: u8,
        /// Towards which element.
        element: u16,
    },
    /// Dig on.
    ContinueSap {
        /// The sap's number in its siege.
        sap: u16,
        /// Which way.
        course: Course,
    },
    /// Blow a sap (DW-SAP-16).
    BlowSap {
        /// The sap's number in its siege.
        sap: u16,
        /// Whether in the assault of that week.
        with_assault: bool,
    },
    /// Storm the walls (DW-AUTO-21).
    Assault {
        /// Who storms; all when empty.
        units: BTreeSet<UnitId>,
    },
    /// Change the ration (DW-RATION-01).
    SetRation(Rationing),
    /// Eat a unit's mounts (DW-RULING-46).
    EatMounts(UnitId),
    /// Offer to surrender (DW-RULING-47).
    OfferSurrender {
        /// Whether armies may go.
        free_passage: bool,
    },
    /// Give the siege up; the army stays.
    LiftSiege,
}

/// An entry of a programme (DW-RULING-33).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Entry {
    /// The first week in which it is done, 1 to 13.
    pub week: u8,
    /// The last one; the first itself for a single week. What is begun goes on: a sap that is opened in the first week
    /// is dug on straight in the others.
    pub until: u8,
    /// Only if this holds then.
    pub when: Option<When>,
    /// What.
    pub work: Work,
}

impl Entry {
    /// What is done in one week, whatever happens.
    pub fn once(week: u8, work: Work) -> Entry {
        Entry::over(week, week, work)
    }

    /// What is done from one week to another.
    pub fn over(week: u8, until: u8, work: Work) -> Entry {
        Entry {
            week,
            until,
            when: None,
            work,
        }
    }

    /// Whether it is for this week.
    pub fn covers(&self, week: u8) -> bool {
        (self.week..=self.until).contains(&week)
    }
}

impl Work {
    /// The stands that it takes in a week in which it is done; whole units that fight are not counted here.
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

/// Stands by element of the perimeter, and on the route of a sap (DW-RULING-67).
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Deployment {
    /// On the perimeter: element, then stands of each unit.
    pub elements: BTreeMap<u16, BTreeMap<UnitId, u16>>,
    /// Before the wall, on the line towards an element.
    pub lines: BTreeMap<u16, BTreeMap<UnitId, u16>>,
}

/// Sieges.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Siege {
    /// Put an entry into one's programme.
    Plan {
        /// Which siege.
        siege: SiegeId,
        /// The entry.
        entry: Entry,
    },
    /// Take an entry out of it.
    Unplan {
        /// Which siege.
        siege: SiegeId,
        /// Its place in the programme, from 0.
        entry: usize,
    },
    /// Put troops on and before the walls (DW-RULING-67).
    Deploy {
        /// Which siege.
        siege: SiegeId,
        /// Where they stand.
        deployment: Deployment,
    },
    /// Accept a surrender, or refuse it (DW-RULING-47).
    AnswerSurrender {
        /// Which siege.
        siege: SiegeId,
        /// Whether to accept.
        yes: bool,
    },
    /// The order in which the sites of a province are besieged (DW-RULING-31).
    OrderSites {
        /// Where.
        province: ProvinceId,
        /// All of its sites.
        sites: Vec<SiteId>,
    },
}
