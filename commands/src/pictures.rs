//! Pictures of a match, drawn on a thread of their own: the painter keeps its fonts and fixed layers there.

use std::collections::BTreeSet;
use std::sync::LazyLock;
use std::sync::mpsc;

use regnal::game::{Game, Seat, Viewer};
use regnal::games::AnyGame;
use regnal::games::echoes::View;
use regnal::games::echoes::nouns::Side;
use regnal::games::echoes::state::CardId;
use regnal::render::echoes;
use regnal::render::mighty::{self, Look};
use regnal::render::paint::Painter;
use regnal::render::scene::Scene;
use regnal::text::{Lang, Line, Names, safe_name, say};
use tokio::sync::oneshot;

use crate::error::{Error, Result};
use crate::reply::Picture;
use crate::table::Table;

/// Steps around the hex in the middle of a crop.
const CROP: u8 = 2;
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

/// The map as `viewer` may see it, whole or around the hex of a label, for a phone or a wide screen; none as long as there is no map.
///
/// # Errors
/// [`Error::Broken`] when the painter fails; a message for the person when the label names no hex.
pub async fn map(
    table: &Table,
    viewer: Viewer,
    lang: Lang,
    around: Option<&str>,
    is_wide: bool,
) -> Result<Option<Picture>> {
    let Some(game) = &table.game else {
        return Ok(None);
    };
    let names = table.names();
    match game {
        AnyGame::Mighty(game) => {
            let view = game.view(viewer);
            if view.cells.is_empty() {
                return Ok(None);
            }
            let crop = match around {
                Some(label) => {
                    let hex = view
                        .find_label(label)
                        .ok_or_else(|| Error::says("error-unknown-hex"))?;
                    Some((hex, CROP))
                }
                None => None,
            };
            let picture = mighty::picture(&view, &title(table), lang, &names);
            let alt = mighty::alt(&view, lang, &names, ALT);
            let png = paint(mighty::scene(&picture, &Look { crop, is_wide })).await?;
            Ok(Some(Picture {
                png,
                name: "map.png",
                alt,
            }))
        }
        AnyGame::Echoes(_) => board(table, viewer, lang, &echoes::Look::default()).await,
    }
}

/// The board of Echoes of Emperors as `viewer` may see it, from the viewer's own side; none in another game.
///
/// # Errors
/// [`Error::Broken`] when the painter fails.
pub async fn board(
    table: &Table,
    viewer: Viewer,
    lang: Lang,
    look: &echoes::Look,
) -> Result<Option<Picture>> {
    let Some(AnyGame::Echoes(game)) = &table.game else {
        return Ok(None);
    };
    let (view, names) = (game.view(viewer), table.names());
    let side = match viewer {
        Viewer::Seat(seat) => view.players.get(seat.index()).map(|player| player.side),
        Viewer::Public => None,
    };
    let title = title(table);
    let scene = echoes::board(
        &view,
        side.unwrap_or(Side::South),
        look,
        &title,
        lang,
        &names,
    );
    let alt = words(&echoes::alt_board(&view), lang, &names);
    let png = paint(scene).await?;
    Ok(Some(Picture {
        png,
        name: "board.png",
        alt,
    }))
}

/// The hand of a seat, for its holder; none in a game without hands, or when it is empty.
///
/// # Errors
/// [`Error::Broken`] when the painter fails.
pub async fn hand(table: &Table, seat: Seat, lang: Lang) -> Result<Option<Picture>> {
    let Some(AnyGame::Echoes(game)) = &table.game else {
        return Ok(None);
    };
    let view = game.view(Viewer::Seat(seat));
    hand_in(table, &view, seat, &game.playable(seat), lang).await
}

/// **EE-RULING-97.** The hand of a teammate, as `seat` may see it; none when it is empty.
///
/// # Errors
/// [`Error::Broken`] when the painter fails; a message for the person who sees nobody else's hand.
pub async fn mates_hand(table: &Table, seat: Seat, lang: Lang) -> Result<Option<Picture>> {
    let Some(AnyGame::Echoes(game)) = &table.game else {
        return Err(Error::says("error-no-mates-hand"));
    };
    let view = game.view(Viewer::Seat(seat));
    let mut others = view.players.iter().filter(|player| player.seat != seat);
    let mate = others.find(|player| player.hand.is_some());
    let mate = mate.ok_or_else(|| Error::says("error-no-mates-hand"))?.seat;
    // What can be played now is for whoever plays it to see.
    hand_in(table, &view, mate, &BTreeSet::new(), lang).await
}

/// The hand of `holder` as it lies in a view; none when it is empty.
async fn hand_in(
    table: &Table,
    view: &View,
    holder: Seat,
    playable: &BTreeSet<CardId>,
    lang: Lang,
) -> Result<Option<Picture>> {
    let player = view.players.iter().find(|player| player.seat == holder);
    if player.is_none_or(|player| player.hand_size == 0) {
        return Ok(None);
    }
    let names = table.names();
    let scene = echoes::hand(view, holder, playable, lang, &names);
    let alt = words(&echoes::alt_hand(view, holder), lang, &names);
    let png = paint(scene).await?;
    Ok(Some(Picture {
        png,
        name: "hand.png",
        alt,
    }))
}

/// The name that people gave to a match, as it may stand in a picture. A name that nobody gave is no name; the safe
/// form of nothing would be a mark.
fn title(table: &Table) -> String {
    let name = Some(&table.header.name).filter(|name| !name.is_empty());
    name.map(|name| safe_name(name)).unwrap_or_default()
}

/// Lines as the words of a picture.
fn words(lines: &[Line], lang: Lang, names: &Names) -> String {
    let lines: Vec<String> = lines.iter().map(|line| say(lang, line, names)).collect();
    crate::outgoing::fit(&lines.join("\n"), ALT)
}
