//! Work that lasts several weeks, and estimates of its duration.

use serde::{Deserialize, Serialize};

use super::exact::{Exact, Weeks};
use super::labour::{Crew, LabourRefusal, Task, weekly};

/// Number of weeks in a season (DW-SEASON-08). An army outside a siege can spend all of them building a camp
/// (DW-RULING-59).
pub const SEASON_WEEKS: u8 = 13;

/// **DW-FORT-08.** Possible heights of a palisade.
pub const PALISADE_HEIGHTS: std::ops::RangeInclusive<u8> = 1..=7;

/// Number of besieging stands for which each palisade element of a camp provides room (DW-RULING-59).
const STANDS_PER_CAMP_ELEMENT: u16 = 4;

/// A task with its progress.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Job {
    /// Task to carry out.
    pub task: Task,
    /// Work completed so far, in the unit of [`Task::work`]. It never exceeds the total work of the task.
    pub done: Exact,
}

impl Job {
    /// Creates a job with no progress.
    pub fn new(task: Task) -> Job {
        Job { task, done: Exact::ZERO }
    }

    /// Returns true if the job is finished.
    pub fn is_done(self) -> bool {
        self.left().is_zero()
    }

    /// Returns the remaining work.
    pub fn left(self) -> Exact {
        self.task.work().less(self.done)
    }

    /// **DW-RULING-57.** Returns the job after a crew has worked for the given number of weeks. If the job is finished
    /// early, the rest of that week is lost, because a stand works on only one job per week.
    ///
    /// # Errors
    /// Returns the same errors as [`weekly`] if the crew cannot work.
    pub fn after(self, crew: &Crew, weeks: u8) -> Result<Job, LabourRefusal> {
        let gained = weekly(self.task, crew)?.times(weeks);
        Ok(Job { done: (self.done + gained).min(self.task.work()), ..self })
    }

    /// Returns the time that a crew needs to finish the job.
    ///
    /// # Errors
    /// Returns the same errors as [`weekly`] if the crew cannot work.
    pub fn weeks_left(self, crew: &Crew) -> Result<Weeks, LabourRefusal> {
        let rate = weekly(self.task, crew)?;
        self.left().weeks_at(rate).ok_or(LabourRefusal::Nobody)
    }
}

/// **DW-FORT-27, DW-RULING-98.** Estimates the time that a crew needs for several tasks, carried out one after another.
/// As many of the crew's stands work on each task as there is room for.
///
/// # Errors
/// Returns the same errors as [`weekly`] if the crew cannot work on one of the tasks.
pub fn estimate(tasks: &[Task], crew: &Crew) -> Result<Weeks, LabourRefusal> {
    tasks.iter().try_fold(Weeks::new(0, 1), |total, &task| {
        let weeks = Job::new(task).weeks_left(&crew.at_most(task.room()))?;
        Ok(total + weeks)
    })
}

/// **DW-RULING-59.** Returns the minimum number of palisade elements of a camp with room for this number of stands.
pub fn camp_elements(stands: u16) -> u16 {
    stands.div_ceil(STANDS_PER_CAMP_ELEMENT)
}

/// **DW-RULING-59.** Returns true if a finished ring of `elements` palisades has room for this number of stands.
pub fn is_camp_enough(elements: u16, stands: u16) -> bool {
    elements > 0 && elements >= camp_elements(stands)
}
