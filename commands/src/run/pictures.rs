//! Pictures of a match, drawn on a thread of their own: the painter keeps its fonts and fixed layers there.

use std::sync::LazyLock;
use std::sync::mpsc;

use regnal::game::{Seat, Viewer};
use regnal::render::paint::Painter;
use regnal::render::scene::Scene;
use regnal::text::{Lang, safe_name};
use tokio::sync::oneshot;

use super::app::App;
use super::face::{Looker, Sheet};
use super::table::Table;
use crate::discord::error::{Error, Result};
use crate::discord::reply::Picture;
use crate::discord::text::fit;

/// Discord's limit for the words of a picture, in characters.
const ALT: usize = 1024;

struct Job {
    scene: Scene,
    done: oneshot::Sender<Option<Vec<u8>>>,
}

static EASEL: LazyLock<mpsc::Sender<Job>> = LazyLock::new(|| {
    let (jobs, queue) = mpsc::channel::<Job>();
    let painter = move || {
        let mut painter = Painter::new();
        for job in queue {
            let png = painter.paint(&job.scene).map(|picture| picture.png);
            if let Err(error) = &png {
                tracing::error!(%error, "a picture could not be painted");
            }
            // Nobody waits any more when the person's client went away.
            let _ = job.done.send(png.ok());
        }
    };
    if let Err(error) = std::thread::Builder::new()
        .name("painter".to_owned())
        .spawn(painter)
    {
        tracing::error!(%error, "there is no thread to paint on");
    }
    jobs
});

/// Paints a scene off the async threads.
///
/// # Errors
/// [`Error::Broken`] when the painter fails.
pub async fn paint(scene: Scene) -> Result<Vec<u8>> {
    let broken = || Error::Broken("a picture could not be painted".to_owned());
    let (done, png) = oneshot::channel();
    EASEL.send(Job { scene, done }).map_err(|_| broken())?;
    png.await.ok().flatten().ok_or_else(broken)
}

/// Looks at a match that has begun with the eyes of `viewer`; nothing before it has.
///
/// # Errors
/// What `look` says.
pub fn seen<T>(
    table: &Table,
    viewer: Viewer,
    lang: Lang,
    look: impl FnOnce(&Looker<'_>) -> Result<Option<T>>,
) -> Result<Option<T>> {
    let Some(game) = &table.game else {
        return Ok(None);
    };
    look(&Looker {
        game,
        viewer,
        lang,
        names: &table.names(),
        title: &title(table),
    })
}

/// A sheet, painted.
///
/// # Errors
/// [`Error::Broken`] when the painter fails.
pub async fn painted(sheet: Option<Sheet>) -> Result<Option<Picture>> {
    let Some(sheet) = sheet else {
        return Ok(None);
    };
    Ok(Some(Picture {
        png: paint(sheet.scene).await?,
        name: sheet.name,
        alt: fit(&sheet.alt, ALT),
    }))
}

/// The map as `viewer` may see it, whole or around the place of a label, for a phone or a wide screen; none as long as
/// there is no map.
///
/// # Errors
/// [`Error::Broken`] when the painter fails; a message for the person when the label names no place.
pub async fn map(
    app: &App,
    table: &Table,
    viewer: Viewer,
    lang: Lang,
    around: Option<&str>,
    is_wide: bool,
) -> Result<Option<Picture>> {
    let face = app.face_of(table)?;
    painted(seen(table, viewer, lang, |at| {
        face.map(at, around, is_wide)
    })?)
    .await
}

/// The hand of a seat, for its holder, or that of a teammate whose hand they see; none when it is empty.
///
/// # Errors
/// [`Error::Broken`] when the painter fails; a message for the person when there is no such hand.
pub async fn hand(
    app: &App,
    table: &Table,
    seat: Seat,
    lang: Lang,
    of_mate: bool,
) -> Result<Option<Picture>> {
    let face = app.face_of(table)?;
    painted(seen(table, Viewer::Seat(seat), lang, |at| {
        face.hand(at, of_mate)
    })?)
    .await
}

/// The name that people gave to a match, as it may stand in a picture. A name that nobody gave is no name; the safe
/// form of nothing would be a mark.
fn title(table: &Table) -> String {
    let name = Some(&table.header.name).filter(|name| !name.is_empty());
    name.map(|name| safe_name(name)).unwrap_or_default()
}
