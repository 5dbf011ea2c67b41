//! Map of Imperial Offices, and the replies to `/show`.

use regnal::game::{Viewer, prelude::*};
use regnal::games::offices::ids::ProvinceId;
use regnal::games::offices::state::Stage;
use regnal::games::offices::terms;
use regnal::games::offices::{Offices, View};
use regnal::render::offices::{self as picture, Look};
use regnal::text::{Line, say};

use crate::discord::error::{Error, Result};
use crate::discord::text::ALT;
use crate::run::face::{Listed, Looker, Sheet};

/// Radius of a cropped map, in provinces.
const CROP: u8 = 2;

/// Returns the match as the viewer sees it.
pub(super) fn view(game: &Offices, at: &Looker<'_>) -> View {
    game.view(at.viewer)
}

/// Returns the map; `None` before the world is dealt.
///
/// # Errors
/// Returns a user-facing error if no province has this label.
pub(super) fn map(
    game: &Offices,
    at: &Looker<'_>,
    around: Option<&str>,
    is_wide: bool,
) -> Result<Option<Sheet>> {
    let view = view(game, at);
    let crop = match around {
        Some(label) => Some((province(&view, label)?, CROP)),
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
    let drawn = || Sheet {
        scene: picture::map(&view, &look, at.title, at.lang, at.names),
        name: "map.png",
        alt: picture::alt_map(&view, &look, at.lang, at.names, ALT),
    };
    Ok((view.stage != Stage::Creation).then(drawn))
}

/// Parses a province number.
///
/// # Errors
/// Returns a user-facing error if the map has no such province.
fn province(view: &View, label: &str) -> Result<ProvinceId> {
    let known = label.trim().parse().ok().map(ProvinceId);
    known
        .filter(|id| view.provinces.contains_key(id))
        .ok_or_else(|| Error::says("error-unknown-land"))
}

/// Describes what the viewer knows about a province.
///
/// # Errors
/// Returns a user-facing error if there is no such province.
pub(super) fn province_lines(game: &Offices, at: &Looker<'_>, label: &str) -> Result<Vec<Line>> {
    let view = view(game, at);
    let lines = view.province_lines(province(&view, label)?);
    lines.ok_or_else(|| Error::says("error-unknown-land"))
}

/// Describes what the viewer knows about a character or unit.
///
/// # Errors
/// Returns a user-facing error if the figure does not exist or the viewer does not know about it. The error is the same
/// in both cases.
pub(super) fn figure_lines(game: &Offices, at: &Looker<'_>, typed: &str) -> Result<Vec<Line>> {
    let lines = view(game, at).figure_lines(typed);
    lines.ok_or_else(|| Error::says("error-unknown-figure"))
}

/// Lists the provinces on the map, by number and terrain.
pub(super) fn provinces(game: &Offices, at: &Looker<'_>) -> Listed {
    let named = view(game, at).named_provinces().into_iter();
    named.map(|(id, line)| (say(at.lang, &line, at.names), id.to_string())).collect()
}

/// Lists the characters and units known to the viewer, each with its known location.
pub(super) fn figures(game: &Offices, at: &Looker<'_>) -> Listed {
    let named = view(game, at).nameable_characters().into_iter();
    named
        .map(|(code, line, province)| {
            let name = say(at.lang, &line, at.names);
            match province {
                Some(province) => {
                    let line = Line::new("text-value").with("value", terms::province(province));
                    (format!("{name} · {}", say(at.lang, &line, at.names)), code)
                }
                None => (name, code),
            }
        })
        .collect()
}
