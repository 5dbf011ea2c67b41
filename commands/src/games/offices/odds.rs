//! What can be reckoned in Imperial Offices, by name: battles and the orders of one's own people.

use regnal::game::Viewer;
use regnal::games::offices::Offices;
use regnal::text::{Line, say};

use crate::discord::error::{Error, Result};
use crate::run::face::{Listed, Looker};

/// What the looker can ask the odds of.
pub(super) fn topics(game: &Offices, at: &Looker<'_>) -> Listed {
    let Viewer::Seat(seat) = at.viewer else {
        return Vec::new();
    };
    let topics = game.odds_topics(seat).into_iter();
    topics
        .map(|(code, name)| (say(at.lang, &name, at.names), code))
        .collect()
}

/// What the looker can reckon of it.
///
/// # Errors
/// A message for the person when there is nothing of that name.
pub(super) fn lines(game: &Offices, at: &Looker<'_>, of: &str) -> Result<Vec<Line>> {
    let lines = match at.viewer {
        Viewer::Seat(seat) => game.odds_lines(seat, of),
        Viewer::Public | Viewer::Umpire => None,
    };
    lines.ok_or_else(|| Error::says("error-unknown-odds"))
}
