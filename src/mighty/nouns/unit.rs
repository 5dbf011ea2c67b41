//! Defines the owners and ids of units.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::UnitKind;
use regnal_core::game::Seat;
use regnal_core::typed;

/// Owner of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Owner {
    /// A player's realm.
    Realm(Seat),
    /// No player: an independent unit.
    Independent,
}

impl Owner {
    /// Returns the owner's seat; `None` for independents.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Owner::Realm(seat) => Some(seat),
            Owner::Independent => None,
        }
    }
}

/// Allegiance of a building. A player's building is always on one of that player's hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Allegiance {
    /// A player's realm.
    Realm(Seat),
    /// Open to negotiations.
    Neutral,
    /// Open only to sieges.
    Hostile,
}

impl Allegiance {
    /// Returns the seat of the building's owner; `None` if the building belongs to no player.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Allegiance::Realm(seat) => Some(seat),
            Allegiance::Neutral | Allegiance::Hostile => None,
        }
    }
}

/// Unit id, such as `A3` or `B1`. It never changes during a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct UnitId {
    /// Army or boat.
    pub kind: UnitKind,
    /// Number of the unit, counted from 1 over all units of its kind in the match.
    pub number: u16,
}

impl UnitId {
    /// Returns the id of the army with this number.
    pub const fn army(number: u16) -> UnitId {
        UnitId { kind: UnitKind::Army, number }
    }

    /// Returns the id of the boat with this number.
    pub const fn boat(number: u16) -> UnitId {
        UnitId { kind: UnitKind::Boat, number }
    }
}

impl fmt::Display for UnitId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = match self.kind {
            UnitKind::Army => 'A',
            UnitKind::Boat => 'B',
        };
        write!(out, "{letter}{}", self.number)
    }
}

/// Error for text that is not a unit id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a unit is written as A or B and a number")]
pub struct NotAUnit;

impl std::str::FromStr for UnitId {
    type Err = NotAUnit;

    fn from_str(text: &str) -> Result<UnitId, NotAUnit> {
        let text = typed::plain(text).replace(' ', "");
        let kind = match text.chars().next() {
            Some('A' | 'a') => UnitKind::Army,
            Some('B' | 'b') => UnitKind::Boat,
            _ => return Err(NotAUnit),
        };
        let number = text[1..].parse().map_err(|_| NotAUnit)?;
        Ok(UnitId { kind, number })
    }
}

regnal_core::serialised_as_text! { UnitId }
