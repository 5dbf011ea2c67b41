//! Who builds what how fast.

use serde::{Deserialize, Serialize};

use super::element::{Element, ElementKind, Material};
use super::engines::Engine;
use super::exact::Exact;
use super::plan::Store;
use super::tables;
use crate::games::demonworld::nouns::{Builder, Race, Troop};
use crate::refusal::RuleId;

/// A besieger's depot is a wooden building of this height on one hex (DW-RULING-43).
const DEPOT: Store = Store {
    height: 3,
    hexes: 1,
};

/// A side of a siege.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the sides")]
pub enum Side {
    Besieged,
    Besieger,
}

impl Side {
    /// Its place in a pair: the besieged first.
    pub fn index(self) -> usize {
        match self {
            Side::Besieged => 0,
            Side::Besieger => 1,
        }
    }
}

/// Some stands of one unit that work together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gang {
    /// As whom they build fortifications ([`builder_of`]); none for whoever cannot.
    pub builder: Option<Builder>,
    /// Whether they are infantry.
    pub is_infantry: bool,
    /// Whether they are pioneers.
    pub is_pioneer: bool,
    /// How many stands work.
    pub stands: u16,
}

impl Gang {
    /// **DW-FORT-24.** For how many stands they count.
    fn weight(self) -> u64 {
        let each = if self.is_pioneer { 2 } else { 1 };
        u64::from(self.stands) * each
    }
}

/// Everybody who works on one task for a week.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crew {
    /// The stands, by unit.
    pub gangs: Vec<Gang>,
    /// Whether an engineer is present.
    pub has_engineer: bool,
}

impl Crew {
    /// How many stands there are.
    pub fn stands(&self) -> u16 {
        let stands = self.gangs.iter().map(|gang| gang.stands);
        stands.fold(0, u16::saturating_add)
    }

    /// The same, as far as there is room for them: those named first.
    #[must_use]
    pub fn at_most(&self, limit: u16) -> Crew {
        let mut room = limit;
        let gangs = self.gangs.iter().map(|&gang| {
            let stands = gang.stands.min(room);
            room -= stands;
            Gang { stands, ..gang }
        });
        Crew {
            gangs: gangs.filter(|gang| gang.stands > 0).collect(),
            has_engineer: self.has_engineer,
        }
    }
}

/// **DW-FORT-17, DW-T-34.** As whom a unit builds: as its tag `builder:x` says, else as its race, if it is of people and
/// that race builds. Monsters without the tag, and the crews of war machines, do not.
pub fn builder_of(race: Race, troop: Troop, tag: Option<Builder>) -> Option<Builder> {
    let own = match race {
        Race::Elf => Some(Builder::Elf),
        Race::Human => Some(Builder::Human),
        Race::Orc => Some(Builder::Orc),
        Race::Dwarf => Some(Builder::Dwarf),
        Race::Isthak | Race::Thain => None,
    };
    let as_people = match troop {
        Troop::Infantry | Troop::Cavalry | Troop::Chariot => own,
        Troop::SmallMonster | Troop::LargeMonster | Troop::WarMachine => None,
    };
    tag.or(as_people)
        .filter(|&builder| tables::can_build(builder))
}

/// Something that can be built.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// An element of a perimeter, raised or repaired.
    Element(Element),
    /// A store of the besieged.
    Store(Store),
    /// A ring or line of palisades.
    Fieldworks {
        /// How high they are, at most 7.
        height: u8,
        /// How many elements there are.
        count: u16,
    },
    /// A depot of the besieger.
    Depot,
    /// An engine of the besieger.
    Engine(Engine),
}

/// Why a crew does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LabourRefusal {
    /// Some of them cannot build this (DW-FORT-17, DW-RULING-60; `E_BUILDER`).
    #[error("some of them cannot build this")]
    Builder,
    /// There is no room for so many (DW-FORT-21, -22, -23; `E_CREW`).
    #[error("room for {limit} stands, not {stands}")]
    Crew {
        /// How many find room.
        limit: u16,
        /// How many there are.
        stands: u16,
    },
    /// Nothing can be built so high, or so low (DW-FORT-06, -08, DW-T-41; `E_HEIGHT`).
    #[error("nothing of this kind is {height} high")]
    Height {
        /// How high it was to be.
        height: u8,
    },
    /// Nobody works.
    #[error("nobody works")]
    Nobody,
}

