//! What can be looked at in a campaign of Demonworld.

use regnal::game::Game;
use regnal::games::demonworld::content::content;
use regnal::games::demonworld::ids::ProvinceId;
use regnal::games::demonworld::{Demonworld, View};
use regnal::text::{Lang, Line, say};

use crate::discord::error::{Error, Result};
use crate::run::face::{Listed, Looker};

/// What the looker knows.
pub(super) fn view(game: &Demonworld, at: &Looker<'_>) -> View {
    game.view(at.viewer)
}

/// The province of this code.
///
/// # Errors
/// A message for the person when the map has none.
pub(super) fn province(label: &str) -> Result<ProvinceId> {
    let typed = label.trim().to_ascii_uppercase();
    let known = typed.parse().ok();
    known
        .filter(|&id| content().world.province(id).is_some())
        .ok_or_else(|| Error::says("error-unknown-province"))
}

/// What the looker knows of a province.
///
/// # Errors
/// A message for the person when there is none of that name.
pub(super) fn province_lines(game: &Demonworld, at: &Looker<'_>, label: &str) -> Result<Vec<Line>> {
    let lines = view(game, at).province_lines(province(label)?);
    lines.ok_or_else(|| Error::says("error-unknown-province"))
}

/// What the looker knows of an army, or of a garrison of theirs.
///
/// # Errors
/// A message for the person when there is none of that name.
pub(super) fn force_lines(game: &Demonworld, at: &Looker<'_>, typed: &str) -> Result<Vec<Line>> {
    let lines = view(game, at).force_lines(typed.trim());
    lines.ok_or_else(|| Error::says("error-unknown-force"))
}

/// The provinces of the map, by code and name.
pub(super) fn provinces(game: &Demonworld, at: &Looker<'_>) -> Listed {
    let view = view(game, at);
    let name = |id: ProvinceId| {
        let entry = content().world.province(id)?;
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

/// The armies on the map and the looker's garrisons, each with where it stands.
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
