//! `/odds of:…`: what somebody can reckon of the match in this channel, from what they alone know. The answer is for them.

use poise::serenity_prelude as serenity;
use regnal::game::Viewer;
use regnal::text::say;
use serenity::{AutocompleteChoice, CreateAutocompleteResponse};

use super::answer::off_thread;
use crate::discord::asker::Asker;
use crate::discord::error::{Error, Result};
use crate::discord::reply::{Answer, Asked};
use crate::discord::text::{MESSAGE, fit, searched, short};
use crate::run::app::SlashContext;
use crate::run::face::Listed;
use crate::run::pictures::seen;
use crate::run::table::Table;

/// Discord's limit for the choices of a completion.
const CHOICES: usize = 25;

/// The match of this channel, and what the asker is to it.
async fn look(ctx: &SlashContext<'_>, asker: &Asker) -> Result<(Table, Viewer)> {
    let app = ctx.data();
    let table = app.desk.look_in(&app.store, asker.channel).await?;
    table.game()?;
    let seat = table.seat_of(asker.user);
    Ok((table, seat.map_or(Viewer::Public, Viewer::Seat)))
}

/// Tells the asker what can be reckoned of `of`.
///
/// # Errors
/// A message for the person when no match is played here, or nothing of that name can be reckoned.
pub(super) async fn tell(ctx: SlashContext<'_>, asker: &Asker, of: String) -> Result<()> {
    let (table, viewer) = look(&ctx, asker).await?;
    let face = ctx.data().face_of(&table)?;
    let lang = asker.lang;
    Asked::Command(ctx.interaction)
        .defer(ctx.serenity_context(), false)
        .await?;
    // Battles are fought many times for it.
    let words = off_thread(move || -> Result<String> {
        let lines = seen(&table, viewer, lang, |at| {
            face.odds_lines(at, &of).map(Some)
        });
        let lines = match lines {
            Ok(lines) => lines.unwrap_or_default(),
            Err(error) if error.is_alarming() => return Err(error),
            Err(error) => error.line().into_iter().collect(),
        };
        let names = table.names();
        let lines = lines.iter().map(|line| say(lang, line, &names));
        Ok(fit(&lines.collect::<Vec<_>>().join("\n"), MESSAGE))
    });
    let words = words.await??;
    Asked::Command(ctx.interaction)
        .complete(ctx.serenity_context(), &Answer::whisper(words))
        .await
}

/// What can be asked for here whose name or code holds what is typed.
pub(super) async fn topics(ctx: SlashContext<'_>, partial: &str) -> CreateAutocompleteResponse {
    let asker = Asker::from(ctx.interaction);
    let wanted = searched(partial);
    let listed = listed(&ctx, &asker).await.unwrap_or_default();
    let fitting = listed.into_iter().filter(|(shown, code)| {
        searched(shown).contains(&wanted) || searched(code).contains(&wanted)
    });
    let choices = fitting
        .take(CHOICES)
        .map(|(shown, code)| AutocompleteChoice::new(short(&shown, 100), code));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

async fn listed(ctx: &SlashContext<'_>, asker: &Asker) -> Result<Listed, Error> {
    let (table, viewer) = look(ctx, asker).await?;
    let face = ctx.data().face_of(&table)?;
    let listed = seen(&table, viewer, asker.lang, |at| {
        Ok(Some(face.odds_topics(at)))
    });
    Ok(listed?.unwrap_or_default())
}
