//! `/match history`: what happened so far, in words, as the asker may read it.

use regnal::game::Viewer;
use regnal::games::AnyGame;
use regnal::store::Loaded;
use regnal::text::{Lang, Line, Names, say};

use super::call::{Call, title};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Answer;
use crate::discord::text::{MESSAGE, split};
use crate::run::app::{Face, SlashContext};
use crate::run::table::kind;

/// The characters that are kept free for the head of a page.
const HEAD: usize = 150;

/// What happened so far; the last page comes first.
#[poise::command(slash_command)]
pub(super) async fn history(
    ctx: SlashContext<'_>,
    #[min = 1] page: Option<u32>,
    #[rename = "match"]
    #[min = 1]
    number: Option<i64>,
) -> Result<()> {
    let call = Call::command(ctx)?;
    let table = call.any(number).await?;
    if table.header.started.is_none() {
        return Err(Error::says("error-not-started"));
    }
    // A long log takes more than a moment to tell.
    call.asked.defer(call.ctx, false).await?;
    // No snapshot: every event is told from the position just after it.
    let loaded = call.app.store.load_whole(table.header.id).await?;
    let viewer = table
        .seat_of(call.asker.user)
        .map_or(Viewer::Public, Viewer::Seat);
    let (lang, names) = (call.asker.lang, table.names());
    let face = call.app.face_of(&table)?;
    let pages = tokio::task::spawn_blocking(move || pages(face, &loaded, viewer, lang, &names));
    let pages = pages
        .await
        .map_err(|error| Error::Broken(error.to_string()))??;
    let count = pages.len();
    let page = page.map_or(count, |page| usize::try_from(page).unwrap_or(usize::MAX));
    let Some(words) = page.checked_sub(1).and_then(|index| pages.get(index)) else {
        let line = Line::new("error-no-such-page").with("pages", count);
        let answer = Answer::whisper(call.asker.say(&line));
        return call.asked.complete(call.ctx, &answer).await;
    };
    let head = Line::new("match-history")
        .with("title", title(&table.header, lang))
        .with("page", page)
        .with("pages", count);
    let answer = Answer::whisper(format!("{}\n{words}", call.asker.say(&head)));
    call.asked.complete(call.ctx, &answer).await
}

fn pages(
    face: &dyn Face,
    loaded: &Loaded,
    viewer: Viewer,
    lang: Lang,
    names: &Names,
) -> Result<Vec<String>> {
    let broken = || Error::Broken("a started match has no setup".to_owned());
    let setup = loaded.setup.as_ref().ok_or_else(broken)?;
    let mut game = AnyGame::dealt(kind(&loaded.header)?, setup.as_str())?.ok_or_else(broken)?;
    let mut lines = face.opening(setup, &game)?;
    for event in &loaded.events {
        game.evolve(event.payload.as_str())?;
        lines.extend(game.tell(event.payload.as_str(), viewer)?);
    }
    let lines = lines.iter().map(|line| say(lang, line, names));
    Ok(split(lines, MESSAGE - HEAD))
}
