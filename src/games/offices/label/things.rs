//! What things are called in orders: what a seat does not know has only its number.

use crate::games::offices::ids::{CharacterId, PlaceId, ProvinceId, UnitId};
use crate::games::offices::plan::Plan;
use crate::games::offices::skills::Skills;
use crate::games::offices::state::Position;
use crate::narrow::narrow;
use crate::seat::Seat;
use crate::text::{Arg, Line, safe_name, safe_text};

/// The most characters of a plan in the book's notation that a line shows.
const NOTATION: usize = 200;

/// A province, by its number on the map.
pub(in crate::games::offices) fn province(id: ProvinceId) -> Arg {
    let number = u32::from(id.0);
    Line::new("offices-thing-province")
        .with("number", number)
        .into()
}

/// Provinces one after the other.
pub(in crate::games::offices) fn path(path: &[ProvinceId]) -> Arg {
    let steps: Vec<String> = path.iter().map(ProvinceId::to_string).collect();
    Line::new("offices-thing-path")
        .with("count", steps.len())
        .with("steps", steps.join(" → "))
        .into()
}

/// So much gold.
pub(in crate::games::offices) fn gold(gold: u32) -> Arg {
    Line::new("offices-thing-gold").with("gold", gold).into()
}

/// So many units.
pub(in crate::games::offices) fn units(count: usize) -> Arg {
    Line::new("offices-thing-units").with("count", count).into()
}

/// Levels of skill, each with its name.
pub(in crate::games::offices) fn skills(skills: &Skills) -> Arg {
    let levels: Vec<Arg> = skills
        .iter()
        .map(|(skill, level)| {
            Line::new("offices-thing-level")
                .with("skill", skill)
                .with("level", level)
                .into()
        })
        .collect();
    levels.into()
}

/// A name that somebody wrote.
pub(in crate::games::offices) fn written(name: &str) -> Arg {
    Arg::Text(safe_name(name))
}

/// A plan in the book's notation.
pub(in crate::games::offices) fn notation(plan: &Plan) -> Arg {
    Arg::Text(safe_text(&plan.to_string(), NOTATION))
}

/// Seats, as a list.
pub(in crate::games::offices) fn seats(seats: impl IntoIterator<Item = Seat>) -> Arg {
    let seats: Vec<Arg> = seats.into_iter().map(Arg::Seat).collect();
    seats.into()
}

impl Position {
    /// A character, by name if `seat` has heard of him.
    pub(in crate::games::offices) fn called(&self, seat: Seat, id: CharacterId) -> Arg {
        let heir = self.heir(seat).filter(|(heir, _)| *heir == id);
        if let Some((_, heir)) = heir {
            return written(&heir.name);
        }
        match self.character(id).filter(|_| self.knows(seat, id)) {
            Some(one) => written(&one.name),
            None => Line::new("offices-thing-somebody")
                .with("number", id.0)
                .into(),
        }
    }

    /// A unit, by its type and number.
    pub(in crate::games::offices) fn unit_called(&self, seat: Seat, id: UnitId) -> Arg {
        match self.unit(id).filter(|_| self.sees_unit(seat, id)) {
            Some(unit) => Line::new("offices-thing-unit")
                .with("kind", unit.troop.kind)
                .with("number", id.0)
                .into(),
            None => Line::new("offices-thing-some-unit")
                .with("number", id.0)
                .into(),
        }
    }

    /// A place, by its guardian if `seat` knows it.
    pub(in crate::games::offices) fn place_called(&self, seat: Seat, id: PlaceId) -> Arg {
        let knows = self
            .kingdom(seat)
            .is_some_and(|own| own.known_places.contains(&id));
        match self.place(id).filter(|_| knows) {
            Some(place) => Line::new("offices-thing-place")
                .with("guardian", place.laid.guardian)
                .with("number", u32::from(id.0))
                .into(),
            None => Line::new("offices-thing-some-place")
                .with("number", u32::from(id.0))
                .into(),
        }
    }

    /// A province with its terrain.
    pub(in crate::games::offices) fn land_called(&self, id: ProvinceId) -> Arg {
        Line::new("offices-thing-land")
            .with("number", u32::from(id.0))
            .with("terrain", self.terrain(id))
            .into()
    }
}

/// A number of things, for messages that choose their words by it.
pub(in crate::games::offices) fn count(things: impl ExactSizeIterator) -> u32 {
    narrow(things.len())
}
