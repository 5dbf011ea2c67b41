//! What a viewer may know of provinces and places.

use serde::Serialize;

use crate::games::offices::encounter::Carried;
use crate::games::offices::ids::ProvinceId;
use crate::games::offices::map;
use crate::games::offices::nouns::{ArmyType, Monster, Race, Terrain, Wealth};
use crate::games::offices::realm::Knowledge;
use crate::games::offices::state::{Place, Position, Province, Sighting, Visit};
use crate::narrow::narrow;
use crate::seat::Seat;

/// A province as the viewer knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeenProvince {
    /// Its terrain; all know.
    pub terrain: Terrain,
    /// To whom it belongs; all know.
    pub owner: Option<Seat>,
    /// Whose start province it is; all know.
    pub start: Option<Seat>,
    /// How far the viewer has explored it, in percent.
    pub explored: u8,
    /// Its class of wealth, if the viewer has seen it.
    pub wealth: Option<Wealth>,
    /// Who lives there; nobody at sea. Known by exploration.
    pub race: Option<Race>,
    /// What can be recruited there; known by exploration.
    pub types: Option<Vec<ArmyType>>,
    /// Its tax, 0 to 10; known by exploration.
    pub tax: Option<u8>,
    /// How many units of its owner, or of nobody, stand there without a leader; known by exploration.
    pub garrison: Option<u32>,
    /// Whether the viewer sees every unit there, by owning it or having somebody there.
    pub is_watched: bool,
    /// What spies or visions told last.
    pub told: Option<Sighting>,
    /// The objects that lie there; only where a character of the viewer is.
    pub ground: Vec<Carried>,
    /// Whether a guardian ravaged it in the last turn; for its owner.
    pub is_ravaged: bool,
    /// Whether it was blessed in the last turn; for its owner.
    pub is_blessed: bool,
}

/// A place that the viewer knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeenPlace {
    /// Where.
    pub province: ProvinceId,
    /// Who guards it, or did.
    pub guardian: Monster,
    /// What somebody of the viewer's saw there last; nothing where nobody has searched it.
    pub visit: Option<Visit>,
}

impl Position {
    pub(super) fn seen_place(&self, seat: Option<Seat>, place: &Place) -> SeenPlace {
        let Place {
            laid,
            hit_points: _,     // who has been there knows
            paid: _,           // a count of the engine
            is_pacified: _,    // who has been there knows
            gold: _,           // who takes it knows
            object: _,         // who takes it knows
            is_cache_taken: _, // who finds it knows
            first_finder: _,   // he is told
        } = place;
        let own = seat.and_then(|seat| self.kingdom(seat));
        SeenPlace {
            province: laid.province,
            guardian: laid.guardian,
            visit: own.and_then(|own| own.visits.get(&laid.id)).copied(),
        }
    }

    pub(in crate::games::offices) fn seen_province(
        &self,
        seat: Option<Seat>,
        id: ProvinceId,
        province: &Province,
    ) -> SeenProvince {
        let Province {
            laid,
            owner,
            is_blessed: _, // healed at dusk; what was is in the last turn
            is_ravaged: _, // the same
        } = province;
        let map::Province {
            id: _, // the key
            terrain,
            tax,
            race,
            types,
        } = laid;
        let own = seat.and_then(|seat| self.kingdom(seat));
        let knowledge = seat.map_or(Knowledge::Nothing, |seat| self.knowledge(seat, id));
        let knows_types = knowledge >= Knowledge::Types;
        let knows_all = knowledge >= Knowledge::Everything;
        let is_own = seat.is_some() && *owner == seat;
        let has_seen = own.is_some_and(|own| own.wealth_seen.contains(&id));
        let is_there = seat.is_some_and(|seat| self.house(seat).any(|(_, one)| one.province == id));
        let lies = self.ground.get(&id).filter(|_| is_there);
        let garrison = || {
            let there = self.units_in(id);
            let there = there.filter(|(_, unit)| {
                unit.owner == *owner && unit.leader.is_none() && !unit.is_mercenary
            });
            narrow(there.count())
        };
        SeenProvince {
            terrain: *terrain,
            owner: *owner,
            start: self
                .seats()
                .find(|&other| self.kingdom(other).is_some_and(|own| own.home == id)),
            explored: own.map_or(0, |own| own.explored(id)),
            wealth: (has_seen || knows_all).then(|| laid.wealth()),
            race: race.filter(|_| knows_types),
            types: knows_types.then(|| types.clone()),
            tax: knows_all.then_some(*tax),
            garrison: knows_all.then(garrison),
            is_watched: is_own || seat.is_some_and(|seat| self.is_present(seat, id)),
            told: own.and_then(|own| own.sightings.get(&id)).cloned(),
            ground: lies.cloned().unwrap_or_default(),
            is_ravaged: is_own && self.recent.ravaged.contains(&id),
            is_blessed: is_own && self.recent.blessed.contains(&id),
        }
    }
}
