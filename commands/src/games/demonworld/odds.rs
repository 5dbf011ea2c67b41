//! What can be reckoned in Demonworld, by name.

use regnal::game::Game as _;
use regnal::games::demonworld::Demonworld;
use regnal::text::{Line, say};

use crate::discord::error::{Error, Result};
use crate::run::face::{Listed, Looker};

/// What the looker can ask the odds of.
pub(super) fn topics(game: &Demonworld, at: &Looker<'_>) -> Listed {
    let topics = game.view(at.viewer).odds_topics().into_iter();
    topics
        .map(|(code, name)| (say(at.lang, &name, at.names), code))
        .collect()
}

/// What the looker can reckon of it.
///
/// # Errors
/// A message for the person when there is nothing of that name.
pub(super) fn lines(game: &Demonworld, at: &Looker<'_>, of: &str) -> Result<Vec<Line>> {
    let lines = game.view(at.viewer).odds_lines(of);
    lines.ok_or_else(|| Error::says("error-unknown-odds"))
}
