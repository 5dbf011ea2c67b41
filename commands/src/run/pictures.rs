//! Pictures of a match. The games' interfaces supply the contents, and the studio paints them.

use regnal::game::{Seat, Viewer};
use regnal::games::AnyGame;
use regnal::render::scene::Scene;
use regnal::store::Channel;
use regnal::text::{Lang, Line, Names, drawn_name, say};

use super::app::App;
use super::aside::aside;
use super::face::{Looker, Offered, Sheet};
use super::past::Past;
use super::table::Table;
use crate::discord::error::Result;
use crate::discord::reply::Picture;
use crate::discord::text::{ALT, fit};
use crate::studio::{Ordered, QueueKey, Unpainted};

/// Maximum number of recent events to list in a picture.
const LATEST: usize = 12;

/// Calls `look` with the match as `viewer` sees it; returns `None` if the match has not begun.
///
/// # Errors
/// Returns the errors of `look`.
pub fn seen<T>(
    table: &Table,
    viewer: Viewer,
    lang: Lang,
    look: impl FnOnce(&Looker<'_>) -> Result<Option<T>>,
) -> Result<Option<T>> {
    seen_after(table, viewer, lang, &[], look)
}

/// Like [`seen`], but also passes the latest events to `look`.
fn seen_after<T>(
    table: &Table,
    viewer: Viewer,
    lang: Lang,
    latest: &[Line],
    look: impl FnOnce(&Looker<'_>) -> Result<Option<T>>,
) -> Result<Option<T>> {
    let Some(game) = &table.game else { return Ok(None) };
    let looker =
        Looker { game, viewer, lang, names: &table.drawn_names(), title: &title(table), latest };
    // Deriving the view, its text and its layout takes a long time, so this is offloaded.
    aside(|| look(&looker))
}

/// If the studio's queue is full, returns a placeholder for the picture. No work is then spent on laying out a picture
/// that the queue would reject.
fn refused(app: &App, whose: QueueKey, lang: Lang) -> Option<Picture> {
    let missing = say(lang, &Line::new("picture-missing"), &Names::default());
    app.studio.is_crowded(whose).then(|| Picture {
        png: Ordered::refused(Unpainted::Crowded),
        name: "picture.png",
        alt: String::new(),
        follows: String::new(),
        missing,
    })
}

/// Queues a sheet for painting.
pub fn ordered(app: &App, whose: QueueKey, lang: Lang, sheet: Option<Sheet>) -> Option<Picture> {
    let sheet = sheet?;
    Some(picture(app, whose, lang, sheet.scene, sheet.name, &sheet.alt))
}

/// Queues a scene for painting. `alt` describes the scene in words.
pub fn picture(
    app: &App,
    whose: QueueKey,
    lang: Lang,
    scene: Scene,
    name: &'static str,
    alt: &str,
) -> Picture {
    let say = |id| say(lang, &Line::new(id), &Names::default());
    Picture {
        png: app.studio.order(scene, whose),
        name,
        alt: fit(alt, ALT),
        follows: say("picture-follows"),
        missing: say("picture-missing"),
    }
}

/// Creates the queue key for a match picture requested in `channel`.
pub fn looked_at(table: &Table, channel: Channel) -> QueueKey {
    QueueKey { channel, match_id: Some(table.header.id), is_post: false }
}

/// Creates the queue key for a picture that is not about a match, requested in `channel`.
pub fn looked_up(channel: Channel) -> QueueKey {
    QueueKey { channel, match_id: None, is_post: false }
}

/// Parameters of a map.
#[derive(Clone, Copy, Debug, Default)]
pub struct MapOptions<'a> {
    /// Label of the central place, for a cropped map.
    pub around: Option<&'a str>,
    /// True for a wide screen.
    pub is_wide: bool,
    /// Latest events that the viewer is allowed to know about, for a wide screen.
    pub latest: &'a [Line],
}

/// Returns the latest events of a match that has begun, in order, limited to those that `viewer` is allowed to know
/// about.
///
/// # Errors
/// Returns store errors, and [`Error::Log`] if an event is inconsistent.
///
/// [`Error::Log`]: crate::discord::error::Error::Log
pub async fn latest(app: &App, table: &Table, viewer: Viewer) -> Result<Vec<Line>> {
    Past::of(app, table, &[]).await?.latest(viewer, LATEST)
}

/// Returns the whole map or the part around a labelled place, from the perspective of `viewer` and for a phone or a
/// wide screen. Returns `None` if there is no map yet.
///
/// # Errors
/// Returns a user-facing error if no place has this label.
pub fn map(
    app: &App,
    table: &Table,
    whose: QueueKey,
    viewer: Viewer,
    lang: Lang,
    wanted: &MapOptions<'_>,
) -> Result<Option<Picture>> {
    // Without a map, there is no picture that the queue could reject.
    if table.game.as_ref().is_some_and(AnyGame::has_map)
        && let Some(refused) = refused(app, whose, lang)
    {
        return Ok(Some(refused));
    }
    let face = app.face_of(table)?;
    let sheet = seen_after(table, viewer, lang, wanted.latest, |at| {
        face.map(at, wanted.around, wanted.is_wide)
    })?;
    Ok(ordered(app, whose, lang, sheet))
}

/// Returns the public chart of all scores up to the end of an era; `None` if there is nothing to compare.
pub fn annals(
    app: &App,
    table: &Table,
    whose: QueueKey,
    lang: Lang,
    era: u32,
) -> Result<Option<Picture>> {
    let face = app.face_of(table)?;
    let sheet = seen(table, Viewer::Public, lang, |at| face.annals(at, era))?;
    Ok(ordered(app, whose, lang, sheet))
}

/// Returns a seat's hand for its holder, or a teammate's hand if the holder is allowed to see it; `None` if the hand is
/// empty.
///
/// # Errors
/// Returns a user-facing error if there is no such hand.
pub fn hand(
    app: &App,
    table: &Table,
    whose: QueueKey,
    seat: Seat,
    lang: Lang,
    of_mate: bool,
) -> Result<Option<Picture>> {
    let face = app.face_of(table)?;
    let sheet = seen(table, Viewer::Seat(seat), lang, |at| face.hand(at, of_mate))?;
    Ok(ordered(app, whose, lang, sheet))
}

/// Returns the sheet with this code from the perspective of `viewer`; `None` if it does not exist or the viewer is not
/// allowed to see it.
pub fn sheet(
    app: &App,
    table: &Table,
    whose: QueueKey,
    viewer: Viewer,
    lang: Lang,
    code: &str,
) -> Result<Option<Picture>> {
    let face = app.face_of(table)?;
    let sheet = seen(table, viewer, lang, |at| face.sheet(at, code))?;
    Ok(ordered(app, whose, lang, sheet))
}

/// Lists the sheets available to `viewer`, most urgent first.
pub fn sheets(app: &App, table: &Table, viewer: Viewer, lang: Lang) -> Result<Vec<Offered>> {
    let face = app.face_of(table)?;
    let offered = seen(table, viewer, lang, |at| Ok(Some(face.sheets(at))))?;
    Ok(offered.unwrap_or_default())
}

/// Returns a match's title as chosen by its players, escaped for use in a picture. An empty title stays empty, although
/// the escape function would turn it into a question mark.
pub fn title(table: &Table) -> String {
    let name = Some(&table.header.name).filter(|name| !name.is_empty());
    name.map(|name| drawn_name(name)).unwrap_or_default()
}
