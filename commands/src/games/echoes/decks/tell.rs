//! Replies to interactions.

use serenity::all::Context;

use crate::discord::error::Result;
use crate::discord::pages;
use crate::discord::reply::{Answer, RepliableInteraction};

/// Replies privately, using as many messages as the blocks need.
pub(super) async fn tell(
    asked: RepliableInteraction<'_>,
    ctx: &Context,
    blocks: Vec<String>,
) -> Result<()> {
    pages::answer(asked, ctx, blocks, Answer::default(), false).await
}
