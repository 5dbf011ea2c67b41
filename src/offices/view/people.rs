//! A viewer's knowledge of units and of foreign characters.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::ids::{CharacterId, ProvinceId};
use crate::nouns::{Alignment, Race, Sex, Temperament};
use crate::realm::hero_pay;
use crate::state::{Character, Position, Repute, Tracked, Unit};
use crate::strength::Troop;
use regnal_core::seat::Seat;

/// A unit visible to the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "fields without a comment are as in Unit")]
pub struct SeenUnit {
    pub troop: Troop,
    pub owner: Option<Seat>,
    pub is_mercenary: bool,
    pub province: ProvinceId,
    /// Unit's leader, if the viewer knows that he serves the unit's kingdom.
    pub leader: Option<CharacterId>,
}

/// A foreign character known to the viewer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "fields without a comment are as in Character")]
pub struct SeenCharacter {
    /// Name as entered; shown only through [`regnal_core::text::safe_name`].
    pub name: String,
    pub race: Race,
    pub alignment: Alignment,
    pub temperament: Temperament,
    pub sex: Sex,
    /// Kingdom served and condition, as last known.
    pub repute: Repute,
    /// Province where the viewer currently sees the character. The viewer sees free heroes in well-explored
    /// provinces, partners' characters where the viewer's kingdom is present, and leaders of visible units.
    pub place: Option<ProvinceId>,
    /// Latest sighting by the viewer's own characters or units, a tracker or a vision.
    pub told: Option<Tracked>,
    /// Pay per dusk demanded by a visible free hero.
    pub pay: Option<u32>,
}

/// Characters known to a viewer.
pub(super) type KnownCharacters = BTreeMap<CharacterId, Repute>;

impl Position {
    pub(super) fn seen_unit(&self, heard: &KnownCharacters, unit: &Unit) -> SeenUnit {
        let Unit {
            troop,
            owner,
            is_mercenary,
            leader,
            province,
            came_from: _,     // reported when it happens
            spent: _,         // 0 while orders are written
            is_bitten: _,     // false while orders are written
            has_retreated: _, // applies only within a phase
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

    /// Builds the view of a foreign character.
    pub(super) fn seen_character(
        &self,
        seat: Option<Seat>,
        id: CharacterId,
        repute: Repute,
    ) -> Option<SeenCharacter> {
        let Character {
            seat: theirs,
            is_king: _, // in `repute`, as last known
            name,
            race,
            alignment,
            temperament,
            sex,
            skills,        // used only for free heroes' pay
            hit_points: _, // private
            carried: _,    // private
            pay: _,        // private
            province,
            came_from: _,    // reported when it happens
            spent: _,        // private
            plan: _,         // private
            duel_plan: _,    // private
            record: _,       // private
            earned: _,       // private
            practised: _,    // private
            fair_winds: _,   // private
            is_veiled: _,    // private
            has_answered: _, // applies only within a phase
            condition: _,    // in `repute`, as last known
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

    /// Returns whether a kingdom sees a foreign character's location. A kingdom sees partners' characters in provinces
    /// where it is present, and the known leaders of visible units.
    pub(crate) fn is_seen(&self, seat: Seat, id: CharacterId, repute: Repute) -> bool {
        let Some(one) = self.character(id) else { return false };
        let leads = || {
            let mut led = self.units.iter();
            repute.serves() == one.seat
                && led.any(|(&unit, state)| state.leader == Some(id) && self.sees_unit(seat, unit))
        };
        self.sees_partner(seat, one) || leads()
    }
}
