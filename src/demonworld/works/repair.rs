//! Restores lost structure points.

use serde::{Deserialize, Serialize};

use super::exact::{Exact, Weeks};
use super::labour::{Crew, LabourRefusal, Task, weekly};
use super::standing::{Section, Works};
use regnal_core::refusal::RuleId;

/// Result of a week of repair.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repaired {
    /// Index of the element.
    pub element: u16,
    /// Number of structure points restored.
    pub restored: Exact,
    /// Condition of the element afterwards.
    pub section: Section,
    /// True if the repair closed a breach.
    pub is_closed: bool,
}

/// Reason why an element cannot be repaired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RepairRefusal {
    /// The element does not exist (`E_NO_SUCH`).
    #[error("no such element")]
    NoElement,
    /// The site is being assaulted this week (DW-RULING-58).
    #[error("repairs are impossible in a week with an assault")]
    Assault,
    /// The crew cannot work.
    #[error(transparent)]
    Labour(#[from] LabourRefusal),
}

impl RepairRefusal {
    /// Returns the rule on which the refusal is based.
    pub fn rule(self) -> RuleId {
        match self {
            RepairRefusal::NoElement => RuleId("DW-RULING-51"),
            RepairRefusal::Assault => RuleId("DW-RULING-58"),
            RepairRefusal::Labour(refusal) => refusal.rule(),
        }
    }
}

/// **DW-RULING-58.** Repairs an element for a week. For example, if the crew could build a fifth of a new element in a
/// week, it restores a fifth of the element's structure points. A destroyed wall is rebuilt from 0 points. A tower is
/// repaired wall by wall, weakest first.
///
/// # Errors
/// Returns an error if the element does not exist, there is an assault this week, or the crew cannot work.
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

/// Returns the time that a crew needs to restore an element fully, or zero if the element is undamaged.
///
/// # Errors
/// Returns the same errors as [`repair`], except for an assault.
pub fn repair_weeks(works: &Works, element: u16, crew: &Crew) -> Result<Weeks, RepairRefusal> {
    let (kind, section) = works.element(element).ok_or(RepairRefusal::NoElement)?;
    let rate = weekly(Task::Element(kind), crew)?.times(section.sp_max);
    let weeks = section.missing().weeks_at(rate);
    Ok(weeks.ok_or(LabourRefusal::Nobody)?)
}
