//! What the owner of a seat that is lent to the program can tell it to keep.

use serde::{Deserialize, Serialize};

/// A kind of what can be spent at a seat; each game says which it knows, and in which words. In menus it has the name that it
/// has in the store.
#[derive(
    Clone,
    Copy,
    Debug,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Keep {
    /// What is paid with: rations, points, gold.
    Treasury,
    /// Where troops stand.
    Marches,
    /// Peace: nobody is attacked.
    Battles,
    /// Spells, and things that are used up.
    Magic,
    /// Spies, scouts, heroes who run a risk alone.
    Agents,
    /// Cards of the hand, and what they are paid with.
    Cards,
}

/// A kind of what can be kept, in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The kind.
    pub keep: Keep,
    /// The message that names it; takes no argument.
    pub name: &'static str,
    /// The message that says what is not done where it is kept; takes no argument.
    pub means: &'static str,
}

impl Kept {
    /// A kind, with the messages that name it and say what it means.
    pub const fn new(keep: Keep, name: &'static str, means: &'static str) -> Kept {
        Kept { keep, name, means }
    }
}
