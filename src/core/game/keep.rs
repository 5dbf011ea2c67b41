//! Spending limits: what the owner of a seat forbids its autopilot to spend.

use serde::{Deserialize, Serialize};

/// A kind of resource that a seat can spend. Each game says which kinds it has and how it names them. Menus use its
/// stored name.
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
    /// Currency: rations, points, gold.
    Treasury,
    /// The positions of troops.
    Marches,
    /// Peace: nobody is attacked.
    Battles,
    /// Spells, and items that are used up.
    Magic,
    /// Spies, scouts, and heroes who take risks alone.
    Agents,
    /// Cards of the hand, and what pays for them.
    Cards,
}

/// A spending limit as a game offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The kind.
    pub keep: Keep,
    /// The message that names it; takes no argument.
    pub name: &'static str,
    /// The message that says what the limit rules out; takes no argument.
    pub means: &'static str,
}

impl Kept {
    /// Creates a limit from its kind and its two messages.
    pub const fn new(keep: Keep, name: &'static str, means: &'static str) -> Kept {
        Kept { keep, name, means }
    }
}
