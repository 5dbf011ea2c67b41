//! A match's map, hands and names.

use std::sync::Arc;

use std::collections::BTreeMap;

use super::{Game, Seat};
use crate::hex::Hex;
use crate::text::{Arg, Things};

/// A match's map, hands and names.
pub trait Board: Game {
    /// True if players hold cards that only they may see.
    const DEALS_HANDS: bool = false;

    /// Returns true if `seat` holds a card. The result is public.
    fn has_hand(&self, _seat: Seat) -> bool {
        false
    }

    /// Returns true once there is a map or board. The result is public.
    fn has_map(&self) -> bool {
        true
    }

    /// Returns true if the notified player needs to see the map to answer, rather than just the text. The result is
    /// public.
    fn is_map_wanted(&self) -> bool {
        true
    }

    /// Returns true if the match can have sheets, such as a siege sheet, besides the map and the hands. The result is
    /// public.
    fn has_sheets(&self) -> bool {
        false
    }

    /// Returns the labels of the map's hexes, or an empty map if each place name is its own label. The result is
    /// public.
    fn labels(&self) -> BTreeMap<Hex, String> {
        BTreeMap::new()
    }

    /// Returns a seat's colour or race, which distinguishes players who have the same name. The result is public.
    fn realm_of(&self, _seat: Seat) -> Option<Arg> {
        None
    }

    /// Returns the name of a seat's ruler, as entered by a player. A bot player's realm is known by this name. The
    /// result is public.
    fn ruler_of(&self, _seat: Seat) -> Option<String> {
        None
    }

    /// Returns the names that this match uses for things instead of their default names. The result is public.
    fn things(&self) -> Arc<Things> {
        Arc::default()
    }
}
