//! `/match export`: the file by which anybody can check a match that is over.

use poise::serenity_prelude as serenity;
use regnal::text::Line;
use serenity::{CreateAllowedMentions, CreateAttachment, EditInteractionResponse};

use super::call::Call;
use crate::discord::error::{Error, Result};
use crate::run::app::SlashContext;
use crate::run::table::say;

/// Discord takes files of at most 10 MiB.
const LIMIT: usize = 10 * 1024 * 1024;

/// Attaches the whole match as a file, for everybody.
#[poise::command(slash_command)]
pub(super) async fn export(
    ctx: SlashContext<'_>,
    #[rename = "match"]
    #[min = 1]
    number: Option<i64>,
) -> Result<()> {
    let call = Call::command(ctx)?;
    let table = call.any(number).await?;
    let id = table.header.id;
    // The events of a match that is not over hold what some seat must not know.
    if !table.header.status.is_over() {
        return Err(Error::says("error-export-secret"));
    }
    if table.header.started.is_none() {
        return Err(Error::says("error-export-empty"));
    }
    call.asked.defer(call.ctx, true).await?;
    let export = call.app.store.export(id).await?;
    let json = serde_json::to_vec(&export).map_err(|error| Error::Broken(error.to_string()))?;
    let line = match json.len() {
        0..=LIMIT => "match-export",
        _ => "match-export-too-large",
    };
    let line = Line::new(line).with("match", id.0);
    let mut edit = EditInteractionResponse::new()
        .content(say(&table, table.lang(), &line))
        .allowed_mentions(CreateAllowedMentions::new());
    if json.len() <= LIMIT {
        let about = Line::new("match-export-about").with("match", id.0);
        let file = CreateAttachment::bytes(json, format!("regnal-match-{id}.json"))
            .description(say(&table, table.lang(), &about));
        edit = edit.new_attachment(file);
    }
    ctx.interaction.edit_response(call.ctx, edit).await?;
    Ok(())
}
