//! Spending limits: resources that the autopilot must not spend for a seat.

use serde::{Deserialize, Serialize};

/// A kind of resource that a seat can spend. Each game chooses the kinds that it uses and names them. Menus identify a
/// kind by its serialised name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[derive(strum::EnumString, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Keep {
    /// Currency, such as rations, points or gold.
    Treasury,
    /// Troop positions: under this limit, the autopilot does not move troops.
    Marches,
    /// Peace: under this limit, the autopilot does not attack.
    Battles,
    /// Spells and consumable items.
    Magic,
    /// Spies, scouts, and heroes who take risks on their own.
    Agents,
    /// Cards in hand and the resources that pay for them.
    Cards,
}

/// A spending limit that a game offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Kind of resource that the limit protects.
    pub keep: Keep,
    /// Fluent message without arguments that holds the limit's name.
    pub name: &'static str,
    /// Fluent message without arguments that states what the autopilot must not do under the limit.
    pub means: &'static str,
}

impl Kept {
    /// Creates a limit for a kind of resource, with its two messages.
    pub const fn new(keep: Keep, name: &'static str, means: &'static str) -> Kept {
        Kept { keep, name, means }
    }
}
