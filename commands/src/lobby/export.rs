//! `/match export`: the file by which anybody can check a match that is over.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use regnal::text::Line;
use serenity::{CreateAllowedMentions, CreateAttachment, EditInteractionResponse};

use super::call::Call;
use crate::discord::error::{Error, Result};
use crate::run::app::SlashContext;
use crate::run::table::say;
use crate::run::works::same;

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
    let going = call.app.works.files.of(same(&table.header));
    // The first to ask has it written for all who ask meanwhile, and only they can be refused.
    let place = match going.is_begun() {
        true => None,
        false => Some(call.queue(&table)?),
    };
    call.asked.defer(call.ctx, true).await?;
    let json = going
        .once(|| async {
            // Whoever had it written before has failed.
            let place = place.map_or_else(|| call.queue(&table), Ok)?;
            let store = call.app.store.clone();
            let written = async move {
                let json = serde_json::to_vec(&store.export(id).await?);
                json.map(Arc::from)
                    .map_err(|error| Error::Broken(error.to_string()))
            };
            place.work(written).await?
        })
        .await?;
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
        let file = CreateAttachment::bytes(json.to_vec(), format!("regnal-match-{id}.json"))
            .description(say(&table, table.lang(), &about));
        edit = edit.new_attachment(file);
    }
    ctx.interaction.edit_response(call.ctx, edit).await?;
    Ok(())
}
