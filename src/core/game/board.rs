//! The map, the hands and the names of a match.

use std::sync::Arc;

use std::collections::BTreeMap;

use super::{Game, Seat};
use crate::hex::Hex;
use crate::text::{Arg, Things};

/// The map, the hands and the names of a match.
pub trait Board: Game {
    /// True if players hold cards that only they may see.
    const DEALS_HANDS: bool = false;

    /// Returns true if `seat` holds a card. Public.
    fn has_hand(&self, _seat: Seat) -> bool {
        false
    }

    /// Returns true once there is a map or board. Public.
    fn has_map(&self) -> bool {
        true
    }

    /// Returns true if the player notified now needs the map to answer; otherwise the text is enough. Public.
    fn is_map_wanted(&self) -> bool {
        true
    }

    /// Returns true if there may be sheets to show beside the map and the hands, such as the sheet of a siege. Public.
    fn has_sheets(&self) -> bool {
        false
    }

    /// Maps the hexes of the map to their labels; empty if a place is its own label. Public.
    fn labels(&self) -> BTreeMap<Hex, String> {
        BTreeMap::new()
    }

    /// Returns the colour or race of a seat, which tells players of the same name apart. Public.
    fn realm_of(&self, _seat: Seat) -> Option<Arg> {
        None
    }

    /// Returns the names that this match uses in place of the usual ones. Public.
    fn things(&self) -> Arc<Things> {
        Arc::default()
    }
}
