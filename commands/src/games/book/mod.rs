//! The order book as one private page a question: what can be given orders, what is ordered, what is still missing; a
//! menu to pick something, a choice of what it does, shortcuts, and the lock. It knows no game.
//!
//! | file | what it holds |
//! |---|---|
//! | `page` | a page as an answer |
//! | `sheet` | what it says and offers |
//! | `clicks` | what a click on it does |
//! | `heard` | what somebody hears of what they have ordered |
//! | `write` | forms, where something has to be written |

mod clicks;
mod heard;
mod page;
mod sheet;
#[cfg(test)]
mod tests;
mod write;

pub(super) use self::clicks::used;
pub(super) use self::page::page;
pub(crate) use self::write::submitted;
