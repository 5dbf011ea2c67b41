//! `/story export`: a file that lets anyone verify a finished match.

use std::sync::Arc;

use poise::serenity_prelude as serenity;
use regnal::text::Line;
use serenity::{CreateAllowedMentions, CreateAttachment, EditInteractionResponse};

use super::call::LiveCall;
use crate::discord::error::{Error, Result};
use crate::run::app::SlashContext;
use crate::run::sight::check_may_be_public;
use crate::run::table::say;
use crate::run::work_queues::same;

/// Maximum size of a file: Discord accepts 10 MiB.
const LIMIT: usize = 10 * 1024 * 1024;

/// Posts the match as a file, or shows it privately where others may not know about the match.
#[poise::command(slash_command)]
pub(super) async fn export(
    ctx: SlashContext<'_>,
    #[rename = "match"]
    #[min = 1]
    number: Option<i64>,
) -> Result<()> {
    let call = &mut LiveCall::command(ctx)?;
    let table = call.any(number).await?;
    let id = table.header.id;
    // The events of a running match include its seats' secrets.
    if !table.header.status.is_over() {
        return Err(Error::says("error-export-secret"));
    }
    if table.header.started.is_none() {
        return Err(Error::says("error-export-empty"));
    }
    // Outside the match's own channel, some readers might not be allowed to know about the match.
    let (app, asker) = (call.app, call.asker.clone());
    let is_public = check_may_be_public(app, call.http(), &asker, &table.header).await.is_ok();
    let going = call.app.works.files.of(same(&table.header));
    // If several users request the file at the same time, the first request writes it for all of them. Only the first
    // request can be rejected because the queue is full.
    let place = match going.is_begun() {
        true => None,
        false => Some(call.queue(&table)?),
    };
    call.defer(is_public).await?;
    let json = going
        .once(|| async {
            // The earlier request failed, so this one writes the file.
            let place = place.map_or_else(|| call.queue(&table), Ok)?;
            let store = call.app.store.clone();
            let written = async move {
                let json = serde_json::to_vec(&store.export(id).await?);
                json.map(Arc::from).map_err(Error::broken)
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
    ctx.interaction.edit_response(call.http(), edit).await?;
    Ok(())
}
