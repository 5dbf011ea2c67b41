//! Demonworld's map, and the replies to `/show`.

use regnal::game::{Viewer, prelude::*};
use regnal::games::demonworld::ids::ProvinceId;
use regnal::games::demonworld::{Demonworld, View};
use regnal::render::demonworld::{self, Look};
use regnal::text::{Lang, Line, say};

use crate::discord::error::{Error, Result};
use crate::discord::text::ALT;
use crate::run::face::{Listed, Looker, Sheet};

/// Radius of a cropped map, in provinces.
const CROP: u8 = 2;

/// Returns the match as the viewer sees it.
pub(super) fn view(game: &Demonworld, at: &Looker<'_>) -> View {
    game.view(at.viewer)
}

/// Returns the whole map or the part around a province.
///
/// # Errors
/// Returns a user-facing error if no province has this label.
pub(super) fn map(
    game: &Demonworld,
    at: &Looker<'_>,
    around: Option<&str>,
    is_wide: bool,
) -> Result<Sheet> {
    let view = view(game, at);
    let crop = match around {
        Some(label) => Some((province(game, label)?, CROP)),
        None => None,
    };
    let owed = match (is_wide, at.viewer) {
        (true, Viewer::Seat(seat)) => game.owed(seat),
        (true, Viewer::Public | Viewer::Umpire) => {
            game.question_line(at.viewer).into_iter().collect()
        }
        (false, _) => Vec::new(),
    };
    let look = Look { crop, is_wide, happened: at.latest, owed: &owed };
    Ok(Sheet {
        scene: demonworld::map(&view, &look, at.title, at.lang, at.names),
        name: "map.png",
        alt: demonworld::alt(&view, &look, at.lang, at.names, ALT),
    })
}

/// Parses a province code.
///
/// # Errors
/// Returns a user-facing error if the map has no such province.
pub(super) fn province(game: &Demonworld, label: &str) -> Result<ProvinceId> {
    let typed = label.trim().to_ascii_uppercase();
    let known = typed.parse().ok();
    known
        .filter(|&id| game.world().province(id).is_some())
        .ok_or_else(|| Error::says("error-unknown-province"))
}

/// Describes what the viewer knows about a province.
///
/// # Errors
/// Returns a user-facing error if there is no such province.
pub(super) fn province_lines(game: &Demonworld, at: &Looker<'_>, label: &str) -> Result<Vec<Line>> {
    let lines = view(game, at).province_lines(province(game, label)?);
    lines.ok_or_else(|| Error::says("error-unknown-province"))
}

/// Describes what the viewer knows about an army or about one of their own garrisons.
///
/// # Errors
/// Returns a user-facing error if there is no such army or garrison.
pub(super) fn force_lines(game: &Demonworld, at: &Looker<'_>, typed: &str) -> Result<Vec<Line>> {
    let lines = view(game, at).force_lines(typed.trim());
    lines.ok_or_else(|| Error::says("error-unknown-force"))
}

/// Lists the provinces on the map, by code and name.
pub(super) fn provinces(game: &Demonworld, at: &Looker<'_>) -> Listed {
    let view = view(game, at);
    let name = |id: ProvinceId| {
        let entry = game.world().province(id)?;
        Some(match at.lang {
            Lang::En => entry.name.en.clone(),
            Lang::Fr => entry.name.fr.clone(),
        })
    };
    view.provinces()
        .map(|id| {
            let shown = format!("{id} · {}", name(id).unwrap_or_default());
            (shown, id.to_string())
        })
        .collect()
}

/// Lists the armies on the map and the viewer's garrisons, each with its location.
pub(super) fn forces(game: &Demonworld, at: &Looker<'_>) -> Listed {
    let forces = view(game, at).named_forces().into_iter();
    forces
        .map(|(code, name, province)| {
            let line = Line::new("text-value").with("value", name);
            let name = say(at.lang, &line, at.names);
            (format!("{name} · {province}"), code)
        })
        .collect()
}
