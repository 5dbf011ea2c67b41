//! Repair of structure points.

use serde::{Deserialize, Serialize};

use super::exact::{Exact, Weeks};
use super::labour::{Crew, LabourRefusal, Task, weekly};
use super::standing::{Section, Works};
use regnal_core::refusal::RuleId;

/// The result of a week of repair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repaired {
    /// The element, by index.
    pub element: u16,
    /// The structure points restored.
    pub restored: Exact,
    /// The condition of the element afterwards.
    pub section: Section,
    /// True if it closed a breach.
    pub is_closed: bool,
}

/// The reason why nothing is repaired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RepairRefusal {
    /// There is no such element (`E_NO_SUCH`).
    #[error("there is no such element")]
    NoElement,
    /// There is an assault this week (DW-RULING-58).
    #[error("nothing can be repaired in a week with an assault")]
    Assault,
    /// The crew cannot work.
    #[error(transparent)]
    Labour(#[from] LabourRefusal),
}

impl RepairRefusal {
    /// Returns the rule behind the refusal.
    pub fn rule(self) -> RuleId {
        match self {
            RepairRefusal::NoElement => RuleId("DW-RULING-51"),
            RepairRefusal::Assault => RuleId("DW-RULING-58"),
            RepairRefusal::Labour(refusal) => refusal.rule(),
        }
    }
}

/// **DW-RULING-58.** Repairs an element for a week. The crew restores the same share of its structure points as it
/// would build of a new element. A destroyed wall is rebuilt from nothing, and a tower wall by wall, the weakest first.
///
/// # Errors
/// Returns an error if there is no such element, an assault takes place this week, or the crew cannot work.
pub fn repair(
    works: &Works,
    element: u16,
    crew: &Crew,
    is_assaulted: bool,
) -> Result<Repaired, RepairRefusal> {
    let (kind, section) = works.element(element).ok_or(RepairRefusal::NoElement)?;
    if is_assaulted {
        return Err(RepairRefusal::Assault);
    }
    let share = weekly(Task::Element(kind), crew)?;
    let restored = share.times(section.sp_max).min(section.missing());
    let new = section.restored(restored);
    Ok(Repaired {
        element,
        restored,
        is_closed: section.is_breached() && !new.is_breached(),
        section: new,
    })
}

/// Returns the time that a crew needs to restore an element completely; zero for an undamaged one.
///
/// # Errors
/// Returns the same errors as [`repair`], except for an assault.
pub fn repair_weeks(works: &Works, element: u16, crew: &Crew) -> Result<Weeks, RepairRefusal> {
    let (kind, section) = works.element(element).ok_or(RepairRefusal::NoElement)?;
    let rate = weekly(Task::Element(kind), crew)?.times(section.sp_max);
    let weeks = section.missing().weeks_at(rate);
    Ok(weeks.ok_or(LabourRefusal::Nobody)?)
}
