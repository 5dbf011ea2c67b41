//! Pictures of a match: what they show stands in the faces of the games, and the studio paints them.

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
use crate::discord::text::fit;
use crate::studio::{For, Ordered, Unpainted};

/// How many things that happened a picture tells of at most.
const LATEST: usize = 12;
/// Discord's limit for the words of a picture, in characters.
pub const ALT: usize = 1024;

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
    seen_after(table, viewer, lang, &[], look)
}

/// As [`seen`], with what happened last.
fn seen_after<T>(
    table: &Table,
    viewer: Viewer,
    lang: Lang,
    latest: &[Line],
    look: impl FnOnce(&Looker<'_>) -> Result<Option<T>>,
) -> Result<Option<T>> {
    let Some(game) = &table.game else {
        return Ok(None);
    };
    let looker = Looker {
        game,
        viewer,
        lang,
        names: &table.drawn_names(),
        title: &title(table),
        latest,
    };
    // What is seen is reckoned, told in words and laid out for it.
    aside(|| look(&looker))
}

/// The answer of a studio that is asked too much, before anything is made that would be asked in vain.
fn refused(app: &App, whose: For, lang: Lang) -> Option<Picture> {
    let missing = say(lang, &Line::new("picture-missing"), &Names::default());
    app.studio.is_crowded(whose).then(|| Picture {
        png: Ordered::refused(Unpainted::Crowded),
        name: "picture.png",
        alt: String::new(),
        follows: String::new(),
        missing,
    })
}

/// Has a sheet painted.
pub fn ordered(app: &App, whose: For, lang: Lang, sheet: Option<Sheet>) -> Option<Picture> {
    let sheet = sheet?;
    Some(picture(
        app,
        whose,
        lang,
        sheet.scene,
        sheet.name,
        &sheet.alt,
    ))
}

/// Has a scene painted; `alt` says the same in words.
pub fn picture(
    app: &App,
    whose: For,
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

/// For somebody in `channel` who looks at a match.
pub fn looked_at(table: &Table, channel: Channel) -> For {
    For {
        channel,
        match_id: Some(table.header.id),
        is_post: false,
    }
}

/// For somebody in `channel` who looks at no match.
pub fn looked_up(channel: Channel) -> For {
    For {
        channel,
        match_id: None,
        is_post: false,
    }
}

/// How a map is asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted<'a> {
    /// Around the place of this label.
    pub around: Option<&'a str>,
    /// For a wide screen.
    pub is_wide: bool,
    /// What happened last, as the viewer may read it, for a wide screen.
    pub latest: &'a [Line],
}

/// What happened last in a match that has begun, as `viewer` may read it; the latest last.
///
/// # Errors
/// Those of the store; [`Error::Log`] when an event makes no sense.
///
/// [`Error::Log`]: crate::discord::error::Error::Log
pub async fn latest(app: &App, table: &Table, viewer: Viewer) -> Result<Vec<Line>> {
    Past::of(app, table, &[]).await?.latest(viewer, LATEST)
}

/// The map as `viewer` may see it, whole or around the place of a label, for a phone or a wide screen; none as long as
/// there is no map.
///
/// # Errors
/// A message for the person when the label names no place.
pub fn map(
    app: &App,
    table: &Table,
    whose: For,
    viewer: Viewer,
    lang: Lang,
    wanted: &Wanted<'_>,
) -> Result<Option<Picture>> {
    // Where there is no map, there is none to be refused.
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

/// The scores of all up to the end of an era, for everybody; none where there is nothing to compare.
///
/// # Errors
/// Those of [`App::face_of`].
pub fn annals(
    app: &App,
    table: &Table,
    whose: For,
    lang: Lang,
    era: u32,
) -> Result<Option<Picture>> {
    let face = app.face_of(table)?;
    let sheet = seen(table, Viewer::Public, lang, |at| face.annals(at, era))?;
    Ok(ordered(app, whose, lang, sheet))
}

/// The hand of a seat, for its holder, or that of a teammate whose hand they see; none when it is empty.
///
/// # Errors
/// A message for the person when there is no such hand.
pub fn hand(
    app: &App,
    table: &Table,
    whose: For,
    seat: Seat,
    lang: Lang,
    of_mate: bool,
) -> Result<Option<Picture>> {
    let face = app.face_of(table)?;
    let sheet = seen(table, Viewer::Seat(seat), lang, |at| face.hand(at, of_mate))?;
    Ok(ordered(app, whose, lang, sheet))
}

/// The sheet of a code, as `viewer` may see it; none where there is no such thing, or not for them.
///
/// # Errors
/// Those of [`App::face_of`].
pub fn sheet(
    app: &App,
    table: &Table,
    whose: For,
    viewer: Viewer,
    lang: Lang,
    code: &str,
) -> Result<Option<Picture>> {
    let face = app.face_of(table)?;
    let sheet = seen(table, viewer, lang, |at| face.sheet(at, code))?;
    Ok(ordered(app, whose, lang, sheet))
}

/// The sheets that `viewer` can ask for; what most wants to be looked at first.
///
/// # Errors
/// Those of [`App::face_of`].
pub fn sheets(app: &App, table: &Table, viewer: Viewer, lang: Lang) -> Result<Vec<Offered>> {
    let face = app.face_of(table)?;
    let offered = seen(table, viewer, lang, |at| Ok(Some(face.sheets(at))))?;
    Ok(offered.unwrap_or_default())
}

/// The name that people gave to a match, as it may stand in a picture. A name that nobody gave is no name; the safe
/// form of nothing would be a mark.
pub fn title(table: &Table) -> String {
    let name = Some(&table.header.name).filter(|name| !name.is_empty());
    name.map(|name| drawn_name(name)).unwrap_or_default()
}
