//! The order book: private pages that show the things that can get orders, their orders, and what is missing, with one
//! page for each question. A page has a menu to select a thing, a choice of orders, shortcuts, and the lock. The module
//! is independent of any game.
//!
//! | file | what it holds |
//! |---|---|
//! | `page` | a page as a reply |
//! | `sheet` | its text and components |
//! | `clicks` | clicks on it |
//! | `heard` | the results of orders |
//! | `write` | forms for typed orders |

mod clicks;
mod heard;
mod page;
mod sheet;
#[cfg(test)]
mod tests;
mod write;

pub(super) use self::clicks::used;
pub(super) use self::page::page;
pub(crate) use self::write::handle_submit;
