//! The commands and panels of the games. Every action is a slash command with autocomplete of what is legal, and an
//! entry of the panel; both are made from the same list.
//!
//! | file | what it holds |
//! |---|---|
//! | `commands`, `suggest` | the slash commands, made from what a game says of them; their autocomplete |
//! | `way`, `menu`, `page`, `panel` | the ways to actions, the menus made from them, what a page offers, the panel |
//! | `act` | doing what is asked |
//! | `clicks` | what a click on a panel does |
//! | `show`, `answers` | `/map`, `/hand`, `/show`; the map and a hand as answers |
//! | `faces`, `mighty/`, `echoes/`, `demonworld/` | one [`Face`](crate::run::app::Face) a game |

mod act;
mod answers;
mod clicks;
mod commands;
mod demonworld;
pub mod echoes;
mod faces;
mod menu;
mod mighty;
mod page;
mod panel;
mod show;
mod suggest;
#[cfg(test)]
mod taps;
mod way;

pub use self::clicks::clicked;
pub use self::commands::commands;
pub use self::faces::FACES;
