//! A viewer's knowledge of units, and of other kingdoms' characters.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::ids::{CharacterId, ProvinceId};
use crate::nouns::{Alignment, Race, Sex, Temperament};
use crate::realm::hero_pay;
use crate::state::{Character, Position, Repute, Tracked, Unit};
use crate::strength::Troop;
use regnal_core::seat::Seat;

/// A unit that the viewer sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SeenUnit {
    /// Type, race and quality.
    pub troop: Troop,
    /// The owner; `None` for neutral units and mercenaries.
    pub owner: Option<Seat>,
    /// True if the unit is a mercenary that can be recruited.
    pub is_mercenary: bool,
    /// The province where it stands.
    pub province: ProvinceId,
    /// The leader, if the viewer has heard that he serves that kingdom.
    pub leader: Option<CharacterId>,
}

/// Another kingdom's character that the viewer has heard of.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SeenCharacter {
    /// The name as entered; shown only through [`regnal_core::text::safe_name`].
    pub name: String,
    /// Race.
    pub race: Race,
    /// Alignment.
    pub alignment: Alignment,
    /// Temperament.
    pub temperament: Temperament,
    /// The hero's sex.
    pub sex: Sex,
    /// The kingdom served and the condition, as last heard of.
    pub repute: Repute,
    /// The province where the viewer currently sees the character. It sees free heroes by exploration, partners'
    /// characters where it has its own, and leaders of visible units.
    pub place: Option<ProvinceId>,
    /// The latest sighting by the viewer's people, a tracker or a vision.
    pub told: Option<Tracked>,
    /// The pay that a visible free hero asks for per dusk.
    pub pay: Option<u32>,
}

/// The characters that a viewer has heard of.
pub(super) type KnownCharacters = BTreeMap<CharacterId, Repute>;

impl Position {
    pub(super) fn seen_unit(&self, heard: &KnownCharacters, unit: &Unit) -> SeenUnit {
        let Unit {
            troop,
            owner,
            is_mercenary,
            leader,
            province,
            came_from: _,     // told when it happens
            spent: _,         // nothing while orders are written
            is_bitten: _,     // has turned by then
            has_retreated: _, // counts within a phase
        } = unit;
        let is_known = |leader: &CharacterId| {
            let known = heard.get(leader);
            known.is_some_and(|known| known.serves() == *owner)
        };
        SeenUnit {
            troop: *troop,
            owner: *owner,
            is_mercenary: *is_mercenary,
            province: *province,
            leader: leader.filter(is_known),
        }
    }

    /// Builds the view of another kingdom's character.
    pub(super) fn seen_character(
        &self,
        seat: Option<Seat>,
        id: CharacterId,
        repute: Repute,
    ) -> Option<SeenCharacter> {
        let Character {
            seat: theirs,
            is_king: _, // as last heard
            name,
            race,
            alignment,
            temperament,
            sex,
            skills,        // only for the pay of free heroes
            hit_points: _, // his own
            carried: _,    // his own
            pay: _,        // his own
            province,
            came_from: _,    // told when it happens
            spent: _,        // his own
            plan: _,         // his own
            duel_plan: _,    // his own
            record: _,       // his own
            earned: _,       // his own
            practised: _,    // his own
            fair_winds: _,   // his own
            is_veiled: _,    // his own
            has_answered: _, // counts within a phase
            condition: _,    // as last heard
        } = self.character(id)?;
        if seat.is_some() && *theirs == seat {
            return None;
        }
        let is_offered = seat.is_some_and(|seat| self.knows_free_hero(seat, id));
        let is_seen = seat.is_some_and(|seat| is_offered || self.is_seen(seat, id, repute));
        let own = seat.and_then(|seat| self.kingdom(seat));
        Some(SeenCharacter {
            name: name.clone(),
            race: *race,
            alignment: *alignment,
            temperament: *temperament,
            sex: *sex,
            repute,
            place: is_seen.then_some(*province),
            told: own.and_then(|own| own.tracked.get(&id)).copied(),
            pay: is_offered.then(|| hero_pay(skills.total())),
        })
    }

    /// Returns whether a kingdom sees where another kingdom's character is. It sees a partner's character where it has
    /// its own people, and the known leaders of units that it sees.
    pub(crate) fn is_seen(&self, seat: Seat, id: CharacterId, repute: Repute) -> bool {
        let Some(one) = self.character(id) else {
            return false;
        };
        let leads = || {
            let mut led = self.units.iter();
            repute.serves() == one.seat
                && led.any(|(&unit, state)| state.leader == Some(id) && self.sees_unit(seat, unit))
        };
        self.sees_partner(seat, one) || leads()
    }
}
