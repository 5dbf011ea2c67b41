//! Enums over all games: a match, the lobby options or an action of any game, with conversions.

use serde::{Deserialize, Serialize};

use super::logged::Unreadable;
use super::*;
use crate::dice::Dice;
use crate::game::{AtTable, FirstMatch, Game, Tutorial};
use crate::kind::{GameKind, for_every_game};

macro_rules! any {
    (
        $($(#[doc = $doc:literal])+ $(#[cfg($($cfg:tt)+)])? $name:ident $code:literal $letters:literal $folder:literal $game:ty;)+
    ) => {
        /// A match of any game.
        #[derive(Clone, Debug, PartialEq)]
        pub enum AnyGame {
            $($(#[doc = $doc])+ $(#[cfg($($cfg)+)])? $name(Box<$game>),)+
        }

        /// The lobby options of any game.
        #[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum AnyOptions {
            $($(#[doc = $doc])+ $(#[cfg($($cfg)+)])? $name(<$game as Game>::Options),)+
        }

        /// An action of any game.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        #[serde(rename_all = "lowercase")]
        pub enum AnyAction {
            $($(#[doc = $doc])+ $(#[cfg($($cfg)+)])? $name(<$game as Game>::Action),)+
        }

        $($(#[cfg($($cfg)+)])? impl Known for $game {
            fn into_any(self) -> AnyGame {
                AnyGame::$name(Box::new(self))
            }

            fn of(any: &AnyGame) -> Option<&$game> {
                #[allow(unreachable_patterns, reason = "there may be one game only")]
                match any {
                    AnyGame::$name(game) => Some(game),
                    _ => None,
                }
            }

            fn any_action(action: Self::Action) -> AnyAction {
                AnyAction::$name(action)
            }

            fn own_action(action: &AnyAction) -> Option<&Self::Action> {
                #[allow(unreachable_patterns, reason = "there may be one game only")]
                match action {
                    AnyAction::$name(action) => Some(action),
                    _ => None,
                }
            }
        })+

        /// Runs the same code for every game.
        macro_rules! with {
            ($any:expr, $it:ident => $do:expr) => {
                match $any {
                    $($(#[cfg($($cfg)+)])? AnyGame::$name($it) => $do,)+
                }
            };
            (options $any:expr, $it:ident => $do:expr) => {
                match $any {
                    $($(#[cfg($($cfg)+)])? AnyOptions::$name($it) => $do,)+
                }
            };
        }

        /// Runs the same code for the game of the given kind; returns `None` if the game is not playable.
        macro_rules! by_kind {
            ($kind:expr, $of:ident => $do:expr) => {
                match $kind {
                    $($(#[cfg($($cfg)+)])? GameKind::$name => {
                        type $of = $game;
                        Some($do)
                    })+
                    #[allow(unreachable_patterns, reason = "until every game can be played")]
                    _ => None,
                }
            };
        }

        impl AnyOptions {
            /// Like [`Tutorial::first_match`]; returns `None` if the game has no tutorial or is not playable.
            pub fn first_match(kind: GameKind) -> Option<FirstMatch<AnyOptions>> {
                match kind {
                    $($(#[cfg($($cfg)+)])? GameKind::$name => {
                        Some(<$game as Tutorial>::first_match()?.map(AnyOptions::$name))
                    })+
                    #[allow(unreachable_patterns, reason = "until every game can be played")]
                    _ => None,
                }
            }

            /// Returns the kind of game.
            pub fn kind(&self) -> GameKind {
                match self {
                    $($(#[cfg($($cfg)+)])? AnyOptions::$name(_) => GameKind::$name,)+
                }
            }
        }

        impl AnyGame {
            /// Returns the kind of game.
            pub fn kind(&self) -> GameKind {
                match self {
                    $($(#[cfg($($cfg)+)])? AnyGame::$name(_) => GameKind::$name,)+
                }
            }

            /// Randomly determines everything that must be fixed before the first turn. Returns the match, and its
            /// setup as stored in the log.
            ///
            /// # Errors
            /// Returns an error if the setup cannot be serialised, which never happens with the current games.
            pub fn deal(options: &AnyOptions, dice: &mut Dice) -> Result<(serde_json::Value, AnyGame), Unreadable> {
                match options {
                    $($(#[cfg($($cfg)+)])? AnyOptions::$name(options) => deal::<$game>(options, dice),)+
                }
            }
        }
    };
}
for_every_game!(any);

/// A game that is part of [`AnyGame`].
pub trait Known: AtTable {
    /// Wraps a match of this game as a match of any game.
    fn into_any(self) -> AnyGame;

    /// Returns the match if it belongs to this game.
    fn of(any: &AnyGame) -> Option<&Self>;

    /// Wraps an action of this game as an action of any game.
    fn any_action(action: Self::Action) -> AnyAction;

    /// Returns the action if it belongs to this game.
    fn own_action(action: &AnyAction) -> Option<&Self::Action>;
}

fn deal<G: Known>(
    options: &G::Options,
    dice: &mut Dice,
) -> Result<(serde_json::Value, AnyGame), Unreadable> {
    let setup = G::deal(options, dice);
    Ok((serde_json::to_value(&setup)?, G::new(setup).into_any()))
}
