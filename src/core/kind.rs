//! The list of games. To add a game, add one line here.

/// Passes the list of games to the macro `$make`: each with its short name (in files, folders, messages and the store),
/// its rule id prefix, its data folder and its type.
#[macro_export]
macro_rules! for_every_game {
    ($make:ident) => {
        $make! {
            /// A hex-map campaign of exploration, supply, conquest and winter intrigue.
            Mighty "mighty" "ME" "assets/mighty" mighty::Mighty;
            /// A duel between decks on a map of hidden tiles.
            Echoes "echoes" "EE" "assets/echoes" echoes::Echoes;
            /// Provinces, armies, sieges and saps, played with secret orders.
            Demonworld "demonworld" "DW" "assets/demonworld" demonworld::Demonworld;
            /// Kingdoms that write orders and compete for offices.
            Offices "offices" "IO" "assets/offices" offices::Offices;
            #[doc = "A game of the tests, which shows what a game costs."]
            #[cfg(feature = "toy")]
            Toy "toy" "TY" "tests/toy" toy::Toy;
        }
    };
}
pub use for_every_game;

macro_rules! kinds {
    (
        $($(#[doc = $doc:literal])+ $(#[cfg($($cfg:tt)+)])? $name:ident $code:literal $letters:literal $folder:literal $game:ty;)+
    ) => {
        /// A game.
        #[derive(
            Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
        )]
        #[serde(rename_all = "lowercase")]
        pub enum GameKind {
            $($(#[doc = $doc])+ $(#[cfg($($cfg)+)])? $name,)+
        }

        impl GameKind {
            /// All games, in list order.
            pub const ALL: &'static [GameKind] = &[$($(#[cfg($($cfg)+)])? GameKind::$name,)+];

            /// Returns the short name, used in files, folders, messages and the store.
            pub const fn name(self) -> &'static str {
                match self {
                    $($(#[cfg($($cfg)+)])? GameKind::$name => $code,)+
                }
            }

            /// Returns the Fluent message that holds the game's name.
            pub const fn title(self) -> &'static str {
                match self {
                    $($(#[cfg($($cfg)+)])? GameKind::$name => concat!("match-game-", $code),)+
                }
            }

            /// Returns the Fluent message that describes the game in at most 100 characters, for a menu.
            pub const fn about(self) -> &'static str {
                match self {
                    $($(#[cfg($($cfg)+)])? GameKind::$name => concat!("game-about-", $code),)+
                }
            }

            /// Returns the prefix of the game's rule and table ids.
            pub const fn letters(self) -> &'static str {
                match self {
                    $($(#[cfg($($cfg)+)])? GameKind::$name => $letters,)+
                }
            }
        }
    };
}
for_every_game!(kinds);

impl std::fmt::Display for GameKind {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.pad(self.name())
    }
}

/// Error for text that is not the short name of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game with this short name")]
pub struct NotAGame;

impl std::str::FromStr for GameKind {
    type Err = NotAGame;

    fn from_str(text: &str) -> Result<GameKind, NotAGame> {
        GameKind::ALL.iter().copied().find(|game| game.name() == text).ok_or(NotAGame)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_kind_is_parsed_only_from_its_short_name() {
        for &kind in GameKind::ALL {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        for text in ["", "Mighty", "chess"] {
            assert_eq!(text.parse::<GameKind>(), Err(NotAGame));
        }
        assert_eq!(format!("{:>8}", GameKind::Mighty), "  mighty");
    }
}
