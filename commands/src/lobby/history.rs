//! `/match history`: what happened so far, in words, as the asker may read it; of a match that is over with what was no
//! player's to know while it was played, such as dice.

use std::collections::BTreeSet;

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

/// What happened so far, step by step, or in one chapter as it was told; the last page comes first.
#[poise::command(slash_command)]
pub(super) async fn history(
    ctx: SlashContext<'_>,
    #[min = 1] page: Option<u32>,
    #[min = 1] chapter: Option<u32>,
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
    let pages = tokio::task::spawn_blocking(move || match chapter {
        None => pages(face, &loaded, viewer, lang, &names),
        Some(chapter) => chapter_pages(&loaded, chapter, viewer, lang, &names),
    });
    let pages = pages
        .await
        .map_err(|error| Error::Broken(error.to_string()))??;
    let count = pages.len();
    if let (0, Some(chapter)) = (count, chapter) {
        let line = Line::new("error-no-such-chapter").with("chapter", chapter);
        let answer = Answer::whisper(call.asker.say(&line));
        return call.asked.complete(call.ctx, &answer).await;
    }
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

/// A chapter as it was told: the episodes of an era that have ended, each with the letter of the viewer, and its chronicle
/// once it has ended itself; nothing of one that has not begun.
fn chapter_pages(
    loaded: &Loaded,
    chapter: u32,
    viewer: Viewer,
    lang: Lang,
    names: &Names,
) -> Result<Vec<String>> {
    let broken = || Error::Broken("a started match has no setup".to_owned());
    let setup = loaded.setup.as_ref().ok_or_else(broken)?;
    let start = AnyGame::dealt(kind(&loaded.header)?, setup.as_str())?.ok_or_else(broken)?;
    let (mut game, mut log) = (start.clone(), Vec::new());
    let (mut episodes, mut chronicle) = (BTreeSet::new(), Vec::new());
    for batch in loaded.events.chunk_by(|one, next| one.batch == next.batch) {
        let before = game.era();
        for event in batch {
            let event = event.payload.as_str();
            game.evolve(event)?;
            log.push(event.to_owned());
            episodes.extend(game.episode().filter(|_| game.era() == chapter));
        }
        let is_over = game.outcome().is_some();
        if before == chapter && (game.era() > chapter || is_over) {
            chronicle = game.chronicle(&log)?;
        }
    }
    let mut lines = Vec::new();
    let recounts = match loaded.header.status.is_over() {
        true => start.recounts_afterwards(&log, 0)?,
        false => start.recounts(&log, 0)?,
    };
    for (number, mut recount) in recounts {
        if episodes.contains(&number) {
            lines.extend(recount.public);
            if let Viewer::Seat(seat) = viewer {
                lines.extend(recount.letters.remove(&seat).unwrap_or_default());
            }
        }
    }
    lines.extend(chronicle);
    let lines = lines.iter().map(|line| say(lang, line, names));
    Ok(split(lines, MESSAGE - HEAD))
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
        let event = event.payload.as_str();
        game.evolve(event)?;
        lines.extend(match loaded.header.status.is_over() {
            true => game.tell_afterwards(event, viewer)?,
            false => game.tell(event, viewer)?,
        });
    }
    let lines = lines.iter().map(|line| say(lang, line, names));
    Ok(split(lines, MESSAGE - HEAD))
}