impl LabourRefusal {
    /// The rule that says so.
    pub fn rule(self) -> RuleId {
        RuleId(match self {
            LabourRefusal::Builder => "DW-FORT-17",
            LabourRefusal::Crew { .. } => "DW-FORT-21",
            LabourRefusal::Height { .. } => "DW-FORT-06",
            LabourRefusal::Nobody => "DW-FORT-03",
        })
    }
}

impl Task {
    /// **DW-FORT-03, DW-T-05.** Whose work it is.
    pub fn side(self) -> Side {
        let action = match self {
            Task::Element(_) => "repair",
            Task::Store(_) => "rebuild_store",
            Task::Fieldworks { .. } => "fieldworks",
            Task::Depot => "build_depot",
            Task::Engine(engine) => engine.action(),
        };
        let row = tables::row("siege_actions", action);
        let side = row.and_then(|row| row.code_as("side"));
        side.unwrap_or(Side::Besieger)
    }

    /// **DW-RULING-57, DW-RULING-60.** How much it is: elements, or for an engine the weeks of one stand.
    pub fn work(self) -> Exact {
        match self {
            Task::Element(element) => Exact::whole(element.walls()),
            Task::Store(store) => Exact::whole(walls_around(store)),
            Task::Fieldworks { count, .. } => Exact::whole(count),
            Task::Depot => Exact::whole(walls_around(DEPOT)),
            Task::Engine(engine) => Exact::whole(engine.stand_weeks()),
        }
    }

    /// **DW-FORT-21, -22, -23, DW-RULING-57, DW-RULING-60.** How many stands find room at it.
    pub fn room(self) -> u16 {
        match self {
            Task::Element(element) if element.kind == ElementKind::Tower => tables::crew("tower"),
            Task::Element(_) => tables::crew("wall_element"),
            Task::Store(store) => walls_around(store),
            Task::Fieldworks { count, .. } => tables::crew("wall_element").saturating_mul(count),
            Task::Depot => walls_around(DEPOT),
            Task::Engine(_) => tables::crew("engine"),
        }
    }

    /// What one stand does in a week, without regard to what kind of stand it is.
    fn pace(self, gang: Gang) -> Result<Exact, LabourRefusal> {
        let (material, height, builder) = match self {
            Task::Element(element) => (element.material, element.height, gang.builder),
            Task::Store(store) => (Material::Wood, store.height, gang.builder),
            Task::Fieldworks { height, .. } => (Material::Wood, height, gang.builder),
            Task::Depot => (Material::Wood, DEPOT.height, depot_builder(gang)),
            Task::Engine(engine) => {
                engine.check()?;
                let able = gang.is_infantry || gang.is_pioneer;
                return if able {
                    Ok(Exact::whole(1_u8))
                } else {
                    Err(LabourRefusal::Builder)
                };
            }
        };
        let builder = builder.ok_or(LabourRefusal::Builder)?;
        let weeks = tables::weeks(material, height, builder);
        let weeks = weeks.ok_or(LabourRefusal::Height { height })?;
        Ok(Exact::share(1, weeks))
    }
}

/// **DW-RULING-60.** As whom they build a depot: infantry of a race that builds no fortifications as humans.
fn depot_builder(gang: Gang) -> Option<Builder> {
    gang.builder.or(gang.is_infantry.then_some(Builder::Human))
}

/// **DW-FORT-23, DW-RULING-57.** The elements of a building, which are also the places around it.
fn walls_around(store: Store) -> u16 {
    2 * u16::from(store.hexes) + 4
}

/// **DW-FORT-20, -24, -25, DW-RULING-57.** What a crew does of a task in a week, in the unit of [`Task::work`].
///
/// # Errors
/// Somebody cannot build it, too many are at it, it cannot be so high, or nobody is there.
pub fn weekly(task: Task, crew: &Crew) -> Result<Exact, LabourRefusal> {
    let (stands, limit) = (crew.stands(), task.room());
    if stands == 0 {
        return Err(LabourRefusal::Nobody);
    }
    let mut done = Exact::ZERO;
    for &gang in &crew.gangs {
        done = done + task.pace(gang)?.times(gang.weight());
    }
    if stands > limit {
        return Err(LabourRefusal::Crew { limit, stands });
    }
    let factor: u8 = if crew.has_engineer { 2 } else { 1 };
    Ok(done.times(factor))
}
