//! `/me`: a user's preferences, private and available everywhere. They say when and how to notify the user, list the
//! user's absences, and apply to all matches.
//!
//! | file | what it holds |
//! |---|---|
//! | `page` | the page with the preferences and the menus to change them |
//! | `change` | changes by a click or a form |
//! | `write` | forms for hours, locations and dates that are in no menu |
//! | `moved` | deadlines under new hours |

mod change;
mod moved;
mod page;
mod write;

use serenity::all::{ComponentInteraction, Context, ModalInteraction};

use crate::discord::asker::Asker;
use crate::discord::command::anywhere;
use crate::discord::components::selected;
use crate::discord::custom_id::MeStep;
use crate::discord::error::{Error, Result};
use crate::discord::form::typed;
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::run::app::{App, Command, SlashContext};
use crate::run::people::Person;
use crate::run::reliability::Reliability;
use crate::run::server::Server;

/// Menu value for a choice that is not listed.
const OTHER: &str = "other";
/// Menu value for choosing none of the entries.
const NONE: &str = "none";
/// Menu value that adopts the server's setting.
const SERVER: &str = "server";

/// Returns the commands in this module.
pub fn commands() -> Vec<Command> {
    vec![anywhere(me())]
}

/// Shows a user's preferences.
#[poise::command(slash_command)]
async fn me(ctx: SlashContext<'_>) -> Result<()> {
    let answer = opened(ctx.data(), &Asker::from(ctx.interaction)).await?;
    let asked = RepliableInteraction::Command(ctx.interaction);
    asked.answer(ctx.serenity_context(), &answer).await
}

/// Returns the `/me` page.
pub async fn opened(app: &App, asker: &Asker) -> Result<Answer> {
    let person = Person::of(&app.store, asker.user).await?;
    let server = Server::readable(&app.store, asker.guild).await?;
    let reliability = Reliability::of(&app.store, asker.user).await?;
    Ok(page::page(asker, (&person, &server, &reliability), app.clock.now(), None))
}

/// Returns the id of the message that confirms a stored change. For an absence, the message mentions substitutes.
fn kept(step: MeStep) -> &'static str {
    match step {
        MeStep::Away => "me-kept-away",
        _ => "me-kept",
    }
}

/// Handles a click on a button or menu on the page.
pub async fn handle_click(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    step: MeStep,
) -> Result<()> {
    let chosen = selected(click);
    let person = Person::of(&app.store, asker.user).await?;
    let server = &Server::readable(&app.store, asker.guild).await?;
    let reliability = &Reliability::of(&app.store, asker.user).await?;
    let (zone, now) = (&person.zone_on(server), app.clock.now());
    if chosen.iter().any(|value| value == OTHER) {
        return write::ask(ctx, click, asker, (&person, step)).await;
    }
    let answer = match (step, chosen) {
        (MeStep::Zone, []) => page::zones(asker, &page::common_zones(), (&person.hours.zone, now)),
        (MeStep::Away, []) => page::away(asker, &person, (zone, now)),
        (MeStep::Page, _) => page::page(asker, (&person, server, reliability), now, None),
        _ => {
            let changed = change::chosen(&person, step, chosen, (zone, now))?;
            moved::keep(app, asker, &person, &changed).await?;
            page::page(asker, (&changed, server, reliability), now, Some(kept(step)))
        }
    };
    RepliableInteraction::Component(click).update(ctx, &answer).await
}

/// Handles a submitted form. If the form cannot be parsed, the page explains this, and the preferences are left
/// unchanged.
pub async fn handle_submit(
    app: &App,
    ctx: &Context,
    form: &ModalInteraction,
    step: MeStep,
) -> Result<()> {
    let asker = Asker::from(form);
    let person = Person::of(&app.store, asker.user).await?;
    let server = &Server::readable(&app.store, asker.guild).await?;
    let reliability = &Reliability::of(&app.store, asker.user).await?;
    let (zone, now) = (&person.zone_on(server), app.clock.now());
    let fields = typed(form);
    let texts: Vec<&str> = fields.iter().map(|(_, text)| text.as_str()).collect();
    let answer = match write::read(&person, step, &texts, (zone, now)) {
        Ok(write::ParsedForm::Person(changed)) => {
            moved::keep(app, &asker, &person, &changed).await?;
            page::page(&asker, (&changed, server, reliability), now, Some(kept(step)))
        }
        Ok(write::ParsedForm::Zones(zones)) => {
            page::zones(&asker, &zones, (&person.hours.zone, now))
        }
        Err(Error::Invalid(why)) => {
            page::refused(&asker, (&person, server, reliability), now, &why)
        }
        Err(error) => return Err(error),
    };
    RepliableInteraction::Modal(form).update(ctx, &answer).await
}
