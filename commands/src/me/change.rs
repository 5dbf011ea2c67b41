//! What a click changes in what somebody said.

use std::collections::BTreeSet;
use std::time::Duration;

use regnal::hours::{Absence, Day, Quiet};
use regnal::store::Timestamp;

use super::NONE;
use crate::discord::custom_id::MeStep;
use crate::discord::error::{Error, Result};
use crate::run::people::Person;

/// The most absences that somebody can have said.
const ABSENCES: usize = 20;

/// A day, for counting in days: where clocks change meanwhile, the day is taken as a whole all the same.
const DAY: Duration = Duration::from_secs(24 * 3_600);

/// What somebody said, after a choice of theirs.
///
/// # Errors
/// A message for the person when the choice is not one of those that are offered.
pub(super) fn chosen(
    person: &Person,
    step: MeStep,
    chosen: &[String],
    now: Timestamp,
) -> Result<Person> {
    let old = || Error::says("error-old-button");
    let mut changed = person.clone();
    let hours = &mut changed.hours;
    let one = || chosen.first().map(String::as_str).ok_or_else(old);
    match step {
        MeStep::Page => {}
        MeStep::Quiet if one()? == NONE => hours.quiet = None,
        MeStep::Quiet => {
            let (from, until) = one()?.split_once(' ').ok_or_else(old)?;
            hours.quiet = Some(quiet(from, until).ok_or_else(old)?);
        }
        MeStep::DaysOff => {
            let days = chosen.iter().filter(|value| *value != NONE);
            let days: Option<BTreeSet<Day>> = days.map(|value| value.parse().ok()).collect();
            let days = days.ok_or_else(old)?;
            let is_none = chosen.iter().any(|value| value == NONE) || chosen.is_empty();
            hours.days_off = if is_none { BTreeSet::new() } else { days };
            if hours.days_off.len() >= 7 {
                return Err(Error::says("me-off-all"));
            }
        }
        MeStep::Way => changed.way = one()?.parse().map_err(|_| old())?,
        MeStep::Reminders => changed.reminders = one()?.parse().map_err(|_| old())?,
        MeStep::Zone => hours.zone = one()?.parse().map_err(|_| old())?,
        MeStep::Away => {
            let days: u32 = one()?.parse().map_err(|_| old())?;
            let last = now.plus(DAY * days.saturating_sub(1));
            let until = hours.zone.end_of_day(last).ok_or_else(old)?;
            add(&mut changed, Absence { from: now, until }, now)?;
        }
        MeStep::Back => {
            // Those that are over say nothing any more.
            hours.absences.clear();
        }
        MeStep::Tables => changed.unlisted = !changed.unlisted,
    }
    Ok(changed)
}

/// Quiet hours as they are written; nothing when it is none, or when both ends are the same.
pub(super) fn quiet(from: &str, until: &str) -> Option<Quiet> {
    let (from, until) = (from.parse().ok()?, until.parse().ok()?);
    (from != until).then_some(Quiet { from, until })
}

/// Adds an absence; those that are over go.
///
/// # Errors
/// A message for the person who has said too many.
pub(super) fn add(person: &mut Person, absence: Absence, now: Timestamp) -> Result<()> {
    let absences = &mut person.hours.absences;
    absences.retain(|one| one.until > now);
    if absences.len() >= ABSENCES {
        return Err(Error::says("me-away-many"));
    }
    absences.push(absence);
    absences.sort_unstable();
    Ok(())
}
