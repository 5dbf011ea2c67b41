//! Changes that a click makes to a user's preferences.

use std::collections::BTreeSet;
use std::time::Duration;

use regnal::hours::{Absence, Day, Quiet, Zone};
use regnal::store::Timestamp;

use super::{NONE, SERVER};
use crate::discord::custom_id::MeStep;
use crate::discord::error::{Error, Result};
use crate::run::people::{LetterDelivery, Person, QuietChoice};

/// Maximum number of absences per user.
const ABSENCES: usize = 20;

/// Longest time until the end of an absence. A later end is most likely a typing error.
const FARTHEST: Duration = Duration::from_secs(366 * 24 * 3_600);

/// Nominal length of a day. A day with a daylight-saving change counts as a whole day.
const DAY: Duration = Duration::from_secs(24 * 3_600);

/// Returns the preferences after a choice. The time zone `zone` determines when a day ends.
///
/// # Errors
/// Returns a user-facing error if the choice is not available.
pub(super) fn chosen(
    person: &Person,
    step: MeStep,
    chosen: &[String],
    (zone, now): (&Zone, Timestamp),
) -> Result<Person> {
    let old = || Error::says("error-old-button");
    let mut changed = person.clone();
    let hours = &mut changed.hours;
    let one = || chosen.first().map(String::as_str).ok_or_else(old);
    match step {
        MeStep::Page => {}
        MeStep::Quiet => match one()? {
            NONE => changed.rest(QuietChoice::Never),
            SERVER => changed.rest(QuietChoice::AsServer),
            span => {
                let (from, until) = span.split_once(' ').ok_or_else(old)?;
                changed.rest(QuietChoice::Own(quiet(from, until).ok_or_else(old)?));
            }
        },
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
            let until = zone.end_of_day(last).ok_or_else(old)?;
            add(&mut changed, Absence { from: now, until }, now)?;
        }
        // Keeps only future absences, which ends the current absence and drops past ones.
        MeStep::Back => hours.absences.retain(|one| one.from > now),
        MeStep::Cancel => {
            let gone = one()?;
            hours.absences.retain(|absence| absence_code(absence) != gone);
        }
        MeStep::Letters => {
            changed.letters = match changed.letters {
                LetterDelivery::AtOnce => LetterDelivery::WithReport,
                LetterDelivery::WithReport => LetterDelivery::AtOnce,
            };
        }
        MeStep::Tables => changed.unlisted = !changed.unlisted,
    }
    Ok(changed)
}

/// Parses quiet hours; `None` if they are invalid, or their start equals their end.
pub(super) fn quiet(from: &str, until: &str) -> Option<Quiet> {
    let (from, until) = (from.parse().ok()?, until.parse().ok()?);
    (from != until).then_some(Quiet { from, until })
}

/// Encodes an absence as a menu value.
pub(super) fn absence_code(absence: &Absence) -> String {
    format!("{} {}", absence.from.0, absence.until.0)
}

/// Adds an absence, merges it with any absences that overlap or adjoin it, and drops past absences.
///
/// # Errors
/// Returns a user-facing error if the absence ends too late, or there are too many.
pub(super) fn add(person: &mut Person, mut absence: Absence, now: Timestamp) -> Result<()> {
    if absence.until > now.plus(FARTHEST) {
        return Err(Error::says("me-away-far"));
    }
    let mut apart = Vec::new();
    for one in &person.hours.absences {
        if one.from <= absence.until && absence.from <= one.until {
            absence.from = absence.from.min(one.from);
            absence.until = absence.until.max(one.until);
        } else if one.until > now {
            apart.push(*one);
        }
    }
    if apart.len() >= ABSENCES {
        return Err(Error::says("me-away-many"));
    }
    apart.push(absence);
    apart.sort_unstable();
    person.hours.absences = apart;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(number: u32) -> Timestamp {
        Timestamp(0).plus(DAY * number)
    }

    fn absence(from: u32, until: u32) -> Absence {
        let (from, until) = (day(from), day(until));
        Absence { from, until }
    }

    /// Creates a test user who is absent on the given days. The current time is the morning of the tenth.
    fn away(spans: &[(u32, u32)]) -> Person {
        let mut person = Person::default();
        for &(from, until) in spans {
            add(&mut person, absence(from, until), day(10)).unwrap();
        }
        person
    }

    #[test]
    fn overlapping_absences_are_merged_and_past_ones_are_dropped() {
        let said = |spans: &[(u32, u32)]| away(spans).hours.absences;
        assert_eq!(said(&[(12, 14); 3]), [absence(12, 14)]);
        assert_eq!(said(&[(12, 14), (20, 21), (14, 16)]).len(), 2);
        assert_eq!(said(&[(12, 14), (16, 18), (13, 17)]), [absence(12, 18)]);
        let mut person = away(&[(12, 14)]);
        add(&mut person, absence(30, 31), day(20)).unwrap();
        assert_eq!(person.hours.absences, [absence(30, 31)]);
    }

    #[test]
    fn an_absence_ending_over_a_year_ahead_or_a_twenty_first_absence_is_rejected() {
        let mut person = Person::default();
        let far = add(&mut person, absence(10, 10 + 367), day(10));
        assert!(far.is_err() && person.hours.absences.is_empty());
        for number in 0..20 {
            let one = absence(12 + 2 * number, 13 + 2 * number);
            add(&mut person, one, day(10)).unwrap();
        }
        assert!(add(&mut person, absence(100, 101), day(10)).is_err());
        // Extending an absence does not add another one.
        add(&mut person, absence(50, 52), day(10)).unwrap();
    }

    #[test]
    fn returning_early_keeps_later_absences_which_can_be_cancelled_individually() {
        let person = away(&[(9, 12), (20, 21), (30, 31)]);
        let zone = Zone::default();
        let back = chosen(&person, MeStep::Back, &[], (&zone, day(10))).unwrap();
        assert_eq!(back.hours.absences, [absence(20, 21), absence(30, 31)]);
        let code = absence_code(&absence(20, 21));
        let kept = chosen(&person, MeStep::Cancel, &[code], (&zone, day(10))).unwrap();
        assert_eq!(kept.hours.absences, [absence(9, 12), absence(30, 31)]);
    }
}
