//! Custom id steps of the page that finds players and tables (`/match find`).

use std::fmt;

use regnal::games::GameKind;
use regnal::store::MatchId;
use regnal::text::Lang;
use serde::{Deserialize, Serialize};
use strum::{EnumIter, EnumString, IntoStaticStr};

use super::parts::{InvalidId, Part, Parts, codes};

/// Code of a criterion that matches everything.
const ANY: &str = "-";

/// Tempo of a match, based on the time allowed per turn.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, EnumIter, EnumString, IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Tempo {
    /// At most one day per turn.
    Fast,
    /// Two or three days per turn.
    Normal,
    /// More than three days per turn, or no deadline.
    Slow,
}

/// Criteria of a search for a table. A criterion of `None` matches everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Criteria {
    /// The game.
    pub game: Option<GameKind>,
    /// The tempo.
    pub tempo: Option<Tempo>,
    /// Language of the match.
    pub language: Option<Lang>,
}

impl Part for Criteria {
    fn write(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game.map_or(ANY, GameKind::name);
        let tempo = self.tempo.map_or(ANY, Into::into);
        let language = self.language.map_or(ANY, Lang::code);
        write!(out, ":{game}:{tempo}:{language}")
    }

    fn read(parts: &mut Parts<'_>) -> Result<Criteria, InvalidId> {
        Ok(Criteria {
            game: criterion(parts.next(), |name| name.parse().ok())?,
            tempo: criterion(parts.next(), |name| name.parse().ok())?,
            language: criterion(parts.next(), |code| {
                Lang::ALL.into_iter().find(|lang| lang.code() == code)
            })?,
        })
    }
}

/// A step on the page that finds players and tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FindStep {
    /// Shows the page.
    Page,
    /// Chooses the game from a menu.
    Game,
    /// Chooses the tempo from a menu.
    Tempo,
    /// Chooses the language from a menu.
    Language,
    /// Starts the search for a table.
    Look,
    /// Ends the search.
    Stop,
    /// Opens a new table.
    Open,
    /// Takes a seat in a match, from a direct message.
    Join(MatchId),
    /// Shows the people whom the user avoids.
    Avoided,
    /// Adds the people chosen from a menu to the list of avoided people.
    Avoid,
    /// Removes the people chosen from a menu from the list of avoided people.
    Unavoid,
    /// Empties the list of avoided people.
    UnavoidAll,
}

codes!(FindStep {
    "page" => Page,
    "game" => Game,
    "tempo" => Tempo,
    "language" => Language,
    "look" => Look,
    "stop" => Stop,
    "open" => Open,
    "join" id => Join(id),
    "avoided" => Avoided,
    "avoid" => Avoid,
    "unavoid" => Unavoid,
    "unavoid-all" => UnavoidAll,
});

fn criterion<T>(
    part: Option<&str>,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<Option<T>, InvalidId> {
    match part.ok_or(InvalidId)? {
        ANY => Ok(None),
        part => read(part).map(Some).ok_or(InvalidId),
    }
}
