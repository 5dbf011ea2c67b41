//! The four games.

mod any;
pub mod echoes;
pub mod mighty;

pub use any::{
    AnyAction, AnyGame, AnyOptions, EVENT_VERSION, Played, Refused, STATE_VERSION, Told, Unreadable,
};

/// One of the four games.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum GameKind {
    /// A hex-map campaign of exploration, supply, conquest and winter intrigue.
    Mighty,
    /// Cards and tiles.
    Echoes,
    /// Provinces, armies, sieges and saps.
    Demonworld,
    /// Kingdoms that write orders and compete for offices.
    Offices,
}

impl GameKind {
    /// The four, in the order in which they are listed.
    pub const ALL: [GameKind; 4] = [
        GameKind::Mighty,
        GameKind::Echoes,
        GameKind::Demonworld,
        GameKind::Offices,
    ];

    /// Its short name: in files, folders, messages and the store.
    pub const fn name(self) -> &'static str {
        match self {
            GameKind::Mighty => "mighty",
            GameKind::Echoes => "echoes",
            GameKind::Demonworld => "demonworld",
            GameKind::Offices => "offices",
        }
    }
}

impl std::fmt::Display for GameKind {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.pad(self.name())
    }
}

/// The text is not the short name of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the games are mighty, echoes, demonworld and offices")]
pub struct NotAGame;

impl std::str::FromStr for GameKind {
    type Err = NotAGame;

    fn from_str(text: &str) -> Result<GameKind, NotAGame> {
        GameKind::ALL
            .into_iter()
            .find(|game| game.name() == text)
            .ok_or(NotAGame)
    }
}
