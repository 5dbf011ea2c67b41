//! A viewer's knowledge of provinces and places.

use serde::Serialize;

use crate::encounter::Carried;
use crate::ids::ProvinceId;
use crate::map;
use crate::nouns::{ArmyType, Monster, Race, Terrain, Wealth};
use crate::realm::Knowledge;
use crate::state::{Place, Position, Province, Sighting, Visit};
use regnal_core::narrow::narrow;
use regnal_core::seat::Seat;

/// A province as known to the viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeenProvince {
    /// Terrain, which is public.
    pub terrain: Terrain,
    /// Owner, which is public.
    pub owner: Option<Seat>,
    /// Kingdom that started in this province. Visible to everybody.
    pub start: Option<Seat>,
    /// Viewer's exploration, in percent.
    pub explored: u8,
    /// Wealth class, if the viewer has seen it.
    pub wealth: Option<Wealth>,
    /// Race of the inhabitants; `None` at sea. Known from exploration.
    pub race: Option<Race>,
    /// Army types that can be recruited in the province. Known from exploration.
    pub types: Option<Vec<ArmyType>>,
    /// Tax from 0 to 10. Known from exploration.
    pub tax: Option<u8>,
    /// Number of the owner's leaderless units, or of neutral units in an unowned province. Known from exploration.
    pub garrison: Option<u32>,
    /// True if the viewer sees every unit in the province because the viewer's kingdom owns the province or is present
    /// there.
    pub is_watched: bool,
    /// Latest sighting of units in the province.
    pub told: Option<Sighting>,
    /// Objects on the ground; only in provinces where the viewer has a character.
    pub ground: Vec<Carried>,
    /// True if a guardian ravaged the province in the last turn. Visible only to the owner.
    pub is_ravaged: bool,
    /// True if the province was blessed in the last turn. Visible only to the owner.
    pub is_blessed: bool,
}

/// A place known to the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeenPlace {
    /// Province of the place.
    pub province: ProvinceId,
    /// Guardian, alive or dead.
    pub guardian: Monster,
    /// State of the place at the viewer's last visit; `None` if there has been no visit.
    pub visit: Option<Visit>,
}

impl Position {
    pub(super) fn seen_place(&self, seat: Option<Seat>, place: &Place) -> SeenPlace {
        let Place {
            laid,
            hit_points: _,     // known only to visitors
            paid: _,           // internal counter
            is_pacified: _,    // known only to visitors
            gold: _,           // known only to the character who takes it
            object: _,         // known only to the character who takes it
            is_cache_taken: _, // known only to the finder
            first_finder: _,   // reported only to him
        } = place;
        let own = seat.and_then(|seat| self.kingdom(seat));
        SeenPlace {
            province: laid.province,
            guardian: laid.guardian,
            visit: own.and_then(|own| own.visits.get(&laid.id)).copied(),
        }
    }

    pub(crate) fn seen_province(
        &self,
        seat: Option<Seat>,
        id: ProvinceId,
        province: &Province,
    ) -> SeenProvince {
        let Province {
            laid,
            owner,
            is_blessed: _, // reset at dusk; `recent` has the value for the last turn
            is_ravaged: _, // as above
        } = province;
        let map::Province {
            id: _, // known to the caller
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
