//! Forms of `/me`: hours, places and dates that no menu has.

use regnal::hours::{Absence, Zone};
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
use crate::run::people::Person;

/// Discord's limit for the name of a form or a field, in characters.
const LABEL: usize = 45;
/// The longest text of a field, in characters.
const TEXT: u16 = 40;

/// What a form held.
pub(super) enum Read {
    /// What somebody says from now on.
    Person(Box<Person>),
    /// Some zones have this place in their name: which is meant?
    Zones(Vec<Zone>),
}

/// The title of a form, and its fields with what stands in them.
fn blanks(step: MeStep) -> Option<(&'static str, &'static [(&'static str, &'static str)])> {
    match step {
        MeStep::Quiet => Some((
            "me-ask-quiet",
            &[("me-form-from", "22:30"), ("me-form-until", "07:30")],
        )),
        MeStep::Zone => Some(("me-ask-zone", &[("me-form-place", "")])),
        MeStep::Away => Some((
            "me-ask-away",
            &[("me-form-first", ""), ("me-form-last", "")],
        )),
        MeStep::Page
        | MeStep::DaysOff
        | MeStep::Way
        | MeStep::Reminders
        | MeStep::Back
        | MeStep::Tables => None,
    }
}

/// Opens the form of a step.
///
/// # Errors
/// A message for the person when it has none.
pub(super) async fn ask(
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    step: MeStep,
) -> Result<()> {
    let (title, blanks) = blanks(step).ok_or_else(|| Error::says("error-old-button"))?;
    let label = |id| short(&asker.say(&Line::new(id)), LABEL);
    let rows = blanks.iter().map(|&(id, text)| {
        let field = CreateInputText::new(InputTextStyle::Short, label(id), id)
            .value(text)
            .max_length(TEXT);
        CreateActionRow::InputText(field)
    });
    let modal =
        CreateModal::new(CustomId::Me(step).to_string(), label(title)).components(rows.collect());
    click
        .create_response(ctx, CreateInteractionResponse::Modal(modal))
        .await?;
    Ok(())
}

/// Reads a form.
///
/// # Errors
/// [`Error::Invalid`] with what is wrong with it.
pub(super) fn read(person: &Person, step: MeStep, texts: &[&str], now: Timestamp) -> Result<Read> {
    let mut changed = person.clone();
    match (step, texts) {
        (MeStep::Quiet, &[from, until]) => {
            let quiet = change::quiet(from, until).ok_or_else(|| Error::says("me-no-hours"))?;
            changed.hours.quiet = Some(quiet);
        }
        (MeStep::Zone, &[place]) => {
            if let Ok(zone) = place.parse() {
                changed.hours.zone = zone;
            } else {
                let mut zones = Zone::search(place);
                match zones.len() {
                    0 => return Err(Error::says("me-no-zone")),
                    1 => changed.hours.zone = zones.remove(0),
                    _ => return Ok(Read::Zones(zones)),
                }
            }
        }
        (MeStep::Away, &[first, last]) => {
            let no_dates = || Error::says("me-no-dates");
            let zone = &changed.hours.zone;
            let from = zone.midnight(first).ok_or_else(no_dates)?;
            let last = zone.midnight(last).ok_or_else(no_dates)?;
            let until = zone.end_of_day(last).ok_or_else(no_dates)?;
            if until <= from || until <= now {
                return Err(no_dates());
            }
            change::add(&mut changed, Absence { from, until }, now)?;
        }
        _ => return Err(Error::says("error-old-button")),
    }
    Ok(Read::Person(Box::new(changed)))
}
