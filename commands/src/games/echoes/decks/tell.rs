//! Replies to interactions, and claims each interaction so that its change is made only once.

use serenity::all::Context;

use crate::discord::asker::Asker;
use crate::discord::changes;
use crate::discord::error::Result;
use crate::discord::pages;
use crate::discord::reply::{Answer, RepliableInteraction};
use crate::run::app::App;

/// Replies privately, using as many messages as the blocks need.
pub(super) async fn tell(
    asked: RepliableInteraction<'_>,
    ctx: &Context,
    blocks: Vec<String>,
) -> Result<()> {
    pages::answer(asked, ctx, blocks, Answer::default(), false).await
}

/// Claims an interaction that makes a change, so that its second delivery has no effect.
///
/// # Errors
/// Returns [`Error::Repeated`](crate::discord::error::Error::Repeated) for the second delivery.
pub(super) async fn claim(app: &App, asker: &Asker) -> Result<()> {
    let now = app.clock.now();
    app.store.claim_interaction(asker.interaction, now).await?;
    changes::record();
    Ok(())
}
