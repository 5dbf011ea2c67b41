//! Renders the names of characters, units, places and provinces in orders. If the seat does not know one of these, only
//! its number is shown. All other names come from [`terms`].

use crate::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use crate::plan::Plan;
use crate::state::Position;
use crate::terms;
use regnal_core::seat::{Seat, Viewer};
use regnal_core::text::{Arg, Line, safe_name, safe_text};

/// Maximum length, in characters, of a plan in the rulebook's notation when it is shown on one line.
const NOTATION: usize = 200;

/// Renders a name entered by a player.
pub(crate) fn written(name: &str) -> Arg {
    Arg::Text(safe_name(name))
}

/// Renders a plan in the rulebook's notation.
pub(crate) fn notation(plan: &Plan) -> Arg {
    Arg::Text(safe_text(&plan.to_string(), NOTATION))
}

impl Position {
    /// Renders a character. The name is shown if `seat` knows him or if he is the heir of the seat's dead king.
    pub(crate) fn person(&self, seat: Seat, id: CharacterId) -> Arg {
        self.presented(id, Viewer::Seat(seat))
    }

    /// Renders a unit. The type is shown if `seat` sees the unit.
    pub(crate) fn unit_seen(&self, seat: Seat, id: UnitId) -> Arg {
        if self.sees_unit(seat, id) {
            return self.unit_name(id);
        }
        Line::new("offices-name-unit-lost").with("number", i64::from(id.0)).into()
    }

    /// Renders a place. The guardian is shown if `seat` knows it.
    pub(crate) fn place_seen(&self, seat: Seat, id: PlaceId) -> Arg {
        match self.place(id).filter(|_| self.knows_place(seat, id)) {
            Some(place) => Line::new("offices-order-place")
                .with("place", terms::place(id))
                .with("guardian", terms::monster(place.laid.guardian))
                .into(),
            None => terms::place(id),
        }
    }

    /// Renders a province with its number on the map and its terrain.
    pub(crate) fn land(&self, id: ProvinceId) -> Arg {
        Line::new("offices-order-land")
            .with("province", terms::province(id))
            .with("number", i64::from(id.0))
            .with("terrain", self.terrain(id))
            .into()
    }
}
