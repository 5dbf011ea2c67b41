//! Forms of `/me` for hours, locations and dates that are in no menu.

use std::time::Duration;

use regnal::hours::{Absence, Clock, Named, When, Zone, span};
use regnal::store::Timestamp;
use regnal::text::Line;
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
            let from = when.day(first).ok_or_else(no_dates)?;
            // An absence includes its first day.
            let counted = || Some(from.plus(span(last)?.saturating_sub(Duration::from_secs(1))));
            let last = counted().or_else(|| when.day(last)).ok_or_else(no_dates)?;
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
