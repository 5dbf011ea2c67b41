//! Map of Mighty Empires, and the replies to `/show`.

use regnal::game::{Seat, Viewer, prelude::*};
use regnal::games::mighty::view::UnitView;
use regnal::games::mighty::{Mighty, View};
use regnal::hex::Hex;
use regnal::render::mighty::{self, Look};
use regnal::text::Line;

use crate::discord::error::{Error, Result};
use crate::discord::text::ALT;
use crate::run::face::{Listed, Looker, Sheet};

/// Radius of a cropped map, in hexes.
const CROP: u8 = 2;

/// Returns the match as the viewer sees it.
pub(super) fn view(game: &Mighty, at: &Looker<'_>) -> View {
    game.view(at.viewer)
}

/// Returns the whole map or the part around a hex; `None` before there is a map.
///
/// # Errors
/// Returns a user-facing error if no hex has this label.
pub(super) fn map(
    game: &Mighty,
    at: &Looker<'_>,
    around: Option<&str>,
    is_wide: bool,
) -> Result<Option<Sheet>> {
    let view = view(game, at);
    if view.cells.is_empty() {
        return Ok(None);
    }
    let crop = match around {
        Some(label) => {
            let hex = view.find_label(label);
            Some((hex.ok_or_else(|| Error::says("error-unknown-hex"))?, CROP))
        }
        None => None,
    };
    Ok(Some(sheet(game, &view, at, crop, is_wide)))
}

fn sheet(
    game: &Mighty,
    view: &View,
    at: &Looker<'_>,
    crop: Option<(Hex, u8)>,
    is_wide: bool,
) -> Sheet {
    let owed = match is_wide {
        true => owed(game, at.viewer),
        false => Vec::new(),
    };
    let look = Look { crop, is_wide, happened: at.latest, owed: &owed };
    Sheet {
        scene: mighty::map(view, &look, at.title, at.lang, at.names),
        name: "map.png",
        alt: mighty::alt(view, &look, at.lang, at.names, ALT),
    }
}

/// Lists the viewer's open questions. If there are none, lists the question that other players have to answer.
fn owed(game: &Mighty, viewer: Viewer) -> Vec<Line> {
    let own = match viewer {
        Viewer::Seat(seat) => game.owed(seat),
        Viewer::Public | Viewer::Umpire => Vec::new(),
    };
    match own.is_empty() {
        true => game.question_line(viewer).into_iter().collect(),
        false => own,
    }
}

/// Returns the chart of all players' points up to the end of year `era`; `None` if no year has ended.
pub(super) fn annals(game: &Mighty, at: &Looker<'_>, era: u32) -> Option<Sheet> {
    let view = view(game, at);
    let year = u8::try_from(era).unwrap_or(u8::MAX);
    let scene = mighty::annals(&view, year, at.title, at.lang, at.names);
    scene.map(|scene| Sheet {
        scene,
        name: "points.png",
        alt: mighty::alt_annals(&view, year, at.lang, at.names, ALT),
    })
}

/// Returns the proposed map, if the player has to vote on it.
pub(super) fn proposal(game: &Mighty, at: &Looker<'_>, seat: Seat) -> Option<Sheet> {
    let view = view(game, at);
    let is_asked = game.is_map_proposed() && game.awaited().contains(&seat);
    (is_asked && !view.cells.is_empty()).then(|| sheet(game, &view, at, None, false))
}

/// Describes what the viewer knows about a hex.
///
/// # Errors
/// Returns a user-facing error if there is no such hex.
pub(super) fn hex_lines(game: &Mighty, at: &Looker<'_>, label: &str) -> Result<Vec<Line>> {
    let view = view(game, at);
    let hex = view.find_label(label);
    Ok(view.hex_lines(hex.ok_or_else(|| Error::says("error-unknown-hex"))?))
}

/// Describes what the viewer knows about a unit.
///
/// # Errors
/// Returns a user-facing error if there is no such unit.
pub(super) fn unit_lines(game: &Mighty, at: &Looker<'_>, unit: &str) -> Result<Vec<Line>> {
    let unit = unit.trim().parse().ok();
    unit.and_then(|unit| view(game, at).unit_lines(unit))
        .ok_or_else(|| Error::says("error-unknown-unit"))
}

/// Lists the hexes on the map.
pub(super) fn hexes(game: &Mighty, at: &Looker<'_>) -> Listed {
    let view = view(game, at);
    let labels = view.cells.values().map(|cell| cell.label.clone());
    labels.map(|label| (label.clone(), label)).collect()
}

/// Lists the units on the map, each with its location.
pub(super) fn units(game: &Mighty, at: &Looker<'_>) -> Listed {
    let view = view(game, at);
    let place = |unit: &UnitView| view.cells.get(&unit.hex).map(|cell| cell.label.clone());
    let shown = |unit: &UnitView| format!("{} · {}", unit.id, place(unit).unwrap_or_default());
    let units = view.units.values();
    units.map(|unit| (shown(unit), unit.id.to_string())).collect()
}
