//! Attachments of outbox messages: pictures and films, which are drawn when the message is sent.

use regnal::game::{Seat, Viewer};
use regnal::store::{Channel, Header, MatchId, Target, User};
use regnal::text::{Lang, Line, Names, say};
use serenity::all::CreateAttachment;

use super::app::App;
use super::keepsake::{self, Progress, Subject};
use super::outgoing::Sketch;
use super::pictures::{self, MapOptions, looked_at};
use super::table::{Table, holder};
use crate::discord::error::{Error, Result};
use crate::discord::reply::Picture;
use crate::studio::QueueKey;

/// Draws a message's picture as an attachment.
///
/// # Errors
/// Returns [`Error::NotTheirs`] if the seat now has another holder, and errors from the store and the studio.
pub(super) async fn shown(
    app: &App,
    sketch: &Sketch,
    target: Target,
) -> Result<Option<CreateAttachment>> {
    let table = app.desk.look(&app.store, MatchId(sketch.match_id)).await?;
    check_holder(Some(&table.header), sketch, target)?;
    let lang = words_of(&table, sketch);
    if sketch.film {
        return filmed(app, table, lang).await.map(Some);
    }
    if sketch.annals.is_some() && !app.face_of(&table)?.has_annals() {
        return coursed(app, table, lang).await;
    }
    let Some(picture) = picture(app, &table, sketch, target)? else {
        return Ok(None);
    };
    let png = picture.png.done().await;
    Ok(png.ok().map(|png| picture.file(&png)))
}

/// Returns the language for the text in a picture: the reader's language if it is given, otherwise that of the seat or
/// match.
fn words_of(table: &Table, sketch: &Sketch) -> Lang {
    let own = sketch.language.as_deref().map(Lang::from_locale);
    let usual = sketch.seat.map(|seat| table.lang_of(Seat(seat)));
    own.or(usual).unwrap_or(table.lang())
}

/// Turns the error for a full queue into a temporary one, because a post can wait any length of time for its turn.
fn crowded(_: Error) -> Error {
    Error::Later("the queue of long work is full")
}

/// Draws the chart of all scores in a match; `None` if there is nothing to compare.
async fn coursed(app: &App, table: Table, lang: Lang) -> Result<Option<CreateAttachment>> {
    let whose = QueueKey { is_post: true, ..looked_at(&table, table.channel()) };
    let face = app.face_of(&table)?;
    let subject = Subject::of(&app.store, face, table, Viewer::Public, lang).await?;
    let sheet = keepsake::course(&subject).await?;
    let Some(picture) = pictures::ordered(app, whose, lang, sheet) else {
        return Ok(None);
    };
    let png = picture.png.done().await;
    Ok(png.ok().map(|png| picture.file(&png)))
}

/// Renders the public film of a finished match. The film waits in the queue of long tasks, and delays only messages to
/// the same target.
async fn filmed(app: &App, table: Table, lang: Lang) -> Result<CreateAttachment> {
    let whose = QueueKey { is_post: true, ..looked_at(&table, table.channel()) };
    let place = app.works.enter(whose, User::NOBODY).map_err(crowded)?;
    let turn = place.turn().await.map_err(crowded)?;
    let (face, id) = (app.face_of(&table)?, table.header.id);
    let subject = Subject::of(&app.store, face, table, Viewer::Public, lang).await?;
    let film = keepsake::film(&subject, &app.studio, whose, &Progress::default()).await?;
    drop((turn, place));
    let about = Line::new("keepsake-film-file").with("match", id.0);
    let about = say(lang, &about, &Names::default());
    let file = CreateAttachment::bytes(film.gif, format!("regnal-match-{id}.gif"));
    Ok(file.description(about))
}

/// Checks that the recipient of a private picture still holds its seat.
///
/// # Errors
/// Returns [`Error::NotTheirs`] if the seat has another holder.
pub(super) fn check_holder(header: Option<&Header>, sketch: &Sketch, target: Target) -> Result<()> {
    let (Some(seat), Target::User(user)) = (sketch.seat, target) else {
        return Ok(());
    };
    match header.and_then(|header| holder(header, Seat(seat))) == Some(user) {
        true => Ok(()),
        false => Err(Error::NotTheirs),
    }
}

/// Draws a message's picture from the current position.
fn picture(app: &App, table: &Table, sketch: &Sketch, target: Target) -> Result<Option<Picture>> {
    let lang = words_of(table, sketch);
    let viewer = match sketch.seat {
        Some(seat) => Viewer::Seat(Seat(seat)),
        None => Viewer::Public,
    };
    let whose = QueueKey {
        channel: match target {
            Target::Channel(channel) => channel,
            // Each direct message recipient has a separate queue.
            Target::User(user) => Channel(user.0),
        },
        match_id: Some(MatchId(sketch.match_id)),
        is_post: true,
    };
    if let (Some(seat), true) = (sketch.seat, sketch.hand) {
        return pictures::hand(app, table, whose, Seat(seat), lang, false);
    }
    if let Some(code) = &sketch.sheet {
        return pictures::sheet(app, table, whose, viewer, lang, code);
    }
    if let Some(era) = sketch.annals {
        return pictures::annals(app, table, whose, lang, era);
    }
    if sketch.poster
        && let Some(sheet) = keepsake::poster(app.face_of(table)?, table, lang)?
    {
        return Ok(pictures::ordered(app, whose, lang, Some(sheet)));
    }
    let wanted = MapOptions { around: sketch.around.as_deref(), ..MapOptions::default() };
    pictures::map(app, table, whose, viewer, lang, &wanted)
}
