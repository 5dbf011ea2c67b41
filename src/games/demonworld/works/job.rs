//! Work that goes on over weeks, and how long it will take.

use serde::{Deserialize, Serialize};

use super::exact::{Exact, Weeks};
use super::labour::{Crew, LabourRefusal, Task, weekly};

/// The weeks of a season (DW-SEASON-08): what an army has for a camp outside a siege (DW-RULING-59).
pub const SEASON_WEEKS: u8 = 13;

/// How many besieging stands one element of a camp shelters (DW-RULING-59).
const STANDS_PER_CAMP_ELEMENT: u16 = 4;

/// A task and what is done of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// What is built.
    pub task: Task,
    /// What is done, in the unit of [`Task::work`]; never more than that.
    pub done: Exact,
}

impl Job {
    /// A job that nobody has begun.
    pub fn new(task: Task) -> Job {
        Job {
            task,
            done: Exact::ZERO,
        }
    }

    /// Whether it is finished.
    pub fn is_done(self) -> bool {
        self.left().is_zero()
    }

    /// What is left to do.
    pub fn left(self) -> Exact {
        self.task.work().less(self.done)
    }

    /// **DW-RULING-57.** The same after `weeks` weeks of a crew. The rest of a week in which it is finished is lost, as
    /// a stand works on one job a week.
    ///
    /// # Errors
    /// The crew does nothing, as [`weekly`].
    pub fn after(self, crew: &Crew, weeks: u8) -> Result<Job, LabourRefusal> {
        let gained = weekly(self.task, crew)?.times(weeks);
        Ok(Job {
            done: (self.done + gained).min(self.task.work()),
            ..self
        })
    }

    /// How long a crew still needs for it.
    ///
    /// # Errors
    /// The crew does nothing, as [`weekly`].
    pub fn weeks_left(self, crew: &Crew) -> Result<Weeks, LabourRefusal> {
        let rate = weekly(self.task, crew)?;
        self.left().weeks_at(rate).ok_or(LabourRefusal::Nobody)
    }
}

/// **DW-FORT-27, DW-RULING-98.** How long a crew needs for several tasks, one after another, at each of them as many of
/// it as find room.
///
/// # Errors
/// The crew does nothing at one of them, as [`weekly`].
pub fn estimate(tasks: &[Task], crew: &Crew) -> Result<Weeks, LabourRefusal> {
    tasks.iter().try_fold(Weeks::new(0, 1), |total, &task| {
        let weeks = Job::new(task).weeks_left(&crew.at_most(task.room()))?;
        Ok(total + weeks)
    })
}

/// **DW-RULING-59.** How many elements the camp of so many stands has at least.
pub fn camp_elements(stands: u16) -> u16 {
    stands.div_ceil(STANDS_PER_CAMP_ELEMENT)
}

/// **DW-RULING-59.** Whether a finished ring of `elements` palisades is a camp for so many stands.
pub fn is_camp_enough(elements: u16, stands: u16) -> bool {
    elements > 0 && elements >= camp_elements(stands)
}
