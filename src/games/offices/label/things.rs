//! What things are called in orders, beside [`terms`]: what a seat does not know has only its number.

use crate::games::offices::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use crate::games::offices::plan::Plan;
use crate::games::offices::state::Position;
use crate::games::offices::terms;
use crate::seat::{Seat, Viewer};
use crate::text::{Arg, Line, safe_name, safe_text};

/// The most characters of a plan in the book's notation that a line shows.
const NOTATION: usize = 200;

/// A name that somebody wrote.
pub(in crate::games::offices) fn written(name: &str) -> Arg {
    Arg::Text(safe_name(name))
}

/// A plan in the book's notation.
pub(in crate::games::offices) fn notation(plan: &Plan) -> Arg {
    Arg::Text(safe_text(&plan.to_string(), NOTATION))
}

impl Position {
    /// A character, by name if `seat` has heard of him; the heir of its own dead king too.
    pub(in crate::games::offices) fn person(&self, seat: Seat, id: CharacterId) -> Arg {
        self.presented(id, Viewer::Seat(seat))
    }

    /// A unit, by its type if `seat` sees it.
    pub(in crate::games::offices) fn unit_seen(&self, seat: Seat, id: UnitId) -> Arg {
        if self.sees_unit(seat, id) {
            return self.unit_name(id);
        }
        Line::new("offices-name-unit-lost")
            .with("number", i64::from(id.0))
            .into()
    }

    /// A place with its guardian, if `seat` knows it.
    pub(in crate::games::offices) fn place_seen(&self, seat: Seat, id: PlaceId) -> Arg {
        let own = self.kingdom(seat);
        let knows = own.is_some_and(|own| own.known_places.contains(&id));
        match self.place(id).filter(|_| knows) {
            Some(place) => Line::new("offices-order-place")
                .with("place", terms::place(id))
                .with("guardian", terms::monster(place.laid.guardian))
                .into(),
            None => terms::place(id).into(),
        }
    }

    /// A province with its terrain.
    pub(in crate::games::offices) fn land(&self, id: ProvinceId) -> Arg {
        Line::new("offices-order-land")
            .with("province", terms::province(id))
            .with("terrain", self.terrain(id))
            .into()
    }
}
