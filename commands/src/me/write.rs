//! Forms of `/me` for hours, locations and dates that no menu offers.

use std::time::Duration;

use regnal::hours::{Absence, Clock, Named, When, Zone, span};
use regnal::store::Timestamp;
use regnal::text::Line;
use regnal::typed::plain;
use serenity::all::{
    ComponentInteraction, Context, CreateActionRow, CreateInputText, CreateInteractionResponse,
    CreateModal, InputTextStyle,
};

use super::change;
use crate::discord::asker::Asker;
use crate::discord::custom_id::{CustomId, MeStep};
use crate::discord::error::{Error, Result};
use crate::discord::text::short;
use crate::run::people::{Person, QuietChoice};

/// Discord's limit for the label of a form or field, in characters.
const LABEL: usize = 45;
/// Maximum length of a field, in characters.
const TEXT: u16 = 40;

/// Quiet hours suggested in the form.
const NIGHT: [&str; 2] = ["22:30", "07:30"];

/// Time subtracted from the span of an absence, so that its last moment falls on the last day even if a change to
/// summer time makes a day shorter.
const SHORTER: Duration = Duration::from_secs(3_601);

/// Result of parsing a form.
pub(super) enum ParsedForm {
    /// The updated preferences.
    Person(Box<Person>),
    /// Several time zones match the location.
    Zones(Vec<Zone>),
}

/// A form: its title, and its fields with their initial values.
type Blanks = (&'static str, Vec<(&'static str, String)>);

/// Returns the form for a step, filled with the current preferences; `None` if the step has no form.
fn blanks(person: &Person, step: MeStep) -> Option<Blanks> {
    let empty = |ids: &[&'static str]| ids.iter().map(|&id| (id, String::new())).collect();
    match step {
        MeStep::Quiet => {
            let quiet = person.hours.quiet;
            let ends = quiet.map(|quiet| (quiet.from.to_string(), quiet.until.to_string()));
            let (from, until) = ends.unwrap_or_else(|| NIGHT.map(str::to_owned).into());
            let fields = vec![("me-form-from", from), ("me-form-until", until)];
            Some(("me-ask-quiet", fields))
        }
        MeStep::Zone => Some(("me-ask-zone", empty(&["me-form-place"]))),
        MeStep::Away => Some(("me-ask-away", empty(&["me-form-first", "me-form-last"]))),
        MeStep::Page
        | MeStep::DaysOff
        | MeStep::Way
        | MeStep::Reminders
        | MeStep::Back
        | MeStep::Cancel
        | MeStep::Letters
        | MeStep::Tables => None,
    }
}

/// Opens the form for a step, filled with the preferences of `person`.
///
/// # Errors
/// Returns a user-facing error if the step has no form.
pub(super) async fn ask(
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    (person, step): (&Person, MeStep),
) -> Result<()> {
    let (title, blanks) = blanks(person, step).ok_or_else(|| Error::says("error-old-button"))?;
    let label = |id| short(&asker.say(&Line::new(id)), LABEL);
    let rows = blanks.into_iter().map(|(id, text)| {
        let field =
            CreateInputText::new(InputTextStyle::Short, label(id), id).value(text).max_length(TEXT);
        CreateActionRow::InputText(field)
    });
    let modal =
        CreateModal::new(CustomId::Me(step).to_string(), label(title)).components(rows.collect());
    click.create_response(ctx, CreateInteractionResponse::Modal(modal)).await?;
    Ok(())
}

/// Parses a form. Dates are in the time zone `zone`.
///
/// # Errors
/// Returns [`Error::Invalid`] with a message about the problem.
pub(super) fn read(
    person: &Person,
    step: MeStep,
    texts: &[&str],
    (zone, now): (&Zone, Timestamp),
) -> Result<ParsedForm> {
    let mut changed = person.clone();
    match (step, texts) {
        (MeStep::Quiet, &[from, until]) => {
            let quiet = change::quiet(from, until).ok_or_else(|| Error::says("me-no-hours"))?;
            changed.rest(QuietChoice::Own(quiet));
        }
        (MeStep::Zone, &[place]) => match Zone::named(place) {
            Named::One(zone) => changed.hours.zone = zone,
            Named::Several(zones) => return Ok(ParsedForm::Zones(zones)),
            Named::None => return Err(Error::says("me-no-zone")),
        },
        (MeStep::Away, &[first, last]) => {
            let no_dates = || Error::says("me-no-dates");
            let when = When { zone, now, usual: Clock::default() };
            let from = day(&when, first).ok_or_else(no_dates)?;
            // An absence includes its first day.
            let counted = || Some(from.plus(span(last)?.saturating_sub(SHORTER)));
            let last = match is_number(last) {
                true => day(&When { now: from, ..when }, last),
                false => counted().or_else(|| day(&when, last)),
            };
            let last = last.ok_or_else(no_dates)?;
            let until = zone.end_of_day(last).ok_or_else(no_dates)?;
            if until <= from || until <= now {
                return Err(no_dates());
            }
            change::add(&mut changed, Absence { from, until }, now)?;
        }
        _ => return Err(Error::says("error-old-button")),
    }
    Ok(ParsedForm::Person(Box::new(changed)))
}

/// Parses a day. A number alone is a day of the month.
fn day(when: &When<'_>, typed: &str) -> Option<Timestamp> {
    match is_number(typed) {
        true => when.day(&format!("the {typed}")),
        false => when.day(typed),
    }
}

/// Returns whether a text is just a number, which would otherwise be parsed as a number of hours.
fn is_number(typed: &str) -> bool {
    let typed = plain(typed);
    !typed.is_empty() && typed.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Parses the form of an absence on 20 March 2026 in Paris, and returns the first and the last day.
    fn away(first: &str, last: &str) -> Option<(String, String)> {
        let zone: Zone = "Europe/Paris".parse().unwrap();
        let now = zone.midnight("2026-03-20").unwrap().plus(Duration::from_secs(3_600 * 9));
        let read = read(&Person::default(), MeStep::Away, &[first, last], (&zone, now)).ok()?;
        let ParsedForm::Person(person) = read else { panic!("not an absence") };
        let absence = person.hours.absences[0];
        Some((zone.date(absence.from)?, zone.date(absence.last())?))
    }

    #[test]
    fn the_days_of_an_absence_are_counted_correctly_across_clock_changes() {
        for (first, last, until) in [
            ("27/3", "2 days", "28/03/2026"),
            // On 29 March and 25 October, clocks change.
            ("28/3", "2 days", "29/03/2026"),
            ("28/3", "1 week", "03/04/2026"),
            ("24/10", "2 jours", "25/10/2026"),
            ("24/10", "12 hours", "24/10/2026"),
        ] {
            let read = away(first, last).map(|(_, last)| last);
            assert_eq!(read.as_deref(), Some(until), "{first} {last}");
        }
    }

    #[test]
    fn a_number_alone_as_an_absence_date_is_a_day_of_the_month() {
        let days = |from: &str, until: &str| Some((from.to_owned(), until.to_owned()));
        assert_eq!(away("24/12", "28"), days("24/12/2026", "28/12/2026"));
        assert_eq!(away("30/12", "3"), days("30/12/2026", "03/01/2027"));
        assert_eq!(away("24", "24"), days("24/03/2026", "24/03/2026"));
        assert_eq!(away("24/12", "32"), None);
        assert_eq!(away("", ""), None);
    }
}
