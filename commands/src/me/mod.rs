//! What a person says of themselves: `/me`, private, in any place. When and how they want to be called, and when they are
//! away; all matches hold to it.
//!
//! | file | what it holds |
//! |---|---|
//! | `page` | the panel: what is said so far, and the ways to change it |
//! | `change` | what a click or a form changes |
//! | `write` | forms: hours, places and dates that no menu has |
//! | `moved` | deadlines under new hours |

mod change;
mod moved;
mod page;
mod write;

use serenity::all::{
    ComponentInteraction, ComponentInteractionDataKind, Context, ModalInteraction,
};

use crate::discord::asker::Asker;
use crate::discord::custom_id::MeStep;
use crate::discord::error::{Error, Result};
use crate::discord::form::typed;
use crate::discord::reply::Asked;
use crate::run::app::{App, Command, SlashContext};
use crate::run::people::Person;
use crate::run::server::Server;

/// The value of a menu for what it does not list.
const OTHER: &str = "other";
/// The value of a menu for nothing of what it lists.
const NONE: &str = "none";
/// The value of a menu for what a server says.
const SERVER: &str = "server";

/// The commands of this room.
pub fn commands() -> Vec<Command> {
    vec![me()]
}

/// When and how somebody is called.
#[poise::command(
    slash_command,
    install_context = "Guild|User",
    interaction_context = "Guild|BotDm|PrivateChannel"
)]
async fn me(ctx: SlashContext<'_>) -> Result<()> {
    let asker = Asker::from(ctx.interaction);
    let app = ctx.data();
    let person = Person::of(&app.store, asker.user).await?;
    let server = Server::readable(&app.store, asker.guild).await?;
    let answer = page::page(&asker, (&person, &server), app.clock.now(), None);
    let asked = Asked::Command(ctx.interaction);
    asked.answer(ctx.serenity_context(), &answer).await
}

/// The message that something was noted; whoever goes away hears of who may play for them.
fn kept(step: MeStep) -> &'static str {
    match step {
        MeStep::Away => "me-kept-away",
        _ => "me-kept",
    }
}

/// A button or a menu of this room was clicked.
///
/// # Errors
/// What the person is told.
pub async fn clicked(
    app: &App,
    ctx: &Context,
    click: &ComponentInteraction,
    asker: &Asker,
    step: MeStep,
) -> Result<()> {
    let chosen: &[String] = match &click.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values,
        _ => &[],
    };
    let person = Person::of(&app.store, asker.user).await?;
    let server = &Server::readable(&app.store, asker.guild).await?;
    let (zone, now) = (&person.zone_on(server), app.clock.now());
    if chosen.iter().any(|value| value == OTHER) {
        return write::ask(ctx, click, asker, (&person, step)).await;
    }
    let answer = match (step, chosen) {
        (MeStep::Zone, []) => page::zones(asker, &page::common_zones(), (&person.hours.zone, now)),
        (MeStep::Away, []) => page::away(asker, &person, (zone, now)),
        (MeStep::Page, _) => page::page(asker, (&person, server), now, None),
        _ => {
            let changed = change::chosen(&person, step, chosen, (zone, now))?;
            moved::keep(app, asker, &person, &changed).await?;
            page::page(asker, (&changed, server), now, Some(kept(step)))
        }
    };
    Asked::Component(click).update(ctx, &answer).await
}

/// A form of this room was filled in. What cannot be read is said, and the page stays as it was.
///
/// # Errors
/// What the person is told.
pub async fn submitted(
    app: &App,
    ctx: &Context,
    form: &ModalInteraction,
    step: MeStep,
) -> Result<()> {
    let asker = Asker::from(form);
    let person = Person::of(&app.store, asker.user).await?;
    let server = &Server::readable(&app.store, asker.guild).await?;
    let (zone, now) = (&person.zone_on(server), app.clock.now());
    let fields = typed(form);
    let texts: Vec<&str> = fields.iter().map(|(_, text)| text.as_str()).collect();
    let answer = match write::read(&person, step, &texts, (zone, now)) {
        Ok(write::Read::Person(changed)) => {
            moved::keep(app, &asker, &person, &changed).await?;
            page::page(&asker, (&changed, server), now, Some(kept(step)))
        }
        Ok(write::Read::Zones(zones)) => page::zones(&asker, &zones, (&person.hours.zone, now)),
        Err(Error::Invalid(why)) => page::refused(&asker, (&person, server), now, &why),
        Err(error) => return Err(error),
    };
    Asked::Modal(form).update(ctx, &answer).await
}
