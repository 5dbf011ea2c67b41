//! Structure points restored.

use serde::{Deserialize, Serialize};

use super::exact::{Exact, Weeks};
use super::labour::{Crew, LabourRefusal, Task, weekly};
use super::standing::{Section, Works};
use crate::refusal::RuleId;

/// What a week of repair came to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Repaired {
    /// The element, by index.
    pub element: u16,
    /// The structure points that it gained.
    pub restored: Exact,
    /// How it stands now.
    pub section: Section,
    /// Whether a breach was closed by it.
    pub is_closed: bool,
}

/// Why nothing is repaired.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RepairRefusal {
    /// There is no such element (`E_NO_SUCH`).
    #[error("there is no such element")]
    NoElement,
    /// There is an assault this week (DW-RULING-58).
    #[error("nothing is repaired in a week of assault")]
    Assault,
    /// The crew does nothing.
    #[error(transparent)]
    Labour(#[from] LabourRefusal),
}

impl RepairRefusal {
    /// The rule that says so.
    pub fn rule(self) -> RuleId {
        match self {
            RepairRefusal::NoElement => RuleId("DW-RULING-51"),
            RepairRefusal::Assault => RuleId("DW-RULING-58"),
            RepairRefusal::Labour(refusal) => refusal.rule(),
        }
    }
}

/// **DW-RULING-58.** What a crew restores of an element in a week: of its structure points the share that it would build
/// of it. A wall that was destroyed is rebuilt from nothing, and a tower one wall after another, the weakest first.
///
/// # Errors
/// There is no such element, an assault in this week, or nobody who can do it.
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

/// How long a crew needs until an element is whole again; no time for one that is.
///
/// # Errors
/// As [`repair`], without an assault.
pub fn repair_weeks(works: &Works, element: u16, crew: &Crew) -> Result<Weeks, RepairRefusal> {
    let (kind, section) = works.element(element).ok_or(RepairRefusal::NoElement)?;
    let rate = weekly(Task::Element(kind), crew)?.times(section.sp_max);
    let weeks = section.missing().weeks_at(rate);
    Ok(weeks.ok_or(LabourRefusal::Nobody)?)
}
