//! Commands and panels of the games. Every action is available as a slash command, with autocompletion of legal values,
//! and as an entry in the panel. Both are generated from the same list.
//!
//! | file | what it holds |
//! |---|---|
//! | `commands`, `suggest` | the slash commands, generated from a game's description; their autocompletion |
//! | `worded` | options typed in words |
//! | `way`, `menu`, `page`, `panel` | paths to actions, the menus made from them, the layout of a page, the panel |
//! | `act`, `sure` | carrying out actions; confirming irreversible ones |
//! | `book/` | the order book: a seat's secret orders on one page |
//! | `guide` | the help page **?** |
//! | `clicks`, `open` | clicks on a panel; the panel as a reply |
//! | `held`, `lent` | information and buttons for the owner of a seat on autopilot |
//! | `show`, `answers`, `sheets` | `/map`, `/hand`, `/show`; the map, a hand, a sheet as replies |
//! | `simulate` | `regnal simulate`: the parts that the games share |
//! | `faces`, `mighty/`, `echoes/`, `demonworld/`, `offices/` | one [`Face`](crate::run::app::Face) per game |

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
pub mod simulate;
mod suggest;
pub(crate) mod sure;
#[cfg(test)]
mod taps;
mod way;
mod worded;

pub(crate) use self::book::handle_submit as written;
pub use self::clicks::handle_click;
pub use self::commands::commands;
pub use self::demonworld::simulate::SimulatedDemonworld;
pub use self::echoes::decks;
pub use self::echoes::simulate::SimulatedEchoes;
pub use self::faces::{FACES, Simulated, of_matches, umpired};
pub use self::mighty::simulate::SimulatedMighty;
pub use self::offices::simulate::SimulatedOffices;
pub(crate) use self::worded::Reader;
