//! Spending limits: resources that a seat's owner forbids its autopilot to spend.

use serde::{Deserialize, Serialize};

/// A kind of resource that a seat can spend. Each game defines which kinds it has and how it names them. Menus use the
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
    /// Currency, such as rations, points or gold.
    Treasury,
    /// Troop positions.
    Marches,
    /// Peace: no attacks are made.
    Battles,
    /// Spells and consumable items.
    Magic,
    /// Spies, scouts, and heroes who take risks alone.
    Agents,
    /// Cards in hand and whatever pays for them.
    Cards,
}

/// A spending limit as a game offers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// The kind.
    pub keep: Keep,
    /// Message with the limit's name; takes no arguments.
    pub name: &'static str,
    /// Message that states what the limit rules out; takes no arguments.
    pub means: &'static str,
}

impl Kept {
    /// Creates a limit from its kind and its two messages.
    pub const fn new(keep: Keep, name: &'static str, means: &'static str) -> Kept {
        Kept { keep, name, means }
    }
}
