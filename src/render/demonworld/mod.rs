//! The pictures of Demonworld, each from the [`View`] of one viewer, so that none can show what they may not know.
//!
//! [`View`]: crate::games::demonworld::View

mod army;
mod battle;
mod livery;
mod page;
mod siege;

pub use self::army::{alt_army, army_list};
pub use self::battle::{alt_battle, battle_sheet};
pub use self::siege::{alt_siege, siege_sheet};
