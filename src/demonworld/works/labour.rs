//! Building work: the stands that can do it, and their speed.

use serde::{Deserialize, Serialize};

use super::element::{Element, ElementKind, Material};
use super::engines::Engine;
use super::exact::Exact;
use super::plan::Store;
use super::tables;
use crate::nouns::{Builder, Race, Troop};
use regnal_core::refusal::RuleId;

/// Wooden building that requires the same labour as a besieger's depot (DW-RULING-43).
const DEPOT: Store = Store { height: 3, hexes: 1 };

/// A side of a siege.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names of the sides")]
pub enum Side {
    Besieged,
    Besieger,
}

impl Side {
    /// Returns the side's index in a pair, with the besieged first.
    pub fn index(self) -> usize {
        self as usize
    }
}

/// Stands from one unit that work together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gang {
    /// Kind of builder that the stands count as ([`builder_of`]); `None` if they cannot build fortifications.
    pub builder: Option<Builder>,
    /// True if the stands are infantry.
    pub is_infantry: bool,
    /// True if the stands are pioneers.
    pub is_pioneer: bool,
    /// Number of working stands.
    pub stands: u16,
}

impl Gang {
    /// **DW-FORT-24.** Returns the number of ordinary stands whose work equals that of the gang.
    fn weight(self) -> u64 {
        let each = if self.is_pioneer { 2 } else { 1 };
        u64::from(self.stands) * each
    }
}

/// Stands that work on a task for a week.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crew {
    /// Stands in the crew, grouped by unit.
    pub gangs: Vec<Gang>,
    /// True if an engineer is present.
    pub has_engineer: bool,
}

impl Crew {
    /// Returns the number of stands in the crew.
    pub fn stands(&self) -> u16 {
        let stands = self.gangs.iter().map(|gang| gang.stands);
        stands.fold(0, u16::saturating_add)
    }

    /// Returns the crew reduced to its first `limit` stands.
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

/// **DW-FORT-17, DW-T-34.** Returns the kind of builder that a unit counts as: the one in its `builder:x` tag,
/// otherwise its race. Returns `None` if that kind of builder cannot build fortifications. Monsters and war machine
/// crews cannot build without the tag.
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
    tag.or(as_people).filter(|&builder| tables::can_build(builder))
}

/// A building or repair task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum Task {
    /// A perimeter element, to be built or repaired.
    Element(Element),
    /// A store of the besieged.
    Store(Store),
    /// A ring or line of `count` palisades, at most 7 high.
    Fieldworks { height: u8, count: u16 },
    /// A depot of the besieger.
    Depot,
    /// An engine of the besieger.
    Engine(Engine),
}

/// Reason why a crew cannot work.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[allow(missing_docs, reason = "fields are named after what they hold")]
pub enum LabourRefusal {
    /// Some stands of the crew cannot build the item (DW-FORT-17, DW-RULING-60; `E_BUILDER`).
    #[error("some stands cannot build this")]
    Builder,
    /// The crew is too large (DW-FORT-21, -22, -23; `E_CREW`).
    #[error("crew of {stands} stands is too large, at most {limit} fit")]
    Crew { limit: u16, stands: u16 },
    /// The height is impossible for the material or engine (DW-FORT-06, -08, DW-T-41; `E_HEIGHT`).
    #[error("height {height} is impossible for this work")]
    Height { height: u8 },
    /// The crew is empty.
    #[error("the crew is empty")]
    Nobody,
}

impl LabourRefusal {
    /// Returns the rule on which the refusal is based.
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
    /// **DW-FORT-03, DW-T-05.** Returns the side that can perform the task.
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

    /// **DW-RULING-57, DW-RULING-60.** Returns the amount of work, in elements or, for an engine, in stand-weeks.
    pub fn work(self) -> Exact {
        match self {
            Task::Element(element) => Exact::whole(element.walls()),
            Task::Store(store) => Exact::whole(walls_around(store)),
            Task::Fieldworks { count, .. } => Exact::whole(count),
            Task::Depot => Exact::whole(walls_around(DEPOT)),
            Task::Engine(engine) => Exact::whole(engine.stand_weeks()),
        }
    }

    /// **DW-FORT-21, -22, -23, DW-RULING-57, DW-RULING-60.** Returns the maximum number of stands that can work on the
    /// task.
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

    /// Returns the work that one stand does per week, without the pioneer bonus.
    fn pace(self, gang: Gang) -> Result<Exact, LabourRefusal> {
        let (material, height, builder) = match self {
            Task::Element(element) => (element.material, element.height, gang.builder),
            Task::Store(store) => (Material::Wood, store.height, gang.builder),
            Task::Fieldworks { height, .. } => (Material::Wood, height, gang.builder),
            Task::Depot => (Material::Wood, DEPOT.height, depot_builder(gang)),
            Task::Engine(engine) => {
                engine.check()?;
                let able = gang.is_infantry || gang.is_pioneer;
                return if able { Ok(Exact::whole(1_u8)) } else { Err(LabourRefusal::Builder) };
            }
        };
        let builder = builder.ok_or(LabourRefusal::Builder)?;
        let weeks = tables::weeks(material, height, builder);
        let weeks = weeks.ok_or(LabourRefusal::Height { height })?;
        Ok(Exact::share(1, weeks))
    }
}

/// **DW-RULING-60.** Returns the kind of builder that a gang counts as when it builds a depot. Infantry of a race that
/// builds no fortifications counts as human.
fn depot_builder(gang: Gang) -> Option<Builder> {
    gang.builder.or(gang.is_infantry.then_some(Builder::Human))
}

/// **DW-FORT-23, DW-RULING-57.** Returns the number of elements in a building, which is also the maximum number of
/// stands that can work on it.
fn walls_around(store: Store) -> u16 {
    2 * u16::from(store.hexes) + 4
}

/// **DW-FORT-20, -24, -25, DW-RULING-57.** Returns a crew's weekly progress, in the unit of [`Task::work`].
///
/// # Errors
/// Returns an error if some stands cannot build the item, the crew is too large or empty, or the height is impossible.
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
