//! Replies to look-up commands: their language, their line width, and how they are split into messages.

use regnal::store::MatchId;
use regnal::text::{Lang, Line, Names, safe_name, say};

use crate::discord::asker::Asker;
use crate::discord::components::Row;
use crate::discord::error::Result;
use crate::discord::pages;
use crate::discord::reply::{Answer, Picture, RepliableInteraction};
use crate::run::app::SlashContext;
use crate::run::pictures;
use crate::studio::QueueKey;

/// Maximum width of a code block line that fits on a phone, in characters.
pub(super) const PHONE: usize = 38;

/// Returns a reply's language: the server's for a public reply, otherwise the user's own.
pub(super) fn reader(asker: &Asker, public: bool) -> Lang {
    if public { asker.guild_lang } else { asker.lang }
}

/// Returns the queue key for a picture that is not about a match.
pub(super) fn looked_up(asker: &Asker) -> QueueKey {
    pictures::looked_up(asker.channel)
}

/// Returns the queue key for a task about a match.
pub(super) fn of_match(asker: &Asker, id: MatchId) -> QueueKey {
    QueueKey { match_id: Some(id), ..looked_up(asker) }
}

/// Replies with as many messages as the blocks need.
pub(super) async fn answer(ctx: SlashContext<'_>, blocks: Vec<String>, public: bool) -> Result<()> {
    answer_with(ctx, blocks, Vec::new(), public).await
}

/// Like [`answer`], but with menus below the first message.
pub(super) async fn answer_with(
    ctx: SlashContext<'_>,
    blocks: Vec<String>,
    rows: Vec<Row>,
    public: bool,
) -> Result<()> {
    let first = Answer { rows, public, ..Answer::default() };
    let (asked, ctx) = (RepliableInteraction::Command(ctx.interaction), ctx.serenity_context());
    pages::answer(asked, ctx, blocks, first, false).await
}

/// Completes a deferred reply with as many messages as the blocks need.
pub(super) async fn complete(
    ctx: SlashContext<'_>,
    blocks: Vec<String>,
    picture: Option<Picture>,
    public: bool,
) -> Result<()> {
    let first = Answer { picture, public, ..Answer::default() };
    let (asked, ctx) = (RepliableInteraction::Command(ctx.interaction), ctx.serenity_context());
    pages::answer(asked, ctx, blocks, first, true).await
}

/// Renders a line that contains no player names.
pub(super) fn words(lang: Lang, line: Line) -> String {
    say(lang, &line, &Names::default())
}

/// Prepares typed text for display by shortening it and removing markup and mentions.
pub(super) fn typed(words: &str) -> String {
    safe_name(words)
}
