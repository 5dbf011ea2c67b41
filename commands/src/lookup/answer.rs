//! How this room answers: in whose language, how wide, in as many messages as it takes.

use regnal::store::MatchId;
use regnal::text::{Lang, safe_name};

use crate::discord::asker::Asker;
use crate::discord::error::Result;
use crate::discord::pages;
use crate::discord::reply::{Answer, Asked, Picture};
use crate::run::app::SlashContext;
use crate::run::pictures;
use crate::studio::For;

/// How wide a line of a code block may be to fit a phone, in characters.
pub(super) const PHONE: usize = 38;

/// Who reads an answer, and in which language: all in that of the server, one person in their own.
pub(super) fn reader(asker: &Asker, public: bool) -> Lang {
    if public { asker.guild_lang } else { asker.lang }
}

/// For whom a picture of this room is painted: it shows no match.
pub(super) fn looked_up(asker: &Asker) -> For {
    pictures::looked_up(asker.channel)
}

/// The place in the queue of work about a match.
pub(super) fn of_match(asker: &Asker, id: MatchId) -> For {
    For {
        match_id: Some(id),
        ..looked_up(asker)
    }
}

/// Answers with as many messages as the blocks need.
pub(super) async fn answer(ctx: SlashContext<'_>, blocks: Vec<String>, public: bool) -> Result<()> {
    let first = Answer {
        public,
        ..Answer::default()
    };
    let (asked, ctx) = (Asked::Command(ctx.interaction), ctx.serenity_context());
    pages::answer(asked, ctx, blocks, first, false).await
}

/// Gives the answer that was put off, with as many messages as the blocks need.
pub(super) async fn complete(
    ctx: SlashContext<'_>,
    blocks: Vec<String>,
    picture: Option<Picture>,
    public: bool,
) -> Result<()> {
    let first = Answer {
        picture,
        public,
        ..Answer::default()
    };
    let (asked, ctx) = (Asked::Command(ctx.interaction), ctx.serenity_context());
    pages::answer(asked, ctx, blocks, first, true).await
}

/// What somebody typed, as it may be shown again: short, without markup or mentions.
pub(super) fn typed(words: &str) -> String {
    safe_name(words)
}
