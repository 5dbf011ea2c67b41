//! The order book: private pages for giving orders, with one book per question. A page lists the units and other
//! recipients of orders as rows, with their orders and any missing orders. It has a menu to select a row, a choice of
//! orders, shortcuts, and the lock button. The module is independent of any game.
//!
//! | file | what it holds |
//! |---|---|
//! | `page` | a page as a reply |
//! | `sheet` | a page's text and components |
//! | `clicks` | clicks on a page |
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
