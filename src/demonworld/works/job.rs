//! Work that lasts for weeks, and estimates of its duration.

use serde::{Deserialize, Serialize};

use super::exact::{Exact, Weeks};
use super::labour::{Crew, LabourRefusal, Task, weekly};

/// Number of weeks in a season (DW-SEASON-08), all of which an army outside a siege has for a camp (DW-RULING-59).
pub const SEASON_WEEKS: u8 = 13;

/// Number of besieging stands that one element of a camp shelters (DW-RULING-59).
const STANDS_PER_CAMP_ELEMENT: u16 = 4;

/// A task and its progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// The task.
    pub task: Task,
    /// The work done, in the unit of [`Task::work`] and at most that amount.
    pub done: Exact,
}

impl Job {
    /// Creates a job without progress.
    pub fn new(task: Task) -> Job {
        Job { task, done: Exact::ZERO }
    }

    /// Returns true if it is finished.
    pub fn is_done(self) -> bool {
        self.left().is_zero()
    }

    /// Returns the remaining work.
    pub fn left(self) -> Exact {
        self.task.work().less(self.done)
    }

    /// **DW-RULING-57.** Returns the job after `weeks` weeks of work by a crew. The rest of the week in which it is
    /// finished is lost, as a stand works on one job a week.
    ///
    /// # Errors
    /// Returns the same errors as [`weekly`] if the crew cannot work.
    pub fn after(self, crew: &Crew, weeks: u8) -> Result<Job, LabourRefusal> {
        let gained = weekly(self.task, crew)?.times(weeks);
        Ok(Job { done: (self.done + gained).min(self.task.work()), ..self })
    }

    /// Returns the time that a crew needs to finish it.
    ///
    /// # Errors
    /// Returns the same errors as [`weekly`] if the crew cannot work.
    pub fn weeks_left(self, crew: &Crew) -> Result<Weeks, LabourRefusal> {
        let rate = weekly(self.task, crew)?;
        self.left().weeks_at(rate).ok_or(LabourRefusal::Nobody)
    }
}

/// **DW-FORT-27, DW-RULING-98.** Estimates the time that a crew needs for several tasks, one after another, with as
/// many of its stands at each as there is room for.
///
/// # Errors
/// Returns the same errors as [`weekly`] if the crew cannot work on one of them.
pub fn estimate(tasks: &[Task], crew: &Crew) -> Result<Weeks, LabourRefusal> {
    tasks.iter().try_fold(Weeks::new(0, 1), |total, &task| {
        let weeks = Job::new(task).weeks_left(&crew.at_most(task.room()))?;
        Ok(total + weeks)
    })
}

/// **DW-RULING-59.** Returns the minimum number of elements in a camp for this many stands.
pub fn camp_elements(stands: u16) -> u16 {
    stands.div_ceil(STANDS_PER_CAMP_ELEMENT)
}

/// **DW-RULING-59.** Returns true if a finished ring of `elements` palisades is large enough for this many stands.
pub fn is_camp_enough(elements: u16, stands: u16) -> bool {
    elements > 0 && elements >= camp_elements(stands)
}
