//! Casts action spells (IO-RULING-85, IO-RT07).

use super::Resolution;
use crate::action::Casting;
use crate::content::content;
use crate::event::{Intrigue, Vision};
use crate::ids::{CharacterId, ProvinceId, UnitId};
use crate::intrigue::cast;
use crate::map::local_troop;
use crate::nouns::{ArmyType, Lesson, Quality};
use crate::state::Position;
use crate::strength::Troop;
use regnal_core::narrow::narrow;
use regnal_core::never::expected;

impl Resolution<'_> {
    /// **IO-RULING-85.** Casts an action spell on a legal target.
    pub(super) fn cast(&mut self, id: CharacterId, casting: Casting) {
        let Some(mage) = expected(self.character(id), "the acting character") else {
            return;
        };
        let (province, skills, spell) = (mage.province, mage.skills.clone(), casting.spell());
        let test = cast(self.dice, &skills, spell);
        let (vision, raised) = match casting {
            Casting::Vision(seen) if test.passes => (Some(self.vision(seen)), None),
            Casting::Raise if test.passes => (None, Some(self.raised(province))),
            _ => (None, None),
        };
        self.emit(Intrigue::Cast { character: id, province, casting, test, vision, raised });
        self.earn(id, [(Lesson::CastActionSpell, content().magic(spell))]);
    }
}

impl Position {
    /// **IO-RT07.** Returns the contents of a province, as shown by a vision.
    fn vision(&self, province: ProvinceId) -> Vision {
        Vision {
            province,
            owner: self.owner(province),
            units: self.units_in(province).map(|(id, unit)| (id, unit.troop, unit.owner)).collect(),
            characters: self
                .characters_in(province)
                .map(|(id, _)| (id, narrow(self.led_by(id).len())))
                .collect(),
        }
    }

    /// **IO-RT07.** Returns the garrison that the spell raises in a province.
    fn raised(&self, province: ProvinceId) -> (UnitId, Troop) {
        let troop = local_troop(ArmyType::Ga, self.race(province), Quality::Green);
        (UnitId(self.last_unit + 1), troop)
    }
}
