//! The commands and panels of the games. Every action is a slash command with autocomplete of what is legal, and an
//! entry of the panel; both are made from the same list.
//!
//! | file | what it holds |
//! |---|---|
//! | `commands`, `suggest` | the slash commands, made from what a game says of them; their autocomplete |
//! | `worded` | options that were typed in words |
//! | `way`, `menu`, `page`, `panel` | the ways to actions, the menus made from them, what a page offers, the panel |
//! | `act`, `sure` | doing what is asked; asking first before what is final |
//! | `book/` | the order book: what a seat orders in secret, on one page |
//! | `guide` | **?**: help with what is asked now |
//! | `clicks`, `open` | what a click on a panel does; the panel as an answer |
//! | `held`, `lent` | what the owner of a seat that is lent to the program is told, and finds there |
//! | `show`, `answers`, `sheets` | `/map`, `/hand`, `/show`; the map, a hand, a sheet as answers |
//! | `faces`, `mighty/`, `echoes/`, `demonworld/`, `offices/` | one [`Face`](crate::run::app::Face) a game |

mod act;
mod answers;
mod book;
mod clicks;
mod commands;
mod demonworld;
pub mod echoes;
mod faces;
mod guide;
mod held;
mod lent;
mod menu;
mod mighty;
mod offices;
mod open;
mod page;
mod panel;
mod sheets;
mod show;
mod suggest;
pub(crate) mod sure;
#[cfg(test)]
mod taps;
mod way;
mod worded;

pub(crate) use self::book::submitted as written;
pub use self::clicks::clicked;
pub use self::commands::commands;
pub use self::faces::{FACES, umpired};
pub(crate) use self::worded::Reader;
